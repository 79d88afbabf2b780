//! A reserve of disk beside the database: given up when the disk is full, so that matches can still be deleted,
//! and laid again when there is room.

use std::fs::{File, OpenOptions};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How long to wait before the reserve is laid again.
const PAUSE: Duration = Duration::from_secs(30);
/// Bytes written at a time.
const PIECE: usize = 64 * 1024;

/// The reserve of a database.
pub struct Reserve {
    path: PathBuf,
    bytes: u64,
    /// When it was last tried to lay it, where it is not there.
    missing_since: Option<Instant>,
}

impl Reserve {
    /// Lays the reserve, as far as the disk has room.
    pub fn lay(database: &Path, bytes: u64) -> Reserve {
        let mut name = database.file_name().unwrap_or_default().to_owned();
        name.push(".reserve");
        let mut reserve = Reserve { path: database.with_file_name(name), bytes, missing_since: None };
        reserve.try_to_lay();
        reserve
    }

    /// Gives the reserve up. Whether there was one.
    pub fn give_up(&mut self) -> bool {
        if self.bytes == 0 || self.missing_since.is_some() {
            return false;
        }
        tracing::error!("the disk is full; what was reserved for deleting matches is used now");
        self.missing_since = Some(Instant::now());
        std::fs::remove_file(&self.path).is_ok()
    }

    /// Lays the reserve again where it was given up and some time has passed.
    pub fn renew(&mut self) {
        if self.missing_since.is_some_and(|since| since.elapsed() > PAUSE) {
            self.try_to_lay();
        }
    }

    fn try_to_lay(&mut self) {
        if self.bytes == 0 {
            return;
        }
        match self.write() {
            Ok(()) => self.missing_since = None,
            Err(error) => {
                tracing::warn!(%error, "the disk has no room for a reserve");
                let _ = std::fs::remove_file(&self.path);
                self.missing_since = Some(Instant::now());
            }
        }
    }

    fn write(&self) -> std::io::Result<()> {
        use std::io::Write as _;
        if std::fs::metadata(&self.path).is_ok_and(|found| found.len() == self.bytes) {
            return Ok(());
        }
        let mut file = OpenOptions::new().write(true).create(true).truncate(true).open(&self.path)?;
        // Written, not only sized: a hole reserves nothing. Nor would zeros on disks that compress.
        let mut piece = [0u8; PIECE];
        let mut state = 0x9e37_79b9_7f4a_7c15_u64;
        let mut left = self.bytes;
        while left > 0 {
            for byte in &mut piece {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                *byte = (state >> 56) as u8;
            }
            let now = left.min(PIECE as u64);
            file.write_all(&piece[..now as usize])?;
            left -= now;
        }
        File::sync_all(&file)
    }
}

impl Drop for Reserve {
    fn drop(&mut self) {
        if self.bytes > 0 {
            let _ = std::fs::remove_file(&self.path);
        }
    }
}
