//! The map in drawing terms.

use sandtable_board::{Cell, ScreenPoint};
use sandtable_engine::{
    Chart, LegendEntry, Message, Scene, SceneBox, SceneCell, SceneLine, SceneName, SceneSide, SceneSign,
    SceneTrack, SidePattern, Sign, Spot, Texture, say, say_side,
};

use super::catalog::{NORTH, SOUTH, Terrain};
use super::{INFO, Valley};

/// Units of the board to one of the scene: a corner is 100 from its centre.
const SCALE: i32 = 10;
/// Room for the boxes beside the map.
const MARGIN: i32 = 620;

/// Lines of the valley: kind, drawn as a curve, the hexes that it goes through.
const LINES: [(&str, bool, &[&str]); 7] = [
    ("river", true, &["0401", "0402", "0403", "0503", "0604", "0705", "0806", "0906", "1006"]),
    ("river", true, &["1006", "1007", "1008", "1009", "1010"]),
    ("road", true, &["0106", "0206", "0307", "0407", "0508", "0608", "0709", "0808", "0909", "1008", "1109"]),
    ("road", true, &["0508", "0507", "0606", "0605", "0704", "0803", "0903", "1002", "1102", "1202", "1302"]),
    ("track", true, &["1302", "1403", "1404", "1505", "1406"]),
    ("railway", true, &["0701", "0702", "0803"]),
    ("border", false, &["0104", "0203", "0304"]),
];

/// A name on the map: kind, hex, words.
type Name = (&'static str, &'static str, fn() -> Message);

const NAMES: [Name; 8] = [
    ("town", "1302", || say!("name-ostra")),
    ("town", "0508", || say!("name-san-telmo")),
    ("village", "0903", || say!("name-molino")),
    ("village", "1406", || say!("name-puerta")),
    ("village", "0206", || say!("name-tres-cruces")),
    ("city", "0909", || say!("name-villanueva")),
    ("region", "0405", || say!("name-sierra")),
    ("water", "1106", || say!("name-laguna")),
];

const SIGNS: [(Sign, &str); 6] = [
    (Sign::Airfield, "1203"),
    (Sign::Oasis, "0309"),
    (Sign::Spring, "0707"),
    (Sign::Well, "1110"),
    (Sign::Fort, "1509"),
    (Sign::Port, "1005"),
];

pub(super) fn scene(game: &Valley) -> Scene {
    let drawn = Sheet::of(game);
    let (width, height) = (drawn.width, drawn.height);
    let board = &game.catalog.board;
    let beside = |id, name, y| SceneBox { id, name, at: Spot::new(width + 40, y), width: 560, height: 420 };
    let steps: Vec<String> = (0..=2 * game.catalog.counters.len()).map(|steps| steps.to_string()).collect();
    let track = |seat| SceneTrack {
        id: format!("steps-{}", INFO.side(seat)),
        name: say!("track-steps"),
        side: Some(seat),
        spaces: steps.clone(),
    };
    let turns = (1..=game.turns).map(|turn| turn.to_string()).collect();
    Scene {
        width: width + MARGIN,
        height,
        counter: 104,
        cells: board.cells().map(|cell| drawn.cell(cell)).collect(),
        lines: LINES
            .iter()
            .filter_map(|(kind, smooth, through)| drawn.line(kind, *smooth, through))
            .collect(),
        names: NAMES
            .iter()
            .filter_map(|(kind, hex, name)| Some(SceneName { kind, at: drawn.at(hex)?, name: name() }))
            .collect(),
        signs: SIGNS
            .iter()
            .filter_map(|(sign, hex)| {
                Some(SceneSign { sign: *sign, at: drawn.at(hex)?, name: say!("sign", hex = *hex) })
            })
            .collect(),
        boxes: vec![beside("reserve", say!("box-reserve"), 20), beside("gone", say!("box-gone"), 470)],
        tracks: vec![
            SceneTrack { id: "turn".to_owned(), name: say!("track-turn"), side: None, spaces: turns },
            track(NORTH),
            track(SOUTH),
        ],
        sides: sides(),
        legend: legend(),
        charts: vec![chart(game)],
        ..Scene::default()
    }
}

/// A board on its sheet of paper.
struct Sheet<'a> {
    game: &'a Valley,
    corner: ScreenPoint,
    width: i32,
    height: i32,
}

impl Sheet<'_> {
    fn of(game: &Valley) -> Sheet<'_> {
        let (least, most) = game.catalog.board.bounds();
        let (width, height) = ((most.x - least.x) / SCALE, (most.y - least.y) / SCALE);
        Sheet { game, corner: least, width, height }
    }

    fn spot(&self, point: ScreenPoint) -> Spot {
        Spot::new((point.x - self.corner.x) / SCALE, (point.y - self.corner.y) / SCALE)
    }

    fn at(&self, hex: &str) -> Option<Spot> {
        let board = &self.game.catalog.board;
        board.find(hex).map(|cell| self.spot(board.centre(cell)))
    }

    fn line(&self, kind: &'static str, smooth: bool, through: &[&str]) -> Option<SceneLine> {
        let points: Vec<Spot> = through.iter().filter_map(|hex| self.at(hex)).collect();
        (points.len() > 1).then_some(SceneLine { kind, points, smooth, width: None })
    }

    fn cell(&self, cell: Cell) -> SceneCell {
        let board = &self.game.catalog.board;
        let ground = self.game.catalog.ground(cell);
        let mut notes = vec![ground.name()];
        notes.extend(ground.cost().map(|cost| say!("entry-cost", cost = cost)));
        SceneCell {
            cell,
            label: board.label(cell).to_owned(),
            centre: self.spot(board.centre(cell)),
            outline: board.corners(cell).map(|corner| self.spot(corner)).to_vec(),
            terrain: ground.id(),
            notes,
        }
    }
}

fn sides() -> Vec<SceneSide> {
    let look = [("#3f6b48", "#ffffff", SidePattern::Plain), ("#b58a4e", "#1d1509", SidePattern::Barred)];
    let sides = INFO.seats().zip(look).map(|(seat, (ground, ink, pattern))| SceneSide {
        seat: Some(seat),
        id: INFO.side(seat),
        name: say_side(INFO.side(seat)),
        ground,
        ink,
        pattern,
    });
    let nobody = SceneSide {
        seat: None,
        id: "none",
        name: say!("side-none"),
        ground: "#e9e2cf",
        ink: "#2a2620",
        pattern: SidePattern::Plain,
    };
    sides.chain([nobody]).collect()
}

fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    let ground = Terrain::ALL.map(|terrain| {
        let (tint, texture, glyph) = match terrain {
            Terrain::Open => ("#efe6c8", Texture::Plain, '.'),
            Terrain::Dunes => ("#ecdcae", Texture::Dunes, 'd'),
            Terrain::Fields => ("#dde0a6", Texture::Fields, 'a'),
            Terrain::Bush => ("#dad9a4", Texture::Bush, 'b'),
            Terrain::Forest => ("#b7cc92", Texture::Trees, 'f'),
            Terrain::Marsh => ("#bdd6c4", Texture::Marsh, 's'),
            Terrain::Rough => ("#d9c39b", Texture::Rocks, 'h'),
            Terrain::Mountain => ("#c5a981", Texture::Hachures, 'm'),
            Terrain::Town => ("#dfd3bf", Texture::Houses, 't'),
            Terrain::Lake => ("#a9cddb", Texture::Water, 'w'),
        };
        entry(terrain.id(), terrain.name(), tint, texture, glyph)
    });
    let lines = [
        ("river", say!("line-river"), "#5f9fbe"),
        ("road", say!("line-road"), "#8a6d45"),
        ("track", say!("line-track"), "#6d5636"),
        ("railway", say!("line-railway"), "#4a4238"),
        ("border", say!("line-border"), "#8d5a3c"),
    ];
    let lines = lines.map(|(kind, name, tint)| entry(kind, name, tint, Texture::Plain, '-'));
    ground.into_iter().chain(lines).collect()
}

fn chart(game: &Valley) -> Chart {
    let row = |terrain: Terrain| vec![terrain.name(), say!("number", value = game.ground.of(terrain))];
    Chart {
        id: "ground",
        name: say!("chart-ground"),
        header: vec![say!("chart-terrain"), say!("chart-defence")],
        rows: Terrain::ALL.into_iter().filter(|terrain| terrain.cost().is_some()).map(row).collect(),
        provenance: say!("chart-source"),
        reconstructed: true,
        sheet: Some("ground"),
    }
}
