//! Play in a terminal: line by line, so that it works in a pipe, in any terminal and with a screen reader.
//!
//! Everything is drawn from scenes, views, prompts and events; nothing here knows a title.

mod board;
mod chronicle;
mod display;
mod draft;
mod handbook;
mod hint;
mod line;
mod listing;
mod names;
mod pick;
mod player;
mod preview;
mod question;
mod secret;
mod session;
mod sight;
mod standing;
mod style;
mod terminal;
#[cfg(test)]
mod tests;
mod tokens;
mod turn;

pub use player::{Player, seated};
pub use secret::{Secret, random};
pub use session::Session;
pub use style::Style;
pub use terminal::{Keyboard, Terminal};
