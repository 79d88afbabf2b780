//! How good a position looks to a side: what stands, what it is worth where it stands, and how near it is to what
//! decides the scenario. Uses only what the side may know.

use sandtable_board::Point;
use sandtable_engine::Seat;

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::{Kind, NATIONALISTS, REPUBLIC};
use crate::fire::Cover;
use crate::position::{Frame, Position, Status};
use crate::scenario::Decision;

/// More than any position that goes on can be worth.
const WON: i32 = 10_000_000;

impl GuerraCivil {
    pub(crate) fn worth(&self, position: &Position, seat: Seat) -> i32 {
        if let Frame::Over { winner, .. } = position.frames.top() {
            return match winner {
                Some(winner) if winner == seat => WON,
                Some(_) => -WON,
                None => 0,
            };
        }
        self.strength_of(position, seat) - self.strength_of(position, seat.other())
            + self.prospects(position, seat)
            - self.prospects(position, seat.other())
            + self.postures(position, seat)
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
            let full = points * i32::from(unit.platoons) * 100;
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
        20 + 80 * turn / turns
    }

    /// Companies near a point, counted the more the later it is.
    fn hold_worth(&self, position: &Position, seat: Seat, at: Point, radius: i32) -> i32 {
        let pressure = self.time_pressure(position);
        let attacks = self.attacks(seat);
        let mut sum = 0;
        let mut holders = 0;
        let mut best = [0; 4];
        for id in self.standing(position, seat).filter(|id| self.is_company(position, *id)) {
            let unit = position.unit(id);
            if unit.routing {
                continue;
            }
            let away = (between(unit.pose.point, at) - radius).max(0);
            let near = (48 * INCH - away).max(0) / 10;
            best[3] = best[3].max(near);
            best.sort_unstable_by(|a, b| b.cmp(a));
            if self.is_holding(position, id) {
                holders += 1;
            }
        }
        if attacks {
            sum += (best[0] + best[1] + best[2] / 2 + best[3] / 2) * pressure / 100;
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
        let mut sum = self.points(position, seat) * 2_500;
        if seat == NATIONALISTS {
            return sum;
        }
        // Armour on its way to the exit, companies on their way to the town.
        let goal = self.scenario.goal();
        let pressure = self.time_pressure(position);
        let turns_left = i32::from(self.scenario.turns - position.turn.min(self.scenario.turns));
        for id in self.standing(position, seat) {
            let point = position.unit(id).pose.point;
            if self.card(id).is_armoured() {
                if let Some(exit) = self.scenario.exit {
                    let away = between(point, exit.at);
                    let late = turns_left * 8 * INCH < away + 12 * INCH;
                    sum += (72 * INCH - away).max(0) / if late { 16 } else { 40 };
                }
            } else if self.is_company(position, id) {
                let away = between(point, goal);
                sum += (48 * INCH - away).max(0) / 20 * pressure / 100;
                sum += if position.unit(id).building.is_some() { 1_200 } else { 0 };
            }
        }
        sum
    }

    /// Cover, and a front towards the enemy.
    fn postures(&self, position: &Position, seat: Seat) -> i32 {
        self.posture(position, seat) - self.posture(position, seat.other())
    }

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
}

/// Distance of two points, rounded down.
fn between(one: Point, other: Point) -> i32 {
    away(one, other).isqrt() as i32
}
