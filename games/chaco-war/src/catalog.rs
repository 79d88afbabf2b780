//! The unchanging facts of a match of Chaco War: the map, charts and counters in force in it.
//!
//! The printed map, charts and counters were not at hand; those shipped are reconstructed and say so, and players may replace
//! each of them by a copy of their own ([`SHEETS`]). [`Catalog::read`] checks such copies and never panics on them.

mod charts;
mod counters;
mod events;
mod map;
mod marching;
mod pieces;
mod sheet;
mod survey;
mod terrain;
mod wear;

use std::sync::{Arc, LazyLock};

use sandtable_board::CellSet;
use sandtable_engine::{BySeat, Piece, Seat, SheetInfo};
use serde::{Deserialize, Serialize};

pub use charts::{COLUMNS, Crt, Outcome, SupportTables, Turns};
pub use counters::{Counters, Factors, Kind, UnitInfo};
pub use events::{Event, EventSet, MARKERS, Marker, pool};
pub use map::{Map, Place, PlaceKind, Source};
pub use marching::{Bounds, Marching, Step};
pub use pieces::{Counter, PIECES, Pieces};
pub use sheet::Origin;
pub use terrain::{Tec, Terrain};
pub use wear::{Army, Attrition, Condition, Modifier};

pub const BOLIVIA: Seat = Seat::FIRST;
pub const PARAGUAY: Seat = Seat::SECOND;

/// A set of hexes.
pub type Cells = CellSet<8>;
/// Most hexes that a map may have.
pub const MOST_CELLS: usize = Cells::CAPACITY;

/// 3.0-2
pub const LAST_TURN: u8 = 10;
/// Most units of both sides together that a counter sheet may have.
pub const MOST_UNITS: usize = 128;
/// Most markers of one kind of support that a side may have.
pub const MOST_OF_ARM: usize = 8;
/// Most fort markers of a side.
pub const MOST_FORTS: usize = 12;
/// Two Paraguayan leaders (9.1-1), four Bolivian (9.2-1).
pub const LEADERS: usize = 6;
/// 10.2-5
pub const MOST_POINTS: u8 = 14;

/// A cost that nobody can pay.
pub const NEVER: u8 = u8::MAX;

/// Kinds of support marker (2.4-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Arm {
    Artillery,
    Mortar,
    Armor,
    Air,
    Flotilla,
    NavalGuns,
}

impl Arm {
    pub const ALL: [Arm; 6] =
        [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Air, Arm::Flotilla, Arm::NavalGuns];

    pub fn id(self) -> &'static str {
        ["artillery", "mortar", "armor", "air", "flotilla", "naval-guns"][self as usize]
    }
}

/// Markers available when play begins (3.1-9, 3.2-6).
pub fn start_stock(seat: Seat, arm: Arm) -> u8 {
    let stock = if seat == BOLIVIA { [3, 0, 0, 3, 0, 0] } else { [2, 1, 0, 1, 1, 0] };
    stock[arm as usize]
}

/// A side by its name in data files.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum SideName {
    Bolivia,
    Paraguay,
}

impl SideName {
    fn seat(self) -> Seat {
        if self == SideName::Bolivia { BOLIVIA } else { PARAGUAY }
    }

    fn of(seat: Seat) -> SideName {
        if seat == BOLIVIA { SideName::Bolivia } else { SideName::Paraguay }
    }

    fn id(self) -> &'static str {
        if self == SideName::Bolivia { "bolivia" } else { "paraguay" }
    }
}

/// The sheets that players may replace by copies of the printed ones.
pub static SHEETS: &[SheetInfo] = &[
    sheet("crt", include_str!("../data/crt.toml")),
    sheet("terrain", include_str!("../data/terrain.toml")),
    sheet("turns", include_str!("../data/turns.toml")),
    sheet("support", include_str!("../data/support.toml")),
    sheet("attrition", include_str!("../data/attrition.toml")),
    sheet("arrivals", include_str!("../data/arrivals.toml")),
    sheet("counters", include_str!("../data/counters.toml")),
    sheet("map", include_str!("../data/map.toml")),
];

const fn sheet(id: &'static str, text: &'static str) -> SheetInfo {
    SheetInfo { id, text, reconstructed: true }
}

/// Cost in half points of leaving a hex by a hexside, by hex and direction; [`NEVER`] where nobody may.
pub type Costs = Box<[[u8; 6]; MOST_CELLS]>;

/// Everything in force in a match.
#[derive(Debug)]
pub struct Catalog {
    pub map: Arc<Map>,
    pub crt: Crt,
    pub tec: Tec,
    pub turns: Turns,
    pub support: SupportTables,
    pub attrition: Attrition,
    pub counters: Counters,
    /// By side, then winter.
    costs: BySeat<[Costs; 2]>,
    /// By side, then winter, then roads and open ground alone.
    marching: BySeat<[[Marching; 2]; 2]>,
    /// Units of each side.
    pub armies: BySeat<Pieces>,
    /// Units of each kind.
    kinds: [Pieces; 4],
    /// Infantry and cavalry.
    pub fighters: Pieces,
    /// How many units may stand in a hex without a fort's help (6.0-2).
    stacking: [u8; MOST_CELLS],
}

impl Catalog {
    /// The catalog of the sheets shipped.
    pub fn shared() -> Arc<Catalog> {
        static SHARED: LazyLock<Arc<Catalog>> = LazyLock::new(|| {
            let shipped =
                |id: &str| SHEETS.iter().find(|sheet| sheet.id == id).map_or("", |sheet| sheet.text);
            Arc::new(Catalog::read(shipped).expect("the sheets of Chaco War are valid"))
        });
        Arc::clone(&SHARED)
    }

    /// Reads sheets, shipped or a player's own; the faults say which sheet and row, and what would be right.
    pub fn read<'a>(sheet: impl Fn(&str) -> &'a str) -> Result<Catalog, Vec<String>> {
        let mut faults = Vec::new();
        let crt = gather(Crt::parse(sheet("crt")), &mut faults);
        let tec = gather(Tec::parse(sheet("terrain")), &mut faults);
        let turns = gather(Turns::parse(sheet("turns")), &mut faults);
        let support = gather(SupportTables::parse(sheet("support")), &mut faults);
        let attrition = gather(Attrition::parse(sheet("attrition")), &mut faults);
        let counters = gather(Counters::parse(sheet("counters"), sheet("arrivals")), &mut faults);
        let (Some(crt), Some(tec), Some(turns), Some(support), Some(attrition), Some(counters)) =
            (crt, tec, turns, support, attrition, counters)
        else {
            return Err(faults);
        };
        let map = Arc::new(Map::parse(sheet("map"), &tec)?);
        check_room(&map, &tec, &counters)?;
        let costs = BySeat(
            [BOLIVIA, PARAGUAY].map(|seat| [false, true].map(|winter| costs(&map, &tec, seat, winter))),
        );
        let marching = BySeat([BOLIVIA, PARAGUAY].map(|seat| {
            [0, 1].map(|season| {
                [false, true].map(|on_roads| Marching::new(&map, &costs[seat][season], on_roads))
            })
        }));
        let of = |pick: &dyn Fn(&UnitInfo) -> bool| -> Pieces {
            (0..)
                .map(Piece)
                .zip(&counters.units)
                .filter(|(_, unit)| pick(unit))
                .map(|(piece, _)| piece)
                .collect()
        };
        Ok(Catalog {
            costs,
            marching,
            armies: BySeat([of(&|unit| unit.side == BOLIVIA), of(&|unit| unit.side == PARAGUAY)]),
            kinds: Kind::ALL.map(|kind| of(&|unit| unit.kind == kind)),
            fighters: of(&|unit| unit.kind.fights()),
            stacking: std::array::from_fn(|index| tec.ground(map.terrain[index]).stacking),
            map,
            crt,
            tec,
            turns,
            support,
            attrition,
            counters,
        })
    }

    #[inline]
    pub fn unit(&self, piece: Piece) -> &UnitInfo {
        &self.counters.units[piece.index()]
    }

    #[inline]
    pub fn side_of(&self, piece: Piece) -> Seat {
        if piece.index() < self.counters.bolivian { BOLIVIA } else { PARAGUAY }
    }

    /// How many units both sides have; their pieces are 0, 1, … in this order, Bolivia's first.
    #[inline]
    pub fn unit_count(&self) -> usize {
        self.counters.units.len()
    }

    #[inline]
    pub fn of_kind(&self, kind: Kind) -> Pieces {
        self.kinds[kind as usize]
    }

    /// What it costs a side to leave hexes by each hexside (5.1, 5.2), in half points.
    #[inline]
    pub fn costs(&self, seat: Seat, winter: bool) -> &[[u8; 6]; MOST_CELLS] {
        &self.costs[seat][usize::from(winter)]
    }

    /// The steps open to a side; without bush off the road where `on_roads`.
    #[inline]
    pub fn marching(&self, seat: Seat, winter: bool, on_roads: bool) -> &Marching {
        &self.marching[seat][usize::from(winter)][usize::from(on_roads)]
    }

    /// How many units may stand in a hex; a fort of their own adds to it (6.0-2, 9.4-2).
    #[inline]
    pub fn stacking(&self, cell: sandtable_board::Cell, fort: bool) -> u8 {
        self.stacking[cell.index()] + if fort { self.tec.fort_stacking } else { 0 }
    }
}

fn gather<T>(result: Result<T, Vec<String>>, faults: &mut Vec<String>) -> Option<T> {
    match result {
        Ok(value) => Some(value),
        Err(list) => {
            faults.extend(list);
            None
        }
    }
}

/// The units of the set-up must find room where the rules put them (3.1, 3.2).
fn check_room(map: &Map, tec: &Tec, counters: &Counters) -> Result<(), Vec<String>> {
    let room = |cells: Cells, seat: Seat| -> usize {
        let limit = |cell: sandtable_board::Cell| {
            let fort = if map.forts[seat].contains(cell) { tec.fort_stacking } else { 0 };
            usize::from(tec.ground(map.terrain[cell.index()]).stacking + fort)
        };
        cells.iter().map(limit).sum()
    };
    let starting =
        |seat: Seat| counters.units.iter().filter(|unit| unit.at_start() && unit.side == seat).count();
    // Nine infantry, three cavalry and the HQ, or six, four and the HQ (3.1-3, 3.2-3).
    let main = [13, 11];
    let areas = [
        (BOLIVIA, "the main Bolivian group (3.2)", map.bolivia_main, main[0]),
        (BOLIVIA, "the other Bolivian forts (3.2)", map.bolivia_rest, starting(BOLIVIA) - main[0]),
        (PARAGUAY, "the western Paraguayan group (3.1)", map.paraguay_west - map.bolivia_main, main[1]),
        (PARAGUAY, "the eastern Paraguayan group (3.1)", map.paraguay_east, starting(PARAGUAY) - main[1]),
    ];
    let mut faults = sheet::Faults::of("map");
    for (seat, name, cells, wanted) in areas {
        let found = room(cells, seat);
        if found < wanted {
            faults.add(format!("{name} needs room for {wanted} units; there is room for {found}"));
        }
    }
    faults.unless(())
}

fn costs(map: &Map, tec: &Tec, seat: Seat, winter: bool) -> Costs {
    let season = usize::from(winter);
    let mut costs = Box::new([[NEVER; 6]; MOST_CELLS]);
    for cell in map.board.cells() {
        let at = cell.index();
        for direction in 0..6 {
            let bit = 1 << direction;
            let Some(next) = map.neighbours[at][direction].filter(|_| map.open[at] & bit != 0) else {
                continue;
            };
            let entry = tec.ground(map.terrain[next.index()]).cost[season];
            // 5.7-2: marsh is closed in winter, by road too.
            if entry == NEVER {
                continue;
            }
            costs[at][direction] = if map.road[at] & bit != 0 {
                // 5.1-3, 5.3-1: the line's rate, whatever the ground and the river.
                tec.road[seat][season]
            } else if map.river[at] & bit != 0 {
                // 5.1-1
                let hexside = &tec.hexsides[usize::from(map.hexside[at][direction])];
                entry.saturating_add(hexside.cost[season])
            } else {
                entry
            };
        }
    }
    costs
}

#[cfg(test)]
mod tests;
