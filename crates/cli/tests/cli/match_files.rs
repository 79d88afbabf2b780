//! `verify`, `export`, `import` and `matches`.

use std::fs;

use predicates::prelude::*;
use predicates::str::contains;
use serde_json::Value;

use crate::support::{User, errors, files, output, text};

/// Writes an altered copy of a match and says what `verify` makes of it.
fn verified(user: &User, altered: &str) -> (Option<i32>, String) {
    fs::write(user.path("altered.json"), altered).expect("the file can be written");
    let run = user.run("verify altered.json");
    (run.get_output().status.code(), errors(&run))
}

#[test]
fn a_match_that_was_not_touched_verifies() {
    let user = User::new();
    user.finished_match();
    let run = user.run("verify match.json").success();
    run.stdout(contains("every hash holds").and(contains("every roll follows")).and(contains("is over")));
}

#[test]
fn a_changed_hash_die_or_answer_is_found() {
    let user = User::new();
    let original = fs::read_to_string(user.finished_match()).expect("just written");
    let records: Vec<&str> = original.lines().filter(|line| line.contains("\"hash\"")).collect();
    let last = records.last().expect("there are records");
    let other_hash = last
        .replace("\"hash\":\"", "\"hash\":\"0")
        .replace(&format!("{}\"", &last[last.len() - 3..last.len() - 2]), "\"");
    let with_dice = records.iter().find(|line| line.contains("\"faces\":[")).expect("dice were rolled");
    let start = with_dice.find('[').expect("faces") + 1;
    let face = &with_dice[start..start + 1];
    let loaded =
        format!("{}{}{}", &with_dice[..start], if face == "6" { "5" } else { "6" }, &with_dice[start + 1..]);
    for (record, replacement) in [(last, &other_hash), (with_dice, &loaded)] {
        assert_ne!(record, &replacement.as_str());
        let (code, said) = verified(&user, &original.replace(record, replacement));
        assert_eq!(code, Some(1), "{said}");
        assert!(said.contains("altered.json: record "), "{said}");
    }
    let shorter = original.replacen(records[0], "", 1).replacen("[\n,", "[", 1);
    let (code, said) = verified(&user, &shorter);
    assert_ne!(code, Some(0), "{said}");
    let commitment = original.replacen("\"commitment\": \"", "\"commitment\": \"0", 1);
    let (code, said) = verified(&user, &commitment);
    assert_eq!(code, Some(1), "{said}");
    assert!(said.contains("commitment"), "{said}");
}

#[test]
fn a_file_that_is_no_match_of_ours_is_bad_input() {
    let user = User::new();
    let original = fs::read_to_string(user.finished_match()).expect("just written");
    let half = &original[..original.len() / 2];
    let cases = [
        (half.to_owned(), "line "),
        (String::new(), "line 1"),
        ("[]".to_owned(), "not a match file"),
        ("{}".to_owned(), "not a match file"),
        ("[".repeat(100_000), "not a match file"),
        (original.replacen("\"version\": 3", "\"version\": 9", 1), "version 9"),
        (original.replacen("sandtable-match", "other-match", 1), "format"),
        (original.replacen("\"revision\": ", "\"revision\": 9", 1), "revision"),
        (original.replacen("\"title\": \"", "\"title\": \"un", 1), "title \"un"),
        (original.replacen("\"scenario\": \"", "\"scenario\": \"un", 1), "no scenario"),
        (original.replacen("\"records\": [", "\"surprise\": 1, \"records\": [", 1), "surprise"),
    ];
    for (altered, hint) in cases {
        assert_ne!(altered, original);
        let (code, said) = verified(&user, &altered);
        assert_eq!(code, Some(2), "{said}");
        assert!(said.contains("altered.json") && said.contains(hint), "expected {hint}: {said}");
    }
    fs::write(user.path("bytes.json"), b"{\n\xff").expect("the file can be written");
    user.run("verify bytes.json").code(2).stderr(contains("line 2"));
    user.run("verify .").code(2).stderr(contains("is a folder"));
}

#[test]
fn an_oversized_file_is_refused_before_it_is_read() {
    let user = User::new();
    let huge = fs::File::create(user.path("huge.json")).expect("the file can be made");
    huge.set_len(sandtable_engine::LARGEST + 1).expect("the file can grow");
    user.run("verify huge.json").code(2).stderr(contains("huge.json").and(contains("larger than")));
    user.run("import huge.json").code(2).stderr(contains("larger than"));
    #[cfg(unix)]
    user.run("verify /dev/zero").code(2).stderr(contains("larger than"));
}

#[test]
fn a_match_goes_from_one_user_to_another_once() {
    let (from, to) = (User::new(), User::new());
    let path = from.finished_match();
    let id = from.only_match();
    to.command().arg("import").arg(&path).assert().success().stdout(contains(format!("--resume {id}")));
    let stored = files(&to.path("data"));
    to.command().arg("import").arg(&path).assert().code(2).stderr(contains("stored already"));
    assert_eq!(files(&to.path("data")), stored);
    let shown = output(&to.run(&format!("export {id}")).success());
    assert_eq!(shown, fs::read_to_string(&path).expect("just exported"));
    // An over match can be opened again: it tells how it ended.
    to.run(&format!("play --resume {id}")).success().stdout(contains("Winner: ").or(contains("drawn")));
}

#[test]
fn an_export_never_overwrites() {
    let user = User::new();
    let path = user.finished_match();
    let before = fs::read(&path).expect("just exported");
    let run = user.command().arg("export").arg(user.only_match()).arg(&path).assert();
    run.code(2).stderr(contains("exists already"));
    assert_eq!(fs::read(&path).expect("still there"), before);
}

#[test]
fn nothing_faulty_is_ever_stored() {
    let user = User::new();
    let original = fs::read_to_string(user.finished_match()).expect("just written");
    let id = user.only_match();
    let wrong_die = original.replacen("\"faces\":[", "\"faces\":[9,", 1);
    let hostile =
        |name: &str| original.replacen(&format!("\"id\": \"{id}\""), &format!("\"id\": \"{name}\""), 1);
    for (altered, code) in [(wrong_die, 1), (original[..200].to_owned(), 2)] {
        assert_ne!(altered, original);
        let other = User::new();
        fs::write(other.path("altered.json"), altered).expect("the file can be written");
        let run = other.run("import altered.json");
        let said = errors(&run);
        run.code(code);
        assert!(said.contains("altered.json"), "{said}");
        assert_eq!(files(other.home.path()), [other.path("altered.json")]);
    }
    // A name of another kind, as servers give them, is replaced by one of ours.
    for name in ["../../escaped", "", "Qx3_uK-7bbAaZ9Pw"] {
        let other = User::new();
        fs::write(other.path("altered.json"), hostile(name)).expect("the file can be written");
        other.run("import altered.json").success().stdout(contains("calama-"));
        other.run(&format!("export {} again.json", other.only_match())).success();
        other.run("verify again.json").success().stdout(contains("every roll follows from the secret"));
        assert!(!files(other.home.path()).iter().any(|file| file.ends_with("escaped.json")));
    }
}

#[test]
fn a_damaged_match_does_not_hide_the_others() {
    let user = User::new();
    user.finished_match();
    let id = user.only_match();
    let folder = user.path("data").join("matches");
    fs::write(folder.join("aaa-0000.json"), "{").expect("the file can be written");
    fs::write(folder.join("no match.txt"), "x").expect("the file can be written");
    let run = user.run("matches").code(2);
    assert!(output(&run).contains(&id));
    assert!(errors(&run).contains("aaa-0000.json"));
    user.run("play --resume aaa-0000").code(2).stderr(contains("aaa-0000.json"));
    // A file under another name than its match would be saved beside it, not over it.
    fs::copy(folder.join(format!("{id}.json")), folder.join("bbb-0000.json"))
        .expect("the file can be copied");
    user.run("play --resume bbb-0000").code(2).stderr(contains("rename the file"));
}

#[test]
fn stored_matches_are_listed() {
    let user = User::new();
    user.run("matches").success().stdout(contains("No matches are stored"));
    assert_eq!(user.json("matches --json"), Value::Array(Vec::new()));
    user.finished_match();
    let listed = user.json("matches --json");
    assert!(listed[0]["records"].as_u64().is_some_and(|records| records > 0));
    user.run("matches").success().stdout(contains(text(&listed[0]["id"])));
}
