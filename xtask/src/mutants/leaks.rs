//! Leaks: would the claims about fog notice if somebody saw what is hidden from him?
//!
//! A title with secrets names places where its source could tell too much (`tests/leaks.toml`). They are built into
//! one program, each behind a switch, and switched on one after another.

use std::collections::{BTreeMap, BTreeSet};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use super::switches::READER;
use super::workshop::Workshop;
use crate::project::root;

/// The claims that a leak must not pass all of; the one that does not rely on the title's imagination comes first.
const CLAIMS: [&str; 5] = [
    "hidden_histories_are_not_told_apart",
    "secret_rolls_and_sealed_answers_tell_nothing",
    "views_prompts_and_events_do_not_interfere",
    "imagined_positions_depend_only_on_what_the_seat_knows",
    "opponents_obey_the_fog",
];

#[derive(Deserialize)]
struct Leaks {
    leak: Vec<Leak>,
}

/// What is told too much, and by which changes.
#[derive(Deserialize)]
struct Leak {
    about: String,
    changes: Vec<Change>,
}

/// An expression that stands once in a file, and what stands there instead.
#[derive(Deserialize)]
struct Change {
    file: String,
    is: String,
    becomes: String,
}

/// Plants the leaks of the titles named, or of all that have some; a table for docs/alarms.md.
#[expect(clippy::print_stdout, reason = "a table for people")]
pub fn run(titles: &[&str]) -> Result<()> {
    let mut named: Vec<String> = titles.iter().map(|title| (*title).to_owned()).collect();
    if named.is_empty() {
        for entry in std::fs::read_dir(root().join("games"))? {
            let entry = entry?;
            if entry.path().join("tests/leaks.toml").exists() {
                named.push(entry.file_name().to_string_lossy().into_owned());
            }
        }
        named.sort();
    }
    println!("| Title | Leak | Caught by |\n|---|---|---|");
    let mut passed = Vec::new();
    for title in &named {
        plant(title, |leak, claim| {
            println!(
                "| {title} | {} | {} |",
                leak.about,
                claim.map_or("nothing".to_owned(), |claim| format!("`{claim}`"))
            );
            if claim.is_none() {
                passed.push(format!("{title}: {}", leak.about));
            }
        })?;
    }
    if passed.is_empty() { Ok(()) } else { bail!("not noticed: {}", passed.join("; ")) }
}

/// Plants the leaks of a title, and tells of each which claim caught it.
fn plant(title: &str, mut tell: impl FnMut(&Leak, Option<&str>)) -> Result<()> {
    let path = root().join("games").join(title).join("tests/leaks.toml");
    let text = std::fs::read_to_string(&path).with_context(|| format!("{} is not there", path.display()))?;
    let Leaks { leak: leaks } = toml::from_str(&text).with_context(|| path.display().to_string())?;
    let workshop = Workshop::open(title, true)?;
    let source = |file: &str| workshop.tree.join("games").join(title).join("src").join(file);
    let mut changed = BTreeMap::new();
    for file in leaks.iter().flat_map(|leak| &leak.changes).map(|change| &*change.file).chain(["lib.rs"]) {
        let mut text = planted(&std::fs::read_to_string(source(file))?, file, &leaks)?;
        if file == "lib.rs" {
            text.push_str(READER);
        }
        changed.insert(format!("games/{title}/src/{file}"), text);
    }
    let programs = workshop.build_changed(&changed)?;
    let mut sound = BTreeSet::new();
    for (number, leak) in leaks.iter().enumerate() {
        let mut caught = None;
        for claim in CLAIMS {
            if !workshop.holds(&programs, claim, Some(number))? {
                caught = Some(claim);
                break;
            }
        }
        if let Some(claim) = caught
            && sound.insert(claim)
            && !workshop.holds(&programs, claim, None)?
        {
            bail!("{title} without a leak fails {claim}");
        }
        tell(leak, caught);
    }
    Ok(())
}

/// A source file with the leaks in it, each behind its number.
fn planted(source: &str, file: &str, leaks: &[Leak]) -> Result<String> {
    let mut places: BTreeMap<&str, String> = BTreeMap::new();
    for (number, leak) in leaks.iter().enumerate() {
        for change in leak.changes.iter().filter(|change| change.file == file) {
            let choice = places.entry(&change.is).or_default();
            choice.push_str(&format!("if crate::switched::is({number}) {{ {} }} else ", change.becomes));
        }
    }
    let mut text = source.to_owned();
    for (is, choice) in places {
        if source.matches(is).count() != 1 {
            bail!("\"{is}\" stands {} times in {file}, not once", source.matches(is).count());
        }
        text = text.replacen(is, &format!("({choice}{{ {is} }})"), 1);
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn leak(is: &str, becomes: &str) -> Leak {
        let change = Change { file: "view.rs".to_owned(), is: is.to_owned(), becomes: becomes.to_owned() };
        Leak { about: String::new(), changes: vec![change] }
    }

    #[test]
    fn leaks_of_one_place_are_chosen_among() {
        let leaks = [leak("seen", "true"), leak("seen", "!own")];
        let text = planted("if seen {", "view.rs", &leaks).unwrap();
        let expected =
            "if (if crate::switched::is(0) { true } else if crate::switched::is(1) { !own } else { seen }) {";
        assert_eq!(text, expected);
        assert_eq!(planted("if seen {", "fog.rs", &leaks).unwrap(), "if seen {");
    }

    #[test]
    fn a_place_that_has_gone_is_named() {
        let fault = planted("if shown {", "view.rs", &[leak("seen", "true")]).unwrap_err();
        assert!(fault.to_string().contains("\"seen\" stands 0 times in view.rs"), "{fault}");
    }
}
