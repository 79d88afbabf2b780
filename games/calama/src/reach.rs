//! Where a unit can go: quadrants entered and points spent are both limited (move-2, move-4).

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

/// The cheapest cost of every quadrant within an allowance.
///
/// Found layer by layer over the quadrants entered, so that a cheap long way and a dear short way are both
/// known: a charge needs one quadrant of movement left over. The board is small enough for the stack, so
/// unlike [`sandtable_board::StepField`] this needs no scratch; a test holds the two equal.
pub struct Reach {
    /// Cost with every quadrant of the allowance.
    cost: [u8; CELLS],
    /// Cost with one quadrant fewer.
    short: [u8; CELLS],
    quadrants: u8,
    found: [u8; CELLS],
    found_count: usize,
}

impl Reach {
    /// `may_pass` says whether the unit may enter a quadrant and go on.
    pub fn from(
        catalog: &Catalog,
        start: Cell,
        allowance: Allowance,
        may_pass: impl Fn(Cell) -> bool,
    ) -> Reach {
        let mut reach = Reach {
            cost: [FAR; CELLS],
            short: [FAR; CELLS],
            quadrants: allowance.quadrants,
            found: [0; CELLS],
            found_count: 0,
        };
        reach.cost[start.index()] = 0;
        // Quadrants whose cost fell in the last layer, each with the cost it had there.
        let mut frontier = [(start.0 as u8, 0u8); CELLS];
        let mut count = 1;
        let mut queued = [0u8; CELLS];
        for layer in 1..=allowance.quadrants {
            if layer == allowance.quadrants {
                reach.short = reach.cost;
            }
            let mut next = [0u8; CELLS];
            let mut next_count = 0;
            for (id, spent) in &frontier[..count] {
                for cell in catalog.neighbours(Cell(u16::from(*id)), allowance.diagonal) {
                    let cost = spent + catalog.entry_cost(*cell);
                    let known = &mut reach.cost[cell.index()];
                    if cost > allowance.points || cost >= *known || !may_pass(*cell) {
                        continue;
                    }
                    if *known == FAR {
                        reach.found[reach.found_count] = cell.0 as u8;
                        reach.found_count += 1;
                    }
                    *known = cost;
                    if queued[cell.index()] != layer {
                        queued[cell.index()] = layer;
                        next[next_count] = cell.0 as u8;
                        next_count += 1;
                    }
                }
            }
            for (entry, id) in frontier.iter_mut().zip(&next[..next_count]) {
                *entry = (*id, reach.cost[usize::from(*id)]);
            }
            count = next_count;
        }
        reach
    }

    /// The points it takes to get to a quadrant, with `spare` (0 or 1) quadrants of movement kept back.
    #[inline]
    pub fn cost(&self, cell: Cell, spare: u8) -> Option<u8> {
        let cost = match spare {
            0 => self.cost[cell.index()],
            _ if self.quadrants == 0 => FAR,
            _ => self.short[cell.index()],
        };
        (cost != FAR).then_some(cost)
    }

    /// Quadrants that can be entered, in the order in which they were found; the start is not among them.
    pub fn found(&self) -> impl Iterator<Item = Cell> + '_ {
        self.found[..self.found_count].iter().map(|id| Cell(u16::from(*id)))
    }
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
    let Some(cheapest) = within(allowance.quadrants).cost(to, 0) else { return Vec::new() };
    let mut quadrants = (0..=allowance.quadrants)
        .find(|quadrants| within(*quadrants).cost(to, 0) == Some(cheapest))
        .unwrap_or(0);
    let mut route = Vec::new();
    let (mut cell, mut cost) = (to, cheapest);
    while cell != start && quadrants > 0 {
        route.push(cell);
        quadrants -= 1;
        cost -= catalog.entry_cost(cell);
        let reach = within(quadrants);
        let comes_from = |from: &&Cell| reach.cost(**from, 0) == Some(cost);
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
            let mut short = [FAR; CELLS];
            if let Some(quadrants) = allowance.quadrants.checked_sub(1) {
                let fewer = Allowance { quadrants, ..allowance };
                brute_force(&catalog, start, fewer, &blocked, 0, &mut short);
            }
            for cell in catalog.board.cells() {
                let expected = |best: &[u8; CELLS]| Some(best[cell.index()]).filter(|cost| *cost != FAR);
                assert_eq!(reach.cost(cell, 0), expected(&best), "{allowance:?} {start:?} {cell:?}");
                assert_eq!(reach.cost(cell, 1), expected(&short), "{allowance:?} {start:?} {cell:?}");
                let found = reach.found().any(|found| found == cell);
                assert_eq!(found, cell != start && reach.cost(cell, 0).is_some());
                if found {
                    let route = route(&catalog, start, cell, allowance, may_pass);
                    assert!(route.len() <= usize::from(allowance.quadrants));
                    assert_eq!(route.last(), Some(&cell));
                    let spent: u8 = route.iter().map(|cell| catalog.entry_cost(*cell)).sum();
                    assert_eq!(Some(spent), reach.cost(cell, 0));
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
