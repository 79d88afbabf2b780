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
    pub dice: Dice,
    pub seats: Vec<Seat>,
    /// Sheets of the title that the players brought in their own version: id and text. Not read for lists.
    pub sheets: Vec<(String, String)>,
}

/// The committed dice of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dice {
    /// 64 hexadecimal digits. Leaves the host only when the match is over.
    pub secret: String,
    /// What the dice are drawn for.
    pub drawn_for: String,
    /// Salts of the players, as a JSON array.
    pub salts: String,
    /// Rolls up to this seq came with an imported file and do not follow from the secret.
    pub since: i64,
}

/// Who sits where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    pub side: String,
    /// "here", "link" or the id of an opponent.
    pub kind: String,
    /// SHA-256 of the seat's token; `None` for a computer.
    pub token: Option<String>,
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
