//! Armour at close quarters: overruns and dynamite (completed-vehicles-5 to completed-vehicles-7).

use sandtable_board::{Angle, Length, Pose};
use sandtable_engine::{Event, Log, Motion, Roll, say};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::Class;
use crate::charge::{NoCharge, Reach};
use crate::ground::Ground;
use crate::movement::{STANDOFF, place_along};
use crate::names::dice_shown;
use crate::position::{Cause, Frame, Id, Position, piece};

impl GuerraCivil {
    /// Whether a tank may drive into a unit (completed-vehicles-5).
    pub(crate) fn may_overrun(&self, position: &Position, id: Id, target: Id) -> Result<Reach, NoCharge> {
        let known = usize::from(target) < position.units.len();
        if !known || self.side(target) == self.side(id) || !position.unit(target).stands() {
            return Err(NoCharge::NotThere);
        }
        if self.card(id).class != Class::Tank || self.class(position, target) != Class::Foot {
            return Err(NoCharge::Vehicle);
        }
        let there = self.stand(position, target);
        let terrain = &self.scenario.terrain;
        let sheltered = there.building.is_some()
            || terrain.areas_at(there.pose.point).any(|(_, area)| {
                area.ground == Ground::DenseWood || area.ground == Ground::Hill && area.level > 1
            });
        if sheltered {
            return Err(NoCharge::Shelter);
        }
        let points = self.allowance(position, id)[0];
        let reach = self.contact(position, id, &there).filter(|reach| reach.travel <= points);
        let reach = reach.ok_or(NoCharge::TooFar)?;
        let way = self
            .way(position, &self.altered(position), id, position.unit(id).pose, reach.pose, points)
            .map_err(NoCharge::Ground)?;
        // Others in the way still hold it.
        let clear = position.ids().all(|other| {
            other == id || other == target || !position.unit(other).stands() || {
                let mut at = INCH;
                let blocker = self.stand(position, other);
                loop {
                    let distance = at.min(way.length);
                    let (point, facing) = place_along(&way, distance, reach.pose);
                    let stand = self.stand_at(position, id, Pose { point, facing });
                    if self.overlap(&stand, &blocker) {
                        break false;
                    }
                    if at >= way.length {
                        break true;
                    }
                    at += INCH;
                }
            }
        });
        if clear { Ok(reach) } else { Err(NoCharge::TooFar) }
    }

    /// The tank has reached the foot, which has tested.
    pub(crate) fn settle_overrun(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        points: i32,
        log: &mut impl Log,
    ) {
        if points >= 0 {
            if self.is_stopped(position, unit)
                || position.unit(unit).bogged
                || !position.unit(target).stands()
                || !self.in_contact(position, unit, target)
            {
                position.frames.pop();
                return;
            }
            position.frames.replace(Frame::Crush { unit, target, points: -1 - points });
            position.push(Frame::Test { unit: target, cause: Cause::Overrun, from: Some(unit) });
            return;
        }
        position.frames.pop();
        if !position.unit(target).stands() || position.unit(target).routing {
            position.push(Frame::MoveOn { unit, points: -1 - points });
            return;
        }
        self.add_terror(position, target, 1, log);
        self.back_off(position, unit, target, log);
    }

    fn in_contact(&self, position: &Position, unit: Id, target: Id) -> bool {
        self.is_within(&self.stand(position, unit), &self.stand(position, target), INCH)
    }

    /// The tank stops 1 inch away.
    fn back_off(&self, position: &mut Position, unit: Id, target: Id, log: &mut impl Log) {
        let pose = position.unit(unit).pose;
        let enemy = position.unit(target).pose.point;
        let away = Angle::between(enemy, pose.point).unwrap_or(pose.facing.opposite());
        for step in 0..16 {
            let point = pose.point.towards(away, Length(step * 250));
            let stand = self.stand_at(position, unit, Pose { point, facing: pose.facing });
            if self.rest(position, unit, &stand, STANDOFF).is_ok() {
                self.place(position, unit, stand.pose);
                self.tell_stand(position, unit, "event-backs-off", "completed-vehicles-5", log);
                return;
            }
        }
    }

    pub(crate) fn dynamite_roll(&self, unit: Id, target: Id) -> Roll {
        let purpose = say!("roll-dynamite", unit = self.unit_name(unit), target = self.unit_name(target));
        Roll::new("completed-vehicles-6", purpose).dice(1, 6, "red")
    }

    /// +1 if it is stuck or has not moved; who is met on its way is moving until it gets to where it will stick.
    pub(crate) fn dynamite_bonus(&self, position: &Position, target: Id) -> i32 {
        let vehicle = position.unit(target);
        let halted = if self.on_its_way(position) == Some(target) {
            vehicle.bogged && position.progress == self.samples(position)
        } else {
            vehicle.bogged || !vehicle.moved
        };
        i32::from(halted)
    }

    /// A vehicle that is immobilised on its way goes no farther.
    fn immobilise(&self, position: &mut Position, vehicle: Id) {
        if self.on_its_way(position) == Some(vehicle) {
            position.path.clear();
            position.unit_mut(vehicle).moved = true;
        }
        position.unit_mut(vehicle).bogged = true;
    }

    /// completed-vehicles-6
    pub(crate) fn resolve_dynamite(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let sum = i32::from(faces[0]) + self.dynamite_bonus(position, target);
        let (message, destroyed) = match (sum, faces[0]) {
            (5.., _) => (say!("event-dynamite-hit", target = self.unit_name(target)), true),
            (4, _) => (say!("event-dynamite-stuck", target = self.unit_name(target)), false),
            _ => (say!("event-dynamite-miss", target = self.unit_name(target)), false),
        };
        log.note(|| {
            let event = Event::new(message)
                .rule("completed-vehicles-6")
                .by(self.side(unit))
                .motion(Motion::Strike { from: piece(unit), at: piece(target) })
                .motion(dice_shown("red", faces));
            if destroyed { event.came("destroyed") } else { event }
        });
        if destroyed {
            self.wreck(position, target, unit, log);
        } else if sum == 4 {
            self.immobilise(position, target);
        } else if faces[0] == 1 && !self.lose_platoons(position, unit, 1, log) {
            position.push(Frame::Test { unit, cause: Cause::Loss, from: Some(target) });
        }
    }
}
