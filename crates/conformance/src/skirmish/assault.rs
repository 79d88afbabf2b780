//! Assault: squads in contact attack together; the defender lays the hits on his own.

use sandtable_engine::{
    Event, Log, Message, Motion, Odds, Offer, Outcome, Piece, Pool, Preview, Question, Seat, SeatSet, Shape,
    Stage, Target, Term, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use super::catalog::{side_name, squad_name};
use super::position::{Position, Squads};
use super::{Ask, Skirmish, ending, flare, morale};

/// What may come of an assault.
const HIT: &str = "hit";
const NONE: &str = "none";

/// A side may attack with its squads in contact.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Assault(pub Seat);

impl Stage<Skirmish> for Assault {
    fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
        SeatSet::only(self.0)
    }

    fn question(&self, _: &Ask) -> Question {
        Question::new(say!("ask-assault"), "assault-1", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.squads_of(ask.seat).map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Piece(squad) = target else { return Err(W::not_offered()) };
        if !ask.rules.catalog.is_of(ask.seat, squad) || ask.draft.contains(&target) {
            return Err(W::not_offered());
        }
        if !ask.position.in_contact(ask.rules, ask.seat).any(|able| able == squad) {
            return refuse!("assault-1", "refuse-no-contact", squad = squad_name(squad));
        }
        Ok(())
    }

    fn offer(&self, _: &Ask, _: Target) -> Offer {
        Offer::note(say!("note-assault"))
    }

    fn finish<W: Why>(&self, _: &Ask) -> Result<(), W> {
        Ok(())
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        if ask.draft.is_empty() {
            return None;
        }
        let (dice, morale) = (ask.draft.len() as u32, i32::from(ask.position.morale[ask.seat]));
        let misses = (i64::from(ask.rules.fire.assault) - i64::from(morale) - 1) as u64;
        let (misses, cases) = (misses.pow(dice), 6u64.pow(dice));
        let (hit, none) = (Odds::of(cases - misses, cases), Odds::of(misses, cases));
        Some(Preview {
            heading: Some(say!("preview-assault")),
            terms: vec![
                Term::new(say!("term-dice"), dice as i32, "assault-1").side(ask.seat),
                Term::new(say!("term-morale"), morale, "assault-2").side(ask.seat),
            ],
            outcomes: vec![
                Outcome::new(HIT, say!("outcome-hit"), hit),
                Outcome::new(NONE, say!("outcome-none"), none),
            ],
            ..Preview::default()
        })
    }

    fn carry_out(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if answer.is_empty() {
            let message = say!("event-no-assault", side = side_name(seat));
            log.note(|| Event::new(message).rule("assault-1").by(seat));
            return end(game, position, seat, log);
        }
        let attackers = Squads::of(answer.iter().map(squad_of));
        let message = say!("event-assault", side = side_name(seat), number = answer.len());
        let mut event = Event::new(message).rule("assault-1").by(seat);
        for squad in answer.iter().map(squad_of) {
            let at = position.squad(squad).at.and_then(|at| position.beside(game, seat.other(), at).next());
            event.motions.extend(at.map(|at| Motion::Strike { from: squad, at }));
        }
        log.note(|| event);
        morale::show(position, seat, log);
        position.frames.replace(Dice { by: seat, attackers });
    }
}

/// The dice of an assault fall.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    pub by: Seat,
    pub attackers: Squads,
}

impl Throw<Skirmish> for Dice {
    fn dice(&self, _: &Skirmish, _: &Position) -> Pool {
        Pool::of(u16::from(self.attackers.count()), 6, "assault")
    }

    fn purpose(&self, _: &Skirmish, _: &Position) -> (&'static str, Message) {
        ("assault-2", say!("roll-assault"))
    }

    fn fall(&self, game: &Skirmish, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Dice { by, attackers } = *self;
        let morale = u16::from(position.morale[by]);
        let hits = faces.iter().filter(|face| **face + morale >= game.fire.assault).count() as u8;
        let message = say!("event-hits", side = side_name(by.other()), hits = hits);
        let outcome = if hits > 0 { HIT } else { NONE };
        log.note(|| {
            Event::new(message).rule("assault-2").by(by).dice(&self.dice(game, position), faces).came(outcome)
        });
        let able: Vec<Piece> = defenders(game, position, by.other(), attackers)
            .flat_map(|squad| std::iter::repeat_n(squad, usize::from(position.squad(squad).steps)))
            .collect();
        let hits = hits.min(able.len() as u8);
        if usize::from(hits) == able.len() || able.iter().all(|squad| *squad == able[0]) {
            // Nothing to choose: all that can be lost is, or there is only one to lose it.
            return lose(game, position, by.other(), &able[..usize::from(hits)], log);
        }
        match hits {
            0 => end(game, position, by, log),
            hits => position.frames.replace(Losses { of: by.other(), attackers, hits }),
        }
    }
}

/// A side loses a step of each squad that is named; the enemy's assault is over.
fn lose(game: &Skirmish, position: &mut Position, seat: Seat, squads: &[Piece], log: &mut impl Log) {
    for squad in squads {
        position.lose_step(*squad);
        let message = say!("event-loses-step", squad = squad_name(*squad));
        let mut event = Event::new(message).rule("assault-3").by(seat);
        if position.squad(*squad).at.is_none() {
            event = event.motion(Motion::Leave { piece: *squad });
        }
        log.note(|| event);
    }
    if !ending::is_beaten(game, position, log) {
        end(game, position, seat.other(), log);
    }
}

/// A side lays hits on its squads in contact with the attackers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Losses {
    pub of: Seat,
    pub attackers: Squads,
    pub hits: u8,
}

impl Stage<Skirmish> for Losses {
    fn seats(&self, _: &Skirmish, _: &Position) -> SeatSet {
        SeatSet::only(self.of)
    }

    fn question(&self, ask: &Ask) -> Question {
        let hits = self.hits;
        let message = say!("ask-losses", left = usize::from(hits) - ask.draft.len().min(usize::from(hits)));
        Question::new(message, "assault-3", Shape::Assign)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.catalog.squads_of(ask.seat).map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Losses { attackers, hits, .. } = *self;
        let Target::Piece(squad) = target else { return Err(W::not_offered()) };
        if !ask.rules.catalog.is_of(ask.seat, squad) {
            return Err(W::not_offered());
        }
        if ask.draft.len() >= usize::from(hits) {
            return refuse!("assault-3", "refuse-enough-losses", hits = hits);
        }
        if !defenders(ask.rules, ask.position, ask.seat, attackers).any(|able| able == squad) {
            return refuse!("assault-3", "refuse-no-contact", squad = squad_name(squad));
        }
        let laid = ask.draft.iter().filter(|earlier| **earlier == target).count();
        if laid >= usize::from(ask.position.squad(squad).steps) {
            return refuse!("assault-3", "refuse-no-steps", squad = squad_name(squad));
        }
        Ok(())
    }

    fn offer(&self, _: &Ask, _: Target) -> Offer {
        Offer::cost(1)
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let hits = self.hits;
        if ask.draft.len() < usize::from(hits) {
            let left = usize::from(hits) - ask.draft.len();
            return refuse!("assault-3", "refuse-losses-left", left = left);
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
        let squads: Vec<Piece> = answer.iter().map(squad_of).collect();
        lose(game, position, seat, &squads, log);
    }

    /// Steps lost.
    fn paid(
        &self,
        game: &Skirmish,
        before: &Position,
        after: &Position,
        seat: Seat,
        _: &[Target],
    ) -> Option<i32> {
        let steps = |position: &Position| i32::from(position.steps_of(game, seat));
        Some(steps(before) - steps(after))
    }
}

/// A side's assault begins, if it touches an enemy.
pub(super) fn begin(game: &Skirmish, position: &mut Position, seat: Seat, log: &mut impl Log) {
    position.frames.replace(Assault(seat));
    if position.in_contact(game, seat).next().is_none() {
        end(game, position, seat, log);
    }
}

fn end(game: &Skirmish, position: &mut Position, seat: Seat, log: &mut impl Log) {
    match seat {
        Seat::FIRST => begin(game, position, Seat::SECOND, log),
        _ => flare::begin(game, position, log),
    }
}

/// The squads of a side that touch one of the attackers.
fn defenders<'a>(
    game: &'a Skirmish,
    position: &'a Position,
    seat: Seat,
    attackers: Squads,
) -> impl Iterator<Item = Piece> + 'a {
    position.in_contact(game, seat).filter(move |squad| {
        let at = position.squad(*squad).at.expect("a squad in contact is on the board");
        position.beside(game, seat.other(), at).any(|enemy| attackers.contains(enemy))
    })
}

fn squad_of(target: &Target) -> Piece {
    let Target::Piece(squad) = target else { unreachable!("only squads fight") };
    *squad
}
