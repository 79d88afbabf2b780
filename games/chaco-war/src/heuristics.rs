//! How good a position looks to a side, by what that side may know: what the computer opponent steers by.

use sandtable_board::Cell;
use sandtable_engine::Seat;
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::battle::Losses;
use crate::battle::met_losses;
use crate::catalog::{Arm, Cells, Kind, MOST_CELLS, PARAGUAY, Pieces};
use crate::position::Position;
use crate::sequence::Frame;

/// A victory point.
const POINT: i32 = 120;
/// A combat factor, attack or defence.
const FACTOR: i32 = 4;
/// About what a step is worth.
const STEP: i32 = 16;
const HQ: i32 = 40;
const COLUMN: i32 = 11;
const REPLACEMENT: i32 = 11;
const LEADER: i32 = 7;
const EVENT: i32 = 7;
/// A support marker by [`Arm`].
const MARKER: [i32; 6] = [9, 8, 9, 6, 5, 25];
/// Without supply at this moment; marked so; depleted.
const CUT: i32 = 9;
const MARKED: i32 = 10;
const DEPLETED: i32 = 3;
/// A regiment near the enemy with an HQ behind it.
const LINKED: i32 = 2;
/// Half points of march beyond which a prize does not draw anybody.
const FAR: u8 = 72;
/// Weights of the nearest stacks on their way to a prize.
const PULL: [i32; 4] = [10, 6, 4, 2];
/// What the first, second and third unit in a prize hex are worth for each of its points.
const GUARD: [i32; 3] = [8, 5, 2];

/// A stack as the viewer may count it.
#[derive(Clone, Copy)]
struct Stack {
    cell: Cell,
    units: u8,
    attack: i32,
    defence: i32,
    steps: i32,
}

type Stacks = SmallVec<[Stack; 32]>;

impl ChacoWar {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        let enemy = seat.other();
        let own = self.stacks(position, seat, seat);
        let theirs = self.stacks(position, enemy, seat);
        let mut worth = self.points_worth(position, seat);
        worth += self.force(position, seat) - self.force(position, enemy);
        worth += self.designs(position, seat, &own, &theirs) - self.designs(position, enemy, &theirs, &own);
        worth +=
            self.openings(position, seat, &own, &theirs) - self.openings(position, enemy, &theirs, &own) / 2;
        worth += self.footing(position, seat, &own);
        worth + self.fight_under_way(position, seat, &own, &theirs)
    }

    /// Victory points, more as the day of reckoning comes (4.1-21, 4.1-22).
    fn points_worth(&self, position: &Position, seat: Seat) -> i32 {
        let lead = i32::from(self.lead(position));
        let (goal, last) = if position.gt <= 5 { (5, 5) } else { (9, 10) };
        let mut worth = lead * POINT;
        if i32::from(position.gt) >= last - 1 && lead >= goal {
            worth += 3 * POINT;
        }
        if seat == PARAGUAY { worth } else { -worth }
    }

    /// What a side has. The roster is public, only places are hidden.
    fn force(&self, position: &Position, side: Seat) -> i32 {
        let mut sum = 0;
        let army = self.catalog.armies[side] & position.on_map;
        for piece in (army & self.catalog.fighters).iter() {
            let factors = self.catalog.unit(piece).factors(position.steps[piece.index()]);
            sum += FACTOR * i32::from(factors.attack + factors.defence);
        }
        sum += HQ * (army & self.catalog.of_kind(Kind::Hq)).len() as i32;
        sum += COLUMN * (army & self.catalog.of_kind(Kind::Column)).len() as i32;
        sum += REPLACEMENT * i32::from(position.replacements[side]);
        sum += EVENT * position.held[side].len() as i32;
        for arm in Arm::ALL {
            sum += MARKER[arm as usize] * i32::from(position.available[side][arm as usize]);
        }
        sum += if side == PARAGUAY {
            LEADER * position.leaders_used.iter().filter(|used| !**used).count() as i32
        } else {
            LEADER / 2 * i32::from(!position.commander_infiltrated)
        };
        sum
    }

    /// The stacks of a side: its own exactly, the enemy's tops as they are and the rest as the mean of what lies hidden.
    fn stacks(&self, position: &Position, side: Seat, viewer: Seat) -> Stacks {
        let hidden = self.hidden_units(position, side, Some(viewer));
        let regiments = hidden & self.catalog.fighters;
        let (mut attack, mut defence, mut steps) = (0, 0, 0);
        for piece in regiments.iter() {
            let left = position.steps[piece.index()];
            let factors = self.catalog.unit(piece).factors(left);
            attack += i32::from(factors.attack);
            defence += i32::from(factors.defence);
            steps += i32::from(left);
        }
        let count = regiments.len().max(1) as i32;
        let mut stacks = Stacks::new();
        let mut place = [u8::MAX; MOST_CELLS];
        for cell in position.derived.fighting[side].iter() {
            place[cell.index()] = stacks.len() as u8;
            stacks.push(Stack {
                cell,
                units: position.derived.count[cell.index()],
                attack: 0,
                defence: 0,
                steps: 0,
            });
        }
        let army = self.catalog.armies[side] & position.on_map;
        for piece in army.iter() {
            let Some(stack) = stacks.get_mut(usize::from(place[position.cell_of(piece).index()])) else {
                continue;
            };
            if hidden.contains(piece) {
                stack.attack += attack / count;
                stack.defence += defence / count;
                stack.steps += steps / count;
            } else if self.catalog.fighters.contains(piece) {
                if !(position.attacked.contains(piece) && self.fights_now(position, side)) {
                    stack.attack += i32::from(self.factor(position, piece, true));
                }
                stack.defence += i32::from(self.factor(position, piece, false));
                stack.steps += i32::from(position.steps[piece.index()]);
            }
        }
        stacks
    }

    fn fights_now(&self, position: &Position, side: Seat) -> bool {
        position.frames.iter().any(|frame| matches!(frame, Frame::Combat(combat) if combat.seat == side))
    }

    /// Prizes to win, and prizes to keep.
    fn designs(&self, position: &Position, side: Seat, own: &Stacks, theirs: &Stacks) -> i32 {
        let mut sum = 0;
        for (prize, to, points) in &self.catalog.map.prizes {
            let march = self.catalog.marching(*to, false, false).costs_to(*prize);
            let points = i32::from(*points);
            if *to == side && !position.control[side].contains(*prize) {
                let mut nearest = [FAR; PULL.len()];
                for stack in own {
                    let cost = march[stack.cell.index()];
                    if cost >= nearest[PULL.len() - 1] {
                        continue;
                    }
                    for _ in 0..stack.units.min(2) {
                        let mut cost = cost;
                        for slot in nearest.iter_mut() {
                            if cost < *slot {
                                std::mem::swap(slot, &mut cost);
                            }
                        }
                    }
                }
                for (weight, cost) in PULL.iter().zip(nearest) {
                    sum += points * weight * i32::from(FAR - cost) / 40;
                }
            } else if *to != side && position.control[side].contains(*prize) {
                let near = theirs.iter().map(|stack| march[stack.cell.index()]).min().unwrap_or(u8::MAX);
                let alarm = match near {
                    0..=12 => 4,
                    13..=30 => 3,
                    31..=60 => 2,
                    _ => 1,
                };
                let guards = own.iter().find(|stack| stack.cell == *prize).map_or(0, |stack| stack.units);
                sum += GUARD.iter().take(usize::from(guards)).sum::<i32>() * points * alarm / 3;
            }
        }
        sum
    }

    /// The best that attacks of a side would bring as things stand.
    fn openings(&self, position: &Position, side: Seat, own: &Stacks, theirs: &Stacks) -> i32 {
        let zone = position.derived.near[side];
        let mut sum = 0;
        for target in theirs {
            if !zone.contains(target.cell)
                || position.assaulted.contains(target.cell) && self.fights_now(position, side)
            {
                continue;
            }
            let around = self.catalog.map.adjacent[target.cell.index()];
            let mut from = Cells::EMPTY;
            let (mut attack, mut steps) = (0, 0);
            for stack in own.iter().filter(|stack| around.contains(stack.cell)) {
                attack += stack.attack;
                steps += stack.steps;
                from.insert(stack.cell);
            }
            let worth = self.attack_worth(position, side, target, attack, steps, from);
            sum += worth.max(0) / 2;
        }
        sum
    }

    /// What an attack brings on average, support aside.
    fn attack_worth(
        &self,
        position: &Position,
        side: Seat,
        target: &Stack,
        attack: i32,
        steps: i32,
        from: Cells,
    ) -> i32 {
        let cell = target.cell;
        let odds = if attack < target.defence { 0 } else { (attack / target.defence.max(1)).min(7) };
        let mut shift = i32::from(self.ground_shift(position, cell));
        if self.has_fort(position, cell, side.other()) {
            shift += i32::from(self.catalog.tec.fort_shift);
        }
        let modifier = i32::from(self.is_concentric(from));
        self.mean_result(position, side, cell, odds - shift, modifier, steps, target.steps)
    }

    /// The mean of the six results of a column.
    #[expect(clippy::too_many_arguments)]
    fn mean_result(
        &self,
        position: &Position,
        side: Seat,
        cell: Cell,
        column: i32,
        modifier: i32,
        own: i32,
        theirs: i32,
    ) -> i32 {
        let prize = self.prize_worth(position, side, cell);
        let (own, theirs) = (own.clamp(0, 60) as u8, theirs.clamp(0, 60) as u8);
        let mut sum = 0;
        for die in 1..=6 {
            let result = self.catalog.crt.outcome(column, die + modifier);
            let (loss, their_loss) = if result.rout {
                (result.attacker.min(own), theirs)
            } else {
                met_losses(result.attacker, own, result.defender, theirs)
            };
            sum += STEP * (i32::from(their_loss) - i32::from(loss));
            if their_loss >= theirs && loss < own {
                sum += prize + STEP / 2;
            }
        }
        sum / 6
    }

    /// What taking a hex is worth to a side.
    fn prize_worth(&self, position: &Position, side: Seat, cell: Cell) -> i32 {
        if position.control[side].contains(cell) {
            return 0;
        }
        let prizes = self.catalog.map.prizes.iter().filter(|(prize, _, _)| *prize == cell);
        prizes.map(|(_, _, points)| i32::from(*points) * POINT * 3 / 4).sum()
    }

    /// How a side's own army stands: supply, markers, HQs and columns in danger, crowds.
    fn footing(&self, position: &Position, seat: Seat, own: &Stacks) -> i32 {
        let network = self.network(position, seat);
        let enemy = seat.other();
        let army = self.catalog.armies[seat] & position.on_map;
        let mut sum = 0;
        for stack in own {
            if !network.supplies(stack.cell) {
                sum -= CUT * i32::from(stack.units);
            } else if network.linked.contains(stack.cell) && position.derived.near[enemy].contains(stack.cell)
            {
                sum += LINKED * i32::from(stack.units.min(4));
            }
            let limit = self.stacking_limit(position, stack.cell, seat);
            sum -= 2 * STEP * i32::from(stack.units.saturating_sub(limit));
        }
        sum -= MARKED * (position.out_of_supply & army).len() as i32;
        sum -= DEPLETED * (position.depleted & army).len() as i32;
        let soft: Pieces = army - self.catalog.fighters;
        for piece in soft.iter() {
            let cell = position.cell_of(piece);
            let guarded = position.derived.fighting[seat].contains(cell);
            let hq = self.catalog.of_kind(Kind::Hq).contains(piece);
            if position.derived.zoc[enemy].contains(cell) {
                sum -= match (guarded, hq) {
                    (false, true) => HQ,
                    (false, false) => COLUMN,
                    (true, true) => HQ / 8,
                    (true, false) => 1,
                };
            }
            if hq {
                sum += self.hq_worth(position, seat, cell, &network, own);
            } else if !position.derived.fighting[seat].contains(cell) {
                let near = own.iter().any(|stack| self.catalog.map.distance(stack.cell, cell) <= 2);
                sum += i32::from(near);
            }
        }
        sum
    }

    /// An HQ belongs on a supplied road behind the stacks that face the enemy.
    fn hq_worth(
        &self,
        position: &Position,
        seat: Seat,
        cell: Cell,
        network: &crate::supply::Network,
        own: &Stacks,
    ) -> i32 {
        if !network.headquarters.contains(cell) {
            return -10;
        }
        let map = &self.catalog.map;
        let near = position.derived.near[seat.other()];
        let mut led = 0;
        for stack in own {
            let distance = map.distance(cell, stack.cell);
            if distance <= 2 {
                led += i32::from(stack.units) * if near.contains(stack.cell) { 2 } else { 1 };
            }
        }
        led.min(14)
    }

    /// A combat that is declared but not decided, losses that are due, an advance that is open.
    fn fight_under_way(&self, position: &Position, seat: Seat, own: &Stacks, theirs: &Stacks) -> i32 {
        let Some(battle) = position.battle else { return 0 };
        let attacker = battle.attacker;
        let sign = if attacker == seat { 1 } else { -1 };
        let prize = self.prize_worth(position, attacker, battle.target);
        match position.frames.top() {
            Frame::Commit
            | Frame::Availability
            | Frame::Reroll(_)
            | Frame::RerollDie(_)
            | Frame::Resolution => {
                let defending = if attacker == seat { theirs } else { own };
                let Some(target) = defending.iter().find(|stack| stack.cell == battle.target) else {
                    return 0;
                };
                let attack = i32::from(self.strength(position, battle.attackers, true));
                let steps = i32::from(self.steps_of(position, battle.attackers));
                let from = self.cells_of(position, battle.attackers);
                sign * self.attack_worth(position, attacker, target, attack, steps, from)
            }
            Frame::Losses(Losses { seat: loser, left }) => {
                let mut worth = -STEP * i32::from(left) * if loser == seat { 1 } else { -1 };
                if loser == attacker {
                    let all = self.participants(position, attacker.other()).len() as i32 * 2;
                    let loss = battle.defender_loss.map_or(all, i32::from);
                    worth += sign * STEP * loss;
                    worth += if battle.defender_loss.is_none() { sign * prize } else { 0 };
                }
                worth
            }
            Frame::Advance => sign * prize,
            Frame::RoutRoll => sign * STEP,
            _ => 0,
        }
    }
}
