//! The store: append-only records of matches in one SQLite file.
//!
//! What is stored of a match is its set-up, its seats (their keys only as hashes), every [`Record`] ever made,
//! periodic [`Snapshot`]s of its position and requests to take moves back. Records are never changed and
//! never deleted but with their whole match. The primary key of a record is match and seq: two writers that
//! both try to make the same record cannot both succeed.
//!
//! [`Store`] answers a write only when it is durable. Writes that arrive together are committed together, so
//! that one flush of the disk serves many matches.
//!
//! Absent on purpose: the rules, the wire, clocks. Inputs, events and positions are text to this crate. The
//! schema keeps to what SQLite and PostgreSQL have in common.

mod address;
mod care;
mod checkpoint;
mod condition;
mod error;
mod hold;
mod matches;
mod read;
mod record;
mod request;
mod reserve;
mod schema;
mod snapshot;
mod store;
mod write;
mod writer;

pub use address::Address;
pub use care::{back_up, is_whole, restore};
pub use condition::Condition;
pub use error::StoreError;
pub use matches::{Dice, KeyKind, KeyState, Seat, SeatKey, StoredMatch, Summary};
pub use record::{Kind, Record};
pub use request::{RequestState, UndoRequest};
pub use schema::SCHEMA_VERSION;
pub use snapshot::Snapshot;
pub use store::Store;
pub use write::{Append, NewMatch};
pub use writer::Figures;
