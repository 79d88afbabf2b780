//! Stages of play by name.

/// Names the stages of a title after the variants of the enum that says where play stands. The list of words and
/// the word of a value come from the same lines, and a variant that is left out does not compile.
///
/// A variant without a word is one in which play never waits (it goes on by itself), or whose word is said by
/// something inside it.
///
/// ```
/// enum Frame {
///     Movement { seat: u8 },
///     Attack,
///     TurnStart,
/// }
/// sandtable_engine::stages! { Frame {
///     Movement: "movement",
///     Attack: "attack-roll",
///     TurnStart,
/// } }
/// assert_eq!(Frame::STAGES, ["movement", "attack-roll"]);
/// assert_eq!(Frame::Movement { seat: 0 }.stage(), Some("movement"));
/// assert_eq!(Frame::TurnStart.stage(), None);
/// ```
#[macro_export]
macro_rules! stages {
    ($frame:ident { $($variant:ident $(: $word:literal)?),* $(,)? }) => {
        impl $frame {
            /// The words of all stages in which play may wait.
            pub const STAGES: &'static [&'static str] = &[$($($word,)?)*];

            /// The word of the stage; `None` where play does not wait.
            pub fn stage(&self) -> Option<&'static str> {
                match self {
                    $($frame::$variant { .. } => $crate::stages!(@ $($word)?),)*
                }
            }
        }
    };
    (@ $word:literal) => { Some($word) };
    (@) => { None };
}
