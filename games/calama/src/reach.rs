//! Where a unit can go: quadrants entered and points spent are both limited (move-2, move-4).

use sandtable_board::Cell;

use crate::catalog::{CELLS, Catalog};

/// Costs above any pool: not reached.
const FAR: u8 = u8::MAX;

/// How a unit may treat the quadrants on its way.
pub trait Ground {
    /// May it enter this quadrant and go on?
    fn may_pass(&self, cell: Cell) -> bool;
}

impl<F: Fn(Cell) -> bool> Ground for F {
    fn may_pass(&self, cell: Cell) -> bool {
        self(cell)
    }
}

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
/// Layer by layer over the quadrants entered, so that a cheap long way and a dear short way are both
/// known: a charge needs one quadrant of movement left over. The board is small enough for the stack, so
/// unlike [`sandtable_board::StepField`] this needs no scratch; a test holds the two equal.
#[derive(Debug)]
pub struct Reach {
    layers: [[u8; CELLS]; LAYERS],
    quadrants: usize,
    start: Cell,
    diagonal: bool,
}

/// The longest move: Movement 5 (forces-3), and layer 0 for staying.
const LAYERS: usize = 6;

impl Reach {
    pub fn from(catalog: &Catalog, start: Cell, allowance: Allowance, ground: &impl Ground) -> Reach {
        let quadrants = usize::from(allowance.quadrants).min(LAYERS - 1);
        let mut reach =
            Reach { layers: [[FAR; CELLS]; LAYERS], quadrants, start, diagonal: allowance.diagonal };
        reach.layers[0][start.index()] = 0;
        let (mut frontier, mut next) = ([0u8; CELLS], [0u8; CELLS]);
        frontier[0] = start.0 as u8;
        let mut count = 1;
        for layer in 1..=quadrants {
            reach.layers[layer] = reach.layers[layer - 1];
            let mut found = 0;
            for id in &frontier[..count] {
                let spent = reach.layers[layer - 1][usize::from(*id)];
                for cell in catalog.neighbours(Cell(u16::from(*id)), allowance.diagonal) {
                    let cost = spent + catalog.entry_cost(*cell);
                    let known = reach.layers[layer][cell.index()];
                    if cost <= allowance.points && cost < known && ground.may_pass(*cell) {
                        // Queued once a layer: it is new here exactly while its cost is the last layer's.
                        if known == reach.layers[layer - 1][cell.index()] {
                            next[found] = cell.0 as u8;
                            found += 1;
                        }
                        reach.layers[layer][cell.index()] = cost;
                    }
                }
            }
            std::mem::swap(&mut frontier, &mut next);
            count = found;
        }
        reach
    }

    /// The points it takes to get to a quadrant, entering at most `allowance.quadrants − spare`.
    #[inline]
    pub fn cost(&self, cell: Cell, spare: u8) -> Option<u8> {
        let layer = self.quadrants.checked_sub(usize::from(spare))?;
        let cost = self.layers[layer][cell.index()];
        (cost != FAR).then_some(cost)
    }

    /// The quadrants of the cheapest way to a reached quadrant, it included, start left out. Among equal
    /// ways the one whose last steps come from the lowest ids.
    pub fn route(&self, catalog: &Catalog, to: Cell, spare: u8) -> Vec<Cell> {
        let mut route = Vec::new();
        let mut cell = to;
        let mut layer = self.quadrants.saturating_sub(usize::from(spare));
        while cell != self.start && layer > 0 {
            route.push(cell);
            let cost = self.layers[layer][cell.index()];
            let before = catalog
                .neighbours(cell, self.diagonal)
                .iter()
                .filter(|from| {
                    let spent = self.layers[layer - 1][from.index()];
                    spent != FAR && spent + catalog.entry_cost(cell) == cost
                })
                .min();
            let Some(from) = before else { break };
            cell = *from;
            layer -= 1;
        }
        route.reverse();
        route
    }
}
