//! The server: matches of every title over HTTP, with every request checked again.
//!
//! [`listen`] takes an address, [`Listening::serve`] opens the store, serves and stops in order; [`app`] is the router alone, for tests and for
//! programs that bring their own listener. The contract with clients is `docs/api.md`.
//!
//! The way of an answer: [`routes`] check form and token; [`live::Live`] lets one request at a time play on a
//! copy of the match; the store makes the records durable; only then is the copy shown to anybody. Computer
//! seats ([`computer`]) come the same way.
//!
//! Absent on purpose: any title, accounts, positions on the wire.

mod address;
mod app;
mod body;
mod cached;
mod client;
mod computer;
mod config;
mod delta;
mod error;
mod host;
mod identity;
mod limit;
mod live;
mod log;
mod manners;
mod metrics;
mod nonces;
mod packed;
mod party;
mod presence;
mod present;
mod reopen;
mod rooms;
mod routes;
mod serve;
mod shown;
mod step;
mod stream;
mod template;
mod time;
mod token;

pub use app::app;
pub use config::Config;
pub use host::Host;
pub use serve::{Listening, ServeError, listen, serve_on};
