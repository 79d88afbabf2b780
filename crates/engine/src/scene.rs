//! Scenes: what never changes during a match, in drawing terms. One client draws every title from this.

use sandtable_board::{Cell, HexBoard, ScreenPoint};
use serde::Serialize;

use crate::{Message, Seat, Site, TitleInfo, say_side};

/// A point of the drawing, in the scene's own units (x to the right, y down).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Spot {
    pub x: i32,
    pub y: i32,
}

impl Spot {
    pub fn new(x: i32, y: i32) -> Spot {
        Spot { x, y }
    }
}

/// The unchanging part of what is seen.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Scene {
    /// Extent of the drawing.
    pub width: i32,
    pub height: i32,
    /// Side of a counter in scene units.
    pub counter: i32,
    pub cells: Vec<SceneCell>,
    /// Polygons behind the cells: regions, woods, hills of an open table.
    pub areas: Vec<SceneArea>,
    /// Lines over the cells: rivers, roads, walls, borders.
    pub lines: Vec<SceneLine>,
    /// Names written on the map.
    pub names: Vec<SceneName>,
    /// Small signs on the map: wells, airfields.
    pub signs: Vec<SceneSign>,
    /// Places beside the map that hold pieces.
    pub boxes: Vec<SceneBox>,
    pub tracks: Vec<SceneTrack>,
    /// Places that are not cells and can be pointed at.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub sites: Vec<SceneSite>,
    pub sides: Vec<SceneSide>,
    pub legend: Vec<LegendEntry>,
    pub charts: Vec<Chart>,
    /// Thousandths of an inch to one scene unit on an open table; `None` on a gridded board.
    pub inches: Option<i32>,
}

/// Units of a hex board to one of a scene: a corner is 100 from its centre.
const HEX_SCALE: i32 = 10;
/// Side of a counter that leaves a rim of its hex to be seen.
const HEX_COUNTER: i32 = 104;

impl Scene {
    /// The scene of a hex board that fills the whole drawing. `ground` tells of every hex its terrain, from the legend,
    /// and what it does in play.
    pub fn of_hexes(board: &HexBoard, ground: impl Fn(Cell) -> (&'static str, Vec<Message>)) -> Scene {
        let (least, most) = board.bounds();
        let spot =
            |point: ScreenPoint| Spot::new((point.x - least.x) / HEX_SCALE, (point.y - least.y) / HEX_SCALE);
        let cells = board.cells().map(|cell| {
            let (terrain, notes) = ground(cell);
            SceneCell {
                cell,
                label: board.label(cell).to_owned(),
                centre: spot(board.centre(cell)),
                outline: board.corners(cell).map(spot).to_vec(),
                terrain,
                notes,
            }
        });
        let Spot { x: width, y: height } = spot(most);
        Scene { width, height, counter: HEX_COUNTER, cells: cells.collect(), ..Scene::default() }
    }
}

/// A cell of the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneCell {
    #[cfg_attr(feature = "typescript", ts(type = "Cell"))]
    pub cell: Cell,
    pub label: String,
    pub centre: Spot,
    pub outline: Vec<Spot>,
    /// Terrain, from the scene's legend: decides tint and texture.
    pub terrain: &'static str,
    /// What the cell does in play, for the card shown when it is pointed at.
    pub notes: Vec<Message>,
}

/// An area of ground that is not a cell.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneArea {
    pub kind: &'static str,
    pub outline: Vec<Spot>,
    pub name: Option<Message>,
}

/// A line on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneLine {
    pub kind: &'static str,
    pub points: Vec<Spot>,
    /// Drawn as a curve through its points rather than as straight pieces.
    pub smooth: bool,
    /// In scene units, where the line is as wide as it is drawn (a road on an open table); by kind otherwise.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub width: Option<i32>,
}

/// A name on the map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneName {
    pub kind: &'static str,
    pub at: Spot,
    pub name: Message,
}

/// A small sign on the map; its name is told when it is pointed at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneSign {
    pub sign: Sign,
    pub at: Spot,
    pub name: Message,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Sign {
    Well,
    /// Water that lasts through the dry season.
    Spring,
    Oasis,
    Airfield,
    Airbase,
    Fort,
    Port,
    Bridge,
    Star,
}

/// A place beside the map that holds pieces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneBox {
    pub id: &'static str,
    pub name: Message,
    pub at: Spot,
    pub width: i32,
    pub height: i32,
}

/// A printed track with numbered or named spaces.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneTrack {
    pub id: String,
    pub name: Message,
    pub side: Option<Seat>,
    pub spaces: Vec<String>,
}

impl SceneTrack {
    /// A track of nobody.
    pub fn new(id: impl Into<String>, name: Message, spaces: impl IntoIterator<Item = String>) -> SceneTrack {
        SceneTrack { id: id.into(), name, side: None, spaces: spaces.into_iter().collect() }
    }
}

/// A place that is not a cell. Whoever wants to say what stands with it now does so in
/// [`crate::View::sites`] and in the rows of panels, which can be pointed at too.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneSite {
    pub site: Site,
    /// Its canonical text, as typed in the terminal and in case files.
    pub label: String,
    pub name: Message,
    /// What it does in play, for the card shown when it is pointed at.
    pub notes: Vec<Message>,
    pub ground: SiteGround,
}

/// Where a site is drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SiteGround {
    /// These cells of the map, outlined together: a province, a region.
    Cells(#[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))] Vec<Cell>),
    /// The box of this id beside the map.
    Box(&'static str),
    /// A space of a track.
    Space { track: String, space: u16 },
    /// Nowhere but in the rows of panels: a faction, a foreign power.
    Row,
}

/// How a side looks. Told apart by pattern as well as by colour.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SceneSide {
    pub seat: Option<Seat>,
    pub id: &'static str,
    pub name: Message,
    /// Counter ground and ink, as `#rrggbb`.
    pub ground: &'static str,
    pub ink: &'static str,
    pub pattern: SidePattern,
}

impl SceneSide {
    /// The side of a seat under its own name, with white ink.
    pub fn of(info: &TitleInfo, seat: Seat, ground: &'static str, pattern: SidePattern) -> SceneSide {
        let id = info.side(seat);
        SceneSide { seat: Some(seat), id, name: say_side(id), ground, ink: "#ffffff", pattern }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum SidePattern {
    Plain,
    Barred,
    Dotted,
    Double,
}

/// A line of the legend.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct LegendEntry {
    /// A terrain, area or line kind.
    pub kind: &'static str,
    pub name: Message,
    pub note: Option<Message>,
    /// How a client that knows no title paints it.
    pub paint: Paint,
}

impl LegendEntry {
    /// A line without a note.
    pub fn new(
        kind: &'static str,
        name: Message,
        tint: &'static str,
        texture: Texture,
        glyph: char,
    ) -> LegendEntry {
        LegendEntry { kind, name, note: None, paint: Paint { tint, texture, glyph } }
    }
}

/// Generic paints: a ground tint and a sparse texture.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Paint {
    /// Ground colour in the light theme, as `#rrggbb`.
    pub tint: &'static str,
    pub texture: Texture,
    /// One character for terminals.
    pub glyph: char,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Texture {
    Plain,
    Dunes,
    Bush,
    Trees,
    Marsh,
    Fields,
    Hachures,
    Rocks,
    Houses,
    Water,
    Unknown,
}

/// A chart of the game as data, with its provenance.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Chart {
    pub id: &'static str,
    pub name: Message,
    pub header: Vec<Message>,
    pub rows: Vec<Vec<Message>>,
    pub provenance: Message,
    /// Not the printed figures, but figures made to fit what is known of them.
    pub reconstructed: bool,
    /// The sheet that it is printed from, where players may replace it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub sheet: Option<&'static str>,
}
