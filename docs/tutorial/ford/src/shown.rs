//! The map and the counters in drawing terms.

use sandtable_engine::{
    LegendEntry, Message, Place, Scene, SceneSide, SceneTrack, Seat, SidePattern, TrackMark, View, ViewPiece,
    say,
};

use crate::catalog::{GROUNDS, Ground, counter, unit_name, units};
use crate::position::Position;
use crate::{Ford, INFO};

pub fn scene(game: &Ford) -> Scene {
    let map = Scene::of_hexes(&game.board, |cell| {
        let ground = game.ground(cell);
        let cost = ground.cost.map(|cost| say!("entry-cost", cost = cost));
        (ground.kind, [(ground.name)()].into_iter().chain(cost).collect())
    });
    let legend = |ground: &Ground| {
        let (glyph, tint, texture) = ground.look;
        LegendEntry::new(ground.kind, (ground.name)(), tint, texture, glyph)
    };
    let turns = (1..=game.turns).map(|turn| turn.to_string());
    Scene {
        tracks: vec![SceneTrack::new("turn", say!("track-turn"), turns)],
        sides: vec![
            SceneSide::of(&INFO, Seat::FIRST, "#3f5f8a", SidePattern::Plain),
            SceneSide::of(&INFO, Seat::SECOND, "#a4573a", SidePattern::Barred),
        ],
        legend: GROUNDS.iter().map(legend).collect(),
        ..map
    }
}

pub fn view(position: &Position) -> View {
    let pieces = units().filter_map(|unit| {
        let (printed, state) = (counter(unit), position.unit(unit));
        let place = Place::Cell(state.at?);
        let shown = ViewPiece::new(unit, printed.side, unit_name(unit), printed.symbol, place)
            .factors([printed.strength, i32::from(printed.movement)])
            .card(say!("card-strength"), Message::number(printed.strength))
            .card(say!("card-movement"), Message::number(printed.movement));
        Some(shown.acted(state.acted))
    });
    View {
        status: vec![say!("event-turn", turn = position.turn, side = INFO.side_name(position.seat))],
        pieces: pieces.collect(),
        tracks: vec![TrackMark::new("turn", say!("track-turn"), u16::from(position.turn) - 1)],
        ..View::default()
    }
}
