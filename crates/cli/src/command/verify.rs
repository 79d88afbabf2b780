//! `sandtable verify`: replays a match file and checks every hash and every die.

use std::io::Write;
use std::path::Path;

use sandtable_engine::{DocumentError, MatchDocument, Pending, Table};
use sandtable_words::Words;

use crate::failure::{Done, Failure};
use crate::file::read_match;
use crate::title::title_of;

pub fn run(path: &Path, out: &mut dyn Write) -> Done {
    let document = read_match(path)?;
    let table = replayed(path, &document)?;
    writeln!(out, "{}: {}, {}", document.id, table.info().name, records(document.records.len()))?;
    writeln!(out, "  every record replays and every hash holds")?;
    let dice = match &document.dice {
        Some(dice) if dice.secret.is_some() => {
            "every roll follows from the secret, and the secret from its commitment"
        }
        Some(_) => "the rolls could not be checked: the file does not show the secret of its dice yet",
        None => "the rolls could not be checked: the file has no dice section",
    };
    writeln!(out, "  {dice}")?;
    writeln!(out, "  {}", standing(&*table)?)?;
    Ok(())
}

/// Replays a document; a record or die that does not hold refutes it, anything else is unusable input.
pub fn replayed(path: &Path, document: &MatchDocument) -> Result<Box<dyn Table>, Failure> {
    let title = title_of(document).map_err(|error| Failure::file(path, error))?;
    title.replay(document).map_err(|error| match error {
        DocumentError::Record { .. } | DocumentError::Dice(_) => {
            Failure::Refuted(format!("{}: {error}", path.display()))
        }
        _ => Failure::file(path, error),
    })
}

fn records(count: usize) -> String {
    if count == 1 { "1 record".to_owned() } else { format!("{count} records") }
}

/// Who won, or who is to decide.
fn standing(table: &dyn Table) -> Result<String, Failure> {
    let info = table.info();
    let words = Words::for_title(info, "en").map_err(Failure::Input)?;
    Ok(match table.pending() {
        Pending::Decide(seats) => {
            let sides: Vec<_> = seats.iter().map(|seat| info.side(seat)).collect();
            format!("the match is not over; to decide: {}", sides.join(", "))
        }
        Pending::Roll(roll) => format!("the match is not over; dice are to be rolled (rule {})", roll.rule),
        Pending::Over(verdict) => {
            let winner =
                verdict.winner.map_or("a draw".to_owned(), |seat| format!("won by {}", info.side(seat)));
            format!("the match is over, {winner}: {}", words.render(&verdict.reason))
        }
    })
}
