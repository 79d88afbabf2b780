//! The geometry of Sandtable: hexes, squares and the open table, all in integers.
//!
//! A title names its places by printed labels ("2614", "5,7", "8-9") and its rules speak of
//! adjacent cells, ranges, lines of sight, supply lines and movement points. This crate turns labels
//! into dense ids once, keeps flat tables of neighbours and hexsides, and answers those questions
//! without floats, hashing, clocks or randomness, so that every machine gives the same answer.
//!
//! # Map of the crate
//!
//! | noun | file | what it is |
//! |---|---|---|
//! | [`Cell`], [`CellSet`] | `cell` | dense id of a cell; bit set of cells |
//! | [`Hex`], [`Direction`] | `hex` | axial coordinates: distance, rings, lines, rotation |
//! | [`Offset`], [`Orientation`] | `layout` | columns and rows of a printed map; where a hex is drawn |
//! | [`LabelForm`] | `label` | how a place is printed and read |
//! | [`HexBoard`], [`Side`] | `hex_board` | a board of hexes and its hexsides |
//! | [`SquareBoard`] | `square` | a board of squares, its three metrics, squares between two |
//! | [`Board`], [`Step`] | `board` | what movement and supply need to know of any board |
//! | [`Field`], [`Entry`] | `field` | reach within an allowance of points, with routes |
//! | [`StepField`] | `step_field` | reach within an allowance of points **and** of steps |
//! | [`Trace`] | `trace` | shortest open line to a source, as supply rules want it |
//! | [`Crossing`], [`hexes_between`] | `sight` | hexes under a line of sight |
//! | [`Length`], [`Point`], [`Angle`] | of the same name | measures of the open table |
//! | [`Pose`], [`Table`] | of the same name | where a unit stands and faces; the table's edges |
//! | [`Footprint`], [`Rectangle`] | `rectangle` | what a unit covers |
//! | [`Segment`], [`Polygon`], [`Polyline`] | of the same name | lines and areas with exact predicates |
//! | [`SquaredDistance`] | `distance` | a distance that is compared without a square root |
//!
//! # Which way is up
//!
//! Boards of cells are drawn as printed pages are read: columns to the right, rows **down**
//! ([`ScreenPoint`]). The open table is measured as players do: x from the west edge, y **up** from the
//! south edge ([`Point`]), angles clockwise from north ([`Angle`]).
//!
//! # What is deliberately absent
//!
//! Terrain, units and movement costs: they belong to titles, which pass closures. Floats: positions
//! must be bit-identical everywhere. Allocation in hot loops: boards are built once, [`Field`],
//! [`StepField`] and [`Trace`] are scratch to be reused.

mod angle;
mod board;
mod cell;
mod distance;
mod field;
mod hex;
mod hex_board;
mod label;
mod layout;
mod length;
mod outline;
mod point;
mod polygon;
mod polyline;
mod pose;
mod rectangle;
mod segment;
mod sight;
mod square;
mod step_field;
mod table;
mod trace;

pub use angle::Angle;
pub use board::{Board, Step};
pub use cell::{Cell, CellSet, CellSetIter, LargeCellSet, SmallCellSet};
pub use distance::SquaredDistance;
pub use field::{Entry, Field};
pub use hex::{Direction, Hex, flat_top, pointy_top};
pub use hex_board::{BoardError, HexBoard, Side};
pub use label::LabelForm;
pub use layout::{Offset, Orientation, ScreenPoint};
pub use length::Length;
pub use outline::Location;
pub use point::{OutOfBounds, Point};
pub use polygon::{Polygon, PolygonError};
pub use polyline::{Polyline, PolylineError};
pub use pose::Pose;
pub use rectangle::{Footprint, Rectangle};
pub use segment::Segment;
pub use sight::{Crossing, HexesBetween, hexes_between};
pub use square::{Metric, Orthogonal, SquareBoard, SquareDirection, SquareError, SquaresBetween};
pub use step_field::StepField;
pub use table::{Table, TableEdge};
pub use trace::Trace;
