//! `sandtable export`: copies a stored match to a file.

use std::io::Write;
use std::path::Path;

use crate::command::verify::reopened;
use crate::failure::{Done, Failure};
use crate::match_id::MatchId;
use crate::store::{Store, write_new};

pub fn run(store: &Store, id: &str, file: Option<&Path>, out: &mut dyn Write) -> Done {
    let id = MatchId::parse(id).map_err(Failure::Input)?;
    let document = store.read(&id)?;
    reopened(&store.path(&id), &document)?;
    let text = document.to_text();
    match file {
        None => out.write_all(text.as_bytes())?,
        Some(path) => {
            write_new(path, &text)?;
            writeln!(out, "{id} was copied to {}", path.display())?;
        }
    }
    Ok(())
}
