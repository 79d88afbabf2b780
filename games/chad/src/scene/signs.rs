//! Small signs on the map: wells and oases (4.31-4), airfields and airbases (4.80-1).

use sandtable_board::Cell;
use sandtable_engine::{Message, SceneSign, Sign, Spot, say};

use super::Sheet;
use crate::catalog::{Feature, Ground};

pub fn draw(sheet: &Sheet) -> Vec<SceneSign> {
    sheet.catalog.map.board.cells().flat_map(|cell| in_hex(sheet, cell)).collect()
}

/// The signs of a hex. Where a town or village has the middle they stand beside it.
fn in_hex(sheet: &Sheet, cell: Cell) -> Vec<SceneSign> {
    let hex = sheet.catalog.map.hex(cell);
    let Spot { x, y } = sheet.centre(cell);
    let settled = hex.has(Feature::Town) || hex.has(Feature::Village);
    let well = if settled { Spot::new(x - 500, y) } else { Spot::new(x, y) };
    let sign = |sign, at, name: Message| SceneSign { sign, at, name };
    let mut signs = Vec::new();
    if hex.has(Feature::Oasis) {
        signs.push(sign(Sign::Oasis, Spot::new(x - 460, y - 260), say!("note-oasis")));
    }
    if hex.has(Feature::Well) {
        signs.push(sign(Sign::Well, well, say!("note-well")));
    }
    if hex.has(Feature::PerennialWell) {
        signs.push(sign(Sign::Spring, well, say!("note-perennial-well")));
    }
    let above = Spot::new(x + 480, y - 340);
    if hex.has(Feature::Airfield) {
        signs.push(sign(Sign::Airfield, above, say!("note-airfield")));
    }
    if hex.has(Feature::Airbase) {
        let at = if hex.ground == Ground::OffMap { Spot::new(x, y) } else { above };
        signs.push(sign(Sign::Airbase, at, say!("note-airbase")));
    }
    signs
}
