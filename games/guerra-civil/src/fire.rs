//! Fire reckoned: cover, strength, column, result, direct hits (fire-1 to fire-29, directhits-1 to directhits-6,
//! completed-fire-2 to completed-fire-5, completed-artillery-6 to completed-artillery-12).

use arrayvec::ArrayVec;
use sandtable_board::Point;

use crate::GuerraCivil;
use crate::body::{INCH, Stand};
use crate::catalog::{Armour, DirectLine, FireResult, Kind, Trait};
use crate::ground::Ground;
use crate::position::{Id, Position, Shot};

/// What protects a target (fire-26, fire-28).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cover {
    None,
    Woods,
    Hard,
    Trench,
}

/// Modifiers of a direct-hit roll, each with its rule.
pub type DirectModifiers = ArrayVec<(&'static str, i32), 8>;

impl GuerraCivil {
    /// What shelters a unit against an enemy (fire-26, fire-28, completed-works-2, completed-works-7).
    pub(crate) fn cover(&self, position: &Position, target: Id, stand: &Stand, enemy: Point) -> Cover {
        let terrain = &self.scenario.terrain;
        let point = stand.pose.point;
        // completed-artillery-12: a soft truck is shot at as others are, armour is hit or not.
        if self.card(target).is_armoured() {
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
        if vehicle && !unit.moved && !shot.moving {
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
}
