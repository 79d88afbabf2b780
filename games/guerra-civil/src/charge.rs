//! Charges: who may be charged, the course of a charge (completed-charge-1 to completed-charge-6, completed-charge-12).

use sandtable_board::{Angle, Pose, Segment};
use sandtable_engine::{Illegal, Log, Pass, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::armour::Dynamite;
use crate::body::{Block, INCH, Stand};
use crate::catalog::{Class, Kind, Trait};
use crate::melee::Melee;
use crate::morale::Test;
use crate::movement::{NoMove, STANDOFF};
use crate::position::{Cause, Id, Position};
use crate::reaction::React;
use crate::walk::{Stop, along};

/// How far a charge has come (completed-charge-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ChargeStep {
    /// The Charge test is due.
    Declared,
    Reactions,
    /// The target's Fear test is due.
    Contact,
    /// It has stood or run.
    Tested,
}

/// One unit charges another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Charge {
    pub unit: Id,
    pub target: Id,
    pub stage: ChargeStep,
    pub evaded: bool,
    pub ambush: bool,
}

impl Charge {
    pub fn declared(unit: Id, target: Id, ambush: bool) -> Charge {
        Charge { unit, target, stage: ChargeStep::Declared, evaded: false, ambush }
    }

    fn at(self, stage: ChargeStep) -> Charge {
        Charge { stage, ..self }
    }
}

impl Pass<GuerraCivil> for Charge {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        let Charge { unit, target, stage, .. } = *self;
        // completed-charge-4: a charger that was stopped stays where it began.
        if rules.is_stopped(position, unit) || !position.unit(target).stands() && stage != ChargeStep::Tested
        {
            position.frames.pop();
            return;
        }
        match stage {
            ChargeStep::Declared if position.unit(unit).pursuing => {
                position.frames.replace(self.at(ChargeStep::Reactions));
            }
            ChargeStep::Declared => {
                position.push(Test { unit, cause: Cause::Charging, from: Some(target) });
            }
            ChargeStep::Reactions => {
                position.frames.replace(self.at(ChargeStep::Contact));
                position.push(React { unit, target: Some(target), fired: false });
            }
            ChargeStep::Contact => rules.make_contact(position, *self, log),
            ChargeStep::Tested => rules.close_in(position, unit, target, log),
        }
    }
}

/// Why a unit may not charge another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCharge {
    NotThere,
    Vehicle,
    Section,
    Commander,
    Armour,
    Arc,
    Sight(Block),
    TooFar,
    Ground(NoMove),
    Shelter,
}

/// A charge that reaches: how far, and where the charger then stands.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    pub travel: i32,
    pub pose: Pose,
}

impl GuerraCivil {
    /// completed-charge-1: four thirds of Move.
    pub(crate) fn charge_move(&self, position: &Position, id: Id) -> i32 {
        self.allowance(position, id)[0] * 4 / 3
    }

    /// actions-2: whoever has a Charge number of its own.
    pub(crate) fn may_charge_at_all(&self, id: Id) -> Result<(), NoCharge> {
        match self.card(id).kind {
            Kind::Company | Kind::Cavalry => Ok(()),
            Kind::Section | Kind::Gun if self.options.sections_stay => Err(NoCharge::Section),
            Kind::Section | Kind::Gun => Ok(()),
            Kind::Commander => Err(NoCharge::Commander),
            Kind::Vehicle => Err(NoCharge::Vehicle),
        }
    }

    /// Whether a charge gets to a target that stands so. `any_side` for an ambusher or a pursuer, who turns first.
    pub(crate) fn charge_reach(
        &self,
        position: &Position,
        id: Id,
        target: Id,
        there: &Stand,
        any_side: bool,
    ) -> Result<Reach, NoCharge> {
        self.may_charge_at_all(id)?;
        // completed-vehicles-7
        if self.card(target).is_armoured() && !self.card(id).has(Trait::Dinamitero) {
            return Err(NoCharge::Armour);
        }
        let most = self.charge_move(position, id);
        let here = self.stand(position, id);
        if !self.is_within(&here, there, most) {
            return Err(NoCharge::TooFar);
        }
        if !any_side && !here.pose.has_in_arc(there.pose.point, Angle::EIGHTH) && here.building.is_none() {
            return Err(NoCharge::Arc);
        }
        // Horses do not go into buildings.
        if there.building.is_some() && self.class(position, id) != Class::Foot {
            return Err(NoCharge::Ground(NoMove::Barred(crate::catalog::Obstacle::Building)));
        }
        let reach = self.contact(position, id, there).ok_or(NoCharge::TooFar)?;
        let altered = self.altered(position);
        let walker = self.walker(position, id, most, false);
        let path = Segment::new(here.pose.point, reach.pose.point);
        let trip = self.scenario.terrain.walk(&self.charts, walker, path, altered.changes());
        match trip.stop {
            Some(Stop::Points) => return Err(NoCharge::TooFar),
            Some(Stop::Barred(obstacle)) => return Err(NoCharge::Ground(NoMove::Barred(obstacle))),
            Some(Stop::TankInWood) => return Err(NoCharge::Ground(NoMove::TankInWood)),
            Some(Stop::Wire) => return Err(NoCharge::Ground(NoMove::Wire)),
            None if !trip.wires.is_empty() => return Err(NoCharge::Ground(NoMove::Wire)),
            None => {}
        }
        match self.sight_block(position, (id, &here), (target, there)) {
            Some(block) => Err(NoCharge::Sight(block)),
            None => Ok(reach),
        }
    }

    /// How far a unit that goes straight at a target gets before they touch.
    pub(crate) fn contact(&self, position: &Position, id: Id, there: &Stand) -> Option<Reach> {
        let here = position.unit(id).pose;
        let facing = Angle::between(here.point, there.pose.point)?;
        let path = Segment::new(here.point, there.pose.point);
        let length = path.length().0;
        let base = self.footprint(position, id).at(Pose { point: here.point, facing });
        let at = |distance: i32| Pose { point: along(path, length, distance), facing };
        let touches = |distance: i32| base.moved(here.point, at(distance).point).overlaps(&there.rectangle);
        if touches(0) {
            return Some(Reach { travel: 0, pose: Pose { point: here.point, facing } });
        }
        // The greatest distance at which they do not overlap.
        let (mut apart, mut over) = (0, length);
        if !touches(length) {
            return None;
        }
        while over - apart > 1 {
            let middle = (apart + over) / 2;
            if touches(middle) { over = middle } else { apart = middle }
        }
        Some(Reach { travel: apart, pose: at(apart) })
    }

    pub(crate) fn may_charge(&self, position: &Position, id: Id, target: Id) -> Result<Reach, NoCharge> {
        let known = usize::from(target) < position.units.len();
        if !known || self.side(target) == self.side(id) || !position.unit(target).stands() {
            return Err(NoCharge::NotThere);
        }
        self.charge_reach(position, id, target, &self.stand(position, target), false)
    }

    pub(crate) fn no_charge(&self, reason: NoCharge) -> Illegal {
        match reason {
            NoCharge::NotThere => Illegal::table(say!("refuse-not-there")),
            NoCharge::Vehicle => Illegal::new("actions-2", say!("refuse-vehicle-charges")),
            NoCharge::Section => Illegal::new("actions-2", say!("refuse-section-charges")),
            NoCharge::Commander => Illegal::new("completed-officers-6", say!("refuse-commander-charges")),
            NoCharge::Armour => Illegal::new("completed-vehicles-7", say!("refuse-charge-armour")),
            NoCharge::Arc => Illegal::new("completed-charge-1", say!("refuse-charge-arc")),
            NoCharge::Sight(block) => {
                Illegal::new("completed-charge-1", say!("refuse-sight", what = self.block_name(block)))
            }
            NoCharge::TooFar => Illegal::new("completed-charge-1", say!("refuse-charge-far")),
            NoCharge::Ground(reason) => self.no_move(reason),
            NoCharge::Shelter => Illegal::new("completed-vehicles-5", say!("refuse-overrun-shelter")),
        }
    }

    fn make_contact(&self, position: &mut Position, charge: Charge, log: &mut impl Log) {
        let Charge { unit, target, evaded, ambush, .. } = charge;
        position.unit_mut(unit).moved = true;
        if self.card(target).is_vehicle() {
            self.step_into_contact(position, unit, target, log);
            position.frames.replace(Dynamite { unit, target });
            return;
        }
        if evaded {
            // completed-charge-6
            position.frames.pop();
            let there = self.stand(position, target);
            match self.charge_reach(position, unit, target, &there, true) {
                Ok(_) => {
                    let from = position.unit(unit).pose;
                    self.step_into_contact(position, unit, target, log);
                    position.push(Melee { unit, target, from, open: true });
                }
                Err(_) => self.follow(position, unit, target, self.charge_move(position, unit), log),
            }
            return;
        }
        if position.unit(target).routing {
            // completed-charge-12
            position.frames.pop();
            self.step_into_contact(position, unit, target, log);
            if !self.lose_platoons(position, target, 2, log) {
                self.rout_move(position, target, log);
            }
            return;
        }
        position.frames.replace(charge.at(ChargeStep::Tested));
        position.place = position.unit(target).pose;
        let cause = if ambush { Cause::Ambushed } else { Cause::Charged };
        // completed-officers-7: a lone commander does not stand to fight.
        if self.card(target).kind == Kind::Commander {
            return;
        }
        position.push(Test { unit: target, cause, from: Some(unit) });
    }

    /// The target has stood or run.
    fn close_in(&self, position: &mut Position, unit: Id, target: Id, log: &mut impl Log) {
        position.frames.pop();
        // completed-charge-5
        if position.unit(target).routing || !position.unit(target).stands() {
            let place = position.place;
            self.take_place(position, unit, place, log);
            return;
        }
        if self.card(target).kind == Kind::Commander {
            self.step_into_contact(position, unit, target, log);
            self.lose_commander(position, target, log);
            return;
        }
        let from = position.unit(unit).pose;
        self.step_into_contact(position, unit, target, log);
        position.push(Melee { unit, target, from, open: false });
    }

    /// Stands in contact if there is room, else as near as can be.
    pub(crate) fn step_into_contact(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        log: &mut impl Log,
    ) {
        let there = self.stand(position, target);
        let Some(reach) = self.contact(position, unit, &there) else { return };
        let path = Segment::new(position.unit(unit).pose.point, reach.pose.point);
        let length = path.length().0;
        let mut at = length;
        while at > 0 {
            let pose = Pose { point: along(path, length, at), facing: reach.pose.facing };
            let stand = self.stand_at(position, unit, pose);
            if stand.building.is_none() && self.rest(position, unit, &stand, 0).is_ok() {
                self.place(position, unit, pose);
                self.tell_stand(position, unit, "event-closes", "completed-charge-2", log);
                return;
            }
            at -= INCH / 4;
        }
    }

    /// The charger takes the place of a target that ran (completed-charge-5), or the winner that of the loser.
    pub(crate) fn take_place(&self, position: &mut Position, unit: Id, place: Pose, log: &mut impl Log) {
        let here = position.unit(unit).pose;
        let path = Segment::new(here.point, place.point);
        let length = path.length().0;
        let facing = Angle::between(here.point, place.point).unwrap_or(here.facing);
        let mut at = length;
        while at > 0 {
            let pose = Pose { point: along(path, length, at), facing };
            let stand = self.stand_at(position, unit, pose);
            let allowed = stand.building.is_none() || self.class(position, unit) == Class::Foot;
            if allowed && self.rest(position, unit, &stand, STANDOFF).is_ok() {
                self.place(position, unit, pose);
                self.tell_stand(position, unit, "event-takes-place", "completed-charge-9", log);
                return;
            }
            at -= INCH / 2;
        }
    }

    /// Goes straight at a unit as far as points and enemies allow.
    pub(crate) fn follow(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        points: i32,
        log: &mut impl Log,
    ) {
        let here = position.unit(unit).pose;
        let goal = position.unit(target).pose.point;
        let Some(facing) = Angle::between(here.point, goal) else { return };
        let altered = self.altered(position);
        let walker = self.walker(position, unit, points, false);
        let path = Segment::new(here.point, goal);
        let length = path.length().0;
        let trip = self.scenario.terrain.walk(&self.charts, walker, path, altered.changes());
        let mut at = trip.gone;
        while at > 0 {
            let pose = Pose { point: along(path, length, at), facing };
            let stand = self.stand_at(position, unit, pose);
            if self.rest(position, unit, &stand, STANDOFF).is_ok() {
                self.place(position, unit, pose);
                position.unit_mut(unit).moved = true;
                self.tell_stand(position, unit, "event-follows", "completed-charge-6", log);
                return;
            }
            at -= INCH / 2;
        }
    }
}
