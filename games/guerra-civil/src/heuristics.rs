//! How good a position looks to a side: what stands, what it is worth where it stands, and how near it is to what
//! decides the scenario. Uses only what the side may know.

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, TableEdge};
use sandtable_engine::Seat;

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::{Kind, NATIONALISTS, REPUBLIC};
use crate::fire::Cover;
use crate::position::{Id, Position, Status};
use crate::scenario::{Decision, PIECES, SECTION};

/// More than any position that goes on can be worth.
pub(crate) const WON: i32 = 10_000_000;
/// A point of victory, where points decide.
const POINT: i32 = 8_000;
/// Quarters of the way to the objective that count, from the nearest company to those behind.
const WAVE: [i32; 6] = [4, 4, 3, 2, 2, 1];
/// Points looked at on the enemy's ways to the objective.
const APPROACHES: i32 = 6;
/// To be ahead in the last turn; half of it a turn before, and so on.
const VERDICT: i32 = 30_000;

impl GuerraCivil {
    pub(crate) fn worth(&self, position: &Position, seat: Seat) -> i32 {
        self.strength_of(position, seat) - self.strength_of(position, seat.other())
            + self.prospects(position, seat)
            - self.prospects(position, seat.other())
            + self.verdict_now(position, seat)
            + self.posture(position, seat)
            + self.fields_of_fire(position, seat)
            - self.exposure(position, seat)
    }

    /// What a side has left, in hundredths of a point of its cards.
    fn strength_of(&self, position: &Position, seat: Seat) -> i32 {
        let mut sum = 0;
        for id in self.army(seat) {
            let unit = position.unit(id);
            if matches!(unit.status, Status::Out | Status::Lost) {
                continue;
            }
            let card = self.card(id);
            let points = if card.kind == Kind::Commander { 12 } else { card.points };
            // Where points decide, whoever gives none is worth no more than the harm it does.
            let mut full = points * i32::from(unit.platoons) * 100;
            if self.scenario.decision == Decision::Points && !self.gives_points(id) {
                full /= 4;
            }
            let mut share = 100;
            share -= 4 * i32::from(unit.terror).min(8);
            share -= 6 * i32::from(unit.humillado).min(5);
            if unit.routing {
                share -= 45;
            } else if unit.pinned {
                share -= 9;
            }
            share -= if unit.bogged { 20 } else { 0 };
            share -= if unit.barred { 2 } else { 0 };
            sum += full * share.max(5) / 100;
        }
        sum - self.dread(position, seat)
    }

    /// Losses weigh more the nearer a side is to breaking.
    fn dread(&self, position: &Position, seat: Seat) -> i32 {
        let share = i32::from(self.scenario.sides[seat.index()].breaks);
        if share == 0 {
            return 0;
        }
        let (full, lost) = self.losses(position, seat);
        let part = (lost as i32 * 10_000) / (full.max(1) as i32 * share);
        if part >= 100 { 60_000 } else { part * part * part / 50 }
    }

    /// What the scenario asks for.
    fn prospects(&self, position: &Position, seat: Seat) -> i32 {
        match self.scenario.decision {
            Decision::Point { at, radius } | Decision::Even { at, radius } => {
                self.hold_worth(position, seat, at, radius.0)
            }
            Decision::Trench { .. } => self.trench_worth(position, seat),
            Decision::Points => self.points_worth(position, seat),
        }
    }

    fn time_pressure(&self, position: &Position) -> i32 {
        let (turn, turns) = (i32::from(position.turn.max(1)), i32::from(self.scenario.turns));
        50 + 50 * turn / turns
    }

    /// To be ahead counts the more the sooner the match is decided.
    fn verdict_now(&self, position: &Position, seat: Seat) -> i32 {
        let turns_left = self.scenario.turns.saturating_sub(position.turn);
        if turns_left > 4 {
            return 0;
        }
        match self.decision(position).0 {
            Some(winner) if winner == seat => VERDICT >> turns_left,
            Some(_) => -(VERDICT >> turns_left),
            None => 0,
        }
    }

    /// Companies near a point, counted the more the later it is.
    fn hold_worth(&self, position: &Position, seat: Seat, at: Point, radius: i32) -> i32 {
        let pressure = self.time_pressure(position);
        let attacks = self.attacks(seat);
        let mut sum = 0;
        let mut holders = 0;
        let mut best = [0; 6];
        for id in self.standing(position, seat).filter(|id| self.is_company(position, *id)) {
            let unit = position.unit(id);
            if unit.routing {
                continue;
            }
            let away = (between(unit.pose.point, at) - radius).max(0);
            let near = (48 * INCH - away).max(0) / 10;
            best[5] = best[5].max(near);
            best.sort_unstable_by(|a, b| b.cmp(a));
            if self.is_holding(position, id) {
                holders += 1;
            }
        }
        if attacks {
            sum += best.iter().zip(WAVE).map(|(near, share)| near * share / 4).sum::<i32>() * pressure / 100;
        } else {
            sum += best[0].max(3_600) / 2 * pressure / 100;
        }
        sum + match holders {
            0 => 0,
            1 => 60 * pressure,
            _ => 70 * pressure,
        }
    }

    /// Whether a side has to take what the other holds.
    fn attacks(&self, seat: Seat) -> bool {
        seat == REPUBLIC || matches!(self.scenario.decision, Decision::Even { .. })
    }

    fn trench_worth(&self, position: &Position, seat: Seat) -> i32 {
        let pressure = self.time_pressure(position);
        let goal = self.scenario.goal();
        let mut best = [0; 5];
        let mut holders = 0;
        for id in self.standing(position, seat).filter(|id| self.is_company(position, *id)) {
            let unit = position.unit(id);
            if unit.routing {
                continue;
            }
            let point = unit.pose.point;
            let across = (point.x.0 - goal.x.0).abs();
            let away = (goal.y.0 - point.y.0).abs() + (across - 11 * INCH).max(0);
            let near = (40 * INCH - away).max(0) / 10;
            best[4] = best[4].max(near);
            best.sort_unstable_by(|a, b| b.cmp(a));
            holders += i32::from(self.is_holding(position, id));
        }
        let sum: i32 =
            if self.attacks(seat) { best.iter().sum::<i32>() * pressure / 100 } else { best[0] / 4 };
        sum + match holders {
            0 => 0,
            1 => 60 * pressure,
            2 => 75 * pressure,
            _ => 80 * pressure,
        }
    }

    fn points_worth(&self, position: &Position, seat: Seat) -> i32 {
        let sum = self.points(position, seat) * POINT + self.wear(position, seat.other());
        if seat == NATIONALISTS {
            return sum;
        }
        sum + self.exit_worth(position, seat) + self.town_worth(position, seat)
    }

    /// How near units that give points are to their end.
    fn wear(&self, position: &Position, seat: Seat) -> i32 {
        let mut sum = 0;
        for id in self.standing(position, seat).filter(|id| self.gives_points(*id)) {
            if self.card(id).is_vehicle() {
                continue;
            }
            let unit = position.unit(id);
            // In quarters of a platoon; squared, so that fire is laid on those who have suffered.
            let start = i32::from(self.slot(id).platoons) * 4;
            let mut gone = start - i32::from(unit.platoons) * 4;
            gone += i32::from(unit.markers()).min(4);
            gone += match (unit.routing, unit.pinned) {
                (true, _) => 4,
                (false, true) => 1,
                (false, false) => 0,
            };
            let gone = gone.min(start);
            sum += 2 * POINT * gone * gone / (start * start) * 3 / 4;
        }
        sum
    }

    /// Guns and horsemen fall sooner than companies and give as many points: tanks should not see them in range.
    fn exposure(&self, position: &Position, seat: Seat) -> i32 {
        if self.scenario.decision != Decision::Points || seat != NATIONALISTS {
            return 0;
        }
        let frail = |id: &Id| matches!(self.card(*id).kind, Kind::Gun | Kind::Cavalry);
        let mut sum = 0;
        for id in self.standing(position, seat).filter(frail) {
            let stand = self.stand(position, id);
            for enemy in self.standing(position, seat.other()).filter(|enemy| self.card(*enemy).is_armoured())
            {
                let reach = i64::from(self.card(enemy).weapon.long.0);
                let tank = self.stand(position, enemy);
                let seen = away(stand.pose.point, tank.pose.point) <= reach * reach
                    && self.sees(position, (id, &stand), (enemy, &tank));
                sum += if seen { POINT / 8 } else { 0 };
            }
        }
        sum
    }

    /// Whether the enemy has points for the end of a unit (completed-scenarios-10).
    fn gives_points(&self, id: Id) -> bool {
        let card = self.card(id);
        match card.kind {
            Kind::Company => self.slot(id).platoons >= 3,
            Kind::Gun | Kind::Cavalry => self.side(id) == NATIONALISTS,
            Kind::Vehicle => self.side(id) == REPUBLIC && card.is_armoured(),
            _ => false,
        }
    }

    /// Points that armour on its way to the exit promises, as long as it can be there in time.
    fn exit_worth(&self, position: &Position, seat: Seat) -> i32 {
        let Some(exit) = self.scenario.exit.filter(|exit| exit.seat == seat && exit.vehicles > 0) else {
            return 0;
        };
        let mut promises = ArrayVec::<i32, PIECES>::new();
        let mut gone = 0;
        for id in self.army(seat).filter(|id| self.card(*id).is_armoured()) {
            let unit = position.unit(id);
            match unit.status {
                Status::Left => gone += 1,
                Status::Table if !unit.bogged => {
                    let away = between(unit.pose.point, exit.at);
                    // Something is always in the way.
                    let stride = (self.card(id).movement[1].0 - INCH).max(INCH);
                    let turns = self.turns_for(position, id);
                    let promise = match turns - (away + stride - 1) / stride {
                        ..0 => 0,
                        0 => POINT / 4,
                        1 => POINT * 3 / 8,
                        _ => POINT * 7 / 16,
                    };
                    promises.push(promise + (72 * INCH - away).max(0) / 40);
                }
                _ => {}
            }
        }
        promises.sort_unstable_by(|a, b| b.cmp(a));
        promises.iter().take(usize::from(exit.vehicles).saturating_sub(gone)).sum()
    }

    /// Companies on their way to houses, each to one of its own.
    fn town_worth(&self, position: &Position, seat: Seat) -> i32 {
        let areas = &self.scenario.terrain.areas;
        let mut taken = position.ruins;
        for id in self.standing(position, seat.other()) {
            taken |= position.unit(id).building.map_or(0, |index| 1 << index);
        }
        let mut sum = 0;
        for id in self.standing(position, seat).filter(|id| self.is_company(position, *id)) {
            let unit = position.unit(id);
            if unit.routing {
                continue;
            }
            let open = |index: &usize| areas[*index].ground.is_building() && taken & (1 << index) == 0;
            let houses = (0..areas.len()).filter(open);
            let far = |index: usize| away(unit.pose.point, areas[index].centre);
            let Some(house) = houses.min_by_key(|index| far(*index)) else { continue };
            taken |= 1 << house;
            let away = if unit.building == Some(house as u8) { 0 } else { far(house).isqrt() as i32 };
            // Half a move is spent on the door.
            let spare = (2 * self.turns_for(position, id) - 1) * 3 * INCH + SECTION - away;
            let promise = match spare {
                _ if away == 0 => 100,
                ..0 => 0,
                0..3_000 => 65,
                3_000..6_000 => 85,
                _ => 95,
            };
            sum += POINT * 3 / 4 * promise / 100 + (48 * INCH - away).max(0) / 8;
        }
        sum
    }

    /// Turns in which a unit can still act, this one included if it has not.
    fn turns_for(&self, position: &Position, id: Id) -> i32 {
        let left = i32::from(self.scenario.turns) - i32::from(position.turn);
        left + i32::from(!position.unit(id).acted)
    }

    /// Cover, and a front towards the enemy.
    fn posture(&self, position: &Position, seat: Seat) -> i32 {
        let mut sum = 0;
        for id in self.standing(position, seat) {
            let unit = position.unit(id);
            if self.card(id).is_vehicle() || unit.routing {
                continue;
            }
            let Some(enemy) = self.nearest_enemy(position, id) else { continue };
            let distance = between(unit.pose.point, enemy);
            if distance > 30 * INCH {
                continue;
            }
            let stand = self.stand(position, id);
            let worth = self.card(id).points * i32::from(unit.platoons);
            sum += worth
                * match self.cover(position, id, &stand, enemy) {
                    Cover::Trench => 12,
                    Cover::Hard => 8,
                    Cover::Woods => 5,
                    Cover::None => 0,
                };
            if !stand.pose.has_in_arc(enemy, sandtable_board::Angle::EIGHTH) {
                sum -= worth * 4;
            }
            if self.card(id).kind == Kind::Commander && distance < 10 * INCH {
                sum -= 800;
            }
        }
        sum
    }

    /// Weapons that cannot shoot when they have moved should stand where there is something to shoot at.
    fn fields_of_fire(&self, position: &Position, seat: Seat) -> i32 {
        let nobody = self.standing(position, seat.other()).next().is_none();
        let mut sum = 0;
        for id in self.standing(position, seat).filter(|id| self.card(*id).weapon.steady) {
            if position.unit(id).routing {
                continue;
            }
            let share = if nobody {
                self.approaches_seen(position, id)
            } else {
                i32::from(self.has_target(position, id, false)) * APPROACHES
            };
            sum += self.card(id).points * 30 * share / APPROACHES;
        }
        sum
    }

    /// Before the enemy is there: the points on its ways to the objective that a weapon commands.
    fn approaches_seen(&self, position: &Position, id: Id) -> i32 {
        let enemy = self.scenario.sides[self.side(id).other().index()];
        if enemy.zone == [Length::ZERO; 4] {
            // It has yet to come on, and guns that see its ways from afar are the first that it sees.
            return 0;
        }
        let terrain = &self.scenario.terrain;
        let (width, depth) = (terrain.table.width.0, terrain.table.depth.0);
        let (stand, goal) = (self.stand(position, id), self.scenario.goal());
        let reach = i64::from(self.card(id).weapon.long.0);
        let mut seen = 0;
        for quarter in 1..=3 {
            let (across, along) = (width * quarter / 4, depth * quarter / 4);
            let edge = match enemy.edge {
                TableEdge::North => Point::new(across, depth),
                TableEdge::South => Point::new(across, 0),
                TableEdge::East => Point::new(width, along),
                TableEdge::West => Point::new(0, along),
            };
            for third in 1..=2 {
                let point = Point::new(
                    edge.x.0 + (goal.x.0 - edge.x.0) * third / 3,
                    edge.y.0 + (goal.y.0 - edge.y.0) * third / 3,
                );
                let levels = [stand.level, terrain.level(point)];
                let commands = away(stand.pose.point, point) <= reach * reach
                    && self.in_arc(id, &stand, point, false)
                    && terrain.sight_block(stand.pose.point, point, levels, position.ruins).is_none();
                seen += i32::from(commands);
            }
        }
        seen
    }
}

/// Distance of two points, rounded down.
fn between(one: Point, other: Point) -> i32 {
    away(one, other).isqrt() as i32
}
