//! What is fixed when a match is created: its set-up, who sits where, its dice.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_engine::{CommittedDice, DICE_SCHEME, Pending, Seat, SeatSet, Setup, TitleInfo, Verdict};
use sandtable_store::StoredMatch;
use sandtable_titles::{Opponent, Title};
use serde::Serialize;

use crate::error::ApiError;
use crate::template::{Template, Templates};
use crate::token::TokenHash;

/// A match as it was created.
pub struct Party {
    pub number: i64,
    pub id: String,
    pub name: String,
    pub template: Arc<Template>,
    pub chairs: Vec<Chair>,
    pub owner: TokenHash,
    pub dice: CommittedDice,
    /// Rolls up to this seq do not follow from the dice.
    pub dice_since: i64,
}

/// A seat and who sits on it.
pub struct Chair {
    pub side: &'static str,
    pub player: Player,
    /// What holds the seat; `None` for a computer.
    token: Option<TokenHash>,
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

/// The dice as clients see them.
#[derive(Serialize)]
pub struct DiceShown<'a> {
    scheme: &'static str,
    #[serde(rename = "match")]
    drawn_for: &'a str,
    commitment: String,
    salts: &'a [String],
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
    since: i64,
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

impl Party {
    /// Reads what the store holds.
    pub fn from_stored(
        stored: StoredMatch,
        titles: &'static [Title],
        templates: &Templates,
    ) -> Result<Party, ApiError> {
        let title = titles
            .iter()
            .find(|title| title.info.id == stored.title)
            .ok_or_else(|| ApiError::internal(format!("match {} is of an unknown title", stored.id)))?;
        let broken = |what: &str| ApiError::internal(format!("match {}: {what}", stored.id));
        let options: BTreeMap<String, String> =
            serde_json::from_str(&stored.options).map_err(|_| broken("options"))?;
        let setup = Setup::of_texts(stored.scenario.clone(), options, stored.sheets.iter().cloned());
        let setup = setup.of_stored(title.info);
        let open = |setup: Setup| templates.open(title, &setup.checked(title.info)?);
        let template = open(setup.clone())
            // Set up under earlier rules: what the title does not know any more is not in force.
            .or_else(|_| open(setup.still_known(title.info)))
            .map_err(|faults| broken(&faults.join("; ")))?;
        let salts: Vec<String> = serde_json::from_str(&stored.dice.salts).map_err(|_| broken("salts"))?;
        let dice = CommittedDice::from_hex(&stored.dice.secret, &stored.dice.drawn_for, &salts)
            .ok_or_else(|| broken("dice"))?;
        let chairs = title
            .info
            .seats
            .iter()
            .zip(&stored.seats)
            .map(|(side, seat)| {
                let token = seat.token.as_deref().map(TokenHash::from_text);
                let player =
                    Player::from_word(&seat.kind).filter(|_| token != Some(None) && seat.side == *side)?;
                Some(Chair { side, player, token: token.flatten() })
            })
            .collect::<Option<Vec<_>>>()
            .filter(|chairs| chairs.len() == title.info.seats.len())
            .ok_or_else(|| broken("seats"))?;
        let owner = TokenHash::from_text(&stored.owner).ok_or_else(|| broken("owner"))?;
        Ok(Party {
            number: stored.number,
            id: stored.id,
            name: stored.name,
            template,
            chairs,
            owner,
            dice,
            dice_since: stored.dice.since,
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
        self.chairs[seat.index()].player
    }

    /// Side to player, as on the wire.
    pub fn players(&self) -> BTreeMap<&'static str, &'static str> {
        self.chairs.iter().map(|chair| (chair.side, chair.player.word())).collect()
    }

    /// The seats that these tokens hold.
    pub fn held(&self, tokens: &[TokenHash]) -> SeatSet {
        self.title()
            .info
            .seats()
            .zip(&self.chairs)
            .filter(|(_, chair)| chair.token.is_some_and(|token| tokens.contains(&token)))
            .fold(SeatSet::NONE, |held, (seat, _)| held.with(seat))
    }

    /// The opponent that decides next, where one does.
    pub fn computer_to_decide(&self, pending: &Pending) -> Option<(Seat, Opponent)> {
        pending.deciding().iter().find_map(|seat| match self.player(seat) {
            Player::Computer(opponent) => Some((seat, opponent)),
            _ => None,
        })
    }

    /// The dice; their secret only when the match is over.
    pub fn dice_shown(&self, over: bool) -> DiceShown<'_> {
        DiceShown {
            scheme: DICE_SCHEME,
            drawn_for: self.dice.match_id(),
            commitment: self.dice.commitment(),
            salts: self.dice.salts(),
            secret: over.then(|| self.dice.secret_hex()),
            since: self.dice_since,
        }
    }

    pub fn pending_shown(&self, pending: &Pending) -> PendingShown {
        PendingShown::of(self.title().info, pending)
    }
}
