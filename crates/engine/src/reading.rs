//! Reading the set-up of a case: words become seats, pieces and cells, and every fault is kept.

use std::collections::BTreeMap;
use std::fmt::Display;

use sandtable_board::Cell;

use crate::{Piece, Rules, Seat, Target};

/// Reads an arrangement on behalf of [`Rules::arrange`]. What cannot be read is left out and noted; at the end all
/// faults are told together, each with the field it stands in.
pub struct Reading<'a, R: Rules> {
    rules: &'a R,
    /// Pieces beyond this many are no units.
    units: usize,
    faults: Vec<String>,
}

impl<'a, R: Rules> Reading<'a, R> {
    pub fn new(rules: &'a R) -> Reading<'a, R> {
        Reading { rules, units: usize::MAX, faults: Vec::new() }
    }

    /// Takes the first `count` pieces for units: those after them stand for something else on the table.
    #[must_use]
    pub fn units(self, count: usize) -> Reading<'a, R> {
        Reading { units: count, ..self }
    }

    /// Notes what is wrong with a field.
    pub fn fault(&mut self, field: &str, what: impl Display) {
        self.faults.push(format!("{field}: {what}"));
    }

    pub fn seat(&mut self, field: &str, side: &str) -> Option<Seat> {
        let seat = R::info().seat(side);
        if seat.is_none() {
            let sides = R::info().seats.join(" and ");
            self.fault(field, format_args!("there is no side \"{side}\"; the sides are {sides}"));
        }
        seat
    }

    pub fn piece(&mut self, field: &str, label: &str) -> Option<Piece> {
        match self.rules.find(label) {
            Some(Target::Piece(piece)) if piece.index() < self.units => Some(piece),
            _ => {
                self.fault(field, format_args!("there is no unit \"{label}\""));
                None
            }
        }
    }

    pub fn cell(&mut self, field: &str, label: &str) -> Option<Cell> {
        match self.rules.find(label) {
            Some(Target::Cell(cell)) => Some(cell),
            _ => {
                self.fault(field, format_args!("there is no place \"{label}\" on the map"));
                None
            }
        }
    }

    pub fn pieces<'b>(&mut self, field: &str, labels: impl IntoIterator<Item = &'b String>) -> Vec<Piece> {
        labels.into_iter().filter_map(|label| self.piece(field, label)).collect()
    }

    pub fn cells<C: FromIterator<Cell>>(&mut self, field: &str, labels: &[String]) -> C {
        labels.iter().filter_map(|label| self.cell(field, label)).collect()
    }

    /// Values by side.
    pub fn by_seat<T: Copy>(&mut self, field: &str, values: &BTreeMap<String, T>) -> Vec<(Seat, T)> {
        let seats = values.iter().map(|(side, value)| Some((self.seat(field, side)?, *value)));
        seats.flatten().collect()
    }

    /// Values by piece.
    pub fn by_piece<T: Copy>(&mut self, field: &str, values: &BTreeMap<String, T>) -> Vec<(Piece, T)> {
        let pieces = values.iter().map(|(label, value)| Some((self.piece(field, label)?, *value)));
        pieces.flatten().collect()
    }

    /// Pieces and the cells they stand on.
    pub fn places(&mut self, field: &str, places: &BTreeMap<String, String>) -> Vec<(Piece, Cell)> {
        let mut found = Vec::with_capacity(places.len());
        for (label, place) in places {
            if let (Some(piece), Some(cell)) = (self.piece(field, label), self.cell(field, place)) {
                found.push((piece, cell));
            }
        }
        found
    }

    /// The position that was read, if nothing is wrong with it and [`Rules::audit`] agrees.
    pub fn finish(mut self, position: R::Position) -> Result<R::Position, Vec<String>> {
        if self.faults.is_empty()
            && let Err(broken) = self.rules.audit(&position)
        {
            self.faults.push(broken);
        }
        if self.faults.is_empty() { Ok(position) } else { Err(self.faults) }
    }
}
