//! The store as its users see it.

use std::sync::{Arc, Mutex};
use std::time::Duration;

use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{Connection, SqliteConnection};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

use crate::condition::{Condition, LastWrite, free_bytes};
use crate::hold::{Hold, Identity};
use crate::reserve::Reserve;
use crate::write::Write;
use crate::writer::{Figures, Job, Writer};
use crate::{Address, Append, NewMatch, SeatKey, Snapshot, StoreError, UndoRequest, schema};

/// Writes that may wait before those who bring more have to wait as well.
const QUEUE: usize = 1024;
/// Connections that read at the same time.
const READERS: u32 = 4;
/// How long to wait for another program that holds the database, before saying so.
const PATIENCE: Duration = Duration::from_secs(1);
/// Kilobytes of pages that the writer keeps in memory: indexes of the matches that are being played.
const CACHE: &str = "-32768";

/// Bytes of a page of the database: SQLite's default.
const PAGE: u64 = 4096;

/// An open store. Cheap to share; closes when asked to.
pub struct Store {
    pub(crate) readers: SqlitePool,
    writer: mpsc::Sender<Job>,
    writing: Mutex<Option<JoinHandle<()>>>,
    figures: Arc<Figures>,
    last_write: Arc<LastWrite>,
    address: Address,
    identity: Identity,
}

impl Store {
    /// Opens a database, creates it where there is none, and brings it to the present schema.
    pub async fn open(address: &Address) -> Result<Store, StoreError> {
        let hold = Hold::take(address.path())?;
        let identity = hold.identity();
        let reserve = Reserve::lay(address.path(), address.reserve());
        let options = options(address);
        let writing = options.clone().pragma("cache_size", CACHE);
        let mut connection = SqliteConnection::connect_with(&writing).await?;
        schema::migrate(&mut connection).await?;
        let readers = SqlitePoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(Duration::from_secs(5))
            .connect_with(options.read_only(true).create_if_missing(false))
            .await?;
        let (writer, jobs) = mpsc::channel(QUEUE);
        let figures = Arc::new(Figures::default());
        let last_write = Arc::new(LastWrite::default());
        let writer_of_all = Writer {
            connection,
            options: writing,
            hold,
            reserve,
            figures: Arc::clone(&figures),
            last_write: Arc::clone(&last_write),
        };
        let writing = Mutex::new(Some(tokio::spawn(writer_of_all.run(jobs))));
        let address = address.clone();
        Ok(Store { readers, writer, writing, figures, last_write, address, identity })
    }

    /// Creates a match. `Ok` means that it is durable.
    pub async fn create(&self, new: NewMatch) -> Result<(), StoreError> {
        self.write(Write::Create(Box::new(new))).await
    }

    /// Adds records to a match, all or none. `Ok` means that they are durable; `Clash` that somebody else
    /// made the same record first.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(append)).await
    }

    /// Stores a request, or how it stands now.
    pub async fn put_request(&self, number: i64, request: UndoRequest) -> Result<(), StoreError> {
        self.write(Write::Request { number, request }).await
    }

    /// Stores keys and links, or how they stand now.
    pub async fn put_keys(&self, number: i64, keys: Vec<SeatKey>) -> Result<(), StoreError> {
        self.write(Write::Keys { number, keys }).await
    }

    /// Stores the standing orders of a seat.
    pub async fn put_orders(&self, number: i64, seat: i64, orders: String) -> Result<(), StoreError> {
        self.write(Write::Orders { number, seat, orders }).await
    }

    /// Stores who sits on a seat from now on.
    pub async fn put_seat_kind(&self, number: i64, seat: i64, kind: String) -> Result<(), StoreError> {
        self.write(Write::SeatKind { number, seat, kind }).await
    }

    /// Stores the position in which a match is left, for rules that may not lead to it any more.
    pub async fn leave(&self, number: i64, left: Snapshot) -> Result<(), StoreError> {
        self.write(Write::Left { number, left }).await
    }

    /// Deletes a match with everything that belongs to it.
    pub async fn delete(&self, number: i64) -> Result<(), StoreError> {
        self.write(Write::Delete { number }).await
    }

    /// How well the store can do its work.
    pub async fn condition(&self) -> Condition {
        if !self.identity.is_at(self.address.path()) {
            return Condition::Gone;
        }
        match self.last_write.condition() {
            // The file is back.
            Condition::Good | Condition::Gone => {}
            other => return other,
        }
        if self.ping().await.is_err() {
            return Condition::Failing;
        }
        if self.is_low() { Condition::Low } else { Condition::Good }
    }

    /// Whether so little of the disk is free that nothing new should begin.
    pub fn is_low(&self) -> bool {
        self.address.spare() > 0
            && free_bytes(self.address.path()).is_some_and(|free| free < self.address.spare())
    }

    /// What the writer has done so far.
    pub fn figures(&self) -> &Figures {
        &self.figures
    }

    /// Waits until everything written so far is settled, and closes the database. The writer is the last to
    /// go: it leaves one whole file, without a log beside it.
    pub async fn close(self) {
        self.readers.close().await;
        drop(self.writer);
        let writing = self.writing.lock().expect("nobody panics with the lock").take();
        if let Some(writing) = writing {
            let _ = writing.await;
        }
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        let closed = || StoreError::Failed("the store is closed".to_owned());
        self.writer.send(Job { write, done }).await.map_err(|_| closed())?;
        answer.await.map_err(|_| closed())?
    }
}

fn options(address: &Address) -> SqliteConnectOptions {
    let options = SqliteConnectOptions::new()
        .filename(address.path())
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        // A commit returns only when the disk has it.
        .synchronous(SqliteSynchronous::Full)
        // Not inside a commit: see `checkpoint`.
        .pragma("wal_autocheckpoint", "0")
        .busy_timeout(PATIENCE);
    match address.limit() {
        Some(bytes) => options.pragma("max_page_count", bytes.div_ceil(PAGE).to_string()),
        None => options,
    }
}
