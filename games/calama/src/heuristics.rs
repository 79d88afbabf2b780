//! How good a position looks: what the computer opponent steers by.

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};

use crate::Calama;
use crate::catalog::{CHILE, Kind};
use crate::position::{Attack, Frame, Place, Position};

/// Points of material by type; a commander is the battle.
const VALUE: [i32; 6] = [6000, 260, 420, 340, 300, 200];

impl Calama {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        self.prospects(position, seat) - self.prospects(position, seat.other())
    }

    /// Material, what it threatens, and how its army stands.
    fn prospects(&self, position: &Position, seat: Seat) -> i32 {
        let enemy = seat.other();
        let enemy_commander = self.commander_cell(position, enemy);
        let own_commander = self.commander_cell(position, seat);
        let mut sum = 0;
        for piece in self.catalog.army(seat) {
            let kind = self.catalog.kind(piece);
            let value = VALUE[kind.index()];
            match position.unit(piece).place {
                Place::Board(cell) => {
                    sum += value + self.standing(seat, kind, cell, own_commander, enemy_commander);
                }
                Place::Pool => sum += value,
                // A unit that has come in is worth more than one that waits.
                Place::Reserve => sum += value * 9 / 10,
                Place::Gone => {}
            }
        }
        sum + self.threats(position, seat)
    }

    /// Chile must close with the enemy commander; Bolivia wins by time and holds its cover.
    fn standing(
        &self,
        seat: Seat,
        kind: Kind,
        cell: Cell,
        own_commander: Option<Cell>,
        enemy_commander: Option<Cell>,
    ) -> i32 {
        let cover = i32::from(self.catalog.cover[cell.index()]);
        let steps = |to: Option<Cell>| to.map_or(0, |to| steps_between(cell, to));
        match (kind, seat) {
            (Kind::Commander, _) => 25 * cover + 4 * steps(enemy_commander).min(14),
            (_, CHILE) => {
                let urge = match kind {
                    Kind::HeavyArtillery | Kind::LightArtillery => 12,
                    Kind::Officer => 6,
                    _ => 10,
                };
                8 * cover - urge * steps(enemy_commander)
            }
            _ => 14 * cover - 3 * (steps(own_commander) - 3).abs(),
        }
    }

    /// What the army may shoot or strike down with the attacks it has, by expected value: the best shot
    /// of each unit, counted less when the enemy moves first.
    fn threats(&self, position: &Position, seat: Seat) -> i32 {
        let weight = if self.still_attacks(position, seat) { 75 } else { 35 };
        let mut sum = 0;
        for piece in self.catalog.army(seat) {
            if position.cell(piece).is_none() {
                continue;
            }
            if weight == 75 && position.unit(piece).attack != Attack::Ready {
                continue;
            }
            sum += self.best_attack(position, piece) * weight / 100;
        }
        sum
    }

    /// Whether the army's attacks of this round are still to come, before the enemy can answer.
    fn still_attacks(&self, position: &Position, seat: Seat) -> bool {
        match position.frames.below().unwrap_or(position.frames.top()) {
            Frame::Movement(now) => now.seat == seat,
            Frame::Combat(now) => now.seat == seat,
            _ => false,
        }
    }

    /// The expected value of a unit's best attack: a declared fight, else its best shot.
    fn best_attack(&self, position: &Position, piece: Piece) -> i32 {
        let worth = |target: Piece, melee: bool| {
            let margin = self.attack_value(position, piece) - self.defence_value(position, target, melee);
            let value = VALUE[self.catalog.kind(target).index()].min(2400);
            value * self.hit_table[(margin.clamp(-8, 8) + 8) as usize] / 36
        };
        if let Some(bond) = position.bonds_of(piece).next() {
            return bond.opponent_of(piece).map_or(0, |target| worth(target, true));
        }
        self.fire_targets(position, piece).map(|target| worth(target, false)).max().unwrap_or(0)
    }

    fn commander_cell(&self, position: &Position, seat: Seat) -> Option<Cell> {
        let commander = self.catalog.army(seat).find(|piece| self.catalog.kind(*piece) == Kind::Commander);
        commander.and_then(|piece| position.cell(piece))
    }
}

fn steps_between(a: Cell, b: Cell) -> i32 {
    i32::from((a.0 >> 4).abs_diff(b.0 >> 4) + (a.0 & 15).abs_diff(b.0 & 15))
}
