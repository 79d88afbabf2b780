//! Random play of chess on shakmaty, with every legal move listed before each move.
//!
//! `bench-shakmaty MATCHES SEED` prints `{"matches", "decisions", "cpu_seconds"}`.

use std::time::Duration;

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;
use rustix::time::{ClockId, clock_gettime};
use shakmaty::{Chess, Position};

/// Random games mostly end sooner; the others are cut, as nobody claims draws here.
const LONGEST: u64 = 1000;

fn main() {
    let mut arguments = std::env::args().skip(1).map(|word| word.parse::<u64>());
    let matches = arguments.next().and_then(Result::ok).unwrap_or(2000);
    let seed = arguments.next().and_then(Result::ok).unwrap_or(1);
    let mut chance = Pcg32::new(seed, 1);
    let begun = cpu_time();
    let decisions: u64 = (0..matches).map(|_| play(&mut chance)).sum();
    let cpu_seconds = (cpu_time() - begun).as_secs_f64();
    println!("{{\"matches\":{matches},\"decisions\":{decisions},\"cpu_seconds\":{cpu_seconds}}}");
}

fn play(chance: &mut Pcg32) -> u64 {
    let mut position = Chess::default();
    for decisions in 0..LONGEST {
        let moves = position.legal_moves();
        if moves.is_empty() || position.is_insufficient_material() {
            return decisions;
        }
        let index = (u64::from(chance.next_u32()) * moves.len() as u64) >> 32;
        position.play_unchecked(moves[index as usize]);
    }
    LONGEST
}

fn cpu_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec as u64, time.tv_nsec as u32)
}
