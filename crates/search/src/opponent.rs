//! Who plays a seat when no person does.

use std::fmt;
use std::str::FromStr;

use sandtable_engine::{Answer, Choices, Rules, Seat};
use thiserror::Error;

use crate::{Budget, DeadEnd, Pcg, captain, random_answer};

/// A computer opponent, for any title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// Any legal answer.
    Random,
    /// The answer that looks best a decision ahead.
    Captain,
}

impl Opponent {
    /// From the weakest to the strongest.
    pub const ALL: [Opponent; 2] = [Opponent::Random, Opponent::Captain];

    /// The word for it in flags and match files.
    pub const fn id(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Captain => "captain",
        }
    }
}

impl fmt::Display for Opponent {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.id())
    }
}

/// A word that names no opponent.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no opponent \"{0}\"; choose one of: random, captain")]
pub struct UnknownOpponent(pub String);

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(id: &str) -> Result<Opponent, UnknownOpponent> {
        let found = Opponent::ALL.into_iter().find(|opponent| opponent.id() == id);
        found.ok_or_else(|| UnknownOpponent(id.to_owned()))
    }
}

/// What an opponent answers for a deciding seat.
pub fn choose<R: Rules>(
    opponent: Opponent,
    rules: &R,
    position: &R::Position,
    seat: Seat,
    chance: &mut Pcg,
) -> Result<Answer, DeadEnd> {
    match opponent {
        Opponent::Random => random_answer(rules, position, seat, chance, &mut Choices::default()),
        Opponent::Captain => captain(rules, position, seat, Budget::default(), chance),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_found_by_its_id_and_named_in_the_refusal() {
        for opponent in Opponent::ALL {
            assert_eq!(opponent.id().parse(), Ok(opponent));
            let refusal = "general".parse::<Opponent>().unwrap_err().to_string();
            assert!(refusal.contains(opponent.id()), "{refusal}");
        }
    }
}
