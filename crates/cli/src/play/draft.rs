//! The answer of a seat while it is being put together.

use std::collections::BTreeSet;

use sandtable_engine::{Answer, Cell, Illegal, Place, Prompt, Seat, Table, Target};

use crate::play::listing::{Length, Listing};
use crate::play::sight::Sight;

/// Steps chosen so far, and the question that they lead to.
pub struct Draft {
    pub seat: Seat,
    pub targets: Answer,
    pub prompt: Prompt,
    /// Lines of the list that were shown already.
    pub listed: usize,
    /// How much the list says.
    pub length: Length,
}

impl Draft {
    pub fn new(table: &dyn Table, seat: Seat, targets: Answer) -> Result<Draft, Illegal> {
        let prompt = table.prompt(seat, &targets)?;
        Ok(Draft { seat, targets, prompt, listed: 0, length: Length::Full })
    }

    /// The draft with one more step.
    pub fn with(&self, table: &dyn Table, target: Target) -> Result<Draft, Illegal> {
        let mut targets = self.targets.clone();
        targets.push(target);
        Draft::new(table, self.seat, targets)
    }

    /// The draft without its last step.
    pub fn back(&self, table: &dyn Table) -> Result<Draft, Illegal> {
        let kept = self.targets.len().saturating_sub(1);
        Draft::new(table, self.seat, Answer::from_slice(&self.targets[..kept]))
    }

    pub fn is_empty(&self) -> bool {
        self.targets.is_empty()
    }

    pub fn offers_more(&self) -> bool {
        !Listing::of(&self.prompt).is_empty()
    }

    pub fn may_be_confirmed(&self) -> bool {
        self.prompt.unfinished.is_none()
    }

    pub fn has_odds(&self) -> bool {
        self.prompt.preview.as_ref().is_some_and(|preview| !preview.outcomes.is_empty())
    }

    /// Cells that may be chosen next, or that hold a piece that may be.
    pub fn marked(&self, sight: &Sight<'_>) -> BTreeSet<Cell> {
        let listing = Listing::of(&self.prompt);
        let cells = |target| match target {
            Target::Cell(cell) => vec![cell],
            Target::Piece(piece) => match sight.piece(piece).map(|seen| seen.place) {
                Some(Place::Cell(cell)) => vec![cell],
                _ => Vec::new(),
            },
            Target::Site(site) => sight.cells_of(site).to_vec(),
            Target::Button(_) | Target::Number(_) | Target::Pose(_) | Target::Via(_) => Vec::new(),
        };
        listing.offers().flat_map(|choice| cells(choice.target)).collect()
    }
}
