//! Where the dice of a match come from.

use std::io;

use sandtable_engine::{CommittedDice, DiceDocument};
use sha2::{Digest, Sha256};

use crate::match_id::MatchId;

/// The secret that fixes the dice of a match before it begins.
pub enum Secret {
    /// Drawn by the operating system.
    Drawn([u8; 32]),
    /// Made from a seed, so that the match can be repeated.
    Seeded { seed: u64 },
}

impl Secret {
    pub fn draw() -> io::Result<Secret> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).map_err(io::Error::other)?;
        Ok(Secret::Drawn(bytes))
    }

    pub fn of_seed(seed: u64) -> Secret {
        Secret::Seeded { seed }
    }

    /// The dice section of a match document.
    pub fn document(&self, id: &MatchId) -> DiceDocument {
        match self {
            Secret::Drawn(secret) => DiceDocument::of(&CommittedDice::new(*secret, id.as_str(), Vec::new())),
            Secret::Seeded { seed } => {
                let secret = Sha256::digest(format!("sandtable seed {seed}")).into();
                // Dice depend on what they were drawn for; the id of a match is never the same twice.
                let drawn_for = format!("seed {seed}");
                let dice = CommittedDice::new(secret, drawn_for.as_str(), Vec::new());
                DiceDocument { drawn_for: Some(drawn_for), ..DiceDocument::of(&dice) }
            }
        }
    }
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
            Secret::of_seed(7).document(&id)
        });
        assert_eq!(first, second);
        assert_ne!(first, Secret::of_seed(8).document(&MatchId::fresh("x", [1; 4])));
    }

    #[test]
    fn decisions_of_different_plies_have_different_seeds() {
        let dice = CommittedDice::new([1; 32], "m", Vec::new());
        assert_eq!(decision_seed(&dice, 1), decision_seed(&dice, 1));
        assert_ne!(decision_seed(&dice, 1), decision_seed(&dice, 2));
    }
}
