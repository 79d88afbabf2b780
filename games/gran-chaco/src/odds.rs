//! Exact distributions of what dice bring.

use sandtable_engine::{Decimal, Odds};

use crate::GranChaco;
use crate::catalog::Colour;
use crate::position::Tokens;

/// Beyond so many cases (23 dice) the weights are rounded; their shares stay right to ten places.
const MOST_CASES: u128 = 1 << 60;

/// How many of all equally likely cases bring each whole number, from 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution(Vec<u128>);

impl Distribution {
    /// Certainly 0.
    pub fn zero() -> Distribution {
        Distribution(vec![1])
    }

    /// The sum with one more die whose numbers, from 0, have these weights.
    pub fn plus(&self, die: &[u128]) -> Distribution {
        let mut sum = vec![0; self.0.len() + die.len() - 1];
        for (number, weight) in self.0.iter().enumerate() {
            for (more, share) in die.iter().enumerate() {
                sum[number + more] += weight * share;
            }
        }
        if sum.iter().sum::<u128>() > MOST_CASES {
            sum.iter_mut().for_each(|weight| *weight >>= 24);
        }
        Distribution(sum)
    }

    pub fn cases(&self) -> u128 {
        self.0.iter().sum()
    }

    /// Numbers with their weights.
    pub fn iter(&self) -> impl Iterator<Item = (i32, u128)> + '_ {
        self.0.iter().enumerate().map(|(number, weight)| (number as i32, *weight))
    }
}

/// A chance in lowest terms, rounded only where it does not fit.
pub fn odds(favourable: u128, cases: u128) -> Odds {
    let divisor = greatest_common_divisor(favourable, cases).max(1);
    let (mut favourable, mut cases) = (favourable / divisor, cases / divisor);
    while cases > u128::from(u64::MAX) {
        favourable >>= 1;
        cases >>= 1;
    }
    Odds::of(favourable as u64, cases as u64)
}

fn greatest_common_divisor(a: u128, b: u128) -> u128 {
    if b == 0 { a } else { greatest_common_divisor(b, a % b) }
}

/// A mean in hundredths, rounded to nearest.
pub fn hundredths(weighted: u128, cases: u128) -> u32 {
    // Large counts lose their last digits first, which hundredths do not show.
    let (mut weighted, mut cases) = (weighted, cases);
    while weighted > u128::MAX / 400 {
        weighted >>= 8;
        cases >>= 8;
    }
    if cases == 0 { 0 } else { ((weighted * 200 + cases) / (cases * 2)) as u32 }
}

/// "1.67"
pub fn decimal(hundredths: u32) -> Decimal {
    Decimal::hundredths(i64::from(hundredths))
}

/// What a mean changes by: "+0.83"
pub fn change(from: u32, to: u32) -> Decimal {
    Decimal::change_in_hundredths(i64::from(to) - i64::from(from))
}

impl GranChaco {
    /// attack-3 to attack-6: what tokens add to a side's total.
    pub(crate) fn support(&self, tokens: Tokens) -> Distribution {
        Colour::ALL.into_iter().fold(Distribution::zero(), |sum, colour| {
            let die = self.support_die(colour);
            (0..tokens.of(colour)).fold(sum, |sum, _| sum.plus(&die))
        })
    }

    fn support_die(&self, colour: Colour) -> Vec<u128> {
        let mut die = vec![0; 5];
        for face in 1..=6 {
            die[usize::from(self.support_points(colour, face))] += 1;
        }
        while die.last() == Some(&0) {
            die.pop();
        }
        die
    }

    /// What one face adds to a total.
    pub(crate) fn support_points(&self, colour: Colour, face: u16) -> u16 {
        match colour {
            // attack-6: 1d3, always something.
            Colour::White => crate::catalog::Yield::Halved.of(face),
            _ if face <= self.catalog.colour(colour).threshold => face,
            _ => 0,
        }
    }

    /// barrage-9 to barrage-13
    pub(crate) fn hits(&self, colour: Colour, face: u16, entrenchment: u8) -> bool {
        let stopped = colour != Colour::Yellow && face <= u16::from(entrenchment);
        face <= self.catalog.colour(colour).threshold && !stopped
    }

    /// airraid-3, airraid-4
    pub(crate) fn raid_loss(&self, face: u16, entrenchment: u8) -> u8 {
        let score = if face <= self.catalog.colour(Colour::White).threshold { face as u8 } else { 0 };
        score.saturating_sub(entrenchment)
    }
}
