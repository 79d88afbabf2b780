//! Ambushes (12.1-6, 12.2-3): sprung on a stack that ended its move next to the enemy.

use sandtable_engine::{
    Event, Log, Message, No, Orders, Pick, Piece, Pool, Seat, Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Event as Happening, Pieces};
use crate::names::{AMBUSH, PASS};
use crate::orders;
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// This side may spring an ambush on a stack that ended its move next to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ambush {
    pub seat: Seat,
}

impl Pick<ChacoWar> for Ambush {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let message = match ask.rules.ambushed(ask.position).first() {
            Some(piece) => say!("ask-ambush", hex = ask.rules.cell_name(ask.position.cell_of(piece))),
            None => say!("ask-ambush-none"),
        };
        (message, ambush_rule(self.seat))
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([AMBUSH, PASS].map(Target::Button));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match target {
            Target::Button(PASS) => Ok(()),
            Target::Button(AMBUSH) => self.may_spring(ask.position),
            _ => Err(W::not_offered()),
        }
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        if target != Target::Button(AMBUSH) {
            let stack = rules.ambushed(position);
            return rules.next_ambush(position, seat, stack);
        }
        if let Some(marker) = position.held[seat].find(Happening::Ambush) {
            rules.discard(position, seat, marker, log);
        }
        position.frames.replace(AmbushRoll { seat });
    }

    fn asked_all_the_same(&self, _: &ChacoWar, _: &Position) -> Option<&'static str> {
        Some("silence would tell that he holds no Ambush")
    }

    /// Without the marker there is nothing to spring: both orders let it be.
    fn follow(&self, _: &ChacoWar, position: &Position, orders: &Orders) -> Option<Target> {
        match orders::word(orders, "ambush") {
            "ask" => None,
            "always" if self.may_spring::<No>(position).is_ok() => Some(Target::Button(AMBUSH)),
            _ => Some(Target::Button(PASS)),
        }
    }
}

impl Ambush {
    fn may_spring<W: Why>(&self, position: &Position) -> Result<(), W> {
        match position.held[self.seat].find(Happening::Ambush) {
            Some(_) => Ok(()),
            None => refuse!("12.0-5", "refuse-not-held"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmbushRoll {
    pub seat: Seat,
}

impl Throw<ChacoWar> for AmbushRoll {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "ambush")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        (ambush_rule(self.seat), say!("roll-ambush"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        let hit = faces[0] >= 4;
        log.note(|| {
            let message = if hit { say!("log-ambush-hit") } else { say!("log-ambush-miss") };
            Event::new(message).by(seat).rule(ambush_rule(seat)).dice(&self.dice(rules, position), faces)
        });
        let stack = rules.ambushed(position);
        match stack.first() {
            Some(only) if hit && stack.len() == 1 => rules.lose_to_ambush(position, seat, only, log),
            Some(_) if hit && rules.options.ambush_by_lot => position.frames.replace(AmbushLot { seat }),
            Some(_) if hit => position.frames.replace(AmbushLoss { seat: seat.other() }),
            _ => rules.next_ambush(position, seat, stack),
        }
    }
}

/// The owner of an ambushed stack says which unit loses the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmbushLoss {
    pub seat: Seat,
}

impl Pick<ChacoWar> for AmbushLoss {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let message = match ask.rules.ambushed(ask.position).first() {
            Some(piece) => say!("ask-ambush-loss", hex = ask.rules.cell_name(ask.position.cell_of(piece))),
            None => say!("ask-ambush-none"),
        };
        (message, ambush_rule(self.seat.other()))
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.ambushed(ask.position).iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match target {
            Target::Piece(piece) if ask.rules.ambushed(ask.position).contains(piece) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        let Target::Piece(piece) = target else { return };
        rules.lose_to_ambush(position, seat.other(), piece, log);
    }
}

/// The lot for that unit, thrown by the side that ambushes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AmbushLot {
    pub seat: Seat,
}

impl Throw<ChacoWar> for AmbushLot {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        Pool::of(1, rules.ambushed(position).len() as u16, "lot")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        (ambush_rule(self.seat), say!("roll-ambush-lot"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let (seat, stack) = (self.seat, rules.ambushed(position));
        log.note(|| {
            let event = Event::new(say!("log-ambush-lot", lot = faces[0])).by(seat).rule(ambush_rule(seat));
            event.dice(&self.dice(rules, position), faces)
        });
        if let Some(piece) = stack.iter().nth(usize::from(faces[0]) - 1) {
            rules.lose_to_ambush(position, seat, piece, log);
        }
    }
}

impl ChacoWar {
    /// The stack that is ambushed: those who ended their move in its hex.
    pub(crate) fn ambushed(&self, position: &Position) -> Pieces {
        match position.ambushes.first() {
            Some(first) => position.among(position.ambushes, position.cell_of(first)),
            None => Pieces::EMPTY,
        }
    }

    /// The next stack that may be ambushed, if the side may still hold a marker.
    fn next_ambush(&self, position: &mut Position, seat: Seat, done: Pieces) {
        position.ambushes = position.ambushes - done;
        if position.ambushes.is_empty() || !self.could_hold(position, seat, Happening::Ambush) {
            position.ambushes = Pieces::EMPTY;
            position.frames.pop();
        } else {
            position.frames.replace(Ambush { seat });
        }
    }

    /// A unit of the ambushed stack loses a step: its owner's choice, or a lot.
    fn lose_to_ambush(&self, position: &mut Position, seat: Seat, piece: Piece, log: &mut impl Log) {
        let stack = self.ambushed(position);
        self.lose_step(position, piece, ambush_rule(seat), log);
        self.next_ambush(position, seat, stack);
    }
}

fn ambush_rule(seat: Seat) -> &'static str {
    if seat == BOLIVIA { "12.1-6" } else { "12.2-3" }
}
