//! What is shown before the dice is complete and can be told apart.

use std::collections::BTreeSet;

use chad::Chad;
use sandtable_engine::{Choices, Rules, Setup, Silent};
use sandtable_search::{Pcg, random_answer};

#[test]
fn the_outcomes_of_a_preview_are_told_apart_and_their_chances_add_up_to_one() {
    let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
    let (mut chance, mut scratch) = (Pcg::new(2, 0), Choices::default());
    let mut seen = 0;
    for _ in 0..30 {
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
            let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch);
            let answer = answer.expect("no dead end");
            for length in 0..=answer.len() {
                let preview = rules.preview(&position, seat, &answer[..length]);
                let Some(outcomes) = preview.map(|preview| preview.outcomes).filter(|all| !all.is_empty())
                else {
                    continue;
                };
                let ids: BTreeSet<&str> = outcomes.iter().map(|outcome| outcome.id).collect();
                let words: BTreeSet<String> =
                    outcomes.iter().map(|outcome| format!("{:?}", outcome.label)).collect();
                assert_eq!((ids.len(), words.len()), (outcomes.len(), outcomes.len()), "{outcomes:?}");
                let cases = outcomes[0].chance.cases;
                let sum: u64 = outcomes.iter().map(|outcome| outcome.chance.favourable).sum();
                assert_eq!(sum, cases, "{outcomes:?}");
                seen += 1;
            }
            rules.answer(&mut position, seat, &answer, &mut Silent);
        }
    }
    assert!(seen > 100, "{seen} previews with outcomes");
}
