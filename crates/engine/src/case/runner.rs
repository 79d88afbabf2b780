//! Plays the steps of a case.

use std::sync::Arc;

use super::file::{Expect, Step};
use super::lesson::PlayedStep;
use crate::{Answer, Event, Illegal, Input, Match, Pending, Record, Rules, Seat, check_answer, parse_answer};

pub(super) struct Runner<R: Rules> {
    pub played: Match<R>,
    /// Where the case has come, and what led there.
    pub positions: Vec<R::Position>,
    pub records: Vec<Record>,
    pub steps: Vec<PlayedStep>,
    pub failures: Vec<String>,
    place: String,
}

impl<R: Rules> Runner<R> {
    pub fn at(rules: Arc<R>, position: R::Position) -> Runner<R> {
        Runner {
            positions: vec![position.clone()],
            records: Vec::new(),
            steps: Vec::new(),
            played: Match::at(rules, position),
            failures: Vec::new(),
            place: "at the start".into(),
        }
    }

    pub fn fail(&mut self, what: impl AsRef<str>) {
        self.failures.push(format!("{}: {}", self.place, what.as_ref()));
    }

    pub fn run(&mut self, at_start: &Expect, steps: &[(usize, Step)]) {
        self.expect(at_start, &[]);
        for (index, (line, step)) in steps.iter().enumerate() {
            self.place = format!("step {} (line {line})", index + 1);
            let mut events = Vec::new();
            let mut shown = self.taught(step);
            self.act(step, &mut shown, &mut events);
            self.roll(&step.dice, &mut events);
            shown.to = self.records.len();
            self.steps.push(shown);
            let audit = self.played.rules().audit(self.played.position());
            if let Err(broken) = audit {
                self.fail(format!("the position is broken: {broken}"));
            }
            self.expect(&step.expect, &events);
        }
        let roll_expected =
            steps.last().map_or(at_start, |(_, step)| &step.expect).pending.as_deref() == Some("roll");
        if let (Pending::Roll(roll), false) = (self.played.pending(), roll_expected) {
            let dice: Vec<_> = roll.sides().map(|sides| format!("d{sides}")).collect();
            self.fail(format!("dice are missing: a roll of {} waits (rule {})", dice.join(" "), roll.rule));
        }
    }

    pub fn seat(&mut self, side: Option<&str>) -> Option<Seat> {
        match side {
            Some(side) => {
                let seat = R::info().seat(side);
                if seat.is_none() {
                    self.fail(format!("there is no side \"{side}\""));
                }
                seat
            }
            None => {
                let deciding = self.played.pending().deciding();
                let seat = deciding.iter().next();
                if seat.is_none() {
                    self.fail("nobody is asked; name the seat, or give the dice that are missing");
                }
                seat
            }
        }
    }

    pub fn parse(&mut self, text: &str) -> Option<Answer> {
        match parse_answer(self.played.rules(), text) {
            Ok(answer) => Some(answer),
            Err(word) => {
                self.fail(format!("\"{word}\" in the answer \"{text}\" means nothing in this title"));
                None
            }
        }
    }

    /// What a step of a lesson says, before it is played.
    fn taught(&mut self, step: &Step) -> PlayedStep {
        let mark = step.mark.as_deref().and_then(|mark| self.parse(mark)).unwrap_or_default();
        let mut wrong = Vec::new();
        for other in &step.wrong {
            let (Some(seat), Some(answer)) = (self.seat(step.seat.as_deref()), self.parse(&other.answer))
            else {
                continue;
            };
            if let Err(illegal) = check_answer(self.played.rules(), self.played.position(), seat, &answer) {
                self.fail(format!(
                    "the wrong answer \"{}\" is refused by rule {}",
                    other.answer, illegal.rule
                ));
            }
            wrong.push((answer, other.say.clone()));
        }
        PlayedStep { from: self.records.len(), say: step.say.clone(), mark, wrong, ..PlayedStep::default() }
    }

    fn act(&mut self, step: &Step, shown: &mut PlayedStep, events: &mut Vec<Event>) {
        let acts = usize::from(step.answer.is_some()) + usize::from(step.concede) + usize::from(step.undo);
        if acts > 1 {
            return self.fail("a step has one of answer, concede and undo");
        }
        if acts == 0 {
            if step.refused.is_some() {
                self.fail("`refused` needs an answer, a concession or an undo");
            }
            return;
        }
        let Some(seat) = self.seat(step.seat.as_deref()) else { return };
        let result = if step.concede {
            self.played.play(Input::Concede { seat })
        } else if step.undo {
            self.played.undo(seat)
        } else {
            let Some(answer) = self.parse(step.answer.as_deref().unwrap_or_default()) else { return };
            shown.answer = Some(answer.clone());
            self.played.play(Input::Answer { seat, answer })
        };
        shown.seat = Some(seat);
        shown.refusal = result.as_ref().err().cloned();
        if let Ok(record) = &result {
            self.keep(record);
        }
        match (result, &step.refused) {
            (Ok(record), None) => events.extend(record.events),
            (Ok(_), Some(rule)) => self.fail(format!("was accepted; rule {rule} should refuse it")),
            (Err(illegal), None) => {
                self.fail(format!("was refused by rule {}: {}", illegal.rule, illegal.message.key))
            }
            (Err(illegal), Some(rule)) => self.expect_refusal(&illegal, rule),
        }
    }

    fn keep(&mut self, record: &Record) {
        self.positions.push(self.played.position().clone());
        self.records.push(record.clone());
    }

    fn expect_refusal(&mut self, illegal: &Illegal, rule: &str) {
        if illegal.rule.id() != rule {
            self.fail(format!(
                "was refused by rule {} ({}), not by {rule}",
                illegal.rule, illegal.message.key
            ));
        }
    }

    fn roll(&mut self, dice: &[u16], events: &mut Vec<Event>) {
        let mut rest = dice;
        while !rest.is_empty() {
            let Pending::Roll(roll) = self.played.pending() else {
                return self.fail(format!("dice are left over: {rest:?}"));
            };
            let count = roll.sides().count();
            if rest.len() < count {
                return self.fail(format!(
                    "the roll of rule {} takes {count} dice, {} are left",
                    roll.rule,
                    rest.len()
                ));
            }
            let (faces, after) = rest.split_at(count);
            rest = after;
            match self.played.play(Input::Faces(faces.to_vec())) {
                Ok(record) => {
                    self.keep(&record);
                    events.extend(record.events);
                }
                Err(_) => {
                    return self
                        .fail(format!("the dice {faces:?} do not fit the roll of rule {}", roll.rule));
                }
            }
        }
    }
}
