//! Matches as files.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::rejection::BytesRejection;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sandtable_engine::{
    DICE_SCHEME, DiceDocument, Input, InputDocument, MatchDocument, Pending, RecordDocument, Replayed, Seat,
};
use sandtable_store::{Kind, Record, Snapshot};
use sandtable_titles::Title;
use serde::Deserialize;

use super::matches::{Created, Creation, CreationDice, check_name};
use crate::address::Peer;
use crate::body::{Asked, Place};
use crate::error::ApiError;
use crate::host::Host;
use crate::live::{Live, SNAPSHOT_EVERY};
use crate::party::{Party, Player};
use crate::step::{parse_faces, snapshot, stored};

/// Bytes of an imported file at most.
pub const LARGEST: usize = 4 * 1024 * 1024;

pub async fn export(State(host): State<Arc<Host>>, Place(id): Place<String>) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let present = live.present();
    if present.table.has_secrets() && !present.is_over() {
        return Err(ApiError::forbidden(
            "this title has hidden facts, and a file shows everything: export the match when it is over",
        ));
    }
    let records = host.store.records(live.party.number, 1..=present.seq).await?;
    let document = document(&live, &records, present.is_over())?;
    let mut response = document.to_text().into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    let file = format!("attachment; filename=\"{}-{}.json\"", document.title, document.id);
    headers.insert(header::CONTENT_DISPOSITION, HeaderValue::try_from(file).map_err(ApiError::internal)?);
    Ok(response)
}

fn document(live: &Live, records: &[Record], over: bool) -> Result<MatchDocument, ApiError> {
    let party = &live.party;
    let players = party.players().into_iter().map(|(side, player)| {
        let is_person = Player::from_word(player).is_some_and(Player::is_person);
        (side.to_owned(), if is_person { "human" } else { player }.to_owned())
    });
    let mut document =
        MatchDocument::new(party.title().info, &party.id, &party.template.setup, players.collect());
    // Dice that began in the middle of the match cannot be checked by somebody who has only the file.
    document.dice = (party.dice_since == 0).then(|| DiceDocument {
        scheme: DICE_SCHEME.to_owned(),
        drawn_for: (party.dice.match_id() != party.id).then(|| party.dice.match_id().to_owned()),
        commitment: party.dice.commitment(),
        salts: party.dice.salts().to_vec(),
        secret: over.then(|| party.dice.secret_hex()),
    });
    document.records = records
        .iter()
        .map(|record| record_document(party, record))
        .collect::<Result<_, String>>()
        .map_err(ApiError::internal)?;
    Ok(document)
}

fn record_document(party: &Party, record: &Record) -> Result<RecordDocument, String> {
    let side = || {
        let seat = record.seat.ok_or_else(|| format!("record {} has no seat", record.seq))?;
        Ok::<_, String>(party.side(Seat(seat as u8)).to_owned())
    };
    let input = match record.kind {
        Kind::Answer | Kind::Order => InputDocument::Answer { seat: side()?, answer: record.input.clone() },
        Kind::Roll => InputDocument::Faces { faces: parse_faces(&record.input)? },
        Kind::Concede => InputDocument::Concede { concede: side()? },
        Kind::Undo | Kind::Consent => InputDocument::Undo { seat: side()?, undo: record.ply as u32 },
    };
    let hash = serde_json::from_value(record.hash.as_str().into()).map_err(|error| error.to_string())?;
    Ok(RecordDocument { input, hash })
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
    peer: Peer,
    Asked(asked): Asked<ImportAs>,
    body: Result<Bytes, BytesRejection>,
) -> Result<(StatusCode, Json<Created>), ApiError> {
    check_name(&asked.name).map_err(ApiError::bad_request)?;
    let body = body?;
    let text = String::from_utf8(body.into())
        .map_err(|_| ApiError::bad_request("a match file is text in UTF-8; this is not"))?;
    let document = MatchDocument::parse(&text).map_err(|error| ApiError::bad_request(error.to_string()))?;
    let title = host.title(&document.title)?;
    host.creations.allow(peer)?;
    let _turn = host.importers.acquire().await.map_err(ApiError::internal)?;
    let checking = {
        let host = Arc::clone(&host);
        tokio::task::spawn_blocking(move || Imported::check(&host, title, &document))
    };
    let imported = checking.await.map_err(ApiError::internal)??;
    let creation = Creation { name: asked.name, ..imported.creation };
    let created = creation.store(&host, imported.records, imported.snapshots).await?;
    host.rooms.open(&host, &created.id).await?;
    Ok((StatusCode::CREATED, Json(created)))
}

impl Imported {
    /// Replays the whole file.
    fn check(host: &Host, title: &'static Title, document: &MatchDocument) -> Result<Imported, ApiError> {
        let refuse = |text: String| ApiError::bad_request(text);
        let setup = document.setup().checked(title.info).map_err(|faults| refuse(faults.join("; ")))?;
        let players = players(title, &document.seats).map_err(refuse)?;
        let template = host.templates.open(title, &setup).map_err(|faults| refuse(faults.join("; ")))?;
        let mut table = template.start.boxed_clone();
        let mut records: Vec<Record> = Vec::with_capacity(document.records.len());
        let mut snapshots: Vec<Snapshot> = Vec::new();
        document
            .replay_on(&mut *table, |replayed, table| {
                let seq = records.len() as i64 + 1;
                records.push(stored(table, seq, kind(replayed), &replayed.record));
                let last = snapshots.last().map_or(0, |snapshot| snapshot.seq);
                if replayed.by_consent || (table.is_at_barrier() && seq - last >= SNAPSHOT_EVERY) {
                    snapshots.push(snapshot(table, seq));
                }
            })
            .map_err(|error| refuse(error.to_string()))?;
        let over = matches!(table.pending(), Pending::Over(_));
        let dice = match document.committed_dice().map_err(|error| refuse(error.to_string()))? {
            Some(dice) if over => CreationDice::Known(dice),
            // Whoever has the file may know the secret: what is still to be rolled needs another.
            _ => CreationDice::New { salts: Vec::new(), since: records.len() as i64 },
        };
        let creation = Creation { info: title.info, setup, players, name: String::new(), dice, table };
        Ok(Imported { creation, records, snapshots })
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

fn kind(replayed: &Replayed) -> Kind {
    match replayed.record.input {
        Input::Answer { .. } => Kind::Answer,
        Input::Faces(_) => Kind::Roll,
        Input::Concede { .. } => Kind::Concede,
        Input::Undo { .. } if replayed.by_consent => Kind::Consent,
        Input::Undo { .. } => Kind::Undo,
    }
}
