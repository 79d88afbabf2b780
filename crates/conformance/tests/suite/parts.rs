//! Two lists in a row: each is sorted by itself.

use sandtable_engine::{Answer, Piece, Rules as _, Seat, Setup, Target, canonical};
use sandtable_search::all_answers;

use crate::broken::{Broken, LED};

const ASSAULT: &str = r#"
    phase = "assault red"
    squads = { red-1 = "1-2", red-2 = "2-2", red-3 = "3-2", blue-1 = "1-3", blue-2 = "2-3", blue-3 = "3-3" }
"#;

fn squads(numbers: &[u16]) -> Answer {
    numbers.iter().map(|number| Target::Piece(Piece(*number))).collect()
}

#[test]
fn a_second_list_is_not_sorted_into_the_first() {
    let rules = Broken::<LED>::open(&Setup::default_for(Broken::<LED>::info())).unwrap();
    let position = rules.arrange(toml::from_str(ASSAULT).unwrap()).unwrap();
    let sorted = |numbers| canonical(&rules, &position, Seat::FIRST, &squads(numbers));
    assert_eq!(sorted(&[2, 1, 0]), squads(&[2, 0, 1]));
    assert_eq!(sorted(&[1, 2, 0]), squads(&[1, 0, 2]));
}

#[test]
fn every_first_list_is_listed_with_every_second_one() {
    let rules = Broken::<LED>::open(&Setup::default_for(Broken::<LED>::info())).unwrap();
    let position = rules.arrange(toml::from_str(ASSAULT).unwrap()).unwrap();
    // Nobody, or one of three leads and each of the other two follows or not.
    let answers = all_answers(&rules, &position, Seat::FIRST, 100).unwrap().unwrap();
    assert_eq!(answers.len(), 1 + 3 * 4, "{answers:?}");
    assert!(answers.contains(&squads(&[2, 0, 1])) && !answers.contains(&squads(&[2, 1, 0])));
}
