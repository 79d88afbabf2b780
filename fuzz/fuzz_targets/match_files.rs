//! Any text given as a match file is replayed or refused with a reason; what can be read can be written.

#![no_main]

use std::sync::Arc;

use calama::Calama;
use libfuzzer_sys::fuzz_target;
use sandtable_engine::{Match, MatchDocument, Rules, parse_input};

fuzz_target!(|text: &str| {
    let document = match MatchDocument::parse(text) {
        Ok(document) => document,
        Err(error) => {
            assert!(!error.to_string().is_empty());
            return;
        }
    };
    let again = MatchDocument::parse(&document.to_text()).expect("what was written can be read");
    assert_eq!(document, again);
    if document.replay::<Calama>().is_ok() {
        return;
    }
    // Hashes stop a changed file at its first changed record: go on without them, past what is refused.
    let Ok(setup) = document.setup().checked(Calama::info()) else { return };
    let rules = Arc::new(Calama::open(&setup).expect("a checked set-up opens"));
    let mut played = Match::new(Arc::clone(&rules));
    for record in &document.records {
        if let Ok(input) = parse_input(&*rules, &record.input) {
            let before = played.hash();
            if played.play(input).is_err() {
                assert_eq!(played.hash(), before, "a refused input changed the position");
            }
        }
    }
    rules.audit(played.position()).expect("inputs cannot break a position");
});
