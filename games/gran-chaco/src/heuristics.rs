//! How good a position looks to a side, by what that side may know: what the computer opponent steers by.

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};

use crate::GranChaco;
use crate::catalog::{Cells, Colour, army, side_of};
use crate::options::Fog;
use crate::position::{Frame, Position, Tokens};
use crate::tokens::Purpose;

/// A point of VC.
const VC: i32 = 100;
/// A division beyond its VC: it blocks, sees and holds ground.
const DIVISION: i32 = 60;
const ARMOUR: i32 = 70;
/// Tokens in stock, in the order of [`Colour::ALL`]: less than what a good use of them brings.
const TOKEN: [i32; 4] = [45, 30, 15, 50];
const BLUE: i32 = 9;
/// Beyond so many of a colour the next are worth half.
const PLENTY: u16 = 8;
const BASE: i32 = 160;
const COLLAPSE: i32 = 250;
/// A point of blue that a unit will cost next time.
const UPKEEP: i32 = 7;
/// A unit that cannot be paid for next time.
const THIRST: i32 = 90;
const LAST_THIRST: i32 = 150;

impl GranChaco {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        if let Frame::Over { winner, .. } = position.frames.top() {
            return match winner {
                Some(winner) if winner == seat => 1_000_000,
                Some(_) => -1_000_000,
                None => 0,
            };
        }
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
        for piece in army(side) {
            let vc = self.apparent_vc(position, viewer, piece);
            if vc == 0 {
                continue;
            }
            sum += DIVISION + VC * vc;
            if self.sees(position, Some(viewer), piece)
                && let Some(cell) = position.unit(piece).cell
            {
                sum += self.standing_value(position, piece, cell, &goals, viewer);
            }
        }
        sum += self.water_value(position, side, viewer, &goals);
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

    fn stock(&self, position: &Position, side: Seat) -> i32 {
        let worth = |count: u16, each: i32| {
            let full = count.min(PLENTY);
            i32::from(full) * each + i32::from(count - full) * each / 2
        };
        let munitions = Colour::ALL
            .into_iter()
            .map(|colour| worth(position.munitions[side][colour.index()], TOKEN[colour.index()]));
        munitions.sum::<i32>() + worth(position.blue[side], BLUE)
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

    /// How well one unit stands.
    fn standing_value(
        &self,
        position: &Position,
        piece: Piece,
        cell: Cell,
        goals: &Cells,
        viewer: Seat,
    ) -> i32 {
        let unit = position.unit(piece);
        let ground = self.catalog.ground(self.terrain(position, cell));
        let distance = goals.iter().map(|goal| self.catalog.distance(cell, goal)).min().unwrap_or(0);
        let mut value = -5 * i32::from(distance.min(7));
        value += 10 * i32::from(ground.cover) - 8 * i32::from(ground.bars_fighting);
        if self.knows(position, Some(viewer), piece) {
            value += 12 * i32::from(unit.entrenchment);
            value -= 10 * i32::from(!unit.supplied);
        }
        value + 6 * i32::from(unit.clearing) - 5 * i32::from(unit.located)
    }

    /// Control of the water weighs more the nearer the last turn comes.
    fn water_value(&self, position: &Position, side: Seat, viewer: Seat, goals: &Cells) -> i32 {
        let nearest = |goal: Cell| {
            let seen = position.on_board(side).filter(|(piece, _)| self.sees(position, Some(viewer), *piece));
            seen.map(|(_, cell)| self.catalog.distance(cell, goal)).min().map_or(14, i32::from)
        };
        if self.water_point(position).is_none() {
            return goals.iter().map(|goal| -12 * nearest(goal)).sum();
        }
        let approach: i32 = goals.iter().map(|goal| -10 * nearest(goal)).sum();
        if position.well != Some(side) {
            return approach;
        }
        let last = i32::from(self.options.max_turns);
        let left = (last - i32::from(position.turn)).max(0);
        let urgency = if last > 0 { 900 / (left + 2) } else { 60 };
        220 + urgency + approach
    }

    /// What the next supply step will cost, and who will go thirsty in it.
    fn supply_outlook(&self, position: &Position, side: Seat, viewer: Seat) -> i32 {
        let lines = self.lines(position, side);
        let mut costs = [0u8; 8];
        let mut paying = 0;
        let mut sum = 0;
        let mut white = self.white(position, side);
        for (piece, _) in position.on_board(side) {
            let mut bill = self.bill(position, &lines, piece);
            if !self.knows(position, Some(viewer), piece) {
                bill.armour = 0;
                bill.rebate = bill.rebate.min((bill.terrain + bill.line + bill.airlift).saturating_sub(1));
            }
            if bill.is_free() {
                continue;
            }
            let last = self.apparent_vc(position, viewer, piece) == 1;
            if bill.airlift > 0 {
                if white == 0 {
                    sum += if last { LAST_THIRST } else { THIRST };
                    continue;
                }
                white -= 1;
                sum += TOKEN[3];
            }
            costs[paying] = bill.blue() as u8;
            paying += 1;
            sum += UPKEEP * i32::from(bill.blue());
        }
        costs[..paying].sort_unstable();
        let mut budget = 10 * i32::from(position.blue[side]);
        if self.supplies_after_resources(position, side) {
            let dice = self.blue_dice(position, side);
            budget += 33 * i32::from(dice.whole) + 19 * i32::from(dice.halved);
        }
        for cost in &costs[..paying] {
            budget -= 10 * i32::from(*cost);
            if budget < 0 {
                // A little over the mean income may still be paid by luck.
                sum += THIRST.min(THIRST / 2 - budget * 2);
            }
        }
        sum
    }

    /// Whether the side's next supply step comes after another throw for resources.
    fn supplies_after_resources(&self, position: &Position, side: Seat) -> bool {
        match position.active() {
            Some(active) => active == side || side == self.options.first,
            None => true,
        }
    }

    /// What the side's units could do to enemies beside them, by mean values.
    fn threats(&self, position: &Position, side: Seat, viewer: Seat) -> i32 {
        let to_come = position.active() == Some(side);
        let mut sum = 0;
        for (piece, cell) in position.on_board(side) {
            let unit = position.unit(piece);
            let known = self.knows(position, Some(viewer), piece);
            if to_come && (unit.activated || known && !unit.supplied) {
                continue;
            }
            let near = self.catalog.adjacent(cell);
            let beside = position.on_board(side.other()).filter(|(_, at)| near.contains(*at));
            let best = beside.map(|(enemy, _)| self.best_blow(position, piece, enemy)).max().unwrap_or(0);
            sum += best * if to_come { 60 } else { 30 } / 100;
        }
        sum
    }

    /// The mean gain of an attack with up to three tokens, nothing if it does not pay. Both units are in
    /// contact, so everything about them is known.
    fn best_blow(&self, position: &Position, attacker: Piece, defender: Piece) -> i32 {
        let lead = 100 * (self.attack_value(position, attacker) - self.defence_value(position, defender));
        let mut tokens = Tokens::default();
        let mut best = 0;
        for _ in 0..4 {
            let support: i32 = Colour::ALL
                .into_iter()
                .map(|colour| i32::from(tokens.of(colour)) * MEAN_SUPPORT[colour.index()])
                .sum();
            let price: i32 = Colour::ALL
                .into_iter()
                .map(|colour| i32::from(tokens.of(colour)) * TOKEN[colour.index()])
                .sum();
            let most = 100 * self.endurance(position, defender);
            let gain = (lead + support).min(most + 40) - 40;
            best = best.max(gain - price);
            let more = Colour::ALL
                .into_iter()
                .find(|colour| self.ban(position, attacker, Purpose::Attack, tokens, *colour).is_none());
            let Some(colour) = more else { break };
            tokens = tokens.with(colour);
        }
        best
    }

    // A fight whose tokens or dice are still to come

    fn fight_under_way(&self, position: &Position, seat: Seat) -> i32 {
        let (attacker, worth) = match position.frames.top() {
            Frame::Support { attacker, defender } => {
                let attack =
                    self.best_support(position, attacker, defender, Purpose::Attack, Tokens::default());
                let defence = self.best_support(position, attacker, defender, Purpose::Defence, attack.0);
                (attacker, defence.1 - price(attack.0) + price(defence.0))
            }
            Frame::Defence { attacker, defender, attack } => {
                let defence = self.best_support(position, attacker, defender, Purpose::Defence, attack);
                (attacker, defence.1 + price(defence.0))
            }
            Frame::Aim { unit, target } if self.sees(position, Some(seat), unit) => {
                (unit, self.best_salvo(position, unit, target))
            }
            _ => return 0,
        };
        if side_of(attacker) == seat { worth } else { -worth }
    }

    /// Adds the token that pays best until none does. The second part is what the attack is then worth to
    /// the attacker.
    fn best_support(
        &self,
        position: &Position,
        attacker: Piece,
        defender: Piece,
        purpose: Purpose,
        against: Tokens,
    ) -> (Tokens, i32) {
        let spender = if purpose == Purpose::Attack { attacker } else { defender };
        let worth = |tokens: Tokens| match purpose {
            Purpose::Attack => self.clash(position, attacker, defender, tokens, Tokens::default()),
            _ => self.clash(position, attacker, defender, against, tokens),
        };
        let sign = if purpose == Purpose::Attack { 1 } else { -1 };
        let mut tokens = Tokens::default();
        let mut value = worth(tokens);
        loop {
            let better = Colour::ALL
                .into_iter()
                .filter(|colour| self.ban(position, spender, purpose, tokens, *colour).is_none())
                .map(|colour| (tokens.with(colour), worth(tokens.with(colour)), TOKEN[colour.index()]))
                .max_by_key(|(_, more, price)| sign * (more - value) - price);
            match better {
                Some((more, worth, price)) if sign * (worth - value) > price && more.count() <= 10 => {
                    tokens = more;
                    value = worth;
                }
                _ => return (tokens, value),
            }
        }
    }

    /// The mean worth of an attack to the attacker, in points.
    fn clash(
        &self,
        position: &Position,
        attacker: Piece,
        defender: Piece,
        attack: Tokens,
        defence: Tokens,
    ) -> i32 {
        let lead = self.attack_value(position, attacker) - self.defence_value(position, defender);
        let endurance = [attacker, defender].map(|piece| self.endurance(position, piece));
        let (more, less) = (Shares::of(self, attack), Shares::of(self, defence));
        let mut sum = 0i64;
        for (up, weight) in more.iter() {
            for (down, share) in less.iter() {
                let difference = lead + up - down;
                let worth = match difference {
                    0 => self.blow(1, endurance[1]) - self.blow(1, endurance[0]),
                    1.. => self.blow(difference, endurance[1]),
                    _ => -self.blow(-difference, endurance[0]),
                };
                sum += (i64::from(worth) * weight * share) >> Shares::BITS;
            }
        }
        (sum >> Shares::BITS) as i32
    }

    /// What a loss costs the side that takes it.
    fn blow(&self, loss: i32, endurance: i32) -> i32 {
        VC * loss.min(endurance) + if loss >= endurance { DIVISION } else { 0 }
    }

    /// The mean worth of saturation fire with as many tokens as pay.
    fn best_salvo(&self, position: &Position, unit: Piece, target: Piece) -> i32 {
        let entrenchment = position.unit(target).entrenchment;
        let mut left = VC * i32::from(position.unit(target).vc);
        let mut worth = 0;
        for colour in [Colour::Red, Colour::Green, Colour::Yellow] {
            let hits = (1..=6).filter(|face| self.hits(colour, *face, entrenchment)).count() as i32;
            let mut tokens = Tokens::default();
            while self.ban(position, unit, Purpose::Fire(target), tokens, colour).is_none() {
                let gain = (VC * hits / 6).min(left);
                if gain <= TOKEN[colour.index()] {
                    break;
                }
                tokens = tokens.with(colour);
                left -= gain;
                worth += gain - TOKEN[colour.index()];
            }
        }
        worth
    }
}

/// Mean points of support in hundredths, in the order of [`Colour::ALL`].
const MEAN_SUPPORT: [i32; 4] = [167, 100, 50, 200];

fn price(tokens: Tokens) -> i32 {
    Colour::ALL.into_iter().map(|colour| i32::from(tokens.of(colour)) * TOKEN[colour.index()]).sum()
}

/// The shares of every sum of support dice, in 2^16ths: quick and good enough to steer by.
struct Shares {
    weights: [u32; Shares::MOST],
    length: usize,
}

impl Shares {
    const BITS: u32 = 16;
    const MOST: usize = 48;

    fn of(game: &GranChaco, tokens: Tokens) -> Shares {
        let mut shares = Shares { weights: [0; Shares::MOST], length: 1 };
        shares.weights[0] = 1 << Shares::BITS;
        for colour in Colour::ALL {
            for _ in 0..tokens.of(colour) {
                shares.add(&game.support_sixths[colour.index()]);
            }
        }
        shares
    }

    /// One more die, its points in sixths; what is beyond the end counts as the end.
    fn add(&mut self, die: &[u32; 5]) {
        let mut weights = [0; Shares::MOST];
        for (number, weight) in self.weights[..self.length].iter().enumerate() {
            for (points, sixths) in die.iter().enumerate() {
                weights[(number + points).min(Shares::MOST - 1)] += weight * sixths / 6;
            }
        }
        self.weights = weights;
        self.length = (self.length + die.len() - 1).min(Shares::MOST);
    }

    fn iter(&self) -> impl Iterator<Item = (i32, i64)> + '_ {
        let weights = self.weights[..self.length].iter().enumerate();
        weights.filter(|(_, weight)| **weight > 0).map(|(sum, weight)| (sum as i32, i64::from(*weight)))
    }
}
