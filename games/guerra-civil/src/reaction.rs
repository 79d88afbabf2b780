//! Reactions in general: who may react and with what, how far a way is looked along, what a reaction by fire is
//! (reactions-1 to reactions-6, completed-reactions-1 to completed-reactions-4, completed-ambush-2). A move is answered
//! in [`crate::move_met`], a charge in [`crate::charge_met`], fire in [`crate::firefight`].

use sandtable_board::{Angle, Pose};
use sandtable_engine::{Log, Pass, Piece, Seat, Why, refuse};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::body::{INCH, Stand};
use crate::charge_met::ChargeMet;
use crate::going::path_length;
use crate::morale::Test;
use crate::move_met::MoveMet;
use crate::movement::point_on_path;
use crate::position::{Cause, Frame, Id, Position, Shot, Status};
use crate::volley::Shoot;

/// Most samples of a path.
pub const MOST_SAMPLES: i32 = 24;

/// The enemies of a unit that moves or charges may react, one after another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct React {
    pub unit: Id,
    /// Of a charge.
    pub target: Option<Id>,
    /// The target has fired: it does not retire as well.
    pub fired: bool,
}

sandtable_engine::sequence! {
    /// What is reacted to.
    #[derive(Clone, Copy, Debug)]
    pub enum Reaction of GuerraCivil {
        ask "reaction-to-move" Move(MoveMet),
        ask "reaction-to-charge" Charge(ChargeMet),
    }
    now |position| {
        let Frame::React(React { unit, target, fired }) = position.frames.top() else {
            unreachable!("nobody reacts in {:?}", position.frames.top())
        };
        match target {
            None => MoveMet { unit }.into(),
            Some(target) => ChargeMet { unit, target, fired }.into(),
        }
    }
}

/// The ambushed unit tests when it has been fired at (morale-5, completed-ambush-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambushed {
    pub unit: Id,
    pub by: Id,
}

impl Pass<GuerraCivil> for Ambushed {
    fn pass(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) {
        position.frames.pop();
        position.push(Test { unit: self.unit, cause: Cause::Ambushed, from: Some(self.by) });
    }
}

/// Fire at a unit that moves or charges.
pub fn reaction_shot(firer: Id, target: Id, second: bool, ambush: bool) -> Shot {
    Shot { firer, target, moved: false, moving: true, second, area: false, again: false, ambush }
}

impl GuerraCivil {
    /// How often a path is sampled: every inch and at its end (completed-reactions-2).
    pub(crate) fn samples(&self, position: &Position) -> i32 {
        let length = path_length(&position.path);
        ((length + INCH - 1) / INCH).min(MOST_SAMPLES)
    }

    /// How the mover stands at a sample.
    pub(crate) fn sample(&self, position: &Position, mover: Id, number: i32) -> Stand {
        let length = path_length(&position.path);
        let at = (number * INCH).min(length);
        let (point, facing) = point_on_path(&position.path, at, position.last);
        self.stand_at(position, mover, Pose { point, facing })
    }

    /// Whether the state of a unit lets it react.
    pub(crate) fn may_react<W: Why>(&self, position: &Position, seat: Seat, reactor: Piece) -> Result<Id, W> {
        let reactor = self.own_unit(seat, reactor).ok_or_else(W::not_offered)?;
        let unit = position.unit(reactor);
        if !matches!(unit.status, Status::Table | Status::Hidden) {
            return Err(W::not_offered());
        }
        if unit.acted {
            return refuse!("completed-activation-3", "refuse-acted");
        }
        if unit.routing {
            return refuse!("completed-morale-7", "refuse-routing-reacts");
        }
        if unit.barred || unit.retire_from.is_some() {
            return refuse!("fire-31", "refuse-barred-unit");
        }
        Ok(reactor)
    }

    /// Whether a unit may react with a weapon at all: its own, or the machine gun beside its gun
    /// (completed-reactions-1).
    pub(crate) fn answers_with(&self, position: &Position, id: Id, second: bool) -> bool {
        !(second && self.options.gun_answers) && self.fire_value(position, id, second) > 0
    }

    /// Whether a unit has a machine gun beside its gun that may answer.
    pub(crate) fn may_answer_with_second<W: Why>(&self, position: &Position, id: Id) -> Result<(), W> {
        if self.fire_value(position, id, true) == 0 {
            return Err(W::not_offered());
        }
        if self.options.gun_answers {
            return refuse!("completed-reactions-1", "refuse-gun-answers");
        }
        Ok(())
    }

    /// A reaction by fire uses the unit's turn (completed-activation-3); it turns towards its target.
    pub(crate) fn react(&self, position: &mut Position, shot: Shot, log: &mut impl Log) {
        let reactor = shot.firer;
        position.unit_mut(reactor).acted = true;
        self.turn_to(position, reactor, shot.target, log);
        if shot.ambush {
            self.reveal(position, reactor, log);
        }
        position.push(Frame::RetireMoves);
        if shot.ambush {
            position.push(Ambushed { unit: shot.target, by: reactor });
        }
        position.push(Shoot { shot });
    }

    /// completed-table-11: up to 45 degrees, as far as it is needed and there is room.
    pub(crate) fn turn_to(&self, position: &mut Position, id: Id, target: Id, log: &mut impl Log) {
        let stand = self.stand(position, id);
        let there = position.unit(target).pose.point;
        if self.in_arc(id, &stand, there, false) {
            return;
        }
        let Some(wanted) = Angle::between(stand.pose.point, there) else { return };
        let turn = stand.pose.facing.turn_to(wanted).clamp(-8192, 8192);
        let facing = Angle(stand.pose.facing.0.wrapping_add(turn as u16));
        let pose = Pose { point: stand.pose.point, facing };
        let turned = self.stand_at(position, id, pose);
        if self.rest(position, id, &turned, 0).is_ok() {
            self.place(position, id, pose);
            // Who is hidden is seen when it has turned.
            if position.unit(id).stands() {
                self.tell_stand(position, id, "event-turns", "completed-table-11", log);
            }
        }
    }
}
