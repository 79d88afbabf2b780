//! Armour at close quarters: overruns and dynamite (completed-vehicles-5 to completed-vehicles-7).

use sandtable_board::{Angle, Length, Pose};
use sandtable_engine::{Event, Log, Message, Motion, Pass, Pool, Throw, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::Class;
use crate::charge::{NoCharge, Reach};
use crate::ground::Ground;
use crate::morale::Test;
use crate::movement::{STANDOFF, place_along};
use crate::position::{Cause, Frame, Id, Position, piece};

/// A tank has driven into foot. Points that are left are stored as `-1 - points` once the foot has tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Crush {
    pub unit: Id,
    pub target: Id,
    pub points: i32,
}

impl Pass<GuerraCivil> for Crush {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        let Crush { unit, target, points } = *self;
        if points >= 0 {
            if rules.is_stopped(position, unit)
                || position.unit(unit).bogged
                || !position.unit(target).stands()
                || !rules.in_contact(position, unit, target)
            {
                position.frames.pop();
                return;
            }
            position.frames.replace(Crush { unit, target, points: -1 - points });
            position.push(Test { unit: target, cause: Cause::Overrun, from: Some(unit) });
            return;
        }
        position.frames.pop();
        if !position.unit(target).stands() || position.unit(target).routing {
            position.push(Frame::MoveOn { unit, points: -1 - points });
            return;
        }
        rules.add_terror(position, target, 1, log);
        rules.back_off(position, unit, target, log);
    }
}

/// Dynamite against a vehicle (completed-vehicles-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dynamite {
    pub unit: Id,
    pub target: Id,
}

impl Throw<GuerraCivil> for Dynamite {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "red")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let (unit, target) = (rules.unit_name(self.unit), rules.unit_name(self.target));
        ("completed-vehicles-6", say!("roll-dynamite", unit = unit, target = target))
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        position.pop_unless_both_stand(self.unit, self.target)
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Dynamite { unit, target } = *self;
        position.frames.pop();
        let sum = i32::from(faces[0]) + rules.dynamite_bonus(position, target);
        let (message, destroyed) = match (sum, faces[0]) {
            (5.., _) => (say!("event-dynamite-hit", target = rules.unit_name(target)), true),
            (4, _) => (say!("event-dynamite-stuck", target = rules.unit_name(target)), false),
            _ => (say!("event-dynamite-miss", target = rules.unit_name(target)), false),
        };
        log.note(|| {
            let event = Event::new(message)
                .rule("completed-vehicles-6")
                .by(rules.side(unit))
                .motion(Motion::Strike { from: piece(unit), at: piece(target) })
                .dice(&self.dice(rules, position), faces);
            if destroyed { event.came("destroyed") } else { event }
        });
        if destroyed {
            rules.wreck(position, target, unit, log);
        } else if sum == 4 {
            rules.immobilise(position, target);
        } else if faces[0] == 1 && !rules.lose_platoons(position, unit, 1, log) {
            position.push(Test { unit, cause: Cause::Loss, from: Some(target) });
        }
    }
}

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
}
