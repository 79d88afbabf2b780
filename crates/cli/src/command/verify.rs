//! `sandtable verify`: replays a match file and checks every hash and every die.

use std::collections::BTreeMap;
use std::io::Write;
use std::path::Path;

use sandtable_engine::{
    DiceDocument, DocumentError, InputDocument, MatchDocument, Pending, Replay, Scheme, Table, Witnessed,
};
use sandtable_words::Words;

use crate::failure::{Done, Failure};
use crate::file::read_match;
use crate::title::title_of;

pub fn run(path: &Path, out: &mut dyn Write) -> Done {
    let document = read_match(path)?;
    let (table, replay) = reopened(path, &document)?;
    writeln!(out, "{}: {}, {}", document.id, table.info().name, records(document.records.len()))?;
    tell(&document, &*table, &replay, out)?;
    tell_dice(&document, &replay, out)?;
    writeln!(out, "  {}", standing(&*table)?)?;
    if replay.is_whole() {
        return Ok(());
    }
    Err(Failure::Refuted(format!(
        "{}: the present rules cannot check all of it; the match can still be looked at and played on",
        path.display()
    )))
}

/// How far the dice can be checked, and who had a part in them.
fn tell_dice(document: &MatchDocument, replay: &Replay, out: &mut dyn Write) -> Done {
    let eras: Vec<&DiceDocument> = document.dice.iter().chain(&document.new_dice).collect();
    let Some(first) = eras.first() else {
        writeln!(out, "  the rolls could not be checked: the file has no dice section")?;
        return Ok(());
    };
    if first.since > 0 {
        writeln!(
            out,
            "  rolls up to record {} were not drawn by this host and could not be checked",
            first.since
        )?;
    }
    for (index, dice) in eras.iter().enumerate() {
        let end = eras.get(index + 1).map_or(document.records.len(), |next| next.since);
        let which = if eras.len() == 1 && dice.since == 0 {
            "every roll".to_owned()
        } else {
            format!("every roll of records {} to {end}", dice.since + 1)
        };
        match (&dice.secret, replay.gaps.is_empty()) {
            (Some(_), true) => {
                writeln!(out, "  {which} follows from the secret, and the secret from its commitment")?;
            }
            (Some(_), false) => {
                let rest =
                    "that could be played again follows from the secret, and the secret from its commitment";
                writeln!(out, "  {which} {rest}")?;
            }
            (None, _) => writeln!(
                out,
                "  the rolls could not be checked: the file does not show the secret of its dice yet"
            )?,
        }
    }
    let is_sealed = |dice: &&DiceDocument| Scheme::from_id(&dice.scheme).is_some_and(Scheme::is_sealed);
    if eras.iter().any(is_sealed) {
        tell_words(document, out)?;
    }
    if eras.iter().any(|dice| dice.scheme == Scheme::Witnessed.id()) {
        let Witnessed { rolls, late, without } = replay.witnessed;
        writeln!(
            out,
            "  {rolls} rolls fell after everybody else had added the word that was promised before"
        )?;
        if late > 0 {
            writeln!(out, "  of them, {late} fell after a word that was promised only after the decision")?;
        }
        if without > 0 {
            writeln!(out, "  {without} rolls fell without the others, who had been silent for too long")?;
        }
    }
    Ok(())
}

/// Which sides added words of their own to the dice.
fn tell_words(document: &MatchDocument, out: &mut dyn Write) -> Done {
    let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
    for record in &document.records {
        let side = match &record.input {
            InputDocument::Answer { seat: side, .. }
            | InputDocument::Sit { sit: side }
            | InputDocument::Concede { concede: side }
            | InputDocument::Undo { seat: side, .. }
            | InputDocument::Witness { witness: side } => side,
            InputDocument::Faces { .. }
            | InputDocument::Revised { .. }
            | InputDocument::Unwitnessed { .. } => continue,
        };
        let (with, all) = counts.entry(side).or_default();
        *with += usize::from(record.salt.as_deref().is_some_and(|salt| !salt.is_empty()));
        *all += 1;
    }
    for (side, (with, all)) in counts {
        writeln!(out, "  {side} added a word of its own to the dice with {with} of {all} records")?;
    }
    Ok(())
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

/// How far the present rules confirm a file.
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
