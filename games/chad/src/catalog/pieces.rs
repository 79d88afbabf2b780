//! Sets of counters.

use std::ops::{BitAnd, BitOr, Sub};

use sandtable_engine::Piece;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Counters of the mix, those of optional rules last.
pub const PIECES: usize = 136;
/// Counters that every stored position lists; the others came later and are listed only where they take part.
pub const FIRST_PIECES: usize = 128;

const WORDS: usize = 3;

/// A set of counters.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pieces([u64; WORDS]);

impl Pieces {
    pub const EMPTY: Pieces = Pieces([0; WORDS]);

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
        self.0 == [0; WORDS]
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
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
        Pieces(std::array::from_fn(|word| self.0[word] & other.0[word]))
    }
}

impl BitOr for Pieces {
    type Output = Pieces;
    #[inline]
    fn bitor(self, other: Pieces) -> Pieces {
        Pieces(std::array::from_fn(|word| self.0[word] | other.0[word]))
    }
}

impl Sub for Pieces {
    type Output = Pieces;
    #[inline]
    fn sub(self, other: Pieces) -> Pieces {
        Pieces(std::array::from_fn(|word| self.0[word] & !other.0[word]))
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
pub struct PiecesIter([u64; WORDS]);

impl Iterator for PiecesIter {
    type Item = Piece;
    #[inline]
    fn next(&mut self) -> Option<Piece> {
        let word = self.0.iter().position(|word| *word != 0)?;
        let bit = self.0[word].trailing_zeros() as u16;
        self.0[word] &= self.0[word] - 1;
        Some(Piece(word as u16 * 64 + bit))
    }
}

/// Two words, as before there were optional counters, and a third only where one of those is in the set.
impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let words = if self.0[2] == 0 { &self.0[..2] } else { &self.0[..] };
        serializer.collect_seq(words)
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pieces, D::Error> {
        let words: Vec<u64> = Vec::deserialize(deserializer)?;
        let known = words.iter().enumerate().all(|(index, word)| {
            let bits = PIECES.saturating_sub(64 * index).min(64) as u32;
            word.checked_shr(bits).unwrap_or(0) == 0
        });
        if !(2..=WORDS).contains(&words.len()) || !known {
            return Err(D::Error::custom("this is no set of counters"));
        }
        Ok(Pieces(std::array::from_fn(|index| words.get(index).copied().unwrap_or(0))))
    }
}
