//! The unchanging facts of Gran Chaco: board, ground, munitions, orders of battle. Compiled once from the
//! data files.

use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use sandtable_board::{Cell, CellSet, Crossing, HexBoard, LabelForm, Offset};
use sandtable_engine::{BySeat, Piece, Seat};
use serde::Deserialize;

/// Side A of the rules.
pub const BOLIVIA: Seat = Seat::FIRST;
/// Side B.
pub const PARAGUAY: Seat = Seat::SECOND;

/// Eight Bolivian and six Paraguayan divisions (scenario-4, scenario-5); Bolivia's come first.
pub const PIECES: usize = 14;
const BOLIVIAN_PIECES: u16 = 8;

/// The larger of the two boards has 117 sectors.
pub const CELLS: usize = 117;
/// A set of sectors.
pub type Cells = CellSet<2>;

/// How far saturation fire reaches at most (barrage-3).
pub const LONGEST_RANGE: usize = 3;

#[inline]
pub fn side_of(piece: Piece) -> Seat {
    if piece.0 < BOLIVIAN_PIECES { BOLIVIA } else { PARAGUAY }
}

/// The divisions of a side.
#[inline]
pub fn army(seat: Seat) -> impl DoubleEndedIterator<Item = Piece> + ExactSizeIterator {
    let range = if seat == BOLIVIA { 0..BOLIVIAN_PIECES } else { BOLIVIAN_PIECES..PIECES as u16 };
    range.map(Piece)
}

/// Kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Terrain {
    Savanna,
    Jungle,
    Marsh,
    Desert,
    Town,
    Undiscovered,
}

impl Terrain {
    pub const ALL: [Terrain; 6] = [
        Terrain::Savanna,
        Terrain::Jungle,
        Terrain::Marsh,
        Terrain::Desert,
        Terrain::Town,
        Terrain::Undiscovered,
    ];

    pub fn id(self) -> &'static str {
        ["savanna", "jungle", "marsh", "desert", "town", "undiscovered"][self as usize]
    }
}

/// Whether a line of supply may pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Line {
    Open,
    Dear,
    Closed,
}

/// What a kind of ground does.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TerrainInfo {
    id: Terrain,
    pub stops: bool,
    pub bars_fighting: bool,
    pub bars_rapid_advance: bool,
    pub bars_red: bool,
    pub extra_supply: u8,
    pub cover: i8,
    pub line: Line,
    pub entrenching: bool,
    pub blocks_guns: bool,
}

/// The four colours of munitions (bases-4), in the order of their tokens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Colour {
    Red,
    Green,
    Yellow,
    White,
}

impl Colour {
    pub const ALL: [Colour; 4] = [Colour::Red, Colour::Green, Colour::Yellow, Colour::White];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn id(self) -> &'static str {
        ["red", "green", "yellow", "white"][self.index()]
    }
}

/// What a die of a base brings: a d6 as it falls, halved to a d3, or less a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Yield {
    Whole,
    Halved,
    Less(u16),
}

impl Yield {
    /// bases-22 for the halves; results below 0 count as 0 (bases-17).
    pub fn of(self, face: u16) -> u16 {
        match self {
            Yield::Whole => face,
            Yield::Halved => face.div_ceil(2),
            Yield::Less(number) => face.saturating_sub(number),
        }
    }

    fn read(text: &str) -> Result<Yield, String> {
        match text {
            "d6" => Ok(Yield::Whole),
            "d3" => Ok(Yield::Halved),
            _ => text
                .strip_prefix("d6-")
                .and_then(|number| number.parse().ok())
                .map(Yield::Less)
                .ok_or_else(|| format!("munitions.toml: \"{text}\" is no die")),
        }
    }
}

/// A colour of munitions.
#[derive(Clone, Copy, Debug)]
pub struct ColourInfo {
    pub yields: BySeat<Yield>,
    /// Highest face that counts (attack-3 to attack-5, barrage-12).
    pub threshold: u16,
    pub range: u16,
}

/// A side's order of battle.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Force {
    pub units: u8,
    pub vc: u8,
}

/// All of it, for one of the two boards.
#[derive(Debug)]
pub struct Catalog {
    pub board: HexBoard,
    /// Adjacent sectors of each sector: its zone of control (units-5).
    pub adjacent: Vec<Cells>,
    /// Sectors at most 0, 1, 2 or 3 away.
    pub within: [Vec<Cells>; LONGEST_RANGE + 1],
    distances: Vec<u8>,
    /// For each sector, those two away whose line passes right through one sector between, with that sector
    /// (barrage-6).
    through: Vec<ArrayVec<(Cell, Cell), 6>>,
    /// The nine sectors of each side's edge.
    pub first_row: BySeat<Cells>,
    /// The two first rows of each side (scenario-12).
    pub home: BySeat<Cells>,
    pub wide_markers: [Cell; 3],
    pub compact_markers: [Cell; 3],
    pub terrain: [TerrainInfo; 6],
    pub colours: [ColourInfo; 4],
    pub forces: BySeat<Force>,
    /// Bases of each side (scenario-2).
    pub bases: usize,
    /// White tokens of each side at the start (scenario-2).
    pub white: u16,
    /// Ground by the face of the discovery die, from 1.
    pub discovery: [Terrain; 6],
    pub sight: usize,
}

impl Catalog {
    pub fn shared(full_columns: bool) -> Arc<Catalog> {
        static CATALOGS: LazyLock<[Arc<Catalog>; 2]> = LazyLock::new(|| {
            [false, true].map(|full_columns| {
                let compiled = Catalog::compile(
                    full_columns,
                    include_str!("../data/terrain.toml"),
                    include_str!("../data/munitions.toml"),
                    include_str!("../data/scenario.toml"),
                );
                Arc::new(compiled.expect("the data files of Gran Chaco are valid"))
            })
        });
        Arc::clone(&CATALOGS[usize::from(full_columns)])
    }

    /// Compiles data files; the error says which file and line is at fault.
    pub fn compile(
        full_columns: bool,
        terrain: &str,
        munitions: &str,
        scenario: &str,
    ) -> Result<Catalog, String> {
        let terrain: TerrainData =
            toml::from_str(terrain).map_err(|error| format!("terrain.toml: {error}"))?;
        let munitions: MunitionsData =
            toml::from_str(munitions).map_err(|error| format!("munitions.toml: {error}"))?;
        let scenario: ScenarioData =
            toml::from_str(scenario).map_err(|error| format!("scenario.toml: {error}"))?;

        let depth = |column: i32| scenario.depth - i32::from(column % 2 == 0 && !full_columns);
        let places: Vec<(i32, i32)> = (1..=scenario.columns)
            .flat_map(|column| (1..=depth(column)).map(move |row| (column, row)))
            .collect();
        // material-2: even columns lie half a hex further from A's edge, which is at the top.
        let board = HexBoard::new(Offset::EvenQ, LabelForm::ColumnCommaRow, &places)
            .map_err(|error| error.to_string())?;
        if board.cell_count() > CELLS {
            return Err(format!("scenario.toml: {} sectors are more than {CELLS}", board.cell_count()));
        }
        let rows = |count: i32| {
            let mut cells = BySeat([Cells::EMPTY; 2]);
            for cell in board.cells() {
                let (column, row) = board.column_row(cell);
                if row <= count {
                    cells[BOLIVIA].insert(cell);
                }
                if row > depth(column) - count {
                    cells[PARAGUAY].insert(cell);
                }
            }
            cells
        };
        let find = |labels: &[String; 3]| -> Result<[Cell; 3], String> {
            let mut cells = [Cell(0); 3];
            for (cell, label) in cells.iter_mut().zip(labels) {
                *cell = board
                    .find(label)
                    .ok_or_else(|| format!("scenario.toml: there is no sector \"{label}\""))?;
            }
            Ok(cells)
        };
        Ok(Catalog {
            adjacent: board.cells().map(|cell| board.ring(cell, 1).collect()).collect(),
            within: std::array::from_fn(|radius| {
                board.cells().map(|cell| board.within(cell, radius as u16).collect()).collect()
            }),
            distances: board
                .cells()
                .flat_map(|from| board.cells().map(move |to| (from, to)))
                .map(|(from, to)| board.distance(from, to) as u8)
                .collect(),
            through: board.cells().map(|from| straight_lines(&board, from)).collect(),
            first_row: rows(1),
            home: rows(scenario.home_rows),
            wide_markers: find(&scenario.markers.wide)?,
            compact_markers: find(&scenario.markers.compact)?,
            terrain: terrain.kinds()?,
            colours: munitions.colours()?,
            forces: BySeat([scenario.bolivia, scenario.paraguay]),
            bases: scenario.bases,
            white: scenario.white,
            discovery: scenario.discovery.faces,
            sight: scenario.discovery.sight,
            board,
        })
    }

    /// material-3
    #[inline]
    pub fn distance(&self, from: Cell, to: Cell) -> u8 {
        self.distances[from.index() * self.board.cell_count() + to.index()]
    }

    #[inline]
    pub fn adjacent(&self, cell: Cell) -> Cells {
        self.adjacent[cell.index()]
    }

    #[inline]
    pub fn within(&self, cell: Cell, radius: usize) -> Cells {
        self.within[radius][cell.index()]
    }

    /// The sector that the line between two sectors passes right through (barrage-6): only at distance 2,
    /// and only along an axis; other lines of that length run along a hexside.
    pub fn crossed(&self, from: Cell, to: Cell) -> Option<Cell> {
        self.through[from.index()].iter().find(|(end, _)| *end == to).map(|(_, middle)| *middle)
    }

    /// The sectors next to any of these: the zone of control of units that stand there.
    #[inline]
    pub fn around(&self, cells: Cells) -> Cells {
        cells.iter().fold(Cells::EMPTY, |zone, cell| zone | self.adjacent(cell))
    }

    #[inline]
    pub fn ground(&self, terrain: Terrain) -> &TerrainInfo {
        &self.terrain[terrain as usize]
    }

    #[inline]
    pub fn colour(&self, colour: Colour) -> &ColourInfo {
        &self.colours[colour.index()]
    }
}

fn straight_lines(board: &HexBoard, from: Cell) -> ArrayVec<(Cell, Cell), 6> {
    let crossed = |to: Cell| match board.between(from, to).next() {
        Some(Crossing::Through(Some(middle))) => Some((to, middle)),
        _ => None,
    };
    board.ring(from, 2).filter_map(crossed).collect()
}

// The data files.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TerrainData {
    #[serde(rename = "provenance")]
    _provenance: String,
    terrain: Vec<TerrainInfo>,
}

impl TerrainData {
    fn kinds(&self) -> Result<[TerrainInfo; 6], String> {
        let find = |kind: Terrain| {
            let mut found = self.terrain.iter().filter(|info| info.id == kind);
            match (found.next(), found.next()) {
                (Some(info), None) => Ok(*info),
                _ => Err(format!("terrain.toml: there must be one entry \"{}\"", kind.id())),
            }
        };
        let kinds = Terrain::ALL.into_iter().map(find).collect::<Result<Vec<_>, _>>()?;
        kinds.try_into().map_err(|_| "terrain.toml: there are six kinds".to_owned())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MunitionsData {
    #[serde(rename = "provenance")]
    _provenance: String,
    #[serde(rename = "colour")]
    colours: Vec<ColourData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ColourData {
    id: Colour,
    bolivia: String,
    paraguay: String,
    threshold: u16,
    range: u16,
}

impl MunitionsData {
    fn colours(&self) -> Result<[ColourInfo; 4], String> {
        if !self.colours.iter().map(|data| data.id).eq(Colour::ALL) {
            return Err("munitions.toml: the colours are red, green, yellow, white, in this order".to_owned());
        }
        let read = |data: &ColourData| -> Result<ColourInfo, String> {
            Ok(ColourInfo {
                yields: BySeat([Yield::read(&data.bolivia)?, Yield::read(&data.paraguay)?]),
                threshold: data.threshold,
                range: data.range,
            })
        };
        let colours = self.colours.iter().map(read).collect::<Result<Vec<_>, _>>()?;
        colours.try_into().map_err(|_| "munitions.toml: there are four colours".to_owned())
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ScenarioData {
    #[serde(rename = "provenance")]
    _provenance: String,
    columns: i32,
    depth: i32,
    home_rows: i32,
    bases: usize,
    white: u16,
    bolivia: Force,
    paraguay: Force,
    markers: MarkerData,
    discovery: DiscoveryData,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MarkerData {
    wide: [String; 3],
    compact: [String; 3],
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DiscoveryData {
    faces: [Terrain; 6],
    sight: usize,
}
