//! Any text given as a stored position is refused, or can be audited; one that passes can be played on.

#![no_main]

use calama::{Calama, Position};
use libfuzzer_sys::fuzz_target;
use sandtable_engine::{Choices, Pending, Rules, Silent, Viewer, prompt};
use sandtable_fuzz::{RULES, roll_all};
use sandtable_search::{Pcg, random_answer};

fuzz_target!(|text: &str| {
    let rules: &Calama = &RULES;
    let Ok(mut position) = serde_json::from_str::<Position>(text) else { return };
    let stored = serde_json::to_string(&position).expect("positions are plain data");
    assert_eq!(serde_json::from_str::<Position>(&stored).ok().as_ref(), Some(&position));
    if rules.audit(&position).is_err() {
        return;
    }
    let mut chance = Pcg::new(1, 0);
    let mut scratch = Choices::default();
    for _ in 0..64 {
        rules.view(&position, Viewer::Spectator);
        if let Pending::Over(_) = rules.pending(&position) {
            return;
        }
        roll_all(rules, &mut position, |sides| chance.face(sides));
        let Some(seat) = rules.deciding(&position).first() else { return };
        prompt(rules, &position, seat, &[]);
        let answer =
            random_answer(rules, &position, seat, &mut chance, &mut scratch).expect("there are no dead ends");
        rules.answer(&mut position, seat, &answer, &mut Silent);
    }
});
