//! Who plays golden matches: an opponent that goes where the match has not been yet, and fights where it can.

use std::collections::BTreeMap;
use std::sync::Arc;

use sandtable_engine::{
    Answer, Choices, Input, Match, MatchDocument, Motion, Pending, Rules, Seat, Setup, Table,
};
use sandtable_lab::LONGEST_MATCH;
use sandtable_search::{Budget, Pcg, captain, random_answer};

use super::visited::Visited;
use crate::walk::{open, play, random_input};

/// Matches played, of which the one that visits most is kept.
const MATCHES: u64 = 6;
/// Where nothing new is in sight and there is nothing to fight, the captain leads on, thinking little.
const BUDGET: Budget = Budget { positions: 120 };
/// Answers that are tried beside his.
const TRIED: u32 = 10;

/// Plays several matches and returns the one that comes to most of what must be visited, and then to most.
pub(super) fn best_of_several<R: Rules>(
    name: &str,
    set_up: &Setup,
    must_visit: &[&str],
) -> Result<MatchDocument, String> {
    let rules = open::<R>(set_up)?;
    let mut best: Option<((usize, usize), MatchDocument)> = None;
    for stream in 0..MATCHES {
        let (document, visited) = fought(&rules, name, set_up, Pcg::new(1879, stream))?;
        let worth = (must_visit.iter().filter(|kind| visited.has(kind)).count(), visited.count());
        if best.as_ref().is_none_or(|(most, _)| worth > *most) {
            best = Some((worth, document));
        }
    }
    Ok(best.expect("several matches were played").1)
}

/// A match between attackers.
fn fought<R: Rules>(
    rules: &Arc<R>,
    name: &str,
    set_up: &Setup,
    mut chance: Pcg,
) -> Result<(MatchDocument, Visited), String> {
    let info = R::info();
    let set_up = set_up.clone().checked(info).map_err(|faults| faults.join("; "))?;
    let seats: BTreeMap<_, _> =
        info.seats.iter().map(|side| ((*side).to_owned(), "attacker".to_owned())).collect();
    let mut document = MatchDocument::new(info, name, &set_up, seats);
    let mut played = Match::new(rules.clone());
    let mut visited = Visited::default();
    while u64::from(played.ply()) < LONGEST_MATCH {
        let before = played.position().clone();
        let input = match played.pending() {
            Pending::Decide(seats) => {
                let seat = seats.first().ok_or("nobody is asked, yet the match goes on")?;
                let answer = attack(&**rules, &before, seat, &visited, &mut chance)?;
                Input::Answer { seat, answer }
            }
            pending => match random_input(&**rules, &before, &pending, &mut chance)? {
                Some(input) => input,
                None => return Ok((document, visited)),
            },
        };
        let record =
            played.play(input).map_err(|illegal| format!("a listed answer is refused: {illegal}"))?;
        visited.note(&**rules, &before, &record.events);
        document.push(&played as &dyn Table, &record);
    }
    Err("the match does not end".to_owned())
}

/// The answer that leads to most that is new, then one that strikes, then the captain's.
fn attack<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    visited: &Visited,
    chance: &mut Pcg,
) -> Result<Answer, String> {
    let led = captain(rules, position, seat, BUDGET, chance).map_err(|dead_end| dead_end.to_string())?;
    let mut best = (promise(rules, position, seat, &led, visited, chance), led);
    let mut scratch = Choices::default();
    for _ in 0..TRIED {
        let answer = random_answer(rules, position, seat, chance, &mut scratch)
            .map_err(|dead_end| dead_end.to_string())?;
        let promise = promise(rules, position, seat, &answer, visited, chance);
        if promise > best.0 {
            best = (promise, answer);
        }
    }
    Ok(best.1)
}

/// What is new and whether anybody is struck when an answer is given and the dice it calls for have fallen.
fn promise<R: Rules>(
    rules: &R,
    position: &R::Position,
    seat: Seat,
    answer: &Answer,
    visited: &Visited,
    chance: &mut Pcg,
) -> (usize, bool) {
    let mut after = position.clone();
    let mut events = Vec::new();
    play(rules, &mut after, &Input::Answer { seat, answer: answer.clone() }, &mut events);
    let mut news = visited.new_with(rules, &after, &events);
    if let Pending::Roll(roll) = rules.pending(&after) {
        let faces = roll.sides().map(|sides| chance.face(sides)).collect();
        play(rules, &mut after, &Input::Faces(faces), &mut events);
        news = news.max(visited.new_with(rules, &after, &events));
    }
    let strikes = |motion: &Motion| matches!(motion, Motion::Strike { .. });
    (news, events.iter().any(|event| event.motions.iter().any(strikes)))
}
