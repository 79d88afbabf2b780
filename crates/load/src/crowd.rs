//! Many matches that are watched by both sides and answered now and then, as people answer.

use std::cell::Cell;
use std::path::Path;
use std::rc::Rc;
use std::time::{Duration, Instant};

use tokio::task::LocalSet;
use tokio::time::sleep_until;

use crate::Fallible;
use crate::client::Connection;
use crate::measure::Scale;
use crate::replica::{Rehearsed, rehearse, title};
use crate::report::{Report, Row, milliseconds_at};
use crate::server::Server;

/// A live match is answered once in so long.
const PAUSE: Duration = Duration::from_secs(10);
/// Matches that the arithmetic asks about.
const AIM: f64 = 20_000.0;
/// Connections over which the answers of all matches are sent.
const SENDERS: usize = 20;

pub async fn measure(program: &Path, scale: Scale, report: &mut Report) -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(program, folder.path())?;
    // What is needed once, whatever the number of matches, is there before the first weighing.
    rehearse(&server, scale.crowd / 10, 1).await?;
    let before = server.memory()?;
    let answers = (scale.lasts.as_secs_f64() / PAUSE.as_secs_f64()).ceil() as usize + 1;
    let matches = rehearse(&server, scale.crowd, answers).await?;
    let bytes = Rc::new(Cell::new(0));
    let work = async {
        for stream in matches.iter().flat_map(|one| one.streams(true)) {
            let (stream, bytes) = (stream.clone(), Rc::clone(&bytes));
            let watcher = Connection::open(server.address).await?;
            tokio::task::spawn_local(async move {
                let _ = watcher.count(&stream, &bytes).await;
            });
        }
        let opened = server.processor_time()?;
        let began = Instant::now();
        let mut senders: Vec<Vec<Rehearsed>> = (0..SENDERS).map(|_| Vec::new()).collect();
        for (number, one) in matches.into_iter().enumerate() {
            senders[number % SENDERS].push(one);
        }
        let sending: Vec<_> = senders
            .into_iter()
            .map(|matches| {
                let address = server.address;
                tokio::task::spawn_local(async move {
                    answer(address, &matches, began, began + scale.lasts).await.map_err(|e| e.to_string())
                })
            })
            .collect();
        let mut latencies = Vec::new();
        for one in sending {
            latencies.extend(one.await??);
        }
        Fallible::Ok((latencies, began.elapsed(), server.processor_time()? - opened))
    };
    let (mut latencies, lasted, used) = LocalSet::new().run_until(work).await?;
    latencies.sort_unstable();
    let grown = server.memory()?.saturating_sub(before) as f64;
    let (matches, streams) = (scale.crowd as f64, (scale.crowd * title().info.seats.len()) as f64);
    let busy = used.as_secs_f64() / lasted.as_secs_f64();
    let rate = latencies.len() as f64 / lasted.as_secs_f64();
    // Answers at the pace of people, not at the pace that was kept here.
    let wanted = matches / PAUSE.as_secs_f64();
    report.push(Row {
        name: format!(
            "{} live matches, {streams} streams, an answer in {} s each",
            scale.crowd,
            PAUSE.as_secs()
        ),
        figures: vec![
            ("answers/s", rate, 0),
            ("µs of CPU an answer, both sides watching", busy / rate * 1e6, 0),
            ("cores of the server", busy, 2),
            ("median ms", milliseconds_at(&latencies, 0.5), 1),
            ("p99 ms", milliseconds_at(&latencies, 0.99), 1),
            ("kB of memory a match with its streams", grown / 1e3 / matches, 1),
            (
                "bytes an answer and viewer",
                bytes.get() as f64 / (latencies.len() as f64 * streams / matches),
                0,
            ),
            ("cores for 20,000 matches at this pace", busy / rate * wanted * AIM / matches, 2),
            ("GB for 20,000 matches and 40,000 streams", grown * AIM / matches / 1e9, 2),
        ],
    });
    Ok(())
}

/// Answers every match in turn, so that each is answered once in a pause. How long each answer took.
async fn answer(
    address: std::net::SocketAddr,
    matches: &[Rehearsed],
    began: Instant,
    until: Instant,
) -> Fallible<Vec<Duration>> {
    let mut connection = Connection::open(address).await?;
    let mut latencies = Vec::new();
    let apart = PAUSE.div_f64(matches.len() as f64);
    for round in 0.. {
        for (number, one) in matches.iter().enumerate() {
            let due = began + PAUSE * round + apart * number as u32;
            let (true, Some(request)) = (due < until, one.answers.get(round as usize)) else {
                return Ok(latencies);
            };
            sleep_until(due.into()).await;
            let (status, body) = connection.exchange(request).await?;
            if status != 200 {
                return Err(format!("{status}: {}", String::from_utf8_lossy(body)).into());
            }
            // From when it was due: who is late because others were slow has waited as well.
            latencies.push(due.elapsed());
        }
    }
    Ok(latencies)
}
