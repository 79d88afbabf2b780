//! How far the computer of a match is in its thoughts, and what it thought last.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU32, Ordering};

use sandtable_engine::{Message, Seat, Table};
use sandtable_titles::Considered;
use serde::Serialize;

/// Told in parts of this.
const WHOLE: u64 = 1000;

/// What the computers of a match think.
#[derive(Default)]
pub struct Thoughts {
    done: AtomicU32,
    last: Mutex<Option<Why>>,
}

/// Why a computer answered as it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Why {
    pub side: &'static str,
    /// The names of what its answer points at.
    pub names: Vec<Message>,
    /// How often it played the answer on in its head.
    pub trials: u32,
    /// How often the match stood better for it afterwards.
    pub better: u32,
}

impl Thoughts {
    /// How much is done, in thousandths.
    pub fn done(&self) -> u32 {
        self.done.load(Ordering::Relaxed)
    }

    pub fn last(&self) -> Option<Why> {
        self.last.lock().expect("nobody panics with it in hand").clone()
    }

    /// So much of the present thought is done.
    pub fn come(&self, done: u32, of: u32) {
        let part = u64::from(done) * WHOLE / u64::from(of.max(1));
        self.done.store(part as u32, Ordering::Relaxed);
    }

    /// A thought has come to its end. Where something is hidden nobody is told more than he sees.
    pub fn end(&self, table: &dyn Table, seat: Seat, chosen: &Considered) {
        self.done.store(0, Ordering::Relaxed);
        if chosen.trials == 0 || table.has_secrets() {
            return;
        }
        let why = Why {
            side: table.info().side(seat),
            names: chosen.answer.iter().map(|target| table.name(*target)).collect(),
            trials: chosen.trials,
            better: chosen.better,
        };
        *self.last.lock().expect("nobody panics with it in hand") = Some(why);
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Answer, Piece, Setup, Target};

    use super::*;

    fn table(id: &str) -> Box<dyn Table> {
        let title = sandtable_titles::find(id).unwrap();
        title.open(&Setup::default_for(title.info)).unwrap()
    }

    fn considered(trials: u32) -> Considered {
        let answer = Answer::from_slice(&[Target::Piece(Piece(0))]);
        Considered { answer, trials, better: trials / 2, gain: 0 }
    }

    #[test]
    fn how_far_a_thought_is_counts_in_thousandths_until_it_ends() {
        let thoughts = Thoughts::default();
        thoughts.come(30, 120);
        assert_eq!(thoughts.done(), 250);
        thoughts.end(&*table("calama"), Seat::SECOND, &considered(100));
        assert_eq!(thoughts.done(), 0);
        let why = thoughts.last().unwrap();
        assert_eq!((why.side, why.names.len(), why.trials, why.better), ("bolivia", 1, 100, 50));
    }

    #[test]
    fn nothing_is_told_of_hidden_things_nor_of_what_was_not_weighed() {
        let thoughts = Thoughts::default();
        thoughts.end(&*table("gran-chaco"), Seat::FIRST, &considered(100));
        thoughts.end(&*table("calama"), Seat::FIRST, &considered(0));
        assert_eq!(thoughts.last(), None);
    }
}
