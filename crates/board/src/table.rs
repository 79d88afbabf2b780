//! The open table itself.

use serde::{Deserialize, Serialize};

use crate::length::Length;
use crate::point::Point;
use crate::rectangle::Rectangle;
use crate::segment::Segment;

/// One of the four edges of a table.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableEdge {
    /// y = depth.
    North,
    /// x = width.
    East,
    /// y = 0.
    South,
    /// x = 0.
    West,
}

impl TableEdge {
    /// The four edges, clockwise from north.
    pub const ALL: [TableEdge; 4] = [TableEdge::North, TableEdge::East, TableEdge::South, TableEdge::West];
}

/// A table: x runs from 0 at the west edge to `width`, y from 0 at the south edge to `depth`.
///
/// ```
/// use sandtable_board::{Length, Point, Table, TableEdge};
/// let table = Table { width: Length::inches(72), depth: Length::inches(48) };
/// assert!(table.contains(Point::inches(72, 0)), "the edge belongs to the table");
/// assert_eq!(table.distance_to_edge(Point::inches(70, 10), TableEdge::East), Length::inches(2));
/// ```
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
pub struct Table {
    /// From west to east.
    pub width: Length,
    /// From south to north.
    pub depth: Length,
}

impl Table {
    /// Whether a point lies on the table; the edge belongs to it.
    pub fn contains(self, point: Point) -> bool {
        TableEdge::ALL.into_iter().all(|edge| self.distance_to_edge(point, edge) >= Length::ZERO)
    }

    /// Whether a rectangle lies wholly on the table; it may touch the edge.
    pub fn holds(self, rectangle: &Rectangle) -> bool {
        rectangle.corners().into_iter().all(|corner| self.contains(corner))
    }

    /// Distance of a point from an edge; negative beyond it.
    pub fn distance_to_edge(self, point: Point, edge: TableEdge) -> Length {
        match edge {
            TableEdge::North => self.depth - point.y,
            TableEdge::East => self.width - point.x,
            TableEdge::South => point.y,
            TableEdge::West => point.x,
        }
    }

    /// Least distance of a rectangle from an edge; nil if it touches it, negative if it reaches beyond it.
    pub fn rectangle_to_edge(self, rectangle: &Rectangle, edge: TableEdge) -> Length {
        let distances = rectangle.corners().map(|corner| self.distance_to_edge(corner, edge));
        distances.into_iter().min().unwrap_or(Length::ZERO)
    }

    /// An edge as a segment, clockwise around the table.
    pub fn edge(self, edge: TableEdge) -> Segment {
        let corner = |x, y| Point { x, y };
        let (south_west, north_west) = (Point::ORIGIN, corner(Length::ZERO, self.depth));
        let (south_east, north_east) = (corner(self.width, Length::ZERO), corner(self.width, self.depth));
        match edge {
            TableEdge::North => Segment::new(north_west, north_east),
            TableEdge::East => Segment::new(north_east, south_east),
            TableEdge::South => Segment::new(south_east, south_west),
            TableEdge::West => Segment::new(south_west, north_west),
        }
    }
}
