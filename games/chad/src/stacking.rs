//! How many steps a hex holds: nine (4.23-1), or by its ground and water where the players chose so (13.20).

use sandtable_board::Cell;
use sandtable_engine::Piece;

use crate::Chad;
use crate::catalog::{Catalog, Feature, STACKING_LIMIT, Weather};
use crate::position::Position;

impl Chad {
    /// Steps that may stand in a hex.
    #[inline]
    pub(crate) fn stacking_limit(&self, position: &Position, cell: Cell) -> u8 {
        // A fort holds nine (13.20-4).
        let limit = match self.limits.is_empty() || position.forts.contains(cell) {
            true => STACKING_LIMIT,
            false => self.limits[position.weather().index()][cell.index()],
        };
        limit.saturating_sub(self.room_for_guns(position, cell))
    }

    /// 13.43-6: guns take their room in a hex.
    fn room_for_guns(&self, position: &Position, cell: Cell) -> u8 {
        if self.options.aaa_and_sam { self.steps(self.guns_at(position, cell)) } else { 0 }
    }

    /// Steps that fit into any hex.
    #[inline]
    pub(crate) fn sure_limit(&self, position: &Position) -> u8 {
        let guns = |piece: Piece| position.place(piece).base().is_some();
        if self.options.aaa_and_sam && self.catalog.roster.guns.into_iter().any(guns) {
            return 0;
        }
        if self.limits.is_empty() { STACKING_LIMIT } else { self.catalog.terrain.stacking.least() }
    }

    /// The same as [`Chad::stacking_limit`] once movement is over: units that were set up beyond the limit may stay as
    /// they are (13.20-5).
    pub(crate) fn allowed_steps(&self, position: &Position, cell: Cell) -> u8 {
        let limit = self.stacking_limit(position, cell);
        if self.limits.is_empty() || position.variants.excused.is_empty() {
            return limit;
        }
        limit.max(self.steps(position.at(cell) & position.variants.excused))
    }

    /// 13.20-5: a set-up is tested against nine steps; whoever stands beyond the limit of his hex is excused until he
    /// leaves it.
    pub(crate) fn excuse_set_up(&self, position: &mut Position) {
        if self.limits.is_empty() {
            return;
        }
        for cell in &self.catalog.map.playable {
            let here = position.at(cell) & self.catalog.roster.combat;
            if self.steps(here) > self.stacking_limit(position, cell) {
                position.variants.excused = position.variants.excused | here;
            }
        }
    }
}

/// The limit of every hex by weather, forts apart (13.20-4): the first line of the chart that holds.
pub fn limits(catalog: &Catalog) -> Vec<Vec<u8>> {
    let of = |weather: Weather, cell: Cell| {
        let hex = catalog.map.hex(cell);
        let stacking = catalog.terrain.stacking;
        // 13.20-2, 13.20-3: desert terrain includes the savannah in a drought (4.31).
        let desert = catalog.map.desert_in(weather.drought).contains(cell);
        if desert && hex.has(Feature::Oasis) {
            stacking.oasis
        } else if desert && hex.has(Feature::Town) {
            stacking.town
        } else if desert && hex.has(Feature::Well) {
            stacking.well
        } else if hex.ground.is_mountain() {
            stacking.mountain
        } else if hex.ground.is_marsh() {
            stacking.marsh
        } else {
            stacking.other
        }
    };
    let all = |weather| catalog.map.board.cells().map(|cell| of(weather, cell)).collect();
    Weather::ALL.map(all).into()
}
