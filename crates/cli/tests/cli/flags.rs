//! Bad usage: exit code 2, nothing stored, and words that help.

use predicates::prelude::*;
use predicates::str::contains;

use crate::support::{User, errors, files, first_title, text};

#[test]
fn bad_flags_are_refused_with_what_would_do() {
    let title = first_title();
    let (id, side) = (text(&title["id"]), text(&title["seats"][0]));
    let cases = [
        (format!("play {id} --scenario nowhere"), "has no scenario \"nowhere\"; it has:"),
        (format!("play {id} --option nothing=1"), "has no option \"nothing\"; it has:"),
        (format!("play {id} --option nothing"), "NAME=VALUE"),
        (format!("play {id} --seat nobody=human"), "has no side \"nobody\"; it has:"),
        (
            format!("play {id} --seat {side}=admiral"),
            "choose one of: human, random, ensign, captain, general, marshal",
        ),
        (format!("duel {id} --a captain --b admiral --pairs 1"), "there is no opponent"),
        (format!("duel {id} --a captain --b random --pairs 1 --sprt 50,0"), "the lower first"),
        (format!("play {id} --seat {side}=human --seat {side}=random"), "given twice"),
        (format!("play {id} --language xx"), "possible values: en, es, fr"),
        (format!("play {id} --seed many"), "invalid value"),
        (format!("play {id} --resume ../../etc/passwd"), "is not the id of a match"),
        (format!("play {id} --resume {id}-0000"), "there is no match"),
        (format!("play --resume {id}-0000 --seed 1"), "cannot be used with"),
        ("play".to_owned(), "required"),
        (format!("simulate {id} --matches 1 --players random"), "has 2 sides"),
        (format!("simulate {id} --matches 1 --players random,admiral"), "choose one of"),
        (format!("simulate {id} --matches 0 --players random,random"), "invalid value"),
        (format!("simulate {id} --matches 1 --players random,random --threads 0"), "invalid value"),
        (format!("fuzz {id} --decisions 0"), "invalid value"),
        (format!("fuzz {id}"), "--decisions"),
        (format!("fuzz {id} --decisions 1 --every-option --scenario x"), "cannot be used with"),
        ("export ../x".to_owned(), "is not the id of a match"),
        ("export nothing-0000".to_owned(), "there is no match"),
        ("import nothing.json".to_owned(), "nothing.json: cannot be read"),
        ("verify nothing.json".to_owned(), "nothing.json: cannot be read"),
        ("case run nothing.toml".to_owned(), "nothing.toml: cannot be read"),
        ("conquer".to_owned(), "unrecognized subcommand"),
    ];
    for (line, hint) in cases {
        let user = User::new();
        let refused = user.run(&line).code(2);
        let said = errors(&refused);
        assert!(said.contains(hint), "`{line}` said: {said}");
        assert!(!said.contains("panicked"), "{said}");
        assert_eq!(files(&user.path("data")), Vec::<std::path::PathBuf>::new(), "`{line}` stored something");
    }
}

#[test]
fn options_given_twice_or_out_of_range_are_all_named() {
    let title = first_title();
    let id = text(&title["id"]);
    let option = text(&title["options"][0]["id"]);
    let user = User::new();
    user.run(&format!("play {id} --option {option}=a --option {option}=b"))
        .code(2)
        .stderr(contains("given twice"));
    let both = user.run(&format!("play {id} --scenario nowhere --option {option}=impossible"));
    both.code(2).stderr(contains("nowhere").and(contains("impossible")));
}

#[test]
fn every_command_has_help_with_an_example() {
    let user = User::new();
    let commands = [
        "titles", "play", "simulate", "duel", "solve", "case run", "rules", "verify", "export", "import",
        "matches", "fuzz",
    ];
    for command in commands {
        user.run(&format!("{command} --help"))
            .success()
            .stdout(contains("Example").and(contains("sandtable ")));
    }
    user.run("--help").success().stdout(contains("Exit codes"));
    user.run("--version").success();
}

#[test]
fn an_unusable_data_folder_is_named() {
    let user = User::new();
    std::fs::write(user.path("file"), "not a folder").expect("the file can be written");
    let line = format!("play {} --data file", crate::support::short(true));
    user.run(&line).code(2).stderr(contains("file").and(contains("--data DIR")));
}
