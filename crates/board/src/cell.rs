//! A cell of a board and sets of cells.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Dense id of a cell of a board: 0, 1, 2, … in the order in which the board was built.
///
/// Terrain and other facts about cells are arrays indexed by [`Cell::index`].
///
/// ```
/// use sandtable_board::Cell;
/// let terrain = ["savanna", "jungle"];
/// assert_eq!(terrain[Cell(1).index()], "jungle");
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(pub u16);

impl Cell {
    /// The id as an array index.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Set of cells of a board of up to 256 cells.
pub type SmallCellSet = CellSet<4>;

/// Set of cells of a board of up to 1,536 cells.
pub type LargeCellSet = CellSet<24>;

/// Set of cells as bits: `WORDS × 64` cells, copied like a number, never allocating.
///
/// Stored in documents as the ascending list of its ids; ids beyond the capacity are refused on
/// reading.
///
/// ```
/// use sandtable_board::{Cell, SmallCellSet};
/// let mut held: SmallCellSet = [Cell(3), Cell(200)].into_iter().collect();
/// assert!(held.insert(Cell(64)));
/// assert!(!held.insert(Cell(3)), "already there");
/// assert_eq!(held.iter().collect::<Vec<_>>(), [Cell(3), Cell(64), Cell(200)]);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CellSet<const WORDS: usize> {
    words: [u64; WORDS],
}

impl<const WORDS: usize> CellSet<WORDS> {
    /// The set without cells.
    pub const EMPTY: Self = Self { words: [0; WORDS] };

    /// A set of one cell.
    #[inline]
    pub fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// How many cells a board may have for this set to hold them all.
    pub const CAPACITY: usize = WORDS * 64;

    /// The set without cells.
    pub const fn new() -> Self {
        Self::EMPTY
    }

    /// The cells 0, 1, … `count - 1`.
    ///
    /// # Panics
    /// If `count` exceeds [`CAPACITY`](Self::CAPACITY).
    pub fn first(count: usize) -> Self {
        assert!(count <= Self::CAPACITY, "{count} cells do not fit in a set of {}", Self::CAPACITY);
        let mut set = Self::EMPTY;
        for (index, word) in set.words.iter_mut().enumerate() {
            *word = match count.saturating_sub(index * 64) {
                0 => 0,
                bits @ 1..64 => (1 << bits) - 1,
                _ => u64::MAX,
            };
        }
        set
    }

    /// Adds a cell; true if it was not there before.
    ///
    /// # Panics
    /// If the id is not below [`CAPACITY`](Self::CAPACITY).
    #[inline]
    pub fn insert(&mut self, cell: Cell) -> bool {
        let word = &mut self.words[cell.index() / 64];
        let bit = 1 << (cell.0 % 64);
        let is_new = *word & bit == 0;
        *word |= bit;
        is_new
    }

    /// Takes a cell out; true if it was there. An id beyond the capacity is never there.
    #[inline]
    pub fn remove(&mut self, cell: Cell) -> bool {
        let Some(word) = self.words.get_mut(cell.index() / 64) else { return false };
        let bit = 1 << (cell.0 % 64);
        let was_there = *word & bit != 0;
        *word &= !bit;
        was_there
    }

    /// Whether the cell is in the set. An id beyond the capacity never is.
    #[inline]
    pub fn contains(&self, cell: Cell) -> bool {
        self.words.get(cell.index() / 64).is_some_and(|word| word & (1 << (cell.0 % 64)) != 0)
    }

    /// Number of cells in the set.
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether no cell is in the set.
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|&word| word == 0)
    }

    /// Takes all cells out.
    pub fn clear(&mut self) {
        *self = Self::EMPTY;
    }

    /// The bits of the set: a cell is bit `id % 64` of word `id / 64`.
    #[inline]
    pub const fn words(&self) -> &[u64; WORDS] {
        &self.words
    }

    /// The bits of the set, to be changed.
    #[inline]
    pub const fn words_mut(&mut self) -> &mut [u64; WORDS] {
        &mut self.words
    }

    /// The cells in ascending order of their ids.
    pub fn iter(&self) -> CellSetIter<WORDS> {
        CellSetIter { words: self.words, word: 0 }
    }

    /// Cells in either set.
    #[must_use]
    pub fn union(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a | b)
    }

    /// Cells in both sets.
    #[must_use]
    pub fn intersection(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & b)
    }

    /// Cells in this set and not in the other.
    #[must_use]
    pub fn difference(&self, other: &Self) -> Self {
        self.zip(other, |a, b| a & !b)
    }

    /// Whether the two sets share no cell.
    pub fn is_disjoint(&self, other: &Self) -> bool {
        self.intersection(other).is_empty()
    }

    /// Whether every cell of this set is in the other.
    pub fn is_subset(&self, other: &Self) -> bool {
        self.difference(other).is_empty()
    }

    fn zip(&self, other: &Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        let mut result = *self;
        for (word, &theirs) in result.words.iter_mut().zip(&other.words) {
            *word = combine(*word, theirs);
        }
        result
    }
}

impl<const WORDS: usize> Default for CellSet<WORDS> {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl<const WORDS: usize> fmt::Debug for CellSet<WORDS> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(|cell| cell.0)).finish()
    }
}

impl<const WORDS: usize> BitOr for CellSet<WORDS> {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        self.union(&other)
    }
}

impl<const WORDS: usize> BitAnd for CellSet<WORDS> {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        self.intersection(&other)
    }
}

impl<const WORDS: usize> Sub for CellSet<WORDS> {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self.difference(&other)
    }
}

impl<const WORDS: usize> FromIterator<Cell> for CellSet<WORDS> {
    fn from_iter<I: IntoIterator<Item = Cell>>(cells: I) -> Self {
        let mut set = Self::EMPTY;
        set.extend(cells);
        set
    }
}

impl<const WORDS: usize> Extend<Cell> for CellSet<WORDS> {
    fn extend<I: IntoIterator<Item = Cell>>(&mut self, cells: I) {
        for cell in cells {
            self.insert(cell);
        }
    }
}

impl<const WORDS: usize> IntoIterator for &CellSet<WORDS> {
    type Item = Cell;
    type IntoIter = CellSetIter<WORDS>;
    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

/// Ascending iterator over a [`CellSet`]; it owns a copy, so the set may change meanwhile.
#[derive(Clone, Debug)]
pub struct CellSetIter<const WORDS: usize> {
    words: [u64; WORDS],
    word: usize,
}

impl<const WORDS: usize> Iterator for CellSetIter<WORDS> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < WORDS {
            let bits = self.words[self.word];
            if bits != 0 {
                self.words[self.word] = bits & (bits - 1);
                return Some(Cell((self.word * 64) as u16 + bits.trailing_zeros() as u16));
            }
            self.word += 1;
        }
        None
    }
}

impl<const WORDS: usize> Serialize for CellSet<WORDS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, const WORDS: usize> Deserialize<'de> for CellSet<WORDS> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cells<const WORDS: usize>;
        impl<'de, const WORDS: usize> Visitor<'de> for Cells<WORDS> {
            type Value = CellSet<WORDS>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "a list of cell ids below {}", CellSet::<WORDS>::CAPACITY)
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut cells: A) -> Result<Self::Value, A::Error> {
                let mut set = CellSet::EMPTY;
                while let Some(cell) = cells.next_element::<Cell>()? {
                    if cell.index() >= CellSet::<WORDS>::CAPACITY {
                        return Err(A::Error::custom(format_args!(
                            "cell {} does not fit in a set of {}",
                            cell.0,
                            CellSet::<WORDS>::CAPACITY
                        )));
                    }
                    set.insert(cell);
                }
                Ok(set)
            }
        }
        deserializer.deserialize_seq(Cells)
    }
}
