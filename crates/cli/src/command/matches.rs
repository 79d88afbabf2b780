//! `sandtable matches`: the stored matches.

use std::collections::BTreeMap;
use std::io::Write;

use sandtable_engine::MatchDocument;
use serde::Serialize;

use crate::failure::{Done, Failure};
use crate::store::Store;

#[derive(Serialize)]
struct MatchJson {
    id: String,
    title: String,
    scenario: String,
    options: BTreeMap<String, String>,
    seats: BTreeMap<String, String>,
    records: usize,
}

impl From<MatchDocument> for MatchJson {
    fn from(document: MatchDocument) -> MatchJson {
        MatchJson {
            id: document.id,
            title: document.title,
            scenario: document.scenario,
            options: document.options,
            seats: document.seats,
            records: document.records.len(),
        }
    }
}

pub fn run(store: &Store, json: bool, out: &mut dyn Write) -> Done {
    let mut whole = Vec::new();
    let mut faults = Vec::new();
    for id in store.ids()? {
        match store.read(&id) {
            Ok(document) => whole.push(MatchJson::from(document)),
            Err(fault) => faults.extend(fault.message()),
        }
    }
    if json {
        serde_json::to_writer_pretty(&mut *out, &whole)?;
        writeln!(out)?;
    } else {
        describe(&whole, out)?;
    }
    // The good ones are listed first; a damaged file must not hide them.
    if faults.is_empty() { Ok(()) } else { Err(Failure::list(&faults)) }
}

fn describe(matches: &[MatchJson], out: &mut dyn Write) -> Done {
    if matches.is_empty() {
        writeln!(out, "No matches are stored. `sandtable titles` lists what can be played.")?;
        return Ok(());
    }
    let width = matches.iter().map(|stored| stored.id.len()).max().unwrap_or(0);
    for stored in matches {
        let seats: Vec<String> =
            stored.seats.iter().map(|(side, player)| format!("{side} {player}")).collect();
        writeln!(
            out,
            "{:<width$}  {}  {:>5} records  {}",
            stored.id,
            stored.scenario,
            stored.records,
            seats.join(", ")
        )?;
    }
    writeln!(out, "To go on with one: sandtable play --resume {}", matches[0].id)?;
    Ok(())
}
