//! A question has something to choose, and its choices have the shape that it says.

use std::collections::BTreeMap;

use sandtable_engine::{
    Account, Chance as _, Choices, Input, Pending, Question, Rules, Seat, Shape, Target, answer_text,
};
use sandtable_search::all_answers;

use crate::report::ensure;
use crate::walk::{Plan, walk};

/// Answers up to which a question is searched for a second one.
const ANSWERS: usize = 60;

/// Nobody is asked what has only one answer, unless the title says why ([`Rules::asked_all_the_same`]): play
/// goes on by itself.
pub fn every_question_leaves_a_choice<R: Rules>() -> Result<(), String> {
    // All of them, not only the first: there are as many reasons as stages.
    let mut idle: BTreeMap<&str, (u64, String)> = BTreeMap::new();
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 2 }, |step, _| {
        let Pending::Decide(seats) = step.pending else { return Ok(0) };
        let mut looks = 0;
        for seat in seats.iter() {
            let answers = all_answers(step.rules, step.before, seat, ANSWERS);
            let Some(answers) = answers.map_err(|dead_end| dead_end.to_string())? else { continue };
            looks += 1;
            let [only] = &answers[..] else { continue };
            if step.rules.asked_all_the_same(step.before, seat).is_none() {
                let example =
                    || (0, format!("\"{}\" by {}", answer_text(step.rules, only), R::info().side(seat)));
                idle.entry(step.rules.stage(step.before)).or_insert_with(example).0 += 1;
            }
        }
        Ok(looks)
    })?;
    let told = |(stage, (count, example)): (&&str, &(u64, String))| {
        format!("{stage}: one can only answer {example} ({count} such questions)")
    };
    ensure(idle.is_empty(), || idle.iter().map(told).collect::<Vec<_>>().join("; "))
}

/// A subset and an order name nothing twice, an order that is begun names everything, a path is made of places, a number is a
/// number, a confirmation has nothing to add, and of one choice out of several there is one.
pub fn answers_keep_their_shape<R: Rules>() -> Result<(), String> {
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 2 }, |step, chance| {
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        for length in 0..=answer.len() {
            keeps_its_shape(step.rules, step.before, *seat, &answer[..length])?;
            // Another choice than the one that was made.
            let mut choices = Choices::default();
            step.rules.choices(step.before, *seat, &answer[..length], &mut choices);
            if !choices.next.is_empty() {
                let mut draft = answer[..length].to_vec();
                draft.push(choices.next[chance.below(choices.next.len() as u32) as usize]);
                keeps_its_shape(step.rules, step.before, *seat, &draft)?;
            }
        }
        Ok(1)
    })
}

fn keeps_its_shape<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &[Target],
) -> Result<(), String> {
    let shape = rules.question(position, seat, draft).shape;
    let mut choices = Choices::default();
    rules.choices(position, seat, draft, &mut choices);
    let Choices { next, complete } = choices;
    let what = || format!("{} after \"{}\"", rules.stage(position), answer_text(rules, draft));
    for (index, target) in next.iter().enumerate() {
        let label = || rules.label(*target);
        ensure(!next[..index].contains(target), || format!("{}: {} is listed twice", what(), label()))?;
        let fits = match shape {
            Shape::One | Shape::Assign | Shape::Allot => true,
            Shape::Subset | Shape::Order => !stretch(rules, position, seat, draft, shape).contains(target),
            Shape::Path => !matches!(target, Target::Number(_)),
            Shape::Number => matches!(target, Target::Number(_)),
            Shape::Pose => !matches!(target, Target::Number(_) | Target::Cell(_)),
            Shape::Confirm => false,
        };
        ensure(fits, || format!("{}: {} does not fit the shape {shape:?}", what(), label()))?;
    }
    match shape {
        Shape::Confirm => ensure(complete, || format!("{}: there is nothing to confirm", what())),
        Shape::Order => {
            let begun = !stretch(rules, position, seat, draft, shape).is_empty();
            ensure(!complete || next.is_empty() || !begun, || format!("{}: not all are in order", what()))
        }
        Shape::Allot => {
            account_adds_up(rules, position, seat, draft).map_err(|fault| format!("{}: {fault}", what()))
        }
        _ => Ok(()),
    }
}

/// What is left of a budget is what there was less the costs of all that is laid; nothing that is offered costs
/// more than that, and every line that brings something can be named.
fn account_adds_up<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &[Target],
) -> Result<(), String> {
    let account = rules.preview(position, seat, draft).and_then(|preview| preview.account);
    let Some(account) = account else {
        return Err("amounts are asked for, but no account is shown".to_owned());
    };
    let start = draft.len() - stretch(rules, position, seat, draft, Shape::Allot).len();
    let cost = |draft: &[Target], target: Target| {
        let offer = rules.judge(position, seat, draft, target);
        let cost = offer.map_err(|illegal| illegal.to_string())?.cost;
        cost.ok_or_else(|| format!("{} has no price", rules.label(target)))
    };
    let mut spent = 0;
    for index in start..draft.len() {
        spent += cost(&draft[..index], draft[index])?;
    }
    let Account { total, left, lines, .. } = account;
    ensure(left == total - spent && left >= 0, || format!("of {total}, {spent} are laid and {left} left"))?;
    let mut choices = Choices::default();
    rules.choices(position, seat, draft, &mut choices);
    for target in choices.next {
        let price = cost(draft, target)?;
        ensure(price <= left, || format!("{} is offered at {price} of {left}", rules.label(target)))?;
    }
    let mut named = Vec::new();
    rules.candidates(position, seat, draft, &mut named);
    let stray = lines.iter().find(|line| !named.contains(&line.target) && !draft.contains(&line.target));
    ensure(stray.is_none(), || format!("{stray:?} cannot be laid on"))
}

/// The end of a draft that answers the question which is still asked.
fn stretch<'a, R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    draft: &'a [Target],
    shape: Shape,
) -> &'a [Target] {
    let mut start = draft.len();
    let part = rules.question(position, seat, draft).part;
    let is_of_it = |earlier: Question| earlier.shape == shape && earlier.part == part;
    while start > 0 && is_of_it(rules.question(position, seat, &draft[..start - 1])) {
        start -= 1;
    }
    &draft[start..]
}
