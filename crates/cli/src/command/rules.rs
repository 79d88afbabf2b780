//! `sandtable rules`: the rule ledger of a title, and how much of it is shown to work.

use std::io::Write;

use sandtable_engine::{LedgerEntry, TitleInfo};
use sandtable_titles::Title;
use serde::Serialize;

use crate::failure::{Done, Failure};
use crate::text::wrap;
use crate::title::find_title;

#[derive(Serialize)]
struct CoverageJson<'a> {
    title: &'a str,
    entries: usize,
    covered: usize,
    missing: &'a [String],
}

pub fn run(title: &str, coverage: bool, json: bool, out: &mut dyn Write) -> Done {
    let title = find_title(title)?;
    if coverage || json { report(title, coverage, json, out) } else { ledger(title.info, out) }
}

fn report(title: &Title, asked: bool, json: bool, out: &mut dyn Write) -> Done {
    let coverage = title.coverage();
    if json {
        let shown = CoverageJson {
            title: &coverage.title,
            entries: coverage.entries,
            covered: coverage.covered,
            missing: &coverage.missing,
        };
        serde_json::to_writer_pretty(&mut *out, &shown)?;
        writeln!(out)?;
    } else {
        writeln!(
            out,
            "{}: {} of {} entries are shown by a case or test that runs",
            coverage.title, coverage.covered, coverage.entries
        )?;
        for id in &coverage.missing {
            writeln!(out, "  missing {id}")?;
        }
    }
    let mut faults: Vec<String> = coverage
        .failed
        .iter()
        .map(|(case, failures)| format!("the case {case} fails: {}", failures.join("; ")))
        .collect();
    if asked && !coverage.missing.is_empty() {
        faults.push(format!("{} entries are not covered", coverage.missing.len()));
    }
    if faults.is_empty() { Ok(()) } else { Err(Failure::Refuted(faults.join("\n       "))) }
}

/// The ledger as a person reads it: grouped by the first word of the ids, in the ledger's order.
fn ledger(info: &TitleInfo, out: &mut dyn Write) -> Done {
    writeln!(out, "{}: the rules in our own words", info.name)?;
    let mut group = String::new();
    for entry in &info.ledger().rules {
        let (here, _) = entry.id.rsplit_once('-').unwrap_or((&entry.id, ""));
        if group != here {
            group = here.to_owned();
            writeln!(out, "\n{}", group.to_uppercase())?;
        }
        writeln!(out, "{}", describe_rule(entry))?;
    }
    Ok(())
}

/// One entry of a ledger, laid out for reading.
pub fn describe_rule(entry: &LedgerEntry) -> String {
    let mut text = wrap(&format!("{}  {}: {}", entry.id, entry.topic, entry.rule), 2, 6);
    let extras = [("Doubt", &entry.doubt), ("Option", &entry.option)];
    for (name, extra) in extras {
        if let Some(extra) = extra {
            text.push('\n');
            text.push_str(&wrap(&format!("{name}: {extra}"), 6, 6));
        }
    }
    text
}
