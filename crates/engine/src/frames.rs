//! Frames: the sequence of play as an explicit stack, stored in the position.

use arrayvec::ArrayVec;
use serde::{Deserialize, Serialize};

/// A stack of frames: the program counter of a position. The top frame is what play waits in; the ones
/// below are where play returns to when it is done. It is never empty.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "ArrayVec<F, DEPTH>")]
#[serde(bound(serialize = "F: Serialize", deserialize = "F: Deserialize<'de>"))]
pub struct Frames<F, const DEPTH: usize>(ArrayVec<F, DEPTH>);

impl<F, const DEPTH: usize> TryFrom<ArrayVec<F, DEPTH>> for Frames<F, DEPTH> {
    type Error = &'static str;

    fn try_from(frames: ArrayVec<F, DEPTH>) -> Result<Self, &'static str> {
        if frames.is_empty() { Err("a position is in no stage of play") } else { Ok(Frames(frames)) }
    }
}

impl<F: Copy, const DEPTH: usize> Frames<F, DEPTH> {
    /// A stack with one frame.
    pub fn starting(frame: impl Into<F>) -> Self {
        let mut frames = ArrayVec::new();
        frames.push(frame.into());
        Frames(frames)
    }

    /// The frame that play is in.
    pub fn top(&self) -> F {
        *self.0.last().expect("a position always has a frame")
    }

    pub fn top_mut(&mut self) -> &mut F {
        self.0.last_mut().expect("a position always has a frame")
    }

    /// The frame below the top: where play returns to.
    pub fn below(&self) -> Option<F> {
        self.0.len().checked_sub(2).map(|index| self.0[index])
    }

    /// Interrupts the present frame with another.
    pub fn push(&mut self, frame: impl Into<F>) {
        self.0.push(frame.into());
    }

    /// Goes on from the present frame to the next one.
    pub fn replace(&mut self, frame: impl Into<F>) {
        *self.top_mut() = frame.into();
    }

    /// Returns from an interruption.
    pub fn pop(&mut self) -> F {
        debug_assert!(self.0.len() > 1, "the last frame is replaced, never popped");
        self.0.pop().expect("a position always has a frame")
    }

    pub fn depth(&self) -> usize {
        self.0.len()
    }

    pub fn iter(&self) -> impl Iterator<Item = &F> {
        self.0.iter()
    }
}
