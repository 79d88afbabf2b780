//! One rule, two doors: the same body explains a refusal to people and answers opponents without a word.

use crate::{Illegal, Message};

/// What a rule says when it refuses: an [`Illegal`] with its reason, or a bare [`No`].
///
/// A rule that a player may question is generic over it, so that it is written once:
///
/// ```
/// use sandtable_engine::{Illegal, No, Why, refuse};
///
/// /// move-4
/// fn may_pay<W: Why>(cost: u8, points: u8) -> Result<(), W> {
///     if cost > points {
///         return refuse!("move-4", "refuse-too-dear", cost = cost, points = points);
///     }
///     Ok(())
/// }
///
/// assert_eq!(may_pay::<Illegal>(3, 2).unwrap_err().rule.id(), "move-4");
/// assert!(may_pay::<No>(3, 2).is_err());
/// ```
pub trait Why: Sized {
    /// A refusal whose reason takes some finding: the closure runs only where somebody will read it.
    fn explained(reason: impl FnOnce() -> Illegal) -> Self;

    /// A refusal by a rule. See [`crate::refuse!`].
    #[inline]
    fn because(rule: &'static str, message: impl FnOnce() -> Message) -> Self {
        Self::explained(|| Illegal::new(rule, message()))
    }

    /// The target is not something this question offers at all.
    #[inline]
    fn not_offered() -> Self {
        Self::explained(Illegal::not_offered)
    }
}

impl Why for Illegal {
    fn explained(reason: impl FnOnce() -> Illegal) -> Illegal {
        reason()
    }
}

/// The refusal of the fast door: it takes no room and no time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct No;

impl Why for No {
    #[inline(always)]
    fn explained(_: impl FnOnce() -> Illegal) -> No {
        No
    }
}

/// A refusal, with the entry of the ledger that says so and what to tell the player:
/// `refuse!("move-4", "refuse-too-dear", cost = 3)`. The entry `"table"` is the table's own manners.
///
/// It is an `Err` for whichever [`Why`] is asked for; the arguments are looked at only where it is read.
#[macro_export]
macro_rules! refuse {
    ($rule:expr, $key:literal $(, $name:ident = $arg:expr)* $(,)?) => {
        Err($crate::Why::because($rule, || $crate::say!($key $(, $name = $arg)*)))
    };
}
