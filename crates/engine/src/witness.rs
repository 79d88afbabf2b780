//! Witnessed dice: after a decision that leads to a roll, every other player adds a word that he promised before.
//!
//! Whoever runs the server and plays knows the secret of the dice and his own words. He does not know a word of
//! which he has seen only the SHA-256, so he cannot foretell what his move will roll; and whoever holds the word
//! promised it before he saw the move, so he cannot choose it.

use sha2::{Digest, Sha256};

use crate::hash::to_hex;
use crate::{InputDocument, RecordDocument, Seat, SeatSet};

/// What a player promises of the word that he will add: the SHA-256 of it, of the match, of his side and of how
/// many promises he has made before. The lines are joined by line feeds.
pub fn promise(match_id: &str, side: &str, number: u32, word: &str) -> String {
    let text = format!("sandtable-witness-2\n{match_id}\n{side}\n{number}\n{word}");
    to_hex(&Sha256::digest(text.as_bytes()))
}

/// Whether a text can be a promise: 64 hexadecimal digits in lower case.
pub fn is_promise(text: &str) -> bool {
    text.len() == 64 && text.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'a'..=b'f'))
}

/// The promise of one seat that stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Promised {
    /// Promises so far, with this one.
    pub number: u32,
    /// `None` before the first.
    pub promise: Option<String>,
    /// The record with which it was made.
    made: usize,
}

/// How many rolls were witnessed, and how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Witnessed {
    /// Rolls after words of everybody else.
    pub rolls: usize,
    /// Of those, rolls after a word that was promised only after the decision.
    pub late: usize,
    /// Rolls that did not wait any longer.
    pub without: usize,
}

impl Witnessed {
    /// Counts what came between two counts.
    pub(crate) fn add(&mut self, before: Witnessed, after: Witnessed) {
        self.rolls += after.rolls - before.rolls;
        self.late += after.late - before.late;
        self.without += after.without - before.without;
    }
}

/// Who has promised what, and whose word the next roll waits for. It is told of every record of a set of dice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Witnesses {
    match_id: String,
    sides: &'static [&'static str],
    promised: Vec<Promised>,
    /// Who decided last, and with which record.
    actor: Option<(Seat, usize)>,
    /// The match has begun: somebody has answered.
    begun: bool,
    /// Who has added a word since.
    given: SeatSet,
    /// One of those words was promised after the decision.
    late: bool,
    /// The one who decided does not wait any longer.
    without: bool,
    witnessed: Witnessed,
}

impl Witnesses {
    /// Before the first record of a set of dice that were drawn for a match between these sides.
    pub fn new(sides: &'static [&'static str], match_id: &str) -> Witnesses {
        Witnesses {
            match_id: match_id.to_owned(),
            sides,
            promised: vec![Promised::default(); sides.len()],
            actor: None,
            begun: false,
            given: SeatSet::NONE,
            late: false,
            without: false,
            witnessed: Witnessed::default(),
        }
    }

    /// The seats whose word a roll would wait for now.
    pub fn awaited(&self) -> SeatSet {
        if self.without {
            return SeatSet::NONE;
        }
        let seats = (0..self.sides.len()).map(|index| Seat(index as u8));
        let is_actor = |seat: Seat| self.actor.is_some_and(|(actor, _)| actor == seat);
        let missing = seats.filter(|seat| !is_actor(*seat) && !self.given.contains(*seat));
        missing.fold(SeatSet::NONE, SeatSet::with)
    }

    /// Who decided last: the one who waits.
    pub fn actor(&self) -> Option<Seat> {
        self.actor.map(|(actor, _)| actor)
    }

    /// The promise of a seat.
    pub fn promised(&self, seat: Seat) -> &Promised {
        &self.promised[seat.index()]
    }

    /// Whether a word is the one that a seat promised.
    pub fn keeps(&self, seat: Seat, word: &str) -> bool {
        let Promised { number, promise: made, .. } = self.promised(seat);
        made.as_deref() == Some(&promise(&self.match_id, self.sides[seat.index()], *number, word))
    }

    /// How many rolls were witnessed so far.
    pub fn witnessed(&self) -> Witnessed {
        self.witnessed
    }

    /// Takes note of a record. The error says what does not hold.
    pub fn note(&mut self, number: usize, record: &RecordDocument) -> Result<(), String> {
        match &record.input {
            InputDocument::Sit { sit } => {
                let seat = self.seat(sit)?;
                self.renew(seat, number, record.next.as_deref());
                if !self.begun {
                    self.decided(seat, number);
                }
            }
            InputDocument::Answer { seat, .. } | InputDocument::Undo { seat, .. } => {
                let seat = self.seat(seat)?;
                self.begun = true;
                self.decided(seat, number);
            }
            InputDocument::Witness { witness } => {
                let seat = self.seat(witness)?;
                if let Some(word) = record.salt.as_deref() {
                    if !self.keeps(seat, word) {
                        return Err(format!("the word of {witness} is not the one that was promised"));
                    }
                    let made = self.promised(seat).made;
                    self.late |= self.actor.is_some_and(|(_, decided)| made > decided);
                    self.given = self.given.with(seat);
                }
                self.renew(seat, number, record.next.as_deref());
            }
            InputDocument::Unwitnessed { unwitnessed } => {
                let seat = self.seat(unwitnessed)?;
                // After a restore nobody knows any more who decided.
                if self.actor().is_some_and(|actor| actor != seat) {
                    return Err(format!("{unwitnessed} did not decide and cannot roll without the others"));
                }
                self.without = true;
            }
            InputDocument::Faces { .. } => {
                let awaited = self.awaited();
                if !awaited.is_empty() {
                    let sides: Vec<_> = awaited.iter().map(|seat| self.sides[seat.index()]).collect();
                    return Err(format!("dice fell before a word of {} was added", sides.join(", ")));
                }
                self.witnessed.rolls += usize::from(!self.without);
                self.witnessed.without += usize::from(self.without);
                self.witnessed.late += usize::from(self.late && !self.without);
            }
            InputDocument::Concede { .. } | InputDocument::Revised { .. } => {}
        }
        Ok(())
    }

    fn seat(&self, side: &str) -> Result<Seat, String> {
        let index = self.sides.iter().position(|known| *known == side);
        index.map(|index| Seat(index as u8)).ok_or_else(|| format!("there is no side \"{side}\""))
    }

    fn decided(&mut self, seat: Seat, number: usize) {
        self.actor = Some((seat, number));
        (self.given, self.late, self.without) = (SeatSet::NONE, false, false);
    }

    fn renew(&mut self, seat: Seat, made: usize, next: Option<&str>) {
        let promised = &mut self.promised[seat.index()];
        if let Some(next) = next {
            *promised = Promised { number: promised.number + 1, promise: Some(next.to_owned()), made };
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Hash;

    fn record(input: InputDocument, salt: &str, next: &str) -> RecordDocument {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        RecordDocument { salt: text(salt), next: text(next), ..RecordDocument::new(input, Hash::of(&0)) }
    }

    fn sit(side: &str, next: &str) -> RecordDocument {
        record(InputDocument::Sit { sit: side.into() }, "w", next)
    }

    fn answer(side: &str) -> RecordDocument {
        record(InputDocument::Answer { seat: side.into(), answer: "on".into() }, "w", "")
    }

    fn roll() -> RecordDocument {
        record(InputDocument::Faces { faces: vec![1] }, "", "")
    }

    fn part(side: &str, word: &str, next: &str) -> RecordDocument {
        record(InputDocument::Witness { witness: side.into() }, word, next)
    }

    /// A match in which both have sat down with the promise of the words "a" and "b".
    fn begun() -> Witnesses {
        let mut witnesses = Witnesses::new(&["red", "blue"], "m");
        witnesses.note(1, &sit("red", &promise("m", "red", 1, "a"))).unwrap();
        witnesses.note(2, &sit("blue", &promise("m", "blue", 1, "b"))).unwrap();
        witnesses
    }

    #[test]
    fn a_promise_is_what_the_documents_say() {
        // The same figure stands in the tests of the page.
        let said = "88fed8348671187cc95b4d1abfeccc7b45f31ce7fe41e7d3358c86b49f35380e";
        assert_eq!(promise("m", "red", 1, "a"), said);
        assert!(is_promise(said) && !is_promise("a") && !is_promise(&said.to_uppercase()));
    }

    #[test]
    fn a_roll_waits_for_the_word_that_everybody_else_has_promised() {
        let mut witnesses = begun();
        assert_eq!(witnesses.awaited(), SeatSet::only(Seat(0)), "blue sat down last");
        witnesses.note(3, &answer("red")).unwrap();
        assert_eq!(witnesses.awaited(), SeatSet::only(Seat(1)));
        assert!(witnesses.clone().note(4, &roll()).is_err(), "too early");
        let other = part("blue", "c", &promise("m", "blue", 2, "d"));
        assert!(witnesses.clone().note(4, &other).is_err(), "another word than promised");
        let kept = part("blue", "b", &promise("m", "blue", 2, "d"));
        witnesses.note(4, &kept).unwrap();
        witnesses.note(5, &roll()).unwrap();
        witnesses.note(6, &roll()).unwrap();
        witnesses.note(7, &answer("red")).unwrap();
        assert!(witnesses.clone().note(8, &roll()).is_err(), "a word serves one decision");
        assert!(witnesses.clone().note(8, &kept).is_err(), "and is not given twice");
        witnesses.note(8, &part("blue", "d", "")).unwrap();
        witnesses.note(9, &roll()).unwrap();
        assert_eq!(witnesses.witnessed(), Witnessed { rolls: 3, late: 0, without: 0 });
    }

    #[test]
    fn a_promise_made_after_the_decision_and_a_roll_without_it_are_told() {
        let mut witnesses = begun();
        witnesses.note(3, &answer("red")).unwrap();
        witnesses.note(4, &part("blue", "", &promise("m", "blue", 2, "late"))).unwrap();
        witnesses.note(5, &part("blue", "late", "")).unwrap();
        witnesses.note(6, &roll()).unwrap();
        witnesses.note(7, &answer("red")).unwrap();
        let without = |side: &str| record(InputDocument::Unwitnessed { unwitnessed: side.into() }, "", "");
        assert!(witnesses.clone().note(8, &without("blue")).is_err(), "it is not for the others to say");
        witnesses.note(8, &without("red")).unwrap();
        witnesses.note(9, &roll()).unwrap();
        assert_eq!(witnesses.witnessed(), Witnessed { rolls: 1, late: 1, without: 1 });
    }
}
