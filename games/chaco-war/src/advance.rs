//! The hex after the fight (8.5): who is left in it, and attackers who advance.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Motion, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};

use crate::catalog::{Cells, Pieces};
use crate::names::{ALL, END};
use crate::position::Position;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// Attackers may advance (8.5-1).
#[derive(Clone, Copy, Debug)]
pub struct Advance;

impl Stage<ChacoWar> for Advance {
    fn seats(&self, rules: &ChacoWar, position: &Position) -> SeatSet {
        SeatSet::only(rules.battle(position).attacker)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = match ask.draft {
            [Target::Piece(piece)] => say!("ask-advance-where", unit = ask.rules.unit_name(*piece)),
            _ => {
                let target = ask.rules.battle(ask.position).target;
                say!("ask-advance", hex = ask.rules.cell_name(target))
            }
        };
        Question::new(message, "8.5-1", Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let battle = ask.rules.battle(ask.position);
        match ask.draft {
            [] => {
                out.extend(battle.advancing.iter().map(Target::Piece));
                out.extend([ALL, END].map(Target::Button));
            }
            [Target::Piece(_)] if battle.reach > 1 => {
                let target = battle.target;
                out.push(Target::Cell(target));
                let around = ask.rules.catalog.map.within[1][target.index()].iter();
                out.extend(around.filter(|cell| *cell != target).map(Target::Cell));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Button(ALL)) => self.may_all_advance(ask),
            ([], Target::Piece(piece)) => self.may_advance(ask, piece),
            ([Target::Piece(piece)], Target::Cell(cell)) if ask.rules.catalog.map.has(cell) => {
                self.may_advance_to(ask, *piece, cell)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [_, Target::Cell(_)] => Ok(()),
            [Target::Piece(_)] if ask.rules.battle(ask.position).reach < 2 => Ok(()),
            _ => refuse!("8.5-1", "unfinished-hex"),
        }
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let battle = rules.battle(position);
        let target = battle.target;
        let (units, cell) = match answer {
            [Target::Button(ALL)] => (battle.advancing, target),
            [Target::Piece(piece)] => (Pieces::only(*piece), target),
            [Target::Piece(piece), Target::Cell(cell)] => (Pieces::only(*piece), *cell),
            _ => return rules.end_battle(position),
        };
        rules.advance(position, seat, units, target, cell, log);
        let battle = rules.battle_mut(position);
        battle.advancing = battle.advancing - units;
        if battle.advancing.is_empty() {
            rules.end_battle(position);
        }
        rules.ask_captures(position, seat);
    }
}

impl Advance {
    /// 8.5-6, 8.4-5: into the hex, after a Rout one farther; and the commander keeps an attack (8.3-33).
    fn cells(&self, ask: &Ask, units: Pieces) -> Cells {
        let battle = ask.rules.battle(ask.position);
        let mut cells = Cells::only(battle.target);
        if battle.reach > 1 {
            cells = cells | ask.rules.catalog.map.adjacent[battle.target.index()];
        }
        let open = cells & ask.rules.open_to(ask.position, battle.attacker);
        ask.rules.leaving_an_attack(ask.position, battle.attacker, units, open)
    }

    fn may_all_advance<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let battle = ask.rules.battle(ask.position);
        let (seat, units) = (battle.attacker, battle.advancing);
        if ask.rules.strands_commander_by_moving(ask.position, seat, units, battle.target) {
            return refuse!("8.3-33", "refuse-strands-commander");
        }
        Ok(())
    }

    fn may_advance<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if !ask.rules.battle(ask.position).advancing.contains(piece) {
            let idle = ask.rules.is_unit(piece) && !ask.rules.catalog.fighters.contains(piece);
            return refuse!(if idle { "9.5-8" } else { "8.5-1" }, "refuse-not-attacker");
        }
        if self.cells(ask, Pieces::only(piece)).is_empty() {
            return refuse!("8.3-33", "refuse-strands-commander");
        }
        Ok(())
    }

    fn may_advance_to<W: Why>(&self, ask: &Ask, piece: Piece, cell: Cell) -> Result<(), W> {
        if ask.rules.battle(ask.position).reach < 2 {
            return refuse!("8.5-6", "refuse-advance-far");
        }
        if self.cells(ask, Pieces::only(piece)).contains(cell) {
            return Ok(());
        }
        Err(W::explained(|| ask.rules.why_no_advance(ask.position, piece, cell)))
    }
}

impl ChacoWar {
    pub(crate) fn after_defence(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.battle(position);
        let defender = battle.attacker.other();
        if self.participants(position, defender).is_empty() {
            self.clear_hex(position, defender, battle.target, log);
        }
        self.open_advance(position, battle.reach);
    }

    /// Nobody is left to fight: HQs are withdrawn, columns removed, a fort marker goes (9.5-2, 9.7-3, 9.4-11).
    pub(crate) fn clear_hex(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        for piece in position.among(self.catalog.armies[seat], cell).iter() {
            let rule = if self.is_column(piece) { "9.7-3" } else { "9.5-2" };
            self.eliminate(position, piece, rule, log);
        }
        self.lose_fort_marker(position, seat, cell, log);
    }

    /// 8.5-1: attackers may advance into a hex that is empty of ground units.
    pub(crate) fn open_advance(&self, position: &mut Position, reach: u8) {
        let on_map = position.on_map;
        let battle = self.battle_mut(position);
        battle.reach = reach;
        battle.advancing = battle.attackers & on_map;
        let target = battle.target;
        let (seat, able) = (battle.attacker, !battle.advancing.is_empty());
        let empty = position.derived.count[target.index()] == 0;
        if able && empty && self.open_to(position, seat).contains(target) {
            position.frames.replace(Frame::Advance);
        } else {
            self.end_battle(position);
        }
    }

    fn end_battle(&self, position: &mut Position) {
        position.battle = None;
        position.frames.replace(Frame::AfterBattle);
    }

    fn why_no_advance(&self, position: &Position, piece: Piece, cell: Cell) -> Illegal {
        let battle = self.battle(position);
        let seat = battle.attacker;
        if position.derived.occupied[seat.other()].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if self.is_closed(position, cell) {
            return Illegal::new("5.7-2", say!("refuse-winter-marsh"));
        }
        let near = cell == battle.target || self.catalog.map.adjacent[battle.target.index()].contains(cell);
        if near && self.strands_commander_by_moving(position, seat, Pieces::only(piece), cell) {
            return Illegal::new("8.3-33", say!("refuse-strands-commander"));
        }
        Illegal::new("8.4-5", say!("refuse-advance-far"))
    }

    fn advance(
        &self,
        position: &mut Position,
        seat: Seat,
        units: Pieces,
        target: Cell,
        to: Cell,
        log: &mut impl Log,
    ) {
        // One stack after another, so that what stays below a top is told from what is uncovered.
        let mut left = units;
        while let Some(first) = left.first() {
            let from = position.cell_of(first);
            let group = position.among(left, from);
            left = left - group;
            let shows = self.will_show(position, group, None);
            position.put(&self.catalog, group, to);
            // They have just fought: everybody knows them.
            position.revealed = position.revealed | group;
            log.note(|| {
                let message = say!("log-advance", units = self.units_name(group), hex = self.cell_name(to));
                let mut event = Event::new(message).by(seat).rule("8.5-1");
                for piece in group.iter() {
                    let route = if to == target { vec![from, to] } else { vec![from, target, to] };
                    event = event.motion(Motion::Travel { piece, route });
                }
                if shows { event.reveals() } else { event }
            });
        }
        self.enter(position, seat, target, log);
        if to != target {
            self.enter(position, seat, to, log);
        }
    }
}
