//! Losses: every turn wears a side down, where it likes.

use sandtable_engine::{Event, Log, Motion, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say};

use super::catalog::side_name;
use super::position::{At, Position};
use super::{ASKED, Ask, Valley, ending};

/// Losses of one turn.
const LOSSES: u16 = 2;

#[derive(Clone, Copy, Debug)]
pub struct Losses;

impl Stage<Valley> for Losses {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let count = due(ask.rules, ask.position);
        let message = say!("ask-losses", side = side_name(ask.seat), count = count);
        Question::new(message, "loss-1", Shape::Assign)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.len() < due(ask.rules, ask.position) {
            out.extend(ask.position.on_map(ask.rules, ask.seat).map(Target::Piece));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules: game, position, seat, draft } = *ask;
        let Target::Piece(unit) = target else { return Err(W::not_offered()) };
        let is_here = game.catalog.is_of(seat, unit) && position.unit(unit).at.is_some();
        if !is_here || draft.len() >= due(game, position) {
            return Err(W::not_offered());
        }
        let laid = draft.iter().filter(|earlier| **earlier == target).count();
        if laid >= usize::from(position.unit(unit).steps) {
            let unit = game.catalog.unit_name(unit);
            return refuse!("loss-1", "refuse-no-steps", unit = unit);
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match due(ask.rules, ask.position) - ask.draft.len() {
            0 => Ok(()),
            left => refuse!("loss-1", "refuse-losses", left = left),
        }
    }

    fn carry_out(
        &self,
        game: &Valley,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let seat = position.seat;
        let mut event = Event::new(say!("event-losses", side = side_name(seat))).rule("loss-1").by(seat);
        for target in answer {
            let &Target::Piece(unit) = target else { unreachable!("losses fall on units") };
            position.lose_step(unit);
            if position.unit(unit).at.is_none() {
                event = event.motion(Motion::Leave { piece: unit });
            }
        }
        log.note(|| event);
        if !ending::is_beaten(game, position, log) {
            position.stage = At::Order;
        }
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }
}

pub(super) fn begin(position: &mut Position) {
    position.stage = At::Losses;
}

/// loss-1: two, or as many as the side can bear.
fn due(game: &Valley, position: &Position) -> usize {
    usize::from(position.steps_of(game, position.seat).min(LOSSES))
}
