//! What is stored comes back as it was.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_engine::{
    Chance as _, CommittedDice, Cup, Hash, Illegal, Input, Match, MatchDocument, Pending, RecordDocument,
    Rules, Seat, Setup, Table, case,
};

use crate::report::{ensure, json, same};
use crate::set_ups;
use crate::walk::{Plan, Source, advance, any_of, for_each_beginning, open, random_input, something, walk};

/// Set-ups of which a whole match is written and read.
const DOCUMENTS: usize = 4;
/// Decisions after which a written match is left unfinished.
const DECISIONS: u32 = 400;
/// Inputs of a match that goes on from a position of a case, and how many such positions of each stage.
const RESUMED: u32 = 8;
const RESUMED_OF_A_STAGE: u32 = 4;

/// A position written and read is the same position, with the same text, the same hash and the same key; other
/// positions have other keys.
pub fn positions_survive_storage<R: Rules>() -> Result<(), String> {
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 5 }, |step, _| {
        let text = json(step.after);
        let read = step.rules.read_position(&text);
        let read = read.map_err(|error| format!("a position does not read back: {error}"))?;
        ensure(read == *step.after, || format!("a position reads back as another: {text}"))?;
        same("a position written, read and written again", &text, &json(&read))?;
        let (one, other) = (Hash::of(step.after), Hash::of(&read));
        ensure(one == other, || format!("the hash of a position read back is {other}, not {one}"))?;
        let key = |position| step.rules.key(position);
        ensure(key(step.after) == key(&read), || "the key of a position read back is another".to_owned())?;
        let apart = step.before == step.after || key(step.before) != key(step.after);
        ensure(apart, || "two positions have the same key".to_owned())
    })
}

/// Whatever position play comes to can be written as a case, and the case begins in that very position. Where a
/// title gives words for positions, most are written in them.
#[expect(clippy::print_stdout, reason = "how many were said in words is a figure to be read")]
pub fn described_positions_are_arranged_again<R: Rules>() -> Result<(), String> {
    let (mut looked_at, mut worded, mut in_words) = (0, 0, 0);
    let setup = Setup::default_for(R::info());
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 12 }, |step, _| {
        let written = case::describe(step.rules, &setup, step.after, "A walk came to this.");
        let read = case::position(step.rules, &written.case)
            .map_err(|fault| format!("a described position cannot be arranged: {fault}"))?;
        looked_at += 1;
        worded += u32::from(step.rules.describe(step.after).is_some());
        in_words += u32::from(written.in_words);
        ensure(read == *step.after, || {
            format!("a described position is arranged as another: {}", written.case)
        })
    })?;
    println!("{looked_at} positions described, {in_words} of them in words");
    ensure(2 * in_words >= worded, || {
        format!("of {worded} positions with words only {in_words} come of their words again")
    })
}

/// A match resumed from a snapshot at a barrier is asked, allows and answers just as the match that was never
/// interrupted, taking back included.
pub fn a_resumed_match_goes_the_same_way<R: Rules>() -> Result<(), String> {
    let mut resumptions = 0;
    for_each_beginning::<R>(RESUMED_OF_A_STAGE, |mut whole, source, chance| {
        let mut resumed: Box<dyn Table> = whole.boxed_clone();
        for _ in 0..if source == Source::Start { DECISIONS } else { RESUMED } {
            if whole.is_at_barrier() && chance.below(5) == 0 {
                resumed = resumed.resumed(&resumed.position_document(), resumed.ply())?;
                resumptions += 1;
            }
            let Some(record) = advance(&mut whole, chance)? else { return Ok(()) };
            let again = resumed.play(record.input.clone());
            same(
                "a record of a resumed match",
                &format!("{:?}", Ok::<_, Illegal>(record)),
                &format!("{again:?}"),
            )?;
            same("the ply", &whole.ply().to_string(), &resumed.ply().to_string())?;
            for seat in R::info().seats() {
                let (undo, after) = (whole.undo_ply(seat), resumed.undo_ply(seat));
                same("what may be taken back", &format!("{undo:?}"), &format!("{after:?}"))?;
                if undo.is_ok() && chance.below(5) == 0 {
                    let (one, other) = (whole.undo(seat), resumed.undo(seat));
                    same("an undo", &format!("{one:?}"), &format!("{other:?}"))?;
                }
            }
        }
        Ok(())
    })?;
    something(resumptions)
}

/// A match written to a file and read again replays to the same hashes, dice and undos included; a file in
/// which a hash was changed is refused.
pub fn match_documents_replay_to_the_same_hashes<R: Rules>() -> Result<(), String> {
    for (number, set_up) in set_ups(R::info()).into_iter().take(DOCUMENTS).enumerate() {
        let rules = open::<R>(&set_up)?;
        let dice = CommittedDice::new([number as u8; 32], format!("match-{number}"), 0);
        let mut document = MatchDocument::new(R::info(), dice.match_id(), &set_up, BTreeMap::new());
        document.draw_dice(&dice);
        let mut played = Match::new(rules);
        write(&mut played, Cup::new(Arc::new(dice)), &mut document, number as u64)?;

        let text = document.to_text();
        let read = MatchDocument::parse(&text).map_err(|error| error.to_string())?;
        ensure(read == document, || "a match document reads back as another".to_owned())?;
        let replayed = read.replay::<R>().map_err(|error| format!("a match does not replay: {error}"))?;
        ensure(replayed.hash() == played.hash(), || "a replayed match ends in another position".to_owned())?;
        ensure(replayed.line() == played.line(), || "a replayed match has another line".to_owned())?;

        let mut forged = read;
        let records = forged.records.len();
        forged.records[records / 2].hash = Hash::of(&"forged");
        ensure(forged.replay::<R>().is_err(), || "a forged hash is not noticed".to_owned())?;
    }
    Ok(())
}

/// Plays a match at random, now and then taking a decision back, and writes every record.
fn write<R: Rules>(
    played: &mut Match<R>,
    mut cup: Cup,
    document: &mut MatchDocument,
    seed: u64,
) -> Result<(), String> {
    let mut chance = sandtable_search::Pcg::new(2, seed);
    let mut decisions = 0;
    while decisions < DECISIONS {
        let mut sides = Vec::new();
        let input = match played.pending() {
            Pending::Roll(roll) => {
                sides.extend(roll.sides());
                Input::Faces(cup.faces(played.ply(), &roll))
            }
            pending => match random_input(played.rules(), played.position(), &pending, &mut chance)? {
                Some(input) => input,
                None => break,
            },
        };
        let record = played.play(input).map_err(|illegal| format!("a legal input is refused: {illegal}"))?;
        let word = sides.is_empty().then(|| format!("word-{decisions}"));
        note(played, &mut cup, document, RecordDocument::of(played as &dyn Table, &record, word, sides));
        decisions += 1;
        let undoing: Option<Seat> = any_of(played.pending().deciding(), &mut chance);
        if let (0, Some(seat)) = (decisions % 7, undoing)
            && let Ok(record) = played.undo(seat)
        {
            let undone = RecordDocument::of(played as &dyn Table, &record, None, Vec::new());
            note(played, &mut cup, document, undone);
        }
    }
    Ok(())
}

/// Writes a record that the match stands after.
fn note<R: Rules>(played: &Match<R>, cup: &mut Cup, document: &mut MatchDocument, record: RecordDocument) {
    cup.note(&record, played.ply());
    document.records.push(record);
}
