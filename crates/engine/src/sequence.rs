//! The sequence of play: every stage of a title in one exhaustive list, and how the questions of [`Rules`] reach
//! the stage that play is in.

use crate::stage::{Ask, Ending, Pass, Stage, Throw};
use crate::{
    Answer, Choices, Illegal, Log, Offer, Orders, Pending, Pool, Preview, Question, Roll, Rules, Seat,
    SeatSet, Shape, Standing, Target, say,
};

/// Where play stands: one of the stages of a title. Made by [`crate::sequence!`].
pub trait Sequence<R: Rules>: Sized {
    /// There is no list: the rules answer for themselves.
    const BY_HAND: bool = false;

    /// Where play stands in a position.
    fn now(rules: &R, position: &R::Position) -> Self;

    /// The names of all stages in which play may wait.
    fn names(out: &mut Vec<&'static str>);

    /// Takes a visitor to the stage, whatever its type.
    fn visit<V: Visit<R>>(self, visitor: V) -> V::Out;
}

/// Something done with a stage, whatever its type: a question of [`Rules`] on its way to the stage that play is in.
pub trait Visit<R: Rules>: Sized {
    type Out;

    fn rules(&self) -> &R;

    fn position(&self) -> &R::Position;

    fn ask(self, _name: &'static str, _: impl Stage<R>) -> Self::Out {
        self.otherwise()
    }

    fn roll(self, _name: &'static str, _: impl Throw<R>) -> Self::Out {
        self.otherwise()
    }

    fn pass(self, _: impl Pass<R>) -> Self::Out {
        self.otherwise()
    }

    fn over(self, _name: &'static str, _: impl Ending<R>) -> Self::Out {
        self.otherwise()
    }

    /// The stage is one of a sequence inside.
    #[inline]
    fn inside<S: Sequence<R>>(self) -> Self::Out {
        S::now(self.rules(), self.position()).visit(self)
    }

    /// What a stage says that is not concerned.
    fn otherwise(self) -> Self::Out;
}

/// The stages of rules that answer every question themselves, such as those that wrap others.
#[derive(Clone, Copy, Debug)]
pub struct ByHand;

impl<R: Rules> Sequence<R> for ByHand {
    const BY_HAND: bool = true;

    fn now(_: &R, _: &R::Position) -> ByHand {
        ByHand
    }

    fn names(_: &mut Vec<&'static str>) {}

    fn visit<V: Visit<R>>(self, visitor: V) -> V::Out {
        visitor.otherwise()
    }
}

/// Lists the stages of a title: the sequence of play on one page. It makes the enum that a position stores, and
/// [`Rules`] finds the stage that play is in by it. A stage without its implementation does not compile.
///
/// | line | meaning |
/// |---|---|
/// | `ask "movement" Movement(movement::Movement)` | somebody decides: a [`Stage`] |
/// | `roll "attack-roll" Attack(combat::Attack)` | dice fall: a [`Throw`] |
/// | `pass Dusk(night::Dusk)` | goes on by itself: a [`Pass`] |
/// | `over "over" Over(ending::Over)` | the match is over: an [`Ending`] |
/// | `inside Battle: battle::Step` | the stage is one of another `sequence!`, found by its `now` |
///
/// The name of a stage is the rulebook's word; coverage, the lab and golden matches speak of it. The stage is the
/// value in the brackets; a variant without data, or with fields of its own, says after `=>` which stage it is:
/// `ask "waiver" Waiver => round::Waiver`, `ask "charge" Charge { unit: Piece } => Order { unit, charge: true }`. After a value
/// in brackets it names what makes a stage of it: `ask "support" Support(attack::Support) => Naming`.
///
/// ```ignore
/// sandtable_engine::sequence! {
///     /// Where play stands.
///     #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
///     #[serde(rename_all = "kebab-case")]
///     pub enum Frame of Skirmish {
///         ask "movement" Movement(movement::Movement),
///         roll "attack-roll" Attack(attack::Attack),
///         over "over" Over(ending::Over),
///     }
///     now |position| position.frames.top()
/// }
/// ```
#[macro_export]
macro_rules! sequence {
    (
        $(#[$attribute:meta])*
        $visible:vis enum $frame:ident of $rules:ty {
            $(
                $(#[$note:meta])*
                $kind:ident $($name:literal)? $variant:ident
                $(($stage:ty))?
                $({ $($(#[$field_note:meta])* $field:ident: $type:ty),* $(,)? })?
                $(: $inner:ty)?
                $(=> $value:expr)?
            ),* $(,)?
        }
        now |$($given:ident),+| $now:expr
    ) => {
        $(#[$attribute])*
        $visible enum $frame {
            $(
                $(#[$note])*
                $variant $(($stage))? $({ $($(#[$field_note])* $field: $type),* })?
            ),*
        }

        impl $crate::Sequence<$rules> for $frame {
            #[inline]
            fn now(rules: &$rules, position: &<$rules as $crate::Rules>::Position) -> $frame {
                $crate::sequence!(@now (rules, position) ($($given),+) $now)
            }

            fn names(out: &mut Vec<&'static str>) {
                $($crate::sequence!(@name out, $rules, $kind $($name)? $variant $(: $inner)?);)*
            }

            #[inline]
            fn visit<V: $crate::Visit<$rules>>(self, visitor: V) -> V::Out {
                match self {
                    $(
                        $crate::sequence!(@pattern stage, $frame $variant $(($stage))? $({ $($field),* })?) =>
                            $crate::sequence!(
                                @visit visitor, $kind $($name)? $variant $(: $inner)?,
                                $crate::sequence!(@stage stage, $variant $(($stage))? $(=> $value)?)
                            )
                    ),*
                }
            }
        }

        $($crate::sequence!(@from $frame $variant $(($stage))?);)*
    };

    (@now ($rules:ident, $position:ident) ($given:ident) $now:expr) => {{
        let _ = $rules;
        let $given = $position;
        $now
    }};
    (@now ($rules:ident, $position:ident) ($title:ident, $given:ident) $now:expr) => {{
        let ($title, $given) = ($rules, $position);
        $now
    }};

    (@name $out:ident, $rules:ty, inside $variant:ident : $inner:ty) => {
        <$inner as $crate::Sequence<$rules>>::names($out)
    };
    (@name $out:ident, $rules:ty, pass $variant:ident) => {};
    (@name $out:ident, $rules:ty, $kind:ident $name:literal $variant:ident) => { $out.push($name) };
    // Said once, where the stage is visited.
    (@name $($other:tt)*) => {};

    (@pattern $stage:ident, $frame:ident $variant:ident) => { $frame::$variant };
    (@pattern $stage:ident, $frame:ident $variant:ident ($type:ty)) => { $frame::$variant($stage) };
    (@pattern $stage:ident, $frame:ident $variant:ident { $($field:ident),* }) => {
        $frame::$variant { $($field),* }
    };

    (@stage $stage:ident, $variant:ident ($type:ty)) => { $stage };
    (@stage $stage:ident, $variant:ident ($type:ty) => $made:expr) => { $made($stage) };
    (@stage $stage:ident, $variant:ident => $value:expr) => { $value };
    (@stage $stage:ident, $variant:ident) => {
        compile_error!(concat!(
            "`", stringify!($variant), "` does not say which stage it is: `",
            stringify!($variant), "(module::Stage)` or `", stringify!($variant), " => module::Stage`",
        ))
    };

    (@visit $visitor:ident, ask $name:literal $variant:ident, $stage:expr) => { $visitor.ask($name, $stage) };
    (@visit $visitor:ident, roll $name:literal $variant:ident, $stage:expr) => { $visitor.roll($name, $stage) };
    (@visit $visitor:ident, over $name:literal $variant:ident, $stage:expr) => { $visitor.over($name, $stage) };
    (@visit $visitor:ident, pass $variant:ident, $stage:expr) => { $visitor.pass($stage) };
    (@visit $visitor:ident, inside $variant:ident : $inner:ty, $stage:expr) => { $visitor.inside::<$inner>() };
    (@visit $visitor:ident, $kind:ident $($name:literal)? $variant:ident $(: $inner:ty)?, $stage:expr) => {
        compile_error!(concat!(
            "`", stringify!($variant), "` is written as `ask \"name\" …`, `roll \"name\" …`, `pass …`, ",
            "`over \"name\" …` or `inside ", stringify!($variant), ": module::Sequence`",
        ))
    };

    (@from $frame:ident $variant:ident ($stage:ty)) => {
        impl From<$stage> for $frame {
            #[inline]
            fn from(stage: $stage) -> $frame {
                $frame::$variant(stage)
            }
        }
    };
    (@from $frame:ident $variant:ident) => {};
}

/// Lets stages that go on by themselves go on, until play waits. Play that begins in such a stage is to be sent
/// on once; after an answer or a roll it happens by itself.
///
/// # Panics
/// When play would go on for ever: after [`MOST_STEPS`] it has gone on by itself longer than any match does.
#[inline]
pub fn go_on<R: Rules>(rules: &R, position: &mut R::Position, log: &mut impl Log) {
    let mut steps = 0;
    while R::Frame::now(rules, position).visit(GoOn { rules, position, log }) {
        steps += 1;
        if steps == MOST_STEPS {
            endless::<R>(position);
        }
    }
}

/// No input makes play go on by itself so often.
pub const MOST_STEPS: u32 = 100_000;

#[cold]
fn endless<R: Rules>(position: &R::Position) -> ! {
    panic!(
        "endless play: {} goes on by itself after one input, {MOST_STEPS} steps so far, in {position:?}",
        R::info().id
    )
}

struct GoOn<'a, R: Rules, L> {
    rules: &'a R,
    position: &'a mut R::Position,
    log: &'a mut L,
}

impl<R: Rules, L: Log> Visit<R> for GoOn<'_, R, L> {
    /// Whether play went on.
    type Out = bool;

    fn rules(&self) -> &R {
        self.rules
    }

    fn position(&self) -> &R::Position {
        self.position
    }

    #[inline]
    fn pass(self, stage: impl Pass<R>) -> bool {
        stage.pass(self.rules, self.position, self.log);
        true
    }

    #[inline]
    fn ask(self, _: &'static str, stage: impl Stage<R>) -> bool {
        stage.pass_over(self.rules, self.position, self.log)
    }

    #[inline]
    fn roll(self, _: &'static str, throw: impl Throw<R>) -> bool {
        throw.pass_over(self.rules, self.position, self.log)
    }

    #[inline]
    fn otherwise(self) -> bool {
        false
    }
}

/// Carries out an answer.
pub(crate) struct CarryOut<'a, R: Rules, L> {
    pub rules: &'a R,
    pub position: &'a mut R::Position,
    pub seat: Seat,
    pub answer: &'a [Target],
    pub log: &'a mut L,
}

impl<R: Rules, L: Log> Visit<R> for CarryOut<'_, R, L> {
    type Out = ();

    fn rules(&self) -> &R {
        self.rules
    }

    fn position(&self) -> &R::Position {
        self.position
    }

    #[inline]
    fn ask(self, _: &'static str, stage: impl Stage<R>) {
        stage.carry_out(self.rules, self.position, self.seat, self.answer, self.log);
    }

    fn otherwise(self) {
        unreachable!("an answer where nobody is asked: {:?}", self.position)
    }
}

/// Lets the dice fall.
pub(crate) struct Fall<'a, R: Rules, L> {
    pub rules: &'a R,
    pub position: &'a mut R::Position,
    pub faces: &'a [u16],
    pub log: &'a mut L,
}

impl<R: Rules, L: Log> Visit<R> for Fall<'_, R, L> {
    type Out = ();

    fn rules(&self) -> &R {
        self.rules
    }

    fn position(&self) -> &R::Position {
        self.position
    }

    #[inline]
    fn roll(self, _: &'static str, throw: impl Throw<R>) {
        throw.fall(self.rules, self.position, self.faces, self.log);
    }

    fn otherwise(self) {
        unreachable!("faces where no dice are thrown: {:?}", self.position)
    }
}

/// Visitors that only look: `rules` and `position`, what else they carry, and what they ask of a stage.
macro_rules! visitors {
    ($(
        $(#[$note:meta])*
        $visitor:ident { $($field:ident: $type:ty),* } -> $out:ty {
            $($kind:ident($($argument:ident),*) |$self:ident| $body:expr;)*
            _ => $otherwise:expr
        }
    )*) => {$(
        $(#[$note])*
        pub(crate) struct $visitor<'a, R: Rules> {
            pub rules: &'a R,
            pub position: &'a R::Position,
            $(pub $field: $type,)*
        }

        impl<'a, R: Rules> Visit<R> for $visitor<'a, R> {
            type Out = $out;

            fn rules(&self) -> &R {
                self.rules
            }

            fn position(&self) -> &R::Position {
                self.position
            }

            $(visitors!(@method $kind($($argument),*) |$self| $out, $body);)*

            #[inline]
            fn otherwise(self) -> $out {
                $otherwise
            }
        }
    )*};
    (@method ask($name:ident, $stage:ident) |$self:ident| $out:ty, $body:expr) => {
        #[inline]
        fn ask(self, $name: &'static str, $stage: impl Stage<R>) -> $out {
            let $self = self;
            $body
        }
    };
    (@method roll($name:ident, $stage:ident) |$self:ident| $out:ty, $body:expr) => {
        #[inline]
        fn roll(self, $name: &'static str, $stage: impl Throw<R>) -> $out {
            let $self = self;
            $body
        }
    };
    (@method over($name:ident, $stage:ident) |$self:ident| $out:ty, $body:expr) => {
        #[inline]
        fn over(self, $name: &'static str, $stage: impl Ending<R>) -> $out {
            let $self = self;
            $body
        }
    };
}

/// A question about a draft, on its way to the stage.
macro_rules! asks {
    ($visit:ident) => {
        &Ask { rules: $visit.rules, position: $visit.position, seat: $visit.seat, draft: $visit.draft }
    };
}

visitors! {
    OfPending {} -> Pending {
        ask(_name, stage) |visit| Pending::Decide(stage.seats(visit.rules, visit.position));
        roll(_name, throw) |visit| {
            let (rule, purpose) = throw.purpose(visit.rules, visit.position);
            let roll = Roll::new(rule, purpose).pool(throw.dice(visit.rules, visit.position));
            Pending::Roll(Roll { seen_by: throw.seen_by(visit.rules, visit.position), ..roll })
        };
        over(_name, end) |visit| Pending::Over(end.verdict(visit.rules, visit.position));
        _ => unreachable!("play waits in a stage that goes on by itself")
    }

    OfName {} -> &'static str {
        ask(name, _stage) |_visit| name;
        roll(name, _throw) |_visit| name;
        over(name, _end) |_visit| name;
        _ => unreachable!("play waits in a stage that goes on by itself")
    }

    OfDeciding {} -> SeatSet {
        ask(_name, stage) |visit| stage.seats(visit.rules, visit.position);
        _ => SeatSet::NONE
    }

    OfDice {} -> Pool {
        roll(_name, throw) |visit| throw.dice(visit.rules, visit.position);
        _ => Pool::default()
    }

    OfNotAsked { seat: Seat } -> Illegal {
        ask(_name, stage) |visit| stage.not_asked(visit.rules, visit.position, visit.seat);
        roll(_name, throw) |visit| throw.not_asked(visit.rules, visit.position, visit.seat);
        _ => Illegal::table(say!("table-not-your-turn"))
    }

    OfQuestion { seat: Seat, draft: &'a [Target] } -> Question {
        ask(_name, stage) |visit| stage.question(asks!(visit));
        _ => Question::new(say!("table-not-your-turn"), "table", Shape::Confirm)
    }

    OfCandidates { seat: Seat, draft: &'a [Target], out: &'a mut Vec<Target> } -> () {
        ask(_name, stage) |visit| stage.candidates(asks!(visit), visit.out);
        _ => ()
    }

    OfJudge { seat: Seat, draft: &'a [Target], target: Target } -> Result<Offer, Illegal> {
        ask(_name, stage) |visit| {
            let ask = asks!(visit);
            stage.judge::<Illegal>(ask, visit.target).map(|()| stage.offer(ask, visit.target))
        };
        _ => Err(Illegal::not_offered())
    }

    OfFinish { seat: Seat, draft: &'a [Target] } -> Result<(), Illegal> {
        ask(_name, stage) |visit| stage.finish(asks!(visit));
        _ => Err(Illegal::not_offered())
    }

    OfPreview { seat: Seat, draft: &'a [Target] } -> Option<Preview> {
        ask(_name, stage) |visit| stage.preview(asks!(visit));
        _ => None
    }

    OfSupposed { seat: Seat, draft: &'a [Target] } -> Option<R::Position> {
        ask(_name, stage) |visit| stage.supposed(asks!(visit));
        _ => None
    }

    OfChoices { seat: Seat, draft: &'a [Target], out: &'a mut Choices } -> () {
        ask(_name, stage) |visit| stage.choices(asks!(visit), visit.out);
        _ => ()
    }

    OfPaid { after: &'a R::Position, seat: Seat, answer: &'a [Target] } -> Option<i32> {
        ask(_name, stage) |visit| {
            stage.paid(visit.rules, visit.position, visit.after, visit.seat, visit.answer)
        };
        _ => None
    }

    OfAskedAllTheSame { seat: Seat } -> Option<&'static str> {
        ask(_name, stage) |visit| stage.asked_all_the_same(visit.rules, visit.position, visit.seat);
        _ => None
    }

    OfResult { seat: Seat } -> Option<Standing> {
        over(_name, end) |visit| Some(end.verdict(visit.rules, visit.position).result(visit.seat));
        _ => None
    }

    OfFollow { seat: Seat, orders: &'a Orders } -> Option<Answer> {
        ask(_name, stage) |visit| stage.follow(visit.rules, visit.position, visit.seat, visit.orders);
        _ => None
    }
}
