//! The answers worth comparing: all of them where the tree is small, a fair sample where it is not.

use sandtable_engine::{Answer, Choices, Rules, Seat, Shape, Target, canonical};

use crate::random::{finish_at_random, random_answer};
use crate::{DeadEnd, Pcg};

/// Drafts that may be opened for each answer that is wanted, before the tree counts as too wide.
const DRAFTS_PER_ANSWER: usize = 4;

/// Answers to compare, each in its canonical form.
pub(crate) struct Candidates {
    pub answers: Vec<Answer>,
    /// Every legal answer is there.
    pub complete: bool,
}

/// Lists every answer of the seat, or a random sample when there are more than `limit`.
pub(crate) fn candidates<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    limit: usize,
    chance: &mut Pcg,
) -> Result<Candidates, DeadEnd> {
    let mut walk = Walk {
        rules,
        position,
        seat,
        limit,
        drafts_left: limit.saturating_mul(DRAFTS_PER_ANSWER),
        draft: Answer::new(),
        answers: Vec::new(),
    };
    if walk.descend(None)? {
        return Ok(Candidates { answers: walk.answers, complete: true });
    }
    let mut scratch = Choices::default();
    let mut answers = Vec::with_capacity(limit);
    for _ in 0..limit {
        let answer = random_answer(rules, position, seat, chance, &mut scratch)?;
        answers.push(canonical(rules, position, seat, &answer));
    }
    answers.sort_unstable();
    answers.dedup();
    Ok(Candidates { answers, complete: false })
}

/// The same answer with one step changed: what follows stays where it still fits and is drawn anew where
/// it does not.
pub(crate) fn varied<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    answer: &[Target],
    chance: &mut Pcg,
    scratch: &mut Choices,
) -> Result<Answer, DeadEnd> {
    let cut = chance.index(answer.len() + 1);
    let mut draft = Answer::from_slice(&answer[..cut]);
    scratch.clear();
    rules.choices(position, seat, &draft, scratch);
    if !scratch.next.is_empty() {
        draft.push(scratch.next[chance.index(scratch.next.len())]);
        for kept in answer.get(cut + 1..).unwrap_or_default() {
            scratch.clear();
            rules.choices(position, seat, &draft, scratch);
            if scratch.next.contains(kept) {
                draft.push(*kept);
            }
        }
        scratch.clear();
        rules.choices(position, seat, &draft, scratch);
    }
    if !scratch.complete {
        finish_at_random(rules, position, seat, &mut draft, chance, scratch)?;
    }
    Ok(canonical(rules, position, seat, &draft))
}

/// A walk through the tree of drafts, depth first.
struct Walk<'a, R: Rules> {
    rules: &'a R,
    position: &'a R::Position,
    seat: Seat,
    limit: usize,
    drafts_left: usize,
    draft: Answer,
    answers: Vec<Answer>,
}

impl<R: Rules> Walk<'_, R> {
    /// Lists what grows from the present draft; `false` when there is too much of it.
    ///
    /// Where order does not matter only ascending steps are taken: `previous` is the last step of the draft
    /// when it belongs to such a stretch.
    fn descend(&mut self, previous: Option<Target>) -> Result<bool, DeadEnd> {
        if self.drafts_left == 0 {
            return Ok(false);
        }
        self.drafts_left -= 1;
        let mut choices = Choices::default();
        self.rules.choices(self.position, self.seat, &self.draft, &mut choices);
        if choices.is_dead_end() {
            return Err(DeadEnd { draft: self.draft.to_vec() });
        }
        if choices.complete {
            if self.answers.len() == self.limit {
                return Ok(false);
            }
            self.answers.push(self.draft.clone());
        }
        if choices.next.is_empty() {
            return Ok(true);
        }
        let unordered = self.is_unordered();
        for target in choices.next {
            if unordered && previous.is_some_and(|previous| target < previous) {
                continue;
            }
            self.draft.push(target);
            let listed = self.descend(unordered.then_some(target));
            self.draft.pop();
            if !listed? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn is_unordered(&self) -> bool {
        let shape = self.rules.question(self.position, self.seat, &self.draft).shape;
        matches!(shape, Shape::Subset | Shape::Assign)
    }
}
