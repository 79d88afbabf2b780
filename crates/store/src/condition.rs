//! How well the store can do its work.

use std::path::Path;
use std::sync::atomic::{AtomicU8, Ordering};

use crate::StoreError;

/// The state of the disk and of the last write.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Condition {
    Good,
    /// The disk is nearly full: play goes on, but nothing new should begin.
    Low,
    /// The disk, or what the database may take of it, is full.
    Full,
    /// The file was moved away or deleted.
    Gone,
    /// The database cannot be read or written.
    Failing,
}

impl Condition {
    pub fn word(self) -> &'static str {
        match self {
            Condition::Good => "good",
            Condition::Low => "low",
            Condition::Full => "full",
            Condition::Gone => "gone",
            Condition::Failing => "failing",
        }
    }
}

/// How the last write ended.
#[derive(Debug, Default)]
pub struct LastWrite(AtomicU8);

impl LastWrite {
    pub fn note(&self, result: &Result<(), StoreError>) {
        let condition = match result {
            Ok(()) => 0,
            Err(StoreError::Full) => 1,
            Err(StoreError::Gone) => 2,
            Err(StoreError::Failed(_)) => 3,
            // Others hold the database for a moment, or were faster: it is well.
            Err(_) => return,
        };
        self.0.store(condition, Ordering::Relaxed);
    }

    pub fn condition(&self) -> Condition {
        match self.0.load(Ordering::Relaxed) {
            0 => Condition::Good,
            1 => Condition::Full,
            2 => Condition::Gone,
            _ => Condition::Failing,
        }
    }
}

/// Bytes that are free on the disk of a file, where the system tells.
pub fn free_bytes(path: &Path) -> Option<u64> {
    #[cfg(unix)]
    {
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let found = rustix::fs::statvfs(folder).ok()?;
        Some(found.f_bavail.saturating_mul(found.f_frsize))
    }
    #[cfg(not(unix))]
    None
}
