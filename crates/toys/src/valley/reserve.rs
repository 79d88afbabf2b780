//! Reserves: a side says how many of its waiting units come up.

use sandtable_engine::{
    Answer, Event, Log, Motion, Orders, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};

use super::catalog::side_name;
use super::position::{At, Position};
use super::{ASKED, Ask, INFO, Valley};

/// Numbers that are shown, possible or not.
const SHOWN: i32 = 3;

#[derive(Clone, Copy, Debug)]
pub struct Reserve;

impl Stage<Valley> for Reserve {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-reserve", side = side_name(ask.seat));
        Question::new(message, "reserve-1", Shape::Number)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend((0..=SHOWN).map(Target::Number));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (true, Target::Number(number @ 0..=SHOWN)) = (ask.draft.is_empty(), target) else {
            return Err(W::not_offered());
        };
        if number > most(ask.rules, ask.position, ask.seat) {
            return refuse!("reserve-1", "refuse-none-left");
        }
        Ok(())
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.draft.is_empty() {
            return refuse!("reserve-1", "refuse-no-number");
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
        let &[Target::Number(number)] = answer else { unreachable!("a number is asked for") };
        let seat = position.seat;
        let message = say!("event-reserve", side = side_name(seat), count = number);
        let mut event = Event::new(message).rule("reserve-1").by(seat);
        let coming: Vec<_> = position.reserves(game, seat).take(number as usize).collect();
        for unit in coming {
            position.unit_mut(unit).at = Some(game.catalog.entry[seat]);
            event = event.motion(Motion::Arrive { piece: unit });
        }
        log.note(|| event);
        position.stage = At::Move;
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }

    /// The standing order: none, or all that can come.
    fn follow(&self, game: &Valley, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        let number = match orders.value(&INFO, "reserve") {
            "none" => 0,
            "all" => most(game, position, seat),
            _ => return None,
        };
        Some(Answer::from_slice(&[Target::Number(number)]))
    }
}

/// A turn begins: with the reserves, if there are any.
pub(super) fn begin(game: &Valley, position: &mut Position) {
    let waiting = position.reserves(game, position.seat).next().is_some();
    position.stage = if waiting { At::Reserve } else { At::Move };
}

/// reserve-1: all that wait, unless the enemy stands where they come up.
fn most(game: &Valley, position: &Position, seat: Seat) -> i32 {
    if position.held(game, seat.other()).contains(game.catalog.entry[seat]) {
        return 0;
    }
    position.reserves(game, seat).count().min(SHOWN as usize) as i32
}
