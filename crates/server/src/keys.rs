//! What holds the seats of a match, and the links by which people come to hold them.
//!
//! A link is good for one sitting down. Whoever sits down gets a key that nobody else has ever seen, so that
//! neither the one who sent the link nor the one who saw it on the way can look or play for the seat.

use sandtable_engine::{Seat, SeatSet};
use sandtable_store::{KeyKind, KeyState, SeatKey};
use serde::Serialize;

use crate::error::ApiError;
use crate::party::Party;
use crate::time::now;
use crate::token::{Token, TokenHash};

/// Links and keys that one match may have: more than anybody needs, and few enough to be read each time.
const MOST: usize = 200;

/// The keys and links of a match.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys(Vec<SeatKey>);

/// The words of new links, by seat.
type Codes = Vec<(Seat, Token)>;

/// A link as its seat and the owner see it.
#[derive(Serialize)]
pub struct LinkShown {
    number: i64,
    seat: &'static str,
    kind: &'static str,
    state: &'static str,
    created: i64,
    changed: i64,
}

impl Keys {
    pub fn new(stored: Vec<SeatKey>) -> Keys {
        Keys(stored)
    }

    /// The seats that these tokens hold.
    pub fn held(&self, tokens: &[TokenHash]) -> SeatSet {
        let sent: Vec<String> = tokens.iter().map(|token| token.to_text()).collect();
        self.open(KeyKind::Key)
            .filter(|key| sent.contains(&key.hash))
            .map(seat)
            .fold(SeatSet::NONE, SeatSet::with)
    }

    /// The seats on which somebody sits.
    pub fn taken(&self) -> SeatSet {
        self.open(KeyKind::Key).map(seat).fold(SeatSet::NONE, SeatSet::with)
    }

    fn open(&self, kind: KeyKind) -> impl Iterator<Item = &SeatKey> {
        self.0.iter().filter(move |key| key.kind == kind && key.state == KeyState::Open)
    }

    /// A new link to a seat; links of the same kind that were not used yet are revoked. What has changed, and the
    /// word of the link.
    pub fn link(&self, seat: Seat, kind: KeyKind) -> Result<(Vec<SeatKey>, Token), ApiError> {
        if self.0.len() >= MOST {
            return Err(ApiError::too_many("this match has had too many links; no more are made"));
        }
        let word = Token::new()?;
        let mut changed: Vec<SeatKey> =
            self.open(kind).filter(|key| key.seat == i64::from(seat.0)).map(revoked).collect();
        changed.push(self.made(seat, kind, &word));
        Ok((changed, word))
    }

    /// Sits down by a link. What has changed with it: the link is used, whoever held the seat before holds it no
    /// more unless the link was for another device, and there is a new key.
    pub fn sit(&self, link: TokenHash) -> Result<(Seat, Vec<SeatKey>, Token), ApiError> {
        let text = link.to_text();
        let link = self.0.iter().find(|key| key.hash == text).ok_or_else(|| {
            ApiError::forbidden("this link does not lead to a seat of this match; copy the whole link")
        })?;
        match (link.kind, link.state) {
            (_, KeyState::Revoked) => {
                return Err(ApiError::conflict("link-revoked", "this link was withdrawn; ask for a new one"));
            }
            (KeyKind::Link | KeyKind::Device, KeyState::Used) => {
                let text = "somebody has sat down by this link; if it was not you, ask for a new one";
                return Err(ApiError::conflict("link-used", text));
            }
            (_, KeyState::Open) | (KeyKind::Key, KeyState::Used) => {}
        }
        let key = Token::new()?;
        let mut changed = Vec::new();
        if link.kind != KeyKind::Device {
            let others = self.open(KeyKind::Key).filter(|other| other.seat == link.seat);
            changed.extend(others.map(revoked));
        }
        if link.kind != KeyKind::Key {
            changed.push(SeatKey { state: KeyState::Used, changed: now(), ..link.clone() });
        }
        changed.push(self.made(seat(link), KeyKind::Key, &key));
        Ok((seat(link), changed, key))
    }

    /// Revokes a link that was not used yet.
    pub fn revoke(&self, number: i64) -> Result<SeatKey, ApiError> {
        let link = self.0.iter().find(|key| key.number == number && key.kind != KeyKind::Key);
        match link {
            Some(link) if link.state == KeyState::Open => Ok(revoked(link)),
            Some(_) => Err(ApiError::conflict("link-used", "this link was used or withdrawn already")),
            None => Err(ApiError::not_found("there is no such link")),
        }
    }

    /// The seat of a link.
    pub fn seat_of(&self, number: i64) -> Option<Seat> {
        self.0.iter().find(|key| key.number == number).map(seat)
    }

    /// The keys with some of them changed or added.
    pub fn with(&self, changed: &[SeatKey]) -> Keys {
        let mut keys = self.clone();
        for key in changed {
            match keys.0.iter_mut().find(|known| known.number == key.number) {
                Some(known) => *known = key.clone(),
                None => keys.0.push(key.clone()),
            }
        }
        keys
    }

    /// The first links of a new match, one for each of these seats.
    pub fn first(seats: impl Iterator<Item = Seat>) -> Result<(Vec<SeatKey>, Codes), ApiError> {
        let (mut keys, mut words) = (Keys::default(), Vec::new());
        for seat in seats {
            let word = Token::new()?;
            let link = keys.made(seat, KeyKind::Link, &word);
            keys.0.push(link);
            words.push((seat, word));
        }
        Ok((keys.0, words))
    }

    /// The links to some seats, as whoever may know of them sees them.
    pub fn shown(&self, party: &Party, seats: SeatSet) -> Vec<LinkShown> {
        let links = self.0.iter().filter(|key| key.kind != KeyKind::Key && seats.contains(seat(key)));
        let shown = links.map(|key| LinkShown {
            number: key.number,
            seat: party.side(seat(key)),
            kind: key.kind.word(),
            state: key.state.word(),
            created: key.created,
            changed: key.changed,
        });
        shown.collect()
    }

    fn made(&self, seat: Seat, kind: KeyKind, word: &Token) -> SeatKey {
        let last = self.0.iter().map(|key| key.number).max().unwrap_or(0);
        SeatKey {
            number: last + 1,
            seat: i64::from(seat.0),
            kind,
            state: KeyState::Open,
            hash: word.hash().to_text(),
            created: now(),
            changed: now(),
        }
    }
}

fn seat(key: &SeatKey) -> Seat {
    Seat(key.seat as u8)
}

fn revoked(key: &SeatKey) -> SeatKey {
    SeatKey { state: KeyState::Revoked, changed: now(), ..key.clone() }
}
