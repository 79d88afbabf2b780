//! Pieces: dense numbers for every counter that a player can point at, and sets of units.

use sandtable_engine::{Piece, Seat};
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::{Arm, Catalog, LEADERS, MARKERS, MOST_FORTS, MOST_OF_ARM, MOST_UNITS, Marker, SideName};

const FIRST_SUPPORT: usize = MOST_UNITS;
const FIRST_LEADER: usize = FIRST_SUPPORT + 2 * Arm::ALL.len() * MOST_OF_ARM;
const FIRST_MARKER: usize = FIRST_LEADER + LEADERS;
const FIRST_FORT: usize = FIRST_MARKER + MARKERS.len();
/// Numbers given to pieces; not all of them are in every counter mix.
pub const PIECES: usize = FIRST_FORT + 2 * MOST_FORTS;

/// What a piece is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Counter {
    /// Units have the numbers of the counter sheet, from 0.
    Unit(Piece),
    /// Markers of a kind are alike; their numbers, from 0, only tell them apart on the table.
    Support {
        seat: Seat,
        arm: Arm,
        number: u8,
    },
    /// Index into [`super::Counters::leaders`].
    Leader(u8),
    Event(Marker),
    Fort {
        seat: Seat,
        number: u8,
    },
}

impl Counter {
    pub const fn support(seat: Seat, arm: Arm, number: u8) -> Counter {
        Counter::Support { seat, arm, number }
    }

    pub fn piece(self) -> Piece {
        let number = match self {
            Counter::Unit(piece) => return piece,
            Counter::Support { seat, arm, number } => {
                FIRST_SUPPORT
                    + (seat.index() * Arm::ALL.len() + arm as usize) * MOST_OF_ARM
                    + usize::from(number)
            }
            Counter::Leader(leader) => FIRST_LEADER + usize::from(leader),
            Counter::Event(marker) => FIRST_MARKER + usize::from(marker.0),
            Counter::Fort { seat, number } => FIRST_FORT + seat.index() * MOST_FORTS + usize::from(number),
        };
        Piece(number as u16)
    }
}

impl Catalog {
    /// What a piece is; `None` for numbers that this counter mix does not use.
    pub fn counter(&self, piece: Piece) -> Option<Counter> {
        let number = piece.index();
        if number < MOST_UNITS {
            return (number < self.unit_count()).then_some(Counter::Unit(piece));
        }
        if number < FIRST_LEADER {
            let (kind, number) =
                ((number - FIRST_SUPPORT) / MOST_OF_ARM, (number - FIRST_SUPPORT) % MOST_OF_ARM);
            let seat = Seat((kind / Arm::ALL.len()) as u8);
            let arm = Arm::ALL[kind % Arm::ALL.len()];
            let exists = number < usize::from(self.counters.mix(seat, arm));
            return exists.then_some(Counter::Support { seat, arm, number: number as u8 });
        }
        if number < FIRST_MARKER {
            return Some(Counter::Leader((number - FIRST_LEADER) as u8));
        }
        if number < FIRST_FORT {
            return Some(Counter::Event(Marker((number - FIRST_MARKER) as u8)));
        }
        let (seat, number) =
            (Seat(((number - FIRST_FORT) / MOST_FORTS) as u8), (number - FIRST_FORT) % MOST_FORTS);
        let exists = seat.0 < 2 && number < usize::from(self.counters.forts[seat]);
        exists.then_some(Counter::Fort { seat, number: number as u8 })
    }

    /// Every piece of the counter mix.
    pub fn pieces(&self) -> impl Iterator<Item = Piece> + '_ {
        (0..PIECES as u16).map(Piece).filter(|piece| self.counter(*piece).is_some())
    }

    /// `BOL-Col`, `bolivia-artillery-1`, `penaranda`, `bolivia-ambush`, `paraguay-ambush-2`, `bolivia-fort-3`.
    pub fn piece_label(&self, piece: Piece) -> Option<String> {
        let side = |seat| SideName::of(seat).id();
        Some(match self.counter(piece)? {
            Counter::Unit(piece) => self.unit(piece).id.clone(),
            Counter::Support { seat, arm, number } => {
                let several = self.counters.mix(seat, arm) > 1;
                match several {
                    true => format!("{}-{}-{}", side(seat), arm.id(), number + 1),
                    false => format!("{}-{}", side(seat), arm.id()),
                }
            }
            Counter::Leader(leader) => self.counters.leaders[usize::from(leader)].id.clone(),
            Counter::Event(marker) => {
                let info = marker.info();
                let twin = MARKERS[..usize::from(marker.0)]
                    .iter()
                    .any(|other| (other.side, other.event) == (info.side, info.event));
                format!("{}-{}{}", side(info.side), info.event.id(), if twin { "-2" } else { "" })
            }
            Counter::Fort { seat, number } => format!("{}-fort-{}", side(seat), number + 1),
        })
    }

    pub fn find_piece(&self, label: &str) -> Option<Piece> {
        self.pieces().find(|piece| self.piece_label(*piece).as_deref() == Some(label))
    }
}

/// A set of units as bits, copied like a number.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Pieces(pub u128);

impl Pieces {
    pub const EMPTY: Pieces = Pieces(0);

    #[inline]
    pub fn only(piece: Piece) -> Pieces {
        Pieces(1 << piece.0)
    }

    #[inline]
    pub fn insert(&mut self, piece: Piece) {
        self.0 |= 1 << piece.0;
    }

    #[inline]
    pub fn remove(&mut self, piece: Piece) {
        self.0 &= !(1 << piece.0);
    }

    #[inline]
    pub fn contains(self, piece: Piece) -> bool {
        piece.index() < MOST_UNITS && self.0 & (1 << piece.0) != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn first(self) -> Option<Piece> {
        (self.0 != 0).then(|| Piece(self.0.trailing_zeros() as u16))
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Piece> {
        let mut left = self;
        std::iter::from_fn(move || {
            let piece = left.first()?;
            left.0 &= left.0 - 1;
            Some(piece)
        })
    }
}

/// In documents the ascending list of their numbers.
impl Serialize for Pieces {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Pieces {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Pieces, D::Error> {
        let list = Vec::<Piece>::deserialize(deserializer)?;
        if let Some(piece) = list.iter().find(|piece| piece.index() >= MOST_UNITS) {
            return Err(D::Error::custom(format_args!("{} is no unit", piece.0)));
        }
        Ok(list.into_iter().collect())
    }
}

impl FromIterator<Piece> for Pieces {
    fn from_iter<I: IntoIterator<Item = Piece>>(pieces: I) -> Pieces {
        pieces.into_iter().fold(Pieces::EMPTY, |mut set, piece| {
            set.insert(piece);
            set
        })
    }
}

impl std::ops::BitAnd for Pieces {
    type Output = Pieces;
    #[inline]
    fn bitand(self, other: Pieces) -> Pieces {
        Pieces(self.0 & other.0)
    }
}

impl std::ops::BitOr for Pieces {
    type Output = Pieces;
    #[inline]
    fn bitor(self, other: Pieces) -> Pieces {
        Pieces(self.0 | other.0)
    }
}

impl std::ops::Sub for Pieces {
    type Output = Pieces;
    #[inline]
    fn sub(self, other: Pieces) -> Pieces {
        Pieces(self.0 & !other.0)
    }
}
