//! What fuzzing found, with the way to it.

use sandtable_engine::MatchDocument;
use thiserror::Error;

/// A fault of a title's rules. The document replays up to the moment before it.
#[derive(Clone, Debug, Error)]
#[error("{what} (match {number}, after {} records)", document.records.len())]
pub struct FuzzFault {
    /// What went wrong, and on which input.
    pub what: String,
    /// Which of the fuzzed matches it was, from 1.
    pub number: u64,
    /// The match up to the fault.
    pub document: MatchDocument,
}
