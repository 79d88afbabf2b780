//! Events: what happened, for the log, for animation, for statistics. Never read back by the rules.

use sandtable_board::{Cell, Pose};
use serde::{Deserialize, Serialize};

use crate::{Message, Piece, Pool, Rule, Seat, SeatSet, Viewer};

/// Who is told of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Audience {
    Everyone,
    Only(SeatSet),
    /// Everyone but these, who are told more of the same in another event.
    AllBut(SeatSet),
}

impl Audience {
    pub fn includes(self, viewer: Viewer) -> bool {
        match (self, viewer) {
            (Audience::Everyone, _) | (Audience::AllBut(_), Viewer::Spectator) => true,
            (Audience::Only(seats), Viewer::Seat(seat)) => seats.contains(seat),
            (Audience::AllBut(seats), Viewer::Seat(seat)) => !seats.contains(seat),
            (Audience::Only(_), Viewer::Spectator) => false,
        }
    }
}

/// What a client may animate: generic verbs that need no knowledge of the title.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", tag = "verb")]
pub enum Motion {
    /// A piece goes along these cells, from where it stood to where it stands then. Of a flight there are only
    /// these two.
    Travel {
        piece: Piece,
        #[cfg_attr(feature = "typescript", ts(type = "Array<Cell>"))]
        route: Vec<Cell>,
    },
    /// A piece goes to a place on an open table.
    Glide {
        piece: Piece,
        #[cfg_attr(feature = "typescript", ts(type = "Pose"))]
        to: Pose,
    },
    /// A piece comes onto the board.
    Arrive { piece: Piece },
    /// A piece leaves the board for good.
    Leave { piece: Piece },
    /// A piece acts upon another: a shot, a charge.
    Strike { from: Piece, at: Piece },
    /// Dice fell.
    Dice { faces: Vec<DieShown> },
}

/// A die as it lies on the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct DieShown {
    pub name: std::borrow::Cow<'static, str>,
    pub sides: u16,
    pub face: u16,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Event {
    pub message: Message,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub rule: Option<Rule>,
    /// The side that did it, where one did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub by: Option<Seat>,
    pub audience: Audience,
    /// Told something that was hidden before: no undo across it without consent.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub reveals: bool,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub motions: Vec<Motion>,
    /// The outcome of a preview that has come true with it. For tests: it stays out of every document.
    #[serde(skip)]
    pub came: Option<&'static str>,
}

impl Event {
    pub fn new(message: Message) -> Event {
        Event {
            message,
            rule: None,
            by: None,
            audience: Audience::Everyone,
            reveals: false,
            motions: Vec::new(),
            came: None,
        }
    }

    pub fn rule(mut self, rule: &'static str) -> Event {
        self.rule = Some(Rule::new(rule));
        self
    }

    pub fn by(mut self, seat: Seat) -> Event {
        self.by = Some(seat);
        self
    }

    pub fn only(mut self, seats: SeatSet) -> Event {
        self.audience = Audience::Only(seats);
        self
    }

    pub fn all_but(mut self, seats: SeatSet) -> Event {
        self.audience = Audience::AllBut(seats);
        self
    }

    pub fn reveals(mut self) -> Event {
        self.reveals = true;
        self
    }

    pub fn motion(mut self, motion: Motion) -> Event {
        self.motions.push(motion);
        self
    }

    /// Shows the dice that fell.
    pub fn dice(self, pool: &Pool, faces: &[u16]) -> Event {
        self.motion(pool.shown(faces))
    }

    /// Says which outcome of the preview has come true, by its id: the suite plays every face of the dice and
    /// compares how often it does with the chance that was shown.
    pub fn came(mut self, outcome: &'static str) -> Event {
        self.came = Some(outcome);
        self
    }
}

/// Takes note of events. The closure keeps silent play free of their cost.
pub trait Log {
    /// Whether events are kept, for what is costly to find out only for their sake.
    fn listens(&self) -> bool {
        true
    }

    fn note(&mut self, event: impl FnOnce() -> Event);
}

/// Forgets everything: for search and playouts.
pub struct Silent;

impl Log for Silent {
    #[inline(always)]
    fn listens(&self) -> bool {
        false
    }

    #[inline(always)]
    fn note(&mut self, _: impl FnOnce() -> Event) {}
}

/// No honest input makes more events than this.
pub const MOST_EVENTS: usize = 10_000;

impl Log for Vec<Event> {
    /// Panics beyond [`MOST_EVENTS`]: rules that never come to an end are stopped before they take all memory.
    fn note(&mut self, event: impl FnOnce() -> Event) {
        assert!(self.len() < MOST_EVENTS, "one input makes more than {MOST_EVENTS} events");
        self.push(event());
    }
}
