//! Covered counters (13.91): what is told before they are turned up.

use std::sync::Arc;

use chad::Chad;
use sandtable_engine::case::{self, Course};
use sandtable_engine::{Rules, Viewer, parse_answer};

const OPENED: &str = include_str!("../../cases/intelligence/opened.toml");

fn course(case: &str) -> Course<Chad> {
    case::course(case, |setup| Chad::open(setup).map(Arc::new)).expect("the case runs")
}

/// The preview of the attack with which the case begins.
fn outcomes(case: &str) -> usize {
    let course = course(case);
    let (rules, start) = (&course.rules, &course.positions[0]);
    let attack = parse_answer(&**rules, "3120 3121").expect("an answer");
    let seat = rules.deciding(start).first().expect("somebody is asked");
    rules.preview(start, seat, &attack).expect("a preview").outcomes.len()
}

#[test]
fn r13_91_6_no_odds_are_told_against_covered_counters() {
    assert_eq!(outcomes(OPENED), 0);
    assert!(outcomes(&OPENED.replace("\"regulars\"", "\"off\"")) > 1);
}

#[test]
fn r13_91_3_backs_of_a_battalion_and_a_company_look_alike() {
    let course = course(OPENED);
    let view = course.rules.view(&course.positions[0], Viewer::Spectator);
    let text = serde_json::to_string(&view).expect("a view");
    assert!(text.contains("cover-fant") && text.contains("cover-libya"));
    assert!(!text.contains("unit-fant-battalion") && !text.contains("unit-legion-infantry"));
}

#[test]
fn r13_91_4_a_withdrawal_is_asked_for_in_vain_only_where_nobody_could_withdraw() {
    const PRESENCE: &str = include_str!("../../cases/withdrawal/presence.toml");
    let excuse = |case: &str| {
        let course = course(case);
        let start = &course.positions[0];
        let seat = course.rules.deciding(start).first().expect("somebody is asked");
        course.rules.asked_all_the_same(start, seat)
    };
    assert_eq!(excuse(PRESENCE), None);
}
