//! The state of a match, and the stages that it goes through.

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::Ford;
use crate::attack::{Attack, Dice};
use crate::catalog::{UNITS, counter, is_of, units};
use crate::ending::Over;
use crate::movement::Movement;

sandtable_engine::sequence! {
    /// Where play stands, in the order of a turn (turn-1).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum At of Ford {
        ask "movement" Movement => Movement,
        ask "attack" Attack => Attack,
        roll "attack-roll" Dice(Dice),
        over "over" Over(Over),
    }
    now |position| position.stage
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    /// `None` when it is eliminated.
    pub at: Option<Cell>,
    /// It has moved in this movement, or attacked in these attacks.
    pub acted: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub stage: At,
    /// Whose turn it is.
    pub seat: Seat,
    pub turn: u8,
    pub units: [Unit; UNITS],
}

impl Position {
    pub fn unit(&self, unit: Piece) -> &Unit {
        &self.units[unit.index()]
    }

    pub fn unit_mut(&mut self, unit: Piece) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// The units of a side on the map, and where they stand.
    pub fn on_map(&self, seat: Seat) -> impl Iterator<Item = (Piece, Cell)> + '_ {
        let own = units().filter(move |unit| is_of(seat, *unit));
        own.filter_map(|unit| Some((unit, self.unit(unit).at?)))
    }

    pub fn is_free(&self, cell: Cell) -> bool {
        self.units.iter().all(|unit| unit.at != Some(cell))
    }

    /// Whether a hex is next to a unit of the side.
    pub fn is_beside(&self, game: &Ford, seat: Seat, cell: Cell) -> bool {
        self.on_map(seat).any(|(_, at)| game.board.are_adjacent(at, cell))
    }

    /// The strength of a side on the map.
    pub fn strength(&self, seat: Seat) -> i32 {
        self.on_map(seat).map(|(unit, _)| counter(unit).strength).sum()
    }

    /// Whoever has acted may act again: another part of the turn begins.
    pub fn begin(&mut self, stage: At) {
        self.stage = stage;
        self.units.iter_mut().for_each(|unit| unit.acted = false);
    }

    /// States every invariant.
    pub fn audit(&self, game: &Ford) -> Result<(), String> {
        if self.seat.index() > 1 || self.turn == 0 || self.turn > game.turns {
            return Err(format!("turn {} of {:?}", self.turn, self.seat));
        }
        for unit in units() {
            let Some(at) = self.unit(unit).at else { continue };
            if at.index() >= game.board.cell_count() || game.ground(at).cost.is_none() {
                return Err(format!("{unit:?} stands where nobody can (move-2)"));
            }
            if units().any(|other| other != unit && self.unit(other).at == Some(at)) {
                return Err(format!("{unit:?} shares its hex (move-3)"));
            }
        }
        let fights = |unit: Piece, seat| is_of(seat, unit) && self.unit(unit).at.is_some();
        if let At::Dice(Dice { attacker, target }) = self.stage
            && !(fights(attacker, self.seat) && fights(target, self.seat.other()))
        {
            return Err(format!("{attacker:?} attacks {target:?}"));
        }
        Ok(())
    }
}
