//! Words: renders the kernel's [`Message`](sandtable_engine::Message)s in English, Spanish and French.
//!
//! The rules speak in keys and arguments; the sentences stand in Fluent catalogues. A title brings its own
//! catalogue, the table adds the keys `table-*`, `terminal-*` and a few common words. The same sources are
//! meant for every client: [`catalogue()`] hands them out as they are.
//!
//! ```
//! # use sandtable_engine::{TitleInfo, say};
//! # use sandtable_words::Words;
//! # fn example(info: &TitleInfo) -> Result<(), String> {
//! let words = Words::for_title(info, "es")?;
//! assert_eq!(words.render(&say!("table-match-over")), "La partida ha terminado.");
//! # Ok(())
//! # }
//! ```

mod catalogue;
mod check;
mod forms;
mod glossary;
mod style;
mod words;

pub use catalogue::{LANGUAGES, catalogue};
pub use check::check_catalogues;
pub use style::{Sources, check_style, check_typography};
pub use words::Words;
