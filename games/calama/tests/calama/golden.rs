//! Matches played once and kept: they must replay to the same hashes for ever under their revision.

use calama::Calama;
use sandtable_engine::{MatchDocument, Pending};

#[test]
fn golden_matches_replay_to_the_bit() {
    for (name, text) in [
        ("captain-v-captain", include_str!("../golden/captain-v-captain.json")),
        ("random-v-random-all-options", include_str!("../golden/random-v-random-all-options.json")),
    ] {
        let document = MatchDocument::parse(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let played = document.replay::<Calama>().unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(matches!(played.pending(), Pending::Over(_)), "{name} was played to its end");
    }
}
