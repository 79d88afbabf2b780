//! A stored match read under the present rules, whichever rules wrote it.
//!
//! What the present rules wrote must lead to the hashes that were stored. What other rules wrote is followed as
//! far as the present ones accept it; where they do not, the match is taken up from the position in which it was
//! left, or from the last place that they do accept.

use sandtable_engine::{Pending, Table, Verdict};
use sandtable_store::{Record, Snapshot};

use crate::step::{Agreement, replay};

/// What the store holds of the end of a match.
pub struct Stored {
    pub snapshot: Option<Snapshot>,
    /// The records since.
    pub records: Vec<Record>,
    /// The position in which the match was left, where it was left in order.
    pub left: Option<Snapshot>,
}

/// A match as the present rules take it up.
pub struct Reopened {
    pub table: Box<dyn Table>,
    /// The record after which the table stands.
    pub stands: i64,
    /// How the match ended under earlier rules, where the present ones do not lead to it.
    pub ended: Option<Verdict>,
}

/// Why a match could not be taken up.
pub enum Fault {
    /// The snapshot is of other rules, and the present ones do not know such a position.
    Snapshot,
    /// The present rules wrote what they cannot read.
    Broken(String),
}

impl Stored {
    fn last(&self) -> i64 {
        let snapshot = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        self.records.last().map_or(snapshot, |record| record.seq)
    }

    /// Plays the records on.
    pub fn reopen(&self, start: &dyn Table) -> Result<Reopened, Fault> {
        let ours = i64::from(start.info().revision);
        let mut table = match &self.snapshot {
            None => start.boxed_clone(),
            Some(snapshot) => start.resumed(&snapshot.position, snapshot.ply as u32).map_err(|fault| {
                if snapshot.revision == ours { Fault::Broken(fault) } else { Fault::Snapshot }
            })?,
        };
        let mut stands = self.snapshot.as_ref().map_or(0, |snapshot| snapshot.seq);
        let mut agrees = true;
        for record in &self.records {
            match replay(&mut *table, record) {
                Ok(agreement) => agrees &= agreement != Agreement::Elsewhere,
                Err(fault) if record.revision == ours => {
                    return Err(Fault::Broken(format!("record {}: {fault}", record.seq)));
                }
                Err(fault) => {
                    tracing::info!(seq = record.seq, fault, "a record of other rules is not played");
                    break;
                }
            }
            stands = record.seq;
        }
        if (!agrees || stands < self.last())
            && let Some(left) =
                self.left.as_ref().filter(|left| left.seq == self.last() && left.revision != ours)
            && let Ok(there) = start.resumed(&left.position, left.ply as u32)
        {
            (table, stands) = (there, left.seq);
        }
        let ended = match table.pending() {
            Pending::Over(_) => None,
            _ => self.records.last().and_then(verdict),
        };
        Ok(Reopened { table, stands, ended })
    }
}

/// How a match ended with a record, where it did.
pub fn verdict(record: &Record) -> Option<Verdict> {
    #[derive(serde::Deserialize)]
    struct Left {
        over: Option<Verdict>,
    }
    serde_json::from_str::<Left>(&record.pending).ok()?.over
}
