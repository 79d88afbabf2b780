//! Reaction: inside a move, the enemies beside the mover may fire at it.

use sandtable_engine::{
    Answer, Event, Log, Message, Motion, Offer, Orders, Piece, Pool, Question, Seat, SeatSet, Shape, Stage,
    Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use super::catalog::{side, side_name, squad_name};
use super::position::Position;
use super::{Ask, Skirmish, ending, movement};

/// Interrupts a move: `by` may fire at the mover.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reaction {
    pub by: Seat,
    pub mover: Piece,
}

impl Stage<Skirmish> for Reaction {
    fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
        SeatSet::only(self.by)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-react", mover = squad_name(self.mover), left = ask.position.issued[ask.seat]);
        Question::new(message, "react-1", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.squads_of(ask.seat).map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(squad) = target else { return Err(W::not_offered()) };
        if !ask.rules.catalog.is_of(ask.seat, squad) || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        let at = ask.position.squad(self.mover).at.expect("a squad that moves is on the board");
        if !ask.position.beside(ask.rules, ask.seat, at).any(|able| able == squad) {
            return refuse!("react-1", "refuse-not-beside", squad = squad_name(squad));
        }
        if ask.draft.len() >= usize::from(ask.position.issued[ask.seat]) {
            return refuse!("react-1", "refuse-no-cartridge");
        }
        Ok(())
    }

    fn offer(&self, _: &Ask, _: Target) -> Offer {
        Offer::cost(1)
    }

    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
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
        let mover = self.mover;
        if answer.is_empty() {
            let message = say!("event-no-fire", side = side_name(seat));
            log.note(|| Event::new(message).rule("react-1").by(seat));
            position.frames.pop();
            return movement::go_on(game, position, mover, log);
        }
        for target in answer {
            let Target::Piece(squad) = target else { unreachable!("only squads fire") };
            let message = say!("event-fires", squad = squad_name(*squad), mover = squad_name(mover));
            let motion = Motion::Strike { from: *squad, at: mover };
            log.note(|| Event::new(message).rule("react-1").by(seat).motion(motion));
        }
        position.issued[seat] -= answer.len() as u8;
        position.frames.replace(Shots { mover, count: answer.len() as u8 });
    }

    /// Cartridges fired.
    fn paid(
        &self,
        _: &Skirmish,
        before: &Position,
        after: &Position,
        seat: Seat,
        _: &[Target],
    ) -> Option<i32> {
        Some(i32::from(before.issued[seat]) - i32::from(after.issued[seat]))
    }

    /// The standing order "never": the enemy passes unharmed.
    fn follow(&self, _: &Skirmish, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        (orders.value(&super::INFO, "fire") == "never").then(Answer::new)
    }
}

/// The shots of a reaction fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shots {
    pub mover: Piece,
    pub count: u8,
}

impl Throw<Skirmish> for Shots {
    fn dice(&self, _: &Skirmish, _: &Position) -> Pool {
        Pool::of(u16::from(self.count), 6, "shot")
    }

    fn purpose(&self, _: &Skirmish, _: &Position) -> (&'static str, Message) {
        ("react-2", say!("roll-shots"))
    }

    fn fall(&self, game: &Skirmish, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let mover = self.mover;
        position.frames.pop();
        let hits = faces.iter().filter(|face| **face >= game.fire.shot).count();
        let message = say!("event-shots", squad = squad_name(mover), hits = hits);
        let mut event = Event::new(message).rule("react-2").by(side(mover).other());
        event = event.dice(&self.dice(game, position), faces);
        for _ in 0..hits.min(usize::from(position.squad(mover).steps)) {
            position.lose_step(mover);
        }
        if position.squad(mover).at.is_none() {
            event = event.motion(Motion::Leave { piece: mover });
        }
        log.note(|| event);
        if !ending::is_beaten(game, position, log) {
            movement::go_on(game, position, mover, log);
        }
    }
}

/// Whether the enemies of a squad that has just come somewhere may fire at it.
pub(super) fn may_react(game: &Skirmish, position: &Position, mover: Piece) -> bool {
    let enemy = side(mover).other();
    let Some(at) = position.squad(mover).at else { return false };
    game.reaction && position.issued[enemy] > 0 && position.beside(game, enemy, at).next().is_some()
}
