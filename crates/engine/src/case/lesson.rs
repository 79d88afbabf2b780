//! Lessons: cases that speak to a learner, who gives the answers.
//!
//! The form is described for writers in `docs/lessons.md`. A lesson is played and checked like any case; this adds what
//! is said at each step, what is pointed at, and whether an answer is the one that was meant.

use serde::Deserialize;

use super::file::Step;
use super::{CaseReport, course};
use crate::{Answer, Illegal, Match, Record, Rules, Said, Seat, Setup, Table, Target, TitleInfo};

/// What makes a lesson of a case.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lesson {
    /// The side that the learner leads.
    pub seat: String,
    pub name: Said,
    /// What is learnt, in a sentence.
    pub about: Said,
    /// The lesson ends in a match that goes on from its last position, against this opponent.
    #[serde(default)]
    pub battle: Option<String>,
}

/// An answer that is allowed but not meant, and why not.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Wrong {
    pub answer: String,
    pub say: Said,
}

impl Lesson {
    pub(super) fn check<'a>(
        &self,
        info: &TitleInfo,
        mut steps: impl Iterator<Item = &'a Step>,
    ) -> Result<(), String> {
        if info.seat(&self.seat).is_none() {
            return Err(format!(
                "there is no side \"{}\"; {} has: {}",
                self.seat,
                info.id,
                info.seats.join(", ")
            ));
        }
        if steps.any(|step| step.say.is_empty()) {
            return Err("every step of a lesson says something to the learner".to_owned());
        }
        Ok(())
    }
}

/// A step as it was played.
#[derive(Clone, Debug, Default)]
pub struct PlayedStep {
    /// The moments before and after it.
    pub from: usize,
    pub to: usize,
    /// Who acted, and the answer that was given, refused or not.
    pub seat: Option<Seat>,
    pub answer: Option<Answer>,
    pub refusal: Option<Illegal>,
    pub say: Said,
    pub mark: Answer,
    pub wrong: Vec<(Answer, Said)>,
}

/// A case that was played, its title forgotten: what is shown of it.
pub struct PlayedCase {
    /// What it was set up with; it begins in the first moment.
    pub setup: Setup,
    /// Where it begins, and where it stands after each record.
    pub moments: Vec<Box<dyn Table>>,
    pub records: Vec<Record>,
    pub steps: Vec<PlayedStep>,
    pub lesson: Option<Lesson>,
    pub report: CaseReport,
}

/// Plays a case or a lesson of the title `R` to be shown.
pub fn played<R: Rules>(text: &str) -> Result<PlayedCase, String> {
    let course = course::<R>(text, |setup| R::open(setup).map(std::sync::Arc::new))?;
    let table =
        |position| Box::new(Match::at(std::sync::Arc::clone(&course.rules), position)) as Box<dyn Table>;
    Ok(PlayedCase {
        setup: course.setup,
        moments: course.positions.into_iter().map(table).collect(),
        records: course.records,
        steps: course.steps,
        lesson: course.lesson,
        report: course.report,
    })
}

/// How far from the meant place a base may be set down on an open table, in thousandths of an inch.
const NEAR: i64 = 2_500;

impl PlayedCase {
    /// Whether an answer is the one that the step means: it leads to the same, or sets a base down near to where it is
    /// meant. An answer that is not allowed is refused.
    pub fn is_meant(&self, step: usize, answer: &[Target]) -> Result<bool, Illegal> {
        let Some(PlayedStep { from, seat: Some(seat), answer: Some(meant), .. }) = self.steps.get(step)
        else {
            return Ok(false);
        };
        let mut tried = self.moments[*from].boxed_clone();
        let record =
            tried.play(crate::Input::Answer { seat: *seat, answer: answer.iter().copied().collect() })?;
        let same = self.records.get(*from).is_some_and(|expected| expected.hash == record.hash);
        Ok(same || is_near(meant, answer))
    }

    /// What is said to an answer that is not meant.
    pub fn said_to(&self, step: usize, answer: &[Target]) -> Option<&Said> {
        let step = self.steps.get(step)?;
        step.wrong.iter().find(|(wrong, _)| wrong.as_slice() == answer).map(|(_, say)| say)
    }
}

/// The same answer, but for bases that are set down a little aside.
fn is_near(meant: &[Target], given: &[Target]) -> bool {
    let near = |(one, other): (&Target, &Target)| match (one, other) {
        (Target::Pose(one), Target::Pose(other)) => {
            let (one, other) = (one.point, other.point);
            let (x, y) = (i64::from((one.x - other.x).0), i64::from((one.y - other.y).0));
            x * x + y * y <= NEAR * NEAR
        }
        _ => one == other,
    };
    meant.len() == given.len() && meant.iter().zip(given).all(near)
}
