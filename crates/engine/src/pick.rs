//! A stage in which one thing is chosen: a unit, a place, a button.

use crate::{
    Answer, Ask, Choices, Illegal, Log, Message, No, Offer, Orders, Preview, Question, Rules, Seat, SeatSet,
    Shape, Stage, Target, Why, refuse, say,
};

/// A stage in which one side chooses one thing and confirms it. It says what there is to choose from and what comes of
/// it; that nothing can be added to a choice, and that something must be chosen, is said here once. Every such stage
/// is a [`Stage`].
pub trait Pick<R: Rules>: Sized {
    /// Who chooses.
    fn seat(&self, rules: &R, position: &R::Position) -> Seat;

    /// What is asked, and the rule that asks it.
    fn question(&self, ask: &Ask<R>) -> (Message, &'static str);

    /// Everything that a client could show, legal or not.
    fn candidates(&self, ask: &Ask<R>, out: &mut Vec<Target>);

    /// Whether `target`, which may be anything at all, may be chosen. Where nothing else is said, every candidate may.
    fn judge<W: Why>(&self, ask: &Ask<R>, target: Target) -> Result<(), W> {
        let mut candidates = Vec::new();
        self.candidates(ask, &mut candidates);
        if candidates.contains(&target) { Ok(()) } else { Err(W::not_offered()) }
    }

    /// Carries out a choice that passed.
    fn chosen(&self, rules: &R, position: &mut R::Position, target: Target, log: &mut impl Log);

    /// See [`Stage::pass_over`].
    #[inline]
    fn pass_over(&self, _: &R, _: &mut R::Position, _: &mut impl Log) -> bool {
        false
    }

    /// See [`Stage::offer`].
    fn offer(&self, _: &Ask<R>, _: Target) -> Offer {
        Offer::default()
    }

    /// See [`Stage::preview`].
    fn preview(&self, _: &Ask<R>) -> Option<Preview> {
        None
    }

    /// See [`Stage::supposed`].
    fn supposed(&self, ask: &Ask<R>) -> Option<R::Position> {
        Some(ask.position.clone())
    }

    /// The fast list of what may be chosen, as [`Stage::choices`].
    fn choices(&self, ask: &Ask<R>, out: &mut Vec<Target>) {
        self.candidates(ask, out);
        out.retain(|target| self.judge::<No>(ask, *target).is_ok());
    }

    /// See [`Rules::paid`].
    fn paid(&self, _: &R, _before: &R::Position, _after: &R::Position, _: Target) -> Option<i32> {
        None
    }

    /// See [`Rules::asked_all_the_same`].
    fn asked_all_the_same(&self, _: &R, _: &R::Position) -> Option<&'static str> {
        None
    }

    /// See [`Rules::not_asked`].
    fn not_asked(&self, _: &R, _: &R::Position, _: Seat) -> Illegal {
        Illegal::table(say!("table-not-your-turn"))
    }

    /// See [`Rules::follow`].
    fn follow(&self, _: &R, _: &R::Position, _: &Orders) -> Option<Target> {
        None
    }
}

impl<R: Rules, P: Pick<R>> Stage<R> for P {
    #[inline]
    fn seats(&self, rules: &R, position: &R::Position) -> SeatSet {
        SeatSet::only(self.seat(rules, position))
    }

    fn question(&self, ask: &Ask<R>) -> Question {
        let (message, rule) = Pick::question(self, ask);
        Question::new(message, rule, Shape::One)
    }

    fn candidates(&self, ask: &Ask<R>, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            Pick::candidates(self, ask, out);
        }
    }

    fn judge<W: Why>(&self, ask: &Ask<R>, target: Target) -> Result<(), W> {
        if ask.draft.is_empty() { Pick::judge(self, ask, target) } else { Err(W::not_offered()) }
    }

    fn finish<W: Why>(&self, ask: &Ask<R>) -> Result<(), W> {
        if ask.draft.is_empty() { refuse!("table", "table-choose") } else { Ok(()) }
    }

    #[inline]
    fn carry_out(
        &self,
        rules: &R,
        position: &mut R::Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        self.chosen(rules, position, answer[0], log);
    }

    #[inline]
    fn pass_over(&self, rules: &R, position: &mut R::Position, log: &mut impl Log) -> bool {
        Pick::pass_over(self, rules, position, log)
    }

    fn offer(&self, ask: &Ask<R>, target: Target) -> Offer {
        Pick::offer(self, ask, target)
    }

    fn preview(&self, ask: &Ask<R>) -> Option<Preview> {
        Pick::preview(self, ask)
    }

    fn supposed(&self, ask: &Ask<R>) -> Option<R::Position> {
        Pick::supposed(self, ask)
    }

    #[inline]
    fn choices(&self, ask: &Ask<R>, out: &mut Choices) {
        if ask.draft.is_empty() {
            Pick::choices(self, ask, &mut out.next);
        } else {
            out.complete = true;
        }
    }

    fn paid(
        &self,
        rules: &R,
        before: &R::Position,
        after: &R::Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        Pick::paid(self, rules, before, after, *answer.first()?)
    }

    fn asked_all_the_same(&self, rules: &R, position: &R::Position, _: Seat) -> Option<&'static str> {
        Pick::asked_all_the_same(self, rules, position)
    }

    fn not_asked(&self, rules: &R, position: &R::Position, seat: Seat) -> Illegal {
        Pick::not_asked(self, rules, position, seat)
    }

    fn follow(&self, rules: &R, position: &R::Position, _: Seat, orders: &Orders) -> Option<Answer> {
        Pick::follow(self, rules, position, orders).map(|target| [target].into_iter().collect())
    }
}
