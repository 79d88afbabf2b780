//! Small positions solved exactly: every answer of both sides and every throw of the dice, to the end of the match.

use std::collections::BTreeMap;

use sandtable_engine::{Answer, Imagined, Pending, Rules, Seat, Standing};
use smallvec::{SmallVec, smallvec};
use thiserror::Error;

use crate::{DeadEnd, Pcg, all_answers};

/// A certain win. Chances are counted in billionths of a thousandth, rounded down: an error of that size for each throw
/// on the way is all there is.
pub const CERTAIN: i64 = 1_000_000_000_000;
/// Throws of more results than this are too many.
const MOST_RESULTS: u32 = 46_656;
/// Answers to one question, at most.
const MOST_ANSWERS: usize = 500;
/// Inputs to the end of the match, at most.
const DEEPEST: u32 = 400;
/// Draws by which it is found out whether anything is hidden.
const DRAWS: u32 = 8;

/// A solved position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solution {
    /// The seat that is asked.
    pub seat: Seat,
    /// Its chance to win with best play of both sides, in parts of [`CERTAIN`]; a draw counts half.
    pub value: i64,
    /// Every answer with its chance, the best first.
    pub answers: Vec<(Answer, i64)>,
    /// Different positions that were looked at.
    pub positions: usize,
}

/// Why a position was not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    #[error("nobody is asked here")]
    NobodyAsked,
    #[error("more than {0} answers and positions follow from here")]
    TooLarge(usize),
    #[error("somebody does not know all of it, or answers are sealed: only open positions can be solved")]
    Hidden,
    #[error(transparent)]
    DeadEnd(#[from] DeadEnd),
}

/// Solves a position by looking at no more than `limit` answers and positions.
pub fn solve<R: Rules>(rules: &R, position: &R::Position, limit: usize) -> Result<Solution, Unsolved> {
    let seat = rules.deciding(position).first().ok_or(Unsolved::NobodyAsked)?;
    let mut solver = Solver { rules, seat, limit, left: limit, known: BTreeMap::new() };
    let position = solver.open(position)?;
    let mut answers = Vec::new();
    for answer in solver.answers(&position, seat)? {
        let mut after = position.clone();
        after.answer(rules, seat, &answer);
        answers.push((answer, solver.value(after, 1)?));
    }
    answers.sort_by(|one, other| other.1.cmp(&one.1).then_with(|| one.0.cmp(&other.0)));
    Ok(Solution { seat, value: answers[0].1, answers, positions: solver.known.len() })
}

struct Solver<'a, R: Rules> {
    rules: &'a R,
    /// Whose chance is reckoned.
    seat: Seat,
    limit: usize,
    /// How much of the limit is left.
    left: usize,
    known: BTreeMap<u64, i64>,
}

impl<R: Rules> Solver<'_, R> {
    /// The position itself, where nobody can take another for it.
    fn open(&self, position: &R::Position) -> Result<Imagined<R>, Unsolved> {
        let mut chance = Pcg::new(0, 0);
        let imagined = Imagined::of(self.rules, position, self.seat, &mut chance);
        for seat in R::info().seats() {
            for _ in 0..DRAWS {
                if *Imagined::of(self.rules, position, seat, &mut chance) != *position {
                    return Err(Unsolved::Hidden);
                }
            }
        }
        Ok(imagined)
    }

    /// Counts work that is done.
    fn spend(&mut self, work: usize) -> Result<(), Unsolved> {
        self.left = self.left.checked_sub(work).ok_or(Unsolved::TooLarge(self.limit))?;
        Ok(())
    }

    fn answers(&mut self, position: &Imagined<R>, seat: Seat) -> Result<Vec<Answer>, Unsolved> {
        let answers = all_answers(self.rules, position, seat, MOST_ANSWERS.min(self.left))?;
        let answers = answers.ok_or(Unsolved::TooLarge(self.limit))?;
        self.spend(answers.len())?;
        Ok(answers)
    }

    /// The chance of [`Solver::seat`] to win from here.
    fn value(&mut self, position: Imagined<R>, depth: u32) -> Result<i64, Unsolved> {
        let key = self.rules.key(&position);
        if let Some(value) = self.known.get(&key) {
            return Ok(*value);
        }
        if depth == DEEPEST {
            return Err(Unsolved::TooLarge(self.limit));
        }
        self.spend(1)?;
        let value = match self.rules.pending(&position) {
            Pending::Over(verdict) => match verdict.result(self.seat) {
                Standing::Won => CERTAIN,
                Standing::Drawn => CERTAIN / 2,
                Standing::Lost => 0,
            },
            Pending::Roll(roll) => {
                self.thrown(&position, &roll.sides().collect::<SmallVec<[u16; 8]>>(), depth)?
            }
            Pending::Decide(seats) => match seats.iter().collect::<SmallVec<[Seat; 2]>>()[..] {
                [seat] => self.decided(&position, seat, depth)?,
                _ => return Err(Unsolved::Hidden),
            },
        };
        self.known.insert(key, value);
        Ok(value)
    }

    fn decided(&mut self, position: &Imagined<R>, seat: Seat, depth: u32) -> Result<i64, Unsolved> {
        let is_own = seat == self.seat;
        let (mut best, goal) = if is_own { (0, CERTAIN) } else { (CERTAIN, 0) };
        for answer in self.answers(position, seat)? {
            let mut after = position.clone();
            after.answer(self.rules, seat, &answer);
            let value = self.value(after, depth + 1)?;
            best = if is_own { best.max(value) } else { best.min(value) };
            if best == goal {
                break;
            }
        }
        Ok(best)
    }

    fn thrown(&mut self, position: &Imagined<R>, sides: &[u16], depth: u32) -> Result<i64, Unsolved> {
        let product = |product: u32, sides: &u16| product.checked_mul(u32::from(*sides));
        let results = sides.iter().try_fold(1, product).filter(|results| *results <= MOST_RESULTS);
        let results = results.ok_or(Unsolved::TooLarge(self.limit))?;
        let mut faces: SmallVec<[u16; 8]> = smallvec![1; sides.len()];
        let mut sum = 0;
        loop {
            let mut after = position.clone();
            after.roll(self.rules, &faces);
            sum += self.value(after, depth + 1)?;
            // The next result, as an odometer goes.
            let Some(wheel) = (0..faces.len()).find(|wheel| faces[*wheel] < sides[*wheel]) else {
                return Ok(sum / i64::from(results));
            };
            faces[wheel] += 1;
            faces[..wheel].fill(1);
        }
    }
}

#[cfg(test)]
mod tests {
    use sandtable_conformance::skirmish::{Position, Skirmish};
    use sandtable_engine::{Piece, Setup, Target};

    use super::*;

    fn arranged(text: &str) -> (Skirmish, Position) {
        let setup = Setup {
            scenario: "patrol".to_owned(),
            options: [("rounds".to_owned(), "1".to_owned())].into(),
            ..Setup::default()
        };
        let rules = Skirmish::open(&setup).unwrap();
        let position = rules.arrange(toml::from_str(text).unwrap()).unwrap();
        (rules, position)
    }

    /// The same position with nothing hidden.
    fn shown(rules: &Skirmish, position: &Position) -> Position {
        let mut document = serde_json::to_value(position).unwrap();
        document["morale_shown"] = serde_json::json!([true, true]);
        rules.read_position(&document.to_string()).unwrap()
    }

    /// One squad of two steps on each side, in the last round: a hit on a 5 or 6 wins, else it is a draw.
    const LAST_ASSAULT: &str = r#"
        phase = "assault blue"
        squads = { red-1 = "1-2", blue-1 = "1-3" }
    "#;

    #[test]
    fn every_answer_of_the_last_assault_has_its_exact_chance() {
        let (rules, position) = arranged(LAST_ASSAULT);
        let solution = solve(&rules, &shown(&rules, &position), 10_000).unwrap();
        assert_eq!(solution.seat, Seat::SECOND);
        let attack = Answer::from_slice(&[Target::Piece(Piece(3))]);
        let thirds = (CERTAIN + CERTAIN / 2 + CERTAIN / 2 + CERTAIN + CERTAIN / 2 + CERTAIN / 2) / 6;
        assert_eq!(solution.answers, [(attack, thirds), (Answer::new(), CERTAIN / 2)]);
        assert_eq!(solution.value, thirds);
    }

    #[test]
    fn what_is_too_large_or_hidden_or_asks_nobody_is_refused() {
        let (rules, position) = arranged(LAST_ASSAULT);
        assert_eq!(solve(&rules, &position, 10_000), Err(Unsolved::Hidden), "morale is a secret");
        assert_eq!(solve(&rules, &shown(&rules, &position), 1), Err(Unsolved::TooLarge(1)));
        assert_eq!(solve(&rules, &rules.start(), 100), Err(Unsolved::NobodyAsked));
    }
}
