//! `play`, typed through a pipe.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Command, Stdio};

use predicates::prelude::*;
use predicates::str::contains;
use sha2::{Digest, Sha256};

use crate::support::{User, errors, first_title, output, short, text};

/// The first choice, again and again: plays any title.
fn first_choices(count: usize) -> String {
    "1\nok\n".repeat(count)
}

fn records(user: &User) -> u64 {
    user.json("matches --json")[0]["records"].as_u64().expect("a number")
}

fn first_side() -> String {
    text(&first_title()["seats"][0])
}

#[test]
fn a_match_against_the_computer_is_played_to_its_end() {
    let user = User::new();
    let line = format!("play {} --seat {}=human --seed 1", short(false), first_side());
    let line = format!("{line} --seat {}=random", text(&first_title()["seats"][1]));
    let run = user.typing(&line, &first_choices(5000)).success();
    let shown = output(&run);
    assert!(shown.contains("How to play"), "the first screen says how to play");
    assert!(shown.contains("Winner: ") || shown.contains("drawn"), "{}", &shown[shown.len() - 500..]);
    assert!(!shown.contains('\u{1b}'), "no colour in a pipe");
    let id = user.only_match();
    user.run(&format!("export {id} match.json")).success();
    user.run("verify match.json").success();
}

#[test]
fn computers_play_a_match_by_themselves() {
    let user = User::new();
    let shown = output(&user.run(&format!("play {} --seed 2", short(true))).success());
    assert!(shown.contains("sandtable verify"));
    assert!(!shown.contains("How to play"));
}

#[test]
fn the_secret_shown_at_the_end_fits_the_commitment_shown_at_the_start() {
    let shown = output(&User::new().run(&format!("play {}", short(true))).success());
    let digits = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    let words: Vec<&str> =
        shown.split_whitespace().map(|word| word.trim_end_matches('.')).filter(digits).collect();
    let [commitment, secret] = words.as_slice() else { panic!("{words:?}") };
    let bytes: Vec<u8> = (0..32)
        .map(|index| u8::from_str_radix(&secret[2 * index..2 * index + 2], 16).expect("hex"))
        .collect();
    let digest: String = Sha256::digest(bytes).iter().map(|byte| format!("{byte:02x}")).collect();
    assert_eq!(&digest, commitment);
}

#[test]
fn one_seed_gives_one_match_and_no_seed_another_each_time() {
    let played = |seed: &str| {
        let user = User::new();
        let shown = output(&user.run(&format!("play {} {seed}", short(true))).success());
        shown.replace(&user.only_match(), "ID").split_whitespace().collect::<Vec<_>>().join(" ")
    };
    assert_eq!(played("--seed 4"), played("--seed 4"));
    assert_ne!(played("--seed 4"), played("--seed 5"));
    assert_ne!(played(""), played(""));
}

#[test]
fn a_killed_match_is_resumed_where_it_was() {
    let user = User::new();
    let mut child = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(format!("play {} --seed 3", short(false)).split_whitespace())
        .env("SANDTABLE_DATA", user.path("data"))
        .env("LANG", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("piped");
    let mut shown = BufReader::new(child.stdout.take().expect("piped"));
    // A few decisions, then a question about the last of them: when it is answered, they are all stored.
    input.write_all((first_choices(8) + "save\n").as_bytes()).expect("the program listens");
    let mut line = String::new();
    while !line.contains("is saved as") {
        line.clear();
        assert_ne!(shown.read_line(&mut line).expect("the program talks"), 0, "it ended too early");
    }
    let second = user.run(&format!("play --resume {}", user.only_match()));
    second.code(2).stderr(contains("another terminal"));
    child.kill().expect("the program runs");
    child.wait().expect("the program ends");
    let _ = shown.read_to_string(&mut line);

    let before = records(&user);
    assert!(before >= 3, "{before} records");
    let id = user.only_match();
    let resumed = user.typing(&format!("play --resume {id}"), "log 3\n").success();
    resumed.stdout(contains("The match goes on").and(contains("The match is saved")));
    assert_eq!(records(&user), before);
    let title = text(&first_title()["id"]);
    user.typing(&format!("play {title} --resume {id}"), &first_choices(3)).success();
    assert!(records(&user) > before);
}

#[test]
fn a_seat_can_change_hands_on_resuming() {
    let user = User::new();
    user.typing(&format!("play {} --seed 3", short(false)), "")
        .success()
        .stdout(contains("The match is saved"));
    let id = user.only_match();
    let seats: String = first_title()["seats"]
        .as_array()
        .into_iter()
        .flatten()
        .map(|side| format!(" --seat {}=random", text(side)))
        .collect();
    user.run(&format!("play --resume {id}{seats}")).success().stdout(contains("sandtable verify"));
    user.run(&format!("play other --resume {id}")).code(2).stderr(contains("not of other"));
}

#[test]
fn a_decision_is_taken_back_and_stays_in_the_record() {
    let user = User::new();
    let run = user.typing(&format!("play {} --seed 3", short(false)), "undo\n1\n1\nundo\nquit\n").success();
    let shown = output(&run);
    assert!(shown.contains("nothing of yours to take back"), "{shown}");
    assert!(shown.contains("the last decision is taken back"), "{shown}");
    assert_eq!(records(&user), 2);
    let stored = output(&user.run(&format!("export {}", user.only_match())).success());
    assert!(stored.contains("\"undo\":0"), "{stored}");
}

#[test]
fn an_illegal_answer_is_explained_with_its_rule_and_the_ledger() {
    let user = User::new();
    let run = user.typing("play calama --seed 3", "done\nchile-cavalry-3\nin1 9-9\nwhy\nquit\n").success();
    let shown = output(&run);
    let rule = |id: &str| {
        let ledger = sandtable_titles::find("calama").expect("Calama is there").info.ledger();
        ledger.rules.into_iter().find(|entry| entry.id == id).expect("the entry is there").rule
    };
    for id in ["board-11", "forces-13", "board-7"] {
        assert!(shown.contains(&format!("({id})")), "{id}: {shown}");
        let words = shown.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(&format!("{id}: {}", rule(id))), "{id} is not quoted: {shown}");
    }
    assert_eq!(records(&user), 0);
}

#[test]
fn nonsense_is_answered_calmly_and_changes_nothing() {
    let user = User::new();
    let input = "gibberish\n999\n-1\n0\n18446744073709551616\n\u{1b}[2J\n\n\n1 1 1 1\nback\nback\nwhy nothing\nlook\nlook \
                 nowhere\nrules nothing\nunits nobody\nodds\nlog many\nmore\nhelp me\nconcede\nno\nquit\n";
    let run = user.typing(&format!("play {} --seed 3", short(false)), input).success();
    assert_eq!(errors(&run), "");
    let shown = output(&run);
    assert!(shown.contains("Nothing here is called “gibberish”"), "{shown}");
    assert!(shown.contains("There is no choice 999"), "{shown}");
    assert!(!shown.contains('\u{1b}'));
    assert!(shown.contains("The match goes on."), "{shown}");
    assert_eq!(records(&user), 0);
}

#[test]
fn steps_may_stand_on_one_line_or_follow_each_other() {
    let decided = |input: &str| {
        let user = User::new();
        user.typing("play calama --seed 3", input).success();
        output(&user.run(&format!("export {}", user.only_match())).success())
            .lines()
            .filter(|line| line.contains("\"answer\""))
            .map(|line| line.trim().trim_end_matches(',').to_owned())
            .collect::<Vec<_>>()
    };
    let on_one_line = decided("chile-infantry-1 1-8\n");
    assert_eq!(on_one_line.len(), 1);
    assert!(on_one_line[0].contains("chile-infantry-1 1-8"));
    for input in
        ["chile-infantry-1\n1-8\n", "infantry-1 1-8\n", "IN1 1-8\n", "in1\n1\n", "cv1\nback\nin1 1-8 ok\n"]
    {
        assert_eq!(decided(input), on_one_line, "{input:?}");
    }
    assert_eq!(decided("in1 16-16\n"), Vec::<String>::new(), "all or nothing");
}

#[test]
fn a_hint_tells_what_a_general_would_answer_and_plays_nothing() {
    let puzzle = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games/calama/puzzles/calama-1879-1.toml");
    let user = User::new();
    let told = user.typing(&format!("play --from {puzzle}"), "hint\nquit\n").success();
    told.stdout(contains("The general thinks").and(contains("courses")));
    let path = user.path("match.json");
    user.command().arg("export").arg(user.only_match()).arg(&path).assert().success();
    let document = std::fs::read_to_string(path).expect("an exported match");
    let document: serde_json::Value = serde_json::from_str(&document).expect("a match file is JSON");
    assert_eq!(document["records"].as_array().map(Vec::len), Some(0), "nothing was played");
}

#[test]
fn odds_are_shown_before_the_dice_and_wait_for_a_confirmation() {
    // A gun goes forward one quadrant and has a target at its range of four; nobody else has.
    let script = "chile-heavy-artillery-1 4-10\ndeploy-rest\ndone\n\
                  bolivia-infantry-1 9-10\ndeploy-rest\ndone\nhold\n\
                  chile-heavy-artillery-1 5-10\nend\n\
                  odds\nchile-heavy-artillery-1 bolivia-infantry-1\n";
    let played = |rest: &str| {
        let user = User::new();
        let line = "play calama --seed 3 --seat chile=human --seat bolivia=human";
        let shown = output(&user.typing(line, &format!("{script}{rest}")).success());
        (shown, records(&user))
    };
    let (waiting, before) = played("odds\nback\nbolivia-infantry-1\n");
    assert!(waiting.contains("There are no odds to show"), "{waiting}");
    assert_eq!(waiting.matches("/36").count(), 6, "two outcomes, shown three times: {waiting}");
    for expected in ["(combat-11)", "(combat-12)", "(board-4)", "%", "Press Enter to confirm"] {
        assert!(waiting.contains(expected), "{expected} is missing: {waiting}");
    }
    let (fired, after) = played("\n");
    assert!(fired.contains(": red "), "the dice are shown: {fired}");
    // The answer, the dice, and what a computer would have added.
    assert!(after >= before + 2, "{before} {after}");
    let (at_once, _) = played("back\nback\nchile-heavy-artillery-1 bolivia-infantry-1 ok\n");
    assert!(at_once.contains(": red "), "{at_once}");
}

#[test]
fn a_concession_asks_first_and_ends_the_match() {
    let user = User::new();
    let script = "deploy-rest\ndone\nconcede\nyes\n";
    let run = user.typing("play calama --seed 3 --seat bolivia=random", script);
    // The one side that is a person by default is the first.
    let shown = output(&run.success());
    assert!(shown.contains("Concede for Chile?"), "{shown}");
    assert!(shown.contains("Winner: Bolivia."), "{shown}");
}

#[test]
fn looking_things_up_answers_from_the_table() {
    let user = User::new();
    let input = "board\nlegend\nunits\nunits chile\nlook 8-9\nlook HQ\nstatus\ncharts\nrules\nrules move\nrules move-6\nlog\nsave\nquit\n";
    let shown = output(&user.typing("play calama --seed 3", input).success());
    for expected in [
        "may be chosen now",
        "chile-commander",
        "Grove",
        "Range",
        "Forces of Chile",
        "Events",
        "move-6",
        "is saved as",
    ] {
        assert!(shown.contains(expected), "{expected} is missing: {shown}");
    }
    assert_eq!(records(&user), 0);
}

#[test]
fn names_are_understood_as_they_are_shown_in_every_language() {
    for (language, deploy, bearer, munitions, refused) in [
        ("en", "deploy the rest", "division 3", "yellow red", "Nothing here is called"),
        ("es", "Desplegar el resto por mí", "division 3", "amarillo rojo", "Nada se llama aquí"),
        ("fr", "déployer", "Bolivie, division 3", "jaune rouge", "Rien ne s’appelle ici"),
    ] {
        let user = User::new();
        let input = format!("3,1 7,1\n{deploy}\nlook division 3\n{bearer}\n{munitions}\nquit\n");
        let line = format!("play gran-chaco --seed 3 --language {language} --seat paraguay=random");
        let shown = output(&user.typing(&line, &input).success());
        assert!(!shown.contains(refused), "{shown}");
        user.run(&format!("export {} match.json", user.only_match())).success();
        let document = fs::read_to_string(user.path("match.json")).expect("the match is there");
        for answer in ["deploy-rest", "bolivia-3", "red yellow"] {
            assert!(
                document.contains(&format!("\"{answer}\"")),
                "{language}: {answer} was not played: {shown}"
            );
        }
    }
}

#[test]
fn a_side_is_understood_by_the_name_that_is_shown() {
    let shown = output(
        &User::new().typing("play gran-chaco --seed 3 --language fr", "units bolivie\nquit\n").success(),
    );
    let listed = &shown[shown.find("units bolivie").expect("it is echoed")..];
    assert!(listed.contains("Bolivie, division 8") && !listed.contains("Paraguay, division"), "{listed}");
}

#[test]
fn play_speaks_the_language_of_the_flag_or_the_environment() {
    let user = User::new();
    let line = format!("play {} --seed 3", short(false));
    user.typing(&format!("{line} --language es"), "help\n").success().stdout(contains("Cómo se juega"));
    let spoken = |name: &str, value: &str| {
        let run =
            user.command().args(line.split_whitespace()).env(name, value).write_stdin("quit\n").assert();
        output(&run.success())
    };
    assert!(spoken("LANG", "fr_FR.UTF-8").contains("Comment jouer"));
    assert!(spoken("LC_ALL", "es_BO.UTF-8").contains("Cómo se juega"));
    assert!(spoken("LANG", "C").contains("How to play"));
    assert!(spoken("LANG", "tlh_KX").contains("How to play"));
}

#[test]
fn no_word_is_missing_in_any_language() {
    for language in sandtable_words::LANGUAGES {
        let user = User::new();
        let input =
            format!("help\nlegend\nunits\nstatus\ncharts\nwhy\nlook 1-8\nsave\n{}", first_choices(400));
        let line = format!("play {} --seed 6 --language {language}", short(false));
        let shown = output(&user.typing(&line, &input).success());
        for prefix in ["terminal-", "table-", "event-placed", "ask-", "refuse-"] {
            assert!(!shown.contains(prefix), "{language}: a key with {prefix} is shown");
        }
    }
}

#[test]
fn files_of_a_running_match_are_whole_at_every_moment() {
    let user = User::new();
    user.typing(&format!("play {} --seed 3", short(false)), &first_choices(20)).success();
    let folder = user.path("data").join("matches");
    let names: Vec<String> = fs::read_dir(folder)
        .expect("the folder is there")
        .map(|entry| entry.expect("readable").file_name().into_string().expect("plain names"))
        .filter(|name| !name.ends_with(".lock"))
        .collect();
    assert_eq!(names, [format!("{}.json", user.only_match())], "no temporary file is left");
}
