use std::process::Command;

use sandtable_store::{Address, Append, Kind, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};
use tempfile::TempDir;

use crate::{Fixture, new_match, record};

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

/// A file system of one megabyte, where this user may mount one.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"])
            .arg(folder.path())
            .output()
            .is_ok_and(|output| output.status.success());
        mounted.then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).output();
    }
}

#[tokio::test]
#[expect(clippy::print_stderr, reason = "says why a check did not take place")]
async fn a_full_disk_is_reported_and_writing_goes_on_when_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        eprintln!("not checked: this user may not mount a small file system");
        return;
    };
    let ballast = disk.0.path().join("ballast");
    std::fs::write(&ballast, vec![0; 300_000]).unwrap();
    let store = Store::open(&Address::from(disk.0.path().join("table.db"))).await.unwrap();
    store.create(new_match(1)).await.unwrap();

    let mut stored = 0;
    let error = loop {
        let mut append = append(stored + 1);
        append.records[0].events = "x".repeat(10_000);
        match store.append(append).await {
            Ok(()) => stored += 1,
            Err(error) => break error,
        }
        assert!(stored < 200, "the disk never filled");
    };
    assert_eq!(error, StoreError::Full);
    assert_eq!(store.records(1, 1..=999).await.unwrap().len() as i64, stored, "reading goes on meanwhile");

    std::fs::remove_file(ballast).unwrap();
    store.append(append(stored + 1)).await.unwrap();
    assert_eq!(store.records(1, 1..=999).await.unwrap().len() as i64, stored + 1);
    store.close().await;
}
