//! `sandtable rules`: the rule ledger of a title, and how much of it is shown to work.

use std::io::Write;

use sandtable_engine::{LedgerEntry, Message, TitleInfo, say};
use sandtable_titles::Title;
use sandtable_words::Words;
use serde::Serialize;

use crate::arguments::Language;
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

pub fn run(title: &str, coverage: bool, json: bool, language: Language, out: &mut dyn Write) -> Done {
    let title = find_title(title)?;
    if coverage || json {
        report(title, coverage, json, out)
    } else {
        ledger(title.info, language.tag(), out)
    }
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
fn ledger(info: &TitleInfo, language: &'static str, out: &mut dyn Write) -> Done {
    let words = Words::for_title(info, language).map_err(Failure::Input)?;
    writeln!(out, "{}", words.render(&say!("terminal-rules-of", title = say!("title"))))?;
    let mut group = String::new();
    for entry in &info.ledger_in(language).rules {
        let (here, _) = entry.id.rsplit_once('-').unwrap_or((&entry.id, ""));
        if group != here {
            group = here.to_owned();
            writeln!(out, "\n{}", group.to_uppercase())?;
        }
        writeln!(out, "{}", describe_rule(entry, info, &words))?;
    }
    Ok(())
}

/// One entry of a ledger, laid out for reading.
pub fn describe_rule(entry: &LedgerEntry, info: &TitleInfo, words: &Words) -> String {
    let rule = words.render(&say!("terminal-pair", name = entry.topic.clone(), value = entry.rule.clone()));
    let mut text = wrap(&format!("{}  {rule}", entry.id), 2, 6);
    let doubt = entry.doubt.iter().map(|doubt| say!("terminal-rule-doubt", text = doubt.clone()));
    let option = entry.option.iter().map(|options| {
        // An option is shown by its name, with the id that switches it.
        let named = options.split([',', ' ']).filter(|id| !id.is_empty()).map(|id| {
            let name = info
                .option(id)
                .map(|_| words.render(&Message { key: format!("option-{id}").into(), args: Vec::new() }));
            name.map_or_else(|| id.to_owned(), |name| format!("{name} ({id})"))
        });
        say!("terminal-rule-option", text = named.collect::<Vec<_>>().join(", "))
    });
    for extra in doubt.chain(option) {
        text.push('\n');
        text.push_str(&wrap(&words.render(&extra), 6, 6));
    }
    text
}
