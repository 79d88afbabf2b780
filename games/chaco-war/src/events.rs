//! Event markers (12.0): drawn, kept or put into force, played.

use sandtable_engine::{Event, Log, Message, Pool, Seat, SeatSet, Throw, say};
use serde::{Deserialize, Serialize};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Event as Happening, EventSet, Marker, PARAGUAY, pool};
use crate::markers::{Effect, Markers};
use crate::names::{event_name, side_name};
use crate::position::Position;

/// A side draws its event marker (4.1-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    pub seat: Seat,
}

impl Throw<ChacoWar> for Draw {
    fn dice(&self, _: &ChacoWar, position: &Position) -> Pool {
        Pool::of(1, position.bin[self.seat].len() as u16, "event")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("4.1-2", say!("roll-event", side = side_name(self.seat)))
    }

    fn seen_by(&self, _: &ChacoWar, _: &Position) -> Option<SeatSet> {
        Some(SeatSet::only(self.seat))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let Some(marker) = position.bin[seat].iter().nth(usize::from(faces[0]) - 1) else { return };
        let event = marker.event();
        log.note(|| {
            let message = say!("log-event-lot", side = side_name(seat), lot = faces[0]);
            let event = Event::new(message).by(seat).rule("4.1-2").only(SeatSet::only(seat));
            event.dice(&self.dice(rules, position), faces)
        });
        let drawn = |seat: Seat| {
            let message = say!("log-event-drawn", side = side_name(seat), event = event_name(event));
            Event::new(message).by(seat).rule("4.1-2")
        };
        if event.is_held() {
            position.bin[seat].remove(marker);
            position.held[seat].insert(marker);
            log.note(|| Event::new(say!("log-event-kept", side = side_name(seat))).by(seat).rule("12.0-5"));
            log.note(|| drawn(seat).only(SeatSet::only(seat)));
        } else {
            log.note(|| drawn(seat).reveals());
            if event != Happening::NoEvent {
                position.bin[seat].remove(marker);
                position.in_force[seat].insert(Effect::Of(event));
            }
        }
        if seat == BOLIVIA {
            position.frames.replace(Draw { seat: PARAGUAY });
        } else if position.gt == 1 {
            // 4.1-1
            rules.begin_forts(position, BOLIVIA, log);
        } else {
            rules.begin_reinforcements(position, BOLIVIA, log);
        }
    }
}

impl ChacoWar {
    pub(crate) fn event_pool(&self, seat: Seat, set: EventSet) -> Markers {
        Markers(pool(seat, set, self.options.event_pools_as_listed))
    }

    /// 12.0-2, 12.0-3: what is held stays held.
    pub(crate) fn change_bins(&self, position: &mut Position, log: &mut impl Log) {
        for seat in [BOLIVIA, PARAGUAY] {
            let bin = position.bin[seat];
            let stays = bin.iter().filter(|marker| marker.event() == Happening::NoEvent);
            let mut fresh = self.event_pool(seat, EventSet::Second);
            stays.for_each(|marker| fresh.insert(marker));
            position.removed[seat] = bin.less(fresh);
            position.bin[seat] = fresh;
        }
        log.note(|| Event::new(say!("log-second-set")).rule("12.0-3"));
    }

    /// A held marker is played and leaves the game.
    pub(crate) fn discard(&self, position: &mut Position, seat: Seat, marker: Marker, log: &mut impl Log) {
        position.held[seat].remove(marker);
        log.note(|| {
            let message =
                say!("log-event-played", side = side_name(seat), event = event_name(marker.event()));
            Event::new(message).by(seat).rule("12.0-5").reveals()
        });
    }

    /// A support marker goes to the Used Box.
    pub(crate) fn use_marker(&self, position: &mut Position, seat: Seat, arm: Arm) {
        position.available[seat][arm as usize] -= 1;
        position.used[seat][arm as usize] += 1;
    }
}
