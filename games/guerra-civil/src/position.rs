//! The state of a match.

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, Pose};
use sandtable_engine::{BySeat, Frames, Piece, Seat};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::activation::{Activation, EndAction, Nerve};
use crate::armour::{Crush, Dynamite};
use crate::catalog::TestKind;
use crate::charge::Charge;
use crate::deployment::{Deploy, Officers};
use crate::firefight::Firefight;
use crate::going::{Bog, Going, RetireMoves, WireDie};
use crate::melee::{Melee, MoveIn, Pursue};
use crate::morale::{OfficerCheck, Test};
use crate::order::{Mode, Ordered};
use crate::orders::{Carry, Search};
use crate::reaction::{Ambushed, React, Reaction};
use crate::retirese::Retirese;
use crate::scenario::PIECES;
use crate::turn::{EndTurn, First, Initiative, TurnStart};
use crate::victory::Over;
use crate::volley::{Collapse, DirectHit, FireRoll, Shoot};
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
    // These follow from where it stands. Documents leave them out; those of before revision 6 did not.
    /// The section it stands in.
    #[serde(default, skip_serializing)]
    pub building: Option<u8>,
    #[serde(default, skip_serializing)]
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

impl Deed {
    /// Whether the unit goes a way to where it ends.
    pub fn goes_a_way(self) -> bool {
        matches!(self, Deed::Move | Deed::Form | Deed::Order | Deed::Enter | Deed::Mount | Deed::Dismount)
    }
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

impl Shot {
    /// Leaves the stage of a shot whose target is gone; whether it did.
    pub fn misses_its_target(self, position: &mut Position) -> bool {
        let gone = !position.unit(self.target).stands();
        if gone {
            position.frames.pop();
        }
        gone
    }
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

sandtable_engine::sequence! {
    /// The sequence of play as a stack: what is on top happens next.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of GuerraCivil {
        // Before the battle
        roll "officers-draw" Officers(Officers),
        ask "deployment" Deploy(Deploy),
        // A turn
        pass TurnStart => TurnStart,
        roll "initiative-roll" Initiative => Initiative,
        ask "first-to-act" First(First),
        ask "activation" Activation(Activation),
        roll "nerve-roll" Nerve(Nerve),
        pass Carry => Carry,
        ask "mob-fallback" Fallback { unit: Id } => Ordered { unit, mode: Mode::Fallback },
        ask "balked-charge" Balked { unit: Id } => Ordered { unit, mode: Mode::Balked },
        pass EndAction(EndAction),
        // A move
        roll "bogging-roll" Bog(Bog),
        roll "wire-roll" WireDie(WireDie),
        pass Going(Going),
        inside React(React): Reaction,
        pass Crush(Crush),
        ask "fire-after-move" ShootOn { unit: Id } => Ordered { unit, mode: Mode::Shoot },
        ask "move-after-fire" MoveOn { unit: Id, points: i32 } => Ordered { unit, mode: Mode::Move(points) },
        // A shot
        pass Shoot(Shoot),
        roll "direct-hit-roll" DirectHit(DirectHit),
        roll "collapse-roll" Collapse(Collapse),
        roll "fire-roll" FireRoll(FireRoll),
        pass Ambushed(Ambushed),
        ask "return-fire" Firefight(Firefight),
        pass RetireMoves => RetireMoves,
        ask "retirese" Retirese(Retirese),
        roll "morale-test-roll" Test(Test),
        roll "officer-casualty-roll" OfficerCheck(OfficerCheck),
        // A charge
        pass Charge(Charge),
        roll "melee-roll" Melee(Melee),
        roll "dynamite-roll" Dynamite(Dynamite),
        ask "move-in" MoveIn(MoveIn),
        ask "pursuit" Pursue(Pursue),
        roll "search-roll" Search(Search),
        pass EndTurn => EndTurn,
        over "over" Over(Over),
    }
    now |position| position.frames.top()
}

impl Frame {
    /// Whether play waits in the stage.
    pub fn waits(self) -> bool {
        !matches!(
            self,
            Frame::TurnStart
                | Frame::Carry
                | Frame::EndAction(_)
                | Frame::Going(_)
                | Frame::Crush(_)
                | Frame::Shoot(_)
                | Frame::Ambushed(_)
                | Frame::RetireMoves
                | Frame::Charge(_)
                | Frame::EndTurn
        )
    }

    /// What the turn itself goes through: it lies under everything else and is followed, never returned from.
    pub fn is_of_the_turn(self) -> bool {
        matches!(
            self,
            Frame::Officers(_)
                | Frame::Deploy(_)
                | Frame::TurnStart
                | Frame::Initiative
                | Frame::First(_)
                | Frame::Activation(_)
                | Frame::EndTurn
                | Frame::Over(_)
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
        matches!(self.frames.top(), Frame::Over(_))
    }

    pub fn room(&self) -> bool {
        self.frames.depth() + 12 < DEPTH
    }

    /// Leaves a stage of two units unless both are still there; whether it did.
    pub fn pop_unless_both_stand(&mut self, one: Id, other: Id) -> bool {
        let both = self.unit(one).stands() && self.unit(other).stands();
        if !both {
            self.frames.pop();
        }
        !both
    }

    /// Puts a frame on the stack, as long as there is room for the rest of a turn.
    pub fn push(&mut self, frame: impl Into<Frame>) {
        if self.room() {
            self.frames.push(frame);
        }
    }
}

pub fn piece(id: Id) -> Piece {
    Piece(u16::from(id))
}
