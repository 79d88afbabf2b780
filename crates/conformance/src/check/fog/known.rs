//! What a viewer can get to know of a position, and whether he can tell two of them apart.

use sandtable_engine::{
    Choices, Event, Imagined, Pending, Place, Rules, SeatSet, Target, Viewer, prompt, told,
};
use sandtable_search::{Budget, Pcg, captain};

use crate::report::{json, same};

/// Pieces of a view that are pointed at.
const POINTED: usize = 8;
/// Enough to compare answers, little enough for many positions.
const BUDGET: Budget = Budget { positions: 60 };

/// A part of what is known, by name.
type Part = (&'static str, String);

/// A position and the events that led to it.
pub(super) type Reached<'a, R> = (&'a <R as Rules>::Position, &'a [Event]);

/// All that a viewer can get to see of a position: a seat with the steps of a draft, a guest without questions.
pub(super) fn known<R: Rules>(
    rules: &R,
    position: &R::Position,
    viewer: Viewer,
    draft: &[Target],
) -> Vec<Part> {
    let pending = rules.pending(position);
    let mut known = vec![
        ("what is seen", json(&rules.view(position, viewer))),
        ("what is waited for", waited_for(&pending, viewer)),
        ("what pointing tells", inspected(rules, position, viewer, draft)),
    ];
    let Viewer::Seat(seat) = viewer else { return known };
    known.push(("the right to concede", format!("{:?}", rules.may_concede(position, seat))));
    if pending.deciding().contains(seat) {
        for length in 0..=draft.len() {
            let draft = &draft[..length];
            known.push(("what is asked", json(&prompt(rules, position, seat, draft))));
            let mut choices = Choices::default();
            rules.choices(position, seat, draft, &mut choices);
            known.push(("what is listed", format!("{choices:?}")));
        }
    }
    known
}

/// What a seat makes of a position: what it imagines, what that is worth, and what an opponent in its place answers.
pub(super) fn thought<R: Rules>(
    rules: &R,
    position: &R::Position,
    viewer: Viewer,
    dice: &Pcg,
    answers: bool,
) -> Vec<Part> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let imagined = Imagined::of(rules, position, seat, &mut dice.clone());
    let mut thought =
        vec![("what is imagined", json(&*imagined)), ("its worth", rules.worth(&imagined, seat).to_string())];
    if answers && rules.deciding(position).contains(seat) {
        let answer = captain(rules, position, seat, BUDGET, &mut dice.clone());
        thought.push(("the captain's answer", format!("{answer:?}")));
    }
    thought
}

/// Fails at the first part that is not the same.
pub(super) fn alike(one: &[Part], other: &[Part]) -> Result<(), String> {
    for ((what, one), (_, other)) in one.iter().zip(other) {
        same(what, one, other)?;
    }
    same("the length of what is asked", &one.len().to_string(), &other.len().to_string())
}

/// What a viewer is told of an input, byte for byte.
pub(super) fn news(events: &[Event], viewer: Viewer) -> String {
    json(&told(events, viewer).collect::<Vec<_>>())
}

/// Whether an event shows the viewer something that was hidden.
pub(super) fn reveals(events: &[Event], viewer: Viewer) -> bool {
    told(events, viewer).any(|event| event.reveals)
}

/// What a position waits for, as far as the viewer may know it.
pub(super) fn waited_for(pending: &Pending, viewer: Viewer) -> String {
    let sees = |seats: SeatSet| matches!(viewer, Viewer::Seat(seat) if seats.contains(seat));
    match pending {
        Pending::Roll(roll) if roll.seen_by.is_some_and(|seats| !sees(seats)) => "a roll".to_owned(),
        pending => format!("{pending:?}"),
    }
}

/// What pointing tells a viewer: at some of the pieces that he sees, at where they stand, and at what was
/// drafted.
fn inspected<R: Rules>(rules: &R, position: &R::Position, viewer: Viewer, draft: &[Target]) -> String {
    let pieces = rules.view(position, viewer).pieces;
    let stride = pieces.len() / POINTED + 1;
    let pieces: Vec<_> = pieces.into_iter().skip(draft.len() % stride).step_by(stride).collect();
    let places = pieces.iter().filter_map(|piece| match piece.place {
        Place::Cell(cell) => Some(Target::Cell(cell)),
        Place::Box(_) | Place::Table { .. } => None,
    });
    let targets = pieces.iter().map(|piece| Target::Piece(piece.piece)).chain(places).chain(draft.to_vec());
    targets.map(|target| json(&rules.inspect(position, viewer, target))).collect()
}

/// How often positions were compared, and how often an event that reveals something excused a difference.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Tally {
    pub alike: u64,
    pub excused: u64,
    /// Those of them in which the event itself does not say what it reveals.
    pub mute: u64,
    /// The same answer was told otherwise, by what is hidden, and no event said that it reveals something.
    pub slips: u64,
}

impl Tally {
    /// Whether a viewer notices a difference between two positions and the events that led there. He may, just
    /// where one of the events that he is told reveals something to him: then the two part, and `false` is
    /// returned.
    pub fn compare<R: Rules>(
        &mut self,
        rules: &R,
        viewer: Viewer,
        one: Reached<R>,
        other: Reached<R>,
    ) -> Result<bool, String> {
        let heard = same("what is told", &news(one.1, viewer), &news(other.1, viewer));
        let mute = heard.is_ok();
        let apart = heard
            .and_then(|()| alike(&known(rules, one.0, viewer, &[]), &known(rules, other.0, viewer, &[])));
        match apart {
            Ok(()) => self.alike += 1,
            Err(_) if reveals(one.1, viewer) || reveals(other.1, viewer) => {
                self.excused += 1;
                self.mute += u64::from(mute);
            }
            Err(fault) => return Err(format!("{}, afterwards: {fault}", name::<R>(viewer))),
        }
        Ok(apart.is_ok())
    }

    /// Fails where too much was excused, or where a title with secrets was never put to the test.
    #[expect(clippy::print_stdout, reason = "the share of what was excused is a figure to be read")]
    pub fn verdict(self, secrets: bool, most_excused: u64) -> Result<(), String> {
        let all = self.alike + self.excused;
        if !secrets {
            return Ok(());
        }
        if all == 0 {
            return Err(
                "the title has secrets, but no two positions that differ in them were compared".to_owned()
            );
        }
        let share = 100 * self.excused / all;
        println!(
            "{all} comparisons, {} of them excused by what an event reveals ({share} %), {} by one that does not say it; {} \
             answers told otherwise by what is hidden",
            self.excused, self.mute, self.slips
        );
        if share > most_excused {
            return Err(format!(
                "{} of {all} comparisons were excused by what an event reveals: {share} %, at most {most_excused} % may be",
                self.excused
            ));
        }
        Ok(())
    }
}

impl Tally {
    /// Fails where the log is too often silent on what was revealed.
    pub fn says_what_it_reveals(self, most_in_a_thousand: u64) -> Result<(), String> {
        let all = (self.alike + self.excused).max(1);
        for (count, what) in [
            (self.mute, "an event reveals something that it does not say"),
            (self.slips, "the same answer is told otherwise by what is hidden"),
        ] {
            if 1000 * count > most_in_a_thousand * all {
                return Err(format!("{what}: {count} times in {all} comparisons"));
            }
        }
        Ok(())
    }
}

/// A viewer in the title's words.
pub(super) fn name<R: Rules>(viewer: Viewer) -> &'static str {
    match viewer {
        Viewer::Seat(seat) => R::info().side(seat),
        Viewer::Spectator => "a spectator",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn comparing_nothing_or_excusing_nearly_all_is_a_fault_of_a_title_with_secrets() {
        let verdict =
            |alike, excused, secrets| Tally { alike, excused, ..Tally::default() }.verdict(secrets, 50);
        assert!(verdict(0, 0, true).unwrap_err().contains("no two positions"));
        assert!(verdict(40, 60, true).unwrap_err().contains("60 %"));
        assert_eq!(verdict(60, 40, true), Ok(()));
        assert_eq!(verdict(0, 0, false), Ok(()));
    }

    #[test]
    fn a_log_that_is_silent_on_what_it_reveals_is_a_fault() {
        let said = |mute, slips| Tally { alike: 900, excused: 100, mute, slips }.says_what_it_reveals(5);
        assert!(said(6, 0).unwrap_err().contains("does not say: 6 times in 1000"));
        assert!(said(0, 6).unwrap_err().contains("told otherwise by what is hidden: 6 times"));
        assert_eq!(said(5, 5), Ok(()));
    }
}
