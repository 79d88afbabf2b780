//! The one writer: collects writes that arrive together and commits them together.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};

use crate::StoreError;
use crate::checkpoint::Checkpoints;
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

/// Runs until every sender is gone and everything sent is settled.
pub async fn run(
    mut connection: SqliteConnection,
    options: SqliteConnectOptions,
    mut jobs: mpsc::Receiver<Job>,
    figures: Arc<Figures>,
) {
    let (mut checkpoints, copying) = Checkpoints::new(options.clone());
    let copying = tokio::spawn(copying);
    let mut group = Vec::with_capacity(LARGEST_GROUP);
    while jobs.recv_many(&mut group, LARGEST_GROUP).await > 0 {
        let began = Instant::now();
        match commit(&mut connection, &group, &figures).await {
            // One of them is at fault; the others must not suffer for it.
            Err(StoreError::Clash) if group.len() > 1 => {
                for job in group.drain(..) {
                    let result = commit(&mut connection, std::slice::from_ref(&job), &figures).await;
                    settle(job, result, &figures);
                }
            }
            result => {
                if let Err(StoreError::Failed(error)) = &result {
                    tracing::error!(error, "a commit failed; opening the database again");
                    if let Ok(fresh) = SqliteConnection::connect_with(&options).await {
                        connection = fresh;
                    }
                }
                let records = group.iter().map(|job| job.write.records()).sum();
                group.drain(..).for_each(|job| settle(job, result.clone(), &figures));
                if result.is_ok() {
                    checkpoints.committed(&mut connection, records).await;
                }
            }
        }
        figures.microseconds.fetch_add(began.elapsed().as_micros() as u64, Ordering::Relaxed);
    }
    drop(checkpoints);
    let _ = copying.await;
    if let Err(error) = connection.close().await {
        tracing::warn!(%error, "the database did not close cleanly");
    }
}

fn settle(job: Job, result: Result<(), StoreError>, figures: &Figures) {
    let counter = if result.is_ok() { &figures.writes } else { &figures.failures };
    counter.fetch_add(1, Ordering::Relaxed);
    // Whoever asked may have gone; what was written stands.
    let _ = job.done.send(result);
}

/// Commits the writes of a group, all or none. `Ok` means that they are on the disk.
async fn commit(
    connection: &mut SqliteConnection,
    group: &[Job],
    figures: &Figures,
) -> Result<(), StoreError> {
    sqlx::query("begin immediate").execute(&mut *connection).await?;
    let result = match carry_out(connection, group.iter().map(|job| &job.write)).await {
        Ok(()) => sqlx::query("commit").execute(&mut *connection).await.map(drop).map_err(StoreError::from),
        Err(error) => Err(error),
    };
    if result.is_ok() {
        figures.commits.fetch_add(1, Ordering::Relaxed);
    } else {
        // After some errors SQLite has rolled back by itself, and says so here.
        let _ = sqlx::query("rollback").execute(&mut *connection).await;
    }
    result
}
