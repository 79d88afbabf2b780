//! Opponents for any title, written once against [`Rules`](sandtable_engine::Rules).
//!
//! - [`Opponent::Random`] plays any legal answer: what playouts and fuzzing need.
//! - [`Opponent::Ensign`] looks at a dozen answers and takes the one after which things look best.
//! - [`Opponent::Captain`] looks a decision ahead with expected dice and takes what looks best.
//! - [`Opponent::General`] plays the best answers on in its head until everybody has had a turn;
//!   [`Opponent::Marshal`] does so with more time.
//!
//! All see only what their seat may know, and all are repeatable: the same position (as that seat knows
//! it) and the same [`Pcg`] give the same answer. Effort is counted in positions ([`Budget`]), never in time.
//!
//! Absent on purpose: clocks, threads, files, floats, and any title.

mod budget;
mod candidates;
mod captain;
mod ensign;
mod frozen;
mod general;
mod opponent;
mod pcg;
mod random;
mod solve;
mod thought;
mod worlds;

pub use budget::Budget;
pub use candidates::all_answers;
pub use captain::captain;
pub use ensign::ensign;
pub use general::general;
pub use opponent::{Opponent, UnknownOpponent, choose, think};
pub use pcg::Pcg;
pub use random::{DeadEnd, random_answer};
pub use solve::{CERTAIN, Solution, Unsolved, solve};
pub use thought::{Considered, Thought, Unwatched, Watch};
