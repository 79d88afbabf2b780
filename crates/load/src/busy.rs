//! Many matches at once, each answered again as soon as the last answer is acknowledged.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::task::LocalSet;

use crate::Fallible;
use crate::client::Connection;
use crate::measure::Scale;
use crate::replica::{Rehearsed, rehearse, title};
use crate::report::{Report, Row, milliseconds_at};
use crate::server::Server;

/// Who watches the matches by event stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Watching {
    Nobody,
    /// Both sides of every match.
    Both,
    /// Both sides, with compressed streams.
    BothPacked,
}

impl Watching {
    pub const ALL: [Watching; 3] = [Watching::Nobody, Watching::Both, Watching::BothPacked];

    fn name(self) -> &'static str {
        match self {
            Watching::Nobody => "nobody watches",
            Watching::Both => "both sides watch",
            Watching::BothPacked => "both sides watch, streams compressed",
        }
    }
}

/// Answers that a slot may need in a second, at most: what is rehearsed.
const ANSWERS_A_SECOND: usize = 250;
/// Answers of a random match, about; a slot goes on with the next match when one is over.
const ANSWERS_A_MATCH: usize = 200;

pub async fn measure(program: &Path, scale: Scale, watching: Watching, report: &mut Report) -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(program, folder.path())?;
    let matches = (scale.lasts.as_secs() as usize * ANSWERS_A_SECOND).div_ceil(ANSWERS_A_MATCH) + 1;
    let rehearsed = rehearse(&server, scale.busy * matches, usize::MAX).await?;
    let mut slots: Vec<Vec<Rehearsed>> = (0..scale.busy).map(|_| Vec::new()).collect();
    for (number, one) in rehearsed.into_iter().enumerate() {
        slots[number % scale.busy].push(one);
    }
    let bytes = Rc::new(Cell::new(0));
    let latencies = LocalSet::new()
        .run_until(async {
            let address = server.address;
            let mut playing = Vec::new();
            let (began, before) = (Instant::now(), server.processor_time()?);
            for slot in slots {
                let bytes = Rc::clone(&bytes);
                playing.push(tokio::task::spawn_local(async move {
                    play(address, slot, watching, began + scale.lasts, bytes).await.map_err(|e| e.to_string())
                }));
            }
            let mut latencies = Vec::new();
            for one in playing {
                latencies.extend(one.await??);
            }
            let (lasted, used) = (began.elapsed(), server.processor_time()? - before);
            Fallible::Ok((latencies, lasted, used))
        })
        .await?;
    let (latencies, lasted, used) = latencies;
    report.push(row(watching, latencies, lasted, used, bytes.get()));
    Ok(())
}

/// Plays the matches of one slot, one after another, until the time is up. How long each answer took.
async fn play(
    address: std::net::SocketAddr,
    slot: Vec<Rehearsed>,
    watching: Watching,
    until: Instant,
    bytes: Rc<Cell<u64>>,
) -> Fallible<Vec<Duration>> {
    let mut connection = Connection::open(address).await?;
    let mut latencies = Vec::new();
    for one in &slot {
        let mut watchers = Vec::new();
        if watching != Watching::Nobody {
            for stream in one.streams(watching == Watching::BothPacked) {
                let (stream, bytes) = (stream.clone(), Rc::clone(&bytes));
                let watcher = Connection::open(address).await?;
                watchers.push(tokio::task::spawn_local(async move {
                    let _ = watcher.count(&stream, &bytes).await;
                }));
            }
        }
        for answer in &one.answers {
            let sent = Instant::now();
            if sent >= until {
                watchers.iter().for_each(|watcher| watcher.abort());
                return Ok(latencies);
            }
            let (status, body) = connection.exchange(answer).await?;
            if status != 200 {
                return Err(format!("{status}: {}", String::from_utf8_lossy(body)).into());
            }
            latencies.push(sent.elapsed());
        }
        watchers.iter().for_each(|watcher| watcher.abort());
    }
    Err("the matches were over before the time was: rehearse more".into())
}

fn row(
    watching: Watching,
    mut latencies: Vec<Duration>,
    lasted: Duration,
    used: Duration,
    bytes: u64,
) -> Row {
    latencies.sort_unstable();
    let answers = latencies.len();
    let at = |share| milliseconds_at(&latencies, share);
    let viewers = title().info.seats.len() as f64;
    Row {
        name: format!("{} answers, {}", answers, watching.name()),
        figures: vec![
            ("durable answers/s", answers as f64 / lasted.as_secs_f64(), 0),
            ("answers per CPU-second of the server", answers as f64 / used.as_secs_f64(), 0),
            ("µs of CPU an answer", used.as_secs_f64() * 1e6 / answers as f64, 0),
            ("median ms", at(0.5), 1),
            ("p99 ms", at(0.99), 1),
            ("p99.9 ms", at(0.999), 1),
            ("worst ms", at(1.0), 1),
            ("bytes an answer and viewer", bytes as f64 / (answers as f64 * viewers), 0),
        ],
    }
}
