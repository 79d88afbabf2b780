//! `sandtable rules`: the rule ledger of a title, and how much of it is shown to work.

use std::io::Write;

use sandtable_engine::case::CaseHead;
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

pub fn run(
    title: &str,
    coverage: bool,
    json: bool,
    find: Option<&str>,
    language: Language,
    out: &mut dyn Write,
) -> Done {
    let title = find_title(title)?;
    if coverage || json {
        report(title, coverage, json, out)
    } else {
        ledger(title.info, language.tag(), find, out)
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

/// The rulebook as a person reads it: chapter by chapter, or only what has all the words that are looked for.
fn ledger(info: &'static TitleInfo, language: &'static str, find: Option<&str>, out: &mut dyn Write) -> Done {
    let words = Words::for_title(info, language).map_err(Failure::Input)?;
    writeln!(out, "{}", words.render(&say!("terminal-rules-of", title = say!("title"))))?;
    let primer = info.primer();
    let wanted: Vec<String> = find.unwrap_or_default().split_whitespace().map(plain).collect();
    let cases = if find.is_some() { info.case_files() } else { Vec::new() };
    let rules = info.ledger_in(language).rules;
    let chapter = |entry: &LedgerEntry| primer.as_ref().and_then(|primer| primer.chapter(&entry.id));
    let mut found: Vec<&LedgerEntry> = rules.iter().filter(|entry| has_all(entry, &wanted)).collect();
    found.sort_by_key(|entry| chapter(entry));
    let mut group = None;
    for entry in found {
        let here = match (chapter(entry), &primer) {
            (Some(chapter), Some(primer)) => primer.chapters[chapter].name.within(language).to_owned(),
            _ => entry.id.rsplit_once('-').map_or(entry.id.clone(), |(group, _)| group.to_owned()),
        };
        if group.as_ref() != Some(&here) {
            writeln!(out, "\n{}", here.to_uppercase())?;
            group = Some(here);
        }
        writeln!(out, "{}", describe_rule(entry, info, &words))?;
        for (path, case) in cases.iter().filter_map(|(path, text)| Some((path, CaseHead::parse(text).ok()?)))
        {
            if case.rules.contains(&entry.id) {
                writeln!(out, "{}", wrap(&format!("{path}: {}", case.about), 6, 8))?;
            }
        }
    }
    Ok(())
}

/// Small letters without accents, so that everybody finds what he means.
fn plain(text: &str) -> String {
    let bare = |letter: char| match letter {
        'á' | 'à' | 'â' | 'ä' => 'a',
        'é' | 'è' | 'ê' | 'ë' => 'e',
        'í' | 'ì' | 'î' | 'ï' => 'i',
        'ó' | 'ò' | 'ô' | 'ö' => 'o',
        'ú' | 'ù' | 'û' | 'ü' => 'u',
        'ç' => 'c',
        'ñ' => 'n',
        other => other,
    };
    text.to_lowercase().chars().map(bare).collect()
}

fn has_all(entry: &LedgerEntry, wanted: &[String]) -> bool {
    let doubt = entry.doubt.as_deref().unwrap_or_default();
    let text = plain(&format!("{} {} {} {doubt}", entry.id, entry.topic, entry.rule));
    wanted.iter().all(|word| text.contains(word.as_str()))
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
