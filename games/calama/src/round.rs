//! The joint phases of a round: movement points, event, assignment (points-1 to assign-4), and its end.

use sandtable_engine::{Ending, Event, Log, Message, Offer, Pick, Pool, Seat, Target, Throw, Verdict, say};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, CHILE, Kind, TRACK_ENDS};
use crate::names::{ADVANCE, HOLD, attribute_name, kind_name, side_name, signed_text};
use crate::position::{Frame, Position};
use crate::{Ask, Calama};

/// Two dice for the army's movement points.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovementPoints {
    pub seat: Seat,
}

impl Throw<Calama> for MovementPoints {
    fn dice(&self, _: &Calama, _: &Position) -> Pool {
        Pool::of(1, 6, "blue").and(1, 6, "light-blue")
    }

    fn purpose(&self, _: &Calama, _: &Position) -> (&'static str, Message) {
        ("points-1", say!("roll-points", side = side_name(self.seat)))
    }

    /// points-1: two dice, their sum is the army's maximum for the round.
    fn fall(&self, rules: &Calama, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let points = (faces[0] + faces[1]) as u8;
        position.armies[seat].points = points;
        log.note(|| {
            Event::new(say!("event-points", side = side_name(seat), points = points))
                .by(seat)
                .rule("points-1")
                .dice(&self.dice(rules, position), faces)
        });
        let next = if seat == CHILE { Frame::Waiver } else { EventRoll { seat: CHILE }.into() };
        position.frames.replace(next);
    }
}

/// Bolivia says whether it keeps its positions. Only Bolivia may skip its movement points and movement, declared
/// before its roll (move-8).
#[derive(Clone, Copy, Debug)]
pub struct Waiver;

impl Pick<Calama> for Waiver {
    fn seat(&self, _: &Calama, _: &Position) -> Seat {
        BOLIVIA
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        (say!("ask-waive"), "move-8")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([ADVANCE, HOLD].map(Target::Button));
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        if target == Target::Button(HOLD) { Offer::note(say!("note-hold")) } else { Offer::default() }
    }

    fn chosen(&self, _: &Calama, position: &mut Position, target: Target, log: &mut impl Log) {
        if target == Target::Button(HOLD) {
            position.armies[BOLIVIA].waived = true;
            position.armies[BOLIVIA].points = 0;
            log.note(|| Event::new(say!("event-holds")).by(BOLIVIA).rule("move-8"));
            position.frames.replace(EventRoll { seat: CHILE });
        } else {
            position.frames.replace(MovementPoints { seat: BOLIVIA });
        }
    }
}

/// Two dice for the army's event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EventRoll {
    pub seat: Seat,
}

impl Throw<Calama> for EventRoll {
    fn dice(&self, _: &Calama, _: &Position) -> Pool {
        Pool::of(1, 6, "black").and(1, 6, "yellow")
    }

    fn purpose(&self, _: &Calama, _: &Position) -> (&'static str, Message) {
        ("event-1", say!("roll-event", side = side_name(self.seat)))
    }

    /// event-1, event-14: the marker shows the sum; the assignment follows at once.
    fn fall(&self, rules: &Calama, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let sum = (faces[0] + faces[1]) as u8;
        position.armies[seat].event = Some(sum);
        let event = rules.catalog.events[usize::from(sum) - 2];
        log.note(|| {
            let message = say!(
                "event-rolled",
                side = side_name(seat),
                sum = sum,
                attribute = attribute_name(event.attribute),
                change = signed_text(event.change),
            );
            Event::new(message).by(seat).rule("event-1").dice(&self.dice(rules, position), faces)
        });
        position.frames.replace(Assignment { seat, event: sum });
    }
}

/// One die names the type of unit that the event befalls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assignment {
    pub seat: Seat,
    /// The sum of the two dice.
    pub event: u8,
}

impl Throw<Calama> for Assignment {
    fn dice(&self, _: &Calama, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &Calama, _: &Position) -> (&'static str, Message) {
        ("assign-1", say!("roll-assignment", side = side_name(self.seat)))
    }

    /// assign-1 to assign-4: one die names the type of the roller's own army whose track shifts, no
    /// farther than the track's end.
    fn fall(&self, rules: &Calama, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let kind = Kind::ALL[usize::from(faces[0]) - 1];
        let event = rules.catalog.events[usize::from(self.event) - 2];
        let track = &mut position.armies[seat].tracks[kind.index()][event.attribute.index()];
        let before = *track;
        *track = (before + event.change).clamp(*TRACK_ENDS.start(), *TRACK_ENDS.end());
        let after = *track;
        log.note(|| {
            let (side, unit) = (side_name(seat), kind_name(kind));
            let attribute = attribute_name(event.attribute);
            let message = if after == before {
                say!("event-track-at-end", side = side, kind = unit, attribute = attribute, value = after)
            } else {
                say!(
                    "event-track",
                    side = side,
                    kind = unit,
                    attribute = attribute,
                    before = before,
                    after = after
                )
            };
            let rule = if after - before == event.change { "assign-3" } else { "assign-4" };
            Event::new(message).by(seat).rule(rule).dice(&self.dice(rules, position), faces)
        });
        if seat == CHILE {
            position.frames.replace(EventRoll { seat: BOLIVIA });
        } else {
            rules.begin_movement(position, CHILE, log);
        }
    }
}

/// The battle is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Over {
    pub winner: Seat,
    pub end: End,
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    CommanderLost,
    RoundLimit,
    Concession,
}

impl Ending<Calama> for Over {
    fn verdict(&self, rules: &Calama, _: &Position) -> Verdict {
        Verdict::new(Some(self.winner), rules.end_reason(self.winner, self.end))
    }
}

impl Calama {
    /// overview-3: the joint phases come first, Chile before Bolivia in each.
    pub(crate) fn begin_round(&self, position: &mut Position, log: &mut impl Log) {
        position.refresh_units();
        position.armies.0.iter_mut().for_each(|army| army.waived = false);
        log.note(|| Event::new(say!("event-round", round = position.round)).rule("overview-5"));
        position.frames.replace(MovementPoints { seat: CHILE });
    }

    /// Bolivia's combat is the last phase of a round.
    pub(crate) fn end_round(&self, position: &mut Position, log: &mut impl Log) {
        // assign-3, option event_duration
        if self.options.events_last_a_round {
            for army in &mut position.armies.0 {
                army.tracks = std::array::from_fn(|kind| self.catalog.kinds[kind].start);
            }
        }
        // move-5: points are not carried over.
        position.armies.0.iter_mut().for_each(|army| army.points = 0);
        // overview-6: Bolivia kept the town.
        if position.round == self.options.max_rounds {
            self.end_battle(position, BOLIVIA, End::RoundLimit, log);
        } else {
            position.round = position.round.saturating_add(1);
            self.begin_round(position, log);
        }
    }

    pub(crate) fn end_battle(&self, position: &mut Position, winner: Seat, end: End, log: &mut impl Log) {
        position.frames.replace(Over { winner, end });
        log.note(|| Event::new(self.end_reason(winner, end)).by(winner).rule(end_rule(end)));
    }

    pub(crate) fn end_reason(&self, winner: Seat, end: End) -> Message {
        let (winner, loser) = (side_name(winner), side_name(winner.other()));
        match end {
            End::CommanderLost => say!("end-commander", winner = winner, loser = loser),
            End::RoundLimit => say!("end-rounds", winner = winner, rounds = self.options.max_rounds),
            End::Concession => say!("end-concession", winner = winner, loser = loser),
        }
    }
}

fn end_rule(end: End) -> &'static str {
    match end {
        End::CommanderLost => "overview-2",
        End::RoundLimit => "overview-6",
        End::Concession => "overview-7",
    }
}
