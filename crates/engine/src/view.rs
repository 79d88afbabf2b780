//! Views: what one viewer may see of a position, in drawing terms.

use sandtable_board::{Cell, Pose};
use serde::Serialize;

use crate::{Message, Piece, Seat};

/// The changing part of what is seen, by one viewer.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct View {
    /// One or two sentences on where play stands.
    pub status: Vec<Message>,
    pub pieces: Vec<ViewPiece>,
    /// Cells that differ from the scene: discovered terrain, control, smoke.
    pub cells: Vec<ViewCell>,
    pub tracks: Vec<TrackMark>,
    pub panels: Vec<Panel>,
    pub overlays: Vec<Overlay>,
}

/// A counter as the viewer sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ViewPiece {
    pub piece: Piece,
    pub side: Option<Seat>,
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
    /// Lines of the unit card.
    pub card: Vec<CardLine>,
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
#[serde(rename_all = "kebab-case", tag = "kind")]
pub enum Overlay {
    /// Cells tinted together: a zone, a reach, a start area.
    Zone {
        name: Message,
        side: Option<Seat>,
        #[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))]
        cells: Vec<Cell>,
    },
    /// An arrow between two cells: a charge, an attack.
    Arrow {
        name: Message,
        side: Option<Seat>,
        #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
        from: Cell,
        #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
        to: Cell,
    },
    /// A way along cells: a route, a line of supply.
    Route {
        name: Message,
        side: Option<Seat>,
        #[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))]
        cells: Vec<Cell>,
    },
}
