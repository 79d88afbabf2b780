//! The march: in which order the columns go, and a last yes before the turn passes.

use sandtable_engine::{Event, Log, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say};

use super::catalog::COLUMNS;
use super::position::{At, Position};
use super::{ASKED, Ask, Valley, ending, reserve};

#[derive(Clone, Copy, Debug)]
pub struct Order;

impl Stage<Valley> for Order {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, _: &Ask) -> Question {
        Question::new(say!("ask-order"), "order-1", Shape::Order)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let columns = COLUMNS.map(Target::Button);
        out.extend(columns.into_iter().filter(|column| !ask.draft.contains(column)));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let is_column = COLUMNS.map(Target::Button).contains(&target);
        if !is_column || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        Ok(())
    }

    /// Every column, or none: then they march as they did last.
    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if (1..COLUMNS.len()).contains(&ask.draft.len()) {
            return refuse!("order-1", "refuse-order");
        }
        Ok(())
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
        for (place, target) in answer.iter().enumerate() {
            let column = COLUMNS.iter().position(|column| Target::Button(*column) == *target);
            position.marched[seat][place] = column.expect("columns march") as u8;
        }
        let marched = position.marched[seat].map(|column| Target::Button(COLUMNS[usize::from(column)]));
        let name = |place: usize| game.catalog.name(marched[place]);
        let message = say!("event-order", first = name(0), second = name(1), third = name(2));
        log.note(|| Event::new(message).rule("order-1").by(seat));
        position.stage = At::Confirm;
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }
}

#[derive(Clone, Copy, Debug)]
pub struct Confirm;

impl Stage<Valley> for Confirm {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, _: &Ask) -> Question {
        Question::new(say!("ask-confirm"), "end-1", Shape::Confirm)
    }

    fn candidates(&self, _: &Ask, _: &mut Vec<Target>) {}

    fn judge<W: Why>(&self, _: &Ask, _: Target) -> Result<(), W> {
        Err(W::not_offered())
    }

    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn carry_out(&self, game: &Valley, position: &mut Position, _: Seat, _: &[Target], log: &mut impl Log) {
        if position.turn == game.turns {
            return ending::count_steps(game, position, log);
        }
        position.turn += 1;
        position.seat = position.seat.other();
        position.units.iter_mut().for_each(|unit| unit.moved = false);
        log.note(|| Event::new(say!("event-turn", turn = position.turn)).rule("end-1"));
        reserve::begin(game, position);
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }
}
