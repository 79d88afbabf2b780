//! The unchanging facts of Chad: the map, the counter mix, the charts, where the scenarios start. Compiled once
//! from the data files; players may replace the sheets among them by their own.

mod charts;
mod economy;
mod map;
mod pieces;
mod politics;
mod roster;
mod scenario;
mod survey;
#[cfg(test)]
mod tests;
mod weather;
mod words;

use std::sync::{Arc, OnceLock};

use sandtable_board::{Cell, CellSet};
use sandtable_engine::{Piece, Seat};

pub use charts::{
    Choice, Combat, Composition, Determination, Effect, GROUND_LINES, GroundLine, Outcome, Positions,
    Terrain, Withdrawal,
};
pub use economy::{
    Aid, AidColumn, AidResult, AidRows, AidTable, Cost, Costs, Display, DisplayRow, Events, Harvest,
    HarvestRow, LAST_SPACE, Nation, PREFECTURES, RandomEvent, SPACE, Scale,
};
pub use map::{Country, Feature, Ground, HexInfo, Jump, Map, NOWHERE, PREFECTURE_IDS, Prefecture, Region};
pub use pieces::{FIRST_PIECES, PIECES, Pieces};
pub use politics::{
    Affiliation, AffiliationLine, AffiliationTest, PresenceChart, PresenceLine, PresenceTest, ReconTable,
    Replacements, Scouting, VictoryPoints,
};
pub use roster::{Arm, Army, CommanderInfo, Faction, FactionInfo, Roster, Size, UnitInfo};
pub use scenario::{
    After, Arrival, Deployment, Economy, OptionalStart, Refuge, Scenario, ScenarioId, Spot, Standing, Start,
    Ticket, Victory,
};
pub use weather::{Drought, Season, Weather};
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
/// The Commander of the MPS, which the FAP side is in 1990.
pub const DEBY: Piece = Piece(128);

/// Airfields and airbases that a map may have.
pub const MOST_FIELDS: usize = 32;
/// 4.23-1
pub const STACKING_LIMIT: u8 = 9;
/// 4.81-3
pub const AIRMOBILE_RANGE: u16 = 30;

/// A cost that nobody can pay.
pub const BARRED: u8 = u8::MAX;
/// The heading of whoever begins to move in a hex.
pub const FRESH: u8 = 6;

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
    /// 4.31-6
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
    pub arsenal: &'a str,
    pub harvest: &'a str,
    pub events: &'a str,
    pub display: &'a str,
    pub scale: &'a str,
    pub aid: &'a str,
    pub costs: &'a str,
    pub presence: &'a str,
    pub affiliation: &'a str,
    pub replacements: &'a str,
    pub victory: &'a str,
    pub recon: &'a str,
}

/// The sheets that come with the title.
pub const SHIPPED: Sheets<'static> = Sheets {
    map: include_str!("../../data/map.toml"),
    terrain: include_str!("../../data/terrain.toml"),
    determination: include_str!("../../data/determination.toml"),
    withdrawal: include_str!("../../data/withdrawal.toml"),
    combat: include_str!("../../data/combat.toml"),
    counters: include_str!("../../data/counters.toml"),
    arsenal: include_str!("../../data/arsenal.toml"),
    harvest: include_str!("../../data/harvest.toml"),
    events: include_str!("../../data/events.toml"),
    display: include_str!("../../data/display.toml"),
    scale: include_str!("../../data/scale.toml"),
    aid: include_str!("../../data/aid.toml"),
    costs: include_str!("../../data/costs.toml"),
    presence: include_str!("../../data/presence.toml"),
    affiliation: include_str!("../../data/affiliation.toml"),
    replacements: include_str!("../../data/replacements.toml"),
    victory: include_str!("../../data/victory.toml"),
    recon: include_str!("../../data/recon.toml"),
};

/// All of it.
#[derive(Debug)]
pub struct Catalog {
    pub map: Map,
    pub roster: Roster,
    scenarios: [Scenario; 4],
    pub terrain: Terrain,
    pub determination: Determination,
    pub withdrawal: Withdrawal,
    pub combat: Combat,
    pub harvest: Harvest,
    pub events: Events,
    pub display: Display,
    pub scale: Scale,
    pub aid: Aid,
    pub costs: Costs,
    pub presence: PresenceChart,
    pub affiliation: Affiliation,
    pub replacements: Replacements,
    pub victory: VictoryPoints,
    pub recon: ReconTable,
    /// Steps out of every hex, by weather and direction.
    steps: [Vec<[Step; 6]>; Weather::COUNT],
    /// The cheapest step out of every hex, by weather.
    cheapest: [Vec<u8>; Weather::COUNT],
    /// Steps out of every hex that can be of use to somebody who came in by a direction, by weather.
    onward: [Vec<[u8; 7]>; Weather::COUNT],
    /// Points that the ground adds to a defender's strength in either kind of combat, by weather.
    defence: [Vec<u8>; Weather::COUNT],
    /// Points that town and oasis add in conventional combat (4.90-6).
    positions: Vec<u8>,
    /// Hexes where guerrillas slip away more easily, by weather (5.82-2).
    rough: [Cells; Weather::COUNT],
    /// Desert terrain without a working water source, by weather (4.31).
    waterless: [Cells; Weather::COUNT],
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
        let harvest = Harvest::read(sheets.harvest).map_err(&mut read).ok();
        let events = Events::read(sheets.events).map_err(&mut read).ok();
        let scale = Scale::read(sheets.scale).map_err(&mut read).ok();
        let aid = Aid::read(sheets.aid).map_err(&mut read).ok();
        let presence = PresenceChart::read(sheets.presence).map_err(&mut read).ok();
        let affiliation = Affiliation::read(sheets.affiliation).map_err(&mut read).ok();
        let replacements = Replacements::read(sheets.replacements).map_err(&mut read).ok();
        let victory = VictoryPoints::read(sheets.victory).map_err(&mut read).ok();
        let recon = ReconTable::read(sheets.recon).map_err(&mut read).ok();
        let tactical = (map, terrain, determination, withdrawal, combat);
        let (Some(map), Some(terrain), Some(determination), Some(withdrawal), Some(combat)) = tactical else {
            return Err(faults);
        };
        let (Some(harvest), Some(events), Some(scale), Some(aid)) = (harvest, events, scale, aid) else {
            return Err(faults);
        };
        let Some(recon) = recon else { return Err(faults) };
        let politics = (presence, affiliation, replacements, victory);
        let (Some(presence), Some(affiliation), Some(replacements), Some(victory)) = politics else {
            return Err(faults);
        };
        if map.fields.len() > MOST_FIELDS {
            return Err(vec![format!(
                "sheet map: feature: there are at most {MOST_FIELDS} airfields and airbases"
            )]);
        }
        let one = |fault: String| vec![fault];
        let mix = include_str!("../../data/roster.toml");
        let roster = Roster::compile(mix, sheets.counters, sheets.arsenal, &map).map_err(one)?;
        let display = Display::read(sheets.display, &map).map_err(one)?;
        let costs = Costs::read(sheets.costs, &roster).map_err(one)?;
        let scenario = |id| Scenario::compile(id, &map, &roster).map_err(one);
        let [manta, toyota_war, deby, campaign] = ScenarioId::ALL.map(scenario);
        let scenarios = [manta?, toyota_war?, deby?, campaign?];
        let lines = |weather, cell: Cell| terrain.line(map.hex(cell).ground, weather);
        let steps: [Vec<[Step; 6]>; Weather::COUNT] = Weather::ALL.map(|weather| {
            map.board.cells().map(|cell| steps(&map, &terrain, readings, weather, cell)).collect()
        });
        let cheapest = |ways: &[Step; 6]| ways.iter().map(|step| step.cost).min().unwrap_or(BARRED);
        Ok(Catalog {
            cheapest: std::array::from_fn(|weather| steps[weather].iter().map(cheapest).collect()),
            onward: std::array::from_fn(|weather| {
                map.board.cells().map(|cell| onward(&steps[weather], cell)).collect()
            }),
            steps,
            defence: Weather::ALL
                .map(|weather| map.board.cells().map(|cell| lines(weather, cell).defence).collect()),
            positions: map
                .board
                .cells()
                .map(|cell| {
                    let hex = map.hex(cell);
                    u8::from(hex.has(Feature::Town)) * terrain.positions.town
                        + u8::from(hex.has(Feature::Oasis)) * terrain.positions.oasis
                })
                .collect(),
            rough: Weather::ALL.map(|weather| {
                map.board.cells().filter(|cell| map.hex(*cell).ground.is_rough(weather)).collect()
            }),
            waterless: Weather::ALL.map(|weather| waterless(&map, readings, weather)),
            map,
            roster,
            scenarios,
            harvest,
            events,
            display,
            scale,
            aid,
            costs,
            presence,
            affiliation,
            replacements,
            victory,
            recon,
            terrain,
            determination,
            withdrawal,
            combat,
        })
    }

    #[inline]
    pub fn scenario(&self, id: ScenarioId) -> &Scenario {
        &self.scenarios[id as usize]
    }

    /// Steps out of a hex in a weather, by direction.
    #[inline]
    pub fn steps(&self, weather: Weather, cell: Cell) -> &[Step; 6] {
        &self.steps[weather.index()][cell.index()]
    }

    /// Hexes where guerrillas slip away more easily (5.82-2).
    #[inline]
    pub fn rough(&self, weather: Weather) -> &Cells {
        &self.rough[weather.index()]
    }

    /// Desert terrain without a working water source (4.31).
    #[inline]
    pub fn waterless(&self, weather: Weather) -> &Cells {
        &self.waterless[weather.index()]
    }

    /// Bits of the steps out of a hex that can lead anywhere cheaper for somebody who came into it by a heading,
    /// or began there ([`FRESH`]). Where the hex before leads to the same neighbour for no more, the detour is
    /// left out: that is half of all steps of a field.
    #[inline]
    pub fn onward(&self, weather: Weather, cell: Cell, heading: u8) -> u8 {
        self.onward[weather.index()][cell.index()][usize::from(heading)]
    }

    /// The least that a step out of a hex costs.
    #[inline]
    pub fn cheapest_step(&self, weather: Weather, cell: Cell) -> u8 {
        self.cheapest[weather.index()][cell.index()]
    }

    /// What the ground adds to the defence in either kind of combat (5.30-1).
    #[inline]
    pub fn defence(&self, weather: Weather, cell: Cell) -> u8 {
        self.defence[weather.index()][cell.index()]
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
fn steps(map: &Map, terrain: &Terrain, readings: Readings, weather: Weather, from: Cell) -> [Step; 6] {
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
        let line = terrain.line(ground, weather);
        let river = if map.is_river(side) { terrain.river } else { 0 };
        let bare = line.cost + river;
        // 4.24-10, 6.11-6
        let in_use = line.roads_always || weather.is_drought() || weather.season == Season::Dry;
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

/// 4.31: wells outside depressions fail in a severe drought (6.12-2).
fn waterless(map: &Map, readings: Readings, weather: Weather) -> Cells {
    let wells_fail = weather.drought == Drought::Severe
        || (readings.dry_season_wells_fail && weather.season == Season::Dry);
    let has_water = |hex: &HexInfo| {
        hex.has(Feature::Town)
            || hex.has(Feature::Village)
            || hex.has(Feature::Oasis)
            || hex.has(Feature::PerennialWell)
            || (hex.has(Feature::Well) && !wells_fail)
    };
    map.desert_in(weather.drought).iter().filter(|cell| !has_water(map.hex(*cell))).collect()
}
