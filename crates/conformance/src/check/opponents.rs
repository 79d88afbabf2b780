//! Opponents see what their seat sees, and answer what it may.

use sandtable_engine::{Chance as _, Match, Pending, Rules, check_answer};
use sandtable_search::{Budget, Opponent, Pcg, captain, choose};

use crate::report::ensure;
use crate::walk::{Plan, for_each_match, walk};

/// Enough to compare answers, little enough for many positions.
const BUDGET: Budget = Budget { positions: 200 };
/// Decisions that thinking opponents take in each set-up.
const DECISIONS: u32 = 12;

/// For a position and one that the seat cannot tell from it, the same seed gives the same answer.
pub fn opponents_obey_the_fog<R: Rules>() -> Result<(), String> {
    walk::<R>(Plan { matches: 1, decisions: None, every: 8 }, |step, chance| {
        let Pending::Decide(seats) = step.pending else { return Ok(()) };
        for seat in seats.iter() {
            let sibling = step.rules.imagine(step.before, seat, chance);
            if sibling == *step.before {
                continue;
            }
            let seed = u64::from(chance.below(1 << 20));
            let answer = |position: &R::Position| {
                let thought = captain(step.rules, position, seat, BUDGET, &mut Pcg::new(seed, 0));
                let drawn = choose(Opponent::Random, step.rules, position, seat, &mut Pcg::new(seed, 0));
                (thought, drawn)
            };
            let (own, other) = (answer(step.before), answer(&sibling));
            ensure(own == other, || format!("an opponent sees through the fog: {own:?}, {other:?}"))?;
        }
        Ok(())
    })
}

/// Matches between thinking opponents go on without a refusal.
pub fn opponents_answer_legally<R: Rules>() -> Result<(), String> {
    for_each_match::<R>(1, |rules, chance| {
        let mut played = Match::new(rules.clone());
        let mut decisions = 0;
        while decisions < DECISIONS {
            let input = match played.pending() {
                Pending::Over(_) => break,
                Pending::Roll(roll) => {
                    sandtable_engine::Input::Faces(roll.sides().map(|sides| chance.face(sides)).collect())
                }
                Pending::Decide(seats) => {
                    let seat = seats.first().ok_or("nobody is asked, yet the match goes on")?;
                    let answer = captain(&**rules, played.position(), seat, BUDGET, chance)
                        .map_err(|dead_end| dead_end.to_string())?;
                    check_answer(&**rules, played.position(), seat, &answer).map_err(|illegal| {
                        format!("captain answers {answer:?}, which is refused: {illegal}")
                    })?;
                    decisions += 1;
                    sandtable_engine::Input::Answer { seat, answer }
                }
            };
            played.play(input).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    })
}

/// Opponents steer by [`Rules::evaluate`]: at the end it must tell who won.
pub fn the_winner_looks_better_than_the_loser<R: Rules>() -> Result<(), String> {
    walk::<R>(Plan { matches: 4, decisions: None, every: 1 }, |step, _| {
        let Pending::Over(verdict) = step.rules.pending(step.after) else { return Ok(()) };
        let Some(winner) = verdict.winner else { return Ok(()) };
        for loser in R::info().seats().filter(|seat| *seat != winner) {
            let (won, lost) =
                (step.rules.evaluate(step.after, winner), step.rules.evaluate(step.after, loser));
            ensure(won > lost, || format!("the winner's position is worth {won}, the loser's {lost}"))?;
        }
        Ok(())
    })
}
