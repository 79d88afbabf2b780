//! Records: what is stored of an input and of what came of it.

/// What kind of input a record holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// Somebody sat down; nothing changes on the board.
    Sit,
    /// A seat added the word that it promised for the dice, or promised another.
    Witness,
    /// Dice fall without the words of the others.
    Unwitnessed,
    Answer,
    /// An answer that the standing orders of a seat gave.
    Order,
    Roll,
    Concede,
    /// A decision taken back without asking.
    Undo,
    /// Moves taken back with the opponent's consent.
    Consent,
    /// The match goes on under later rules, from the snapshot taken here.
    Revised,
}

impl Kind {
    pub const ALL: [Kind; 10] = [
        Kind::Sit,
        Kind::Witness,
        Kind::Unwitnessed,
        Kind::Answer,
        Kind::Order,
        Kind::Roll,
        Kind::Concede,
        Kind::Undo,
        Kind::Consent,
        Kind::Revised,
    ];

    /// The word for it in the database.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Sit => "sit",
            Kind::Witness => "witness",
            Kind::Unwitnessed => "unwitnessed",
            Kind::Answer => "answer",
            Kind::Order => "order",
            Kind::Roll => "roll",
            Kind::Concede => "concede",
            Kind::Undo => "undo",
            Kind::Consent => "consent",
            Kind::Revised => "revised",
        }
    }

    pub(crate) fn from_word(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }

    /// Whether it follows by itself from the record before it, and was stored together with it.
    pub fn follows(self) -> bool {
        matches!(self, Kind::Order | Kind::Roll)
    }

    /// Whether it names a place on the line instead of leading forward.
    pub fn goes_back(self) -> bool {
        matches!(self, Kind::Undo | Kind::Consent | Kind::Revised)
    }
}

impl Record {
    /// About how many bytes it takes.
    pub(crate) fn bytes(&self) -> usize {
        300 + self.input.len() + self.events.len() + self.pending.len()
    }
}

/// One record. Texts are the wire's and the rules' own forms; the store does not read them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The place in the record, from 1, undone inputs counted.
    pub seq: i64,
    /// The place on the line after this record.
    pub ply: i64,
    /// The rules revision that made it.
    pub revision: i64,
    pub kind: Kind,
    /// The seat that acted; `None` for a roll and where the rules were revised.
    pub seat: Option<i64>,
    /// The input in the words of the terminal: an answer's text, a roll's faces, what is promised for the dice.
    pub input: String,
    /// The events as a JSON array.
    pub events: String,
    /// Some event is not for everybody, or the input is not.
    pub secret: bool,
    /// Hash of the position after it.
    pub hash: String,
    /// What the position waits for after it, as JSON.
    pub pending: String,
    /// Milliseconds since 1970.
    pub time: i64,
    /// What the client called its request, so that one sent again is not played again.
    pub nonce: Option<String>,
    /// The word that the player added to the dice.
    pub salt: Option<String>,
    /// Of a roll: how many faces each of the dice has, with spaces between.
    pub sides: Option<String>,
    /// Seals this record and all before it; empty where the dice know no seals.
    pub seal: String,
}
