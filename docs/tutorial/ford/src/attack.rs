//! Attacks: each unit once, against one enemy beside it; the odds are known before the die falls (attack-1, attack-2).

use sandtable_engine::{
    Event, Log, Message, Motion, No, Odds, Outcome, Overlay, Piece, Pool, Preview, Question, Seat, SeatSet,
    Shape, Stage, Target, Term, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{END, counter, is_of, unit_name};
use crate::position::{At, Position};
use crate::{Ask, Ford, INFO, ending};

/// The die and the difference of strengths must come to this.
const ENOUGH: i32 = 5;
const FACES: i32 = 6;

pub struct Attack;

impl Stage<Ford> for Attack {
    fn seats(&self, _: &Ford, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [Target::Piece(unit)] => {
                Question::new(say!("ask-whom", unit = unit_name(*unit)), "attack-1", Shape::One)
            }
            [_, _] => Question::confirm("attack-1"),
            _ => Question::new(say!("ask-attack", side = INFO.side_name(ask.seat)), "attack-1", Shape::One),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let units = |seat| ask.position.on_map(seat).map(|(unit, _)| Target::Piece(unit));
        match ask.draft {
            [] => {
                out.extend(units(ask.seat));
                out.push(Target::Button(END));
            }
            [Target::Piece(_)] => out.extend(units(ask.seat.other())),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Piece(unit)) if is_of(ask.seat, unit) => may_attack(ask.rules, ask.position, unit),
            ([Target::Piece(unit)], Target::Piece(enemy)) if is_of(ask.seat.other(), enemy) => {
                if touches(ask.rules, ask.position, *unit, enemy) {
                    return Ok(());
                }
                refuse!("attack-1", "refuse-apart", unit = unit_name(enemy))
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] | [Target::Piece(_)] => refuse!("table", "table-choose"),
            _ => Ok(()),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let &[Target::Piece(attacker), Target::Piece(target)] = ask.draft else { return None };
        let (from, to) = (ask.position.unit(attacker).at?, ask.position.unit(target).at?);
        let ground = ask.rules.ground(to);
        let hits = (1..=FACES).filter(|die| is_hit(ask.rules, ask.position, attacker, target, *die)).count();
        let odds = |cases: usize| Odds::of(cases as u64, FACES as u64);
        let (enemy, less) = (ask.seat.other(), -counter(target).strength);
        Some(Preview {
            terms: vec![
                Term::new(unit_name(attacker), counter(attacker).strength, "attack-1").side(ask.seat),
                Term::new(unit_name(target), less, "attack-1").side(enemy),
                Term::new((ground.name)(), -ground.cover, "attack-2").side(enemy),
            ],
            outcomes: vec![
                Outcome::new("gone", say!("outcome-gone"), odds(hits)),
                Outcome::new("holds", say!("outcome-holds"), odds(FACES as usize - hits)),
            ],
            overlays: vec![
                Overlay::arrow(say!("attack", unit = unit_name(attacker)), from, to).side(ask.seat),
            ],
            ..Preview::default()
        })
    }

    fn carry_out(
        &self,
        game: &Ford,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match *answer {
            [Target::Piece(attacker), Target::Piece(target)] => {
                position.stage = Dice { attacker, target }.into();
            }
            _ => ending::end_turn(game, position, log),
        }
    }

    /// Where nobody can attack there is nothing to ask.
    fn pass_over(&self, game: &Ford, position: &mut Position, log: &mut impl Log) -> bool {
        let able =
            position.on_map(position.seat).any(|(unit, _)| may_attack::<No>(game, position, unit).is_ok());
        if !able {
            ending::end_turn(game, position, log);
        }
        !able
    }
}

/// The die of an attack falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    pub attacker: Piece,
    pub target: Piece,
}

impl Throw<Ford> for Dice {
    fn dice(&self, _: &Ford, _: &Position) -> Pool {
        Pool::of(1, FACES as u16, "attack")
    }

    fn purpose(&self, _: &Ford, _: &Position) -> (&'static str, Message) {
        ("attack-1", say!("attack", unit = unit_name(self.attacker)))
    }

    fn fall(&self, game: &Ford, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Dice { attacker, target } = *self;
        let hit = is_hit(game, position, attacker, target, i32::from(faces[0]));
        position.unit_mut(attacker).acted = true;
        log.note(|| {
            let event = match hit {
                true => Event::new(say!("event-gone", unit = unit_name(target))).came("gone"),
                false => Event::new(say!("event-holds", unit = unit_name(target))).came("holds"),
            };
            let event = event.rule("attack-1").by(position.seat).dice(&self.dice(game, position), faces);
            let event = event.motion(Motion::Strike { from: attacker, at: target });
            if hit { event.motion(Motion::Leave { piece: target }) } else { event }
        });
        position.stage = At::Attack;
        if hit {
            position.unit_mut(target).at = None;
            ending::look_for_defeat(position, log);
        }
    }
}

fn may_attack<W: Why>(game: &Ford, position: &Position, unit: Piece) -> Result<(), W> {
    if position.unit(unit).acted {
        return refuse!("attack-1", "refuse-attacked", unit = unit_name(unit));
    }
    let mut enemies = position.on_map(counter(unit).side.other());
    if !enemies.any(|(enemy, _)| touches(game, position, unit, enemy)) {
        return refuse!("attack-1", "refuse-no-enemy", unit = unit_name(unit));
    }
    Ok(())
}

fn touches(game: &Ford, position: &Position, one: Piece, other: Piece) -> bool {
    match (position.unit(one).at, position.unit(other).at) {
        (Some(one), Some(other)) => game.board.are_adjacent(one, other),
        _ => false,
    }
}

/// attack-1, attack-2: strength and the die against strength and cover.
fn is_hit(game: &Ford, position: &Position, attacker: Piece, target: Piece, die: i32) -> bool {
    let cover = position.unit(target).at.map_or(0, |at| game.ground(at).cover);
    die + counter(attacker).strength - counter(target).strength - cover >= ENOUGH
}
