//! Orders: both sides at once, sealed; advance or hold, and how many cartridges are issued.

use sandtable_engine::{Chance, Event, Illegal, Offer, Question, Rule, Seat, SeatSet, Shape, Target, say};

use super::Skirmish;
use super::catalog::{ADVANCE, HOLD, side_name};
use super::movement;
use super::phase::Phase;
use super::position::{Frame, Position, Sealed};

/// Cartridges that may be issued for one round.
const MOST_CARTRIDGES: u8 = 2;

pub(super) struct Orders;

impl Phase for Orders {
    fn question(&self, _: &Skirmish, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        if draft.is_empty() {
            Question { message: say!("ask-orders"), rule: Rule::new("orders-1"), shape: Shape::One }
        } else {
            let message = say!("ask-cartridges", stock = position.stock[seat]);
            Question { message, rule: Rule::new("orders-2"), shape: Shape::Number }
        }
    }

    fn candidates(&self, _: &Skirmish, _: &Position, _: Seat, draft: &[Target], out: &mut Vec<Target>) {
        match draft.len() {
            0 => out.extend([Target::Button(ADVANCE), Target::Button(HOLD)]),
            1 => out.extend((0..=i32::from(MOST_CARTRIDGES) + 1).map(Target::Number)),
            _ => {}
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
        match (draft.len(), target) {
            (0, Target::Button(ADVANCE | HOLD)) => Ok(Offer::default()),
            (1, Target::Number(number)) if number < 0 => Err(Illegal::not_offered()),
            (1, Target::Number(number)) if number > i32::from(MOST_CARTRIDGES) => {
                Err(Illegal::new("orders-2", say!("refuse-cartridges", most = MOST_CARTRIDGES)))
            }
            (1, Target::Number(number)) if number > i32::from(position.stock[seat]) => {
                Err(Illegal::new("orders-2", say!("refuse-stock", stock = position.stock[seat])))
            }
            (1, Target::Number(number)) => Ok(Offer { cost: Some(number), ..Offer::default() }),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn finish(&self, _: &Skirmish, _: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        if draft.len() < 2 {
            return Err(Illegal::new("orders-1", say!("refuse-orders-unfinished")));
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
        let &[Target::Button(button), Target::Number(number)] = answer else {
            unreachable!("orders are a button and a number")
        };
        position.sealed[seat] = Some(Sealed::Orders { advance: button == ADVANCE, cartridges: number as u8 });
        events.push(Event::new(say!("event-sealed", side = side_name(seat))).rule("orders-1").by(seat));
        let own = say!("event-orders-kept", number = number);
        events.push(Event::new(own).rule("orders-1").by(seat).only(SeatSet::only(seat)));
        if position.sealed.0.iter().all(Option::is_some) {
            open(game, position, events);
        }
    }
}

/// Both orders lie open.
fn open(game: &Skirmish, position: &mut Position, events: &mut Vec<Event>) {
    for seat in super::INFO.seats() {
        let Some(Sealed::Orders { advance, cartridges }) = position.sealed[seat].take() else {
            unreachable!("both sides have given orders")
        };
        position.advances[seat] = advance;
        position.stock[seat] -= cartridges;
        position.issued[seat] = cartridges;
        let side = side_name(seat);
        let message = if advance {
            say!("event-advances", side = side, number = cartridges)
        } else {
            say!("event-holds", side = side, number = cartridges)
        };
        events.push(Event::new(message).rule("orders-1").by(seat).reveals());
    }
    movement::begin(game, position, Seat::FIRST, events);
}

/// Any orders that a side could give.
pub(super) fn any(position: &Position, seat: Seat, chance: &mut dyn Chance) -> Sealed {
    let most = MOST_CARTRIDGES.min(position.stock[seat]);
    let advance = chance.below(2) == 0;
    Sealed::Orders { advance, cartridges: chance.below(u32::from(most) + 1) as u8 }
}

/// The next round begins: unspent cartridges are lost.
pub(super) fn begin_round(position: &mut Position) {
    position.round += 1;
    position.issued.0 = [0; 2];
    for squad in &mut position.squads {
        squad.moved = false;
    }
    position.frames.replace(Frame::Orders);
}
