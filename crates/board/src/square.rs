//! A board of squares.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Board;
use crate::cell::Cell;
use crate::label::LabelForm;
use crate::layout::ScreenPoint;

/// One of the eight ways out of a square, clockwise from north (towards row 1).
///
/// ```text
///   NW   N   NE
///     \  |  /
///   W -- # -- E
///     /  |  \
///   SW   S   SE
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[repr(u8)]
pub enum SquareDirection {
    /// To the row above.
    North,
    /// Diagonally up and right.
    NorthEast,
    /// To the column on the right.
    East,
    /// Diagonally down and right.
    SouthEast,
    /// To the row below.
    South,
    /// Diagonally down and left.
    SouthWest,
    /// To the column on the left.
    West,
    /// Diagonally up and left.
    NorthWest,
}

use SquareDirection::*;

impl SquareDirection {
    /// The eight directions, clockwise from north.
    pub const ALL: [SquareDirection; 8] =
        [North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest];

    /// The four directions across a side, clockwise from north.
    pub const ORTHOGONAL: [SquareDirection; 4] = [North, East, South, West];

    /// The four directions across a corner, clockwise from north-east.
    pub const DIAGONAL: [SquareDirection; 4] = [NorthEast, SouthEast, SouthWest, NorthWest];

    /// The number, 0 to 7 clockwise from north, as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether the direction leads across a corner.
    #[inline]
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }

    /// The way back.
    #[must_use]
    pub const fn opposite(self) -> SquareDirection {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// Change of (row, column) on a step in this direction.
    pub const fn row_column(self) -> (i32, i32) {
        match self {
            North => (-1, 0),
            NorthEast => (-1, 1),
            East => (0, 1),
            SouthEast => (1, 1),
            South => (1, 0),
            SouthWest => (1, -1),
            West => (0, -1),
            NorthWest => (-1, -1),
        }
    }
}

/// How a range is counted on squares.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Metric {
    /// The greater of the two differences (Chebyshev): the eight squares around are at range 1.
    Square,
    /// The sum of the two differences (Manhattan): steps across sides.
    Steps,
    /// Along a row or a column only; squares in neither have no distance.
    Straight,
}

/// Why a board of squares cannot be made.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("a board of {rows} × {columns} squares is not possible: it needs 1 to 65,535 squares")]
pub struct SquareError {
    /// Rows asked for.
    pub rows: u16,
    /// Columns asked for.
    pub columns: u16,
}

/// Stands for "no cell" in the neighbour table.
const NO_CELL: u16 = u16::MAX;

/// A board of `rows` × `columns` squares, both counted from 1, row 1 at the top and column 1 at the
/// left. Ids run along the rows. Labels are "row-column".
///
/// ```
/// use sandtable_board::{Metric, SquareBoard, SquareDirection};
/// let board = SquareBoard::new(16, 16)?;
/// let bridge = board.find("8-9").unwrap();
/// assert_eq!(board.row_column(bridge), (8, 9));
/// assert_eq!(board.neighbour(bridge, SquareDirection::South), board.find("9-9"));
/// assert_eq!(board.distance(Metric::Steps, bridge, board.find("10-12").unwrap()), Some(5));
/// # Ok::<(), sandtable_board::SquareError>(())
/// ```
#[derive(Clone, Debug)]
pub struct SquareBoard {
    rows: u16,
    columns: u16,
    labels: Box<[Box<str>]>,
    neighbours: Box<[[u16; 8]]>,
}

impl SquareBoard {
    /// The board of these many rows and columns.
    ///
    /// # Errors
    /// If it would have no square or more than 65,535.
    pub fn new(rows: u16, columns: u16) -> Result<SquareBoard, SquareError> {
        let count = u32::from(rows) * u32::from(columns);
        if count == 0 || count > 65_535 {
            return Err(SquareError { rows, columns });
        }
        let mut board = SquareBoard { rows, columns, labels: Box::default(), neighbours: Box::default() };
        board.labels = board
            .cells()
            .map(|cell| {
                let (row, column) = board.row_column(cell);
                LabelForm::RowDashColumn.write(column, row).unwrap_or_default().into_boxed_str()
            })
            .collect();
        board.neighbours = board
            .cells()
            .map(|cell| {
                let (row, column) = board.row_column(cell);
                SquareDirection::ALL.map(|direction| {
                    let (down, right) = direction.row_column();
                    board.at(row + down, column + right).map_or(NO_CELL, |cell| cell.0)
                })
            })
            .collect();
        Ok(board)
    }

    /// Number of rows.
    pub fn rows(&self) -> u16 {
        self.rows
    }

    /// Number of columns.
    pub fn columns(&self) -> u16 {
        self.columns
    }

    /// Number of squares.
    #[inline]
    pub fn cell_count(&self) -> usize {
        self.rows as usize * self.columns as usize
    }

    /// All squares in order of their ids: along row 1, then row 2, …
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.cell_count()).map(|index| Cell(index as u16))
    }

    /// The square of a row and column, counted from 1.
    #[inline]
    pub fn at(&self, row: i32, column: i32) -> Option<Cell> {
        let is_inside =
            (1..=i32::from(self.rows)).contains(&row) && (1..=i32::from(self.columns)).contains(&column);
        is_inside.then(|| Cell(((row - 1) * i32::from(self.columns) + column - 1) as u16))
    }

    /// Row and column of a square, counted from 1.
    #[inline]
    pub fn row_column(&self, cell: Cell) -> (i32, i32) {
        (i32::from(cell.0 / self.columns) + 1, i32::from(cell.0 % self.columns) + 1)
    }

    /// Label of a square: "row-column".
    pub fn label(&self, cell: Cell) -> &str {
        &self.labels[cell.index()]
    }

    /// The square of a label.
    pub fn find(&self, label: &str) -> Option<Cell> {
        let (column, row) = LabelForm::RowDashColumn.read(label)?;
        self.at(row, column)
    }

    /// The adjacent square in a direction; `None` at the edge.
    #[inline]
    pub fn neighbour(&self, cell: Cell, direction: SquareDirection) -> Option<Cell> {
        some_cell(self.neighbours[cell.index()][direction.index()])
    }

    /// All adjacent squares, across sides and corners, clockwise from north.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (SquareDirection, Cell)> + Clone + use<> {
        self.some_neighbours(cell, SquareDirection::ALL)
    }

    /// The squares that share a side, clockwise from north.
    #[inline]
    pub fn orthogonal_neighbours(
        &self,
        cell: Cell,
    ) -> impl Iterator<Item = (SquareDirection, Cell)> + Clone + use<> {
        self.some_neighbours(cell, SquareDirection::ORTHOGONAL)
    }

    /// The squares that share only a corner, clockwise from north-east.
    #[inline]
    pub fn diagonal_neighbours(
        &self,
        cell: Cell,
    ) -> impl Iterator<Item = (SquareDirection, Cell)> + Clone + use<> {
        self.some_neighbours(cell, SquareDirection::DIAGONAL)
    }

    #[inline]
    fn some_neighbours<const N: usize>(
        &self,
        cell: Cell,
        directions: [SquareDirection; N],
    ) -> impl Iterator<Item = (SquareDirection, Cell)> + Clone + use<N> {
        let ids = self.neighbours[cell.index()];
        directions
            .into_iter()
            .filter_map(move |direction| some_cell(ids[direction.index()]).map(|cell| (direction, cell)))
    }

    /// The direction from a square to an adjacent one.
    pub fn direction(&self, from: Cell, to: Cell) -> Option<SquareDirection> {
        let index = self.neighbours[from.index()].iter().position(|&id| id == to.0)?;
        Some(SquareDirection::ALL[index])
    }

    /// Distance by a metric; `None` only for [`Metric::Straight`] between squares that share neither row
    /// nor column.
    #[inline]
    pub fn distance(&self, metric: Metric, a: Cell, b: Cell) -> Option<u16> {
        let (row_a, column_a) = self.row_column(a);
        let (row_b, column_b) = self.row_column(b);
        let (rows, columns) = ((row_a - row_b).unsigned_abs(), (column_a - column_b).unsigned_abs());
        match metric {
            Metric::Square => Some(rows.max(columns) as u16),
            Metric::Steps => Some((rows + columns) as u16),
            Metric::Straight => (rows == 0 || columns == 0).then_some((rows + columns) as u16),
        }
    }

    /// The squares other than the two ends whose open interior is crossed by the segment joining the
    /// centres, in order from `from` to `to`. Touching a corner does not count.
    ///
    /// ```text
    ///   a#.        a to b two columns to the right and one row down
    ///   .#b        crosses both squares marked #
    /// ```
    ///
    /// ```
    /// use sandtable_board::SquareBoard;
    /// let board = SquareBoard::new(16, 16)?;
    /// let at = |label: &str| board.find(label).unwrap();
    /// let mut between = board.between(at("10-10"), at("11-13"));
    /// assert_eq!(between.next(), Some(at("10-11")));
    /// assert_eq!(between.next(), Some(at("11-12")));
    /// assert_eq!(between.next(), None);
    /// # Ok::<(), sandtable_board::SquareError>(())
    /// ```
    pub fn between(&self, from: Cell, to: Cell) -> SquaresBetween {
        let (row, column) = self.row_column(from);
        let (row_to, column_to) = self.row_column(to);
        let (down, right) = (row_to - row, column_to - column);
        let columns = i32::from(self.columns);
        SquaresBetween {
            at: i32::from(from.0),
            to: i32::from(to.0),
            row_step: down.signum() * columns,
            column_step: right.signum(),
            rows: down.abs(),
            columns: right.abs(),
            next_row: 1,
            next_column: 1,
        }
    }

    /// This board with steps across sides only, for movement fields and traces.
    pub fn orthogonal(&self) -> Orthogonal<'_> {
        Orthogonal(self)
    }

    /// Where the centre of a square is drawn: squares are 1,000 units wide, the top left corner of the
    /// board is (0, 0).
    pub fn centre(&self, cell: Cell) -> ScreenPoint {
        let (row, column) = self.row_column(cell);
        ScreenPoint { x: column * 1000 - 500, y: row * 1000 - 500 }
    }

    /// Where the four corners of a square are drawn, clockwise from the top left.
    pub fn corners(&self, cell: Cell) -> [ScreenPoint; 4] {
        let ScreenPoint { x, y } = self.centre(cell);
        [(-500, -500), (500, -500), (500, 500), (-500, 500)]
            .map(|(right, down)| ScreenPoint { x: x + right, y: y + down })
    }
}

impl Board for SquareBoard {
    type Direction = SquareDirection;

    #[inline]
    fn cell_count(&self) -> usize {
        SquareBoard::cell_count(self)
    }

    #[inline]
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (SquareDirection, Cell)> {
        self.neighbours(cell)
    }
}

/// A [`SquareBoard`] on which one steps across sides only.
#[derive(Copy, Clone, Debug)]
pub struct Orthogonal<'a>(&'a SquareBoard);

impl Board for Orthogonal<'_> {
    type Direction = SquareDirection;

    #[inline]
    fn cell_count(&self) -> usize {
        self.0.cell_count()
    }

    #[inline]
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (SquareDirection, Cell)> {
        self.0.orthogonal_neighbours(cell)
    }
}

/// Iterator of [`SquareBoard::between`].
///
/// The segment leaves the n-th row it crosses at the fraction (2n − 1) / 2·rows of its length, and
/// likewise for columns; which border comes next is a comparison of two products. Equal fractions are a
/// corner: the segment goes on diagonally without entering the squares beside it.
#[derive(Clone, Debug)]
pub struct SquaresBetween {
    at: i32,
    to: i32,
    row_step: i32,
    column_step: i32,
    rows: i32,
    columns: i32,
    next_row: i32,
    next_column: i32,
}

impl Iterator for SquaresBetween {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        if self.at == self.to {
            return None;
        }
        let row_border = i64::from(2 * self.next_row - 1) * i64::from(self.columns);
        let column_border = i64::from(2 * self.next_column - 1) * i64::from(self.rows);
        if self.columns == 0 || (self.rows != 0 && row_border <= column_border) {
            self.at += self.row_step;
            self.next_row += 1;
        }
        if self.rows == 0 || (self.columns != 0 && column_border <= row_border) {
            self.at += self.column_step;
            self.next_column += 1;
        }
        (self.at != self.to).then_some(Cell(self.at as u16))
    }
}

#[inline]
fn some_cell(id: u16) -> Option<Cell> {
    if id == NO_CELL { None } else { Some(Cell(id)) }
}
