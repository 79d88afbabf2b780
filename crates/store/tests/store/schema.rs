use sandtable_store::{SCHEMA_VERSION, Store, StoreError};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, SqliteConnection};

use crate::{Fixture, address};

#[tokio::test]
async fn a_database_of_a_newer_program_is_refused_and_left_alone() {
    let Fixture { folder, store } = Fixture::new().await;
    store.close().await;
    let options = SqliteConnectOptions::new().filename(address(&folder).path());
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let newer = SCHEMA_VERSION + 1;
    sqlx::query("update meta set value = $1 where key = 'schema'")
        .bind(newer.to_string())
        .execute(&mut connection)
        .await
        .unwrap();
    connection.close().await.unwrap();
    let refused = Store::open(&address(&folder)).await.err();
    assert_eq!(refused, Some(StoreError::Newer { found: newer, known: SCHEMA_VERSION }));
}

#[tokio::test]
async fn a_file_that_is_no_database_is_refused_and_left_alone() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.db");
    let text = "dear diary, ".repeat(500);
    std::fs::write(&path, &text).unwrap();
    assert!(matches!(Store::open(&address(&folder)).await.err(), Some(StoreError::Failed(_))));
    assert_eq!(std::fs::read_to_string(&path).unwrap(), text);
}
