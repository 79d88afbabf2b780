//! What a preview promises is what the dice bring.

use std::collections::BTreeMap;

use sandtable_engine::{Event, Input, Odds, Outcome, Pending, Preview, Roll, Rules, Silent};

use crate::report::ensure;
use crate::walk::{Plan, something, survey};

/// Ways in which dice may fall after one answer, if they are all to be played.
const MOST_WAYS: u64 = 6u64.pow(6);
/// The same for outcomes that have been compared often.
const FEW_WAYS: u64 = 6u64.pow(3);
/// How often is often.
const OFTEN: u32 = 4;

/// The outcomes of a preview exclude each other and are all there are: their chances add up to one, but for
/// those that the preview sets beside them.
pub fn chances_add_up_to_one<R: Rules>() -> Result<(), String> {
    let mut dice = false;
    let looks = survey::<R, _>(Plan { matches: 1, decisions: None, every: 4 }, |step, _| {
        dice |= matches!(step.pending, Pending::Roll(_));
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        let mut looks = 0;
        for length in 0..=answer.len() {
            let Some(preview) = step.rules.preview(step.before, *seat, &answer[..length]) else { continue };
            for outcome in &preview.outcomes {
                let Odds { favourable, cases } = outcome.chance;
                ensure(cases > 0 && favourable <= cases, || {
                    format!("the chance of {} is {favourable}/{cases}", outcome.id)
                })?;
            }
            let sum = exhaustive(&preview).map(|outcome| Share::of(outcome.chance)).reduce(Share::plus);
            if let Some(sum) = sum {
                ensure(sum.is_one(), || format!("the chances add up to {sum}: {:?}", preview.outcomes))?;
            }
            looks += u64::from(!preview.outcomes.is_empty());
        }
        Ok(looks)
    })?;
    // A title without dice has no chances to show.
    if dice { something(looks) } else { Ok(()) }
}

/// Where an answer is followed by dice, every face is played, and every outcome comes as often as was shown.
/// Titles mark the event with which an outcome comes true: [`Event::came`].
pub fn chances_are_those_of_the_dice<R: Rules>() -> Result<(), String> {
    let mut dice = false;
    let mut compared: BTreeMap<Vec<&'static str>, u32> = BTreeMap::new();
    let looks = survey::<R, _>(Plan { matches: 2, decisions: None, every: 1 }, |step, _| {
        dice |= matches!(step.pending, Pending::Roll(_));
        let Input::Answer { seat, answer } = step.input else { return Ok(0) };
        // Of answers that are sealed the first is looked at too.
        let sealed = step.pending.deciding().iter().count() > 1;
        if !sealed && !matches!(step.rules.pending(step.after), Pending::Roll(_)) {
            return Ok(0);
        }
        let Some(preview) = step.rules.preview(step.before, *seat, answer) else { return Ok(0) };
        // Where something is hidden, the dice fall in the world that the preview supposes.
        let Some(mut supposed) = step.rules.supposed(step.before, *seat, answer) else { return Ok(0) };
        step.rules.answer(&mut supposed, *seat, answer, &mut Silent);
        let Pending::Roll(roll) = step.rules.pending(&supposed) else { return Ok(0) };
        let ids: Vec<&'static str> = preview.outcomes.iter().map(|outcome| outcome.id).collect();
        if ids.is_empty() {
            return Ok(0);
        }
        let often = compared.get(&ids).is_some_and(|count| *count > OFTEN);
        let mut tree = Tree {
            rules: step.rules,
            preview: &preview,
            ways: if often { FEW_WAYS } else { MOST_WAYS },
            weights: BTreeMap::new(),
            elsewhere: Share::NONE,
            open: Share::NONE,
            beside: Vec::new(),
        };
        if !tree.fall(&supposed, &roll, Share::ONE) {
            return Ok(0);
        }
        let looks = tree.compare().map_err(|fault| format!("{answer:?}: {fault}"))?;
        if looks > 0 {
            *compared.entry(ids).or_default() += 1;
        }
        Ok(looks)
    })?;
    if dice { something(looks) } else { Ok(()) }
}

/// The outcomes that exclude each other.
fn exhaustive(preview: &Preview) -> impl Iterator<Item = &Outcome> {
    preview.outcomes.iter().filter(|outcome| !preview.beside.contains(&outcome.id))
}

/// All that dice can bring after an answer, followed through rolls without a decision between them.
struct Tree<'a, R: Rules> {
    rules: &'a R,
    preview: &'a Preview,
    /// Ways that may still be played.
    ways: u64,
    /// How much of all that may happen brings each outcome.
    weights: BTreeMap<&'static str, Share>,
    /// What happens after something that stands beside the outcomes has come true: another matter then.
    elsewhere: Share,
    /// What ends in a decision before any outcome has come.
    open: Share,
    /// At one roll, how often an outcome that stands beside the others came, of how many ways.
    beside: Vec<(&'static str, Odds)>,
}

impl<R: Rules> Tree<'_, R> {
    /// Plays every face of a roll; `false` when there are too many.
    fn fall(&mut self, position: &R::Position, roll: &Roll, share: Share) -> bool {
        let Some(results) = roll.results().filter(|results| *results <= self.ways) else { return false };
        self.ways -= results;
        let each = share.times(Odds::of(1, results));
        let mut beside: BTreeMap<&'static str, u64> = BTreeMap::new();
        for faces in every_faces(roll) {
            let mut after = position.clone();
            let mut events: Vec<Event> = Vec::new();
            self.rules.roll(&mut after, &faces, &mut events);
            let came: Vec<&'static str> = events.iter().filter_map(|event| event.came).collect();
            let aside = came.iter().find(|id| self.preview.beside.contains(id));
            if let Some(id) = aside {
                *beside.entry(id).or_default() += 1;
            }
            let outcome = exhaustive(self.preview).find(|outcome| came.contains(&outcome.id));
            if let Some(outcome) = outcome {
                let weight = self.weights.entry(outcome.id).or_insert(Share::NONE);
                *weight = weight.plus(each);
            } else if aside.is_some() {
                self.elsewhere = self.elsewhere.plus(each);
            } else if let Pending::Roll(next) = self.rules.pending(&after) {
                if !self.fall(&after, &next, each) {
                    return false;
                }
            } else {
                self.open = self.open.plus(each);
            }
        }
        self.beside.extend(beside.into_iter().map(|(id, ways)| (id, Odds::of(ways, results))));
        true
    }

    /// Holds what came against what was shown; says how many outcomes were compared.
    fn compare(&self) -> Result<u64, String> {
        let mut looks = 0;
        for (id, dice) in &self.beside {
            let shown = self.preview.outcomes.iter().find(|outcome| outcome.id == *id);
            if let Some(shown) = shown {
                looks += 1;
                agrees(id, Share::of(shown.chance), Share::of(*dice))?;
            }
        }
        if !self.weights.is_empty() && self.open == Share::NONE {
            for shown in exhaustive(self.preview) {
                looks += 1;
                let weight = self.weights.get(shown.id).copied().unwrap_or(Share::NONE);
                agrees(shown.id, Share::of(shown.chance), weight.of_rest(self.elsewhere))?;
            }
        }
        Ok(looks)
    }
}

fn agrees(id: &str, shown: Share, dice: Share) -> Result<(), String> {
    ensure(shown == dice, || format!("the chance of {id} is shown as {shown}; the dice give {dice}"))
}

/// Every way in which the dice of a roll can fall.
fn every_faces(roll: &Roll) -> impl Iterator<Item = Vec<u16>> {
    let sides: Vec<u16> = roll.sides().collect();
    let mut next = Some(vec![1; sides.len()]);
    std::iter::from_fn(move || {
        let faces = next.take()?;
        let mut following = faces.clone();
        for (face, sides) in following.iter_mut().zip(&sides) {
            if *face < *sides {
                *face += 1;
                next = Some(following);
                break;
            }
            *face = 1;
        }
        Some(faces)
    })
}

/// A share of all that may happen, in lowest terms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Share {
    part: u128,
    whole: u128,
}

impl Share {
    const NONE: Share = Share { part: 0, whole: 1 };
    const ONE: Share = Share { part: 1, whole: 1 };

    fn of(odds: Odds) -> Share {
        Share::lowest(u128::from(odds.favourable), u128::from(odds.cases))
    }

    fn lowest(part: u128, whole: u128) -> Share {
        let (mut divisor, mut rest) = (whole, part);
        while rest > 0 {
            (divisor, rest) = (rest, divisor % rest);
        }
        Share { part: part / divisor, whole: whole / divisor }
    }

    fn plus(self, other: Share) -> Share {
        Share::lowest(self.part * other.whole + other.part * self.whole, self.whole * other.whole)
    }

    fn times(self, odds: Odds) -> Share {
        Share::lowest(self.part * u128::from(odds.favourable), self.whole * u128::from(odds.cases))
    }

    /// This share of what is left when `gone` is taken from the whole.
    fn of_rest(self, gone: Share) -> Share {
        Share::lowest(self.part * gone.whole, self.whole * (gone.whole - gone.part))
    }

    fn is_one(self) -> bool {
        self == Share::ONE
    }
}

impl std::fmt::Display for Share {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "{}/{}", self.part, self.whole)
    }
}
