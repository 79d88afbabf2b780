//! What a server can be told.

use std::num::NonZeroU32;
use std::path::PathBuf;
use std::time::Duration;

use sandtable_store::Address;
use sandtable_titles::Title;

/// How a server is set up.
#[derive(Clone)]
pub struct Config {
    pub database: Address,
    /// The titles that can be played.
    pub titles: &'static [Title],
    /// A match that nobody has asked about for so long leaves memory.
    pub idle: Duration,
    /// How often unused matches and quiet addresses are let go.
    pub sweep: Duration,
    /// Matches kept in memory at most, as far as nobody is looking at them.
    pub most_matches: usize,
    /// Matches that one address may create or import in a minute.
    pub creations: NonZeroU32,
    /// Event streams open at the same time, over all matches.
    pub most_streams: usize,
    /// Connections open at the same time.
    pub most_connections: usize,
    /// How long a request may take, its body included.
    pub patience: Duration,
    /// How long requests under way may take to end when the server stops.
    pub drain: Duration,
}

impl Config {
    /// The usual settings with a database at this path.
    pub fn new(database: PathBuf) -> Config {
        Config {
            database: Address::from(database),
            titles: sandtable_titles::all(),
            idle: Duration::from_secs(300),
            sweep: Duration::from_secs(30),
            most_matches: 10_000,
            creations: NonZeroU32::new(120).expect("a number above zero"),
            most_streams: 4_000,
            most_connections: 8_000,
            patience: Duration::from_secs(30),
            drain: Duration::from_secs(5),
        }
    }
}
