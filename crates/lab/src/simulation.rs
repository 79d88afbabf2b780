//! Batches of matches between opponents.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use sandtable_engine::Rules;
use sandtable_search::{Opponent, Pcg};

use crate::cpu::thread_time;
use crate::playout::{Ending, Playout};
use crate::tally::Tally;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    pub matches: u32,
    /// Who plays each seat, in seat order.
    pub players: Vec<Opponent>,
    /// Match number `i` depends on the seed and on `i` alone.
    pub seed: u64,
    pub threads: usize,
}

/// Plays a batch. `progress` is told, from any thread, how many matches are done.
///
/// Everything in the tally but the time is the same for any number of threads.
///
/// # Panics
/// When there is not one player for each seat of the title.
pub fn simulate<R: Rules>(
    rules: &R,
    scenario: &str,
    simulation: &Simulation,
    progress: &(dyn Fn(u32) + Sync),
) -> Tally {
    let info = R::info();
    assert_eq!(simulation.players.len(), info.seats.len(), "one player for each seat of {}", info.id);
    let next = AtomicU32::new(0);
    let done = AtomicU32::new(0);
    let work = || {
        let mut share = Share { wins: vec![0; info.seats.len()], ..Share::default() };
        let begun = thread_time();
        let mut playout = Playout::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= simulation.matches {
                break;
            }
            let mut chance = Pcg::new(simulation.seed, u64::from(number));
            let ending =
                catch_unwind(AssertUnwindSafe(|| playout.play(rules, &simulation.players, &mut chance)));
            share.count(ending.unwrap_or(Ending::Fault), playout.decisions);
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        share.time = thread_time() - begun;
        share
    };
    let threads = simulation.threads.clamp(1, (simulation.matches as usize).max(1));
    let shares: Vec<Share> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined =
            others.into_iter().map(|other| other.join().expect("a match cannot take its thread down"));
        std::iter::once(own).chain(joined).collect()
    });
    tally::<R>(scenario, simulation.matches, &shares)
}

/// What one thread counted.
#[derive(Default)]
struct Share {
    decisions: u64,
    wins: Vec<u32>,
    draws: u32,
    faults: u32,
    time: Duration,
}

impl Share {
    fn count(&mut self, ending: Ending, decisions: u64) {
        self.decisions += decisions;
        match ending {
            Ending::Won(seat) => self.wins[seat.index()] += 1,
            Ending::Drawn => self.draws += 1,
            Ending::Fault => self.faults += 1,
        }
    }
}

fn tally<R: Rules>(scenario: &str, matches: u32, shares: &[Share]) -> Tally {
    let info = R::info();
    let decisions: u64 = shares.iter().map(|share| share.decisions).sum();
    let cpu_seconds = shares.iter().map(|share| share.time).sum::<Duration>().as_secs_f64();
    let per = |divisor: f64| if divisor > 0.0 { decisions as f64 / divisor } else { 0.0 };
    let wins = info.seats().map(|seat| {
        let won = shares.iter().map(|share| share.wins[seat.index()]).sum();
        (info.side(seat).to_owned(), won)
    });
    Tally {
        title: info.id.to_owned(),
        scenario: scenario.to_owned(),
        matches,
        decisions,
        cpu_seconds: rounded(cpu_seconds, 1e6),
        decisions_per_cpu_second: rounded(per(cpu_seconds), 1.0),
        wins: wins.collect(),
        draws: shares.iter().map(|share| share.draws).sum(),
        mean_decisions: rounded(per(f64::from(matches)), 100.0),
        faults: shares.iter().map(|share| share.faults).sum(),
    }
}

fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places
}
