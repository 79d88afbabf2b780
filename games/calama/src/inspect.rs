//! What pointing at a unit tells: how far it can go with the points of its army, and at whom it could fire from
//! where it stands.

use sandtable_board::Cell;
use sandtable_engine::{Overlay, Piece, Preview, Target, Tone, say};

use crate::Calama;
use crate::catalog::PIECES;
use crate::position::Position;

impl Calama {
    /// At a quadrant the unit in it is meant.
    pub(crate) fn inspect_target(&self, position: &Position, target: Target) -> Option<Preview> {
        let piece = match target {
            Target::Piece(piece) if piece.index() < PIECES => piece,
            Target::Cell(cell) if cell.index() < self.catalog.board.cell_count() => position.at(cell)?,
            _ => return None,
        };
        let from = position.cell(piece)?;
        let mut preview = Preview { heading: Some(self.piece_name(piece)), ..Preview::default() };
        self.tell_reach(position, piece, from, &mut preview);
        self.tell_targets(position, piece, from, &mut preview);
        Some(preview)
    }

    fn tell_reach(&self, position: &Position, piece: Piece, from: Cell, preview: &mut Preview) {
        let seat = self.catalog.piece(piece).seat;
        let reach = self.destinations(position, piece, from);
        preview.notes.push(say!("look-reach", count = reach.len(), points = position.armies[seat].points));
        if !reach.is_empty() {
            preview.overlays.push(Overlay::zone(say!("overlay-reach"), reach).side(seat));
        }
    }

    fn tell_targets(&self, position: &Position, piece: Piece, from: Cell, preview: &mut Preview) {
        for at in self.enemies_in_range(position, piece).iter() {
            let Some(enemy) = position.at(at) else { continue };
            let blocker = self.blocker(position, piece, from, at);
            let unit = self.piece_name(enemy);
            let (note, tone) = match blocker {
                None => (say!("look-target", unit = unit), Tone::Good),
                Some(between) => {
                    (say!("look-blocked", unit = unit, blocker = self.piece_name(between)), Tone::Bad)
                }
            };
            preview.overlays.push(Overlay::arrow(note.clone(), from, at).tone(tone));
            preview.notes.push(note);
        }
    }
}
