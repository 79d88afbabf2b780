//! Requests to take moves back beyond what a seat may take back by itself.

/// A request of one seat to the others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UndoRequest {
    /// Numbered from 1 within the match.
    pub number: i64,
    /// The seat that asks.
    pub seat: i64,
    /// The ply to go back to.
    pub to_ply: i64,
    /// Milliseconds since 1970.
    pub time: i64,
    /// Seats that have agreed, as bits.
    pub agreed: i64,
    pub state: RequestState,
}

/// How a request stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestState {
    Open,
    Granted,
    /// Refused by another seat, or withdrawn.
    Refused,
}

impl RequestState {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            RequestState::Open => "open",
            RequestState::Granted => "granted",
            RequestState::Refused => "refused",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<RequestState> {
        use RequestState::{Granted, Open, Refused};
        [Open, Granted, Refused].into_iter().find(|state| state.word() == word)
    }
}
