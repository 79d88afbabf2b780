//! Set-ups and facts of case files.

use std::collections::BTreeMap;

use sandtable_engine::{Fact, Reading, Rules as _, Seat, Target};
use serde::{Deserialize, Serialize};

use crate::catalog::{unit_label, units};
use crate::position::{At, Position, Unit};
use crate::{Ford, INFO};

/// The `[setup]` table of a case: units that are not named are eliminated.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    stage: At,
    side: String,
    #[serde(default = "first")]
    turn: u8,
    /// Units and their hexes.
    units: BTreeMap<String, String>,
    #[serde(default)]
    acted: Vec<String>,
}

fn first() -> u8 {
    1
}

impl Arrangement {
    pub fn position(self, game: &Ford) -> Result<Position, Vec<String>> {
        let mut reading = Reading::new(game);
        let seat = reading.seat("side", &self.side).unwrap_or(Seat::FIRST);
        let mut position = Position { stage: self.stage, seat, turn: self.turn, ..game.start() };
        position.units.fill(Unit { at: None, acted: false });
        for (unit, cell) in reading.places("units", &self.units) {
            position.unit_mut(unit).at = Some(cell);
        }
        for unit in reading.pieces("acted", &self.acted) {
            position.unit_mut(unit).acted = true;
        }
        reading.finish(position)
    }

    /// The set-up that says a position.
    pub fn of(game: &Ford, position: &Position) -> Arrangement {
        let hex = |unit| Some((unit_label(unit), game.board.label(position.unit(unit).at?).to_owned()));
        Arrangement {
            stage: position.stage,
            side: INFO.side(position.seat).to_owned(),
            turn: position.turn,
            units: units().filter_map(hex).collect(),
            acted: units().filter(|unit| position.unit(*unit).acted).map(unit_label).collect(),
        }
    }
}

/// `turn`, `side`, `at north-1`, `strength north`.
pub fn fact(game: &Ford, position: &Position, name: &str) -> Option<Fact> {
    match name.split_once(' ') {
        None if name == "turn" => Some(position.turn.into()),
        None if name == "side" => Some(INFO.side(position.seat).into()),
        Some(("strength", side)) => Some(position.strength(INFO.seat(side)?).into()),
        Some(("at", unit)) => {
            let Some(Target::Piece(unit)) = game.find(unit) else { return None };
            Some(position.unit(unit).at.map_or("gone", |cell| game.board.label(cell)).into())
        }
        _ => None,
    }
}
