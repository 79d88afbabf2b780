//! Match documents: a match as a file that outlives programs.
//!
//! A document holds the set-up, every input in the words of the terminal, and the hash of the position
//! after each. It is designed and versioned; it never mirrors memory.

use std::collections::BTreeMap;
use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::dice::{CommittedDice, SCHEME};
use crate::{Hash, Input, Match, Record, Rules, Setup, Table, TitleInfo, answer_text, parse_answer};

/// Names the file for what it is.
pub const FORMAT: &str = "sandtable-match";
/// The only version of the form so far.
pub const VERSION: u32 = 1;
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
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub options: BTreeMap<String, String>,
    /// Sheets of figures that the players replaced: id and text.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub sheets: BTreeMap<String, String>,
    /// Who sits where: side id to `human`, `random`, `captain`.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub seats: BTreeMap<String, String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub dice: Option<DiceDocument>,
    pub records: Vec<RecordDocument>,
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
    /// SHA-256 of the secret, shown from the beginning.
    pub commitment: String,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub salts: Vec<String>,
    /// Shown when the match is over, or kept by the host in its own files.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub secret: Option<String>,
}

impl DiceDocument {
    pub fn of(dice: &CommittedDice) -> DiceDocument {
        DiceDocument {
            scheme: SCHEME.to_owned(),
            drawn_for: None,
            commitment: dice.commitment(),
            salts: dice.salts().to_vec(),
            secret: Some(dice.secret_hex()),
        }
    }
}

/// One input and the hash of the position after it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RawRecord", into = "RawRecord")]
pub struct RecordDocument {
    pub input: InputDocument,
    pub hash: Hash,
}

/// An input in the words of the terminal; sides and targets by their canonical text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InputDocument {
    Answer { seat: String, answer: String },
    Faces { faces: Vec<u16> },
    Concede { concede: String },
    Undo { seat: String, undo: u32 },
}

/// A record as it stands in the file: the keys present say which kind of input it is.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    seat: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    answer: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    faces: Option<Vec<u16>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    concede: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    undo: Option<u32>,
    #[serde(default)]
    hash: Option<Hash>,
}

impl TryFrom<RawRecord> for RecordDocument {
    type Error = &'static str;

    fn try_from(raw: RawRecord) -> Result<RecordDocument, &'static str> {
        let input = match (raw.seat, raw.answer, raw.faces, raw.concede, raw.undo) {
            (Some(seat), Some(answer), None, None, None) => InputDocument::Answer { seat, answer },
            (None, None, Some(faces), None, None) => InputDocument::Faces { faces },
            (None, None, None, Some(concede), None) => InputDocument::Concede { concede },
            (Some(seat), None, None, None, Some(undo)) => InputDocument::Undo { seat, undo },
            _ => return Err("a record has seat and answer, or faces, or concede, or seat and undo"),
        };
        let hash = raw.hash.ok_or("a record has a hash")?;
        Ok(RecordDocument { input, hash })
    }
}

impl From<RecordDocument> for RawRecord {
    fn from(record: RecordDocument) -> RawRecord {
        let hash = Some(record.hash);
        match record.input {
            InputDocument::Answer { seat, answer } => {
                RawRecord { seat: Some(seat), answer: Some(answer), hash, ..RawRecord::default() }
            }
            InputDocument::Faces { faces } => RawRecord { faces: Some(faces), hash, ..RawRecord::default() },
            InputDocument::Concede { concede } => {
                RawRecord { concede: Some(concede), hash, ..RawRecord::default() }
            }
            InputDocument::Undo { seat, undo } => {
                RawRecord { seat: Some(seat), undo: Some(undo), hash, ..RawRecord::default() }
            }
        }
    }
}

/// A record that was replayed from a document.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replayed {
    pub record: Record,
    /// Moves were taken back beyond what the seat may take back by itself.
    pub by_consent: bool,
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
    #[error("this match file has version {0}; this program reads version {VERSION}. Update Sandtable")]
    Version(u32),
    #[error(
        "this match is of the title \"{0}\", which this program does not have. `sandtable titles` lists those it has"
    )]
    Title(String),
    #[error(
        "this match was played under rules revision {found} of {title}; this program has revision {ours}, so its hashes cannot be checked here"
    )]
    Revision { title: String, found: u32, ours: u32 },
    #[error("the set-up is not valid: {}", .0.join("; "))]
    Setup(Vec<String>),
    #[error("record {record}: {fault}. The file was changed or damaged after it was written")]
    Record { record: usize, fault: String },
    #[error("the dice section is not valid: {0}")]
    Dice(String),
}

impl MatchDocument {
    /// A document without records.
    pub fn new(info: &TitleInfo, id: &str, setup: &Setup, seats: BTreeMap<String, String>) -> MatchDocument {
        MatchDocument {
            format: FORMAT.to_owned(),
            version: VERSION,
            id: id.to_owned(),
            title: info.id.to_owned(),
            revision: info.revision,
            scenario: setup.scenario.clone(),
            options: setup.options.clone(),
            sheets: setup.sheets.clone(),
            seats,
            dice: None,
            records: Vec::new(),
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
        if head.version != VERSION {
            return Err(DocumentError::Version(head.version));
        }
        Ok(serde_json::from_str(text)?)
    }

    pub fn setup(&self) -> Setup {
        Setup { scenario: self.scenario.clone(), options: self.options.clone(), sheets: self.sheets.clone() }
    }

    /// Adds a record.
    pub fn push(&mut self, table: &dyn Table, record: &Record) {
        let input = table.input_document(&record.input);
        self.records.push(RecordDocument { input, hash: record.hash });
    }

    /// Replays every record and checks every hash, and the dice against their commitment where the secret
    /// is shown.
    pub fn replay<R: Rules>(&self) -> Result<Match<R>, DocumentError> {
        if self.title != R::info().id {
            return Err(DocumentError::Title(self.title.clone()));
        }
        self.check_revision(R::info())?;
        let setup = self.setup().checked(R::info()).map_err(DocumentError::Setup)?;
        let rules = R::open(&setup).map_err(DocumentError::Setup)?;
        let mut played = Match::new(Arc::new(rules));
        self.replay_on(&mut played, |_, _| {})?;
        Ok(played)
    }

    /// Replays every record on a match that was just begun with the document's set-up, with the checks of
    /// [`MatchDocument::replay`]. `each` is told of every record and of the match as it stands after it.
    pub fn replay_on(
        &self,
        table: &mut dyn Table,
        mut each: impl FnMut(&Replayed, &dyn Table),
    ) -> Result<(), DocumentError> {
        self.check_revision(table.info())?;
        let dice = self.committed_dice()?;
        for (index, record) in self.records.iter().enumerate() {
            let fault = |fault: String| DocumentError::Record { record: index + 1, fault };
            let input = table.parse_input(&record.input).map_err(fault)?;
            if let (Some(dice), Input::Faces(faces), crate::Pending::Roll(roll)) =
                (&dice, &input, table.pending())
                && *faces != dice.faces(table.ply(), &roll)
            {
                return Err(fault(format!("the dice {faces:?} do not follow from the committed secret")));
            }
            let mut by_consent = false;
            // An undo beyond a barrier stands in the record only because the opponent agreed to it.
            let result = table.play(input.clone()).or_else(|illegal| match input {
                Input::Undo { seat, to } => {
                    by_consent = true;
                    table.rewind(seat, to)
                }
                _ => Err(illegal),
            });
            let done = result.map_err(|illegal| fault(format!("refused: {illegal}")))?;
            if done.hash != record.hash {
                return Err(fault(format!(
                    "hash {} does not match the position, {}",
                    record.hash, done.hash
                )));
            }
            each(&Replayed { record: done, by_consent }, table);
        }
        Ok(())
    }

    fn check_revision(&self, info: &TitleInfo) -> Result<(), DocumentError> {
        if self.revision == info.revision {
            return Ok(());
        }
        let title = self.title.clone();
        Err(DocumentError::Revision { title, found: self.revision, ours: info.revision })
    }

    /// The committed dice, where the document shows the secret.
    pub fn committed_dice(&self) -> Result<Option<CommittedDice>, DocumentError> {
        let Some(document) = &self.dice else { return Ok(None) };
        if document.scheme != SCHEME {
            return Err(DocumentError::Dice(format!("the scheme \"{}\" is unknown here", document.scheme)));
        }
        let Some(secret) = &document.secret else { return Ok(None) };
        let drawn_for = document.drawn_for.as_ref().unwrap_or(&self.id);
        let dice = CommittedDice::from_hex(secret, drawn_for, &document.salts)
            .ok_or_else(|| DocumentError::Dice("the secret is not 64 hexadecimal digits".to_owned()))?;
        if dice.commitment() != document.commitment {
            return Err(DocumentError::Dice("the secret does not fit the commitment".to_owned()));
        }
        Ok(Some(dice))
    }

    /// The document as text: one record a line, so that files diff well.
    pub fn to_text(&self) -> String {
        let head = MatchDocument { records: Vec::new(), ..self.clone() };
        let mut text = serde_json::to_string_pretty(&head).expect("documents are plain data");
        let lines: Vec<String> = self
            .records
            .iter()
            .map(|record| format!("    {}", serde_json::to_string(record).expect("records are plain data")))
            .collect();
        if !lines.is_empty() {
            text = text.replace("\"records\": []", &format!("\"records\": [\n{}\n  ]", lines.join(",\n")));
        }
        text.push('\n');
        text
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
    })
}
