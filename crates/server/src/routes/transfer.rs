//! Matches as files.

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sandtable_engine::{
    DocumentError, Hash, InputDocument, MatchDocument, Pending, PositionDocument, RecordDocument, Replayed,
    Seat, Table,
};
use sandtable_store::{Kind, Record, Snapshot};
use sandtable_titles::Title;
use serde::Deserialize;

use super::matches::{Created, Creation, CreationDice, check_name};
use crate::body::{Asked, MayCreate, Place};
use crate::dice::{Eras, Grade};
use crate::error::ApiError;
use crate::heavy::Wanted;
use crate::host::Host;
use crate::live::{Live, SNAPSHOT_EVERY};
use crate::party::{Party, Player};
use crate::present::Present;
use crate::step::{faces_text, parse_faces, revised, sides_text, snapshot, stood, stored};

/// Bytes of an imported file at most.
pub const LARGEST: usize = 4 * 1024 * 1024;
/// Records of an imported file at most: many times the longest match.
const MOST_RECORDS: usize = 20_000;
/// Places in an imported file at most where it goes back by consent, each of which is played to again.
const MOST_CONSENTS: usize = 500;
/// Bytes at most that an imported file may become in the store.
const LARGEST_STORED: usize = 8 * 1024 * 1024;

pub async fn export(State(host): State<Arc<Host>>, Place(id): Place<String>) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let present = live.present();
    if present.table.has_secrets() && !present.is_over() {
        return Err(ApiError::forbidden(
            "this title has hidden facts, and a file shows everything: export the match when it is over",
        ));
    }
    let whole = Whole::read(&host, &live).await?;
    let write = move |_: &Wanted| {
        let mut document = whole.document(&live)?;
        if !whole.present.is_over() {
            for dice in document.dice.iter_mut().chain(&mut document.new_dice) {
                dice.secret = None;
            }
        }
        let file = format!("attachment; filename=\"{}-{}.json\"", document.title, document.id);
        Ok::<_, ApiError>((document.to_text(), file))
    };
    let (text, file) = host.heavy.run(write).await??;
    let mut response = text.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(file).map_err(ApiError::internal)?);
    Ok(response)
}

/// All that is stored of a match, as it stands.
pub struct Whole {
    present: Arc<Present>,
    records: Vec<Record>,
    snapshots: Vec<Snapshot>,
}

impl Whole {
    pub async fn read(host: &Host, live: &Live) -> Result<Whole, ApiError> {
        let present = live.present();
        let records = host.store.records(live.party.number, 1..=present.seq).await?;
        let snapshots = host.store.snapshots(live.party.number).await?;
        Ok(Whole { present, records, snapshots })
    }

    /// The match as a document, with the secrets of its dice.
    pub fn document(&self, live: &Live) -> Result<MatchDocument, ApiError> {
        let mut document = document(live, &self.records, &self.present.eras)?;
        document.positions = positions(&document, &self.snapshots);
        document.keep_position(&*self.present.table);
        Ok(document)
    }
}

fn document(live: &Live, records: &[Record], eras: &Eras) -> Result<MatchDocument, ApiError> {
    let party = &live.party;
    let players = party.players().into_iter().map(|(side, player)| {
        let is_person = Player::from_word(player).is_some_and(Player::is_person);
        (side.to_owned(), if is_person { "human" } else { player }.to_owned())
    });
    let mut document =
        MatchDocument::new(party.title().info, &party.id, &party.template.setup, players.collect());
    if let Some(first) = records.first() {
        document.revision = first.revision as u32;
    }
    for dice in eras.iter() {
        document.draw_dice(dice);
    }
    document.records = records
        .iter()
        .map(|record| record_document(party, record))
        .collect::<Result<_, String>>()
        .map_err(ApiError::internal)?;
    Ok(document)
}

/// The snapshots that the hashes of their records are of.
fn positions(document: &MatchDocument, snapshots: &[Snapshot]) -> Vec<PositionDocument> {
    let of_record = |snapshot: &Snapshot| document.records.get(usize::try_from(snapshot.seq).ok()? - 1);
    snapshots
        .iter()
        .filter(|snapshot| {
            of_record(snapshot).is_some_and(|record| record.hash == Hash::of_text(&snapshot.position))
        })
        .map(|snapshot| PositionDocument {
            record: snapshot.seq as usize,
            ply: snapshot.ply as u32,
            position: snapshot.position.clone(),
        })
        .collect()
}

pub fn record_document(party: &Party, record: &Record) -> Result<RecordDocument, String> {
    let side = || {
        let seat = record.seat.ok_or_else(|| format!("record {} has no seat", record.seq))?;
        Ok::<_, String>(party.side(Seat(seat as u8)).to_owned())
    };
    let input = match record.kind {
        Kind::Sit => InputDocument::Sit { sit: side()? },
        Kind::Witness => InputDocument::Witness { witness: side()? },
        Kind::Unwitnessed => InputDocument::Unwitnessed { unwitnessed: side()? },
        Kind::Answer | Kind::Order => InputDocument::Answer { seat: side()?, answer: record.input.clone() },
        Kind::Roll => InputDocument::Faces { faces: parse_faces(&record.input)? },
        Kind::Concede => InputDocument::Concede { concede: side()? },
        Kind::Undo | Kind::Consent => InputDocument::Undo { seat: side()?, undo: record.ply as u32 },
        Kind::Revised => {
            InputDocument::Revised { revised: record.ply as u32, revision: record.revision as u32 }
        }
    };
    let hash = serde_json::from_value(record.hash.as_str().into()).map_err(|error| error.to_string())?;
    let sides = record.sides.as_deref().map(parse_faces).transpose()?.unwrap_or_default();
    let promises = matches!(record.kind, Kind::Sit | Kind::Witness) && !record.input.is_empty();
    let next = promises.then(|| record.input.clone());
    Ok(RecordDocument { salt: record.salt.clone(), sides, next, ..RecordDocument::new(input, hash) })
}

/// A match file, checked and turned into what the store keeps.
struct Imported {
    creation: Creation,
    records: Vec<Record>,
    snapshots: Vec<Snapshot>,
}

/// What an importer says beside the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ImportAs {
    /// What the match is to be called: a file does not know.
    #[serde(default)]
    name: String,
}

pub async fn import(
    State(host): State<Arc<Host>>,
    MayCreate(peer): MayCreate,
    Asked(asked): Asked<ImportAs>,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    check_name(&asked.name).map_err(ApiError::bad_request)?;
    let body = body?;
    let text = String::from_utf8(body.into())
        .map_err(|_| ApiError::bad_request("a match file is text in UTF-8; this is not"))?;
    let imported = {
        let checking = Arc::clone(&host);
        host.heavy.run(move |wanted| Imported::check(&checking, &text, wanted)).await??
    };
    let creation = Creation { name: asked.name, ..imported.creation };
    let created = creation.store(&host, imported.records, imported.snapshots).await?;
    host.rooms.open_for(&host, &created.id, host.counts.network(peer)).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

impl Imported {
    /// Replays the whole file, as far as the present rules can.
    fn check(host: &Host, text: &str, wanted: &Wanted) -> Result<Imported, ApiError> {
        let refuse = |text: String| ApiError::bad_request(text);
        let unfit = |error: DocumentError| refuse(error.to_string());
        let document = &MatchDocument::parse(text).map_err(unfit)?;
        let title = host.title(&document.title)?;
        check_size(document).map_err(refuse)?;
        let setup = document.setup_for(title.info).map_err(unfit)?;
        let players = players(title, &document.seats).map_err(refuse)?;
        let template = host.templates.open(title, &setup).map_err(|faults| refuse(faults.join("; ")))?;
        let mut table = template.start.boxed_clone();
        let mut records: Vec<Record> = Vec::with_capacity(document.records.len());
        let mut snapshots: Vec<Snapshot> = Vec::new();
        let (mut stored_bytes, mut consents) = (0, 0);
        let replay = document
            .replay_on(&mut table, |replayed, table| {
                let ply = records.last().map_or(0, |last| last.ply);
                records.push(record(table, records.len() as i64 + 1, ply, replayed));
                let made = records.last().expect("it was just made");
                if made.kind.goes_back() {
                    // What was left is never gone back to: the match is read from the last snapshot on.
                    snapshots.retain(|snapshot| snapshot.ply <= made.ply);
                }
                stored_bytes += made.input.len() + made.events.len() + made.pending.len();
                let (seq, last) = (records.len() as i64, snapshots.last().map_or(0, |snapshot| snapshot.seq));
                let due = replayed.played.is_some() && table.is_at_barrier() && seq - last >= SNAPSHOT_EVERY;
                if replayed.taken_up || due {
                    snapshots.push(snapshot(table, seq));
                }
                consents += usize::from(replayed.by_consent);
                if wanted.is_over() {
                    ControlFlow::Break("whoever asked has gone")
                } else if stored_bytes > LARGEST_STORED {
                    ControlFlow::Break("it would take more room than a match may have")
                } else if consents > MOST_CONSENTS {
                    ControlFlow::Break("it goes back by consent more often than a match may")
                } else {
                    ControlFlow::Continue(())
                }
            })
            .map_err(unfit)?;
        let over = matches!(table.pending(), Pending::Over(_));
        let from = document.last_revision();
        if !over && from < title.info.revision {
            let seq = records.len() as i64 + 1;
            records.push(revised(&*table, seq, i64::from(from), seq - 1 - replay.reached as i64));
            snapshots.push(snapshot(&*table, seq));
        }
        let known: Option<Vec<_>> =
            document.eras().map_err(unfit)?.into_iter().map(|(_, dice)| dice).collect();
        let dice = match known {
            Some(known) if over && replay.gaps.is_empty() && !known.is_empty() => CreationDice::Known(known),
            // Whoever has the file may know the secret: what is still to be rolled needs another.
            _ => CreationDice::New { since: records.len() as i64, grade: Grade::Swift },
        };
        let creation = Creation { info: title.info, setup, players, name: String::new(), dice, table };
        Ok(Imported { creation, records, snapshots })
    }
}

/// Refuses a file that no honest match comes near, before anything is played.
fn check_size(document: &MatchDocument) -> Result<(), String> {
    match document.records.len() {
        records if records > MOST_RECORDS => Err(format!(
            "this match has {records} records; a server takes at most {MOST_RECORDS}. Look at it with \
             `sandtable verify`"
        )),
        _ => Ok(()),
    }
}

/// A record of a file as the store keeps it. `table` stands after it, where it could be played; `ply` is the
/// place on the line before it.
fn record(table: &dyn Table, seq: i64, ply: i64, replayed: &Replayed<'_>) -> Record {
    let document = replayed.document;
    let kind = kind(replayed);
    let made = match &replayed.played {
        Some(played) => stored(table, seq, kind, played),
        None if kind == Kind::Revised => revised(table, seq, i64::from(replayed.revision) - 1, 0),
        None if let InputDocument::Sit { sit: side }
        | InputDocument::Witness { witness: side }
        | InputDocument::Unwitnessed { unwitnessed: side } = &document.input =>
        {
            let seat = table.info().seat(side);
            Record {
                kind,
                seat: seat.map(|seat| i64::from(seat.0)),
                input: document.next.clone().unwrap_or_default(),
                events: seat.map_or("[]".to_owned(), |seat| stood(table, kind, seat, false)),
                ..revised(table, seq, 0, 0)
            }
        }
        // What cannot be played any more is kept as it was written; what came of it then is not known.
        None => {
            let (side, input, ply) = match &document.input {
                InputDocument::Answer { seat, answer } => (Some(seat), answer.clone(), ply + 1),
                InputDocument::Faces { faces } => (None, faces_text(faces), ply + 1),
                InputDocument::Concede { concede } => (Some(concede), String::new(), ply + 1),
                InputDocument::Undo { seat, undo } => (Some(seat), String::new(), i64::from(*undo)),
                InputDocument::Revised { revised, .. } => (None, String::new(), i64::from(*revised)),
                InputDocument::Sit { sit: side }
                | InputDocument::Witness { witness: side }
                | InputDocument::Unwitnessed { unwitnessed: side } => (Some(side), String::new(), ply),
            };
            Record {
                ply,
                seat: side.and_then(|side| table.info().seat(side)).map(|seat| i64::from(seat.0)),
                kind,
                input,
                events: "[]".to_owned(),
                secret: table.has_secrets(),
                ..revised(table, seq, 0, 0)
            }
        }
    };
    Record {
        revision: i64::from(replayed.revision),
        hash: document.hash.to_string(),
        salt: document.salt.clone(),
        sides: sides_text(&document.sides),
        ..made
    }
}

fn players(title: &Title, seats: &BTreeMap<String, String>) -> Result<Vec<Player>, String> {
    if let Some(side) = seats.keys().find(|side| title.info.seat(side).is_none()) {
        return Err(format!("{} has no side \"{side}\"", title.info.id));
    }
    title
        .info
        .seats
        .iter()
        .map(|side| match seats.get(*side) {
            None => Ok(Player::Link),
            Some(word) => Player::from_word(word).ok_or_else(|| format!("\"{word}\" cannot sit for {side}")),
        })
        .collect()
}

fn kind(replayed: &Replayed<'_>) -> Kind {
    match replayed.document.input {
        InputDocument::Sit { .. } => Kind::Sit,
        InputDocument::Witness { .. } => Kind::Witness,
        InputDocument::Unwitnessed { .. } => Kind::Unwitnessed,
        InputDocument::Answer { .. } => Kind::Answer,
        InputDocument::Faces { .. } => Kind::Roll,
        InputDocument::Concede { .. } => Kind::Concede,
        InputDocument::Undo { .. } if replayed.by_consent => Kind::Consent,
        InputDocument::Undo { .. } => Kind::Undo,
        InputDocument::Revised { .. } => Kind::Revised,
    }
}
