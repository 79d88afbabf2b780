//! A fort abandoned: the Rout event (12.2-6 to 12.2-9).

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Log, Message, Motion, Pick, Piece, Pool, Seat, Target, Throw, Why, refuse, say,
};

use crate::catalog::{BOLIVIA, Cells, Event as Happening, PARAGUAY, Pieces};
use crate::position::{Battle, Position};
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// Defenders may abandon a fort (12.2-6).
#[derive(Clone, Copy, Debug)]
pub struct RoutRoll;

impl Throw<ChacoWar> for RoutRoll {
    fn dice(&self, rules: &ChacoWar, position: &Position) -> Pool {
        Pool::of(rules.participants(position, BOLIVIA).len() as u16, 6, "rout")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("12.2-6", say!("roll-rout"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let target = rules.battle(position).target;
        log.note(|| {
            let event = Event::new(say!("log-abandoned", hex = rules.cell_name(target)));
            event.by(PARAGUAY).rule("12.2-6").dice(&self.dice(rules, position), faces)
        });
        let surrounded = rules.refuges(position, target).is_empty();
        let mut retreating = Pieces::EMPTY;
        for (piece, face) in rules.participants(position, BOLIVIA).iter().zip(faces) {
            match *face {
                4.. if !surrounded => {
                    retreating.insert(piece);
                }
                4.. => rules.eliminate(position, piece, "12.2-9", log),
                _ => rules.eliminate(position, piece, "12.2-7", log),
            }
        }
        rules.battle_mut(position).retreating = retreating;
        rules.go_on_abandoning(position, log);
    }
}

/// A unit that abandons a fort may go to one of several hexes (12.2-8).
#[derive(Clone, Copy, Debug)]
pub struct Refuge;

impl Pick<ChacoWar> for Refuge {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        BOLIVIA
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let message = match ask.rules.battle(ask.position).retreating.first() {
            Some(piece) => say!("ask-refuge", unit = ask.rules.unit_name(piece)),
            None => say!("ask-refuge-none"),
        };
        (message, "12.2-8")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let target = ask.rules.battle(ask.position).target;
        out.extend(ask.rules.catalog.map.adjacent[target.index()].iter().map(Target::Cell));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Cell(cell) = target else { return Err(W::not_offered()) };
        let from = ask.rules.battle(ask.position).target;
        if ask.rules.catalog.map.has(cell) && ask.rules.refuges(ask.position, from).contains(cell) {
            return Ok(());
        }
        if ask.rules.catalog.map.has(cell) && ask.position.derived.occupied[PARAGUAY].contains(cell) {
            return refuse!("5.0-5", "refuse-enemy-there", hex = ask.rules.cell_name(cell));
        }
        refuse!("12.2-8", "refuse-refuge")
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let Target::Cell(cell) = target else { return };
        if let Some(piece) = rules.battle(position).retreating.first() {
            rules.abandon(position, piece, Some(cell), log);
        }
        rules.go_on_abandoning(position, log);
    }
}

impl ChacoWar {
    /// 12.2-6: the Rout event in a Paraguayan attack on a Bolivian fort that cost two steps.
    pub(crate) fn is_abandoning(&self, position: &Position, battle: &Battle) -> bool {
        let costs_two = battle.defender_loss.is_some_and(|steps| steps >= 2);
        if battle.attacker != PARAGUAY || !costs_two {
            return false;
        }
        let committed = battle.commitments[PARAGUAY].and_then(|commitment| commitment.event);
        let event = self.applied_event(
            position,
            PARAGUAY,
            true,
            battle.target,
            committed.map(|marker| marker.event()),
        );
        event == Some(Happening::Rout)
            && self.has_fort(position, battle.target, BOLIVIA)
            && !self.participants(position, BOLIVIA).is_empty()
    }

    /// Where a unit that abandons a fort may go (12.2-8): neighbours free of enemies and their ZOC, with room where any has
    /// it (6.0-2), and of those the nearest to a Bolivian source.
    pub(crate) fn refuges(&self, position: &Position, from: Cell) -> Cells {
        let map = &self.catalog.map;
        let free =
            map.adjacent[from.index()] & (self.open_to(position, BOLIVIA) - position.derived.zoc[PARAGUAY]);
        let room: Cells = free.iter().filter(|cell| self.has_room(position, *cell, BOLIVIA)).collect();
        let fit = if room.is_empty() { free } else { room };
        let distance = |cell: Cell| map.source_distance(BOLIVIA, cell);
        let least = fit.iter().map(distance).min();
        fit.iter().filter(|cell| Some(distance(*cell)) == least).collect()
    }

    /// Moves unit after unit out of the fort, and asks where there is a choice.
    fn go_on_abandoning(&self, position: &mut Position, log: &mut impl Log) {
        let target = self.battle(position).target;
        while let Some(piece) = self.battle(position).retreating.first() {
            let cells = self.refuges(position, target);
            if cells.len() > 1 {
                position.frames.replace(Frame::Refuge);
                return;
            }
            self.abandon(position, piece, cells.iter().next(), log);
        }
        self.after_defence(position, log);
    }

    fn abandon(&self, position: &mut Position, piece: Piece, to: Option<Cell>, log: &mut impl Log) {
        let target = self.battle(position).target;
        self.battle_mut(position).retreating.remove(piece);
        let Some(cell) = to else { return };
        position.put(&self.catalog, Pieces::only(piece), cell);
        // It has just fought: everybody knows it.
        position.revealed.insert(piece);
        position.depleted.insert(piece);
        log.note(|| {
            let message = say!("log-retreat", unit = self.unit_name(piece), hex = self.cell_name(cell));
            Event::new(message)
                .by(BOLIVIA)
                .rule("12.2-8")
                .reveals()
                .motion(Motion::Travel { piece, route: vec![target, cell] })
        });
        self.enter(position, BOLIVIA, cell, log);
        position.captures.clear();
    }
}
