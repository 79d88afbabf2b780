//! What a stage of play says for itself: what is asked, what may be answered and why not, what it would bring,
//! and what happens.

use crate::{
    Answer, Choices, Illegal, Log, Message, No, Offer, Orders, Pool, Preview, Question, Rules, Seat, SeatSet,
    Target, Verdict, Why,
};

/// A seat that is asked, and its answer so far.
pub struct Ask<'a, R: Rules> {
    pub rules: &'a R,
    pub position: &'a R::Position,
    pub seat: Seat,
    pub draft: &'a [Target],
}

impl<R: Rules> Clone for Ask<'_, R> {
    fn clone(&self) -> Self {
        *self
    }
}
impl<R: Rules> Copy for Ask<'_, R> {}

/// A stage in which somebody decides. Everything about it stands in one implementation, in one file.
pub trait Stage<R: Rules>: Copy {
    /// Who decides. With several, their answers are sealed until all are in: those who have answered are left out.
    fn seats(&self, rules: &R, position: &R::Position) -> SeatSet;

    /// What is asked next, given the draft so far.
    fn question(&self, ask: &Ask<R>) -> Question;

    /// Everything that a client could show as the next step, legal or not.
    fn candidates(&self, ask: &Ask<R>, out: &mut Vec<Target>);

    /// Whether `target`, which may be anything at all, may be added to a draft that itself passed.
    fn judge<W: Why>(&self, ask: &Ask<R>, target: Target) -> Result<(), W>;

    /// Whether a draft that passed may be confirmed as it stands.
    fn finish<W: Why>(&self, ask: &Ask<R>) -> Result<(), W>;

    /// Carries out an answer that passed.
    fn carry_out(
        &self,
        rules: &R,
        position: &mut R::Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    );

    /// Leaves the stage where there is nothing to decide, or nothing any more; whether it did. Asked whenever play
    /// comes to the stage.
    #[inline]
    fn pass_over(&self, _: &R, _: &mut R::Position, _: &mut impl Log) -> bool {
        false
    }

    /// What a target that passed brings: cost, route, note. For people only.
    fn offer(&self, _: &Ask<R>, _: Target) -> Offer {
        Offer::default()
    }

    /// What the draft would do: costs, odds, reasons. For people only.
    fn preview(&self, _: &Ask<R>) -> Option<Preview> {
        None
    }

    /// See [`Rules::supposed`].
    fn supposed(&self, ask: &Ask<R>) -> Option<R::Position> {
        Some(ask.position.clone())
    }

    /// The fast list of what may come next; `out` comes cleared. It asks the judge about every candidate, and is
    /// written by hand only where a profile asks for it. The suite proves that a list by hand says the same.
    fn choices(&self, ask: &Ask<R>, out: &mut Choices) {
        judged_choices(self, ask, out);
    }

    /// See [`Rules::paid`].
    fn paid(&self, _: &R, _before: &R::Position, _after: &R::Position, _: Seat, _: &[Target]) -> Option<i32> {
        None
    }

    /// See [`Rules::asked_all_the_same`].
    fn asked_all_the_same(&self, _: &R, _: &R::Position, _: Seat) -> Option<&'static str> {
        None
    }

    /// See [`Rules::not_asked`].
    fn not_asked(&self, _: &R, _: &R::Position, _: Seat) -> Illegal {
        Illegal::table(crate::say!("table-not-your-turn"))
    }

    /// See [`Rules::follow`].
    fn follow(&self, _: &R, _: &R::Position, _: Seat, _: &Orders) -> Option<Answer> {
        None
    }
}

/// What the judge of a stage allows: the body of [`Stage::choices`], for stages that list only some drafts by hand.
#[inline]
pub fn judged_choices<R: Rules>(stage: &impl Stage<R>, ask: &Ask<R>, out: &mut Choices) {
    stage.candidates(ask, &mut out.next);
    out.next.retain(|target| stage.judge::<No>(ask, *target).is_ok());
    out.complete = stage.finish::<No>(ask).is_ok();
}

/// A stage in which dice fall.
pub trait Throw<R: Rules>: Copy {
    /// What is thrown.
    fn dice(&self, rules: &R, position: &R::Position) -> Pool;

    /// The rule that asks for it, and what it is for.
    fn purpose(&self, rules: &R, position: &R::Position) -> (&'static str, Message);

    /// Leaves the stage where there is nothing to throw for, or nothing any more; whether it did. Asked whenever play
    /// comes to the stage.
    #[inline]
    fn pass_over(&self, _: &R, _: &mut R::Position, _: &mut impl Log) -> bool {
        false
    }

    /// Seats that may see the faces; `None` means everybody.
    fn seen_by(&self, _: &R, _: &R::Position) -> Option<SeatSet> {
        None
    }

    /// The dice have fallen, and fit.
    fn fall(&self, rules: &R, position: &mut R::Position, faces: &[u16], log: &mut impl Log);

    /// See [`Rules::not_asked`].
    fn not_asked(&self, _: &R, _: &R::Position, _: Seat) -> Illegal {
        Illegal::table(crate::say!("table-not-your-turn"))
    }
}

/// A stage that goes on by itself: play never waits in it.
pub trait Pass<R: Rules>: Copy {
    /// Does what is to be done and leaves the stage.
    fn pass(&self, rules: &R, position: &mut R::Position, log: &mut impl Log);
}

/// The end of a match.
pub trait Ending<R: Rules>: Copy {
    fn verdict(&self, rules: &R, position: &R::Position) -> Verdict;
}
