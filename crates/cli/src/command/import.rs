//! `sandtable import`: checks a match file and stores it.

use std::io::Write;
use std::path::Path;

use crate::command::verify::{reopened, tell};
use crate::failure::{Done, Failure};
use crate::file::read_match;
use crate::match_id::MatchId;
use crate::store::Store;

pub fn run(store: &Store, path: &Path, out: &mut dyn Write) -> Done {
    let document = read_match(path)?;
    let id = MatchId::parse(&document.id).map_err(|fault| Failure::file(path, fault))?;
    let (table, replay) = reopened(path, &document)?;
    store.add(&id, &document)?;
    if !replay.is_whole() {
        tell(&document, &*table, &replay, out)?;
    }
    writeln!(out, "{id} is stored. To go on with it: sandtable play --resume {id}")?;
    Ok(())
}
