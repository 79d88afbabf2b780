//! Chance: rolls asked for by the rules, and exact odds.

use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

use crate::{DieShown, Message, Motion, Rule, SeatSet};

/// Dice of one kind in a roll. Drawing one of n chits is a die of n faces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    pub count: u16,
    pub sides: u16,
    /// What these dice are called at the table: a colour or a role.
    pub name: &'static str,
}

/// The dice of a roll, of one kind after the other.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Pool(SmallVec<[Dice; 2]>);

impl Pool {
    pub fn of(count: u16, sides: u16, name: &'static str) -> Pool {
        Pool::default().and(count, sides, name)
    }

    /// Adds dice.
    #[inline]
    pub fn and(mut self, count: u16, sides: u16, name: &'static str) -> Pool {
        self.0.push(Dice { count, sides, name });
        self
    }

    /// Faces of every die in order.
    pub fn sides(&self) -> impl Iterator<Item = u16> + '_ {
        sides_of(&self.0)
    }

    /// The dice as they lie on the table.
    pub fn shown(&self, faces: &[u16]) -> Motion {
        let dice = self.0.iter().flat_map(|dice| std::iter::repeat_n(dice, usize::from(dice.count)));
        let shown = dice.zip(faces);
        let shown =
            shown.map(|(die, face)| DieShown { name: die.name.into(), sides: die.sides, face: *face });
        Motion::Dice { faces: shown.collect() }
    }
}

/// Faces of every die in order.
fn sides_of(dice: &[Dice]) -> impl Iterator<Item = u16> + '_ {
    dice.iter().flat_map(|dice| std::iter::repeat_n(dice.sides, usize::from(dice.count)))
}

/// A roll that the position waits for. The host draws the faces and feeds them back as an input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Roll {
    pub purpose: Message,
    pub rule: Rule,
    pub dice: SmallVec<[Dice; 2]>,
    /// Seats that may see the faces; `None` means everybody.
    pub seen_by: Option<SeatSet>,
}

impl Roll {
    pub fn new(rule: &'static str, purpose: Message) -> Roll {
        Roll { purpose, rule: Rule::new(rule), dice: SmallVec::new(), seen_by: None }
    }

    /// Adds dice to the roll.
    pub fn dice(mut self, count: u16, sides: u16, name: &'static str) -> Roll {
        self.dice.push(Dice { count, sides, name });
        self
    }

    /// Throws these dice as well.
    pub fn pool(mut self, pool: Pool) -> Roll {
        self.dice.extend(pool.0);
        self
    }

    /// Faces of every die in order.
    pub fn sides(&self) -> impl Iterator<Item = u16> + '_ {
        sides_of(&self.dice)
    }

    /// Whether these faces answer the roll.
    pub fn fits(&self, faces: &[u16]) -> bool {
        faces.len() == self.sides().count()
            && self.sides().zip(faces).all(|(sides, face)| (1..=sides).contains(face))
    }

    /// How many different results the roll has, counting every die apart; `None` when beyond `u64`.
    pub fn results(&self) -> Option<u64> {
        self.sides().try_fold(1u64, |product, sides| product.checked_mul(u64::from(sides)))
    }
}

/// A source of randomness for those outside the rules: opponents, fuzzing, imagined positions.
pub trait Chance {
    /// A number in `0..bound`, every one equally likely. `bound` is at least 1.
    fn below(&mut self, bound: u32) -> u32;
}

/// An exact probability: favourable cases of all equally likely ones.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Odds {
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub favourable: u64,
    #[cfg_attr(feature = "typescript", ts(type = "number"))]
    pub cases: u64,
}

impl Odds {
    pub fn of(favourable: u64, cases: u64) -> Odds {
        Odds { favourable, cases }
    }

    /// The probability in thousandths, rounded to nearest.
    pub fn per_mille(self) -> u64 {
        // Many dice have so many cases that a product would not fit.
        let (favourable, cases) = (u128::from(self.favourable), u128::from(self.cases));
        ((favourable * 2000 + cases) / (cases * 2)) as u64
    }
}

impl PartialEq for Odds {
    fn eq(&self, other: &Odds) -> bool {
        u128::from(self.favourable) * u128::from(other.cases)
            == u128::from(other.favourable) * u128::from(self.cases)
    }
}
impl Eq for Odds {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_compare_by_value_not_by_form() {
        assert_eq!(Odds::of(1, 2), Odds::of(18, 36));
        assert_ne!(Odds::of(1, 2), Odds::of(19, 36));
        assert_eq!(Odds::of(15, 36).per_mille(), 417);
        let dice = 6u64.pow(24);
        assert_eq!(Odds::of(dice / 2, dice).per_mille(), 500);
    }

    #[test]
    fn a_roll_accepts_exactly_faces_on_its_dice() {
        let roll = Roll::new("x", crate::say!("x")).dice(2, 6, "red").dice(1, 3, "green");
        assert!(roll.fits(&[6, 1, 3]));
        assert!(!roll.fits(&[6, 1, 4]));
        assert!(!roll.fits(&[0, 1, 3]));
        assert!(!roll.fits(&[6, 1]));
        assert!(!roll.fits(&[6, 1, 3, 1]));
        assert_eq!(roll.results(), Some(108));
    }
}
