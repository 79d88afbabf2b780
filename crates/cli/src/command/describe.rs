//! `sandtable describe`: a position of a match as a case, and as a code.

use std::io::Write;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use sandtable_engine::{MatchDocument, Pending, Seat, Table, TitleInfo};
use sandtable_titles::position_code;

use crate::arguments::Describe;
use crate::command::verify::reopened;
use crate::failure::{Done, Failure};
use crate::file::read_match;
use crate::match_id::MatchId;
use crate::store::Store;
use crate::title::title_of;

/// In place of a side: everything, hidden facts too.
const EVERYTHING: &str = "everything";

pub fn run(arguments: &Describe, store: &Store, out: &mut dyn Write) -> Done {
    let (path, document) = found(&arguments.of, store)?;
    let title = title_of(&document).map_err(|error| Failure::file(&path, error))?;
    let (last, _) = reopened(&path, &document)?;
    let there = at(&path, &document, &*last, arguments.at)?;
    let running = !matches!(last.pending(), Pending::Over(_));
    let known = match viewer(title.info, arguments.viewer.as_deref())? {
        Some(seat) => title.imagined(&*there, seat, u64::from(there.ply())),
        None if there.has_secrets() && running && arguments.viewer.is_none() => {
            return Err(Failure::Input(format!(
                "{} has hidden facts and the match is not over: say whose knowledge is to be written, with --as and \
                 one of: {}, {EVERYTHING}",
                title.info.name,
                title.info.seats.join(", ")
            )));
        }
        None => there.boxed_clone(),
    };
    let setup = document.setup_for(title.info).map_err(|error| Failure::file(&path, error))?;
    let about = format!("{} after ply {}.", document.id, there.ply());
    let described = known.describe(&setup, &about);
    writeln!(out, "# Play from here: sandtable play --from FILE, or with the code in place of the file:")?;
    writeln!(out, "# {}", position_code(title.info.id, &described.setup))?;
    out.write_all(described.case.as_bytes())?;
    Ok(())
}

/// A match file, or a stored match by its id.
fn found(word: &str, store: &Store) -> Result<(PathBuf, MatchDocument), Failure> {
    let path = Path::new(word);
    if path.exists() {
        return Ok((path.to_owned(), read_match(path)?));
    }
    let id = MatchId::parse(word)
        .map_err(|_| Failure::file(path, "there is no such file, nor a match of this id"))?;
    Ok((store.path(&id), store.read(&id)?))
}

fn viewer(info: &TitleInfo, side: Option<&str>) -> Result<Option<Seat>, Failure> {
    match side {
        None | Some(EVERYTHING) => Ok(None),
        Some(side) => info.seat(side).map(Some).ok_or_else(|| {
            let sides = info.seats.join(", ");
            Failure::Input(format!("there is no side {side:?}; choose one of: {sides}, {EVERYTHING}"))
        }),
    }
}

/// The match as it stood at a ply of its present line.
fn at(
    path: &Path,
    document: &MatchDocument,
    last: &dyn Table,
    ply: Option<u32>,
) -> Result<Box<dyn Table>, Failure> {
    let Some(ply) = ply.filter(|ply| *ply != last.ply()) else { return Ok(last.boxed_clone()) };
    let unfit = |error: sandtable_engine::DocumentError| Failure::file(path, error);
    let title = title_of(document).map_err(unfit)?;
    let setup = document.setup_for(title.info).map_err(unfit)?;
    let mut table = title.open(&setup).map_err(|faults| Failure::list(&faults))?;
    // What was taken back and played otherwise is passed twice; the later pass counts.
    let mut there = (ply == 0).then(|| table.boxed_clone());
    let pass = |_: &sandtable_engine::Replayed<'_>, table: &dyn Table| {
        if table.ply() == ply {
            there = Some(table.boxed_clone());
        }
        ControlFlow::Continue(())
    };
    document.replay_on(&mut table, pass).map_err(unfit)?;
    there.filter(|_| ply <= last.ply()).ok_or_else(|| {
        Failure::Input(format!("{} has no ply {ply}; its last is {}", document.id, last.ply()))
    })
}
