//! What is written reads as a native would write it, in every title, at the table and on the page.

use std::fs;
use std::path::{Path, PathBuf};

use sandtable_words::{LANGUAGES, Sources, check_style, check_typography};

/// Every folder with catalogues: its name in reports, and where it is.
fn folders() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut folders = vec![
        ("table".to_owned(), root.join("crates/words/i18n")),
        ("page".to_owned(), root.join("web/src/i18n")),
    ];
    for game in fs::read_dir(root.join("games")).expect("games/ can be read").flatten() {
        folders.push((game.file_name().to_string_lossy().into_owned(), game.path().join("i18n")));
    }
    folders
}

#[test]
fn every_catalogue_is_written_well() {
    let mut faults = Vec::new();
    let folders = folders();
    assert!(folders.len() >= 7, "only {} catalogues were found", folders.len());
    for (name, folder) in &folders {
        let texts = LANGUAGES.map(|language| {
            let path = folder.join(format!("{language}.ftl"));
            fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        });
        faults.extend(check_style(&Sources { name, texts: texts.each_ref().map(String::as_str) }));
    }
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn every_translated_ledger_is_written_well() {
    let mut faults = Vec::new();
    let mut read = 0;
    for (name, folder) in folders() {
        for language in &LANGUAGES[1..] {
            // Neither the table nor the page has a ledger.
            let Ok(text) = fs::read_to_string(folder.join(format!("rules.{language}.toml"))) else {
                continue;
            };
            let ledger: toml::Table =
                text.parse().unwrap_or_else(|error| panic!("{name}, {language}: {error}"));
            for entry in ledger["rule"].as_array().expect("a ledger is a list of rules") {
                for part in ["topic", "rule", "doubt"] {
                    let Some(words) = entry.get(part).and_then(toml::Value::as_str) else { continue };
                    let found = check_typography(language, words);
                    faults.extend(
                        found
                            .into_iter()
                            .map(|fault| format!("{name}, {language}: {}: {fault}", entry["id"])),
                    );
                    read += 1;
                }
            }
        }
    }
    assert!(read > 5_000, "only {read} sentences were found");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

/// Every text that a file says in all languages, as three catalogues with made-up keys.
fn said_in(value: &toml::Value, texts: &mut [String; LANGUAGES.len()], count: &mut usize) {
    match value {
        toml::Value::Table(table) if table.contains_key(LANGUAGES[0]) => {
            for (language, catalogue) in LANGUAGES.into_iter().zip(texts) {
                if let Some(words) = table.get(language).and_then(toml::Value::as_str) {
                    catalogue.push_str(&format!("said-{count} = {words}\n"));
                }
            }
            *count += 1;
        }
        toml::Value::Table(table) => table.values().for_each(|inner| said_in(inner, texts, count)),
        toml::Value::Array(list) => list.iter().for_each(|inner| said_in(inner, texts, count)),
        _ => {}
    }
}

#[test]
fn what_is_said_to_newcomers_is_written_well() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../games");
    let mut faults = Vec::new();
    let mut read = 0;
    for game in fs::read_dir(root).expect("games/ can be read").flatten() {
        let name = game.file_name().to_string_lossy().into_owned();
        let learn = game.path().join("learn");
        let lessons = fs::read_dir(learn.join("lessons")).into_iter().flatten().flatten();
        for path in lessons.map(|lesson| lesson.path()).chain([learn.join("title.toml")]) {
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let file: toml::Value =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let mut texts = LANGUAGES.map(|_| String::new());
            let before = read;
            said_in(&file, &mut texts, &mut read);
            assert!(read > before, "{} says nothing", path.display());
            let found = check_style(&Sources { name: &name, texts: texts.each_ref().map(String::as_str) });
            let shown = path.file_name().map(|file| file.to_string_lossy().into_owned()).unwrap_or_default();
            faults.extend(found.into_iter().map(|fault| format!("{shown}: {fault}")));
        }
    }
    assert!(read > 300, "only {read} texts were found");
    assert!(faults.is_empty(), "{} faults:\n{}", faults.len(), faults.join("\n"));
}

fn faults(texts: [&str; 3]) -> String {
    check_style(&Sources { name: "toy", texts }).join("\n")
}

#[test]
fn a_count_before_a_noun_needs_a_plural() {
    let plural = "a = { $count ->\n    [one] one step\n   *[other] { $count } steps\n}\n";
    let bare = faults([&format!("{plural}b = {{ $count }} steps\n"), "", ""]);
    assert_eq!(bare, "toy, en: b: “$count steps” without a plural");
    let good = faults([&format!("{plural}b = Steps: {{ $count }} of 3\n"), "", ""]);
    assert_eq!(good, "");
}

#[test]
fn french_signs_need_a_no_break_space() {
    assert_eq!(faults(["", "", "a = Où ?\n"]), "toy, fr: a: no no-break space before “?”");
    assert_eq!(faults(["", "", "a = Là : ici\n"]), "toy, fr: a: no no-break space before “:”");
    assert_eq!(
        faults(["", "", "a = « là »\n"]),
        "toy, fr: a: no no-break space after “«”\ntoy, fr: a: no no-break space before “»”"
    );
    assert_eq!(faults(["", "", "a = Où\u{202f}? «\u{202f}là\u{202f}», 3:2, 40\u{a0}%\n"]), "");
}

#[test]
fn apostrophes_are_round_and_nothing_stands_off_its_sign() {
    assert_eq!(faults(["a = one's own\n", "", ""]), "toy, en: a: a straight apostrophe; write ’");
    assert_eq!(faults(["a = Loading …\n", "", ""]), "toy, en: a: a space before …");
    assert_eq!(faults(["", "a = Aquí : allí\n", ""]), "toy, es: a: a space before “:”");
}

#[test]
fn a_word_outside_the_glossary_is_named_with_the_right_one() {
    assert_eq!(
        faults(["", "a = Sin abastecer\n", ""]),
        "toy, es: a: says “abastec”; the glossary has suministr"
    );
    assert_eq!(
        faults(["a = Attrition\n", "a = Cansancio\n", "a = Attrition\n"]),
        "toy, es: a: “attrition” is desgaste"
    );
}
