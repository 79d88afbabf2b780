//! The one writer: collects writes that arrive together and commits them together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::checkpoint::Checkpoints;
use crate::condition::LastWrite;
use crate::hold::Hold;
use crate::reserve::Reserve;
use crate::write::{Write, carry_out};

/// Writes of one commit at most.
const LARGEST_GROUP: usize = 512;

/// A write and whoever waits for it to be durable.
pub struct Job {
    pub write: Write,
    pub done: oneshot::Sender<Result<(), StoreError>>,
}

/// What the writer has done so far.
#[derive(Debug, Default)]
pub struct Figures {
    /// Commits that succeeded.
    pub commits: AtomicU64,
    /// Writes that they held.
    pub writes: AtomicU64,
    /// Writes that failed.
    pub failures: AtomicU64,
    /// Time spent in transactions.
    pub microseconds: AtomicU64,
}

/// The writer with all that it writes with.
pub struct Writer {
    pub connection: SqliteConnection,
    pub options: SqliteConnectOptions,
    pub hold: Hold,
    pub reserve: Reserve,
    pub figures: Arc<Figures>,
    pub last_write: Arc<LastWrite>,
}

impl Writer {
    /// Runs until every sender is gone and everything sent is settled.
    pub async fn run(mut self, mut jobs: mpsc::Receiver<Job>) {
        let (mut checkpoints, copying) = Checkpoints::new(self.options.clone());
        let copying = tokio::spawn(copying);
        let mut group = Vec::with_capacity(LARGEST_GROUP);
        while jobs.recv_many(&mut group, LARGEST_GROUP).await > 0 {
            let began = Instant::now();
            self.write(&mut group, &mut checkpoints).await;
            self.figures.microseconds.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
        }
        drop(checkpoints);
        let _ = copying.await;
        if let Err(error) = self.connection.close().await {
            tracing::warn!(%error, "the database did not close cleanly");
        }
        drop(self.hold);
    }

    async fn write(&mut self, group: &mut Vec<Job>, checkpoints: &mut Checkpoints) {
        if !self.hold.is_in_place() {
            tracing::error!("the file of the database was moved away or deleted; nothing is stored");
            group.drain(..).for_each(|job| self.settle(job, Err(StoreError::Gone)));
            return;
        }
        match self.commit(group).await {
            // One of them is at fault; the others must not suffer for it.
            Err(StoreError::Clash) if group.len() > 1 => {
                for job in group.drain(..) {
                    let result = self.commit(std::slice::from_ref(&job)).await;
                    self.settle(job, result);
                }
            }
            Err(StoreError::Full) => {
                for job in group.drain(..) {
                    let result = if let Write::Delete { .. } = job.write {
                        self.make_room(&job).await
                    } else {
                        Err(StoreError::Full)
                    };
                    self.settle(job, result);
                }
            }
            result => {
                if let Err(StoreError::Failed(error)) = &result {
                    tracing::error!(error, "a commit failed; opening the database again");
                    if let Ok(fresh) = SqliteConnection::connect_with(&self.options).await {
                        self.connection = fresh;
                    }
                }
                let bytes = group.iter().map(|job| job.write.bytes()).sum();
                group.drain(..).for_each(|job| self.settle(job, result.clone()));
                if result.is_ok() {
                    checkpoints.committed(&mut self.connection, bytes).await;
                    self.reserve.renew();
                }
            }
        }
    }

    /// Deletes a match on a full disk: with what is reserved for it, if it must be. What was in the log goes into
    /// the database, and the log becomes short.
    async fn make_room(&mut self, delete: &Job) -> Result<(), StoreError> {
        let delete = std::slice::from_ref(delete);
        let mut result = self.commit(delete).await;
        if result == Err(StoreError::Full) && self.reserve.give_up() {
            result = self.commit(delete).await;
        }
        if result.is_ok()
            && let Err(error) =
                sqlx::query("pragma wal_checkpoint(truncate)").execute(&mut self.connection).await
        {
            tracing::warn!(%error, "the log was not emptied");
        }
        result
    }

    fn settle(&self, job: Job, result: Result<(), StoreError>) {
        let counter = if result.is_ok() { &self.figures.writes } else { &self.figures.failures };
        counter.fetch_add(1, Ordering::Relaxed);
        self.last_write.note(&result);
        // Whoever asked may have gone; what was written stands.
        let _ = job.done.send(result);
    }

    /// Commits the writes of a group, all or none. `Ok` means that they are on the disk.
    async fn commit(&mut self, group: &[Job]) -> Result<(), StoreError> {
        let connection = &mut self.connection;
        sqlx::query("begin immediate").execute(&mut *connection).await?;
        let result = match carry_out(connection, group.iter().map(|job| &job.write)).await {
            Ok(()) => {
                sqlx::query("commit").execute(&mut *connection).await.map(drop).map_err(StoreError::from)
            }
            Err(error) => Err(error),
        };
        if result.is_ok() {
            self.figures.commits.fetch_add(1, Ordering::Relaxed);
        } else {
            // After some errors SQLite has rolled back by itself, and says so here.
            let _ = sqlx::query("rollback").execute(&mut *connection).await;
        }
        result
    }
}
