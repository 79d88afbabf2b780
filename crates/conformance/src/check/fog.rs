//! Hidden facts stay hidden: nobody's view, questions, news or thoughts depend on what he may not know.

mod histories;
mod known;

use sandtable_engine::{Event, Input, Pending, Rules, Seat, SeatSet, Viewer, check_answer, told};
use sandtable_search::Pcg;

pub use self::histories::hidden_histories_are_not_told_apart;
use self::known::{Reached, Tally, alike, known, reveals};

use crate::report::{ensure, json, same};
use crate::walk::{Plan, Step, play, random_input, walk};

/// Positions imagined of each one that is looked at.
const SIBLINGS: u32 = 2;
/// Other faces or answers that are tried where they are secret.
const SECRETS: u32 = 3;
/// In a hundred comparisons so many may be excused by what an event reveals.
const MOST_EXCUSED: u64 = 25;
/// The same of secret rolls and sealed answers: a drawn marker is often shown at once, and an answer is opened by the very
/// next input.
const MOST_SEALED_EXCUSED: u64 = 60;
const PLAN: Plan = Plan { matches: 2, decisions: None, every: 3 };

/// For every seat: between a position and one that the seat cannot tell from it, its view, the view of a
/// guest, its questions, its worth and what it is told of the next input are byte-equal. An event that reveals
/// something to a viewer may tell them apart for him.
pub fn views_prompts_and_events_do_not_interfere<R: Rules>() -> Result<(), String> {
    let mut tally = Tally::default();
    let mut secrets = false;
    walk::<R, _>(PLAN, |step, chance| {
        secrets |= step.rules.has_secrets();
        for seat in R::info().seats() {
            for _ in 0..SIBLINGS {
                let sibling = step.rules.imagine(step.before, seat, chance);
                if sibling != *step.before {
                    compare_siblings(step, seat, &sibling, &mut tally)
                        .map_err(|fault| format!("{} sees through the fog: {fault}", R::info().side(seat)))?;
                }
            }
        }
        Ok(())
    })?;
    tally.verdict(secrets, MOST_EXCUSED)
}

/// A title in which views differ, or something is told or shown to some alone, says that it has secrets:
/// hosts rely on that word before they hand out a running match.
pub fn a_title_that_hides_something_says_so<R: Rules>() -> Result<(), String> {
    walk::<R, _>(PLAN, |step, _| {
        if step.rules.has_secrets() {
            return Ok(());
        }
        let public = json(&step.rules.view(step.after, Viewer::Spectator));
        for seat in R::info().seats() {
            let own = json(&step.rules.view(step.after, Viewer::Seat(seat)));
            same("without secrets, what a seat and a guest see", &own, &public)?;
        }
        let everyone = told(step.events, Viewer::Spectator).count() == step.events.len();
        ensure(everyone, || "without secrets, an event is not told to everybody".to_owned())?;
        let open = !matches!(step.pending, Pending::Roll(roll) if roll.seen_by.is_some());
        ensure(open, || "without secrets, a roll is not seen by everybody".to_owned())
    })
}

fn compare_siblings<R: Rules>(
    step: &Step<R>,
    seat: Seat,
    sibling: &R::Position,
    tally: &mut Tally,
) -> Result<(), String> {
    let (rules, before) = (step.rules, step.before);
    rules.audit(sibling).map_err(|broken| format!("an imagined position is broken: {broken}"))?;
    let draft: &[_] = match step.input {
        Input::Answer { seat: by, answer } if *by == seat => answer,
        _ => &[],
    };
    for (viewer, draft) in [(Viewer::Seat(seat), draft), (Viewer::Spectator, &[])] {
        alike(&known(rules, before, viewer, draft), &known(rules, sibling, viewer, draft))?;
    }
    let input = counterpart(rules, before, sibling, step.input);
    if !may_be_played(rules, sibling, &input) {
        let own = matches!(input, Input::Answer { seat: by, .. } if by == seat);
        return ensure(!own, || format!("{input:?} is legal or not by hidden facts"));
    }
    let mut imagined = sibling.clone();
    let mut events = Vec::new();
    play(rules, &mut imagined, &input, &mut events);
    compare_after(rules, seat, (step.after, step.events), (&imagined, &events), tally)
}

/// Whether the seat and a guest notice a difference between two positions and the events that led there.
fn compare_after<R: Rules>(
    rules: &R,
    seat: Seat,
    one: Reached<R>,
    other: Reached<R>,
    tally: &mut Tally,
) -> Result<(), String> {
    for viewer in [Viewer::Seat(seat), Viewer::Spectator] {
        tally.compare(rules, viewer, one, other)?;
    }
    Ok(())
}

/// The same input in another position: others see the same done.
fn counterpart<R: Rules>(rules: &R, position: &R::Position, other: &R::Position, input: &Input) -> Input {
    match input {
        Input::Answer { seat, answer } => {
            Input::Answer { seat: *seat, answer: rules.counterpart(position, other, answer) }
        }
        input => input.clone(),
    }
}

fn may_be_played<R: Rules>(rules: &R, position: &R::Position, input: &Input) -> bool {
    match (input, rules.pending(position)) {
        (Input::Answer { seat, answer }, _) => check_answer(rules, position, *seat, answer).is_ok(),
        (Input::Faces(faces), Pending::Roll(roll)) => roll.fits(faces),
        _ => false,
    }
}

/// Seats that may not see the dice learn nothing from a roll, and a seat that is asked at the same time
/// learns nothing from another's answer.
pub fn secret_rolls_and_sealed_answers_tell_nothing<R: Rules>() -> Result<(), String> {
    let mut tally = Tally::default();
    walk::<R, _>(PLAN, |step, chance| {
        for kept_from in kept_from::<R>(step).iter() {
            for _ in 0..SECRETS {
                let (other, events) = played_otherwise(step, chance)?;
                let (one, other) = ((step.after, step.events), (&other, &events[..]));
                compare_after(step.rules, kept_from, one, other, &mut tally)
                    .map_err(|fault| format!("{:?} tells {kept_from:?} something: {fault}", step.input))?;
            }
        }
        Ok(())
    })?;
    tally.verdict(tally.alike + tally.excused > 0, MOST_SEALED_EXCUSED)
}

/// What a seat imagines is the same for every position that it cannot tell apart: siblings of its own
/// imagination, and positions that differ only by dice or answers kept from it.
pub fn imagined_positions_depend_only_on_what_the_seat_knows<R: Rules>() -> Result<(), String> {
    walk::<R, _>(PLAN, |step, chance| {
        for seat in R::info().seats() {
            let sibling = step.rules.imagine(step.after, seat, chance);
            compare_imagination(step, seat, &sibling, chance)?;
        }
        for kept_from in kept_from::<R>(step).iter() {
            let (other, events) = played_otherwise(step, chance)?;
            let viewer = Viewer::Seat(kept_from);
            if !reveals(step.events, viewer) && !reveals(&events, viewer) {
                compare_imagination(step, kept_from, &other, chance)?;
            }
        }
        Ok(())
    })
}

fn compare_imagination<R: Rules>(
    step: &Step<R>,
    seat: Seat,
    other: &R::Position,
    chance: &mut Pcg,
) -> Result<(), String> {
    let dice = chance.fork();
    let imagined = |position| json(&step.rules.imagine(position, seat, &mut dice.clone()));
    let side = R::info().side(seat);
    same(&format!("what {side} imagines from the same dice"), &imagined(step.after), &imagined(other))
}

/// The seats that must not learn the input of a step: by a roll that they may not see, or because they are
/// still to answer the same question.
fn kept_from<R: Rules>(step: &Step<R>) -> SeatSet {
    let all = R::info().seats().fold(SeatSet::NONE, SeatSet::with);
    match (step.pending, step.input) {
        (Pending::Roll(roll), _) => {
            roll.seen_by.map_or(SeatSet::NONE, |seats| seats.iter().fold(all, SeatSet::without))
        }
        (Pending::Decide(asked), Input::Answer { seat, .. }) => asked.without(*seat),
        _ => SeatSet::NONE,
    }
}

/// The same roll or question, with other dice or another answer.
fn played_otherwise<R: Rules>(step: &Step<R>, chance: &mut Pcg) -> Result<(R::Position, Vec<Event>), String> {
    let pending = match (step.pending, step.input) {
        (Pending::Decide(_), Input::Answer { seat, .. }) => Pending::Decide(SeatSet::only(*seat)),
        (pending, _) => pending.clone(),
    };
    let input = random_input(step.rules, step.before, &pending, chance)?.ok_or("the match is over")?;
    let mut position = step.before.clone();
    let mut events = Vec::new();
    play(step.rules, &mut position, &input, &mut events);
    Ok((position, events))
}
