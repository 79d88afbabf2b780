//! The joint phases of a round: movement points, event, assignment (points-1 to assign-4), and its end.

use sandtable_engine::{
    Choices, DieShown, Event, Illegal, Log, Motion, Offer, Question, Roll, Rule, Seat, Shape, Target, say,
};

use crate::Calama;
use crate::catalog::{BOLIVIA, CHILE, Kind, TRACK_ENDS};
use crate::names::{ADVANCE, HOLD, attribute_name, kind_name, side_name, signed_text};
use crate::position::{End, Frame, Position};

impl Calama {
    /// overview-3: the joint phases come first, Chile before Bolivia in each.
    pub(crate) fn begin_round(&self, position: &mut Position, log: &mut impl Log) {
        position.refresh_units();
        position.armies.0.iter_mut().for_each(|army| army.waived = false);
        log.note(|| Event::new(say!("event-round", round = position.round)).rule("overview-5"));
        position.frames.replace(Frame::MovementPoints { seat: CHILE });
    }

    /// move-8: only Bolivia may skip its movement points and movement, declared before its roll.
    pub(crate) fn waiver_question(&self, draft: &[Target]) -> Question {
        let shape = if draft.is_empty() { Shape::One } else { Shape::Confirm };
        Question { message: say!("ask-waive"), rule: Rule::new("move-8"), shape }
    }

    pub(crate) fn waiver_candidates(&self, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            out.extend([Target::Button(ADVANCE), Target::Button(HOLD)]);
        }
    }

    pub(crate) fn judge_waiver(&self, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(HOLD)) => Ok(Offer { note: Some(say!("note-hold")), ..Offer::default() }),
            ([], Target::Button(ADVANCE)) => Ok(Offer::default()),
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_waiver(&self, draft: &[Target]) -> Result<(), Illegal> {
        if draft.is_empty() { Err(Illegal::table(say!("unfinished-choice"))) } else { Ok(()) }
    }

    pub(crate) fn waiver_choices(&self, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => out.next.extend([Target::Button(ADVANCE), Target::Button(HOLD)]),
            _ => out.complete = true,
        }
    }

    pub(crate) fn waive(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        if answer == [Target::Button(HOLD)] {
            position.armies[BOLIVIA].waived = true;
            position.armies[BOLIVIA].points = 0;
            log.note(|| Event::new(say!("event-holds")).by(BOLIVIA).rule("move-8"));
            position.frames.replace(Frame::Event { seat: CHILE });
        } else {
            position.frames.replace(Frame::MovementPoints { seat: BOLIVIA });
        }
    }

    pub(crate) fn movement_points_roll(&self, seat: Seat) -> Roll {
        Roll::new("points-1", say!("roll-points", side = side_name(seat))).dice(1, 6, "blue").dice(
            1,
            6,
            "light-blue",
        )
    }

    /// points-1: two dice, their sum is the army's maximum for the round.
    pub(crate) fn take_movement_points(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let points = (faces[0] + faces[1]) as u8;
        position.armies[seat].points = points;
        log.note(|| {
            Event::new(say!("event-points", side = side_name(seat), points = points))
                .by(seat)
                .rule("points-1")
                .motion(shown(&["blue", "light-blue"], faces))
        });
        let next = if seat == CHILE { Frame::Waiver } else { Frame::Event { seat: CHILE } };
        position.frames.replace(next);
    }

    pub(crate) fn event_roll(&self, seat: Seat) -> Roll {
        Roll::new("event-1", say!("roll-event", side = side_name(seat)))
            .dice(1, 6, "black")
            .dice(1, 6, "yellow")
    }

    /// event-1, event-14: the marker shows the sum; the assignment follows at once.
    pub(crate) fn take_event(&self, position: &mut Position, seat: Seat, faces: &[u16], log: &mut impl Log) {
        let sum = (faces[0] + faces[1]) as u8;
        position.armies[seat].event = Some(sum);
        let event = self.catalog.events[usize::from(sum) - 2];
        log.note(|| {
            let message = say!(
                "event-rolled",
                side = side_name(seat),
                sum = sum,
                attribute = attribute_name(event.attribute),
                change = signed_text(event.change),
            );
            Event::new(message).by(seat).rule("event-1").motion(shown(&["black", "yellow"], faces))
        });
        position.frames.replace(Frame::Assignment { seat, event: sum });
    }

    pub(crate) fn assignment_roll(&self, seat: Seat) -> Roll {
        Roll::new("assign-1", say!("roll-assignment", side = side_name(seat))).dice(1, 6, "white")
    }

    /// assign-1 to assign-4: one die names the type of the roller's own army whose track shifts, no
    /// farther than the track's end.
    pub(crate) fn assign_event(
        &self,
        position: &mut Position,
        seat: Seat,
        sum: u8,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let kind = Kind::ALL[usize::from(faces[0]) - 1];
        let event = self.catalog.events[usize::from(sum) - 2];
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
            Event::new(message).by(seat).rule(rule).motion(shown(&["white"], faces))
        });
        if seat == CHILE {
            position.frames.replace(Frame::Event { seat: BOLIVIA });
        } else {
            self.begin_movement(position, CHILE, log);
        }
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
        position.frames.replace(Frame::Over { winner, end });
        log.note(|| Event::new(self.end_reason(winner, end)).by(winner).rule(end_rule(end)));
    }

    pub(crate) fn end_reason(&self, winner: Seat, end: End) -> sandtable_engine::Message {
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

/// Dice as they lie on the table.
pub(crate) fn shown(names: &[&'static str], faces: &[u16]) -> Motion {
    let die = |(name, face): (&&'static str, &u16)| DieShown { name: (*name).into(), sides: 6, face: *face };
    Motion::Dice { faces: names.iter().zip(faces).map(die).collect() }
}
