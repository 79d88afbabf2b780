//! The registry: every title that this program can play, one line each.
//!
//! Nothing else names a title. Server, terminal and laboratory ask [`find`] for a [`Title`] and hold what it
//! opens as a [`dyn Table`](sandtable_engine::Table).

mod code;
mod coverage;
mod property;
mod title;

use std::sync::LazyLock;

pub use code::{is_position_code, position_code, read_position_code};
pub use coverage::Coverage;
pub use property::{Property, stored_positions};
pub use sandtable_lab::{
    Duel, DuelTally, FactTally, FuzzFault, FuzzReport, Probe, ScoreTally, SideTally, Simulation, SprtTally,
    SprtVerdict, Tally, ThinkingTally, WhenTally, set_ups,
};
pub use sandtable_search::{
    CERTAIN, Considered, DeadEnd, Opponent, Solution, Thought, UnknownOpponent, Unsolved, Unwatched, Watch,
};
pub use title::Title;

static TITLES: LazyLock<Vec<Title>> = LazyLock::new(|| {
    vec![
        Title::of::<calama::Calama>(),
        Title::of::<gran_chaco::GranChaco>(),
        Title::of::<chaco_war::ChacoWar>(),
        Title::of::<chad::Chad>(),
        Title::of::<guerra_civil::GuerraCivil>(),
    ]
});

/// Every title, in the order in which they are shown.
pub fn all() -> &'static [Title] {
    &TITLES
}

/// The title of this id.
pub fn find(id: &str) -> Option<&'static Title> {
    all().iter().find(|title| title.info.id == id)
}
