//! Set-ups and facts of case files.

use std::collections::BTreeMap;

use sandtable_engine::{Fact, Target};
use serde::{Deserialize, Serialize};

use super::position::{At, Position, STEPS};
use super::{INFO, Valley};

/// The `[setup]` table of a case: units that are not named are gone.
#[derive(Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Arrangement {
    /// `reserve`, `move`, `attack`, `losses`, `order` or `confirm`, and a side.
    stage: String,
    #[serde(default = "first")]
    turn: u8,
    /// Units and their hexes, or `reserve`.
    units: BTreeMap<String, String>,
    /// Steps of units that are not fresh.
    #[serde(default)]
    steps: BTreeMap<String, u8>,
}

fn first() -> u8 {
    1
}

impl Arrangement {
    pub(super) fn position(self, game: &Valley) -> Result<Position, Vec<String>> {
        let mut faults = Vec::new();
        let mut position = Position::starting(&game.catalog);
        position.turn = self.turn;
        for unit in &mut position.units {
            (unit.at, unit.steps) = (None, 0);
        }
        for (label, place) in &self.units {
            let Some(Target::Piece(unit)) = game.catalog.find(label) else {
                faults.push(format!("there is no unit {label}"));
                continue;
            };
            let at = game.catalog.board.find(place);
            if at.is_none() && place != "reserve" {
                faults.push(format!("there is no hex {place}"));
            }
            let unit = position.unit_mut(unit);
            (unit.at, unit.steps) = (at, self.steps.get(label).copied().unwrap_or(STEPS));
        }
        match self.stage.split_once(' ').and_then(|(name, side)| Some((stage(name)?, INFO.seat(side)?))) {
            Some((stage, seat)) => (position.stage, position.seat) = (stage, seat),
            None => faults.push(format!("there is no stage \"{}\"", self.stage)),
        }
        if faults.is_empty() {
            position.audit(game).map_err(|broken| vec![broken])?;
            return Ok(position);
        }
        Err(faults)
    }
}

fn stage(name: &str) -> Option<At> {
    Some(match name {
        "reserve" => At::Reserve,
        "move" => At::Move,
        "attack" => At::Attack,
        "losses" => At::Losses,
        "order" => At::Order,
        "confirm" => At::Confirm,
        _ => return None,
    })
}

/// `turn`, `columns north`, `at cavalry-1`, `steps cavalry-1`.
pub(super) fn fact(game: &Valley, position: &Position, name: &str) -> Option<Fact> {
    if name == "turn" {
        return Some(Fact::Number(position.turn.into()));
    }
    let (what, whose) = name.split_once(' ')?;
    if what == "columns" {
        let marched = position.marched[INFO.seat(whose)?].map(|column| char::from(b'A' + column));
        return Some(Fact::Word(marched.iter().collect()));
    }
    let Some(Target::Piece(unit)) = game.catalog.find(whose) else { return None };
    let unit = position.unit(unit);
    match what {
        "at" => Some(Fact::Word(match unit.at {
            Some(cell) => game.catalog.board.label(cell).to_owned(),
            None if unit.steps > 0 => "reserve".to_owned(),
            None => "gone".to_owned(),
        })),
        "steps" => Some(Fact::Number(unit.steps.into())),
        _ => None,
    }
}
