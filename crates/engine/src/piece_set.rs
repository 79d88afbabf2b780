//! Sets of pieces.

use std::ops::{BitAnd, BitOr, Sub};

use sandtable_board::{Cell, CellSet};
use serde::{Deserialize, Serialize};

use crate::Piece;

/// A set of pieces as bits: `WORDS × 64` pieces, copied like a number, never allocating. In documents the ascending list of
/// their numbers.
///
/// ```
/// use sandtable_engine::{Piece, PieceSet};
/// let mut stack: PieceSet<2> = [Piece(3), Piece(100)].into_iter().collect();
/// stack.insert(Piece(64));
/// assert_eq!(stack.iter().collect::<Vec<_>>(), [Piece(3), Piece(64), Piece(100)]);
/// assert!(!stack.contains(Piece(500)), "beyond the capacity nothing is in the set");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PieceSet<const WORDS: usize>(CellSet<WORDS>);

impl<const WORDS: usize> PieceSet<WORDS> {
    pub const EMPTY: Self = PieceSet(CellSet::EMPTY);

    #[inline]
    pub fn only(piece: Piece) -> Self {
        PieceSet(CellSet::only(Cell(piece.0)))
    }

    /// Adds a piece.
    ///
    /// # Panics
    /// If its number is beyond the capacity.
    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        self.0.insert(Cell(piece.0));
    }

    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0.remove(Cell(piece.0));
    }

    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        self.0.contains(Cell(piece.0))
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.len()
    }

    #[inline]
    pub fn first(self) -> Option<Piece> {
        self.iter().next()
    }

    /// The pieces in the order of their numbers.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Piece> + Clone {
        self.0.iter().map(|cell| Piece(cell.0))
    }
}

impl<const WORDS: usize> FromIterator<Piece> for PieceSet<WORDS> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Self {
        PieceSet(pieces.into_iter().map(|piece| Cell(piece.0)).collect())
    }
}

macro_rules! operators {
    ($($trait:ident $method:ident),*) => {$(
        impl<const WORDS: usize> $trait for PieceSet<WORDS> {
            type Output = Self;
            #[inline]
            fn $method(self, other: Self) -> Self {
                PieceSet($trait::$method(self.0, other.0))
            }
        }
    )*};
}
operators!(BitAnd bitand, BitOr bitor, Sub sub);
