//! Attack: units beside one enemy attack it together; the odds are known before the dice fall.

use sandtable_engine::{
    DieShown, Event, Illegal, Motion, Odds, Offer, Outcome, Overlay, Piece, Preview, Question, Roll, Rule,
    Seat, Shape, Target, Term, Warning, say,
};

use super::catalog::{NONE, side_name};
use super::position::{Position, Stage as At};
use super::stage::{Asked, Stage};
use super::{INFO, Valley, ending, losses};

/// Faces of the dice that both sides throw.
const FACES: i32 = 6;

pub(super) struct Attack;

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

impl Stage for Attack {
    fn question(&self, asked: &Asked) -> Question {
        let message = say!("ask-attack", side = side_name(asked.seat));
        Question { message, rule: Rule::new("attack-1"), shape: Shape::Subset }
    }

    fn candidates(&self, asked: &Asked, out: &mut Vec<Target>) {
        let Asked { game, position, draft, .. } = *asked;
        if draft == [Target::Button(NONE)] {
            return;
        }
        let units = INFO.seats().flat_map(|seat| in_contact(game, position, seat)).map(Target::Piece);
        out.extend(units.filter(|unit| !draft.contains(unit)));
        if draft.is_empty() {
            out.push(Target::Button(NONE));
        }
    }

    fn judge(&self, asked: &Asked, target: Target) -> Result<Offer, Illegal> {
        let Asked { game, position, seat, draft } = *asked;
        let unit = match target {
            Target::Button(NONE) if draft.is_empty() => return Ok(Offer::default()),
            Target::Piece(unit) if draft != [Target::Button(NONE)] && !draft.contains(&target) => unit,
            _ => return Err(Illegal::not_offered()),
        };
        let chosen = Chosen::of(game, seat, draft);
        let refused = || Illegal::new("attack-1", say!("refuse-apart", unit = game.catalog.unit_name(unit)));
        if game.catalog.is_of(seat, unit) {
            let together = chosen.may_attack_together(game, position, seat, unit);
            return if together { Ok(Offer::default()) } else { Err(refused()) };
        }
        if !game.catalog.is_of(seat.other(), unit) {
            return Err(Illegal::not_offered());
        }
        if chosen.target.is_some() {
            return Err(Illegal::new("attack-1", say!("refuse-one-target")));
        }
        let touched = in_contact(game, position, seat.other()).any(|enemy| enemy == unit)
            && chosen.attackers.iter().all(|attacker| position.are_adjacent(game, *attacker, unit));
        if touched { Ok(Offer::default()) } else { Err(refused()) }
    }

    fn finish(&self, asked: &Asked) -> Result<(), Illegal> {
        let chosen = Chosen::of(asked.game, asked.seat, asked.draft);
        let whole = chosen.target.is_some() && !chosen.attackers.is_empty();
        if whole || asked.draft == [Target::Button(NONE)] {
            return Ok(());
        }
        Err(Illegal::new("attack-1", say!("refuse-not-yet")))
    }

    fn preview(&self, asked: &Asked) -> Option<Preview> {
        let Asked { game, position, seat, draft } = *asked;
        let Chosen { attackers, target } = Chosen::of(game, seat, draft);
        let target = target.filter(|_| !attackers.is_empty())?;
        let to = position.unit(target).at?;
        let hits = (1..=FACES)
            .flat_map(|red| (1..=FACES).map(move |green| (red, green)))
            .filter(|(red, green)| is_hit(game, position, &attackers, target, (*red, *green)))
            .count() as u64;
        let cases = (FACES * FACES) as u64;
        let counter = |unit: Piece| game.catalog.counter(unit);
        let strengths = attackers.iter().map(|unit| Term {
            label: say!("term-strength", unit = game.catalog.unit_name(*unit)),
            value: counter(*unit).strength,
            rule: Rule::new("attack-1"),
            side: Some(seat),
        });
        let defence = |label, value, rule| Term { label, value, rule, side: Some(seat.other()) };
        let ground = game.catalog.ground(to);
        let arrows = attackers.iter().filter_map(|unit| position.unit(*unit).at);
        Some(Preview {
            heading: Some(say!("preview-attack", unit = game.catalog.unit_name(target))),
            terms: strengths
                .chain([
                    defence(say!("term-endurance"), counter(target).endurance, Rule::new("attack-1")),
                    defence(
                        say!("term-ground", terrain = ground.name()),
                        game.ground.of(ground),
                        Rule::new("attack-2"),
                    ),
                ])
                .collect(),
            outcomes: vec![
                Outcome { id: "hit", label: say!("outcome-hit"), chance: Odds::of(hits, cases) },
                Outcome { id: "none", label: say!("outcome-none"), chance: Odds::of(cases - hits, cases) },
            ],
            notes: vec![say!("note-tie")],
            warnings: if hits == 0 { vec![Warning::hopeless("attack-1")] } else { Vec::new() },
            overlays: arrows
                .map(|from| Overlay::arrow(say!("overlay-attack"), from, to).side(seat))
                .collect(),
            ..Preview::default()
        })
    }

    fn answer(&self, game: &Valley, position: &mut Position, answer: &[Target], events: &mut Vec<Event>) {
        let seat = position.seat;
        let Chosen { attackers, target: Some(target) } = Chosen::of(game, seat, answer) else {
            return losses::begin(position);
        };
        let message = say!("event-attack", side = side_name(seat), unit = game.catalog.unit_name(target));
        let strikes = attackers.iter().map(|unit| Motion::Strike { from: *unit, at: target });
        let event = Event::new(message).rule("attack-1").by(seat);
        events.push(strikes.fold(event, Event::motion));
        position.stage = At::Dice { attackers, target };
    }
}

pub(super) fn roll() -> Roll {
    let sides = FACES as u16;
    Roll::new("attack-1", say!("roll-attack")).dice(1, sides, "red").dice(1, sides, "green")
}

pub(super) fn rolled(game: &Valley, position: &mut Position, faces: &[u16], events: &mut Vec<Event>) {
    let At::Dice { attackers, target } = position.stage.clone() else { unreachable!("an attack falls here") };
    let dice = (i32::from(faces[0]), i32::from(faces[1]));
    let hit = is_hit(game, position, &attackers, target, dice);
    let unit = game.catalog.unit_name(target);
    let message = if hit { say!("event-hit", unit = unit) } else { say!("event-holds", unit = unit) };
    let die = |name: &'static str, face| DieShown { name: name.into(), sides: FACES as u16, face };
    let shown = Motion::Dice { faces: vec![die("red", faces[0]), die("green", faces[1])] };
    let outcome = if hit { "hit" } else { "none" };
    events.push(Event::new(message).rule("attack-1").by(position.seat).motion(shown).came(outcome));
    if hit {
        position.lose_step(target);
    }
    if !ending::is_beaten(game, position, events) {
        losses::begin(position);
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
