//! What came of a batch of matches.

use std::collections::BTreeMap;

use serde::{Serialize, Serializer};

use crate::thinking::ThinkingTally;

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
    /// How long the players of each side thought, where they think.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub thinking: BTreeMap<String, ThinkingTally>,
    /// Matches won, by side; every side is listed.
    pub wins: BTreeMap<String, u32>,
    pub draws: u32,
    /// Matches that everybody lost.
    #[serde(skip_serializing_if = "is_none")]
    pub lost_by_all: u32,
    /// Matches by side and grade of the verdict, where the title grades them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub grades: BTreeMap<String, BTreeMap<String, u32>>,
    /// The points of every side at the end, where the title counts them.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub scores: BTreeMap<String, ScoreTally>,
    pub mean_decisions: f64,
    /// Matches that did not end as matches should: dead ends, panics, endless ones.
    pub faults: u32,
    /// Matches by the reason for which they were over: the key of the verdict's message.
    pub endings: BTreeMap<String, u32>,
    /// What the probe read, in the order in which it was asked for.
    pub facts: Vec<FactTally>,
    /// The moment at which the facts were read, where it was not the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub when: Option<WhenTally>,
}

/// The points of a side over many matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ScoreTally {
    pub mean: f64,
    pub least: i32,
    pub most: i32,
}

/// A fact over many matches.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct FactTally {
    pub name: String,
    /// Matches in which it could be told.
    pub read: u32,
    /// Over the matches in which it was a number; so the next two.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub mean: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub least: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub most: Option<i64>,
    /// How often each value, from the smallest.
    #[serde(serialize_with = "as_map")]
    pub values: Vec<(String, u32)>,
}

/// The moment at which facts were read.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct WhenTally {
    pub fact: String,
    pub value: String,
    /// Matches in which it came.
    pub reached: u32,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over so")]
fn is_none(count: &u32) -> bool {
    *count == 0
}

fn as_map<S: Serializer>(values: &[(String, u32)], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_map(values.iter().map(|(value, count)| (value, count)))
}
