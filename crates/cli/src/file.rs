//! Reading files that others wrote: never more than a sensible size, and with the file named in every error.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use sandtable_engine::{LARGEST, MatchDocument};

use crate::failure::Failure;

/// No honest case file comes near this.
pub const LARGEST_CASE: u64 = 1024 * 1024;

/// No honest sheet of figures comes near this; the rules refuse a larger one as well.
pub const LARGEST_SHEET: u64 = 256 * 1024;

/// Reads a text of at most `largest` bytes.
pub fn read_text(path: &Path, largest: u64) -> Result<String, Failure> {
    let unreadable = |error| Failure::file(path, format!("cannot be read: {error}"));
    let file = File::open(path).map_err(unreadable)?;
    let metadata = file.metadata().map_err(unreadable)?;
    if metadata.is_dir() {
        return Err(Failure::file(path, "is a folder; name a file in it"));
    }
    let too_large =
        || Failure::file(path, format!("is larger than {largest} bytes, which no honest file is"));
    if metadata.len() > largest {
        return Err(too_large());
    }
    // A device or a pipe does not tell its size before it is read.
    let mut bytes = Vec::new();
    file.take(largest + 1).read_to_end(&mut bytes).map_err(unreadable)?;
    if bytes.len() as u64 > largest {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let line = error.as_bytes()[..good].iter().filter(|byte| **byte == b'\n').count() + 1;
        Failure::file(
            path,
            format!("line {line} is not text (UTF-8); the file is damaged or of another kind"),
        )
    })
}

/// Reads a match document and checks its form, not its records.
pub fn read_match(path: &Path) -> Result<MatchDocument, Failure> {
    let text = read_text(path, LARGEST)?;
    MatchDocument::parse(&text).map_err(|error| Failure::file(path, error))
}
