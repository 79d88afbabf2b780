//! The map: hexes, ground, roads, rivers, places. It does not change with the sheets.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use sandtable_board::{Cell, Direction, Hex, HexBoard, LabelForm, Offset, Side};
use sandtable_engine::{BySeat, Seat};
use serde::Deserialize;

use super::{BOLIVIA, Cells, PARAGUAY, SideName};

/// Hexes of the map.
pub const CELLS: usize = 403;

/// Kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Terrain {
    Clear,
    Bush,
    Marsh,
    Hills,
}

impl Terrain {
    pub const ALL: [Terrain; 4] = [Terrain::Clear, Terrain::Bush, Terrain::Marsh, Terrain::Hills];

    pub fn id(self) -> &'static str {
        ["clear", "bush", "marsh", "hills"][self as usize]
    }
}

/// Where something on the map comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// Stated in the rules text.
    Rulebook,
    /// Real geography or campaign history.
    History,
    /// Designed for this version.
    Reconstructed,
}

/// How a place is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum PlaceKind {
    City,
    Town,
    Fort,
    Landing,
    Place,
    Hill,
    Region,
}

/// A named place.
#[derive(Clone, Debug)]
pub struct Place {
    pub cell: Cell,
    pub name: String,
    pub kind: PlaceKind,
    /// Whose fort is printed here.
    pub fort: Option<Seat>,
    /// Whose supply source it is.
    pub source: Option<Seat>,
    pub port: bool,
    pub oil: bool,
    /// Victory points, and the side that they go to (4.0).
    pub points: Option<(Seat, u8)>,
    /// Who controls it before anybody enters (3.3-2).
    pub owner: Option<Seat>,
    pub provenance: Source,
    /// Where it lies, if that rests on something else.
    pub hex_provenance: Option<Source>,
}

/// A road or railroad, hex by hex.
#[derive(Clone, Debug)]
pub struct Way {
    pub name: String,
    pub railroad: bool,
    pub provenance: Source,
    pub path: Vec<Cell>,
}

/// A river or lake by its hexsides.
#[derive(Clone, Debug)]
pub struct Water {
    pub name: String,
    pub lake: bool,
    pub provenance: Source,
    pub sides: Vec<Side>,
}

/// Hexsides of a hex as bits, bit 0 north, clockwise.
pub type Sides = u8;

/// All of it.
#[derive(Debug)]
pub struct Map {
    pub board: HexBoard,
    pub terrain: [Terrain; CELLS],
    /// Ground that was designed rather than known.
    pub invented: Cells,
    pub clear: Cells,
    pub bush: Cells,
    pub marsh: Cells,
    pub hills: Cells,
    /// Neighbour by direction; `None` at the rim.
    pub neighbours: [[Option<Cell>; 6]; CELLS],
    /// Hexsides that may be crossed at all: neither rim nor lake without bridge (5.0-6). ZOC and attacks end there too.
    pub open: [Sides; CELLS],
    /// Hexsides that a road or railroad crosses.
    pub road: [Sides; CELLS],
    /// Of those, railroads.
    pub railroad: [Sides; CELLS],
    pub river: [Sides; CELLS],
    pub lake: [Sides; CELLS],
    /// Hexsides through which a bush hex is entered off any road: a unit checks for depletion (5.5-2), a column may
    /// not go (5.5-1).
    pub rough: [Sides; CELLS],
    /// Adjacent hexes across crossable hexsides: the zone of control of a unit (7.0-1, 7.0-4).
    pub adjacent: [Cells; CELLS],
    /// Adjacent hexes by road or railroad.
    pub linked: [Cells; CELLS],
    /// Hexes at most 0, 1 or 2 away, whatever lies between.
    pub within: [[Cells; CELLS]; 3],
    distances: Vec<u8>,
    /// Hexes with a road or railroad.
    pub roads: Cells,
    pub places: Vec<Place>,
    /// Index into `places` by hex.
    place_at: [u8; CELLS],
    pub ways: Vec<Way>,
    pub waters: Vec<Water>,
    /// Printed forts of each side.
    pub forts: BySeat<Cells>,
    /// Supply sources of each side (11.1-2, 11.2-2).
    pub sources: BySeat<Cells>,
    /// Control before play (3.3-2).
    pub owned: BySeat<Cells>,
    /// Victory hexes with what they bring to whom (4.0).
    pub prizes: Vec<(Cell, Seat, u8)>,
    /// Hexes beside the Paraguay River, downstream (9.8).
    pub paraguay_banks: Vec<Cell>,
    pub beside_paraguay: Cells,
    /// Hexes on either bank of the Pilcomayo.
    pub beside_pilcomayo: Cells,
    /// 3.1-3 and 3.1-6; the places barred by 3.1-5 and 3.1-7 are left out.
    pub paraguay_west: Cells,
    pub paraguay_east: Cells,
    /// 3.2-3
    pub bolivia_main: Cells,
    /// 3.2-4: Bolivian forts other than the three of the main group.
    pub bolivia_rest: Cells,
    /// Places of arrival in or next to which units come (10.0).
    pub entries: BySeat<Cells>,
    /// Places of arrival that serve only themselves: 3517.
    pub entries_themselves: BySeat<Cells>,
    /// Hexes to the nearest place that support dice (0) or attrition (1) count from.
    hq_distance: [BySeat<Vec<u8>>; 2],
    /// Hexes to the nearest own supply source.
    source_distance: BySeat<Vec<u8>>,
}

impl Map {
    pub fn shared() -> &'static Map {
        static MAP: LazyLock<Map> = LazyLock::new(|| {
            Map::compile(include_str!("../../data/map.toml")).expect("the map of Chaco War is valid")
        });
        &MAP
    }

    fn compile(text: &str) -> Result<Map, String> {
        let data: MapData = toml::from_str(text).map_err(|error| format!("map.toml: {error}"))?;
        Builder::new(&data)?.map(data)
    }

    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.distances[from.index() * CELLS + to.index()]
    }

    /// Hexes from an HQ's hex to the nearest place that its support die counts from (tables-3, tables-8).
    #[inline]
    pub fn support_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.hq_distance[0][seat][cell.index()]
    }

    #[inline]
    pub fn attrition_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.hq_distance[1][seat][cell.index()]
    }

    /// Hexes to the nearest supply source of a side, whoever controls it.
    #[inline]
    pub fn source_distance(&self, seat: Seat, cell: Cell) -> u8 {
        self.source_distance[seat][cell.index()]
    }

    pub fn direction(&self, from: Cell, to: Cell) -> Option<usize> {
        self.board.direction(from, to).map(Direction::index)
    }

    pub fn place(&self, cell: Cell) -> Option<&Place> {
        self.places.get(usize::from(self.place_at[cell.index()]))
    }

    /// Whose fort is printed here.
    pub fn printed_fort(&self, cell: Cell) -> Option<Seat> {
        [BOLIVIA, PARAGUAY].into_iter().find(|seat| self.forts[*seat].contains(cell))
    }

    pub fn find(&self, label: &str) -> Option<Cell> {
        self.board.find(label)
    }

    pub fn label(&self, cell: Cell) -> &str {
        self.board.label(cell)
    }
}

/// Looks labels up while the map is compiled.
struct Builder {
    board: HexBoard,
    ground: Vec<char>,
}

impl Builder {
    fn new(data: &MapData) -> Result<Builder, String> {
        let mut places = Vec::new();
        let mut ground = Vec::new();
        for (column, rows) in &data.ground {
            let column: i32 = column.parse().map_err(|_| format!("map.toml: no column \"{column}\""))?;
            for (row, letter) in (1..).zip(rows.chars()).filter(|(_, letter)| *letter != '-') {
                places.push((column, row));
                ground.push(letter);
            }
        }
        // 2.1-1: even columns sit half a hex higher.
        let board = HexBoard::new(Offset::OddQ, LabelForm::ColumnRowDigits, &places)
            .map_err(|error| error.to_string())?;
        if board.cell_count() != CELLS {
            return Err(format!("map.toml: {} hexes instead of {CELLS}", board.cell_count()));
        }
        Ok(Builder { board, ground })
    }

    fn cell(&self, label: &str) -> Result<Cell, String> {
        self.board.find(label).ok_or_else(|| format!("map.toml: there is no hex \"{label}\""))
    }

    fn cells(&self, labels: &[String]) -> Result<Vec<Cell>, String> {
        labels.iter().map(|label| self.cell(label)).collect()
    }

    fn set(&self, labels: &[String]) -> Result<Cells, String> {
        Ok(self.cells(labels)?.into_iter().collect())
    }

    /// A place that may lie off the map.
    fn hex(&self, label: &str) -> Result<Hex, String> {
        let (column, row) = LabelForm::ColumnRowDigits
            .read(label)
            .ok_or_else(|| format!("map.toml: \"{label}\" is no hex number"))?;
        Ok(Offset::OddQ.hex(column, row))
    }

    fn around(&self, cells: Cells) -> Cells {
        cells.iter().flat_map(|cell| self.board.within(cell, 1)).collect()
    }

    /// "2506-2607": one of the two may lie off the map.
    fn side(&self, text: &str) -> Result<Side, String> {
        let wrong = || format!("map.toml: \"{text}\" is no hexside");
        let (a, b) = text.split_once('-').ok_or_else(wrong)?;
        let (from, to) = if self.board.find(a).is_some() { (a, b) } else { (b, a) };
        let cell = self.cell(from)?;
        let beyond = self.hex(to)?;
        let direction = Direction::ALL
            .into_iter()
            .find(|direction| self.board.hex(cell).neighbour(*direction) == beyond)
            .ok_or_else(wrong)?;
        Ok(self.board.side(cell, direction))
    }

    fn nearest(&self, labels: &[String]) -> Result<Vec<u8>, String> {
        let places = labels.iter().map(|label| self.hex(label)).collect::<Result<Vec<_>, _>>()?;
        let nearest = |cell: Cell| {
            let hex = self.board.hex(cell);
            places.iter().map(|place| hex.distance(*place) as u8).min().unwrap_or(u8::MAX)
        };
        Ok(self.board.cells().map(nearest).collect())
    }

    fn map(self, data: MapData) -> Result<Map, String> {
        let board = &self.board;
        let mut terrain = [Terrain::Clear; CELLS];
        let mut invented = Cells::EMPTY;
        for (cell, letter) in board.cells().zip(&self.ground) {
            terrain[cell.index()] = match letter.to_ascii_lowercase() {
                'c' => Terrain::Clear,
                'b' => Terrain::Bush,
                'm' => Terrain::Marsh,
                'h' => Terrain::Hills,
                _ => return Err(format!("map.toml: no ground \"{letter}\"")),
            };
            if letter.is_ascii_lowercase() {
                invented.insert(cell);
            }
        }
        let of =
            |kind: Terrain| board.cells().filter(|cell| terrain[cell.index()] == kind).collect::<Cells>();

        let places = data.place.into_iter().map(|place| place.read(&self)).collect::<Result<Vec<_>, _>>()?;
        let ways = data.way.into_iter().map(|way| way.read(&self)).collect::<Result<Vec<_>, _>>()?;
        let waters = data.water.into_iter().map(|water| water.read(&self)).collect::<Result<Vec<_>, _>>()?;

        let mut place_at = [u8::MAX; CELLS];
        for (index, place) in (0..).zip(&places) {
            place_at[place.cell.index()] = index;
        }
        let mut railroad = [0; CELLS];
        let mut road = [0; CELLS];
        for way in &ways {
            for pair in way.path.windows(2) {
                for (from, to) in [(pair[0], pair[1]), (pair[1], pair[0])] {
                    let direction = board.direction(from, to).ok_or_else(|| {
                        format!(
                            "map.toml: {}: {} and {} do not touch",
                            way.name,
                            board.label(from),
                            board.label(to)
                        )
                    })?;
                    road[from.index()] |= 1 << direction.index();
                    railroad[from.index()] |= u8::from(way.railroad) << direction.index();
                }
            }
        }
        let sides_of = |lake: bool| {
            let wet: Vec<Side> =
                waters.iter().filter(|water| water.lake == lake).flat_map(|w| &w.sides).copied().collect();
            let mut sides = [0; CELLS];
            for cell in board.cells() {
                for direction in Direction::ALL {
                    sides[cell.index()] |=
                        u8::from(wet.contains(&board.side(cell, direction))) << direction.index();
                }
            }
            sides
        };
        let (river, lake) = (sides_of(false), sides_of(true));

        let mut neighbours = [[None; 6]; CELLS];
        let mut open = [0; CELLS];
        let mut rough = [0; CELLS];
        let mut adjacent = [Cells::EMPTY; CELLS];
        let mut linked = [Cells::EMPTY; CELLS];
        for cell in board.cells() {
            let at = cell.index();
            for (direction, next) in board.neighbours(cell) {
                let bit = 1 << direction.index();
                neighbours[at][direction.index()] = Some(next);
                if road[at] & bit != 0 {
                    linked[at].insert(next);
                } else if lake[at] & bit != 0 {
                    // 5.3-1: only a bridge leads over a lake.
                    continue;
                } else if terrain[next.index()] == Terrain::Bush {
                    rough[at] |= bit;
                }
                open[at] |= bit;
                adjacent[at].insert(next);
            }
        }

        let seats = |pick: &dyn Fn(&Place) -> Option<Seat>| {
            let mut cells = BySeat([Cells::EMPTY; 2]);
            for place in &places {
                if let Some(seat) = pick(place) {
                    cells[seat].insert(place.cell);
                }
            }
            cells
        };
        let forts = seats(&|place| place.fort);
        let sources = seats(&|place| place.source);
        let owned = seats(&|place| place.owner);
        let nearest_source = |seat: Seat| -> Vec<u8> {
            let nearest =
                |cell: Cell| sources[seat].iter().map(|source| board.distance(cell, source) as u8).min();
            board.cells().map(|cell| nearest(cell).unwrap_or(u8::MAX)).collect()
        };

        let barred = self.set(&data.setup.paraguay_barred)?;
        let main = self.set(&data.setup.bolivia_main)?;
        let paraguay_banks = self.cells(&data.banks.paraguay)?;
        let map = Map {
            invented,
            clear: of(Terrain::Clear),
            bush: of(Terrain::Bush),
            marsh: of(Terrain::Marsh),
            hills: of(Terrain::Hills),
            terrain,
            within: std::array::from_fn(|radius| {
                std::array::from_fn(|index| board.within(Cell(index as u16), radius as u16).collect())
            }),
            distances: board
                .cells()
                .flat_map(|from| board.cells().map(move |to| (from, to)))
                .map(|(from, to)| board.distance(from, to) as u8)
                .collect(),
            roads: board.cells().filter(|cell| road[cell.index()] != 0).collect(),
            prizes: places
                .iter()
                .filter_map(|place| place.points.map(|(seat, number)| (place.cell, seat, number)))
                .collect(),
            beside_paraguay: paraguay_banks.iter().copied().collect(),
            paraguay_banks,
            beside_pilcomayo: self.set(&data.banks.pilcomayo)?,
            paraguay_west: self.around(self.set(&data.setup.paraguay_west)?) - barred,
            paraguay_east: self.around(self.set(&data.setup.paraguay_east)?) - barred,
            bolivia_main: self.around(main),
            bolivia_rest: forts[BOLIVIA] - main,
            entries: BySeat([self.set(&data.entry.bolivia)?, self.set(&data.entry.paraguay)?]),
            entries_themselves: BySeat([Cells::EMPTY, self.set(&data.entry.paraguay_itself)?]),
            hq_distance: [
                BySeat([
                    self.nearest(&data.distance.support_bolivia)?,
                    self.nearest(&data.distance.support_paraguay)?,
                ]),
                BySeat([
                    self.nearest(&data.distance.attrition_bolivia)?,
                    self.nearest(&data.distance.attrition_paraguay)?,
                ]),
            ],
            source_distance: BySeat([nearest_source(BOLIVIA), nearest_source(PARAGUAY)]),
            place_at,
            neighbours,
            open,
            road,
            railroad,
            river,
            lake,
            rough,
            adjacent,
            linked,
            places,
            ways,
            waters,
            forts,
            sources,
            owned,
            board: self.board,
        };
        Ok(map)
    }
}

// The data file.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapData {
    ground: BTreeMap<String, String>,
    place: Vec<PlaceData>,
    way: Vec<WayData>,
    water: Vec<WaterData>,
    banks: BanksData,
    setup: SetupData,
    entry: EntryData,
    distance: DistanceData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PlaceData {
    hex: String,
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
    provenance: Source,
    hex_provenance: Option<Source>,
    #[serde(rename = "fort_provenance")]
    _fort_provenance: Option<Source>,
    #[serde(rename = "name_provenance")]
    _name_provenance: Option<Source>,
}

impl PlaceData {
    fn read(self, builder: &Builder) -> Result<Place, String> {
        Ok(Place {
            cell: builder.cell(&self.hex)?,
            name: self.name,
            kind: self.kind,
            fort: self.fort.map(SideName::seat),
            source: self.source.map(SideName::seat),
            port: self.port,
            oil: self.oil,
            points: self.points.map(|points| (points.to.seat(), points.number)),
            owner: self.owner.map(SideName::seat),
            provenance: self.provenance,
            hex_provenance: self.hex_provenance,
        })
    }
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
    provenance: Source,
    path: Vec<String>,
}

impl WayData {
    fn read(self, builder: &Builder) -> Result<Way, String> {
        Ok(Way {
            railroad: self.kind == WayKind::Railroad,
            provenance: self.provenance,
            path: builder.cells(&self.path)?,
            name: self.name,
        })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum WaterKind {
    River,
    Lake,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WaterData {
    name: String,
    kind: WaterKind,
    provenance: Source,
    sides: Vec<String>,
}

impl WaterData {
    fn read(self, builder: &Builder) -> Result<Water, String> {
        Ok(Water {
            lake: self.kind == WaterKind::Lake,
            provenance: self.provenance,
            sides: self.sides.iter().map(|side| builder.side(side)).collect::<Result<Vec<_>, _>>()?,
            name: self.name,
        })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BanksData {
    paraguay: Vec<String>,
    pilcomayo: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct SetupData {
    paraguay_west: Vec<String>,
    paraguay_east: Vec<String>,
    paraguay_barred: Vec<String>,
    bolivia_main: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct EntryData {
    bolivia: Vec<String>,
    paraguay: Vec<String>,
    paraguay_itself: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
struct DistanceData {
    support_bolivia: Vec<String>,
    support_paraguay: Vec<String>,
    attrition_bolivia: Vec<String>,
    attrition_paraguay: Vec<String>,
}
