//! A straight line between two points of the open table.

use serde::{Deserialize, Serialize};

use crate::distance::SquaredDistance;
use crate::length::Length;
use crate::point::{Point, Vector};

/// A straight line between two points, both ends included. The ends may coincide.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Segment {
    /// Where it begins.
    pub from: Point,
    /// Where it ends.
    pub to: Point,
}

impl Segment {
    /// The segment between two points.
    pub const fn new(from: Point, to: Point) -> Segment {
        Segment { from, to }
    }

    /// The same segment walked the other way.
    #[must_use]
    pub const fn reversed(self) -> Segment {
        Segment { from: self.to, to: self.from }
    }

    /// Length rounded down to a thousandth, for display; rules compare
    /// [`squared_length`](Self::squared_length).
    pub fn length(self) -> Length {
        self.squared_length().floor()
    }

    /// Square of the length.
    pub fn squared_length(self) -> SquaredDistance {
        self.from.squared_distance(self.to)
    }

    /// Whether the point lies on the segment, ends included.
    pub fn contains(self, point: Point) -> bool {
        let to_point = self.from.to(point);
        let along = self.vector().dot(to_point);
        self.vector().cross(to_point) == 0
            && along >= 0
            && along <= self.vector().squared_length() as i64
            && (!self.vector().is_zero() || to_point.is_zero())
    }

    /// Whether the two segments have any point in common: crossing, touching in an end or overlapping.
    ///
    /// ```text
    ///   \ /      crosses          ___      touches          ____
    ///    X       and touches       |       only            ---- .  touches only
    ///   / \                        |                                (collinear)
    /// ```
    pub fn touches(self, other: Segment) -> bool {
        self.crosses(other)
            || self.contains(other.from)
            || self.contains(other.to)
            || other.contains(self.from)
            || other.contains(self.to)
    }

    /// Whether the two segments cross: they have exactly one point in common and it is an end of neither.
    pub fn crosses(self, other: Segment) -> bool {
        let opposed = |line: Segment, ends: Segment| {
            let first = line.vector().cross(line.from.to(ends.from)).signum();
            let second = line.vector().cross(line.from.to(ends.to)).signum();
            first * second < 0
        };
        opposed(self, other) && opposed(other, self)
    }

    /// Where the segments meet, rounded to the nearest thousandth (halves away from `self.from`). `None`
    /// if they have no point in common or are parallel.
    pub fn meeting_point(self, other: Segment) -> Option<Point> {
        let (numerator, denominator) = self.meeting(other)?;
        let part = |extent: i64| divide_half_away(i128::from(extent) * numerator, denominator) as i32;
        let Vector { x, y } = self.vector();
        Some(Point::new(self.from.x.0 + part(x), self.from.y.0 + part(y)))
    }

    /// The distance from `self.from` at which `other` meets this segment, to the nearest thousandth. `None` if
    /// they have no point in common or are parallel.
    ///
    /// ```
    /// use sandtable_board::{Length, Point, Segment};
    /// let advance = Segment::new(Point::inches(2, 0), Point::inches(2, 10));
    /// let wall = Segment::new(Point::inches(0, 4), Point::inches(5, 4));
    /// assert_eq!(advance.crossing_at(wall), Some(Length::inches(4)));
    /// ```
    pub fn crossing_at(self, other: Segment) -> Option<Length> {
        let (numerator, denominator) = self.meeting(other)?;
        // The root has 8 more binary places, so that its own rounding does not show.
        let square = self.vector().squared_length();
        let length = if square.leading_zeros() >= 16 {
            (square << 16).isqrt()
        } else {
            (u128::from(square) << 16).isqrt() as u64
        };
        let length = i128::from(length);
        Some(Length(divide_half_away(length * numerator, denominator << 8) as i32))
    }

    /// Which part of this segment lies before the point where `other` meets it, as a fraction with a
    /// positive denominator.
    pub(crate) fn meeting(self, other: Segment) -> Option<(i128, i128)> {
        let denominator = self.vector().cross(other.vector());
        if denominator == 0 {
            return None;
        }
        let between = self.from.to(other.from);
        let sign = denominator.signum();
        let (mine, theirs) = (between.cross(other.vector()) * sign, between.cross(self.vector()) * sign);
        let range = 0..=denominator.abs();
        (range.contains(&mine) && range.contains(&theirs))
            .then(|| (i128::from(mine), i128::from(denominator.abs())))
    }

    /// Square of the least distance to a point.
    pub fn squared_distance_to_point(self, point: Point) -> SquaredDistance {
        let (line, to_point) = (self.vector(), self.from.to(point));
        let along = line.dot(to_point);
        if along <= 0 {
            return SquaredDistance::whole(to_point.squared_length());
        }
        if along >= line.squared_length() as i64 {
            return self.to.squared_distance(point);
        }
        let across = u128::from(line.cross(to_point).unsigned_abs());
        SquaredDistance::fraction(across * across, line.squared_length())
    }

    /// Square of the least distance to another segment; nil if they touch.
    pub fn squared_distance_to_segment(self, other: Segment) -> SquaredDistance {
        if self.crosses(other) {
            return SquaredDistance::ZERO;
        }
        // Apart or touching, the least distance is at an end of one of them.
        self.squared_distance_to_point(other.from)
            .min(self.squared_distance_to_point(other.to))
            .min(other.squared_distance_to_point(self.from))
            .min(other.squared_distance_to_point(self.to))
    }

    /// The point at a distance from `from` along the segment, rounded towards `from`, so that it is never
    /// farther than `distance`: a move cut short by it keeps its limit. At most `to`, at least `from`.
    ///
    /// ```
    /// use sandtable_board::{Length, Point, Segment};
    /// let march = Segment::new(Point::inches(0, 0), Point::inches(30, 40));
    /// assert_eq!(march.point_at(Length::inches(5)), Point::inches(3, 4));
    /// assert_eq!(march.point_at(Length::inches(99)), Point::inches(30, 40));
    /// ```
    pub fn point_at(self, distance: Length) -> Point {
        if distance.0 <= 0 {
            return self.from;
        }
        if self.squared_length().is_within(distance) {
            return self.to;
        }
        // The length with 30 more binary places, rounded up; the quotient is then never too great.
        let square = u128::from(self.vector().squared_length()) << 60;
        let root = square.isqrt();
        let length = (root + u128::from(root * root < square)) as i128;
        let part = |extent: i64| (((i128::from(extent) * i128::from(distance.0)) << 30) / length) as i32;
        let Vector { x, y } = self.vector();
        Point::new(self.from.x.0 + part(x), self.from.y.0 + part(y))
    }

    #[inline]
    pub(crate) fn vector(self) -> Vector {
        self.from.to(self.to)
    }

    /// `fraction` (over 2⁴⁰) of the length, rounded to the nearest thousandth.
    pub(crate) fn part_of_length(self, fraction: i128) -> Length {
        // The length with 30 more binary places: 60 bits, so the product fits.
        let length = (u128::from(self.vector().squared_length()) << 60).isqrt() as i128;
        Length(((fraction * length + (1 << 69)) >> 70) as i32)
    }
}

/// Quotient rounded to the nearest whole number, halves away from zero; the divisor is positive.
fn divide_half_away(value: i128, divisor: i128) -> i128 {
    let rounded = (2 * value.abs() + divisor) / (2 * divisor);
    if value < 0 { -rounded } else { rounded }
}
