//! Fire: who may be shot at, strength, column, result, direct hits (fire-1 to fire-36, directhits-1 to
//! directhits-6, completed-fire-1 to completed-fire-9, completed-artillery-1 to completed-artillery-13).

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, SquaredDistance};
use sandtable_engine::{Event, Illegal, Log, Motion, Roll, say};

use crate::GuerraCivil;
use crate::body::{Block, INCH, Stand};
use crate::catalog::{Armour, DirectLine, FireResult, Kind, Trait, Weapon};
use crate::ground::Ground;
use crate::names::dice_shown;
use crate::position::{Cause, Frame, Id, Position, Shot, Status, piece};

/// Why a unit may not shoot at another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoShot {
    NotThere,
    Friend,
    Unarmed,
    Armour,
    TooFar,
    TooNear,
    Arc,
    Sight(Block),
    NotNearest(Id),
}

/// What protects a target (fire-26, fire-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    None,
    Woods,
    Hard,
    Trench,
}

/// Most targets that are weighed for one shot.
const MOST_TARGETS: usize = 40;
pub type Targets = ArrayVec<(Id, SquaredDistance), MOST_TARGETS>;

/// Modifiers of a direct-hit roll, each with its rule.
pub type DirectModifiers = ArrayVec<(&'static str, i32), 8>;

impl GuerraCivil {
    pub(crate) fn weapon(&self, id: Id, second: bool) -> Weapon {
        if second { self.figures.second } else { self.card(id).weapon }
    }

    pub(crate) fn fire_value(&self, position: &Position, id: Id, second: bool) -> i32 {
        let card = self.card(id);
        match card.kind {
            // completed-fire-1: mounted cavalry does not fire.
            Kind::Cavalry if position.unit(id).mounted => 0,
            _ if second => card.second,
            _ => card.fire,
        }
    }

    /// Whether a weapon can hurt a target at a distance (completed-vehicles-2, completed-vehicles-4).
    fn can_hurt(&self, firer: Id, second: bool, target: Id, one: &Stand, other: &Stand) -> bool {
        let weapon = self.weapon(firer, second);
        !self.card(target).is_armoured()
            || weapon.direct.is_some()
            || weapon.piercing && self.is_within(one, other, 6 * INCH)
    }

    /// Whether one unit may shoot at another that stands so, but for the choice among targets.
    pub(crate) fn aim(
        &self,
        position: &Position,
        (firer, one): (Id, &Stand),
        (target, other): (Id, &Stand),
        second: bool,
        reacting: bool,
    ) -> Result<(), NoShot> {
        let weapon = self.weapon(firer, second);
        if self.side(firer) == self.side(target) {
            return Err(NoShot::Friend);
        }
        if self.fire_value(position, firer, second) == 0 {
            return Err(NoShot::Unarmed);
        }
        if !self.is_within(one, other, weapon.long.0) {
            return Err(NoShot::TooFar);
        }
        if !self.in_arc(firer, one, other.pose.point, reacting) {
            return Err(NoShot::Arc);
        }
        if weapon.least > Length::ZERO && self.is_within(one, other, weapon.least.0 - 1) {
            return Err(NoShot::TooNear);
        }
        if !self.can_hurt(firer, second, target, one, other) {
            return Err(NoShot::Armour);
        }
        match self.sight_block(position, (firer, one), (target, other)) {
            Some(block) => Err(NoShot::Sight(block)),
            None => Ok(()),
        }
    }

    /// Everything that a unit may shoot at, all choices considered (completed-fire-9, completed-officers-7).
    pub(crate) fn targets(&self, position: &Position, firer: Id, second: bool) -> Targets {
        let mut targets = Targets::new();
        if self.fire_value(position, firer, second) == 0 {
            return targets;
        }
        let one = self.stand(position, firer);
        let weapon = self.weapon(firer, second);
        for target in self.army(self.side(firer).other()) {
            if !position.unit(target).stands() {
                continue;
            }
            let other = self.stand(position, target);
            if self.aim(position, (firer, &one), (target, &other), second, false).is_ok() {
                let distance = if weapon.free && self.card(target).kind != Kind::Commander {
                    SquaredDistance::ZERO
                } else {
                    one.rectangle.squared_distance_to(&other.rectangle)
                };
                let _ = targets.try_push((target, distance));
            }
        }
        self.keep_choosable(position, &one, weapon, &mut targets);
        targets
    }

    fn keep_choosable(&self, position: &Position, one: &Stand, weapon: Weapon, targets: &mut Targets) {
        if targets.len() < 2 {
            return;
        }
        let lone = |id: Id| self.card(id).kind == Kind::Commander;
        let measured = |id: Id| one.rectangle.squared_distance_to(&self.stand(position, id).rectangle);
        if weapon.free {
            if !targets.iter().any(|(id, _)| lone(*id)) {
                return;
            }
            targets.iter_mut().for_each(|(id, distance)| *distance = measured(*id));
        }
        let Some((nearest, least)) = targets.iter().copied().min_by_key(|(id, distance)| (*distance, *id))
        else {
            return;
        };
        let there = self.stand(position, nearest);
        targets.retain(|(id, distance)| {
            if *distance == least {
                return true;
            }
            !lone(*id) && (weapon.free || self.is_within(&there, &self.stand(position, *id), 6 * INCH))
        });
    }

    pub(crate) fn may_fire(
        &self,
        position: &Position,
        firer: Id,
        target: Id,
        second: bool,
    ) -> Result<(), NoShot> {
        if usize::from(target) >= position.units.len() || !position.unit(target).stands() {
            return Err(NoShot::NotThere);
        }
        let (one, other) = (self.stand(position, firer), self.stand(position, target));
        self.aim(position, (firer, &one), (target, &other), second, false)?;
        let targets = self.targets(position, firer, second);
        if targets.iter().any(|(id, _)| *id == target) {
            return Ok(());
        }
        let nearest = self.standing(position, self.side(firer).other()).filter(|id| {
            let there = self.stand(position, *id);
            self.aim(position, (firer, &one), (*id, &there), second, false).is_ok()
        });
        let nearest =
            nearest.min_by_key(|id| one.rectangle.squared_distance_to(&self.stand(position, *id).rectangle));
        Err(NoShot::NotNearest(nearest.unwrap_or(target)))
    }

    pub(crate) fn no_shot(&self, reason: NoShot) -> Illegal {
        match reason {
            NoShot::NotThere => Illegal::table(say!("refuse-not-there")),
            NoShot::Friend => Illegal::table(say!("refuse-friend")),
            NoShot::Unarmed => Illegal::new("completed-fire-1", say!("refuse-unarmed")),
            NoShot::Armour => Illegal::new("completed-vehicles-2", say!("refuse-armour")),
            NoShot::TooFar => Illegal::new("completed-fire-1", say!("refuse-too-far")),
            NoShot::TooNear => Illegal::new("completed-fire-1", say!("refuse-too-near")),
            NoShot::Arc => Illegal::new("completed-sight-7", say!("refuse-arc")),
            NoShot::Sight(block) => {
                Illegal::new(self.block_rule(block), say!("refuse-sight", what = self.block_name(block)))
            }
            NoShot::NotNearest(nearest) => {
                Illegal::new("completed-fire-9", say!("refuse-not-nearest", unit = self.unit_name(nearest)))
            }
        }
    }

    /// What shelters a unit against an enemy (fire-26, fire-28, completed-works-2, completed-works-7).
    pub(crate) fn cover(&self, position: &Position, target: Id, stand: &Stand, enemy: Point) -> Cover {
        let terrain = &self.scenario.terrain;
        let point = stand.pose.point;
        if self.card(target).is_vehicle() {
            return Cover::None;
        }
        if terrain.in_trench(point, self.altered(position).changes()) {
            return Cover::Trench;
        }
        if stand.building.is_some() || terrain.behind(point, enemy, false) {
            return Cover::Hard;
        }
        let guerrilla = self.card(target).has(Trait::Guerrilla);
        let shelters =
            |ground: Ground| ground.is_wood() || guerrilla && matches!(ground, Ground::Scrub | Ground::Rough);
        if terrain.areas_at(point).any(|(_, area)| shelters(area.ground)) {
            Cover::Woods
        } else {
            Cover::None
        }
    }

    /// Halvings of strength, each with its rule (fire-19 to fire-21, completed-fire-3).
    pub(crate) fn halvings(&self, position: &Position, shot: &Shot) -> ArrayVec<&'static str, 4> {
        let weapon = self.weapon(shot.firer, shot.second);
        let mut halvings = ArrayVec::new();
        if shot.area {
            halvings.push("fire-19");
        }
        let (one, other) = (self.stand(position, shot.firer), self.stand(position, shot.target));
        let long = !self.is_within(&one, &other, weapon.normal.0);
        if long {
            halvings.push("fire-20");
        }
        if shot.moved && !(long && self.options.single_half) {
            halvings.push("fire-21");
        }
        if position.unit(shot.firer).pinned {
            halvings.push("completed-fire-3");
        }
        halvings
    }

    /// Fire times platoons before halving; two platoons fire through one side of a building
    /// (completed-fire-2, completed-works-4).
    pub(crate) fn full_strength(&self, position: &Position, shot: &Shot) -> i32 {
        let unit = position.unit(shot.firer);
        let platoons = if unit.building.is_some() { unit.platoons.min(2) } else { unit.platoons };
        self.fire_value(position, shot.firer, shot.second) * i32::from(platoons)
    }

    pub(crate) fn strength(&self, position: &Position, shot: &Shot) -> i32 {
        self.full_strength(position, shot) >> self.halvings(position, shot).len()
    }

    /// Shifts of the column, each with its rule (fire-22 to fire-28).
    pub(crate) fn shifts(&self, position: &Position, shot: &Shot) -> ArrayVec<(&'static str, i32), 6> {
        let weapon = self.weapon(shot.firer, shot.second);
        let (one, other) = (self.stand(position, shot.firer), self.stand(position, shot.target));
        let (unit, card) = (position.unit(shot.target), self.card(shot.target));
        let mut shifts = ArrayVec::new();
        if weapon.machine_gun && self.is_within(&one, &other, 12 * INCH) {
            shifts.push(("fire-22", 2));
        }
        if unit.evading {
            shifts.push(("fire-24", -1));
        } else if unit.pinned {
            shifts.push(("fire-25", -1));
        }
        let loose = card.kind == Kind::Cavalry && unit.mounted && unit.loose;
        if card.has(Trait::Skirmisher) || card.has(Trait::Guerrilla) || loose {
            shifts.push(("fire-27", -1));
        }
        match self.cover(position, shot.target, &other, one.pose.point) {
            Cover::Trench => shifts.push(("fire-26", -2)),
            Cover::Woods | Cover::Hard => shifts.push(("fire-28", -1)),
            Cover::None => {}
        }
        shifts
    }

    /// The column of the fire table; `None` is no effect (fire-2 to fire-7, fire-29, completed-fire-4).
    pub(crate) fn column(&self, position: &Position, shot: &Shot) -> Option<usize> {
        let strength = self.strength(position, shot);
        let base = self.charts.columns.iter().rposition(|least| strength >= *least)? as i32;
        let sum: i32 = self.shifts(position, shot).iter().map(|(_, shift)| shift).sum();
        usize::try_from(base + sum).ok().map(|column| column.min(5))
    }

    /// fire-23: a machine gun at a target moving in the open.
    pub(crate) fn roll_bonus(&self, position: &Position, shot: &Shot) -> i32 {
        if !shot.moving || !self.weapon(shot.firer, shot.second).machine_gun {
            return 0;
        }
        let (one, other) = (self.stand(position, shot.firer), self.stand(position, shot.target));
        let open = self.cover(position, shot.target, &other, one.pose.point) == Cover::None;
        if open { 2 } else { 0 }
    }

    pub(crate) fn fire_result(&self, column: usize, sum: i32, bonus: i32) -> FireResult {
        self.charts.fire[(sum + bonus).clamp(2, 12) as usize - 2][column]
    }

    /// Modifiers of a direct-hit roll, each with its rule; `None` when the weapon makes none
    /// (completed-artillery-6 to completed-artillery-11, completed-actions-3).
    pub(crate) fn direct_modifiers(
        &self,
        position: &Position,
        shot: &Shot,
    ) -> Option<(i32, &'static str, DirectModifiers)> {
        let weapon = self.weapon(shot.firer, shot.second);
        let (unit, card) = (position.unit(shot.target), self.card(shot.target));
        let vehicle = card.is_vehicle();
        let mut modifiers = ArrayVec::new();
        if weapon.piercing && card.is_armoured() {
            return Some((12, "completed-vehicles-4", modifiers));
        }
        let line = weapon.direct?;
        let (what, rule) = match (unit.building.is_some(), vehicle) {
            (true, _) => (0, ["directhits-1", "directhits-4"]),
            (_, true) => (1, ["directhits-2", "directhits-5"]),
            _ => (2, ["directhits-3", "directhits-6"]),
        };
        let index = usize::from(line == DirectLine::Light);
        let (one, other) = (self.stand(position, shot.firer), self.stand(position, shot.target));
        if vehicle && !unit.moved {
            modifiers.push(("completed-artillery-6", 2));
        }
        if !self.is_within(&one, &other, 40 * INCH) {
            modifiers.push(("completed-artillery-7", -1));
        }
        if weapon.close_bonus && self.is_within(&one, &other, 12 * INCH) {
            modifiers.push(("completed-artillery-8", 1));
        }
        if card.armour == Armour::Light {
            modifiers.push(("completed-artillery-9", 1));
        }
        if shot.area {
            modifiers.push(("completed-artillery-10", if shot.again { -1 } else { -2 }));
        }
        if shot.moved && self.card(shot.firer).is_vehicle() {
            modifiers.push(("completed-actions-3", -1));
        }
        Some((self.charts.direct[index][what], rule[index], modifiers))
    }

    /// What 2d6 must show for a direct hit; `None` when it cannot be.
    pub(crate) fn direct_needed(&self, position: &Position, shot: &Shot) -> Option<i32> {
        let (base, _, modifiers) = self.direct_modifiers(position, shot)?;
        let needed = base - modifiers.iter().map(|(_, value)| value).sum::<i32>();
        (needed <= 12).then_some(needed)
    }

    /// Whether the ordinary result counts (completed-artillery-12).
    pub(crate) fn is_ordinary(&self, position: &Position, shot: &Shot) -> bool {
        position.unit(shot.target).stands()
            && !self.card(shot.target).is_armoured()
            && self.column(position, shot).is_some()
    }

    // Carrying out

    /// A shot begins: the direct hit before the ordinary fire (completed-artillery-2).
    pub(crate) fn begin_shot(&self, position: &mut Position, shot: Shot, log: &mut impl Log) {
        position.frames.pop();
        if !position.unit(shot.target).stands() || !position.unit(shot.firer).stands() {
            return;
        }
        log.note(|| {
            let message =
                say!("event-shoots", unit = self.unit_name(shot.firer), target = self.unit_name(shot.target));
            let motion = Motion::Strike { from: piece(shot.firer), at: piece(shot.target) };
            Event::new(message).rule("completed-fire-2").by(self.side(shot.firer)).motion(motion)
        });
        position.push(Frame::FireRoll { shot });
        if self.direct_needed(position, &shot).is_some() {
            position.push(Frame::DirectHit { shot });
        }
    }

    pub(crate) fn direct_roll(&self, position: &Position, shot: &Shot) -> Roll {
        let needed = self.direct_needed(position, shot).unwrap_or(12);
        let purpose = say!("roll-direct", unit = self.unit_name(shot.firer), needed = needed);
        Roll::new("completed-artillery-1", purpose).dice(2, 6, "red")
    }

    pub(crate) fn resolve_direct(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let hit = self.direct_needed(position, &shot).is_some_and(|needed| sum >= needed);
        log.note(|| {
            let message = if hit {
                say!("event-direct-hit", target = self.unit_name(shot.target), roll = sum)
            } else {
                say!("event-direct-miss", target = self.unit_name(shot.target), roll = sum)
            };
            Event::new(message)
                .rule("completed-artillery-1")
                .by(self.side(shot.firer))
                .motion(dice_shown("red", faces))
        });
        if !hit {
            return;
        }
        let (unit, card) = (position.unit(shot.target), self.card(shot.target));
        if unit.building.is_some() {
            position.push(Frame::Collapse { shot });
        } else if card.kind == Kind::Commander {
            position.push(Frame::OfficerCheck { unit: shot.target, from: Some(shot.firer) });
        } else if card.is_vehicle() || card.kind == Kind::Gun {
            self.remove(position, shot.target, Status::Lost, log);
        } else if !self.lose_platoons(position, shot.target, 1, log) {
            // completed-artillery-4
            position.push(Frame::Test { unit: shot.target, cause: Cause::Loss, from: Some(shot.firer) });
        }
    }

    /// completed-artillery-5
    pub(crate) fn collapse_roll(&self, position: &Position, shot: &Shot) -> Roll {
        let needed = self.collapse_needed(position, shot.target);
        Roll::new("completed-artillery-5", say!("roll-collapse", needed = needed)).dice(2, 6, "red")
    }

    fn collapse_needed(&self, position: &Position, target: Id) -> i32 {
        let building = position.unit(target).building.map_or(0, usize::from);
        if self.scenario.terrain.areas[building].ground == Ground::Light { 9 } else { 11 }
    }

    pub(crate) fn resolve_collapse(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let Some(building) = position.unit(shot.target).building else { return };
        let sum = i32::from(faces[0] + faces[1]);
        let falls = sum >= self.collapse_needed(position, shot.target);
        log.note(|| {
            let name = self.area_name(usize::from(building));
            let message = if falls {
                say!("event-collapse", ground = name, roll = sum)
            } else {
                say!("event-stands", ground = name, roll = sum)
            };
            Event::new(message).rule("completed-artillery-5").motion(dice_shown("red", faces))
        });
        if !falls {
            return;
        }
        position.ruins |= 1 << building;
        for id in position.ids() {
            let unit = position.unit(id);
            if unit.building == Some(building) && matches!(unit.status, Status::Table | Status::Hidden) {
                self.remove(position, id, Status::Lost, log);
            }
        }
    }

    pub(crate) fn fire_roll(&self, shot: &Shot) -> Roll {
        let purpose =
            say!("roll-fire", unit = self.unit_name(shot.firer), target = self.unit_name(shot.target));
        Roll::new("fire-1", purpose).dice(2, 6, "red")
    }

    pub(crate) fn resolve_fire(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let Some(column) = self.column(position, &shot) else { return };
        let result = self.fire_result(column, sum, self.roll_bonus(position, &shot));
        log.note(|| {
            let message = say!(
                "event-fire",
                target = self.unit_name(shot.target),
                roll = sum,
                column = column + 1,
                result = result_name(result)
            );
            Event::new(message).rule("fire-1").by(self.side(shot.firer)).motion(dice_shown("red", faces))
        });
        self.suffer(position, shot, result, log);
    }

    /// fire-30 to fire-36 in the order of completed-fire-8; frames are laid down last first.
    fn suffer(&self, position: &mut Position, shot: Shot, result: FireResult, log: &mut impl Log) {
        let (target, from) = (shot.target, Some(shot.firer));
        let card = self.card(target);
        let loses = matches!(result, FireResult::Platoon | FireResult::PlatoonAndFear);
        if result == FireResult::Nothing {
            return;
        }
        if card.kind == Kind::Commander {
            // completed-officers-7
            position.push(Frame::OfficerCheck { unit: target, from });
            return;
        }
        if card.is_vehicle() {
            // completed-artillery-12
            if loses {
                self.remove(position, target, Status::Lost, log);
            }
            return;
        }
        let routing = position.unit(target).routing;
        match result {
            FireResult::Retirese if routing => self.add_terror(position, target, 1, log),
            FireResult::Retirese => self.suffer_retirese(position, target, shot.firer, log),
            FireResult::Terror => self.add_terror(position, target, 1, log),
            FireResult::TwoTerror => {
                position.push(Frame::OfficerCheck { unit: target, from });
                self.pin(position, target, log);
                self.add_terror(position, target, 2, log);
            }
            _ => {
                if result == FireResult::PlatoonAndFear {
                    position.push(Frame::Test { unit: target, cause: Cause::Destructive, from });
                }
                position.push(Frame::OfficerCheck { unit: target, from });
                position.push(Frame::Test { unit: target, cause: Cause::Loss, from });
                if !self.lose_platoons(position, target, 1, log) {
                    self.pin(position, target, log);
                }
            }
        }
    }

    /// fire-30: the owner chooses, unless only one thing can be done.
    fn suffer_retirese(&self, position: &mut Position, target: Id, from: Id, log: &mut impl Log) {
        let card = self.card(target);
        let forgoes = card.has(Trait::Storm) || card.has(Trait::Especialista);
        if forgoes && self.options.traits_compulsory {
            self.forgo(position, target, from, false, log);
        } else if self.options.must_retire && !forgoes {
            self.order_retreat(position, target, from);
        } else {
            position.push(Frame::Retirese { unit: target, from, serious: false });
        }
    }

    // Area fire

    /// Points at which a unit may aim without seeing a unit there: where enemies are known for mortars and
    /// howitzers, cover where some may hide for everybody (completed-fire-6, completed-fire-7).
    pub(crate) fn aim_points(&self, position: &Position, firer: Id) -> ArrayVec<Point, 16> {
        let mut points = ArrayVec::new();
        if self.fire_value(position, firer, false) == 0 {
            return points;
        }
        let enemy = self.side(firer).other();
        let mut add = |point: Point| {
            if !points.contains(&point) && self.may_aim(position, firer, point).is_ok() {
                let _ = points.try_push(point);
            }
        };
        if self.card(firer).weapon.indirect {
            self.standing(position, enemy).for_each(|id| add(position.unit(id).pose.point));
        }
        if self.hides(position, enemy) {
            let suspect = |area: &&crate::ground::Area| area.ground.is_building() || area.ground.is_wood();
            self.scenario.terrain.areas.iter().filter(suspect).for_each(|area| add(area.centre));
        }
        points
    }

    pub(crate) fn may_aim(&self, position: &Position, firer: Id, point: Point) -> Result<(), Illegal> {
        let (one, weapon) = (self.stand(position, firer), self.card(firer).weapon);
        let distance = one.rectangle.squared_distance_to_point(point);
        if !self.scenario.terrain.table.contains(point) {
            return Err(self.no_move(crate::movement::NoMove::OffTable));
        }
        if self.fire_value(position, firer, false) == 0 {
            return Err(self.no_shot(NoShot::Unarmed));
        }
        if !distance.is_within(weapon.long) {
            return Err(self.no_shot(NoShot::TooFar));
        }
        if distance.is_closer_than(weapon.least) {
            return Err(self.no_shot(NoShot::TooNear));
        }
        if !self.in_arc(firer, &one, point, false) {
            return Err(self.no_shot(NoShot::Arc));
        }
        let suspect = |area: &crate::ground::Area| area.ground.is_building() || area.ground.is_wood();
        let cover = self.scenario.terrain.areas_at(point).any(|(_, area)| suspect(area));
        if !weapon.indirect && !cover {
            return Err(Illegal::new("completed-fire-6", say!("refuse-no-cover-there")));
        }
        let observed = if weapon.indirect {
            self.standing(position, self.side(firer)).any(|id| self.sees_point(position, id, point))
        } else {
            self.sees_point(position, firer, point)
        };
        if observed { Ok(()) } else { Err(Illegal::new("completed-fire-7", say!("refuse-no-observer"))) }
    }

    fn sees_point(&self, position: &Position, id: Id, point: Point) -> bool {
        let terrain = &self.scenario.terrain;
        let unit = position.unit(id);
        let levels = [unit.level, terrain.level(point)];
        terrain.sight_block(unit.pose.point, point, levels, position.ruins).is_none()
    }

    /// completed-fire-6: every unit within 3 inches, of either side, is attacked apart.
    pub(crate) fn fire_at_point(
        &self,
        position: &mut Position,
        firer: Id,
        point: Point,
        moved: bool,
        log: &mut impl Log,
    ) {
        let again = position.aimed.contains(&point);
        if !again {
            if position.aimed.is_full() {
                position.aimed.remove(0);
            }
            position.aimed.push(point);
        }
        log.note(|| {
            let message = say!(
                "event-area",
                unit = self.unit_name(firer),
                x = point.x.to_string(),
                y = point.y.to_string()
            );
            Event::new(message).rule("completed-fire-6").by(self.side(firer))
        });
        position.push(Frame::RetireMoves);
        for target in position.ids().rev() {
            let unit = position.unit(target);
            if target == firer || !matches!(unit.status, Status::Table | Status::Hidden) {
                continue;
            }
            if self
                .stand(position, target)
                .rectangle
                .squared_distance_to_point(point)
                .is_within(Length(3 * INCH))
            {
                if unit.status == Status::Hidden {
                    self.reveal(position, target, log);
                }
                let shot = Shot {
                    firer,
                    target,
                    moved,
                    moving: false,
                    second: false,
                    area: true,
                    again,
                    ambush: false,
                };
                position.push(Frame::Shoot { shot });
            }
        }
    }

    /// completed-ambush-6: a hidden unit is placed on the table for everybody.
    pub(crate) fn reveal(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let unit = position.unit_mut(id);
        unit.status = Status::Table;
        let pose = unit.pose;
        log.note(|| {
            let motion = Motion::Glide { piece: piece(id), to: pose };
            Event::new(say!("event-revealed", unit = self.unit_name(id)))
                .rule("completed-ambush-6")
                .by(self.side(id))
                .motion(motion)
                .reveals()
        });
    }
}

pub fn result_name(result: FireResult) -> sandtable_engine::Message {
    match result {
        FireResult::Nothing => say!("result-nothing"),
        FireResult::Retirese => say!("result-retirese"),
        FireResult::Terror => say!("result-terror"),
        FireResult::TwoTerror => say!("result-two-terror"),
        FireResult::Platoon => say!("result-platoon"),
        FireResult::PlatoonAndFear => say!("result-platoon-fear"),
    }
}
