//! The project's own checks: layers that must not know each other, words that must exist, documents that
//! must match the tree.

use std::collections::BTreeSet;
use std::path::Path;

use anyhow::{Result, bail};

use crate::project::{files, read};

/// Folders whose sources are pure: no clock, no files, no environment, no threads, no floats, no hash order.
const PURE: [&str; 4] = ["crates/engine/src", "crates/board/src", "crates/search/src", "games"];

/// What must not be named there, and why.
const IMPURE: [(&str, &str); 11] = [
    ("std::fs", "files"),
    ("std::env", "the environment"),
    ("std::time", "clocks"),
    ("SystemTime", "clocks"),
    ("Instant::", "clocks"),
    ("std::thread", "threads"),
    ("std::net", "the network"),
    ("tokio", "the network"),
    ("sqlx", "storage"),
    ("HashMap", "hash order"),
    ("HashSet", "hash order"),
];

/// What must not be named where positions are computed: they must be the same bit for bit everywhere.
const INEXACT: [(&str, &str); 2] = [("f32", "floats"), ("f64", "floats")];

pub fn check() -> Result<()> {
    let mut faults = Vec::new();
    let files = files()?;
    for path in &files {
        let name = path.to_string_lossy().replace('\\', "/");
        let is_text = [".rs", ".md", ".toml", ".ftl", ".ts", ".svelte", ".json", ".css", ".html", ".yml"]
            .iter()
            .any(|ending| name.ends_with(ending));
        if !is_text || name == "xtask/src/tidy.rs" {
            continue;
        }
        let text = read(path)?;
        check_purity(&name, &text, &mut faults);
        check_manners(&name, &text, &mut faults);
    }
    check_titles(&files, &mut faults)?;
    check_words(&files, &mut faults)?;
    check_documents(&files, &mut faults)?;
    if !faults.is_empty() {
        bail!("{} things are untidy:\n  {}", faults.len(), faults.join("\n  "));
    }
    Ok(())
}

fn check_purity(name: &str, text: &str, faults: &mut Vec<String>) {
    let is_source = name.ends_with(".rs") && (name.contains("/src/") || name.ends_with("/src"));
    if !is_source || !PURE.iter().any(|folder| name.starts_with(folder)) {
        return;
    }
    // Tests may use floats as oracles; they stand at the end of a file.
    let rules = text.split("#[cfg(test)]").next().unwrap_or_default();
    for (index, line) in rules.lines().enumerate() {
        let code = line.split("//").next().unwrap_or_default();
        let exact = !name.starts_with("crates/search/");
        for (word, what) in IMPURE.into_iter().chain(INEXACT.into_iter().filter(|_| exact)) {
            if names(code, word) {
                faults.push(format!("{name}:{}: {what} ({word}) have no place here", index + 1));
            }
        }
        if name.starts_with("games/") && names(code, "rand") {
            faults.push(format!("{name}:{}: rules never roll; chance is an input", index + 1));
        }
    }
}

/// Whether code names a word, not merely contains its letters.
fn names(code: &str, word: &str) -> bool {
    let is_part = |character: Option<char>| character.is_some_and(|c| c.is_alphanumeric() || c == '_');
    code.match_indices(word).any(|(at, _)| {
        let before = code[..at].chars().next_back();
        let after = code[at + word.len()..].chars().next();
        !is_part(before) && (word.ends_with(':') || !is_part(after))
    })
}

fn check_manners(name: &str, text: &str, faults: &mut Vec<String>) {
    for (index, line) in text.lines().enumerate() {
        for path in [concat!("/wor", "k/"), concat!("/roo", "t/"), concat!("/hom", "e/")] {
            if line.contains(path) {
                faults.push(format!("{name}:{}: an absolute path of a machine ({path})", index + 1));
            }
        }
    }
    if name.ends_with(".rs") {
        for word in ["todo!(", "unimplemented!(", "dbg!(", "#[ignore", "thread::sleep"] {
            if text.contains(word) {
                faults.push(format!("{name}: {word} is left in the code"));
            }
        }
    }
}

/// Nothing but the registry, the titles themselves and their tests names a title.
fn check_titles(files: &[std::path::PathBuf], faults: &mut Vec<String>) -> Result<()> {
    let titles = folders(files, "games/");
    for path in files {
        let name = path.to_string_lossy().replace('\\', "/");
        let generic = name.ends_with(".rs") && name.starts_with("crates/") && name.contains("/src/");
        if !generic || name.starts_with("crates/titles/") {
            continue;
        }
        let text = read(path)?;
        for (index, line) in text.lines().enumerate() {
            let code = line.split("//").next().unwrap_or_default();
            for title in &titles {
                if names(code, &format!("{}::", title.replace('-', "_"))) {
                    faults.push(format!("{name}:{}: names the title {title}", index + 1));
                }
            }
        }
    }
    Ok(())
}

/// Every key said by a title is in its catalogues, and no catalogue has words nobody says.
fn check_words(files: &[std::path::PathBuf], faults: &mut Vec<String>) -> Result<()> {
    for title in folders(files, "games/") {
        let folder = format!("games/{title}/");
        let mut said = BTreeSet::new();
        let mut literals = String::new();
        let mut kinds = BTreeSet::new();
        for path in files.iter().filter(|path| path.starts_with(&folder)) {
            let name = path.to_string_lossy();
            if name.ends_with(".rs") && name.contains("/src/") {
                let source = read(path)?;
                said.extend(said_keys(&source));
                kinds.extend(named_kinds(&source));
                literals.push_str(&source);
            } else if name.contains("/data/") && name.ends_with(".toml") {
                literals.push_str(&read(path)?);
            }
        }
        let catalogue = read(Path::new(&format!("{folder}i18n/en.ftl")))?;
        let known: BTreeSet<&str> = catalogue
            .lines()
            .filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()))
            .filter_map(|line| line.split_once(" =").map(|(key, _)| key))
            .collect();
        for key in said.iter().filter(|key| !key.starts_with("table-") && !known.contains(key.as_str())) {
            faults.push(format!("{folder}i18n/en.ftl: the key {key} is said but not there"));
        }
        let named_by_table = ["die-", "option-", "order-", "scenario-", "sheet-", "side-", "title"];
        for key in known {
            let used = said.contains(key)
                || named_by_table.iter().any(|start| key.starts_with(start))
                || kinds.iter().any(|kind| key.starts_with(kind))
                || literals.contains(&format!("\"{key}\""));
            if !used {
                faults.push(format!("{folder}i18n/en.ftl: nobody says {key}"));
            }
        }
    }
    Ok(())
}

/// The beginnings of keys that are put together from a kind and the id of a thing: `named("ground", id)`.
fn named_kinds(source: &str) -> impl Iterator<Item = String> + '_ {
    source.match_indices("named(\"").filter_map(|(at, call)| {
        source[at + call.len()..].split_once('"').map(|(kind, _)| format!("{kind}-"))
    })
}

/// The keys of every `say!` in a source, and of every `refuse!` behind its rule.
fn said_keys(source: &str) -> impl Iterator<Item = String> + '_ {
    let refused = source.split("refuse!(").skip(1).filter_map(|rest| Some(rest.split_once(',')?.1));
    source.split("say!(").skip(1).chain(refused).filter_map(|rest| {
        let rest = rest.trim_start().strip_prefix('"')?;
        rest.split_once('"').map(|(key, _)| key.to_owned())
    })
}

/// ARCHITECTURE.md names every crate and title, and the documents that must exist do.
fn check_documents(files: &[std::path::PathBuf], faults: &mut Vec<String>) -> Result<()> {
    for document in ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md"] {
        if !files.iter().any(|path| path == Path::new(document)) {
            faults.push(format!("{document} is missing"));
        }
    }
    let architecture = read(Path::new("ARCHITECTURE.md"))?;
    for start in ["crates/", "games/"] {
        for folder in folders(files, start) {
            if !architecture.contains(&format!("{start}{folder}")) {
                faults.push(format!("ARCHITECTURE.md does not name {start}{folder}"));
            }
        }
    }
    Ok(())
}

/// The folders directly below `start`.
fn folders(files: &[std::path::PathBuf], start: &str) -> BTreeSet<String> {
    files
        .iter()
        .filter_map(|path| path.to_string_lossy().strip_prefix(start).map(str::to_owned))
        .filter_map(|rest| rest.split_once('/').map(|(folder, _)| folder.to_owned()))
        .collect()
}
