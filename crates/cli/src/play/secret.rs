//! Where the dice of a match come from.

use sandtable_engine::{CommittedDice, DiceDocument};
use sha2::{Digest, Sha256};

use crate::failure::Failure;
use crate::match_id::MatchId;

/// The secret that fixes the dice of a match before it begins.
pub enum Secret {
    /// Drawn by the operating system.
    Drawn([u8; 32]),
    /// Made from a seed, so that the match can be repeated.
    Seeded(u64),
}

impl Secret {
    pub fn draw() -> Result<Secret, Failure> {
        random().map(Secret::Drawn)
    }

    pub fn dice(&self, id: &MatchId) -> CommittedDice {
        let (secret, drawn_for) = match self {
            Secret::Drawn(secret) => (*secret, id.to_string()),
            // Dice depend on what they were drawn for, and the id of a match is never the same twice.
            Secret::Seeded(seed) => {
                (Sha256::digest(format!("sandtable seed {seed}")).into(), format!("seed {seed}"))
            }
        };
        CommittedDice::new(secret, drawn_for, Vec::new())
    }

    /// The dice section of a match document.
    pub fn document(&self, id: &MatchId) -> DiceDocument {
        let dice = self.dice(id);
        let drawn_for = (dice.match_id() != id.as_str()).then(|| dice.match_id().to_owned());
        DiceDocument { drawn_for, ..DiceDocument::of(&dice) }
    }
}

/// Bytes drawn by the operating system.
pub fn random<const COUNT: usize>() -> Result<[u8; COUNT], Failure> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Input(format!("the system gives no random numbers: {error}")))?;
    Ok(bytes)
}

/// The seed of a computer player's decision: it follows from the secret too, so that a match that is
/// resumed, or repeated from its seed, goes the same way.
pub fn decision_seed(dice: &CommittedDice, ply: u32) -> u64 {
    let digest = Sha256::digest(format!("decision {ply} {}", dice.secret_hex()));
    digest.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_gives_one_set_of_dice_whatever_the_match_is_called() {
        let [first, second] = [[1; 4], [2; 4]].map(|random| {
            let id = MatchId::fresh("x", random);
            Secret::Seeded(7).document(&id)
        });
        assert_eq!(first, second);
        assert_ne!(first, Secret::Seeded(8).document(&MatchId::fresh("x", [1; 4])));
    }

    #[test]
    fn decisions_of_different_plies_have_different_seeds() {
        let dice = CommittedDice::new([1; 32], "m", Vec::new());
        assert_eq!(decision_seed(&dice, 1), decision_seed(&dice, 1));
        assert_ne!(decision_seed(&dice, 1), decision_seed(&dice, 2));
    }
}
