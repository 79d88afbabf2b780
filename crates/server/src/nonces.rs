//! Nonces of the last requests of a match, so that one sent again is not played again.

use std::collections::VecDeque;

use sandtable_engine::Seat;
use sandtable_store::Kind;
use sha2::{Digest, Sha256};

use crate::error::ApiError;
use crate::step::Deed;

/// Requests that are remembered. Whoever sends again does so after the next answer or two, not after dozens;
/// and an older request is refused anyway, because the match has moved on since.
const REMEMBERED: usize = 32;
/// Records among which nonces are looked for when a match is read.
pub const LOOKED_AT: i64 = 100;

/// What a client called its request, bound to what the request asks for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nonce {
    word: String,
    /// Of seat and deed.
    print: String,
}

impl Nonce {
    pub fn new(word: &str, seat: Seat, deed: &Deed) -> Nonce {
        let asked = match deed {
            Deed::Answer(answer) => {
                let targets = serde_json::to_string(answer).expect("targets are plain data");
                format!("{} answer {targets}", seat.0)
            }
            Deed::Undo => format!("{} undo", seat.0),
            Deed::Concede => format!("{} concede", seat.0),
        };
        let digest = Sha256::digest(asked);
        let print = digest[..8].iter().map(|byte| format!("{byte:02x}")).collect();
        Nonce { word: word.to_owned(), print }
    }

    /// The form in which a record keeps it. A nonce holds no colon.
    pub fn to_text(&self) -> String {
        format!("{}:{}", self.word, self.print)
    }
}

/// What the last requests were called, and the seq after each.
#[derive(Default)]
pub struct Nonces(VecDeque<(Box<str>, i64)>);

impl Nonces {
    /// The nonces among the last records of a match.
    pub fn of(records: Vec<(i64, Kind, Option<String>)>) -> Nonces {
        let mut nonces = Nonces::default();
        for (seq, kind, nonce) in records {
            match nonce {
                Some(nonce) => nonces.remember(&nonce, seq),
                // Rolls and standing orders belong to the request from which they follow.
                None if kind.follows() => nonces.0.back_mut().into_iter().for_each(|last| {
                    if last.1 == seq - 1 {
                        last.1 = seq;
                    }
                }),
                None => {}
            }
        }
        nonces
    }

    /// Remembers a nonce in the form in which a record keeps it.
    pub fn remember(&mut self, nonce: &str, seq: i64) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((nonce.into(), seq));
    }

    /// The seq after this very request, if it was carried out. Another request of the same name is refused.
    pub fn find(&self, nonce: &Nonce) -> Result<Option<i64>, ApiError> {
        for (text, seq) in self.0.iter().rev() {
            match text.split_once(':') {
                Some((word, print)) if word == nonce.word => {
                    return if print == nonce.print { Ok(Some(*seq)) } else { Err(ApiError::nonce_used()) };
                }
                // Records of earlier programs do not tell what was asked.
                None if **text == *nonce.word => return Ok(Some(*seq)),
                _ => {}
            }
        }
        Ok(None)
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Answer, Target};

    use super::*;

    fn undo(word: &str) -> Nonce {
        Nonce::new(word, Seat(0), &Deed::Undo)
    }

    #[test]
    fn what_follows_from_a_request_belongs_to_it_and_what_others_do_does_not() {
        let named = |seq, nonce: &str| (seq, Kind::Answer, Some(undo(nonce).to_text()));
        let nonces = Nonces::of(vec![
            (7, Kind::Roll, None),
            named(8, "a"),
            (9, Kind::Roll, None),
            (10, Kind::Order, None),
            (11, Kind::Answer, None),
            (12, Kind::Roll, None),
            named(13, "b"),
            (14, Kind::Answer, Some("old".to_owned())),
        ]);
        let found = ["a", "b", "c", "old"].map(|nonce| nonces.find(&undo(nonce)).unwrap());
        assert_eq!(found, [Some(10), Some(13), None, Some(14)]);
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut nonces = Nonces::default();
        for seq in 0..=REMEMBERED as i64 {
            nonces.remember(&undo(&seq.to_string()).to_text(), seq);
        }
        assert_eq!((nonces.find(&undo("0")), nonces.find(&undo("1"))), (Ok(None), Ok(Some(1))));
    }

    #[test]
    fn a_nonce_belongs_to_one_seat_and_one_deed() {
        let mut nonces = Nonces::default();
        nonces.remember(&undo("a").to_text(), 5);
        let answer = |button| Deed::Answer(Answer::from_vec(vec![Target::Number(button)]));
        for (seat, deed) in [(1, Deed::Undo), (0, Deed::Concede), (0, answer(1))] {
            assert!(nonces.find(&Nonce::new("a", Seat(seat), &deed)).is_err(), "{deed:?}");
        }
        nonces.remember(&Nonce::new("b", Seat(0), &answer(1)).to_text(), 6);
        assert_eq!(nonces.find(&Nonce::new("b", Seat(0), &answer(1))), Ok(Some(6)));
        assert!(nonces.find(&Nonce::new("b", Seat(0), &answer(2))).is_err());
    }
}
