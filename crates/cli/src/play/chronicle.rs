//! What has happened so far, as the log tells it.

use std::ops::ControlFlow;

use sandtable_engine::{
    DocumentError, Event, InputDocument, MatchDocument, Motion, Record, Replayed, Roll, Table, Viewer,
    revised_event, told,
};
use sandtable_engine::{Message, say};
use sandtable_titles::Title;
use sandtable_words::Words;

use crate::failure::Failure;

/// Every event of the match, and how far each was shown.
#[derive(Default)]
pub struct Chronicle {
    events: Vec<Event>,
    shown: usize,
}

impl Chronicle {
    /// Plays a stored match through once more for its events. The document was checked before.
    pub fn of(title: &Title, document: &MatchDocument) -> Result<Chronicle, Failure> {
        let refused = |error: DocumentError| Failure::Input(error.to_string());
        let setup = document.setup_for(title.info).map_err(refused)?;
        let mut table = title.open(&setup).map_err(|faults| Failure::list(&faults))?;
        let mut chronicle = Chronicle::default();
        let (mut revision, mut lost) = (document.revision, 0);
        let told = |replayed: &Replayed<'_>, _: &dyn Table| {
            match (&replayed.played, &replayed.document.input) {
                (Some(record), _) => chronicle.note(record),
                (None, InputDocument::Revised { revision: to, .. }) => {
                    chronicle.events.push(revised_event(revision, *to, lost));
                    revision = *to;
                }
                (
                    None,
                    InputDocument::Sit { .. }
                    | InputDocument::Witness { .. }
                    | InputDocument::Unwitnessed { .. },
                ) => {}
                (None, _) => lost += 1,
            }
            if replayed.taken_up {
                lost = 0;
            }
            ControlFlow::Continue(())
        };
        document.replay_on(&mut table, told).map_err(refused)?;
        chronicle.shown = chronicle.events.len();
        Ok(chronicle)
    }

    pub fn note(&mut self, record: &Record) {
        self.events.extend(record.events.iter().cloned());
    }

    /// The events since the last call that a viewer may know of.
    pub fn news(&mut self, viewer: Viewer) -> Vec<Event> {
        let news = told(&self.events[self.shown..], viewer).cloned().collect();
        self.shown = self.events.len();
        news
    }

    /// The last events that a viewer may know of.
    pub fn last(&self, count: usize, viewer: Viewer) -> Vec<&Event> {
        let mut last: Vec<&Event> = told(&self.events, viewer).collect();
        last.drain(..last.len().saturating_sub(count));
        last
    }
}

/// An event as a line of the log: the sentence, and the rule that made it happen.
pub fn event_line(event: &Event, words: &Words, with_dice: bool) -> String {
    let mut line = words.render(&event.message);
    if with_dice {
        for motion in &event.motions {
            if let Motion::Dice { faces } = motion {
                let dice = faces.iter().map(|die| (&*die.name, die.face));
                line.push_str(&format!(" [{}]", dice_text(dice, words)));
            }
        }
    }
    if let Some(rule) = &event.rule {
        line.push_str(&format!(" ({rule})"));
    }
    line
}

/// The dice of a roll: what they are for, and what fell.
pub fn roll_line(roll: &Roll, faces: &[u16], viewer: Viewer, words: &Words) -> String {
    let hidden = roll.seen_by.is_some_and(|seats| match viewer {
        Viewer::Seat(seat) => !seats.contains(seat),
        Viewer::Spectator => true,
    });
    let dice = if hidden {
        words.render(&say!("terminal-dice-hidden"))
    } else {
        let names = roll.dice.iter().flat_map(|dice| std::iter::repeat_n(dice.name, usize::from(dice.count)));
        dice_text(names.zip(faces.iter().copied()), words)
    };
    let purpose = words.render(&roll.purpose);
    let purpose = purpose.trim_end_matches('.').to_owned();
    format!("{}. ({})", words.render(&say!("terminal-pair", name = purpose, value = dice)), roll.rule)
}

/// `red 4 2, blue 6`: faces that follow each other on dice of one name stand together. A die is named in the
/// catalogue, or else as the title calls it.
fn dice_text<'a>(dice: impl Iterator<Item = (&'a str, u16)>, words: &Words) -> String {
    let mut text = String::new();
    let mut last = None;
    for (name, face) in dice {
        if last != Some(name) {
            let message = Message { key: format!("die-{name}").into(), args: Vec::new() };
            let shown = words.try_render(&message).unwrap_or_else(|_| name.to_owned());
            text.push_str(if last.is_some() { ", " } else { "" });
            text.push_str(&shown);
            last = Some(name);
        }
        text.push_str(&format!(" {face}"));
    }
    text
}
