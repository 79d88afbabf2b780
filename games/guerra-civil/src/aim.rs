//! Who may be shot at, and which points may be aimed at (completed-fire-1, completed-fire-6, completed-fire-7,
//! completed-fire-9, completed-sight-7, completed-vehicles-2, completed-vehicles-4).

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, SquaredDistance};
use sandtable_engine::{Illegal, No, Why, refuse, say};

use crate::GuerraCivil;
use crate::body::{Block, INCH, Stand, away};
use crate::catalog::{Kind, Weapon};
use crate::ground::Area;
use crate::movement::NoMove;
use crate::position::{Id, Position};

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

/// Most targets that are weighed for one shot.
const MOST_TARGETS: usize = 40;
pub type Targets = ArrayVec<(Id, SquaredDistance), MOST_TARGETS>;

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
        let one = self.stand(position, firer);
        let weapon = self.weapon(firer, second);
        self.visit_targets(position, firer, second, |target, other| {
            let distance = if weapon.free && self.card(target).kind != Kind::Commander {
                SquaredDistance::ZERO
            } else {
                one.rectangle.squared_distance_to(&other.rectangle)
            };
            let _ = targets.try_push((target, distance));
            false
        });
        self.keep_choosable(position, &one, weapon, &mut targets);
        targets
    }

    /// Whether there is anything to shoot at; the choice among targets always leaves one.
    pub(crate) fn has_target(&self, position: &Position, firer: Id, second: bool) -> bool {
        let mut found = false;
        self.visit_targets(position, firer, second, |_, _| {
            found = true;
            true
        });
        found
    }

    /// Enemies that a unit sees and reaches, until enough are seen.
    fn visit_targets(
        &self,
        position: &Position,
        firer: Id,
        second: bool,
        mut visit: impl FnMut(Id, &Stand) -> bool,
    ) {
        if self.fire_value(position, firer, second) == 0 {
            return;
        }
        let one = self.stand(position, firer);
        let weapon = self.weapon(firer, second);
        for target in self.standing(position, self.side(firer).other()) {
            let point = position.unit(target).pose.point;
            let near = i64::from(weapon.long.0 + one.radius + self.radius(position, target));
            if away(one.pose.point, point) > near * near || !self.in_arc(firer, &one, point, false) {
                continue;
            }
            let other = self.stand(position, target);
            if self.aim(position, (firer, &one), (target, &other), second, false).is_ok()
                && visit(target, &other)
            {
                return;
            }
        }
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

    /// Points at which a unit may aim without seeing a unit there: where enemies are known for mortars and
    /// howitzers, cover where some may hide for everybody (completed-fire-6, completed-fire-7).
    pub(crate) fn aim_points(&self, position: &Position, firer: Id) -> ArrayVec<Point, 16> {
        let mut points = ArrayVec::<Point, 16>::new();
        self.visit_aim_points(position, firer, |point| {
            if !points.contains(&point) {
                points.push(point);
            }
            points.is_full()
        });
        points
    }

    pub(crate) fn has_aim_point(&self, position: &Position, firer: Id) -> bool {
        let mut found = false;
        self.visit_aim_points(position, firer, |_| {
            found = true;
            true
        });
        found
    }

    fn visit_aim_points(&self, position: &Position, firer: Id, mut visit: impl FnMut(Point) -> bool) {
        if self.fire_value(position, firer, false) == 0 {
            return;
        }
        let enemy = self.side(firer).other();
        let indirect = self.card(firer).weapon.indirect;
        let known = self.standing(position, enemy).filter(|_| indirect);
        let known = known.map(|id| position.unit(id).pose.point);
        let hides = self.hides(position, enemy);
        if !indirect && !hides {
            return;
        }
        let suspect = |area: &&Area| hides && (area.ground.is_building() || area.ground.is_wood());
        let cover = self.scenario.terrain.areas.iter().filter(suspect).map(|area| area.centre);
        for point in known.chain(cover) {
            if self.may_aim::<No>(position, firer, point).is_ok() && visit(point) {
                return;
            }
        }
    }

    pub(crate) fn may_aim<W: Why>(&self, position: &Position, firer: Id, point: Point) -> Result<(), W> {
        let (one, weapon) = (self.stand(position, firer), self.card(firer).weapon);
        let no_shot = |reason| Err(W::explained(|| self.no_shot(reason)));
        let distance = one.rectangle.squared_distance_to_point(point);
        if !self.scenario.terrain.table.contains(point) {
            return Err(W::explained(|| self.no_move(NoMove::OffTable)));
        }
        if self.fire_value(position, firer, false) == 0 {
            return no_shot(NoShot::Unarmed);
        }
        if !distance.is_within(weapon.long) {
            return no_shot(NoShot::TooFar);
        }
        if distance.is_closer_than(weapon.least) {
            return no_shot(NoShot::TooNear);
        }
        if !self.in_arc(firer, &one, point, false) {
            return no_shot(NoShot::Arc);
        }
        let suspect = |area: &Area| area.ground.is_building() || area.ground.is_wood();
        let cover = self.scenario.terrain.areas_at(point).any(|(_, area)| suspect(area));
        if !weapon.indirect && !cover {
            return refuse!("completed-fire-6", "refuse-no-cover-there");
        }
        let observed = if weapon.indirect {
            self.standing(position, self.side(firer)).any(|id| self.sees_point(position, id, point))
        } else {
            self.sees_point(position, firer, point)
        };
        if observed { Ok(()) } else { refuse!("completed-fire-7", "refuse-no-observer") }
    }

    fn sees_point(&self, position: &Position, id: Id, point: Point) -> bool {
        let terrain = &self.scenario.terrain;
        let unit = position.unit(id);
        let levels = [unit.level, terrain.level(point)];
        terrain.sight_block(unit.pose.point, point, levels, position.ruins).is_none()
    }
}
