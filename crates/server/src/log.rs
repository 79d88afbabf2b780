//! The log as a viewer may know it.

use sandtable_engine::{Event, Seat, Viewer, told};
use sandtable_store::{Kind, Record};
use serde::Serialize;
use serde_json::value::RawValue;

use crate::error::ApiError;
use crate::party::Party;

/// Entries in one answer at most.
pub const MOST_ENTRIES: i64 = 200;

/// A record as told to a viewer.
#[derive(Serialize)]
pub struct LogEntry {
    pub seq: i64,
    pub ply: i64,
    pub input: InputShown,
    pub undone: bool,
    pub events: Box<RawValue>,
    pub time: i64,
}

/// What was done, as far as the viewer may know it.
#[derive(Serialize)]
pub struct InputShown {
    pub kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub seat: Option<&'static str>,
    /// The answer was given by the seat's standing orders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub ordered: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// The ply gone back to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub to: Option<i64>,
}

impl LogEntry {
    pub fn new(party: &Party, record: &Record, viewer: Viewer, undone: bool) -> Result<LogEntry, ApiError> {
        let seat = record.seat.map(|seat| Seat(seat as u8));
        let may_know = !record.secret || seat.is_some_and(|seat| viewer.is(seat));
        let text = match record.kind {
            Kind::Answer | Kind::Order | Kind::Roll if may_know => Some(record.input.clone()),
            _ => None,
        };
        Ok(LogEntry {
            seq: record.seq,
            ply: record.ply,
            input: InputShown {
                kind: word(record.kind),
                // To the others it is an answer like any other.
                ordered: record.kind == Kind::Order && seat.is_some_and(|seat| viewer.is(seat)),
                seat: seat.map(|seat| party.side(seat)),
                text,
                to: record.kind.goes_back().then_some(record.ply),
            },
            undone,
            events: events(record, viewer).map_err(ApiError::internal)?,
            time: record.time,
        })
    }
}

/// What a kind of input is called on the wire.
fn word(kind: Kind) -> &'static str {
    match kind {
        Kind::Sit => "sit",
        Kind::Witness => "witness",
        Kind::Unwitnessed => "unwitnessed",
        Kind::Answer | Kind::Order => "answer",
        Kind::Roll => "roll",
        Kind::Concede => "concede",
        Kind::Undo => "undo",
        Kind::Consent => "consent",
        Kind::Revised => "revised",
    }
}

/// The events that the viewer is told of.
fn events(record: &Record, viewer: Viewer) -> Result<Box<RawValue>, serde_json::Error> {
    if !record.secret {
        return RawValue::from_string(record.events.clone());
    }
    let events: Vec<Event> = serde_json::from_str(&record.events)?;
    serde_json::value::to_raw_value(&told(&events, viewer).collect::<Vec<_>>())
}

/// Entries of consecutive records, in order. `went_back` lists where the match went back after the last of
/// them: an entry beyond the ply gone back to is undone.
pub fn entries(
    party: &Party,
    records: &[Record],
    viewer: Viewer,
    went_back: &[(i64, i64)],
) -> Result<Vec<LogEntry>, ApiError> {
    let mut earliest = went_back.iter().map(|(_, ply)| *ply).min().unwrap_or(i64::MAX);
    let mut entries = Vec::with_capacity(records.len());
    for record in records.iter().rev() {
        let undone = !record.kind.goes_back() && record.ply > earliest;
        entries.push(LogEntry::new(party, record, viewer, undone)?);
        if record.kind.goes_back() {
            earliest = earliest.min(record.ply);
        }
    }
    entries.reverse();
    Ok(entries)
}
