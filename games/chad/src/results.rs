//! Modifiers, dice, losses and contact (5.20, 5.60, 5.83).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Odds, Offer, Outcome, Piece, Pool, Preview, Question, Rule, Seat,
    SeatSet, Shape, Stage, Target, Term, Throw, Why, say,
};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Demand, Figures, Kind, Modifier, Side, Step};
use crate::catalog::{Choice, Effect, PIECES, Pieces};
use crate::chits::Chit;
use crate::names::{AGAIN, BREAK_OFF, COMMANDER, FRENCH, LEADER, NONE, dice_shown, side_name};
use crate::operations::pieces_of;
use crate::position::{Place, Position};
use crate::{Ask, Chad, chosen, decider, told, two_choices};

impl Modifier {
    fn button(self) -> Target {
        Target::Button(match self {
            Modifier::None => NONE,
            Modifier::Leader => LEADER,
            Modifier::Commander => COMMANDER,
            Modifier::French => FRENCH,
        })
    }

    fn of(target: Target) -> Option<Modifier> {
        let all = [Modifier::None, Modifier::Leader, Modifier::Commander, Modifier::French];
        all.into_iter().find(|modifier| modifier.button() == target)
    }
}

/// A side chooses its modifier of the dice (5.63-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Leadership(pub Side);

impl Stage<Chad> for Leadership {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.modifier_question(ask.rules.top_battle(ask.position))
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.modifier_candidates(ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_modifier(
            ask.position,
            ask.rules.top_battle(ask.position),
            self.0,
            ask.draft,
            target,
        ))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_modifier(ask.position, ask.rules.top_battle(ask.position), self.0, ask.draft, target)
            .unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        ask.rules.modifier_preview(ask.position, ask.rules.top_battle(ask.position), self.0, ask.draft)
    }

    /// What the other side has locked is not known.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        Some(ask.rules.without_chits(ask.position))
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.modifier_choices(ask.position, ask.rules.top_battle(ask.position), self.0, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.choose_modifier(position, self.0, answer, log);
    }
}

/// The dice of a combat (5.20-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CombatDice;

impl Throw<Chad> for CombatDice {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(2, 6, "white")
    }

    fn purpose(&self, rules: &Chad, position: &Position) -> (&'static str, Message) {
        ("5.20-3", say!("roll-combat", hex = rules.cell_name(rules.top_battle(position).target)))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        if let Some(target) = position.battle().map(|battle| battle.target) {
            rules.enter_war_zone(position, target, log);
        }
        rules.resolve(position, faces, log);
    }
}

/// A side chooses what it loses (5.83-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Losses(pub Side);

impl Stage<Chad> for Losses {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.losses_question(ask.rules.top_battle(ask.position).demands[self.0 as usize].loss, ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(
            ask.rules
                .losers(ask.position, ask.rules.top_battle(ask.position), self.0)
                .into_iter()
                .map(Target::Piece),
        );
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_losses(
            ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0),
            ask.rules.top_battle(ask.position).demands[self.0 as usize].loss,
            ask.draft,
            target,
        ))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(
            ask.rules
                .finish_losses(ask.rules.top_battle(ask.position).demands[self.0 as usize].loss, ask.draft),
        )
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules
            .judge_losses(
                ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0),
                ask.rules.top_battle(ask.position).demands[self.0 as usize].loss,
                ask.draft,
                target,
            )
            .unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.losses_choices(
            ask.rules.losers(ask.position, ask.rules.top_battle(ask.position), self.0),
            ask.rules.top_battle(ask.position).demands[self.0 as usize].loss,
            ask.draft,
            out,
        );
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_losses(position, self.0, answer, log);
    }

    /// Steps that a side chose to lose.
    fn paid(&self, rules: &Chad, _: &Position, after: &Position, _: Seat, answer: &[Target]) -> Option<i32> {
        let lost = pieces_of(answer).into_iter().filter(|piece| after.cell(*piece).is_none());
        Some(lost.map(|piece| i32::from(rules.catalog.unit(piece).step)).sum())
    }
}

/// The active side gives up what is too much in a hex (4.23-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Excess {
    pub cell: Cell,
}

impl Stage<Chad> for Excess {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.losses_question(ask.rules.excess(ask.position, self.cell).1, ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.excess(ask.position, self.cell).0.into_iter().map(Target::Piece));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told({
            let (units, need) = ask.rules.excess(ask.position, self.cell);
            ask.rules.judge_losses(units, need, ask.draft, target)
        })
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_losses(ask.rules.excess(ask.position, self.cell).1, ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let (units, need) = ask.rules.excess(ask.position, self.cell);
        ask.rules.judge_losses(units, need, ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (units, need) = ask.rules.excess(ask.position, self.cell);
        ask.rules.losses_choices(units, need, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_excess(position, answer, log);
    }
}

/// The attacker fights on or breaks off (5.83-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Contact;

impl Stage<Chad> for Contact {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.contact_question(ask.rules.top_battle(ask.position))
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend([AGAIN, BREAK_OFF].map(Target::Button));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_contact(ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_contact(ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        two_choices(ask.draft, [AGAIN, BREAK_OFF], out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_contact(position, answer, log);
    }
}

impl Chad {
    // Modifiers

    pub(crate) fn modifier_question(&self, battle: &Battle) -> Question {
        let message = say!("ask-modifier", hex = self.cell_name(battle.target));
        Question::new(message, "5.63-3", Shape::One)
    }

    pub(crate) fn modifier_candidates(&self, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            out.extend([NONE, LEADER, COMMANDER, FRENCH].map(Target::Button));
        }
    }

    pub(crate) fn judge_modifier(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let modifier = Modifier::of(target).filter(|_| draft.is_empty());
        let modifier = modifier.ok_or_else(Illegal::not_offered)?;
        if self.modifiers(position, battle, side).contains(&modifier) {
            let mut with = *battle;
            with.modifiers[side as usize] = modifier;
            let figures = self.figures(position, &with);
            let (dice, skill) = (figures.dice[side as usize], figures.skill[side as usize]);
            let note = match (dice, skill) {
                (0, 0) => None,
                (0, skill) => Some(say!("note-skill", value = i32::from(skill))),
                (dice, _) => Some(say!("note-dice", value = signed(dice))),
            };
            return Ok(Offer { note, ..Offer::default() });
        }
        let has_commander = battle.pieces(side).contains(self.commander(position, battle.seat(side)));
        Err(match modifier {
            Modifier::Leader if has_commander => Illegal::new("5.61-3", say!("refuse-leader-commander")),
            Modifier::Leader => Illegal::new("5.61-1", say!("refuse-no-leader")),
            Modifier::Commander => Illegal::new("5.62-1", say!("refuse-no-commander")),
            _ => Illegal::new("5.63-1", say!("refuse-no-french")),
        })
    }

    pub(crate) fn modifier_choices(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
        out: &mut Choices,
    ) {
        if draft.is_empty() {
            out.next.extend(self.modifiers(position, battle, side).into_iter().map(Modifier::button));
        } else {
            out.complete = true;
        }
    }

    pub(crate) fn choose_modifier(
        &self,
        position: &mut Position,
        side: Side,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let modifier = answer.first().and_then(|target| Modifier::of(*target)).unwrap_or(Modifier::None);
        let Some(battle) = position.battles.last_mut() else { return };
        battle.modifiers[side as usize] = modifier;
        let seat = battle.seat(side);
        if modifier != Modifier::None {
            log.note(|| Event::new(modifier_event(modifier)).rule("5.63-3").by(seat));
        }
        match side {
            Side::Attacker => self.ask_modifier(position, Side::Defender, log),
            Side::Defender => self.throw_dice(position, log),
        }
    }

    pub(crate) fn modifier_preview(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
        draft: &[Target],
    ) -> Option<Preview> {
        let mut with = *battle;
        if let Some(modifier) = draft.first().and_then(|target| Modifier::of(*target)) {
            with.modifiers[side as usize] = modifier;
        }
        Some(self.battle_preview(position, &with, settled(battle.kind)))
    }

    // The figures of a combat, explained

    /// Kind, strengths, differential and the chance of every result.
    pub(crate) fn battle_preview(&self, position: &Position, battle: &Battle, choice: Choice) -> Preview {
        let figures = self.figures(position, battle);
        let kind = match battle.kind {
            Kind::Conventional => say!("fight-conventional"),
            Kind::Guerrilla => say!("fight-guerrilla"),
        };
        let mut notes = vec![self.kind_reason(position, battle, choice)];
        // Once a modifier is chosen the guerrillas have done what they do.
        let done = battle.ambush || matches!(battle.stage, Step::Modifier(_));
        if !done && !self.slippery(battle).is_empty() {
            let faces = self.escape_faces(position, battle);
            notes.push(say!("preview-may-withdraw", faces = faces as i64));
        }
        notes.extend(self.open_modifiers(position, battle));
        let missiles = self.missiles_against(position, battle).len();
        if missiles > 0 && !matches!(battle.stage, Step::Modifier(_)) {
            notes.push(say!("preview-may-launch", missiles = missiles, most = 2 * missiles));
        }
        let most = self.most_lost(battle);
        if (Chad::TOTALS.into_iter()).any(|(total, _)| self.effects(&figures, total).1.loss > most) {
            notes.push(say!("preview-most-lost", steps = most));
        }
        Preview {
            heading: Some(say!(
                "preview-combat",
                kind = kind,
                attack = i32::from(figures.attack_total()),
                defence = i32::from(figures.defence_total()),
                column = Chad::column_name(figures.difference())
            )),
            terms: self.terms(position, battle, &figures),
            outcomes: self.outcomes(&figures),
            notes,
            ..Preview::default()
        }
    }

    /// 5.63-3: modifiers that the sides may still choose, which the chances do not contain yet.
    fn open_modifiers(&self, position: &Position, battle: &Battle) -> Vec<Message> {
        let mut notes = Vec::new();
        let open: &[Side] = match battle.stage {
            Step::Modifier(Leadership(Side::Attacker)) => &[Side::Defender],
            Step::Modifier(Leadership(Side::Defender)) => &[],
            _ => &Side::BOTH,
        };
        for &side in open {
            for modifier in self.modifiers(position, battle, side) {
                let name = match modifier {
                    Modifier::None => continue,
                    Modifier::Leader => say!("button-leader"),
                    Modifier::Commander => say!("button-commander"),
                    Modifier::French => say!("button-french"),
                };
                let mut with = *battle;
                with.modifiers[side as usize] = modifier;
                let figures = self.figures(position, &with);
                let effect = match figures.skill[side as usize] {
                    0 => say!("note-dice", value = signed(figures.dice[side as usize])),
                    skill => say!("note-skill", value = i32::from(skill)),
                };
                let seat = side_name(battle.seat(side));
                notes.push(say!("preview-open-modifier", side = seat, name = name, effect = effect));
            }
        }
        notes
    }

    /// Why it is this kind of combat (5.81).
    fn kind_reason(&self, position: &Position, battle: &Battle, choice: Choice) -> Message {
        if battle.ambush {
            return say!("reason-ambush");
        }
        let force = |force| match force {
            Some(crate::catalog::Composition::Conventional) => say!("force-conventional"),
            Some(crate::catalog::Composition::Mixed) => say!("force-mixed"),
            _ => say!("force-guerrilla"),
        };
        let (attackers, defenders) =
            (force(self.attacking_force(battle)), force(self.composition(battle.defenders)));
        match choice {
            _ if battle.chosen => say!("reason-chosen", attackers = attackers, defenders = defenders),
            Choice::Defender => say!("reason-choice", attackers = attackers, defenders = defenders),
            Choice::Conventional | Choice::Guerrilla => {
                let kind = match choice {
                    Choice::Conventional => say!("chart-conventional"),
                    _ => say!("chart-guerrilla"),
                };
                let ground = if self.is_improved(position, battle) { "improved" } else { "plain" };
                say!(
                    "reason-chart",
                    attackers = attackers,
                    defenders = defenders,
                    ground = ground.to_owned(),
                    kind = kind
                )
            }
        }
    }

    fn terms(&self, position: &Position, battle: &Battle, figures: &Figures) -> Vec<Term> {
        let [attacker, defender] = Side::BOTH.map(|side| Some(battle.seat(side)));
        let mut terms = Vec::new();
        let mut term = |label: Message, value: i16, rule: &'static str, side: Option<Seat>| {
            if value != 0 {
                let value = i32::from(value);
                terms.push(Term { label, value, rule: Rule::new(rule), side });
            }
        };
        for (side, pieces) in [(attacker, battle.attackers), (defender, battle.defenders)] {
            for piece in pieces & self.catalog.roster.combat {
                let value = self.strength(position, [piece].into_iter().collect(), battle.kind);
                let thirsty = position.segment.thirsty.contains(piece);
                let rule = match (thirsty, battle.kind) {
                    (true, _) => "4.33-2",
                    (_, Kind::Conventional) => "5.10-8",
                    (_, Kind::Guerrilla) => "5.10-9",
                };
                term(self.piece_name(piece), value, rule, side);
            }
        }
        for piece in battle.air {
            term(self.piece_name(piece), figures.air, "13.30-4", attacker);
        }
        let launched = 2 * i16::from(battle.launched);
        term(say!("term-missiles"), launched, "13.42-1", defender);
        term(say!("term-guns"), figures.flak - launched, "13.43-1", defender);
        term(say!("term-ground"), figures.ground, "5.30-1", defender);
        term(say!("term-position"), figures.position, "4.90-6", defender);
        term(say!("term-fort"), figures.fort, "2.40-6", defender);
        for side in Side::BOTH {
            let (skill, dice) = (figures.skill[side as usize], figures.dice[side as usize]);
            let rule = match battle.modifiers[side as usize] {
                Modifier::Commander => "5.62-1",
                Modifier::French => "5.63-1",
                _ => "5.61-1",
            };
            let seat = battle.seat(side);
            term(say!("term-skill"), skill, rule, Some(seat));
            term(say!("term-chit"), figures.chits[side as usize], chit_rule(battle, side), Some(seat));
            // Of neither strength: what both sides do to the dice adds up by itself.
            term(say!("term-dice", side = side_name(seat)), i16::from(dice), rule, None);
        }
        terms
    }

    /// Every result that may come, with its exact chance, the larger force's part first.
    fn outcomes(&self, figures: &Figures) -> Vec<Outcome> {
        let mut found: Vec<(Effect, Effect, u32)> = Vec::new();
        for (total, cases) in Chad::TOTALS {
            let (attacker, defender) = self.effects(figures, total);
            match found.iter_mut().find(|(one, other, _)| *one == attacker && *other == defender) {
                Some((_, _, sum)) => *sum += cases,
                None => found.push((attacker, defender, cases)),
            }
        }
        found
            .into_iter()
            .map(|(attacker, defender, cases)| Outcome {
                id: outcome_id(attacker, defender),
                label: say!("outcome", attacker = effect_name(attacker), defender = effect_name(defender)),
                chance: Odds::of(u64::from(cases), 36),
            })
            .collect()
    }

    // The dice

    pub(crate) fn resolve(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let figures = self.figures(position, &battle);
        let (attacker, defender) = self.effects(&figures, (faces[0] + faces[1]) as i8);
        log.note(|| {
            let message = say!(
                "event-dice",
                total = faces[0] + faces[1],
                modifier = signed(figures.dice[0] + figures.dice[1]),
                column = Chad::column_name(figures.difference()),
                attacker = effect_name(attacker),
                defender = effect_name(defender)
            );
            let event = Event::new(message).rule("5.20-2").motion(dice_shown("white", faces));
            event.came(outcome_id(attacker, defender))
        });
        let most = self.most_lost(&battle);
        if let Some(top) = position.battles.last_mut() {
            top.demands = [
                Demand { loss: attacker.loss, retreat: attacker.retreat },
                Demand { loss: defender.loss.min(most), retreat: defender.retreat },
            ];
            top.contact = attacker.contact;
        }
        self.take_losses(position, Side::Attacker, log);
    }

    /// 5.83-5: what the defence loses at most, the steps that attack it. Whom an ambush has cost before does not
    /// count (5.53-16).
    fn most_lost(&self, battle: &Battle) -> u8 {
        // 13.34-6
        self.steps(battle.attackers | battle.air)
    }

    // Losses

    /// 5.83-8: losses come first. A side is asked only where it has a choice.
    pub(crate) fn take_losses(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        if !self.ask_by_chit(position, side, log) {
            self.lose_the_rest(position, side, log);
        }
    }

    /// The same, once the side's battle chit has had its say.
    pub(crate) fn lose_the_rest(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let need = battle.demands[side as usize].loss;
        let units = self.losers(position, &battle, side);
        if need > 0 {
            let Some(only) = self.only_loss(units, need) else {
                if let Some(top) = position.battles.last_mut() {
                    top.stage = Step::losses(side);
                }
                return;
            };
            self.lose(position, only, log);
        }
        self.after_losses(position, side, log);
    }

    /// The units that must go where there is no choice: all of them if they are no more than is needed, or those
    /// without which there is not enough; `None` where the owner chooses (5.83-4).
    fn only_loss(&self, units: Pieces, need: u8) -> Option<Pieces> {
        if self.steps(units) <= need {
            return Some(units);
        }
        let may_go = |piece: &Piece| self.may_lose(units, need, Pieces::EMPTY, *piece);
        let going: Pieces = units.into_iter().filter(may_go).collect();
        // Whoever may go must: then nobody else could stand in for him.
        let all_needed =
            going.into_iter().all(|piece| self.steps(going) - self.catalog.unit(piece).step < need);
        (self.steps(going) >= need && all_needed).then_some(going)
    }

    fn after_losses(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        if self.void_conversion(position, side) {
            return self.lose_the_rest(position, side, log);
        }
        let [attacker, defender] = self.top_battle(position).demands;
        let losses_to_come = side == Side::Attacker && defender.loss > 0;
        if self.result_ends(position, [attacker.retreat, defender.retreat || losses_to_come], log) {
            return;
        }
        match side {
            Side::Attacker => self.take_losses(position, Side::Defender, log),
            Side::Defender => self.after_all_losses(position, log),
        }
    }

    /// 5.64-4, 5.64-6: what one result does happens at one moment. A Commander who falls ends the game as soon as
    /// nothing of it can cost the other side its own; `to_come` says which side has still to suffer.
    pub(crate) fn result_ends(
        &self,
        position: &mut Position,
        to_come: [bool; 2],
        log: &mut impl Log,
    ) -> bool {
        let battle = *self.top_battle(position);
        let fallen = |side: Side| position.place(self.commander(position, battle.seat(side))) == Place::Pool;
        let at_stake = |side: Side| {
            let hex = position.cell(self.commander(position, battle.seat(side)));
            to_come[side as usize]
                && battle.pieces(side).into_iter().any(|piece| hex.is_some() && position.cell(piece) == hex)
        };
        let winner = match Side::BOTH.map(fallen) {
            [false, false] => return false,
            [true, true] => None,
            [true, false] if at_stake(Side::Defender) => return false,
            [false, true] if at_stake(Side::Attacker) => return false,
            [attacker, _] => Some(battle.seat(if attacker { Side::Defender } else { Side::Attacker })),
        };
        self.lose_commander(position, winner, log);
        true
    }

    /// Units are lost in combat, and with the last of a hex the leaders among them (5.64-1).
    pub(crate) fn lose(&self, position: &mut Position, units: Pieces, log: &mut impl Log) {
        for piece in units {
            if let Some(battle) = position.battles.last_mut().filter(|battle| battle.chits.shown) {
                let attacks = battle.attackers.contains(piece) || battle.air.contains(piece);
                let side = if attacks { Side::Attacker } else { Side::Defender };
                battle.chits.lost[side as usize] += self.catalog.unit(piece).step;
            }
            let cell = position.cell(piece);
            let owner = position.unit(piece).owner;
            self.eliminate(position, piece, "5.83-4", log);
            let (Some(cell), Some(seat)) = (cell, owner.seat()) else { continue };
            if !position.armed(seat).contains(cell) {
                for head in position.at(cell) & position.army(seat) {
                    self.eliminate(position, head, "5.64-1", log);
                }
            }
            self.lose_missiles(position, Some(cell), seat, log);
        }
    }

    pub(crate) fn losses_question(&self, need: u8, draft: &[Target]) -> Question {
        let left = need.saturating_sub(self.steps(pieces_of(draft)));
        Question::new(say!("ask-losses", steps = left), "5.83-4", Shape::Subset)
    }

    pub(crate) fn judge_losses(
        &self,
        units: Pieces,
        need: u8,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let Target::Piece(piece) = target else { return Err(Illegal::not_offered()) };
        let chosen = pieces_of(draft);
        if piece.index() >= PIECES || !units.contains(piece) || chosen.contains(piece) {
            return Err(Illegal::not_offered());
        }
        if self.steps(chosen) >= need {
            return Err(Illegal::new("5.83-4", say!("refuse-enough-lost")));
        }
        if !self.may_lose(units, need, chosen, piece) {
            return Err(Illegal::new("5.83-4", say!("refuse-needless-loss")));
        }
        Ok(Offer { cost: Some(i32::from(self.catalog.unit(piece).step)), ..Offer::default() })
    }

    pub(crate) fn finish_losses(&self, need: u8, draft: &[Target]) -> Result<(), Illegal> {
        if self.steps(pieces_of(draft)) < need {
            return Err(Illegal::new("5.83-4", say!("unfinished-losses")));
        }
        Ok(())
    }

    pub(crate) fn losses_choices(&self, units: Pieces, need: u8, draft: &[Target], out: &mut Choices) {
        let chosen = pieces_of(draft);
        out.complete = self.steps(chosen) >= need;
        if out.complete {
            return;
        }
        let mut known: [Option<bool>; 4] = [None; 4];
        for piece in units - chosen {
            let step = usize::from(self.catalog.unit(piece).step);
            if *known[step].get_or_insert_with(|| self.may_lose(units, need, chosen, piece)) {
                out.push(Target::Piece(piece));
            }
        }
    }

    /// Whether giving a unit up, after those already chosen, can end in a loss in which none is needless.
    pub(crate) fn may_lose(&self, units: Pieces, need: u8, chosen: Pieces, piece: Piece) -> bool {
        let mut taken = chosen;
        taken.insert(piece);
        let mut left = [0u8; 4];
        for unit in units - taken {
            left[usize::from(self.catalog.unit(unit).step)] += 1;
        }
        let sum = self.steps(taken);
        let least = taken.into_iter().map(|unit| self.catalog.unit(unit).step).min().unwrap_or(0);
        for ones in 0..=left[1].min(need) {
            for twos in 0..=left[2].min(need) {
                for threes in 0..=left[3].min(need) {
                    let total = sum + ones + 2 * twos + 3 * threes;
                    let smallest = match (ones, twos, threes) {
                        (1.., _, _) => 1,
                        (_, 1.., _) => least.min(2),
                        _ => least,
                    };
                    if total >= need && total - smallest < need {
                        return true;
                    }
                }
            }
        }
        false
    }

    pub(crate) fn carry_out_losses(
        &self,
        position: &mut Position,
        side: Side,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        self.lose(position, pieces_of(answer), log);
        self.after_losses(position, side, log);
    }

    /// What follows: nobody left, a retreat, or contact. A side that must retreat does so although the other one
    /// was lost (5.83-6).
    pub(crate) fn after_all_losses(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let is_lost = |side| (battle.pieces(side) & self.catalog.roster.combat).is_empty();
        let retreats = |side: Side| {
            let converted = battle.chits.converted[side as usize] > 0;
            (battle.demands[side as usize].retreat || converted) && !is_lost(side)
        };
        if is_lost(Side::Attacker) && is_lost(Side::Defender) {
            self.fall(position, battle.target, log);
            self.close_battle(position, log);
        } else if retreats(Side::Attacker) {
            self.begin_retreat(position, Side::Attacker, log);
        } else if is_lost(Side::Defender) {
            self.vacate(position, log);
        } else if retreats(Side::Defender) {
            self.begin_retreat(position, Side::Defender, log);
        } else if battle.contact && !is_lost(Side::Attacker) {
            if let Some(top) = position.battles.last_mut() {
                top.stage = Step::Contact;
            }
        } else {
            self.close_battle(position, log);
        }
    }

    // Excess: the same choice, for stacking

    /// 4.23-7: units beyond nine steps are given up.
    pub(crate) fn carry_out_excess(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        for piece in pieces_of(answer) {
            self.eliminate(position, piece, "4.23-7", log);
        }
        self.check_stacking(position, log);
    }

    /// 4.23-7, where there is no choice.
    pub(crate) fn only_excess(&self, position: &Position, cell: Cell) -> Option<Pieces> {
        let (units, need) = self.excess(position, cell);
        self.only_loss(units, need)
    }

    /// The units of an overfull hex and the steps that must go.
    pub(crate) fn excess(&self, position: &Position, cell: Cell) -> (Pieces, u8) {
        let units = position.at(cell) & self.catalog.roster.combat & position.army(position.active);
        let excess = self.crowd(position, cell).saturating_sub(self.allowed_steps(position, cell));
        (units, excess.min(self.steps(units)))
    }

    // Contact

    pub(crate) fn contact_question(&self, battle: &Battle) -> Question {
        let message = say!("ask-contact", hex = self.cell_name(battle.target));
        Question::new(message, "5.83-9", Shape::One)
    }

    pub(crate) fn judge_contact(&self, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(AGAIN | BREAK_OFF)) => Ok(Offer::default()),
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn carry_out_contact(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let seat = self.top_battle(position).attacker;
        if answer == [Target::Button(AGAIN)] {
            log.note(|| Event::new(say!("event-again")).rule("5.83-9").by(seat));
            self.begin_round(position, log);
        } else {
            log.note(|| Event::new(say!("event-breaks-off")).rule("5.83-9").by(seat));
            self.begin_retreat(position, Side::Attacker, log);
        }
    }
}

/// The kind as something that is no longer open.
pub fn settled(kind: Kind) -> Choice {
    match kind {
        Kind::Conventional => Choice::Conventional,
        Kind::Guerrilla => Choice::Guerrilla,
    }
}

/// The rule by which a side's chit changes its strength.
fn chit_rule(battle: &Battle, side: Side) -> &'static str {
    match (battle.chits.locked[side as usize], battle.kind) {
        (Some(Chit::MainForce), Kind::Conventional) => "13.82-3",
        (Some(Chit::MainForce), Kind::Guerrilla) => "13.82-4",
        (Some(Chit::Delay), Kind::Guerrilla) => "13.82-10",
        (Some(Chit::Delay), Kind::Conventional) => "13.82-11",
        (Some(Chit::CombinedArms) | None, _) => "13.82-7",
    }
}

/// "+1", "-3", "0".
fn signed(value: i8) -> String {
    if value > 0 { format!("+{value}") } else { value.to_string() }
}

fn modifier_event(modifier: Modifier) -> Message {
    match modifier {
        Modifier::Leader => say!("event-leader"),
        Modifier::Commander => say!("event-commander"),
        _ => say!("event-french"),
    }
}

/// "1 R", "C 2", "–" in words of the table.
fn effect_name(effect: Effect) -> Message {
    match effect {
        Effect { loss: 0, retreat: false, contact: false } => say!("effect-none"),
        Effect { loss: 0, retreat: true, .. } => say!("effect-retreat"),
        Effect { loss: 0, contact: true, .. } => say!("effect-contact"),
        Effect { loss, retreat: true, .. } => say!("effect-loss-retreat", steps = loss),
        Effect { loss, contact: true, .. } => say!("effect-loss-contact", steps = loss),
        Effect { loss, .. } => say!("effect-loss", steps = loss),
    }
}

/// What case files call a result: the attacker's part and the defender's, as the table prints them ("c1/c",
/// "2r/1", "-/3r").
fn outcome_id(attacker: Effect, defender: Effect) -> &'static str {
    RESULTS[effect_index(attacker)][effect_index(defender)]
}

/// Losses of nought to nine steps: alone, with a retreat, with contact.
fn effect_index(effect: Effect) -> usize {
    let manner = match effect {
        Effect { retreat: true, .. } => 1,
        Effect { contact: true, .. } => 2,
        _ => 0,
    };
    10 * manner + usize::from(effect.loss)
}

macro_rules! results_of {
    ($attacker:literal; $($defender:literal)*) => { [$(concat!($attacker, "/", $defender)),*] };
}

macro_rules! results {
    ($($attacker:literal)*) => {
        [$(results_of!($attacker;
            "-" "1" "2" "3" "4" "5" "6" "7" "8" "9"
            "r" "1r" "2r" "3r" "4r" "5r" "6r" "7r" "8r" "9r"
            "c" "c1" "c2" "c3" "c4" "c5" "c6" "c7" "c8" "c9"
        )),*]
    };
}

/// By [`effect_index`] of the attacker and of the defender.
static RESULTS: [[&str; 30]; 30] = results!(
    "-" "1" "2" "3" "4" "5" "6" "7" "8" "9"
    "r" "1r" "2r" "3r" "4r" "5r" "6r" "7r" "8r" "9r"
    "c" "c1" "c2" "c3" "c4" "c5" "c6" "c7" "c8" "c9"
);
