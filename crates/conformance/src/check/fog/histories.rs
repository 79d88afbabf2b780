//! Fog proved from a second source: two histories that differ only in what was kept from a viewer.
//!
//! Two matches go on from one position. The viewer does the same in both; in the second the others deploy, move
//! and answer otherwise, and dice that he may not see fall otherwise, as long as he is told the same, byte for
//! byte. So whatever differs is hidden from him, whether or not [`Rules::imagine`] knows of it, and he must not be
//! able to tell the two apart before an event reveals something to him.
//!
//! What lies open may be seen without being told (which way a base faces). So an answer that nobody is told of in
//! private, by which nothing secret is known to have been done, goes otherwise only if it looks the same at once.

use std::mem::{Discriminant, discriminant};

use sandtable_engine::{
    Answer, Chance as _, Choices, Event, Input, Pending, Rules, Seat, SeatSet, Target, Viewer,
};
use sandtable_search::Pcg;

use super::known::{Tally, alike, known, name, news, reveals, thought, waited_for};
use super::{counterpart, may_be_played};
use crate::report::{json, same};
use crate::walk::{Plan, any_of, for_each_match, play, random_input, walk};

const PLAN: Plan = Plan { matches: 1, decisions: None, every: 8 };
/// Inputs of a history from the start of a match.
const LONG: u32 = 120;
/// Inputs of a history from elsewhere.
const SHORT: u32 = 12;
/// What is kept from the viewer goes otherwise one time in this many.
const STRAYING: [u32; 3] = [1, 4, 16];
/// Other answers and dice of which one is sought that the viewer is told the same of.
const TRIES: u32 = 6;
/// Answers without a secret of which it is seen at most whether they look the same.
const DOUBTED: u32 = 2;
/// Targets of an answer beyond which it is not drafted kind by kind.
const LONGEST_DRAFT: usize = 40;
/// Comparisons of a history after which they become rarer.
const LOOKS: u32 = 12;
/// One comparison in this many asks the captain too.
const ASKED: u32 = 6;
/// In a hundred comparisons so many may be excused by what an event reveals.
const MOST_EXCUSED: u64 = 25;

/// In a thousand comparisons so often may an event not say what it reveals, or the same answer be told otherwise by
/// hidden facts without a word that this reveals something (the rest of an army that is set up by itself).
const MOST_UNSAID: u64 = 5;

/// For every seat and for a guest: view, questions, previews, lists, pointing, news, worth, imagined positions and
/// the captain's answers are the same in two histories that differ in what was kept from the viewer alone.
pub fn hidden_histories_are_not_told_apart<R: Rules>() -> Result<(), String> {
    let mut tally = Tally::default();
    let mut secrets = false;
    for_each_match::<R>(1, |rules, chance| {
        secrets |= rules.has_secrets();
        compare_from(&**rules, &rules.start(), LONG, &STRAYING, chance, &mut tally)
    })?;
    walk::<R, _>(PLAN, |step, chance| {
        let straying = [STRAYING[chance.index(STRAYING.len())]];
        compare_from(step.rules, step.before, SHORT, &straying, chance, &mut tally)
    })?;
    tally.verdict(secrets, MOST_EXCUSED)?;
    tally.says_what_it_reveals(MOST_UNSAID)
}

/// Histories from a position, for every viewer.
fn compare_from<R: Rules>(
    rules: &R,
    position: &R::Position,
    length: u32,
    straying: &[u32],
    chance: &mut Pcg,
    tally: &mut Tally,
) -> Result<(), String> {
    if !rules.has_secrets() {
        return Ok(());
    }
    for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
        for straying in straying {
            let (one, other) = (position.clone(), position.clone());
            let mut pair = Pair { rules, viewer, one, other, straying: *straying, looks: 0 };
            pair.go(length, chance, tally)
                .map_err(|fault| format!("{} sees through the fog: {fault}", name::<R>(viewer)))?;
        }
    }
    Ok(())
}

/// A position and the events that led to it.
type Played<R> = (<R as Rules>::Position, Vec<Event>);

/// Two histories that a viewer cannot tell apart so far.
struct Pair<'a, R: Rules> {
    rules: &'a R,
    viewer: Viewer,
    one: R::Position,
    other: R::Position,
    straying: u32,
    looks: u32,
}

impl<R: Rules> Pair<'_, R> {
    fn go(&mut self, length: u32, chance: &mut Pcg, tally: &mut Tally) -> Result<(), String> {
        for _ in 0..length {
            let pending = match self.rules.pending(&self.one) {
                Pending::Decide(seats) => Pending::Decide(any_of(seats, chance).map_or(seats, SeatSet::only)),
                pending => pending,
            };
            let Some(input) = varied_input(self.rules, &self.one, &pending, chance)? else { return Ok(()) };
            let looks = chance.below(1 + self.looks / LOOKS) == 0;
            if looks && self.one != self.other {
                self.compare_thoughts(&input, chance)?;
            }
            let one = self.played(&self.one, &input);
            let there = counterpart(self.rules, &self.one, &self.other, &input);
            let other = if self.is_kept(&pending) {
                self.otherwise(&pending, &there, &one, chance, tally)?
            } else if may_be_played(self.rules, &self.other, &there) {
                Some(self.played(&self.other, &there))
            } else {
                return Err(format!("{input:?} is legal or not by hidden facts"));
            };
            let Some(other) = other else { return Ok(()) };
            let shown = self.reveal(&one.1, &other.1);
            if one.0 != other.0 && (looks || shown || self.one == self.other) {
                self.looks += 1;
                let together = tally
                    .compare(self.rules, self.viewer, (&one.0, &one.1), (&other.0, &other.1))
                    .map_err(|fault| format!("after {input:?}: {fault}"))?;
                if !together {
                    return Ok(());
                }
            } else if !shown {
                same("what is told", &news(&one.1, self.viewer), &news(&other.1, self.viewer))?;
            }
            (self.one, self.other) = (one.0, other.0);
        }
        Ok(())
    }

    /// The questions along an answer, and what the seat thinks.
    fn compare_thoughts(&self, input: &Input, chance: &mut Pcg) -> Result<(), String> {
        if let Input::Answer { seat, answer } = input
            && self.viewer == Viewer::Seat(*seat)
        {
            let known = |position| known(self.rules, position, self.viewer, answer);
            alike(&known(&self.one), &known(&self.other))
                .map_err(|fault| format!("asked for {input:?}: {fault}"))?;
        }
        let dice = chance.fork();
        let answers = chance.below(ASKED) == 0;
        let thought = |position| thought(self.rules, position, self.viewer, &dice, answers);
        alike(&thought(&self.one), &thought(&self.other))
    }

    /// Whether the next input is made by others, or by dice that the viewer may not see.
    fn is_kept(&self, pending: &Pending) -> bool {
        let sees = |seats: &SeatSet| matches!(self.viewer, Viewer::Seat(seat) if seats.contains(seat));
        match pending {
            Pending::Decide(seats) => !sees(seats),
            Pending::Roll(roll) => roll.seen_by.as_ref().is_some_and(|seats| !sees(seats)),
            Pending::Over(_) => false,
        }
    }

    fn played(&self, position: &R::Position, input: &Input) -> Played<R> {
        let mut after = position.clone();
        let mut events = Vec::new();
        play(self.rules, &mut after, input, &mut events);
        (after, events)
    }

    fn reveal(&self, one: &[Event], other: &[Event]) -> bool {
        reveals(one, self.viewer) || reveals(other, self.viewer)
    }

    /// Whether others know that it went otherwise: by dice that only they see, or because they are told so.
    fn is_secret(&self, pending: &Pending, one: &[Event], other: &[Event]) -> bool {
        let kept = |events: &[Event]| {
            json(&events.iter().filter(|event| !event.audience.includes(self.viewer)).collect::<Vec<_>>())
        };
        matches!(pending, Pending::Roll(_)) || kept(one) != kept(other)
    }

    /// Whether the viewer, and with a guest also the seats that did not act, see and think the same.
    fn looks_alike(
        &self,
        pending: &Pending,
        one: &R::Position,
        other: &R::Position,
        chance: &mut Pcg,
    ) -> bool {
        let dice = chance.fork();
        let waiting = R::info().seats().filter(|seat| !pending.deciding().contains(*seat)).map(Viewer::Seat);
        let guest = self.viewer == Viewer::Spectator;
        waiting.filter(|_| guest).chain([self.viewer]).all(|viewer| {
            let seen = |position| {
                let mut seen = known(self.rules, position, viewer, &[]);
                seen.extend(thought(self.rules, position, viewer, &dice, false));
                seen
            };
            alike(&seen(one), &seen(other)).is_ok()
        })
    }

    /// What the viewer is told of an input: its events, and what is waited for after it.
    fn record(&self, position: &R::Position, events: &[Event]) -> (String, String) {
        (news(events, self.viewer), waited_for(&self.rules.pending(position), self.viewer))
    }

    /// Something else than an input: every other time an answer that begins as it does (the same unit goes elsewhere).
    fn varied(&self, input: &Input, waits: &Pending, chance: &mut Pcg) -> Result<Option<Input>, String> {
        if let Input::Answer { seat, answer } = input
            && chance.below(2) == 0
        {
            let begun = answer[..chance.index(answer.len().max(1))].iter().copied().collect();
            if let Some(answer) = answer_by_kinds(self.rules, &self.other, *seat, begun, chance) {
                return Ok(Some(Input::Answer { seat: *seat, answer }));
            }
        }
        varied_input(self.rules, &self.other, waits, chance)
    }

    /// Another input of which the viewer is told the same, by which the positions differ if possible; `None` where
    /// there is none.
    fn otherwise(
        &self,
        pending: &Pending,
        input: &Input,
        one: &Played<R>,
        chance: &mut Pcg,
        tally: &mut Tally,
    ) -> Result<Option<Played<R>>, String> {
        let heard = self.record(&one.0, &one.1);
        let waits = match (pending, self.rules.pending(&self.other)) {
            (Pending::Decide(seat), Pending::Decide(asked)) => {
                let still = seat.iter().all(|seat| asked.contains(seat));
                if !still {
                    return Ok(None);
                }
                Pending::Decide(*seat)
            }
            (Pending::Roll(_), Pending::Roll(roll)) => Pending::Roll(roll),
            _ => return Ok(None),
        };
        let mut equal = None;
        let mut doubted = 0;
        let strays = chance.below(self.straying) == 0;
        let tries = if strays { TRIES } else { 0 };
        for attempt in 0..=tries {
            let other = if attempt == tries {
                input.clone()
            } else {
                match self.varied(input, &waits, chance)? {
                    Some(other) => other,
                    None => return Ok(None),
                }
            };
            if !may_be_played(self.rules, &self.other, &other) {
                continue;
            }
            let after = self.played(&self.other, &other);
            if self.record(&after.0, &after.1) != heard {
                if other == *input && news(&after.1, self.viewer) != heard.0 {
                    tally.slips += u64::from(!self.reveal(&one.1, &after.1));
                }
                continue;
            }
            if after.0 == one.0 {
                equal = Some(after);
            } else if self.is_secret(pending, &one.1, &after.1) || other == *input {
                return Ok(Some(after));
            } else if doubted < DOUBTED {
                doubted += 1;
                if self.looks_alike(pending, &one.0, &after.0, chance) {
                    return Ok(Some(after));
                }
            }
        }
        Ok(equal)
    }
}

/// A legal input; every other answer is drafted so that each kind of target is as likely as any other. Secrets are often
/// one button beside a hundred places (a unit is laid out hidden), which evenly random answers hardly ever press.
fn varied_input<R: Rules>(
    rules: &R,
    position: &R::Position,
    pending: &Pending,
    chance: &mut Pcg,
) -> Result<Option<Input>, String> {
    if let Pending::Decide(seats) = pending
        && chance.below(2) == 0
        && let Some(seat) = any_of(*seats, chance)
        && let Some(answer) = answer_by_kinds(rules, position, seat, Answer::new(), chance)
    {
        return Ok(Some(Input::Answer { seat, answer }));
    }
    random_input(rules, position, pending, chance)
}

/// Completes a draft, each kind of target as likely as any other; `None` where that comes to no end soon.
fn answer_by_kinds<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    mut answer: Answer,
    chance: &mut Pcg,
) -> Option<Answer> {
    let mut choices = Choices::default();
    while answer.len() < LONGEST_DRAFT {
        choices.clear();
        rules.choices(position, seat, &answer, &mut choices);
        let mut kinds: Vec<Option<Discriminant<Target>>> =
            choices.complete.then_some(None).into_iter().collect();
        for target in &choices.next {
            let kind = Some(discriminant(target));
            if !kinds.contains(&kind) {
                kinds.push(kind);
            }
        }
        let kind = *kinds.get(chance.index(kinds.len().max(1)))?;
        let Some(kind) = kind else { return Some(answer) };
        let alike: Vec<Target> =
            choices.next.iter().copied().filter(|target| discriminant(target) == kind).collect();
        answer.push(alike[chance.index(alike.len())]);
    }
    None
}
