//! What follows from where units stand and is kept because it is asked so often. Units come to hexes and leave them here and
//! nowhere else, so that it stays true; the audit reckons it anew.

use sandtable_board::Cell;
use sandtable_engine::{BySeat, Piece, Seat};
use serde::de::{Deserialize, Deserializer, IgnoredAny};

use crate::catalog::{Catalog, Cells, MOST_CELLS, Pieces};
use crate::position::{NOBODY, NOWHERE, Position};

/// What follows from where units stand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Derived {
    /// Pieces in every hex, whosever they are.
    pub count: [u8; MOST_CELLS],
    pub occupied: BySeat<Cells>,
    /// Hexes with infantry or cavalry.
    pub fighting: BySeat<Cells>,
    /// Hexes in the ZOC of a side (7.0-1).
    pub zoc: BySeat<Cells>,
    /// Hexes next to any unit of a side (5.4-2).
    pub near: BySeat<Cells>,
}

impl Derived {
    /// With nobody on the map.
    pub fn nothing() -> Derived {
        let none = BySeat([Cells::EMPTY; 2]);
        Derived { count: [0; MOST_CELLS], occupied: none, fighting: none, zoc: none, near: none }
    }

    /// Documents of earlier days had it.
    pub fn left_out<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Derived, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Derived::nothing())
    }

    /// From scratch.
    pub fn of(position: &Position, catalog: &Catalog) -> Derived {
        let mut derived = Derived::nothing();
        let zone = position.zones(catalog);
        for piece in position.on_map.iter() {
            let (cell, side) = (position.cell_of(piece), catalog.side_of(piece));
            derived.count[cell.index()] += 1;
            derived.occupied[side].insert(cell);
            if catalog.fighters.contains(piece) {
                derived.fighting[side].insert(cell);
            }
        }
        for seat in [Seat::FIRST, Seat::SECOND] {
            for cell in derived.fighting[seat].iter() {
                derived.zoc[seat] = derived.zoc[seat] | zone[cell.index()];
            }
            for cell in derived.occupied[seat].iter() {
                derived.near[seat] = derived.near[seat] | catalog.map.within[1][cell.index()];
            }
        }
        derived
    }
}

impl Position {
    /// Puts units into a hex, on top of what is there: those of `units` that lay on top of the stack they
    /// come from stay on top.
    pub fn put(&mut self, catalog: &Catalog, units: Pieces, cell: Cell) {
        self.put_in_order(catalog, units, cell, None);
    }

    /// The same with one of them on top.
    pub fn put_in_order(&mut self, catalog: &Catalog, units: Pieces, cell: Cell, uppermost: Option<Piece>) {
        let Some(first) = units.first() else { return };
        let side = catalog.side_of(first);
        let mut top = None;
        let mut left = Cells::EMPTY;
        for piece in units.iter() {
            if let Some(from) = self.place(piece) {
                if self.top_of(from) == Some(piece) {
                    top = Some(piece);
                }
                self.derived.count[from.index()] -= 1;
                left.insert(from);
            }
            self.on_map.insert(piece);
            self.cell[piece.index()] = cell;
        }
        for from in left.iter().filter(|from| *from != cell) {
            self.uncover(catalog, from);
            self.derive_departure(catalog, side, from);
        }
        self.derived.count[cell.index()] += units.len() as u8;
        let top = uppermost.or(top).unwrap_or_else(|| (units & catalog.fighters).first().unwrap_or(first));
        self.top[cell.index()] = top.index() as u8;
        self.revealed = self.revealed - units;
        self.scouted = self.scouted - units;
        self.derive_arrival(catalog, side, units, cell);
    }

    /// Takes units off the map.
    pub fn take_off(&mut self, catalog: &Catalog, units: Pieces) {
        let Some(first) = units.first() else { return };
        let side = catalog.side_of(first);
        let mut left = Cells::EMPTY;
        for piece in (units & self.on_map).iter() {
            let from = self.cell_of(piece);
            self.derived.count[from.index()] -= 1;
            left.insert(from);
            self.on_map.remove(piece);
            self.cell[piece.index()] = NOWHERE;
        }
        for from in left.iter() {
            self.uncover(catalog, from);
            self.derive_departure(catalog, side, from);
        }
        self.forget(units);
    }

    /// Nothing that was marked on these units stays.
    pub fn forget(&mut self, units: Pieces) {
        for set in [
            &mut self.depleted,
            &mut self.out_of_supply,
            &mut self.moved,
            &mut self.active,
            &mut self.halted,
            &mut self.risky,
            &mut self.touched,
            &mut self.checks,
            &mut self.ambushes,
            &mut self.attacked,
            &mut self.infiltrated,
            &mut self.builders,
            &mut self.must_close,
            &mut self.revealed,
            &mut self.scouted,
        ] {
            *set = *set - units;
        }
        for piece in units.iter() {
            self.spent[piece.index()] = 0;
        }
    }

    /// A stack whose top left shows another: a regiment before an HQ or a column.
    fn uncover(&mut self, catalog: &Catalog, cell: Cell) {
        let stays = self.top_of(cell).is_some_and(|top| self.place(top) == Some(cell));
        if stays {
            return;
        }
        let stack = self.stack(cell);
        let next = (stack & catalog.fighters).first().or_else(|| stack.first());
        self.top[cell.index()] = next.map_or(NOBODY, |piece| piece.index() as u8);
    }

    /// Brings the derived sets of a side up to date where units came in.
    fn derive_arrival(&mut self, catalog: &Catalog, side: Seat, units: Pieces, cell: Cell) {
        let zone = self.zones(catalog);
        let derived = &mut self.derived;
        if derived.occupied[side].insert(cell) {
            derived.near[side] = derived.near[side] | catalog.map.within[1][cell.index()];
        }
        if !(units & catalog.fighters).is_empty() && derived.fighting[side].insert(cell) {
            derived.zoc[side] = derived.zoc[side] | zone[cell.index()];
        }
    }

    /// Brings the derived sets of a side up to date where units went away: only the hexes around can have changed.
    fn derive_departure(&mut self, catalog: &Catalog, side: Seat, cell: Cell) {
        let (within, adjacent) = (&catalog.map.within[1], &catalog.map.adjacent);
        let zone = self.zones(catalog);
        let empty = self.derived.count[cell.index()] == 0;
        let fights = !empty && !self.among(catalog.armies[side] & catalog.fighters, cell).is_empty();
        let derived = &mut self.derived;
        if empty && derived.occupied[side].remove(cell) {
            for around in within[cell.index()].iter() {
                if derived.occupied[side].is_disjoint(&within[around.index()]) {
                    derived.near[side].remove(around);
                }
            }
        }
        if !fights && derived.fighting[side].remove(cell) {
            for around in zone[cell.index()].iter() {
                if derived.fighting[side].is_disjoint(&adjacent[around.index()]) {
                    derived.zoc[side].remove(around);
                }
            }
        }
    }

    /// The zone of control of a regiment by its hex, in the season of the turn (7.0-1, 7.0-4).
    #[inline]
    fn zones<'a>(&self, catalog: &'a Catalog) -> &'a [Cells; MOST_CELLS] {
        &catalog.map.zone[usize::from(catalog.turns.is_winter(self.gt))]
    }
}
