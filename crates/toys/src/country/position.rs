//! The state of a match.

use sandtable_engine::{BySeat, Seat};
use serde::{Deserialize, Serialize};

use super::Country;
use super::budget::{BAND_COST, GIFT_COST, LEVEL_COST, MOST_BANDS, MOST_FAVOUR};
use super::catalog::{CREDIT, FACTIONS, PROVINCES};

/// How far a province can be brought.
pub(super) const MOST_LEVEL: u8 = 6;

/// Where play stands, in the order of a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Stage {
    Budget,
    Envoy,
    Over { conceded: Option<Seat> },
}

sandtable_engine::stages! { Stage {
    Budget: "budget",
    Envoy: "envoy",
    Over: "over",
} }

/// A quarter of the country.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Province {
    pub level: u8,
    pub held: Option<Seat>,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub(super) stage: Stage,
    pub(super) seat: Seat,
    pub(super) turn: u8,
    pub(super) provinces: [Province; PROVINCES as usize],
    /// With whom the factions go.
    pub(super) factions: [Option<Seat>; FACTIONS as usize],
    /// Gifts that each side has made to each faction.
    pub(super) favour: BySeat<[u8; FACTIONS as usize]>,
    pub(super) credit: BySeat<u8>,
    pub(super) bands: BySeat<u8>,
    /// The province in which the envoy is; `None` in exile.
    pub(super) envoy: BySeat<Option<u8>>,
}

impl Position {
    pub(super) fn starting() -> Position {
        let levels = [2, 4, 3, 1];
        Position {
            stage: Stage::Budget,
            seat: Seat::FIRST,
            turn: 1,
            provinces: levels.map(|level| Province { level, held: None }),
            factions: [None; FACTIONS as usize],
            favour: BySeat([[0; FACTIONS as usize]; 2]),
            credit: BySeat([5, 5]),
            bands: BySeat([0, 0]),
            envoy: BySeat([None, None]),
        }
    }

    pub(super) fn levels(&self) -> i32 {
        self.provinces.iter().map(|province| i32::from(province.level)).sum()
    }

    /// Credits that went from here to a later position within one budget.
    pub(super) fn spent(&self, later: &Position) -> u8 {
        let favour = |position: &Position| position.favour[self.seat].iter().sum::<u8>();
        let levels = (later.levels() - self.levels()) as u8;
        levels * LEVEL_COST
            + (favour(later) - favour(self)) * GIFT_COST
            + (later.bands[self.seat] - self.bands[self.seat]) * BAND_COST
    }

    pub(super) fn audit(&self, game: &Country) -> Result<(), String> {
        if self.seat.index() > 1 || self.turn == 0 || self.turn > game.turns {
            return Err(format!("turn {} of {:?}", self.turn, self.seat));
        }
        if let Some(province) =
            self.provinces.iter().find(|province| !(1..=MOST_LEVEL).contains(&province.level))
        {
            return Err(format!("a level of {}", province.level));
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            if self.favour[seat].iter().any(|favour| *favour > MOST_FAVOUR) || self.bands[seat] > MOST_BANDS {
                return Err(format!("{:?} and {} bands", self.favour[seat], self.bands[seat]));
            }
            let beyond = self.envoy[seat].is_some_and(|province| u16::from(province) >= PROVINCES);
            if u16::from(self.credit[seat]) > CREDIT || beyond {
                return Err(format!("credit {}, envoy {:?}", self.credit[seat], self.envoy[seat]));
            }
        }
        Ok(())
    }
}
