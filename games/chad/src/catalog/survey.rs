//! The map's sheet is read: every fault is named by its line and hex.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use sandtable_board::{Cell, Direction, HexBoard, LabelForm, Offset, Side};
use serde::Deserialize;
use toml::Spanned;

use super::map::Survey;
use super::{
    CELLS, Cells, Country, Faction, Feature, Ground, HexInfo, Map, PREFECTURE_IDS, PREFECTURES, Prefecture,
    Region, SHIPPED,
};

/// Set-up and rules name the capital by its number.
const CAPITAL: &str = "1537";
/// No place of the map comes near this.
const LONGEST_NAME: usize = 40;
/// Faults that are told at once.
const MOST_FAULTS: usize = 12;

/// The hexes of the game. A sheet says what they are like, not which there are.
static BOARD: LazyLock<HexBoard> = LazyLock::new(|| {
    let shipped: MapData = toml::from_str(SHIPPED.map).expect("the map of Chad is valid");
    let grounds = shipped.ground.iter().filter(|(id, _)| *id != SHORE);
    let labels: BTreeSet<&str> = grounds.flat_map(|(_, hexes)| hexes.get_ref().split_whitespace()).collect();
    assert_eq!(labels.len(), CELLS, "hexes of the map of Chad");
    HexBoard::from_labels(Offset::OddQ, LabelForm::ColumnRowDigits, labels).expect("the map of Chad is valid")
});

impl Map {
    pub fn read(text: &str) -> Result<Map, Vec<String>> {
        let data: MapData = toml::from_str(text).map_err(|error| vec![format!("sheet map: {error}")])?;
        let mut reader = Reader { text, board: &BOARD, faults: Vec::new() };
        let survey = reader.survey(&data);
        let more = reader.faults.len().saturating_sub(MOST_FAULTS);
        if more > 0 {
            reader.faults.truncate(MOST_FAULTS);
            reader.faults.push(format!("sheet map: {more} more faults"));
        }
        match survey {
            Some(survey) if reader.faults.is_empty() => Ok(Map::of(survey)),
            _ => Err(reader.faults),
        }
    }
}

/// Hexes or hexsides in the text of a sheet, separated by space.
type List = Spanned<String>;

/// Collects faults while reading.
struct Reader<'a> {
    text: &'a str,
    board: &'static HexBoard,
    faults: Vec<String>,
}

impl<'a> Reader<'a> {
    fn fault(&mut self, what: String) {
        self.faults.push(format!("sheet map: {what}"));
    }

    /// A fault of a word of the sheet.
    fn fault_at(&mut self, word: &str, what: &str) {
        let line = self.text[..offset(self.text, word)].matches('\n').count() + 1;
        self.fault(format!("line {line}: {word}: {what}"));
    }

    /// The words of a list, as they stand in the sheet.
    fn words(&self, list: &List) -> Vec<&'a str> {
        let words = self.text[list.span()].split_whitespace();
        words.map(|word| word.trim_matches(['"', '\''])).filter(|word| !word.is_empty()).collect()
    }

    fn cells(&mut self, list: &List) -> Vec<(&'a str, Cell)> {
        let mut cells = Vec::new();
        for word in self.words(list) {
            match self.board.find(word) {
                Some(cell) => cells.push((word, cell)),
                None => self.fault_at(word, "the map has no such hex"),
            }
        }
        cells
    }

    fn sides(&mut self, list: &List) -> Vec<(Cell, Direction)> {
        let mut sides = Vec::new();
        for word in self.words(list) {
            match one_side(self.board, word) {
                Some(side) => sides.push(side),
                None => self.fault_at(word, "this is no hexside; write two neighbours, as in 1030-1031"),
            }
        }
        sides
    }

    fn lines(&mut self, list: &List) -> BTreeSet<Side> {
        let sides = self.sides(list);
        sides.into_iter().map(|(cell, way)| self.board.side(cell, way)).collect()
    }

    fn survey(&mut self, data: &MapData) -> Option<Survey> {
        let mut hexes = self.grounds(data)?;
        let prefectures = self.prefectures(data, &mut hexes);
        let sudan = self.sudan(data, &hexes);
        let (sanctuary, entry) = self.sanctuaries(data, &mut hexes);
        self.features(data, &mut hexes);
        self.belongs_somewhere(&hexes, &sudan);
        let mut south_edge = Cells::EMPTY;
        for (word, cell) in self.cells(&data.french.south_edge) {
            if hexes[cell.index()].ground.is_open() {
                south_edge.insert(cell);
            } else {
                self.fault_at(word, "nobody may enter this hex; French units cannot come in here");
            }
        }
        let (capital, french_base) = (self.capital(&hexes), self.french_base(data, &hexes));
        Some(Survey {
            names: self.names(data),
            roads: self.lines(&data.side.road),
            tracks: self.lines(&data.side.track),
            rivers: self.lines(&data.side.river),
            lakes: self.lines(&data.side.lake),
            stubs: self.sides(&data.side.stub),
            board: self.board.clone(),
            hexes,
            prefectures,
            sanctuary,
            entry,
            sudan,
            south_edge,
            ndjamena: capital?,
            french_base: french_base?,
            provenance: data.provenance.clone(),
        })
    }

    /// Every hex has one ground.
    fn grounds(&mut self, data: &MapData) -> Option<Vec<HexInfo>> {
        let mut grounds = [None; CELLS];
        let mut shore = Cells::EMPTY;
        for (id, list) in &data.ground {
            let kind = ground(id);
            if kind.is_none() && id != SHORE {
                self.fault(format!("ground: there is no ground \"{id}\"; there is: {}", GROUNDS.join(", ")));
                continue;
            }
            for (word, cell) in self.cells(list) {
                match kind {
                    None => _ = shore.insert(cell),
                    Some(_) if grounds[cell.index()].is_some() => {
                        self.fault_at(word, "it has another ground already; keep one");
                    }
                    Some(_) => grounds[cell.index()] = kind,
                }
            }
        }
        for cell in self.board.cells().filter(|cell| grounds[cell.index()].is_none()) {
            self.fault(format!("ground: {}: it has no ground; add it to one", self.board.label(cell)));
        }
        let hex = |(cell, ground): (Cell, &Option<(Ground, Ground)>)| {
            let (ground, climate) = (*ground)?;
            let shore = shore.contains(cell);
            Some(HexInfo { ground, climate, shore, features: 0, prefecture: None, region: None, entry: None })
        };
        self.board.cells().zip(&grounds).map(hex).collect()
    }

    /// 2.20-1
    fn prefectures(&mut self, data: &MapData, hexes: &mut [HexInfo]) -> Vec<Prefecture> {
        if data.prefectures.len() != PREFECTURES {
            self.fault(format!("there are {} prefectures; Chad has {PREFECTURES}", data.prefectures.len()));
            return Vec::new();
        }
        let mut prefectures = Vec::new();
        for (index, data) in data.prefectures.iter().enumerate() {
            let mut cells = Cells::EMPTY;
            for (word, cell) in self.cells(&data.hexes) {
                let hex = &mut hexes[cell.index()];
                if !hex.ground.is_land() {
                    self.fault_at(word, "it is no land of Chad; take it out of the prefecture");
                } else if hex.prefecture.is_some() {
                    self.fault_at(word, "it is in another prefecture already; keep one");
                } else {
                    hex.prefecture = Some(index as u8);
                    hex.region = Some(data.region);
                    cells.insert(cell);
                }
            }
            prefectures.push(Prefecture {
                // A map may spell a name in its own way.
                id: PREFECTURE_IDS[index],
                name: data.name.clone(),
                region: data.region,
                cells,
            });
        }
        prefectures
    }

    /// 4.54
    fn sudan(&mut self, data: &MapData, hexes: &[HexInfo]) -> Cells {
        let mut sudan = Cells::EMPTY;
        for (word, cell) in self.cells(&data.sudan.hexes) {
            match hexes[cell.index()] {
                HexInfo { prefecture: Some(_), .. } => {
                    self.fault_at(word, "it is in a prefecture and cannot be in the Sudan");
                }
                HexInfo { ground, .. } if !ground.is_land() => {
                    self.fault_at(word, "it is no land; take it out of the Sudan");
                }
                _ => _ = sudan.insert(cell),
            }
        }
        sudan
    }

    /// 4.50-1, 4.51: four boxes, every faction in one, every entry hex of one country.
    fn sanctuaries(&mut self, data: &MapData, hexes: &mut [HexInfo]) -> ([Vec<Faction>; 4], [Cells; 4]) {
        let mut sanctuary: [Vec<Faction>; 4] = Default::default();
        let mut entry = [Cells::EMPTY; 4];
        for country in Country::ALL {
            let mut boxes = data.sanctuaries.iter().filter(|data| data.country == country);
            let (Some(data), None) = (boxes.next(), boxes.next()) else {
                self.fault(format!("sanctuary \"{}\": it must be there once", country.id()));
                continue;
            };
            sanctuary[country as usize].clone_from(&data.factions);
            for (word, cell) in self.cells(&data.entry) {
                let hex = &mut hexes[cell.index()];
                if hex.ground != Ground::Entry {
                    self.fault_at(word, "its ground is not \"entry\"; it cannot lead into a sanctuary");
                } else if hex.entry.replace(country).is_some() {
                    self.fault_at(word, "it leads into another sanctuary already; keep one");
                } else {
                    entry[country as usize].insert(cell);
                }
            }
            if entry[country as usize].is_empty() {
                self.fault(format!("sanctuary \"{}\": it needs an entry hex", country.id()));
            }
        }
        for faction in Faction::ALL {
            let boxes = sanctuary.iter().flatten().filter(|other| **other == faction).count();
            if boxes != 1 {
                self.fault(format!("faction \"{}\" is in {boxes} sanctuaries; put it in one", faction.id()));
            }
        }
        (sanctuary, entry)
    }

    fn features(&mut self, data: &MapData, hexes: &mut [HexInfo]) {
        for (id, list) in &data.feature {
            let Some(feature) = feature(id) else {
                let known = FEATURES.map(|(id, _)| id).join(", ");
                self.fault(format!("feature: there is no feature \"{id}\"; there is: {known}"));
                continue;
            };
            for (word, cell) in self.cells(list) {
                let hex = &mut hexes[cell.index()];
                let base = feature == Feature::Airbase && hex.ground == Ground::OffMap;
                if hex.ground.is_open() || base {
                    hex.features |= 1 << feature as u8;
                } else {
                    self.fault_at(word, "nobody may enter this hex; nothing can lie there");
                }
            }
        }
    }

    /// Land is in a prefecture or in the Sudan, an entry hex leads somewhere.
    fn belongs_somewhere(&mut self, hexes: &[HexInfo], sudan: &Cells) {
        for cell in self.board.cells() {
            let hex = &hexes[cell.index()];
            let label = self.board.label(cell);
            if hex.ground.is_land() && hex.prefecture.is_none() && !sudan.contains(cell) {
                self.fault(format!("{label}: this land is in no prefecture; add it to one"));
            }
            if hex.ground == Ground::Entry && hex.entry.is_none() {
                self.fault(format!("{label}: this entry hex leads into no sanctuary; add it to one"));
            }
        }
    }

    fn capital(&mut self, hexes: &[HexInfo]) -> Option<Cell> {
        let capital = |cell: &Cell| hexes[cell.index()].has(Feature::Capital);
        let found: Vec<&str> =
            self.board.cells().filter(capital).map(|cell| self.board.label(cell)).collect();
        if found != [CAPITAL] {
            self.fault(format!("feature: the capital is N'Djamena, {CAPITAL}, and no other hex"));
        }
        self.board.find(CAPITAL)
    }

    /// 4.82
    fn french_base(&mut self, data: &MapData, hexes: &[HexInfo]) -> Option<Cell> {
        let (word, cell) = self.cells(&data.french.base).first().copied()?;
        if hexes[cell.index()].ground != Ground::OffMap {
            self.fault_at(word, "the French base lies off the map; its ground must be \"off-map\"");
        }
        Some(cell)
    }

    fn names(&mut self, data: &MapData) -> Vec<Option<String>> {
        let mut names = vec![None; CELLS];
        for (label, name) in &data.name {
            match self.board.find(label) {
                Some(cell) if (1..=LONGEST_NAME).contains(&name.chars().count()) => {
                    names[cell.index()] = Some(name.clone());
                }
                Some(_) => {
                    self.fault(format!("name: {}: write one to {LONGEST_NAME} letters", label));
                }
                None => self.fault(format!("name: {}: the map has no such hex", label)),
            }
        }
        names
    }
}

/// Where a part of a text begins.
fn offset(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize).min(text.len())
}

/// A hexside "1030-1031", of which one hex may lie outside the map: the hex on the map and the way across.
fn one_side(board: &HexBoard, pair: &str) -> Option<(Cell, Direction)> {
    let (a, b) = pair.split_once('-')?;
    let across = |from: &str, to: &str| {
        let cell = board.find(from)?;
        let (column, row) = LabelForm::ColumnRowDigits.read(to)?;
        let other = board.offset().hex(column, row);
        let way = Direction::ALL.into_iter().find(|way| board.hex(cell).neighbour(*way) == other)?;
        Some((cell, way))
    };
    across(a, b).or_else(|| across(b, a))
}

/// Land hexes with open water; no ground of its own.
const SHORE: &str = "shore";

const GROUNDS: [&str; 15] = [
    "desert",
    "savannah",
    "steppe",
    "depression",
    "mountain-desert",
    "mountain-savannah",
    "mountain-steppe",
    "perennial-marsh-savannah",
    "perennial-marsh-steppe",
    "seasonal-marsh-savannah",
    "seasonal-marsh-steppe",
    "lake",
    "entry",
    "off-limits",
    "off-map",
];

/// The ground of a list, and the climate underneath.
fn ground(id: &str) -> Option<(Ground, Ground)> {
    use Ground::{Depression, Desert, Mountain, PerennialMarsh, Savannah, SeasonalMarsh, Steppe};
    let grounds = [
        (Desert, Desert),
        (Savannah, Savannah),
        (Steppe, Steppe),
        (Depression, Desert),
        (Mountain, Desert),
        (Mountain, Savannah),
        (Mountain, Steppe),
        (PerennialMarsh, Savannah),
        (PerennialMarsh, Steppe),
        (SeasonalMarsh, Savannah),
        (SeasonalMarsh, Steppe),
        (Ground::Lake, Ground::Lake),
        (Ground::Entry, Ground::Entry),
        (Ground::OffLimits, Ground::OffLimits),
        (Ground::OffMap, Ground::OffMap),
    ];
    GROUNDS.into_iter().zip(grounds).find(|(name, _)| *name == id).map(|(_, ground)| ground)
}

const FEATURES: [(&str, Feature); 8] = [
    ("town", Feature::Town),
    ("village", Feature::Village),
    ("oasis", Feature::Oasis),
    ("well", Feature::Well),
    ("perennial-well", Feature::PerennialWell),
    ("airfield", Feature::Airfield),
    ("airbase", Feature::Airbase),
    ("capital", Feature::Capital),
];

fn feature(id: &str) -> Option<Feature> {
    FEATURES.into_iter().find(|(name, _)| *name == id).map(|(_, feature)| feature)
}

// The sheet.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapData {
    provenance: String,
    ground: BTreeMap<String, List>,
    #[serde(rename = "prefecture")]
    prefectures: Vec<PrefectureData>,
    sudan: SudanData,
    #[serde(rename = "sanctuary")]
    sanctuaries: Vec<SanctuaryData>,
    french: FrenchData,
    feature: BTreeMap<String, List>,
    name: BTreeMap<String, String>,
    side: SideData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PrefectureData {
    name: String,
    region: Region,
    hexes: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SudanData {
    hexes: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SanctuaryData {
    country: Country,
    factions: Vec<Faction>,
    entry: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct FrenchData {
    south_edge: List,
    base: List,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SideData {
    road: List,
    track: List,
    river: List,
    lake: List,
    stub: List,
}
