//! The end of a combat (8.3 step 10, 8.4, 8.5): the die, losses of both sides, fort abandoned, advance.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Roll, Rule, Seat, Shape, Target, say,
};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, COLUMNS, Cells, Event as Happening, PARAGUAY, Pieces};
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
            // 8.4-7: where every full regiment must lose a step, their order is nobody's choice.
            let each =
                able.iter().all(|piece| position.steps[piece.index()] > 1) && able.len() <= usize::from(left);
            let forced = all <= left || able.len() == 1 || each;
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
        let surrounded = self.refuges(position, target).is_empty();
        let mut retreating = Pieces::EMPTY;
        for (piece, face) in self.participants(position, BOLIVIA).iter().zip(faces) {
            match *face {
                4.. if !surrounded => {
                    retreating.insert(piece);
                }
                4.. => self.eliminate(position, piece, "12.2-9", log),
                _ => self.eliminate(position, piece, "12.2-7", log),
            }
        }
        if let Some(battle) = position.battle.as_mut() {
            battle.retreating = retreating;
        }
        self.go_on_abandoning(position, log);
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
        if let Some(battle) = position.battle.as_mut() {
            battle.retreating.remove(piece);
        }
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

    pub(crate) fn refuge_question(&self, position: &Position) -> Question {
        let message = match self.battle(position).retreating.first() {
            Some(piece) => say!("ask-refuge", unit = self.unit_name(piece)),
            None => say!("ask-refuge-none"),
        };
        Question { message, rule: Rule::new("12.2-8"), shape: Shape::One }
    }

    pub(crate) fn refuge_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            let target = self.battle(position).target;
            out.extend(self.catalog.map.adjacent[target.index()].iter().map(Target::Cell));
        }
    }

    pub(crate) fn judge_refuge(
        &self,
        position: &Position,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let ([], Target::Cell(cell)) = (draft, target) else { return Err(Illegal::not_offered()) };
        if self.refuges(position, self.battle(position).target).contains(cell) {
            return Ok(Offer::default());
        }
        if position.derived.occupied[PARAGUAY].contains(cell) {
            return Err(Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell))));
        }
        Err(Illegal::new("12.2-8", say!("refuse-refuge")))
    }

    pub(crate) fn carry_out_refuge(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let [Target::Cell(cell)] = *answer else { return };
        if let Some(piece) = self.battle(position).retreating.first() {
            self.abandon(position, piece, Some(cell), log);
        }
        self.go_on_abandoning(position, log);
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

    /// Where attackers may end their advance.
    fn advance_cells(&self, position: &Position, units: Pieces) -> Cells {
        let battle = self.battle(position);
        let mut cells = Cells::EMPTY;
        cells.insert(battle.target);
        if battle.reach > 1 {
            cells = cells | self.catalog.map.adjacent[battle.target.index()];
        }
        let open = cells & self.open_to(position, battle.attacker);
        self.leaving_an_attack(position, battle.attacker, units, open)
    }

    fn why_no_advance(&self, position: &Position, piece: Piece, cell: Cell) -> Illegal {
        let battle = self.battle(position);
        let seat = battle.attacker;
        if position.derived.occupied[seat.other()].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if self.catalog.map.closed[usize::from(self.is_winter(position))].contains(cell) {
            return Illegal::new("5.7-2", say!("refuse-winter-marsh"));
        }
        let near = cell == battle.target || self.catalog.map.adjacent[battle.target.index()].contains(cell);
        if near && self.strands_commander_by_moving(position, seat, Pieces::only(piece), cell) {
            return Illegal::new("8.3-33", say!("refuse-strands-commander"));
        }
        Illegal::new("8.4-5", say!("refuse-advance-far"))
    }

    /// Attackers that may advance somewhere, and whether all may go together.
    fn may_advance(&self, position: &Position) -> (Pieces, bool) {
        let battle = self.battle(position);
        if !self.commander_owes(position, battle.attacker) {
            return (battle.advancing, true);
        }
        let goes = |piece: &Piece| !self.advance_cells(position, Pieces::only(*piece)).is_empty();
        let together =
            !self.strands_commander_by_moving(position, battle.attacker, battle.advancing, battle.target);
        (battle.advancing.iter().filter(goes).collect(), together)
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
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Button(ALL)) => {
                if self.may_advance(position).1 {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("8.3-33", say!("refuse-strands-commander")))
            }
            ([], Target::Piece(piece)) => {
                if self.may_advance(position).0.contains(piece) {
                    return Ok(Offer::default());
                }
                if battle.advancing.contains(piece) {
                    return Err(Illegal::new("8.3-33", say!("refuse-strands-commander")));
                }
                let rule = if self.is_unit(piece) && !self.catalog.fighters.contains(piece) {
                    "9.5-8"
                } else {
                    "8.5-1"
                };
                Err(Illegal::new(rule, say!("refuse-not-attacker")))
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                if battle.reach < 2 {
                    return Err(Illegal::new("8.5-6", say!("refuse-advance-far")));
                }
                if self.advance_cells(position, Pieces::only(*piece)).contains(cell) {
                    return Ok(Offer::default());
                }
                Err(self.why_no_advance(position, *piece, cell))
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
                let (able, together) = self.may_advance(position);
                out.next.extend(able.iter().map(Target::Piece));
                if together {
                    out.push(Target::Button(ALL));
                }
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] if battle.reach > 1 => {
                let cells = self.advance_cells(position, Pieces::only(*piece));
                out.next.extend(cells.iter().map(Target::Cell));
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
            position.battle = None;
            position.frames.pop();
        }
        self.ask_captures(position, seat);
        self.go_on(position, log);
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
