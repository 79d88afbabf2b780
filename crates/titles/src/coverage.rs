//! Which rules of a title are shown by a case that holds.

use std::collections::BTreeSet;

use sandtable_engine::case::CaseReport;
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
        let ledger = title.info.ledger().rules;
        let cases = title.info.case_files();
        let reports = cases.into_iter().map(|(path, text)| (path, title.run_case(text)));
        Coverage::count(title.info.id, ledger.into_iter().map(|entry| entry.id), reports)
    }

    /// An entry counts only if a case that cites it was run and holds.
    fn count<'a>(
        title: &str,
        ledger: impl ExactSizeIterator<Item = String>,
        reports: impl Iterator<Item = (&'a str, Result<CaseReport, String>)>,
    ) -> Coverage {
        let mut cited = BTreeSet::new();
        let mut failed = Vec::new();
        for (path, report) in reports {
            match report {
                Ok(report) if report.failures.is_empty() => cited.extend(report.rules),
                Ok(report) => failed.push((path.to_owned(), report.failures)),
                Err(fault) => failed.push((path.to_owned(), vec![fault])),
            }
        }
        let entries = ledger.len();
        let missing: Vec<String> = ledger.filter(|id| !cited.contains(id)).collect();
        Coverage { title: title.to_owned(), entries, covered: entries - missing.len(), missing, failed }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn report(rules: &[&str], failures: &[&str]) -> Result<CaseReport, String> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        Ok(CaseReport { about: String::new(), rules: owned(rules), failures: owned(failures) })
    }

    #[test]
    fn a_rule_is_covered_only_by_a_case_that_holds() {
        let ledger = ["move-1", "move-2", "move-3", "move-4"].map(str::to_owned);
        let reports = [
            ("holds.toml", report(&["move-1", "move-2"], &[])),
            ("fails.toml", report(&["move-2", "move-3"], &["step 1: was refused"])),
            ("broken.toml", Err("line 3: expected a value".to_owned())),
        ];
        let coverage = Coverage::count("x", ledger.into_iter(), reports.into_iter());
        assert_eq!((coverage.entries, coverage.covered), (4, 2));
        assert_eq!(coverage.missing, ["move-3", "move-4"]);
        let failed: Vec<_> = coverage.failed.iter().map(|(path, _)| path.as_str()).collect();
        assert_eq!(failed, ["fails.toml", "broken.toml"]);
    }
}
