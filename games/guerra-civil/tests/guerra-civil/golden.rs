//! Recorded matches: the same inputs must lead to the same positions for ever, or the revision is raised.

use guerra_civil::GuerraCivil;
use sandtable_engine::{MatchDocument, Pending};

fn replays(text: &str) {
    let document = MatchDocument::parse(text).expect("a match document");
    let played = document.replay::<GuerraCivil>().expect("it replays to the recorded hashes");
    assert!(matches!(played.pending(), Pending::Over(_)), "the recorded match was played to its end");
}

#[test]
fn a_match_with_default_options_replays() {
    replays(include_str!("../golden/default.json"));
}

#[test]
fn a_match_with_every_other_reading_replays() {
    replays(include_str!("../golden/other-readings.json"));
}
