//! What is seen: the board and its squads, and of hidden things only what the viewer may know.

use sandtable_engine::{
    CardLine, LegendEntry, Message, Overlay, Panel, Piece, PieceState, Place, Preview, Rule, Scene, SceneBox,
    SceneCell, SceneSide, SceneTrack, Seat, SidePattern, Spot, Strength, Symbol, Target, Term, Texture,
    TrackMark, View, ViewPiece, Viewer, say,
};

use super::Skirmish;
use super::catalog::{COLUMNS, ROWS, side, side_name, squad_name};
use super::flare::TABLE;
use super::position::{Frame, Position, STEPS};

/// Side of a square in scene units.
const SQUARE: i32 = 100;

pub(super) fn scene(game: &Skirmish) -> Scene {
    let board = &game.catalog.board;
    let corner = |row: i32, column: i32| Spot::new(column * SQUARE, row * SQUARE);
    let cells = board.cells().map(|cell| {
        let (row, column) = board.row_column(cell);
        SceneCell {
            cell,
            label: board.label(cell).to_owned(),
            centre: Spot::new(column * SQUARE - SQUARE / 2, row * SQUARE - SQUARE / 2),
            outline: vec![
                corner(row - 1, column - 1),
                corner(row - 1, column),
                corner(row, column),
                corner(row, column - 1),
            ],
            terrain: "field",
            notes: vec![game.catalog.name(Target::Cell(cell))],
        }
    });
    let sides = [("#a33", SidePattern::Plain), ("#33a", SidePattern::Barred)];
    Scene {
        width: i32::from(COLUMNS) * SQUARE,
        height: i32::from(ROWS + 1) * SQUARE,
        counter: SQUARE / 2,
        cells: cells.collect(),
        boxes: vec![SceneBox {
            id: "camp",
            name: say!("box-camp"),
            at: Spot::new(0, i32::from(ROWS) * SQUARE),
            width: SQUARE,
            height: SQUARE,
        }],
        tracks: vec![SceneTrack {
            id: "round".to_owned(),
            name: say!("track-round"),
            side: None,
            spaces: (1..=game.rounds).map(|round| round.to_string()).collect(),
        }],
        sides: (super::INFO.seats().zip(sides))
            .map(|(seat, (ground, pattern))| SceneSide::of(&super::INFO, seat, ground, pattern))
            .collect(),
        legend: vec![LegendEntry::new("field", say!("legend-field"), "#ddd0a0", Texture::Plain, '.')],
        inches: game.flare.then_some(TABLE.width.0 / SQUARE),
        ..Scene::default()
    }
}

pub(super) fn view(game: &Skirmish, position: &Position, viewer: Viewer) -> View {
    let squads = game.catalog.squads.iter().filter(|squad| position.squad(**squad).steps > 0);
    let mark = TrackMark {
        track: "round".to_owned(),
        name: say!("track-round"),
        side: None,
        space: u16::from(position.round).checked_sub(1),
    };
    View {
        status: vec![status(position)],
        pieces: squads.map(|squad| piece(position, *squad)).collect(),
        tracks: vec![mark],
        panels: super::INFO.seats().map(|seat| panel(position, seat, viewer)).collect(),
        ..View::default()
    }
}

fn status(position: &Position) -> Message {
    match position.frames.top() {
        Frame::Over(_) => say!("status-over"),
        _ if position.round == 0 => say!("status-before"),
        _ => say!("status-round", round = position.round),
    }
}

fn piece(position: &Position, squad: Piece) -> ViewPiece {
    let state = position.squad(squad);
    ViewPiece {
        piece: squad,
        side: Some(side(squad)),
        livery: None,
        name: squad_name(squad),
        symbol: Symbol::Infantry,
        place: state.at.map_or(Place::Box("camp"), Place::Cell),
        designation: String::new(),
        size: "",
        factors: vec![state.steps.to_string()],
        badges: Vec::new(),
        reduced: state.steps < STEPS,
        state: if state.moved { PieceState::Acted } else { PieceState::Ready },
        strength: Some(Strength { left: state.steps, full: STEPS }),
        card: vec![CardLine { label: say!("card-steps"), value: say!("number", number = state.steps) }],
    }
}

/// The squares that a squad reaches with a shot, and the morale of its side as far as it is known.
pub(super) fn inspect(
    game: &Skirmish,
    position: &Position,
    viewer: Viewer,
    target: Target,
) -> Option<Preview> {
    let Target::Piece(squad) = target else { return None };
    let at = game.catalog.squads.contains(&squad).then(|| position.squad(squad).at)??;
    let seat = side(squad);
    let beside = game.catalog.board.orthogonal_neighbours(at).map(|(_, cell)| cell);
    let mut preview = Preview {
        overlays: vec![Overlay::zone(say!("overlay-fire"), beside).side(seat)],
        ..Preview::default()
    };
    if viewer.is(seat) || position.morale_shown[seat] {
        let value = i32::from(position.morale[seat]);
        let rule = Rule::new("assault-2");
        preview.terms.push(Term { label: say!("term-morale"), value, rule, side: Some(seat) });
    }
    Some(preview)
}

/// A side's chit and cartridges. The chit is shown to its owner, and to all once it lies open.
fn panel(position: &Position, seat: Seat, viewer: Viewer) -> Panel {
    let known = viewer.is(seat) || position.morale_shown[seat];
    let morale = match position.morale[seat] {
        0 => say!("morale-not-drawn"),
        morale if known => say!("number", number = morale),
        _ => say!("morale-hidden"),
    };
    let row = |label, value| vec![label, value];
    Panel {
        id: "forces",
        name: say!("panel-forces", side = side_name(seat)),
        side: Some(seat),
        header: vec![say!("panel-what"), say!("panel-value")],
        rows: vec![
            row(say!("panel-morale"), morale),
            row(say!("panel-stock"), say!("number", number = position.stock[seat])),
            row(say!("panel-issued"), say!("number", number = position.issued[seat])),
        ],
    }
}
