//! The authoritative state of a battle.

use arrayvec::ArrayVec;
use sandtable_board::{Cell, SmallCellSet};
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::Calama;
use crate::catalog::{Attribute, BOLIVIA, CELLS, CHILE, Catalog, Kind, PIECES, army_of};
use crate::combat::{AttackRoll, Combat};
use crate::deployment::Deployment;
use crate::movement::Movement;
use crate::round::{Assignment, EventRoll, MovementPoints, Over, Waiver};

sandtable_engine::sequence! {
    /// Where play stands. Chile's phases come before Bolivia's in each step of the round (overview-3, overview-4).
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of Calama {
        ask "deployment" Deployment(Deployment),
        roll "movement-points-roll" MovementPoints(MovementPoints),
        ask "waiver" Waiver => Waiver,
        roll "event-roll" Event(EventRoll),
        roll "assignment-roll" Assignment(Assignment),
        ask "movement" Movement(Movement),
        ask "combat" Combat(Combat),
        roll "attack-roll" Attack(AttackRoll),
        over "over" Over(Over),
    }
    now |position| position.frames.top()
}

/// Where a unit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// To be deployed.
    Pool,
    /// Chilean reinforcements that have not entered.
    Reserve,
    Board(Cell),
    Gone,
}

/// Whether a unit still has its one attack of the round (combat-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attack {
    Ready,
    Spent,
    /// Its charge found the target gone (combat-17).
    Forfeited,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Unit {
    pub place: Place,
    /// Moved, entered or charged this round (move-12).
    pub moved: bool,
    pub attack: Attack,
}

/// A declared charge that binds two units (charge-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bond {
    pub charger: Piece,
    pub target: Piece,
}

impl Bond {
    pub fn holds(self, piece: Piece) -> bool {
        self.charger == piece || self.target == piece
    }

    /// The unit bound to `piece` by this charge.
    pub fn opponent_of(self, piece: Piece) -> Option<Piece> {
        match piece {
            _ if piece == self.charger => Some(self.target),
            _ if piece == self.target => Some(self.charger),
            _ => None,
        }
    }
}

/// What belongs to an army as a whole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Army {
    /// Movement points left this round.
    pub points: u8,
    /// Attribute tracks by type (forces-17).
    pub tracks: [[i8; 3]; 6],
    /// Space of the event marker: the last sum rolled (event-14).
    pub event: Option<u8>,
    /// Keeps its positions this round (move-8).
    pub waived: bool,
}

/// No piece stands here.
const EMPTY: u8 = u8::MAX;

/// The authoritative state of a battle.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "PositionDocument", into = "PositionDocument")]
pub struct Position {
    pub round: u16,
    pub frames: Frames<Frame, 2>,
    pub armies: BySeat<Army>,
    units: [Unit; PIECES],
    pub bonds: ArrayVec<Bond, PIECES>,
    /// Derived from `units`: which piece stands in a quadrant. Kept in step by [`Position::put`]; `audit`
    /// compares it with the units.
    grid: [u8; CELLS],
    /// Derived from `units`: the quadrants where each army stands.
    standing: BySeat<SmallCellSet>,
}

/// The position as stored: nothing derived.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionDocument {
    round: u16,
    frames: Frames<Frame, 2>,
    armies: BySeat<Army>,
    units: ArrayVec<Unit, PIECES>,
    bonds: ArrayVec<Bond, PIECES>,
}

impl From<Position> for PositionDocument {
    fn from(position: Position) -> PositionDocument {
        PositionDocument {
            round: position.round,
            frames: position.frames,
            armies: position.armies,
            units: position.units.into(),
            bonds: position.bonds,
        }
    }
}

impl TryFrom<PositionDocument> for Position {
    type Error = &'static str;

    /// Refuses what no position could hold; whether it makes sense in a battle is for the audit.
    fn try_from(document: PositionDocument) -> Result<Position, &'static str> {
        let is_known = |piece: Piece| piece.index() < PIECES;
        if !document.frames_are_sound() {
            return Err("the frames are not a phase, or an attack inside a combat");
        }
        if !document.bonds.iter().all(|bond| is_known(bond.charger) && is_known(bond.target)) {
            return Err("a charge names a unit beyond the counter mix");
        }
        if !document.armies.0.iter().filter_map(|army| army.event).all(is_event) {
            return Err("an event marker is off the table of events");
        }
        if document.units.len() != PIECES {
            return Err("a unit of the counter mix is missing");
        }
        let mut position = Position {
            round: document.round,
            frames: document.frames,
            armies: document.armies,
            units: [Unit { place: Place::Gone, moved: false, attack: Attack::Ready }; PIECES],
            bonds: document.bonds,
            grid: [EMPTY; CELLS],
            standing: BySeat([SmallCellSet::EMPTY; 2]),
        };
        for (index, unit) in document.units.into_iter().enumerate() {
            if matches!(unit.place, Place::Board(cell) if cell.index() >= CELLS) {
                return Err("a unit stands beyond the board");
            }
            position.put(Piece(index as u16), unit.place);
            position.units[index] = unit;
        }
        Ok(position)
    }
}

impl PositionDocument {
    /// One frame, or an attack on top of a combat; nobody in them who is not in the battle.
    fn frames_are_sound(&self) -> bool {
        let mut frames = self.frames.iter();
        match (frames.next(), frames.next()) {
            (Some(Frame::Attack(_)) | None, _) => false,
            (Some(base), None) => base.is_sound(),
            (Some(Frame::Combat(combat)), Some(Frame::Attack(attack))) => {
                let AttackRoll { attacker, target, .. } = attack;
                is_seat(combat.seat) && attacker.index() < PIECES && target.index() < PIECES
            }
            _ => false,
        }
    }
}

impl Frame {
    /// Whether a frame that stands alone names a seat and an event that exist.
    fn is_sound(self) -> bool {
        match self {
            Frame::Waiver => true,
            Frame::Deployment(Deployment { seat })
            | Frame::MovementPoints(MovementPoints { seat })
            | Frame::Event(EventRoll { seat })
            | Frame::Movement(Movement { seat })
            | Frame::Combat(Combat { seat })
            | Frame::Over(Over { winner: seat, .. }) => is_seat(seat),
            Frame::Assignment(Assignment { seat, event }) => is_seat(seat) && is_event(event),
            Frame::Attack(_) => false,
        }
    }
}

fn is_seat(seat: Seat) -> bool {
    seat == CHILE || seat == BOLIVIA
}

/// event-2 to event-13: the sum of two dice.
pub(crate) fn is_event(sum: u8) -> bool {
    (2..=12).contains(&sum)
}

impl Position {
    /// A position with every unit out of play and the tracks at their start values (forces-17).
    pub fn empty(catalog: &Catalog, frame: impl Into<Frame>) -> Position {
        let army = Army {
            points: 0,
            tracks: std::array::from_fn(|kind| catalog.kinds[kind].start),
            event: None,
            waived: false,
        };
        Position {
            round: 1,
            frames: Frames::starting(frame),
            armies: BySeat([army; 2]),
            units: [Unit { place: Place::Gone, moved: false, attack: Attack::Ready }; PIECES],
            bonds: ArrayVec::new(),
            grid: [EMPTY; CELLS],
            standing: BySeat([SmallCellSet::EMPTY; 2]),
        }
    }

    #[inline]
    pub fn unit(&self, piece: Piece) -> &Unit {
        &self.units[piece.index()]
    }

    pub fn set_moved(&mut self, piece: Piece) {
        self.units[piece.index()].moved = true;
    }

    pub fn set_attack(&mut self, piece: Piece, attack: Attack) {
        self.units[piece.index()].attack = attack;
    }

    /// The quadrant of a unit that is on the board.
    #[inline]
    pub fn cell(&self, piece: Piece) -> Option<Cell> {
        match self.units[piece.index()].place {
            Place::Board(cell) => Some(cell),
            _ => None,
        }
    }

    /// The unit in a quadrant; at most one (move-10).
    #[inline]
    pub fn at(&self, cell: Cell) -> Option<Piece> {
        let id = self.grid[cell.index()];
        (id != EMPTY).then_some(Piece(u16::from(id)))
    }

    #[inline]
    pub fn is_free(&self, cell: Cell) -> bool {
        self.grid[cell.index()] == EMPTY
    }

    /// The quadrants where an army stands.
    #[inline]
    pub fn standing(&self, seat: Seat) -> &SmallCellSet {
        &self.standing[seat]
    }

    /// Puts a unit somewhere, taking it up from where it was.
    pub fn put(&mut self, piece: Piece, place: Place) {
        let seat = army_of(piece);
        if let Place::Board(cell) = self.units[piece.index()].place {
            self.grid[cell.index()] = EMPTY;
            self.standing[seat].remove(cell);
        }
        if let Place::Board(cell) = place {
            self.grid[cell.index()] = piece.0 as u8;
            self.standing[seat].insert(cell);
        }
        self.units[piece.index()].place = place;
    }

    /// Forgets moves and attacks at the beginning of a round.
    pub fn refresh_units(&mut self) {
        for unit in &mut self.units {
            unit.moved = false;
            unit.attack = Attack::Ready;
        }
    }

    /// The present value of an attribute for every unit of a type in an army (forces-17).
    #[inline]
    pub fn value(&self, seat: Seat, kind: Kind, attribute: Attribute) -> i8 {
        self.armies[seat].tracks[kind.index()][attribute.index()]
    }

    /// The charges that bind a unit.
    #[inline]
    pub fn bonds_of(&self, piece: Piece) -> impl Iterator<Item = Bond> + '_ {
        self.bonds.iter().copied().filter(move |bond| bond.holds(piece))
    }

    #[inline]
    pub fn is_bound(&self, piece: Piece) -> bool {
        self.bonds_of(piece).next().is_some()
    }

    /// Whether what is derived agrees with the units, and no two share a quadrant.
    pub fn grid_agrees(&self) -> bool {
        let mut grid = [EMPTY; CELLS];
        let mut standing = BySeat([SmallCellSet::EMPTY; 2]);
        for (index, unit) in self.units.iter().enumerate() {
            if let Place::Board(cell) = unit.place {
                if cell.index() >= CELLS || grid[cell.index()] != EMPTY {
                    return false;
                }
                grid[cell.index()] = index as u8;
                standing[army_of(Piece(index as u16))].insert(cell);
            }
        }
        grid == self.grid && standing == self.standing
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audit_sees_each_part_of_what_is_derived() {
        let mut position = Position::empty(&Catalog::shared(), Deployment { seat: CHILE });
        position.put(Piece(0), Place::Board(Cell(7)));
        assert!(position.grid_agrees());
        let mut other_grid = position.clone();
        other_grid.grid[7] = 1;
        assert!(!other_grid.grid_agrees());
        let mut other_standing = position;
        other_standing.standing[CHILE].insert(Cell(8));
        assert!(!other_standing.grid_agrees());
    }
}
