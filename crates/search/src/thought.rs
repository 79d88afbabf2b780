//! What an opponent thought before it answered, and who listens while it does.

use sandtable_engine::Answer;

/// An answer that was weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Considered {
    pub answer: Answer,
    /// How often it was played on in the head.
    pub trials: u32,
    /// How often the match stood better afterwards than now.
    pub better: u32,
    /// How much better it stood on average, in the points of [`sandtable_engine::Rules::evaluate`].
    pub gain: i64,
}

/// What an opponent thought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thought {
    /// What was weighed, the answer that was chosen first; there is at least one.
    pub considered: Vec<Considered>,
}

impl Thought {
    /// An answer that was not weighed against others.
    pub fn of(answer: Answer) -> Thought {
        Thought { considered: vec![Considered { answer, trials: 0, better: 0, gain: 0 }] }
    }

    /// What was chosen.
    pub fn answer(self) -> Answer {
        self.considered.into_iter().next().expect("there is at least one answer").answer
    }
}

/// Listens while an opponent thinks, and may end it.
pub trait Watch {
    /// So much of the work is done. Where this is `false` the best answer so far is taken.
    fn goes_on(&mut self, done: u32, of: u32) -> bool;
}

/// Nobody listens.
pub struct Unwatched;

impl Watch for Unwatched {
    fn goes_on(&mut self, _: u32, _: u32) -> bool {
        true
    }
}

impl<F: FnMut(u32, u32) -> bool> Watch for F {
    fn goes_on(&mut self, done: u32, of: u32) -> bool {
        self(done, of)
    }
}
