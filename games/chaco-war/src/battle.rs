//! The end of a combat (8.3 step 10, 8.4, 8.5): the die, losses of both sides, fort abandoned, advance.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Question, Roll, Rule, Seat, Shape, Target, say,
};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, CELLS, COLUMNS, Cells, Event as Happening, PARAGUAY, Pieces};
use crate::names::{ALL, END, dice_shown, side_name};
use crate::position::{Battle, Frame, Position};
use crate::reckoning::Reckoning;

/// Effect of the Bolivian commander by his modified die (8.3-35 to 8.3-37).
pub const COMMANDER: [i32; 6] = [-2, -2, 1, 1, 0, 0];

impl ChacoWar {
    /// The combat as it stands, guns that fire included; `None` before commitments are open.
    pub(crate) fn reckoning(&self, position: &Position) -> Option<Reckoning> {
        let battle = self.battle(position);
        let (attacker, target) = (battle.attacker, battle.target);
        let defender = attacker.other();
        let (attack, defence) = (battle.commitments[attacker]?, battle.commitments[defender]?);
        let defenders = self.participants(position, defender);
        let attackers = self.participants(position, attacker);
        let mut reckoning = self.ground_reckoning(position, attacker, target, attackers, defenders);
        self.add_support(position, &mut reckoning, attacker, true, target, &attack, &battle.firing[attacker]);
        self.add_support(
            position,
            &mut reckoning,
            defender,
            false,
            target,
            &defence,
            &battle.firing[defender],
        );
        Some(reckoning)
    }

    /// The Bolivian commander who takes part.
    fn commander_in(&self, battle: &Battle) -> Option<u8> {
        if battle.attacker != BOLIVIA {
            return None;
        }
        battle.commitments[BOLIVIA].and_then(|commitment| commitment.leader)
    }

    /// What the commander's die brings.
    pub(crate) fn commander_effect(&self, leader: u8, face: u16) -> i32 {
        let rating = i32::from(self.catalog.counters.leaders[usize::from(leader)].combat);
        COMMANDER[((i32::from(face) + rating).clamp(1, 6) - 1) as usize]
    }

    pub(crate) fn resolution_dice(&self, position: &Position) -> usize {
        1 + usize::from(self.commander_in(self.battle(position)).is_some())
    }

    pub(crate) fn resolution_roll(&self, position: &Position) -> Roll {
        let roll = Roll::new("8.3-42", say!("roll-combat"));
        match self.commander_in(self.battle(position)) {
            Some(_) => roll.dice(1, 6, "commander").dice(1, 6, "combat"),
            None => roll.dice(1, 6, "combat"),
        }
    }

    pub(crate) fn resolve_combat(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Some(reckoning) = self.reckoning(position) else { return };
        let battle = *self.battle(position);
        let (attacker, defender) = (battle.attacker, battle.attacker.other());
        let commander = self.commander_in(&battle);
        let effect = commander.map_or(0, |leader| self.commander_effect(leader, faces[0]));
        let face = faces[faces.len() - 1];
        let die = (i32::from(face) + reckoning.modifier() + effect).clamp(1, 9);
        let outcome = self.catalog.crt.outcome(reckoning.column(), die);
        self.spend_guns(position, &battle);
        if commander.is_some() {
            log.note(|| {
                let message = say!("log-commander-die", die = faces[0], effect = effect);
                Event::new(message).by(BOLIVIA).rule("8.3-34").motion(dice_shown("commander", &faces[..1]))
            });
        }
        log.note(|| {
            let message = say!(
                "log-combat",
                attack = reckoning.attack,
                defence = reckoning.defence,
                odds = COLUMNS[reckoning.odds() as usize],
                shift = reckoning.shift(),
                column = COLUMNS[reckoning.column() as usize],
                die = die,
                result = outcome.text()
            );
            Event::new(message)
                .by(attacker)
                .rule("8.3-42")
                .motion(dice_shown("combat", &faces[faces.len() - 1..]))
        });
        let steps = |seat: Seat| self.steps_of(position, self.participants(position, seat));
        let (own, theirs) = (steps(attacker), steps(defender));
        let (attack_loss, defence_loss) = if outcome.rout {
            (outcome.attacker.min(own), None)
        } else {
            let (attack_loss, defence_loss) = met_losses(outcome.attacker, own, outcome.defender, theirs);
            (attack_loss, Some(defence_loss))
        };
        if let Some(battle) = position.battle.as_mut() {
            battle.defender_loss = defence_loss;
            battle.reach = if outcome.rout { 2 } else { 1 };
        }
        // 8.4-3
        self.take_losses(position, attacker, attack_loss, log);
    }

    /// Guns that fired go to the Used Box, naval guns out of the game (13.1-4).
    fn spend_guns(&self, position: &mut Position, battle: &Battle) {
        for seat in [BOLIVIA, PARAGUAY] {
            for arm in crate::support::GUNS {
                for _ in 0..battle.firing[seat][arm as usize] {
                    if arm == Arm::NavalGuns {
                        position.available[seat][arm as usize] = 0;
                        position.guns_spent = true;
                    } else {
                        self.use_marker(position, seat, arm);
                    }
                }
            }
        }
    }

    // Losses

    /// Regiments that may take the next step loss: no elimination while a full one is there (8.4-7).
    pub(crate) fn may_lose(&self, position: &Position, seat: Seat) -> Pieces {
        let units = self.participants(position, seat);
        let full: Pieces = units.iter().filter(|piece| position.steps[piece.index()] > 1).collect();
        if full.is_empty() { units } else { full }
    }

    /// Takes losses that leave no choice, and asks where one is left.
    fn take_losses(&self, position: &mut Position, seat: Seat, loss: u8, log: &mut impl Log) {
        let mut left = loss.min(self.steps_of(position, self.participants(position, seat)));
        while left > 0 {
            let able = self.may_lose(position, seat);
            let all = self.steps_of(position, self.participants(position, seat));
            let forced = all <= left || able.len() == 1;
            let Some(piece) = able.first().filter(|_| forced) else {
                position.frames.replace(Frame::Losses { seat, left });
                return;
            };
            self.lose_step(position, piece, "8.4-1", log);
            left -= 1;
        }
        self.after_losses(position, seat, log);
    }

    pub(crate) fn losses_question(&self, seat: Seat, left: u8) -> Question {
        let message = say!("ask-losses", side = side_name(seat), left = left);
        Question { message, rule: Rule::new("8.4-6"), shape: Shape::One }
    }

    pub(crate) fn judge_losses(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let ([], Target::Piece(piece)) = (draft, target) else { return Err(Illegal::not_offered()) };
        if self.may_lose(position, seat).contains(piece) {
            return Ok(Offer::default());
        }
        if self.participants(position, seat).contains(piece) {
            return Err(Illegal::new("8.4-7", say!("refuse-full-first")));
        }
        Err(Illegal::new("8.4-6", say!("refuse-not-in-combat")))
    }

    pub(crate) fn carry_out_losses(
        &self,
        position: &mut Position,
        seat: Seat,
        left: u8,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(piece)] = *answer else { return };
        self.lose_step(position, piece, "8.4-6", log);
        self.take_losses(position, seat, left - 1, log);
    }

    fn after_losses(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let battle = *self.battle(position);
        let defender = battle.attacker.other();
        if seat == battle.attacker {
            return match battle.defender_loss {
                Some(loss) => self.take_losses(position, defender, loss, log),
                None => {
                    // 8.4-4
                    log.note(|| {
                        let message = say!("log-rout", hex = self.cell_name(battle.target));
                        Event::new(message).by(battle.attacker).rule("8.4-4")
                    });
                    for piece in self.participants(position, defender).iter() {
                        self.eliminate(position, piece, "8.4-4", log);
                    }
                    self.after_defence(position, log);
                }
            };
        }
        if self.is_abandoning(position, &battle) {
            position.frames.replace(Frame::RoutRoll);
        } else {
            self.after_defence(position, log);
        }
    }

    /// 12.2-6: the Rout event in a Paraguayan attack on a Bolivian fort that cost two steps.
    fn is_abandoning(&self, position: &Position, battle: &Battle) -> bool {
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

    // A fort abandoned

    pub(crate) fn rout_dice(&self, position: &Position) -> usize {
        self.participants(position, BOLIVIA).len()
    }

    pub(crate) fn rout_roll(&self, position: &Position) -> Roll {
        Roll::new("12.2-6", say!("roll-rout")).dice(self.rout_dice(position) as u16, 6, "rout")
    }

    pub(crate) fn resolve_rout(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let target = self.battle(position).target;
        log.note(|| {
            Event::new(say!("log-abandoned", hex = self.cell_name(target)))
                .by(PARAGUAY)
                .rule("12.2-6")
                .motion(dice_shown("rout", faces))
        });
        for (piece, face) in self.participants(position, BOLIVIA).iter().zip(faces) {
            let refuge = self.refuge(position, target).filter(|_| *face >= 4);
            match refuge {
                None => {
                    let rule = if *face >= 4 { "12.2-9" } else { "12.2-7" };
                    self.eliminate(position, piece, rule, log);
                }
                Some(cell) => {
                    position.put(&self.catalog, Pieces::only(piece), cell);
                    position.depleted.insert(piece);
                    log.note(|| {
                        let message =
                            say!("log-retreat", unit = self.unit_name(piece), hex = self.cell_name(cell));
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
        }
        self.after_defence(position, log);
    }

    /// 12.2-8: the neighbour towards the nearest Bolivian source, free of enemies and their ZOC.
    fn refuge(&self, position: &Position, from: Cell) -> Option<Cell> {
        let map = self.catalog.map;
        let free =
            map.adjacent[from.index()] & (self.open_to(position, BOLIVIA) - position.derived.zoc[PARAGUAY]);
        free.iter().min_by_key(|cell| map.source_distance(BOLIVIA, *cell))
    }

    // The hex after the fight

    fn after_defence(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.battle(position);
        let defender = battle.attacker.other();
        if self.participants(position, defender).is_empty() {
            self.clear_hex(position, defender, battle.target, log);
        }
        self.open_advance(position, battle.reach, log);
    }

    /// Nobody is left to fight: HQs are withdrawn, columns removed, a fort marker goes (9.5-2, 9.7-3, 9.4-11).
    pub(crate) fn clear_hex(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        for piece in position.among(self.catalog.armies[seat], cell).iter() {
            let rule = if self.is_column(piece) { "9.7-3" } else { "9.5-2" };
            self.eliminate(position, piece, rule, log);
        }
        self.lose_fort_marker(position, seat, cell, log);
    }

    // Advance

    /// 8.5-1: attackers may advance into a hex that is empty of ground units.
    pub(crate) fn open_advance(&self, position: &mut Position, reach: u8, log: &mut impl Log) {
        let Some(battle) = position.battle.as_mut() else { return };
        battle.reach = reach;
        battle.advancing = battle.attackers & position.on_map;
        let target = battle.target;
        let (seat, able) = (battle.attacker, !battle.advancing.is_empty());
        let empty = position.derived.count[target.index()] == 0;
        if able && empty && self.open_to(position, seat).contains(target) {
            position.frames.replace(Frame::Advance);
        } else {
            self.end_battle(position, log);
        }
    }

    fn end_battle(&self, position: &mut Position, log: &mut impl Log) {
        position.battle = None;
        position.frames.pop();
        self.go_on(position, log);
    }

    /// Where an attacker may end its advance.
    fn advance_cells(&self, position: &Position) -> Cells {
        let battle = self.battle(position);
        let mut cells = Cells::EMPTY;
        cells.insert(battle.target);
        if battle.reach > 1 {
            cells = cells | self.catalog.map.adjacent[battle.target.index()];
        }
        cells & self.open_to(position, battle.attacker)
    }

    pub(crate) fn advance_question(&self, position: &Position, draft: &[Target]) -> Question {
        let battle = self.battle(position);
        let message = match draft {
            [Target::Piece(piece)] => say!("ask-advance-where", unit = self.unit_name(*piece)),
            _ => say!("ask-advance", hex = self.cell_name(battle.target)),
        };
        Question { message, rule: Rule::new("8.5-1"), shape: Shape::One }
    }

    pub(crate) fn advance_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        let battle = self.battle(position);
        match draft {
            [] => {
                out.extend(battle.advancing.iter().map(Target::Piece));
                out.extend([ALL, END].map(Target::Button));
            }
            [Target::Piece(_)] if battle.reach > 1 => {
                let target = battle.target;
                out.push(Target::Cell(target));
                let around = self.catalog.map.within[1][target.index()].iter().filter(|cell| *cell != target);
                out.extend(around.map(Target::Cell));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_advance(
        &self,
        position: &Position,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let battle = self.battle(position);
        match (draft, target) {
            ([], Target::Button(ALL | END)) => Ok(Offer::default()),
            ([], Target::Piece(piece)) => {
                if battle.advancing.contains(piece) {
                    return Ok(Offer::default());
                }
                let rule = if self.is_unit(piece) && !self.catalog.fighters.contains(piece) {
                    "9.5-8"
                } else {
                    "8.5-1"
                };
                Err(Illegal::new(rule, say!("refuse-not-attacker")))
            }
            ([Target::Piece(_)], Target::Cell(cell)) if cell.index() < CELLS => {
                if battle.reach < 2 {
                    return Err(Illegal::new("8.5-6", say!("refuse-advance-far")));
                }
                if self.advance_cells(position).contains(cell) {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("8.4-5", say!("refuse-advance-far")))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_advance(&self, position: &Position, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [_, Target::Cell(_)] => Ok(()),
            [Target::Piece(_)] if self.battle(position).reach < 2 => Ok(()),
            _ => Err(Illegal::new("8.5-1", say!("unfinished-hex"))),
        }
    }

    pub(crate) fn advance_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let battle = self.battle(position);
        match draft {
            [] => {
                out.next.extend(battle.advancing.iter().map(Target::Piece));
                out.next.extend([ALL, END].map(Target::Button));
            }
            [Target::Piece(_)] if battle.reach > 1 => {
                out.next.extend(self.advance_cells(position).iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_advance(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let target = self.battle(position).target;
        let (units, cell) = match answer {
            [Target::Button(ALL)] => (self.battle(position).advancing, target),
            [Target::Piece(piece)] => (Pieces::only(*piece), target),
            [Target::Piece(piece), Target::Cell(cell)] => (Pieces::only(*piece), *cell),
            _ => return self.end_battle(position, log),
        };
        self.advance(position, seat, units, target, cell, log);
        let done = match position.battle.as_mut() {
            Some(battle) => {
                battle.advancing = battle.advancing - units;
                battle.advancing.is_empty()
            }
            None => true,
        };
        if done {
            self.end_battle(position, log);
        }
        self.ask_captures(position, seat);
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
            let shows = self.will_show(position, group);
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

/// 8.4-2: the side that is short by less loses so many steps less as the other is short.
pub fn met_losses(attack_loss: u8, own: u8, defence_loss: u8, theirs: u8) -> (u8, u8) {
    let (short, their_short) = (attack_loss.saturating_sub(own), defence_loss.saturating_sub(theirs));
    let met = (attack_loss.min(own), defence_loss.min(theirs));
    match short.cmp(&their_short) {
        std::cmp::Ordering::Equal => met,
        std::cmp::Ordering::Greater => (met.0, defence_loss.saturating_sub(short).min(theirs)),
        std::cmp::Ordering::Less => (attack_loss.saturating_sub(their_short).min(own), met.1),
    }
}
