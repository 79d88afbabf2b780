//! The unchanging facts of Calama: ground, zones, unit types, events. Compiled once from the data files.

use std::sync::{Arc, LazyLock};

use arrayvec::ArrayVec;
use sandtable_board::{Cell, SmallCellSet, SquareBoard, SquareDirection};
use sandtable_engine::{Piece, Seat};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

pub const CHILE: Seat = Seat::FIRST;
pub const BOLIVIA: Seat = Seat::SECOND;

pub const CELLS: usize = 256;
/// 17 + 8 Chilean and 15 Bolivian units.
pub const PIECES: usize = 40;
/// Chile's pieces come first.
const CHILEAN_PIECES: u16 = 25;

/// The army of a piece.
#[inline]
pub fn army_of(piece: Piece) -> Seat {
    if piece.0 < CHILEAN_PIECES { CHILE } else { BOLIVIA }
}

/// Reach of the longest weapon that needs a clear line.
const LINE_REACH: i32 = 3;
/// Reach of the longest weapon of all.
pub const LONGEST_RANGE: u8 = 4;

/// Unit types in the order of their printed numbers (forces-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Commander,
    Officer,
    HeavyArtillery,
    LightArtillery,
    Cavalry,
    Infantry,
}

impl Kind {
    pub const ALL: [Kind; 6] = [
        Kind::Commander,
        Kind::Officer,
        Kind::HeavyArtillery,
        Kind::LightArtillery,
        Kind::Cavalry,
        Kind::Infantry,
    ];

    pub fn index(self) -> usize {
        self as usize
    }

    /// The number printed at the left of the tile (forces-16).
    pub fn number(self) -> u8 {
        self as u8 + 1
    }

    pub fn id(self) -> &'static str {
        ["commander", "officer", "heavy-artillery", "light-artillery", "cavalry", "infantry"][self.index()]
    }
}

/// The attributes that have a track (forces-2, forces-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Attribute {
    Movement,
    Endurance,
    Strength,
}

impl Attribute {
    pub const ALL: [Attribute; 3] = [Attribute::Movement, Attribute::Endurance, Attribute::Strength];

    pub fn index(self) -> usize {
        self as usize
    }

    pub fn id(self) -> &'static str {
        ["movement", "endurance", "strength"][self.index()]
    }
}

/// The ends of every attribute track (forces-3).
pub const TRACK_ENDS: std::ops::RangeInclusive<i8> = -1..=5;

/// A unit of the counter mix.
#[derive(Clone, Copy, Debug)]
pub struct PieceInfo {
    pub seat: Seat,
    pub kind: Kind,
    /// Counted within its army and type, from 1.
    pub number: u8,
    /// One of the eight Chilean additions (forces-11).
    pub reinforcement: bool,
}

/// A unit type with its start values.
#[derive(Clone, Copy, Debug)]
pub struct KindInfo {
    /// Start values in the order of [`Attribute::ALL`].
    pub start: [i8; 3],
    pub range: u8,
    pub tokens: u8,
}

/// What an event does (event-2 to event-13).
#[derive(Clone, Copy, Debug)]
pub struct EventInfo {
    pub attribute: Attribute,
    pub change: i8,
}

/// A line drawn on the map.
#[derive(Debug)]
pub struct MapLine {
    pub kind: LineKind,
    pub through: Vec<Cell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LineKind {
    River,
    Road,
}

/// A name written on the map.
#[derive(Debug)]
pub struct MapName {
    pub key: String,
    pub kind: NameKind,
    pub at: Cell,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum NameKind {
    Town,
    Village,
    Water,
}

/// All of it.
#[derive(Debug)]
pub struct Catalog {
    pub board: SquareBoard,
    /// Additional movement cost A (board-3).
    pub cost: [u8; CELLS],
    /// Endurance modifier B (board-4).
    pub cover: [i8; CELLS],
    pub chile_zone: SmallCellSet,
    pub chile_corner: SmallCellSet,
    pub bolivia_zone: SmallCellSet,
    pub entry: SmallCellSet,
    pub pieces: [PieceInfo; PIECES],
    pub kinds: [KindInfo; 6],
    /// Events by the sum of two dice, from 2.
    pub events: [EventInfo; 11],
    /// Neighbours across a side, then across a corner.
    neighbours: [Neighbours; CELLS],
    /// Quadrants that can be entered with as many points, from 0 to 3.
    affordable: [SmallCellSet; 4],
    /// Quadrants between two whose rows and columns differ by at most three, as steps of cell ids
    /// (combat-20).
    between: [[ArrayVec<i16, 4>; 7]; 7],
    pub lines: Vec<MapLine>,
    pub names: Vec<MapName>,
}

#[derive(Debug, Default)]
struct Neighbours {
    cells: ArrayVec<Cell, 8>,
    orthogonal: usize,
    /// The same as sets: across a side, and all.
    beside: SmallCellSet,
    around: SmallCellSet,
}

impl Catalog {
    pub fn shared() -> Arc<Catalog> {
        static CATALOG: LazyLock<Arc<Catalog>> = LazyLock::new(|| {
            Arc::new(
                Catalog::compile(
                    include_str!("../data/map.toml"),
                    include_str!("../data/units.toml"),
                    include_str!("../data/events.toml"),
                )
                .expect("the data files of Calama are valid"),
            )
        });
        Arc::clone(&CATALOG)
    }

    /// Compiles data files; the error says which file and line is at fault.
    pub fn compile(map: &str, units: &str, events: &str) -> Result<Catalog, String> {
        let map: MapData = toml::from_str(map).map_err(|error| format!("map.toml: {error}"))?;
        let units: UnitData = toml::from_str(units).map_err(|error| format!("units.toml: {error}"))?;
        let events: EventData = toml::from_str(events).map_err(|error| format!("events.toml: {error}"))?;

        let board = SquareBoard::new(16, 16).map_err(|error| error.to_string())?;
        let (cost, cover) = map.ground()?;
        let find = |label: &String| {
            board.find(label).ok_or_else(|| format!("map.toml: there is no quadrant \"{label}\""))
        };
        let lines = map
            .lines
            .iter()
            .map(|line| {
                let through = line.through.iter().map(find).collect::<Result<_, _>>()?;
                Ok(MapLine { kind: line.kind, through })
            })
            .collect::<Result<_, String>>()?;
        let names = map
            .names
            .iter()
            .map(|name| Ok(MapName { key: name.key.clone(), kind: name.kind, at: find(&name.at)? }))
            .collect::<Result<_, String>>()?;
        // Every unit must find a place, with all the reinforcements there from the start (forces-13).
        let (pieces, chilean) = (units.pieces()?, usize::from(CHILEAN_PIECES));
        let zone = |name: &str, zone: &Rectangle, units: usize| {
            let cells = zone.cells(&board)?;
            if cells.len() < units {
                let count = cells.len();
                return Err(format!("map.toml: the zone {name} has {count} quadrants for {units} units"));
            }
            Ok(cells)
        };
        Ok(Catalog {
            affordable: std::array::from_fn(|points| {
                board.cells().filter(|cell| usize::from(1 + cost[cell.index()]) <= points).collect()
            }),
            cost,
            cover,
            chile_zone: zone("chile", &map.zones.chile, chilean)?,
            chile_corner: zone("chile_corner", &map.zones.chile_corner, 1)?,
            bolivia_zone: zone("bolivia", &map.zones.bolivia, PIECES - chilean)?,
            entry: zone("entry", &map.zones.entry, 1)?,
            pieces,
            kinds: units.kinds()?,
            events: events.by_sum()?,
            neighbours: std::array::from_fn(|index| neighbours_of(&board, Cell(index as u16))),
            between: between_table(&board),
            lines,
            names,
            board,
        })
    }

    pub fn piece(&self, piece: Piece) -> &PieceInfo {
        &self.pieces[piece.index()]
    }

    pub fn kind(&self, piece: Piece) -> Kind {
        self.pieces[piece.index()].kind
    }

    /// Pieces of an army.
    pub fn army(&self, seat: Seat) -> impl Iterator<Item = Piece> + use<> {
        let range = if seat == CHILE { 0..CHILEAN_PIECES } else { CHILEAN_PIECES..PIECES as u16 };
        range.map(Piece)
    }

    /// Adjacent quadrants: those that share a side (board-10), with `diagonal` also those at a corner.
    #[inline]
    pub fn neighbours(&self, cell: Cell, diagonal: bool) -> &[Cell] {
        let all = &self.neighbours[cell.index()];
        if diagonal { &all.cells } else { &all.cells[..all.orthogonal] }
    }

    /// [`Catalog::neighbours`] as a set, for one look at all of them.
    #[inline]
    pub fn around(&self, cell: Cell, diagonal: bool) -> &SmallCellSet {
        let all = &self.neighbours[cell.index()];
        if diagonal { &all.around } else { &all.beside }
    }

    /// Quadrants whose entry costs no more than so many points; none costs more than 3 (board-2, board-3).
    #[inline]
    pub fn affordable(&self, points: u8) -> &SmallCellSet {
        &self.affordable[usize::from(points.min(3))]
    }

    /// Quadrants between two that are at most three apart (combat-20).
    #[inline]
    pub fn between(&self, from: Cell, to: Cell) -> impl Iterator<Item = Cell> + '_ {
        let (from_row, from_column) = (i32::from(from.0 >> 4), i32::from(from.0 & 15));
        let (to_row, to_column) = (i32::from(to.0 >> 4), i32::from(to.0 & 15));
        let row = (to_row - from_row + LINE_REACH) as usize;
        let column = (to_column - from_column + LINE_REACH) as usize;
        self.between[row][column].iter().map(move |step| Cell((from.0 as i16 + step) as u16))
    }

    /// What it takes to enter a quadrant: 1 + A (board-2).
    #[inline]
    pub fn entry_cost(&self, cell: Cell) -> u8 {
        1 + self.cost[cell.index()]
    }
}

fn neighbours_of(board: &SquareBoard, cell: Cell) -> Neighbours {
    let mut neighbours = Neighbours::default();
    for direction in SquareDirection::ORTHOGONAL {
        neighbours.cells.extend(board.neighbour(cell, direction));
    }
    neighbours.orthogonal = neighbours.cells.len();
    for direction in SquareDirection::DIAGONAL {
        neighbours.cells.extend(board.neighbour(cell, direction));
    }
    neighbours.beside = neighbours.cells[..neighbours.orthogonal].iter().copied().collect();
    neighbours.around = neighbours.cells.iter().copied().collect();
    neighbours
}

fn between_table(board: &SquareBoard) -> [[ArrayVec<i16, 4>; 7]; 7] {
    let middle = board.at(8, 8).expect("the board has 16 rows and columns");
    std::array::from_fn(|row| {
        std::array::from_fn(|column| {
            let to = board
                .at(8 + row as i32 - LINE_REACH, 8 + column as i32 - LINE_REACH)
                .expect("three away from the middle is on the board");
            board.between(middle, to).map(|cell| cell.0 as i16 - middle.0 as i16).collect()
        })
    })
}

// The data files.

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct MapData {
    #[serde(rename = "provenance")]
    _provenance: String,
    rows: Vec<String>,
    zones: Zones,
    #[serde(rename = "line")]
    lines: Vec<LineData>,
    #[serde(rename = "name")]
    names: Vec<NameData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LineData {
    kind: LineKind,
    through: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct NameData {
    key: String,
    kind: NameKind,
    at: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Zones {
    chile: Rectangle,
    bolivia: Rectangle,
    chile_corner: Rectangle,
    entry: Rectangle,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Rectangle {
    #[serde(deserialize_with = "first_and_last")]
    rows: [i32; 2],
    #[serde(deserialize_with = "first_and_last")]
    columns: [i32; 2],
}

/// Two numbers and no more: an array alone would let further ones pass unnoticed.
fn first_and_last<'de, D: Deserializer<'de>>(deserializer: D) -> Result<[i32; 2], D::Error> {
    let numbers = Vec::deserialize(deserializer)?;
    numbers.try_into().map_err(|_| D::Error::custom("a range is its first and its last number"))
}

impl Rectangle {
    fn cells(&self, board: &SquareBoard) -> Result<SmallCellSet, String> {
        let mut cells = SmallCellSet::EMPTY;
        for row in self.rows[0]..=self.rows[1] {
            for column in self.columns[0]..=self.columns[1] {
                let cell = board.at(row, column);
                cells.insert(
                    cell.ok_or_else(|| format!("map.toml: a zone leaves the board at {row}-{column}"))?,
                );
            }
        }
        Ok(cells)
    }
}

impl MapData {
    fn ground(&self) -> Result<([u8; CELLS], [i8; CELLS]), String> {
        let (mut cost, mut cover) = ([0; CELLS], [0; CELLS]);
        if self.rows.len() != 16 {
            return Err(format!("map.toml: there are {} rows of ground, not 16", self.rows.len()));
        }
        for (row, line) in self.rows.iter().enumerate() {
            let cells: Vec<_> = line.split_whitespace().collect();
            if cells.len() != 16 {
                return Err(format!("map.toml: row {} has {} quadrants, not 16", row + 1, cells.len()));
            }
            for (column, text) in cells.into_iter().enumerate() {
                let parsed = text
                    .split_once('/')
                    .and_then(|(cost, cover)| Some((cost.parse().ok()?, cover.parse().ok()?)))
                    .filter(|(cost, cover)| *cost <= 2u8 && (-2..=3i8).contains(cover));
                let Some((quadrant_cost, quadrant_cover)) = parsed else {
                    return Err(format!(
                        "map.toml: \"{text}\" at {}-{} is not cost/modifier",
                        row + 1,
                        column + 1
                    ));
                };
                cost[row * 16 + column] = quadrant_cost;
                cover[row * 16 + column] = quadrant_cover;
            }
        }
        Ok((cost, cover))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct UnitData {
    #[serde(rename = "provenance")]
    _provenance: String,
    #[serde(rename = "type")]
    types: Vec<TypeData>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TypeData {
    id: String,
    movement: i8,
    endurance: i8,
    strength: i8,
    range: u8,
    /// How many each army starts with.
    each: u8,
    /// How many Chile starts with, where it differs.
    #[serde(default)]
    chile_start: Option<u8>,
    /// How many more Chile receives.
    chile_more: u8,
    tokens: u8,
}

impl TypeData {
    /// What would break a rule that counts on it.
    fn check(&self, kind: Kind) -> Result<(), String> {
        let id = kind.id();
        if ![self.movement, self.endurance, self.strength].iter().all(|value| TRACK_ENDS.contains(value)) {
            return Err(format!("units.toml: a value of {id} is off its track, −1 to 5 (forces-3)"));
        }
        let longest = if kind == Kind::HeavyArtillery { LONGEST_RANGE } else { LINE_REACH as u8 };
        if self.range > longest {
            return Err(format!("units.toml: the range of {id} is {}, more than {longest}", self.range));
        }
        let commands =
            self.each == 1 && self.chile_start.is_none_or(|start| start == 1) && self.chile_more == 0;
        if kind == Kind::Commander && !commands {
            return Err("units.toml: every army has one commander (overview-2)".to_owned());
        }
        Ok(())
    }
}

impl UnitData {
    fn kinds(&self) -> Result<[KindInfo; 6], String> {
        let ids: Vec<_> = self.types.iter().map(|data| data.id.as_str()).collect();
        if ids != Kind::ALL.map(Kind::id) {
            return Err(format!("units.toml: the types are {ids:?}, not {:?}", Kind::ALL.map(Kind::id)));
        }
        Kind::ALL.into_iter().zip(&self.types).try_for_each(|(kind, data)| data.check(kind))?;
        Ok(std::array::from_fn(|index| {
            let data = &self.types[index];
            KindInfo {
                start: [data.movement, data.endurance, data.strength],
                range: data.range,
                tokens: data.tokens,
            }
        }))
    }

    /// Chile's units first, its reinforcements after those that start, then Bolivia's.
    fn pieces(&self) -> Result<[PieceInfo; PIECES], String> {
        self.kinds()?;
        let mut pieces = Vec::new();
        for (seat, reinforcement) in [(CHILE, false), (CHILE, true), (BOLIVIA, false)] {
            for (kind, data) in Kind::ALL.into_iter().zip(&self.types) {
                let start = if seat == CHILE { data.chile_start.unwrap_or(data.each) } else { data.each };
                let numbers = if reinforcement {
                    start.saturating_add(1)..=start.saturating_add(data.chile_more)
                } else {
                    1..=start
                };
                pieces.extend(numbers.map(|number| PieceInfo { seat, kind, number, reinforcement }));
            }
        }
        let chilean = pieces.iter().filter(|piece| piece.seat == CHILE).count();
        if chilean != usize::from(CHILEAN_PIECES) {
            return Err(format!("units.toml: there are {chilean} Chilean units, not {CHILEAN_PIECES}"));
        }
        pieces
            .try_into()
            .map_err(|pieces: Vec<_>| format!("units.toml: there are {} units, not {PIECES}", pieces.len()))
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventData {
    #[serde(rename = "provenance")]
    _provenance: String,
    #[serde(rename = "event")]
    events: Vec<EventRow>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EventRow {
    sum: u8,
    attribute: Attribute,
    change: i8,
}

impl EventData {
    fn by_sum(&self) -> Result<[EventInfo; 11], String> {
        let sums: Vec<_> = self.events.iter().map(|event| event.sum).collect();
        if sums != (2..=12).collect::<Vec<_>>() {
            return Err(format!("events.toml: the sums are {sums:?}, not 2 to 12 in order"));
        }
        let whole_track = TRACK_ENDS.end() - TRACK_ENDS.start();
        if let Some(event) =
            self.events.iter().find(|event| !(-whole_track..=whole_track).contains(&event.change))
        {
            return Err(format!(
                "events.toml: the event {} changes by {}, more than a whole track (forces-3)",
                event.sum, event.change
            ));
        }
        Ok(std::array::from_fn(|index| EventInfo {
            attribute: self.events[index].attribute,
            change: self.events[index].change,
        }))
    }
}
