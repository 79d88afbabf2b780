//! Any legal answer, each step of it equally likely.

use sandtable_engine::{Answer, Choices, Rules, Seat, Target};
use thiserror::Error;

use crate::Pcg;

/// No honest answer is this long; a title that allows longer ones never lets a walk end.
const LONGEST: usize = 4096;

/// A draft that can neither be added to nor confirmed: a fault of the title.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("dead end: after {draft:?} nothing can be added and nothing confirmed")]
pub struct DeadEnd {
    /// The steps that led there.
    pub draft: Vec<Target>,
}

/// Walks [`Rules::choices`] step by step, taking any of the next targets or, where it is allowed, confirming,
/// all equally likely. `scratch` is reused between calls: nothing is allocated once it has grown.
#[inline]
pub fn random_answer<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    chance: &mut Pcg,
    scratch: &mut Choices,
) -> Result<Answer, DeadEnd> {
    let mut answer = Answer::new();
    finish_at_random(rules, position, seat, &mut answer, chance, scratch)?;
    Ok(answer)
}

/// Completes a draft at random.
#[inline]
pub(crate) fn finish_at_random<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &mut Answer,
    chance: &mut Pcg,
    scratch: &mut Choices,
) -> Result<(), DeadEnd> {
    use sandtable_engine::Chance as _;

    while draft.len() <= LONGEST {
        scratch.clear();
        rules.choices(position, seat, draft, scratch);
        let ways = scratch.next.len() + usize::from(scratch.complete);
        if ways == 0 {
            break;
        }
        match scratch.next.get(chance.below(ways as u32) as usize) {
            Some(target) => draft.push(*target),
            None => return Ok(()),
        }
    }
    Err(DeadEnd { draft: draft.to_vec() })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use sandtable_conformance::skirmish::Skirmish;
    use sandtable_engine::Setup;

    use super::*;

    #[test]
    fn every_step_of_an_answer_is_equally_likely() {
        let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
        let position = rules
            .arrange(
                toml::from_str(
                    r#"
                        phase = "orders"
                        squads = { red-1 = "1-1", blue-1 = "1-5" }
                    "#,
                )
                .unwrap(),
            )
            .unwrap();
        let (mut chance, mut scratch) = (Pcg::new(1, 0), Choices::default());
        let mut counts: BTreeMap<Answer, u32> = BTreeMap::new();
        for _ in 0..6_000 {
            let answer = random_answer(&rules, &position, Seat::FIRST, &mut chance, &mut scratch).unwrap();
            *counts.entry(answer).or_default() += 1;
        }
        // Two orders and three numbers of cartridges: 1,000 of each, standard deviation 29.
        assert_eq!(counts.len(), 6);
        assert!(counts.values().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
