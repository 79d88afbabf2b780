//! Charges, hand-to-hand, pursuit, overruns and dynamite (melee-1 to melee-23, completed-charge-1 to
//! completed-charge-13, completed-vehicles-5 to completed-vehicles-7).

use sandtable_board::{Angle, Length, Pose, Segment};
use sandtable_engine::{Event, Illegal, Log, Motion, Roll, say};

use crate::GuerraCivil;
use crate::body::{Block, INCH, Stand};
use crate::catalog::{Class, Kind, MeleeResult, Trait};
use crate::ground::{Ground, Stop, along};
use crate::movement::{NoMove, STANDOFF};
use crate::names::dice_shown;
use crate::position::{Cause, Frame, Id, Position, Stage, Status, piece};

/// Why a unit may not charge another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoCharge {
    NotThere,
    Vehicle,
    Section,
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

    fn may_charge_at_all(&self, position: &Position, id: Id) -> bool {
        let card = self.card(id);
        matches!(card.kind, Kind::Company | Kind::Cavalry) && position.unit(id).platoons > 0
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
        let card = self.card(id);
        if card.is_vehicle() {
            return Err(NoCharge::Vehicle);
        }
        if !self.may_charge_at_all(position, id) {
            return Err(NoCharge::Section);
        }
        // completed-vehicles-7
        if self.card(target).is_armoured() && !card.has(Trait::Dinamitero) {
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
            None if trip.wire.is_some() => return Err(NoCharge::Ground(NoMove::Wire)),
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
        let footprint = self.footprint(position, id);
        let at = |distance: i32| Pose { point: along(path, length, distance), facing };
        let touches = |distance: i32| footprint.at(at(distance)).overlaps(&there.rectangle);
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

    // The course of a charge (completed-charge-2)

    pub(crate) fn go_on_charging(
        &self,
        position: &mut Position,
        (unit, target): (Id, Id),
        (stage, evaded, ambush): (Stage, bool, bool),
        log: &mut impl Log,
    ) {
        let set = |position: &mut Position, stage| {
            position.frames.replace(Frame::Charge { unit, target, stage, evaded, ambush });
        };
        // completed-charge-4: a charger that was stopped stays where it began.
        if self.is_stopped(position, unit) || !position.unit(target).stands() && stage != Stage::Tested {
            position.frames.pop();
            return;
        }
        match stage {
            Stage::Declared if position.unit(unit).pursuing => {
                set(position, Stage::Reactions);
            }
            Stage::Declared => {
                position.push(Frame::Test { unit, cause: Cause::Charging, from: Some(target) });
            }
            Stage::Reactions => {
                set(position, Stage::Contact);
                position.push(Frame::React { unit, target: Some(target) });
            }
            Stage::Contact => self.make_contact(position, unit, target, evaded, ambush, log),
            Stage::Tested => self.close_in(position, unit, target, log),
        }
    }

    fn make_contact(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        evaded: bool,
        ambush: bool,
        log: &mut impl Log,
    ) {
        position.unit_mut(unit).moved = true;
        if self.card(target).is_vehicle() {
            self.step_into_contact(position, unit, target);
            position.frames.replace(Frame::Dynamite { unit, target });
            return;
        }
        if evaded {
            // completed-charge-6
            position.frames.pop();
            let there = self.stand(position, target);
            match self.charge_reach(position, unit, target, &there, true) {
                Ok(_) => {
                    self.step_into_contact(position, unit, target);
                    position.push(Frame::Melee { unit, target, open: true });
                }
                Err(_) => self.follow(position, unit, target, self.charge_move(position, unit), log),
            }
            return;
        }
        if position.unit(target).routing {
            // completed-charge-12
            position.frames.pop();
            self.step_into_contact(position, unit, target);
            if !self.lose_platoons(position, target, 2, log) {
                self.rout_move(position, target, log);
            }
            return;
        }
        position.frames.replace(Frame::Charge { unit, target, stage: Stage::Tested, evaded, ambush });
        position.place = position.unit(target).pose;
        let cause = if ambush { Cause::Ambushed } else { Cause::Charged };
        // completed-officers-7: a lone commander does not stand to fight.
        if self.card(target).kind == Kind::Commander {
            return;
        }
        position.push(Frame::Test { unit: target, cause, from: Some(unit) });
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
            self.step_into_contact(position, unit, target);
            self.lose_commander(position, target, log);
            return;
        }
        self.step_into_contact(position, unit, target);
        position.push(Frame::Melee { unit, target, open: false });
    }

    /// Stands in contact if there is room, else as near as can be.
    fn step_into_contact(&self, position: &mut Position, unit: Id, target: Id) {
        let there = self.stand(position, target);
        let Some(reach) = self.contact(position, unit, &there) else { return };
        let path = Segment::new(position.unit(unit).pose.point, reach.pose.point);
        let length = path.length().0;
        let mut at = length;
        while at > 0 {
            let pose = Pose { point: along(path, length, at), facing: reach.pose.facing };
            let stand = self.stand_at(position, unit, pose);
            let free = position.ids().all(|other| {
                other == unit
                    || !position.unit(other).stands()
                    || !self.overlap(&stand, &self.stand(position, other))
            });
            if free && stand.building.is_none() && self.scenario.terrain.table.holds(&stand.rectangle) {
                self.place(position, unit, pose);
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
                log.note(|| {
                    let motion = Motion::Glide { piece: piece(unit), to: pose };
                    Event::new(say!("event-takes-place", unit = self.unit_name(unit)))
                        .rule("completed-charge-9")
                        .by(self.side(unit))
                        .motion(motion)
                });
                return;
            }
            at -= INCH / 2;
        }
    }

    /// Goes straight at a unit as far as points and enemies allow.
    fn follow(&self, position: &mut Position, unit: Id, target: Id, points: i32, log: &mut impl Log) {
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
                log.note(|| {
                    let motion = Motion::Glide { piece: piece(unit), to: pose };
                    Event::new(say!("event-follows", unit = self.unit_name(unit)))
                        .rule("completed-charge-6")
                        .by(self.side(unit))
                        .motion(motion)
                });
                return;
            }
            at -= INCH / 2;
        }
    }

    // Hand-to-hand

    /// HtH of a card in a fight (melee-17).
    fn hth(&self, id: Id) -> i32 {
        let card = self.card(id);
        card.hth + if card.has(Trait::Dinamitero) { 2 } else { 0 }
    }

    /// Percentages that count for a side, each with its rule (melee-13 to melee-16).
    pub(crate) fn bonuses(
        &self,
        position: &Position,
        id: Id,
        enemy: Id,
        open: bool,
        charged_from: Option<&Stand>,
        mut add: impl FnMut(&'static str, i32),
    ) {
        let (stand, there) = (self.stand(position, id), self.stand(position, enemy));
        let terrain = &self.scenario.terrain;
        let (unit, card) = (position.unit(id), self.card(id));
        if !open {
            let ground = stand.building.map(|index| terrain.areas[usize::from(index)].ground);
            let trench = terrain.in_trench(stand.pose.point, self.altered(position).changes());
            if ground == Some(Ground::Bunker) {
                add("melee-13", 50);
            } else if ground.is_some() || trench || terrain.behind(stand.pose.point, there.pose.point, false)
            {
                add("melee-14", 25);
            }
        }
        let against = charged_from.unwrap_or(&there);
        let breach = charged_from.is_some_and(|start| self.is_breach(position, &stand, start));
        if self.is_uphill(&stand, against) || !open && breach {
            add("melee-15", 25);
        }
        if card.kind == Kind::Cavalry && unit.mounted && !unit.loose {
            add("melee-16", 25);
        }
    }

    /// The charge comes through a gap in wire, which the charged side defends.
    fn is_breach(&self, position: &Position, stand: &Stand, start: &Stand) -> bool {
        let charge = Segment::new(start.pose.point, stand.pose.point);
        position.gaps.iter().any(|gap| charge.squared_distance_to_point(*gap).is_within(Length(1500)))
    }

    /// completed-movement-6: on a higher level, or an inch farther up the same slope.
    pub(crate) fn is_uphill(&self, one: &Stand, other: &Stand) -> bool {
        if one.level != other.level {
            return one.level > other.level;
        }
        let (here, there) = (one.pose.point, other.pose.point);
        self.scenario.terrain.areas_at(here).any(|(_, area)| {
            area.ground == Ground::Hill
                && area.level == one.level
                && area.holds(there)
                && area.crest.as_ref().is_some_and(|crest| !crest.contains(here) && !crest.contains(there))
                && area.depth(here) >= area.depth(there) + i64::from(INCH)
        })
    }

    /// Melee total in hundredths (completed-charge-7, completed-charge-8).
    pub(crate) fn melee_total(
        &self,
        position: &Position,
        id: Id,
        enemy: Id,
        open: bool,
        from: Option<&Stand>,
    ) -> i64 {
        let mut percent = 100;
        self.bonuses(position, id, enemy, open, from, |_, bonus| percent += i64::from(bonus));
        i64::from(self.hth(id)) * i64::from(position.unit(id).platoons) * percent
    }

    /// Whether the charger is the stronger side, and the column (melee-1 to melee-5, melee-18,
    /// completed-charge-13).
    pub(crate) fn melee_column(&self, charger: i64, target: i64) -> (bool, usize) {
        let stronger = charger >= target;
        let (high, low) = if stronger { (charger, target) } else { (target, charger) };
        let column = self.charts.odds.iter().rposition(|halves| 2 * high >= halves * low).unwrap_or(0);
        (stronger, column)
    }

    pub(crate) fn melee_roll(&self, unit: Id, target: Id) -> Roll {
        let purpose = say!("roll-melee", unit = self.unit_name(unit), target = self.unit_name(target));
        Roll::new("melee-6", purpose).dice(1, 6, "red")
    }

    pub(crate) fn resolve_melee(
        &self,
        position: &mut Position,
        unit: Id,
        target: Id,
        open: bool,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let start = self.start_of(position, unit);
        let charger = self.melee_total(position, unit, target, open, None);
        let charged = self.melee_total(position, target, unit, open, start.as_ref());
        let (charger_stronger, column) = self.melee_column(charger, charged);
        let (to_stronger, result) = self.charts.melee[usize::from(faces[0]) - 1][column];
        let loser = if to_stronger == charger_stronger { unit } else { target };
        let winner = if loser == unit { target } else { unit };
        log.note(|| {
            let message = say!(
                "event-melee",
                unit = self.unit_name(unit),
                target = self.unit_name(target),
                roll = faces[0],
                loser = self.unit_name(loser),
                result = melee_name(result)
            );
            let motion = Motion::Strike { from: piece(unit), at: piece(target) };
            Event::new(message)
                .rule("melee-6")
                .by(self.side(unit))
                .motion(motion)
                .motion(dice_shown("red", faces))
        });
        let place = position.unit(loser).pose;
        position.push(Frame::MoveIn { unit: winner, at: place, loser: Some(loser) });
        match result {
            MeleeResult::Derrotado => {
                // melee-22
                if !self.lose_platoons(position, loser, 2, log) {
                    self.rout(position, loser, false, log);
                }
            }
            MeleeResult::Retirese => self.fall_back(position, loser, winner, log),
            MeleeResult::Humillado => {
                // melee-20, melee-23
                position.unit_mut(loser).humillado += 1;
                position.push(Frame::OfficerCheck { unit: loser, from: Some(winner) });
                position.push(Frame::Test { unit: loser, cause: Cause::Destructive, from: Some(winner) });
                self.fall_back(position, loser, winner, log);
            }
        }
    }

    /// melee-19: no choice; two markers, and away. Who cannot get away gives ground as far as it can.
    fn fall_back(&self, position: &mut Position, loser: Id, winner: Id, log: &mut impl Log) {
        position.unit_mut(loser).barred = true;
        self.add_terror(position, loser, 2, log);
        self.retire(position, loser, winner, log);
    }

    /// Where the charger began, for what is uphill (completed-movement-6).
    fn start_of(&self, position: &Position, unit: Id) -> Option<Stand> {
        let stand = self.stand(position, unit);
        let pose = position.last;
        (position.order.unit == unit && pose.point != sandtable_board::Point::ORIGIN).then(|| Stand {
            pose,
            level: self.scenario.terrain.level(pose.point),
            ..stand
        })
    }

    /// completed-charge-9, completed-charge-10
    pub(crate) fn wants_place(&self, position: &Position, unit: Id) -> bool {
        position.unit(unit).stands() && !position.unit(unit).routing && !self.card(unit).is_vehicle()
    }

    pub(crate) fn is_settled(&self, position: &Position, unit: Id) -> bool {
        let stand = self.stand(position, unit);
        stand.building.is_some()
            || self.scenario.terrain.in_trench(stand.pose.point, self.altered(position).changes())
    }

    /// completed-charge-10: a full Move after the routers; those reached lose a platoon and rout again.
    pub(crate) fn pursue(&self, position: &mut Position, unit: Id, loser: Option<Id>, log: &mut impl Log) {
        let Some(loser) = loser.filter(|loser| position.unit(*loser).stands()) else { return };
        log.note(|| {
            Event::new(say!("event-pursues", unit = self.unit_name(unit)))
                .rule("reactions-6")
                .by(self.side(unit))
        });
        position.unit_mut(unit).pursuing = true;
        let there = self.stand(position, loser);
        let points = self.allowance(position, unit)[0];
        let reached = self.contact(position, unit, &there).is_some_and(|reach| reach.travel <= points);
        if reached {
            self.step_into_contact(position, unit, loser);
            if !self.lose_platoons(position, loser, 1, log) {
                self.rout_move(position, loser, log);
            }
        } else {
            self.follow(position, unit, loser, points, log);
        }
    }

    /// completed-charge-11: a pursuer that cannot be held goes for the nearest enemy it sees.
    pub(crate) fn run_wild(&self, position: &mut Position, unit: Id, log: &mut impl Log) {
        let here = self.stand(position, unit);
        let seen = self.standing(position, self.side(unit).other()).filter(|enemy| {
            let there = self.stand(position, *enemy);
            self.sees(position, (unit, &here), (*enemy, &there))
        });
        let nearest = seen
            .min_by_key(|enemy| here.rectangle.squared_distance_to(&self.stand(position, *enemy).rectangle));
        let Some(enemy) = nearest else { return };
        let there = self.stand(position, enemy);
        if self.charge_reach(position, unit, enemy, &there, true).is_ok() {
            position.last = here.pose;
            position.push(Frame::RetireMoves);
            position.push(Frame::Charge {
                unit,
                target: enemy,
                stage: Stage::Declared,
                evaded: false,
                ambush: false,
            });
        } else {
            self.follow(position, unit, enemy, self.allowance(position, unit)[0], log);
        }
    }

    // Armour

    pub(crate) fn dynamite_roll(&self, unit: Id, target: Id) -> Roll {
        let purpose = say!("roll-dynamite", unit = self.unit_name(unit), target = self.unit_name(target));
        Roll::new("completed-vehicles-6", purpose).dice(1, 6, "red")
    }

    pub(crate) fn dynamite_bonus(&self, position: &Position, target: Id) -> i32 {
        let vehicle = position.unit(target);
        i32::from(vehicle.bogged || !vehicle.moved)
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
            Event::new(message)
                .rule("completed-vehicles-6")
                .by(self.side(unit))
                .motion(Motion::Strike { from: piece(unit), at: piece(target) })
                .motion(dice_shown("red", faces))
        });
        if destroyed {
            self.remove(position, target, Status::Lost, log);
        } else if sum == 4 {
            position.unit_mut(target).bogged = true;
        } else if faces[0] == 1 && !self.lose_platoons(position, unit, 1, log) {
            position.push(Frame::Test { unit, cause: Cause::Loss, from: Some(target) });
        }
    }

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
                    let (point, facing) = crate::movement::place_along(&way, distance, reach.pose);
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
        self.back_off(position, unit, target);
    }

    fn in_contact(&self, position: &Position, unit: Id, target: Id) -> bool {
        self.is_within(&self.stand(position, unit), &self.stand(position, target), INCH)
    }

    /// The tank stops 1 inch away.
    fn back_off(&self, position: &mut Position, unit: Id, target: Id) {
        let pose = position.unit(unit).pose;
        let enemy = position.unit(target).pose.point;
        let away = Angle::between(enemy, pose.point).unwrap_or(pose.facing.opposite());
        for step in 0..16 {
            let point = pose.point.towards(away, Length(step * 250));
            let stand = self.stand_at(position, unit, Pose { point, facing: pose.facing });
            if self.rest(position, unit, &stand, STANDOFF).is_ok() {
                self.place(position, unit, stand.pose);
                return;
            }
        }
    }
}

pub fn melee_name(result: MeleeResult) -> sandtable_engine::Message {
    match result {
        MeleeResult::Retirese => say!("melee-retirese"),
        MeleeResult::Derrotado => say!("melee-derrotado"),
        MeleeResult::Humillado => say!("melee-humillado"),
    }
}
