//! The unchanging facts of Chad: the map, the counter mix, the charts, where Operation Manta starts. Compiled once
//! from the data files; players may replace the sheets among them by their own.

mod charts;
mod map;
mod pieces;
mod roster;
mod scenario;
mod survey;
#[cfg(test)]
mod tests;
mod words;

use std::sync::{Arc, OnceLock};

use sandtable_board::{Cell, CellSet};
use sandtable_engine::{Piece, Seat};

pub use charts::{
    Choice, Combat, Composition, Determination, Effect, GROUND_LINES, GroundLine, Outcome, Positions,
    Terrain, Withdrawal,
};
pub use map::{Country, Feature, Ground, HexInfo, Jump, Map, NOWHERE, Prefecture, Region};
pub use pieces::{PIECES, Pieces};
pub use roster::{Arm, Army, CommanderInfo, Faction, FactionInfo, Roster, Size, UnitInfo};
pub use scenario::{Scenario, Start};
pub use words::points;

/// Habré's side.
pub const FAN: Seat = Seat::FIRST;
/// Goukouni's side.
pub const FAP: Seat = Seat::SECOND;

/// Hexes of the map, those that nobody may enter included.
pub const CELLS: usize = 1_381;
/// A set of hexes.
pub type Cells = CellSet<22>;

/// The FAN Commander.
pub const HABRE: Piece = Piece(0);
/// The FAP Commander.
pub const GOUKOUNI: Piece = Piece(9);

/// 4.23-1
pub const STACKING_LIMIT: u8 = 9;
/// 4.81-3
pub const AIRMOBILE_RANGE: u16 = 30;

/// A cost that nobody can pay.
pub const BARRED: u8 = u8::MAX;
/// The heading of whoever begins to move in a hex.
pub const FRESH: u8 = 6;

/// 1.20-26
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Season {
    Wet,
    Dry,
}

impl Season {
    /// 3.00-1: wet turns are odd.
    #[inline]
    pub fn of(turn: u8) -> Season {
        if turn % 2 == 1 { Season::Wet } else { Season::Dry }
    }

    pub fn id(self) -> &'static str {
        ["wet", "dry"][self as usize]
    }
}

/// What a step from a hex to its neighbour costs, in half movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The neighbour; [`NOWHERE`] off the map.
    pub to: u16,
    /// With roads and tracks; [`BARRED`] if nobody may go there on foot.
    pub cost: u8,
    /// Without them: what infiltration into an enemy-occupied hex pays (4.22-16).
    pub bare: u8,
}

/// Readings of the rules that change what is worked out in advance.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Readings {
    /// 4.24-6
    pub tracks_bridge_rivers: bool,
    /// 4.31-4
    pub dry_season_wells_fail: bool,
}

/// The texts of the sheets in force.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sheets<'a> {
    pub map: &'a str,
    pub terrain: &'a str,
    pub determination: &'a str,
    pub withdrawal: &'a str,
    pub combat: &'a str,
    pub counters: &'a str,
}

/// The sheets that come with the title.
pub const SHIPPED: Sheets<'static> = Sheets {
    map: include_str!("../../data/map.toml"),
    terrain: include_str!("../../data/terrain.toml"),
    determination: include_str!("../../data/determination.toml"),
    withdrawal: include_str!("../../data/withdrawal.toml"),
    combat: include_str!("../../data/combat.toml"),
    counters: include_str!("../../data/counters.toml"),
};

/// All of it.
#[derive(Debug)]
pub struct Catalog {
    pub map: Map,
    pub roster: Roster,
    pub scenario: Scenario,
    pub terrain: Terrain,
    pub determination: Determination,
    pub withdrawal: Withdrawal,
    pub combat: Combat,
    /// Steps out of every hex, by season and direction.
    steps: [Vec<[Step; 6]>; 2],
    /// The cheapest step out of every hex, by season.
    cheapest: [Vec<u8>; 2],
    /// Steps out of every hex that can be of use to somebody who came in by a direction, by season.
    onward: [Vec<[u8; 7]>; 2],
    /// Points that the ground adds to a defender's strength in either kind of combat, by season.
    defence: [Vec<u8>; 2],
    /// Points that town and oasis add in conventional combat (4.90-6).
    positions: Vec<u8>,
    /// Hexes where guerrillas slip away more easily, by season (5.82-2).
    pub rough: [Cells; 2],
    /// Desert terrain without a working water source, by season (4.31).
    pub waterless: [Cells; 2],
}

impl Catalog {
    /// The catalogue with the sheets that come with the title.
    pub fn shared(readings: Readings) -> Arc<Catalog> {
        static CATALOGS: [OnceLock<Arc<Catalog>>; 4] = [const { OnceLock::new() }; 4];
        let index =
            usize::from(readings.tracks_bridge_rivers) + 2 * usize::from(readings.dry_season_wells_fail);
        let catalog = CATALOGS[index].get_or_init(|| {
            Arc::new(Catalog::compile(&SHIPPED, readings).expect("the data files of Chad are valid"))
        });
        Arc::clone(catalog)
    }

    /// Compiles the data files with these sheets; the error lists what is wrong with which sheet.
    pub fn compile(sheets: &Sheets, readings: Readings) -> Result<Catalog, Vec<String>> {
        let mut faults = Vec::new();
        let map = Map::read(sheets.map).map_err(|found| faults.extend(found)).ok();
        let mut read = |fault: String| faults.push(fault);
        let terrain = Terrain::read(sheets.terrain).map_err(&mut read).ok();
        let determination = Determination::read(sheets.determination).map_err(&mut read).ok();
        let withdrawal = Withdrawal::read(sheets.withdrawal).map_err(&mut read).ok();
        let combat = Combat::read(sheets.combat).map_err(&mut read).ok();
        let (Some(map), Some(terrain), Some(determination), Some(withdrawal), Some(combat)) =
            (map, terrain, determination, withdrawal, combat)
        else {
            return Err(faults);
        };
        let roster = Roster::compile(include_str!("../../data/roster.toml"), sheets.counters, &map)
            .map_err(|fault| vec![fault])?;
        let scenario = Scenario::compile(include_str!("../../data/manta.toml"), &map, &roster)
            .map_err(|fault| vec![fault])?;
        let seasons = [Season::Wet, Season::Dry];
        let lines = |season, cell: Cell| terrain.line(map.hex(cell).ground, season);
        let steps: [Vec<[Step; 6]>; 2] = seasons.map(|season| {
            map.board.cells().map(|cell| steps(&map, &terrain, readings, season, cell)).collect()
        });
        let cheapest = |ways: &[Step; 6]| ways.iter().map(|step| step.cost).min().unwrap_or(BARRED);
        Ok(Catalog {
            cheapest: [0, 1].map(|season| steps[season].iter().map(cheapest).collect()),
            onward: [0, 1].map(|season| map.board.cells().map(|cell| onward(&steps[season], cell)).collect()),
            steps,
            defence: seasons
                .map(|season| map.board.cells().map(|cell| lines(season, cell).defence).collect()),
            positions: map
                .board
                .cells()
                .map(|cell| {
                    let hex = map.hex(cell);
                    u8::from(hex.has(Feature::Town)) * terrain.positions.town
                        + u8::from(hex.has(Feature::Oasis)) * terrain.positions.oasis
                })
                .collect(),
            rough: seasons.map(|season| {
                map.board.cells().filter(|cell| map.hex(*cell).ground.is_rough(season)).collect()
            }),
            waterless: seasons.map(|season| waterless(&map, readings, season)),
            map,
            roster,
            scenario,
            terrain,
            determination,
            withdrawal,
            combat,
        })
    }

    /// Steps out of a hex in a season, by direction.
    #[inline]
    pub fn steps(&self, season: Season, cell: Cell) -> &[Step; 6] {
        &self.steps[season as usize][cell.index()]
    }

    /// Bits of the steps out of a hex that can lead anywhere cheaper for somebody who came into it by a heading,
    /// or began there ([`FRESH`]). Where the hex before leads to the same neighbour for no more, the detour is
    /// left out: that is half of all steps of a field.
    #[inline]
    pub fn onward(&self, season: Season, cell: Cell, heading: u8) -> u8 {
        self.onward[season as usize][cell.index()][usize::from(heading)]
    }

    /// The least that a step out of a hex costs.
    #[inline]
    pub fn cheapest_step(&self, season: Season, cell: Cell) -> u8 {
        self.cheapest[season as usize][cell.index()]
    }

    /// What the ground adds to the defence in either kind of combat (5.30-1).
    #[inline]
    pub fn defence(&self, season: Season, cell: Cell) -> u8 {
        self.defence[season as usize][cell.index()]
    }

    /// What town and oasis add to the defence in conventional combat (4.90-6).
    #[inline]
    pub fn position_bonus(&self, cell: Cell) -> u8 {
        self.positions[cell.index()]
    }

    #[inline]
    pub fn unit(&self, piece: Piece) -> &UnitInfo {
        self.roster.unit(piece)
    }
}

/// 4.24, 4.25-3, 4.51-1, 4.90
fn steps(map: &Map, terrain: &Terrain, readings: Readings, season: Season, from: Cell) -> [Step; 6] {
    std::array::from_fn(|index| {
        let direction = sandtable_board::Direction::ALL[index];
        let Some(to) = map.board.neighbour(from, direction) else {
            return Step { to: NOWHERE, cost: BARRED, bare: BARRED };
        };
        let barred = Step { to: to.0, cost: BARRED, bare: BARRED };
        let side = map.board.side(from, direction);
        let ground = map.hex(to).ground;
        if map.is_lake_side(side) || !map.hex(from).ground.is_open() || !ground.is_open() {
            return barred;
        }
        if ground == Ground::Entry {
            // 4.51-3: from one entry hex to another there is no way.
            return match map.hex(from).ground {
                Ground::Entry => barred,
                _ => Step { to: to.0, cost: terrain.entry, bare: terrain.entry },
            };
        }
        let line = terrain.line(ground, season);
        let river = if map.is_river(side) { terrain.river } else { 0 };
        let bare = line.cost + river;
        let in_use = line.roads_always || season == Season::Dry;
        let cost = if in_use && map.is_road(side) {
            terrain.road
        } else if in_use && map.is_track(side) {
            terrain.track + if readings.tracks_bridge_rivers { 0 } else { river }
        } else {
            bare
        };
        Step { to: to.0, cost: cost.min(bare), bare }
    })
}

/// The steps out of a hex that are not a detour, by the direction in which one came; those that nobody may take
/// are left out too.
fn onward(steps: &[[Step; 6]], cell: Cell) -> [u8; 7] {
    let ways = &steps[cell.index()];
    let before = |heading: usize| {
        let behind = ways[(heading + 3) % 6].to;
        steps.get(usize::from(behind)).map(|first| (behind, first, first[heading]))
    };
    let is_detour = |heading: usize, way: &Step| {
        before(heading).is_some_and(|(behind, first, into)| {
            // Whoever came in through enemies paid even more for it than `into.cost`.
            let around = |cost: u8| into.cost.saturating_add(cost);
            let direct = first.iter().find(|direct| direct.to == way.to);
            way.to == behind
                || direct
                    .is_some_and(|direct| direct.cost <= around(way.cost) && direct.bare <= around(way.bare))
        })
    };
    std::array::from_fn(|heading| {
        let useful = ways.iter().enumerate().filter(|(_, way)| {
            way.cost != BARRED && (heading == usize::from(FRESH) || !is_detour(heading, way))
        });
        useful.fold(0, |bits, (index, _)| bits | 1 << index)
    })
}

/// 4.31-1, 4.31-4, 4.31-5
fn waterless(map: &Map, readings: Readings, season: Season) -> Cells {
    let wells_fail = readings.dry_season_wells_fail && season == Season::Dry;
    let has_water = |hex: &HexInfo| {
        hex.has(Feature::Town)
            || hex.has(Feature::Village)
            || hex.has(Feature::Oasis)
            || hex.has(Feature::PerennialWell)
            || (hex.has(Feature::Well) && !wells_fail)
    };
    map.desert.iter().filter(|cell| !has_water(map.hex(*cell))).collect()
}
