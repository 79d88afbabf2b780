//! What one viewer sees: own units whole, enemies as their markers allow (units-12), the ground as far as it
//! is discovered, three markers that look alike (scenario-7).

use sandtable_board::Cell;
use sandtable_engine::{
    Badge, BadgeShape, CardLine, Layer, Message, Overlay, Panel, Piece, PieceState, Place, Seat, Strength,
    Symbol, Tone, TrackMark, View, ViewCell, ViewPiece, Viewer, say,
};

use crate::catalog::{BOLIVIA, Cells, Colour, PARAGUAY, PIECES, Terrain, army, side_of};
use crate::names::{colour_name, marker_piece, piece_name, piece_number, side_name, terrain_name};
use crate::position::{Frame, Position};
use crate::scene::{LAST_TOKEN, LAST_TURN, lost_box, pool_box};
use crate::supply::{Bill, Lines};
use crate::{GranChaco, INFO};

impl GranChaco {
    pub(crate) fn draw_view(&self, position: &Position, viewer: Viewer) -> View {
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        let lines = seat.map(|seat| self.lines(position, seat));
        let lines = lines.as_ref();
        let mut panels = vec![self.resources_panel(position)];
        panels.extend([BOLIVIA, PARAGUAY].map(|side| self.forces_panel(position, side, seat)));
        if let (Some(seat), Some(lines)) = (seat, lines) {
            panels.push(self.supply_panel(position, seat, lines));
        }
        View {
            status: self.status(position),
            pieces: self
                .draw_markers(position)
                .chain(
                    (0..PIECES as u16)
                        .filter_map(|index| self.draw_piece(position, Piece(index), seat, lines)),
                )
                .collect(),
            cells: self.catalog.board.cells().filter_map(|cell| self.draw_cell(position, cell)).collect(),
            sites: Vec::new(),
            displays: Vec::new(),
            tracks: self.track_marks(position, seat),
            panels,
            overlays: self.overlays(position),
            layers: self.layers(position, seat, lines),
        }
    }

    /// Says nothing of the unit that acts: the enemy may not see it.
    fn status(&self, position: &Position) -> Vec<Message> {
        let phase = match position.frames.top() {
            Frame::Over { winner, end } => return vec![self.end_reason(winner, end)],
            _ if position.turn == 0 => return vec![self.deployment_status(position)],
            Frame::Munitions { seat } | Frame::Production { seat, .. } => {
                say!("phase-resources", side = side_name(seat))
            }
            Frame::Supply { seat } => say!("phase-supply", side = side_name(seat)),
            _ => match position.active() {
                Some(seat) => say!("phase-segment", side = side_name(seat)),
                None => say!("phase-discovery"),
            },
        };
        let turn = match self.options.max_turns {
            0 => say!("status-turn", turn = position.turn),
            last => say!("status-turn-of", turn = position.turn, last = last),
        };
        let water = match position.well {
            Some(seat) => say!("status-water", side = side_name(seat)),
            None => say!("status-no-water"),
        };
        vec![turn, phase, water]
    }

    fn deployment_status(&self, position: &Position) -> Message {
        match position.frames.top() {
            Frame::Bases { seat } | Frame::Units { seat } | Frame::Bearer { seat } => {
                say!("status-deployment", side = side_name(seat))
            }
            _ => say!("phase-discovery"),
        }
    }

    // Counters

    fn draw_piece(
        &self,
        position: &Position,
        piece: Piece,
        viewer: Option<Seat>,
        lines: Option<&Lines>,
    ) -> Option<ViewPiece> {
        let unit = position.unit(piece);
        let seat = side_of(piece);
        let known = self.knows(position, viewer, piece) || unit.seen_gone;
        let place = match unit.cell {
            Some(cell) if self.sees(position, viewer, piece) => Place::Cell(cell),
            None if unit.vc == 0 && known && self.fields(piece) => Place::Box(lost_box(seat)),
            None if position.turn == 0 && unit.vc > 0 => Place::Box(pool_box(seat)),
            _ => return None,
        };
        let shown = ViewPiece {
            piece,
            side: Some(seat),
            livery: None,
            name: piece_name(piece),
            symbol: Symbol::Infantry,
            place,
            designation: piece_number(piece).to_string(),
            size: "XX",
            factors: vec![unit.vc.to_string()],
            badges: self.badges(position, piece),
            reduced: unit.vc < self.catalog.forces[seat].vc,
            state: self.state(position, piece),
            strength: Some(Strength { left: unit.vc, full: self.catalog.forces[seat].vc }),
            card: self.unit_card(position, piece, viewer, lines),
        };
        let waits = matches!(place, Place::Box(_));
        if known || waits {
            return Some(shown);
        }
        // units-12: the marker, and what is public of whoever wears it.
        Some(ViewPiece {
            name: say!("unit-unlocated", side = side_name(seat), number = piece_number(piece)),
            symbol: Symbol::Hidden,
            size: "",
            factors: Vec::new(),
            badges: self.public_badges(position, piece),
            reduced: false,
            strength: None,
            card: vec![
                line(say!("card-vc"), say!("card-vc-at-most", vc = unit.seen_vc)),
                line(say!("card-contact"), say!("card-unlocated")),
            ],
            ..shown
        })
    }

    /// Water markers lie below the units; a decoy that was found is gone (scenario-22).
    fn draw_markers<'a>(&'a self, position: &'a Position) -> impl Iterator<Item = ViewPiece> + 'a {
        let water = self.water_point(position);
        self.markers().into_iter().enumerate().filter_map(move |(index, cell)| {
            let found = water == Some(cell);
            let name = match position.well {
                _ if !position.revealed[index] => say!("badge-marker"),
                Some(seat) if found => say!("badge-water", side = side_name(seat)),
                _ => return None,
            };
            Some(ViewPiece {
                piece: marker_piece(index),
                side: position.well.filter(|_| found),
                livery: None,
                name,
                symbol: Symbol::Marker,
                place: Place::Cell(cell),
                designation: String::new(),
                size: "",
                factors: if found { Vec::new() } else { vec!["?".to_owned()] },
                badges: Vec::new(),
                reduced: false,
                state: PieceState::Ready,
                strength: None,
                card: Vec::new(),
            })
        })
    }

    fn state(&self, position: &Position, piece: Piece) -> PieceState {
        let acted = position.unit(piece).activated && position.active() == Some(side_of(piece));
        if acted { PieceState::Acted } else { PieceState::Ready }
    }

    /// Badges that everybody who sees the counter or its marker sees.
    fn public_badges(&self, position: &Position, piece: Piece) -> Vec<Badge> {
        let unit = position.unit(piece);
        let mut badges = Vec::new();
        if unit.clearing {
            badges.push(badge(BadgeShape::Diamond, Tone::Good, "", say!("badge-clearing")));
        }
        if unit.attacks > 0 {
            let text = unit.attacks.to_string();
            badges.push(badge(
                BadgeShape::Cross,
                Tone::Warn,
                &text,
                say!("badge-attacked", count = unit.attacks),
            ));
        }
        badges
    }

    fn badges(&self, position: &Position, piece: Piece) -> Vec<Badge> {
        let unit = position.unit(piece);
        let mut badges = Vec::new();
        if unit.cell.is_none() {
            return badges;
        }
        if unit.entrenchment > 0 {
            let text = unit.entrenchment.to_string();
            let name = say!("badge-entrenched", level = unit.entrenchment);
            badges.push(badge(BadgeShape::Shield, Tone::Good, &text, name));
        }
        if position.has_armour(piece) {
            badges.push(badge(BadgeShape::Square, Tone::Good, "", say!("badge-armour")));
        }
        if !unit.supplied {
            badges.push(badge(BadgeShape::Drop, Tone::Bad, "", say!("badge-unsupplied")));
        }
        if !unit.located {
            badges.push(badge(BadgeShape::Disc, Tone::Plain, "?", say!("badge-unlocated")));
        }
        badges.extend(self.public_badges(position, piece));
        badges
    }

    fn unit_card(
        &self,
        position: &Position,
        piece: Piece,
        viewer: Option<Seat>,
        lines: Option<&Lines>,
    ) -> Vec<CardLine> {
        let unit = position.unit(piece);
        let start = self.catalog.forces[side_of(piece)].vc;
        let mut card = vec![line(say!("card-vc"), say!("card-vc-of", vc = unit.vc, start = start))];
        let Some(cell) = unit.cell else { return card };
        let contact = if unit.located { say!("card-located") } else { say!("card-unlocated") };
        card.push(line(say!("card-contact"), contact));
        card.push(line(say!("card-sector"), self.cell_name(cell)));
        card.push(line(say!("card-terrain"), terrain_name(self.terrain(position, cell))));
        card.push(line(say!("card-entrenchment"), say!("number", value = unit.entrenchment)));
        let supplied = if unit.supplied { say!("card-supplied") } else { say!("card-unsupplied") };
        card.push(line(say!("card-supply"), supplied));
        if let (Some(lines), true) = (lines, viewer == Some(side_of(piece))) {
            card.extend(self.supply_card(position, piece, cell, lines));
        }
        card
    }

    /// The next supply of a unit: its cost term by term and the length of its line.
    fn supply_card(&self, position: &Position, piece: Piece, cell: Cell, lines: &Lines) -> Vec<CardLine> {
        let bill = self.bill(position, lines, piece);
        let mut card = vec![line(say!("card-next-supply"), supply_words(bill))];
        for term in self.bill_terms(bill, piece) {
            card.push(line(term.label, say!("number", value = term.value)));
        }
        let route = self.line_of(lines, cell);
        if let Some(base) = route.last().filter(|_| !bill.is_free()) {
            let words = say!("card-line-to", steps = route.len() - 1, sector = self.cell_name(*base));
            card.push(line(say!("card-line"), words));
        }
        card
    }

    // The board

    fn draw_cell(&self, position: &Position, cell: Cell) -> Option<ViewCell> {
        let home = self.catalog.home[BOLIVIA].contains(cell) || self.catalog.home[PARAGUAY].contains(cell);
        let printed = if home { Terrain::Savanna } else { Terrain::Undiscovered };
        let terrain = self.terrain(position, cell);
        let base = position.base_at(cell);
        let mut badges = Vec::new();
        if let Some(base) = base {
            let name = if base.owner == base.holder {
                say!("badge-base", side = side_name(base.holder))
            } else {
                say!("badge-captured", side = side_name(base.holder))
            };
            badges.push(badge(BadgeShape::Square, Tone::Plain, "", name));
        }
        if position.recon == Some(cell) {
            badges.push(badge(BadgeShape::Triangle, Tone::Plain, "", say!("badge-recon")));
        }
        let side = base
            .map(|base| base.holder)
            .or_else(|| position.well.filter(|_| self.water_point(position) == Some(cell)));
        if terrain == printed && badges.is_empty() && side.is_none() {
            return None;
        }
        Some(ViewCell { cell, terrain: Some(terrain.id()), side, badges })
    }

    /// Where a side may place, while it does.
    fn overlays(&self, position: &Position) -> Vec<Overlay> {
        let (seat, cells) = match position.frames.top() {
            Frame::Bases { seat } => (seat, self.catalog.first_row[seat]),
            Frame::Units { seat } => (seat, self.catalog.home[seat]),
            _ => return Vec::new(),
        };
        vec![zone(say!("overlay-home", side = side_name(seat)), seat, cells)]
    }

    /// Zones of control of both sides, and the viewer's own lines of supply.
    fn layers(&self, position: &Position, viewer: Option<Seat>, lines: Option<&Lines>) -> Vec<Layer> {
        let mut zones = Vec::new();
        for side in [BOLIVIA, PARAGUAY] {
            let seen = position.on_board(side).filter(|(piece, _)| self.sees(position, viewer, *piece));
            let cells = self.catalog.around(seen.map(|(_, cell)| cell).collect());
            if !cells.is_empty() {
                zones.push(zone(say!("overlay-zone", side = side_name(side)), side, cells));
            }
        }
        let mut layers = vec![Layer { id: "zones", name: say!("layer-zones"), overlays: zones }];
        if let (Some(seat), Some(lines)) = (viewer, lines) {
            let units = position.on_board(seat);
            let drawn = units.filter_map(|(piece, cell)| {
                self.line_overlay(lines, piece, cell, self.bill(position, lines, piece))
            });
            layers.push(Layer { id: "supply", name: say!("layer-supply"), overlays: drawn.collect() });
        }
        layers
    }

    // Beside the board

    fn track_marks(&self, position: &Position, viewer: Option<Seat>) -> Vec<TrackMark> {
        let mark = |track: String, side: Option<Seat>, name: Message, space: u16| TrackMark {
            track,
            name,
            side,
            space: Some(space),
        };
        let mut marks = vec![mark("turn".to_owned(), None, say!("track-turn"), position.turn.min(LAST_TURN))];
        for seat in [BOLIVIA, PARAGUAY] {
            let id = INFO.side(seat);
            let side = || side_name(seat);
            marks.push(mark(
                format!("{id} vc"),
                Some(seat),
                side(),
                self.known_strength(position, seat, viewer),
            ));
            marks.push(mark(format!("{id} blue"), Some(seat), side(), position.blue[seat].min(LAST_TOKEN)));
            for colour in Colour::ALL {
                let count = position.munitions[seat][colour.index()];
                marks.push(mark(format!("{id} {}", colour.id()), Some(seat), side(), count.min(LAST_TOKEN)));
            }
        }
        marks
    }

    /// Total VC as far as the viewer knows it: hidden units count as they were last seen.
    fn known_strength(&self, position: &Position, seat: Seat, viewer: Option<Seat>) -> u16 {
        let vc = |piece: Piece| {
            let unit = position.unit(piece);
            let known = self.knows(position, viewer, piece) || unit.seen_gone;
            u16::from(if known { unit.vc } else { unit.seen_vc })
        };
        army(seat).map(vc).sum()
    }

    fn resources_panel(&self, position: &Position) -> Panel {
        let count = |value: u16| say!("number", value = value);
        let mut rows =
            vec![vec![say!("colour-blue"), count(position.blue[BOLIVIA]), count(position.blue[PARAGUAY])]];
        rows.extend(Colour::ALL.map(|colour| {
            let stock = |seat| count(position.munitions[seat][colour.index()]);
            vec![colour_name(colour), stock(BOLIVIA), stock(PARAGUAY)]
        }));
        let income = |seat| {
            let dice = self.blue_dice(position, seat);
            let munitions = self.munitions_dice(position, seat);
            say!("panel-dice", whole = dice.whole, halved = dice.halved, munitions = munitions)
        };
        rows.push(vec![say!("panel-income"), income(BOLIVIA), income(PARAGUAY)]);
        Panel {
            id: "resources",
            name: say!("panel-resources"),
            side: None,
            header: vec![say!("panel-colour"), side_name(BOLIVIA), side_name(PARAGUAY)],
            rows,
        }
    }

    fn forces_panel(&self, position: &Position, side: Seat, viewer: Option<Seat>) -> Panel {
        let gone = self.divisions(side).filter(|piece| {
            let unit = position.unit(*piece);
            unit.vc == 0 && (unit.seen_gone || self.knows(position, viewer, *piece))
        });
        let gone = gone.count();
        let exact =
            army(side).all(|piece| self.knows(position, viewer, piece) || position.unit(piece).seen_gone);
        let strength = self.known_strength(position, side, viewer);
        let strength = if exact {
            say!("panel-strength", vc = strength, start = position.initial[side])
        } else {
            say!("panel-strength-at-most", vc = strength, start = position.initial[side])
        };
        let armour = match (position.armour[side], viewer == Some(side)) {
            _ if position.armour_gone[side] && position.turn > 0 => say!("panel-armour-lost"),
            (Some(bearer), _) if self.knows(position, viewer, bearer) => piece_name(bearer),
            (None, true) => say!("panel-armour-lost"),
            _ => say!("panel-armour-hidden"),
        };
        let collapsed =
            if position.has_collapsed(side) { say!("panel-collapsed") } else { say!("panel-holds-out") };
        Panel {
            id: if side == BOLIVIA { "forces-bolivia" } else { "forces-paraguay" },
            name: say!("panel-forces", side = side_name(side)),
            side: Some(side),
            header: vec![say!("panel-of-the-army"), say!("panel-state")],
            rows: vec![
                vec![say!("panel-vc"), strength],
                vec![say!("panel-lost"), say!("number", value = gone)],
                vec![say!("panel-armour"), armour],
                vec![say!("panel-morale"), collapsed],
            ],
        }
    }

    fn supply_panel(&self, position: &Position, seat: Seat, lines: &Lines) -> Panel {
        let rows = position.on_board(seat).map(|(piece, cell)| {
            let bill = self.bill(position, lines, piece);
            vec![piece_name(piece), self.cell_name(cell), supply_words(bill)]
        });
        Panel {
            id: "supply",
            name: say!("panel-supply", side = side_name(seat)),
            side: Some(seat),
            header: vec![say!("panel-unit"), say!("card-sector"), say!("card-next-supply")],
            rows: rows.collect(),
        }
    }
}

fn supply_words(bill: Bill) -> Message {
    match (bill.is_free(), bill.airlift) {
        (true, _) => say!("supply-free"),
        (false, 0) => say!("supply-cost", blue = bill.blue()),
        (false, _) => say!("supply-by-air", blue = bill.blue()),
    }
}

fn line(label: Message, value: Message) -> CardLine {
    CardLine { label, value }
}

fn badge(shape: BadgeShape, tone: Tone, text: &str, name: Message) -> Badge {
    Badge { shape, tone, text: text.to_owned(), name }
}

fn zone(name: Message, side: Seat, cells: Cells) -> Overlay {
    Overlay::zone(name, cells.iter()).side(side)
}
