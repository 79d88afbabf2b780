//! One step of a match: an input of a seat and all that follows from it by itself, played on a copy.

use sandtable_engine::{
    Answer, Audience, Cause, Course, Cup, Event, Halt, Illegal, Input, InputDocument, Orders, Pending,
    Played, Record, RecordDocument, Seat, Table, Witnesses, revised_event, say, say_side,
};
use sandtable_store as store;

use crate::error::ApiError;
use crate::nonces::Nonce;
use crate::party::PendingShown;
use crate::present::Present;
use crate::time::now;

/// What a seat does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Deed {
    Answer(Answer),
    /// Takes back its last decision.
    Undo,
    Concede,
}

/// A step that was played and is not yet durable.
pub struct Step {
    pub course: Course,
    pub records: Vec<store::Record>,
}

impl Step {
    /// Plays a deed, and what follows from it by itself, on a copy of the match: the dice it calls for, and
    /// answers that seats have ordered in advance. Who takes a decision back is asked again, whatever the orders.
    pub fn play(
        present: &Present,
        seat: Seat,
        deed: Deed,
        nonce: Option<&Nonce>,
        salt: Option<String>,
    ) -> Result<Step, ApiError> {
        let mut step = Step::at(present);
        let (kind, played) = match deed {
            Deed::Answer(answer) => {
                (store::Kind::Answer, step.course.decide(Input::Answer { seat, answer }, salt))
            }
            Deed::Undo => (store::Kind::Undo, step.course.undo(seat, salt)),
            Deed::Concede => (store::Kind::Concede, step.course.decide(Input::Concede { seat }, salt)),
        };
        let played = played.map_err(|halt| match halt {
            Halt::Refused(illegal) => refusal(&*present.table, seat, kind, illegal),
            Halt::Fault(fault) => ApiError::internal(fault),
        })?;
        step.push(present.seq, kind, played);
        step.records[0].nonce = nonce.map(Nonce::to_text);
        step.go_on(present.seq, if kind == store::Kind::Undo { &[] } else { &present.orders })?;
        Ok(step)
    }

    /// A step that begins where a match stands.
    fn at(present: &Present) -> Step {
        let (table, cup) = (present.table.boxed_clone(), present.cup.clone());
        let course = Course::new(table, cup, present.witnesses.clone());
        Step { course, records: Vec::with_capacity(2) }
    }

    /// The rolls that a match begins with, or that a file broke off before.
    pub fn opening(
        table: Box<dyn Table>,
        cup: Cup,
        witnesses: Option<Witnesses>,
        seq: i64,
    ) -> Result<Step, ApiError> {
        let mut step = Step { course: Course::new(table, cup, witnesses), records: Vec::new() };
        step.go_on(seq, &[])?;
        Ok(step)
    }

    /// Somebody sits down and adds a word to the dice. When everybody has, the match begins with the rolls that it
    /// begins with.
    pub fn sit(
        present: &Present,
        seat: Seat,
        salt: String,
        next: Option<String>,
        begins: bool,
    ) -> Result<Step, ApiError> {
        let mut step = Step::at(present);
        step.stand(present.seq, store::Kind::Sit, seat, Some(salt), next)?;
        if begins {
            step.go_on(present.seq, &[])?;
        }
        Ok(step)
    }

    /// A seat adds the word that it promised, or promises another. When everybody has, dice fall that waited for it,
    /// and play goes on as after an answer.
    pub fn witness(
        present: &Present,
        seat: Seat,
        word: Option<String>,
        next: Option<String>,
    ) -> Result<Step, ApiError> {
        let mut step = Step::at(present);
        step.stand(present.seq, store::Kind::Witness, seat, word, next)?;
        step.go_on(present.seq, &present.orders)?;
        Ok(step)
    }

    /// Dice fall without the words of the others.
    pub fn unwitnessed(present: &Present, seat: Seat) -> Result<Step, ApiError> {
        let mut step = Step::at(present);
        step.stand(present.seq, store::Kind::Unwitnessed, seat, None, None)?;
        step.go_on(present.seq, &present.orders)?;
        Ok(step)
    }

    /// The step of having gone back to where a table stands, by consent. Where dice were about to fall, others fall now.
    pub fn gone_back(table: Box<dyn Table>, present: &Present, seat: Seat) -> Result<Step, ApiError> {
        let record = table.gone_back(seat);
        let course = Course::new(table, present.cup.clone(), present.witnesses.clone());
        let mut step = Step { course, records: Vec::with_capacity(2) };
        let played = step.course.decided(record, None)?;
        step.push(present.seq, store::Kind::Consent, played);
        step.go_on(present.seq, &[])?;
        Ok(step)
    }

    /// Everything that follows by itself.
    fn go_on(&mut self, seq: i64, orders: &[Orders]) -> Result<(), ApiError> {
        loop {
            match self.course.go_on(orders) {
                Ok(None) => return Ok(()),
                Ok(Some(played)) => {
                    let kind = match played.cause {
                        Cause::Order => store::Kind::Order,
                        Cause::Roll(_) | Cause::Decision => store::Kind::Roll,
                    };
                    self.push(seq, kind, played);
                }
                // The player is asked instead.
                Err(Halt::Refused(illegal)) => {
                    let title = self.course.table.info().id;
                    tracing::error!(%illegal, title, "a standing order was refused");
                    return Ok(());
                }
                Err(Halt::Fault(fault)) => return Err(ApiError::internal(fault)),
            }
        }
    }

    /// Adds a record that changes nothing on the board.
    fn stand(
        &mut self,
        seq: i64,
        kind: store::Kind,
        seat: Seat,
        salt: Option<String>,
        next: Option<String>,
    ) -> Result<(), ApiError> {
        let table = &*self.course.table;
        let side = table.info().side(seat).to_owned();
        let has_promised =
            self.course.witnesses.as_ref().is_some_and(|witnesses| witnesses.promised(seat).number > 0);
        let input = match kind {
            store::Kind::Witness => InputDocument::Witness { witness: side },
            store::Kind::Unwitnessed => InputDocument::Unwitnessed { unwitnessed: side },
            _ => InputDocument::Sit { sit: side },
        };
        let mut record = store::Record {
            kind,
            seat: Some(i64::from(seat.0)),
            input: next.clone().unwrap_or_default(),
            events: stood(table, kind, seat, salt.is_none() && has_promised),
            salt: salt.clone(),
            ..revised(table, seq + 1 + self.records.len() as i64, 0, 0)
        };
        let document = RecordDocument { salt, next, ..RecordDocument::new(input, table.hash()) };
        self.course.note(&document)?;
        record.seal = self.seal();
        self.records.push(record);
        Ok(())
    }

    /// The seal of everything so far, where records are sealed.
    fn seal(&self) -> String {
        let cup = &self.course.cup;
        if cup.dice().scheme().is_sealed() { cup.seal().to_string() } else { String::new() }
    }

    fn push(&mut self, seq: i64, kind: store::Kind, played: Played) {
        let seq = seq + 1 + self.records.len() as i64;
        let made = stored(&*self.course.table, seq, kind, &played.record);
        let (salt, sides) = (played.document.salt, sides_text(&played.document.sides));
        self.records.push(store::Record { salt, sides, seal: self.seal(), ..made });
    }
}

impl From<Halt> for ApiError {
    fn from(halt: Halt) -> ApiError {
        match halt {
            Halt::Refused(illegal) => ApiError::illegal(illegal),
            Halt::Fault(fault) => ApiError::internal(fault),
        }
    }
}

/// A record in the form of the store. `table` stands after it.
pub fn stored(table: &dyn Table, seq: i64, kind: store::Kind, record: &Record) -> store::Record {
    let (seat, input) = match &record.input {
        Input::Answer { seat, answer } => (Some(*seat), table.answer_text(answer)),
        Input::Faces(faces) => (None, faces_text(faces)),
        Input::Concede { seat } | Input::Undo { seat, .. } => (Some(*seat), String::new()),
    };
    let secret =
        table.has_secrets() || record.events.iter().any(|event| event.audience != Audience::Everyone);
    store::Record {
        seq,
        ply: i64::from(table.ply()),
        revision: i64::from(table.info().revision),
        kind,
        seat: seat.map(|seat| i64::from(seat.0)),
        input,
        events: json(&record.events),
        secret,
        hash: record.hash.to_string(),
        pending: json(&PendingShown::of(table.info(), &table.pending())),
        time: now(),
        nonce: None,
        salt: None,
        sides: None,
        seal: String::new(),
    }
}

/// The position of a match after the record `seq`.
pub fn snapshot(table: &dyn Table, seq: i64) -> store::Snapshot {
    store::Snapshot {
        seq,
        ply: i64::from(table.ply()),
        revision: i64::from(table.info().revision),
        position: table.position_document(),
    }
}

/// What is told of a record that changes nothing on the board, as JSON. Words that keep a promise are nothing to
/// tell, nor are first promises; but who promises another word than before has people know.
pub fn stood(table: &dyn Table, kind: store::Kind, seat: Seat, is_anew: bool) -> String {
    let side = say_side(table.info().side(seat));
    let said = match kind {
        store::Kind::Witness if !is_anew => return "[]".to_owned(),
        store::Kind::Witness => say!("table-promised-anew", side = side),
        store::Kind::Unwitnessed => say!("table-unwitnessed", side = side),
        _ => say!("table-sat-down", side = side),
    };
    json(&[Event::new(said).by(seat)])
}

/// Where a match goes on under later rules. `from` is the revision of its last records, `lost` how many of them
/// the present rules do not lead to.
pub fn revised(table: &dyn Table, seq: i64, from: i64, lost: i64) -> store::Record {
    let to = table.info().revision;
    store::Record {
        seq,
        ply: i64::from(table.ply()),
        revision: i64::from(to),
        kind: store::Kind::Revised,
        seat: None,
        input: String::new(),
        events: json(&[revised_event(from as u32, to, lost as usize)]),
        secret: false,
        hash: table.hash().to_string(),
        pending: json(&PendingShown::of(table.info(), &table.pending())),
        time: now(),
        nonce: None,
        salt: None,
        sides: None,
        seal: String::new(),
    }
}

/// How a record that was played again compares with what was stored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The very same position.
    Same,
    /// Under other rules, to which positions may look different: the same was told and the same is asked.
    AsTold,
    /// Other rules lead elsewhere.
    Elsewhere,
}

/// Plays a stored record again. The same rules must lead to the hash that was stored.
pub fn replay(table: &mut dyn Table, record: &store::Record) -> Result<Agreement, String> {
    let seat = || record.seat.map(|seat| Seat(seat as u8)).ok_or("a record without its seat");
    let input = match record.kind {
        store::Kind::Answer | store::Kind::Order => {
            let answer = table
                .parse_answer(&record.input)
                .map_err(|word| format!("\"{word}\" means nothing in this title"))?;
            Input::Answer { seat: seat()?, answer }
        }
        store::Kind::Roll => Input::Faces(parse_faces(&record.input)?),
        store::Kind::Concede => Input::Concede { seat: seat()? },
        store::Kind::Undo => Input::Undo { seat: seat()?, to: record.ply as u32 },
        store::Kind::Consent => Input::Undo { seat: seat()?, to: record.ply as u32 },
        store::Kind::Sit | store::Kind::Witness | store::Kind::Unwitnessed => return Ok(Agreement::Same),
        store::Kind::Revised if i64::from(table.ply()) == record.ply => return Ok(Agreement::AsTold),
        store::Kind::Revised => return Err("the rules were revised there".to_owned()),
    };
    let result = match (record.kind, input) {
        (store::Kind::Consent, Input::Undo { seat, to }) => table.rewind(seat, to),
        (_, input) => table.play(input),
    };
    let done = result.map_err(|illegal| format!("refused: {illegal}"))?;
    if done.hash.to_string() == record.hash {
        return Ok(Agreement::Same);
    }
    if record.revision == i64::from(table.info().revision) {
        return Err("it does not lead to the hash that was stored".to_owned());
    }
    let pending = json(&PendingShown::of(table.info(), &table.pending()));
    let is_told = json(&done.events) == record.events && pending == record.pending;
    Ok(if is_told { Agreement::AsTold } else { Agreement::Elsewhere })
}

fn refusal(table: &dyn Table, seat: Seat, kind: store::Kind, illegal: Illegal) -> ApiError {
    match table.pending() {
        Pending::Over(_) => ApiError::over(illegal),
        Pending::Decide(seats) if kind == store::Kind::Answer && !seats.contains(seat) => {
            ApiError::not_your_turn(illegal)
        }
        _ => ApiError::illegal(illegal),
    }
}

pub fn faces_text(faces: &[u16]) -> String {
    faces.iter().map(u16::to_string).collect::<Vec<_>>().join(" ")
}

/// The sides of the dice of a roll; nothing for anything else.
pub fn sides_text(sides: &[u16]) -> Option<String> {
    (!sides.is_empty()).then(|| faces_text(sides))
}

pub fn parse_faces(text: &str) -> Result<Vec<u16>, String> {
    text.split_whitespace()
        .map(|face| face.parse().map_err(|_| format!("\"{face}\" is no face of a die")))
        .collect()
}

fn json(value: &impl serde::Serialize) -> String {
    serde_json::to_string(value).expect("wire types are plain data")
}
