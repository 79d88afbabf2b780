//! Losses: every turn wears a side down, where it likes.

use sandtable_engine::{Event, Illegal, Motion, Offer, Question, Rule, Shape, Target, say};

use super::catalog::side_name;
use super::position::{Position, Stage as At};
use super::stage::{Asked, Stage};
use super::{Valley, ending};

/// Losses of one turn.
const LOSSES: u16 = 2;

pub(super) struct Losses;

impl Stage for Losses {
    fn question(&self, asked: &Asked) -> Question {
        let count = due(asked.game, asked.position);
        let message = say!("ask-losses", side = side_name(asked.seat), count = count);
        Question { message, rule: Rule::new("loss-1"), shape: Shape::Assign }
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        if asked.draft.len() < due(asked.game, asked.position) {
            out.extend(asked.position.on_map(asked.game, asked.seat).map(Target::Piece));
        }
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let Asked { game, position, seat, draft } = *asked;
        let Target::Piece(unit) = target else { return Err(Illegal::not_offered()) };
        let is_here = game.catalog.is_of(seat, unit) && position.unit(unit).at.is_some();
        if !is_here || draft.len() >= due(game, position) {
            return Err(Illegal::not_offered());
        }
        let laid = draft.iter().filter(|earlier| **earlier == target).count();
        if laid >= usize::from(position.unit(unit).steps) {
            let unit = game.catalog.unit_name(unit);
            return Err(Illegal::new("loss-1", say!("refuse-no-steps", unit = unit)));
        }
        Ok(Offer::default())
    }

    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        match due(asked.game, asked.position) - asked.draft.len() {
            0 => Ok(()),
            left => Err(Illegal::new("loss-1", say!("refuse-losses", left = left))),
        }
    }

    fn answer(&self, game: &Valley, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let seat = position.seat;
        let mut event = Event::new(say!("event-losses", side = side_name(seat))).rule("loss-1").by(seat);
        for target in answer {
            let &Target::Piece(unit) = target else { unreachable!("losses fall on units") };
            position.lose_step(unit);
            if position.unit(unit).at.is_none() {
                event = event.motion(Motion::Leave { piece: unit });
            }
        }
        events.push(event);
        if !ending::is_beaten(game, position, events) {
            position.stage = At::Order;
        }
    }
}

pub(super) fn begin(position: &mut Position) {
    position.stage = At::Losses;
}

/// loss-1: two, or as many as the side can bear.
fn due(game: &Valley, position: &Position) -> usize {
    usize::from(position.steps_of(game, position.seat).min(LOSSES))
}
