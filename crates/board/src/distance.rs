//! A distance that is compared without a square root.

use std::cmp::Ordering;

use crate::length::Length;

/// The exact square of a distance, as a fraction of whole numbers of square thousandths.
///
/// Rules compare distances ("within 12 inches"): that needs no square root and no rounding. For display
/// there is [`floor`](Self::floor).
///
/// ```
/// use sandtable_board::{Length, Point, Segment};
/// let wall = Segment::new(Point::inches(0, 0), Point::inches(4, 4));
/// let distance = wall.squared_distance_to_point(Point::inches(4, 0));
/// assert!(distance.is_within(Length(2829)), "2√2 is 2.828427…");
/// assert!(!distance.is_within(Length(2828)));
/// assert_eq!(distance.floor(), Length(2828));
/// ```
#[derive(Copy, Clone, Debug)]
pub struct SquaredDistance {
    numerator: u128,
    denominator: u64,
}

impl SquaredDistance {
    /// No distance: the shapes touch or overlap.
    pub const ZERO: SquaredDistance = SquaredDistance { numerator: 0, denominator: 1 };

    pub(crate) const fn whole(square: u64) -> SquaredDistance {
        SquaredDistance { numerator: square as u128, denominator: 1 }
    }

    pub(crate) const fn fraction(numerator: u128, denominator: u64) -> SquaredDistance {
        SquaredDistance { numerator, denominator }
    }

    /// Whether the distance is nil.
    pub const fn is_zero(self) -> bool {
        self.numerator == 0
    }

    /// Whether the distance is at most `limit`; never if that is negative.
    #[inline]
    pub fn is_within(self, limit: Length) -> bool {
        limit.0 >= 0 && self.compare(limit) != Ordering::Greater
    }

    /// Whether the distance is less than `limit`.
    #[inline]
    pub fn is_closer_than(self, limit: Length) -> bool {
        limit.0 > 0 && self.compare(limit) == Ordering::Less
    }

    /// The distance rounded down to a thousandth of an inch.
    pub fn floor(self) -> Length {
        // The floor of the root of a fraction is that of the root of its floor. Small numbers, as most are, are much
        // faster in fewer bits.
        let root = match u64::try_from(self.numerator) {
            Ok(numerator) => {
                let square = numerator / self.denominator;
                u32::try_from(square).map_or_else(|_| square.isqrt(), |square| square.isqrt().into())
            }
            Err(_) => (self.numerator / u128::from(self.denominator)).isqrt() as u64,
        };
        Length(root as i32)
    }

    fn compare(self, limit: Length) -> Ordering {
        let square = (limit.wide() * limit.wide()) as u128;
        self.numerator.cmp(&(square * u128::from(self.denominator)))
    }
}

impl Default for SquaredDistance {
    fn default() -> SquaredDistance {
        SquaredDistance::ZERO
    }
}

impl Ord for SquaredDistance {
    fn cmp(&self, other: &SquaredDistance) -> Ordering {
        let (mine, theirs) = (u128::from(self.denominator), u128::from(other.denominator));
        // The products of small numbers fit, and need no division.
        if self.numerator.max(other.numerator) <= u128::from(u64::MAX) {
            return (self.numerator * theirs).cmp(&(other.numerator * mine));
        }
        let whole = (self.numerator / mine).cmp(&(other.numerator / theirs));
        whole.then_with(|| (self.numerator % mine * theirs).cmp(&(other.numerator % theirs * mine)))
    }
}

impl PartialOrd for SquaredDistance {
    fn partial_cmp(&self, other: &SquaredDistance) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl PartialEq for SquaredDistance {
    fn eq(&self, other: &SquaredDistance) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for SquaredDistance {}
