//! `sandtable verify`: replays a match file and checks every hash and every die.

use std::io::Write;
use std::path::Path;

use sandtable_engine::{DocumentError, MatchDocument, Pending, Replay, Table};
use sandtable_words::Words;

use crate::failure::{Done, Failure};
use crate::file::read_match;
use crate::title::title_of;

pub fn run(path: &Path, out: &mut dyn Write) -> Done {
    let document = read_match(path)?;
    let (table, replay) = reopened(path, &document)?;
    writeln!(out, "{}: {}, {}", document.id, table.info().name, records(document.records.len()))?;
    tell(&document, &*table, &replay, out)?;
    let dice = match &document.dice {
        Some(dice) if dice.secret.is_some() && replay.gaps.is_empty() => {
            "every roll follows from the secret, and the secret from its commitment"
        }
        Some(dice) if dice.secret.is_some() => {
            "every roll that could be played again follows from the secret, and the secret from its commitment"
        }
        Some(_) => "the rolls could not be checked: the file does not show the secret of its dice yet",
        None => "the rolls could not be checked: the file has no dice section",
    };
    writeln!(out, "  {dice}")?;
    writeln!(out, "  {}", standing(&*table)?)?;
    if replay.is_whole() {
        return Ok(());
    }
    Err(Failure::Refuted(format!(
        "{}: the present rules cannot check all of it; the match can still be looked at and played on",
        path.display()
    )))
}

/// Replays a document, of the present rules or earlier ones; a record or die that does not hold refutes it,
/// anything else is unusable input.
pub fn reopened(path: &Path, document: &MatchDocument) -> Result<(Box<dyn Table>, Replay), Failure> {
    let title = title_of(document).map_err(|error| Failure::file(path, error))?;
    title.reopen(document).map_err(|error| match error {
        DocumentError::Record { .. } | DocumentError::Dice(_) => {
            Failure::Refuted(format!("{}: {error}", path.display()))
        }
        _ => Failure::file(path, error),
    })
}

/// How far the present rules bear a file out.
pub fn tell(document: &MatchDocument, table: &dyn Table, replay: &Replay, out: &mut dyn Write) -> Done {
    let ours = table.info().revision;
    if document.revision < ours {
        let made = document.revision;
        writeln!(
            out,
            "  its records begin under revision {made} of the rules; they are now at revision {ours}"
        )?;
    }
    if replay.is_whole() {
        writeln!(out, "  every record replays and every hash holds")?;
        return Ok(());
    }
    writeln!(out, "  records that lead to the position they led to then: {}", replay.held)?;
    if replay.unlike > 0 {
        writeln!(out, "  records that are allowed, but lead to another position now: {}", replay.unlike)?;
    }
    for gap in &replay.gaps {
        let (first, last) = (gap.first, gap.last);
        let which =
            if first == last { format!("record {first}") } else { format!("records {first} to {last}") };
        writeln!(out, "  cannot be played now: {which} ({})", gap.why)?;
    }
    let reached = replay.reached;
    if reached < document.records.len() {
        writeln!(out, "  the match is shown, and goes on, as it stood after record {reached}")?;
    }
    Ok(())
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
            let winner = match verdict.winner {
                Some(seat) => format!("won by {}", info.side(seat)),
                None if verdict.all_lost => "lost by all".to_owned(),
                None => "a draw".to_owned(),
            };
            let grade = verdict.grade.map(|grade| format!(" ({})", words.render(&grade))).unwrap_or_default();
            format!("the match is over, {winner}{grade}: {}", words.render(&verdict.reason))
        }
    })
}
