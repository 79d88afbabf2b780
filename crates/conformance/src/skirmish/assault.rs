//! Assault: squads in contact attack together; the defender lays the hits on his own.

use sandtable_engine::{
    Event, Illegal, Motion, Odds, Offer, Outcome, Piece, Preview, Question, Roll, Rule, Seat, Shape, Target,
    Term, say,
};

use super::catalog::{dice_shown, side_name, squad_name};
use super::phase::Phase;
use super::position::{Frame, Position, Squads};
use super::{Skirmish, ending, flare, morale};

/// What may come of an assault.
const HIT: &str = "hit";
const NONE: &str = "none";

pub(super) struct Assault;

impl Phase for Assault {
    fn question(&self, _: &Skirmish, _: &Position, _: Seat, _: &[Target]) -> Question {
        Question { message: say!("ask-assault"), rule: Rule::new("assault-1"), shape: Shape::Subset }
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
        if !position.in_contact(game, seat).any(|able| able == squad) {
            return Err(Illegal::new("assault-1", say!("refuse-no-contact", squad = squad_name(squad))));
        }
        Ok(Offer { note: Some(say!("note-assault")), ..Offer::default() })
    }

    fn finish(&self, _: &Skirmish, _: &Position, _: Seat, _: &[Target]) -> Result<(), Illegal> {
        Ok(())
    }

    fn preview(&self, game: &Skirmish, position: &Position, seat: Seat, draft: &[Target]) -> Option<Preview> {
        if draft.is_empty() {
            return None;
        }
        let (dice, morale) = (draft.len() as u32, i32::from(position.morale[seat]));
        let misses = (i64::from(game.fire.assault) - i64::from(morale) - 1) as u64;
        let (misses, cases) = (misses.pow(dice), 6u64.pow(dice));
        let (hit, none) = (Odds::of(cases - misses, cases), Odds::of(misses, cases));
        let term = |label, value, rule| Term { label, value, rule: Rule::new(rule), side: Some(seat) };
        Some(Preview {
            heading: Some(say!("preview-assault")),
            terms: vec![
                term(say!("term-dice"), dice as i32, "assault-1"),
                term(say!("term-morale"), morale, "assault-2"),
            ],
            outcomes: vec![
                Outcome { id: HIT, label: say!("outcome-hit"), chance: hit },
                Outcome { id: NONE, label: say!("outcome-none"), chance: none },
            ],
            ..Preview::default()
        })
    }

    fn answer(
        &self,
        game: &Skirmish,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        events: &mut Vec<Event>,
    ) {
        if answer.is_empty() {
            let message = say!("event-no-assault", side = side_name(seat));
            events.push(Event::new(message).rule("assault-1").by(seat));
            return end(game, position, seat, events);
        }
        let attackers = Squads::of(answer.iter().map(squad_of));
        let message = say!("event-assault", side = side_name(seat), number = answer.len());
        let mut event = Event::new(message).rule("assault-1").by(seat);
        for squad in answer.iter().map(squad_of) {
            let at = position.squad(squad).at.and_then(|at| position.beside(game, seat.other(), at).next());
            event.motions.extend(at.map(|at| Motion::Strike { from: squad, at }));
        }
        events.push(event);
        morale::show(position, seat, events);
        position.frames.replace(Frame::Dice { by: seat, attackers });
    }
}

pub(super) fn roll(attackers: Squads) -> Roll {
    Roll::new("assault-2", say!("roll-assault")).dice(u16::from(attackers.count()), 6, "assault")
}

pub(super) fn rolled(game: &Skirmish, position: &mut Position, faces: &[u16], events: &mut Vec<Event>) {
    let Frame::Dice { by, attackers } = position.frames.top() else { unreachable!("an assault falls here") };
    let morale = u16::from(position.morale[by]);
    let hits = faces.iter().filter(|face| **face + morale >= game.fire.assault).count() as u8;
    let message = say!("event-hits", side = side_name(by.other()), hits = hits);
    let shown = dice_shown("assault", 6, faces);
    let outcome = if hits > 0 { HIT } else { NONE };
    events.push(Event::new(message).rule("assault-2").by(by).motion(shown).came(outcome));
    let able: Vec<Piece> = defenders(game, position, by.other(), attackers)
        .flat_map(|squad| std::iter::repeat_n(squad, usize::from(position.squad(squad).steps)))
        .collect();
    let hits = hits.min(able.len() as u8);
    if usize::from(hits) == able.len() || able.iter().all(|squad| *squad == able[0]) {
        // Nothing to choose: all that can be lost is, or there is only one to lose it.
        return lose(game, position, by.other(), &able[..usize::from(hits)], events);
    }
    match hits {
        0 => end(game, position, by, events),
        hits => position.frames.replace(Frame::Losses { of: by.other(), attackers, hits }),
    }
}

/// A side loses a step of each squad that is named; the enemy's assault is over.
fn lose(game: &Skirmish, position: &mut Position, seat: Seat, squads: &[Piece], events: &mut Vec<Event>) {
    for squad in squads {
        position.lose_step(*squad);
        let message = say!("event-loses-step", squad = squad_name(*squad));
        let mut event = Event::new(message).rule("assault-3").by(seat);
        if position.squad(*squad).at.is_none() {
            event = event.motion(Motion::Leave { piece: *squad });
        }
        events.push(event);
    }
    if !ending::is_beaten(game, position, events) {
        end(game, position, seat.other(), events);
    }
}

pub(super) struct Losses;

impl Phase for Losses {
    fn question(&self, _: &Skirmish, position: &Position, _: Seat, draft: &[Target]) -> Question {
        let (_, hits) = suffered(position);
        let message = say!("ask-losses", left = usize::from(hits) - draft.len().min(usize::from(hits)));
        Question { message, rule: Rule::new("assault-3"), shape: Shape::Assign }
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
        let (attackers, hits) = suffered(position);
        let Target::Piece(squad) = target else { return Err(Illegal::not_offered()) };
        if !game.catalog.is_of(seat, squad) {
            return Err(Illegal::not_offered());
        }
        if draft.len() >= usize::from(hits) {
            return Err(Illegal::new("assault-3", say!("refuse-enough-losses", hits = hits)));
        }
        if !defenders(game, position, seat, attackers).any(|able| able == squad) {
            return Err(Illegal::new("assault-3", say!("refuse-no-contact", squad = squad_name(squad))));
        }
        let laid = draft.iter().filter(|earlier| **earlier == target).count();
        if laid >= usize::from(position.squad(squad).steps) {
            return Err(Illegal::new("assault-3", say!("refuse-no-steps", squad = squad_name(squad))));
        }
        Ok(Offer { cost: Some(1), ..Offer::default() })
    }

    fn finish(&self, _: &Skirmish, position: &Position, _: Seat, draft: &[Target]) -> Result<(), Illegal> {
        let (_, hits) = suffered(position);
        if draft.len() < usize::from(hits) {
            let left = usize::from(hits) - draft.len();
            return Err(Illegal::new("assault-3", say!("refuse-losses-left", left = left)));
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
        let squads: Vec<Piece> = answer.iter().map(squad_of).collect();
        lose(game, position, seat, &squads, events);
    }
}

/// A side's assault begins, if it touches an enemy.
pub(super) fn begin(game: &Skirmish, position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    position.frames.replace(Frame::Assault(seat));
    if position.in_contact(game, seat).next().is_none() {
        end(game, position, seat, events);
    }
}

fn end(game: &Skirmish, position: &mut Position, seat: Seat, events: &mut Vec<Event>) {
    match seat {
        Seat::FIRST => begin(game, position, Seat::SECOND, events),
        _ => flare::begin(game, position, events),
    }
}

fn suffered(position: &Position) -> (Squads, u8) {
    let Frame::Losses { attackers, hits, .. } = position.frames.top() else {
        unreachable!("losses follow an assault")
    };
    (attackers, hits)
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
