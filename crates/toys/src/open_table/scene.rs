//! The table in drawing terms.

use sandtable_board::Point;
use sandtable_engine::{
    LegendEntry, Message, Piece, PieceState, Place, Scene, SceneArea, SceneLine, SceneName, SceneSide,
    SceneSign, SceneTrack, SidePattern, Sign, Strength, Symbol, Texture, TrackMark, View, ViewPiece, say,
};

use super::base::{self, STAR, TABLE};
use super::sight::spot;
use super::{INFO, MOVES, Position};

/// Thousandths of an inch to a unit of the drawing.
pub(super) const PER_UNIT: i32 = 50;

/// Ground: its kind, whether it stands in the way of sight, its corners in inches.
type Area = (&'static str, bool, &'static [(i32, i32)]);

pub(super) const AREAS: [Area; 5] = [
    ("hill", false, &[(28, 27), (35, 29), (40, 26), (39, 21), (33, 20), (28, 22)]),
    ("forest", true, &[(10, 15), (13, 19), (17, 18), (16, 13), (11, 12)]),
    ("marsh", false, &[(19, 11), (23, 12), (27, 10), (26, 6), (20, 6)]),
    ("field", false, &[(42, 11), (47, 10), (46, 4), (42, 5)]),
    ("town", true, &[(34, 12), (40, 12), (40, 8), (34, 8)]),
];

/// Lines: kind, drawn as a curve, width in units of the drawing, points in inches.
type Line = (&'static str, bool, Option<i32>, &'static [(i32, i32)]);

const LINES: [Line; 4] = [
    ("stream", true, None, &[(0, 15), (8, 15), (16, 17), (24, 15), (32, 16), (48, 15)]),
    ("road", true, Some(16), &[(15, 0), (17, 8), (17, 17), (21, 24), (22, 32)]),
    ("wall", false, None, &[(33, 7), (41, 7), (41, 12)]),
    ("hedge", false, None, &[(3, 11), (10, 10)]),
];

pub(super) fn area_name(kind: &str) -> Message {
    match kind {
        "hill" => say!("terrain-hill"),
        "forest" => say!("terrain-forest"),
        "marsh" => say!("terrain-marsh"),
        "field" => say!("terrain-fields"),
        _ => say!("terrain-town"),
    }
}

pub(super) fn scene() -> Scene {
    let drawn = |points: &[(i32, i32)]| points.iter().map(|(x, y)| spot(Point::inches(*x, *y))).collect();
    let sides = [("#2f5d95", SidePattern::Plain), ("#a23c30", SidePattern::Barred)];
    Scene {
        width: TABLE.width.0 / PER_UNIT,
        height: TABLE.depth.0 / PER_UNIT,
        counter: 40,
        areas: AREAS
            .iter()
            .map(|(kind, _, corners)| SceneArea { kind, outline: drawn(corners), name: None })
            .collect(),
        lines: LINES
            .iter()
            .map(|(kind, smooth, width, points)| SceneLine {
                kind,
                points: drawn(points),
                smooth: *smooth,
                width: *width,
            })
            .collect(),
        names: vec![
            SceneName { kind: "feature", at: spot(Point::inches(34, 24)), name: say!("name-loma") },
            SceneName { kind: "feature", at: spot(Point::inches(37, 10)), name: say!("name-estancia") },
        ],
        signs: vec![SceneSign { sign: Sign::Star, at: spot(STAR), name: say!("name-puerta") }],
        tracks: vec![SceneTrack::new(
            "move",
            say!("track-move"),
            (0..=MOVES).map(|number| number.to_string()),
        )],
        sides: INFO
            .seats()
            .zip(sides)
            .map(|(seat, (ground, pattern))| SceneSide::of(&INFO, seat, ground, pattern))
            .collect(),
        legend: legend(),
        inches: Some(PER_UNIT),
        ..Scene::default()
    }
}

fn legend() -> Vec<LegendEntry> {
    let entry = LegendEntry::new;
    vec![
        entry("table", say!("terrain-open"), "#dfdcb4", Texture::Plain, '.'),
        entry("hill", area_name("hill"), "#d3c096", Texture::Hachures, 'h'),
        entry("forest", area_name("forest"), "#b7cc92", Texture::Trees, 'f'),
        entry("marsh", area_name("marsh"), "#bdd6c4", Texture::Marsh, 's'),
        entry("field", area_name("field"), "#dcd6a0", Texture::Fields, 'a'),
        entry("town", area_name("town"), "#dfd3bf", Texture::Houses, 't'),
        entry("stream", say!("line-river"), "#5f9fbe", Texture::Plain, '-'),
        entry("road", say!("line-road"), "#8a6d45", Texture::Plain, '-'),
        entry("wall", say!("line-wall"), "#6d675a", Texture::Plain, '-'),
        entry("hedge", say!("line-hedge"), "#56783c", Texture::Plain, '-'),
    ]
}

pub(super) fn view(position: &Position) -> View {
    let mark = TrackMark {
        track: "move".to_owned(),
        name: say!("track-move"),
        side: None,
        space: Some(u16::from(position.moves)),
    };
    View {
        status: vec![say!("status-move", number = position.moves)],
        pieces: base::all().map(|base| piece(position, base)).collect(),
        tracks: vec![mark],
        ..View::default()
    }
}

fn piece(position: &Position, base: Piece) -> ViewPiece {
    let footprint = base::footprint(base);
    let is_leader = base::kind(base) == Symbol::Leader;
    ViewPiece {
        piece: base,
        side: Some(base::side(base)),
        livery: None,
        name: base::name(base),
        symbol: base::kind(base),
        place: Place::Table { pose: position.pose(base), width: footprint.width.0, depth: footprint.depth.0 },
        designation: (base.0 + 1).to_string(),
        size: "",
        factors: Vec::new(),
        badges: Vec::new(),
        reduced: false,
        state: PieceState::Ready,
        strength: (!is_leader).then_some(Strength { left: 4 - base.0 as u8 % 3, full: 4 }),
        card: Vec::new(),
    }
}
