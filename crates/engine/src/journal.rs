//! A match in progress: position, inputs so far, undo with barriers.

use std::sync::Arc;

use crate::{
    Answer, Event, Hash, Illegal, Pending, Rules, Seat, Target, canonical, check_answer, prompt::answer_text,
    say,
};

/// All that ever enters a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    Answer {
        seat: Seat,
        answer: Answer,
    },
    Faces(Vec<u16>),
    Concede {
        seat: Seat,
    },
    /// Back to the position after the first `to` inputs. What is taken back stays in the record.
    Undo {
        seat: Seat,
        to: u32,
    },
}

/// What happened on an input: enough to store, to tell others, and to prove a replay.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub input: Input,
    pub events: Vec<Event>,
    /// Hash of the position after it.
    pub hash: Hash,
}

/// A match in progress.
///
/// The *line* is the list of inputs that led to the present position; undone inputs are not on it. A ply is
/// a place on the line. Positions are kept only back to the last barrier, so a long match stays small.
pub struct Match<R: Rules> {
    rules: Arc<R>,
    position: R::Position,
    line: Vec<Input>,
    /// Positions before each of the last inputs of the line, back to the barrier.
    trail: Vec<R::Position>,
}

// Not derived: a derive would ask that the rules themselves be `Clone`.
impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Match<R> {
        Match {
            rules: Arc::clone(&self.rules),
            position: self.position.clone(),
            line: self.line.clone(),
            trail: self.trail.clone(),
        }
    }
}

impl<R: Rules> Match<R> {
    pub fn new(rules: Arc<R>) -> Match<R> {
        let position = rules.start();
        Match::at(rules, position)
    }

    /// A match that begins in a given position, as case files do.
    pub fn at(rules: Arc<R>, position: R::Position) -> Match<R> {
        Match { rules, position, line: Vec::new(), trail: Vec::new() }
    }

    pub fn rules(&self) -> &R {
        &self.rules
    }

    pub fn shared_rules(&self) -> Arc<R> {
        Arc::clone(&self.rules)
    }

    pub fn position(&self) -> &R::Position {
        &self.position
    }

    pub fn pending(&self) -> Pending {
        self.rules.pending(&self.position)
    }

    /// The inputs that led to the present position.
    pub fn line(&self) -> &[Input] {
        &self.line
    }

    pub fn ply(&self) -> u32 {
        self.line.len() as u32
    }

    pub fn hash(&self) -> Hash {
        Hash::of(&self.position)
    }

    pub fn answer_text(&self, answer: &[Target]) -> String {
        answer_text(&*self.rules, answer)
    }

    /// Plays an input. A refused input changes nothing.
    pub fn play(&mut self, input: Input) -> Result<Record, Illegal> {
        match input {
            Input::Answer { seat, answer } => self.answer(seat, &answer),
            Input::Faces(faces) => self.faces(faces),
            Input::Concede { seat } => self.concede(seat),
            Input::Undo { seat, to } => self.undo_to(seat, to),
        }
    }

    fn answer(&mut self, seat: Seat, answer: &[Target]) -> Result<Record, Illegal> {
        check_answer(&*self.rules, &self.position, seat, answer)?;
        let answer = canonical(&*self.rules, &self.position, seat, answer);
        let before = self.position.clone();
        let deciding = self.pending().deciding();
        let mut events = Vec::new();
        self.rules.answer(&mut self.position, seat, &answer, &mut events);
        let barrier = match self.pending() {
            Pending::Decide(seats) => seats != deciding,
            Pending::Roll(_) => false, // the roll itself will be the barrier
            Pending::Over(_) => true,
        };
        self.advance(Input::Answer { seat, answer }, before, events, barrier)
    }

    fn faces(&mut self, faces: Vec<u16>) -> Result<Record, Illegal> {
        match self.pending() {
            Pending::Roll(roll) if roll.fits(&faces) => {}
            Pending::Roll(_) => return Err(Illegal::table(say!("table-faces-do-not-fit"))),
            _ => return Err(Illegal::table(say!("table-no-roll-pending"))),
        }
        let before = self.position.clone();
        let mut events = Vec::new();
        self.rules.roll(&mut self.position, &faces, &mut events);
        self.advance(Input::Faces(faces), before, events, true)
    }

    fn concede(&mut self, seat: Seat) -> Result<Record, Illegal> {
        if let Pending::Over(_) = self.pending() {
            return Err(Illegal::table(say!("table-match-over")));
        }
        self.rules.may_concede(&self.position, seat)?;
        let before = self.position.clone();
        let mut events = Vec::new();
        self.rules.concede(&mut self.position, seat, &mut events);
        self.advance(Input::Concede { seat }, before, events, true)
    }

    fn advance(
        &mut self,
        input: Input,
        before: R::Position,
        events: Vec<Event>,
        barrier: bool,
    ) -> Result<Record, Illegal> {
        self.line.push(input.clone());
        if barrier || events.iter().any(|event| event.reveals) {
            self.trail.clear();
        } else {
            self.trail.push(before);
        }
        Ok(Record { input, events, hash: self.hash() })
    }

    /// The ply to which `seat` may take back its last decision without asking anybody.
    pub fn undo_ply(&self, seat: Seat) -> Result<u32, Illegal> {
        let earliest = self.line.len() - self.trail.len();
        let mine = |input: &Input| matches!(input, Input::Answer { seat: by, .. } if *by == seat);
        match self.line[earliest..].iter().rposition(mine) {
            Some(index) => Ok((earliest + index) as u32),
            None => Err(Illegal::table(say!("table-nothing-to-undo"))),
        }
    }

    /// Takes back `seat`'s last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<Record, Illegal> {
        let to = self.undo_ply(seat)?;
        self.undo_to(seat, to)
    }

    fn undo_to(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal> {
        let earliest = self.line.len() - self.trail.len();
        let Some(steps_back) = self.line.len().checked_sub(to as usize).filter(|steps| *steps > 0) else {
            return Err(Illegal::table(say!("table-nothing-to-undo")));
        };
        if (to as usize) < earliest {
            return Err(Illegal::table(say!("table-undo-needs-consent")));
        }
        let mine = |input: &Input| matches!(input, Input::Answer { seat: by, .. } if *by == seat);
        if !self.line[to as usize..].iter().all(mine) {
            return Err(Illegal::table(say!("table-undo-needs-consent")));
        }
        self.position = self.trail[self.trail.len() - steps_back].clone();
        self.trail.truncate(self.trail.len() - steps_back);
        self.line.truncate(to as usize);
        Ok(self.undone(seat, to))
    }

    /// Goes back to any ply: what an opponent's consent allows. Replays the line from `start`, the position
    /// in which the match began.
    pub fn rewind(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal> {
        if to as usize >= self.line.len() {
            return Err(Illegal::table(say!("table-nothing-to-undo")));
        }
        let mut earlier = Match::new(Arc::clone(&self.rules));
        for input in &self.line[..to as usize] {
            earlier.play(input.clone())?;
        }
        *self = earlier;
        Ok(self.undone(seat, to))
    }

    fn undone(&self, seat: Seat, to: u32) -> Record {
        let message = say!("table-undone", side = say_side(R::info().side(seat)));
        Record {
            input: Input::Undo { seat, to },
            events: vec![Event::new(message).by(seat)],
            hash: self.hash(),
        }
    }
}

/// The name of a side, from the title's catalogue.
pub fn say_side(side: &str) -> crate::Message {
    crate::Message { key: format!("side-{side}").into(), args: Vec::new() }
}
