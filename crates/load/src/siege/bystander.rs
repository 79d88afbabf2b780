//! People who play while others attack.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use tokio::task::LocalSet;
use tokio::time::{MissedTickBehavior, interval};

use super::address;
use crate::Fallible;
use crate::client::Connection;
use crate::replica::Replica;

/// How many play.
const PLAYERS: u8 = 4;
/// Each of them answers once in so long.
const PAUSE: Duration = Duration::from_millis(100);

/// People who play, on a thread of their own: the attackers' work must not count as the server's.
pub struct Bystanders {
    stop: Arc<AtomicBool>,
    playing: JoinHandle<Result<Vec<Duration>, String>>,
}

impl Bystanders {
    /// They sit down and play until they are asked how it was.
    pub fn sit_down(server: SocketAddr, database: &Path) -> Bystanders {
        let stop = Arc::new(AtomicBool::new(false));
        let (stopped, database) = (Arc::clone(&stop), database.to_owned());
        let playing = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let work = async {
                let players: Vec<_> = (0..PLAYERS)
                    .map(|player| {
                        let (stopped, database) = (Arc::clone(&stopped), database.clone());
                        tokio::task::spawn_local(async move {
                            play(server, database, player, &stopped).await.map_err(|e| e.to_string())
                        })
                    })
                    .collect();
                let mut took = Vec::new();
                for player in players {
                    took.extend(player.await.map_err(|error| error.to_string())??);
                }
                took.sort_unstable();
                Ok(took)
            };
            runtime.map_err(|error| error.to_string())?.block_on(LocalSet::new().run_until(work))
        });
        Bystanders { stop, playing }
    }

    /// How long their answers took, sorted. Fails when one of them was turned away or found something else than
    /// what was played.
    pub fn rise(self) -> Fallible<Vec<Duration>> {
        self.stop.store(true, Ordering::Relaxed);
        let took = self.playing.join().map_err(|_| "a bystander panicked")?;
        took.map_err(|fault| format!("a bystander was harmed: {fault}").into())
    }
}

async fn play(
    server: SocketAddr,
    database: PathBuf,
    player: u8,
    stop: &AtomicBool,
) -> Fallible<Vec<Duration>> {
    let from = Some(address(1, player + 1));
    let mut connection = Connection::open_from(server, from).await?;
    let mut ticks = interval(PAUSE);
    ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut took = Vec::new();
    while !stop.load(Ordering::Relaxed) {
        let mut replica = Replica::create(server, from, &database, u64::from(player)).await?;
        while !replica.is_over() && !stop.load(Ordering::Relaxed) {
            ticks.tick().await;
            let sent = Instant::now();
            replica.step(&mut connection).await?;
            took.push(sent.elapsed());
        }
        replica.check(&mut connection).await?;
    }
    Ok(took)
}
