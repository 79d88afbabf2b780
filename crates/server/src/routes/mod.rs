//! The routes, one file for each kind of thing that is asked.

pub mod advice;
pub mod health;
pub mod learn;
pub mod matches;
pub mod play;
pub mod seats;
pub mod titles;
pub mod transfer;

use sandtable_engine::{Seat, SeatSet};
use serde::Deserialize;
pub use titles::Catalogue;

use crate::address::Peer;
use crate::body::Acting;
use crate::error::ApiError;
use crate::host::Host;
use crate::live::Live;
use crate::present::Watcher;
use crate::token::TokenHash;

/// Which of the held seats to look with.
#[derive(Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LookAs {
    #[serde(default, rename = "as")]
    side: Option<String>,
}

/// Whose eyes these tokens are.
fn watcher(live: &Live, tokens: &[TokenHash], side: Option<&str>) -> Result<Watcher, ApiError> {
    let held = live.present().held(tokens);
    let as_seat = side.map(|side| own_seat(live, held, side)).transpose()?;
    Ok(Watcher { held, as_seat })
}

/// A seat by its side, if it is held.
fn own_seat(live: &Live, held: SeatSet, side: &str) -> Result<Seat, ApiError> {
    let seat = live.party.seat(side)?;
    if held.contains(seat) { Ok(seat) } else { Err(ApiError::not_your_seat(side)) }
}

/// The seat that a request acts for: one that its tokens hold.
fn acting_seat(host: &Host, live: &Live, acting: &Acting, side: &str) -> Result<Seat, ApiError> {
    if acting.tokens.is_empty() {
        return Err(ApiError::bad_token(
            "to play, send the token of your seat: `Authorization: Bearer TOKEN`",
        ));
    }
    let seat = own_seat(live, live.present().held(&acting.tokens), side)?;
    host.counts.seat(live.party.number, seat)?;
    pays(host, live, acting.peer);
    Ok(seat)
}

/// What computers think about after this is on the account of whoever asked.
fn pays(host: &Host, live: &Live, peer: Peer) {
    if let Some(network) = host.counts.network(peer) {
        live.paid_by(network);
    }
}
