//! Where positions come from: random matches of every set-up, and every case of the title.
//!
//! Random play from the start hardly ever comes to the later chapters of a rulebook. Case files do: each of them
//! is a situation, and so is the position after each of its steps. The suite walks on at random from there.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use sandtable_engine::{
    Chance as _, Choices, Event, Input, Match, Pending, Record, Rules, Seat, SeatSet, Setup,
};
use sandtable_lab::{LONGEST_MATCH, panic_text};
use sandtable_search::{Pcg, random_answer};

use crate::report::ensure;
use crate::set_ups;
use crate::store::{Case, Store};

/// How much is played.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// Matches of each set-up.
    pub matches: u64,
    /// Decisions after which a match is broken off; `None` plays to the end.
    pub decisions: Option<u64>,
    /// One step in this many is looked at (0: every single one); in a long match ever fewer, so that large titles are not slower to
    /// test than they are large. Of the positions of cases so many times fewer are walked from, the same
    /// number in every stage. The step that ends a match is always looked at.
    pub every: u32,
}

/// Looks after which they become rarer.
const LOOKS: u32 = 40;
/// Positions of cases in each stage from which a claim that looks at every step walks on.
const OF_A_STAGE: u32 = 24;
/// Steps from a position of a case.
const STEPS: u64 = 5;

/// Where a step was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Source {
    /// A match from the start.
    Start,
    /// A step of a case, or one at random from where a case has come.
    Case,
}

/// An input on its way through the rules.
pub(crate) struct Step<'a, R: Rules> {
    pub rules: &'a R,
    pub source: Source,
    pub before: &'a R::Position,
    /// What `before` waits for.
    pub pending: &'a Pending,
    pub input: &'a Input,
    pub after: &'a R::Position,
    pub events: &'a [Event],
}

/// What a visit of a step is worth: how many things it looked at. A claim that looked at nothing fails.
pub(crate) trait Looked {
    fn count(self) -> u64;
}

/// The step itself.
impl Looked for () {
    fn count(self) -> u64 {
        1
    }
}

impl Looked for u64 {
    fn count(self) -> u64 {
        self
    }
}

/// Plays matches of every set-up at random, walks on from the cases, and shows a share of the steps to `visit`.
/// Fails when there was nothing to look at.
pub(crate) fn walk<R: Rules, L: Looked>(
    plan: Plan,
    visit: impl FnMut(&Step<R>, &mut Pcg) -> Result<L, String>,
) -> Result<(), String> {
    something(survey(plan, visit)?)
}

/// A claim that looked at nothing claims nothing.
pub(crate) fn something(looks: u64) -> Result<(), String> {
    ensure(looks > 0, || "the claim looked at nothing".to_owned())
}

/// As [`walk`], but says how much was looked at.
pub(crate) fn survey<R: Rules, L: Looked>(
    plan: Plan,
    mut visit: impl FnMut(&Step<R>, &mut Pcg) -> Result<L, String>,
) -> Result<u64, String> {
    let mut looks = 0;
    each_step::<R>(plan, &mut |step, chance| {
        looks += visit(step, chance)?.count();
        Ok(())
    })?;
    Ok(looks)
}

/// A look at a step. Behind a pointer, so that walks are compiled once for a title and not for every claim.
type Visit<'a, R> = dyn FnMut(&Step<R>, &mut Pcg) -> Result<(), String> + 'a;

fn each_step<R: Rules>(plan: Plan, visit: &mut Visit<R>) -> Result<(), String> {
    for_each_match::<R>(plan.matches, |rules, chance| {
        let mut stroll = Stroll { plan, source: Source::Start, visiting: chance.fork(), looks: 0 };
        stroll.go(&**rules, rules.start(), chance, visit)
    })?;
    let of_a_stage = OF_A_STAGE.checked_div(plan.every).map_or(u32::MAX, |share| share.max(2));
    let plan = Plan { decisions: Some(STEPS), every: plan.every.min(1), ..plan };
    for_each_case_position::<R>(of_a_stage, |case, index, chance| {
        let mut stroll = Stroll { plan, source: Source::Case, visiting: chance.fork(), looks: 0 };
        case_step(case, index, &mut stroll.visiting, visit)?;
        let position = case.course.positions[index].clone();
        stroll.go(&*case.course.rules, position, chance, visit)
    })
}

/// As [`walk`], but looks at every step without thinning, and walks on from every position of every case.
pub(crate) fn walk_every_step<R: Rules, L: Looked>(
    matches: u64,
    visit: impl FnMut(&Step<R>, &mut Pcg) -> Result<L, String>,
) -> Result<(), String> {
    walk(Plan { matches, decisions: None, every: 0 }, visit)
}

/// A walk at random from one position.
struct Stroll {
    plan: Plan,
    source: Source,
    visiting: Pcg,
    looks: u32,
}

impl Stroll {
    fn go<R: Rules>(
        &mut self,
        rules: &R,
        mut position: R::Position,
        chance: &mut Pcg,
        visit: &mut Visit<R>,
    ) -> Result<(), String> {
        let mut decisions = 0;
        loop {
            let pending = rules.pending(&position);
            let Some(input) = random_input(rules, &position, &pending, chance)? else { return Ok(()) };
            let mut after = position.clone();
            let mut events = Vec::new();
            played(rules, &mut after, &input, &mut events)?;
            if self.looks_now() || matches!(rules.pending(&after), Pending::Over(_)) {
                self.looks += 1;
                let step = Step {
                    rules,
                    source: self.source,
                    before: &position,
                    pending: &pending,
                    input: &input,
                    after: &after,
                    events: &events,
                };
                visit(&step, &mut self.visiting)?;
            }
            position = after;
            decisions += u64::from(matches!(input, Input::Answer { .. }));
            if self.plan.decisions.is_some_and(|most| decisions >= most) {
                return Ok(());
            }
            if decisions > LONGEST_MATCH {
                return Err(format!("the match has not ended after {LONGEST_MATCH} decisions"));
            }
        }
    }

    fn looks_now(&mut self) -> bool {
        match self.plan.every {
            0 => true,
            every => self.visiting.below(every * (1 + self.looks / LOOKS)) == 0,
        }
    }
}

/// Shows the step that a case itself takes from one of its positions.
fn case_step<R: Rules>(
    case: &Case<R>,
    index: usize,
    chance: &mut Pcg,
    visit: &mut Visit<R>,
) -> Result<(), String> {
    let course = &case.course;
    let Some(record) = course.records.get(index) else { return Ok(()) };
    if matches!(record.input, Input::Undo { .. }) {
        return Ok(());
    }
    let step = Step {
        rules: &*course.rules,
        source: Source::Case,
        before: &course.positions[index],
        pending: &course.rules.pending(&course.positions[index]),
        input: &record.input,
        after: &course.positions[index + 1],
        events: &record.events,
    };
    visit(&step, chance)
}

/// Calls `play` for each match of every set-up; a fault is told with the way to it.
pub(crate) fn for_each_match<R: Rules>(
    matches: u64,
    mut play: impl FnMut(&Arc<R>, &mut Pcg) -> Result<(), String>,
) -> Result<(), String> {
    for set_up in set_ups(R::info()) {
        let rules = open::<R>(&set_up)?;
        for stream in 0..matches {
            let mut chance = Pcg::new(1, stream);
            named(|| play(&rules, &mut chance)).map_err(|fault| {
                format!("{} {:?}, stream {stream}: {fault}", set_up.scenario, set_up.options)
            })?;
        }
    }
    Ok(())
}

/// Calls `play` with positions of the cases, at most so many in each stage and these spread over all cases; a
/// fault is told with the way to it.
pub(crate) fn for_each_case_position<R: Rules>(
    of_a_stage: u32,
    mut play: impl FnMut(&Case<R>, usize, &mut Pcg) -> Result<(), String>,
) -> Result<(), String> {
    let store = Store::<R>::shared();
    let mut by_stage: BTreeMap<&str, Vec<(&Case<R>, usize)>> = BTreeMap::new();
    for case in store.cases()? {
        for (index, position) in case.course.positions.iter().enumerate() {
            let stage = named(|| Ok(case.course.rules.stage(position)));
            let stage = stage.map_err(|fault| format!("case {}, position {index}: {fault}", case.path))?;
            by_stage.entry(stage).or_default().push((case, index));
        }
    }
    for places in by_stage.into_values() {
        let stride = places.len().div_ceil(of_a_stage as usize);
        for (number, (case, index)) in places.into_iter().enumerate().step_by(stride) {
            let mut chance = Pcg::new(4, number as u64);
            named(|| play(case, index, &mut chance))
                .map_err(|fault| format!("case {}, position {index}: {fault}", case.path))?;
        }
    }
    Ok(())
}

/// Calls `play` with matches to go on with: from the start of every set-up, and from positions of the cases, so
/// many in each stage.
pub(crate) fn for_each_beginning<R: Rules>(
    of_a_stage: u32,
    mut play: impl FnMut(Match<R>, Source, &mut Pcg) -> Result<(), String>,
) -> Result<(), String> {
    for_each_match::<R>(1, |rules, chance| play(Match::new(Arc::clone(rules)), Source::Start, chance))?;
    for_each_case_position::<R>(of_a_stage, |case, index, chance| {
        let course = &case.course;
        let begun = Match::at(Arc::clone(&course.rules), course.positions[index].clone());
        play(begun, Source::Case, chance)
    })
}

/// A panic of the rules as a fault that can be told with the way to it.
fn named<T>(play: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(play))
        .unwrap_or_else(|panic| Err(format!("the rules panicked: {}", panic_text(&*panic))))
}

/// The rules of a set-up, opened once for all claims.
pub(crate) fn open<R: Rules>(set_up: &Setup) -> Result<Arc<R>, String> {
    Store::<R>::shared().open(set_up)
}

/// A legal input, chosen at random; `None` when the match is over.
pub(crate) fn random_input<R: Rules>(
    rules: &R,
    position: &R::Position,
    pending: &Pending,
    chance: &mut Pcg,
) -> Result<Option<Input>, String> {
    Ok(match pending {
        Pending::Over(_) => None,
        Pending::Roll(roll) => Some(Input::Faces(roll.sides().map(|sides| chance.face(sides)).collect())),
        Pending::Decide(seats) => {
            let seat = any_of(*seats, chance).ok_or("nobody is asked, yet the match goes on")?;
            let answer = random_answer(rules, position, seat, chance, &mut Choices::default())
                .map_err(|dead_end| dead_end.to_string())?;
            Some(Input::Answer { seat, answer })
        }
    })
}

pub(crate) fn any_of(seats: SeatSet, chance: &mut Pcg) -> Option<Seat> {
    let seats: Vec<Seat> = seats.iter().collect();
    (!seats.is_empty()).then(|| seats[chance.index(seats.len())])
}

/// Carries out an input that is legal.
pub(crate) fn play<R: Rules>(rules: &R, position: &mut R::Position, input: &Input, events: &mut Vec<Event>) {
    match input {
        Input::Answer { seat, answer } => rules.answer(position, *seat, answer, events),
        Input::Faces(faces) => rules.roll(position, faces, events),
        Input::Concede { seat } => rules.concede(position, *seat, events),
        Input::Undo { .. } => unreachable!("the rules know no undo"),
    }
}

/// As [`play`]; a panic is told with the input that made it.
fn played<R: Rules>(
    rules: &R,
    position: &mut R::Position,
    input: &Input,
    events: &mut Vec<Event>,
) -> Result<(), String> {
    named(|| {
        play(rules, position, input, events);
        Ok(())
    })
    .map_err(|fault| format!("{input:?}: {fault}"))
}

/// The next step of a match, chosen at random; `None` when it is over.
pub(crate) fn advance<R: Rules>(played: &mut Match<R>, chance: &mut Pcg) -> Result<Option<Record>, String> {
    let Some(input) = random_input(played.rules(), played.position(), &played.pending(), chance)? else {
        return Ok(None);
    };
    let text = format!("{input:?}");
    played.play(input).map(Some).map_err(|illegal| format!("{text} is listed but refused: {illegal}"))
}
