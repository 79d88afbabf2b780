//! Sheets of a case: the players' own text, or a few changes of the shipped one.

use std::collections::BTreeMap;

use serde::Deserialize;
use toml::{Table, Value};

use crate::TitleInfo;

/// Keys by which an entry of a list is known, in this order.
const NAMES: [&str; 4] = ["id", "hex", "name", "kind"];

/// What a case says of a sheet.
#[derive(Debug, Deserialize)]
#[serde(untagged)]
pub(super) enum Sheet {
    /// Its whole text.
    Text(String),
    /// What differs from the shipped one.
    Changes(Table),
}

/// The texts of the sheets; the error names the sheet.
pub(super) fn texts(
    sheets: BTreeMap<String, Sheet>,
    info: &TitleInfo,
) -> Result<BTreeMap<String, String>, Vec<String>> {
    let text = |(id, sheet): (String, Sheet)| {
        let changes = match sheet {
            Sheet::Text(text) => return Ok((id, text)),
            Sheet::Changes(changes) => changes,
        };
        let fault = |fault: String| vec![format!("sheet {id}: {fault}")];
        let Some(shipped) = info.sheet(&id) else {
            return Err(fault(format!("{} has no such sheet to change", info.id)));
        };
        let mut changed: Table = toml::from_str(shipped.text).map_err(|error| fault(error.to_string()))?;
        merge(&mut changed, changes).map_err(fault)?;
        let text = toml::to_string(&changed).map_err(|error| fault(error.to_string()))?;
        Ok((id, text))
    };
    sheets.into_iter().map(text).collect()
}

/// Lays changes over a table. Tables are merged key by key, lists of tables entry by entry; `{ more, less }` adds
/// words or entries and takes them away; everything else is replaced.
fn merge(table: &mut Table, changes: Table) -> Result<(), String> {
    for (key, change) in changes {
        match (table.get_mut(&key), change) {
            (Some(Value::Table(inner)), Value::Table(change)) => merge(inner, change)?,
            (Some(Value::String(words)), Value::Table(change)) => {
                *words = edited_words(words, &change).map_err(|fault| format!("{key}: {fault}"))?;
            }
            (Some(Value::Array(list)), Value::Table(change)) => {
                edit(list, &change).map_err(|fault| format!("{key}: {fault}"))?;
            }
            (Some(Value::Array(list)), Value::Array(changes)) if changes.iter().all(Value::is_table) => {
                merge_entries(list, changes).map_err(|fault| format!("{key}: {fault}"))?;
            }
            (_, change) => {
                table.insert(key, change);
            }
        }
    }
    Ok(())
}

/// Entries that are known by their name are changed, others added.
fn merge_entries(list: &mut Vec<Value>, changes: Vec<Value>) -> Result<(), String> {
    for change in changes {
        let Value::Table(change) = change else { continue };
        let name = NAMES.into_iter().find_map(|name| Some((name, change.get(name)?.clone())));
        let (key, name) = name.ok_or_else(|| format!("an entry is known by one of {}", NAMES.join(", ")))?;
        let entry =
            list.iter_mut().filter_map(Value::as_table_mut).find(|entry| entry.get(key) == Some(&name));
        match entry {
            Some(entry) => merge(entry, change)?,
            None => list.push(Value::Table(change)),
        }
    }
    Ok(())
}

/// A text of words with `more` and `less` of them.
fn edited_words(words: &str, change: &Table) -> Result<String, String> {
    let of = |key: &str| match change.get(key) {
        None => Ok(Vec::new()),
        Some(Value::String(words)) => Ok(words.split_whitespace().collect::<Vec<_>>()),
        Some(_) => Err(format!("`{key}` is a text of words")),
    };
    let (more, less) = (of("more")?, of("less")?);
    only_more_and_less(change)?;
    let mut left: Vec<&str> = words.split_whitespace().collect();
    for word in less {
        let at =
            left.iter().position(|left| *left == word).ok_or_else(|| format!("there is no \"{word}\""))?;
        left.remove(at);
    }
    Ok(left.into_iter().chain(more).collect::<Vec<_>>().join(" "))
}

/// A list with `more` and `less` entries.
fn edit(list: &mut Vec<Value>, change: &Table) -> Result<(), String> {
    let of = |key: &str| match change.get(key) {
        None => Ok(Vec::new()),
        Some(Value::Array(entries)) => Ok(entries.clone()),
        Some(_) => Err(format!("`{key}` is a list")),
    };
    let (more, less) = (of("more")?, of("less")?);
    only_more_and_less(change)?;
    for entry in less {
        let at = list.iter().position(|left| *left == entry).ok_or_else(|| format!("there is no {entry}"))?;
        list.remove(at);
    }
    list.extend(more);
    Ok(())
}

fn only_more_and_less(change: &Table) -> Result<(), String> {
    match change.keys().find(|key| !matches!(key.as_str(), "more" | "less")) {
        Some(other) => Err(format!("\"{other}\": a text or list is changed by `more` and `less`")),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SHIPPED: &str = r#"
        open = "2601 2602"
        ends = [4, 5]
        [ground]
        26 = "bbbh"
        27 = "cccc"
        [[place]]
        hex = "2601"
        name = "Boquerón"
        fort = true
        [[place]]
        hex = "2602"
        name = "Toledo"
    "#;

    fn changed(changes: &str) -> Result<Table, String> {
        let mut table: Table = toml::from_str(SHIPPED).unwrap();
        merge(&mut table, toml::from_str(changes).unwrap()).map(|()| table)
    }

    #[test]
    fn what_is_not_named_stays_as_shipped() {
        let table = changed("ground.26 = \"mmmm\"\nplace = [{ hex = \"2601\", fort = false }]").unwrap();
        let wanted = SHIPPED.replace("bbbh", "mmmm").replace("true", "false");
        assert_eq!(table, toml::from_str(&wanted).unwrap());
    }

    #[test]
    fn words_and_entries_are_added_and_taken_away() {
        let table =
            changed("open = { less = \"2601\", more = \"2604 2605\" }\nends = { less = [4], more = [6] }")
                .unwrap();
        let wanted = SHIPPED.replace("2601 2602", "2602 2604 2605").replace("[4, 5]", "[5, 6]");
        assert_eq!(table, toml::from_str(&wanted).unwrap());
        assert_eq!(changed("place = [{ hex = \"2603\" }]").unwrap()["place"].as_array().unwrap().len(), 3);
    }

    #[test]
    fn a_change_that_fits_nothing_is_refused() {
        for (changes, reason) in [
            ("open = { less = \"2699\" }", "open: there is no \"2699\""),
            ("open = { lest = \"2601\" }", "`more` and `less`"),
            ("ends = { less = [9] }", "there is no 9"),
            ("ends = { more = 9 }", "`more` is a list"),
            ("place = [{ fort = true }]", "is known by one of id, hex, name, kind"),
        ] {
            let fault = changed(changes).unwrap_err();
            assert!(fault.contains(reason), "{changes}: {fault}");
        }
    }
}
