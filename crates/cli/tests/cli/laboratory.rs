//! `simulate`, `solve` and `fuzz`.

use std::collections::BTreeSet;

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

use crate::support::{User, files, first_title, short, text};

fn simulated(threads: u32) -> Value {
    let line = format!("simulate {} --matches 12 --players random,random --seed 9", short(false));
    User::new().json(&format!("{line} --threads {threads} --json"))
}

#[test]
fn a_simulation_reports_exactly_the_documented_fields() {
    let tally = simulated(1);
    let keys: BTreeSet<&str> = tally.as_object().expect("an object").keys().map(String::as_str).collect();
    let documented = [
        "cpu_seconds",
        "decisions",
        "decisions_per_cpu_second",
        "draws",
        "endings",
        "facts",
        "faults",
        "matches",
        "mean_decisions",
        "scenario",
        "title",
        "wins",
    ];
    assert_eq!(keys, BTreeSet::from(documented));
    let wins = tally["wins"].as_object().expect("wins by side");
    let sides: BTreeSet<String> = wins.keys().cloned().collect();
    assert_eq!(sides, first_title()["seats"].as_array().expect("a list").iter().map(text).collect());
    let won: u64 = wins.values().map(|count| count.as_u64().expect("a number")).sum();
    let count = |key: &str| tally[key].as_u64().expect("a number");
    assert_eq!(won + count("draws") + count("faults"), 12);
    assert!(count("decisions") > 0);
}

#[test]
fn a_simulation_repeats_on_any_number_of_threads() {
    let without_time = |mut tally: Value| {
        let fields = tally.as_object_mut().expect("an object");
        fields.remove("cpu_seconds");
        fields.remove("decisions_per_cpu_second");
        tally
    };
    assert_eq!(without_time(simulated(1)), without_time(simulated(2)));
}

#[test]
fn a_simulation_in_text_names_sides_and_players() {
    let line = format!("simulate {} --matches 2 --players random,random", short(false));
    let side = text(&first_title()["seats"][0]);
    User::new().run(&line).success().stdout(contains(format!("{side} (random)"))).stderr("");
}

#[test]
fn fuzzing_without_a_fault_writes_nothing() {
    let user = User::new();
    let line = format!("fuzz {} --decisions 3000 --seed 2", short(false));
    user.run(&line).success().stdout(contains("no fault").and(contains("all refused")));
    assert!(files(user.home.path()).is_empty());
}

#[test]
fn fuzzing_every_option_shares_the_decisions_between_set_ups() {
    let id = text(&first_title()["id"]);
    let asked = User::new().run(&format!("fuzz {id} --decisions 300 --every-option")).success();
    asked.stdout(contains("no fault").and(contains("set-ups, every two values of options in one of them")));
}

#[test]
fn facts_are_read_off_every_match_and_a_mistyped_one_is_refused() {
    let user = User::new();
    let simulate = |facts: &[&str]| {
        let line = format!("simulate {} --matches 5 --players random,random --json", short(false));
        user.command().args(line.split_whitespace()).args(facts).assert()
    };
    let read = |facts: &[&str]| -> Value {
        serde_json::from_slice(&simulate(facts).success().get_output().stdout).expect("JSON")
    };
    let tally = read(&["--fact", "round"]);
    assert_eq!(tally["facts"][0]["read"], 5, "{tally}");
    assert_eq!(
        tally["endings"].as_object().expect("endings").values().filter_map(Value::as_u64).sum::<u64>(),
        5
    );
    let early = read(&["--fact", "round", "--when", "round=1"]);
    assert_eq!(early["facts"][0]["values"], serde_json::json!({ "1": 5 }), "{early}");
    assert_eq!(early["when"], serde_json::json!({ "fact": "round", "value": "1", "reached": 5 }));
    simulate(&["--fact", "no such fact"]).code(2).stderr(contains("no such fact"));
    simulate(&["--when", "round=1"]).code(2).stderr(contains("--fact"));
}

#[test]
fn a_puzzle_is_solved_exactly_and_what_is_too_large_is_refused() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/calama/puzzles/calama-1879-1.toml");
    let user = User::new();
    let solved = user.json(&format!("solve {puzzle} --by captain --seeds 2 --json"));
    let solved = &solved[0];
    let value = |of: &Value| of["value"].as_f64().expect("a chance");
    assert_eq!(solved["side"], "chile");
    assert!((value(solved) - 10.0 / 36.0).abs() < 1e-9, "{solved}");
    let values: Vec<f64> = solved["answers"].as_array().expect("answers").iter().map(value).collect();
    assert!(values.len() > 1 && values.is_sorted_by(|one, other| one >= other), "{values:?}");
    let regret = solved["regret"].as_f64().expect("a regret");
    assert!((0.0..=value(solved)).contains(&regret), "{regret}");
    user.run(&format!("solve {puzzle} --limit 3")).code(2).stderr(contains("more than 3"));
}
