//! A board of hexes with its hexsides.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::board::Board;
use crate::cell::Cell;
use crate::hex::{Direction, Hex};
use crate::label::LabelForm;
use crate::layout::{Offset, ScreenPoint};
use crate::sight::{Crossing, hexes_between};

/// Dense id of a hexside: the edge between two adjacent cells, or between a cell and the world
/// outside the board.
///
/// Rivers, roads and borders are arrays of [`HexBoard::side_count`] entries indexed by
/// [`Side::index`]. Both cells of a hexside give the same id.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Side(pub u16);

impl Side {
    /// The id as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Why a list of cells is not a board.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum BoardError {
    /// The list was empty.
    #[error("a board needs at least one cell")]
    Empty,
    /// More than [`HexBoard::MAX_CELLS`].
    #[error("{count} cells are too many, a board has at most {}", HexBoard::MAX_CELLS)]
    TooManyCells {
        /// Cells in the list.
        count: usize,
    },
    /// The same place twice.
    #[error("column {column}, row {row} is listed twice")]
    Duplicate {
        /// Column of the place.
        column: i32,
        /// Row of the place.
        row: i32,
    },
    /// Columns and rows run from 0 to 999.
    #[error("column {column}, row {row} is out of range, columns and rows run from 0 to 999")]
    OutOfRange {
        /// Column of the place.
        column: i32,
        /// Row of the place.
        row: i32,
    },
    /// The label form of the board cannot express the place.
    #[error("column {column}, row {row} cannot be written in the label form {form:?}")]
    NoLabel {
        /// Column of the place.
        column: i32,
        /// Row of the place.
        row: i32,
        /// The form asked for.
        form: LabelForm,
    },
    /// A label that does not have the form of the board's labels.
    #[error("\"{label}\" is not a label of the form {form:?}")]
    BadLabel {
        /// The text.
        label: String,
        /// The form asked for.
        form: LabelForm,
    },
}

/// Stands for "no cell" in the neighbour tables.
const NO_CELL: u16 = u16::MAX;

/// A board of hexes: any set of places of a printed map, with dense ids in the order of the list it was
/// built from.
///
/// Neighbours and hexsides are precomputed in flat arrays; no method of it allocates.
///
/// ```
/// use sandtable_board::{HexBoard, LabelForm, Offset, flat_top};
///
/// let board =
///     HexBoard::from_labels(Offset::OddQ, LabelForm::ColumnRowDigits, ["2607", "2506", "2706", "2707"])?;
/// let madrejon = board.find("2607").unwrap();
/// let west = board.find("2506").unwrap();
/// assert_eq!(board.neighbour(madrejon, flat_top::NORTH_WEST), Some(west));
/// assert_eq!(board.neighbour(madrejon, flat_top::NORTH), None);
/// assert_eq!(board.side(madrejon, flat_top::NORTH_WEST), board.side(west, flat_top::SOUTH_EAST));
///
/// let mut road = vec![false; board.side_count()];
/// road[board.side_between(madrejon, west).unwrap().index()] = true;
/// # Ok::<(), sandtable_board::BoardError>(())
/// ```
#[derive(Clone, Debug)]
pub struct HexBoard {
    offset: Offset,
    label_form: LabelForm,
    hexes: Box<[Hex]>,
    labels: Box<[Box<str>]>,
    neighbours: Box<[[u16; 6]]>,
    sides: Box<[[Side; 6]]>,
    side_ends: Box<[(Cell, Direction)]>,
    places: Places,
}

impl HexBoard {
    /// Most cells a board may have, so that hexsides have 16-bit ids even if no two cells touch.
    pub const MAX_CELLS: usize = 10_000;

    /// Builds the board of these places, given as (column, row); ids follow the order of the list.
    ///
    /// # Errors
    /// See [`BoardError`].
    pub fn new(offset: Offset, label_form: LabelForm, places: &[(i32, i32)]) -> Result<HexBoard, BoardError> {
        let lookup = Places::new(places)?;
        let labels = places
            .iter()
            .map(|&(column, row)| match label_form.write(column, row) {
                Some(label) => Ok(label.into_boxed_str()),
                None => Err(BoardError::NoLabel { column, row, form: label_form }),
            })
            .collect::<Result<_, _>>()?;
        let hexes: Box<[Hex]> = places.iter().map(|&(column, row)| offset.hex(column, row)).collect();
        let neighbours: Box<[[u16; 6]]> = hexes
            .iter()
            .map(|hex| {
                Direction::ALL.map(|direction| {
                    let (column, row) = offset.column_row(hex.neighbour(direction));
                    lookup.get(column, row).map_or(NO_CELL, |cell| cell.0)
                })
            })
            .collect();
        let (sides, side_ends) = number_sides(&neighbours);
        Ok(HexBoard { offset, label_form, hexes, labels, neighbours, sides, side_ends, places: lookup })
    }

    /// Builds the board of the places with these labels; ids follow the order of the list.
    ///
    /// # Errors
    /// See [`BoardError`].
    pub fn from_labels<'a>(
        offset: Offset,
        label_form: LabelForm,
        labels: impl IntoIterator<Item = &'a str>,
    ) -> Result<HexBoard, BoardError> {
        let places = labels
            .into_iter()
            .map(|label| {
                label_form
                    .read(label)
                    .ok_or_else(|| BoardError::BadLabel { label: label.to_owned(), form: label_form })
            })
            .collect::<Result<Vec<_>, _>>()?;
        HexBoard::new(offset, label_form, &places)
    }

    /// Builds the board of a plan with one line of letters for each row, beginning with column 1 and row 1; a blank is
    /// no cell. The letters come along, in the order of the cells.
    ///
    /// ```
    /// use sandtable_board::{HexBoard, LabelForm, Offset};
    ///
    /// let (board, letters) = HexBoard::from_plan(Offset::EvenQ, LabelForm::ColumnRowDigits, &[".f", "w "])?;
    /// let ground = |label| letters[board.find(label).unwrap().index()];
    /// assert_eq!((ground("0101"), ground("0201"), ground("0102")), ('.', 'f', 'w'));
    /// assert_eq!(board.find("0202"), None);
    /// # Ok::<(), sandtable_board::BoardError>(())
    /// ```
    ///
    /// # Errors
    /// See [`BoardError`].
    pub fn from_plan(
        offset: Offset,
        label_form: LabelForm,
        plan: &[&str],
    ) -> Result<(HexBoard, Vec<char>), BoardError> {
        let letters = (1..).zip(plan).flat_map(|(row, line)| {
            (1..).zip(line.chars()).map(move |(column, letter)| ((column, row), letter))
        });
        let (places, letters): (Vec<_>, Vec<_>) = letters.filter(|(_, letter)| *letter != ' ').unzip();
        Ok((HexBoard::new(offset, label_form, &places)?, letters))
    }

    /// Number of cells.
    #[inline]
    pub fn cell_count(&self) -> usize {
        self.hexes.len()
    }

    /// All cells in order of their ids.
    pub fn cells(&self) -> impl ExactSizeIterator<Item = Cell> + use<> {
        (0..self.hexes.len() as u16).map(Cell)
    }

    /// How columns or rows are shifted.
    pub fn offset(&self) -> Offset {
        self.offset
    }

    /// How labels are written.
    pub fn label_form(&self) -> LabelForm {
        self.label_form
    }

    /// Printed label of a cell.
    pub fn label(&self, cell: Cell) -> &str {
        &self.labels[cell.index()]
    }

    /// Printed labels in order of the cells.
    pub fn labels(&self) -> impl Iterator<Item = &str> {
        self.labels.iter().map(|label| &**label)
    }

    /// The cell of a printed label.
    pub fn find(&self, label: &str) -> Option<Cell> {
        let (column, row) = self.label_form.read(label)?;
        self.at(column, row)
    }

    /// The cell at a printed column and row.
    pub fn at(&self, column: i32, row: i32) -> Option<Cell> {
        self.places.get(column, row)
    }

    /// Printed column and row of a cell.
    pub fn column_row(&self, cell: Cell) -> (i32, i32) {
        self.offset.column_row(self.hex(cell))
    }

    /// Axial coordinates of a cell.
    #[inline]
    pub fn hex(&self, cell: Cell) -> Hex {
        self.hexes[cell.index()]
    }

    /// The cell at axial coordinates.
    pub fn cell(&self, hex: Hex) -> Option<Cell> {
        let (column, row) = self.offset.column_row(hex);
        self.at(column, row)
    }

    /// The adjacent cell in a direction; `None` at the rim of the board.
    #[inline]
    pub fn neighbour(&self, cell: Cell, direction: Direction) -> Option<Cell> {
        some_cell(self.neighbours[cell.index()][direction.index()])
    }

    /// The adjacent cells with their directions, clockwise from direction 0.
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> + Clone + use<> {
        let ids = self.neighbours[cell.index()];
        Direction::ALL
            .into_iter()
            .zip(ids)
            .filter_map(|(direction, id)| some_cell(id).map(|cell| (direction, cell)))
    }

    /// Whether two cells share a hexside.
    #[inline]
    pub fn are_adjacent(&self, a: Cell, b: Cell) -> bool {
        self.neighbours[a.index()].contains(&b.0)
    }

    /// The direction from a cell to an adjacent one.
    pub fn direction(&self, from: Cell, to: Cell) -> Option<Direction> {
        let index = self.neighbours[from.index()].iter().position(|&id| id == to.0)?;
        Direction::new(index as u8)
    }

    /// Distance in hexes, counted across the plane: holes in the board do not lengthen it.
    #[inline]
    pub fn distance(&self, a: Cell, b: Cell) -> u16 {
        self.hex(a).distance(self.hex(b)) as u16
    }

    /// The cells at exactly `radius` from a cell, clockwise from direction 0.
    pub fn ring(&self, centre: Cell, radius: u16) -> impl Iterator<Item = Cell> + Clone {
        self.hex(centre).ring(radius.into()).filter_map(|hex| self.cell(hex))
    }

    /// The cells at no more than `radius` from a cell, itself first, then ring after ring.
    pub fn within(&self, centre: Cell, radius: u16) -> impl Iterator<Item = Cell> + Clone {
        self.hex(centre).disc(radius.into()).filter_map(|hex| self.cell(hex))
    }

    /// What a line of sight from centre to centre crosses between its ends, in order; `None` stands for a
    /// hex off the board. See [`hexes_between`].
    pub fn between(&self, from: Cell, to: Cell) -> impl Iterator<Item = Crossing<Option<Cell>>> + Clone {
        hexes_between(self.hex(from), self.hex(to)).map(|crossing| crossing.map(|hex| self.cell(hex)))
    }

    /// Number of hexsides, those on the rim included.
    pub fn side_count(&self) -> usize {
        self.side_ends.len()
    }

    /// All hexsides in order of their ids.
    pub fn sides(&self) -> impl ExactSizeIterator<Item = Side> + use<> {
        (0..self.side_ends.len() as u16).map(Side)
    }

    /// The hexside of a cell in a direction; every cell has all six.
    #[inline]
    pub fn side(&self, cell: Cell, direction: Direction) -> Side {
        self.sides[cell.index()][direction.index()]
    }

    /// The hexside that two adjacent cells share.
    pub fn side_between(&self, a: Cell, b: Cell) -> Option<Side> {
        Some(self.side(a, self.direction(a, b)?))
    }

    /// The cells on either hand of a hexside: the lower id first, the second `None` on the rim.
    pub fn side_cells(&self, side: Side) -> (Cell, Option<Cell>) {
        let (cell, direction) = self.side_ends[side.index()];
        (cell, self.neighbour(cell, direction))
    }

    /// The direction in which a hexside lies from the first of its [`side_cells`](Self::side_cells).
    pub fn side_direction(&self, side: Side) -> Direction {
        self.side_ends[side.index()].1
    }

    /// Whether a hexside lies on the rim of the board.
    pub fn is_rim(&self, side: Side) -> bool {
        self.side_cells(side).1.is_none()
    }

    /// Where the centre of a cell is drawn.
    pub fn centre(&self, cell: Cell) -> ScreenPoint {
        self.offset.orientation().centre(self.hex(cell))
    }

    /// Where the six corners of a cell are drawn, clockwise; see
    /// [`Orientation::corners`](crate::Orientation::corners).
    pub fn corners(&self, cell: Cell) -> [ScreenPoint; 6] {
        self.offset.orientation().corners(self.hex(cell))
    }

    /// Where the two ends of a hexside are drawn, clockwise as seen from its first cell.
    pub fn side_corners(&self, side: Side) -> [ScreenPoint; 2] {
        let (cell, direction) = self.side_ends[side.index()];
        let corners = self.corners(cell);
        [corners[direction.clockwise(-1).index()], corners[direction.index()]]
    }

    /// Top left and bottom right of the smallest box that holds all drawn hexes.
    pub fn bounds(&self) -> (ScreenPoint, ScreenPoint) {
        let mut low = ScreenPoint { x: i32::MAX, y: i32::MAX };
        let mut high = ScreenPoint { x: i32::MIN, y: i32::MIN };
        for corner in self.cells().flat_map(|cell| self.corners(cell)) {
            low = ScreenPoint { x: low.x.min(corner.x), y: low.y.min(corner.y) };
            high = ScreenPoint { x: high.x.max(corner.x), y: high.y.max(corner.y) };
        }
        (low, high)
    }
}

impl Board for HexBoard {
    type Direction = Direction;

    #[inline]
    fn cell_count(&self) -> usize {
        self.hexes.len()
    }

    #[inline]
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (Direction, Cell)> {
        self.neighbours(cell)
    }
}

#[inline]
fn some_cell(id: u16) -> Option<Cell> {
    if id == NO_CELL { None } else { Some(Cell(id)) }
}

/// Numbers hexsides in order of the lowest cell that has them, then of direction.
#[expect(clippy::type_complexity)]
fn number_sides(neighbours: &[[u16; 6]]) -> (Box<[[Side; 6]]>, Box<[(Cell, Direction)]>) {
    let mut sides: Vec<[Side; 6]> = Vec::with_capacity(neighbours.len());
    let mut ends = Vec::new();
    for (index, adjacent) in neighbours.iter().enumerate() {
        sides.push(Direction::ALL.map(|direction| {
            let other = adjacent[direction.index()] as usize;
            if other < index {
                return sides[other][direction.opposite().index()];
            }
            ends.push((Cell(index as u16), direction));
            Side((ends.len() - 1) as u16)
        }));
    }
    (sides.into(), ends.into())
}

/// Which cell stands at a column and row: a flat table over the box that holds all places.
#[derive(Clone, Debug)]
struct Places {
    first: (i32, i32),
    rows: usize,
    ids: Box<[u16]>,
}

impl Places {
    fn new(places: &[(i32, i32)]) -> Result<Places, BoardError> {
        if places.is_empty() {
            return Err(BoardError::Empty);
        }
        if places.len() > HexBoard::MAX_CELLS {
            return Err(BoardError::TooManyCells { count: places.len() });
        }
        let range = 0..=999;
        if let Some(&(column, row)) =
            places.iter().find(|(column, row)| !range.contains(column) || !range.contains(row))
        {
            return Err(BoardError::OutOfRange { column, row });
        }
        let columns = places.iter().map(|place| place.0);
        let rows = places.iter().map(|place| place.1);
        let first = (columns.clone().min().unwrap_or(0), rows.clone().min().unwrap_or(0));
        let last = (columns.max().unwrap_or(0), rows.max().unwrap_or(0));
        let height = (last.1 - first.1 + 1) as usize;
        let mut ids = vec![NO_CELL; (last.0 - first.0 + 1) as usize * height].into_boxed_slice();
        for (index, &(column, row)) in places.iter().enumerate() {
            let slot = &mut ids[(column - first.0) as usize * height + (row - first.1) as usize];
            if *slot != NO_CELL {
                return Err(BoardError::Duplicate { column, row });
            }
            *slot = index as u16;
        }
        Ok(Places { first, rows: height, ids })
    }

    #[inline]
    fn get(&self, column: i32, row: i32) -> Option<Cell> {
        let column = usize::try_from(column.checked_sub(self.first.0)?).ok()?;
        let row = usize::try_from(row.checked_sub(self.first.1)?).ok().filter(|&row| row < self.rows)?;
        some_cell(*self.ids.get(column * self.rows + row)?)
    }
}
