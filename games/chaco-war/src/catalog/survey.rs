//! The map sheet, read and checked: every fault with its line and hex. What the rules say of numbered hexes must hold on it.

use std::collections::BTreeMap;

use sandtable_board::{Cell, Direction, Hex, HexBoard, LabelForm, Offset, Side};
use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;
use toml::Spanned;

use super::map::{Map, Named, Outline, Place, PlaceKind, Source, Water, Way};
use super::sheet::{Faults, Origin, line_of, read};
use super::{BOLIVIA, Cells, MOST_CELLS, PARAGUAY, SideName, Tec, Terrain};

const SHEET: &str = "map";
/// Rows of a column at most, so that neighbours have near numbers.
const MOST_ROWS: usize = 30;
/// Letters of the ground where a sheet names none of its own.
const LETTERS: [(char, &str); 4] = [('c', "clear"), ('b', "bush"), ('m', "marsh"), ('h', "hills")];

/// Victory points by hex: the side that they go to, and how many (4.0).
const PRIZES: [(&str, SideName, u8); 12] = [
    ("1607", SideName::Paraguay, 1),
    ("2204", SideName::Paraguay, 1),
    ("1705", SideName::Paraguay, 1),
    ("2515", SideName::Paraguay, 2),
    ("2312", SideName::Paraguay, 2),
    ("2317", SideName::Paraguay, 2),
    ("1109", SideName::Paraguay, 3),
    ("2301", SideName::Paraguay, 3),
    ("1011", SideName::Paraguay, 3),
    ("3305", SideName::Bolivia, 3),
    ("3409", SideName::Bolivia, 3),
    ("3408", SideName::Bolivia, 3),
];
/// Sources of supply that have a number (11.1-2, 11.2-2).
const SOURCES: [(&str, SideName); 5] = [
    ("1109", SideName::Bolivia),
    ("2301", SideName::Bolivia),
    ("1307", SideName::Bolivia),
    ("2814", SideName::Paraguay),
    ("3517", SideName::Paraguay),
];
/// Forts of the set-up (3.1-3, 3.1-6, 3.2-3).
const PARAGUAYAN_WEST: [&str; 4] = ["2413", "2614", "2814", "2816"];
const PARAGUAYAN_EAST: [&str; 6] = ["2709", "2907", "3305", "3412", "3413", "3414"];
const BOLIVIAN_MAIN: [&str; 3] = ["2312", "2317", "2517"];
/// 3.1-5, 3.1-7: Camacho and Florida. The latter has no number in the rules.
const CAMACHO: &str = "2312";
const FLORIDA: &str = "Florida";
/// Where units arrive (10.0): in or next to the first, in the last itself. River forts of Paraguay are read off the map.
const BOLIVIAN_ENTRIES: [&str; 3] = ["1109", "1307", "2301"];
const ISLA_POI: &str = "2814";
const CONCEPCION: &str = "3517";
/// Places that the distance of HQs is counted from (tables-3, tables-8). 2400 need not be a hex of the map.
const SUPPORT: [&[&str]; 2] = [&["1109", "1307", "2400"], &[ISLA_POI]];
const ATTRITION: [&[&str]; 2] = [&BOLIVIAN_ENTRIES, &[ISLA_POI]];

impl Map {
    pub(crate) fn parse(text: &str, tec: &Tec) -> Result<Map, Vec<String>> {
        let data: MapData = read(SHEET, text)?;
        let mut surveyor = Surveyor::begin(text, &data)?;
        let terrain = surveyor.terrain(&data, tec);
        let places = surveyor.places(&data.place);
        let ways = surveyor.ways(&data.way);
        let waters = surveyor.waters(&data.water, tec);
        let banks = [surveyor.cells(&data.banks.paraguay), surveyor.cells(&data.banks.pilcomayo)];
        let named = surveyor.named(&places, &banks[0]);
        surveyor.check_places(&places);
        let origin = Origin::of(SHEET, text, data.provenance, data.reconstructed);
        let Surveyor { board, invented, faults, .. } = surveyor;
        let outline = Outline { origin, board, terrain, invented, places, ways, waters, banks, named };
        faults.unless(outline).map(|outline| Map::build(outline, tec))
    }
}

/// Looks labels up and gathers faults.
struct Surveyor<'a> {
    text: &'a str,
    board: HexBoard,
    /// Letter and line of every hex.
    letters: Vec<(char, usize)>,
    invented: Cells,
    faults: Faults,
}

impl<'a> Surveyor<'a> {
    /// Lays out the hexes; without them nothing else can be looked up.
    fn begin(text: &'a str, data: &MapData) -> Result<Surveyor<'a>, Vec<String>> {
        let mut faults = Faults::of(SHEET);
        let mut columns: Vec<(i32, &Spanned<String>)> = Vec::new();
        for (name, rows) in &data.ground {
            let line = line_of(text, rows.span().start);
            match name.parse() {
                Ok(column @ 0..=99) => columns.push((column, rows)),
                _ => faults.at_line(line, format!("ground: \"{name}\" is no column; they run from 0 to 99")),
            }
            if rows.get_ref().chars().count() > MOST_ROWS {
                faults.at_line(line, format!("ground, column {name}: more than {MOST_ROWS} rows"));
            }
        }
        columns.sort_by_key(|(column, _)| *column);
        let (mut hexes, mut letters) = (Vec::new(), Vec::new());
        for (column, rows) in columns {
            let line = line_of(text, rows.span().start);
            for (row, letter) in (i32::from(data.first_row)..).zip(rows.get_ref().chars()) {
                if letter != '-' {
                    hexes.push((column, row));
                    letters.push((letter, line));
                }
            }
        }
        if !(1..=MOST_CELLS).contains(&hexes.len()) {
            faults.add(format!("ground: {} hexes; a map has from 1 to {MOST_CELLS}", hexes.len()));
        }
        faults.unless(())?;
        // 2.1-1: even columns sit half a hex higher.
        let board = HexBoard::new(Offset::OddQ, LabelForm::ColumnRowDigits, &hexes)
            .map_err(|error| vec![format!("sheet {SHEET}: {error}")])?;
        Ok(Surveyor { text, board, letters, invented: Cells::EMPTY, faults: Faults::of(SHEET) })
    }

    fn fault(&mut self, at: &Spanned<String>, text: impl std::fmt::Display) {
        self.faults.at_line(line_of(self.text, at.span().start), text);
    }

    /// Capitals rest on something, small letters are reconstructed.
    fn terrain(&mut self, data: &MapData, tec: &Tec) -> [Terrain; MOST_CELLS] {
        let mut legend: BTreeMap<char, &str> = LETTERS.into_iter().collect();
        for (letter, id) in &data.letters {
            let mut letters = letter.chars();
            match (letters.next(), letters.next()) {
                (Some(letter), None) if letter.is_alphabetic() => {
                    legend.insert(letter.to_ascii_lowercase(), id);
                }
                _ => self.faults.add(format!("letters: \"{letter}\" is not one letter")),
            }
        }
        let mut terrain = [Terrain::CLEAR; MOST_CELLS];
        for (cell, (letter, line)) in self.board.cells().zip(self.letters.clone()) {
            let id = legend.get(&letter.to_ascii_lowercase());
            match id.map(|id| (id, tec.find(id))) {
                Some((_, Some(ground))) => terrain[cell.index()] = ground,
                Some((id, None)) => {
                    let hex = self.board.label(cell);
                    self.faults.at_line(line, format!("hex {hex}: the terrain sheet has no ground \"{id}\""));
                }
                None => {
                    let hex = self.board.label(cell);
                    self.faults.at_line(line, format!("hex {hex}: no ground has the letter \"{letter}\""));
                }
            }
            if letter.is_lowercase() {
                self.invented.insert(cell);
            }
        }
        terrain
    }

    fn cell(&mut self, label: &Spanned<String>) -> Option<Cell> {
        let cell = self.board.find(label.get_ref());
        if cell.is_none() {
            self.fault(label, format!("there is no hex {}", label.get_ref()));
        }
        cell
    }

    fn cells(&mut self, labels: &[Spanned<String>]) -> Vec<Cell> {
        labels.iter().filter_map(|label| self.cell(label)).collect()
    }

    fn places(&mut self, rows: &[PlaceData]) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        if rows.len() >= usize::from(u8::MAX) {
            self.faults.add(format!("place: {} are more than {}", rows.len(), u8::MAX - 1));
        }
        for row in rows {
            let Some(cell) = self.cell(&row.hex) else { continue };
            let hex = row.hex.get_ref();
            if places.iter().any(|place| place.cell == cell) {
                self.fault(&row.hex, format!("hex {hex} has two places"));
            }
            if row.name.is_empty() || row.name.chars().count() > 40 || row.name.chars().any(char::is_control)
            {
                self.fault(&row.hex, format!("hex {hex}: a name has 1 to 40 characters"));
            }
            places.push(Place {
                cell,
                name: row.name.clone(),
                kind: row.kind,
                fort: row.fort.map(SideName::seat),
                source: row.source.map(SideName::seat),
                port: row.port,
                oil: row.oil,
                points: row.points.as_ref().map(|points| (points.to.seat(), points.number)),
                owner: row.owner.map(SideName::seat),
                provenance: row.provenance,
                hex_provenance: row.hex_provenance,
            });
        }
        places
    }

    fn ways(&mut self, rows: &[WayData]) -> Vec<Way> {
        let mut ways = Vec::new();
        for row in rows {
            let path = self.cells(&row.path);
            for pair in row.path.windows(2) {
                let ends = [&pair[0], &pair[1]].map(|label| self.board.find(label.get_ref()));
                if let [Some(from), Some(to)] = ends
                    && self.board.direction(from, to).is_none()
                {
                    let (from, to) = (pair[0].get_ref(), pair[1].get_ref());
                    self.fault(&pair[1], format!("{}: {from} and {to} do not touch", row.name));
                }
            }
            let (name, railroad) = (row.name.clone(), row.kind == WayKind::Railroad);
            ways.push(Way { name, railroad, provenance: row.provenance, path });
        }
        ways
    }

    fn waters(&mut self, rows: &[WaterData], tec: &Tec) -> Vec<Water> {
        let mut waters = Vec::new();
        for row in rows {
            let kind = row.kind.get_ref();
            let index = tec.hexsides.iter().position(|hexside| hexside.id == *kind);
            if kind != "lake" && index.is_none() {
                self.fault(&row.kind, format!("{}: the terrain sheet has no hexside \"{kind}\"", row.name));
            }
            waters.push(Water {
                name: row.name.clone(),
                kind: index.map(|index| index as u8),
                provenance: row.provenance,
                sides: row.sides.iter().filter_map(|side| self.side(side)).collect(),
            });
        }
        waters
    }

    /// "2506-2607": one of the two may lie off the map.
    fn side(&mut self, text: &Spanned<String>) -> Option<Side> {
        let found = self.find_side(text.get_ref());
        if found.is_none() {
            let wrong = text.get_ref();
            self.fault(
                text,
                format!("\"{wrong}\" is no hexside of the map; write two hexes that touch, 2506-2607"),
            );
        }
        found
    }

    fn find_side(&self, text: &str) -> Option<Side> {
        let (a, b) = text.split_once('-')?;
        let (from, to) = if self.board.find(a).is_some() { (a, b) } else { (b, a) };
        let cell = self.board.find(from)?;
        let beyond = hex(to)?;
        let mut directions = Direction::ALL.into_iter();
        let direction = directions.find(|direction| self.board.hex(cell).neighbour(*direction) == beyond)?;
        Some(self.board.side(cell, direction))
    }

    /// A hex that the rules name.
    fn ruled(&mut self, label: &str, rule: &str) -> Option<Cell> {
        let cell = self.board.find(label);
        if cell.is_none() {
            self.faults.add(format!("there is no hex {label}, which the rules name ({rule})"));
        }
        cell
    }

    fn ruled_set(&mut self, labels: &[&str], rule: &str) -> Cells {
        labels.iter().filter_map(|label| self.ruled(label, rule)).collect()
    }

    fn named(&mut self, places: &[Place], river: &[Cell]) -> Named {
        let florida = places.iter().find(|place| place.name == FLORIDA && place.fort == Some(BOLIVIA));
        let mut paraguay_barred = self.ruled_set(&[CAMACHO], "3.1");
        paraguay_barred = florida.into_iter().fold(paraguay_barred, |mut barred, place| {
            barred.insert(place.cell);
            barred
        });
        let mut entries = self.ruled_set(&[ISLA_POI], "10.0");
        for place in places.iter().filter(|place| place.fort == Some(PARAGUAY) && river.contains(&place.cell))
        {
            entries.insert(place.cell);
        }
        Named {
            paraguay_west: self.ruled_set(&PARAGUAYAN_WEST, "3.1"),
            paraguay_east: self.ruled_set(&PARAGUAYAN_EAST, "3.1"),
            paraguay_barred,
            bolivia_main: self.ruled_set(&BOLIVIAN_MAIN, "3.2"),
            entries: BySeat([self.ruled_set(&BOLIVIAN_ENTRIES, "10.0"), entries]),
            entries_themselves: BySeat([Cells::EMPTY, self.ruled_set(&[CONCEPCION], "10.0")]),
            hq_distance: [SUPPORT, ATTRITION].map(|places| BySeat(places.map(|labels| self.nearest(labels)))),
        }
    }

    fn nearest(&self, labels: &[&str]) -> Vec<u8> {
        let places: Vec<Hex> = labels.iter().filter_map(|label| hex(label)).collect();
        let nearest = |cell: Cell| {
            let hex = self.board.hex(cell);
            places.iter().map(|place| hex.distance(*place) as u8).min().unwrap_or(u8::MAX)
        };
        self.board.cells().map(nearest).collect()
    }

    /// What the rules fix: victory points, sources, forts of the set-up.
    fn check_places(&mut self, places: &[Place]) {
        let place = |cell: Option<Cell>| places.iter().find(|place| Some(place.cell) == cell);
        for (label, side, number) in PRIZES {
            let points = place(self.ruled(label, "4.0")).and_then(|place| place.points);
            if points != Some((side.seat(), number)) {
                self.faults
                    .add(format!("hex {label}: the rules give {} {number} points here (4.0)", side.id()));
            }
        }
        for (index, place) in places.iter().enumerate().filter(|(_, place)| place.points.is_some()) {
            let label = self.board.label(places[index].cell);
            if !PRIZES.iter().any(|(hex, _, _)| *hex == label) {
                let name = &place.name;
                self.faults.add(format!("hex {label}: the rules give no points for {name} (4.0)"));
            }
        }
        for (label, side) in SOURCES {
            if place(self.board.find(label)).and_then(|place| place.source) != Some(side.seat()) {
                self.faults.add(format!("hex {label}: a source of {} by the rules (11.1, 11.2)", side.id()));
            }
        }
        let forts = |list: &'static [&str], seat: Seat| list.iter().map(move |label| (*label, seat));
        let wanted = forts(&PARAGUAYAN_WEST, PARAGUAY)
            .chain(forts(&PARAGUAYAN_EAST, PARAGUAY))
            .chain(forts(&BOLIVIAN_MAIN, BOLIVIA));
        for (label, seat) in wanted {
            if place(self.board.find(label)).and_then(|place| place.fort) != Some(seat) {
                let side = SideName::of(seat).id();
                self.faults.add(format!("hex {label}: the rules have a fort of {side} here (3.1, 3.2)"));
            }
        }
    }
}

/// A hex by its number, on the map or off it.
fn hex(label: &str) -> Option<Hex> {
    let (column, row) = LabelForm::ColumnRowDigits.read(label)?;
    Some(Offset::OddQ.hex(column, row))
}

// The sheet.

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct MapData {
    provenance: String,
    #[serde(default)]
    reconstructed: bool,
    /// The row that a column begins with.
    #[serde(default = "first_row")]
    first_row: u8,
    /// Letters of kinds of ground that the terrain sheet adds.
    #[serde(default)]
    letters: BTreeMap<String, String>,
    ground: BTreeMap<String, Spanned<String>>,
    place: Vec<PlaceData>,
    way: Vec<WayData>,
    water: Vec<WaterData>,
    banks: BanksData,
}

fn first_row() -> u8 {
    1
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceData {
    hex: Spanned<String>,
    name: String,
    kind: PlaceKind,
    fort: Option<SideName>,
    source: Option<SideName>,
    #[serde(default)]
    port: bool,
    #[serde(default)]
    oil: bool,
    points: Option<PointsData>,
    owner: Option<SideName>,
    #[serde(default = "on_the_sheet")]
    provenance: Source,
    hex_provenance: Option<Source>,
    #[serde(rename = "fort_provenance")]
    _fort_provenance: Option<Source>,
    #[serde(rename = "name_provenance")]
    _name_provenance: Option<Source>,
}

/// What a player's own copy says of itself where it says nothing.
fn on_the_sheet() -> Source {
    Source::Rulebook
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PointsData {
    to: SideName,
    number: u8,
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WayKind {
    Road,
    Railroad,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WayData {
    name: String,
    kind: WayKind,
    #[serde(default = "on_the_sheet")]
    provenance: Source,
    path: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WaterData {
    name: String,
    kind: Spanned<String>,
    #[serde(default = "on_the_sheet")]
    provenance: Source,
    sides: Vec<Spanned<String>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BanksData {
    paraguay: Vec<Spanned<String>>,
    pilcomayo: Vec<Spanned<String>>,
}
