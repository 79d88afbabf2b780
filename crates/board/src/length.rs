//! A length on the open table.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Div, Mul, Neg, Sub, SubAssign};

use serde::{Deserialize, Serialize};

/// A length in thousandths of an inch.
///
/// ```
/// use sandtable_board::Length;
/// assert_eq!(Length::inches(6) / 4, Length(1500));
/// assert_eq!((Length::inches(3) + Length(250)).to_string(), "3.25");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Length(pub i32);

impl Length {
    /// No length.
    pub const ZERO: Length = Length(0);

    /// A length of whole inches.
    pub const fn inches(inches: i32) -> Length {
        Length(inches * 1000)
    }

    /// The length in thousandths, wide enough for products.
    #[inline]
    pub(crate) const fn wide(self) -> i64 {
        self.0 as i64
    }

    /// The length without its sign.
    #[must_use]
    pub const fn abs(self) -> Length {
        Length(self.0.abs())
    }
}

/// Inches, with as many decimals as needed.
impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (whole, part) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        let sign = if self.0 < 0 { "-" } else { "" };
        let text = format!("{sign}{whole}.{part:03}");
        f.pad(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

impl Add for Length {
    type Output = Length;
    fn add(self, other: Length) -> Length {
        Length(self.0 + other.0)
    }
}

impl AddAssign for Length {
    fn add_assign(&mut self, other: Length) {
        self.0 += other.0;
    }
}

impl Sub for Length {
    type Output = Length;
    fn sub(self, other: Length) -> Length {
        Length(self.0 - other.0)
    }
}

impl SubAssign for Length {
    fn sub_assign(&mut self, other: Length) {
        self.0 -= other.0;
    }
}

impl Neg for Length {
    type Output = Length;
    fn neg(self) -> Length {
        Length(-self.0)
    }
}

impl Mul<i32> for Length {
    type Output = Length;
    fn mul(self, factor: i32) -> Length {
        Length(self.0 * factor)
    }
}

/// Rounds towards zero.
impl Div<i32> for Length {
    type Output = Length;
    fn div(self, divisor: i32) -> Length {
        Length(self.0 / divisor)
    }
}

impl Sum for Length {
    fn sum<I: Iterator<Item = Length>>(lengths: I) -> Length {
        lengths.fold(Length::ZERO, Add::add)
    }
}
