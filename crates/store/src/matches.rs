//! What is stored of a match besides its records.

/// A match and its seats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StoredMatch {
    /// The key that records refer to.
    pub number: i64,
    /// The name by which people and clients know it.
    pub id: String,
    pub title: String,
    pub scenario: String,
    /// Options that differ from their defaults, as a JSON object.
    pub options: String,
    /// What its creator called it; may be empty.
    pub name: String,
    /// Milliseconds since 1970.
    pub created: i64,
    /// SHA-256 of the token that may delete the match.
    pub owner: String,
    /// Every set of dice, in the order in which they began. Not read for lists.
    pub dice: Vec<Dice>,
    pub seats: Vec<Seat>,
    pub keys: Vec<SeatKey>,
    /// Sheets of the title that the players brought in their own version: id and text. Not read for lists.
    pub sheets: Vec<(String, String)>,
}

/// Committed dice of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// The seq after which they begin.
    pub since: i64,
    /// How faces follow from the secret.
    pub scheme: String,
    /// 64 hexadecimal digits. Leaves the host only when the match is over.
    pub secret: String,
    /// What the dice are drawn for.
    pub drawn_for: String,
    /// Salts of the players, as a JSON array.
    pub salts: String,
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub side: String,
    /// "here", "link" or the id of an opponent.
    pub kind: String,
}

/// What holds a seat, or a link by which somebody may come to hold it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatKey {
    /// Numbered from 1 within the match.
    pub number: i64,
    pub seat: i64,
    pub kind: KeyKind,
    pub state: KeyState,
    /// SHA-256 of the word.
    pub hash: String,
    /// Milliseconds since 1970.
    pub created: i64,
    /// When it came to its state.
    pub changed: i64,
}

/// What a word opens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyKind {
    /// The seat.
    Key,
    /// Sitting down on the seat: whoever held it before holds it no more.
    Link,
    /// Sitting down on the seat beside whoever holds it: another device of the same player.
    Device,
}

impl KeyKind {
    pub const fn word(self) -> &'static str {
        match self {
            KeyKind::Key => "key",
            KeyKind::Link => "link",
            KeyKind::Device => "device",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<KeyKind> {
        [KeyKind::Key, KeyKind::Link, KeyKind::Device].into_iter().find(|kind| kind.word() == word)
    }
}

/// Whether a word still opens anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyState {
    Open,
    /// Somebody sat down by this link.
    Used,
    Revoked,
}

impl KeyState {
    pub const fn word(self) -> &'static str {
        match self {
            KeyState::Open => "open",
            KeyState::Used => "used",
            KeyState::Revoked => "revoked",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<KeyState> {
        [KeyState::Open, KeyState::Used, KeyState::Revoked].into_iter().find(|state| state.word() == word)
    }
}

/// Where a match stands, for lists.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    pub stored: StoredMatch,
    pub seq: i64,
    pub ply: i64,
    /// What the last record left pending, as JSON; `None` before the first record.
    pub pending: Option<String>,
    /// When the last record was made, or the match created.
    pub updated: i64,
}
