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
mod background;
mod body;
mod cached;
mod care;
mod client;
mod computer;
mod config;
mod delta;
mod dice;
mod error;
mod heavy;
mod host;
mod identity;
mod keys;
mod limit;
mod live;
mod loading;
mod log;
mod logging;
mod manners;
mod metrics;
mod nonces;
mod packed;
mod party;
mod patient;
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
mod thinkers;
mod thoughts;
mod time;
mod token;

pub use address::Network;
pub use app::app;
pub use care::{Checked, back_up_database, check_database, restore_database};
pub use config::Config;
pub use host::Host;
pub use limit::Limits;
pub use logging::{LogForm, LogLevel, start_log};
pub use sandtable_store::Address;
pub use serve::{Listening, ServeError, listen, serve_on};
