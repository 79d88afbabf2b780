//! What follows by itself from a decision.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{
    Cause, CommittedDice, Course, Cup, Halt, Input, Match, Orders, Pending, RecordDocument, Rules as _, Seat,
    Target, Witnesses,
};

use crate::support::rules;

/// A squad of red is about to come next to one of blue, which may fire.
const MOVE: &str = r#"
    phase = "move red"
    squads = { red-1 = "1-1", red-2 = "3-1", blue-1 = "1-3", blue-2 = "2-2", blue-3 = "3-5" }
    issued = { blue = 1 }
"#;

fn begun(witnesses: Option<Witnesses>) -> Course {
    let cup = Cup::new(Arc::new(CommittedDice::new([7; 32], "course", 0)));
    Course::new(Box::new(Match::new(rules())), cup, witnesses)
}

fn kept(course: &mut Course, orders: &[Orders]) -> Vec<RecordDocument> {
    let mut kept = Vec::new();
    while let Some(played) = course.go_on(orders).unwrap() {
        kept.push(played.document);
    }
    kept
}

#[test]
fn dice_fall_until_somebody_is_asked_and_the_cup_has_seen_them() {
    let mut course = begun(None);
    let records = kept(&mut course, &[]);
    assert_eq!((records.len(), course.cup.number()), (2, 2), "a morale chit for each side");
    assert!(matches!(course.table.pending(), Pending::Decide(_)));
    assert!(course.go_on(&[]).unwrap().is_none());
}

#[test]
fn witnessed_dice_wait_for_a_word() {
    let mut course = begun(Some(Witnesses::new(Skirmish::info().seats, "course")));
    assert!(course.roll().unwrap().is_none());
    assert_eq!(course.cup.number(), 0);
}

#[test]
fn what_is_refused_changes_neither_match_nor_dice() {
    let mut course = begun(None);
    kept(&mut course, &[]);
    let before = (course.table.hash(), course.cup.number());
    let answer = [Target::Number(9)].into_iter().collect();
    let refused = course.decide(Input::Answer { seat: Seat::FIRST, answer }, None);
    assert!(matches!(refused, Err(Halt::Refused(_))), "{refused:?}");
    assert_eq!((course.table.hash(), course.cup.number()), before);
}

#[test]
fn standing_orders_are_followed_and_say_so() {
    let mut course = begun(None);
    course.table = course.table.arranged(MOVE).unwrap();
    let answer = course.table.parse_answer("red-1 1-2 1-1").unwrap();
    course.decide(Input::Answer { seat: Seat::FIRST, answer }, None).unwrap();
    let never = BTreeMap::from([("fire".to_owned(), "never".to_owned())]);
    let orders = [Orders::default(), Orders::checked(never, Skirmish::info()).unwrap()];
    assert!(course.follow(&[]).unwrap().is_none(), "without orders the player is asked");
    let played = course.follow(&orders).unwrap().unwrap();
    assert_eq!(played.cause, Cause::Order);
    assert!(matches!(played.record.input, Input::Answer { seat: Seat::SECOND, .. }));
    assert_eq!(course.cup.number(), 2);
}
