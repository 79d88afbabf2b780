//! The authoritative state of a match.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::GranChaco;
use crate::aircraft::{Raid, Recon, ReconDie};
use crate::attack::{Advance, AttackRoll, Defence, Support};
use crate::catalog::{Cells, Colour, PIECES, army, side_of};
use crate::contact::Discovery;
use crate::deployment::{Bases, Bearer, Units, Water};
use crate::resources::{Munitions, Production};
use crate::saturation::{Aim, ArmourHits, Fire};
use crate::segment::{Activation, Segment};
use crate::supply::Supply;
use crate::tokens::Naming;
use crate::turn::{Over, TurnStart};

/// Tokens of the four munitions, in the order of [`Colour::ALL`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tokens(pub [u8; 4]);

impl Tokens {
    pub fn of(self, colour: Colour) -> u8 {
        self.0[colour.index()]
    }

    #[must_use]
    pub fn with(mut self, colour: Colour) -> Tokens {
        self.0[colour.index()] = self.0[colour.index()].saturating_add(1);
        self
    }

    pub fn count(self) -> u16 {
        self.0.iter().map(|count| u16::from(*count)).sum()
    }

    pub fn is_empty(self) -> bool {
        self.0 == [0; 4]
    }
}

sandtable_engine::sequence! {
    /// Where play stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of GranChaco {
        roll "water-draw" Water => Water,
        ask "bases" Bases(Bases),
        ask "units" Units(Units),
        ask "armoured-support" Bearer(Bearer),
        roll "discovery-roll" Discovery => Discovery,
        pass TurnStart => TurnStart,
        ask "munitions" Munitions(Munitions),
        roll "production-roll" Production(Production),
        ask "supply" Supply(Supply),
        ask "segment" Segment(Segment),
        ask "activation" Activation(Activation),
        ask "support" Support(Support) => Naming,
        ask "defence" Defence(Defence) => Naming,
        roll "attack-roll" Attack(AttackRoll),
        ask "advance" Advance(Advance),
        ask "saturation-fire" Aim(Aim) => Naming,
        roll "saturation-fire-roll" Fire(Fire),
        roll "armour-roll" ArmourHits(ArmourHits),
        roll "raid-roll" Raid(Raid),
        roll "reconnaissance-roll" ReconDie(ReconDie),
        ask "reconnaissance" Recon(Recon),
        over "over" Over(Over),
    }
    now |position| position.frames.top()
}

/// Whether a unit that acts may enter another sector, and if not, why.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Further {
    Yes,
    /// Only a supplied unit advances rapidly (bases-7).
    Unsupplied,
    /// It began in jungle (terrain-3) or marsh (terrain-7).
    FromJungle,
    FromMarsh,
    /// It has entered ground that ends the move (terrain-1, terrain-7, terrain-9).
    Stopped,
    /// An unseen zone of control stopped it (units-12).
    Halted,
    /// Two sectors are the most (movement-2).
    Spent,
    /// It has attacked or fired: the activation is over (units-14).
    Fought,
}

/// A division.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    /// `None` before deployment and after elimination.
    pub cell: Option<Cell>,
    /// 0 when eliminated.
    pub vc: u8,
    /// 0 to 2 (entrench-2).
    pub entrenchment: u8,
    pub located: bool,
    /// Holds until its side's next supply step (supply-13).
    pub supplied: bool,
    /// VC when the enemy last saw it: what he may count on at most.
    pub seen_vc: u8,
    /// Its elimination was seen by both sides.
    pub seen_gone: bool,
    // What happened to it this turn.
    pub activated: bool,
    /// Sectors entered by movement.
    pub moved: u8,
    /// Entered jungle or marsh.
    pub entered_rough: bool,
    /// Attacked, fired or defended.
    pub fought: bool,
    /// Attacks suffered (attack-17).
    pub attacks: u8,
    /// Suffered fire or a raid.
    pub fired_at: bool,
    pub clearing: bool,
}

impl Unit {
    pub const UNDEPLOYED: Unit = Unit {
        cell: None,
        vc: 0,
        entrenchment: 0,
        located: false,
        supplied: true,
        seen_vc: 0,
        seen_gone: false,
        activated: false,
        moved: 0,
        entered_rough: false,
        fought: false,
        attacks: 0,
        fired_at: false,
        clearing: false,
    };

    /// Forgets what happened this turn.
    pub fn refresh(&mut self) {
        *self = Unit {
            activated: false,
            moved: 0,
            entered_rough: false,
            fought: false,
            attacks: 0,
            fired_at: false,
            clearing: false,
            ..*self
        };
    }

    /// entrench-1, clearing-1: left in peace this turn so far.
    pub fn is_undisturbed(&self) -> bool {
        self.moved == 0 && !self.fought && self.attacks == 0 && !self.fired_at
    }

    pub fn is_alive(&self) -> bool {
        self.vc > 0
    }
}

/// A base: whose it was and who has it (supply-11, supply-17).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Base {
    pub cell: Cell,
    pub owner: Seat,
    pub holder: Seat,
}

/// Most bases of both sides together (bases-1).
pub const MOST_BASES: usize = 6;

/// The state of a match. Nothing in it is derived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// 0 while deploying.
    pub turn: u16,
    pub frames: Frames<Frame, 5>,
    pub units: [Unit; PIECES],
    /// Total VC at the start (collapse-1).
    pub initial: BySeat<u8>,
    pub blue: BySeat<u16>,
    /// Munitions in the order of [`Colour::ALL`].
    pub munitions: BySeat<[u16; 4]>,
    pub bases: ArrayVec<Base, MOST_BASES>,
    pub jungle: Cells,
    pub marsh: Cells,
    pub desert: Cells,
    pub undiscovered: Cells,
    /// Sectors whose discovery dice are due.
    pub sighted: Cells,
    /// Which of the three markers is the water point: a secret until it is revealed.
    pub water: Option<u8>,
    pub revealed: [bool; 3],
    /// Who controls the water point, once it is found (scenario-20).
    pub well: Option<Seat>,
    /// The unit with armoured support.
    pub armour: BySeat<Option<Piece>>,
    /// Both sides know that the side has no armour any more, or none yet.
    pub armour_gone: BySeat<bool>,
    /// Where an aircraft was sent in this segment (recon-3).
    pub recon: Option<Cell>,
}

impl Position {
    #[inline]
    pub fn unit(&self, piece: Piece) -> &Unit {
        &self.units[piece.index()]
    }

    #[inline]
    pub fn unit_mut(&mut self, piece: Piece) -> &mut Unit {
        &mut self.units[piece.index()]
    }

    /// The units of a side that stand on the board.
    #[inline]
    pub fn on_board(&self, seat: Seat) -> impl DoubleEndedIterator<Item = (Piece, Cell)> + '_ {
        army(seat).filter_map(|piece| self.unit(piece).cell.map(|cell| (piece, cell)))
    }

    /// The sectors where a side stands.
    #[inline]
    pub fn standing(&self, seat: Seat) -> Cells {
        self.on_board(seat).map(|(_, cell)| cell).collect()
    }

    /// The unit of a sector (units-4).
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        let stands = |piece: &Piece| self.unit(*piece).cell == Some(cell);
        (0..PIECES as u16).map(Piece).find(stands)
    }

    #[inline]
    pub fn has_armour(&self, piece: Piece) -> bool {
        self.armour[side_of(piece)] == Some(piece)
    }

    /// Total VC left.
    pub fn strength(&self, seat: Seat) -> u8 {
        army(seat).map(|piece| self.unit(piece).vc).sum()
    }

    /// collapse-1: half or more of the initial VC is lost.
    pub fn has_collapsed(&self, seat: Seat) -> bool {
        2 * self.strength(seat) <= self.initial[seat]
    }

    pub fn base_at(&self, cell: Cell) -> Option<&Base> {
        self.bases.iter().find(|base| base.cell == cell)
    }

    /// The side in whose supply step or segment play is.
    pub fn active(&self) -> Option<Seat> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Supply(Supply { seat }) | Frame::Segment(Segment { seat }) => Some(*seat),
            _ => None,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over(_))
    }
}
