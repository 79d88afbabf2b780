//! A bent way in the words of the terminal.

use chaco_war::ChacoWar;
use sandtable_engine::{Rules, Setup, Target, answer_text, parse_answer};

#[test]
fn a_bent_way_is_read_and_written_as_it_is_typed() {
    let rules = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the title opens");
    let typed = "BOL-Col via:2315 2316";
    let answer = parse_answer(&rules, typed).expect("a way");
    assert!(matches!(answer[..], [Target::Piece(_), Target::Via(_), Target::Cell(_)]), "{answer:?}");
    assert_eq!(answer_text(&rules, &answer), typed);
    assert_eq!(parse_answer(&rules, "BOL-Col via:BOL-Suc"), Err("via:BOL-Suc".to_owned()));
}
