//! The answers worth comparing: all of them where the tree is small, a fair sample where it is not.

use sandtable_engine::{Answer, Choices, Rules, Seat, Target, canonical};

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
    if let Some(answers) = all_answers(rules, position, seat, limit)? {
        return Ok(Candidates { answers, complete: true });
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

/// Every answer of the seat; `None` when there are more than `limit`, or too many drafts on the way to them.
pub fn all_answers<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    limit: usize,
) -> Result<Option<Vec<Answer>>, DeadEnd> {
    let mut walk = Walk {
        rules,
        position,
        seat,
        limit,
        drafts_left: limit.saturating_mul(DRAFTS_PER_ANSWER),
        draft: Answer::new(),
        answers: Vec::new(),
    };
    Ok(walk.descend(None)?.then_some(walk.answers))
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
    /// when it belongs to such a stretch, with the part of the question that it is in.
    fn descend(&mut self, previous: Option<(u8, Target)>) -> Result<bool, DeadEnd> {
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
        // Every first step leads to an answer of its own, but for stretches without order, which have
        // more answers than steps nearly always.
        if self.draft.is_empty() && choices.next.len() > self.limit {
            return Ok(false);
        }
        let part = self.rules.question(self.position, self.seat, &self.draft).unordered();
        for target in choices.next {
            if previous.is_some_and(|(of, previous)| part == Some(of) && target < previous) {
                continue;
            }
            self.draft.push(target);
            let listed = self.descend(part.map(|part| (part, target)));
            self.draft.pop();
            if !listed? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

#[cfg(test)]
mod tests {
    use sandtable_conformance::skirmish::{Position, Skirmish};
    use sandtable_engine::{Setup, check_answer};

    use super::*;

    fn arranged(text: &str) -> (Skirmish, Position) {
        let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
        let position = rules.arrange(toml::from_str(text).unwrap()).unwrap();
        (rules, position)
    }

    /// Three red squads touch the enemy, so three may assault.
    const ASSAULT: &str = r#"
        phase = "assault red"
        squads = { red-1 = "1-2", red-2 = "2-2", red-3 = "3-2", blue-1 = "1-3", blue-2 = "2-3", blue-3 = "3-3" }
    "#;

    fn listed(rules: &Skirmish, position: &Position, seat: Seat, limit: usize) -> Candidates {
        candidates(rules, position, seat, limit, &mut Pcg::new(1, 0)).unwrap()
    }

    #[test]
    fn a_subset_is_listed_once_not_in_every_order() {
        let (rules, position) = arranged(ASSAULT);
        let listed = listed(&rules, &position, Seat::FIRST, 100);
        assert!(listed.complete);
        assert_eq!(listed.answers.len(), 8, "{:?}", listed.answers);
        for answer in &listed.answers {
            assert!(answer.is_sorted());
        }
    }

    #[test]
    fn losses_are_listed_once_not_in_every_order() {
        let (rules, mut position) = arranged(ASSAULT);
        let both = [Target::Piece(sandtable_engine::Piece(0)), Target::Piece(sandtable_engine::Piece(1))];
        rules.answer(&mut position, Seat::FIRST, &both, &mut sandtable_engine::Silent);
        rules.roll(&mut position, &[6, 6], &mut sandtable_engine::Silent);
        // Two hits on two fresh squads in contact: both on one, both on the other, one on each.
        assert_eq!(listed(&rules, &position, Seat::SECOND, 100).answers.len(), 3);
    }

    #[test]
    fn an_order_that_matters_is_listed_in_every_order() {
        let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
        let mut position = rules.start();
        rules.roll(&mut position, &[1], &mut sandtable_engine::Silent);
        rules.roll(&mut position, &[1], &mut sandtable_engine::Silent);
        assert_eq!(listed(&rules, &position, Seat::FIRST, 100).answers.len(), 6);
    }

    #[test]
    fn of_too_many_answers_a_legal_sample_without_repetition_is_taken() {
        let (rules, position) = arranged(ASSAULT);
        let listed = listed(&rules, &position, Seat::FIRST, 5);
        assert!(!listed.complete);
        assert!((2..=5).contains(&listed.answers.len()));
        for (index, answer) in listed.answers.iter().enumerate() {
            assert!(!listed.answers[..index].contains(answer));
            check_answer(&rules, &position, Seat::FIRST, answer).unwrap();
        }
    }

    #[test]
    fn a_varied_answer_is_legal_and_often_another() {
        let (rules, position) = arranged(ASSAULT);
        let mut chance = Pcg::new(1, 0);
        let model = [Target::Piece(sandtable_engine::Piece(1))];
        let mut others = 0;
        for _ in 0..100 {
            let varied =
                varied(&rules, &position, Seat::FIRST, &model, &mut chance, &mut Choices::default()).unwrap();
            check_answer(&rules, &position, Seat::FIRST, &varied).unwrap();
            others += u32::from(varied[..] != model);
        }
        assert!(others > 50, "{others} of 100");
    }
}
