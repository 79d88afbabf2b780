//! Fair dice: the host commits to a secret before the match, players may add salts, and every face follows
//! from them. When the secret is shown at the end, anyone can check every roll.

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use crate::Roll;
use crate::hash::{parse_hex, to_hex};

/// The scheme by which faces follow from a secret, named in every match document.
pub const SCHEME: &str = "hmac-sha256-1";

/// Dice that were fixed before the match began.
///
/// Face `index` of the roll at `ply` is drawn from
/// `HMAC-SHA-256(secret, "match \n ply \n index \n attempt \n salt \n salt …")`: the first four bytes as a
/// big-endian number, refused and drawn again with the next `attempt` when it falls into the incomplete
/// last stretch of multiples of the die's faces, else reduced modulo the faces, plus one.
/// Because the ply is part of it, taking a move back and playing it again gives the same face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommittedDice {
    secret: [u8; 32],
    match_id: String,
    salts: Vec<String>,
}

impl CommittedDice {
    pub fn new(secret: [u8; 32], match_id: impl Into<String>, salts: Vec<String>) -> CommittedDice {
        CommittedDice { secret, match_id: match_id.into(), salts }
    }

    /// Reads the secret that a finished match shows: 64 hexadecimal digits.
    pub fn from_hex(secret: &str, match_id: &str, salts: &[String]) -> Option<CommittedDice> {
        parse_hex(secret).map(|secret| CommittedDice::new(secret, match_id, salts.to_vec()))
    }

    pub fn secret_hex(&self) -> String {
        to_hex(&self.secret)
    }

    pub fn match_id(&self) -> &str {
        &self.match_id
    }

    pub fn salts(&self) -> &[String] {
        &self.salts
    }

    /// What is shown before the match: the SHA-256 of the secret.
    pub fn commitment(&self) -> String {
        to_hex(&Sha256::digest(self.secret))
    }

    /// The faces of a roll that is the input number `ply` of the match.
    pub fn faces(&self, ply: u32, roll: &Roll) -> Vec<u16> {
        roll.sides().enumerate().map(|(index, sides)| self.face(ply, index, sides)).collect()
    }

    fn face(&self, ply: u32, index: usize, sides: u16) -> u16 {
        let sides = u32::from(sides);
        let fair_below = u32::MAX - u32::MAX % sides;
        for attempt in 0u32.. {
            let mut mac = Hmac::<Sha256>::new_from_slice(&self.secret).expect("a key of any length will do");
            mac.update(format!("{}\n{ply}\n{index}\n{attempt}", self.match_id).as_bytes());
            for salt in &self.salts {
                mac.update(b"\n");
                mac.update(salt.as_bytes());
            }
            let bytes = mac.finalize().into_bytes();
            let number = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
            if number < fair_below {
                return (number % sides) as u16 + 1;
            }
        }
        unreachable!("some attempt is fair")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll() -> Roll {
        Roll::new("x", crate::say!("x")).dice(2, 6, "red")
    }

    #[test]
    fn the_same_ply_gives_the_same_faces_and_another_ply_others() {
        let dice = CommittedDice::new([7; 32], "m", vec!["a".into()]);
        assert_eq!(dice.faces(3, &roll()), dice.faces(3, &roll()));
        let many: Vec<_> = (0..20).map(|ply| dice.faces(ply, &roll())).collect();
        assert!(many.windows(2).any(|pair| pair[0] != pair[1]));
    }

    #[test]
    fn a_salt_changes_the_faces() {
        let plain = CommittedDice::new([7; 32], "m", vec![]);
        let salted = CommittedDice::new([7; 32], "m", vec!["mine".into()]);
        let faces = |dice: &CommittedDice| (0..20).map(|ply| dice.faces(ply, &roll())).collect::<Vec<_>>();
        assert_ne!(faces(&plain), faces(&salted));
    }

    #[test]
    fn every_face_of_a_die_falls_about_equally_often() {
        let dice = CommittedDice::new([1; 32], "m", vec![]);
        let mut counts = [0u32; 6];
        for ply in 0..3000 {
            for face in dice.faces(ply, &roll()) {
                counts[usize::from(face) - 1] += 1;
            }
        }
        // 6000 throws, 1000 expected, standard deviation 29.
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_secret() {
        let dice = CommittedDice::new([0; 32], "m", vec![]);
        assert_eq!(dice.commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }
}
