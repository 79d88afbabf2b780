//! The real program under every abuse of `cargo xtask siege`, in short: what must hold, and nothing that is timed.

use sandtable_load::{Counts, Outcomes, Part, Siege};

const SHORT: Counts = Counts { seconds: 1, illegal: 1_500, kills: 200, full: 6, minutes: 0 };

fn besieged(parts: &[Part]) -> Outcomes {
    let siege = Siege { program: env!("CARGO_BIN_EXE_sandtable").into(), counts: SHORT };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let outcomes = runtime.block_on(siege.run(parts)).expect("nothing is lost");
    assert!(outcomes.held(), "{outcomes}");
    outcomes
}

#[test]
fn a_server_killed_in_the_middle_of_play_loses_no_acknowledged_answer() {
    besieged(&[Part::Kills]);
}

#[test]
fn nor_does_one_killed_on_a_disk_that_is_full_now_and_then() {
    besieged(&[Part::Full]);
}

#[test]
fn what_must_be_refused_is_refused_and_changes_nothing() {
    let outcomes = besieged(&[Part::Illegal]);
    assert!(outcomes.0[0].tally.refused >= SHORT.illegal, "{outcomes}");
}

#[test]
fn nobody_gets_more_than_his_share_and_those_who_play_go_on_playing() {
    let abuses = [
        Part::Bombs,
        Part::Creations,
        Part::Padding,
        Part::Streams,
        Part::Heads,
        Part::HeadsFromMany,
        Part::Deaf,
        Part::Computers,
        Part::Memory,
    ];
    let outcomes = besieged(&abuses);
    for outcome in &outcomes.0 {
        assert!(!outcome.beside.is_empty(), "somebody played meanwhile: {outcomes}");
    }
    let refused = |part| outcomes.0.iter().find(|outcome| outcome.part == part).map(|one| one.tally.refused);
    for limited in [Part::Streams, Part::Heads] {
        assert!(refused(limited) > Some(3_000), "{outcomes}");
    }
}
