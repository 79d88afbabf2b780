//! Playing: previews, answers, undo, concession, and the stream that tells everybody.

use std::collections::BTreeMap;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sandtable_engine::{Answer, Orders, Pending, Table, Target, is_promise, is_salt};
use serde::{Deserialize, Serialize};

use super::{acting_seat, watcher};
use crate::address::Peer;
use crate::body::{Acting, Asked, Bearer, Body, Place};
use crate::cached::json_response;
use crate::error::ApiError;
use crate::host::Host;
use crate::live::RequestResult;
use crate::nonces::Nonce;
use crate::step::Deed;
use crate::stream;

/// Targets in a draft at most: more than any board has things to point at.
const LONGEST_DRAFT: usize = 2000;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PreviewBody {
    seat: String,
    seq: i64,
    draft: Vec<Target>,
}

/// The question with a draft of its answer: what may be added, what it would do. Changes nothing.
pub async fn preview(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    headers: HeaderMap,
    Body(body): Body<PreviewBody>,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    let present = live.present();
    if body.seq != present.seq {
        return Err(ApiError::stale(present.seq));
    }
    live.refuse_before_begun(&present)?;
    check_length(&body.draft)?;
    let prompt = present.table.prompt(seat, &body.draft).map_err(|illegal| match &present.pending {
        Pending::Over(_) => ApiError::over(illegal),
        pending if !pending.deciding().contains(seat) => ApiError::not_your_turn(illegal),
        _ => ApiError::illegal(illegal),
    })?;
    Ok(json_response(&headers, &prompt))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pointed {
    target: String,
    #[serde(default, rename = "as")]
    side: Option<String>,
}

/// What a viewer learns by pointing at something: a `Preview`, or null where there is nothing to tell.
pub async fn inspect(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Asked(pointed): Asked<Pointed>,
    Bearer(tokens): Bearer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, pointed.side.as_deref())?;
    let present = live.present();
    let target = pointed_at(&*present.table, &pointed.target)?;
    let viewer = watcher.viewer(&present.pending);
    let is_there = match target {
        Target::Cell(cell) => live.party.template.has_cell(cell),
        // What the viewer does not see, it cannot point at.
        Target::Piece(piece) => {
            present.shown(&live.party, watcher).view.pieces.iter().any(|seen| seen.piece == piece)
        }
        _ => return Err(ApiError::bad_request(NOT_POINTED_AT)),
    };
    let told = if is_there { present.table.inspect(viewer, target) } else { None };
    Ok(json_response(&headers, &told))
}

const NOT_POINTED_AT: &str =
    "\"target\" is one piece or one cell: its label, or its target as in a prompt, such as {\"piece\":5}";

/// What is meant by a label, or by a target in JSON.
pub fn pointed_at(table: &dyn Table, text: &str) -> Result<Target, ApiError> {
    if text.starts_with('{') {
        return serde_json::from_str(text).map_err(|_| ApiError::bad_request(NOT_POINTED_AT));
    }
    match table.parse_answer(text).as_deref() {
        Ok([target]) => Ok(*target),
        Ok(_) => Err(ApiError::bad_request(NOT_POINTED_AT)),
        Err(word) => {
            Err(ApiError::bad_request(format!("\"{word}\" means nothing in this title; {NOT_POINTED_AT}")))
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OrdersBody {
    seat: String,
    orders: BTreeMap<String, String>,
}

/// The standing orders in force for a seat.
#[derive(Serialize)]
pub struct Ordered {
    orders: Orders,
}

pub async fn order(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<OrdersBody>,
) -> Result<Json<Ordered>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    let orders = Orders::checked(body.orders, live.party.title().info)
        .map_err(|faults| ApiError::bad_request(faults.join("; ")))?;
    live.order(&host, seat, orders.clone()).await?;
    Ok(Json(Ordered { orders }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AnswerBody {
    seat: String,
    seq: i64,
    answer: Vec<Target>,
    nonce: String,
    /// A word for the dice.
    #[serde(default)]
    salt: Option<String>,
}

/// The seq after what was asked for.
#[derive(Serialize)]
pub struct Done {
    seq: i64,
}

pub async fn answer(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<AnswerBody>,
) -> Result<Json<Done>, ApiError> {
    check_length(&body.answer)?;
    let deed = Deed::Answer(Answer::from_vec(body.answer));
    act(&host, &id, &acting, &body.seat, body.seq, deed, (body.nonce, body.salt)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeedBody {
    seat: String,
    seq: i64,
    nonce: String,
    #[serde(default)]
    salt: Option<String>,
}

pub async fn undo(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<DeedBody>,
) -> Result<Json<Done>, ApiError> {
    act(&host, &id, &acting, &body.seat, body.seq, Deed::Undo, (body.nonce, body.salt)).await
}

pub async fn concede(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<DeedBody>,
) -> Result<Json<Done>, ApiError> {
    act(&host, &id, &acting, &body.seat, body.seq, Deed::Concede, (body.nonce, body.salt)).await
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WitnessBody {
    seat: String,
    seq: i64,
    /// The word that was promised; without it another is promised in its place.
    #[serde(default)]
    salt: Option<String>,
    /// The promise of the next word.
    next: String,
}

/// Adds the word that dice wait for.
pub async fn witness(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<WitnessBody>,
) -> Result<Json<Done>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    check_salt(body.salt.as_deref())?;
    check_promise(&body.next)?;
    let seq = live.witness(&host, seat, body.seq, body.salt, body.next).await?;
    Ok(Json(Done { seq }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RollBody {
    seat: String,
    seq: i64,
}

/// Lets dice fall without the words of those who were silent for too long.
pub async fn roll_unwitnessed(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<RollBody>,
) -> Result<Json<Done>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    Ok(Json(Done { seq: live.roll_unwitnessed(&host, seat, body.seq).await? }))
}

async fn act(
    host: &Arc<Host>,
    id: &str,
    acting: &Acting,
    side: &str,
    seq: i64,
    deed: Deed,
    (nonce, salt): (String, Option<String>),
) -> Result<Json<Done>, ApiError> {
    let live = host.rooms.open(host, id).await?;
    let seat = acting_seat(host, &live, acting, side)?;
    check_nonce(&nonce)?;
    check_salt(salt.as_deref())?;
    let nonce = Nonce::new(&nonce, seat, &deed);
    let seq = live.act(host, seat, seq, deed, Some(nonce), salt).await?;
    Ok(Json(Done { seq }))
}

pub fn check_length(targets: &[Target]) -> Result<(), ApiError> {
    if targets.len() > LONGEST_DRAFT {
        return Err(ApiError::bad_request(format!("an answer has at most {LONGEST_DRAFT} targets")));
    }
    Ok(())
}

/// A word that a player adds to the dice.
pub fn check_salt(salt: Option<&str>) -> Result<(), ApiError> {
    if salt.is_none_or(is_salt) {
        return Ok(());
    }
    Err(ApiError::bad_request("a salt has at most 64 letters, digits, - or _"))
}

/// What a player promises of a word that he will add.
pub fn check_promise(next: &str) -> Result<(), ApiError> {
    if is_promise(next) {
        return Ok(());
    }
    Err(ApiError::bad_request("\"next\" is the SHA-256 of what is promised: 64 hexadecimal digits"))
}

fn check_nonce(nonce: &str) -> Result<(), ApiError> {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    if (8..=64).contains(&nonce.len()) && nonce.bytes().all(plain) {
        return Ok(());
    }
    Err(ApiError::bad_request("a nonce is 8 to 64 letters, digits, - or _, new for every answer"))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RequestBody {
    seat: String,
    seq: i64,
    to: u32,
}

/// What came of a request.
#[derive(Serialize)]
pub struct Considered {
    number: i64,
    granted: bool,
    seq: i64,
}

impl From<RequestResult> for Json<Considered> {
    fn from(result: RequestResult) -> Json<Considered> {
        Json(Considered { number: result.number, granted: result.granted, seq: result.seq })
    }
}

pub async fn request_undo(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    acting: Acting,
    Body(body): Body<RequestBody>,
) -> Result<Json<Considered>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    Ok(live.request_undo(&host, seat, body.seq, body.to).await?.into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ConsentBody {
    seat: String,
    consent: bool,
}

pub async fn answer_request(
    State(host): State<Arc<Host>>,
    Place((id, number)): Place<(String, String)>,
    acting: Acting,
    Body(body): Body<ConsentBody>,
) -> Result<Json<Considered>, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = acting_seat(&host, &live, &acting, &body.seat)?;
    let number: i64 = number.parse().map_err(|_| ApiError::not_found("a request has a number, from 1"))?;
    Ok(live.answer_request(&host, seat, number, body.consent).await?.into())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    #[serde(default)]
    after: Option<i64>,
    #[serde(default, rename = "as")]
    side: Option<String>,
}

pub async fn events(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Asked(asked): Asked<After>,
    Bearer(tokens): Bearer,
    peer: Peer,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let last = headers
        .get("last-event-id")
        .map(|header| {
            let number = header.to_str().ok().and_then(|text| text.trim().parse::<i64>().ok());
            number.ok_or_else(|| ApiError::bad_request("Last-Event-ID is the seq of the last event"))
        })
        .transpose()?;
    let after = last.or(asked.after);
    if after.is_some_and(|after| after < 0) {
        return Err(ApiError::bad_request("\"after\" is a seq, from 0"));
    }
    let live = host.rooms.open(&host, &id).await?;
    let watcher = watcher(&live, &tokens, asked.side.as_deref())?;
    stream::open(&host, live, (watcher, tokens), after, peer, &headers)
}
