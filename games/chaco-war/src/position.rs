//! The authoritative state of a match, and what is derived from it and kept because it is asked so often.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, Catalog, Cells, MOST_CELLS, MOST_UNITS, Marker, Pieces};
use crate::markers::{Effects, Markers};

/// Where play stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    /// Lots for the Bolivian reinforcements (3.2-9).
    Lots,
    /// A side deploys (3.0-1).
    SetUp {
        seat: Seat,
    },
    /// A side draws its event marker (4.1-2).
    Draw {
        seat: Seat,
    },
    /// A side places reinforcements (10.1-1).
    Reinforce {
        seat: Seat,
    },
    /// A side rebuilds units (10.2-1).
    Replace {
        seat: Seat,
    },
    /// Paraguay may commit a leader to logistics (10.3-4).
    Logistics,
    /// The die for support markers; what a committed leader adds (10.3-3).
    SupportRoll {
        seat: Seat,
        leader: i8,
    },
    /// New supply columns are placed (9.7-2).
    Columns {
        seat: Seat,
        left: u8,
    },
    /// Forts are begun (9.4).
    Forts {
        seat: Seat,
    },
    Movement {
        seat: Seat,
    },
    /// Dice for units that crossed bush (5.5-5).
    Depletion {
        seat: Seat,
        guided: bool,
    },
    /// This side may spring an ambush on a stack that ended its move next to it (12.1-6, 12.2-3).
    Ambush {
        seat: Seat,
    },
    AmbushRoll {
        seat: Seat,
    },
    /// The owner of an ambushed stack says which unit loses the step.
    AmbushLoss {
        seat: Seat,
    },
    /// The lot for that unit, thrown by the side that ambushes.
    AmbushLot {
        seat: Seat,
    },
    /// An aircraft looks at a hex (9.6-7).
    Recon {
        seat: Seat,
        cell: Cell,
    },
    /// A captured fort may get one's own marker (9.4-3, 9.4-10).
    Capture {
        seat: Seat,
    },
    /// A phase closes: stacking is tested, then play goes on by itself (6.0-4).
    Close {
        seat: Seat,
        phase: Phase,
    },
    /// A hex holds too many (6.0-7).
    Overstack {
        seat: Seat,
        cell: Cell,
    },
    Combat {
        seat: Seat,
        second: bool,
    },
    /// Both sides choose support in secret (8.3-8).
    Commit,
    /// Dice for the availability of guns (8.3-11).
    Availability,
    /// A side may buy another die for a gun that failed (8.3-13).
    Reroll {
        seat: Seat,
    },
    RerollDie {
        seat: Seat,
        arm: Arm,
    },
    /// The commander's die if he takes part, and the die of the combat (8.3-42).
    Resolution,
    /// A side takes a step loss (8.4-6); so many are left.
    Losses {
        seat: Seat,
        left: u8,
    },
    /// Defenders may abandon a fort (12.2-6).
    RoutRoll,
    /// A unit that abandons a fort may go to one of several hexes (12.2-8).
    Refuge,
    /// Attackers may advance (8.5-1).
    Advance,
    Infiltration {
        seat: Seat,
    },
    /// Paraguay may lead a Bolivian infiltration astray (12.2-5).
    Astray {
        unit: Piece,
        cell: Cell,
        modifier: i8,
    },
    InfiltrationRoll {
        unit: Piece,
        cell: Cell,
        modifier: i8,
    },
    /// Attrition dice of units out of supply (11.4-2).
    OutOfSupply {
        seat: Seat,
    },
    /// Attrition dice of depleted units (11.4-4).
    DepletedRoll {
        seat: Seat,
    },
    /// The Attrition Table (11.4-6).
    AttritionRoll {
        seat: Seat,
    },
    /// A side pays its attrition (11.4-7).
    Attrition {
        seat: Seat,
        left: u8,
    },
    /// Is the Bolivian commander sacked (9.2-3)?
    CommandRoll,
    /// Who follows him (9.2-7).
    Successor,
    Over {
        winner: Seat,
        end: End,
    },
}

sandtable_engine::stages! { Frame {
    Lots: "reinforcement-lots",
    SetUp: "set-up",
    Draw: "event-draw",
    Reinforce: "reinforcements",
    Replace: "replacements",
    Logistics: "logistics",
    SupportRoll: "support-marker-roll",
    Columns: "supply-columns",
    Forts: "forts",
    Movement: "movement",
    Depletion: "depletion-roll",
    Ambush: "ambush",
    AmbushLoss: "ambush-loss",
    AmbushLot: "ambush-lot",
    Refuge: "refuge",
    AmbushRoll: "ambush-roll",
    Recon: "reconnaissance-roll",
    Capture: "captured-fort",
    Close,
    Overstack: "overstacking",
    Combat: "combat",
    Commit: "commitment",
    Availability: "availability-roll",
    Reroll: "second-chance",
    RerollDie: "second-chance-roll",
    Resolution: "combat-roll",
    Losses: "losses",
    RoutRoll: "rout-roll",
    Advance: "advance",
    Infiltration: "infiltration",
    Astray: "lead-astray",
    InfiltrationRoll: "infiltration-roll",
    OutOfSupply: "out-of-supply-roll",
    DepletedRoll: "depleted-units-roll",
    AttritionRoll: "attrition-table-roll",
    Attrition: "attrition",
    CommandRoll: "command-roll",
    Successor: "successor-draw",
    Over: "over",
} }

/// Phases at whose end stacking is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    Movement,
    FirstCombat,
    SecondCombat,
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// Paraguay leads by enough at the end of GT 5 (4.1-21).
    SuddenDeath {
        lead: i8,
    },
    /// The last turn is over (4.1-22, 4.1-23).
    LastTurn {
        lead: i8,
    },
    Conceded,
}

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

    /// Derived: compared with the naive version by the audit.
    pub derived: Derived,
}

/// What follows from where units stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Derived {
    /// Pieces in every hex, whosever they are.
    #[serde(with = "arrays")]
    pub count: [u8; MOST_CELLS],
    pub occupied: BySeat<Cells>,
    /// Hexes with infantry or cavalry.
    pub fighting: BySeat<Cells>,
    /// Hexes in the ZOC of a side (7.0-1).
    pub zoc: BySeat<Cells>,
    /// Hexes next to any unit of a side (5.4-2).
    pub near: BySeat<Cells>,
}

/// Kinds of support marker.
pub const ARMS: usize = Arm::ALL.len();
pub const NOWHERE: Cell = Cell(u16::MAX);
pub const NOBODY: u8 = u8::MAX;

impl Derived {
    pub const EMPTY: Derived = Derived {
        count: [0; MOST_CELLS],
        occupied: BySeat([Cells::EMPTY; 2]),
        fighting: BySeat([Cells::EMPTY; 2]),
        zoc: BySeat([Cells::EMPTY; 2]),
        near: BySeat([Cells::EMPTY; 2]),
    };

    /// From scratch.
    pub fn of(position: &Position, catalog: &Catalog) -> Derived {
        let mut derived = Derived::EMPTY;
        let zone = position.zones(catalog);
        for piece in position.on_map.iter() {
            let (cell, side) = (position.cell_of(piece), catalog.side_of(piece));
            derived.count[cell.index()] += 1;
            derived.occupied[side].insert(cell);
            if catalog.fighters.contains(piece) {
                derived.fighting[side].insert(cell);
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for cell in derived.fighting[seat].iter() {
                derived.zoc[seat] = derived.zoc[seat] | zone[cell.index()];
            }
            for cell in derived.occupied[seat].iter() {
                derived.near[seat] = derived.near[seat] | catalog.map.within[1][cell.index()];
            }
        }
        derived
    }
}

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

    /// Puts units into a hex, on top of what is there: those of `units` that lay on top of the stack they
    /// come from stay on top.
    pub fn put(&mut self, catalog: &Catalog, units: Pieces, cell: Cell) {
        self.put_in_order(catalog, units, cell, None);
    }

    /// The same with one of them on top.
    pub fn put_in_order(&mut self, catalog: &Catalog, units: Pieces, cell: Cell, uppermost: Option<Piece>) {
        let Some(first) = units.first() else { return };
        let side = catalog.side_of(first);
        let mut top = None;
        let mut left = Cells::EMPTY;
        for piece in units.iter() {
            if let Some(from) = self.place(piece) {
                if self.top_of(from) == Some(piece) {
                    top = Some(piece);
                }
                self.derived.count[from.index()] -= 1;
                left.insert(from);
            }
            self.on_map.insert(piece);
            self.cell[piece.index()] = cell;
        }
        for from in left.iter().filter(|from| *from != cell) {
            self.uncover(catalog, from);
            self.derive_departure(catalog, side, from);
        }
        self.derived.count[cell.index()] += units.len() as u8;
        let top = uppermost.or(top).unwrap_or_else(|| (units & catalog.fighters).first().unwrap_or(first));
        self.top[cell.index()] = top.index() as u8;
        self.revealed = self.revealed - units;
        self.scouted = self.scouted - units;
        self.derive_arrival(catalog, side, units, cell);
    }

    /// Takes units off the map.
    pub fn take_off(&mut self, catalog: &Catalog, units: Pieces) {
        let Some(first) = units.first() else { return };
        let side = catalog.side_of(first);
        let mut left = Cells::EMPTY;
        for piece in (units & self.on_map).iter() {
            let from = self.cell_of(piece);
            self.derived.count[from.index()] -= 1;
            left.insert(from);
            self.on_map.remove(piece);
            self.cell[piece.index()] = NOWHERE;
        }
        for from in left.iter() {
            self.uncover(catalog, from);
            self.derive_departure(catalog, side, from);
        }
        self.forget(units);
    }

    /// Nothing that was marked on these units stays.
    pub fn forget(&mut self, units: Pieces) {
        for set in [
            &mut self.depleted,
            &mut self.out_of_supply,
            &mut self.moved,
            &mut self.active,
            &mut self.halted,
            &mut self.risky,
            &mut self.touched,
            &mut self.checks,
            &mut self.ambushes,
            &mut self.attacked,
            &mut self.infiltrated,
            &mut self.builders,
            &mut self.must_close,
            &mut self.revealed,
            &mut self.scouted,
        ] {
            *set = *set - units;
        }
        for piece in units.iter() {
            self.spent[piece.index()] = 0;
        }
    }

    /// A stack whose top left shows another: a regiment before an HQ or a column.
    fn uncover(&mut self, catalog: &Catalog, cell: Cell) {
        let stays = self.top_of(cell).is_some_and(|top| self.place(top) == Some(cell));
        if stays {
            return;
        }
        let stack = self.stack(cell);
        let next = (stack & catalog.fighters).first().or_else(|| stack.first());
        self.top[cell.index()] = next.map_or(NOBODY, |piece| piece.index() as u8);
    }

    /// Brings the derived sets of a side up to date where units came in.
    fn derive_arrival(&mut self, catalog: &Catalog, side: Seat, units: Pieces, cell: Cell) {
        let zone = self.zones(catalog);
        let derived = &mut self.derived;
        if derived.occupied[side].insert(cell) {
            derived.near[side] = derived.near[side] | catalog.map.within[1][cell.index()];
        }
        if !(units & catalog.fighters).is_empty() && derived.fighting[side].insert(cell) {
            derived.zoc[side] = derived.zoc[side] | zone[cell.index()];
        }
    }

    /// Brings the derived sets of a side up to date where units went away: only the hexes around can have changed.
    fn derive_departure(&mut self, catalog: &Catalog, side: Seat, cell: Cell) {
        let (within, adjacent) = (&catalog.map.within[1], &catalog.map.adjacent);
        let zone = self.zones(catalog);
        let empty = self.derived.count[cell.index()] == 0;
        let fights = !empty && !self.among(catalog.armies[side] & catalog.fighters, cell).is_empty();
        let derived = &mut self.derived;
        if empty && derived.occupied[side].remove(cell) {
            for around in within[cell.index()].iter() {
                if derived.occupied[side].is_disjoint(&within[around.index()]) {
                    derived.near[side].remove(around);
                }
            }
        }
        if !fights && derived.fighting[side].remove(cell) {
            for around in zone[cell.index()].iter() {
                if derived.fighting[side].is_disjoint(&adjacent[around.index()]) {
                    derived.zoc[side].remove(around);
                }
            }
        }
    }

    /// The zone of control of a regiment by its hex, in the season of the turn (7.0-1, 7.0-4).
    #[inline]
    fn zones<'a>(&self, catalog: &'a Catalog) -> &'a [Cells; MOST_CELLS] {
        &catalog.map.zone[usize::from(catalog.turns.is_winter(self.gt))]
    }

    /// The side whose player turn it is (4.0-3).
    pub fn phasing(&self) -> Option<Seat> {
        self.frames.iter().find_map(|frame| match frame {
            Frame::Movement { seat } | Frame::Combat { seat, .. } | Frame::Infiltration { seat } => {
                Some(*seat)
            }
            _ => None,
        })
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over { .. })
    }
}

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
