use std::fs;

use crate::support::{User, errors, output};

/// The code that a description holds.
fn code(description: &str) -> &str {
    let mut words = description.lines().filter_map(|line| line.strip_prefix("# "));
    words.find(|word| word.starts_with("st1-")).expect("a description has a code")
}

#[test]
fn a_described_position_is_a_case_that_holds_and_can_be_played_from() {
    let user = User::new();
    user.finished_match();
    let described = output(&user.run("describe match.json --at 3").success());
    assert!(described.contains("title = \"calama\"") && described.contains("[setup]"), "{described}");
    fs::write(user.path("here.toml"), &described).unwrap();
    user.run("case run here.toml").success();

    let seats = "--seat chile=random --seat bolivia=random --seed 3";
    user.run(&format!("play --from here.toml {seats}")).success();
    user.run(&format!("play --from {} {seats}", code(&described))).success();

    let matches = user.json("matches --json");
    let ids: Vec<_> =
        matches.as_array().unwrap().iter().map(|stored| stored["id"].as_str().unwrap()).collect();
    assert_eq!(ids.len(), 3, "{ids:?}");
    for (number, id) in ids.iter().enumerate() {
        let file = format!("copy-{number}.json");
        user.run(&format!("export {id} {file}")).success();
        user.run(&format!("verify {file}")).success();
    }
}

#[test]
fn every_place_of_a_match_is_described_and_nothing_beyond() {
    let user = User::new();
    user.finished_match();
    for ply in [0, 1, 7] {
        let described = output(&user.run(&format!("describe match.json --at {ply}")).success());
        assert!(described.contains(&format!("after ply {ply}.")), "{described}");
    }
    let over = output(&user.run("describe match.json").success());
    assert!(over.contains("pending = \"over\""), "{over}");
    fs::write(user.path("over.toml"), &over).unwrap();
    let refused = user.run("play --from over.toml").code(2);
    assert!(errors(&refused).contains("it is over there"), "{}", errors(&refused));
    let beyond = user.run("describe match.json --at 100000").code(2);
    assert!(errors(&beyond).contains("has no ply 100000; its last is"), "{}", errors(&beyond));
}

#[test]
fn hidden_facts_are_described_only_as_far_as_a_side_knows_them() {
    let user = User::new();
    user.typing("play gran-chaco --seed 4", "").success();
    let id = user.only_match();
    let unasked = user.run(&format!("describe {id}")).code(2);
    assert!(errors(&unasked).contains("one of: bolivia, paraguay, everything"), "{}", errors(&unasked));
    user.run(&format!("describe {id} --as chile")).code(2);
    for side in ["bolivia", "paraguay", "everything"] {
        let described = output(&user.run(&format!("describe {id} --as {side}")).success());
        fs::write(user.path("known.toml"), &described).unwrap();
        user.run("case run known.toml").success();
    }
}

#[test]
fn what_is_no_case_and_no_code_is_refused() {
    let user = User::new();
    user.finished_match();
    let whole = code(&output(&user.run("describe match.json --at 9").success())).to_owned();
    let broken = [whole[..whole.len() / 2].to_owned(), "st1-".to_owned(), "st1-%%%".to_owned()];
    for code in broken {
        let refused = user.run(&format!("play --from {code}")).code(2);
        assert!(errors(&refused).contains("this code is not whole"), "{}", errors(&refused));
    }
    let other = user.run(&format!("play gran-chaco --from {whole}")).code(2);
    assert!(errors(&other).contains("is of calama, not of gran-chaco"), "{}", errors(&other));
    fs::write(user.path("torn.toml"), "title = \"calama\"\nabout = \"\"\nrules = []\nposition = \"{}\"\n")
        .unwrap();
    let torn = user.run("play --from torn.toml").code(2);
    assert!(errors(&torn).contains("line 4: position:"), "{}", errors(&torn));
    user.run("play --from nowhere.toml").code(2);
    user.run("describe nowhere.json").code(2);
}
