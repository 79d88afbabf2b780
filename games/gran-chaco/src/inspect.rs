//! What pointing at a unit tells: its line of supply and what that costs, what stands in the line's way, and
//! its zone of control. No more than the viewer may know.

use sandtable_board::Cell;
use sandtable_engine::{Overlay, Piece, Preview, Seat, Target, Tone, say};

use crate::GranChaco;
use crate::catalog::{Cells, PIECES, side_of};
use crate::names::{piece_name, side_name};
use crate::options::Fog;
use crate::position::Position;
use crate::supply::{Bill, Lines};

impl GranChaco {
    /// At a sector the unit in it is meant.
    pub(crate) fn inspect_target(
        &self,
        position: &Position,
        viewer: Option<Seat>,
        target: Target,
    ) -> Option<Preview> {
        let piece = match target {
            Target::Piece(piece) if piece.index() < PIECES => piece,
            Target::Cell(cell) => position.at(cell)?,
            _ => return None,
        };
        let cell = position.unit(piece).cell.filter(|_| self.sees(position, viewer, piece))?;
        let side = side_of(piece);
        // Where unlocated units are unseen, the line of a located one may run past them.
        let own = viewer == Some(side);
        let told = own || self.knows(position, viewer, piece) && self.options.fog != Fog::Full;
        let mut preview = if told { self.line_preview(position, piece) } else { Preview::default() };
        if !told {
            preview.heading = Some(say!("preview-marker", side = side_name(side)));
        }
        let zone = self.catalog.adjacent(cell);
        let name = say!("overlay-zone-of", unit = piece_name(piece));
        preview.overlays.push(Overlay::zone(name, zone.iter()).side(side));
        Some(preview)
    }

    /// The line of supply of a unit and its bill, term by term (supply-1 to supply-15).
    pub(crate) fn line_preview(&self, position: &Position, piece: Piece) -> Preview {
        let lines = self.lines(position, side_of(piece));
        let bill = self.bill(position, &lines, piece);
        let mut preview = Preview {
            heading: Some(say!("preview-line", unit = piece_name(piece))),
            terms: self.bill_terms(bill, piece),
            ..Preview::default()
        };
        let Some(cell) = position.unit(piece).cell else { return preview };
        preview.notes.push(match (bill.is_free(), bill.airlift) {
            (true, _) => say!("note-line-free"),
            (false, 0) => say!("note-line-cost", blue = bill.blue()),
            (false, _) => say!("note-line-airlift", blue = bill.blue()),
        });
        preview.overlays.extend(self.line_overlay(&lines, piece, cell, bill));
        let barred = if bill.is_free() { Cells::EMPTY } else { self.barred(position, &lines, cell, bill) };
        if !barred.is_empty() {
            let overlay = Overlay::zone(say!("overlay-barred"), barred.iter());
            preview.overlays.push(overlay.tone(Tone::Bad));
            preview.notes.push(say!("note-line-barred", sectors = self.listed(barred.iter())));
        }
        preview
    }

    /// The line that is paid for, where there is one.
    pub(crate) fn line_overlay(
        &self,
        lines: &Lines,
        piece: Piece,
        cell: Cell,
        bill: Bill,
    ) -> Option<Overlay> {
        let cells = self.line_of(lines, cell);
        if bill.is_free() || cells.is_empty() {
            return None;
        }
        let name = say!("overlay-line", unit = piece_name(piece), cost = bill.blue());
        let tone = if bill.line() > 0 { Tone::Warn } else { Tone::Good };
        Some(Overlay::route(name, cells).side(side_of(piece)).tone(tone))
    }

    /// The sectors that the shortest lines would pass and cannot: why a line is longer than it might be, or
    /// why there is none (supply-14).
    fn barred(&self, position: &Position, lines: &Lines, cell: Cell, bill: Bill) -> Cells {
        if bill.line() == 0 && bill.airlift == 0 {
            return Cells::EMPTY;
        }
        let closed = self.closed_to_lines(position, lines);
        let reach = |source: Cell| self.catalog.distance(cell, source);
        let shortest = lines.sources().iter().map(reach).min();
        let nearest = lines.sources().iter().filter(|source| Some(reach(*source)) == shortest);
        nearest.fold(Cells::EMPTY, |barred, source| {
            let between = |at: &Cell| {
                *at != cell
                    && self.catalog.distance(cell, *at) + self.catalog.distance(*at, source) == reach(source)
            };
            closed.iter().filter(between).fold(barred, |mut barred, at| {
                barred.insert(at);
                barred
            })
        })
    }
}
