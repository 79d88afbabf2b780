//! What fights are worth on the average: blows that threaten, and fights whose tokens or dice are still to
//! come. Quick and good enough to steer by; players are shown exact odds instead.

use sandtable_board::Cell;
use sandtable_engine::{No, Piece, Seat};

use crate::GranChaco;
use crate::attack::{Defence, Support};
use crate::catalog::{Colour, side_of};
use crate::heuristics::{DIVISION, VC};
use crate::position::{Frame, Position, Tokens};
use crate::saturation::Aim;
use crate::tokens::Purpose;

/// Mean points of support in hundredths, in the order of [`Colour::ALL`].
const MEAN_SUPPORT: [i32; 4] = [167, 100, 50, 200];
/// Tokens that a blow to come is reckoned with at most.
const MOST_TOKENS: u16 = 6;
/// Losses of a point that an attacker must expect anyway.
const RISK: i32 = 40;

impl GranChaco {
    /// The mean gain of a fight with an enemy in reach, in the order attack, fire; nothing if none pays.
    /// The enemy is located, so everything about it is known. What the unit has done this turn does not
    /// count: it may be next turn that it strikes.
    pub(crate) fn best_blow(
        &self,
        position: &Position,
        piece: Piece,
        cell: Cell,
        enemy: Piece,
        at: Cell,
    ) -> i32 {
        let distance = self.catalog.distance(cell, at);
        let fire = self.fire_worth(position, piece, cell, enemy, distance);
        if distance == 1 { fire.max(self.attack_worth(position, piece, enemy)) } else { fire }
    }

    fn attack_worth(&self, position: &Position, attacker: Piece, defender: Piece) -> i32 {
        let lead = 100 * (self.attack_value(position, attacker) - self.defence_value(position, defender));
        let most = 100 * self.endurance(position, defender);
        let prize = self.prize(position, defender);
        let side = side_of(attacker);
        let rough = self.is_rough(position, attacker);
        let (mut gain, mut best) = (lead, 0);
        let mut spent = 0;
        'tokens: for colour in [Colour::Red, Colour::White, Colour::Green, Colour::Yellow] {
            if colour == Colour::Red && rough {
                continue;
            }
            for number in 0..position.munitions[side][colour.index()] {
                best = best.max(net(gain, most, prize) - spent);
                if gain >= most + 100 || number >= MOST_TOKENS {
                    break 'tokens;
                }
                gain += MEAN_SUPPORT[colour.index()];
                spent += self.token_worth(position, side, colour, number);
            }
        }
        best.max(net(gain, most, prize) - spent)
    }

    fn is_rough(&self, position: &Position, piece: Piece) -> bool {
        let bars = |cell| self.catalog.ground(self.terrain(position, cell)).bars_red;
        position.unit(piece).cell.is_some_and(bars)
    }

    fn fire_worth(&self, position: &Position, piece: Piece, cell: Cell, enemy: Piece, distance: u8) -> i32 {
        let side = side_of(piece);
        let entrenchment = position.unit(enemy).entrenchment;
        let vc = i32::from(position.unit(enemy).vc);
        let mut left = VC * vc;
        let mut worth = 0;
        for colour in [Colour::Red, Colour::Green, Colour::Yellow] {
            let info = self.catalog.colour(colour);
            let barred = colour == Colour::Red && self.catalog.ground(self.terrain(position, cell)).bars_red;
            if barred || u16::from(distance) > info.range {
                continue;
            }
            let gain = VC * self.hit_faces(colour, entrenchment) / 6;
            let stock = position.munitions[side][colour.index()].min(MOST_TOKENS);
            for number in 0..stock {
                let price = self.token_worth(position, side, colour, number);
                if left <= 0 || gain.min(left) <= price {
                    break;
                }
                worth += gain.min(left) - price;
                left -= gain;
            }
        }
        if left <= 0 { worth + DIVISION } else { worth }
    }

    fn hit_faces(&self, colour: Colour, entrenchment: u8) -> i32 {
        (1..=6).filter(|face| self.hits(colour, *face, entrenchment)).count() as i32
    }

    /// What the sector of a unit is worth to whoever drives it off.
    fn prize(&self, position: &Position, defender: Piece) -> i32 {
        let cell = position.unit(defender).cell;
        let holds = position.well == Some(side_of(defender)) && cell == self.water_point(position);
        if holds { self.water_worth(position) / 2 } else { 0 }
    }

    // A fight whose tokens or dice are still to come

    pub(crate) fn fight_under_way(&self, position: &Position, seat: Seat) -> i32 {
        let (attacker, worth) = match position.frames.top() {
            Frame::Support(Support { attacker, defender }) => {
                let attack =
                    self.best_support(position, attacker, defender, Purpose::Attack, Tokens::default());
                let defence = self.best_support(position, attacker, defender, Purpose::Defence, attack.0);
                let (price, reply) = (
                    self.price(position, side_of(attacker), attack.0),
                    self.price(position, side_of(defender), defence.0),
                );
                (attacker, defence.1 - price + reply)
            }
            Frame::Defence(Defence { attacker, defender, attack }) => {
                let defence = self.best_support(position, attacker, defender, Purpose::Defence, attack);
                (attacker, defence.1 + self.price(position, side_of(defender), defence.0))
            }
            Frame::Aim(Aim { unit, target }) if self.sees(position, Some(seat), unit) => {
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
            let price = |colour: Colour| {
                self.token_worth(position, side_of(spender), colour, u16::from(tokens.of(colour)))
            };
            let better = Colour::ALL
                .into_iter()
                .filter(|colour| self.may_spend::<No>(position, spender, purpose, tokens, *colour).is_ok())
                .map(|colour| (tokens.with(colour), worth(tokens.with(colour)), price(colour)))
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

    fn price(&self, position: &Position, side: Seat, tokens: Tokens) -> i32 {
        let each = |colour: Colour| -> i32 {
            (0..tokens.of(colour))
                .map(|number| self.token_worth(position, side, colour, u16::from(number)))
                .sum()
        };
        Colour::ALL.into_iter().map(each).sum()
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
        let prize = self.prize(position, defender);
        let recklessness = self.recklessness(position, side_of(attacker));
        let own = |loss| blow(loss, endurance[0], 0) / recklessness;
        let (more, less) = (Shares::of(self, attack), Shares::of(self, defence));
        let mut sum = 0i64;
        for (up, weight) in more.iter() {
            for (down, share) in less.iter() {
                let difference = lead + up - down;
                let worth = match difference {
                    0 => blow(1, endurance[1], prize) - own(1),
                    1.. => blow(difference, endurance[1], prize),
                    _ => -own(-difference),
                };
                sum += (i64::from(worth) * weight * share) >> Shares::BITS;
            }
        }
        (sum >> Shares::BITS) as i32
    }

    /// The mean worth of saturation fire with as many tokens as pay.
    fn best_salvo(&self, position: &Position, unit: Piece, target: Piece) -> i32 {
        let entrenchment = position.unit(target).entrenchment;
        let mut left = VC * i32::from(position.unit(target).vc);
        let mut worth = 0;
        for colour in [Colour::Red, Colour::Green, Colour::Yellow] {
            let gain = VC * self.hit_faces(colour, entrenchment) / 6;
            let mut tokens = Tokens::default();
            while self.may_spend::<No>(position, unit, Purpose::Fire(target), tokens, colour).is_ok() {
                let price = self.token_worth(position, side_of(unit), colour, u16::from(tokens.of(colour)));
                if gain.min(left) <= price {
                    break;
                }
                tokens = tokens.with(colour);
                worth += gain.min(left) - price;
                left -= gain;
            }
        }
        if left <= 0 { worth + DIVISION } else { worth }
    }
}

/// What an attack is worth whose lead, in hundredths, is expected to be this.
fn net(lead: i32, most: i32, prize: i32) -> i32 {
    let gone = if lead >= most { DIVISION + prize } else { 0 };
    lead.min(most) - RISK + gone
}

/// What a loss costs the side that takes it.
fn blow(loss: i32, endurance: i32, prize: i32) -> i32 {
    VC * loss.min(endurance) + if loss >= endurance { DIVISION + prize } else { 0 }
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
