//! Cases: small text files that show a rule at work and fail when it does not.
//!
//! The form is described for players in `docs/cases.md`. [`file`] reads it and refuses what could not fail,
//! [`sheets`] changes figures and ground for a case, [`runner`] plays the steps, [`expectations`] says what was
//! not as expected, [`described`] writes any position as a case, and [`lesson`] is what makes a lesson of one.

mod described;
mod expectations;
mod file;
mod lesson;
mod rest;
mod runner;
mod sheets;

use std::ops::Range;
use std::sync::Arc;

use serde::Deserialize;
use toml::Spanned;

pub use self::described::{Description, beginning, describe, position};
use self::file::{Case, Step};
pub use self::lesson::{Lesson, PlayedCase, PlayedStep, played};
use self::rest::Rest;
use self::runner::Runner;
use crate::{Record, Rules, Setup};

/// What the head of a case file says, read before its title is known.
#[derive(Debug, Deserialize)]
pub struct CaseHead {
    pub title: String,
    /// Ledger entries that the case shows.
    #[serde(default)]
    pub rules: Vec<String>,
    /// What it shows, in a sentence.
    #[serde(default)]
    pub about: String,
    /// What makes a lesson of it.
    #[serde(default)]
    pub lesson: Option<Lesson>,
}

impl CaseHead {
    pub fn parse(text: &str) -> Result<CaseHead, String> {
        toml::from_str(text).map_err(|error| error.to_string())
    }
}

/// How a case went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaseReport {
    pub about: String,
    /// Ledger entries it cites.
    pub rules: Vec<String>,
    /// Everything that was not as expected; empty when the case holds.
    pub failures: Vec<String>,
}

/// A case that was played: how it went, and where it came.
pub struct Course<R: Rules> {
    pub rules: Arc<R>,
    /// Where the case begins, and the position after each answer, roll, concession and undo of its steps.
    pub positions: Vec<R::Position>,
    /// What led from each position to the next.
    pub records: Vec<Record>,
    pub steps: Vec<PlayedStep>,
    pub setup: Setup,
    pub lesson: Option<Lesson>,
    pub report: CaseReport,
}

/// Runs a case file of the title `R`. The error is about the file's form; failures of the case itself are in
/// the report.
pub fn run<R: Rules>(text: &str) -> Result<CaseReport, String> {
    course::<R>(text, |setup| R::open(setup).map(Arc::new)).map(|course| course.report)
}

/// Plays a case file of the title `R` and keeps every position on its way. `open` opens the rules of the case's
/// set-up: whoever plays many cases may open each set-up once.
pub fn course<R: Rules>(
    text: &str,
    open: impl FnOnce(&Setup) -> Result<Arc<R>, Vec<String>>,
) -> Result<Course<R>, String> {
    let mut case = read::<R>(text)?;
    let line = |span: Range<usize>| line_at(text, span.start);
    case.check(R::info()).map_err(|(span, fault)| at(span.map(line), vec![fault]))?;
    let (setup, lines) = case.set_up::<R>(text)?;
    let rules = open(&setup).map_err(|faults| at(lines, faults))?;
    let position = case.beginning(&*rules, text)?;
    let mut runner = Runner::at(Arc::clone(&rules), position);
    let steps: Vec<(usize, Step)> =
        case.steps.into_iter().map(|step| (line(step.span()), step.into_inner())).collect();
    runner.run(&case.expect.map(Spanned::into_inner).unwrap_or_default(), &steps);
    let cited = case.rules.into_iter().map(Spanned::into_inner).collect();
    let report = CaseReport { about: case.about, rules: cited, failures: runner.failures };
    Ok(Course {
        rules,
        positions: runner.positions,
        records: runner.records,
        steps: runner.steps,
        setup,
        lesson: case.lesson.map(Spanned::into_inner),
        report,
    })
}

fn read<R: Rules>(text: &str) -> Result<Case<R::Arrangement>, String> {
    toml::from_str(text).map_err(|error| error.to_string())
}

impl<A> Case<A> {
    /// The set-up, checked, and the line in which it begins; what the case says of it is taken out.
    fn set_up<R: Rules<Arrangement = A>>(&mut self, text: &str) -> Result<(Setup, Option<usize>), String> {
        let info = R::info();
        let line = |span: Range<usize>| line_at(text, span.start);
        let chosen = [
            self.scenario.as_ref().map(|scenario| line(scenario.span())),
            self.options.as_ref().map(|options| line(options.span())),
            self.sheets.as_ref().map(|sheets| line(sheets.span())),
        ];
        let lines = chosen.into_iter().flatten().min();
        let sheets = self.sheets.take().map(Spanned::into_inner).unwrap_or_default();
        let scenario = self.scenario.take().map(Spanned::into_inner);
        let setup = Setup {
            scenario: scenario.unwrap_or_else(|| info.scenarios[0].id.to_owned()),
            options: self.options.take().map(Spanned::into_inner).unwrap_or_default(),
            sheets: sheets::texts(sheets, info).map_err(|faults| at(lines, faults))?,
            start: None,
        };
        Ok((setup.checked(info).map_err(|faults| at(lines, faults))?, lines))
    }

    /// The position that the case begins in; what it says of it is taken out.
    fn beginning<R: Rules<Arrangement = A>>(&mut self, rules: &R, text: &str) -> Result<R::Position, String> {
        let line = |span: Range<usize>| line_at(text, span.start);
        let rest = self.rest.take();
        match (self.setup.take(), self.position.take()) {
            (None, None) => Ok(rules.start()),
            (Some(arrangement), None) => {
                let line_of_setup = line(arrangement.span());
                let position = rules.arrange(arrangement.into_inner());
                let position = position.map_err(|faults| at(Some(line_of_setup), faults))?;
                let Some(rest) = rest else { return Ok(position) };
                let line = line(rest.span());
                completed(rules, &position, rest.get_ref()).map_err(|fault| at(Some(line), vec![fault]))
            }
            (None, Some(document)) => {
                let line = line(document.span());
                let position = sound(rules, document.get_ref());
                position.map_err(|fault| at(Some(line), vec![format!("position: {fault}")]))
            }
            (Some(_), Some(document)) => {
                let fault = "a case has `setup` or `position`, not both".to_owned();
                Err(at(Some(line(document.span())), vec![fault]))
            }
        }
    }
}

/// The position of a document, every invariant of which holds.
fn sound<R: Rules>(rules: &R, document: &str) -> Result<R::Position, String> {
    let position = rules.read_position(document)?;
    rules.audit(&position).map(|()| position)
}

/// The position that words came to, with what they do not say.
fn completed<R: Rules>(rules: &R, said: &R::Position, rest: &Rest) -> Result<R::Position, String> {
    let mut document = serde_json::to_value(said).map_err(|error| error.to_string())?;
    rest::put(&mut document, rest)?;
    sound(rules, &document.to_string()).map_err(|fault| format!("rest: {fault}"))
}

fn at(line: Option<usize>, faults: Vec<String>) -> String {
    match line {
        Some(line) => format!("line {line}: {}", faults.join("; ")),
        None => faults.join("; "),
    }
}

/// The number of the line that holds a byte of the text.
fn line_at(text: &str, byte: usize) -> usize {
    text.bytes().take(byte).filter(|byte| *byte == b'\n').count() + 1
}
