//! The map, the counters, and the names of everything that can be pointed at.

use sandtable_board::{Cell, HexBoard, LabelForm, Offset};
use sandtable_engine::{Button, BySeat, Message, Piece, Seat, Symbol, Target, say, say_side};
use serde::Deserialize;

use super::INFO;

pub(super) const NORTH: Seat = Seat::FIRST;
pub(super) const SOUTH: Seat = Seat::SECOND;

pub(super) const END: Button = Button(0);
pub(super) const NONE: Button = Button(1);
/// The columns of a march.
pub(super) const COLUMNS: [Button; 3] = [Button(2), Button(3), Button(4)];
const BUTTONS: [&str; 5] = ["end", "none", "first", "second", "third"];

/// Kinds of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Terrain {
    Open,
    Dunes,
    Fields,
    Bush,
    Forest,
    Marsh,
    Rough,
    Mountain,
    Town,
    Lake,
}

impl Terrain {
    pub const ALL: [Terrain; 10] = [
        Terrain::Open,
        Terrain::Dunes,
        Terrain::Fields,
        Terrain::Bush,
        Terrain::Forest,
        Terrain::Marsh,
        Terrain::Rough,
        Terrain::Mountain,
        Terrain::Town,
        Terrain::Lake,
    ];

    /// How it is written in the plan of the valley.
    fn of(letter: char) -> Terrain {
        match letter {
            'd' => Terrain::Dunes,
            'a' => Terrain::Fields,
            'b' => Terrain::Bush,
            'f' => Terrain::Forest,
            's' => Terrain::Marsh,
            'h' => Terrain::Rough,
            'm' => Terrain::Mountain,
            't' => Terrain::Town,
            'w' => Terrain::Lake,
            _ => Terrain::Open,
        }
    }

    /// Points that entering takes (move-1); `None` where nobody goes (move-3).
    pub fn cost(self) -> Option<u16> {
        match self {
            Terrain::Open | Terrain::Fields | Terrain::Town => Some(1),
            Terrain::Dunes | Terrain::Bush | Terrain::Forest | Terrain::Rough => Some(2),
            Terrain::Marsh | Terrain::Mountain => Some(3),
            Terrain::Lake => None,
        }
    }

    pub fn id(self) -> &'static str {
        match self {
            Terrain::Open => "open",
            Terrain::Dunes => "dunes",
            Terrain::Fields => "fields",
            Terrain::Bush => "bush",
            Terrain::Forest => "forest",
            Terrain::Marsh => "marsh",
            Terrain::Rough => "rough",
            Terrain::Mountain => "mountain",
            Terrain::Town => "town",
            Terrain::Lake => "lake",
        }
    }

    pub fn name(self) -> Message {
        match self {
            Terrain::Open => say!("terrain-open"),
            Terrain::Dunes => say!("terrain-dunes"),
            Terrain::Fields => say!("terrain-fields"),
            Terrain::Bush => say!("terrain-bush"),
            Terrain::Forest => say!("terrain-forest"),
            Terrain::Marsh => say!("terrain-marsh"),
            Terrain::Rough => say!("terrain-rough"),
            Terrain::Mountain => say!("terrain-mountain"),
            Terrain::Town => say!("terrain-town"),
            Terrain::Lake => say!("terrain-lake"),
        }
    }
}

/// What a counter shows beside its factors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    Fort,
    Thirst,
    Pinned,
}

/// A counter as printed.
#[derive(Clone, Debug)]
pub(super) struct Counter {
    pub side: Seat,
    pub kind: Symbol,
    pub number: u16,
    /// Where it begins; `None` in reserve.
    pub start: Option<Cell>,
    pub strength: i32,
    pub endurance: i32,
    pub movement: u16,
    pub marks: &'static [Mark],
}

/// What does not change during a match.
#[derive(Debug)]
pub(super) struct Catalog {
    pub board: HexBoard,
    pub terrain: Vec<Terrain>,
    pub counters: Vec<Counter>,
    /// Where reserves come up.
    pub entry: BySeat<Cell>,
    /// Where supply comes from.
    pub base: BySeat<Cell>,
}

/// Letters of the ground, one line for each row of hexes.
const PLAN: [&str; 10] = [
    "mmhhooooofffooo",
    "mhhooboooofftoo",
    "hhoobboooooffoo",
    "hooobboooooffoo",
    "ooooooooswwsooo",
    "ooofooosswwwsoo",
    "obboooosswwssoo",
    "obbbtooooosoodd",
    "oobooooooooaddd",
    "ooooooaaooaaddd",
];

/// Side, kind, number, place (none is the reserve), strength, endurance, movement, marks.
type Line = (Seat, Symbol, u16, Option<&'static str>, (i32, i32, u16), &'static [Mark]);

const ARMIES: [Line; 21] = [
    (NORTH, Symbol::Infantry, 3, Some("0603"), (4, 3, 4), &[]),
    (NORTH, Symbol::Infantry, 7, Some("0603"), (3, 3, 4), &[Mark::Thirst]),
    (NORTH, Symbol::Artillery, 2, Some("0603"), (5, 2, 3), &[]),
    (NORTH, Symbol::Cavalry, 1, Some("0804"), (3, 2, 8), &[]),
    (NORTH, Symbol::Headquarters, 4, Some("0903"), (1, 2, 6), &[]),
    (NORTH, Symbol::Infantry, 9, Some("1302"), (4, 4, 4), &[Mark::Fort]),
    (NORTH, Symbol::Armour, 5, Some("1104"), (6, 4, 7), &[]),
    (NORTH, Symbol::Guerrilla, 11, Some("0304"), (2, 2, 5), &[]),
    (NORTH, Symbol::Infantry, 12, None, (3, 3, 4), &[]),
    (NORTH, Symbol::Infantry, 13, None, (3, 3, 4), &[]),
    (SOUTH, Symbol::Infantry, 21, Some("0508"), (4, 3, 4), &[]),
    (SOUTH, Symbol::Infantry, 22, Some("0508"), (4, 3, 4), &[]),
    (SOUTH, Symbol::Infantry, 23, Some("0508"), (3, 4, 4), &[Mark::Pinned]),
    (SOUTH, Symbol::Artillery, 24, Some("0508"), (5, 2, 3), &[]),
    (SOUTH, Symbol::Leader, 1, Some("0508"), (1, 1, 8), &[]),
    (SOUTH, Symbol::Cavalry, 25, Some("0508"), (3, 2, 8), &[]),
    (SOUTH, Symbol::Truck, 26, Some("0508"), (0, 1, 10), &[]),
    (SOUTH, Symbol::Infantry, 27, Some("0805"), (3, 3, 4), &[]),
    (SOUTH, Symbol::Cavalry, 28, Some("0904"), (3, 2, 8), &[]),
    (SOUTH, Symbol::Infantry, 29, Some("1406"), (4, 3, 4), &[Mark::Fort, Mark::Thirst]),
    (SOUTH, Symbol::Infantry, 30, None, (3, 3, 4), &[]),
];

/// The large map: as many hexes and counters as the largest maps of the hobby have.
const LARGE: (i32, i32) = (50, 30);
const LARGE_ARMIES: u16 = 200;
const LARGE_KINDS: [Symbol; 6] = [
    Symbol::Infantry,
    Symbol::Cavalry,
    Symbol::Armour,
    Symbol::Artillery,
    Symbol::Headquarters,
    Symbol::Truck,
];

impl Catalog {
    pub fn of(scenario: &str) -> Catalog {
        if scenario == "large" { Catalog::large() } else { Catalog::valley() }
    }

    fn valley() -> Catalog {
        let (columns, rows) = (PLAN[0].len() as i32, PLAN.len() as i32);
        let letter = |column: i32, row: i32| PLAN[row as usize - 1].as_bytes()[column as usize - 1];
        let (board, terrain) = map(columns, rows, |column, row| Terrain::of(char::from(letter(column, row))));
        let at = |label: &str| board.find(label).expect("a hex of the valley");
        let counters = ARMIES
            .map(|(side, kind, number, start, (strength, endurance, movement), marks)| Counter {
                side,
                kind,
                number,
                start: start.map(at),
                strength,
                endurance,
                movement,
                marks,
            })
            .to_vec();
        let (entry, base) = (BySeat([at("0701"), at("0310")]), BySeat([at("1302"), at("0508")]));
        Catalog { board, terrain, counters, entry, base }
    }

    fn large() -> Catalog {
        let (columns, rows) = LARGE;
        let (board, terrain) = map(columns, rows, |column, row| {
            // The edges stay open, so that nobody is shut in by lakes.
            let inner = row > 1 && row < rows;
            if inner { patch(column, row) } else { Terrain::Open }
        });
        let free: Vec<Cell> =
            board.cells().filter(|cell| terrain[cell.index()].cost().is_some()).step_by(6).collect();
        let counters = (0..LARGE_ARMIES)
            .map(|index| Counter {
                side: Seat((index % 2) as u8),
                kind: LARGE_KINDS[usize::from(index) % LARGE_KINDS.len()],
                number: index + 1,
                start: Some(free[usize::from(index)]),
                strength: i32::from(index % 6) + 1,
                endurance: i32::from(index % 5) + 1,
                movement: index % 7 + 3,
                marks: if index % 9 == 0 { &[Mark::Thirst] } else { &[] },
            })
            .collect();
        let corner = |column, row| board.at(column, row).expect("a corner of the map");
        let corners = BySeat([corner(1, 1), corner(columns, rows)]);
        Catalog { entry: corners, base: corners, board, terrain, counters }
    }

    pub fn ground(&self, cell: Cell) -> Terrain {
        self.terrain[cell.index()]
    }

    pub fn counter(&self, unit: Piece) -> &Counter {
        &self.counters[unit.index()]
    }

    pub fn is_of(&self, seat: Seat, unit: Piece) -> bool {
        self.counters.get(unit.index()).is_some_and(|counter| counter.side == seat)
    }

    pub fn units(&self) -> impl Iterator<Item = Piece> + use<> {
        (0..self.counters.len() as u16).map(Piece)
    }

    pub fn units_of(&self, seat: Seat) -> impl Iterator<Item = Piece> + '_ {
        self.units().filter(move |unit| self.is_of(seat, *unit))
    }

    pub fn label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) => self.board.label(cell).to_owned(),
            Target::Piece(unit) => {
                let counter = self.counter(unit);
                format!("{}-{}", kind_id(counter.kind), counter.number)
            }
            Target::Button(button) => BUTTONS[usize::from(button.0)].to_owned(),
            Target::Number(number) => number.to_string(),
            Target::Pose(_) | Target::Site(_) | Target::Via(_) => "nowhere".to_owned(),
        }
    }

    pub fn find(&self, label: &str) -> Option<Target> {
        if let Some(cell) = self.board.find(label) {
            return Some(Target::Cell(cell));
        }
        if let Some(button) = BUTTONS.iter().position(|id| *id == label) {
            return Some(Target::Button(Button(button as u16)));
        }
        if let Some(unit) = self.units().find(|unit| self.label(Target::Piece(*unit)) == label) {
            return Some(Target::Piece(unit));
        }
        label.parse().ok().map(Target::Number)
    }

    pub fn name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) => say!("hex", label = self.board.label(cell).to_owned()),
            Target::Piece(unit) => self.unit_name(unit),
            Target::Button(END) => say!("button-end"),
            Target::Button(NONE) => say!("button-none"),
            Target::Button(button) if button == COLUMNS[0] => say!("button-first"),
            Target::Button(button) if button == COLUMNS[1] => say!("button-second"),
            Target::Button(_) => say!("button-third"),
            Target::Number(number) => say!("number", value = number),
            Target::Pose(_) | Target::Site(_) | Target::Via(_) => say!("table-unknown-target"),
        }
    }

    pub fn unit_name(&self, unit: Piece) -> Message {
        let Counter { kind, number, .. } = *self.counter(unit);
        match kind {
            Symbol::Cavalry => say!("unit-cavalry", number = number),
            Symbol::Artillery => say!("unit-artillery", number = number),
            Symbol::Headquarters => say!("unit-headquarters", number = number),
            Symbol::Guerrilla => say!("unit-guerrilla", number = number),
            Symbol::Armour => say!("unit-armour", number = number),
            Symbol::Leader => say!("unit-leader"),
            Symbol::Truck => say!("unit-truck", number = number),
            _ => say!("unit-infantry", number = number),
        }
    }
}

/// A map of columns and rows, both counted from 1.
fn map(columns: i32, rows: i32, ground: impl Fn(i32, i32) -> Terrain) -> (HexBoard, Vec<Terrain>) {
    let places: Vec<(i32, i32)> =
        (1..=columns).flat_map(|column| (1..=rows).map(move |row| (column, row))).collect();
    let board = HexBoard::new(Offset::EvenQ, LabelForm::ColumnRowDigits, &places).expect("a map of hexes");
    let terrain = board.cells().map(|cell| board.column_row(cell)).map(|(c, r)| ground(c, r)).collect();
    (board, terrain)
}

/// Ground in patches of a few hexes, the same in every match.
fn patch(column: i32, row: i32) -> Terrain {
    let (across, down) = ((column + row / 3) / 3, (row + column / 4) / 3);
    let mixed = (across * 7919 + down * 104_729) % 23;
    match mixed {
        0..=7 => Terrain::Open,
        8 | 9 => Terrain::Dunes,
        10 | 11 => Terrain::Fields,
        12..=14 => Terrain::Bush,
        15..=17 => Terrain::Forest,
        18 => Terrain::Marsh,
        19 | 20 => Terrain::Rough,
        21 => Terrain::Mountain,
        _ => Terrain::Lake,
    }
}

fn kind_id(kind: Symbol) -> &'static str {
    match kind {
        Symbol::Cavalry => "cavalry",
        Symbol::Artillery => "artillery",
        Symbol::Headquarters => "headquarters",
        Symbol::Guerrilla => "guerrilla",
        Symbol::Armour => "armour",
        Symbol::Leader => "leader",
        Symbol::Truck => "truck",
        _ => "infantry",
    }
}

pub(super) fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}
