//! `titles` and `rules`.

use std::collections::BTreeSet;

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

use crate::support::{User, first_title, output, text};

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().expect("an object").keys().map(String::as_str).collect()
}

#[test]
fn titles_are_listed_with_exactly_the_documented_fields() {
    let titles = User::new().json("titles --json");
    let titles = titles.as_array().expect("a list");
    assert!(!titles.is_empty());
    for title in titles {
        assert_eq!(
            keys(title),
            BTreeSet::from(["id", "name", "options", "orders", "scenarios", "seats", "sheets"])
        );
        for scenario in title["scenarios"].as_array().expect("a list") {
            let mut fields = keys(scenario);
            if fields.remove("defaults") {
                assert!(scenario["defaults"].is_object(), "{scenario}");
            }
            assert_eq!(fields, BTreeSet::from(["id", "name"]));
        }
        assert!(title["seats"].as_array().expect("a list").iter().all(Value::is_string));
        for option in title["options"].as_array().expect("a list") {
            let mut fields = keys(option);
            if fields.remove("needs") {
                let needs = option["needs"].as_array().expect("a list");
                assert!(!needs.is_empty() && needs.iter().all(Value::is_string), "{option}");
            }
            assert_eq!(fields, BTreeSet::from(["default", "id", "values"]));
            let values = option["values"].as_array().expect("a list");
            assert!(values.iter().all(Value::is_string), "{option}");
            assert!(values.contains(&option["default"]), "{option}");
        }
    }
}

#[test]
fn titles_in_text_name_every_side_and_option() {
    let title = first_title();
    let shown = output(&User::new().run("titles --language en").success());
    assert!(shown.contains("Battle of Calama") && shown.contains("Calama, 23 March 1879"), "{shown}");
    let spanish = output(&User::new().run("titles --language es").success());
    assert!(spanish.contains("Batalla de Calama") && spanish.contains("23 de marzo de 1879"), "{spanish}");
    for side in title["seats"].as_array().expect("a list") {
        assert!(shown.contains(&text(side)));
    }
    for option in title["options"].as_array().expect("a list") {
        assert!(shown.contains(&text(&option["id"])));
    }
}

#[test]
fn a_ledger_is_printed_in_groups() {
    let title = text(&first_title()["id"]);
    let shown = output(&User::new().run(&format!("rules {title}")).success());
    assert!(shown.lines().any(|line| line.starts_with("  ") && line.contains(": ")));
    assert!(shown.lines().any(|line| !line.is_empty() && line == line.to_uppercase()), "no group heading");
    assert!(shown.lines().all(|line| line.chars().count() <= 78));
}

#[test]
fn a_ledger_is_printed_in_the_language_asked_for_with_its_options_by_name() {
    let spanish = output(&User::new().run("rules calama --language es").success());
    assert!(spanish.contains("Para ganar hay que eliminar al comandante enemigo."), "{spanish}");
    assert!(spanish.contains("Duda: ") && spanish.contains("Opción: Última ronda (max_rounds)"), "{spanish}");
    let french = output(&User::new().run("rules calama --lang fr").success());
    assert!(french.contains("Pour gagner, il faut éliminer le commandant ennemi."), "{french}");
}

#[test]
fn rules_are_found_by_words_whatever_their_accents_and_shown_with_their_cases() {
    let found = output(&User::new().run("rules calama --language es --find limite").success());
    assert!(found.contains("overview-6") && found.contains("overview/round-limit.toml"), "{found}");
    assert!(!found.contains("overview-1 "), "{found}");
    let chapters = output(&User::new().run("rules calama --find charge").success());
    assert!(chapters.contains("CHARGES"), "{chapters}");
}

#[test]
fn coverage_is_counted_and_its_exit_code_follows() {
    let user = User::new();
    let title = text(&first_title()["id"]);
    let coverage = user.json(&format!("rules {title} --json"));
    assert_eq!(keys(&coverage), BTreeSet::from(["covered", "entries", "missing", "title"]));
    let missing = coverage["missing"].as_array().expect("a list").len() as u64;
    let count = |key: &str| coverage[key].as_u64().expect("a number");
    assert_eq!(count("entries"), count("covered") + missing);
    assert!(count("entries") > 0);
    let asked = user.run(&format!("rules {title} --coverage"));
    asked.code(i32::from(missing > 0)).stdout(contains(format!("of {} entries", count("entries"))));
}

#[test]
fn an_unknown_title_is_refused_with_the_known_ones() {
    for command in ["rules", "play", "fuzz --decisions 1", "simulate --matches 1 --players random,random"] {
        let refused = User::new().run(&format!("{command} no-such-title"));
        refused.code(2).stderr(contains("no-such-title").and(contains(text(&first_title()["id"]))));
    }
}

#[test]
fn the_sheets_of_a_title_are_listed_printed_and_may_be_played_with() {
    let user = User::new();
    let titles = user.json("titles --json");
    for title in titles.as_array().expect("a list") {
        let id = text(&title["id"]);
        let listed = output(&user.run(&format!("sheets {id}")).success());
        let refused = user.run(&format!("sheets {id} no-such-sheet")).code(2);
        refused.stderr(contains("has no sheet"));
        for sheet in title["sheets"].as_array().expect("a list") {
            let sheet = text(&sheet["id"]);
            assert!(listed.contains(&sheet), "{listed}");
            let printed = output(&user.run(&format!("sheets {id} {sheet}")).success());
            let (own, broken) = (user.home.path().join("own.toml"), user.home.path().join("broken.toml"));
            std::fs::write(&own, format!("{printed}\n# ours\n")).expect("written");
            std::fs::write(&broken, "figures = [").expect("written");
            let line = format!("simulate {id} --matches 1 --players random,random --sheet {sheet}=");
            user.run(&format!("{line}{}", own.display())).success();
            user.run(&format!("{line}{}", broken.display()))
                .code(2)
                .stderr(contains(format!("sheet {sheet}")));
        }
    }
}

#[test]
fn a_sheet_that_is_not_there_twice_there_or_unknown_is_refused() {
    let user = User::new();
    let title = text(&first_title()["id"]);
    let file = user.home.path().join("sheet.toml");
    std::fs::write(&file, "").expect("written");
    let line = format!("simulate {title} --matches 1 --players random,random");
    user.run(&format!("{line} --sheet crt=nowhere.toml")).code(2).stderr(contains("nowhere.toml"));
    let sheet = format!("--sheet no-such-sheet={}", file.display());
    user.run(&format!("{line} {sheet}")).code(2).stderr(contains("has no sheet \"no-such-sheet\""));
    user.run(&format!("{line} {sheet} {sheet}")).code(2).stderr(contains("given twice"));
}
