//! What a viewer learns by pointing at a unit or a hex: reach, line of supply and why it is cut, what a hex is worth.

use sandtable_board::Cell;
use sandtable_engine::{Message, Overlay, Piece, Preview, Rule, Seat, Target, Term, Tone, Viewer, say};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, PARAGUAY, PIECES, Pieces};
use crate::names::side_name;
use crate::position::Position;

impl ChacoWar {
    pub(crate) fn inspect_target(
        &self,
        position: &Position,
        viewer: Viewer,
        target: Target,
    ) -> Option<Preview> {
        match target {
            Target::Piece(piece) if self.is_unit(piece) => self.inspect_unit(position, viewer, piece),
            Target::Piece(piece) if piece.index() >= PIECES => None,
            Target::Cell(cell) if self.catalog.map.has(cell) => Some(self.inspect_hex(position, cell)),
            _ => None,
        }
    }

    /// One's own unit: reach and supply. An enemy that is seen: its ZOC and how far it could come next turn.
    fn inspect_unit(&self, position: &Position, viewer: Viewer, piece: Piece) -> Option<Preview> {
        let side = self.catalog.side_of(piece);
        let cell = position.place(piece)?;
        let seat = match viewer {
            Viewer::Seat(seat) => Some(seat),
            Viewer::Spectator => None,
        };
        if self.hidden_units(position, side, seat).contains(piece) {
            return None;
        }
        let own = seat == Some(side);
        let mut preview = Preview { heading: Some(self.unit_name(piece)), apart: true, ..Preview::default() };
        let term = |label: Message, value: i32, rule: &'static str| Term {
            label,
            value,
            rule: Rule::new(rule),
            side: Some(side),
        };
        if self.catalog.fighters.contains(piece) {
            preview.terms.push(term(
                say!("term-attack-factor"),
                i32::from(self.factor(position, piece, true)),
                "2.3-1",
            ));
            preview.terms.push(term(
                say!("term-defence-factor"),
                i32::from(self.factor(position, piece, false)),
                "2.3-2",
            ));
        }
        preview.terms.push(term(
            say!("term-movement"),
            i32::from(self.movement(position, piece, false)),
            "2.3-4",
        ));
        // A fresh move, whatever it has spent: what it can do, or could do next turn.
        let mut fresh = position.clone();
        fresh.spent[piece.index()] = if own { position.spent[piece.index()] } else { 0 };
        if !own {
            fresh.touched.remove(piece);
        }
        let walk = self.walk(&fresh, Pieces::only(piece));
        let reach = if own && position.moved.contains(piece) {
            preview.notes.push(say!("note-has-moved"));
            crate::catalog::Cells::EMPTY
        } else {
            self.reach(&fresh, &walk)
        };
        if !reach.is_empty() {
            preview.overlays.push(Overlay::zone(say!("overlay-reach"), reach.iter()).side(side));
        }
        if own {
            self.inspect_supply(position, side, cell, piece, &mut preview);
        }
        Some(preview)
    }

    /// 11.0: the line, or what cuts it.
    fn inspect_supply(
        &self,
        position: &Position,
        side: Seat,
        cell: Cell,
        piece: Piece,
        preview: &mut Preview,
    ) {
        let network = self.network(position, side);
        if position.out_of_supply.contains(piece) {
            preview.notes.push(say!("note-marked-out"));
        }
        let line = self.supply_line(&network, cell);
        if network.linked.contains(cell) {
            preview.notes.push(say!("note-supply-hq"));
        } else if network.is_direct(cell) {
            preview.notes.push(say!("note-supply-direct"));
        } else {
            preview.notes.push(say!("note-supply-cut"));
            preview.notes.push(self.why_cut(position, side, cell));
        }
        if line.len() > 1 {
            preview.overlays.push(Overlay::route(say!("overlay-supply"), line).side(side).tone(Tone::Good));
        }
    }

    fn why_cut(&self, position: &Position, side: Seat, cell: Cell) -> Message {
        let map = &self.catalog.map;
        let network = self.network(position, side);
        let around = map.within[2][cell.index()];
        let road = around & map.roads;
        let watched = position.derived.zoc[side.other()] - position.derived.occupied[side];
        if road.is_empty() && (around & map.sources[side]).is_empty() {
            say!("note-cut-no-road")
        } else if !(map.adjacent[cell.index()] & watched).is_empty() {
            say!("note-cut-zoc")
        } else if (map.sources[side] & position.control[side]).is_empty() {
            say!("note-cut-sources")
        } else if (road & network.open).is_empty() {
            say!("note-cut-road-closed")
        } else {
            say!("note-cut-road-broken")
        }
    }

    fn inspect_hex(&self, position: &Position, cell: Cell) -> Preview {
        let map = &self.catalog.map;
        let mut preview = Preview { heading: Some(self.cell_name(cell)), apart: true, ..Preview::default() };
        let mut term = |label: Message, value: i32, rule: &'static str, side: Option<Seat>| {
            preview.terms.push(Term { label, value, rule: Rule::new(rule), side });
        };
        term(say!("term-terrain"), -i32::from(self.ground_shift(position, cell)), "8.3-29", None);
        // A fort makes room for its own side only.
        let controller = position.controller(cell);
        let room = controller
            .map_or(self.catalog.stacking(cell, false), |side| self.stacking_limit(position, cell, side));
        term(say!("term-stacking"), i32::from(room), "6.0-2", None);
        for side in [BOLIVIA, PARAGUAY] {
            if self.has_fort(position, cell, side) {
                term(say!("term-fort"), -i32::from(self.catalog.tec.fort_shift), "9.4-2", Some(side));
            }
        }
        for (prize, side, points) in &map.prizes {
            if *prize == cell {
                term(say!("term-victory-points"), i32::from(*points), "4.0-17", Some(*side));
            }
        }
        match controller {
            Some(side) => preview.notes.push(say!("note-control", side = side_name(side))),
            None => preview.notes.push(say!("note-no-control")),
        }
        for side in [BOLIVIA, PARAGUAY] {
            if position.derived.zoc[side].contains(cell) {
                preview.notes.push(say!("note-zoc", side = side_name(side)));
            }
        }
        preview
    }
}
