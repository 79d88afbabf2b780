//! The state of a match.

use sandtable_board::{Cell, LargeCellSet};
use sandtable_engine::{BySeat, Piece, Seat};
use serde::{Deserialize, Serialize};

use super::Valley;
use super::attack::{Attack, Dice};
use super::catalog::Catalog;
use super::ending::Over;
use super::losses::Losses;
use super::march::{Confirm, Order};
use super::movement::Movement;
use super::reserve::Reserve;

/// Losses that a unit bears before it is gone.
pub(super) const STEPS: u8 = 2;

sandtable_engine::sequence! {
    /// Where play stands, in the order of a turn.
    #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum At of Valley {
        ask "reserve" Reserve => Reserve,
        ask "movement" Move => Movement,
        ask "attack" Attack => Attack,
        roll "attack-roll" Dice(Dice),
        ask "losses" Losses => Losses,
        ask "order-of-march" Order => Order,
        ask "confirmation" Confirm => Confirm,
        over "over" Over(Over),
    }
    now |position| position.stage.clone()
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Unit {
    /// `None` in reserve, or gone.
    pub at: Option<Cell>,
    pub steps: u8,
    pub moved: bool,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Position {
    pub(super) stage: At,
    /// Whose turn it is.
    pub(super) seat: Seat,
    pub(super) turn: u8,
    pub(super) units: Vec<Unit>,
    /// The order in which the columns of a side marched last.
    pub(super) marched: BySeat<[u8; 3]>,
}

impl Position {
    pub(super) fn starting(catalog: &Catalog) -> Position {
        let unit = |start| Unit { at: start, steps: STEPS, moved: false };
        Position {
            stage: At::Move,
            seat: Seat::FIRST,
            turn: 1,
            units: catalog.counters.iter().map(|counter| unit(counter.start)).collect(),
            marched: BySeat([[0, 1, 2]; 2]),
        }
    }

    pub(super) fn unit(&self, unit: Piece) -> &Unit {
        &self.units[unit.index()]
    }

    pub(super) fn unit_mut(&mut self, unit: Piece) -> &mut Unit {
        &mut self.units[unit.index()]
    }

    /// The units of a side on the map.
    pub(super) fn on_map<'a>(&'a self, game: &'a Valley, seat: Seat) -> impl Iterator<Item = Piece> + 'a {
        game.catalog.units_of(seat).filter(|unit| self.unit(*unit).at.is_some())
    }

    pub(super) fn reserves<'a>(&'a self, game: &'a Valley, seat: Seat) -> impl Iterator<Item = Piece> + 'a {
        let waits = |unit: &Unit| unit.at.is_none() && unit.steps > 0;
        game.catalog.units_of(seat).filter(move |unit| waits(self.unit(*unit)))
    }

    /// The hexes in which a side has units.
    pub(super) fn held(&self, game: &Valley, seat: Seat) -> LargeCellSet {
        let mut held = LargeCellSet::new();
        for cell in self.on_map(game, seat).filter_map(|unit| self.unit(unit).at) {
            held.insert(cell);
        }
        held
    }

    pub(super) fn are_adjacent(&self, game: &Valley, one: Piece, other: Piece) -> bool {
        match (self.unit(one).at, self.unit(other).at) {
            (Some(one), Some(other)) => game.catalog.board.are_adjacent(one, other),
            _ => false,
        }
    }

    /// A unit loses a step, and with the last one leaves the map.
    pub(super) fn lose_step(&mut self, unit: Piece) {
        let unit = self.unit_mut(unit);
        unit.steps -= 1;
        if unit.steps == 0 {
            unit.at = None;
        }
    }

    /// Steps of a side on the map.
    pub(super) fn steps_of(&self, game: &Valley, seat: Seat) -> u16 {
        self.on_map(game, seat).map(|unit| u16::from(self.unit(unit).steps)).sum()
    }

    pub(super) fn audit(&self, game: &Valley) -> Result<(), String> {
        let catalog = &game.catalog;
        if self.units.len() != catalog.counters.len() {
            return Err(format!("{} units instead of {}", self.units.len(), catalog.counters.len()));
        }
        let beyond = |unit: &Unit| unit.at.is_some_and(|at| at.index() >= catalog.board.cell_count());
        if self.units.iter().any(beyond) {
            return Err("a unit stands off the map".to_owned());
        }
        if self.seat.index() > 1 || self.turn == 0 || self.turn > game.turns {
            return Err(format!("turn {} of {:?}", self.turn, self.seat));
        }
        let held = [Seat::FIRST, Seat::SECOND].map(|seat| self.held(game, seat));
        for unit in catalog.units() {
            let state = self.unit(unit);
            if state.steps > STEPS || (state.steps == 0 && state.at.is_some()) {
                return Err(format!("{unit:?} has {} steps at {:?}", state.steps, state.at));
            }
            let Some(at) = state.at else { continue };
            if catalog.ground(at).cost().is_none() {
                return Err(format!("{unit:?} stands where nobody can"));
            }
            if held[catalog.counter(unit).side.other().index()].contains(at) {
                return Err(format!("{unit:?} shares its hex with an enemy"));
            }
        }
        Ok(())
    }
}
