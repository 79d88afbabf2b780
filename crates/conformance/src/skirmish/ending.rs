//! How a match ends, and how a position looks on the way there.

use sandtable_engine::{Ending, Event, Illegal, Log, Rules as _, Seat, Verdict, refuse, say};
use serde::{Deserialize, Serialize};

use super::catalog::side_name;
use super::position::Position;
use super::{Skirmish, flare};

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Beaten,
    Points,
    Conceded,
}

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

impl Ending<Skirmish> for Over {
    fn verdict(&self, _: &Skirmish, _: &Position) -> Verdict {
        let reason = match self.end {
            End::Beaten => say!("verdict-beaten"),
            End::Points => say!("verdict-points"),
            End::Conceded => say!("verdict-conceded"),
        };
        Verdict::new(self.winner, reason)
    }
}

fn finish(position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
    position.frames = sandtable_engine::Frames::starting(Over { winner, end });
    position.route.clear();
    let message = match winner {
        Some(winner) => say!("event-won", side = side_name(winner)),
        None => say!("event-drawn"),
    };
    log.note(|| Event::new(message).rule(if end == End::Beaten { "end-1" } else { "end-2" }));
}

/// A side without squads has lost at once.
pub(super) fn is_beaten(game: &Skirmish, position: &mut Position, log: &mut impl Log) -> bool {
    let beaten = super::INFO.seats().find(|seat| position.steps_of(game, *seat) == 0);
    if let Some(beaten) = beaten {
        finish(position, Some(beaten.other()), End::Beaten, log);
    }
    beaten.is_some()
}

/// After the last round steps and flares are counted.
pub(super) fn count_points(game: &Skirmish, position: &mut Position, log: &mut impl Log) {
    let points = |seat| position.steps_of(game, seat) + flare::points(position, seat);
    let winner = match points(Seat::FIRST).cmp(&points(Seat::SECOND)) {
        std::cmp::Ordering::Greater => Some(Seat::FIRST),
        std::cmp::Ordering::Less => Some(Seat::SECOND),
        std::cmp::Ordering::Equal => None,
    };
    finish(position, winner, End::Points, log);
}

pub(super) fn may_concede(game: &Skirmish, position: &Position, seat: Seat) -> Result<(), Illegal> {
    if position.round == 0 {
        return refuse!("concede-1", "refuse-concede-early");
    }
    if !game.deciding(position).contains(seat) {
        return refuse!("concede-1", "refuse-concede-unasked");
    }
    Ok(())
}

pub(super) fn concede(position: &mut Position, seat: Seat, log: &mut impl Log) {
    let message = say!("event-conceded", side = side_name(seat));
    log.note(|| Event::new(message).rule("concede-1").by(seat));
    position.sealed.0 = [None; 2];
    finish(position, Some(seat.other()), End::Conceded, log);
}

/// Steps count most, then standing in contact with more squads than the enemy has there.
pub(super) fn evaluate(game: &Skirmish, position: &Position, seat: Seat) -> i32 {
    let worth = |seat| {
        let points = 10 * i32::from(position.steps_of(game, seat) + flare::points(position, seat));
        points + position.in_contact(game, seat).count() as i32 + i32::from(position.issued[seat])
    };
    worth(seat) - worth(seat.other())
}
