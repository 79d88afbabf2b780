//! Snapshots: positions stored now and then, so that a long match opens like a new one.

/// The position after a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Snapshot {
    /// The record after which it was taken.
    pub seq: i64,
    pub ply: i64,
    /// The rules revision that wrote it.
    pub revision: i64,
    /// The position's document.
    pub position: String,
}
