//! `sandtable backup`, `restore` and `check`: the database of a server.

use std::io::Write;
use std::path::{Path, PathBuf};

use sandtable_server::{Address, back_up_database, check_database, restore_database};

use crate::command::serve::DATABASE;
use crate::failure::{Done, Failure};
use crate::store::data_folder;

/// The database that was named, or the usual one.
fn address(database: Option<String>, data: Option<PathBuf>) -> Result<Address, Failure> {
    match database {
        Some(url) => url.parse().map_err(|error| Failure::Input(format!("--database: {error}"))),
        None => Ok(Address::from(data_folder(data)?.join(DATABASE))),
    }
}

/// The same, where it must be there.
fn existing(database: Option<String>, data: Option<PathBuf>) -> Result<Address, Failure> {
    let address = address(database, data)?;
    if address.path().is_file() {
        return Ok(address);
    }
    Err(Failure::file(address.path(), "is not there; name the server's database with --database PATH"))
}

fn run<T>(work: impl Future<Output = Result<T, String>>) -> Result<T, String> {
    tokio::runtime::Runtime::new().map_err(|error| error.to_string())?.block_on(work)
}

pub fn back_up(file: &Path, database: Option<String>, data: Option<PathBuf>, out: &mut dyn Write) -> Done {
    let address = existing(database, data)?;
    run(back_up_database(&address, file))
        .map_err(|fault| Failure::file(address.path(), format!("was not copied: {fault}")))?;
    let bytes = std::fs::metadata(file).map(|copy| copy.len()).unwrap_or(0);
    writeln!(out, "{} was copied to {} ({bytes} bytes, whole)", address.path().display(), file.display())?;
    Ok(())
}

pub fn restore(file: &Path, database: Option<String>, data: Option<PathBuf>, out: &mut dyn Write) -> Done {
    let address = address(database, data)?;
    if !file.is_file() {
        return Err(Failure::file(file, "is not there; name a copy that `sandtable backup` wrote"));
    }
    if address.path().exists() {
        let fault = "is there already; move it away first, nothing was changed";
        return Err(Failure::file(address.path(), fault));
    }
    if let Some(folder) = address.path().parent() {
        std::fs::create_dir_all(folder).map_err(|error| Failure::file(folder, error))?;
    }
    let renewed = run(restore_database(file, &address))
        .map_err(|fault| Failure::file(file, format!("was not restored: {fault}")))?;
    writeln!(out, "{} was restored from {}", address.path().display(), file.display())?;
    writeln!(out, "  matches that are not over, which go on with new dice: {renewed}")?;
    Ok(())
}

pub fn check(database: Option<String>, data: Option<PathBuf>, out: &mut dyn Write) -> Done {
    let address = existing(database, data)?;
    let path = address.path().display().to_string();
    // What is looked at is a copy: nothing changes, and a server may go on meanwhile.
    let folder =
        tempfile::tempdir().map_err(|error| Failure::Input(format!("no room for a copy: {error}")))?;
    let copy = Address::from(folder.path().join(DATABASE));
    let work = async {
        back_up_database(&address, copy.path()).await?;
        check_database(&copy).await
    };
    let checked = run(work).map_err(|fault| Failure::Refuted(format!("{path}: {fault}")))?;
    writeln!(out, "{path}: every page can be read")?;
    writeln!(out, "  matches: {}, records: {}", checked.matches, checked.records)?;
    if checked.unlike > 0 {
        writeln!(
            out,
            "  records of earlier rules that the present ones lead elsewhere with: {}",
            checked.unlike
        )?;
    }
    for fault in &checked.faults {
        writeln!(out, "  {fault}")?;
    }
    if checked.faults.is_empty() {
        writeln!(out, "  every match replays to its hashes and its dice")?;
        return Ok(());
    }
    Err(Failure::Refuted(format!("{path}: matches with faults: {}", checked.faults.len())))
}
