//! The morale chit: a roll that only one side sees.

use sandtable_engine::{Event, Log, Message, Pool, Seat, SeatSet, Throw, say};
use serde::{Deserialize, Serialize};

use super::Skirmish;
use super::catalog::side_name;
use super::position::{Frame, Position};

/// The highest chit.
pub(super) const HIGHEST: u8 = 3;

/// A side draws its morale chit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Morale(pub Seat);

impl Throw<Skirmish> for Morale {
    fn dice(&self, _: &Skirmish, _: &Position) -> Pool {
        Pool::of(1, u16::from(HIGHEST), "chit")
    }

    fn purpose(&self, _: &Skirmish, _: &Position) -> (&'static str, Message) {
        ("morale-1", say!("roll-morale", side = side_name(self.0)))
    }

    fn seen_by(&self, _: &Skirmish, _: &Position) -> Option<SeatSet> {
        Some(SeatSet::only(self.0))
    }

    fn fall(&self, game: &Skirmish, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.0;
        position.morale[seat] = faces[0] as u8;
        let drawn = say!("event-morale-drawn", side = side_name(seat));
        log.note(|| Event::new(drawn).rule("morale-1").by(seat));
        log.note(|| {
            let known = Event::new(say!("event-morale-known", morale = faces[0])).rule("morale-1").by(seat);
            known.only(SeatSet::only(seat)).dice(&self.dice(game, position), faces)
        });
        position.frames.replace(match seat {
            Seat::FIRST => Morale(Seat::SECOND).into(),
            _ => Frame::Deploy,
        });
    }
}

/// The chit lies open from now on.
pub(super) fn show(position: &mut Position, seat: Seat, log: &mut impl Log) {
    if !position.morale_shown[seat] {
        position.morale_shown[seat] = true;
        let shown = say!("event-morale-shown", side = side_name(seat), morale = position.morale[seat]);
        log.note(|| Event::new(shown).rule("morale-2").by(seat).reveals());
    }
}
