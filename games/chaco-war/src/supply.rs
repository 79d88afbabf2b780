//! Lines of supply (11.0 to 11.2): to a Corps HQ and on by road, or directly to a source.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{Cells, Kind, MOST_CELLS, Map, Pieces};
use crate::position::Position;

/// What a side's lines of supply look like at one moment.
#[derive(Clone, Copy, Debug)]
pub struct Network<'a> {
    pub seat: Seat,
    map: &'a Map,
    /// Hexes that a line may enter (11.0-4).
    pub open: Cells,
    /// Road hexes joined to a controlled source by an open road; the sources themselves.
    pub joined: Cells,
    /// Everything joined to a source over open ground, with the option that allows it.
    free: Option<Cells>,
    /// Hexes of HQs that are in supply by road (11.1-2, 11.2-2).
    pub headquarters: Cells,
    /// Hexes from which two hexes at most lead to such an HQ.
    pub linked: Cells,
}

impl Network<'_> {
    /// 11.0-3
    pub fn supplies(&self, cell: Cell) -> bool {
        self.linked.contains(cell) || self.is_direct(cell)
    }

    /// 11.1-3, 11.2-3: a direct line to a source.
    pub fn is_direct(&self, cell: Cell) -> bool {
        let adjacent = &self.map.adjacent;
        match self.free {
            Some(reached) => reached.contains(cell) || !reached.is_disjoint(&adjacent[cell.index()]),
            None => {
                let around = adjacent[cell.index()];
                self.joined.contains(cell)
                    || !self.joined.is_disjoint(&around)
                    || (around & self.open)
                        .iter()
                        .any(|next| !self.joined.is_disjoint(&adjacent[next.index()]))
            }
        }
    }
}

impl ChacoWar {
    /// 11.0-4, 11.0-5: neither enemies nor winter marsh nor EZOC, unless a friendly unit stands there.
    pub(crate) fn open_to_lines(&self, position: &Position, seat: Seat) -> Cells {
        let enemy = seat.other();
        let watched = position.derived.zoc[enemy] - position.derived.occupied[seat];
        self.open_to(position, seat) - watched
    }

    /// The lines of supply as the Supply & Attrition Check Phase would find them now.
    pub(crate) fn network(&self, position: &Position, seat: Seat) -> Network<'_> {
        self.network_of(position, seat, Pieces::EMPTY)
    }

    /// The same with HQs in supply alone (8.3-27, 9.4-5, 9.7-2): joined by road, and under no OOS marker, which stays till the
    /// next check (11.3-2).
    pub(crate) fn network_in_supply(&self, position: &Position, seat: Seat) -> Network<'_> {
        self.network_of(position, seat, position.out_of_supply)
    }

    pub(crate) fn network_of(&self, position: &Position, seat: Seat, without: Pieces) -> Network<'_> {
        let map = &self.catalog.map;
        let open = self.open_to_lines(position, seat);
        // 11.0-3: a source serves its own side only while that side controls it.
        let sources = map.sources[seat] & position.control[seat] & open;
        let joined = self.joined_by_road(sources, open);
        let mut headquarters = Cells::EMPTY;
        let hqs = (self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map) - without;
        for piece in hqs.iter() {
            let cell = position.cell_of(piece);
            if joined.contains(cell) {
                headquarters.insert(cell);
            }
        }
        let linked = self.two_hexes_from(headquarters, open);
        let free = self.options.direct_supply_free_path.then(|| self.spread_by(sources, open, &map.adjacent));
        Network { seat, map: &self.catalog.map, open, joined, free, headquarters, linked }
    }

    /// Hexes that open roads and railroads join to some hexes.
    fn joined_by_road(&self, from: Cells, open: Cells) -> Cells {
        let map = &self.catalog.map;
        let mut joined = from;
        let mut edge: ArrayVec<Cell, MOST_CELLS> = from.iter().collect();
        while let Some(cell) = edge.pop() {
            let mut sides = map.road[cell.index()];
            while sides != 0 {
                let direction = sides.trailing_zeros() as usize;
                sides &= sides - 1;
                if let Some(next) = map.neighbours[cell.index()][direction]
                    && open.contains(next)
                    && joined.insert(next)
                {
                    edge.push(next);
                }
            }
        }
        joined
    }

    /// Everything joined to some hexes through open ones.
    fn spread_by(&self, from: Cells, open: Cells, joins: &[Cells]) -> Cells {
        let (mut reached, mut edge) = (from, from);
        while !edge.is_empty() {
            let mut next = Cells::EMPTY;
            for cell in edge.iter() {
                next = next | joins[cell.index()];
            }
            edge = (next & open) - reached;
            reached = reached | edge;
        }
        reached
    }

    fn next_to(&self, cells: Cells) -> Cells {
        cells.iter().fold(Cells::EMPTY, |around, cell| around | self.catalog.map.adjacent[cell.index()])
    }

    /// Hexes from which a line of two hexes at most leads to one of `ends`: the hex itself need not be open.
    pub(crate) fn two_hexes_from(&self, ends: Cells, open: Cells) -> Cells {
        let ends = ends & open;
        let near = self.next_to(ends);
        let between = near & open;
        ends | near | self.next_to(between)
    }

    /// 8.3-9: whether one of these units has a line of two hexes at most to a friendly HQ, supplied or not.
    pub(crate) fn has_headquarters(&self, position: &Position, seat: Seat, units: Pieces) -> bool {
        let reached = self.near_headquarters(position, seat, Pieces::EMPTY);
        units.iter().any(|piece| reached.contains(position.cell_of(piece)))
    }

    /// Hexes from which two hexes at most lead to any HQ of a side, even if the units `absent` hold no hex open.
    pub(crate) fn near_headquarters(&self, position: &Position, seat: Seat, absent: Pieces) -> Cells {
        let mut cells = Cells::EMPTY;
        for piece in (self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map).iter() {
            cells.insert(position.cell_of(piece));
        }
        if cells.is_empty() {
            return cells;
        }
        let mut open = self.open_to_lines(position, seat);
        for cell in self.cells_of(position, absent & position.on_map).iter() {
            let held = position.stack(cell) - absent;
            if held.is_empty() && position.derived.zoc[seat.other()].contains(cell) {
                open.remove(cell);
            }
        }
        self.two_hexes_from(cells, open)
    }

    /// Columns of a side within two hexes of any of these hexes (9.7-6, 9.7-8).
    pub(crate) fn columns_near(&self, position: &Position, seat: Seat, cells: Cells) -> Pieces {
        let within =
            cells.iter().fold(Cells::EMPTY, |near, cell| near | self.catalog.map.within[2][cell.index()]);
        let columns = self.catalog.of_kind(Kind::Column) & self.catalog.armies[seat] & position.on_map;
        columns.iter().filter(|piece| within.contains(position.cell_of(*piece))).collect()
    }

    pub(crate) fn columns_on_map(&self, position: &Position, seat: Seat) -> Pieces {
        self.catalog.of_kind(Kind::Column) & self.catalog.armies[seat] & position.on_map
    }

    /// The hexes where units stand.
    pub(crate) fn cells_of(&self, position: &Position, units: Pieces) -> Cells {
        units.iter().map(|piece| position.cell_of(piece)).collect()
    }

    /// The line of supply of a unit, its own hex first: to an HQ and on to the source, or directly; empty when it has
    /// none. For people.
    pub(crate) fn supply_line(&self, network: &Network<'_>, cell: Cell) -> Vec<Cell> {
        let map = &self.catalog.map;
        let ends = if network.linked.contains(cell) { network.headquarters } else { network.joined };
        if !network.supplies(cell) {
            return Vec::new();
        }
        let mut line = self.shortest(cell, ends, network.open, &map.adjacent).unwrap_or_else(|| vec![cell]);
        let last = *line.last().unwrap_or(&cell);
        let sources = map.sources[network.seat] & network.joined;
        if let Some(rest) = self.shortest(last, sources, network.open, &map.linked) {
            line.extend(rest.into_iter().skip(1));
        }
        line
    }

    /// The fewest hexes from a hex to any of `ends`.
    fn shortest(&self, from: Cell, ends: Cells, open: Cells, joins: &[Cells]) -> Option<Vec<Cell>> {
        let mut rings: SmallVec<[Cells; 24]> = SmallVec::new();
        let mut reached = Cells::EMPTY;
        reached.insert(from);
        rings.push(reached);
        loop {
            let ring = *rings.last()?;
            if ring.is_empty() {
                return None;
            }
            if let Some(end) = (ring & ends).iter().next() {
                let mut line = vec![end];
                for ring in rings.iter().rev().skip(1) {
                    let last = *line.last()?;
                    let before = ring.iter().find(|cell| joins[cell.index()].contains(last))?;
                    line.push(before);
                }
                line.reverse();
                return Some(line);
            }
            let next = ring.iter().fold(Cells::EMPTY, |next, cell| next | joins[cell.index()]);
            let next = (next & open) - reached;
            reached = reached | next;
            rings.push(next);
        }
    }

    /// The farthest HQ of a side, in hexes from where the chart counts; `None` without an HQ (10.3-9).
    pub(crate) fn farthest_headquarters(
        &self,
        position: &Position,
        seat: Seat,
        distance: impl Fn(Cell) -> u8,
    ) -> Option<(Piece, u8)> {
        let hqs = self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map;
        hqs.iter().map(|piece| (piece, distance(position.cell_of(piece)))).max_by_key(|(_, far)| *far)
    }
}
