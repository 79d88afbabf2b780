//! The map, its places, and the names of everything that can be pointed at.

use sandtable_board::{Cell, HexBoard, LabelForm, Offset};
use sandtable_engine::{Button, Message, Piece, Seat, Site, Target, say, say_side};

use super::INFO;

pub(super) const COLUMNS: i32 = 8;
pub(super) const ROWS: i32 = 6;
pub(super) const PROVINCES: u16 = 4;
pub(super) const FACTIONS: u16 = 3;
/// The highest space of the credit track.
pub(super) const CREDIT: u16 = 9;
/// A band is raised.
pub(super) const BAND: Button = Button(0);

/// A place of the country, by kind. Its numbers as sites run on from kind to kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Place {
    Province(u16),
    Faction(u16),
    /// The box beside the map.
    Exile,
    /// A space of the credit track.
    Credit(u16),
}

const LABELS: [&str; 8] = ["sierra", "costa", "llanos", "selva", "miners", "clergy", "students", "exile"];

impl Place {
    pub fn provinces() -> impl Iterator<Item = Place> {
        (0..PROVINCES).map(Place::Province)
    }

    pub fn factions() -> impl Iterator<Item = Place> {
        (0..FACTIONS).map(Place::Faction)
    }

    pub fn all() -> impl Iterator<Item = Place> {
        let credit = (0..=CREDIT).map(Place::Credit);
        Place::provinces().chain(Place::factions()).chain([Place::Exile]).chain(credit)
    }

    pub fn site(self) -> Site {
        Site(match self {
            Place::Province(index) => index,
            Place::Faction(index) => PROVINCES + index,
            Place::Exile => PROVINCES + FACTIONS,
            Place::Credit(space) => PROVINCES + FACTIONS + 1 + space,
        })
    }

    pub fn target(self) -> Target {
        Target::Site(self.site())
    }

    pub fn of(site: Site) -> Option<Place> {
        Place::all().find(|place| place.site() == site)
    }

    pub fn label(self) -> String {
        match self {
            Place::Credit(space) => format!("credit-{space}"),
            _ => LABELS[self.site().index()].to_owned(),
        }
    }

    pub fn name(self) -> Message {
        match self {
            Place::Province(0) => say!("site-sierra"),
            Place::Province(1) => say!("site-costa"),
            Place::Province(2) => say!("site-llanos"),
            Place::Province(_) => say!("site-selva"),
            Place::Faction(0) => say!("site-miners"),
            Place::Faction(1) => say!("site-clergy"),
            Place::Faction(_) => say!("site-students"),
            Place::Exile => say!("site-exile"),
            Place::Credit(space) => say!("site-credit", space = space),
        }
    }
}

/// What does not change during a match.
#[derive(Debug)]
pub(super) struct Catalog {
    pub board: HexBoard,
}

impl Catalog {
    pub fn new() -> Catalog {
        let places: Vec<(i32, i32)> =
            (1..=COLUMNS).flat_map(|column| (1..=ROWS).map(move |row| (column, row))).collect();
        let board = HexBoard::new(Offset::EvenQ, LabelForm::ColumnRowDigits, &places);
        Catalog { board: board.expect("a map of hexes") }
    }

    /// The province of a hex: a quarter of the map.
    pub fn province(&self, cell: Cell) -> u16 {
        let (column, row) = self.board.column_row(cell);
        u16::from(column > COLUMNS / 2) + 2 * u16::from(row > ROWS / 2)
    }

    pub fn cells_of(&self, province: u16) -> Vec<Cell> {
        self.board.cells().filter(|cell| self.province(*cell) == province).collect()
    }

    /// Where the envoy of anybody stands in a province.
    pub fn capital(&self, province: u16) -> Cell {
        let (column, row) = (2 + 4 * i32::from(province % 2), 2 + 3 * i32::from(province / 2));
        self.board.at(column, row).expect("a hex of the country")
    }

    pub fn label(&self, target: Target) -> String {
        match target {
            Target::Cell(cell) => self.board.label(cell).to_owned(),
            Target::Piece(piece) => format!("envoy-{}", INFO.side(Seat(piece.0 as u8))),
            Target::Button(_) => "band".to_owned(),
            Target::Number(number) => number.to_string(),
            Target::Pose(_) | Target::Via(_) => "nowhere".to_owned(),
            Target::Site(site) => Place::of(site).map_or_else(|| "nowhere".to_owned(), Place::label),
        }
    }

    pub fn find(&self, label: &str) -> Option<Target> {
        if let Some(place) = Place::all().find(|place| place.label() == label) {
            return Some(place.target());
        }
        match label.strip_prefix("envoy-").and_then(|side| INFO.seat(side)) {
            Some(seat) => Some(Target::Piece(envoy(seat))),
            None if label == "band" => Some(Target::Button(BAND)),
            None => self.board.find(label).map(Target::Cell),
        }
    }

    pub fn name(&self, target: Target) -> Message {
        match target {
            Target::Cell(cell) => say!("hex", label = self.board.label(cell).to_owned()),
            Target::Piece(piece) => say!("envoy", side = side_name(Seat(piece.0 as u8))),
            Target::Button(_) => say!("button-band"),
            Target::Site(site) => Place::of(site).map_or_else(|| say!("table-unknown-target"), Place::name),
            Target::Number(_) | Target::Pose(_) | Target::Via(_) => say!("table-unknown-target"),
        }
    }
}

pub(super) fn envoy(seat: Seat) -> Piece {
    Piece(u16::from(seat.0))
}

pub(super) fn side_name(seat: Seat) -> Message {
    say_side(INFO.side(seat))
}
