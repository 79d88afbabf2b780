//! What a server can be told.

use std::path::PathBuf;
use std::time::Duration;

use sandtable_store::Address;
use sandtable_titles::Title;

use crate::address::Network;
use crate::limit::Limits;

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
    /// What one address or seat may ask for.
    pub limits: Limits,
    /// Proxies that are believed when they say for whom they ask.
    pub proxies: Vec<Network>,
    /// Names of this server beside its addresses: requests for other names are refused.
    pub names: Vec<String>,
    /// The word that opens the figures of the server; without one they are shown to nobody.
    pub metrics: Option<String>,
    /// Event streams open at the same time, over all matches.
    pub most_streams: usize,
    /// Connections open at the same time.
    pub most_connections: usize,
    /// How long a request may take, its body included.
    pub patience: Duration,
    /// How long a client may take to send the head of a request, and how long a connection may rest between two.
    pub head_patience: Duration,
    /// How long a client may leave untaken what is sent to it.
    pub write_patience: Duration,
    /// How long a roll waits for the words of the others before the one who decided may throw it without them.
    pub witness_patience: Duration,
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
            limits: Limits::default(),
            proxies: Vec::new(),
            names: Vec::new(),
            metrics: None,
            most_streams: 40_000,
            most_connections: 50_000,
            patience: Duration::from_secs(30),
            head_patience: Duration::from_secs(10),
            write_patience: Duration::from_secs(20),
            witness_patience: Duration::from_secs(3 * 24 * 60 * 60),
            drain: Duration::from_secs(5),
        }
    }
}
