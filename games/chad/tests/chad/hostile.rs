//! Answers that no page would send: a reason, never a panic.

use chad::Chad;
use sandtable_board::Cell;
use sandtable_engine::{Choices, Piece, Rules, Setup, Silent, Target, check_answer};
use sandtable_search::{Pcg, random_answer};

const NOWHERE: [Target; 4] = [
    Target::Cell(Cell(28_312)),
    Target::Piece(Piece(28_312)),
    // The first that the map does not have.
    Target::Cell(Cell(1_381)),
    Target::Via(Cell(1_381)),
];

#[test]
fn a_hex_or_a_piece_that_does_not_exist_is_refused_at_every_step_of_every_answer() {
    let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let (mut chance, mut scratch) = (Pcg::new(1, 0), Choices::default());
    let mut phases = std::collections::BTreeSet::new();
    for _ in 0..12 {
        let mut position = rules.start();
        loop {
            let Some(seat) = rules.deciding(&position).first() else {
                let sides = rules.sides(&position);
                if sides.is_empty() {
                    break;
                }
                let faces: Vec<u16> = sides.iter().map(|sides| chance.face(*sides)).collect();
                rules.roll(&mut position, &faces, &mut Silent);
                continue;
            };
            phases.insert(rules.fact(&position, "phase").map(|phase| format!("{phase:?}")));
            let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch);
            let answer = answer.expect("no dead end");
            for length in 0..=answer.len() {
                for target in NOWHERE {
                    let mut bent = answer[..length].to_vec();
                    bent.push(target);
                    assert!(check_answer(&rules, &position, seat, &bent).is_err(), "{bent:?}");
                }
            }
            rules.answer(&mut position, seat, &answer, &mut Silent);
        }
    }
    assert!(phases.len() >= 6, "every phase came up: {phases:?}");
}
