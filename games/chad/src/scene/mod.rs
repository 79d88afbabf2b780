//! The map of Chad in drawing terms: ground, lines, names, boxes, tracks, legend, charts.

mod charts;
mod legend;
mod lines;
mod names;
mod signs;
mod sites;

use std::ops::RangeInclusive;

pub use charts::result as result_text;
pub use legend::kind as ground_kind;
use sandtable_board::{Cell, ScreenPoint};
use sandtable_engine::{
    Message, Scene, SceneBox, SceneCell, SceneSide, SceneTrack, Seat, SidePattern, Spot, say, say_side,
};

use crate::catalog::{Catalog, Country, FAN, FAP, Feature, Ground, Season};
use crate::names::country_name;

/// Room round the map.
const MARGIN: i32 = 900;
/// Side of a counter; a hex measures 1,732 from side to side.
const COUNTER: i32 = 1_120;
/// The column of boxes to the right of the map.
const COLUMN: i32 = 8_600;

/// Draws everything that never changes.
pub fn draw(catalog: &Catalog, turns: RangeInclusive<u8>) -> Scene {
    let sheet = Sheet::of(catalog);
    let (low, high) = catalog.map.board.bounds();
    let (width, height) = (high.x - low.x + 2 * MARGIN, high.y - low.y + 2 * MARGIN);
    Scene {
        width: width + COLUMN + MARGIN,
        height,
        counter: COUNTER,
        cells: catalog.map.board.cells().map(|cell| sheet.cell(cell)).collect(),
        lines: lines::draw(&sheet),
        names: names::draw(&sheet),
        signs: signs::draw(&sheet),
        boxes: boxes(width, height),
        tracks: tracks(turns),
        sides: sides(),
        legend: legend::draw(catalog),
        charts: charts::draw(catalog),
        sites: sites::draw(catalog),
        ..Scene::default()
    }
}

/// The catalogue with the corner of the drawing.
struct Sheet<'a> {
    catalog: &'a Catalog,
    corner: ScreenPoint,
}

impl Sheet<'_> {
    fn of(catalog: &Catalog) -> Sheet<'_> {
        Sheet { catalog, corner: catalog.map.board.bounds().0 }
    }

    fn spot(&self, point: ScreenPoint) -> Spot {
        Spot::new(point.x - self.corner.x + MARGIN, point.y - self.corner.y + MARGIN)
    }

    fn centre(&self, cell: Cell) -> Spot {
        self.spot(self.catalog.map.board.centre(cell))
    }

    fn cell(&self, cell: Cell) -> SceneCell {
        let board = &self.catalog.map.board;
        SceneCell {
            cell,
            label: board.label(cell).to_owned(),
            centre: self.centre(cell),
            outline: board.corners(cell).map(|corner| self.spot(corner)).to_vec(),
            terrain: legend::kind(self.catalog, cell),
            notes: self.notes(cell),
        }
    }

    /// What a hex does in play.
    fn notes(&self, cell: Cell) -> Vec<Message> {
        let Catalog { map, .. } = self.catalog;
        let hex = map.hex(cell);
        let mut notes = Vec::new();
        if let Some(country) = hex.entry {
            notes.push(say!("note-entry", country = country_name(country)));
        }
        if let Some(prefecture) = hex.prefecture {
            let prefecture = &map.prefectures[usize::from(prefecture)];
            let region = region_name(prefecture.region.id());
            notes.push(say!("note-prefecture", name = prefecture.name.clone(), region = region));
        }
        if map.sudan.contains(cell) {
            notes.push(say!("note-sudan"));
        }
        let features =
            [(hex.has(Feature::Town), say!("note-town")), (hex.has(Feature::Village), say!("note-village"))];
        notes.extend(features.into_iter().filter(|(here, _)| *here).map(|(_, note)| note));
        let dry =
            [Season::Wet, Season::Dry].map(|season| self.catalog.waterless(season.into()).contains(cell));
        match dry {
            [true, true] => notes.push(say!("note-waterless")),
            [false, true] => notes.push(say!("note-waterless-dry")),
            _ => {}
        }
        if hex.ground == Ground::OffLimits {
            notes.push(say!("note-off-limits"));
        }
        notes
    }
}

/// Sanctuary boxes lie beyond the border that they belong to, the others in a column beside the map.
fn boxes(width: i32, height: i32) -> Vec<SceneBox> {
    let scene_box = |id, name, x, y, width, height| SceneBox { id, name, at: Spot::new(x, y), width, height };
    let home = |country| say!("box-sanctuary", country = country_name(country));
    let arrivals = || say!("box-arrivals");
    let (left, tall) = (width + MARGIN / 2, (height - 2 * MARGIN) / 8);
    let beside =
        |index: i32, id, name| scene_box(id, name, left, MARGIN + index * tall, COLUMN, tall - MARGIN / 2);
    vec![
        scene_box(sanctuary_box(Country::Libya), home(Country::Libya), 38_600, 1_000, 13_000, 8_200),
        scene_box(arrivals_box(Country::Libya), arrivals(), 51_900, 1_000, 8_400, 8_200),
        scene_box(sanctuary_box(Country::Sudan), home(Country::Sudan), 54_700, 50_700, 6_000, 9_600),
        scene_box(arrivals_box(Country::Sudan), arrivals(), 54_700, 60_700, 6_000, 6_600),
        scene_box(sanctuary_box(Country::Car), home(Country::Car), 41_200, 85_400, 11_400, 7_200),
        scene_box(arrivals_box(Country::Car), arrivals(), 52_900, 85_400, 7_600, 7_200),
        scene_box(sanctuary_box(Country::Nigeria), home(Country::Nigeria), 900, 22_400, 8_000, 7_200),
        scene_box(arrivals_box(Country::Nigeria), arrivals(), 900, 30_000, 8_000, 6_000),
        beside(0, reserve_box(FAN), say!("box-reserve", side = say_side("fan"))),
        beside(1, reserve_box(FAP), say!("box-reserve", side = say_side("fap"))),
        beside(2, LOSSES_BOX, say!("box-losses")),
        beside(3, dead_box(FAN), say!("box-dead", side = say_side("fan"))),
        beside(4, dead_box(FAP), say!("box-dead", side = say_side("fap"))),
        beside(5, WITHDRAWN_BOX, say!("box-withdrawn")),
        beside(6, UNUSED_BOX, say!("box-unused")),
        beside(7, ABROAD_BOX, say!("box-abroad")),
    ]
}

/// The Task Force Losses box.
pub const LOSSES_BOX: &str = "losses";
/// OAU units that left play.
pub const WITHDRAWN_BOX: &str = "withdrawn";
/// FANT units that have not been raised.
pub const UNUSED_BOX: &str = "unused";
/// The Out of Country box.
pub const ABROAD_BOX: &str = "abroad";

pub fn sanctuary_box(country: Country) -> &'static str {
    ["sanctuary-libya", "sanctuary-sudan", "sanctuary-car", "sanctuary-nigeria"][country as usize]
}

pub fn arrivals_box(country: Country) -> &'static str {
    ["arrivals-libya", "arrivals-sudan", "arrivals-car", "arrivals-nigeria"][country as usize]
}

/// The Reinforcements & Replacements box of a side.
pub fn reserve_box(seat: Seat) -> &'static str {
    ["reserve-fan", "reserve-fap"][seat.index()]
}

pub fn dead_box(seat: Seat) -> &'static str {
    ["dead-fan", "dead-fap"][seat.index()]
}

fn tracks(turns: RangeInclusive<u8>) -> Vec<SceneTrack> {
    vec![
        SceneTrack {
            id: "turn".to_owned(),
            name: say!("track-turn"),
            side: None,
            spaces: turns.map(|turn| turn.to_string()).collect(),
        },
        SceneTrack {
            id: "impulse".to_owned(),
            name: say!("track-impulse"),
            side: None,
            spaces: ["1", "2", "3"].map(str::to_owned).to_vec(),
        },
    ]
}

/// 2.30: the colours of the counters. A side's first colours are those of its Commander.
fn sides() -> Vec<SceneSide> {
    let side = |seat: Option<Seat>, id, name, ground, ink, pattern| SceneSide {
        seat,
        id,
        name,
        ground,
        ink,
        pattern,
    };
    vec![
        side(Some(FAN), "fan", say_side("fan"), "#2f5d9b", "#ffffff", SidePattern::Plain),
        side(Some(FAP), "fap", say_side("fap"), "#a83232", "#ffffff", SidePattern::Barred),
        side(None, "fant", say!("army-fant"), "#7a5a9e", "#ffffff", SidePattern::Plain),
        side(None, "france", say!("army-france"), "#f4f4ef", "#1f4a94", SidePattern::Double),
        side(None, "oau", say!("army-oau"), "#d9ab2b", "#1c1a12", SidePattern::Dotted),
        side(None, "libya", say!("army-libya"), "#b4c64e", "#1b1d0e", SidePattern::Barred),
        side(None, "independent", say!("army-independent"), "#b9b2a3", "#26221a", SidePattern::Dotted),
    ]
}

pub(crate) fn region_name(id: &str) -> Message {
    match id {
        "north" => say!("region-north"),
        "central" => say!("region-central"),
        _ => say!("region-south"),
    }
}
