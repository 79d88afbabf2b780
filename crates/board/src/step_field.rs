//! Movement fields with two limits: steps and points.

use crate::board::{Board, Step};
use crate::cell::Cell;
use crate::field::Entry;

/// Stands for "no way".
const NONE: u32 = u32::MAX;

/// One way of reaching a cell: not both longer and dearer than another.
#[derive(Copy, Clone, Debug)]
struct Way {
    cell: Cell,
    steps: u16,
    cost: u16,
    /// The way it continues; `NONE` for a start.
    before: u32,
    /// The next shorter, dearer way to the same cell of the same kind (free or stopped).
    shorter: u32,
    is_stopped: bool,
}

/// The last (cheapest) way of each kind to a cell.
#[derive(Copy, Clone, Debug)]
struct Ways {
    generation: u32,
    free: u32,
    stopped: u32,
}

const NO_WAYS: Ways = Ways { generation: 0, free: NONE, stopped: NONE };

/// The cells that can be reached within an allowance of points **and** of steps, as when a unit may enter
/// at most three quadrants while its army has five points left.
///
/// The cheapest route may be too long and the shortest too dear, so one best route per cell is not
/// enough. The field goes step by step: after *n* steps it knows, for every cell, the least cost of
/// reaching it in at most *n* steps, and keeps every way that is cheaper than all shorter ones (the
/// Pareto front). A cell is reached exactly if some route keeps both limits.
///
/// # Ties
///
/// Of ways of equal steps and cost the one through the predecessor of the lowest id is kept. Cells are
/// listed by fewest steps, then by id.
///
/// ```
/// use sandtable_board::{Entry, SquareBoard, Step, StepField};
///
/// // Two steps through the wood cost 5 points, four steps round it cost 4.
/// let board = SquareBoard::new(2, 3)?;
/// let at = |label: &str| board.find(label).unwrap();
/// let (start, wood, goal) = (at("1-1"), at("1-2"), at("1-3"));
/// let enter = |step: Step<_>| Entry::Open(if step.to == wood { 4 } else { 1 });
/// let mut field = StepField::new();
/// field.flood(&board.orthogonal(), [(start, 0)], 4, 9, enter);
/// assert_eq!(field.cost(goal), Some(4));
/// assert_eq!(field.cost_within(goal, 3), Some(5));
/// field.flood(&board.orthogonal(), [(start, 0)], 3, 4, enter);
/// assert_eq!(field.cost(goal), None, "too dear by the wood, too long around it");
/// # Ok::<(), sandtable_board::SquareError>(())
/// ```
#[derive(Clone, Debug, Default)]
pub struct StepField {
    generation: u32,
    ways: Vec<Way>,
    last: Vec<Ways>,
    /// Ways of the last step that go on, in order of their cells.
    front: Vec<u32>,
    reached: Vec<Cell>,
}

impl StepField {
    /// An empty field for boards of any size.
    pub fn new() -> StepField {
        StepField::default()
    }

    /// Fills the field: everything that can be reached from `starts` (each with the points already spent
    /// there) in at most `max_steps` steps that `enter` allows and within `allowance` points.
    ///
    /// `enter` may be asked more than once about the same step and must answer the same. A unit that
    /// comes onto the board by paying for its first cell starts there with that cost and one step less.
    pub fn flood<B: Board>(
        &mut self,
        board: &B,
        starts: impl IntoIterator<Item = (Cell, u16)>,
        max_steps: u16,
        allowance: u16,
        mut enter: impl FnMut(Step<B::Direction>) -> Entry,
    ) {
        self.begin(board.cell_count());
        for (cell, cost) in starts {
            if cost <= allowance {
                self.offer(cell, false, 0, cost, NONE);
            }
        }
        let mut first = self.close_step(0);
        for steps in 1..=max_steps {
            for index in 0..self.front.len() {
                let before = self.front[index];
                let Way { cell, cost, .. } = self.ways[before as usize];
                for (direction, to) in board.steps(cell) {
                    let (points, stops) = match enter(Step { from: cell, to, direction }) {
                        Entry::Closed => continue,
                        Entry::Open(points) => (points, false),
                        Entry::Stop(points) => (points, true),
                    };
                    if let Some(total) = cost.checked_add(points).filter(|&total| total <= allowance) {
                        self.offer(to, stops, steps, total, before);
                    }
                }
            }
            first = self.close_step(first);
            if self.front.is_empty() {
                break;
            }
        }
    }

    /// The cells reached, starts included: by fewest steps, then by id.
    pub fn reached(&self) -> &[Cell] {
        &self.reached
    }

    /// Whether a cell was reached.
    #[inline]
    pub fn is_reached(&self, cell: Cell) -> bool {
        self.cost(cell).is_some()
    }

    /// The least cost of reaching a cell within the limits; `None` if it was not reached.
    #[inline]
    pub fn cost(&self, cell: Cell) -> Option<u16> {
        self.cost_within(cell, u16::MAX)
    }

    /// The least cost of reaching a cell in at most `steps` steps.
    #[inline]
    pub fn cost_within(&self, cell: Cell, steps: u16) -> Option<u16> {
        self.way_within(cell, steps).map(|way| self.ways[way as usize].cost)
    }

    /// The fewest steps in which a cell can be reached within the allowance.
    pub fn fewest_steps(&self, cell: Cell) -> Option<u16> {
        let kinds = self.last.get(cell.index()).filter(|kinds| kinds.generation == self.generation)?;
        let shortest = |mut way: u32| {
            let mut steps = None;
            while way != NONE {
                steps = Some(self.ways[way as usize].steps);
                way = self.ways[way as usize].shorter;
            }
            steps
        };
        [shortest(kinds.free), shortest(kinds.stopped)].into_iter().flatten().min()
    }

    /// The steps of the route that [`route`](Self::route) gives: the fewest among cheapest routes.
    pub fn steps(&self, cell: Cell) -> Option<u16> {
        self.way_within(cell, u16::MAX).map(|way| self.ways[way as usize].steps)
    }

    /// Writes a cheapest route to a cell in at most `steps` steps, start and destination included; false
    /// (and an empty route) if there is none.
    pub fn route(&self, to: Cell, steps: u16, route: &mut Vec<Cell>) -> bool {
        route.clear();
        let mut way = self.way_within(to, steps).unwrap_or(NONE);
        while way != NONE {
            route.push(self.ways[way as usize].cell);
            way = self.ways[way as usize].before;
        }
        route.reverse();
        !route.is_empty()
    }

    fn begin(&mut self, cells: usize) {
        self.ways.clear();
        self.front.clear();
        self.reached.clear();
        if self.last.len() < cells {
            self.last.resize(cells, NO_WAYS);
        }
        if self.generation == u32::MAX {
            self.last.fill(NO_WAYS);
            self.generation = 0;
        }
        self.generation += 1;
    }

    fn offer(&mut self, cell: Cell, is_stopped: bool, steps: u16, cost: u16, before: u32) {
        let kinds = &mut self.last[cell.index()];
        if kinds.generation != self.generation {
            *kinds = Ways { generation: self.generation, ..NO_WAYS };
        }
        let is_beaten_by = |ways: &[Way], other: u32| other != NONE && ways[other as usize].cost <= cost;
        if is_stopped && is_beaten_by(&self.ways, kinds.free) {
            return;
        }
        let last = if is_stopped { &mut kinds.stopped } else { &mut kinds.free };
        if is_beaten_by(&self.ways, *last) {
            return;
        }
        // A way found in this same step has not been continued yet and may be bettered in place.
        if *last != NONE && self.ways[*last as usize].steps == steps {
            let way = &mut self.ways[*last as usize];
            (way.cost, way.before) = (cost, before);
            return;
        }
        let shorter = *last;
        *last = self.ways.len() as u32;
        self.ways.push(Way { cell, steps, cost, before, shorter, is_stopped });
    }

    /// Lists the ways found since `first` for the next step and the cells they reach for the first time;
    /// returns where the next step's ways will begin.
    fn close_step(&mut self, first: usize) -> usize {
        let end = self.ways.len();
        let new = first as u32..end as u32;
        self.front.clear();
        self.front.extend(new.clone().filter(|&way| !self.ways[way as usize].is_stopped));
        let ways = &self.ways;
        self.front.sort_unstable_by_key(|&way| ways[way as usize].cell);

        let listed = self.reached.len();
        for way in new {
            let Way { cell, shorter, is_stopped, .. } = ways[way as usize];
            let kinds = &self.last[cell.index()];
            let other = if is_stopped { kinds.free } else { kinds.stopped };
            // Known before: by a shorter way of the same kind, or by an older or (of two new ones, free
            // and stopped) the earlier listed way of the other kind.
            if shorter == NONE && (other == NONE || way < self.oldest(other)) {
                self.reached.push(cell);
            }
        }
        self.reached[listed..].sort_unstable();
        end
    }

    fn oldest(&self, mut way: u32) -> u32 {
        while self.ways[way as usize].shorter != NONE {
            way = self.ways[way as usize].shorter;
        }
        way
    }

    fn way_within(&self, cell: Cell, steps: u16) -> Option<u32> {
        let kinds = self.last.get(cell.index()).filter(|kinds| kinds.generation == self.generation)?;
        let within = |mut way: u32| {
            while way != NONE && self.ways[way as usize].steps > steps {
                way = self.ways[way as usize].shorter;
            }
            (way != NONE).then_some(way)
        };
        let key = |&way: &u32| (self.ways[way as usize].cost, self.ways[way as usize].steps);
        // min_by_key keeps the first of equals: the free way.
        [within(kinds.free), within(kinds.stopped)].into_iter().flatten().min_by_key(key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::square::SquareBoard;

    #[test]
    fn the_last_generation_leaves_nothing_behind() {
        let board = SquareBoard::new(3, 3).unwrap();
        let mut field = StepField { generation: u32::MAX - 2, ..StepField::new() };
        for steps in [9, 0, 9, 0, 9, 0] {
            field.flood(&board, [(Cell(0), 0)], steps, 9, |_| Entry::Open(1));
            assert_eq!(field.reached().len(), if steps == 0 { 1 } else { 9 });
            assert_eq!(field.is_reached(Cell(8)), steps != 0);
        }
        assert!(field.generation < 10, "the count has begun again");
    }

    #[test]
    fn a_repeated_flood_does_not_grow_its_scratch() {
        let board = SquareBoard::new(20, 20).unwrap();
        let mut field = StepField::new();
        let mut flood = || {
            field.flood(&board, [(Cell(210), 0)], 6, 30, |step| Entry::Open(1 + step.to.0 % 5));
            (field.ways.capacity(), field.last.capacity(), field.front.capacity(), field.reached.capacity())
        };
        let warm = flood();
        assert!((0..50).all(|_| flood() == warm));
    }
}
