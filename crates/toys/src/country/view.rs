//! What is seen: who holds what, and what there is to spend.

use sandtable_engine::{
    Badge, BadgeShape, Message, Panel, PieceState, Place as At, Seat, Symbol, Tone, TrackMark, View,
    ViewPiece, ViewSite, say,
};

use super::catalog::{Place, envoy, side_name};
use super::position::{MOST_LEVEL, Position};
use super::{Country, INFO, ending};

pub(super) fn view(game: &Country, position: &Position) -> View {
    let credit = |seat: Seat| TrackMark {
        track: "credit".to_owned(),
        name: side_name(seat),
        side: Some(seat),
        space: Some(position.credit[seat].into()),
    };
    View {
        status: vec![say!("status-turn", turn = position.turn), side_name(position.seat)],
        pieces: INFO.seats().map(|seat| piece(game, position, seat)).collect(),
        sites: Place::provinces().chain(Place::factions()).map(|place| site(position, place)).collect(),
        tracks: INFO.seats().map(credit).collect(),
        panels: vec![factions(position), points(game, position)],
        ..View::default()
    }
}

fn piece(game: &Country, position: &Position, seat: Seat) -> ViewPiece {
    ViewPiece {
        piece: envoy(seat),
        side: Some(seat),
        livery: None,
        name: say!("envoy", side = side_name(seat)),
        symbol: Symbol::Leader,
        place: match position.envoy[seat] {
            Some(province) => At::Cell(game.catalog.capital(province.into())),
            None => At::Box("exile"),
        },
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

fn site(position: &Position, place: Place) -> ViewSite {
    let (side, badges) = match place {
        Place::Province(index) => {
            let province = position.provinces[usize::from(index)];
            let tone = if province.level < 3 { Tone::Warn } else { Tone::Plain };
            let badge = Badge {
                shape: BadgeShape::Square,
                tone,
                text: province.level.to_string(),
                name: say!("brings-level", level = province.level, most = MOST_LEVEL),
            };
            (province.held, vec![badge])
        }
        Place::Faction(index) => (position.factions[usize::from(index)], Vec::new()),
        Place::Exile | Place::Credit(_) => (None, Vec::new()),
    };
    ViewSite { site: place.site(), side, badges, notes: Vec::new() }
}

fn holder(held: Option<Seat>) -> Message {
    held.map_or_else(|| say!("nobody"), side_name)
}

fn factions(position: &Position) -> Panel {
    let number = |value: u8| say!("number", value = value);
    let row = |(index, place): (usize, Place)| {
        let favour = INFO.seats().map(|seat| number(position.favour[seat][index]));
        [place.name(), holder(position.factions[index])].into_iter().chain(favour).collect()
    };
    let sides = INFO.seats().map(side_name);
    Panel {
        id: "factions",
        name: say!("heading-factions"),
        side: None,
        header: [say!("panel-faction"), say!("panel-with")].into_iter().chain(sides).collect(),
        rows: Place::factions().enumerate().map(row).collect(),
    }
}

fn points(game: &Country, position: &Position) -> Panel {
    let points = |seat: Seat| say!("number", value = ending::points(game, position, seat));
    let bands = |seat: Seat| say!("number", value = position.bands[seat]);
    let row = |name: Message, value: &dyn Fn(Seat) -> Message| {
        [name].into_iter().chain(INFO.seats().map(value)).collect::<Vec<_>>()
    };
    Panel {
        id: "points",
        name: say!("panel-points"),
        side: None,
        header: [say!("panel-what")].into_iter().chain(INFO.seats().map(side_name)).collect(),
        rows: vec![row(say!("panel-bands"), &bands), row(say!("panel-points"), &points)],
    }
}
