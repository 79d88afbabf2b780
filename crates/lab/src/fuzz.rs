//! Fuzzing: legal inputs must be played, illegal ones refused without a trace.

use std::any::Any;
use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use sandtable_engine::{
    Answer, Chance as _, Choices, Input, Match, MatchDocument, Pending, Roll, Rules, Seat, SeatSet, Setup,
    Target, canonical, check_answer,
};
use sandtable_search::{Pcg, random_answer};
use serde::Serialize;
use smallvec::SmallVec;

use crate::agreement::{agreement, is_listed};
use crate::fault::FuzzFault;
use crate::hostile::mutated;
use crate::playout::LONGEST_MATCH;

/// One decision in this many is compared with the explaining judge at every step of its draft.
const AGREEMENT_EVERY: u32 = 64;
/// One decision in this many is taken back and played again, if it may be.
const REDO_EVERY: u32 = 32;
/// Before one decision in this many somebody tries to go back to some ply or other.
const ODD_UNDO_EVERY: u32 = 64;
/// One decision in this many is a concession, if it may be.
const CONCEDE_EVERY: u32 = 4096;
/// One illegal input in this many comes from a seat that is not asked, or is dice when none are.
const OUT_OF_TURN_EVERY: u32 = 8;
/// One roll in this many is first answered with dice that do not fit.
const LOADED_DICE_EVERY: u32 = 4;
/// Targets remembered to be thrown in where they do not belong.
const SEEN: usize = 64;
/// `progress` is told after so many decisions.
const PROGRESS_EVERY: u64 = 1024;

/// What fuzzing did when it found no fault.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct FuzzReport {
    pub title: String,
    pub scenario: String,
    /// Legal answers played.
    pub decisions: u64,
    /// Matches played to their end.
    pub matches: u64,
    /// Illegal inputs, all refused.
    pub refusals: u64,
    /// Decisions compared with the explaining judge at every step.
    pub agreements: u64,
    pub undos: u64,
    pub concessions: u64,
}

impl FuzzReport {
    /// Counts another report in.
    pub fn add(&mut self, other: &FuzzReport) {
        self.decisions += other.decisions;
        self.matches += other.matches;
        self.refusals += other.refusals;
        self.agreements += other.agreements;
        self.undos += other.undos;
        self.concessions += other.concessions;
    }
}

/// Plays `decisions` random legal answers and about as many illegal inputs, match after match, and checks
/// that the rules stand up to them. `progress` is told now and then how many decisions are done.
pub fn fuzz<R: Rules>(
    rules: &Arc<R>,
    setup: &Setup,
    decisions: u64,
    seed: u64,
    progress: &dyn Fn(u64),
) -> Result<FuzzReport, Box<FuzzFault>> {
    let report = FuzzReport {
        title: R::info().id.to_owned(),
        scenario: setup.scenario.clone(),
        ..FuzzReport::default()
    };
    let mut fuzzer = Fuzzer {
        played: Match::new(Arc::clone(rules)),
        inputs: Vec::new(),
        attempt: None,
        match_decisions: 0,
        chance: Pcg::new(seed, 0),
        scratch: Choices::default(),
        seen: Vec::new(),
        report,
    };
    let mut told = 0;
    while fuzzer.report.decisions < decisions {
        let step = catch_unwind(AssertUnwindSafe(|| fuzzer.step()));
        let result = step.unwrap_or_else(|panic| Err(format!("panicked: {}", panic_text(&*panic))));
        if let Err(what) = result {
            return Err(Box::new(fuzzer.fault(setup, seed, &what)));
        }
        if fuzzer.report.decisions >= told + PROGRESS_EVERY {
            told = fuzzer.report.decisions;
            progress(told);
        }
    }
    Ok(fuzzer.report)
}

/// What a caught panic said.
pub fn panic_text(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<String>().map(String::as_str);
    text.or_else(|| panic.downcast_ref::<&str>().copied()).unwrap_or("without a message")
}

struct Fuzzer<R: Rules> {
    played: Match<R>,
    /// Every input of the present match that was accepted, taken back or not.
    inputs: Vec<Input>,
    /// What is being tried, for the report of a fault.
    attempt: Option<Input>,
    match_decisions: u64,
    chance: Pcg,
    scratch: Choices,
    /// Targets that were legal somewhere.
    seen: Vec<Target>,
    report: FuzzReport,
}

impl<R: Rules> Fuzzer<R> {
    fn step(&mut self) -> Result<(), String> {
        self.attempt = None;
        match self.played.pending() {
            Pending::Over(_) => self.after_the_end(),
            Pending::Roll(roll) => self.throw(&roll),
            Pending::Decide(seats) => self.decide(seats),
        }
    }

    fn after_the_end(&mut self) -> Result<(), String> {
        let seat = self.any_seat();
        self.refuse(Input::Answer { seat, answer: Answer::new() })?;
        self.refuse(Input::Faces(vec![1]))?;
        self.refuse(Input::Concede { seat })?;
        self.played = Match::new(self.played.shared_rules());
        self.inputs.clear();
        self.match_decisions = 0;
        self.report.matches += 1;
        Ok(())
    }

    // Rolls

    fn throw(&mut self, roll: &Roll) -> Result<(), String> {
        if self.one_in(LOADED_DICE_EVERY) {
            let loaded = self.loaded_dice(roll);
            self.refuse(Input::Faces(loaded))?;
            let seat = self.any_seat();
            self.refuse(Input::Answer { seat, answer: Answer::new() })?;
        }
        let faces = roll.sides().map(|sides| self.chance.face(sides)).collect();
        self.accept(Input::Faces(faces))
    }

    /// Faces that do not fit: off the die, too few, or too many.
    fn loaded_dice(&mut self, roll: &Roll) -> Vec<u16> {
        let mut faces: Vec<u16> = roll.sides().map(|sides| self.chance.face(sides)).collect();
        let die = self.chance.index(faces.len());
        match self.chance.below(4) {
            0 => faces[die] = 0,
            1 => faces[die] = roll.sides().nth(die).map_or(u16::MAX, |sides| sides + 1),
            2 => faces.truncate(die),
            _ => faces.push(1),
        }
        faces
    }

    // Decisions

    fn decide(&mut self, seats: SeatSet) -> Result<(), String> {
        if self.match_decisions == LONGEST_MATCH {
            return Err(format!("the match has not ended after {LONGEST_MATCH} decisions"));
        }
        if self.one_in(ODD_UNDO_EVERY) {
            return self.undo_at_an_odd_moment();
        }
        let asked: SmallVec<[Seat; 8]> = seats.iter().collect();
        let seat = asked[self.chance.index(asked.len())];
        let may_concede = self.played.rules().may_concede(self.played.position(), seat).is_ok();
        if may_concede && self.one_in(CONCEDE_EVERY) {
            self.report.concessions += 1;
            return self.accept(Input::Concede { seat });
        }
        let answer = self.legal_answer(seat)?;
        if self.one_in(AGREEMENT_EVERY) {
            self.compare_doors(seat, &answer)?;
        }
        if self.one_in(OUT_OF_TURN_EVERY) {
            self.speak_out_of_turn(seats, &answer)?;
        } else {
            self.bend(seat, &answer)?;
        }
        self.play(seat, answer)
    }

    fn legal_answer(&mut self, seat: Seat) -> Result<Answer, String> {
        let (rules, position) = (self.played.rules(), self.played.position());
        let answer = random_answer(rules, position, seat, &mut self.chance, &mut self.scratch)
            .map_err(|dead_end| dead_end.to_string())?;
        for target in &answer {
            if self.seen.len() < SEEN {
                self.seen.push(*target);
            } else {
                let forgotten = self.chance.index(SEEN);
                self.seen[forgotten] = *target;
            }
        }
        Ok(answer)
    }

    fn compare_doors(&mut self, seat: Seat, answer: &[Target]) -> Result<(), String> {
        let (rules, position) = (self.played.rules(), self.played.position());
        if rules.deciding(position) != rules.pending(position).deciding() {
            return Err("deciding and pending name different seats".to_owned());
        }
        (0..=answer.len()).try_for_each(|length| agreement(rules, position, seat, &answer[..length]))?;
        self.report.agreements += 1;
        Ok(())
    }

    /// Tries a legal answer with something done to it. It is legal still or refused, and both doors agree.
    fn bend(&mut self, seat: Seat, answer: &[Target]) -> Result<(), String> {
        let bent = mutated(answer, &self.seen, &mut self.chance);
        let input = Input::Answer { seat, answer: bent.clone() };
        self.attempt = Some(input.clone());
        let (rules, position) = (self.played.rules(), self.played.position());
        let verdict = check_answer(rules, position, seat, &bent);
        let is_open = bent.iter().any(|target| target.is_beyond_lists());
        match verdict {
            Err(illegal) if is_listed(rules, position, seat, &bent, &mut self.scratch) => {
                Err(format!("a listed answer is refused: {illegal}"))
            }
            Ok(()) if is_open || is_listed(rules, position, seat, &bent, &mut self.scratch) => Ok(()),
            Ok(()) => Err("an answer that is not listed is accepted".to_owned()),
            Err(_) => self.refuse(input),
        }
    }

    fn speak_out_of_turn(&mut self, seats: SeatSet, answer: &[Target]) -> Result<(), String> {
        let seat = self.any_seat();
        if !seats.contains(seat) {
            self.refuse(Input::Answer { seat, answer: Answer::from_slice(answer) })?;
        }
        if self.played.rules().may_concede(self.played.position(), seat).is_err() {
            self.refuse(Input::Concede { seat })?;
        }
        let face = self.chance.face(6);
        self.refuse(Input::Faces(vec![face]))
    }

    fn play(&mut self, seat: Seat, answer: Answer) -> Result<(), String> {
        let (rules, position) = (self.played.rules(), self.played.position());
        if answer.len() > 1 {
            let sorted = canonical(rules, position, seat, &answer);
            if let Err(illegal) = check_answer(rules, position, seat, &sorted) {
                return Err(format!("{answer:?} is listed, but its canonical form is refused: {illegal}"));
            }
        }
        let before = self.one_in(REDO_EVERY).then(|| self.played.position().clone());
        self.accept(Input::Answer { seat, answer: answer.clone() })?;
        self.report.decisions += 1;
        self.match_decisions += 1;
        match before {
            Some(before) => self.take_back_and_redo(seat, answer, &before),
            None => Ok(()),
        }
    }

    // Undo

    fn take_back_and_redo(&mut self, seat: Seat, answer: Answer, before: &R::Position) -> Result<(), String> {
        let to = self.played.ply() - 1;
        if self.played.undo_ply(seat) != Ok(to) {
            return Ok(());
        }
        let after = self.played.position().clone();
        self.accept(Input::Undo { seat, to })?;
        self.report.undos += 1;
        if self.played.position() != before {
            return Err("an undo did not lead back to the position before".to_owned());
        }
        self.accept(Input::Answer { seat, answer })?;
        if *self.played.position() != after {
            return Err("the same answer after an undo led to another position".to_owned());
        }
        Ok(())
    }

    fn undo_at_an_odd_moment(&mut self) -> Result<(), String> {
        let seat = self.any_seat();
        let to = self.chance.below(self.played.ply() + 3);
        let mut trial = self.played.clone();
        let input = Input::Undo { seat, to };
        self.attempt = Some(input.clone());
        match trial.play(input.clone()) {
            Ok(_) => {
                self.report.undos += 1;
                self.accept(input)
            }
            Err(_) => self.refuse(input),
        }
    }

    // Inputs

    /// Plays an input that must be accepted.
    fn accept(&mut self, input: Input) -> Result<(), String> {
        self.attempt = Some(input.clone());
        let record =
            self.played.play(input).map_err(|illegal| format!("a legal input is refused: {illegal}"))?;
        self.inputs.push(record.input);
        self.played
            .rules()
            .audit(self.played.position())
            .map_err(|broken| format!("the audit fails: {broken}"))
    }

    /// Plays an input that must be refused and leave no trace.
    fn refuse(&mut self, input: Input) -> Result<(), String> {
        let (before, ply) = (self.played.position().clone(), self.played.ply());
        self.attempt = Some(input.clone());
        if self.played.play(input).is_ok() {
            return Err("an illegal input is accepted".to_owned());
        }
        if *self.played.position() != before || self.played.ply() != ply {
            return Err("a refused input changed the match".to_owned());
        }
        self.report.refusals += 1;
        Ok(())
    }

    fn one_in(&mut self, ways: u32) -> bool {
        self.chance.below(ways) == 0
    }

    fn any_seat(&mut self) -> Seat {
        Seat(self.chance.below(R::info().seats.len() as u32) as u8)
    }

    /// The match so far as a document, as far as it can be replayed.
    fn fault(&self, setup: &Setup, seed: u64, what: &str) -> FuzzFault {
        let number = self.report.matches + 1;
        let id = format!("fuzz-{seed}-{number}");
        let mut document = MatchDocument::new(R::info(), &id, setup, BTreeMap::new());
        let mut replayed = Match::new(self.played.shared_rules());
        for input in &self.inputs {
            let played = catch_unwind(AssertUnwindSafe(|| replayed.play(input.clone())));
            let Ok(Ok(record)) = played else { break };
            document.push(&replayed, &record);
        }
        let what = match &self.attempt {
            Some(input) => format!("{what}, on {input:?}"),
            None => what.to_owned(),
        };
        FuzzFault { what, number, document }
    }
}
