//! Where a unit can go: quadrants entered and points spent are both limited (move-2, move-4).

use arrayvec::ArrayVec;
use sandtable_board::Cell;

use crate::catalog::{CELLS, Catalog};

/// Costs above any pool: not reached.
const FAR: u8 = u8::MAX;

/// What a unit may spend on a move.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// Quadrants it may enter.
    pub quadrants: u8,
    /// Points of the army's pool.
    pub points: u8,
    /// Steps across corners count (option diagonal_move).
    pub diagonal: bool,
}

impl Allowance {
    /// The fewest steps from one quadrant to another on an empty board.
    #[inline]
    pub fn steps(&self, from: Cell, to: Cell) -> u16 {
        let rows = (from.0 >> 4).abs_diff(to.0 >> 4);
        let columns = (from.0 & 15).abs_diff(to.0 & 15);
        if self.diagonal { rows.max(columns) } else { rows + columns }
    }
}

/// The cheapest cost of every quadrant within an allowance.
///
/// Found layer by layer over the quadrants entered, so that a dear short way is known where the cheap way
/// is too long. The board is small enough for the stack, so unlike [`sandtable_board::StepField`] this
/// needs no scratch.
pub struct Reach {
    cost: [u8; CELLS],
    found: ArrayVec<u8, CELLS>,
}

impl Reach {
    /// `may_pass` says whether the unit may enter a quadrant and go on.
    pub fn from(
        catalog: &Catalog,
        start: Cell,
        allowance: Allowance,
        may_pass: impl Fn(Cell) -> bool,
    ) -> Reach {
        let mut reach = Reach { cost: [FAR; CELLS], found: ArrayVec::new() };
        reach.cost[start.index()] = 0;
        // Quadrants whose cost fell in the last layer, each with the cost it had there.
        let mut frontier = ArrayVec::<(u8, u8), CELLS>::new();
        frontier.push((start.0 as u8, 0));
        let mut queued = [0u8; CELLS];
        let mut next = ArrayVec::<u8, CELLS>::new();
        for layer in 1..=allowance.quadrants {
            for (id, spent) in &frontier {
                for cell in catalog.neighbours(Cell(u16::from(*id)), allowance.diagonal) {
                    let cost = spent + catalog.entry_cost(*cell);
                    let known = &mut reach.cost[cell.index()];
                    if cost > allowance.points || cost >= *known || !may_pass(*cell) {
                        continue;
                    }
                    if *known == FAR {
                        reach.found.push(cell.0 as u8);
                    }
                    *known = cost;
                    if queued[cell.index()] != layer {
                        queued[cell.index()] = layer;
                        next.push(cell.0 as u8);
                    }
                }
            }
            frontier.clear();
            frontier.extend(next.drain(..).map(|id| (id, reach.cost[usize::from(id)])));
        }
        reach
    }

    /// The points it takes to get to a quadrant.
    #[inline]
    pub fn cost(&self, cell: Cell) -> Option<u8> {
        Some(self.cost[cell.index()]).filter(|cost| *cost != FAR)
    }

    /// Quadrants that can be entered, in the order in which they were found; the start is not among them.
    pub fn found(&self) -> impl Iterator<Item = Cell> + '_ {
        self.found.iter().map(|id| Cell(u16::from(*id)))
    }
}

/// What [`Reach::cost`] says of one quadrant, found without looking at all the others.
pub fn cost_to(
    catalog: &Catalog,
    start: Cell,
    to: Cell,
    allowance: Allowance,
    may_pass: impl Fn(Cell) -> bool,
) -> Option<u8> {
    if to == start {
        return Some(0);
    }
    // No way is cheaper than one step: every way enters the quadrant last.
    if catalog.around(start, allowance.diagonal).contains(to) {
        let cost = catalog.entry_cost(to);
        return (allowance.quadrants > 0 && cost <= allowance.points && may_pass(to)).then_some(cost);
    }
    // No way of so few steps leaves the quadrants from which `to` can still be reached.
    let on_the_way =
        |cell| allowance.steps(start, cell) + allowance.steps(cell, to) <= u16::from(allowance.quadrants);
    Reach::from(catalog, start, allowance, |cell| on_the_way(cell) && may_pass(cell)).cost(to)
}

/// The quadrants of the cheapest way from `start` to a quadrant in reach, it included, start left out.
/// Among equally cheap ways the shortest, and among those the one that comes from the lowest ids.
pub fn route(
    catalog: &Catalog,
    start: Cell,
    to: Cell,
    allowance: Allowance,
    may_pass: impl Fn(Cell) -> bool,
) -> Vec<Cell> {
    let within = |quadrants| Reach::from(catalog, start, Allowance { quadrants, ..allowance }, &may_pass);
    let Some(cheapest) = within(allowance.quadrants).cost(to) else { return Vec::new() };
    let mut quadrants = (0..=allowance.quadrants)
        .find(|quadrants| within(*quadrants).cost(to) == Some(cheapest))
        .unwrap_or(0);
    let mut route = Vec::new();
    let (mut cell, mut cost) = (to, cheapest);
    while cell != start && quadrants > 0 {
        route.push(cell);
        quadrants -= 1;
        cost -= catalog.entry_cost(cell);
        let reach = within(quadrants);
        let comes_from = |from: &&Cell| reach.cost(**from) == Some(cost);
        let Some(from) = catalog.neighbours(cell, allowance.diagonal).iter().filter(comes_from).min() else {
            break;
        };
        cell = *from;
    }
    route.reverse();
    route
}

#[cfg(test)]
mod tests {
    use sandtable_board::SmallCellSet;

    use super::*;

    /// Every way of up to `quadrants` steps, the naive way.
    fn brute_force(
        catalog: &Catalog,
        from: Cell,
        allowance: Allowance,
        blocked: &SmallCellSet,
        spent: u8,
        best: &mut [u8; CELLS],
    ) {
        best[from.index()] = best[from.index()].min(spent);
        if allowance.quadrants == 0 {
            return;
        }
        for cell in catalog.neighbours(from, allowance.diagonal) {
            let cost = spent + catalog.entry_cost(*cell);
            if cost <= allowance.points && !blocked.contains(*cell) {
                let rest = Allowance { quadrants: allowance.quadrants - 1, ..allowance };
                brute_force(catalog, *cell, rest, blocked, cost, best);
            }
        }
    }

    #[test]
    fn reach_is_the_cheapest_of_all_ways_and_routes_cost_what_it_says() {
        let catalog = Catalog::shared();
        let mut seed = 12345u32;
        let mut random = |bound: u32| {
            seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (seed >> 16) % bound
        };
        for round in 0..300 {
            let start = Cell(random(256) as u16);
            let blocked: SmallCellSet =
                (0..256).filter(|_| random(4) == 0).map(Cell).filter(|cell| *cell != start).collect();
            let allowance =
                Allowance { quadrants: random(6) as u8, points: random(13) as u8, diagonal: round % 3 == 0 };
            let may_pass = |cell: Cell| !blocked.contains(cell);
            let reach = Reach::from(&catalog, start, allowance, may_pass);
            let mut best = [FAR; CELLS];
            brute_force(&catalog, start, allowance, &blocked, 0, &mut best);
            for cell in catalog.board.cells() {
                let expected = Some(best[cell.index()]).filter(|cost| *cost != FAR);
                assert_eq!(reach.cost(cell), expected, "{allowance:?} {start:?} {cell:?}");
                let alone = cost_to(&catalog, start, cell, allowance, may_pass);
                assert_eq!(alone, expected, "{allowance:?} {start:?} {cell:?} alone");
                let found = reach.found().any(|found| found == cell);
                assert_eq!(found, cell != start && reach.cost(cell).is_some());
                if found {
                    let route = route(&catalog, start, cell, allowance, may_pass);
                    assert!(route.len() <= usize::from(allowance.quadrants));
                    assert_eq!(route.last(), Some(&cell));
                    let spent: u8 = route.iter().map(|cell| catalog.entry_cost(*cell)).sum();
                    assert_eq!(Some(spent), reach.cost(cell));
                    let mut at = start;
                    for step in route {
                        assert!(catalog.neighbours(at, allowance.diagonal).contains(&step));
                        assert!(may_pass(step));
                        at = step;
                    }
                }
            }
        }
    }
}
