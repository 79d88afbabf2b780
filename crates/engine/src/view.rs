//! Views: what one viewer may see of a position, in drawing terms.

use sandtable_board::{Angle, Cell, Pose};
use serde::Serialize;

use crate::{Display, Message, Piece, Seat, Site, Spot};

/// The changing part of what is seen, by one viewer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// One or two sentences on where play stands.
    pub status: Vec<Message>,
    pub pieces: Vec<ViewPiece>,
    /// Cells that differ from the scene: discovered terrain, control, smoke.
    pub cells: Vec<ViewCell>,
    /// What stands with places that are not cells: who holds an area, what is laid on it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub sites: Vec<ViewSite>,
    pub tracks: Vec<TrackMark>,
    pub panels: Vec<Panel>,
    /// Tables, scales and cards of chances, which stand before the panels.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub displays: Vec<Display>,
    pub overlays: Vec<Overlay>,
    /// Overlays that are shown when the viewer asks for them.
    pub layers: Vec<Layer>,
}

/// A counter as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewPiece {
    pub piece: Piece,
    pub side: Option<Seat>,
    /// The side of the scene whose colours it wears, where a seat leads troops of several.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub livery: Option<&'static str>,
    pub name: Message,
    pub symbol: Symbol,
    pub place: Place,
    /// Printed at the side of the symbol.
    pub designation: String,
    /// Size mark above the symbol.
    pub size: &'static str,
    /// The factors below the symbol.
    pub factors: Vec<String>,
    pub badges: Vec<Badge>,
    /// A reduced or disrupted side is up.
    pub reduced: bool,
    pub state: PieceState,
    /// What is left of the unit: steps, or the stands on a base.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub strength: Option<Strength>,
    /// Lines of the unit card.
    pub card: Vec<CardLine>,
}

impl ViewPiece {
    /// A counter that is ready to act, with nothing beside its symbol.
    pub fn new(piece: Piece, side: Seat, name: Message, symbol: Symbol, place: Place) -> ViewPiece {
        ViewPiece {
            piece,
            side: Some(side),
            livery: None,
            name,
            symbol,
            place,
            designation: String::new(),
            size: "",
            factors: Vec::new(),
            badges: Vec::new(),
            reduced: false,
            state: PieceState::Ready,
            strength: None,
            card: Vec::new(),
        }
    }

    /// The factors below the symbol.
    #[must_use]
    pub fn factors(mut self, factors: impl IntoIterator<Item = i32>) -> ViewPiece {
        self.factors = factors.into_iter().map(|factor| factor.to_string()).collect();
        self
    }

    /// A line of the unit card.
    #[must_use]
    pub fn card(mut self, label: Message, value: Message) -> ViewPiece {
        self.card.push(CardLine { label, value });
        self
    }

    /// It has done what it could, where `acted`.
    #[must_use]
    pub fn acted(mut self, acted: bool) -> ViewPiece {
        self.state = if acted { PieceState::Acted } else { PieceState::Ready };
        self
    }
}

/// How much is left of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Strength {
    pub left: u8,
    pub full: u8,
}

/// Where a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// On a cell; pieces of a cell are listed bottom to top.
    Cell(#[cfg_attr(feature = "typescript", ts(type = "Cell"))] Cell),
    /// In a box beside the map.
    Box(&'static str),
    /// On an open table, with its footprint in thousandths of an inch.
    Table {
        #[cfg_attr(feature = "typescript", ts(type = "Pose"))]
        pose: Pose,
        width: i32,
        depth: i32,
    },
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum PieceState {
    Ready,
    Acted,
}

/// What is drawn in the box of a counter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Symbol {
    Infantry,
    Cavalry,
    Armour,
    ArmouredCar,
    Truck,
    Artillery,
    LightArtillery,
    MachineGun,
    Mortar,
    Headquarters,
    Leader,
    Officer,
    Engineer,
    Supply,
    Aircraft,
    Boat,
    Fort,
    Guerrilla,
    Marker,
    /// The back of a counter: the viewer may not know more.
    Hidden,
}

/// A small marker at a corner of a counter, told by shape as well as by colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Badge {
    pub shape: BadgeShape,
    pub tone: Tone,
    pub text: String,
    pub name: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum BadgeShape {
    Disc,
    Square,
    Triangle,
    Diamond,
    Cross,
    Shield,
    Drop,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Tone {
    Plain,
    Good,
    Warn,
    Bad,
}

/// A line of a unit card: a label and a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct CardLine {
    pub label: Message,
    pub value: Message,
}

/// A cell that differs from the scene.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewCell {
    #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
    pub cell: Cell,
    /// Replaces the terrain of the scene.
    pub terrain: Option<&'static str>,
    pub side: Option<Seat>,
    pub badges: Vec<Badge>,
}

/// How things stand with a place that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewSite {
    pub site: Site,
    /// Whose it is.
    pub side: Option<Seat>,
    pub badges: Vec<Badge>,
    /// For the card shown when it is pointed at.
    pub notes: Vec<Message>,
}

/// Where a marker stands on a track.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct TrackMark {
    pub track: String,
    pub name: Message,
    pub side: Option<Seat>,
    /// Index of the space; `None` when the marker is off the track.
    pub space: Option<u16>,
}

impl TrackMark {
    /// A marker of nobody.
    pub fn new(track: impl Into<String>, name: Message, space: impl Into<Option<u16>>) -> TrackMark {
        TrackMark { track: track.into(), name, side: None, space: space.into() }
    }

    #[must_use]
    pub fn side(mut self, side: Seat) -> TrackMark {
        self.side = Some(side);
        self
    }
}

/// A table of facts beside the board: forces, pools, victory points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Panel {
    pub id: &'static str,
    pub name: Message,
    pub side: Option<Seat>,
    pub header: Vec<Message>,
    pub rows: Vec<Vec<Message>>,
}

/// Something drawn over the board for a while.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Overlay {
    pub name: Message,
    pub side: Option<Seat>,
    /// Whether it is good news: a line of supply that holds, a line of sight that is blocked.
    pub tone: Tone,
    #[serde(flatten)]
    pub mark: Mark,
}

impl Overlay {
    /// Cells tinted together: a zone, a reach, a start area.
    pub fn zone(name: Message, cells: impl IntoIterator<Item = Cell>) -> Overlay {
        Overlay::of(name, Mark::Zone { cells: cells.into_iter().collect() })
    }

    /// An arrow between two cells: a charge, an attack.
    pub fn arrow(name: Message, from: Cell, to: Cell) -> Overlay {
        Overlay::of(name, Mark::Arrow { from, to })
    }

    /// A way along cells: a route, a line of supply.
    pub fn route(name: Message, cells: impl IntoIterator<Item = Cell>) -> Overlay {
        Overlay::of(name, Mark::Route { cells: cells.into_iter().collect() })
    }

    /// Any mark, of no side and no tone yet.
    pub fn of(name: Message, mark: Mark) -> Overlay {
        Overlay { name, side: None, tone: Tone::Plain, mark }
    }

    #[must_use]
    pub fn side(mut self, side: Seat) -> Overlay {
        self.side = Some(side);
        self
    }

    #[must_use]
    pub fn tone(mut self, tone: Tone) -> Overlay {
        self.tone = tone;
        self
    }
}

/// The shape of an overlay.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Mark {
    /// Cells tinted together.
    Zone {
        #[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))]
        cells: Vec<Cell>,
    },
    /// An arrow between two cells.
    Arrow {
        #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
        from: Cell,
        #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
        to: Cell,
    },
    /// A way along cells.
    Route {
        #[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))]
        cells: Vec<Cell>,
    },
    /// A line in scene units: a line of sight, a ruler.
    Line { points: Vec<Spot> },
    /// An arrow between two points in scene units: a charge, a shot, a retreat on an open table.
    Dart { from: Spot, to: Spot },
    /// Outlines in scene units, tinted together: where a base can go.
    Region { outlines: Vec<Vec<Spot>> },
    /// A part of a circle in scene units, clockwise: an arc of fire, a range.
    Sector {
        centre: Spot,
        radius: i32,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        from: Angle,
        #[cfg_attr(feature = "typescript", ts(type = "number"))]
        to: Angle,
    },
}

/// Overlays that a viewer switches on and off together: zones of control, lines of supply.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Layer {
    pub id: &'static str,
    pub name: Message,
    pub overlays: Vec<Overlay>,
}
