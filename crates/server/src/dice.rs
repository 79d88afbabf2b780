//! The dice of a match: every set that was drawn for it, and the one in use.

use std::sync::Arc;

use sandtable_engine::{CommittedDice, Cup, Scheme, Seal};
use sandtable_store as store;
use serde::{Deserialize, Serialize};

use crate::error::ApiError;
use crate::token::random;

/// The sets of dice of a match, in the order in which they began.
pub type Eras = Arc<[Arc<CommittedDice>]>;

/// The dice as clients see them.
#[derive(Serialize)]
pub struct DiceShown {
    #[serde(flatten)]
    now: EraShown,
    /// Sets of dice before these.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    earlier: Vec<EraShown>,
}

/// One set of dice.
#[derive(Serialize)]
struct EraShown {
    scheme: &'static str,
    #[serde(rename = "match")]
    drawn_for: String,
    commitment: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    salts: Vec<String>,
    since: usize,
    #[serde(skip_serializing_if = "Option::is_none")]
    secret: Option<String>,
}

/// Dice whose secret is drawn now, for what comes after `since`.
pub fn drawn(id: &str, since: i64, grade: Grade) -> Result<CommittedDice, ApiError> {
    let dice = CommittedDice::new(random()?, id, since as usize);
    Ok(match grade {
        Grade::Swift => dice,
        Grade::Witnessed => dice.witnessed(),
    })
}

/// What the players agree on when a match is created: whether a roll waits for the others' words.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    #[default]
    Swift,
    Witnessed,
}

impl Grade {
    /// The grade of dice in use. Those of earlier programs are gone on from with swift ones.
    pub fn of(dice: &CommittedDice) -> Grade {
        match dice.scheme() {
            Scheme::Witnessed => Grade::Witnessed,
            Scheme::BySeal | Scheme::ByPlace => Grade::Swift,
        }
    }
}

/// Dice in the form of the store.
pub fn stored(dice: &CommittedDice) -> store::Dice {
    store::Dice {
        since: dice.since() as i64,
        scheme: dice.scheme().id().to_owned(),
        secret: dice.secret_hex(),
        drawn_for: dice.match_id().to_owned(),
        salts: serde_json::to_string(dice.salts()).expect("salts are plain data"),
    }
}

/// Dice as the store keeps them; `None` where they are damaged.
pub fn from_stored(stored: &[store::Dice]) -> Option<Eras> {
    let read = |dice: &store::Dice| {
        let salts: Vec<String> = serde_json::from_str(&dice.salts).ok()?;
        let scheme = Scheme::from_id(&dice.scheme)?;
        let since = usize::try_from(dice.since).ok()?;
        CommittedDice::from_stored(scheme, &dice.secret, &dice.drawn_for, &salts, since).map(Arc::new)
    };
    let eras: Option<Vec<_>> = stored.iter().map(read).collect();
    eras.filter(|eras| !eras.is_empty()).map(Into::into)
}

/// The dice in use after the record `seq`, which was sealed like this.
pub fn cup(eras: &Eras, seq: i64, seal: &str) -> Cup {
    let last = Arc::clone(eras.last().expect("a match has dice"));
    match Seal::parse(seal) {
        Some(seal) if last.since() < seq as usize => Cup::resume(last, seq as usize, seal),
        _ => Cup::new(last),
    }
}

/// The dice; their secrets only when the match is over.
pub fn shown(eras: &Eras, over: bool) -> DiceShown {
    let era = |dice: &Arc<CommittedDice>| EraShown {
        scheme: dice.scheme().id(),
        drawn_for: dice.match_id().to_owned(),
        commitment: dice.commitment(),
        salts: dice.salts().to_vec(),
        since: dice.since(),
        secret: over.then(|| dice.secret_hex()),
    };
    let (last, earlier) = eras.split_last().expect("a match has dice");
    DiceShown { now: era(last), earlier: earlier.iter().map(era).collect() }
}
