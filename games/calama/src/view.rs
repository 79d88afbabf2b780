//! What everybody sees of a battle: nothing is hidden (overview-8).

use sandtable_engine::{
    Badge, BadgeShape, CardLine, Message, Overlay, Panel, Piece, PieceState, Place as ViewPlace, Seat,
    Symbol, Tone, TrackMark, View, ViewPiece, say,
};

use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, PIECES, TRACK_ENDS};
use crate::names::{attribute_name, kind_name, side_name, signed};
use crate::position::{Attack, Frame, Place, Position};
use crate::{Calama, INFO};

impl Calama {
    pub(crate) fn draw_view(&self, position: &Position) -> View {
        View {
            status: self.status(position),
            pieces: (0..PIECES as u16).filter_map(|index| self.draw_piece(position, Piece(index))).collect(),
            cells: Vec::new(),
            sites: Vec::new(),
            displays: Vec::new(),
            tracks: [CHILE, BOLIVIA].into_iter().flat_map(|seat| track_marks(position, seat)).collect(),
            panels: vec![self.forces_panel(position, CHILE), self.forces_panel(position, BOLIVIA)],
            overlays: self.overlays(position),
            layers: Vec::new(),
        }
    }

    fn status(&self, position: &Position) -> Vec<Message> {
        let phase = match position.frames.below().unwrap_or(position.frames.top()) {
            Frame::Deployment(now) => return vec![say!("status-deployment", side = side_name(now.seat))],
            Frame::Over(over) => return vec![self.end_reason(over.winner, over.end)],
            Frame::MovementPoints(now) => say!("phase-points", side = side_name(now.seat)),
            Frame::Waiver => say!("phase-points", side = side_name(BOLIVIA)),
            Frame::Event(now) => say!("phase-event", side = side_name(now.seat)),
            Frame::Assignment(now) => say!("phase-assignment", side = side_name(now.seat)),
            Frame::Movement(now) => {
                let points = position.armies[now.seat].points;
                say!("phase-movement", side = side_name(now.seat), points = points)
            }
            Frame::Combat(now) => say!("phase-combat", side = side_name(now.seat)),
            Frame::Attack(_) => return Vec::new(),
        };
        let round = match self.options.max_rounds {
            0 => say!("status-round", round = position.round),
            last => say!("status-round-of", round = position.round, last = last),
        };
        vec![round, phase]
    }

    fn draw_piece(&self, position: &Position, piece: Piece) -> Option<ViewPiece> {
        let info = self.catalog.piece(piece);
        let unit = position.unit(piece);
        let place = match unit.place {
            Place::Board(cell) => ViewPlace::Cell(cell),
            Place::Pool => ViewPlace::Box(pool_box(info.seat)),
            Place::Reserve => ViewPlace::Box("reserve"),
            Place::Gone => return None,
        };
        let value = |attribute| position.value(info.seat, info.kind, attribute);
        let acted = match position.frames.below().unwrap_or(position.frames.top()) {
            Frame::Movement(now) if now.seat == info.seat => unit.moved,
            Frame::Combat(now) if now.seat == info.seat => unit.attack != Attack::Ready,
            _ => false,
        };
        let badges = if position.is_bound(piece) { vec![charge_badge()] } else { Vec::new() };
        Some(ViewPiece {
            piece,
            side: Some(info.seat),
            livery: None,
            name: self.piece_name(piece),
            symbol: symbol(info.kind),
            place,
            designation: if info.kind == Kind::Commander { String::new() } else { info.number.to_string() },
            size: "",
            factors: [Attribute::Strength, Attribute::Endurance, Attribute::Movement]
                .map(|attribute| value(attribute).to_string())
                .to_vec(),
            badges,
            reduced: false,
            state: if acted { PieceState::Acted } else { PieceState::Ready },
            strength: None,
            card: self.unit_card(position, piece),
        })
    }

    fn unit_card(&self, position: &Position, piece: Piece) -> Vec<CardLine> {
        let info = self.catalog.piece(piece);
        let mut card: Vec<_> = Attribute::ALL
            .into_iter()
            .map(|attribute| {
                let value = position.value(info.seat, info.kind, attribute);
                let start = self.catalog.kinds[info.kind.index()].start[attribute.index()];
                CardLine {
                    label: attribute_name(attribute),
                    value: if value == start {
                        say!("number", value = value)
                    } else {
                        say!("card-changed", value = value, start = start)
                    },
                }
            })
            .collect();
        card.push(CardLine {
            label: say!("attribute-range"),
            value: say!("number", value = self.range(piece)),
        });
        if let Some(cell) = position.cell(piece) {
            let cover = self.catalog.cover[cell.index()];
            card.push(CardLine { label: say!("card-quadrant"), value: self.cell_name(cell) });
            card.push(CardLine { label: say!("term-ground"), value: signed(cover) });
        }
        for bond in position.bonds_of(piece) {
            if let Some(opponent) = bond.opponent_of(piece) {
                card.push(CardLine { label: say!("card-charge"), value: self.piece_name(opponent) });
            }
        }
        card
    }

    fn forces_panel(&self, position: &Position, seat: Seat) -> Panel {
        let rows = Kind::ALL.into_iter().map(|kind| {
            let of_kind = |piece: &Piece| self.catalog.kind(*piece) == kind;
            let places = |wanted: fn(Place) -> bool| {
                let army = self.catalog.army(seat).filter(of_kind);
                army.filter(|piece| wanted(position.unit(*piece).place)).count()
            };
            let mut row = vec![kind_name(kind)];
            row.push(say!("number", value = places(|place| matches!(place, Place::Board(_)))));
            row.push(say!("number", value = places(|place| matches!(place, Place::Pool | Place::Reserve))));
            row.push(say!("number", value = places(|place| place == Place::Gone)));
            row.extend(
                Attribute::ALL.map(|attribute| say!("number", value = position.value(seat, kind, attribute))),
            );
            row
        });
        let mut header =
            vec![say!("chart-type"), say!("panel-on-board"), say!("panel-waiting"), say!("panel-lost")];
        header.extend(Attribute::ALL.map(attribute_name));
        Panel {
            id: if seat == CHILE { "forces-chile" } else { "forces-bolivia" },
            name: say!("panel-forces", side = side_name(seat)),
            side: Some(seat),
            header,
            rows: rows.collect(),
        }
    }

    fn overlays(&self, position: &Position) -> Vec<Overlay> {
        let mut overlays = Vec::new();
        if let Frame::Deployment(now) = position.frames.top() {
            let name = say!("overlay-start-zone", side = side_name(now.seat));
            overlays.push(Overlay::zone(name, self.start_zone(now.seat).iter()).side(now.seat));
        }
        for bond in &position.bonds {
            if let (Some(from), Some(to)) = (position.cell(bond.charger), position.cell(bond.target)) {
                let name = say!(
                    "overlay-charge",
                    unit = self.piece_name(bond.charger),
                    target = self.piece_name(bond.target)
                );
                let side = self.catalog.piece(bond.charger).seat;
                overlays.push(Overlay::arrow(name, from, to).side(side));
            }
        }
        overlays
    }
}

fn pool_box(seat: Seat) -> &'static str {
    if seat == CHILE { "pool-chile" } else { "pool-bolivia" }
}

fn charge_badge() -> Badge {
    Badge { shape: BadgeShape::Cross, tone: Tone::Warn, text: String::new(), name: say!("badge-charge") }
}

fn symbol(kind: Kind) -> Symbol {
    match kind {
        Kind::Commander => Symbol::Headquarters,
        Kind::Officer => Symbol::Officer,
        Kind::HeavyArtillery => Symbol::Artillery,
        Kind::LightArtillery => Symbol::MachineGun,
        Kind::Cavalry => Symbol::Cavalry,
        Kind::Infantry => Symbol::Infantry,
    }
}

/// Markers on the tracks of an army (points-2, event-14, forces-17).
fn track_marks(position: &Position, seat: Seat) -> Vec<TrackMark> {
    let id = INFO.side(seat);
    let army = &position.armies[seat];
    let mark = |track: String, space: Option<u16>| TrackMark {
        track,
        name: side_name(seat),
        side: Some(seat),
        space,
    };
    let mut marks = vec![
        mark(format!("{id} points"), Some(u16::from(army.points))),
        mark(format!("{id} event"), army.event.map(|sum| u16::from(sum) - 2)),
    ];
    for kind in Kind::ALL {
        for attribute in Attribute::ALL {
            let space = (position.value(seat, kind, attribute) - TRACK_ENDS.start()) as u16;
            marks.push(mark(format!("{id} {} {}", kind.id(), attribute.id()), Some(space)));
        }
    }
    marks
}
