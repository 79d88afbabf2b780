//! Which rules of a title are shown by a case that holds.

use std::collections::BTreeSet;

use serde::Serialize;

use crate::Title;

/// The ledger of a title against its cases, as `sandtable rules --coverage` shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Coverage {
    pub title: String,
    /// Entries of the ledger.
    pub entries: usize,
    /// Entries cited by a case that holds.
    pub covered: usize,
    /// The others.
    pub missing: Vec<String>,
    /// Cases that do not hold: the path of each and what was not as expected.
    pub failed: Vec<(String, Vec<String>)>,
}

impl Coverage {
    /// Runs every case of the title.
    pub(crate) fn of(title: &Title) -> Coverage {
        let mut cited = BTreeSet::new();
        let mut failed = Vec::new();
        for (path, text) in title.info.case_files() {
            match title.run_case(text) {
                Ok(report) if report.failures.is_empty() => cited.extend(report.rules),
                Ok(report) => failed.push((path.to_owned(), report.failures)),
                Err(fault) => failed.push((path.to_owned(), vec![fault])),
            }
        }
        let ledger = title.info.ledger().rules;
        let entries = ledger.len();
        let missing: Vec<String> =
            ledger.into_iter().map(|entry| entry.id).filter(|id| !cited.contains(id)).collect();
        Coverage {
            title: title.info.id.to_owned(),
            entries,
            covered: entries - missing.len(),
            missing,
            failed,
        }
    }
}
