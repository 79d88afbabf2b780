//! The map: hexes, prefectures, sanctuaries, and the lines between and along hexes.

use std::collections::BTreeSet;

use arrayvec::ArrayVec;
use sandtable_board::{Cell, Direction, HexBoard, Side};
use serde::{Deserialize, Serialize};

use super::{AIRMOBILE_RANGE, Cells, Drought, Faction, Season, Weather};

/// The number of no hex.
pub const NOWHERE: u16 = u16::MAX;

/// The ground of a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Desert,
    /// 4.24-5: desert for every purpose.
    Depression,
    Savannah,
    Steppe,
    Mountain,
    PerennialMarsh,
    SeasonalMarsh,
    /// All water (4.90-8).
    Lake,
    /// A sanctuary entry hex (4.51).
    Entry,
    OffLimits,
    /// The French airbase (4.82).
    OffMap,
}

impl Ground {
    /// Whether somebody may set foot there.
    pub fn is_open(self) -> bool {
        !matches!(self, Ground::Lake | Ground::OffLimits | Ground::OffMap)
    }

    /// Whether it is ground of a prefecture or of the Sudan.
    pub fn is_land(self) -> bool {
        self.is_open() && self != Ground::Entry
    }

    pub fn is_mountain(self) -> bool {
        self == Ground::Mountain
    }

    /// Marsh of either kind, in every season.
    pub fn is_marsh(self) -> bool {
        matches!(self, Ground::PerennialMarsh | Ground::SeasonalMarsh)
    }

    /// 5.82-2
    pub fn is_rough(self, weather: Weather) -> bool {
        match self {
            Ground::Mountain => true,
            Ground::PerennialMarsh => !weather.is_drought(),
            Ground::SeasonalMarsh => weather == Weather::from(Season::Wet),
            _ => false,
        }
    }
}

/// What lies in a hex.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Feature {
    Town,
    Village,
    Oasis,
    Well,
    PerennialWell,
    Airfield,
    Airbase,
    Capital,
}

/// The three regions of Chad.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Region {
    North,
    Central,
    South,
}

impl Region {
    pub const ALL: [Region; 3] = [Region::North, Region::Central, Region::South];

    pub fn id(self) -> &'static str {
        ["north", "central", "south"][self as usize]
    }
}

/// Countries with a sanctuary box (4.50-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Country {
    Libya,
    Sudan,
    /// The Central African Republic.
    Car,
    Nigeria,
}

impl Country {
    pub const ALL: [Country; 4] = [Country::Libya, Country::Sudan, Country::Car, Country::Nigeria];

    pub fn id(self) -> &'static str {
        ["libya", "sudan", "car", "nigeria"][self as usize]
    }

    pub fn named(id: &str) -> Option<Country> {
        Country::ALL.into_iter().find(|country| country.id() == id)
    }
}

/// A hex.
#[derive(Clone, Copy, Debug)]
pub struct HexInfo {
    pub ground: Ground,
    /// The climate underneath: desert, savannah or steppe; the ground itself where it is plain.
    pub climate: Ground,
    /// Land with open water.
    pub shore: bool,
    /// A bit for each [`Feature`].
    pub(super) features: u8,
    /// Index of the prefecture; `None` outside Chad.
    pub prefecture: Option<u8>,
    pub region: Option<Region>,
    /// The country whose entry hex it is.
    pub entry: Option<Country>,
}

impl HexInfo {
    #[inline]
    pub fn has(&self, feature: Feature) -> bool {
        self.features >> feature as u8 & 1 == 1
    }

    /// 4.80-1
    pub fn has_field(&self) -> bool {
        self.has(Feature::Airfield) || self.has(Feature::Airbase)
    }
}

/// A prefecture (2.20-1).
#[derive(Clone, Debug)]
pub struct Prefecture {
    /// Its word for terminals, sheets and case files.
    pub id: &'static str,
    pub name: String,
    pub region: Region,
    pub cells: Cells,
}

/// The prefectures in the order of the display.
pub const PREFECTURE_IDS: [&str; 17] = [
    "aouzou",
    "tibesti",
    "borkou",
    "ennedi",
    "kanem",
    "lac",
    "batha",
    "biltine",
    "ouaddai",
    "guera",
    "salamat",
    "chari-baguirmi",
    "mayo-kebbi",
    "tandjile",
    "logone",
    "logone-orient",
    "moyen-chari",
];

/// A hex two hexes away, and by which hexes on foot one gets there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    pub to: Cell,
    /// One or two hexes, the first always there.
    pub through: [u16; 2],
}

/// What is read off a map.
pub(super) struct Survey {
    pub board: HexBoard,
    pub hexes: Vec<HexInfo>,
    pub names: Vec<Option<String>>,
    pub prefectures: Vec<Prefecture>,
    pub sanctuary: [Vec<Faction>; 4],
    pub entry: [Cells; 4],
    pub sudan: Cells,
    pub south_edge: Cells,
    pub ndjamena: Cell,
    pub french_base: Cell,
    pub roads: BTreeSet<Side>,
    pub tracks: BTreeSet<Side>,
    pub rivers: BTreeSet<Side>,
    pub lakes: BTreeSet<Side>,
    pub stubs: Vec<(Cell, Direction)>,
    pub provenance: String,
}

/// The map.
#[derive(Debug)]
pub struct Map {
    pub board: HexBoard,
    hexes: Vec<HexInfo>,
    names: Vec<Option<String>>,
    pub prefectures: Vec<Prefecture>,
    /// The factions of each sanctuary box.
    pub sanctuary: [Vec<Faction>; 4],
    pub entry: [Cells; 4],
    /// Hexes inside Chad.
    pub chad: Cells,
    /// 4.54-1
    pub sudan: Cells,
    /// Hexes where a piece may stand: Chad and its corner of the Sudan.
    pub playable: Cells,
    pub north: Cells,
    /// Desert terrain in normal weather (4.31-1).
    pub desert: Cells,
    /// Desert terrain in a drought (4.31-2, 4.31-3).
    pub parched: Cells,
    /// Airfields and airbases inside Chad.
    pub fields: Cells,
    /// Every entry hex.
    pub entries: Cells,
    /// Hexes on or next to a road or track (4.41-1).
    pub served: Cells,
    /// 12.43-2, without N'Djamena.
    pub south_edge: Cells,
    pub ndjamena: Cell,
    /// 4.82-1
    pub french_base: Cell,
    /// 13.32-8
    pub libyan_base: Cell,
    /// What an airmobile unit reaches from each field outside the North and from the French base.
    pub airmobile: Vec<(Cell, Cells)>,
    roads: BTreeSet<Side>,
    tracks: BTreeSet<Side>,
    rivers: BTreeSet<Side>,
    lakes: BTreeSet<Side>,
    /// Roads that leave the map where nobody may follow: the hex and the way.
    pub stubs: Vec<(Cell, Direction)>,
    /// By hex, distance to the nearest entry hex of each country.
    entry_distance: Vec<[u8; 4]>,
    jumps: Vec<ArrayVec<Jump, 12>>,
    pub provenance: String,
}

impl Map {
    #[inline]
    pub fn hex(&self, cell: Cell) -> &HexInfo {
        &self.hexes[cell.index()]
    }

    /// The name of what lies there.
    pub fn name(&self, cell: Cell) -> Option<&str> {
        self.names[cell.index()].as_deref()
    }

    pub fn is_road(&self, side: Side) -> bool {
        self.roads.contains(&side)
    }

    pub fn is_track(&self, side: Side) -> bool {
        self.tracks.contains(&side)
    }

    pub fn is_river(&self, side: Side) -> bool {
        self.rivers.contains(&side)
    }

    /// 4.25-3
    pub fn is_lake_side(&self, side: Side) -> bool {
        self.lakes.contains(&side)
    }

    pub fn rivers(&self) -> impl Iterator<Item = Side> {
        self.rivers.iter().copied()
    }

    pub fn roads(&self) -> impl Iterator<Item = Side> {
        self.roads.iter().copied()
    }

    pub fn tracks(&self) -> impl Iterator<Item = Side> {
        self.tracks.iter().copied()
    }

    /// Distance to the nearest entry hex of a country (5.83-7).
    #[inline]
    pub fn entry_distance(&self, cell: Cell, country: Country) -> u8 {
        self.entry_distance[cell.index()][country as usize]
    }

    /// Playable hexes two away that can be walked to, lakes in the way apart (5.53-7, 5.83-6).
    #[inline]
    pub fn jumps(&self, cell: Cell) -> &[Jump] {
        &self.jumps[cell.index()]
    }

    /// Desert terrain in the drought of a year (4.31).
    #[inline]
    pub fn desert_in(&self, drought: Drought) -> &Cells {
        if drought == Drought::None { &self.desert } else { &self.parched }
    }

    /// The place of a field among the fields, in the order of their hexes.
    pub fn field_number(&self, cell: Cell) -> Option<usize> {
        self.fields.iter().position(|field| field == cell)
    }

    /// The prefecture with an id.
    pub fn find_prefecture(&self, id: &str) -> Option<usize> {
        self.prefectures.iter().position(|prefecture| prefecture.id == id)
    }

    /// The prefecture of a hex; `None` outside Chad.
    #[inline]
    pub fn prefecture(&self, cell: Cell) -> Option<usize> {
        self.hex(cell).prefecture.map(usize::from)
    }

    /// Where a faction's sanctuary is (4.50-1).
    pub fn sanctuary_of(&self, faction: Faction) -> Option<Country> {
        Country::ALL.into_iter().find(|country| self.sanctuary[*country as usize].contains(&faction))
    }

    /// What follows from a survey: where pieces may be, fly, retreat to.
    pub(super) fn of(survey: Survey) -> Map {
        let Survey { board, hexes, lakes, roads, tracks, sudan, entry, .. } = survey;
        let all = |test: &dyn Fn(&HexInfo) -> bool| -> Cells {
            board.cells().filter(|cell| test(&hexes[cell.index()])).collect()
        };
        let chad = all(&|hex| hex.prefecture.is_some());
        let playable = chad.union(&sudan);
        let lined: Cells = roads
            .iter()
            .chain(&tracks)
            .flat_map(|side| {
                let (one, other) = board.side_cells(*side);
                [Some(one), other]
            })
            .flatten()
            .collect();
        let served = lined.iter().flat_map(|cell| board.within(cell, 1)).collect();
        let jumps = board
            .cells()
            .map(|from| {
                let open = |a: Cell, b: Cell| {
                    playable.contains(b)
                        && board.side_between(a, b).is_some_and(|side| !lakes.contains(&side))
                };
                board
                    .ring(from, 2)
                    .filter_map(|to| {
                        let mut through = [NOWHERE; 2];
                        let ways = board.ring(from, 1).filter(|middle| {
                            board.are_adjacent(*middle, to) && open(from, *middle) && open(*middle, to)
                        });
                        ways.zip(&mut through).for_each(|(middle, slot)| *slot = middle.0);
                        (through[0] != NOWHERE).then_some(Jump { to, through })
                    })
                    .collect()
            })
            .collect();
        let entry_distance = board
            .cells()
            .map(|cell| {
                entry.map(|hexes| hexes.iter().map(|hex| board.distance(cell, hex)).min().unwrap_or(0) as u8)
            })
            .collect();
        let desert = all(&|hex| {
            matches!(hex.ground, Ground::Desert | Ground::Depression)
                || (hex.ground == Ground::Mountain && hex.region == Some(Region::North))
        });
        // 4.24-12: savannah under mountain or marsh too.
        let parched = desert
            | all(&|hex| {
                let eastern = hex.prefecture.is_some_and(|index| {
                    ["biltine", "ouaddai", "salamat"].contains(&survey.prefectures[usize::from(index)].id)
                });
                hex.climate == Ground::Savannah || (hex.ground == Ground::Mountain && eastern)
            }) & playable;
        let fields = all(&|hex| hex.has_field() && hex.prefecture.is_some());
        let north = all(&|hex| hex.region == Some(Region::North));
        // Maps from before there were air units may lack it.
        let libya = all(&|hex| hex.entry == Some(Country::Libya));
        let libyan_base = libya.iter().find(|cell| hexes[cell.index()].has(Feature::Airbase));
        let libyan_base = libyan_base.or(libya.iter().next()).unwrap_or(survey.french_base);
        let bases = fields.difference(&north);
        let airmobile = bases.iter().chain([survey.french_base]);
        let airmobile = airmobile.map(|base| (base, airmobile_range(&board, &north, base))).collect();
        Map {
            entries: all(&|hex| hex.entry.is_some()),
            north,
            desert,
            parched,
            fields,
            south_edge: survey.south_edge,
            ndjamena: survey.ndjamena,
            french_base: survey.french_base,
            libyan_base,
            airmobile,
            rivers: survey.rivers,
            stubs: survey.stubs,
            hexes,
            names: survey.names,
            prefectures: survey.prefectures,
            sanctuary: survey.sanctuary,
            entry,
            chad,
            sudan,
            playable,
            served,
            roads,
            tracks,
            lakes,
            entry_distance,
            jumps,
            provenance: survey.provenance,
            board,
        }
    }
}

/// 4.81-3, 4.81-4, 4.42-2: hexes within thirty, over anything but the North.
fn airmobile_range(board: &HexBoard, north: &Cells, from: Cell) -> Cells {
    let mut seen: Cells = [from].into_iter().collect();
    let mut front = seen;
    for _ in 0..AIRMOBILE_RANGE {
        let mut next = Cells::EMPTY;
        for cell in &front {
            for (_, near) in board.neighbours(cell) {
                if !north.contains(near) && seen.insert(near) {
                    next.insert(near);
                }
            }
        }
        front = next;
    }
    seen
}
