//! The march: in which order the columns go, and a last yes before the turn passes.

use sandtable_engine::{Event, Illegal, Offer, Question, Rule, Shape, Target, say};

use super::catalog::COLUMNS;
use super::position::{Position, Stage as At};
use super::stage::{Asked, Stage};
use super::{Valley, ending, reserve};

pub(super) struct Order;

impl Stage for Order {
    fn question(&self, _: &Asked) -> Question {
        Question { message: say!("ask-order"), rule: Rule::new("order-1"), shape: Shape::Order }
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        let columns = COLUMNS.map(Target::Button);
        out.extend(columns.into_iter().filter(|column| !asked.draft.contains(column)));
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let is_column = COLUMNS.map(Target::Button).contains(&target);
        if !is_column || asked.draft.contains(&target) {
            return Err(Illegal::not_offered());
        }
        Ok(Offer::default())
    }

    /// Every column, or none: then they march as they did last.
    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        if (1..COLUMNS.len()).contains(&asked.draft.len()) {
            return Err(Illegal::new("order-1", say!("refuse-order")));
        }
        Ok(())
    }

    fn answer(&self, game: &Valley, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let seat = position.seat;
        for (place, target) in answer.iter().enumerate() {
            let column = COLUMNS.iter().position(|column| Target::Button(*column) == *target);
            position.marched[seat][place] = column.expect("columns march") as u8;
        }
        let marched = position.marched[seat].map(|column| Target::Button(COLUMNS[usize::from(column)]));
        let name = |place: usize| game.catalog.name(marched[place]);
        let message = say!("event-order", first = name(0), second = name(1), third = name(2));
        events.push(Event::new(message).rule("order-1").by(seat));
        position.stage = At::Confirm;
    }
}

pub(super) struct Confirm;

impl Stage for Confirm {
    fn question(&self, _: &Asked) -> Question {
        Question { message: say!("ask-confirm"), rule: Rule::new("end-1"), shape: Shape::Confirm }
    }

    fn candidates(&self, _: &Asked, _: &mut Vec<Target>) {}

    fn judge(&self, _: &Asked, _: Target) -> Result<Offer, Illegal> {
        Err(Illegal::not_offered())
    }

    fn finish(&self, _: &Asked) -> Result<(), Illegal> {
        Ok(())
    }

    fn answer(&self, game: &Valley, position: &mut Position, _: &[Target], events: &mut Vec<Event>) {
        if position.turn == game.turns {
            return ending::count_steps(game, position, events);
        }
        position.turn += 1;
        position.seat = position.seat.other();
        position.units.iter_mut().for_each(|unit| unit.moved = false);
        events.push(Event::new(say!("event-turn", turn = position.turn)).rule("end-1"));
        reserve::begin(game, position);
    }
}
