//! The morale chit: a roll that only one side sees.

use sandtable_engine::{Event, Roll, Seat, SeatSet, say};

use super::Skirmish;
use super::catalog::{dice_shown, side_name};
use super::position::{Frame, Position};

/// The highest chit.
pub(super) const HIGHEST: u8 = 3;

pub(super) fn roll(seat: Seat) -> Roll {
    let mut roll = Roll::new("morale-1", say!("roll-morale", side = side_name(seat))).dice(
        1,
        u16::from(HIGHEST),
        "chit",
    );
    roll.seen_by = Some(SeatSet::only(seat));
    roll
}

pub(super) fn rolled(_: &Skirmish, position: &mut Position, seat: Seat, face: u16, events: &mut Vec<Event>) {
    position.morale[seat] = face as u8;
    let drawn = say!("event-morale-drawn", side = side_name(seat));
    events.push(Event::new(drawn).rule("morale-1").by(seat));
    let known = say!("event-morale-known", morale = face);
    let chit = dice_shown("chit", u16::from(HIGHEST), &[face]);
    events.push(Event::new(known).rule("morale-1").by(seat).only(SeatSet::only(seat)).motion(chit));
    position.frames.replace(match seat {
        Seat::FIRST => Frame::Morale(Seat::SECOND),
        _ => Frame::Deploy,
    });
}

/// The chit lies open from now on.
pub(super) fn show(position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    if !position.morale_shown[seat] {
        position.morale_shown[seat] = true;
        let shown = say!("event-morale-shown", side = side_name(seat), morale = position.morale[seat]);
        events.push(Event::new(shown).rule("morale-2").by(seat).reveals());
    }
}
