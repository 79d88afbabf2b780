//! Targets and answers: what a player points at, and the whole of a reply.

use sandtable_board::{Cell, Pose};
use serde::{Deserialize, Serialize};
use smallvec::SmallVec;

/// A piece of the title's counter mix, numbered densely by the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Piece(pub u16);

impl Piece {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// A named choice that is not on the board: end the phase, take the left column, decline.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Button(pub u16);

/// A place that is not a cell: a box beside the map, a space of a track, an area of many cells, a faction on a
/// sheet. Numbered densely by the title; [`crate::SceneSite`] says where it is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(transparent)]
pub struct Site(pub u16);

impl Site {
    pub fn index(self) -> usize {
        usize::from(self.0)
    }
}

/// Something a player can point at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Target {
    Cell(#[cfg_attr(feature = "typescript", ts(type = "Cell"))] Cell),
    Piece(Piece),
    Button(Button),
    Number(i32),
    /// A place and facing on an open table.
    Pose(#[cfg_attr(feature = "typescript", ts(type = "Pose"))] Pose),
    /// A box, a space of a track, an area, a faction.
    Site(Site),
    /// A point that the way of a move goes by before it ends in a cell: the player bends the way there. Last, so that
    /// answers of earlier days keep their order.
    Via(#[cfg_attr(feature = "typescript", ts(type = "Cell"))] Cell),
}

impl Target {
    /// Whether it is checked when somebody names it, but not listed: there are too many places on an open table, and a way
    /// may be bent in too many points.
    pub fn is_beyond_lists(self) -> bool {
        matches!(self, Target::Pose(_) | Target::Via(_))
    }
}

/// What stands before a cell that a way goes by: `via:2313`.
pub const VIA: &str = "via:";

/// A reply, or the beginning of one: targets in the order in which the prompt asks for them.
///
/// An answer is canonical: where order does not matter (a subset of units, losses laid on units) the
/// prompt's shape is unordered and [`crate::canonical`] sorts that stretch, so that equal decisions are
/// equal answers.
pub type Answer = SmallVec<[Target; 4]>;

/// What may be added to a draft, as the fast enumerator lists it. Reused between calls.
#[derive(Clone, Debug, Default)]
pub struct Choices {
    /// Targets that may come next.
    pub next: Vec<Target>,
    /// Whether the draft may be confirmed as it stands.
    pub complete: bool,
}

impl Choices {
    pub fn clear(&mut self) {
        self.next.clear();
        self.complete = false;
    }

    pub fn push(&mut self, target: Target) {
        self.next.push(target);
    }

    /// Nothing can be added and nothing confirmed.
    pub fn is_dead_end(&self) -> bool {
        self.next.is_empty() && !self.complete
    }
}
