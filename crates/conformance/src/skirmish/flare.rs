//! Flares: in the last round each side may have one, put anywhere on its half of an open table.

use sandtable_board::{Angle, Length, Point, Pose, Table};
use sandtable_engine::{Event, Log, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say};
use serde::{Deserialize, Serialize};

use super::catalog::side_name;
use super::position::Position;
use super::{Ask, Skirmish, ending, orders};

/// The open table beside the board.
pub(super) const TABLE: Table = Table { width: Length::inches(6), depth: Length::inches(6) };
const CENTRE: Point = Point::inches(3, 3);
/// Flares lie at least so far apart.
const APART: Length = Length::inches(1);
/// A flare within this of the centre counts.
const NEAR: Length = Length::inches(2);

/// A side puts its flare.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Flare(pub Seat);

impl Stage<Skirmish> for Flare {
    fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
        SeatSet::only(self.0)
    }

    fn question(&self, _: &Ask) -> Question {
        Question::new(say!("ask-flare"), "flare-1", Shape::Pose)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if !ask.draft.is_empty() {
            return;
        }
        for facing in [Angle::NORTH, Angle::EAST] {
            for (x, y) in (1..=7).step_by(2).flat_map(|x| (1..=7).map(move |y| (x, y))) {
                out.push(Target::Pose(Pose { point: Point::inches(x, y), facing }));
            }
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (true, Target::Pose(pose)) = (ask.draft.is_empty(), target) else {
            return Err(W::not_offered());
        };
        if !TABLE.contains(pose.point) {
            return refuse!("flare-1", "refuse-off-table");
        }
        let own_half =
            if ask.seat == Seat::FIRST { pose.point.y <= CENTRE.y } else { pose.point.y >= CENTRE.y };
        if !own_half {
            return refuse!("flare-1", "refuse-other-half");
        }
        let other = ask.position.flares[ask.seat.other()];
        if other.is_some_and(|other| other.point.squared_distance(pose.point).is_closer_than(APART)) {
            return refuse!("flare-1", "refuse-too-close");
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.draft.is_empty() {
            return refuse!("flare-1", "refuse-no-flare");
        }
        Ok(())
    }

    fn carry_out(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Pose(pose)] = answer else { unreachable!("a flare is one pose") };
        // Where it looks means nothing and is told nobody.
        position.flares[seat] = Some(Pose { facing: Angle::NORTH, ..*pose });
        let message = say!("event-flare", side = side_name(seat), place = game.catalog.name(answer[0]));
        log.note(|| Event::new(message).rule("flare-1").by(seat));
        match seat {
            Seat::FIRST => position.frames.replace(Flare(Seat::SECOND)),
            _ => end_round(game, position, log),
        }
    }
}

/// The end of a round: flares in the last one, if they are played.
pub(super) fn begin(game: &Skirmish, position: &mut Position, log: &mut impl Log) {
    if game.flare && position.round == game.rounds {
        position.frames.replace(Flare(Seat::FIRST));
    } else {
        end_round(game, position, log);
    }
}

fn end_round(game: &Skirmish, position: &mut Position, log: &mut impl Log) {
    if position.round < game.rounds {
        orders::begin_round(position);
    } else {
        ending::count_points(game, position, log);
    }
}

/// What a side's flare is worth.
pub(super) fn points(position: &Position, seat: Seat) -> u8 {
    u8::from(position.flares[seat].is_some_and(|flare| flare.point.is_within(CENTRE, NEAR)))
}
