//! Supply-style tracing: the shortest open line from a unit to a source.

use crate::board::{Board, Step};
use crate::cell::Cell;
use crate::field::{Entry, Field};

/// Finds shortest open lines and keeps the last one found. Reusable scratch.
///
/// A line is as long as the steps it takes. Of equally short lines the one to the source of the lowest
/// id is found, and to that source the one whose cells, walked back from the source, have the lowest ids.
///
/// When many units trace to the same sources it is cheaper to [`flood`](Field::flood) once from the
/// sources; lines that run along roads after a few hexes off them are traced to the set of cells that such
/// a flood along the roads has reached.
///
/// ```
/// use sandtable_board::{Cell, SquareBoard, Trace};
///
/// let board = SquareBoard::new(3, 3)?;
/// let at = |label: &str| board.find(label).unwrap();
/// let enemy = at("2-2");
/// let mut trace = Trace::new();
/// let length = trace.shortest_unblocked(
///     &board.orthogonal(),
///     at("1-2"),
///     Trace::UNLIMITED,
///     |cell| cell == at("3-2"),
///     |cell| cell == enemy,
/// );
/// assert_eq!(length, Some(4));
/// assert_eq!(trace.route().first(), Some(&at("1-2")));
/// assert_eq!(trace.route().last(), Some(&at("3-2")));
/// # Ok::<(), sandtable_board::SquareError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Trace {
    field: Field,
    route: Vec<Cell>,
}

impl Trace {
    /// The limit that does not limit.
    pub const UNLIMITED: u16 = u16::MAX;

    /// Scratch for boards of any size.
    pub fn new() -> Trace {
        Trace::default()
    }

    /// Length of the shortest line from a cell to a source by steps that `may_step` allows, no longer than
    /// `limit`; 0 if the cell is a source itself.
    ///
    /// `may_step` sees both cells and the direction, so that it serves lines along roads only. It is asked
    /// for the last step into the source too: what exempts a source from being blocked is the caller's to
    /// say. The cell of departure is never entered, so nothing in it blocks.
    pub fn shortest<B: Board>(
        &mut self,
        board: &B,
        from: Cell,
        limit: u16,
        is_source: impl FnMut(Cell) -> bool,
        mut may_step: impl FnMut(Step<B::Direction>) -> bool,
    ) -> Option<u16> {
        self.route.clear();
        let source = self.field.flood_until(
            board,
            [(from, 0)],
            limit,
            |step| if may_step(step) { Entry::Open(1) } else { Entry::Closed },
            is_source,
        )?;
        self.field.route(source, &mut self.route);
        self.field.cost(source)
    }

    /// [`shortest`](Self::shortest) where cells are blocked, whatever the way into them.
    pub fn shortest_unblocked<B: Board>(
        &mut self,
        board: &B,
        from: Cell,
        limit: u16,
        is_source: impl FnMut(Cell) -> bool,
        mut is_blocked: impl FnMut(Cell) -> bool,
    ) -> Option<u16> {
        self.shortest(board, from, limit, is_source, |step| !is_blocked(step.to))
    }

    /// The last line found, from the cell of departure to the source, both included; empty if there was
    /// none.
    pub fn route(&self) -> &[Cell] {
        &self.route
    }

    /// The source of the last line found.
    pub fn source(&self) -> Option<Cell> {
        self.route.last().copied()
    }
}
