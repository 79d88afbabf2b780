//! What the targets share: the title opened, and moments of a battle to ask about.

use std::sync::{Arc, LazyLock};

use calama::{Calama, Position};
use sandtable_engine::{Choices, Rules, Seat, Setup, Silent};
use sandtable_search::{Pcg, random_answer};

/// The title with every option at its default.
pub static RULES: LazyLock<Arc<Calama>> = LazyLock::new(|| {
    Arc::new(Calama::open(&Setup::default_for(Calama::info())).expect("the default set-up opens"))
});

/// Moments of one random battle at which somebody decides: every eighth of them.
pub static MOMENTS: LazyLock<Vec<(Position, Seat)>> = LazyLock::new(|| {
    let rules = &**RULES;
    let mut chance = Pcg::new(7, 0);
    let mut scratch = Choices::default();
    let mut position = rules.start();
    let mut moments = Vec::new();
    for decision in 0.. {
        roll_all(rules, &mut position, |sides| chance.face(sides));
        let Some(seat) = rules.deciding(&position).first() else { break };
        if decision % 8 == 0 {
            moments.push((position.clone(), seat));
        }
        let answer =
            random_answer(rules, &position, seat, &mut chance, &mut scratch).expect("there are no dead ends");
        rules.answer(&mut position, seat, &answer, &mut Silent);
    }
    moments
});

/// Rolls until somebody decides or the battle is over.
pub fn roll_all(rules: &Calama, position: &mut Position, mut face: impl FnMut(u16) -> u16) {
    loop {
        let faces: Vec<u16> = rules.sides(position).iter().map(|sides| face(*sides)).collect();
        if faces.is_empty() {
            return;
        }
        rules.roll(position, &faces, &mut Silent);
    }
}
