//! Batches without a table: thousands of matches between opponents, and fuzzing of a title's rules.
//!
//! - [`simulate`] plays a [`Simulation`] and gives a [`Tally`]; the same seed gives the same tally on any
//!   number of threads.
//! - [`duel`] plays pairs of matches with sides exchanged and says which opponent is stronger.
//! - [`fuzz`] plays legal and deliberately illegal inputs and checks that the rules stand up to them; a
//!   [`FuzzFault`] carries a match file that leads to the spot.
//! - [`set_ups`] are those in which every two values of different options meet.
//! - [`thread_time`] is the clock of all figures: processor time, not time on the wall.
//! - [`subject`] is a title under fuzzing: what must hold whatever bytes come in.
//! - [`agreement`] compares the two doors to the rules, the explaining one and the fast one.

mod agreement;
mod cpu;
mod duel;
mod fault;
mod fuzz;
mod hostile;
mod playout;
mod probe;
mod set_ups;
mod simulation;
mod subject;
mod tally;
mod thinking;

pub use agreement::{agreement, is_listed};
pub use cpu::thread_time;
pub use duel::{Duel, DuelTally, SideTally, SprtTally, SprtVerdict, duel};
pub use fault::FuzzFault;
pub use fuzz::{FuzzReport, fuzz, panic_text};
pub use hostile::{foreign_target, mutated};
pub use playout::LONGEST_MATCH;
pub use probe::Probe;
pub use set_ups::set_ups;
pub use simulation::{Simulation, random_play, simulate};
pub use subject::{Subject, subject};
pub use tally::{FactTally, ScoreTally, Tally, WhenTally};
pub use thinking::ThinkingTally;
