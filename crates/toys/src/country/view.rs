//! What is seen: who holds what, and what there is to spend.

use sandtable_engine::{
    Badge, BadgeShape, Bar, ChanceRow, Chip, Content, Display, DisplayCell, DisplayRow, Message, Odds, Panel,
    PieceState, Place as At, ScaleMark, ScaleSpace, Seat, Symbol, Tone, TrackMark, View, ViewPiece, ViewSite,
    say,
};

use super::catalog::{CREDIT, Place, envoy, side_name};
use super::position::{MOST_LEVEL, Position, Province};
use super::{Country, INFO, ending};

/// A province below this level is poor.
const HEALTHY: i32 = 3;

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
        panels: vec![points(game, position)],
        displays: vec![provinces(position), factions(position), scale(position), market()],
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

/// Who holds something, in the colours of the side.
fn holder(held: Option<Seat>) -> DisplayCell {
    let name = held.map_or_else(|| say!("nobody"), side_name);
    let text = held.map_or("–", |seat| if seat == Seat::FIRST { "C" } else { "L" });
    DisplayCell::Chip(Chip::new(text, name).side(held))
}

fn provinces(position: &Position) -> Display {
    let row = |(place, province): (Place, &Province)| {
        let level = i32::from(province.level);
        let tone = if level < HEALTHY { Tone::Warn } else { Tone::Good };
        let name = say!("brings-level", level = level, most = MOST_LEVEL);
        let bar = Bar::new(level, MOST_LEVEL.into(), name).mark(HEALTHY).tone(tone);
        let row =
            DisplayRow::new([DisplayCell::Text(place.name()), holder(province.held), DisplayCell::Bar(bar)]);
        let row = row.of(place.target());
        if level < HEALTHY { row.note(say!("note-poor", missing = HEALTHY - level)) } else { row }
    };
    Display {
        id: "provinces",
        name: say!("heading-provinces"),
        content: Content::Table {
            header: vec![say!("panel-province"), say!("panel-with"), say!("panel-level")],
            rows: Place::provinces().zip(&position.provinces).map(row).collect(),
        },
    }
}

fn factions(position: &Position) -> Display {
    let row = |(index, place): (usize, Place)| {
        let favour = INFO.seats().map(|seat| DisplayCell::Figure(position.favour[seat][index].into()));
        let cells = [DisplayCell::Text(place.name()), holder(position.factions[index])];
        DisplayRow::new(cells.into_iter().chain(favour)).of(place.target())
    };
    let sides = INFO.seats().map(side_name);
    Display {
        id: "factions",
        name: say!("heading-factions"),
        content: Content::Table {
            header: [say!("panel-faction"), say!("panel-with")].into_iter().chain(sides).collect(),
            rows: Place::factions().enumerate().map(row).collect(),
        },
    }
}

/// The credit of both sides, and where it began.
fn scale(position: &Position) -> Display {
    let space = |space: u16| ScaleSpace {
        text: space.to_string(),
        brings: Some((space / 2).to_string()),
        target: Some(Place::Credit(space).target()),
    };
    let mark = |seat: Seat| ScaleMark {
        name: side_name(seat),
        space: position.credit[seat].into(),
        side: Some(seat),
        ghost: false,
    };
    let start = ScaleMark { name: say!("mark-start"), space: 5, side: None, ghost: true };
    Display {
        id: "credit",
        name: say!("track-credit"),
        content: Content::Scale {
            spaces: (0..=CREDIT).map(space).collect(),
            marks: INFO.seats().map(mark).chain([start]).collect(),
        },
    }
}

/// What the year may bring: for show, since no dice fall here.
fn market() -> Display {
    let row = |label, plain: u64, skilled: u64, poor: i32, rich: i32| ChanceRow {
        label,
        chances: vec![Odds::of(plain, 6), Odds::of(skilled, 6)],
        cells: [poor, rich].map(|value| say!("number", value = value)).to_vec(),
        note: None,
        came: false,
    };
    Display {
        id: "market",
        name: say!("panel-market"),
        content: Content::Chances {
            ways: vec![say!("way-plain"), say!("way-skilled")],
            header: vec![say!("market-poor"), say!("market-rich")],
            lit: Some(0),
            rows: vec![
                row(say!("market-slump"), 2, 1, -2, -1),
                row(say!("market-calm"), 3, 3, 0, 1),
                ChanceRow { note: Some(say!("market-note")), ..row(say!("market-boom"), 1, 2, 1, 3) },
            ],
            terms: Vec::new(),
        },
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
        header: [say!("panel-item")].into_iter().chain(INFO.seats().map(side_name)).collect(),
        rows: vec![row(say!("panel-bands"), &bands), row(say!("panel-points"), &points)],
    }
}
