//! What movement and supply need to know of any board.

use crate::Cell;

/// One step of a route: leaving `from` for the adjacent `to`.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Step<D> {
    /// The cell left.
    pub from: Cell,
    /// The cell entered.
    pub to: Cell,
    /// The way from `from` to `to`; on a [`HexBoard`](crate::HexBoard) it names the hexside crossed.
    pub direction: D,
}

/// A board on which one goes from cell to adjacent cell.
///
/// Implemented by [`HexBoard`](crate::HexBoard), [`SquareBoard`](crate::SquareBoard) (eight
/// neighbours) and [`Orthogonal`](crate::Orthogonal) (four). Cells have the ids
/// `0..cell_count()`, and no more than 65,535 of them.
pub trait Board {
    /// The type that names the way from a cell to its neighbour.
    type Direction: Copy;

    /// Number of cells; ids run from 0 to one less.
    fn cell_count(&self) -> usize;

    /// The neighbours of a cell, in a fixed order.
    fn steps(&self, cell: Cell) -> impl Iterator<Item = (Self::Direction, Cell)>;

    /// All cells in order of their ids.
    fn cells(&self) -> impl Iterator<Item = Cell> {
        (0..self.cell_count()).map(|index| Cell(index as u16))
    }
}
