//! What can go wrong with a store.

use thiserror::Error;

/// Why something could not be read or written. Whatever was not acknowledged must be taken as not written
/// and read again.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StoreError {
    /// Somebody else made the same record first, or the same id stands already.
    #[error("the record was made by somebody else first")]
    Clash,
    #[error("the database is locked by another program")]
    Busy,
    #[error("the disk of the database is full")]
    Full,
    #[error(
        "another server is using the database: one file serves one server. Stop the other, or name another file"
    )]
    Taken,
    #[error("the file of the database was moved away or deleted while the server was running")]
    Gone,
    #[error("the address of the database is not valid: {0}")]
    Address(String),
    #[error(
        "the database has schema version {found}, this program knows {known}: it was written by a newer Sandtable. Update this program"
    )]
    Newer { found: i64, known: i64 },
    /// Anything else; the text is for the log, not for players.
    #[error("the database failed: {0}")]
    Failed(String),
}

/// SQLite's primary result codes, in the low byte of the extended ones.
mod code {
    pub const BUSY: i32 = 5;
    pub const LOCKED: i32 = 6;
    pub const FULL: i32 = 13;
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if let sqlx::Error::PoolTimedOut = error {
            return StoreError::Busy;
        }
        let Some(database) = error.as_database_error() else {
            return StoreError::Failed(error.to_string());
        };
        if database.is_unique_violation() {
            return StoreError::Clash;
        }
        let primary = database.code().and_then(|code| code.parse::<i32>().ok()).map(|code| code & 0xff);
        match primary {
            Some(code::BUSY | code::LOCKED) => StoreError::Busy,
            Some(code::FULL) => StoreError::Full,
            _ => StoreError::Failed(error.to_string()),
        }
    }
}
