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

/// Inputs of the line between positions that are kept for going back.
const MARK_EVERY: usize = 32;

/// A match in progress.
///
/// The *line* is the list of inputs that led to the present position; undone inputs are not on it. A ply is
/// a place on the line. Positions are kept only back to the last barrier, so a long match stays small. A
/// match may be resumed from a snapshot of its position; its line then begins there, not at ply 0.
pub struct Match<R: Rules> {
    rules: Arc<R>,
    position: R::Position,
    /// Where the line begins: the start of the match, or the snapshot from which it was resumed.
    origin: Arc<R::Position>,
    /// The ply of the origin.
    base: u32,
    line: Vec<Input>,
    /// Positions before each of the last inputs of the line, back to the barrier; shared, so that a copy of
    /// a match costs little in a long turn.
    trail: Vec<Arc<R::Position>>,
    /// Positions after every so many inputs of the line, so that going back far costs little.
    marks: Vec<Arc<R::Position>>,
}

// Not derived: a derive would ask that the rules themselves be `Clone`.
impl<R: Rules> Clone for Match<R> {
    fn clone(&self) -> Match<R> {
        Match {
            rules: Arc::clone(&self.rules),
            position: self.position.clone(),
            origin: Arc::clone(&self.origin),
            base: self.base,
            line: self.line.clone(),
            trail: self.trail.clone(),
            marks: self.marks.clone(),
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
        Match::resume(rules, position, 0)
    }

    /// A match that goes on from the position it had after `ply` inputs. That position is a barrier: what
    /// came before it is not known here and can be taken back only by the host.
    pub fn resume(rules: Arc<R>, position: R::Position, ply: u32) -> Match<R> {
        let origin = Arc::new(position.clone());
        Match { rules, position, origin, base: ply, line: Vec::new(), trail: Vec::new(), marks: Vec::new() }
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

    /// The inputs that led to the present position, from the start of the match or from the snapshot from
    /// which it was resumed.
    pub fn line(&self) -> &[Input] {
        &self.line
    }

    /// How many inputs led to the present position, since the start of the match.
    pub fn ply(&self) -> u32 {
        self.base + self.line.len() as u32
    }

    /// Whether nothing can be taken back from here: the moment for a snapshot, because a match resumed from
    /// it allows just what this one allows.
    pub fn is_at_barrier(&self) -> bool {
        self.trail.is_empty()
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
        if self.line.len().is_multiple_of(MARK_EVERY) {
            self.marks.push(Arc::new(self.position.clone()));
        }
        if barrier || events.iter().any(|event| event.reveals) {
            self.trail.clear();
        } else {
            self.trail.push(Arc::new(before));
        }
        Ok(Record { input, events, hash: self.hash() })
    }

    /// The ply to which `seat` may take back its last decision without asking anybody.
    pub fn undo_ply(&self, seat: Seat) -> Result<u32, Illegal> {
        let earliest = self.line.len() - self.trail.len();
        let mine = |input: &Input| matches!(input, Input::Answer { seat: by, .. } if *by == seat);
        match self.line[earliest..].iter().rposition(mine) {
            Some(index) => Ok(self.base + (earliest + index) as u32),
            None => Err(Illegal::table(say!("table-nothing-to-undo"))),
        }
    }

    /// Takes back `seat`'s last decision.
    pub fn undo(&mut self, seat: Seat) -> Result<Record, Illegal> {
        let to = self.undo_ply(seat)?;
        self.undo_to(seat, to)
    }

    fn undo_to(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal> {
        let Some(steps_back) = self.ply().checked_sub(to).filter(|steps| *steps > 0) else {
            return Err(Illegal::table(say!("table-nothing-to-undo")));
        };
        let Some(place) = self.trail.len().checked_sub(steps_back as usize) else {
            return Err(Illegal::table(say!("table-undo-needs-consent")));
        };
        let kept = self.line.len() - steps_back as usize;
        let mine = |input: &Input| matches!(input, Input::Answer { seat: by, .. } if *by == seat);
        if !self.line[kept..].iter().all(mine) {
            return Err(Illegal::table(say!("table-undo-needs-consent")));
        }
        self.position = R::Position::clone(&self.trail[place]);
        self.trail.truncate(place);
        self.cut(kept);
        Ok(self.gone_back(seat))
    }

    /// Forgets the line after its first `kept` inputs.
    fn cut(&mut self, kept: usize) {
        self.line.truncate(kept);
        self.marks.truncate(kept / MARK_EVERY);
    }

    /// Goes back to any ply of the line: what an opponent's consent allows. The place gone back to is a barrier.
    pub fn rewind(&mut self, seat: Seat, to: u32) -> Result<Record, Illegal> {
        let kept = to.checked_sub(self.base).map(|kept| kept as usize);
        let Some(kept) = kept.filter(|kept| *kept < self.line.len()) else {
            return Err(Illegal::table(say!("table-nothing-to-undo")));
        };
        let marks = kept / MARK_EVERY;
        let again = self.line[marks * MARK_EVERY..kept].to_vec();
        self.cut(marks * MARK_EVERY);
        self.position = R::Position::clone(self.marks.last().unwrap_or(&self.origin));
        for input in again {
            self.play(input)?;
        }
        self.trail.clear();
        Ok(self.gone_back(seat))
    }

    /// The record of `seat` having gone back to this very place. A host that resumes a match at an earlier
    /// ply, with the opponent's consent, stores it.
    pub fn gone_back(&self, seat: Seat) -> Record {
        let message = say!("table-undone", side = say_side(R::info().side(seat)));
        Record {
            input: Input::Undo { seat, to: self.ply() },
            events: vec![Event::new(message).by(seat)],
            hash: self.hash(),
        }
    }
}

/// The name of a side, from the title's catalogue.
pub fn say_side(side: &str) -> crate::Message {
    crate::Message { key: format!("side-{side}").into(), args: Vec::new() }
}
