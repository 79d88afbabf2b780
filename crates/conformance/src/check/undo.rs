//! Taking back and playing again changes nothing.

use sandtable_engine::{Chance as _, Input, Match, Record, Rules};

use crate::report::{ensure, json, same};
use crate::walk::{Source, advance, for_each_beginning, something};

/// Steps of a match from the start, and of one from a position of a case.
const STEPS: [u32; 2] = [300, 8];
/// Positions of cases in each stage.
const OF_A_STAGE: u32 = 6;

/// An undone decision leads back to the position before it, and the same answer leads forth to the position
/// after it, with the same events. Going back by consent leads to the position of that ply.
pub fn undo_then_redo_is_identity<R: Rules>() -> Result<(), String> {
    let mut looks = 0;
    for_each_beginning::<R>(OF_A_STAGE, |mut played, source, chance| {
        let mut hashes = vec![played.hash()];
        while played.ply() < if source == Source::Start { STEPS[0] } else { STEPS[1] } {
            let before = json(played.position());
            let Some(record) = advance(&mut played, chance)? else { break };
            hashes.push(played.hash());
            looks += take_back_and_redo(&mut played, &record, &before)?;
        }
        let to = chance.below(played.ply().max(1));
        if to < played.ply() {
            let seat = R::info().seats().next().expect("there is a seat");
            played
                .rewind(seat, to)
                .map_err(|illegal| format!("going back to ply {to} is refused: {illegal}"))?;
            ensure(played.hash() == hashes[to as usize], || {
                format!("going back to ply {to} leads elsewhere")
            })?;
            looks += 1;
        }
        Ok(())
    })?;
    something(looks)
}

/// Whether there was something to take back.
fn take_back_and_redo<R: Rules>(played: &mut Match<R>, record: &Record, before: &str) -> Result<u64, String> {
    let Input::Answer { seat, .. } = record.input else { return Ok(0) };
    if played.undo_ply(seat) != Ok(played.ply() - 1) {
        return Ok(0);
    }
    let after = json(played.position());
    played.undo(seat).map_err(|illegal| format!("an undo is announced but refused: {illegal}"))?;
    same("the position after an undo", before, &json(played.position()))?;
    let again = played.play(record.input.clone());
    let again = again.map_err(|illegal| format!("{:?} is refused after an undo: {illegal}", record.input))?;
    same("the position after playing again", &after, &json(played.position()))?;
    same("the events of playing again", &json(&record.events), &json(&again.events))?;
    Ok(1)
}
