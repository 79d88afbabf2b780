//! Pieces: dense numbers for every counter that a player can point at, and sets of units.

use sandtable_engine::{Piece, PieceSet, Seat};

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

/// A set of units.
pub type Pieces = PieceSet<{ MOST_UNITS / 64 }>;
