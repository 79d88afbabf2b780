//! Attack: units beside one enemy attack it together; the odds are known before the dice fall.

use sandtable_engine::{
    Event, Log, Message, Motion, Odds, Outcome, Overlay, Piece, Pool, Preview, Question, Seat, SeatSet,
    Shape, Stage, Target, Term, Throw, Warning, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use super::catalog::{NONE, side_name};
use super::position::{At, Position};
use super::{ASKED, Ask, INFO, Valley, ending, losses};

/// Faces of the dice that both sides throw.
const FACES: i32 = 6;

#[derive(Clone, Copy, Debug)]
pub struct Attack;

/// Units of both sides in one draft, in any order: those that attack, and the one that is attacked.
struct Chosen {
    attackers: Vec<Piece>,
    target: Option<Piece>,
}

impl Chosen {
    fn of(game: &Valley, seat: Seat, draft: &[Target]) -> Chosen {
        let units = draft.iter().filter_map(|target| match target {
            Target::Piece(unit) => Some(*unit),
            _ => None,
        });
        let (attackers, targets): (Vec<Piece>, Vec<Piece>) =
            units.partition(|unit| game.catalog.is_of(seat, *unit));
        Chosen { attackers, target: targets.first().copied() }
    }

    /// attack-1: an enemy that all of these touch.
    fn may_attack_together(&self, game: &Valley, position: &Position, seat: Seat, own: Piece) -> bool {
        let touches_all = |enemy: Piece| {
            let mut all = self.attackers.iter().chain([&own]);
            all.all(|unit| position.are_adjacent(game, *unit, enemy))
        };
        match self.target {
            Some(target) => touches_all(target),
            None => position.on_map(game, seat.other()).any(touches_all),
        }
    }
}

impl Stage<Valley> for Attack {
    fn seats(&self, _: &Valley, position: &Position) -> SeatSet {
        SeatSet::only(position.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = say!("ask-attack", side = side_name(ask.seat));
        Question::new(message, "attack-1", Shape::Subset)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let Ask { rules: game, position, draft, .. } = *ask;
        if draft == [Target::Button(NONE)] {
            return;
        }
        let units = INFO.seats().flat_map(|seat| in_contact(game, position, seat)).map(Target::Piece);
        out.extend(units.filter(|unit| !draft.contains(unit)));
        if draft.is_empty() {
            out.push(Target::Button(NONE));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules: game, position, seat, draft } = *ask;
        let unit = match target {
            Target::Button(NONE) if draft.is_empty() => return Ok(()),
            Target::Piece(unit) if draft != [Target::Button(NONE)] && !draft.contains(&target) => unit,
            _ => return Err(W::not_offered()),
        };
        let chosen = Chosen::of(game, seat, draft);
        let apart = || refuse!("attack-1", "refuse-apart", unit = game.catalog.unit_name(unit));
        if game.catalog.is_of(seat, unit) {
            let together = chosen.may_attack_together(game, position, seat, unit);
            return if together { Ok(()) } else { apart() };
        }
        if !game.catalog.is_of(seat.other(), unit) {
            return Err(W::not_offered());
        }
        if chosen.target.is_some() {
            return refuse!("attack-1", "refuse-one-target");
        }
        let touched = in_contact(game, position, seat.other()).any(|enemy| enemy == unit)
            && chosen.attackers.iter().all(|attacker| position.are_adjacent(game, *attacker, unit));
        if touched { Ok(()) } else { apart() }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let chosen = Chosen::of(ask.rules, ask.seat, ask.draft);
        let whole = chosen.target.is_some() && !chosen.attackers.is_empty();
        if whole || ask.draft == [Target::Button(NONE)] {
            return Ok(());
        }
        refuse!("attack-1", "refuse-not-yet")
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let Ask { rules: game, position, seat, draft } = *ask;
        let Chosen { attackers, target } = Chosen::of(game, seat, draft);
        let target = target.filter(|_| !attackers.is_empty())?;
        let to = position.unit(target).at?;
        let hits = (1..=FACES)
            .flat_map(|red| (1..=FACES).map(move |green| (red, green)))
            .filter(|(red, green)| is_hit(game, position, &attackers, target, (*red, *green)))
            .count() as u64;
        let cases = (FACES * FACES) as u64;
        let counter = |unit: Piece| game.catalog.counter(unit);
        let strengths = attackers.iter().map(|unit| {
            let label = say!("term-strength", unit = game.catalog.unit_name(*unit));
            Term::new(label, counter(*unit).strength, "attack-1").side(seat)
        });
        let defence = |label, value: i32, rule| Term::new(label, value, rule).side(seat.other());
        let ground = game.catalog.ground(to);
        let arrows = attackers.iter().filter_map(|unit| position.unit(*unit).at);
        Some(Preview {
            heading: Some(say!("preview-attack", unit = game.catalog.unit_name(target))),
            terms: strengths
                .chain([
                    defence(say!("term-endurance"), counter(target).endurance, "attack-1"),
                    defence(say!("term-ground", terrain = ground.name()), game.ground.of(ground), "attack-2"),
                ])
                .collect(),
            outcomes: vec![
                Outcome::new("hit", say!("outcome-hit"), Odds::of(hits, cases)),
                Outcome::new("none", say!("outcome-none"), Odds::of(cases - hits, cases)),
            ],
            notes: vec![say!("note-tie")],
            warnings: if hits == 0 { vec![Warning::hopeless("attack-1")] } else { Vec::new() },
            overlays: arrows
                .map(|from| Overlay::arrow(say!("overlay-attack"), from, to).side(seat))
                .collect(),
            ..Preview::default()
        })
    }

    fn carry_out(
        &self,
        game: &Valley,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let seat = position.seat;
        let Chosen { attackers, target: Some(target) } = Chosen::of(game, seat, answer) else {
            return losses::begin(position);
        };
        let message = say!("event-attack", side = side_name(seat), unit = game.catalog.unit_name(target));
        let strikes = attackers.iter().map(|unit| Motion::Strike { from: *unit, at: target });
        let event = Event::new(message).rule("attack-1").by(seat);
        log.note(|| strikes.fold(event, Event::motion));
        position.stage = Dice { attackers, target }.into();
    }

    fn asked_all_the_same(&self, _: &Valley, _: &Position, _: Seat) -> Option<&'static str> {
        Some(ASKED)
    }
}

/// The dice of an attack fall.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    pub attackers: Vec<Piece>,
    pub target: Piece,
}

impl Throw<Valley> for Dice {
    fn dice(&self, _: &Valley, _: &Position) -> Pool {
        Pool::of(1, FACES as u16, "red").and(1, FACES as u16, "green")
    }

    fn purpose(&self, _: &Valley, _: &Position) -> (&'static str, Message) {
        ("attack-1", say!("roll-attack"))
    }

    fn fall(&self, game: &Valley, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let dice = (i32::from(faces[0]), i32::from(faces[1]));
        let hit = is_hit(game, position, &self.attackers, self.target, dice);
        log.note(|| {
            let unit = game.catalog.unit_name(self.target);
            let message = if hit { say!("event-hit", unit = unit) } else { say!("event-holds", unit = unit) };
            let event = Event::new(message).rule("attack-1").by(position.seat);
            event.dice(&self.dice(game, position), faces).came(if hit { "hit" } else { "none" })
        });
        if hit {
            position.lose_step(self.target);
        }
        if !ending::is_beaten(game, position, log) {
            losses::begin(position);
        }
    }
}

/// attack-1, attack-2: strengths and a red die against endurance, ground and a green die.
fn is_hit(
    game: &Valley,
    position: &Position,
    attackers: &[Piece],
    target: Piece,
    (red, green): (i32, i32),
) -> bool {
    let strength: i32 = attackers.iter().map(|unit| game.catalog.counter(*unit).strength).sum();
    let at = position.unit(target).at.expect("a unit that is attacked is on the map");
    let defence = game.catalog.counter(target).endurance + game.ground.of(game.catalog.ground(at));
    strength + red > defence + green
}

/// The units on the map that touch an enemy.
fn in_contact<'a>(game: &'a Valley, position: &'a Position, seat: Seat) -> impl Iterator<Item = Piece> + 'a {
    let enemy = position.held(game, seat.other());
    position.on_map(game, seat).filter(move |unit| {
        let at = position.unit(*unit).at.expect("a unit on the map");
        game.catalog.board.neighbours(at).any(|(_, cell)| enemy.contains(cell))
    })
}

/// The attack begins, if anybody touches an enemy.
pub(super) fn begin(game: &Valley, position: &mut Position) {
    let contact = in_contact(game, position, position.seat).next().is_some();
    if contact {
        position.stage = At::Attack;
    } else {
        losses::begin(position);
    }
}
