//! What is fixed when a match is created: its set-up, and who sits where; but for how strong computers play.

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, RwLock};

use sandtable_engine::{Pending, Seat, SeatSet, Setup, TitleInfo, Verdict};
use sandtable_store::StoredMatch;
use sandtable_titles::{Opponent, Title};
use serde::Serialize;
use sha2::{Digest, Sha256};

use crate::error::ApiError;
use crate::template::{Template, Templates};
use crate::token::{TokenHash, random};

/// A match as it was created.
pub struct Party {
    pub number: i64,
    pub id: String,
    /// What the log calls the match: nobody who reads it learns the id.
    pub tag: String,
    pub name: String,
    pub template: Arc<Template>,
    chairs: Vec<Chair>,
    pub owner: TokenHash,
}

/// A seat and who sits on it.
struct Chair {
    side: &'static str,
    /// A computer's level may be changed; nothing else of it.
    player: RwLock<Player>,
}

impl Chair {
    fn player(&self) -> Player {
        *self.player.read().expect("nobody panics with it in hand")
    }
}

/// Who sits on a chair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Player {
    /// A person at the creator's screen.
    Here,
    /// A person who was sent a link.
    Link,
    Computer(Opponent),
}

impl Player {
    pub fn word(self) -> &'static str {
        match self {
            Player::Here => "here",
            Player::Link => "link",
            Player::Computer(opponent) => opponent.id(),
        }
    }

    pub fn from_word(word: &str) -> Option<Player> {
        match word {
            "here" => Some(Player::Here),
            // A document knows people only as people.
            "link" | "human" => Some(Player::Link),
            word => word.parse().ok().map(Player::Computer),
        }
    }

    pub fn is_person(self) -> bool {
        !matches!(self, Player::Computer(_))
    }
}

/// What a match waits for, as clients see it.
#[derive(Serialize)]
pub struct PendingShown {
    deciding: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    over: Option<Verdict>,
}

impl PendingShown {
    pub fn of(info: &TitleInfo, pending: &Pending) -> PendingShown {
        PendingShown {
            deciding: pending.deciding().iter().map(|seat| info.side(seat)).collect(),
            over: match pending {
                Pending::Over(verdict) => Some(verdict.clone()),
                _ => None,
            },
        }
    }
}

/// A word for a match that lines of one log share and that tells nothing outside it.
fn tag(id: &str) -> String {
    static KEY: LazyLock<[u8; 16]> = LazyLock::new(|| random().unwrap_or_default());
    let digest = Sha256::new().chain_update(*KEY).chain_update(id).finalize();
    digest[..4].iter().map(|byte| format!("{byte:02x}")).collect()
}

impl Party {
    /// Reads what the store holds.
    pub fn from_stored(
        stored: &StoredMatch,
        titles: &'static [Title],
        templates: &Templates,
    ) -> Result<Party, ApiError> {
        let title = titles
            .iter()
            .find(|title| title.info.id == stored.title)
            .ok_or_else(|| ApiError::internal(format!("match {} is of an unknown title", tag(&stored.id))))?;
        let broken = |what: &str| ApiError::internal(format!("match {}: {what}", tag(&stored.id)));
        let options: BTreeMap<String, String> =
            serde_json::from_str(&stored.options).map_err(|_| broken("options"))?;
        let setup = Setup::of_texts(stored.scenario.clone(), options, stored.sheets.iter().cloned());
        let setup = setup.of_stored(title.info);
        let open = |setup: Setup| templates.open(title, &setup.checked(title.info)?);
        let template = open(setup.clone())
            // Set up under earlier rules: what the title does not know any more is not in force.
            .or_else(|_| open(setup.still_known(title.info)))
            .map_err(|faults| broken(&faults.join("; ")))?;
        let chairs = title
            .info
            .seats
            .iter()
            .zip(&stored.seats)
            .map(|(side, seat)| {
                let player = Player::from_word(&seat.kind).filter(|_| seat.side == *side)?;
                Some(Chair { side, player: RwLock::new(player) })
            })
            .collect::<Option<Vec<_>>>()
            .filter(|chairs| chairs.len() == title.info.seats.len())
            .ok_or_else(|| broken("seats"))?;
        let owner = TokenHash::from_text(&stored.owner).ok_or_else(|| broken("owner"))?;
        Ok(Party {
            number: stored.number,
            tag: tag(&stored.id),
            id: stored.id.clone(),
            name: stored.name.clone(),
            template,
            chairs,
            owner,
        })
    }

    pub fn title(&self) -> &'static Title {
        self.template.title
    }

    pub fn seat(&self, side: &str) -> Result<Seat, ApiError> {
        let info = self.title().info;
        info.seat(side).ok_or_else(|| {
            ApiError::bad_request(format!("there is no side \"{side}\"; it has: {}", info.seats.join(", ")))
        })
    }

    pub fn side(&self, seat: Seat) -> &'static str {
        self.title().info.side(seat)
    }

    pub fn sides(&self, seats: SeatSet) -> Vec<&'static str> {
        seats.iter().map(|seat| self.side(seat)).collect()
    }

    pub fn player(&self, seat: Seat) -> Player {
        self.chairs[seat.index()].player()
    }

    /// Lets a computer play at another level.
    pub fn set_level(&self, seat: Seat, opponent: Opponent) {
        let mut player = self.chairs[seat.index()].player.write().expect("nobody panics with it in hand");
        if let Player::Computer(level) = &mut *player {
            *level = opponent;
        }
    }

    pub fn has_person(&self) -> bool {
        !self.people().is_empty()
    }

    /// Side to player, as on the wire.
    pub fn players(&self) -> BTreeMap<&'static str, &'static str> {
        self.chairs.iter().map(|chair| (chair.side, chair.player().word())).collect()
    }

    /// The seats of people.
    pub fn people(&self) -> SeatSet {
        let seats = self.title().info.seats();
        seats.filter(|seat| self.player(*seat).is_person()).fold(SeatSet::NONE, SeatSet::with)
    }

    /// The opponent that decides next, where one does.
    pub fn computer_to_decide(&self, pending: &Pending) -> Option<(Seat, Opponent)> {
        pending.deciding().iter().find_map(|seat| match self.player(seat) {
            Player::Computer(opponent) => Some((seat, opponent)),
            _ => None,
        })
    }

    pub fn pending_shown(&self, pending: &Pending) -> PendingShown {
        PendingShown::of(self.title().info, pending)
    }
}
