//! Positions that opponents think on.

use std::fmt;
use std::ops::Deref;

use crate::{Chance, Rules, Seat, Silent, Target};

/// A position that a seat cannot tell from the true one: what the seat may not know was drawn.
///
/// It is made by [`Imagined::of`] alone and goes on by answers and dice. So whoever is handed one may read all of it,
/// and yet cannot see through the fog: the type proves it.
///
/// ```compile_fail,E0308
/// # use sandtable_engine::{Rules, Seat};
/// fn peek<R: Rules>(rules: &R, truth: &R::Position) -> i32 {
///     rules.evaluate(truth, Seat::FIRST)
/// }
/// ```
pub struct Imagined<R: Rules>(R::Position);

impl<R: Rules> Imagined<R> {
    /// Imagines a position on behalf of a seat, as [`Rules::imagine`] draws it.
    pub fn of(rules: &R, position: &R::Position, seat: Seat, chance: &mut dyn Chance) -> Imagined<R> {
        Imagined(rules.imagine(position, seat, chance))
    }

    /// The same for rules that these wrap.
    pub fn within<S: Rules>(&self, position: impl FnOnce(&R::Position) -> S::Position) -> Imagined<S> {
        Imagined(position(&self.0))
    }

    /// Carries out an answer that is legal here.
    #[inline]
    pub fn answer(&mut self, rules: &R, seat: Seat, answer: &[Target]) {
        rules.answer(&mut self.0, seat, answer, &mut Silent);
    }

    /// Lets dice fall that fit what is thrown here.
    #[inline]
    pub fn roll(&mut self, rules: &R, faces: &[u16]) {
        rules.roll(&mut self.0, faces, &mut Silent);
    }
}

impl<R: Rules> Deref for Imagined<R> {
    type Target = R::Position;

    #[inline]
    fn deref(&self) -> &R::Position {
        &self.0
    }
}

impl<R: Rules> Clone for Imagined<R> {
    #[inline]
    fn clone(&self) -> Imagined<R> {
        Imagined(self.0.clone())
    }
}

impl<R: Rules> PartialEq for Imagined<R> {
    fn eq(&self, other: &Imagined<R>) -> bool {
        self.0 == other.0
    }
}

impl<R: Rules> fmt::Debug for Imagined<R> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}
