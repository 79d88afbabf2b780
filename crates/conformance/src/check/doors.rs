//! One truth behind two doors: what is listed quickly is what is allowed with reasons.

use sandtable_engine::{Choices, Input, Rules, Shape, Target, canonical, check_answer};
use sandtable_lab::{agreement, foreign_target};

use crate::report::ensure;
use crate::walk::{Plan, walk};

/// Targets from elsewhere that are held against each draft.
const FOREIGN: u32 = 8;
/// Targets remembered from earlier questions.
const REMEMBERED: usize = 200;

/// At every draft the fast enumerator lists exactly what the judge allows, and exactly what it lists can be
/// played; nothing that was not listed is allowed. On an open table listed poses are allowed,
/// and points of a way where it may be bent.
pub fn listed_choices_are_exactly_the_allowed_ones<R: Rules>() -> Result<(), String> {
    let mut remembered: Vec<Target> = Vec::new();
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 3 }, |step, chance| {
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        let mut choices = Choices::default();
        for length in 0..=answer.len() {
            let draft = &answer[..length];
            agreement(step.rules, step.before, *seat, draft)?;
            choices.clear();
            step.rules.choices(step.before, *seat, draft, &mut choices);
            let question = step.rules.question(step.before, *seat, draft);
            for _ in 0..FOREIGN {
                let target = foreign_target(&remembered, chance);
                let allowed = step.rules.judge(step.before, *seat, draft, target).is_ok();
                let listed = choices.next.contains(&target);
                let beyond = match target {
                    Target::Pose(_) => question.shape == Shape::Pose,
                    Target::Via(_) => question.bends,
                    _ => false,
                };
                ensure(allowed == listed || beyond && allowed, || {
                    format!("after {draft:?}: {target:?} is listed: {listed}, allowed: {allowed}")
                })?;
            }
            remembered.extend(choices.next.first());
            if remembered.len() > REMEMBERED {
                remembered.swap_remove(chance.index(REMEMBERED));
            }
        }
        check_answer(step.rules, step.before, *seat, answer)
            .map_err(|illegal| format!("{answer:?} is listed but refused: {illegal}"))?;
        let sorted = canonical(step.rules, step.before, *seat, answer);
        check_answer(step.rules, step.before, *seat, &sorted).map_err(|illegal| {
            format!("{answer:?} is listed, its canonical form {sorted:?} refused: {illegal}")
        })?;
        Ok(1)
    })
}
