//! Match files of earlier rules: verified as far as may be, taken in, looked at and played on.

use std::fs;
use std::path::{Path, PathBuf};

use predicates::prelude::*;
use predicates::str::contains;
use sandtable_engine::{InputDocument, MatchDocument};

use crate::support::{User, output};

/// The files that earlier programs wrote.
fn kept() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../titles/tests/earlier/files");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).expect("files are kept").map(|entry| entry.expect("a file").path()).collect();
    files.sort();
    assert!(files.len() >= 20);
    files
}

fn read(path: &Path) -> MatchDocument {
    MatchDocument::parse(&fs::read_to_string(path).expect("a file")).expect("a match file")
}

#[test]
fn every_file_of_an_earlier_day_is_verified_or_says_what_cannot_be_checked() {
    let user = User::new();
    for path in kept() {
        let run = user.command().arg("verify").arg(&path).assert();
        let said = output(&run);
        match run.get_output().status.code() {
            Some(0) => assert!(said.contains("every hash holds"), "{said}"),
            Some(1) => assert!(said.contains("they are now at revision"), "{}: {said}", path.display()),
            code => panic!("{}: {code:?}", path.display()),
        }
        assert!(said.contains("the match is over") || said.contains("the match is not over"), "{said}");
    }
}

#[test]
fn every_file_of_an_earlier_day_is_taken_in_and_goes_on() {
    let user = User::new();
    for path in kept() {
        let mut document = read(&path);
        // Ids of servers are not all ids of terminals; and a file without its secret goes on only at its host.
        document.id = path.file_stem().expect("a name").to_string_lossy().into_owned();
        if document.dice.as_ref().is_some_and(|dice| dice.secret.is_none()) {
            document.dice = None;
        } else if let Some(dice) = &mut document.dice {
            dice.drawn_for.get_or_insert_with(|| read(&path).id);
        }
        let copy = user.path("copy.json");
        fs::write(&copy, document.to_text()).expect("the file can be written");
        user.run("import copy.json").success();
        let id = &document.id;
        let play = format!("play --resume {id} --language en");
        let typed = "1\nok\n".repeat(5) + "quit\n";
        let said = output(&user.typing(&play, &typed).success());
        assert!(said.contains("Winner") || said.contains("drawn") || said.contains("--resume"), "{said}");
        user.command().args(["export", id]).arg(user.path(&format!("{id}.json"))).assert().success();
        let after = read(&user.path(&format!("{id}.json")));
        assert!(after.records.len() >= document.records.len());
    }
}

/// A match in the middle, as earlier rules kept it, with an answer that the present rules refuse.
fn refused(user: &User) -> (MatchDocument, usize) {
    let mut document = read(&kept()[0]);
    assert_eq!(document.title, "calama");
    document.revision = 0;
    let is_answer = |at: &usize| matches!(document.records[*at].input, InputDocument::Answer { .. });
    let index = (30..document.records.len()).find(is_answer).expect("somebody answers");
    document.records[index].input =
        InputDocument::Answer { seat: "chile".to_owned(), answer: "nonsense".to_owned() };
    fs::write(user.path("old.json"), document.to_text()).expect("the file can be written");
    (document, index + 1)
}

#[test]
fn a_file_that_the_rules_now_refuse_is_told_where_and_goes_on_from_there() {
    let user = User::new();
    let (document, number) = refused(&user);
    let run = user.run("verify old.json").code(1);
    let cannot = format!("cannot be played now: records {number} to {}", document.records.len());
    let stands = format!("as it stood after record {}", number - 1);
    run.stdout(contains(cannot).and(contains(&stands)).and(contains("nonsense")))
        .stderr(contains("can still be looked at and played on"));
    user.run("import old.json").success().stdout(contains(&stands));
    let play = format!("play --resume {} --language en", document.id);
    user.typing(&play, "quit\n").success().stdout(contains("no longer count"));
    user.typing(&play, &("1\nok\n".repeat(3) + "concede\nyes\n")).success().stdout(contains("Winner"));
    user.command().args(["export", &document.id, "new.json"]).assert().success();
    let new = read(&user.path("new.json"));
    let revised = InputDocument::Revised { revised: number as u32 - 1, revision: new.last_revision() };
    assert_eq!(new.records[document.records.len()].input, revised);
    assert_eq!(new.records[..document.records.len()], document.records[..], "nothing is lost");
    user.run("verify new.json").code(1).stdout(contains("the match is over"));
}

#[test]
fn a_file_of_later_rules_asks_for_an_update() {
    let user = User::new();
    let mut document = read(&kept()[0]);
    document.revision = 9999;
    fs::write(user.path("new.json"), document.to_text()).expect("the file can be written");
    user.run("verify new.json").code(2).stderr(contains("Update Sandtable"));
}
