//! Before the dice: the kind of combat where the defender chooses it (5.30-4), and what his guerrillas do
//! (5.53): stand, slip away, or lay an ambush.

use sandtable_board::Cell;
use sandtable_engine::{
    Answer, Choices, Event, Illegal, Log, Message, Motion, Odds, Offer, Orders, Outcome, Piece, Pool,
    Preview, Question, Rule, Seat, SeatSet, Shape, Stage, Target, Term, Throw, Why, say,
};
use smallvec::smallvec;

use crate::battle::{Battle, Kind, Side, Step};
use crate::catalog::{Arm, CELLS, Cells, Choice, PIECES, Pieces};
use crate::names::{AMBUSH, CONVENTIONAL, DONE, GIVE_UP, GUERRILLA, STAND, WITHDRAW, dice_shown};
use crate::orders::is_ordered;
use crate::position::{Frame, Place, Position};
use crate::results::settled;
use crate::{Ask, Chad, chosen, decider, told, two_choices};

/// The defender chooses the kind of combat (5.30-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindOfCombat;

impl Stage<Chad> for KindOfCombat {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.kind_question(ask.rules.top_battle(ask.position))
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend([CONVENTIONAL, GUERRILLA].map(Target::Button));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_kind(ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_kind(ask.draft, target).unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        ask.rules.kind_preview(ask.position, ask.rules.top_battle(ask.position), ask.draft)
    }

    /// What the other side has locked is not known.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        Some(ask.rules.without_chits(ask.position))
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        two_choices(ask.draft, [CONVENTIONAL, GUERRILLA], out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.choose_kind(position, answer, log);
    }
}

/// Guerrillas choose an operation (5.53-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Operation;

impl Stage<Chad> for Operation {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.operation_question(ask.rules.top_battle(ask.position), ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.operation_candidates(ask.rules.top_battle(ask.position), ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_operation(ask.position, ask.rules.top_battle(ask.position), ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_operation(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_operation(ask.position, ask.rules.top_battle(ask.position), ask.draft, target)
            .unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        ask.rules.operation_preview(ask.position, ask.rules.top_battle(ask.position), ask.draft)
    }

    /// What the other side has locked is not known.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        Some(ask.rules.without_chits(ask.position))
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.operation_choices(ask.position, ask.rules.top_battle(ask.position), ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_operation(position, answer, log);
    }

    fn follow(&self, _: &Chad, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        is_ordered(orders, "operation").then(|| smallvec![Target::Button(STAND)])
    }
}

/// The die of a withdrawal (5.53-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Escape;

impl Throw<Chad> for Escape {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &Chad, position: &Position) -> (&'static str, Message) {
        ("5.53-5", say!("roll-escape", hex = rules.cell_name(rules.top_battle(position).target)))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        rules.try_escape(position, faces, log);
    }
}

/// Who withdraws before combat, and where (5.53-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Slip;

impl Stage<Chad> for Slip {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.slip_question(ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.slip_candidates(ask.rules.top_battle(ask.position), ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_slip(ask.position, ask.rules.top_battle(ask.position), ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_slip(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_slip(ask.position, ask.rules.top_battle(ask.position), ask.draft, target)
            .unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.slip_choices(ask.position, ask.rules.top_battle(ask.position), ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_slip(position, answer, log);
    }
}

impl Chad {
    // The kind of combat

    pub(crate) fn kind_question(&self, battle: &Battle) -> Question {
        let message = say!("ask-kind", hex = self.cell_name(battle.target));
        Question::new(message, "5.30-4", Shape::One)
    }

    pub(crate) fn judge_kind(&self, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(CONVENTIONAL)) => {
                Ok(Offer { note: Some(say!("note-conventional")), ..Offer::default() })
            }
            ([], Target::Button(GUERRILLA)) => {
                Ok(Offer { note: Some(say!("note-guerrilla")), ..Offer::default() })
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn choose_kind(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let kind = match answer {
            [Target::Button(CONVENTIONAL)] => Kind::Conventional,
            _ => Kind::Guerrilla,
        };
        if let Some(battle) = position.battles.last_mut() {
            battle.chosen = true;
        }
        self.set_kind(position, kind, log);
    }

    pub(crate) fn kind_preview(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
    ) -> Option<Preview> {
        let kind = match draft {
            [Target::Button(CONVENTIONAL)] => Kind::Conventional,
            [Target::Button(GUERRILLA)] => Kind::Guerrilla,
            _ => return None,
        };
        Some(self.battle_preview(position, &Battle { kind, chosen: true, ..*battle }, settled(kind)))
    }

    // Operations

    /// Who may slip away: guerrillas and leaders; a Commander only where he counts as a leader (5.53-21).
    pub(crate) fn slippery(&self, battle: &Battle) -> Pieces {
        let heads = if self.options.commander_as_leader { self.catalog.roster.heads } else { self.leaders };
        battle.defenders & (self.catalog.roster.guerrillas | heads)
    }

    /// Who may lay an ambush: guerrillas, leaders, and a Commander among them (5.53-11).
    fn ambushers(&self, battle: &Battle) -> Pieces {
        battle.defenders - self.catalog.roster.conventional
    }

    pub(crate) fn operation_question(&self, battle: &Battle, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-operation", hex = self.cell_name(battle.target)), "5.53-1", Shape::One),
            [Target::Button(AMBUSH)] => (say!("ask-ambush-whom"), "5.53-11", Shape::One),
            [Target::Button(AMBUSH), ..] => (say!("ask-ambush-who"), "5.53-11", Shape::Subset),
            _ => (say!("ask-confirm"), "5.53-1", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn operation_candidates(&self, battle: &Battle, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => out.extend([STAND, WITHDRAW, AMBUSH].map(Target::Button)),
            [Target::Button(AMBUSH)] => out.extend(battle.from.iter().map(Target::Cell)),
            [Target::Button(AMBUSH), _, ..] => out.extend(battle.defenders.into_iter().map(Target::Piece)),
            _ => {}
        }
    }

    pub(crate) fn judge_operation(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(STAND | WITHDRAW)) => Ok(Offer::default()),
            ([], Target::Button(AMBUSH)) => {
                self.may_ambush(position, battle)?;
                let exposes = (battle.defenders & self.catalog.roster.conventional).is_empty();
                let note = exposes.then(|| say!("note-exposed"));
                Ok(Offer { note, ..Offer::default() })
            }
            ([Target::Button(AMBUSH)], Target::Cell(cell)) if cell.index() < CELLS => {
                if !self.ambush_hexes(position, battle).contains(cell) {
                    return Err(match battle.from.contains(cell) && self.catalog.map.sudan.contains(cell) {
                        true => Illegal::new("5.42-2", say!("refuse-attack-sudan")),
                        false => Illegal::new("5.53-11", say!("refuse-ambush-hex")),
                    });
                }
                Ok(Offer { route: vec![cell], ..Offer::default() })
            }
            ([Target::Button(AMBUSH), Target::Cell(_), others @ ..], Target::Piece(piece))
                if piece.index() < PIECES =>
            {
                if others.contains(&target) || !battle.defenders.contains(piece) {
                    return Err(Illegal::not_offered());
                }
                if !self.ambushers(battle).contains(piece) {
                    return Err(Illegal::new("5.53-11", say!("refuse-ambush-conventional")));
                }
                Ok(Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    /// Hexes of the attacking force with combat units in them. An ambush is an attack: it does not go over the
    /// border of the Sudan where others stand with those who may (5.42-2).
    fn ambush_hexes(&self, position: &Position, battle: &Battle) -> Cells {
        let fighting = battle.attackers & self.catalog.roster.combat;
        let hexes = fighting.into_iter().filter_map(|piece| position.cell(piece));
        hexes.filter(|hex| self.may_cross(position, battle.target, *hex)).collect()
    }

    /// 5.53-11: an ambush needs guerrillas, and somebody within their reach.
    fn may_ambush(&self, position: &Position, battle: &Battle) -> Result<(), Illegal> {
        if (battle.defenders & self.catalog.roster.guerrillas).is_empty() {
            return Err(Illegal::new("5.53-11", say!("refuse-ambush-without-guerrillas")));
        }
        if self.ambush_hexes(position, battle).is_empty() {
            return Err(Illegal::new("5.42-2", say!("refuse-attack-sudan")));
        }
        Ok(())
    }

    pub(crate) fn finish_operation(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-operation"))),
            [Target::Button(AMBUSH)] => Err(Illegal::table(say!("unfinished-hex"))),
            [Target::Button(AMBUSH), _, pieces @ ..] if !self.has_guerrilla(pieces) => {
                Err(Illegal::new("5.53-11", say!("unfinished-ambush")))
            }
            _ => Ok(()),
        }
    }

    fn has_guerrilla(&self, pieces: &[Target]) -> bool {
        !(pieces_of(pieces) & self.catalog.roster.guerrillas).is_empty()
    }

    pub(crate) fn operation_choices(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend([STAND, WITHDRAW].map(Target::Button));
                if self.may_ambush(position, battle).is_ok() {
                    out.push(Target::Button(AMBUSH));
                }
            }
            [Target::Button(AMBUSH)] => {
                out.next.extend(self.ambush_hexes(position, battle).iter().map(Target::Cell));
            }
            [Target::Button(AMBUSH), _, pieces @ ..] => {
                let free = self.ambushers(battle) - pieces_of(pieces);
                out.next.extend(free.into_iter().map(Target::Piece));
                out.complete = self.has_guerrilla(pieces);
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_operation(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        match answer {
            [Target::Button(WITHDRAW)] => {
                if let Some(battle) = position.battles.last_mut() {
                    battle.stage = Step::Escape;
                }
            }
            [Target::Button(AMBUSH), Target::Cell(cell), pieces @ ..] => {
                self.lay_ambush(position, *cell, pieces_of(pieces), log);
            }
            _ => self.begin_fight(position, log),
        }
    }

    // Withdrawal

    /// 5.82: the least die with which the guerrillas get away, and the terms that make it up.
    fn escape_terms(&self, position: &Position, battle: &Battle) -> (usize, i8, i8) {
        let enemies = position.armed(battle.attacker);
        let near = self.catalog.map.board.neighbours(battle.target);
        let hexes = near.filter(|(_, hex)| enemies.contains(*hex)).count();
        let rough = self.catalog.rough(position.weather()).contains(battle.target);
        let guerrillas = !(battle.attackers & self.catalog.roster.guerrillas).is_empty();
        let withdrawal = &self.catalog.withdrawal;
        (hexes, if rough { withdrawal.rough } else { 0 }, if guerrillas { withdrawal.guerrillas } else { 0 })
    }

    fn escapes(&self, position: &Position, battle: &Battle, face: u16) -> bool {
        let (hexes, rough, guerrillas) = self.escape_terms(position, battle);
        let modified = face as i8 + rough + guerrillas;
        modified >= self.catalog.withdrawal.needed[hexes.min(6)] as i8
    }

    /// Faces of six with which a withdrawal succeeds.
    pub(crate) fn escape_faces(&self, position: &Position, battle: &Battle) -> u64 {
        (1..=6).filter(|face| self.escapes(position, battle, *face)).count() as u64
    }

    pub(crate) fn operation_preview(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
    ) -> Option<Preview> {
        match draft {
            [Target::Button(WITHDRAW)] => {
                let (hexes, rough, guerrillas) = self.escape_terms(position, battle);
                let side = Some(battle.seat(Side::Defender));
                let term = |label, value, rule| Term { label, value, rule: Rule::new(rule), side };
                let faces = self.escape_faces(position, battle);
                Some(Preview {
                    heading: Some(say!("preview-withdrawal")),
                    terms: vec![
                        term(say!("term-enemy-hexes"), hexes as i32, "5.82-1"),
                        term(say!("term-rough"), i32::from(rough), "5.82-2"),
                        term(say!("term-guerrilla-attackers"), i32::from(guerrillas), "5.82-3"),
                    ],
                    apart: true,
                    outcomes: vec![
                        Outcome { id: "escape", label: say!("outcome-escape"), chance: Odds::of(faces, 6) },
                        Outcome {
                            id: "caught",
                            label: say!("outcome-caught"),
                            chance: Odds::of(6 - faces, 6),
                        },
                    ],
                    ..Preview::default()
                })
            }
            [Target::Button(AMBUSH), Target::Cell(cell), pieces @ ..] if self.has_guerrilla(pieces) => {
                let ambush = self.ambush(position, battle, *cell, pieces_of(pieces));
                Some(self.battle_preview(position, &ambush, Choice::Guerrilla))
            }
            _ => Some(self.battle_preview(position, battle, settled(battle.kind))),
        }
    }

    /// 5.53-5, 5.53-6: one die for all.
    pub(crate) fn try_escape(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let escapes = self.escapes(position, &battle, faces[0]);
        log.note(|| {
            let message = match escapes {
                true => say!("event-escape", die = faces[0]),
                false => say!("event-caught", die = faces[0]),
            };
            Event::new(message)
                .rule("5.53-5")
                .by(battle.seat(Side::Defender))
                .motion(dice_shown("white", faces))
                .came(if escapes { "escape" } else { "caught" })
        });
        if !escapes {
            self.begin_fight(position, log);
            return;
        }
        if let Some(top) = position.battles.last_mut() {
            top.stage = Step::Slip;
            top.leaving = self.slippery(&battle);
        }
        self.settle_slip(position, log);
    }

    /// Where a unit may slip away to: two hexes off, each step free of enemies (5.53-7).
    fn slip_ends(&self, position: &Position, battle: &Battle, piece: Piece) -> Cells {
        self.jump_ends(position, battle.seat(Side::Defender), piece, battle.target, Pieces::EMPTY)
    }

    /// Playable hexes two away that a unit of a side may retreat to from a hex, other wishes apart. Whoever is
    /// absent takes no room.
    pub(crate) fn jump_ends(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        from: Cell,
        absent: Pieces,
    ) -> Cells {
        let unit = self.catalog.unit(piece);
        let ground = *self.ground(position, piece) - position.hostile(seat);
        let mut ends = Cells::EMPTY;
        for jump in self.catalog.map.jumps(from) {
            // 4.25-4, 5.51-2
            if ground.contains(jump.to)
                && jump.through.iter().any(|middle| ground.contains(Cell(*middle)))
                && (unit.step == 0
                    || self.steps(position.at(jump.to) - absent) + unit.step
                        <= self.stacking_limit(position, jump.to))
            {
                ends.insert(jump.to);
            }
        }
        ends
    }

    pub(crate) fn slip_question(&self, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-slip"), "5.53-9", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-slip-where", unit = self.piece_name(*piece)), "5.53-7", Shape::One)
            }
            _ => (say!("ask-confirm"), "5.53-9", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn slip_candidates(&self, battle: &Battle, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => {
                out.extend(battle.defenders.into_iter().map(Target::Piece));
                out.push(Target::Button(DONE));
            }
            [Target::Piece(_)] => {
                out.extend(self.catalog.map.board.within(battle.target, 2).map(Target::Cell));
                out.push(Target::Button(GIVE_UP));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_slip(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(DONE)) => Ok(Offer::default()),
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                if battle.leaving.contains(piece) {
                    return Ok(Offer::default());
                }
                if !battle.defenders.contains(piece) {
                    return Err(Illegal::not_offered());
                }
                Err(match self.catalog.unit(piece).arm {
                    Arm::Commander => Illegal::new("5.53-21", say!("refuse-slip-commander")),
                    _ => Illegal::new("5.53-9", say!("refuse-slip-conventional")),
                })
            }
            ([Target::Piece(piece)], Target::Button(GIVE_UP)) => {
                if !self.slip_ends(position, battle, *piece).is_empty() {
                    return Err(Illegal::new("5.53-8", say!("refuse-give-up")));
                }
                let note = say!("note-give-up", unit = self.piece_name(*piece));
                Ok(Offer { note: Some(note), ..Offer::default() })
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                if self.slip_ends(position, battle, *piece).contains(cell) {
                    let route = self.jump_route(position, *piece, battle.target, cell);
                    return Ok(Offer { route, ..Offer::default() });
                }
                let seat = battle.seat(Side::Defender);
                Err(self.why_not_jump(position, seat, *piece, battle.target, cell, "5.53-7"))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    /// Why a unit cannot get to a hex by a retreat of two hexes.
    pub(crate) fn why_not_jump(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        from: Cell,
        cell: Cell,
        rule: &'static str,
    ) -> Illegal {
        let map = &self.catalog.map;
        if map.board.distance(from, cell) != 2 {
            return Illegal::new(rule, say!("refuse-two-hexes"));
        }
        if map.hex(cell).entry.is_some() {
            return Illegal::new("4.25-1", say!("refuse-retreat-entry"));
        }
        if position.hostile(seat).contains(cell) {
            return Illegal::new("4.25-4", say!("refuse-retreat-enemy"));
        }
        if !map.hex(cell).ground.is_open() {
            return Illegal::new("4.90-8", say!("refuse-impassable"));
        }
        if let Some(illegal) = self.why_not_ground(position, piece, cell) {
            return illegal;
        }
        let steps = self.steps(position.at(cell)) + self.catalog.unit(piece).step;
        if steps > self.stacking_limit(position, cell) {
            let most = self.stacking_limit(position, cell);
            return Illegal::new("5.51-2", say!("refuse-stacking", steps = steps, most = most));
        }
        Illegal::new("4.25-4", say!("refuse-retreat-blocked"))
    }

    pub(crate) fn finish_slip(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn slip_choices(
        &self,
        position: &Position,
        battle: &Battle,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend(battle.leaving.into_iter().map(Target::Piece));
                out.push(Target::Button(DONE));
            }
            [Target::Piece(piece)] => {
                let ends = self.slip_ends(position, battle, *piece);
                out.next.extend(ends.iter().map(Target::Cell));
                if ends.is_empty() {
                    out.push(Target::Button(GIVE_UP));
                }
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_slip(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let battle = *self.top_battle(position);
        match *answer {
            [Target::Piece(piece), Target::Cell(cell)] => {
                self.retreat_to(position, piece, battle.target, cell, "5.53-7", log);
            }
            [Target::Piece(piece), Target::Button(GIVE_UP)] => {
                self.eliminate(position, piece, "5.53-8", log);
                if position.is_over() {
                    return;
                }
            }
            _ => {
                if let Some(top) = position.battles.last_mut() {
                    top.leaving = Pieces::EMPTY;
                }
            }
        }
        self.settle_slip(position, log);
    }

    /// Once nobody is left to ask, the combat goes on.
    fn settle_slip(&self, position: &mut Position, log: &mut impl Log) {
        if self.top_battle(position).leaving.is_empty() {
            self.resume(position, log);
        }
    }

    /// A unit gets away to a hex two hexes off.
    pub(crate) fn retreat_to(
        &self,
        position: &mut Position,
        piece: Piece,
        from: Cell,
        cell: Cell,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        self.leave_hex(position, piece);
        self.drop_out(position, piece);
        position.put(piece, Place::Hex(cell));
        self.bring_along(position, piece, from, Place::Base(cell), log);
        if self.is_building(position) {
            let seat = position.unit(piece).owner.seat().unwrap_or(position.active);
            let way = self.jump_route(position, piece, from, cell);
            self.trample(position, seat, &way, log);
        }
        log.note(|| {
            let message = say!("event-retreats", unit = self.piece_name(piece), hex = self.cell_name(cell));
            let ways = self.jump_route(position, piece, from, cell);
            let route = [from].into_iter().chain(ways).collect();
            Event::new(message).rule(rule).motion(Motion::Travel { piece, route })
        });
    }

    /// The two hexes of a retreat.
    pub(crate) fn jump_route(&self, position: &Position, piece: Piece, from: Cell, cell: Cell) -> Vec<Cell> {
        let hostile = position.hostile(position.unit(piece).owner.seat().unwrap_or(position.active));
        let open = *self.ground(position, piece) - hostile;
        let jump = self.catalog.map.jumps(from).iter().find(|jump| jump.to == cell);
        let middle =
            jump.and_then(|jump| jump.through.into_iter().map(Cell).find(|middle| open.contains(*middle)));
        middle.into_iter().chain([cell]).collect()
    }

    // Ambush

    /// An air unit of the attack it meets takes no part (13.34-1).
    fn ambush(&self, position: &Position, battle: &Battle, cell: Cell, pieces: Pieces) -> Battle {
        let seat = battle.seat(Side::Defender);
        let victims = position.at(cell) & position.army(battle.attacker);
        let from = [battle.target].into_iter().collect();
        Battle { ambush: true, ..Battle::new(seat, cell, pieces, victims, from) }
    }

    /// 5.53-14, 5.53-17
    fn lay_ambush(&self, position: &mut Position, cell: Cell, pieces: Pieces, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let ambush = self.ambush(position, &battle, cell, pieces);
        if let Some(top) = position.battles.last_mut() {
            top.exposed = (battle.defenders & self.catalog.roster.conventional).is_empty();
        }
        log.note(|| {
            let (unit, hex) = (self.group_name(pieces), self.cell_name(cell));
            let message = say!("event-ambush", unit = unit, count = pieces.len(), hex = hex);
            Event::new(message).rule("5.53-11").by(ambush.attacker)
        });
        position.battles.push(ambush);
        position.frames.push(Frame::Battle);
        self.begin_round(position, log);
    }
}

/// The pieces of a draft.
pub fn pieces_of(targets: &[Target]) -> Pieces {
    let piece = |target: &Target| match target {
        Target::Piece(piece) => Some(*piece),
        _ => None,
    };
    targets.iter().filter_map(piece).collect()
}
