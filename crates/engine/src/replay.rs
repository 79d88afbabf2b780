//! A match document played through again, under the rules it was made with or under later ones.
//!
//! Records of the present rules must lead to their hashes. What earlier rules made is followed as far as the
//! present ones accept it; where they do not, the match is taken up again at the next position that the
//! document keeps.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::{
    Cup, Event, Hash, Input, InputDocument, MatchDocument, Pending, Record, RecordDocument, Scheme, Table,
    TitleInfo, Witnessed, Witnesses,
    document::{DocumentError, PositionDocument},
    say,
};

/// A record that was come to in a replay; the table stands after it, as far as it can.
pub struct Replayed<'a> {
    pub document: &'a RecordDocument,
    /// The rules revision that made it.
    pub revision: u32,
    /// What came of playing it. `None` where the present rules cannot play it, where the rules were revised, and
    /// where somebody sat down.
    pub played: Option<Record>,
    /// Moves were taken back beyond what the seat may take back by itself.
    pub by_consent: bool,
    /// The table was taken from the position that the document keeps after this record.
    pub taken_up: bool,
}

/// What a replay came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Replay {
    /// Records that lead to the very position that they led to when they were made.
    pub held: usize,
    /// Records of earlier rules that the present ones accept, though the position is not the same.
    pub unlike: usize,
    /// Records of earlier rules that the present ones cannot play.
    pub gaps: Vec<Gap>,
    /// The record after which the table stands, from 1; 0 is the start.
    pub reached: usize,
    /// How many rolls were witnessed, where dice are.
    pub witnessed: Witnessed,
}

/// Records of earlier rules that the present ones cannot play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// The first of them, from 1.
    pub first: usize,
    /// The last of them.
    pub last: usize,
    /// Why the first is not played.
    pub why: String,
}

impl Replay {
    /// Whether every record led to where it led when it was made.
    pub fn is_whole(&self) -> bool {
        self.unlike == 0 && self.gaps.is_empty()
    }
}

/// What is told where a match goes on under later rules. `lost` counts the inputs that could not be kept.
pub fn revised_event(from: u32, to: u32, lost: usize) -> Event {
    Event::new(match lost {
        0 => say!("table-revised", from = from, to = to),
        lost => say!("table-revised-back", from = from, to = to, lost = lost),
    })
}

/// A replay under way.
struct Course<'a> {
    document: &'a MatchDocument,
    /// The revision of the rules that play now.
    ours: u32,
    /// The revision that made the records come to now.
    revision: u32,
    /// The present rules could not follow; the table waits for a position to be taken up from.
    is_lost: bool,
    replay: Replay,
    /// The dice in use, where their secret is shown.
    cup: Option<Cup>,
    /// Whose words they wait for, where they are witnessed.
    witnesses: Option<Witnesses>,
    /// The place on the line as the document counts it.
    ply: u32,
}

impl MatchDocument {
    /// Replays every record on a match that was just begun with the document's set-up. `each` is told of every
    /// record and of the match as it stands then, and may break off with a reason.
    pub fn replay_on(
        &self,
        table: &mut Box<dyn Table>,
        mut each: impl FnMut(&Replayed<'_>, &dyn Table) -> ControlFlow<&'static str>,
    ) -> Result<Replay, DocumentError> {
        let ours = table.info().revision;
        self.check_revisions(table.info())?;
        self.check_positions()?;
        let mut eras = self.eras()?.into_iter().peekable();
        let mut course = Course {
            document: self,
            ours,
            revision: self.revision,
            is_lost: false,
            replay: Replay::default(),
            cup: None,
            witnesses: None,
            ply: 0,
        };
        for (index, record) in self.records.iter().enumerate() {
            let number = index + 1;
            if let Some((_, dice)) = eras.next_if(|(since, _)| *since == index) {
                course.cup = dice.map(|dice| Cup::new(Arc::new(dice)));
                course.witnesses = self.witnesses_after(index, table.info());
            }
            let mut replayed = Replayed {
                document: record,
                revision: course.revision,
                played: None,
                by_consent: false,
                taken_up: false,
            };
            if let InputDocument::Revised { revision, .. } = record.input {
                (course.revision, replayed.revision) = (revision, revision);
                course.take_up(table, number, &mut replayed)?;
            } else if let InputDocument::Sit { sit: side }
            | InputDocument::Witness { witness: side }
            | InputDocument::Unwitnessed { unwitnessed: side } = &record.input
            {
                course.stand(&**table, number, side)?;
            } else {
                course.play(table, number, &mut replayed)?;
                if course.revision < ours && self.position_after(number).is_some() {
                    course.take_up(table, number, &mut replayed)?;
                }
            }
            if !course.is_lost {
                course.replay.reached = number;
            }
            course.note(number, record)?;
            if let ControlFlow::Break(why) = each(&replayed, &**table) {
                return Err(DocumentError::BrokenOff { record: number, why });
            }
        }
        Ok(course.replay)
    }

    /// The rules revision that the last records were made with.
    pub fn last_revision(&self) -> u32 {
        let revised = self.records.iter().rev().find_map(|record| match record.input {
            InputDocument::Revised { revision, .. } => Some(revision),
            _ => None,
        });
        revised.unwrap_or(self.revision)
    }

    /// Marks that the match goes on from here under the rules of `table`, which are later than those so far.
    pub fn revise(&mut self, table: &dyn Table) {
        let input = InputDocument::Revised { revised: table.ply(), revision: table.info().revision };
        self.records.push(RecordDocument::new(input, table.hash()));
        self.keep_position(table);
    }

    fn check_revisions(&self, info: &TitleInfo) -> Result<(), DocumentError> {
        let mut found = self.revision;
        for (index, record) in self.records.iter().enumerate() {
            if let InputDocument::Revised { revision, .. } = record.input {
                if revision <= found {
                    let fault = format!("revision {revision} does not follow revision {found}");
                    return Err(DocumentError::Record { record: index + 1, fault });
                }
                found = revision;
            }
        }
        if found > info.revision {
            let title = self.title.clone();
            return Err(DocumentError::Revision { title, found, ours: info.revision });
        }
        Ok(())
    }

    /// Every position that is kept must be the one whose hash its record has.
    fn check_positions(&self) -> Result<(), DocumentError> {
        let mut before = 0;
        for kept in &self.positions {
            let record = kept.record;
            let fault = |fault: &str| DocumentError::Record { record, fault: fault.to_owned() };
            if record <= before || record > self.records.len() {
                return Err(fault("a position is kept for it out of order"));
            }
            if Hash::of_text(&kept.position) != self.records[record - 1].hash {
                return Err(fault("the position kept for it has another hash"));
            }
            before = record;
        }
        Ok(())
    }

    /// Those who witness the dice that begin after a record, where somebody does.
    fn witnesses_after(&self, record: usize, info: &TitleInfo) -> Option<Witnesses> {
        let dice = self.dice.iter().chain(&self.new_dice).find(|dice| dice.since == record)?;
        let is_witnessed = dice.scheme == Scheme::Witnessed.id();
        is_witnessed.then(|| Witnesses::new(info.seats, dice.drawn_for.as_deref().unwrap_or(&self.id)))
    }

    fn position_after(&self, number: usize) -> Option<&PositionDocument> {
        let place = self.positions.binary_search_by_key(&number, |kept| kept.record).ok()?;
        Some(&self.positions[place])
    }
}

impl Course<'_> {
    /// Plays a record, unless the course is lost.
    fn play(
        &mut self,
        table: &mut Box<dyn Table>,
        number: usize,
        replayed: &mut Replayed<'_>,
    ) -> Result<(), DocumentError> {
        if self.is_lost {
            self.miss(number, String::new());
            return Ok(());
        }
        match play(&mut **table, replayed.document, self.cup.as_ref()) {
            Ok((done, by_consent)) => {
                let (found, stored) = (done.hash, replayed.document.hash);
                if found == stored {
                    self.replay.held += 1;
                } else if self.revision < self.ours {
                    self.replay.unlike += 1;
                } else {
                    let fault = format!("hash {stored} does not match the position, {found}");
                    return Err(DocumentError::Record { record: number, fault });
                }
                (replayed.played, replayed.by_consent) = (Some(done), by_consent);
            }
            Err(why) if self.revision < self.ours => self.miss(number, why),
            Err(fault) => return Err(DocumentError::Record { record: number, fault }),
        }
        Ok(())
    }

    /// Lets somebody sit down or add a word: the side must be one, and the position stays.
    fn stand(&mut self, table: &dyn Table, number: usize, side: &str) -> Result<(), DocumentError> {
        let fault = |fault: String| DocumentError::Record { record: number, fault };
        if table.info().seat(side).is_none() {
            return Err(fault(format!("there is no side \"{side}\"")));
        }
        let stored = self.document.records[number - 1].hash;
        if !self.is_lost && self.revision == self.ours && stored != table.hash() {
            return Err(fault(format!("hash {stored} does not match the position, {}", table.hash())));
        }
        self.replay.held += 1;
        Ok(())
    }

    /// Lets the dice and those who witness them see a record.
    fn note(&mut self, number: usize, record: &RecordDocument) -> Result<(), DocumentError> {
        self.ply = record.ply_after(self.ply);
        if let Some(cup) = &mut self.cup {
            cup.note(record, self.ply);
        }
        if let Some(witnesses) = &mut self.witnesses {
            let before = witnesses.witnessed();
            witnesses
                .note(number, record)
                .map_err(|fault| DocumentError::Record { record: number, fault })?;
            self.replay.witnessed.add(before, witnesses.witnessed());
        }
        Ok(())
    }

    /// Notes a record that the present rules cannot play.
    fn miss(&mut self, number: usize, why: String) {
        match self.replay.gaps.last_mut().filter(|_| self.is_lost) {
            Some(gap) => gap.last = number,
            None => self.replay.gaps.push(Gap { first: number, last: number, why }),
        }
        self.is_lost = true;
    }

    /// Takes the match up from the position that is kept after a record: it is where the players were.
    fn take_up(
        &mut self,
        table: &mut Box<dyn Table>,
        number: usize,
        replayed: &mut Replayed<'_>,
    ) -> Result<(), DocumentError> {
        let fault = |fault: String| DocumentError::Record { record: number, fault };
        let Some(kept) = self.document.position_after(number) else {
            return Err(fault("the rules were revised, but no position is kept".to_owned()));
        };
        match table.resumed(&kept.position, kept.ply) {
            Ok(there) => {
                let is_revised = matches!(replayed.document.input, InputDocument::Revised { .. });
                if self.revision == self.ours && there.hash() != replayed.document.hash {
                    return Err(fault("the position kept for it has another form".to_owned()));
                }
                if self.is_lost || is_revised || there.hash() != table.hash() {
                    *table = there;
                    replayed.taken_up = true;
                }
                self.is_lost = false;
            }
            Err(unfit) if self.revision == self.ours => return Err(fault(unfit)),
            // The present rules do not know such a position: what can be followed is followed.
            Err(_) => {}
        }
        Ok(())
    }
}

/// Plays one record of a document; whether it went back by consent.
fn play(
    table: &mut dyn Table,
    document: &RecordDocument,
    cup: Option<&Cup>,
) -> Result<(Record, bool), String> {
    let input = table.parse_input(&document.input)?;
    if let (Input::Faces(faces), Pending::Roll(roll)) = (&input, table.pending()) {
        if !document.sides.is_empty() && !roll.sides().eq(document.sides.iter().copied()) {
            return Err("other dice are rolled than the record tells of".to_owned());
        }
        if cup.is_some_and(|cup| *faces != cup.faces(table.ply(), &roll)) {
            return Err(format!("the dice {faces:?} do not follow from the committed secret"));
        }
    }
    let mut by_consent = false;
    // An undo beyond a barrier stands in the record only because the opponent agreed to it.
    let result = table.play(input.clone()).or_else(|illegal| match input {
        Input::Undo { seat, to } => {
            by_consent = true;
            table.rewind(seat, to)
        }
        _ => Err(illegal),
    });
    let done = result.map_err(|illegal| format!("refused: {illegal}"))?;
    Ok((done, by_consent))
}
