//! A match behind one face, its title forgotten: what bots, editors and other languages ask of it.

use sandtable_engine::{Fact, Match, Seat, Table};

use crate::support::rules;

const ASSAULT: &str = r#"
    phase = "assault red"
    squads = { red-1 = "1-2", red-2 = "2-2", red-3 = "3-2", blue-1 = "1-3", blue-2 = "2-3", blue-3 = "3-3" }
"#;

fn table() -> Box<dyn Table> {
    Box::new(Match::new(rules()))
}

#[test]
fn a_situation_is_arranged_and_asked_about() {
    let table = table().arranged(ASSAULT).unwrap();
    assert_eq!((table.stage(), table.round()), ("assault", 1));
    assert_eq!(table.fact("at red-1"), Some(Fact::Word("1-2".to_owned())));
    assert_eq!(table.fact("weather"), None);
}

#[test]
fn every_fault_of_an_arrangement_is_told() {
    let faults = table().arranged("phase = \"assault red\"\nsquads = { red-1 = \"9-9\", gold-1 = \"1-1\" }");
    let faults = faults.err().unwrap().join("\n");
    assert!(faults.contains("9-9") && faults.contains("gold-1"), "{faults}");
}

#[test]
fn quick_choices_are_those_of_the_prompt() {
    let table = table().arranged(ASSAULT).unwrap();
    let choices = table.choices(Seat::FIRST, &[]).unwrap();
    let labels: Vec<_> = choices.next.iter().map(|target| table.label(*target)).collect();
    assert_eq!(labels, ["red-1", "red-2", "red-3"]);
    assert!(choices.complete, "nobody need attack");
    assert!(table.choices(Seat::SECOND, &[]).is_err(), "blue is not asked");
    assert!(table.choices(Seat::FIRST, &[choices.next[0], choices.next[0]]).is_err());
}
