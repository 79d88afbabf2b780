//! Sets of counters.

use std::ops::{BitAnd, BitOr, Sub};

use sandtable_engine::Piece;
use serde::{Deserialize, Serialize};

/// Counters of the mix, optional ones apart.
pub const PIECES: usize = 128;

/// A set of counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Pieces([u64; 2]);

impl Pieces {
    pub const EMPTY: Pieces = Pieces([0; 2]);

    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        self.0[usize::from(piece.0 >> 6)] |= 1 << (piece.0 & 63);
    }

    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0[usize::from(piece.0 >> 6)] &= !(1 << (piece.0 & 63));
    }

    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        self.0[usize::from(piece.0 >> 6)] >> (piece.0 & 63) & 1 == 1
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == [0; 2]
    }

    #[inline]
    pub fn len(self) -> usize {
        (self.0[0].count_ones() + self.0[1].count_ones()) as usize
    }

    #[inline]
    pub fn first(self) -> Option<Piece> {
        self.into_iter().next()
    }
}

impl BitAnd for Pieces {
    type Output = Pieces;
    #[inline]
    fn bitand(self, other: Pieces) -> Pieces {
        Pieces([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Pieces {
    type Output = Pieces;
    #[inline]
    fn bitor(self, other: Pieces) -> Pieces {
        Pieces([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Sub for Pieces {
    type Output = Pieces;
    #[inline]
    fn sub(self, other: Pieces) -> Pieces {
        Pieces([self.0[0] & !other.0[0], self.0[1] & !other.0[1]])
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        let mut set = Pieces::EMPTY;
        pieces.into_iter().for_each(|piece| set.insert(piece));
        set
    }
}

impl IntoIterator for Pieces {
    type Item = Piece;
    type IntoIter = PiecesIter;
    #[inline]
    fn into_iter(self) -> PiecesIter {
        PiecesIter(self.0)
    }
}

/// The counters of a set, in the order of their numbers.
#[derive(Clone)]
pub struct PiecesIter([u64; 2]);

impl Iterator for PiecesIter {
    type Item = Piece;
    #[inline]
    fn next(&mut self) -> Option<Piece> {
        let word = if self.0[0] != 0 { 0 } else { 1 };
        if self.0[word] == 0 {
            return None;
        }
        let bit = self.0[word].trailing_zeros() as u16;
        self.0[word] &= self.0[word] - 1;
        Some(Piece(word as u16 * 64 + bit))
    }
}
