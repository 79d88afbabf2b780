//! Checkpoints: pages that were committed to the write-ahead log are copied into the database beside the
//! writer, not by it.
//!
//! SQLite would do this inside whatever commit finds the log long, and everybody who waits for that commit
//! would wait for the copying as well. A log that is written without pause can never be copied to its end from
//! beside, so the writer does the last bit between two commits, when little is left; the log then begins anew.

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};
use tokio::sync::watch;

use crate::StoreError;

/// Bytes after which the log is copied: enough that pages written by many commits are copied once.
const BYTES: u64 = 1024 * 1024;
/// Pages in the log after which the writer helps to bring it to its end.
const LONG: i64 = 8_000;

/// What the writer and the one who copies tell each other.
pub struct Checkpoints {
    written: watch::Sender<u64>,
    long: watch::Receiver<bool>,
    bytes: u64,
}

impl Checkpoints {
    /// The writer's end and the work to be done beside it, which ends when the writer's end is dropped.
    pub fn new(options: SqliteConnectOptions) -> (Checkpoints, impl Future<Output = ()>) {
        let (written, written_seen) = watch::channel(0);
        let (long_seen, long) = watch::channel(false);
        (Checkpoints { written, long, bytes: 0 }, copy(options, written_seen, long_seen))
    }

    /// Notes the bytes of a commit; brings the log to its end where it has grown long. Nobody waits for it but
    /// the next commit.
    pub async fn committed(&mut self, connection: &mut SqliteConnection, bytes: usize) {
        self.bytes += bytes as u64;
        self.written.send_replace(self.bytes);
        let told = self.long.has_changed().unwrap_or(false);
        if told
            && *self.long.borrow_and_update()
            && let Err(error) = checkpoint(connection).await
        {
            tracing::warn!(%error, "the log was not brought to its end");
        }
    }
}

/// Copies the log whenever enough was written.
async fn copy(options: SqliteConnectOptions, mut written: watch::Receiver<u64>, long: watch::Sender<bool>) {
    let (mut copied, mut connection) = (0, None);
    while written.wait_for(|written| *written >= copied + BYTES).await.is_ok() {
        copied = *written.borrow_and_update();
        let work = async {
            let mut own = match connection.take() {
                Some(own) => own,
                None => SqliteConnection::connect_with(&options).await?,
            };
            let pages = checkpoint(&mut own).await?;
            connection = Some(own);
            Ok::<_, StoreError>(pages)
        };
        match work.await {
            Ok(pages) => drop(long.send_replace(pages > LONG)),
            Err(error) => tracing::warn!(%error, "the log was not copied; trying again later"),
        }
    }
    if let Some(connection) = connection
        && let Err(error) = connection.close().await
    {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

/// Copies what no reader still needs in the log. How long the log is, in pages.
async fn checkpoint(connection: &mut SqliteConnection) -> Result<i64, StoreError> {
    let row = sqlx::query("pragma wal_checkpoint(passive)").fetch_one(connection).await?;
    Ok(row.get::<i64, _>(1))
}
