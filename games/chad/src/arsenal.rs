//! What is seen of aircraft, guns and missiles (13.30, 13.40): where they are, what they can do.

use sandtable_engine::{CardLine, Message, Overlay, Panel, Piece, Preview, Seat, say};

use crate::Chad;
use crate::catalog::{Arm, Cells};
use crate::missiles::ANTI_AIR;
use crate::names::side_name;
use crate::position::{Place, Position};

impl Chad {
    /// Every such piece that is in the match: whose it is, where, and what it adds.
    pub(crate) fn arsenal_panel(&self, position: &Position) -> Option<Panel> {
        if !self.options.air_units {
            return None;
        }
        let roster = &self.catalog.roster;
        let known = |piece: &Piece| position.place(*piece) != Place::Out;
        let pieces = (roster.air | roster.guns | roster.missiles).into_iter().filter(known);
        let rows = pieces.map(|piece| {
            let owner = position.unit(piece).owner.seat().map_or_else(|| say!("nobody"), side_name);
            vec![
                self.piece_name(piece),
                owner,
                self.place_name(position.place(piece)),
                self.arsenal_strength(piece),
                self.arsenal_state(position, piece),
            ]
        });
        Some(Panel {
            id: "air",
            name: say!("panel-air"),
            side: None,
            header: vec![
                say!("panel-air-unit"),
                say!("card-command"),
                say!("panel-air-place"),
                say!("panel-air-strength"),
                say!("panel-now"),
            ],
            rows: rows.collect(),
        })
    }

    /// "4 / 3, range 30", "+2 against aircraft".
    fn arsenal_strength(&self, piece: Piece) -> Message {
        let unit = self.catalog.unit(piece);
        match unit.arm {
            Arm::Air => say!(
                "air-strength",
                conventional = unit.conventional,
                guerrilla = unit.guerrilla,
                range = self.air_range(piece)
            ),
            _ => say!("anti-air-strength", points = i32::from(ANTI_AIR)),
        }
    }

    fn arsenal_state(&self, position: &Position, piece: Piece) -> Message {
        match (self.catalog.unit(piece).arm, position.place(piece)) {
            (Arm::Air, Place::Base(_)) if position.segment.flown.contains(piece) => say!("air-flown"),
            (Arm::Air, Place::Base(_)) => say!("air-ready"),
            (Arm::Aaa, Place::Base(_)) => say!("guns-stand"),
            (Arm::Sam, Place::Base(_) | Place::Sanctuary(_)) => say!("missiles-ready"),
            _ => say!("air-away"),
        }
    }

    pub(crate) fn arsenal_card(&self, position: &Position, piece: Piece) -> Vec<CardLine> {
        let mut card =
            vec![CardLine { label: say!("panel-air-strength"), value: self.arsenal_strength(piece) }];
        if let Some(cell) = position.place(piece).base() {
            card.push(CardLine { label: say!("card-hex"), value: self.cell_name(cell) });
        }
        card.push(CardLine { label: say!("panel-now"), value: self.arsenal_state(position, piece) });
        card
    }

    /// The hexes that a squadron reaches from its base.
    pub(crate) fn point_at_arsenal(&self, position: &Position, piece: Piece, seat: Seat) -> Option<Preview> {
        let mut preview = Preview { heading: Some(self.piece_name(piece)), ..Preview::default() };
        preview.notes.push(self.arsenal_strength(piece));
        preview.notes.push(self.arsenal_state(position, piece));
        if let (Arm::Air, Some(base)) = (self.catalog.unit(piece).arm, position.place(piece).base()) {
            let range = self.air_range(piece);
            let reached = |cell: &sandtable_board::Cell| self.flight_cost(base, *cell) <= range;
            let cells: Cells = self.catalog.map.playable.iter().filter(reached).collect();
            preview.overlays = vec![Overlay::zone(say!("overlay-sortie"), cells.iter()).side(seat)];
        }
        Some(preview)
    }
}
