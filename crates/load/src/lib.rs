//! A server from outside: how much it can take, measured, and what it must not put up with, tried.
//!
//! Everything here drives the real program as a process of its own, over its sockets, and knows nothing of its
//! insides but the file of its database. `cargo xtask load` prints the tables of docs/benchmarks.md, `cargo xtask
//! siege` those of every abuse.

mod busy;
mod client;
mod crowd;
mod front;
mod idle;
mod measure;
mod opening;
mod replica;
mod report;
mod server;
mod siege;

pub use measure::{Scale, measure};
pub use siege::{Counts, Outcomes, Part, Siege};

/// Whatever goes wrong ends the run: there is nobody to answer but who started it.
type Fallible<T> = Result<T, Box<dyn std::error::Error>>;
