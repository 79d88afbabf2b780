//! `case run`.

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

use crate::support::{User, output};

/// Whoever begins, it is not this side twice: a case that holds in the first title, and one that does not.
fn write(user: &User, name: &str, expected: &str) {
    let first = &sandtable_titles::all()[0];
    let rule = &first.info.ledger().rules[0].id;
    let text = format!(
        "title = \"{}\"\nabout = \"Who is asked first.\"\nrules = [\"{rule}\"]\n\n[expect]\npending = \"{expected}\"\n",
        first.info.id
    );
    std::fs::write(user.path(name), text).expect("the file can be written");
}

fn first_asked() -> &'static str {
    let first = &sandtable_titles::all()[0];
    let setup = sandtable_engine::Setup::default_for(first.info);
    let table = first.open(&setup).expect("the default set-up is valid");
    let seat = table.pending().deciding().iter().next().expect("somebody is asked first");
    first.info.side(seat)
}

#[test]
fn a_case_that_holds_passes() {
    let user = User::new();
    write(&user, "good.toml", first_asked());
    user.run("case run good.toml").success().stdout(contains("ok    good.toml: Who is asked first."));
}

#[test]
fn a_case_that_does_not_hold_fails_with_what_was_found() {
    let user = User::new();
    write(&user, "good.toml", first_asked());
    write(&user, "bad.toml", "nobody");
    let run = user.run("case run good.toml bad.toml").code(1);
    let shown = output(&run);
    assert!(shown.contains("ok    good.toml"), "{shown}");
    assert!(
        shown.contains(&format!("at the start: pending is {}, expected nobody", first_asked())),
        "{shown}"
    );
    run.stderr(contains("1 of 2 cases failed"));
}

#[test]
fn a_failing_step_is_named_with_its_line() {
    let user = User::new();
    write(&user, "step.toml", first_asked());
    let mut text = std::fs::read_to_string(user.path("step.toml")).expect("just written");
    text.push_str("\n[[step]]\nanswer = \"gibberish\"\n");
    std::fs::write(user.path("step.toml"), text).expect("the file can be written");
    user.run("case run step.toml").code(1).stdout(contains("step 1 (line 8): \"gibberish\""));
}

#[test]
fn a_malformed_case_is_named_with_its_line() {
    let user = User::new();
    write(&user, "good.toml", first_asked());
    let good = std::fs::read_to_string(user.path("good.toml")).expect("just written");
    let cases = [
        (good.replace("[expect]", "[expect"), "line 5"),
        (good.replace("pending", "pendign"), "line 6"),
        (good.replace("about", "abut"), "line 2"),
        (good.replacen("title = \"", "title = \"un", 1), "there is no title"),
        (good.replacen("rules = [\"", "rules = [\"un", 1), "line 3: the ledger"),
        (good.replacen("\n[expect]", "scenario = \"moon\"\n[expect]", 1), "line 4"),
        (good.replacen("\n[expect]", "[options]\nmoon = \"1\"\n[expect]", 1), "has no option \"moon\""),
        (String::new(), "missing field"),
        ("\0\u{1}".to_owned(), "line 1"),
    ];
    for (text, place) in cases {
        std::fs::write(user.path("malformed.toml"), &text).expect("the file can be written");
        let run = user.run("case run malformed.toml good.toml").code(2);
        let said = crate::support::errors(&run);
        assert!(said.contains("malformed.toml") && said.contains(place), "{text}\nsaid: {said}");
        assert!(said.contains("docs/cases.md"), "{said}");
        // One bad file does not keep the others from being run.
        assert!(output(&run).contains("ok    good.toml"));
    }
}

#[test]
fn text_that_is_not_text_and_files_that_are_too_large_are_refused() {
    let user = User::new();
    std::fs::write(user.path("bytes.toml"), b"title = 1\n\xff\xfe").expect("the file can be written");
    user.run("case run bytes.toml").code(2).stderr(contains("line 2").and(contains("UTF-8")));
    let huge = std::fs::File::create(user.path("huge.toml")).expect("the file can be made");
    huge.set_len(1024 * 1024 + 1).expect("the file can grow");
    user.run("case run huge.toml").code(2).stderr(contains("huge.toml").and(contains("larger than")));
    user.run("case run .").code(2).stderr(contains("is a folder"));
}

#[test]
fn cases_are_reported_as_json() {
    let user = User::new();
    write(&user, "good.toml", first_asked());
    write(&user, "bad.toml", "nobody");
    std::fs::write(user.path("broken.toml"), "title").expect("the file can be written");
    let run = user.run("case run good.toml bad.toml broken.toml --json").code(2);
    let shown: Value = serde_json::from_str(&output(&run)).expect("--json writes JSON");
    let passed: Vec<&Value> = shown.as_array().expect("a list").iter().map(|case| &case["passed"]).collect();
    assert_eq!(passed, [&Value::Bool(true), &Value::Bool(false), &Value::Bool(false)]);
    assert_eq!(shown[0]["failures"], Value::Array(Vec::new()));
    assert_eq!(shown[1]["failures"].as_array().map(Vec::len), Some(1));
    assert!(shown[0].get("error").is_none() && shown[2]["error"].is_string());
}
