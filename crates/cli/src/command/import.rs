//! `sandtable import`: checks a match file and stores it.

use std::io::Write;
use std::path::Path;

use crate::command::play::free_id;
use crate::command::verify::{reopened, tell};
use crate::failure::Done;
use crate::file::read_match;
use crate::match_id::MatchId;
use crate::store::Store;

pub fn run(store: &Store, path: &Path, out: &mut dyn Write) -> Done {
    let mut document = read_match(path)?;
    let (table, replay) = reopened(path, &document)?;
    let id = match MatchId::parse(&document.id) {
        Ok(id) => id,
        // Servers call their matches otherwise.
        Err(_) => free_id(table.info(), store)?,
    };
    if document.id != id.as_str() {
        document.rename(id.as_str());
    }
    store.add(&id, &document)?;
    if !replay.is_whole() {
        tell(&document, &*table, &replay, out)?;
    }
    writeln!(out, "{id} is stored. To go on with it: sandtable play --resume {id}")?;
    Ok(())
}
