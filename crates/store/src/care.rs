//! Caring for a database: copies, their return, and whether one is whole.

use std::path::Path;

use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection, Row, SqliteConnection};

use crate::{Address, StoreError};

/// Copies a database into a new file that only its owner may read, whole and without the log beside it. The server
/// may go on meanwhile: the copy is of one moment.
pub async fn back_up(address: &Address, copy: &Path) -> Result<(), StoreError> {
    let failed = |error: std::io::Error| StoreError::Failed(format!("{}: {error}", copy.display()));
    if copy.exists() {
        return Err(StoreError::Failed(format!("{} exists already; name another file", copy.display())));
    }
    // SQLite writes into an empty file as it stands, with the rights it has.
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(copy).map_err(failed)?;
    let result = async {
        let mut connection = reading(address).await?;
        sqlx::query("vacuum into $1")
            .bind(copy.to_string_lossy().into_owned())
            .execute(&mut connection)
            .await?;
        connection.close().await?;
        is_whole(&Address::from(copy.to_owned())).await?;
        std::fs::File::open(copy).and_then(|file| file.sync_all()).map_err(failed)
    };
    let result: Result<(), StoreError> = result.await;
    if result.is_err() {
        let _ = std::fs::remove_file(copy);
    }
    result
}

/// Puts a copy in the place of a database that is not there.
pub async fn restore(copy: &Path, address: &Address) -> Result<(), StoreError> {
    is_whole(&Address::from(copy.to_owned())).await?;
    back_up(&Address::from(copy.to_owned()), address.path()).await
}

/// Looks at every page of a database. The error says what is wrong with it.
pub async fn is_whole(address: &Address) -> Result<(), StoreError> {
    let mut connection = reading(address).await?;
    let rows = sqlx::query("pragma integrity_check(20)").fetch_all(&mut connection).await?;
    let faults: Vec<String> =
        rows.iter().map(|row| row.get::<String, _>(0)).filter(|word| word != "ok").collect();
    let known =
        sqlx::query("select value from meta where key = 'schema'").fetch_optional(&mut connection).await?;
    connection.close().await?;
    if known.is_none() {
        return Err(StoreError::Failed("it is no database of matches".to_owned()));
    }
    if faults.is_empty() { Ok(()) } else { Err(StoreError::Failed(faults.join("; "))) }
}

async fn reading(address: &Address) -> Result<SqliteConnection, StoreError> {
    let options =
        SqliteConnectOptions::new().filename(address.path()).read_only(true).create_if_missing(false);
    Ok(SqliteConnection::connect_with(&options).await?)
}
