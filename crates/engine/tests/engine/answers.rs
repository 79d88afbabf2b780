//! Answers as text: read word by word, refused by the first word that means nothing.

use proptest::prelude::*;
use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{Choices, Match, Pending, Rules, answer_text, check_answer, parse_answer};
use sandtable_lab::is_listed;

use crate::support::{MATCH, rules};

#[test]
fn any_white_space_parts_words() {
    let expected = parse_answer(&*rules(), "red-1 red-2").expect("these are squads");
    for text in ["red-1\tred-2", " red-1\r\nred-2\n", "red-1\u{3000}red-2", "\u{2003}red-1\u{a0}red-2"] {
        assert_eq!(parse_answer(&*rules(), text).as_ref(), Ok(&expected), "{text:?}");
    }
    assert_eq!(parse_answer(&*rules(), " \t\r\n").map(|answer| answer.len()), Ok(0));
}

#[test]
fn the_word_that_means_nothing_is_named_exactly() {
    let long = "x".repeat(1 << 20);
    for word in
        ["\0", "red-1\0", "RED-1", "red-", "red-99999999999999999999", "réd-1", "red‑1", "🎲", "-1-1", &long]
    {
        assert_eq!(parse_answer(&*rules(), &format!("red-1 {word} 🂡")), Err(word.to_owned()));
    }
}

#[test]
fn an_answer_without_end_is_refused_at_its_first_wrong_step() {
    let rules = rules();
    let played = Match::new(rules.clone());
    let endless = parse_answer(&*rules, &"red-1 ".repeat(50_000)).expect("a squad each time");
    for seat in Skirmish::info().seats() {
        assert!(check_answer(&*rules, played.position(), seat, &endless).is_err());
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    /// At every moment of a match, words of the title in any order are accepted exactly when they are listed.
    #[test]
    fn words_are_accepted_exactly_when_listed(
        moment in any::<prop::sample::Index>(),
        words in prop::collection::vec(
            prop::sample::select(vec![
                "red-1", "red-2", "red-3", "blue-1", "blue-2", "blue-3", "1-1", "1-2", "2-1", "2-2", "3-4", "hold",
                "advance", "end", "0", "1", "2", "-3",
            ]),
            0..5,
        ),
    ) {
        let rules = rules();
        let mut document = MATCH.clone();
        document.records.truncate(moment.index(MATCH.records.len()));
        let played = document.replay::<Skirmish>().expect("a match up to any of its records");
        let Pending::Decide(seats) = played.pending() else { return Ok(()) };
        let Ok(answer) = parse_answer(&*rules, &words.join(" ")) else { return Ok(()) };
        prop_assert_eq!(answer_text(&*rules, &answer), words.join(" "));
        for seat in seats.iter() {
            let accepted = check_answer(&*rules, played.position(), seat, &answer).is_ok();
            let listed = is_listed(&*rules, played.position(), seat, &answer, &mut Choices::default());
            prop_assert_eq!(accepted, listed, "{:?}", words);
        }
    }
}
