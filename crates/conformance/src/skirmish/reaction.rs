//! Reaction: inside a move, the enemies beside the mover may fire at it.

use sandtable_engine::{
    Answer, Event, Illegal, Motion, Offer, Orders, Piece, Question, Roll, Rule, Seat, Shape, Target, say,
};

use super::catalog::{dice_shown, side, side_name, squad_name};
use super::phase::Phase;
use super::position::{Frame, Position};
use super::{Skirmish, ending, movement};

pub(super) struct Reaction;

impl Phase for Reaction {
    fn question(&self, _: &Skirmish, position: &Position, seat: Seat, _: &[Target]) -> Question {
        let message = say!("ask-react", mover = squad_name(mover(position)), left = position.issued[seat]);
        Question { message, rule: Rule::new("react-1"), shape: Shape::Subset }
    }

    fn candidates(&self, game: &Skirmish, _: &Position, seat: Seat, _: &[Target], out: &mut Vec<Target>) {
        out.extend(game.catalog.squads_of(seat).map(Target::Piece));
    }

    fn judge(
        &self,
        game: &Skirmish,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Target::Piece(squad) = target else { return Err(Illegal::not_offered()) };
        if !game.catalog.is_of(seat, squad) || draft.contains(&target) {
            return Err(Illegal::not_offered());
        }
        if !beside_mover(game, position, seat).any(|able| able == squad) {
            return Err(Illegal::new("react-1", say!("refuse-not-beside", squad = squad_name(squad))));
        }
        if draft.len() >= usize::from(position.issued[seat]) {
            return Err(Illegal::new("react-1", say!("refuse-no-cartridge")));
        }
        Ok(Offer { cost: Some(1), ..Offer::default() })
    }

    fn finish(&self, _: &Skirmish, _: &Position, _: Seat, _: &[Target]) -> Result<(), Illegal> {
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
        let mover = mover(position);
        if answer.is_empty() {
            let message = say!("event-no-fire", side = side_name(seat));
            events.push(Event::new(message).rule("react-1").by(seat));
            position.frames.pop();
            return movement::go_on(game, position, mover, events);
        }
        for target in answer {
            let Target::Piece(squad) = target else { unreachable!("only squads fire") };
            let message = say!("event-fires", squad = squad_name(*squad), mover = squad_name(mover));
            let motion = Motion::Strike { from: *squad, at: mover };
            events.push(Event::new(message).rule("react-1").by(seat).motion(motion));
        }
        position.issued[seat] -= answer.len() as u8;
        position.frames.replace(Frame::Shots { mover, count: answer.len() as u8 });
    }
}

pub(super) fn roll(count: u8) -> Roll {
    Roll::new("react-2", say!("roll-shots")).dice(u16::from(count), 6, "shot")
}

pub(super) fn rolled(game: &Skirmish, position: &mut Position, faces: &[u16], events: &mut Vec<Event>) {
    let Frame::Shots { mover, .. } = position.frames.pop() else { unreachable!("shots fall here") };
    let hits = faces.iter().filter(|face| **face >= game.fire.shot).count();
    let message = say!("event-shots", squad = squad_name(mover), hits = hits);
    let mut event = Event::new(message).rule("react-2").by(side(mover).other());
    event = event.motion(dice_shown("shot", 6, faces));
    for _ in 0..hits.min(usize::from(position.squad(mover).steps)) {
        position.lose_step(mover);
    }
    if position.squad(mover).at.is_none() {
        event = event.motion(Motion::Leave { piece: mover });
    }
    events.push(event);
    if !ending::is_beaten(game, position, events) {
        movement::go_on(game, position, mover, events);
    }
}

/// The standing order "never": the enemy passes unharmed.
pub(super) fn follow(position: &Position, orders: &Orders) -> Option<Answer> {
    let held =
        matches!(position.frames.top(), Frame::React { .. }) && orders.value(&super::INFO, "fire") == "never";
    held.then(Answer::new)
}

/// Whether the enemies of a squad that has just come somewhere may fire at it.
pub(super) fn may_react(game: &Skirmish, position: &Position, mover: Piece) -> bool {
    let enemy = side(mover).other();
    let Some(at) = position.squad(mover).at else { return false };
    game.reaction && position.issued[enemy] > 0 && position.beside(game, enemy, at).next().is_some()
}

fn mover(position: &Position) -> Piece {
    let Frame::React { mover, .. } = position.frames.top() else { unreachable!("a reaction has a mover") };
    mover
}

fn beside_mover<'a>(
    game: &'a Skirmish,
    position: &'a Position,
    seat: Seat,
) -> impl Iterator<Item = Piece> + 'a {
    let at = position.squad(mover(position)).at.expect("a squad that moves is on the board");
    position.beside(game, seat, at)
}
