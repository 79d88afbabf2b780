//! One database file, one program: locked for as long as the store is open.
//!
//! The lock is another kind than SQLite's own, so that other programs can still read the database or make copies.

use std::fs::{File, OpenOptions, TryLockError};
use std::path::{Path, PathBuf};

use crate::StoreError;

/// A database file that no other program of ours opens meanwhile.
pub struct Hold {
    // Closing the file would drop SQLite's locks on it as well: it is closed last.
    _file: File,
    path: PathBuf,
    identity: Identity,
}

/// Which file a path leads to; not every system tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Identity(Option<(u64, u64)>);

impl Identity {
    /// Whether the path leads to this very file.
    pub fn is_at(self, path: &Path) -> bool {
        self.0.is_none() || std::fs::metadata(path).is_ok_and(|found| identity(&found) == self)
    }
}

impl Hold {
    /// Takes hold of a database, which is created where there is none; only its owner may read it.
    pub fn take(path: &Path) -> Result<Hold, StoreError> {
        let unusable = |error: std::io::Error| StoreError::Failed(error.to_string());
        let file = private().create(true).truncate(false).open(path).map_err(unusable)?;
        match file.try_lock() {
            Ok(()) => {}
            Err(TryLockError::WouldBlock) => return Err(StoreError::Taken),
            // Some network folders know no locks.
            Err(TryLockError::Error(error)) => tracing::warn!(%error, "the database is not locked"),
        }
        make_private(&file).map_err(unusable)?;
        let identity = identity(&file.metadata().map_err(unusable)?);
        Ok(Hold { _file: file, path: path.to_owned(), identity })
    }

    /// Whether the file is still the one that was opened: one that was moved away or deleted takes what is
    /// written with it.
    pub fn is_in_place(&self) -> bool {
        self.identity.is_at(&self.path)
    }

    pub fn identity(&self) -> Identity {
        self.identity
    }
}

/// How a file is opened that holds secrets.
fn private() -> OpenOptions {
    let mut options = OpenOptions::new();
    options.read(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Takes the rights of others from a file of an earlier program.
fn make_private(file: &File) -> std::io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mut permissions = file.metadata()?.permissions();
        if permissions.mode() & 0o077 != 0 {
            permissions.set_mode(0o600);
            file.set_permissions(permissions)?;
        }
    }
    Ok(())
}

#[cfg(unix)]
fn identity(metadata: &std::fs::Metadata) -> Identity {
    use std::os::unix::fs::MetadataExt as _;
    Identity(Some((metadata.dev(), metadata.ino())))
}

#[cfg(not(unix))]
fn identity(_: &std::fs::Metadata) -> Identity {
    Identity(None)
}
