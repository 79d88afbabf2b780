//! How a match ends, and how a position looks on the way there.

use sandtable_engine::{Ending, Event, Log, Seat, Verdict, say};
use serde::{Deserialize, Serialize};

use super::catalog::{NORTH, SOUTH, side_name};
use super::position::Position;
use super::{INFO, Valley};

/// Why a match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Beaten,
    Turns,
    Conceded(Seat),
}

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

impl Ending<Valley> for Over {
    fn verdict(&self, _: &Valley, _: &Position) -> Verdict {
        let reason = match self.end {
            End::Beaten => say!("over-beaten"),
            End::Turns => say!("over-turns"),
            End::Conceded(seat) => say!("over-conceded", side = side_name(seat)),
        };
        Verdict::new(self.winner, reason)
    }
}

/// end-2: a side without a unit on the map has lost at once.
pub(super) fn is_beaten(game: &Valley, position: &mut Position, log: &mut impl Log) -> bool {
    let beaten = INFO.seats().find(|seat| position.steps_of(game, *seat) == 0);
    if let Some(beaten) = beaten {
        finish(position, Some(beaten.other()), End::Beaten, log);
    }
    beaten.is_some()
}

/// end-1: after the last turn the steps on the map are counted.
pub(super) fn count_steps(game: &Valley, position: &mut Position, log: &mut impl Log) {
    let (north, south) = (position.steps_of(game, NORTH), position.steps_of(game, SOUTH));
    let winner = match north.cmp(&south) {
        std::cmp::Ordering::Greater => Some(NORTH),
        std::cmp::Ordering::Less => Some(SOUTH),
        std::cmp::Ordering::Equal => None,
    };
    finish(position, winner, End::Turns, log);
}

fn finish(position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
    position.stage = Over { winner, end }.into();
    let message = match winner {
        Some(winner) => say!("event-won", side = side_name(winner)),
        None => say!("event-drawn"),
    };
    log.note(|| Event::new(message).rule(if end == End::Beaten { "end-2" } else { "end-1" }));
}

pub(super) fn concede(position: &mut Position, seat: Seat, log: &mut impl Log) {
    log.note(|| Event::new(say!("event-conceded", side = side_name(seat))).rule("end-3").by(seat));
    finish(position, Some(seat.other()), End::Conceded(seat), log);
}

/// Steps on the map are what is counted at the end.
pub(super) fn evaluate(game: &Valley, position: &Position, seat: Seat) -> i32 {
    i32::from(position.steps_of(game, seat)) - i32::from(position.steps_of(game, seat.other()))
}
