//! The country in drawing terms.

use sandtable_board::ScreenPoint;
use sandtable_engine::{
    LegendEntry, Scene, SceneBox, SceneCell, SceneName, SceneSide, SceneSite, SceneTrack, Seat, SidePattern,
    SiteGround, Spot, Texture, say,
};

use super::catalog::{CREDIT, Place};
use super::{Country, INFO};

/// Units of the board to one of the scene: a corner is 100 from its centre.
const SCALE: i32 = 10;
/// Room for the box beside the map.
const MARGIN: i32 = 500;
/// Ground of the provinces, in their order.
const GROUND: [&str; 4] = ["heights", "coast", "plain", "jungle"];

pub(super) fn scene(game: &Country) -> Scene {
    let board = &game.catalog.board;
    let (least, most) = board.bounds();
    let (width, height) = ((most.x - least.x) / SCALE, (most.y - least.y) / SCALE);
    let spot = |point: ScreenPoint| Spot::new((point.x - least.x) / SCALE, (point.y - least.y) / SCALE);
    Scene {
        width: width + MARGIN,
        height,
        counter: 104,
        cells: board
            .cells()
            .map(|cell| SceneCell {
                cell,
                label: board.label(cell).to_owned(),
                centre: spot(board.centre(cell)),
                outline: board.corners(cell).map(spot).to_vec(),
                terrain: GROUND[usize::from(game.catalog.province(cell))],
                notes: vec![Place::Province(game.catalog.province(cell)).name()],
            })
            .collect(),
        names: Place::provinces()
            .zip(0..)
            .map(|(place, index)| SceneName {
                kind: "region",
                at: spot(board.centre(game.catalog.capital(index))),
                name: place.name(),
            })
            .collect(),
        boxes: vec![SceneBox {
            id: "exile",
            name: Place::Exile.name(),
            at: Spot::new(width + 40, 20),
            width: 420,
            height: 300,
        }],
        tracks: vec![SceneTrack {
            id: "credit".to_owned(),
            name: say!("track-credit"),
            side: None,
            spaces: (0..=CREDIT).map(|space| space.to_string()).collect(),
        }],
        sites: Place::all().map(|place| site(game, place)).collect(),
        sides: sides(),
        legend: legend(),
        ..Scene::default()
    }
}

fn site(game: &Country, place: Place) -> SceneSite {
    let (ground, note) = match place {
        Place::Province(index) => (SiteGround::Cells(game.catalog.cells_of(index)), say!("about-province")),
        Place::Faction(_) => (SiteGround::Row, say!("about-faction")),
        Place::Exile => (SiteGround::Box("exile"), say!("about-exile")),
        Place::Credit(space) => {
            (SiteGround::Space { track: "credit".to_owned(), space }, say!("about-credit"))
        }
    };
    SceneSite { site: place.site(), label: place.label(), name: place.name(), notes: vec![note], ground }
}

fn sides() -> Vec<SceneSide> {
    vec![
        SceneSide::of(&INFO, Seat::FIRST, "#6b3f6a", SidePattern::Plain),
        SceneSide::of(&INFO, Seat::SECOND, "#2f6f8f", SidePattern::Barred),
    ]
}

fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry("heights", say!("ground-heights"), "#d9c39b", Texture::Rocks, 'h'),
        entry("coast", say!("ground-coast"), "#ecdcae", Texture::Dunes, 'c'),
        entry("plain", say!("ground-plain"), "#efe6c8", Texture::Plain, '.'),
        entry("jungle", say!("ground-jungle"), "#b7cc92", Texture::Trees, 'j'),
    ]
}
