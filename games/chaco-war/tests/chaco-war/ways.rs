//! Ways and counters in the words of the terminal.

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

#[test]
fn fort_counters_have_names_as_far_as_the_mix_goes() {
    let rules = ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the title opens");
    let position = rules.start();
    for side in ["bolivia", "paraguay"] {
        let count = rules.fact(&position, &format!("forts {side} left"));
        let named = (1..).take_while(|number| rules.find(&format!("{side}-fort-{number}")).is_some()).count();
        assert_eq!(count, Some((named as i64).into()), "{side}");
    }
}
