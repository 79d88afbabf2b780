//! The state of a match.

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, Pose};
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::catalog::TestKind;
use crate::scenario::PIECES;
use crate::walk::Wires;

/// The number of a unit in the order of battle.
pub type Id = u8;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    /// Not yet deployed or arrived.
    Reserve,
    Table,
    /// On the table, known to its owner alone (completed-ambush-1).
    Hidden,
    /// In or behind a vehicle.
    Aboard,
    /// A commander with a unit (completed-officers-6).
    Attached,
    Lost,
    /// Gone by a named exit.
    Left,
    /// Takes no part.
    Out,
}

/// A unit (completed-units-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Unit {
    pub status: Status,
    pub pose: Pose,
    pub platoons: u8,
    pub terror: u8,
    pub humillado: u8,
    /// The officer's bonus (completed-officers-1), secret until used.
    pub bonus: i8,
    pub officer: bool,
    pub bonus_known: bool,
    pub pinned: bool,
    pub routing: bool,
    pub pursuing: bool,
    pub bogged: bool,
    pub mounted: bool,
    pub column: bool,
    pub loose: bool,
    // This turn
    pub acted: bool,
    pub barred: bool,
    pub moved: bool,
    pub evading: bool,
    pub no_charge: bool,
    /// Has dug this turn; otherwise what was begun is lost at its end.
    pub dug_now: bool,
    /// Turns of digging so far (completed-works-6).
    pub dig: u8,
    /// The vehicle it is in, or the unit a commander is with.
    pub carrier: Option<Id>,
    /// A retire move is due, away from this enemy (completed-reactions-6).
    pub retire_from: Option<Id>,
    // Derived from the pose
    pub building: Option<u8>,
    pub level: u8,
}

impl Unit {
    pub fn markers(&self) -> u8 {
        self.terror + self.humillado
    }

    /// On the table for everybody.
    #[inline]
    pub fn stands(&self) -> bool {
        self.status == Status::Table
    }

    pub fn refresh(&mut self) {
        if !self.dug_now {
            self.dig = 0;
        }
        *self = Unit {
            acted: false,
            barred: false,
            moved: false,
            evading: false,
            no_charge: false,
            dug_now: false,
            ..*self
        };
    }
}

/// What a unit was told to do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deed {
    Hold,
    Move,
    /// Changes between line and column, then moves (completed-actions-7).
    Form,
    /// Changes between loose and formed, then moves (completed-traits-3).
    Order,
    Enter,
    Fire,
    /// With the machine gun beside the gun.
    FireSecond,
    Area,
    Charge,
    Overrun,
    Recover,
    Rally,
    Cut,
    Dig,
    Search,
    Attach,
    Detach,
    Limber,
    Unlimber,
    Mount,
    Dismount,
}

/// An action under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Order {
    pub deed: Deed,
    pub unit: Id,
    pub target: Id,
    pub pose: Pose,
}

/// One unit shoots at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Shot {
    pub firer: Id,
    pub target: Id,
    /// It moved before.
    pub moved: bool,
    /// The target is shot at during its own move or charge (completed-fire-5).
    pub moving: bool,
    pub second: bool,
    /// At a point, half strength.
    pub area: bool,
    /// The point was fired at before (completed-artillery-10).
    pub again: bool,
    /// Placed from ambush: the target tests afterwards.
    pub ambush: bool,
}

/// Why a morale test is taken (completed-morale-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Cause {
    Charging,
    Charged,
    Overrun,
    Ambushed,
    OfficerLost,
    CommanderLost,
    Destructive,
    RoutedThrough,
    Overload,
    Loss,
    Recover,
    RallyRout,
    RallyPin,
    Pursuit,
    /// Not to pursue.
    Refrain,
}

impl Cause {
    pub fn test(self) -> TestKind {
        match self {
            Cause::Charging => TestKind::Charge,
            Cause::Loss => TestKind::Serious,
            Cause::Recover | Cause::RallyRout | Cause::RallyPin | Cause::Pursuit | Cause::Refrain => {
                TestKind::Rally
            }
            _ => TestKind::Fear,
        }
    }
}

/// How far a charge has come (completed-charge-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// The Charge test is due.
    Declared,
    Reactions,
    /// The target's Fear test is due.
    Contact,
    /// It has stood or run.
    Tested,
}

/// The sequence of play as a stack: what is on top happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Frame {
    Officers {
        seat: Seat,
    },
    Deploy {
        seat: Seat,
    },
    TurnStart,
    Initiative,
    First {
        seat: Seat,
    },
    Activation {
        seat: Seat,
    },
    /// A mob's or a hesitant officer's die (traits-5, completed-officers-3).
    Nerve {
        unit: Id,
        mob: bool,
    },
    Carry,
    /// What a mob may still do (completed-traits-2).
    Fallback {
        unit: Id,
    },
    /// What a unit may still do after a failed Charge test (completed-charge-3).
    Balked {
        unit: Id,
    },
    EndAction {
        unit: Id,
    },
    Bog {
        unit: Id,
        at: i32,
    },
    WireDie {
        unit: Id,
    },
    /// A unit goes its way; reactions are asked first.
    Going {
        unit: Id,
        asked: bool,
    },
    React {
        unit: Id,
        /// Of a charge.
        target: Option<Id>,
        /// The target has fired: it does not retire as well.
        fired: bool,
    },
    Crush {
        unit: Id,
        target: Id,
        points: i32,
    },
    ShootOn {
        unit: Id,
    },
    MoveOn {
        unit: Id,
        points: i32,
    },
    Shoot {
        shot: Shot,
    },
    DirectHit {
        shot: Shot,
    },
    Collapse {
        shot: Shot,
    },
    FireRoll {
        shot: Shot,
    },
    Ambushed {
        unit: Id,
        by: Id,
    },
    Firefight {
        unit: Id,
        at: Id,
    },
    RetireMoves,
    Retirese {
        unit: Id,
        from: Id,
        serious: bool,
    },
    Test {
        unit: Id,
        cause: Cause,
        from: Option<Id>,
    },
    OfficerCheck {
        unit: Id,
        from: Option<Id>,
    },
    Charge {
        unit: Id,
        target: Id,
        stage: Stage,
        evaded: bool,
        ambush: bool,
    },
    Melee {
        unit: Id,
        target: Id,
        /// Where the charge began.
        from: Pose,
        open: bool,
    },
    Dynamite {
        unit: Id,
        target: Id,
    },
    MoveIn {
        unit: Id,
        at: Pose,
        loser: Option<Id>,
    },
    Pursue {
        unit: Id,
        loser: Id,
    },
    Search {
        unit: Id,
        area: u8,
    },
    EndTurn,
    Over {
        winner: Option<Seat>,
        end: End,
    },
}

sandtable_engine::stages! { Frame {
    Officers: "officers-draw",
    Deploy: "deployment",
    TurnStart,
    Initiative: "initiative-roll",
    First: "first-to-act",
    Activation: "activation",
    Nerve: "nerve-roll",
    Carry,
    Fallback: "mob-fallback",
    Balked: "balked-charge",
    EndAction,
    Bog: "bogging-roll",
    WireDie: "wire-roll",
    Going,
    React: "reaction",
    Crush,
    ShootOn: "fire-after-move",
    MoveOn: "move-after-fire",
    Shoot,
    DirectHit: "direct-hit-roll",
    Collapse: "collapse-roll",
    FireRoll: "fire-roll",
    Ambushed,
    Firefight: "return-fire",
    RetireMoves,
    Retirese: "retirese",
    Test: "morale-test-roll",
    OfficerCheck: "officer-casualty-roll",
    Charge,
    Melee: "melee-roll",
    Dynamite: "dynamite-roll",
    MoveIn: "move-in",
    Pursue: "pursuit",
    Search: "search-roll",
    EndTurn,
    Over: "over",
} }

impl Frame {
    /// What the turn itself goes through: it lies under everything else and is followed, never returned from.
    pub fn is_of_the_turn(self) -> bool {
        matches!(
            self,
            Frame::Officers { .. }
                | Frame::Deploy { .. }
                | Frame::TurnStart
                | Frame::Initiative
                | Frame::First { .. }
                | Frame::Activation { .. }
                | Frame::EndTurn
                | Frame::Over { .. }
        )
    }
}

/// How a match ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Broken,
    BothBroken,
    Objective,
    Held,
    Exit,
    Points,
    Middle,
    Losses,
    Even,
    Conceded,
}

/// Most gaps in wire, dug trenches and points fired at that are kept.
pub const MOST_CHANGES: usize = 8;
/// Most markers of a kind that a unit can have.
pub const MOST_MARKERS: u8 = 99;
/// Most points of a path.
pub const MOST_POINTS: usize = 8;
pub const DEPTH: usize = 160;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DugTrench {
    pub pose: Pose,
    pub width: Length,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// 0 while deploying.
    pub turn: u8,
    pub frames: Frames<Frame, DEPTH>,
    pub units: ArrayVec<Unit, PIECES>,
    pub order: Order,
    /// The way of the unit that moves; empty when none does.
    pub path: ArrayVec<Point, MOST_POINTS>,
    /// How far along it the unit is.
    pub progress: i32,
    /// Where the move ends and faces.
    pub last: Pose,
    /// Distances along the way of a tank at which it will have crushed wire.
    pub wires: Wires,
    /// Where the unit that moves can come to rest whatever befalls it: where it set out, facing as it did. Nobody
    /// else may take the place meanwhile.
    pub refuge: Pose,
    /// Where the target of a charge stood.
    pub place: Pose,
    /// Who acted second last turn (completed-activation-1).
    pub second: Seat,
    pub initiative: BySeat<u8>,
    pub gaps: ArrayVec<Point, MOST_CHANGES>,
    pub dug: ArrayVec<DugTrench, MOST_CHANGES>,
    /// Destroyed building sections, by the number of the area.
    pub ruins: u64,
    /// Points that area fire was aimed at.
    pub aimed: ArrayVec<Point, MOST_CHANGES>,
}

impl Position {
    #[inline]
    pub fn unit(&self, id: Id) -> &Unit {
        &self.units[usize::from(id)]
    }

    #[inline]
    pub fn unit_mut(&mut self, id: Id) -> &mut Unit {
        &mut self.units[usize::from(id)]
    }

    pub fn ids(&self) -> std::ops::Range<Id> {
        0..self.units.len() as Id
    }

    pub fn is_over(&self) -> bool {
        matches!(self.frames.top(), Frame::Over { .. })
    }

    pub fn room(&self) -> bool {
        self.frames.depth() + 12 < DEPTH
    }

    /// Puts a frame on the stack, as long as there is room for the rest of a turn.
    pub fn push(&mut self, frame: Frame) {
        if self.room() {
            self.frames.push(frame);
        }
    }
}

pub fn piece(id: Id) -> Piece {
    Piece(u16::from(id))
}
