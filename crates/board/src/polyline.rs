//! A line of the open table.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::distance::SquaredDistance;
use crate::length::Length;
use crate::outline;
use crate::point::Point;
use crate::rectangle::Rectangle;
use crate::segment::Segment;

/// Why a list of points is not a line.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Error)]
pub enum PolylineError {
    /// Fewer than two points.
    #[error("a line needs at least two points")]
    TooFewPoints,
    /// A point too far out.
    #[error("point {index} lies beyond the limit of coordinates")]
    OutOfBounds {
        /// Its place in the list, from 0.
        index: usize,
    },
}

/// A line of straight pieces: a wall, a trench, a wire, a road. It may cross itself.
///
/// ```
/// use sandtable_board::{Length, Point, Polyline, Segment};
/// let wire = Polyline::new([(0, 4), (5, 4), (5, 9)].map(|(x, y)| Point::inches(x, y)))?;
/// let advance = Segment::new(Point::inches(2, 0), Point::inches(2, 10));
/// assert!(wire.is_met_by(advance));
/// let mut halts = Vec::new();
/// wire.meetings(advance, &mut halts);
/// assert_eq!(halts, [Length::inches(4)]);
/// # Ok::<(), sandtable_board::PolylineError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(try_from = "Vec<Point>", into = "Vec<Point>")]
pub struct Polyline {
    points: Box<[Point]>,
}

impl Polyline {
    /// The line through these points.
    ///
    /// # Errors
    /// If there are fewer than two points.
    pub fn new(points: impl Into<Vec<Point>>) -> Result<Polyline, PolylineError> {
        let points = points.into();
        if points.len() < 2 {
            return Err(PolylineError::TooFewPoints);
        }
        match points.iter().position(|point| !point.is_in_bounds()) {
            Some(index) => Err(PolylineError::OutOfBounds { index }),
            None => Ok(Polyline { points: points.into() }),
        }
    }

    /// The points, in order.
    pub fn points(&self) -> &[Point] {
        &self.points
    }

    /// The straight pieces, in order.
    pub fn pieces(&self) -> impl Iterator<Item = Segment> + Clone {
        self.points.windows(2).map(|ends| Segment::new(ends[0], ends[1]))
    }

    /// Whether a segment has any point in common with the line, ends and touches included.
    pub fn is_met_by(&self, segment: Segment) -> bool {
        self.pieces().any(|piece| piece.touches(segment))
    }

    /// Writes the distances from `segment.from` at which a segment meets the line, ascending and without
    /// repetition, to the nearest thousandth. A touch counts; a stretch along the line gives its two
    /// ends.
    pub fn meetings(&self, segment: Segment, distances: &mut Vec<Length>) {
        outline::meetings(self.pieces(), segment, distances);
    }

    /// Square of the least distance to a point.
    pub fn squared_distance_to_point(&self, point: Point) -> SquaredDistance {
        self.pieces()
            .map(|piece| piece.squared_distance_to_point(point))
            .min()
            .unwrap_or(SquaredDistance::ZERO)
    }

    /// Square of the least distance to a rectangle; nil if the line touches or enters it.
    pub fn squared_distance_to_rectangle(&self, rectangle: &Rectangle) -> SquaredDistance {
        self.pieces()
            .map(|piece| rectangle.squared_distance_to_segment(piece))
            .min()
            .unwrap_or(SquaredDistance::ZERO)
    }
}

impl TryFrom<Vec<Point>> for Polyline {
    type Error = PolylineError;
    fn try_from(points: Vec<Point>) -> Result<Polyline, PolylineError> {
        Polyline::new(points)
    }
}

impl From<Polyline> for Vec<Point> {
    fn from(polyline: Polyline) -> Vec<Point> {
        polyline.points.into()
    }
}
