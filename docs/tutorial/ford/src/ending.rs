//! The end of a turn and of a match (turn-1, end-1 to end-3), and how a position looks on the way there.

use std::cmp::Ordering;

use sandtable_engine::{Ending, Event, Log, Seat, Verdict, say};
use serde::{Deserialize, Serialize};

use crate::position::{At, Position};
use crate::{Ford, INFO};

/// The match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Option<Seat>,
    pub end: End,
}

/// Why it is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    Turns,
    Beaten,
    Conceded,
}

impl Ending<Ford> for Over {
    fn verdict(&self, _: &Ford, _: &Position) -> Verdict {
        let reason = match self.end {
            End::Turns => say!("over-turns"),
            End::Beaten => say!("over-beaten"),
            End::Conceded => say!("over-conceded"),
        };
        Verdict::new(self.winner, reason)
    }
}

/// turn-1: north, then south; then the next turn, or the end (end-1).
pub fn end_turn(game: &Ford, position: &mut Position, log: &mut impl Log) {
    if position.seat == Seat::SECOND {
        if position.turn == game.turns {
            let winner = match position.strength(Seat::FIRST).cmp(&position.strength(Seat::SECOND)) {
                Ordering::Greater => Some(Seat::FIRST),
                Ordering::Less => Some(Seat::SECOND),
                Ordering::Equal => None,
            };
            return finish(position, winner, End::Turns, log);
        }
        position.turn += 1;
    }
    position.seat = position.seat.other();
    position.begin(At::Movement);
    log.note(|| {
        Event::new(say!("event-turn", turn = position.turn, side = INFO.side_name(position.seat)))
            .rule("turn-1")
    });
}

/// end-2
pub fn look_for_defeat(position: &mut Position, log: &mut impl Log) {
    if let Some(beaten) = INFO.seats().find(|seat| position.on_map(*seat).next().is_none()) {
        finish(position, Some(beaten.other()), End::Beaten, log);
    }
}

pub fn finish(position: &mut Position, winner: Option<Seat>, end: End, log: &mut impl Log) {
    position.stage = Over { winner, end }.into();
    log.note(|| match winner {
        Some(winner) => Event::new(say!("event-won", side = INFO.side_name(winner))),
        None => Event::new(say!("event-drawn")),
    });
}

/// Strength is what is counted; who is near the enemy may soon take some of his.
pub fn evaluate(game: &Ford, position: &Position, seat: Seat) -> i32 {
    let nearest = |at| {
        let enemies = position.on_map(seat.other());
        enemies.map(|(_, enemy)| i32::from(game.board.distance(at, enemy))).min().unwrap_or(0)
    };
    let away: i32 = position.on_map(seat).map(|(_, at)| nearest(at)).sum();
    100 * (position.strength(seat) - position.strength(seat.other())) - away
}
