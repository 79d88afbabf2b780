//! What came of a batch of matches.

use std::collections::BTreeMap;

use serde::Serialize;

/// The result of a simulation, as `sandtable simulate --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Tally {
    pub title: String,
    pub scenario: String,
    /// Matches played, faults included.
    pub matches: u32,
    /// Answers played, without rolls.
    pub decisions: u64,
    /// Processor time of all threads together.
    pub cpu_seconds: f64,
    pub decisions_per_cpu_second: f64,
    /// Matches won, by side; every side is listed.
    pub wins: BTreeMap<String, u32>,
    pub draws: u32,
    pub mean_decisions: f64,
    /// Matches that did not end as matches should: dead ends, panics, endless ones.
    pub faults: u32,
}
