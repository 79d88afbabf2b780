//! An area of the open table.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::distance::SquaredDistance;
use crate::length::Length;
use crate::outline::{self, Location};
use crate::point::Point;
use crate::rectangle::Rectangle;
use crate::segment::Segment;

/// Why a list of corners is not an area.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum PolygonError {
    /// Fewer than three corners.
    #[error("an area needs at least three corners")]
    TooFewCorners,
    /// A corner too far out.
    #[error("corner {index} lies beyond the limit of coordinates")]
    OutOfBounds {
        /// Its place in the list, from 0.
        index: usize,
    },
    /// Two edges meet elsewhere than in the corner they share.
    #[error("the edges that begin at corners {first} and {second} meet")]
    CrossesItself {
        /// First edge, by its first corner, from 0.
        first: usize,
        /// Second edge, by its first corner, from 0.
        second: usize,
    },
}

/// An area with straight edges that do not cross: a wood, a hill, a building.
///
/// Corners are kept counter-clockwise, whichever way round they were given.
///
/// ```
/// use sandtable_board::{Length, Location, Point, Polygon, Segment};
/// let wood = Polygon::new([(2, 2), (2, 8), (6, 8), (6, 2)].map(|(x, y)| Point::inches(x, y)))?;
/// assert_eq!(wood.locate(Point::inches(3, 3)), Location::Inside);
/// assert_eq!(wood.locate(Point::inches(2, 5)), Location::Edge);
/// let sight = Segment::new(Point::inches(0, 5), Point::inches(10, 5));
/// assert_eq!(wood.length_inside(sight), Length::inches(4));
/// # Ok::<(), sandtable_board::PolygonError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polygon {
    corners: Box<[Point]>,
}

impl Polygon {
    /// The area with these corners, in order around it.
    ///
    /// # Errors
    /// If there are fewer than three corners, or if two edges meet elsewhere than in a shared corner.
    pub fn new(corners: impl Into<Vec<Point>>) -> Result<Polygon, PolygonError> {
        let mut corners = corners.into();
        let count = corners.len();
        if count < 3 {
            return Err(PolygonError::TooFewCorners);
        }
        if let Some(index) = corners.iter().position(|corner| !corner.is_in_bounds()) {
            return Err(PolygonError::OutOfBounds { index });
        }
        let edges: Vec<Segment> = outline::edges(&corners).collect();
        for (first, &edge) in edges.iter().enumerate() {
            for (second, &other) in edges.iter().enumerate().skip(first + 1) {
                let follows = second == first + 1;
                let precedes = first == 0 && second == count - 1;
                // Adjacent edges share a corner; more is a fold or an edge without length.
                let is_fault = match (follows, precedes) {
                    (false, false) => edge.touches(other),
                    (true, _) => edge.contains(other.to) || other.contains(edge.from),
                    (_, true) => edge.contains(other.from) || other.contains(edge.to),
                };
                if is_fault {
                    return Err(PolygonError::CrossesItself { first, second });
                }
            }
        }
        if outline::doubled_area(&corners) < 0 {
            corners.reverse();
        }
        Ok(Polygon { corners: corners.into() })
    }

    /// The corners, counter-clockwise.
    pub fn corners(&self) -> &[Point] {
        &self.corners
    }

    /// The edges, counter-clockwise, the interior to the left of each.
    pub fn edges(&self) -> impl Iterator<Item = Segment> + Clone {
        outline::edges(&self.corners)
    }

    /// Where a point lies.
    pub fn locate(&self, point: Point) -> Location {
        outline::locate(&self.corners, point)
    }

    /// Whether a point lies in the area; its edge belongs to it.
    pub fn contains(&self, point: Point) -> bool {
        self.locate(point) != Location::Outside
    }

    /// Whether a segment passes through the open interior. Touching a corner or running along an edge
    /// does not count.
    pub fn is_crossed_by(&self, segment: Segment) -> bool {
        outline::is_crossed_by(&self.corners, segment)
    }

    /// How much of a segment lies in the open interior; stretches along an edge do not count. The same in
    /// both directions. Rounded to the nearest thousandth; the error before rounding is below 0.001
    /// thousandths for each edge crossed.
    pub fn length_inside(&self, segment: Segment) -> Length {
        outline::length_inside(&self.corners, segment)
    }

    /// Writes the distances from `segment.from` at which a segment meets the outline, ascending and
    /// without repetition, to the nearest thousandth. A touch counts; a stretch along an edge gives its
    /// two ends.
    pub fn meetings(&self, segment: Segment, distances: &mut Vec<Length>) {
        outline::meetings(self.edges(), segment, distances);
    }

    /// Square of the least distance from a point to the area; nil inside.
    pub fn squared_distance_to_point(&self, point: Point) -> SquaredDistance {
        if self.contains(point) { SquaredDistance::ZERO } else { self.squared_distance_to_outline(point) }
    }

    /// Square of the least distance from a point, inside or outside, to the outline: how deep in the wood.
    pub fn squared_distance_to_outline(&self, point: Point) -> SquaredDistance {
        self.edges().map(|edge| edge.squared_distance_to_point(point)).min().unwrap_or(SquaredDistance::ZERO)
    }

    /// Square of the least distance to a rectangle; nil if they touch or overlap.
    pub fn squared_distance_to_rectangle(&self, rectangle: &Rectangle) -> SquaredDistance {
        if self.overlaps(rectangle) {
            return SquaredDistance::ZERO;
        }
        let pairs = self.edges().flat_map(|edge| rectangle.edges().map(move |other| (edge, other)));
        pairs
            .map(|(edge, other)| edge.squared_distance_to_segment(other))
            .min()
            .unwrap_or(SquaredDistance::ZERO)
    }

    /// Whether the area and a rectangle have more than their edges in common.
    pub fn overlaps(&self, rectangle: &Rectangle) -> bool {
        // If no edge of either enters the other, they are apart or one and the same; then a diagonal tells.
        rectangle.edges().any(|edge| self.is_crossed_by(edge))
            || self.edges().any(|edge| rectangle.is_crossed_by(edge))
            || self.is_crossed_by(rectangle.diagonal())
    }
}

impl TryFrom<Vec<Point>> for Polygon {
    type Error = PolygonError;
    fn try_from(corners: Vec<Point>) -> Result<Polygon, PolygonError> {
        Polygon::new(corners)
    }
}

impl From<Polygon> for Vec<Point> {
    fn from(polygon: Polygon) -> Vec<Point> {
        polygon.corners.into()
    }
}
