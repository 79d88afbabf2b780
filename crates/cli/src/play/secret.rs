//! Where the dice of a match come from.

use sandtable_engine::CommittedDice;
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

    /// The dice for what is recorded after the first `since` records.
    pub fn dice(&self, id: &MatchId, since: usize) -> CommittedDice {
        let (secret, drawn_for) = match self {
            Secret::Drawn(secret) => (*secret, id.to_string()),
            // Dice depend on what they were drawn for, and the id of a match is never the same twice.
            Secret::Seeded(seed) => {
                (Sha256::digest(format!("sandtable seed {seed}")).into(), format!("seed {seed}"))
            }
        };
        CommittedDice::new(secret, drawn_for, since)
    }
}

/// Bytes drawn by the operating system.
pub fn random<const COUNT: usize>() -> Result<[u8; COUNT], Failure> {
    let mut bytes = [0; COUNT];
    getrandom::fill(&mut bytes)
        .map_err(|error| Failure::Input(format!("the system gives no random numbers: {error}")))?;
    Ok(bytes)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_seed_gives_one_set_of_dice_whatever_the_match_is_called() {
        let [first, second] = [[1; 4], [2; 4]].map(|random| {
            let id = MatchId::fresh("x", random);
            Secret::Seeded(7).dice(&id, 0)
        });
        assert_eq!(first, second);
        assert_ne!(first, Secret::Seeded(8).dice(&MatchId::fresh("x", [1; 4]), 0));
    }
}
