//! Where a move ends (completed-table-6): whatever stops a unit on its way, it comes to rest where there is room.
//!
//! Friends may be passed, not stood upon, and others may have retired into a place meanwhile. A unit that finds no
//! room where it got to goes back to the nearest earlier place of its way that has some, at last to its refuge: the
//! pose with which it set out, which is kept for it.

use sandtable_board::{Point, Pose};
use sandtable_engine::{Event, Log, Motion, say};

use crate::GuerraCivil;
use crate::body::{INCH, Stand};
use crate::going::{path_length, tenth};
use crate::movement::point_on_path;
use crate::position::{Deed, Id, Position, piece};

/// How finely the way back is looked at.
const STEP: i32 = INCH / 2;

impl GuerraCivil {
    /// Lays out the way of a unit. Who gets off a vehicle, or comes on, has no room where the way begins: its refuge
    /// is the end.
    pub(crate) fn take_way(&self, position: &mut Position, id: Id, path: &[Point], to: Pose) {
        let here = self.stand(position, id);
        let has_room = self.rest(position, id, &here, 0).is_ok();
        position.refuge = if has_room { here.pose } else { to };
        position.path = path.iter().copied().collect();
        (position.progress, position.last) = (0, to);
        position.wires.clear();
    }

    /// A unit on its way is met at a sample of it.
    pub(crate) fn meet_at(&self, position: &mut Position, mover: Id, number: i32, log: &mut impl Log) {
        let there = self.sample(position, mover, number);
        position.progress = number;
        self.place(position, mover, there.pose);
        self.crush_wire(position, mover, number * INCH, log);
        log.note(|| {
            let gone = (number * INCH).min(path_length(&position.path));
            Event::new(say!("event-met", unit = self.unit_name(mover), inches = tenth(gone)))
                .rule("completed-reactions-2")
                .by(self.side(mover))
                .motion(Motion::Glide { piece: piece(mover), to: position.unit(mover).pose })
        });
    }

    /// The unit that is on its way, if one is.
    pub(crate) fn on_its_way(&self, position: &Position) -> Option<Id> {
        let mover = position.order.unit;
        (!position.path.is_empty() && position.unit(mover).stands()).then_some(mover)
    }

    /// How a unit that is on its way would stand in its refuge.
    pub(crate) fn refuge(&self, position: &Position, mover: Id) -> Stand {
        self.stand_at(position, mover, position.refuge)
    }

    /// The way ends at a distance, or as near before it as there is room.
    pub(crate) fn cut_short(&self, position: &mut Position, id: Id, at: i32) {
        let (at, pose) = self.resting_place(position, id, at);
        let path = std::mem::take(&mut position.path);
        let mut left = at;
        for ends in path.windows(2) {
            position.path.push(ends[0]);
            left -= path_length(ends);
            if left <= 0 {
                break;
            }
        }
        position.path.push(pose.point);
        position.last = pose;
    }

    /// A unit that was stopped stays where it is, if it has room there: it may have retired or routed from its way.
    pub(crate) fn stay(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let here = self.stand(position, id);
        if position.unit(id).stands() && self.rest(position, id, &here, 0).is_err() {
            self.come_to_rest(position, id, position.progress * INCH, log);
        }
        position.path.clear();
    }

    /// The end of a way, of which so much was gone.
    pub(crate) fn come_to_rest(&self, position: &mut Position, id: Id, at: i32, log: &mut impl Log) {
        let at = at.min(path_length(&position.path));
        let (reached, pose) = self.resting_place(position, id, at);
        self.crush_wire(position, id, reached, log);
        self.place(position, id, pose);
        log.note(|| {
            let (unit, inches) = (self.unit_name(id), tenth(reached));
            let (message, rule) = if reached < at {
                (say!("event-no-room", unit = unit, inches = inches), "completed-table-6")
            } else {
                (say!("event-moves", unit = unit, inches = inches), "actions-1")
            };
            let motion = Motion::Glide { piece: piece(id), to: position.unit(id).pose };
            Event::new(message).rule(rule).by(self.side(id)).motion(motion)
        });
        position.path.clear();
    }

    /// The nearest place with room, from a distance along the way back to where it begins, and how far along it is.
    fn resting_place(&self, position: &Position, id: Id, at: i32) -> (i32, Pose) {
        let length = path_length(&position.path);
        let mut at = at;
        while at > 0 {
            let pose = if at == length {
                position.last
            } else {
                let (point, facing) = point_on_path(&position.path, at, position.last);
                Pose { point, facing }
            };
            if self.may_stop_at(position, id, pose) {
                return (at, pose);
            }
            at -= STEP;
        }
        (0, position.refuge)
    }

    /// completed-table-6, completed-table-8: room among everybody, and away from enemies but those that it was near
    /// from the beginning or drives into.
    fn may_stop_at(&self, position: &Position, id: Id, pose: Pose) -> bool {
        let stand = self.stand_at(position, id, pose);
        if self.rest(position, id, &stand, 0).is_err() {
            return false;
        }
        let refuge = self.refuge(position, id);
        let standoff = self.standoff_of(position, id) - 1;
        let overruns = (position.order.deed == Deed::Overrun).then_some(position.order.target);
        self.standing(position, self.side(id).other()).all(|enemy| {
            let there = self.stand(position, enemy);
            overruns == Some(enemy)
                || !self.is_within(&stand, &there, standoff)
                || self.is_within(&refuge, &there, standoff)
        })
    }
}
