//! Names on the map.

use sandtable_board::Cell;
use sandtable_engine::{Message, SceneName, Spot, say};

use super::{Sheet, region_name};
use crate::catalog::{Cells, Country, Feature, Region};
use crate::names::country_name;

pub fn draw(sheet: &Sheet) -> Vec<SceneName> {
    let map = &sheet.catalog.map;
    let mut names: Vec<SceneName> = Vec::new();
    for region in Region::ALL {
        let cells = map.board.cells().filter(|cell| map.hex(*cell).region == Some(region)).collect();
        names.push(wide(sheet, "country", &cells, region_name(region.id())));
    }
    for prefecture in &map.prefectures {
        names.push(wide(sheet, "region", &prefecture.cells, place(&prefecture.name)));
    }
    // Beyond the border, clear of the boxes.
    let abroad = [
        (Country::Libya, 30_500, 4_600),
        (Country::Sudan, 57_300, 49_900),
        (Country::Car, 32_600, 92_900),
        (Country::Nigeria, 5_000, 20_900),
    ];
    names.extend(abroad.map(|(country, x, y)| named("country", Spot::new(x, y), country_name(country))));
    let waters = [
        ("1132", "water", say!("water-lake-chad")),
        ("1539", "river", say!("water-chari")),
        ("1645", "river", say!("water-logone")),
    ];
    let depressions = [("2523", "ground", say!("ground-bodele")), ("4019", "ground", say!("ground-mourdi"))];
    for (label, kind, name) in waters.into_iter().chain(depressions) {
        if let Some(cell) = map.board.find(label) {
            names.push(named(kind, sheet.centre(cell), name));
        }
    }
    for cell in map.board.cells() {
        let (Some(name), hex) = (map.name(cell), map.hex(cell)) else { continue };
        let kind = if hex.has(Feature::Capital) {
            "city"
        } else if hex.has(Feature::Town) {
            "town"
        } else if hex.has(Feature::Village) {
            "village"
        } else {
            "ground"
        };
        names.push(named(kind, sheet.centre(cell), place(name)));
    }
    names
}

fn place(name: &str) -> Message {
    say!("place", name = name.to_owned())
}

fn named(kind: &'static str, at: Spot, name: Message) -> SceneName {
    SceneName { kind, at, name }
}

/// A name written in the middle of an area: over the hex nearest to its middle that has nothing of its own.
fn wide(sheet: &Sheet, kind: &'static str, cells: &Cells, name: Message) -> SceneName {
    let map = &sheet.catalog.map;
    let count = cells.len().max(1) as i64;
    let sum = cells
        .iter()
        .map(|cell| sheet.centre(cell))
        .fold((0, 0), |(x, y), spot| (x + i64::from(spot.x), y + i64::from(spot.y)));
    let middle = (sum.0 / count, sum.1 / count);
    let away = |cell: Cell| {
        let Spot { x, y } = sheet.centre(cell);
        let (dx, dy) = (i64::from(x) - middle.0, i64::from(y) - middle.1);
        // Names are wide: a step to the side spoils more than a step up.
        dx * dx * 2 + dy * dy
    };
    let bare = |cell: &Cell| map.board.within(*cell, 1).all(|near| map.name(near).is_none());
    let best = cells.iter().filter(bare).min_by_key(|cell| away(*cell));
    let at = best.map_or(Spot::new(middle.0 as i32, middle.1 as i32), |cell| sheet.centre(cell));
    named(kind, at, name)
}
