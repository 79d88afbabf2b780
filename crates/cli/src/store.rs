//! The user's stored matches: one document each, replaced whole and never half written.

use std::collections::BTreeMap;
use std::fmt::Display;
use std::fs::{self, File, TryLockError};
use std::io::{Error, ErrorKind, Write};
use std::path::{Path, PathBuf};

use sandtable_engine::{MatchDocument, Orders, TitleInfo};
use tempfile::NamedTempFile;

use crate::failure::Failure;
use crate::file::{read_match, read_text};
use crate::match_id::MatchId;

/// No honest list of standing orders comes near this.
const LARGEST_ORDERS: u64 = 64 * 1024;

/// The given data folder, or the user's own.
pub fn data_folder(given: Option<PathBuf>) -> Result<PathBuf, Failure> {
    given.or_else(|| dirs::data_dir().map(|folder| folder.join("sandtable"))).ok_or_else(|| {
        Failure::Input("there is no data folder for this user; name one with --data DIR".to_owned())
    })
}

/// The folder of stored matches. Nothing is created before something is stored.
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The store in the given data folder, or in the user's own.
    pub fn open(data: Option<PathBuf>) -> Result<Store, Failure> {
        Ok(Store { folder: data_folder(data)?.join("matches") })
    }

    pub fn path(&self, id: &MatchId) -> PathBuf {
        self.folder.join(format!("{id}.json"))
    }

    pub fn contains(&self, id: &MatchId) -> bool {
        self.path(id).exists()
    }

    /// The error says where the match was looked for.
    pub fn must_contain(&self, id: &MatchId) -> Result<(), Failure> {
        if self.contains(id) {
            return Ok(());
        }
        Err(Failure::Input(format!(
            "there is no match {id} in {}. `sandtable matches` lists those that are stored",
            self.folder.display()
        )))
    }

    pub fn read(&self, id: &MatchId) -> Result<MatchDocument, Failure> {
        self.must_contain(id)?;
        let path = self.path(id);
        let document = read_match(&path)?;
        if document.id != id.as_str() {
            return Err(Failure::file(
                &path,
                format!("holds the match {:?}; rename the file to fit", document.id),
            ));
        }
        Ok(document)
    }

    /// Every stored match, in order of id.
    pub fn ids(&self) -> Result<Vec<MatchId>, Failure> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(self.unusable(error)),
        };
        let mut ids: Vec<MatchId> = entries
            .filter_map(|entry| entry.ok()?.file_name().into_string().ok())
            .filter_map(|name| MatchId::parse(name.strip_suffix(".json")?).ok())
            .collect();
        ids.sort();
        Ok(ids)
    }

    /// Stores a match for the first time; one of the same id must not be there yet.
    pub fn add(&self, id: &MatchId, document: &MatchDocument) -> Result<(), Failure> {
        let path = self.path(id);
        self.written(&document.to_text())?.persist_noclobber(&path).map_err(|error| {
            if error.error.kind() == ErrorKind::AlreadyExists {
                Failure::file(&path, format!("a match {id} is stored already; nothing was changed"))
            } else {
                self.unusable(error.error)
            }
        })?;
        self.settle()
    }

    /// Replaces a stored match. A reader, or a machine that loses power, finds the old document or the new.
    pub fn replace(&self, id: &MatchId, document: &MatchDocument) -> Result<(), Failure> {
        self.written(&document.to_text())?
            .persist(self.path(id))
            .map_err(|error| self.unusable(error.error))?;
        self.settle()
    }

    /// The standing orders of a stored match, by seat; none where none were given.
    pub fn orders(&self, id: &MatchId, info: &TitleInfo) -> Result<Vec<Orders>, Failure> {
        let path = self.orders_path(id);
        if !path.exists() {
            return Ok(vec![Orders::default(); info.seats.len()]);
        }
        let unfit = |fault: &dyn Display| {
            Failure::file(&path, format!("holds no standing orders: {fault}. Remove it to go on without"))
        };
        let text = read_text(&path, LARGEST_ORDERS)?;
        let mut given: BTreeMap<String, BTreeMap<String, String>> =
            serde_json::from_str(&text).map_err(|error| unfit(&error))?;
        let of_side = |side: &&str| Orders::checked(given.remove(*side).unwrap_or_default(), info);
        let orders = info.seats.iter().map(of_side).collect::<Result<_, _>>();
        orders.map_err(|faults: Vec<String>| unfit(&faults.join("; ")))
    }

    /// Stores the standing orders of every seat.
    pub fn put_orders(&self, id: &MatchId, info: &TitleInfo, orders: &[Orders]) -> Result<(), Failure> {
        let by_side: BTreeMap<&str, &Orders> = info.seats.iter().copied().zip(orders).collect();
        let text = serde_json::to_string_pretty(&by_side)?;
        self.written(&text)?.persist(self.orders_path(id)).map_err(|error| self.unusable(error.error))?;
        self.settle()
    }

    fn orders_path(&self, id: &MatchId) -> PathBuf {
        self.folder.join(format!(".{id}.orders.json"))
    }

    /// Holds a match for one program at a time.
    pub fn hold(&self, id: &MatchId) -> Result<Hold, Failure> {
        fs::create_dir_all(&self.folder).map_err(|error| self.unusable(error))?;
        let path = self.folder.join(format!(".{id}.lock"));
        let file = File::create(path).map_err(|error| self.unusable(error))?;
        match file.try_lock() {
            Ok(()) => Ok(Hold { _file: file }),
            Err(TryLockError::WouldBlock) => Err(Failure::Input(format!(
                "the match {id} is being played in another terminal; close it there first"
            ))),
            // Some network folders know no locks; play goes on without one.
            Err(TryLockError::Error(_)) => Ok(Hold { _file: file }),
        }
    }

    /// A text on the disk under a temporary name, which disappears unless it is persisted.
    fn written(&self, text: &str) -> Result<NamedTempFile, Failure> {
        fs::create_dir_all(&self.folder).map_err(|error| self.unusable(error))?;
        let write = || {
            let mut file = NamedTempFile::with_prefix_in(".", &self.folder)?;
            file.write_all(text.as_bytes())?;
            file.as_file().sync_all()?;
            Ok(file)
        };
        write().map_err(|error| self.unusable(error))
    }

    /// Makes a rename last.
    fn settle(&self) -> Result<(), Failure> {
        #[cfg(unix)]
        File::open(&self.folder)
            .and_then(|folder| folder.sync_all())
            .map_err(|error| self.unusable(error))?;
        Ok(())
    }

    fn unusable(&self, error: Error) -> Failure {
        Failure::file(&self.folder, format!("cannot be used: {error}. Name another folder with --data DIR"))
    }
}

/// A match held for one program, until dropped.
pub struct Hold {
    _file: File,
}

/// Writes a new file whole or not at all; an existing file is left alone.
pub fn write_new(path: &Path, text: &str) -> Result<(), Failure> {
    let mut file = File::create_new(path).map_err(|error| match error.kind() {
        ErrorKind::AlreadyExists => {
            Failure::file(path, "exists already; name another file, nothing was written")
        }
        _ => Failure::file(path, format!("cannot be written: {error}")),
    })?;
    file.write_all(text.as_bytes()).and_then(|()| file.sync_all()).map_err(|error| {
        let _ = fs::remove_file(path);
        Failure::file(path, format!("cannot be written: {error}"))
    })
}
