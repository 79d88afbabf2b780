//! Flares: in the last round each side may have one, put anywhere on its half of an open table.

use sandtable_board::{Angle, Length, Point, Pose, Table};
use sandtable_engine::{Event, Illegal, Offer, Question, Rule, Seat, Shape, Target, say};

use super::catalog::side_name;
use super::phase::Phase;
use super::position::{Frame, Position};
use super::{Skirmish, ending, orders};

/// The open table beside the board.
pub(super) const TABLE: Table = Table { width: Length::inches(6), depth: Length::inches(6) };
const CENTRE: Point = Point::inches(3, 3);
/// Flares lie at least so far apart.
const APART: Length = Length::inches(1);
/// A flare within this of the centre counts.
const NEAR: Length = Length::inches(2);

pub(super) struct Flare;

impl Phase for Flare {
    fn question(&self, _: &Skirmish, _: &Position, _: Seat, _: &[Target]) -> Question {
        Question { message: say!("ask-flare"), rule: Rule::new("flare-1"), shape: Shape::Pose }
    }

    /// Samples: whole inches of the table and a little beyond, facing north and east.
    fn candidates(&self, _: &Skirmish, _: &Position, _: Seat, draft: &[Target], out: &mut Vec<Target>) {
        if !draft.is_empty() {
            return;
        }
        for facing in [Angle::NORTH, Angle::EAST] {
            for (x, y) in (1..=7).step_by(2).flat_map(|x| (1..=7).map(move |y| (x, y))) {
                out.push(Target::Pose(Pose { point: Point::inches(x, y), facing }));
            }
        }
    }

    fn judge(
        &self,
        _: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let (true, Target::Pose(pose)) = (draft.is_empty(), target) else {
            return Err(Illegal::not_offered());
        };
        if !TABLE.contains(pose.point) {
            return Err(Illegal::new("flare-1", say!("refuse-off-table")));
        }
        let own_half = if seat == Seat::FIRST { pose.point.y <= CENTRE.y } else { pose.point.y >= CENTRE.y };
        if !own_half {
            return Err(Illegal::new("flare-1", say!("refuse-other-half")));
        }
        let other = position.flares[seat.other()];
        if other.is_some_and(|other| other.point.squared_distance(pose.point).is_closer_than(APART)) {
            return Err(Illegal::new("flare-1", say!("refuse-too-close")));
        }
        Ok(Offer::default())
    }

    fn finish(&self, _: &Skirmish, _: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        if draft.is_empty() {
            return Err(Illegal::new("flare-1", say!("refuse-no-flare")));
        }
        Ok(())
    }

    fn answer(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        events: &mut Vec<Event>,
    ) {
        let [Target::Pose(pose)] = answer else { unreachable!("a flare is one pose") };
        // Where it looks means nothing and is told nobody.
        position.flares[seat] = Some(Pose { facing: Angle::NORTH, ..*pose });
        let message = say!("event-flare", side = side_name(seat), place = game.catalog.name(answer[0]));
        events.push(Event::new(message).rule("flare-1").by(seat));
        match seat {
            Seat::FIRST => position.frames.replace(Frame::Flare(Seat::SECOND)),
            _ => end_round(game, position, events),
        }
    }
}

/// The end of a round: flares in the last one, if they are played.
pub(super) fn begin(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) {
    if game.flare && position.round == game.rounds {
        position.frames.replace(Frame::Flare(Seat::FIRST));
    } else {
        end_round(game, position, events);
    }
}

fn end_round(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) {
    if position.round < game.rounds {
        orders::begin_round(position);
    } else {
        ending::count_points(game, position, events);
    }
}

/// What a side's flare is worth.
pub(super) fn points(position: &Position, seat: Seat) -> u8 {
    u8::from(position.flares[seat].is_some_and(|flare| flare.point.is_within(CENTRE, NEAR)))
}
