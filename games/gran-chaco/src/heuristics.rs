//! How good a position looks to a side, by what that side may know: what the computer opponent steers by.
//! Fights that are under way are weighed in [`prospects`](crate::prospects).

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use smallvec::SmallVec;

use crate::GranChaco;
use crate::catalog::{Cells, Colour, LONGEST_RANGE, army};
use crate::options::Fog;
use crate::position::{Frame, Position};
use crate::turn::DEEPEST;

/// A point of VC.
pub const VC: i32 = 100;
/// A division beyond its VC: it blocks, sees and holds ground.
pub const DIVISION: i32 = 60;
const ARMOUR: i32 = 70;
/// Tokens in stock, in the order of [`Colour::ALL`]: less than what a good use of them brings.
const TOKEN: [i32; 4] = [36, 24, 12, 48];
/// Beyond so many of a colour the next are worth half, and as many again later a quarter.
const PLENTY: u16 = 6;
/// Munitions lose their worth in the last turns.
const LAST_TURNS: i32 = 4;
const BLUE: i32 = 3;
const BASE: i32 = 220;
const COLLAPSE: i32 = 250;
/// A unit that cannot be paid for next time.
const THIRST: i32 = 100;
const LAST_THIRST: i32 = 160;
/// A point of blue that will be missing in the turns after that.
const SHORTAGE: i32 = 30;
/// Turns that supplies should last.
const PROVISION: i32 = 3;
/// A point of blue that a unit costs.
const UPKEEP: i32 = 2;
/// Control of the water in the middle of a match.
const WATER: i32 = 300;
/// The same in its last turn.
const WATER_AT_LAST: i32 = 6_000;
/// A sector nearer to the water, for the unit that is nearest.
const VANGUARD: i32 = 14;
/// The same for every other.
const APPROACH: i32 = 6;
const FARTHEST: i32 = 10;
/// Without a last turn patience ends here: from then on the water draws more and more, or nobody would ever
/// come out of his trenches.
const PATIENCE: i32 = 20;
/// Turns after which the pull has grown by itself once more.
const IMPATIENCE: i32 = 4;
/// A level of entrenchment where the enemy is near, and elsewhere.
const TRENCH: i32 = 12;
const IDLE_TRENCH: i32 = 2;
/// Of what a unit could do, so much counts if it may act before the enemy, and if not (in hundredths).
const AT_ONCE: i32 = 60;
const LATER: i32 = 35;

impl GranChaco {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        self.prospects(position, seat, seat) - self.prospects(position, seat.other(), seat)
            + self.fight_under_way(position, seat)
    }

    /// What a side has, as `viewer` knows it.
    fn prospects(&self, position: &Position, side: Seat, viewer: Seat) -> i32 {
        let mut sum = self.stock(position, side);
        if position.has_collapsed(side) {
            sum -= COLLAPSE;
        }
        let has_armour =
            if side == viewer { position.armour[side].is_some() } else { !position.armour_gone[side] };
        sum += ARMOUR * i32::from(has_armour);
        sum += BASE * position.bases.iter().filter(|base| base.holder == side).count() as i32;
        let goals = self.goals(position);
        let recklessness = self.recklessness(position, side);
        let foes = if side == viewer { self.seen_enemies(position, side) } else { position.standing(viewer) };
        for piece in army(side) {
            let vc = self.apparent_vc(position, viewer, piece);
            if vc == 0 {
                continue;
            }
            sum += (DIVISION + VC * vc) / recklessness;
            if self.sees(position, Some(viewer), piece)
                && let Some(cell) = position.unit(piece).cell
            {
                sum += self.standing_value(position, piece, cell, viewer, foes);
            }
        }
        sum += self.water_value(position, side, viewer, &goals);
        if position.turn == 0 {
            sum += self.base_value(position, side, &goals);
        }
        if side == viewer || self.options.fog != Fog::Full {
            sum -= self.supply_outlook(position, side, viewer);
            sum += self.threats(position, side, viewer);
        }
        sum
    }

    /// VC that `viewer` may count on: what it knows, else what it saw last.
    fn apparent_vc(&self, position: &Position, viewer: Seat, piece: Piece) -> i32 {
        let unit = position.unit(piece);
        let known = self.knows(position, Some(viewer), piece) || unit.seen_gone;
        i32::from(if known { unit.vc } else { unit.seen_vc })
    }

    /// Turns to come after this one; many where there is no limit.
    fn turns_left(&self, position: &Position) -> i32 {
        match i32::from(self.options.max_turns) {
            0 => 100,
            last => (last - i32::from(position.turn)).max(0),
        }
    }

    /// How much stronger the water draws than in the middle of a match with a last turn.
    fn pull(&self, position: &Position) -> i32 {
        match self.options.max_turns {
            0 => 1 + (i32::from(position.turn) - PATIENCE).max(0) / IMPATIENCE,
            _ => 1,
        }
    }

    /// By how much the side that must take the water counts its own losses for less: sooner or later it
    /// attacks even where it cannot expect to win, because to sit still is to lose.
    pub(crate) fn recklessness(&self, position: &Position, side: Seat) -> i32 {
        if position.well == Some(side.other()) { self.pull(position) } else { 1 }
    }

    /// What a token is worth unspent.
    pub(crate) fn token_worth(&self, position: &Position, side: Seat, colour: Colour, spent: u16) -> i32 {
        let each = TOKEN[colour.index()] * self.turns_left(position).min(LAST_TURNS) / LAST_TURNS;
        let stock = position.munitions[side][colour.index()];
        match stock.saturating_sub(spent) {
            ..=PLENTY => each,
            left if left <= 2 * PLENTY => each / 2,
            _ => each / 4,
        }
    }

    fn stock(&self, position: &Position, side: Seat) -> i32 {
        let left = self.turns_left(position).min(LAST_TURNS);
        let munitions = Colour::ALL.into_iter().map(|colour| {
            let count = i32::from(position.munitions[side][colour.index()]);
            let plenty = i32::from(PLENTY);
            let quarters =
                4 * count.min(plenty) + 2 * (count - plenty).clamp(0, plenty) + (count - 2 * plenty).max(0);
            TOKEN[colour.index()] * quarters * left / (4 * LAST_TURNS)
        });
        munitions.sum::<i32>() + BLUE * i32::from(position.blue[side])
    }

    /// Where the water is or may be.
    fn goals(&self, position: &Position) -> Cells {
        match self.water_point(position) {
            Some(well) => [well].into_iter().collect(),
            None => {
                let hidden = self.markers().into_iter().zip(position.revealed);
                hidden.filter(|(_, revealed)| !revealed).map(|(cell, _)| cell).collect()
            }
        }
    }

    /// Bases are chosen before there are units: near the ways to the water.
    fn base_value(&self, position: &Position, side: Seat, goals: &Cells) -> i32 {
        let nearest = |goal: Cell| {
            let own = position.bases.iter().filter(|base| base.owner == side);
            own.map(|base| i32::from(self.catalog.distance(base.cell, goal))).min().unwrap_or(FARTHEST)
        };
        goals.iter().map(|goal| -APPROACH * nearest(goal)).sum()
    }

    /// How well one unit stands.
    fn standing_value(
        &self,
        position: &Position,
        piece: Piece,
        cell: Cell,
        viewer: Seat,
        foes: Cells,
    ) -> i32 {
        let unit = position.unit(piece);
        let ground = self.catalog.ground(self.terrain(position, cell));
        let mut value = 8 * i32::from(ground.cover) - 6 * i32::from(ground.bars_fighting);
        if self.knows(position, Some(viewer), piece) {
            // The level that is gained at the end of the turn counts at once: otherwise the side that moves
            // last would rather dig than go anywhere.
            let digs = unit.supplied && ground.entrenching && !unit.clearing && unit.is_undisturbed();
            let level = (unit.entrenchment + u8::from(digs)).min(DEEPEST);
            let near = !foes.is_disjoint(&self.catalog.within(cell, LONGEST_RANGE));
            value += i32::from(level) * if near { TRENCH } else { IDLE_TRENCH };
            value -= 10 * i32::from(!unit.supplied);
        }
        value + 6 * i32::from(unit.clearing) - 5 * i32::from(unit.located)
    }

    /// What control of the water is worth: more and more as the last turn comes near.
    pub(crate) fn water_worth(&self, position: &Position) -> i32 {
        let left = self.turns_left(position);
        WATER * self.pull(position) + WATER_AT_LAST / ((left + 1) * (left + 1))
    }

    /// Who has the water, and who is near it.
    fn water_value(&self, position: &Position, side: Seat, viewer: Seat, goals: &Cells) -> i32 {
        let units: SmallVec<[Cell; 8]> = position
            .on_board(side)
            .filter(|(piece, _)| self.sees(position, Some(viewer), *piece))
            .map(|(_, cell)| cell)
            .collect();
        let distance = |cell: Cell, goal: Cell| i32::from(self.catalog.distance(cell, goal)).min(FARTHEST);
        let vanguard = |goal: Cell| units.iter().map(|cell| distance(*cell, goal)).min().unwrap_or(FARTHEST);
        let nearest = |cell: Cell| goals.iter().map(|goal| distance(cell, goal)).min().unwrap_or(0);
        let pull = self.pull(position);
        let mut value: i32 = goals.iter().map(|goal| -VANGUARD * pull * vanguard(goal)).sum();
        if position.well == Some(side) {
            value += self.water_worth(position);
            // Around the water is near enough: supply is free there, and the enemy is kept off it.
            value -= units.iter().map(|cell| APPROACH * (nearest(*cell) - 1).max(0)).sum::<i32>();
        } else {
            value -= units.iter().map(|cell| APPROACH * pull * nearest(*cell)).sum::<i32>();
        }
        value
    }

    /// What the next supply steps will cost, and who will go thirsty in them.
    fn supply_outlook(&self, position: &Position, side: Seat, viewer: Seat) -> i32 {
        let lines = self.lines(position, side);
        let mut costs: SmallVec<[i32; 8]> = SmallVec::new();
        let mut sum = 0;
        let mut white = self.white(position, side);
        for (piece, _) in position.on_board(side) {
            let mut bill = self.bill(position, &lines, piece);
            if !self.knows(position, Some(viewer), piece) {
                bill.armour = 0;
                bill.rebate = bill.rebate.min(bill.extras().saturating_sub(1));
            }
            if bill.is_free() {
                continue;
            }
            if bill.airlift > 0 {
                if white == 0 {
                    let last = self.apparent_vc(position, viewer, piece) == 1;
                    sum += if last { LAST_THIRST } else { THIRST };
                    continue;
                }
                white -= 1;
                sum += TOKEN[3];
            }
            costs.push(i32::from(bill.blue()));
        }
        costs.sort_unstable();
        // In tenths of a point of blue: a die brings 3.5, a halved one 2.
        let dice = self.blue_dice(position, side);
        let income = 35 * i32::from(dice.whole) + 20 * i32::from(dice.halved);
        let upkeep: i32 = costs.iter().map(|cost| 10 * cost).sum();
        let mut budget = 10 * i32::from(position.blue[side]);
        if self.supplies_after_resources(position, side) {
            budget += income;
        }
        let shortage = (PROVISION - 1) * (upkeep - income) - (budget - upkeep).max(0);
        sum += SHORTAGE * shortage.max(0) / 10 + UPKEEP * upkeep / 10;
        for cost in costs {
            budget -= 10 * cost;
            if budget < 0 {
                // A little over the mean income may still be paid by luck.
                sum += THIRST.min(THIRST / 2 - budget * 2);
            }
        }
        sum
    }

    /// Whether the side's next supply step comes after another throw for resources.
    fn supplies_after_resources(&self, position: &Position, side: Seat) -> bool {
        match position.frames.top() {
            Frame::Supply(now) if now.seat == side => false,
            _ => position.active().is_none_or(|active| active == side || side == self.options.first),
        }
    }

    /// What the side's units could do to enemies within their reach, by mean values. They share the
    /// munitions, so the second best counts half, the third a quarter.
    fn threats(&self, position: &Position, side: Seat, viewer: Seat) -> i32 {
        let acts = position.active() == Some(side);
        let mut blows: SmallVec<[i32; 8]> = SmallVec::new();
        for (piece, cell) in position.on_board(side) {
            let unit = position.unit(piece);
            let known = self.knows(position, Some(viewer), piece);
            let near = self.catalog.within(cell, LONGEST_RANGE);
            let located = position
                .on_board(side.other())
                .filter(|(enemy, at)| near.contains(*at) && position.unit(*enemy).located);
            let best = located.map(|(enemy, at)| self.best_blow(position, piece, cell, enemy, at)).max();
            let Some(best) = best.filter(|best| *best > 0) else { continue };
            let at_once = if side == viewer { acts && !unit.activated } else { !(acts && unit.activated) };
            let able = !known || unit.supplied || !acts;
            blows.push(best * if at_once && able { AT_ONCE } else { LATER } / 100);
        }
        blows.sort_unstable_by(|one, other| other.cmp(one));
        blows.iter().zip([1, 2, 4, 8]).map(|(blow, part)| blow / part).sum()
    }
}
