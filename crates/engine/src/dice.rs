//! Fair dice: the host commits to a secret before the match, every record of the match is sealed under it, and
//! every face follows from the secret and from the seal of all that came before. When the secret is shown at the
//! end, anyone can check every roll. docs/decisions/0003-dice.md says what is promised, and docs/dice.md how to
//! check it without this program.

use std::fmt;
use std::sync::Arc;

use hmac::{Hmac, Mac};
use sha2::{Digest, Sha256};

use crate::hash::{parse_hex, to_hex};
use crate::{InputDocument, RecordDocument, Roll};

/// How faces follow from a secret, named in every match document.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scheme {
    /// From the place on the line alone. Matches of earlier programs have such dice; none begins with them.
    ByPlace,
    /// From the seal of everything recorded before.
    BySeal,
    /// The same; and a roll waits until every other player has added a word that he promised before.
    Witnessed,
}

impl Scheme {
    pub const fn id(self) -> &'static str {
        match self {
            Scheme::ByPlace => "hmac-sha256-1",
            Scheme::BySeal => "hmac-sha256-2",
            Scheme::Witnessed => "hmac-sha256-2-witnessed",
        }
    }

    /// Whether records are sealed.
    pub const fn is_sealed(self) -> bool {
        matches!(self, Scheme::BySeal | Scheme::Witnessed)
    }

    pub fn from_id(id: &str) -> Option<Scheme> {
        [Scheme::ByPlace, Scheme::BySeal, Scheme::Witnessed].into_iter().find(|scheme| scheme.id() == id)
    }
}

/// Dice that were fixed before the match began, or before it went on.
///
/// Every text below is lines joined by line feeds, MAC is HMAC-SHA-256 under the secret, and numbers are decimal.
/// Face `index` of a roll is drawn from the MAC of
///
/// - [`Scheme::BySeal`] and [`Scheme::Witnessed`]: `sandtable-dice-2`, match, number of the roll's record, index, attempt, seal before it;
/// - [`Scheme::ByPlace`]: match, ply, index, attempt, and the salts:
///
/// its first four bytes as a big-endian number, refused and drawn again with the next attempt when it falls into
/// the incomplete last stretch of multiples of the die's faces, else reduced modulo the faces, plus one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CommittedDice {
    scheme: Scheme,
    secret: [u8; 32],
    match_id: String,
    salts: Vec<String>,
    since: usize,
}

impl CommittedDice {
    /// Dice for what is recorded after the first `since` records.
    pub fn new(secret: [u8; 32], match_id: impl Into<String>, since: usize) -> CommittedDice {
        let scheme = Scheme::BySeal;
        CommittedDice { scheme, secret, match_id: match_id.into(), salts: Vec::new(), since }
    }

    /// The same dice, witnessed.
    pub fn witnessed(self) -> CommittedDice {
        CommittedDice { scheme: Scheme::Witnessed, ..self }
    }

    /// Dice of an earlier program.
    pub fn by_place(secret: [u8; 32], match_id: impl Into<String>, salts: Vec<String>) -> CommittedDice {
        CommittedDice { scheme: Scheme::ByPlace, secret, match_id: match_id.into(), salts, since: 0 }
    }

    /// Dice as they are stored; the secret is 64 hexadecimal digits.
    pub fn from_stored(
        scheme: Scheme,
        secret: &str,
        match_id: &str,
        salts: &[String],
        since: usize,
    ) -> Option<CommittedDice> {
        let (secret, match_id) = (parse_hex(secret)?, match_id.to_owned());
        Some(CommittedDice { scheme, secret, match_id, salts: salts.to_vec(), since })
    }

    pub fn scheme(&self) -> Scheme {
        self.scheme
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

    /// The record after which they begin.
    pub fn since(&self) -> usize {
        self.since
    }

    /// What is shown before the first of them falls: the SHA-256 of the secret.
    pub fn commitment(&self) -> String {
        to_hex(&Sha256::digest(self.secret))
    }

    fn faces(&self, roll: &Roll, drawn_from: impl Fn(usize, u32) -> String) -> Vec<u16> {
        let face = |(index, sides)| {
            let sides = u32::from(sides);
            let fair_below = u32::MAX - u32::MAX % sides;
            for attempt in 0u32.. {
                let bytes = mac(&self.secret, &drawn_from(index, attempt));
                let number = u32::from_be_bytes([bytes[0], bytes[1], bytes[2], bytes[3]]);
                if number < fair_below {
                    return (number % sides) as u16 + 1;
                }
            }
            unreachable!("some attempt is fair")
        };
        roll.sides().enumerate().map(face).collect()
    }
}

fn mac(key: &[u8], text: &str) -> [u8; 32] {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("a key of any length will do");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().into()
}

/// A seal of everything recorded so far. Whoever does not know the secret learns nothing from it but, when the
/// secret is shown, that nothing was changed since.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seal([u8; 32]);

impl Seal {
    pub fn parse(text: &str) -> Option<Seal> {
        parse_hex(text).map(Seal)
    }
}

impl fmt::Display for Seal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&to_hex(&self.0))
    }
}

impl fmt::Debug for Seal {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Seal({self})")
    }
}

/// Dice in use: they have seen every record so far and draw the next roll.
///
/// The seal before the first record is the MAC of `sandtable-2`, match, since, commitment under the seals' key,
/// which is the MAC of `sandtable-seal-2` under the secret. The seal after a record is the MAC, under the same
/// key, of the seal before it, the record's number, its kind (`sit`, `answer`, `roll`, `concede`, `undo`, `revised`,
/// `witness`, `unwitnessed`), its side or `-`, the ply after it, its input (an answer's text, a roll's faces with
/// spaces between, what whoever sits down or witnesses promises next, else nothing), the word that the player added,
/// and the hash of the position.
#[derive(Clone, Debug)]
pub struct Cup {
    dice: Arc<CommittedDice>,
    key: [u8; 32],
    /// Records so far.
    number: usize,
    seal: Seal,
}

impl Cup {
    /// The dice before the first record that they are for.
    pub fn new(dice: Arc<CommittedDice>) -> Cup {
        let key = mac(&dice.secret, "sandtable-seal-2");
        let text = format!("sandtable-2\n{}\n{}\n{}", dice.match_id, dice.since, dice.commitment());
        Cup { number: dice.since, seal: Seal(mac(&key, &text)), key, dice }
    }

    /// The dice after so many records, of which the last was sealed like this.
    pub fn resume(dice: Arc<CommittedDice>, number: usize, seal: Seal) -> Cup {
        Cup { number, seal, ..Cup::new(dice) }
    }

    pub fn dice(&self) -> &Arc<CommittedDice> {
        &self.dice
    }

    /// Records so far.
    pub fn number(&self) -> usize {
        self.number
    }

    pub fn seal(&self) -> Seal {
        self.seal
    }

    /// The faces of a roll that is the next record, in a match that stands at this ply.
    pub fn faces(&self, ply: u32, roll: &Roll) -> Vec<u16> {
        let (dice, number, seal) = (&self.dice, self.number + 1, self.seal);
        let name = &dice.match_id;
        dice.faces(roll, |index, attempt| match dice.scheme {
            Scheme::BySeal | Scheme::Witnessed => {
                format!("sandtable-dice-2\n{name}\n{number}\n{index}\n{attempt}\n{seal}")
            }
            Scheme::ByPlace => {
                let mut text = format!("{name}\n{ply}\n{index}\n{attempt}");
                for salt in &dice.salts {
                    text.push('\n');
                    text.push_str(salt);
                }
                text
            }
        })
    }

    /// The seed of a computer's answer that is the next record: nobody can foretell it, and who knows the secret
    /// can find the answer again.
    pub fn decision_seed(&self) -> u64 {
        let (name, number, seal) = (&self.dice.match_id, self.number + 1, self.seal);
        let bytes = mac(&self.dice.secret, &format!("sandtable-opponent-2\n{name}\n{number}\n{seal}"));
        bytes.iter().take(8).fold(0, |seed, byte| seed << 8 | u64::from(*byte))
    }

    /// Seals the next record. `ply` is where the match stands after it.
    pub fn note(&mut self, record: &RecordDocument, ply: u32) {
        self.number += 1;
        let faces;
        let next = record.next.as_deref().unwrap_or("");
        let (kind, side, input) = match &record.input {
            InputDocument::Sit { sit } => ("sit", sit.as_str(), next),
            InputDocument::Witness { witness } => ("witness", witness.as_str(), next),
            InputDocument::Unwitnessed { unwitnessed } => ("unwitnessed", unwitnessed.as_str(), ""),
            InputDocument::Answer { seat, answer } => ("answer", seat.as_str(), answer.as_str()),
            InputDocument::Faces { faces: fallen } => {
                faces = fallen.iter().map(u16::to_string).collect::<Vec<_>>().join(" ");
                ("roll", "-", faces.as_str())
            }
            InputDocument::Concede { concede } => ("concede", concede.as_str(), ""),
            InputDocument::Undo { seat, .. } => ("undo", seat.as_str(), ""),
            InputDocument::Revised { .. } => ("revised", "-", ""),
        };
        let (number, seal, salt) = (self.number, self.seal, record.salt.as_deref().unwrap_or(""));
        let hash = record.hash;
        let text = format!("{seal}\n{number}\n{kind}\n{side}\n{ply}\n{input}\n{salt}\n{hash}");
        self.seal = Seal(mac(&self.key, &text));
    }
}

/// Whether a text can be the word that a player adds to the dice: up to 64 letters, digits, `-` or `_`.
pub fn is_salt(text: &str) -> bool {
    text.len() <= 64 && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;

    fn roll() -> Roll {
        Roll::new("x", crate::say!("x")).dice(2, 6, "red")
    }

    fn cup(secret: u8) -> Cup {
        Cup::new(Arc::new(CommittedDice::new([secret; 32], "m", 0)))
    }

    fn answer(text: &str, salt: &str) -> RecordDocument {
        let input = InputDocument::Answer { seat: "red".into(), answer: text.into() };
        RecordDocument { salt: Some(salt.to_owned()), ..RecordDocument::new(input, Hash::of(&text)) }
    }

    /// What the next twenty rolls would be, each followed by the same answer.
    fn rolls(mut cup: Cup) -> Vec<Vec<u16>> {
        let next = |_| {
            let faces = cup.faces(0, &roll());
            cup.note(&answer("on", ""), 1);
            faces
        };
        (0..20).map(next).collect()
    }

    #[test]
    fn faces_follow_from_the_secret_and_from_all_that_was_recorded() {
        assert_eq!(rolls(cup(7)), rolls(cup(7)));
        assert_ne!(rolls(cup(7)), rolls(cup(8)));
        let after = |text: &str, salt: &str, ply| {
            let mut cup = cup(7);
            cup.note(&answer(text, salt), ply);
            rolls(cup)
        };
        assert_eq!(after("a", "x", 1), after("a", "x", 1));
        assert_ne!(after("a", "x", 1), after("b", "x", 1), "another answer meets other dice");
        assert_ne!(after("a", "x", 1), after("a", "y", 1), "another word as well");
        assert_ne!(after("a", "x", 1), after("a", "x", 2), "and another place");
    }

    #[test]
    fn what_was_taken_back_does_not_fall_again() {
        let mut cup = cup(7);
        cup.note(&answer("a", ""), 1);
        let first = rolls(cup.clone());
        let undo = InputDocument::Undo { seat: "red".into(), undo: 0 };
        cup.note(&RecordDocument::new(undo, Hash::of(&"start")), 0);
        cup.note(&answer("a", ""), 1);
        assert_ne!(rolls(cup), first);
    }

    #[test]
    fn a_cup_is_taken_up_again_from_its_seal() {
        let mut cup = cup(7);
        cup.note(&answer("a", "x"), 1);
        let seal = Seal::parse(&cup.seal().to_string()).unwrap();
        let again = Cup::resume(Arc::clone(cup.dice()), cup.number(), seal);
        assert_eq!(again.decision_seed(), cup.decision_seed());
        assert_eq!(rolls(again), rolls(cup));
    }

    #[test]
    fn every_face_of_a_die_falls_about_equally_often() {
        let mut cup = cup(1);
        let mut counts = [0u32; 6];
        for _ in 0..3000 {
            for face in cup.faces(0, &roll()) {
                counts[usize::from(face) - 1] += 1;
            }
            cup.note(&answer("on", ""), 1);
        }
        // 6000 throws, 1000 expected, standard deviation 29.
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }

    #[test]
    fn dice_of_earlier_programs_fall_as_they_did() {
        let dice = Arc::new(CommittedDice::by_place([7; 32], "m", vec!["a".into()]));
        let mut cup = Cup::new(dice);
        let before: Vec<_> = (0..6).map(|ply| cup.faces(ply, &roll())).collect();
        assert_eq!(before, [[4, 5], [3, 5], [2, 3], [5, 3], [6, 3], [4, 2]]);
        cup.note(&answer("a", "x"), 1);
        assert_eq!(before[3], cup.faces(3, &roll()), "from the place alone");
    }

    #[test]
    fn the_commitment_is_the_sha_256_of_the_secret() {
        let dice = CommittedDice::new([0; 32], "m", 0);
        assert_eq!(dice.commitment(), "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925");
    }
}
