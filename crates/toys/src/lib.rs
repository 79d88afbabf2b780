//! Toy titles: just enough rules to ask every kind of question, for the tests of the page in a browser.
//!
//! | title | what it is there for |
//! |---|---|
//! | [`Valley`] | hexes, stacks, boxes, tracks, layers; one, path, subset, assign, order, number, confirm; dice with exact odds; a sheet, a standing order; in its scenario `large` as much map as the hobby prints |
//! | [`Country`] | places that are not cells (areas, a box, spaces of a track, factions), a budget, grades of victory, options that depend on others |
//! | [`OpenTable`] | poses on an open table: footprints, arcs, lines of sight, measured refusals |
//!
//! They are titles like any other and pass the same suite; the program `sandtable-toys` serves them with the
//! real server. Nothing that players use links them.

mod country;
mod open_table;
mod valley;

use std::sync::LazyLock;

use sandtable_titles::Title;

pub use country::Country;
pub use open_table::OpenTable;
pub use valley::Valley;

/// Every toy.
pub fn titles() -> &'static [Title] {
    static TITLES: LazyLock<Vec<Title>> =
        LazyLock::new(|| vec![Title::of::<Valley>(), Title::of::<OpenTable>(), Title::of::<Country>()]);
    &TITLES
}
