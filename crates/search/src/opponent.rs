//! Who plays a seat when no person does.

use std::fmt;
use std::str::FromStr;

use sandtable_engine::{Answer, Choices, Rules, Seat, canonical};
use thiserror::Error;

use crate::frozen::frozen;
use crate::{Budget, DeadEnd, Pcg, Thought, Unwatched, Watch, captain, ensign, general, random_answer};

/// A computer opponent, for any title.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Opponent {
    /// Any legal answer.
    Random,
    /// The best of a few answers.
    Ensign,
    /// The answer that looks best a decision ahead.
    Captain,
    /// The answer that stands best when everybody has had a turn.
    General,
    /// A general with more time.
    Marshal,
    /// The captain as it once was: only for measuring, never offered to players.
    Frozen,
}

impl Opponent {
    /// Those that players may choose, from the weakest to the strongest.
    pub const ALL: [Opponent; 5] =
        [Opponent::Random, Opponent::Ensign, Opponent::Captain, Opponent::General, Opponent::Marshal];

    /// Who plays where nobody is named: strong enough to learn from, and quick.
    pub const DEFAULT: Opponent = Opponent::Captain;

    /// The word for it in flags and match files.
    pub const fn id(self) -> &'static str {
        match self {
            Opponent::Random => "random",
            Opponent::Ensign => "ensign",
            Opponent::Captain => "captain",
            Opponent::General => "general",
            Opponent::Marshal => "marshal",
            Opponent::Frozen => "captain-1",
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
#[error("there is no opponent \"{0}\"; choose one of: random, ensign, captain, general, marshal")]
pub struct UnknownOpponent(pub String);

impl FromStr for Opponent {
    type Err = UnknownOpponent;

    fn from_str(id: &str) -> Result<Opponent, UnknownOpponent> {
        let mut known = Opponent::ALL.into_iter().chain([Opponent::Frozen]);
        let found = known.find(|opponent| opponent.id() == id);
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
    think(opponent, rules, position, seat, chance, &mut Unwatched).map(Thought::answer)
}

/// What an opponent answers, and what it thought before. `watch` is told how far it is, where it takes long, and may end
/// it.
pub fn think<R: Rules>(
    opponent: Opponent,
    rules: &R,
    position: &R::Position,
    seat: Seat,
    chance: &mut Pcg,
    watch: &mut dyn Watch,
) -> Result<Thought, DeadEnd> {
    let answer = match opponent {
        Opponent::Random => random_answer(rules, position, seat, chance, &mut Choices::default())?,
        Opponent::Ensign => ensign(rules, position, seat, chance)?,
        Opponent::Captain => captain(rules, position, seat, Budget::default(), chance)?,
        Opponent::Frozen => frozen(rules, position, seat, Budget::default(), chance)?,
        Opponent::General => {
            let budget = Budget::GENERAL.at_pace(R::PACE);
            return general(rules, position, seat, budget, chance, watch);
        }
        Opponent::Marshal => {
            let budget = Budget::MARSHAL.at_pace(R::PACE);
            return general(rules, position, seat, budget, chance, watch);
        }
    };
    Ok(Thought::of(canonical(rules, position, seat, &answer)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_opponent_is_found_by_its_id_and_named_in_the_refusal() {
        for opponent in Opponent::ALL {
            assert_eq!(opponent.id().parse(), Ok(opponent));
            let refusal = "admiral".parse::<Opponent>().unwrap_err().to_string();
            assert!(refusal.contains(opponent.id()), "{refusal}");
        }
    }
}
