use sandtable_store::{Append, Kind, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::{Fixture, address, new_match, record};

/// Another program that holds the database.
pub struct Lock(SqliteConnection);

impl Lock {
    pub async fn take(folder: &TempDir) -> Lock {
        let options = SqliteConnectOptions::new().filename(folder.path().join("table.db"));
        let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
        sqlx::query("begin immediate").execute(&mut connection).await.unwrap();
        Lock(connection)
    }

    pub async fn release(mut self) {
        sqlx::query("rollback").execute(&mut self.0).await.unwrap();
        self.0.close().await.unwrap();
    }
}

fn append(seq: i64) -> Append {
    Append { number: 1, records: vec![record(seq, seq, Kind::Answer)], ..Append::default() }
}

#[tokio::test]
async fn a_locked_database_is_reported_and_writing_goes_on_when_it_is_free() {
    let Fixture { folder, store } = Fixture::new().await;
    store.create(new_match(1)).await.unwrap();
    let lock = Lock::take(&folder).await;
    assert_eq!(store.append(append(1)).await, Err(StoreError::Busy));
    assert_eq!(store.records(1, 1..=9).await.unwrap(), [], "reading goes on meanwhile");
    lock.release().await;
    store.append(append(1)).await.unwrap();
    assert_eq!(store.records(1, 1..=9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_full_database_is_reported_and_writing_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let address = address(&folder).limited_to(Some(400_000));
    let store = Store::open(&address).await.unwrap();
    store.create(new_match(1)).await.unwrap();
    let mut ballast = new_match(2);
    ballast.records = (1..=10).map(|seq| record(seq, seq, Kind::Roll)).collect();
    ballast.records.iter_mut().for_each(|record| record.events = "x".repeat(10_000));
    store.create(ballast).await.unwrap();

    let large = |seq: i64| {
        let mut append = append(seq);
        append.records[0].events = "x".repeat(10_000);
        append
    };
    let mut stored = 0;
    let error = loop {
        match store.append(large(stored + 1)).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 200, "the database never filled");
    };
    assert_eq!(error, StoreError::Full);
    assert_eq!(store.append(large(stored + 1)).await, Err(StoreError::Full), "it stays full");
    assert_eq!(store.records(1, 1..=999).await.unwrap().len() as i64, stored, "reading goes on meanwhile");

    store.delete(2).await.unwrap();
    store.append(large(stored + 1)).await.unwrap();
    assert_eq!(store.records(1, 1..=999).await.unwrap().len() as i64, stored + 1);
    store.close().await;
}
