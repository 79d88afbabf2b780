//! The odds card: each figure with its rule, each outcome with its exact chance.

use sandtable_engine::{Odds, Preview, TitleInfo, say, say_side};
use sandtable_words::Words;

use crate::text::{columns, wrap};

/// A preview, line by line.
pub fn lines(preview: &Preview, info: &TitleInfo, words: &Words) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(heading) = &preview.heading {
        lines.push(wrap(&words.render(heading), 2, 4));
    }
    let terms: Vec<Vec<String>> = preview
        .terms
        .iter()
        .map(|term| {
            let side = term.side.map(|seat| words.render(&say_side(info.side(seat)))).unwrap_or_default();
            vec![side, words.render(&term.label), format!("{:+}", term.value), format!("({})", term.rule)]
        })
        .collect();
    lines.extend(indented(&terms));
    let outcomes: Vec<Vec<String>> = preview
        .outcomes
        .iter()
        .map(|outcome| {
            let Odds { favourable, cases } = outcome.chance;
            vec![
                words.render(&outcome.label),
                format!("{favourable}/{cases}"),
                percent(outcome.chance, words),
            ]
        })
        .collect();
    lines.extend(indented(&outcomes));
    lines.extend(preview.notes.iter().map(|note| wrap(&words.render(note), 4, 6)));
    let warnings = preview.warnings.iter();
    lines.extend(
        warnings
            .map(|warning| wrap(&format!("! {} ({})", words.render(&warning.message), warning.rule), 4, 6)),
    );
    lines
}

fn indented(rows: &[Vec<String>]) -> impl Iterator<Item = String> {
    columns(rows).into_iter().map(|line| format!("    {line}"))
}

fn percent(odds: Odds, words: &Words) -> String {
    let per_mille = odds.per_mille();
    let figure = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    words.render(&say!("terminal-percent", whole = figure(per_mille / 10), tenth = figure(per_mille % 10)))
}
