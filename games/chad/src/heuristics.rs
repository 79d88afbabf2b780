//! How good a position looks to a side: what the computer opponent steers by.

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};

use crate::Chad;
use crate::battle::{Battle, Side, Step};
use crate::catalog::{Army, Cells, Pieces, STACKING_LIMIT};
use crate::position::{Frame, Place, Position};
use crate::results::Losses;
use crate::retreat::Retreat;
use crate::sequence::IMPULSES;

/// A step of a unit, beyond its strength.
const STEP: i32 = 40;
/// A point of strength, of either kind.
const STRENGTH: i32 = 4;
/// A step lost or won in combat, on average.
const LOSS: i32 = 70;
/// Being driven off.
const RETREAT: i32 = 25;
/// A step too many where units come in, while it can still move off.
const CROWD: i32 = 20;
/// An independent faction that will join the enemy.
const QUARREL: i32 = 160;
/// A squadron.
const AIR: i32 = 60;
/// Guns and missiles against squadrons.
const GUNS: i32 = 30;
const MISSILES: i32 = 24;
/// An airfield made an airbase.
const AIRBASE: i32 = 12;
/// A Commander in mortal danger.
const PERIL: i32 = 3_000;

impl Chad {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        let battle = position.battles.iter().map(|battle| self.battle_worth(position, battle, seat));
        let state = if position.affairs.part_two { self.statecraft(position, seat) } else { 0 };
        self.prospects(position, seat) - self.prospects(position, seat.other()) + battle.sum::<i32>() + state
    }

    /// What a side has: its army, the capital, the safety of its Commander, and what it threatens.
    fn prospects(&self, position: &Position, side: Seat) -> i32 {
        if position.place(self.commander(position, side)) == Place::Pool {
            return -500_000;
        }
        let mut sum =
            self.capital_worth(position, side) - self.peril(position, side) - self.crowding(position, side);
        for piece in position.army(side) & self.catalog.roster.combat {
            sum += self.unit_worth(position, side, piece);
        }
        if self.options.air_units {
            sum += self.arsenal_worth(position, side);
        }
        sum + self.hunt(position, side) + self.threats(position, side) - self.quarrels(position, side)
    }

    /// Stacks that moved beside an independent faction are bound to drive it into the other camp (11.33).
    fn quarrels(&self, position: &Position, side: Seat) -> i32 {
        let moving = matches!(position.frames.top(), Frame::Entry | Frame::Movement | Frame::Flights);
        let armed = position.affairs.part_two && !position.independent().is_empty();
        if !moving || !armed || position.active != side {
            return 0;
        }
        let stayed = position.segment.ready | position.segment.holding;
        let bound = |cell: &Cell| {
            let moved = (position.at(*cell) & position.army(side) & self.catalog.roster.combat) - stayed;
            let near = || {
                let mut near = self.catalog.map.board.neighbours(*cell);
                near.any(|(_, near)| position.independent().contains(near))
            };
            !moved.is_empty() && near()
        };
        QUARREL * position.armed(side).iter().filter(bound).count() as i32
    }

    fn value(&self, piece: Piece) -> i32 {
        let unit = self.catalog.unit(piece);
        STEP * i32::from(unit.step) + STRENGTH * (i32::from(unit.conventional) + i32::from(unit.guerrilla))
    }

    /// A unit where it is: nearer to N'Djamena is better, thirst is worse, boxes are half a life.
    fn unit_worth(&self, position: &Position, side: Seat, piece: Piece) -> i32 {
        let unit = self.catalog.unit(piece);
        let value = self.value(piece);
        let last = position.turn == self.last_turn(self.scenario(position));
        match position.place(piece) {
            Place::Hex(cell) => {
                let far = i32::from(self.to_capital[cell.index()]);
                let weight = 1 + (i32::from(unit.conventional) + i32::from(unit.guerrilla)) / 2;
                let pull = match position.affairs.part_two {
                    true if side == position.government => 0,
                    false if side == position.government => 1,
                    _ => 2,
                };
                let gate = !self.catalog.map.playable.contains(cell);
                value
                    - pull * weight * far / 2
                    - self.thirst(position, side, piece, cell, value)
                    - if gate { value / 3 } else { 0 }
            }
            Place::Sanctuary(_) => value * 6 / 10,
            Place::Arrivals(_) => value * if last { 2 } else { 5 } / 10,
            Place::Reserve if last => 0,
            Place::Reserve | Place::Replacement => value / 2,
            Place::Losses if !last => value / 3,
            _ => 0,
        }
    }

    /// Squadrons near the enemy, guns with many, missiles with somebody, and airbases.
    fn arsenal_worth(&self, position: &Position, side: Seat) -> i32 {
        let (roster, board) = (&self.catalog.roster, &self.catalog.map.board);
        let own = position.army(side);
        let mut sum = 0;
        for piece in own & roster.air {
            sum += match position.place(piece) {
                Place::Base(base) => {
                    let enemies = position.armed(side.other()).iter();
                    let away = enemies.map(|cell| i32::from(self.flight_cost(base, cell))).min();
                    AIR - away.unwrap_or(AIR / 2).min(AIR / 2)
                }
                Place::Reserve | Place::Replacement => AIR / 3,
                Place::Losses => AIR / 4,
                _ => 0,
            };
        }
        for piece in own & roster.guns {
            if let Some(cell) = position.place(piece).base() {
                let near = board.distance(cell, self.catalog.map.ndjamena).min(20);
                sum += GUNS + 3 * i32::from(self.steps(position.at(cell) & own)) - i32::from(near);
            }
        }
        for piece in own & roster.missiles {
            sum += match position.place(piece) {
                Place::Base(cell) if !position.armed(side).contains(cell) => MISSILES / 4,
                Place::Base(_) => MISSILES,
                _ => MISSILES * 3 / 4,
            };
        }
        let begun = self.building_sites(position, side).len() as i32;
        let open = self.airbases(position).iter().filter(|cell| self.controller(position, *cell) == side);
        sum + AIRBASE * (begun + open.count() as i32)
    }

    /// What a hex without water may cost a unit.
    fn thirst(&self, position: &Position, side: Seat, piece: Piece, cell: Cell, value: i32) -> i32 {
        if !self.catalog.waterless(position.weather()).contains(cell) {
            return 0;
        }
        let may_move = match position.frames.top() {
            Frame::Withdrawal { .. } => false,
            _ if position.impulse < IMPULSES => true,
            _ if position.active == side => position.segment.ready.contains(piece),
            // The Government has moved already when the Rebel moves.
            _ => side != position.government,
        };
        let guerrilla = matches!(self.catalog.unit(piece).army, Army::Faction(_));
        match (may_move, guerrilla, position.impulse) {
            (true, true, impulse) => value * i32::from(impulse) / 30,
            (true, false, impulse) => value * i32::from(2 + impulse) / 20,
            // Guerrillas may still withdraw over the border.
            (false, true, _) if !matches!(position.frames.top(), Frame::Withdrawal { seat } if seat != side) => {
                value * 6 / 10
            }
            _ => value * 95 / 100,
        }
    }

    /// Holding N'Djamena counts more the nearer the end is, and with more steps in it.
    fn capital_worth(&self, position: &Position, side: Seat) -> i32 {
        let capital = self.catalog.map.ndjamena;
        if !position.armed(side).contains(capital) {
            return 0;
        }
        if position.affairs.part_two {
            return self.seat_of_power(position, side);
        }
        let impulses =
            i32::from(position.turn - self.scenario(position).first_turn) * 3 + i32::from(position.impulse);
        let steps = i32::from(self.steps(position.at(capital)).min(STACKING_LIMIT));
        let fort = 80 * i32::from(position.forts.contains(capital));
        300 + 120 * impulses + 45 * steps + fort
    }

    /// With politics the capital is a matter of who governs: the Government guards it against those who are near, the
    /// Rebel needs to be in it at the end of an impulse (14.23-1).
    fn seat_of_power(&self, position: &Position, side: Seat) -> i32 {
        let capital = self.catalog.map.ndjamena;
        let steps = i32::from(self.steps(position.at(capital) & position.army(side)).min(STACKING_LIMIT));
        if side != position.government {
            return 4_000 + 30 * steps;
        }
        let fort = 80 * i32::from(position.forts.contains(capital));
        let wanted = (self.menace(position) / 2).clamp(2, i32::from(STACKING_LIMIT));
        1_500 + 110 * steps.min(wanted) + 8 * steps + fort
    }

    /// What arrivals beyond nine steps may cost (12.40-2).
    fn crowding(&self, position: &Position, side: Seat) -> i32 {
        let price = match position.frames.top() {
            _ if position.active != side => return 0,
            Frame::Entry | Frame::Movement | Frame::Flights => CROWD,
            Frame::Excess { .. } => LOSS,
            _ => return 0,
        };
        let map = &self.catalog.map;
        let hexes = map.south_edge & map.playable & *position.armed(side);
        let over = |cell: Cell| i32::from(self.steps(position.at(cell)).saturating_sub(STACKING_LIMIT));
        price * (over(map.ndjamena) + hexes.iter().map(over).sum::<i32>())
    }

    /// How exposed a side's Commander is: alone he falls to whoever walks by.
    fn peril(&self, position: &Position, side: Seat) -> i32 {
        let commander = self.commander(position, side);
        let Some(cell) = position.cell(commander) else { return 0 };
        let enemies = position.armed(side.other());
        let board = &self.catalog.map.board;
        let nearest = enemies.iter().map(|enemy| i32::from(board.distance(cell, enemy))).min().unwrap_or(99);
        // Whoever stops beside an independent faction has to attack it, and it turns enemy (11.33-2).
        let beside = position.affairs.part_two
            && board.neighbours(cell).any(|(_, near)| position.independent().contains(near));
        let nearest = if beside { 1 } else { nearest };
        let guard = i32::from(self.steps(position.at(cell)));
        if guard == 0 {
            return PERIL * 14 / (14 + nearest.min(40));
        }
        let closeness = (12 - nearest).max(0);
        closeness * 150 / (1 + guard) + 40 / guard
    }

    /// The enemy Commander, badly guarded, draws the nearest units.
    fn hunt(&self, position: &Position, side: Seat) -> i32 {
        let Some(prey) = position.cell(self.commander(position, side.other())) else { return 0 };
        let board = &self.catalog.map.board;
        let nearest = position.armed(side).iter().map(|cell| i32::from(board.distance(cell, prey))).min();
        let guard = i32::from(self.steps(position.at(prey)));
        let pull = match guard {
            0 => 30,
            1..=3 => 12,
            _ => 4,
        };
        -pull * nearest.unwrap_or(40).min(40)
    }

    /// What the side that is to fight could do to enemies beside it.
    fn threats(&self, position: &Position, side: Seat) -> i32 {
        let to_come = matches!(position.frames.top(), Frame::Movement | Frame::Flights | Frame::Combat);
        if !to_come || position.active != side {
            return 0;
        }
        let ours = *position.armed(side) - self.hexes_of(position, position.segment.attacked);
        let mut sum = 0;
        for target in &position.armed(side.other()).difference(&position.segment.fought) {
            let near = self.catalog.map.board.neighbours(target).filter(|(_, cell)| ours.contains(*cell));
            let from: Cells = near.map(|(_, cell)| cell).collect();
            if from.is_empty() {
                continue;
            }
            let mut battle = self.planned(position, target, from);
            if let crate::catalog::Choice::Conventional = self.determine(position, &battle) {
                battle.kind = crate::battle::Kind::Conventional;
            }
            sum += self.expected(position, &battle).max(0) * 7 / 10;
        }
        sum
    }

    fn hexes_of(&self, position: &Position, pieces: Pieces) -> Cells {
        pieces.into_iter().filter_map(|piece| position.cell(piece)).collect()
    }

    /// What a combat under way is worth to a seat.
    fn battle_worth(&self, position: &Position, battle: &Battle, seat: Seat) -> i32 {
        let worth = match battle.stage {
            Step::Kind | Step::Operation | Step::Modifier(_) | Step::Dice | Step::Chits | Step::Launch => {
                self.expected(position, battle)
            }
            Step::Escape => self.expected(position, battle) / 2,
            Step::Slip => self.expected(position, battle) / 3,
            Step::Losses(Losses(side)) => {
                let pending = |of: Side| {
                    let due = of == Side::Defender || side == Side::Attacker;
                    let demand = battle.demands[of as usize];
                    LOSS * i32::from(if due { demand.loss } else { 0 }) + RETREAT * i32::from(demand.retreat)
                };
                pending(Side::Defender) - pending(Side::Attacker)
            }
            Step::Contact => self.expected(position, battle).max(-RETREAT),
            Step::Retreat(Retreat(Side::Attacker)) => -RETREAT,
            Step::Retreat(Retreat(Side::Defender)) => RETREAT,
            Step::Advance
            | Step::FirstLoss(_)
            | Step::ArmsLoss(_)
            | Step::ArmsDie(_)
            | Step::Conversion(_) => 0,
        };
        if battle.attacker == seat { worth } else { -worth }
    }

    /// The mean worth of a combat to the attacker, over all throws of the dice.
    fn expected(&self, position: &Position, battle: &Battle) -> i32 {
        let figures = self.figures(position, battle);
        let (attackers, defenders) =
            (i32::from(self.steps(battle.attackers)), i32::from(self.steps(battle.defenders)));
        let prize = self.prize(position, battle);
        let mut sum = 0;
        for (total, cases) in Chad::TOTALS {
            let (attack, defence) = self.effects(&figures, total);
            let lost = i32::from(attack.loss).min(attackers);
            let won = i32::from(defence.loss).min(defenders).min(attackers);
            let mut worth = LOSS * (won - lost);
            worth += RETREAT * (i32::from(defence.retreat) - i32::from(attack.retreat));
            if !attack.retreat && (defence.retreat || won == defenders) {
                worth += prize.ground;
            }
            if won == defenders {
                worth += prize.commander;
            }
            if lost == attackers {
                worth -= prize.own_commander;
            }
            sum += worth * cases as i32;
        }
        sum / 36
    }

    fn prize(&self, position: &Position, battle: &Battle) -> Prize {
        let ground = match battle.target == self.catalog.map.ndjamena {
            true if position.affairs.part_two => 4_000,
            true => 700,
            false => 0,
        };
        let has = |side: Side| battle.pieces(side).contains(self.commander(position, battle.seat(side)));
        Prize {
            ground: if battle.attacker == position.government { 0 } else { ground },
            commander: 6_000 * i32::from(has(Side::Defender)),
            own_commander: 6_000 * i32::from(has(Side::Attacker)),
        }
    }
}

/// What hangs on a combat beside the steps.
struct Prize {
    ground: i32,
    commander: i32,
    own_commander: i32,
}
