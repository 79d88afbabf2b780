//! Reserves: a side says how many of its waiting units come up.

use sandtable_engine::{
    Answer, Event, Illegal, Motion, Offer, Orders, Question, Rule, Seat, Shape, Target, say,
};

use super::catalog::side_name;
use super::position::{self, Position};
use super::stage::{Asked, Stage};
use super::{INFO, Valley};

/// Numbers that are shown, possible or not.
const SHOWN: i32 = 3;

pub(super) struct Reserve;

impl Stage for Reserve {
    fn question(&self, asked: &Asked) -> Question {
        let message = say!("ask-reserve", side = side_name(asked.seat));
        Question { message, rule: Rule::new("reserve-1"), shape: Shape::Number }
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        if asked.draft.is_empty() {
            out.extend((0..=SHOWN).map(Target::Number));
        }
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let (true, Target::Number(number @ 0..=SHOWN)) = (asked.draft.is_empty(), target) else {
            return Err(Illegal::not_offered());
        };
        if number > most(asked.game, asked.position, asked.seat) {
            return Err(Illegal::new("reserve-1", say!("refuse-none-left")));
        }
        Ok(Offer::default())
    }

    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        if asked.draft.is_empty() {
            return Err(Illegal::new("reserve-1", say!("refuse-no-number")));
        }
        Ok(())
    }

    fn answer(&self, game: &Valley, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let &[Target::Number(number)] = answer else { unreachable!("a number is asked for") };
        let seat = position.seat;
        let message = say!("event-reserve", side = side_name(seat), count = number);
        let mut event = Event::new(message).rule("reserve-1").by(seat);
        let coming: Vec<_> = position.reserves(game, seat).take(number as usize).collect();
        for unit in coming {
            position.unit_mut(unit).at = Some(game.catalog.entry[seat]);
            event = event.motion(Motion::Arrive { piece: unit });
        }
        events.push(event);
        position.stage = position::Stage::Move;
    }
}

/// A turn begins: with the reserves, if there are any.
pub(super) fn begin(game: &Valley, position: &mut Position) {
    let waiting = position.reserves(game, position.seat).next().is_some();
    position.stage = if waiting { position::Stage::Reserve } else { position::Stage::Move };
}

/// reserve-1: all that wait, unless the enemy stands where they come up.
fn most(game: &Valley, position: &Position, seat: Seat) -> i32 {
    if position.held(game, seat.other()).contains(game.catalog.entry[seat]) {
        return 0;
    }
    position.reserves(game, seat).count().min(SHOWN as usize) as i32
}

/// The standing order: none, or all that can come.
pub(super) fn follow(game: &Valley, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
    if position.stage != position::Stage::Reserve {
        return None;
    }
    let number = match orders.value(&INFO, "reserve") {
        "none" => 0,
        "all" => most(game, position, seat),
        _ => return None,
    };
    Some(Answer::from_slice(&[Target::Number(number)]))
}
