//! What a unit covers on the open table.

use serde::{Deserialize, Serialize};

use crate::angle::Angle;
use crate::distance::SquaredDistance;
use crate::length::Length;
use crate::outline::{self, Location};
use crate::point::{Point, round_half_away};
use crate::pose::Pose;
use crate::segment::Segment;

/// The size of a unit on the table: width along its front, depth from front to rear. At least 0.01 inches
/// each.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Footprint {
    /// Along the front.
    pub width: Length,
    /// From front to rear.
    pub depth: Length,
}

impl Footprint {
    /// The rectangle covered by a unit of this size in a pose, the reference point being its centre.
    ///
    /// Each corner is computed once and rounded to the nearest thousandth, halves away from the centre;
    /// opposite corners stay symmetric about the centre. Every later test works on these whole numbers
    /// and rounds nothing.
    ///
    /// ```text
    ///        facing
    ///          ^
    ///  front   |   front
    ///  left ---+--- right
    ///    |     c     |        c = the pose's point
    ///  rear -------- rear
    ///  left         right
    /// ```
    ///
    /// ```
    /// use sandtable_board::{Angle, Footprint, Length, Point, Pose};
    /// let tank = Footprint { width: Length(1500), depth: Length(2500) };
    /// let covered = tank.at(Pose { point: Point::inches(10, 10), facing: Angle::EAST });
    /// assert_eq!(covered.front_left(), Point::new(11_250, 10_750));
    /// assert_eq!(covered.rear_right(), Point::new(8_750, 9_250));
    /// ```
    pub fn at(self, pose: Pose) -> Rectangle {
        let (sine, cosine) = (i64::from(pose.facing.sin()), i64::from(pose.facing.cos()));
        let Point { x, y } = pose.point;
        let (width, depth) = (self.width.wide(), self.depth.wide());
        // One bit more than the sine's scale, because width and depth are to be halved.
        let part = |value: i64| round_half_away(value, Angle::ONE_BITS + 1) as i32;
        let right = (part(width * cosine + depth * sine), part(depth * cosine - width * sine));
        let left = (part(depth * sine - width * cosine), part(depth * cosine + width * sine));
        let corner = |(across, up): (i32, i32)| Point::new(x.0 + across, y.0 + up);
        let opposite = |(across, up): (i32, i32)| Point::new(x.0 - across, y.0 - up);
        Rectangle { corners: [corner(left), opposite(right), opposite(left), corner(right)] }
    }
}

/// The ground that a unit covers: a rectangle turned by the unit's facing.
///
/// As its corners are rounded to thousandths it is, strictly, a parallelogram within a thousandth of the
/// rectangle.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    /// Front left, rear left, rear right, front right: counter-clockwise.
    corners: [Point; 4],
}

impl Rectangle {
    /// The same rectangle with its centre moved from one point to another: what [`Footprint::at`] gives for the
    /// same facing, without asking for its sine again.
    ///
    /// ```
    /// use sandtable_board::{Angle, Footprint, Length, Point, Pose};
    /// let tank = Footprint { width: Length(1500), depth: Length(2500) };
    /// let at = |point| tank.at(Pose { point, facing: Angle(12_345) });
    /// let (here, there) = (Point::inches(10, 10), Point::new(7_001, 12_999));
    /// assert_eq!(at(here).moved(here, there), at(there));
    /// ```
    #[must_use]
    pub fn moved(&self, from: Point, to: Point) -> Rectangle {
        let (across, up) = (to.x - from.x, to.y - from.y);
        Rectangle { corners: self.corners.map(|corner| Point { x: corner.x + across, y: corner.y + up }) }
    }

    /// The corners, counter-clockwise from front left.
    pub fn corners(&self) -> [Point; 4] {
        self.corners
    }

    /// Corner at the left end of the front.
    pub fn front_left(&self) -> Point {
        self.corners[0]
    }

    /// Corner at the left end of the rear.
    pub fn rear_left(&self) -> Point {
        self.corners[1]
    }

    /// Corner at the right end of the rear.
    pub fn rear_right(&self) -> Point {
        self.corners[2]
    }

    /// Corner at the right end of the front.
    pub fn front_right(&self) -> Point {
        self.corners[3]
    }

    /// The front, from left to right.
    pub fn front(&self) -> Segment {
        Segment::new(self.front_left(), self.front_right())
    }

    /// The four edges, counter-clockwise from the left flank.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone + '_ {
        outline::edges(&self.corners)
    }

    /// From front left to rear right.
    pub(crate) fn diagonal(&self) -> Segment {
        Segment::new(self.corners[0], self.corners[2])
    }

    /// Where a point lies.
    pub fn locate(&self, point: Point) -> Location {
        outline::locate(&self.corners, point)
    }

    /// Whether a point is covered; the edge belongs to the rectangle.
    pub fn contains(&self, point: Point) -> bool {
        self.locate(point) != Location::Outside
    }

    /// Whether a segment passes through the open interior. Touching a corner or running along an edge
    /// does not count.
    pub fn is_crossed_by(&self, segment: Segment) -> bool {
        outline::is_crossed_by(&self.corners, segment)
    }

    /// How much of a segment lies in the open interior; see
    /// [`Polygon::length_inside`](crate::Polygon::length_inside).
    pub fn length_inside(&self, segment: Segment) -> Length {
        outline::length_inside(&self.corners, segment)
    }

    /// Whether two rectangles have more than their edges in common. Units side by side touch and do not
    /// overlap.
    pub fn overlaps(&self, other: &Rectangle) -> bool {
        !self.has_edge_before(other) && !other.has_edge_before(self)
    }

    /// Whether one edge has the other rectangle wholly on its outer side.
    fn has_edge_before(&self, other: &Rectangle) -> bool {
        self.edges()
            .any(|edge| other.corners.iter().all(|&corner| edge.vector().cross(edge.from.to(corner)) <= 0))
    }

    /// Square of the least distance to a point; nil if it is covered.
    pub fn squared_distance_to_point(&self, point: Point) -> SquaredDistance {
        if self.contains(point) {
            return SquaredDistance::ZERO;
        }
        self.least(|edge| edge.squared_distance_to_point(point))
    }

    /// Square of the least distance to a segment; nil if it touches or enters the rectangle.
    pub fn squared_distance_to_segment(&self, segment: Segment) -> SquaredDistance {
        if self.contains(segment.from) {
            return SquaredDistance::ZERO;
        }
        self.least(|edge| edge.squared_distance_to_segment(segment))
    }

    /// Square of the least distance to another rectangle; nil if they touch or overlap.
    pub fn squared_distance_to(&self, other: &Rectangle) -> SquaredDistance {
        if self.overlaps(other) {
            return SquaredDistance::ZERO;
        }
        // Without overlap no edges cross, so the least distance is at a corner of one of them.
        let corners_to = |from: &Rectangle, to: &Rectangle| {
            to.least(|edge| {
                from.corners
                    .map(|corner| edge.squared_distance_to_point(corner))
                    .into_iter()
                    .min()
                    .unwrap_or_default()
            })
        };
        corners_to(self, other).min(corners_to(other, self))
    }

    /// Whether the least distance to another rectangle is at most `limit`.
    pub fn is_within(&self, other: &Rectangle, limit: Length) -> bool {
        if self.gap(other) > limit.wide() {
            return false;
        }
        self.squared_distance_to(other).is_within(limit)
    }

    /// How far the boxes around the two rectangles are apart along one axis: never more than their
    /// distance.
    fn gap(&self, other: &Rectangle) -> i64 {
        let range = |rectangle: &Rectangle, coordinate: fn(Point) -> Length| {
            let values = rectangle.corners.map(|corner| coordinate(corner).wide());
            (values.into_iter().min().unwrap_or(0), values.into_iter().max().unwrap_or(0))
        };
        let along = |coordinate: fn(Point) -> Length| {
            let ((low, high), (other_low, other_high)) = (range(self, coordinate), range(other, coordinate));
            (other_low - high).max(low - other_high)
        };
        along(|point| point.x).max(along(|point| point.y))
    }

    fn least(&self, distance: impl Fn(Segment) -> SquaredDistance) -> SquaredDistance {
        self.edges().map(distance).min().unwrap_or_default()
    }
}
