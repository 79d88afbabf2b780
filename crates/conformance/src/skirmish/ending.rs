//! How a match ends, and how a position looks on the way there.

use sandtable_engine::{Event, Illegal, Rules as _, Seat, Verdict, say};
use serde::{Deserialize, Serialize};

use super::catalog::side_name;
use super::position::{Frame, Position};
use super::{Skirmish, flare};

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum End {
    Beaten,
    Points,
    Conceded,
}

pub(super) fn verdict(winner: Option<Seat>, end: End) -> Verdict {
    let reason = match end {
        End::Beaten => say!("verdict-beaten"),
        End::Points => say!("verdict-points"),
        End::Conceded => say!("verdict-conceded"),
    };
    Verdict::new(winner, reason)
}

fn finish(position: &mut Position, winner: Option<Seat>, end: End, events: &mut Vec<Event>) {
    position.frames = sandtable_engine::Frames::starting(Frame::Over { winner, end });
    position.route.clear();
    let message = match winner {
        Some(winner) => say!("event-won", side = side_name(winner)),
        None => say!("event-drawn"),
    };
    events.push(Event::new(message).rule(if end == End::Beaten { "end-1" } else { "end-2" }));
}

/// A side without squads has lost at once.
pub(super) fn is_beaten(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) -> bool {
    let beaten = super::INFO.seats().find(|seat| position.steps_of(game, *seat) == 0);
    if let Some(beaten) = beaten {
        finish(position, Some(beaten.other()), End::Beaten, events);
    }
    beaten.is_some()
}

/// After the last round steps and flares are counted.
pub(super) fn count_points(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) {
    let points = |seat| position.steps_of(game, seat) + flare::points(position, seat);
    let winner = match points(Seat::FIRST).cmp(&points(Seat::SECOND)) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    finish(position, winner, End::Points, events);
}

pub(super) fn may_concede(game: &Skirmish, position: &Position, seat: Seat) -> Result<(), Illegal> {
    if position.round == 0 {
        return Err(Illegal::new("concede-1", say!("refuse-concede-early")));
    }
    if !game.deciding(position).contains(seat) {
        return Err(Illegal::new("concede-1", say!("refuse-concede-unasked")));
    }
    Ok(())
}

pub(super) fn concede(position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    let message = say!("event-conceded", side = side_name(seat));
    events.push(Event::new(message).rule("concede-1").by(seat));
    position.sealed.0 = [None; 2];
    finish(position, Some(seat.other()), End::Conceded, events);
}

/// Steps count most, then standing in contact with more squads than the enemy has there.
pub(super) fn evaluate(game: &Skirmish, position: &Position, seat: Seat) -> i32 {
    if let Frame::Over { winner, .. } = position.frames.top() {
        return winner.map_or(0, |winner| if winner == seat { 1000 } else { -1000 });
    }
    let of = |seat| {
        let contact = position.in_contact(game, seat).count() as i32;
        let points = position.steps_of(game, seat) + flare::points(position, seat);
        10 * i32::from(points) + contact + i32::from(position.issued[seat])
    };
    of(seat) - of(seat.other())
}
