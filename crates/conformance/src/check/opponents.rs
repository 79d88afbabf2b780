//! Opponents see what their seat sees, and answer what it may.

use std::thread;

use sandtable_engine::{Chance as _, Imagined, Input, Pending, Rules, Seat, Setup, Silent, check_answer};
use sandtable_lab::LONGEST_MATCH;
use sandtable_search::{Budget, Opponent, Pcg, Unwatched, captain, choose, ensign, general};

use crate::report::ensure;
use crate::walk::{
    Plan, Source, for_each_beginning, for_each_case_position, for_each_match, open, play, random_input,
    something, survey,
};

/// Enough to compare answers, little enough for many positions.
const BUDGET: Budget = Budget { positions: 200 };
/// What a captain needs to be better than chance, in a whole match.
const LITTLE: Budget = Budget { positions: 120 };
/// What a general needs to play a few answers on, and how often it is asked: it plays whole turns in its head.
const GENERAL: Budget = Budget { positions: 1_500 };
const GENERALS: u64 = 4;
/// Decisions that thinking opponents take from the start of each set-up, and from a position of a case.
const DECISIONS: [u32; 2] = [12, 1];
/// Positions of cases in each stage.
const OF_A_STAGE: u32 = 3;
/// Matches in which the captain shows what it can, half of them on each side.
const CAPTAIN_MATCHES: u64 = 20;
/// Rounds of one random match of every set-up in search of an end that each side won.
const ENDS: u64 = 60;

/// For a position and one that the seat cannot tell from it, the same seed gives the same answer.
pub fn opponents_obey_the_fog<R: Rules>() -> Result<(), String> {
    let (mut secrets, mut generals) = (false, 0);
    let looks = survey::<R, _>(Plan { matches: 1, decisions: None, every: 8 }, |step, chance| {
        secrets |= step.rules.has_secrets();
        let Pending::Decide(seats) = step.pending else { return Ok(0) };
        let mut looks = 0;
        for seat in seats.iter() {
            let sibling = step.rules.imagine(step.before, seat, chance);
            if sibling == *step.before {
                continue;
            }
            looks += 1;
            let seed = u64::from(chance.below(1 << 20));
            let answer = |position: &R::Position| {
                let thought = captain(step.rules, position, seat, BUDGET, &mut Pcg::new(seed, 0));
                let seen = ensign(step.rules, position, seat, &mut Pcg::new(seed, 0));
                let drawn = choose(Opponent::Random, step.rules, position, seat, &mut Pcg::new(seed, 0));
                (thought, seen, drawn)
            };
            let (own, other) = (answer(step.before), answer(&sibling));
            ensure(own == other, || format!("an opponent sees through the fog: {own:?}, {other:?}"))?;
            if generals < GENERALS {
                generals += 1;
                // Once with all that it thinks in a match.
                let budget = if generals == 1 { Budget::GENERAL.at_pace(R::PACE) } else { GENERAL };
                let answer = |position| {
                    general(step.rules, position, seat, budget, &mut Pcg::new(seed, 0), &mut Unwatched)
                };
                let (own, other) = (answer(step.before), answer(&sibling));
                ensure(own == other, || format!("a general sees through the fog: {own:?}, {other:?}"))?;
            }
        }
        Ok(looks)
    })?;
    if secrets { something(looks) } else { Ok(()) }
}

/// Matches between thinking opponents go on without a refusal.
pub fn opponents_answer_legally<R: Rules>() -> Result<(), String> {
    let mut answers = 0;
    for_each_beginning::<R>(OF_A_STAGE, |mut played, source, chance| {
        let mut decisions = 0;
        while decisions < if source == Source::Start { DECISIONS[0] } else { DECISIONS[1] } {
            let input = match played.pending() {
                Pending::Over(_) => break,
                Pending::Roll(roll) => Input::Faces(roll.sides().map(|sides| chance.face(sides)).collect()),
                Pending::Decide(seats) => {
                    let seat = seats.first().ok_or("nobody is asked, yet the match goes on")?;
                    let answer = captain(played.rules(), played.position(), seat, BUDGET, chance)
                        .map_err(|dead_end| dead_end.to_string())?;
                    check_answer(played.rules(), played.position(), seat, &answer).map_err(|illegal| {
                        format!("captain answers {answer:?}, which is refused: {illegal}")
                    })?;
                    decisions += 1;
                    answers += 1;
                    Input::Answer { seat, answer }
                }
            };
            played.play(input).map_err(|illegal| illegal.to_string())?;
        }
        Ok(())
    })?;
    something(answers)
}

/// Opponents steer by [`Rules::worth`]: at the end it must tell who won. Plays on until each side has won.
pub fn the_winner_looks_better_than_the_loser<R: Rules>() -> Result<(), String> {
    let mut won = vec![0u64; R::info().seats.len()];
    for_each_case_position::<R>(u32::MAX, |case, index, _| {
        let course = &case.course;
        look_at_end(&*course.rules, &course.positions[index], &mut won)
    })?;
    for round in 0..ENDS {
        if round > 0 && won.iter().all(|wins| *wins > 0) {
            break;
        }
        for_each_match::<R>(1, |rules, _| {
            let mut chance = Pcg::new(2, round);
            let mut position = rules.start();
            while let Some(input) = random_input(&**rules, &position, &rules.pending(&position), &mut chance)?
            {
                play(&**rules, &mut position, &input, &mut Vec::new());
            }
            look_at_end(&**rules, &position, &mut won)
        })?;
    }
    match won.iter().position(|wins| *wins == 0) {
        Some(seat) => Err(format!("no end was found that {} has won", R::info().seats[seat])),
        None => Ok(()),
    }
}

/// If the match is over: the winner's worth is larger than that of everybody else, and is counted.
fn look_at_end<R: Rules>(rules: &R, position: &R::Position, won: &mut [u64]) -> Result<(), String> {
    let Pending::Over(verdict) = rules.pending(position) else { return Ok(()) };
    let Some(winner) = verdict.winner else { return Ok(()) };
    for loser in R::info().seats().filter(|seat| *seat != winner) {
        let worth = |seat| rules.worth(&Imagined::of(rules, position, seat, &mut Pcg::new(0, 0)), seat);
        let (best, lost) = (worth(winner), worth(loser));
        ensure(best > lost, || format!("the winner's position is worth {best}, the loser's {lost}"))?;
    }
    won[winner.index()] += 1;
    Ok(())
}

/// What looks good on the way leads to a good end: of twenty matches of the first scenario a captain who thinks
/// little wins more than it loses against chance.
pub fn captain_beats_random<R: Rules>() -> Result<(), String> {
    let rules = open::<R>(&Setup::default_for(R::info()))?;
    let half = |first: u64| -> Result<(u64, u64), String> {
        let mut score = (0, 0);
        for number in (first..CAPTAIN_MATCHES).step_by(2) {
            // Two in a row on the same side, so that each half of the matches has both.
            let side = Seat((number / 2 % 2) as u8);
            match winner_with_captain(&*rules, side, number)? {
                Some(winner) if winner == side => score.0 += 1,
                Some(_) => score.1 += 1,
                None => {}
            }
        }
        Ok(score)
    };
    let (one, other) = thread::scope(|scope| {
        let other = scope.spawn(|| half(1));
        (half(0), other.join().expect("faults are returned"))
    });
    let ((wins, losses), (more_wins, more_losses)) = (one?, other?);
    let (wins, losses) = (wins + more_wins, losses + more_losses);
    ensure(wins > losses, || {
        format!("of {CAPTAIN_MATCHES} matches against chance captain has won {wins} and lost {losses}")
    })
}

/// Plays a match in which a captain has one seat and chance the others.
fn winner_with_captain<R: Rules>(rules: &R, side: Seat, number: u64) -> Result<Option<Seat>, String> {
    let mut chance = Pcg::new(11, number);
    let mut position = rules.start();
    for _ in 0..LONGEST_MATCH {
        let pending = rules.pending(&position);
        match (&pending, pending.deciding().contains(side)) {
            (Pending::Over(verdict), _) => return Ok(verdict.winner),
            (Pending::Decide(_), true) => {
                let answer = captain(rules, &position, side, LITTLE, &mut chance)
                    .map_err(|dead_end| dead_end.to_string())?;
                rules.answer(&mut position, side, &answer, &mut Silent);
            }
            _ => {
                let input =
                    random_input(rules, &position, &pending, &mut chance)?.ok_or("the match is over")?;
                play(rules, &mut position, &input, &mut Vec::new());
            }
        }
    }
    Err(format!("the match has not ended after {LONGEST_MATCH} inputs"))
}
