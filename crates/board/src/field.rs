//! Movement fields: what can be reached within an allowance.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use crate::board::{Board, Step};
use crate::cell::Cell;

/// What a step costs.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Entry {
    /// The step is not allowed.
    Closed,
    /// The step costs this many points.
    Open(u16),
    /// The step costs this many points, and the move ends there (marsh, enemy ZOC).
    Stop(u16),
}

/// Stands for "no cell before this one".
const START: u16 = u16::MAX;

/// One way of standing in a cell. A cell has two: free to go on, and stopped; a costlier free arrival
/// may lead further than a cheaper one that stops.
#[derive(Copy, Clone, Debug, Default)]
struct Arrival {
    generation: u32,
    cost: u16,
    from: u16,
    is_settled: bool,
}

/// The cells that can be reached from one or several starts within an allowance of points, with the
/// least cost and a cheapest route to each. Reusable scratch: after the first fillings of a board's size
/// nothing is allocated, and forgetting the last filling costs nothing.
///
/// # Ties
///
/// Cells are reached in order of cost, then of id. Among cheapest routes the one is kept that enters each
/// cell from the predecessor of the lowest id; where steps are free, among the predecessors reached
/// earlier. A start keeps no predecessor if another route reaches it at its own cost. The result depends
/// on nothing else, in particular not on the order of starts or neighbours.
///
/// ```
/// use sandtable_board::{Cell, Entry, Field, SquareBoard};
///
/// let board = SquareBoard::new(3, 3)?;
/// let marsh = board.find("2-2").unwrap();
/// let start = board.find("1-2").unwrap();
/// let mut field = Field::new();
/// field.flood(&board.orthogonal(), [(start, 0)], 3, |step| {
///     if step.to == marsh { Entry::Stop(1) } else { Entry::Open(1) }
/// });
/// let beyond = board.find("3-2").unwrap();
/// assert_eq!(field.cost(marsh), Some(1));
/// assert_eq!(field.cost(beyond), None, "five steps round the marsh");
/// let mut route = Vec::new();
/// field.route(board.find("3-1").unwrap(), &mut route);
/// assert_eq!(route.iter().map(|&cell| board.label(cell)).collect::<Vec<_>>(), ["1-2", "1-1", "2-1", "3-1"]);
/// # Ok::<(), sandtable_board::SquareError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct Field {
    generation: u32,
    /// Two for each cell: free to go on, then stopped.
    arrivals: Vec<Arrival>,
    queue: BinaryHeap<Reverse<Waiting>>,
    reached: Vec<Cell>,
}

/// An arrival that waits for its turn, packed into one number for quick comparison: cost, then id, then
/// whether it is stopped.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Waiting(u64);

impl Waiting {
    fn new(cost: u16, cell: Cell, is_stopped: bool) -> Waiting {
        Waiting(u64::from(cost) << 32 | u64::from(cell.0) << 16 | u64::from(is_stopped))
    }

    fn unpack(self) -> (u16, Cell, bool) {
        ((self.0 >> 32) as u16, Cell((self.0 >> 16) as u16), self.0 & 1 == 1)
    }
}

impl Field {
    /// An empty field for boards of any size.
    pub fn new() -> Field {
        Field::default()
    }

    /// Fills the field: everything that can be reached from `starts` (each with the points already
    /// spent there) by steps that `enter` allows, within `allowance`.
    ///
    /// `enter` is asked at most once for each step out of a cell one may go on from. Cells that may be
    /// passed but not ended on are the caller's to leave out of the result. Starts beyond the allowance
    /// are left out.
    pub fn flood<B: Board>(
        &mut self,
        board: &B,
        starts: impl IntoIterator<Item = (Cell, u16)>,
        allowance: u16,
        enter: impl FnMut(Step<B::Direction>) -> Entry,
    ) {
        self.flood_until(board, starts, allowance, enter, |_| false);
    }

    /// Like [`flood`](Self::flood), but ends as soon as a cell is reached that `is_goal`, and returns
    /// it: the cheapest goal, of those the one with the lowest id. Cells that would have been reached
    /// later are then missing from the field.
    pub fn flood_until<B: Board>(
        &mut self,
        board: &B,
        starts: impl IntoIterator<Item = (Cell, u16)>,
        allowance: u16,
        mut enter: impl FnMut(Step<B::Direction>) -> Entry,
        mut is_goal: impl FnMut(Cell) -> bool,
    ) -> Option<Cell> {
        self.begin(board.cell_count());
        for (cell, cost) in starts {
            if cost <= allowance {
                self.offer(cell, false, cost, START);
            }
        }
        while let Some(Reverse(waiting)) = self.queue.pop() {
            let (cost, cell, is_stopped) = waiting.unpack();
            if !self.settle(cell, is_stopped, cost) {
                continue;
            }
            if !self.is_settled(cell, !is_stopped) {
                self.reached.push(cell);
                if is_goal(cell) {
                    return Some(cell);
                }
            }
            if is_stopped {
                continue;
            }
            for (direction, to) in board.steps(cell) {
                if self.is_settled(to, false) {
                    continue;
                }
                let (points, stops) = match enter(Step { from: cell, to, direction }) {
                    Entry::Closed => continue,
                    Entry::Open(points) => (points, false),
                    Entry::Stop(points) => (points, true),
                };
                if let Some(total) = cost.checked_add(points).filter(|&total| total <= allowance) {
                    self.offer(to, stops, total, cell.0);
                }
            }
        }
        None
    }

    /// The cells reached, starts included, in order of discovery: by cost, then by id.
    pub fn reached(&self) -> &[Cell] {
        &self.reached
    }

    /// Whether a cell was reached.
    #[inline]
    pub fn is_reached(&self, cell: Cell) -> bool {
        self.best(cell).is_some()
    }

    /// The least cost of reaching a cell; `None` if it was not reached.
    #[inline]
    pub fn cost(&self, cell: Cell) -> Option<u16> {
        self.best(cell).map(|arrival| arrival.cost)
    }

    /// The cell from which the cheapest route enters this one; `None` for a start or a cell not reached.
    pub fn predecessor(&self, cell: Cell) -> Option<Cell> {
        self.best(cell).and_then(before)
    }

    /// Whether some route within the allowance reaches the cell without having to stop there.
    pub fn may_go_on(&self, cell: Cell) -> bool {
        self.is_settled(cell, false)
    }

    /// The cheapest route to a cell, walked backwards from the cell to its start. Empty if it was not
    /// reached.
    pub fn route_back(&self, to: Cell) -> impl Iterator<Item = Cell> + Clone {
        let mut next = self.best(to).map(|arrival| (to, before(arrival)));
        std::iter::from_fn(move || {
            let (cell, previous) = next?;
            // Only free arrivals go on, so the way back is along them.
            next = previous.map(|cell| (cell, before(&self.arrivals[2 * cell.index()])));
            Some(cell)
        })
    }

    /// Writes the cheapest route to a cell, start and destination included; false (and an empty route) if
    /// it was not reached.
    pub fn route(&self, to: Cell, route: &mut Vec<Cell>) -> bool {
        route.clear();
        route.extend(self.route_back(to));
        route.reverse();
        !route.is_empty()
    }

    /// What reaching a cell costs, and the cells that are entered on the way: all of the route but its start.
    pub fn way(&self, to: Cell) -> Option<(u16, Vec<Cell>)> {
        let mut entered = Vec::new();
        self.route(to, &mut entered).then(|| entered.remove(0))?;
        Some((self.cost(to)?, entered))
    }

    fn begin(&mut self, cells: usize) {
        self.queue.clear();
        self.reached.clear();
        if self.arrivals.len() < 2 * cells {
            self.arrivals.resize(2 * cells, Arrival::default());
        }
        if self.generation == u32::MAX {
            self.arrivals.fill(Arrival::default());
            self.generation = 0;
        }
        self.generation += 1;
    }

    fn offer(&mut self, cell: Cell, is_stopped: bool, cost: u16, from: u16) {
        if is_stopped {
            let free = &self.arrivals[2 * cell.index()];
            if free.generation == self.generation && free.cost <= cost {
                return;
            }
        }
        let arrival = &mut self.arrivals[2 * cell.index() + usize::from(is_stopped)];
        if arrival.generation == self.generation {
            if cost == arrival.cost && from < arrival.from && arrival.from != START && !arrival.is_settled {
                arrival.from = from;
            }
            if cost >= arrival.cost {
                return;
            }
        }
        *arrival = Arrival { generation: self.generation, cost, from, is_settled: false };
        self.queue.push(Reverse(Waiting::new(cost, cell, is_stopped)));
    }

    /// Takes an arrival from the queue; false if a cheaper one has come first.
    fn settle(&mut self, cell: Cell, is_stopped: bool, cost: u16) -> bool {
        let arrival = &mut self.arrivals[2 * cell.index() + usize::from(is_stopped)];
        let is_current = !arrival.is_settled && arrival.cost == cost;
        arrival.is_settled |= is_current;
        is_current
    }

    #[inline]
    fn is_settled(&self, cell: Cell, is_stopped: bool) -> bool {
        self.arrivals
            .get(2 * cell.index() + usize::from(is_stopped))
            .is_some_and(|arrival| arrival.generation == self.generation && arrival.is_settled)
    }

    /// The cheaper of the two arrivals, the free one on equal cost.
    #[inline]
    fn best(&self, cell: Cell) -> Option<&Arrival> {
        let settled = |is_stopped: bool| {
            self.is_settled(cell, is_stopped)
                .then(|| &self.arrivals[2 * cell.index() + usize::from(is_stopped)])
        };
        match (settled(false), settled(true)) {
            (Some(free), Some(stopped)) if stopped.cost < free.cost => Some(stopped),
            (Some(free), _) => Some(free),
            (None, stopped) => stopped,
        }
    }
}

fn before(arrival: &Arrival) -> Option<Cell> {
    if arrival.from == START { None } else { Some(Cell(arrival.from)) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::SquareBoard;

    #[test]
    fn when_generations_begin_again_the_first_ones_are_forgotten() {
        let board = SquareBoard::new(3, 3).unwrap();
        let mut field = Field::new();
        field.flood(&board, [(Cell(0), 0)], 9, |_| Entry::Open(1));
        field.generation = u32::MAX;
        field.flood(&board, [(Cell(0), 0)], 0, |_| Entry::Open(1));
        assert_eq!(field.reached(), [Cell(0)]);
        assert!(!field.is_reached(Cell(8)), "left behind by the first flood");
    }

    #[test]
    fn a_repeated_flood_does_not_grow_its_scratch() {
        let board = SquareBoard::new(20, 20).unwrap();
        let mut field = Field::new();
        let mut flood = || {
            field.flood(&board, [(Cell(210), 0)], 30, |step| Entry::Open(1 + step.to.0 % 5));
            (field.arrivals.capacity(), field.queue.capacity(), field.reached.capacity())
        };
        let warm = flood();
        assert!((0..50).all(|_| flood() == warm));
    }
}
