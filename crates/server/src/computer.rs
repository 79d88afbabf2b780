//! Computer seats: they think apart from the requests, and answer the way people do.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use sandtable_engine::{Answer, Seat};
use sandtable_titles::Opponent;

use crate::host::Host;
use crate::live::Live;
use crate::present::Present;
use crate::step::Deed;
use crate::thinkers::Waits;

/// How long to wait before an answer is tried again when the disk had no room for it.
const PAUSE: Duration = Duration::from_secs(1);
/// How long one decision may take.
const LONGEST: Duration = Duration::from_secs(30);

/// Lets a computer think if it is its turn and none is thinking yet.
pub fn wake(host: &Arc<Host>, live: &Arc<Live>) {
    if to_decide(live, &live.present()).is_none() || live.thinking.swap(true, Ordering::AcqRel) {
        return;
    }
    let (host, live) = (Arc::clone(host), Arc::clone(live));
    tokio::spawn(async move {
        let stuck_at = play(&host, &live).await;
        live.thinking.store(false, Ordering::Release);
        // What became pending between the last look and the line above.
        let present = live.present();
        if stuck_at != Some(present.seq) && !present.gone && !host.is_stopping() {
            wake(&host, &live);
        }
    });
}

fn to_decide(live: &Live, present: &Present) -> Option<(Seat, Opponent)> {
    live.party.computer_to_decide(&present.pending).filter(|_| present.absent.is_empty())
}

/// Answers for computer seats until a person is asked. When an opponent fails, which is a fault of the title
/// and in the log, this is the seq at which the match waits until people undo or concede.
async fn play(host: &Arc<Host>, live: &Arc<Live>) -> Option<i64> {
    while !host.is_stopping() {
        let present = live.present();
        let (seat, opponent) = to_decide(live, &present).filter(|_| !present.gone)?;
        let Some(answer) = think(host, live, Arc::clone(&present), seat, opponent).await else {
            return Some(present.seq);
        };
        match live.act(host, seat, present.seq, Deed::Answer(answer), None, None).await {
            Ok(_) => host.metrics.thoughts.add(1),
            Err(error) if error.is_stale() => {}
            Err(error) if error.may_pass() => tokio::time::sleep(PAUSE).await,
            Err(error) => {
                tracing::error!(table = live.party.tag, ?error, "an opponent's answer was refused");
                return Some(present.seq);
            }
        }
    }
    None
}

async fn think(
    host: &Arc<Host>,
    live: &Arc<Live>,
    present: Arc<Present>,
    seat: Seat,
    opponent: Opponent,
) -> Option<Answer> {
    let waits = if live.party.has_person() { Waits::Somebody } else { Waits::Nobody };
    let turn = host.thinkers.turn(waits, live.payer()).await?;
    let (live, stopping) = (Arc::clone(live), Arc::clone(host));
    let thought = host.background.begin(move || {
        let _turn = turn;
        let seed = present.cup.decision_seed();
        let begun = Instant::now();
        // Nobody waits for ever, whatever the machine has to do besides: then the best answer so far is taken.
        let mut watch = |done: u32, of: u32| {
            live.thoughts.come(done, of);
            begun.elapsed() < LONGEST && !stopping.is_stopping()
        };
        let think = || live.party.title().think(&*present.table, seat, opponent, seed, &mut watch);
        match std::panic::catch_unwind(AssertUnwindSafe(think)) {
            Ok(Ok(thought)) => {
                live.thoughts.end(&*present.table, seat, &thought.considered[0]);
                Some(thought.answer())
            }
            Ok(Err(dead_end)) => {
                tracing::error!(table = live.party.tag, %dead_end, "an opponent finds no answer");
                None
            }
            Err(_) => {
                tracing::error!(table = live.party.tag, "an opponent panicked");
                None
            }
        }
    });
    thought.await.ok().flatten()
}
