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
