//! Match documents: a match as a file that outlives programs.
//!
//! A document holds the set-up, every input in the words of the terminal, the hash of the position after each,
//! and some positions, from which later rules can take the match up. It is designed and versioned; it never
//! mirrors memory.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::dice::{CommittedDice, Cup, Scheme, is_salt};
use crate::replay::Replay;
use crate::witness::is_promise;
use crate::{Hash, Input, Match, Record, Rules, Setup, Table, TitleInfo, answer_text, parse_answer};

/// Names the file for what it is.
pub const FORMAT: &str = "sandtable-match";
/// The latest version of the form. The second keeps positions and tells where the rules were revised; the third
/// tells who sat down, what players added to the dice, where new dice began, and a position that the match begins
/// in; the fourth tells of witnessed dice. A document that does none of it is still written as the first.
pub const VERSION: u32 = 4;
/// Of the positions that a document keeps, the last stays and those after so many records.
pub const POSITION_EVERY: usize = 32;
/// No honest match comes near this; larger files are refused before they are read.
pub const LARGEST: u64 = 32 * 1024 * 1024;

/// A whole match as stored in a file.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MatchDocument {
    pub format: String,
    pub version: u32,
    pub id: String,
    pub title: String,
    /// The rules revision the records were made with.
    pub revision: u32,
    pub scenario: String,
    /// Every option with the value in force. Earlier programs named only those that were not at their default.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Sheets of figures that the players replaced: id and text.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sheets: BTreeMap<String, String>,
    /// The document of the position that the match begins in, where that is not the scenario's own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// Who sits where: side id to `human`, `random`, `captain`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceDocument>,
    /// Dice that were drawn in the middle of the match, in the order in which they began.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub new_dice: Vec<DiceDocument>,
    pub records: Vec<RecordDocument>,
    /// Positions after some of the records, in their order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub positions: Vec<PositionDocument>,
}

/// A position as the rules of its time wrote it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionDocument {
    /// The record after which it stood, from 1.
    pub record: usize,
    pub ply: u32,
    /// The position's own document, as text: its hash is that of the record.
    pub position: String,
}

/// How the dice of a match can be checked.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DiceDocument {
    pub scheme: String,
    /// What the dice were drawn for, where that is not this match's id: matches begun from one seed share
    /// it, so that they share their dice.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub drawn_for: Option<String>,
    /// The record after which they begin.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub since: usize,
    /// SHA-256 of the secret, shown before the first roll.
    pub commitment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
    /// Shown when the match is over, or kept by the host in its own files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

impl DiceDocument {
    /// The dice of a match of this id, with their secret.
    pub fn of(dice: &CommittedDice, id: &str) -> DiceDocument {
        DiceDocument {
            scheme: dice.scheme().id().to_owned(),
            drawn_for: (dice.match_id() != id).then(|| dice.match_id().to_owned()),
            since: dice.since(),
            commitment: dice.commitment(),
            salts: dice.salts().to_vec(),
            secret: Some(dice.secret_hex()),
        }
    }

    /// The dice, where the secret is shown and fits what was promised.
    fn committed(&self, id: &str) -> Result<Option<CommittedDice>, DocumentError> {
        let Some(scheme) = Scheme::from_id(&self.scheme) else {
            return Err(DocumentError::Dice(format!("the scheme \"{}\" is unknown here", self.scheme)));
        };
        let Some(secret) = &self.secret else { return Ok(None) };
        let drawn_for = self.drawn_for.as_deref().unwrap_or(id);
        let dice = CommittedDice::from_stored(scheme, secret, drawn_for, &self.salts, self.since)
            .ok_or_else(|| DocumentError::Dice("the secret is not 64 hexadecimal digits".to_owned()))?;
        if dice.commitment() != self.commitment {
            return Err(DocumentError::Dice("the secret does not fit the commitment".to_owned()));
        }
        Ok(Some(dice))
    }
}

fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// One input and the hash of the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawRecord", into = "RawRecord")]
pub struct RecordDocument {
    pub input: InputDocument,
    pub hash: Hash,
    /// The word that the player added to the dice.
    pub salt: Option<String>,
    /// Of a roll: how many faces each of the dice has, for those who check dice without the rules.
    pub sides: Vec<u16>,
    /// What the player promises of the word that he will add after another's decision, where dice are witnessed.
    pub next: Option<String>,
}

impl RecordDocument {
    pub fn new(input: InputDocument, hash: Hash) -> RecordDocument {
        RecordDocument { input, hash, salt: None, sides: Vec::new(), next: None }
    }

    /// A record that was just played, with the word of the player; `sides` are those of the dice that were rolled.
    pub fn of(table: &dyn Table, record: &Record, salt: Option<String>, sides: Vec<u16>) -> RecordDocument {
        let input = table.input_document(&record.input);
        RecordDocument { salt, sides, ..RecordDocument::new(input, record.hash) }
    }

    /// The ply after the record, which comes after another ply.
    pub fn ply_after(&self, ply: u32) -> u32 {
        match self.input {
            InputDocument::Answer { .. } | InputDocument::Faces { .. } | InputDocument::Concede { .. } => {
                ply + 1
            }
            InputDocument::Undo { undo, .. } => undo,
            InputDocument::Revised { revised, .. } => revised,
            InputDocument::Sit { .. } | InputDocument::Witness { .. } | InputDocument::Unwitnessed { .. } => {
                ply
            }
        }
    }
}

/// An input in the words of the terminal; sides and targets by their canonical text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputDocument {
    /// Somebody sat down for a side. Nothing changes on the board.
    Sit {
        sit: String,
    },
    /// A side adds the word that it promised, so that dice can fall; without a word it only promises another.
    Witness {
        witness: String,
    },
    /// The side that decided lets dice fall without the words of the others, who were silent for too long.
    Unwitnessed {
        unwitnessed: String,
    },
    Answer {
        seat: String,
        answer: String,
    },
    Faces {
        faces: Vec<u16>,
    },
    Concede {
        concede: String,
    },
    Undo {
        seat: String,
        undo: u32,
    },
    /// The match goes on at this ply under later rules, from the position that is kept.
    Revised {
        revised: u32,
        revision: u32,
    },
}

/// A record as it stands in the file: the keys present say which kind of input it is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sit: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Vec<u16>>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    sides: Vec<u16>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    concede: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    revised: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    revision: Option<u32>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    witness: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unwitnessed: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    salt: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    next: Option<String>,
    #[serde(default)]
    hash: Option<Hash>,
}

impl TryFrom<RawRecord> for RecordDocument {
    type Error = &'static str;

    fn try_from(raw: RawRecord) -> Result<RecordDocument, &'static str> {
        let revision = raw.revised.zip(raw.revision);
        if revision.is_none() && raw.revised.or(raw.revision).is_some() {
            return Err("a record has revised and revision, or neither");
        }
        if raw.salt.as_deref().is_some_and(|salt| !is_salt(salt)) {
            return Err("a salt has at most 64 letters, digits, - or _");
        }
        if !raw.sides.is_empty() && raw.faces.is_none() {
            return Err("sides are told of faces");
        }
        if raw.next.is_some() && raw.sit.is_none() && raw.witness.is_none() {
            return Err("next is promised by whoever sits down or witnesses");
        }
        if raw.next.as_deref().is_some_and(|next| !is_promise(next)) {
            return Err("next is 64 hexadecimal digits");
        }
        let others = (raw.concede, raw.undo, revision, raw.witness, raw.unwitnessed);
        let input = match (raw.sit, raw.seat, raw.answer, raw.faces, others) {
            (Some(sit), None, None, None, (None, None, None, None, None)) => InputDocument::Sit { sit },
            (None, Some(seat), Some(answer), None, (None, None, None, None, None)) => {
                InputDocument::Answer { seat, answer }
            }
            (None, None, None, Some(faces), (None, None, None, None, None)) => InputDocument::Faces { faces },
            (None, None, None, None, (Some(concede), None, None, None, None)) => {
                InputDocument::Concede { concede }
            }
            (None, Some(seat), None, None, (None, Some(undo), None, None, None)) => {
                InputDocument::Undo { seat, undo }
            }
            (None, None, None, None, (None, None, Some((revised, revision)), None, None)) => {
                InputDocument::Revised { revised, revision }
            }
            (None, None, None, None, (None, None, None, Some(witness), None)) => {
                InputDocument::Witness { witness }
            }
            (None, None, None, None, (None, None, None, None, Some(unwitnessed))) => {
                InputDocument::Unwitnessed { unwitnessed }
            }
            _ => {
                return Err(
                    "a record has sit, or seat and answer, or faces, or concede, or seat and undo, or revised and revision, or witness, or unwitnessed",
                );
            }
        };
        let hash = raw.hash.ok_or("a record has a hash")?;
        Ok(RecordDocument { input, hash, salt: raw.salt, sides: raw.sides, next: raw.next })
    }
}

impl From<RecordDocument> for RawRecord {
    fn from(record: RecordDocument) -> RawRecord {
        let every = RawRecord {
            hash: Some(record.hash),
            salt: record.salt,
            sides: record.sides,
            next: record.next,
            ..RawRecord::default()
        };
        match record.input {
            InputDocument::Sit { sit } => RawRecord { sit: Some(sit), ..every },
            InputDocument::Witness { witness } => RawRecord { witness: Some(witness), ..every },
            InputDocument::Unwitnessed { unwitnessed } => {
                RawRecord { unwitnessed: Some(unwitnessed), ..every }
            }
            InputDocument::Answer { seat, answer } => {
                RawRecord { seat: Some(seat), answer: Some(answer), ..every }
            }
            InputDocument::Faces { faces } => RawRecord { faces: Some(faces), ..every },
            InputDocument::Concede { concede } => RawRecord { concede: Some(concede), ..every },
            InputDocument::Undo { seat, undo } => RawRecord { seat: Some(seat), undo: Some(undo), ..every },
            InputDocument::Revised { revised, revision } => {
                RawRecord { revised: Some(revised), revision: Some(revision), ..every }
            }
        }
    }
}

/// Why a document cannot be used. Every message says what is wrong, where, and what to do.
#[derive(Debug, Error)]
pub enum DocumentError {
    #[error("this is not a match file: {0}. Export the match again, or check that the file is whole")]
    Syntax(#[from] serde_json::Error),
    #[error(
        "this is not a match file: \"format\" is \"{0}\" and should be \"{FORMAT}\". Choose a file made by `sandtable export`"
    )]
    Format(String),
    #[error("this match file has version {0}; this program reads versions up to {VERSION}. Update Sandtable")]
    Version(u32),
    #[error(
        "this match is of the title \"{0}\", which this program does not have. `sandtable titles` lists those it has"
    )]
    Title(String),
    #[error(
        "this match was played under rules revision {found} of {title}; this program has revision {ours}. Update Sandtable"
    )]
    Revision { title: String, found: u32, ours: u32 },
    #[error(
        "this match was played under the earlier rules revision {found} of {title}; under revision {ours} its hashes are not to be relied on"
    )]
    Earlier { title: String, found: u32, ours: u32 },
    #[error("the set-up is not valid: {}", .0.join("; "))]
    Setup(Vec<String>),
    #[error("record {record}: {fault}. The file was changed or damaged after it was written")]
    Record { record: usize, fault: String },
    #[error("the file is not read beyond record {record}: {why}")]
    BrokenOff { record: usize, why: &'static str },
    #[error("the dice section is not valid: {0}")]
    Dice(String),
}

impl MatchDocument {
    /// A document without records.
    pub fn new(info: &TitleInfo, id: &str, setup: &Setup, seats: BTreeMap<String, String>) -> MatchDocument {
        MatchDocument {
            format: FORMAT.to_owned(),
            version: if setup.start.is_some() { 3 } else { 1 },
            id: id.to_owned(),
            title: info.id.to_owned(),
            revision: info.revision,
            scenario: setup.scenario.clone(),
            options: setup.in_force(info),
            sheets: setup.sheets.clone(),
            start: setup.start.clone(),
            seats,
            dice: None,
            new_dice: Vec::new(),
            records: Vec::new(),
            positions: Vec::new(),
        }
    }

    /// Reads a document and checks its form, not its records.
    pub fn parse(text: &str) -> Result<MatchDocument, DocumentError> {
        /// The head alone, read first so that a file of another kind or version is named as such.
        #[derive(Deserialize)]
        struct Head {
            format: String,
            version: u32,
        }
        let head: Head = serde_json::from_str(text)?;
        if head.format != FORMAT {
            return Err(DocumentError::Format(head.format));
        }
        if !(1..=VERSION).contains(&head.version) {
            return Err(DocumentError::Version(head.version));
        }
        let mut document: MatchDocument = serde_json::from_str(text)?;
        document.version = document.least_version();
        Ok(document)
    }

    /// The earliest version of the form that can say this.
    fn least_version(&self) -> u32 {
        let is_revised = |record: &RecordDocument| matches!(record.input, InputDocument::Revised { .. });
        let is_new = |record: &RecordDocument| {
            matches!(record.input, InputDocument::Sit { .. })
                || record.salt.is_some()
                || !record.sides.is_empty()
        };
        let has_new_dice = |dice: &DiceDocument| dice.scheme != Scheme::ByPlace.id() || dice.since > 0;
        let is_witnessed = |dice: &DiceDocument| dice.scheme == Scheme::Witnessed.id();
        if self.dice.iter().chain(&self.new_dice).any(is_witnessed)
            || self.records.iter().any(|record| record.next.is_some())
        {
            4
        } else if self.start.is_some()
            || self.dice.as_ref().is_some_and(has_new_dice)
            || !self.new_dice.is_empty()
            || self.records.iter().any(is_new)
        {
            3
        } else if self.positions.is_empty() && !self.records.iter().any(is_revised) {
            1
        } else {
            2
        }
    }

    fn setup(&self) -> Setup {
        Setup {
            scenario: self.scenario.clone(),
            options: self.options.clone(),
            sheets: self.sheets.clone(),
            start: self.start.clone(),
        }
    }

    /// Adds a record.
    pub fn push(&mut self, table: &dyn Table, record: &Record) {
        self.records.push(RecordDocument::of(table, record, None, Vec::new()));
    }

    /// Keeps the position after the last record, so that the match can be shown and played on under rules that
    /// refuse what led to it. Of those before it stay some: see [`POSITION_EVERY`].
    pub fn keep_position(&mut self, table: &dyn Table) {
        let record = self.records.len();
        let position = table.position_document();
        // Later rules may stand elsewhere after the records of earlier ones.
        if self.records.last().is_none_or(|last| last.hash != Hash::of_text(&position)) {
            return;
        }
        self.positions.pop_if(|last| {
            let is_revised = matches!(self.records[last.record - 1].input, InputDocument::Revised { .. });
            last.record == record || !(is_revised || last.record.is_multiple_of(POSITION_EVERY))
        });
        self.positions.push(PositionDocument { record, ply: table.ply(), position });
        self.version = self.least_version();
    }

    /// Replays every record and checks every hash, and the dice against their commitment where the secret
    /// is shown. All of it must have been played under the present rules.
    pub fn replay<R: Rules>(&self) -> Result<Match<R>, DocumentError> {
        let ours = R::info().revision;
        let earlier = || DocumentError::Earlier { title: self.title.clone(), found: self.revision, ours };
        let (played, replay) = self.reopen::<R>()?;
        if self.revision < ours || !replay.is_whole() { Err(earlier()) } else { Ok(played) }
    }

    /// Replays a document of the present rules or of earlier ones, and says how far the present rules confirm it
    /// out.
    pub fn reopen<R: Rules>(&self) -> Result<(Match<R>, Replay), DocumentError> {
        if self.title != R::info().id {
            return Err(DocumentError::Title(self.title.clone()));
        }
        let setup = self.setup_for(R::info())?;
        let rules = R::open(&setup).map_err(DocumentError::Setup)?;
        let begun = Match::begin(Arc::new(rules), &setup).map_err(DocumentError::Setup)?;
        let mut table: Box<dyn Table> = Box::new(begun);
        let replay = self.replay_on(&mut table, |_, _| ControlFlow::Continue(()))?;
        let played = table.as_any().downcast_ref::<Match<R>>().expect("a table stays of its title");
        Ok((played.clone(), replay))
    }

    /// The set-up, checked. Options that are not named have the value of their time; of an earlier revision's
    /// set-up, what the title does not know any more is left out.
    pub fn setup_for(&self, info: &TitleInfo) -> Result<Setup, DocumentError> {
        let mut setup = self.setup();
        if self.revision < info.revision {
            setup = setup.still_known(info);
        }
        setup.of_stored(info).checked(info).map_err(DocumentError::Setup)
    }

    /// Every set of dice of the match, in order: the record after which each begins, and the dice where their
    /// secret is shown.
    pub fn eras(&self) -> Result<Vec<(usize, Option<CommittedDice>)>, DocumentError> {
        let mut eras: Vec<(usize, Option<CommittedDice>)> = Vec::new();
        for dice in self.dice.iter().chain(&self.new_dice) {
            if dice.since > self.records.len() || eras.last().is_some_and(|(since, _)| *since >= dice.since) {
                return Err(DocumentError::Dice(format!(
                    "dice begin after record {} out of order",
                    dice.since
                )));
            }
            eras.push((dice.since, dice.committed(&self.id)?));
        }
        Ok(eras)
    }

    /// The dice with which the match goes on, where their secret is shown.
    pub fn cup(&self) -> Result<Option<Cup>, DocumentError> {
        let Some((since, Some(dice))) = self.eras()?.pop() else { return Ok(None) };
        let mut cup = Cup::new(Arc::new(dice));
        let mut ply = 0;
        for (index, record) in self.records.iter().enumerate() {
            ply = record.ply_after(ply);
            if index >= since {
                cup.note(record, ply);
            }
        }
        Ok(Some(cup))
    }

    /// Gives the match another id; its dice stay drawn for the one it had.
    pub fn rename(&mut self, id: &str) {
        let before = std::mem::replace(&mut self.id, id.to_owned());
        for dice in self.dice.iter_mut().chain(&mut self.new_dice) {
            dice.drawn_for.get_or_insert_with(|| before.clone());
        }
    }

    /// Lets the match go on with new dice.
    pub fn draw_dice(&mut self, dice: &CommittedDice) {
        let drawn = DiceDocument::of(dice, &self.id);
        if self.dice.is_none() && self.new_dice.is_empty() {
            self.dice = Some(drawn);
        } else {
            let since = drawn.since;
            // Dice that were never thrown are not missed.
            self.new_dice.retain(|earlier| earlier.since < since);
            self.new_dice.push(drawn);
        }
        self.version = self.least_version();
    }

    /// The document as text: one record or position a line, so that files diff well.
    pub fn to_text(&self) -> String {
        let head = MatchDocument {
            version: self.least_version(),
            records: Vec::new(),
            positions: Vec::new(),
            ..self.clone()
        };
        let mut text = serde_json::to_string_pretty(&head).expect("documents are plain data");
        let records = listed(&self.records);
        let positions = match &self.positions[..] {
            [] => String::new(),
            kept => format!(",\n  \"positions\": {}", listed(kept)),
        };
        // The records are the last of the head.
        text.truncate(text.rfind("[]").expect("a head without records"));
        text.push_str(&format!("{records}{positions}\n}}\n"));
        text
    }
}

/// A list of a document, one item a line.
fn listed(items: &[impl Serialize]) -> String {
    let line = |item| format!("    {}", serde_json::to_string(item).expect("documents are plain data"));
    match items {
        [] => "[]".to_owned(),
        items => format!("[\n{}\n  ]", items.iter().map(line).collect::<Vec<_>>().join(",\n")),
    }
}

/// An input in the words of the terminal.
pub fn input_document<R: Rules>(rules: &R, input: &Input) -> InputDocument {
    let side = |seat: &crate::Seat| R::info().side(*seat).to_owned();
    match input {
        Input::Answer { seat, answer } => {
            InputDocument::Answer { seat: side(seat), answer: answer_text(rules, answer) }
        }
        Input::Faces(faces) => InputDocument::Faces { faces: faces.clone() },
        Input::Concede { seat } => InputDocument::Concede { concede: side(seat) },
        Input::Undo { seat, to } => InputDocument::Undo { seat: side(seat), undo: *to },
    }
}

/// The input that a document speaks of; the error says which word is unknown.
pub fn parse_input<R: Rules>(rules: &R, document: &InputDocument) -> Result<Input, String> {
    let seat = |side: &str| R::info().seat(side).ok_or_else(|| format!("there is no side \"{side}\""));
    Ok(match document {
        InputDocument::Answer { seat: side, answer } => Input::Answer {
            seat: seat(side)?,
            answer: parse_answer(rules, answer)
                .map_err(|word| format!("\"{word}\" means nothing in this title"))?,
        },
        InputDocument::Faces { faces } => Input::Faces(faces.clone()),
        InputDocument::Concede { concede } => Input::Concede { seat: seat(concede)? },
        InputDocument::Undo { seat: side, undo } => Input::Undo { seat: seat(side)?, to: *undo },
        InputDocument::Revised { .. } => return Err("rules are revised by their makers".to_owned()),
        InputDocument::Witness { .. } | InputDocument::Unwitnessed { .. } => {
            return Err("words for the dice change nothing on the board".to_owned());
        }
        InputDocument::Sit { .. } => return Err("who sits down changes nothing on the board".to_owned()),
    })
}
