//! Case files that were cut off, mistyped or written in malice: refused with the line, never a panic.

use proptest::prelude::*;
use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::Rules;
use sandtable_engine::case::{self, CaseHead};

/// A case that holds.
const CASE: &str = r#"title = "skirmish"
about = "Orders are sealed."
rules = ["orders-1", "orders-2"]

[setup]
phase = "orders"
squads = { red-1 = "1-1", blue-1 = "1-5" }

[expect]
pending = "red+blue"
illegal = [{ seat = "blue", answer = "advance", rule = "orders-1" }]

[[step]]
seat = "red"
answer = "hold 1"
expect = { pending = "blue", facts = { "stock red" = 4 } }
"#;

#[track_caller]
fn edited(from: &str, to: &str) -> String {
    assert!(CASE.contains(from), "the case has no {from:?}");
    CASE.replacen(from, to, 1)
}

#[test]
fn a_case_holds_with_any_line_ends() {
    for text in [CASE.to_owned(), CASE.replace('\n', "\r\n")] {
        assert_eq!(case::run::<Skirmish>(&text).expect("the form is right").failures, [""; 0]);
    }
}

#[test]
fn a_case_cut_off_anywhere_is_borne() {
    for (_, text) in Skirmish::info().case_files() {
        for (cut, _) in text.char_indices() {
            let _ = CaseHead::parse(&text[..cut]);
            let _ = case::run::<Skirmish>(&text[..cut]);
        }
    }
}

#[test]
fn a_mistake_of_form_is_refused_naming_its_line() {
    let nested = format!("rules = {}", "[".repeat(100_000));
    let tables = format!("rules = {}", "{a=".repeat(100_000));
    for (from, to, line) in [
        ("title = \"skirmish\"", "title = 7", 1),
        ("title = \"skirmish\"", "title = \"skirmish", 1),
        ("title = \"skirmish\"", "title = \"\0\"", 1),
        ("about", "abuot", 2),
        ("rules = [", "rules = \"orders-1\" #", 3),
        ("\"orders-2\"", "orders-2", 3),
        ("\"orders-2\"", "\"orders-99\"", 3),
        ("\"orders-2\"", "99999999999999999999", 3),
        ("rules", &nested, 3),
        ("rules", &tables, 3),
        ("[setup]", "[set up]", 5),
        ("[setup]", "[setup]\n\u{202e}", 6),
        ("phase = \"orders\"", "phase = 1979-05-27", 6),
        ("phase = \"orders\"", "phase = \"orders\"\nround = 99999999999999999999", 7),
        ("phase = \"orders\"", "phase = \"orders\"\nround = -1", 7),
        ("pending = \"red+blue\"", "pendign = \"red+blue\"", 10),
        ("rule = \"orders-1\"", "rule = nan", 11),
        ("seat = \"red\"", "dice = [65536]", 14),
        ("seat = \"red\"", "dice = [-1]", 14),
        ("seat = \"red\"", "dice = [1.5]", 14),
        ("seat = \"red\"", "seat = \"red\"\nseat = \"red\"", 15),
        ("\"stock red\" = 4", "\"stock red\" = inf", 16),
        ("\"stock red\" = 4", "\"stock red\" = [4]", 16),
    ] {
        let shown = to.chars().take(60).collect::<String>();
        let fault = case::run::<Skirmish>(&edited(from, to)).expect_err(&shown);
        assert!(fault.contains(&format!("line {line}")), "{shown:?}: {fault}");
    }
}

#[test]
fn a_name_of_endless_parts_is_refused() {
    let endless = format!("{}a = 1\nrules", "a.".repeat(100_000));
    assert!(case::run::<Skirmish>(&edited("rules", &endless)).is_err());
    assert!(CaseHead::parse(&edited("rules", &endless)).is_err());
}

#[test]
fn what_cannot_be_played_fails_the_case_and_says_why() {
    let long = format!("answer = \"{}\"", "hold ".repeat(20_000));
    let dice = format!("dice = [{}]", "6, ".repeat(20_000));
    for (from, to, reason) in [
        ("answer = \"hold 1\"", "answer = \"hold \\u0000\"", "means nothing in this title"),
        ("answer = \"hold 1\"", "answer = \"hold 99999999999999999999\"", "means nothing in this title"),
        ("answer = \"hold 1\"", "answer = \"hold ١\"", "means nothing in this title"),
        ("answer = \"hold 1\"", &long, "refused"),
        ("answer = \"hold 1\"", &dice, "dice are left over"),
        ("answer = \"hold 1\"", "undo = true", "refused"),
        ("answer = \"hold 1\"", "undo = true\nconcede = true", "one of answer, concede and undo"),
        ("seat = \"red\"\n", "seat = \"🎲\"\n", "there is no side \"🎲\""),
        ("\"stock red\" = 4", "\"stock red\" = 9223372036854775807", "stock red is 4"),
        ("\"stock red\" = 4", "\"\\u0000\" = 4", "there is no fact"),
        ("pending = \"red+blue\"", "pending = \"\"", "pending is red+blue"),
    ] {
        let report = case::run::<Skirmish>(&edited(from, to)).expect("the form is right");
        let failures = report.failures.join("\n");
        assert!(failures.contains(reason), "{to:?}: {failures}");
    }
}

#[test]
fn an_expectation_that_could_not_fail_is_refused_naming_its_line() {
    let pending = "pending = \"red+blue\"";
    for (from, to, reason) in [
        (pending, "same_view = [\"red\"]", "two different viewers"),
        (pending, "same_view = [\"red\", \"red\"]", "two different viewers"),
        (
            pending,
            "inspect = [{ viewer = \"red\", target = \"red-1\" }]",
            "pointing at red-1 expects nothing",
        ),
        (
            pending,
            "inspect = [{ viewer = \"red\", target = \"red-1\", nothing = true, notes = [\"number\"] }]",
            "both something and nothing",
        ),
        (pending, "way = [{ answer = \"hold 1\" }]", "the way of \"hold 1\" expects nothing"),
        (pending, "odds = [{ answer = \"red-1\", outcome = \"hit\" }]", "missing field `chance`"),
        (pending, "events = [\"event-sealed\"]", "events belong to steps"),
        (pending, "no_events = [\"event-sealed\"]", "events belong to steps"),
        ("pending = \"blue\"", "no_events = [\"event-saeled\"]", "no words for an event \"event-saeled\""),
        ("[[step]]", "[[step]]\nseat = \"red\"\n\n[[step]]", "does nothing and expects nothing"),
    ] {
        let fault = case::run::<Skirmish>(&edited(from, to)).expect_err(to);
        assert!(fault.contains("line ") && fault.contains(reason), "{to:?}: {fault}");
    }
}

#[test]
fn a_case_that_expects_nothing_is_refused() {
    let start = &CASE[..CASE.find("[expect]").expect("it expects something")];
    for steps in ["", "[[step]]\nseat = \"red\"\nanswer = \"hold 1\"\n"] {
        let fault = case::run::<Skirmish>(&format!("{start}{steps}")).expect_err(steps);
        assert!(fault.contains("nothing is expected"), "{fault}");
    }
}

/// The second squad goes to the second row, which costs nothing that is shown.
const WAY: &str = r#"title = "skirmish"
about = "Squads are deployed from the first row to the last."
rules = ["deploy-1"]

[[step]]
dice = [1, 1]

[step.expect]
way = [{ answer = "red-1 red-3", route = "2-1" }]
"#;

#[test]
fn the_way_and_the_cost_of_an_offer_are_compared() {
    let failures = |text: &str| case::run::<Skirmish>(text).expect("the form is right").failures.join("\n");
    assert_eq!(failures(WAY), "");
    for (to, reason) in [
        ("route = \"1-1\"", "the way of \"red-1 red-3\" is \"2-1\", expected \"1-1\""),
        ("route = \"1-1 2-1\"", "is \"2-1\", expected \"1-1 2-1\""),
        ("cost = 1", "the cost of \"red-1 red-3\" is not shown, expected 1"),
    ] {
        let told = failures(&WAY.replace("route = \"2-1\"", to));
        assert!(told.contains(reason), "{to}: {told}");
    }
    let told = failures(&WAY.replace("red-1 red-3", "red-1 red-1"));
    assert!(told.contains("is refused by rule deploy-1"), "{told}");
}

#[test]
fn a_case_may_change_a_sheet_instead_of_replacing_it() {
    let own = |sheet: &str| {
        let text = CASE.replace("[setup]", &format!("{sheet}\n[setup]"));
        case::run::<Skirmish>(&text).map(|report| report.failures)
    };
    assert_eq!(own("[sheets.fire]\nshot = 2"), Ok(Vec::new()));
    assert_eq!(own("[sheets]\nfire = \"shot = 2\\nassault = 7\""), Ok(Vec::new()));
    for (sheet, reason) in [
        ("[sheets.weather]\nrain = 1", "skirmish has no such sheet to change"),
        ("[sheets.fire]\nshot = \"two\"", "sheet fire: "),
        ("[sheets.fire]\nrain = 2", "sheet fire: "),
    ] {
        let fault = own(sheet).expect_err(sheet);
        assert!(fault.contains("line 5") && fault.contains(reason), "{sheet}: {fault}");
    }
}

#[test]
fn chances_that_are_none_are_refused() {
    for chance in ["", "/", "1/0", "0/0", "2/1", "-1/2", "1/2/3", "½", "99999999999999999999/1", "1.5/2"] {
        let text = format!(
            "title = \"skirmish\"\nabout = \"Odds.\"\nrules = [\"assault-1\"]\n[setup]\nphase = \"assault red\"\n\
             squads = {{ red-1 = \"1-2\", blue-1 = \"1-3\" }}\n[expect]\n\
             odds = [{{ answer = \"red-1\", outcome = \"hit\", chance = \"{chance}\" }}]\n"
        );
        let report = case::run::<Skirmish>(&text).expect("the form is right");
        assert!(report.failures.join("\n").contains("is not a chance"), "{chance:?}: {:?}", report.failures);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 200, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_mangled_case_is_borne(
        which in any::<prop::sample::Index>(),
        at in any::<prop::sample::Index>(),
        length in 0usize..30,
        insert in "[\\PC\\x00\\n]{0,8}|[0-9]{1,25}|[\\[{]{1,300}",
    ) {
        let files = Skirmish::info().case_files();
        let text: Vec<char> = which.get(&files).1.chars().collect();
        let start = at.index(text.len());
        let end = (start + length).min(text.len());
        let mangled: String = text[..start].iter().copied().chain(insert.chars()).chain(text[end..].iter().copied()).collect();
        let _ = CaseHead::parse(&mangled);
        let _ = case::run::<Skirmish>(&mangled);
    }
}
