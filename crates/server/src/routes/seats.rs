//! Seats: sitting down by a link, and links to sit down by.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use sandtable_engine::Seat;
use sandtable_store::KeyKind;
use serde::{Deserialize, Serialize};

use super::pays;
use super::play::{check_promise, check_salt};
use crate::address::Peer;
use crate::body::{Bearer, Body, Place};
use crate::error::ApiError;
use crate::host::Host;
use crate::live::Live;
use crate::token::{TokenHash, parse};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SitBody {
    /// The word of a link.
    link: String,
    /// A word for the dice.
    #[serde(default)]
    salt: String,
    /// What the player promises of the first word that he will add after another's decision, where the dice are
    /// witnessed.
    #[serde(default)]
    next: Option<String>,
    /// The commitment of the dice that the player was shown.
    #[serde(default)]
    commitment: Option<String>,
}

/// What somebody gets who sits down: told once and never again.
#[derive(Serialize)]
pub struct Sat {
    seat: &'static str,
    token: String,
    seq: i64,
    commitment: String,
}

pub async fn sit(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    peer: Peer,
    Body(body): Body<SitBody>,
) -> Result<Json<Sat>, ApiError> {
    check_salt(Some(&body.salt))?;
    body.next.as_deref().map_or(Ok(()), check_promise)?;
    let link = parse(&body.link)?;
    let live = host.rooms.open(&host, &id).await?;
    pays(&host, &live, peer);
    let seated = live.sit(&host, link, body.salt, body.next, body.commitment).await?;
    Ok(Json(Sat {
        seat: live.party.side(seated.seat),
        token: seated.key.as_str().to_owned(),
        seq: seated.seq,
        commitment: live.present().cup.dice().commitment(),
    }))
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LinkBody {
    seat: String,
    /// For another device of whoever sits there, and not for somebody else.
    #[serde(default)]
    device: bool,
}

/// A new link.
#[derive(Serialize)]
pub struct Linked {
    seat: &'static str,
    /// The word of the link.
    code: String,
    link: String,
}

pub async fn link(
    State(host): State<Arc<Host>>,
    Place(id): Place<String>,
    Bearer(tokens): Bearer,
    Body(body): Body<LinkBody>,
) -> Result<(StatusCode, Json<Linked>), ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let seat = live.party.seat(&body.seat)?;
    if !live.party.player(seat).is_person() {
        return Err(ApiError::bad_request("a computer sits there; it needs no link"));
    }
    may_link(&live, &tokens, seat)?;
    host.counts.seat(live.party.number, seat)?;
    if body.device && !live.present().keys.taken().contains(seat) {
        return Err(ApiError::bad_request("nobody sits there yet who could have another device"));
    }
    let kind = if body.device { KeyKind::Device } else { KeyKind::Link };
    let word = live.link(&host, seat, kind).await?;
    let linked = Linked {
        seat: live.party.side(seat),
        code: word.as_str().to_owned(),
        link: format!("/#/m/{}?seat={}", live.party.id, word.as_str()),
    };
    Ok((StatusCode::CREATED, Json(linked)))
}

pub async fn revoke(
    State(host): State<Arc<Host>>,
    Place((id, number)): Place<(String, String)>,
    Bearer(tokens): Bearer,
) -> Result<StatusCode, ApiError> {
    let live = host.rooms.open(&host, &id).await?;
    let no_link = || ApiError::not_found("there is no such link");
    let number: i64 = number.parse().map_err(|_| no_link())?;
    let seat = live.present().keys.seat_of(number).ok_or_else(no_link)?;
    may_link(&live, &tokens, seat)?;
    live.revoke(&host, number).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whoever sits on a seat decides about links to it; before somebody does, the owner of the match.
fn may_link(live: &Live, tokens: &[TokenHash], seat: Seat) -> Result<(), ApiError> {
    if tokens.is_empty() {
        return Err(ApiError::bad_token(
            "send the token of the seat, or the owner's: `Authorization: Bearer TOKEN`",
        ));
    }
    let present = live.present();
    let is_owner = tokens.contains(&live.party.owner);
    if present.held(tokens).contains(seat) || is_owner && !present.keys.taken().contains(seat) {
        return Ok(());
    }
    Err(ApiError::forbidden("only whoever sits there decides about links to this seat"))
}
