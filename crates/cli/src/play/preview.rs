//! The odds card: each figure with its rule, each outcome with its exact chance.

use sandtable_engine::{Account, AccountLine, Odds, Preview, Table, say, say_side};
use sandtable_words::Words;

use crate::text::{columns, wrap};

/// A preview, line by line.
pub fn lines(preview: &Preview, table: &dyn Table, words: &Words) -> Vec<String> {
    let info = table.info();
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
    if let Some(account) = &preview.account {
        lines.extend(account_lines(account, table, words));
    }
    lines.extend(preview.notes.iter().map(|note| wrap(&words.render(note), 4, 6)));
    let warnings = preview.warnings.iter();
    lines.extend(
        warnings
            .map(|warning| wrap(&format!("! {} ({})", words.render(&warning.message), warning.rule), 4, 6)),
    );
    lines
}

/// What is left of a budget, and what its lines bring so far.
fn account_lines(account: &Account, table: &dyn Table, words: &Words) -> Vec<String> {
    let Account { unit, total, left, lines: laid } = account;
    let mut lines = vec![wrap(
        &words.render(&say!("terminal-account", unit = unit.clone(), left = *left, total = *total)),
        2,
        4,
    )];
    for group in laid.chunk_by(|_, next| next.heading.is_none()) {
        lines.extend(group[0].heading.as_ref().map(|heading| format!("    {}", words.render(heading))));
        let row =
            |line: &AccountLine| vec![words.render(&table.name(line.target)), words.render(&line.brings)];
        lines.extend(indented(&group.iter().map(row).collect::<Vec<_>>()));
    }
    lines
}

fn indented(rows: &[Vec<String>]) -> impl Iterator<Item = String> {
    columns(rows).into_iter().map(|line| format!("    {line}"))
}

pub fn percent(odds: Odds, words: &Words) -> String {
    let per_mille = odds.per_mille();
    let figure = |number: u64| i64::try_from(number).unwrap_or(i64::MAX);
    words.render(&say!("terminal-percent", whole = figure(per_mille / 10), tenth = figure(per_mille % 10)))
}
