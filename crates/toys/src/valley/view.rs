//! What is seen: counters, tracks, zones that can be switched on, and lines of supply.

use sandtable_board::{Cell, Trace};
use sandtable_engine::{
    Badge, BadgeShape, CardLine, Layer, Message, Overlay, Panel, Piece, PieceState, Place, Preview, Rule,
    Seat, Strength, Symbol, Target, Term, Tone, TrackMark, View, ViewCell, ViewPiece, say,
};

use super::catalog::{COLUMNS, Mark, NORTH, SOUTH, side_name};
use super::position::{Position, STEPS};
use super::{INFO, Valley};

pub(super) fn view(game: &Valley, position: &Position) -> View {
    let track = |seat: Seat| TrackMark {
        track: format!("steps-{}", INFO.side(seat)),
        name: side_name(seat),
        side: Some(seat),
        space: Some(position.steps_of(game, seat)),
    };
    let turn = TrackMark {
        track: "turn".to_owned(),
        name: say!("track-turn"),
        side: None,
        space: Some(u16::from(position.turn) - 1),
    };
    let base = |seat: Seat| ViewCell {
        cell: game.catalog.base[seat],
        terrain: None,
        side: Some(seat),
        badges: Vec::new(),
    };
    View {
        status: vec![say!("status-turn", turn = position.turn), side_name(position.seat)],
        pieces: game.catalog.units().map(|unit| piece(game, position, unit)).collect(),
        cells: INFO.seats().map(base).collect(),
        sites: Vec::new(),
        displays: Vec::new(),
        tracks: vec![turn, track(NORTH), track(SOUTH)],
        panels: INFO.seats().map(|seat| panel(game, position, seat)).collect(),
        overlays: Vec::new(),
        layers: vec![layer("zone-north", game, position, NORTH), layer("zone-south", game, position, SOUTH)],
    }
}

fn piece(game: &Valley, position: &Position, unit: Piece) -> ViewPiece {
    let (counter, state) = (game.catalog.counter(unit), position.unit(unit));
    let number = |label, value: i32| CardLine { label, value: say!("number", value = value) };
    let factors = [counter.strength, counter.endurance, i32::from(counter.movement)];
    let is_leader = counter.kind == Symbol::Leader;
    ViewPiece {
        piece: unit,
        side: Some(counter.side),
        livery: None,
        name: game.catalog.unit_name(unit),
        symbol: counter.kind,
        place: match state.at {
            Some(cell) => Place::Cell(cell),
            None if state.steps > 0 => Place::Box("reserve"),
            None => Place::Box("gone"),
        },
        designation: counter.number.to_string(),
        size: match counter.kind {
            Symbol::Leader => "",
            Symbol::Headquarters => "XX",
            _ => "III",
        },
        factors: if is_leader { Vec::new() } else { factors.map(|factor| factor.to_string()).to_vec() },
        badges: counter.marks.iter().map(|mark| badge(*mark)).collect(),
        reduced: state.steps < STEPS,
        state: if state.moved { PieceState::Acted } else { PieceState::Ready },
        strength: Some(Strength { left: state.steps, full: STEPS }),
        card: vec![
            number(say!("card-strength"), counter.strength),
            number(say!("card-endurance"), counter.endurance),
            number(say!("card-movement"), i32::from(counter.movement)),
        ],
    }
}

fn badge(mark: Mark) -> Badge {
    let (shape, tone, name) = match mark {
        Mark::Fort => (BadgeShape::Shield, Tone::Good, say!("badge-fort")),
        Mark::Thirst => (BadgeShape::Drop, Tone::Warn, say!("badge-thirst")),
        Mark::Pinned => (BadgeShape::Triangle, Tone::Bad, say!("badge-pinned")),
    };
    Badge { shape, tone, text: String::new(), name }
}

/// How many units a side has where, and how its columns marched last.
fn panel(game: &Valley, position: &Position, seat: Seat) -> Panel {
    let number = |count: usize| say!("number", value = count);
    let all = game.catalog.units_of(seat).count();
    let (here, waiting) = (position.on_map(game, seat).count(), position.reserves(game, seat).count());
    let column = |place: usize| {
        let button = COLUMNS[usize::from(position.marched[seat][place])];
        game.catalog.name(Target::Button(button))
    };
    let marched: Message = say!("panel-columns", first = column(0), second = column(1), third = column(2));
    Panel {
        id: "forces",
        name: say!("panel-forces", side = side_name(seat)),
        side: Some(seat),
        header: vec![say!("panel-what"), say!("panel-value")],
        rows: vec![
            vec![say!("panel-on-map"), number(here)],
            vec![say!("box-reserve"), number(waiting)],
            vec![say!("box-gone"), number(all - here - waiting)],
            vec![say!("panel-march"), marched],
        ],
    }
}

/// The hexes that a side stands in or beside.
fn layer(id: &'static str, game: &Valley, position: &Position, seat: Seat) -> Layer {
    let board = &game.catalog.board;
    let mut cells: Vec<Cell> = position
        .on_map(game, seat)
        .filter_map(|unit| position.unit(unit).at)
        .flat_map(|at| board.neighbours(at).map(|(_, cell)| cell).chain([at]))
        .collect();
    cells.sort_unstable();
    cells.dedup();
    let name = || say!("overlay-zone", side = side_name(seat));
    Layer { id, name: name(), overlays: vec![Overlay::zone(name(), cells).side(seat)] }
}

/// supply-1: the line of a unit to the base of its side, or the want of one.
pub(super) fn inspect(game: &Valley, position: &Position, target: Target) -> Option<Preview> {
    let Target::Piece(unit) = target else { return None };
    let counter = game.catalog.counters.get(unit.index())?;
    let at = position.unit(unit).at?;
    let mut preview = Preview {
        heading: Some(say!("inspect-supply", unit = game.catalog.unit_name(unit))),
        ..Preview::default()
    };
    let mut trace = Trace::new();
    let (base, enemy) = (game.catalog.base[counter.side], position.held(game, counter.side.other()));
    let length = trace.shortest_unblocked(
        &game.catalog.board,
        at,
        Trace::UNLIMITED,
        |cell| cell == base,
        |cell| game.catalog.ground(cell).cost().is_none() || enemy.contains(cell),
    );
    let Some(length) = length else {
        preview.notes.push(say!("inspect-cut-off"));
        return Some(preview);
    };
    preview.terms.push(Term {
        label: say!("inspect-length"),
        value: i32::from(length),
        rule: Rule::new("supply-1"),
        side: Some(counter.side),
    });
    let line = Overlay::route(say!("overlay-supply"), trace.route().iter().copied());
    preview.overlays.push(line.side(counter.side).tone(Tone::Good));
    Some(preview)
}
