//! The kernel of Sandtable: a match is a pure function of rules revision, set-up and ordered inputs.
//!
//! A title implements [`Rules`] and lists its stages of play with [`sequence!`]; each [`Stage`] says for itself
//! what is asked, what may be answered and what happens. Everything else (server, terminal, opponents, lab) asks the same few
//! questions of it: what is [`Pending`], what may be answered ([`prompt()`] to explain, [`Rules::choices`] to
//! be quick), what a [`Viewer`] may see ([`View`]). Chance enters as an input; nothing here rolls.
//!
//! - [`Match`] plays inputs, keeps the line and undoes back to the last barrier; [`Table`] is one of any title.
//! - [`Course`] is a match with its dice and standing orders: what every host plays.
//! - [`MatchDocument`] is the file form of a match, with a hash after every record.
//! - [`Cup`] draws faces that can be checked afterwards, from [`CommittedDice`] and all that was recorded.
//! - [`case`] runs executable rule examples.
//!
//! Absent on purpose: clocks, files, environment, threads, floats, and any title.

mod buttons;
pub mod case;
mod chance;
mod course;
mod dice;
mod display;
mod document;
mod event;
mod frames;
mod hash;
mod illegal;
mod imagined;
mod journal;
mod key;
mod labels;
mod message;
mod orders;
mod pick;
mod piece_set;
mod primer;
mod prompt;
mod reading;
mod replay;
mod rules;
mod said;
mod scene;
mod seat;
mod sequence;
mod setup;
mod stage;
mod stages;
mod table;
mod target;
mod translation;
#[cfg(feature = "typescript")]
pub mod typescript;
mod verdict;
mod view;
mod why;
mod witness;

pub use buttons::Buttons;
pub use chance::{Chance, Dice, Odds, Pool, Roll};
pub use course::{Cause, Course, Halt, Played};
pub use dice::{CommittedDice, Cup, Scheme, Seal, is_salt};
pub use display::{Bar, ChanceRow, Chip, Content, Display, DisplayCell, DisplayRow, ScaleMark, ScaleSpace};
pub use document::{
    DiceDocument, DocumentError, FORMAT, InputDocument, LARGEST, MatchDocument, POSITION_EVERY,
    PositionDocument, RecordDocument, VERSION, input_document, parse_input,
};
pub use event::{Audience, DieShown, Event, Log, MOST_EVENTS, Motion, Silent};
pub use frames::Frames;
pub use hash::Hash;
pub use illegal::{Illegal, Rule};
pub use imagined::Imagined;
pub use journal::{Input, Match, Record, say_side};
pub use labels::Labels;
pub use message::{Arg, Decimal, Message};
pub use orders::Orders;
pub use pick::Pick;
pub use piece_set::PieceSet;
pub use primer::{Abbreviation, Chapter, Figure, Phase, Primer, Share};
pub use prompt::{
    Account, AccountLine, Choice, Held, Offer, Outcome, Preview, Prompt, Question, Shape, Term,
    Verdict as ChoiceVerdict, Warning, answer_text, canonical, check_answer, check_draft, parse_answer,
    prompt,
};
pub use reading::Reading;
pub use replay::{Gap, Replay, Replayed, revised_event};
pub use rules::{Fact, Pending, Rules};
pub use said::Said;
pub use sandtable_board::{Angle, Cell, Pose};
pub use scene::{
    Chart, LegendEntry, Paint, Scene, SceneArea, SceneBox, SceneCell, SceneLine, SceneName, SceneSide,
    SceneSign, SceneSite, SceneTrack, SidePattern, Sign, SiteGround, Spot, Texture,
};
pub use seat::{BySeat, Seat, SeatSet, Viewer};
pub use sequence::{ByHand, Sequence, Visit, go_on};
pub use setup::{
    Given, Ledger, LedgerEntry, Need, OptionInfo, OptionValues, ScenarioInfo, Setup, SheetInfo, TitleInfo,
    Unmet,
};
pub use stage::{Ask, Ending, Pass, Stage, Throw, judged_choices};
pub use table::{Table, told};
pub use target::{Answer, Button, Choices, Piece, Site, Target, VIA};
pub use translation::TranslationFaults;
pub use verdict::{Standing, Verdict};
pub use view::{
    Badge, BadgeShape, CardLine, Layer, Mark, Overlay, Panel, PieceState, Place, Strength, Symbol, Tone,
    TrackMark, View, ViewCell, ViewPiece, ViewSite,
};
pub use why::{No, Why};
pub use witness::{Promised, Witnessed, Witnesses, is_promise, promise};
