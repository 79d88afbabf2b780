//! A point of the open table.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::angle::Angle;
use crate::distance::SquaredDistance;
use crate::length::Length;

/// A point of the open table: x from the west edge, y **up** from the south edge.
///
/// Every predicate on points is exact while coordinates stay within ±[`Point::LIMIT`], which is checked
/// when a point is read from a document and by debug assertions afterwards.
///
/// ```text
///    y
///    ^  north
///    |
///    +----> x east
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(try_from = "Unchecked")]
pub struct Point {
    /// Distance from the west edge.
    pub x: Length,
    /// Distance from the south edge.
    pub y: Length,
}

/// A point that is too far out.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
#[error("the point ({x}, {y}) lies more than {} inches out", Point::LIMIT)]
pub struct OutOfBounds {
    /// Its x.
    pub x: Length,
    /// Its y.
    pub y: Length,
}

/// What a document says before it is checked.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Unchecked {
    x: Length,
    y: Length,
}

impl TryFrom<Unchecked> for Point {
    type Error = OutOfBounds;
    fn try_from(Unchecked { x, y }: Unchecked) -> Result<Point, OutOfBounds> {
        let point = Point { x, y };
        if point.is_in_bounds() { Ok(point) } else { Err(OutOfBounds { x, y }) }
    }
}

impl Point {
    /// The greatest coordinate for which everything is exact: 2²⁹ thousandths, some 13 km of table.
    /// Differences then have 30 bits, products of two fit 64 and of four 128.
    pub const LIMIT: Length = Length(1 << 29);

    /// The south-west corner of the table.
    pub const ORIGIN: Point = Point { x: Length::ZERO, y: Length::ZERO };

    /// The point of these coordinates in thousandths of an inch.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x: Length(x), y: Length(y) }
    }

    /// The point of these coordinates in inches.
    pub const fn inches(x: i32, y: i32) -> Point {
        Point { x: Length::inches(x), y: Length::inches(y) }
    }

    /// Whether both coordinates are within ±[`LIMIT`](Self::LIMIT).
    pub const fn is_in_bounds(self) -> bool {
        self.x.0.unsigned_abs() <= Self::LIMIT.0 as u32 && self.y.0.unsigned_abs() <= Self::LIMIT.0 as u32
    }

    /// Square of the distance to another point.
    pub fn squared_distance(self, other: Point) -> SquaredDistance {
        SquaredDistance::whole(self.to(other).squared_length())
    }

    /// Whether the distance to another point is at most `limit`.
    ///
    /// ```
    /// use sandtable_board::{Length, Point};
    /// let gun = Point::inches(0, 0);
    /// assert!(gun.is_within(Point::inches(3, 4), Length::inches(5)));
    /// assert!(!gun.is_within(Point::new(3000, 4001), Length::inches(5)));
    /// ```
    pub fn is_within(self, other: Point, limit: Length) -> bool {
        self.squared_distance(other).is_within(limit)
    }

    /// The point at a distance in a direction, each coordinate rounded to the nearest thousandth (halves
    /// away from this point).
    ///
    /// ```
    /// use sandtable_board::{Angle, Length, Point};
    /// let start = Point::inches(10, 10);
    /// assert_eq!(start.towards(Angle::EAST, Length::inches(2)), Point::inches(12, 10));
    /// ```
    #[must_use]
    pub fn towards(self, direction: Angle, distance: Length) -> Point {
        let along = |unit: i32| round_half_away(distance.wide() * i64::from(unit), Angle::ONE_BITS) as i32;
        Point::new(self.x.0 + along(direction.sin()), self.y.0 + along(direction.cos()))
    }

    /// The difference to another point.
    #[inline]
    pub(crate) fn to(self, other: Point) -> Vector {
        debug_assert!(self.is_in_bounds() && other.is_in_bounds(), "{self:?} or {other:?} is too far out");
        Vector { x: other.x.wide() - self.x.wide(), y: other.y.wide() - self.y.wide() }
    }
}

/// The difference of two points; at most 2³⁰ in each coordinate, so its products fit 61 bits.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Vector {
    pub x: i64,
    pub y: i64,
}

impl Vector {
    /// Cross product: positive if `other` points to the left of this (counter-clockwise).
    #[inline]
    pub fn cross(self, other: Vector) -> i64 {
        self.x * other.y - self.y * other.x
    }

    /// Dot product: negative if the two point away from each other.
    #[inline]
    pub fn dot(self, other: Vector) -> i64 {
        self.x * other.x + self.y * other.y
    }

    #[inline]
    pub fn squared_length(self) -> u64 {
        self.dot(self) as u64
    }

    pub fn is_zero(self) -> bool {
        self.x == 0 && self.y == 0
    }
}

/// `value / 2^bits` rounded to the nearest whole number, halves away from zero.
pub(crate) fn round_half_away(value: i64, bits: u32) -> i64 {
    let rounded = (value.unsigned_abs() + (1 << (bits - 1))) >> bits;
    if value < 0 { -(rounded as i64) } else { rounded as i64 }
}
