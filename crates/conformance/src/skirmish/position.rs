//! The state of a match.

use arrayvec::ArrayVec;
use sandtable_board::{Cell, Pose};
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use super::Skirmish;
use super::assault::{Assault, Dice, Losses};
use super::catalog::{self, Catalog, SQUADS};
use super::deploy::Deploy;
use super::ending::Over;
use super::flare::Flare;
use super::morale::Morale;
use super::movement::Movement;
use super::orders::Orders;
use super::reaction::{Reaction, Shots};

/// Steps of a fresh squad.
pub(super) const STEPS: u8 = 2;
/// Cartridges of a side for the whole match.
pub(super) const STOCK: u8 = 4;
/// Squares that a squad may go in one move.
pub(super) const REACH: usize = 2;

sandtable_engine::sequence! {
    /// Where play stands. The program counter of a position is a stack of these.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of Skirmish {
        roll "morale-draw" Morale(Morale),
        ask "deployment" Deploy => Deploy,
        ask "orders" Orders => Orders,
        ask "movement" Move(Movement),
        ask "reaction" React(Reaction),
        roll "shots-roll" Shots(Shots),
        ask "assault" Assault(Assault),
        roll "assault-roll" Dice(Dice),
        ask "losses" Losses(Losses),
        ask "flare" Flare(Flare),
        over "over" Over(Over),
    }
    now |position| position.frames.top()
}

/// A set of squads.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Squads(u8);

impl Squads {
    pub fn of(squads: impl IntoIterator<Item = Piece>) -> Squads {
        Squads(squads.into_iter().fold(0, |set, squad| set | 1 << squad.0))
    }

    pub fn contains(self, squad: Piece) -> bool {
        self.0 & (1 << squad.0) != 0
    }

    pub fn count(self) -> u8 {
        self.0.count_ones() as u8
    }
}

/// A squad in play.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Squad {
    /// `None` before it is deployed and after it is lost.
    pub at: Option<Cell>,
    pub steps: u8,
    pub moved: bool,
}

/// An answer that waits until both sides have answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Sealed {
    /// The squads of a side from the first row to the last.
    Deployment([Option<Piece>; SQUADS]),
    Orders {
        advance: bool,
        cartridges: u8,
    },
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub(super) frames: Frames<Frame, 3>,
    /// From 1; 0 before the first orders.
    pub(super) round: u8,
    pub(super) squads: [Squad; 2 * SQUADS],
    /// 0 until the chit is drawn. Known to its side alone until it is shown.
    pub(super) morale: BySeat<u8>,
    pub(super) morale_shown: BySeat<bool>,
    pub(super) sealed: BySeat<Option<Sealed>>,
    pub(super) advances: BySeat<bool>,
    /// Cartridges left for the rounds to come.
    pub(super) stock: BySeat<u8>,
    /// Cartridges that may be fired in this round.
    pub(super) issued: BySeat<u8>,
    /// What is left of the route of a squad on the move.
    pub(super) route: ArrayVec<Cell, REACH>,
    pub(super) flares: BySeat<Option<Pose>>,
}

impl Position {
    pub(super) fn starting(catalog: &Catalog) -> Position {
        let mut squads = [Squad { at: None, steps: 0, moved: false }; 2 * SQUADS];
        for squad in &catalog.squads {
            squads[squad.index()].steps = STEPS;
        }
        Position {
            frames: Frames::starting(Morale(Seat::FIRST)),
            round: 0,
            squads,
            morale: BySeat::default(),
            morale_shown: BySeat::default(),
            sealed: BySeat::default(),
            advances: BySeat::default(),
            stock: BySeat([STOCK; 2]),
            issued: BySeat::default(),
            route: ArrayVec::new(),
            flares: BySeat::default(),
        }
    }

    pub(super) fn squad(&self, squad: Piece) -> &Squad {
        &self.squads[squad.index()]
    }

    pub(super) fn squad_mut(&mut self, squad: Piece) -> &mut Squad {
        &mut self.squads[squad.index()]
    }

    /// The squad on a square.
    pub(super) fn on(&self, cell: Cell) -> Option<Piece> {
        (0..self.squads.len())
            .find(|index| self.squads[*index].at == Some(cell))
            .map(|index| Piece(index as u16))
    }

    /// The squads of a side next to a square.
    pub(super) fn beside<'a>(
        &'a self,
        game: &'a Skirmish,
        seat: Seat,
        cell: Cell,
    ) -> impl Iterator<Item = Piece> + 'a {
        game.catalog
            .squads_of(seat)
            .filter(move |squad| self.squad(*squad).at.is_some_and(|at| game.catalog.are_adjacent(at, cell)))
    }

    /// The squads of a side that touch an enemy.
    pub(super) fn in_contact<'a>(
        &'a self,
        game: &'a Skirmish,
        seat: Seat,
    ) -> impl Iterator<Item = Piece> + 'a {
        game.catalog.squads_of(seat).filter(move |squad| {
            self.squad(*squad).at.is_some_and(|at| self.beside(game, seat.other(), at).next().is_some())
        })
    }

    /// A squad loses a step, and with the last one leaves the board.
    pub(super) fn lose_step(&mut self, squad: Piece) {
        let squad = self.squad_mut(squad);
        squad.steps -= 1;
        if squad.steps == 0 {
            squad.at = None;
        }
    }

    pub(super) fn steps_of(&self, game: &Skirmish, seat: Seat) -> u8 {
        game.catalog.squads_of(seat).map(|squad| self.squad(squad).steps).sum()
    }

    pub(super) fn audit(&self, game: &Skirmish) -> Result<(), String> {
        let deployed = self.round > 0;
        for (index, squad) in self.squads.iter().enumerate() {
            let name = Piece(index as u16);
            if squad.steps > STEPS {
                return Err(format!("{name:?} has {} steps", squad.steps));
            }
            if squad.at.is_some() != (deployed && squad.steps > 0) && !self.is_over() {
                return Err(format!("{name:?} is on the board or off it against its steps"));
            }
            if squad.at.is_some_and(|at| self.on(at) != Some(name)) {
                return Err(format!("{name:?} shares its square"));
            }
        }
        for seat in super::INFO.seats() {
            if self.stock[seat] + self.issued[seat] > STOCK {
                return Err(format!("{} has too many cartridges", catalog::side_id(seat)));
            }
            if self.morale[seat] > super::morale::HIGHEST {
                return Err(format!("{} has morale {}", catalog::side_id(seat), self.morale[seat]));
            }
        }
        if self.round > game.rounds {
            return Err(format!("round {} of {}", self.round, game.rounds));
        }
        let sealing = matches!(self.frames.top(), Frame::Deploy | Frame::Orders | Frame::Over(_));
        if !sealing && self.sealed.0.iter().any(Option::is_some) {
            return Err("an answer is sealed though nobody is asked for one".to_owned());
        }
        Ok(())
    }

    fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over(_))
    }
}
