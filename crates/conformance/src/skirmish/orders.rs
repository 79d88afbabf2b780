//! Orders: both sides at once, sealed; advance or hold, and how many cartridges are issued.

use sandtable_engine::{
    Chance, Event, Log, Offer, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};

use super::catalog::{ADVANCE, HOLD, side_name};
use super::position::{Frame, Position, Sealed};
use super::{Ask, Skirmish, deploy, movement};

/// Cartridges that may be issued for one round.
const MOST_CARTRIDGES: u8 = 2;

/// Both sides give orders, sealed.
#[derive(Clone, Copy, Debug)]
pub struct Orders;

impl Stage<Skirmish> for Orders {
    fn seats(&self, _: &Skirmish, position: &Position) -> SeatSet {
        deploy::unsealed(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        if ask.draft.is_empty() {
            Question::new(say!("ask-orders"), "orders-1", Shape::One)
        } else {
            let message = say!("ask-cartridges", stock = ask.position.stock[ask.seat]);
            Question::new(message, "orders-2", Shape::Number)
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft.len() {
            0 => out.extend([Target::Button(ADVANCE), Target::Button(HOLD)]),
            1 => out.extend((0..=i32::from(MOST_CARTRIDGES) + 1).map(Target::Number)),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft.len(), target) {
            (0, Target::Button(ADVANCE | HOLD)) => Ok(()),
            (1, Target::Number(number)) if number < 0 => Err(W::not_offered()),
            (1, Target::Number(number)) if number > i32::from(MOST_CARTRIDGES) => {
                refuse!("orders-2", "refuse-cartridges", most = MOST_CARTRIDGES)
            }
            (1, Target::Number(number)) if number > i32::from(ask.position.stock[ask.seat]) => {
                refuse!("orders-2", "refuse-stock", stock = ask.position.stock[ask.seat])
            }
            (1, Target::Number(_)) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Number(number) => Offer::cost(number),
            _ => Offer::default(),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if ask.draft.len() < 2 {
            return refuse!("orders-1", "refuse-orders-unfinished");
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
        let &[Target::Button(button), Target::Number(number)] = answer else {
            unreachable!("orders are a button and a number")
        };
        position.sealed[seat] = Some(Sealed::Orders { advance: button == ADVANCE, cartridges: number as u8 });
        log.note(|| Event::new(say!("event-sealed", side = side_name(seat))).rule("orders-1").by(seat));
        let own = say!("event-orders-kept", number = number);
        log.note(|| Event::new(own).rule("orders-1").by(seat).only(SeatSet::only(seat)));
        if position.sealed.0.iter().all(Option::is_some) {
            open(game, position, log);
        }
    }
}

/// Both orders lie open.
fn open(game: &Skirmish, position: &mut Position, log: &mut impl Log) {
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
        log.note(|| Event::new(message).rule("orders-1").by(seat).reveals());
    }
    movement::begin(game, position, Seat::FIRST, log);
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
