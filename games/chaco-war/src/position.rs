//! The authoritative state of a match.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::ChacoWar;
use crate::catalog::{
    Arm, BOLIVIA, Cells, EventSet, MOST_CELLS, MOST_UNITS, Marker, PARAGUAY, Pieces, start_stock,
};
use crate::combat::Combat;
use crate::derived::Derived;
use crate::infiltration::Infiltration;
use crate::markers::{Effects, Markers};
use crate::movement::Movement;
use crate::sequence::Frame;

/// What a side commits to a combat (8.3-8).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Commitment {
    /// Markers by [`Arm`].
    pub support: [u8; ARMS],
    /// Index into the leaders of the counter sheet.
    pub leader: Option<u8>,
    /// The held marker that is played.
    pub event: Option<Marker>,
    /// The column that cancels the shift for units without an HQ (8.3-28).
    pub column: Option<Piece>,
}

/// A combat under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub attacker: Seat,
    pub target: Cell,
    pub attackers: Pieces,
    /// Sealed until both are in.
    pub commitments: BySeat<Option<Commitment>>,
    /// Guns whose availability die failed and may be rolled again.
    pub failed: BySeat<[u8; ARMS]>,
    /// Guns that fire.
    pub firing: BySeat<[u8; ARMS]>,
    /// Steps that the defender must lose once the attacker has lost his; `None` is a rout.
    pub defender_loss: Option<u8>,
    /// Defenders that have still to abandon their fort (12.2-8).
    pub retreating: Pieces,
    /// Attackers that may still advance.
    pub advancing: Pieces,
    /// How many hexes they may go.
    pub reach: u8,
}

/// The state of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    pub gt: u8,
    pub frames: Frames<Frame, 8>,

    // Pieces, by piece
    #[serde(with = "arrays")]
    pub cell: [Cell; MOST_UNITS],
    #[serde(with = "arrays")]
    pub steps: [u8; MOST_UNITS],
    /// Half movement points spent in this Movement Phase.
    #[serde(with = "arrays")]
    pub spent: [u8; MOST_UNITS],
    /// The game turn in whose box a unit waits; 0 when in none.
    #[serde(with = "arrays")]
    pub due: [u8; MOST_UNITS],
    pub on_map: Pieces,
    /// Eliminated regiments.
    pub pool: Pieces,
    /// HQs that may come back for a replacement point (9.5-6).
    pub withdrawn: Pieces,
    pub depleted: Pieces,
    pub out_of_supply: Pieces,

    // What happened to units in this phase or turn
    /// Their movement is over.
    pub moved: Pieces,
    /// The stack that moves and may go on (6.3-3).
    pub active: Pieces,
    /// What it left behind on the way and may go on after it.
    pub halted: Pieces,
    /// Entered bush off the road: a check is due (5.5-2).
    pub risky: Pieces,
    /// Came next to an enemy: no operational movement (5.4-2).
    pub touched: Pieces,
    /// Depletion dice are due now.
    pub checks: Pieces,
    /// The other side may spring an ambush on these, stack by stack: they ended their move next to it.
    pub ambushes: Pieces,
    pub attacked: Pieces,
    /// Tried to infiltrate.
    pub infiltrated: Pieces,
    /// Began a fort this turn (9.4-8).
    pub builders: Pieces,
    /// Must end next to an enemy (12.1-2).
    pub must_close: Pieces,
    /// Below the top of a stack, yet seen by all because they fought where they stand.
    pub revealed: Pieces,
    /// The same, seen by the enemy alone: by an aircraft.
    pub scouted: Pieces,

    // Hexes
    pub control: BySeat<Cells>,
    /// Fort markers.
    pub forts: BySeat<Cells>,
    /// Fort markers under construction.
    pub building: BySeat<Cells>,
    /// Printed forts that a captor's marker has replaced for good.
    pub razed: Cells,
    /// Captured forts that may get a marker of their captor (9.4-3).
    pub captures: Cells,
    /// Hexes attacked in this Combat Phase (8.0-9).
    pub assaulted: Cells,
    /// Forts occupied and away from the enemy when the Bolivian Movement Phase began (12.1-3).
    pub garrisons: Cells,
    /// The top unit of every stack; `u8::MAX` where nobody stands.
    #[serde(with = "arrays")]
    pub top: [u8; MOST_CELLS],

    // Boxes and tracks
    pub available: BySeat<[u8; ARMS]>,
    pub used: BySeat<[u8; ARMS]>,
    /// Paraguayan leaders in the Used Box.
    pub leaders_used: [bool; 2],
    /// The Bolivian commander: index into the leaders of the counter sheet.
    pub commander: u8,
    /// He joined an attack this turn (8.3-33).
    pub commander_fought: bool,
    /// He helped an infiltration this turn (8.6-7).
    pub commander_infiltrated: bool,
    /// An attack that he could have joined was made without him this turn.
    pub commander_withheld: bool,
    /// Bolivian leaders in the pool, as bits by their index (9.2-1).
    pub leader_pool: u8,
    pub replacements: BySeat<u8>,
    pub mobilizations: BySeat<u8>,
    /// Declared in this Replacements Phase.
    pub mobilized: bool,
    /// The flotilla gave up its guns (13.1-2).
    pub dismounted: bool,
    /// The guns have been used (13.1-4).
    pub guns_spent: bool,
    /// A Bolivian fort was captured or destroyed this turn (9.2-4).
    pub fort_lost: bool,
    /// Attacks of the phasing player this turn (12.1-11).
    pub attacks: u8,
    /// Land units and columns that went by river in this phase (13.2-3).
    pub shipped: [u8; 2],

    // Event markers
    pub bin: BySeat<Markers>,
    pub held: BySeat<Markers>,
    /// Markers that left the bin unseen at GT 6 (12.0-2).
    pub removed: BySeat<Markers>,
    /// In force for the turn.
    pub in_force: BySeat<Effects>,

    pub battle: Option<Battle>,

    /// No part of a document: reckoned anew when one is read.
    #[serde(skip_serializing, default = "Derived::nothing", deserialize_with = "Derived::left_out")]
    pub derived: Derived,
}

/// Kinds of support marker.
pub const ARMS: usize = Arm::ALL.len();
pub const NOWHERE: Cell = Cell(u16::MAX);
pub const NOBODY: u8 = u8::MAX;

impl Position {
    /// The hex of a unit on the map.
    #[inline]
    pub fn cell_of(&self, piece: Piece) -> Cell {
        self.cell[piece.index()]
    }

    /// The hex of a unit, if it is on the map.
    #[inline]
    pub fn place(&self, piece: Piece) -> Option<Cell> {
        self.on_map.contains(piece).then(|| self.cell_of(piece))
    }

    /// The units in a hex.
    #[inline]
    pub fn stack(&self, cell: Cell) -> Pieces {
        self.among(self.on_map, cell)
    }

    /// Those of `units` that stand in a hex.
    #[inline]
    pub fn among(&self, units: Pieces, cell: Cell) -> Pieces {
        let mut found = Pieces::EMPTY;
        for piece in (units & self.on_map).iter() {
            if self.cell[piece.index()] == cell {
                found.insert(piece);
            }
        }
        found
    }

    pub fn top_of(&self, cell: Cell) -> Option<Piece> {
        let top = self.top[cell.index()];
        (top != NOBODY).then_some(Piece(u16::from(top)))
    }

    /// The side that controls a hex (3.3-1).
    pub fn controller(&self, cell: Cell) -> Option<Seat> {
        [Seat::FIRST, Seat::SECOND].into_iter().find(|seat| self.control[*seat].contains(cell))
    }

    /// The side whose player turn it is (4.0-3).
    pub fn phasing(&self) -> Option<Seat> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Movement(Movement { seat })
            | Frame::Combat(Combat { seat, .. })
            | Frame::Infiltration(Infiltration { seat }) => Some(*seat),
            _ => None,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over(_))
    }
}

impl ChacoWar {
    /// The position before anything has happened.
    pub(crate) fn bare_position(&self) -> Position {
        let mut position = Position {
            gt: 0,
            frames: Frames::starting(Frame::Lots),
            cell: [NOWHERE; MOST_UNITS],
            steps: [0; MOST_UNITS],
            spent: [0; MOST_UNITS],
            due: [0; MOST_UNITS],
            on_map: Pieces::EMPTY,
            pool: Pieces::EMPTY,
            withdrawn: Pieces::EMPTY,
            depleted: Pieces::EMPTY,
            out_of_supply: Pieces::EMPTY,
            moved: Pieces::EMPTY,
            active: Pieces::EMPTY,
            halted: Pieces::EMPTY,
            risky: Pieces::EMPTY,
            touched: Pieces::EMPTY,
            checks: Pieces::EMPTY,
            ambushes: Pieces::EMPTY,
            attacked: Pieces::EMPTY,
            infiltrated: Pieces::EMPTY,
            builders: Pieces::EMPTY,
            must_close: Pieces::EMPTY,
            revealed: Pieces::EMPTY,
            scouted: Pieces::EMPTY,
            control: self.catalog.map.owned,
            forts: BySeat([Cells::EMPTY; 2]),
            building: BySeat([Cells::EMPTY; 2]),
            razed: Cells::EMPTY,
            captures: Cells::EMPTY,
            assaulted: Cells::EMPTY,
            garrisons: Cells::EMPTY,
            top: [NOBODY; MOST_CELLS],
            available: BySeat([BOLIVIA, PARAGUAY].map(|seat| Arm::ALL.map(|arm| start_stock(seat, arm)))),
            used: BySeat([[0; ARMS]; 2]),
            leaders_used: [false; 2],
            commander: FIRST_COMMANDER,
            commander_fought: false,
            commander_infiltrated: false,
            commander_withheld: false,
            leader_pool: 0b11_1000,
            replacements: BySeat([0; 2]),
            mobilizations: BySeat([0; 2]),
            mobilized: false,
            dismounted: false,
            guns_spent: false,
            fort_lost: false,
            attacks: 0,
            shipped: [0; 2],
            bin: BySeat([BOLIVIA, PARAGUAY].map(|seat| self.event_pool(seat, EventSet::First))),
            held: BySeat([Markers::NONE; 2]),
            removed: BySeat([Markers::NONE; 2]),
            in_force: BySeat([Effects::NONE; 2]),
            battle: None,
            derived: Derived::nothing(),
        };
        for piece in self.catalog.armies[BOLIVIA].iter().chain(self.catalog.armies[PARAGUAY].iter()) {
            let unit = self.catalog.unit(piece);
            position.steps[piece.index()] = unit.steps();
            position.due[piece.index()] = unit.arrives.unwrap_or(0);
        }
        position
    }
}

/// Peñaranda (9.2-2): the first Bolivian of the leaders.
pub const FIRST_COMMANDER: u8 = 2;

/// Arrays too long for serde's own, as lists of the same length.
mod arrays {
    use super::ArrayVec;
    use serde::de::{Deserialize, Deserializer, Error};
    use serde::{Serialize, Serializer};

    pub fn serialize<S: Serializer, T: Serialize, const N: usize>(
        array: &[T; N],
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        array.as_slice().serialize(serializer)
    }

    pub fn deserialize<'de, D: Deserializer<'de>, T: Deserialize<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<[T; N], D::Error> {
        let list = ArrayVec::<T, N>::deserialize(deserializer)?;
        list.into_inner().map_err(|list| D::Error::custom(format!("{} values where {N} belong", list.len())))
    }
}
