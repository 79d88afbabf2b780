//! The suite that every title passes.
//!
//! A title calls it in one line of its tests, and each claim becomes a test of its own:
//!
//! ```ignore
//! sandtable_conformance::suite!(calama::Calama);
//! ```
//!
//! The claims are functions in [`check`] that return what is wrong, so that the suite can itself be tested:
//! [`skirmish`] is a title in miniature that passes, and deliberately broken copies of it fail.
//!
//! Positions come from random play of many set-ups (every pair of option values occurs in one of them, see
//! [`set_ups`]) and from the title's case files: the suite walks on at random from where each of them begins and from
//! every position that it comes to. Everything is repeatable: a fault names the set-up and stream, or the case and
//! position, that lead to it. A claim that looked at nothing fails.

pub mod check;
pub mod golden;
mod report;
pub mod skirmish;
mod store;
mod suite;
mod walk;

pub use sandtable_lab::set_ups;
