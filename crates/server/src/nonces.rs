//! Nonces of the last requests of a match, so that one sent again is not played again.

use std::collections::VecDeque;

use sandtable_store::Kind;

/// Requests that are remembered. Whoever sends again does so after the next answer or two, not after dozens;
/// and an older request is refused anyway, because the match has moved on since.
const REMEMBERED: usize = 32;
/// Records among which nonces are looked for when a match is read.
pub const LOOKED_AT: i64 = 100;

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

    pub fn remember(&mut self, nonce: &str, seq: i64) {
        if self.0.len() == REMEMBERED {
            self.0.pop_front();
        }
        self.0.push_back((nonce.into(), seq));
    }

    /// The seq after the request of this name, if it was carried out.
    pub fn find(&self, nonce: &str) -> Option<i64> {
        self.0.iter().rev().find(|(name, _)| **name == *nonce).map(|(_, seq)| *seq)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_follows_from_a_request_belongs_to_it_and_what_others_do_does_not() {
        let named = |seq, nonce: &str| (seq, Kind::Answer, Some(nonce.to_owned()));
        let nonces = Nonces::of(vec![
            (7, Kind::Roll, None),
            named(8, "a"),
            (9, Kind::Roll, None),
            (10, Kind::Order, None),
            (11, Kind::Answer, None),
            (12, Kind::Roll, None),
            named(13, "b"),
        ]);
        assert_eq!(["a", "b", "c"].map(|nonce| nonces.find(nonce)), [Some(10), Some(13), None]);
    }

    #[test]
    fn the_oldest_is_forgotten_first() {
        let mut nonces = Nonces::default();
        for seq in 0..=REMEMBERED as i64 {
            nonces.remember(&seq.to_string(), seq);
        }
        assert_eq!((nonces.find("0"), nonces.find("1")), (None, Some(1)));
    }
}
