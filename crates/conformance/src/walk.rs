//! Random play as a source of positions.

use std::sync::Arc;

use sandtable_engine::{
    Chance as _, Choices, Event, Input, Match, Pending, Record, Rules, Seat, SeatSet, Setup,
};
use sandtable_lab::LONGEST_MATCH;
use sandtable_search::{Pcg, random_answer};

use crate::set_ups;

/// How much is played.
#[derive(Clone, Copy)]
pub(crate) struct Plan {
    /// Matches of each set-up.
    pub matches: u64,
    /// Decisions after which a match is broken off; `None` plays to the end.
    pub decisions: Option<u64>,
    /// One step in so many is looked at; in a long match ever fewer, so that large titles are not slower to
    /// test than they are large.
    pub every: u32,
}

/// Looks after which they become rarer.
const LOOKS: u32 = 40;

/// An input on its way through the rules.
pub(crate) struct Step<'a, R: Rules> {
    pub rules: &'a R,
    pub before: &'a R::Position,
    /// What `before` waits for.
    pub pending: &'a Pending,
    pub input: &'a Input,
    pub after: &'a R::Position,
    pub events: &'a [Event],
}

/// Plays matches of every set-up at random and shows a share of the steps to `visit`.
pub(crate) fn walk<R: Rules>(
    plan: Plan,
    mut visit: impl FnMut(&Step<R>, &mut Pcg) -> Result<(), String>,
) -> Result<(), String> {
    for_each_match::<R>(plan.matches, |rules, chance| {
        let rules = &**rules;
        let mut position = rules.start();
        let mut decisions = 0;
        let mut visiting = chance.fork();
        let mut looks = 0;
        loop {
            let pending = rules.pending(&position);
            let Some(input) = random_input(rules, &position, &pending, chance)? else { return Ok(()) };
            let mut after = position.clone();
            let mut events = Vec::new();
            play(rules, &mut after, &input, &mut events);
            if visiting.below(plan.every * (1 + looks / LOOKS)) == 0 {
                looks += 1;
                let step = Step {
                    rules,
                    before: &position,
                    pending: &pending,
                    input: &input,
                    after: &after,
                    events: &events,
                };
                visit(&step, &mut visiting)?;
            }
            position = after;
            decisions += u64::from(matches!(input, Input::Answer { .. }));
            if plan.decisions.is_some_and(|most| decisions >= most) {
                return Ok(());
            }
            if decisions > LONGEST_MATCH {
                return Err(format!("the match has not ended after {LONGEST_MATCH} decisions"));
            }
        }
    })
}

/// Opens every set-up and calls `play` for each of its matches; a fault is told with the way to it.
pub(crate) fn for_each_match<R: Rules>(
    matches: u64,
    mut play: impl FnMut(&Arc<R>, &mut Pcg) -> Result<(), String>,
) -> Result<(), String> {
    for set_up in set_ups(R::info()) {
        let rules = open::<R>(&set_up)?;
        for stream in 0..matches {
            let mut chance = Pcg::new(1, stream);
            play(&rules, &mut chance).map_err(|fault| {
                format!("{} {:?}, stream {stream}: {fault}", set_up.scenario, set_up.options)
            })?;
        }
    }
    Ok(())
}

pub(crate) fn open<R: Rules>(set_up: &Setup) -> Result<Arc<R>, String> {
    let checked = set_up.clone().checked(R::info()).map_err(|faults| faults.join("; "))?;
    R::open(&checked)
        .map(Arc::new)
        .map_err(|faults| format!("{set_up:?} does not open: {}", faults.join("; ")))
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

/// The next step of a match, chosen at random; `None` when it is over.
pub(crate) fn advance<R: Rules>(played: &mut Match<R>, chance: &mut Pcg) -> Result<Option<Record>, String> {
    let Some(input) = random_input(played.rules(), played.position(), &played.pending(), chance)? else {
        return Ok(None);
    };
    let text = format!("{input:?}");
    played.play(input).map(Some).map_err(|illegal| format!("{text} is listed but refused: {illegal}"))
}
