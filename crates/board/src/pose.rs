//! Where a unit stands on the open table and which way it faces.

use serde::{Deserialize, Serialize};

use crate::angle::Angle;
use crate::length::Length;
use crate::point::{Point, Vector};

/// Where a unit stands (the centre of its footprint) and which way it faces.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default, Serialize, Deserialize)]
pub struct Pose {
    /// The centre of the unit.
    pub point: Point,
    /// The direction of its front.
    pub facing: Angle,
}

impl Pose {
    /// Whether a point lies within `half_width` to either side of the facing, the borders included. The
    /// own point always does; from half a turn on, everything does.
    ///
    /// The borders are the directions of the sine table, tested by products without rounding: for a
    /// facing and half-width in multiples of 45° they are exact.
    ///
    /// ```text
    ///    \  in  /       half_width = Angle::EIGHTH: 45° to either side
    ///     \ ^  /
    ///  out \|/  out
    ///       c
    /// ```
    ///
    /// ```
    /// use sandtable_board::{Angle, Point, Pose};
    /// let gun = Pose { point: Point::inches(10, 10), facing: Angle::NORTH };
    /// assert!(gun.has_in_arc(Point::inches(13, 13), Angle::EIGHTH), "on the border");
    /// assert!(!gun.has_in_arc(Point::new(13_000, 12_999), Angle::EIGHTH));
    /// ```
    pub fn has_in_arc(self, target: Point, half_width: Angle) -> bool {
        let line = self.point.to(target);
        if line.is_zero() || half_width >= Angle::SOUTH {
            return true;
        }
        let left = (self.facing - half_width).unit();
        let right = (self.facing + half_width).unit();
        if half_width <= Angle::EAST {
            is_clockwise(left, line) && is_clockwise(line, right) && self.facing.unit().dot(line) >= 0
        } else {
            // Wider than a half-plane: not strictly within the arc to the rear.
            is_clockwise(line, right) || is_clockwise(left, line)
        }
    }

    /// Whether a point lies behind the front line: the angle from the facing to it is more than a right
    /// angle. A point on the line through the centre along the front is not behind it.
    ///
    /// ```
    /// use sandtable_board::{Angle, Point, Pose};
    /// let company = Pose { point: Point::inches(10, 10), facing: Angle::NORTH };
    /// assert!(company.has_behind(Point::new(40_000, 9_999)));
    /// assert!(!company.has_behind(Point::inches(40, 10)), "level with the unit is not behind it");
    /// ```
    pub fn has_behind(self, other: Point) -> bool {
        self.facing.unit().dot(self.point.to(other)) < 0
    }

    /// The point at a distance straight ahead (behind, if negative); see [`Point::towards`].
    #[must_use]
    pub fn ahead(self, distance: Length) -> Point {
        self.point.towards(self.facing, distance)
    }
}

/// Whether the shorter turn from the first to the second is clockwise, or none.
fn is_clockwise(first: Vector, second: Vector) -> bool {
    first.cross(second) <= 0
}
