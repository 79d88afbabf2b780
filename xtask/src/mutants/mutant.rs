//! Places where a rule could be changed, and how.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::project::cargo;

/// Parts of a title that hold no rules: what is shown, how things are called, how opponents judge, and what is
/// checked of positions. A folder of that name counts as well.
pub const NO_RULES: [&str; 12] = [
    "audit",
    "displays",
    "heuristics",
    "inspect",
    "legend",
    "names",
    "panels",
    "prospects",
    "scene",
    "statecraft",
    "tests",
    "view",
];

/// A place where a rule could be changed, and how.
#[derive(Deserialize)]
pub struct Mutant {
    pub name: String,
    pub file: String,
    /// The function that it stands in.
    pub function: Option<Function>,
    pub span: Span,
    pub replacement: String,
}

#[derive(Deserialize)]
pub struct Function {
    pub span: Span,
}

#[derive(Deserialize)]
pub struct Span {
    pub start: Place,
    pub end: Place,
}

/// Line and column, in characters, both from 1.
#[derive(Deserialize)]
pub struct Place {
    pub line: usize,
    pub column: usize,
}

impl Span {
    /// The bytes of a text that it means.
    pub fn within(&self, source: &str) -> Result<std::ops::Range<usize>> {
        let from = offset(source, &self.start).context("a mutant begins beyond its file")?;
        let to = offset(source, &self.end).context("a mutant ends beyond its file")?;
        Ok(from..to)
    }
}

/// Where a line and column are in a text.
fn offset(source: &str, place: &Place) -> Option<usize> {
    let line: usize = source.split_inclusive('\n').take(place.line.checked_sub(1)?).map(str::len).sum();
    let column = source[line..].char_indices().map(|(at, _)| at).nth(place.column.checked_sub(1)?);
    Some(line + column.unwrap_or(source.len() - line))
}

impl Mutant {
    /// The source with the mutant in it.
    pub fn changed(&self, source: &str) -> Result<String> {
        let place = self.span.within(source)?;
        Ok(format!("{}{}{}", &source[..place.start], self.replacement, &source[place.end..]))
    }
}

/// The mutants of the files that hold rules, as cargo-mutants names them.
pub fn listed(title: &str, tree: &Path) -> Result<Vec<Mutant>> {
    let output = Command::new(cargo())
        .args(["mutants", "--list", "--json", "--package", title])
        .current_dir(tree)
        .output()
        .context("cargo-mutants cannot be started")?;
    if !output.status.success() {
        bail!("cargo mutants --list failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout).context("the list of cargo-mutants")?;
    Ok(mutants.into_iter().filter(|mutant| holds_rules(&mutant.file)).collect())
}

fn holds_rules(file: &str) -> bool {
    let source = file.rsplit_once("/src/").map_or(file, |(_, source)| source);
    // Charts at the top are those that are shown; those of a catalogue are read by the rules.
    source != "charts.rs" && !source.trim_end_matches(".rs").split('/').any(|part| NO_RULES.contains(&part))
}

/// A sample that depends on the seed and on the mutants alone.
pub fn sampled(mut mutants: Vec<Mutant>, count: usize, seed: u64) -> Vec<Mutant> {
    mutants
        .sort_by_cached_key(|mutant| *blake3::hash(format!("{seed} {}", mutant.name).as_bytes()).as_bytes());
    mutants.truncate(count);
    mutants.sort_by(|one, other| one.name.cmp(&other.name));
    mutants
}

#[cfg(test)]
pub mod tests {
    use super::*;

    pub fn span(start: (usize, usize), end: (usize, usize)) -> Span {
        let place = |(line, column)| Place { line, column };
        Span { start: place(start), end: place(end) }
    }

    pub fn mutant(name: &str, replacement: &str, start: (usize, usize), end: (usize, usize)) -> Mutant {
        Mutant {
            name: name.to_owned(),
            file: String::new(),
            function: None,
            span: span(start, end),
            replacement: replacement.to_owned(),
        }
    }

    #[test]
    fn a_mutant_stands_in_the_place_of_what_it_replaces() {
        let source = "fn é() -> bool {\n    é == 1\n}\n";
        assert_eq!(mutant("", "!=", (2, 7), (2, 9)).changed(source).unwrap(), source.replace("==", "!="));
        assert!(mutant("", "!=", (0, 7), (2, 9)).changed(source).is_err());
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed() {
        let all =
            || (0..50).map(|number| mutant(&format!("{number}"), "", (1, 1), (1, 1))).collect::<Vec<_>>();
        let names = |seed| sampled(all(), 5, seed).into_iter().map(|mutant| mutant.name).collect::<Vec<_>>();
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
    }

    #[test]
    fn what_is_shown_is_no_rule() {
        assert!(holds_rules("games/chad/src/catalog/charts.rs") && holds_rules("games/chad/src/combat.rs"));
        assert!(!holds_rules("games/chad/src/scene/charts.rs") && !holds_rules("games/chad/src/view.rs"));
    }
}
