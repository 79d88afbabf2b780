//! A combat on its way (5.10 to 5.64): who fights, how strong they are, and what comes next.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Piece, Seat, say};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::catalog::{Cells, Choice, Combat, Composition, Effect, Outcome, Pieces};
use crate::chits::{ArmsDie, ArmsLoss, Chits, Conversion, FirstLoss, Lock};
use crate::missiles::Launch;
use crate::names::side_name;
use crate::operations::{Escape, KindOfCombat, Operation, Slip};
use crate::position::{Frame, Position};
use crate::results::{CombatDice, Contact, Leadership, Losses};
use crate::retreat::{Advance, Retreat};

/// The two sides of a combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Side {
    Attacker,
    Defender,
}

impl Side {
    pub const BOTH: [Side; 2] = [Side::Attacker, Side::Defender];

    pub fn other(self) -> Side {
        match self {
            Side::Attacker => Side::Defender,
            Side::Defender => Side::Attacker,
        }
    }
}

/// 5.00-2
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Conventional,
    Guerrilla,
}

sandtable_engine::sequence! {
    /// How far a combat has come.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Step of Chad {
        ask "kind-of-combat" Kind => KindOfCombat,
        ask "guerrilla-operation" Operation => Operation,
        roll "withdrawal-roll" Escape => Escape,
        ask "withdrawal-before-combat" Slip => Slip,
        ask "leadership-modifier" Modifier(Leadership),
        roll "combat-roll" Dice => CombatDice,
        ask "losses" Losses(Losses),
        ask "contact" Contact => Contact,
        ask "retreat" Retreat(Retreat),
        ask "advance" Advance => Advance,
        ask "battle-chits" Chits => Lock,
        ask "first-loss" FirstLoss(FirstLoss),
        ask "combined-arms-loss" ArmsLoss(ArmsLoss),
        roll "combined-arms-roll" ArmsDie(ArmsDie),
        ask "conversion" Conversion(Conversion),
        ask "launch" Launch => Launch,
    }
    now |rules, position| rules.top_battle(position).stage
}

impl Step {
    /// Its word in case files.
    pub fn word(self) -> &'static str {
        match self {
            Step::Kind => "kind",
            Step::Operation => "operation",
            Step::Escape => "escape",
            Step::Slip => "slip",
            Step::Modifier(Leadership(Side::Attacker)) => "modifier(attacker)",
            Step::Modifier(Leadership(Side::Defender)) => "modifier(defender)",
            Step::Dice => "dice",
            Step::Losses(Losses(Side::Attacker)) => "losses(attacker)",
            Step::Losses(Losses(Side::Defender)) => "losses(defender)",
            Step::Contact => "contact",
            Step::Retreat(Retreat(Side::Attacker)) => "retreat(attacker)",
            Step::Retreat(Retreat(Side::Defender)) => "retreat(defender)",
            Step::Advance => "advance",
            Step::Chits => "chits",
            Step::FirstLoss(_) => "first-loss",
            Step::ArmsLoss(_) => "arms-loss",
            Step::ArmsDie(_) => "arms-die",
            Step::Conversion(_) => "conversion",
            Step::Launch => "launch",
        }
    }

    pub fn modifier(side: Side) -> Step {
        Step::Modifier(Leadership(side))
    }

    pub fn losses(side: Side) -> Step {
        Step::Losses(Losses(side))
    }

    pub fn retreat(side: Side) -> Step {
        Step::Retreat(Retreat(side))
    }
}

/// 5.63-3: one for each side, or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Modifier {
    None,
    Leader,
    Commander,
    French,
}

/// What the dice demand of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Demand {
    pub loss: u8,
    pub retreat: bool,
}

/// A combat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Battle {
    pub attacker: Seat,
    /// The attacked hex.
    pub target: Cell,
    /// Those who attack and are still there.
    pub attackers: Pieces,
    /// Those who defend and are still there.
    pub defenders: Pieces,
    /// The hexes that the attack came from.
    pub from: Cells,
    pub stage: Step,
    pub kind: Kind,
    /// The defender chose the kind; it stays.
    pub chosen: bool,
    /// This is an ambush (5.53-11).
    pub ambush: bool,
    /// The defence has given itself away and has no benefit of the ground (5.53-17).
    pub exposed: bool,
    pub modifiers: [Modifier; 2],
    pub demands: [Demand; 2],
    pub contact: bool,
    /// Those who have still to retreat, or may still withdraw.
    pub leaving: Pieces,
    /// Units that have retreated from this result; leaders may follow them (5.83-7).
    pub retreated: Pieces,
    /// Leaders and Commanders of whose units nobody has retreated yet (5.64-1).
    pub bound: Pieces,
    /// Both sides see each other's forces (13.91-5).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub open: bool,
    /// With battle chits only (13.80).
    #[serde(default, skip_serializing_if = "Chits::is_default")]
    pub chits: Chits,
    /// The air unit that supports the attack (13.34-1).
    #[serde(default, skip_serializing_if = "is_empty")]
    pub air: Pieces,
    /// Missiles launched against it in this round (13.42-1).
    #[serde(default, skip_serializing_if = "is_none")]
    pub launched: u8,
}

fn is_empty(pieces: &Pieces) -> bool {
    pieces.is_empty()
}

fn is_none(count: &u8) -> bool {
    *count == 0
}

impl Battle {
    pub fn new(attacker: Seat, target: Cell, attackers: Pieces, defenders: Pieces, from: Cells) -> Battle {
        Battle {
            attacker,
            target,
            attackers,
            defenders,
            from,
            stage: Step::Dice,
            kind: Kind::Guerrilla,
            chosen: false,
            ambush: false,
            exposed: false,
            modifiers: [Modifier::None; 2],
            demands: [Demand::default(); 2],
            contact: false,
            leaving: Pieces::EMPTY,
            retreated: Pieces::EMPTY,
            bound: Pieces::EMPTY,
            open: false,
            chits: Chits::default(),
            air: Pieces::EMPTY,
            launched: 0,
        }
    }

    #[inline]
    pub fn seat(&self, side: Side) -> Seat {
        match side {
            Side::Attacker => self.attacker,
            Side::Defender => self.attacker.other(),
        }
    }

    /// The side that a seat is.
    #[inline]
    pub fn side_of(&self, seat: Seat) -> Side {
        if seat == self.attacker { Side::Attacker } else { Side::Defender }
    }

    #[inline]
    pub fn pieces(&self, side: Side) -> Pieces {
        match side {
            Side::Attacker => self.attackers,
            Side::Defender => self.defenders,
        }
    }

    /// The side that decides at this stage.
    pub fn decider(&self) -> Option<Seat> {
        let side = match self.stage {
            Step::Kind | Step::Operation | Step::Slip | Step::Launch => Side::Defender,
            Step::Contact | Step::Advance => Side::Attacker,
            Step::Modifier(Leadership(side))
            | Step::Losses(Losses(side))
            | Step::Retreat(Retreat(side))
            | Step::FirstLoss(FirstLoss(side))
            | Step::ArmsLoss(ArmsLoss(side))
            | Step::Conversion(Conversion(side)) => side,
            Step::Escape | Step::Dice | Step::Chits | Step::ArmsDie(_) => return None,
        };
        Some(self.seat(side))
    }
}

/// The figures of a combat as it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Figures {
    /// Strength of the units, halved where there is no water.
    pub attack: i16,
    pub defence: i16,
    /// What ground and positions add to the defence.
    pub ground: i16,
    pub position: i16,
    pub fort: i16,
    /// Commanders' skill counted as strength (option).
    pub skill: [i16; 2],
    /// What battle chits add to each side.
    pub chits: [i16; 2],
    /// What an air unit adds to the attack (13.30-4), and guns and missiles to the defence against it.
    pub air: i16,
    pub flak: i16,
    /// What each side's modifier adds to the dice.
    pub dice: [i8; 2],
}

impl Figures {
    pub fn attack_total(&self) -> i16 {
        self.attack + self.air + self.skill[0] + self.chits[0]
    }

    pub fn defence_total(&self) -> i16 {
        self.defence + self.flak + self.ground + self.position + self.fort + self.skill[1] + self.chits[1]
    }

    /// 5.20-1
    pub fn difference(&self) -> u16 {
        self.attack_total().abs_diff(self.defence_total())
    }

    /// 5.83-2: with equal totals the attacker is the larger force.
    pub fn attacker_is_larger(&self) -> bool {
        self.attack_total() >= self.defence_total()
    }
}

impl Chad {
    pub(crate) fn top_battle<'a>(&self, position: &'a Position) -> &'a Battle {
        position.battle().expect("a battle goes on")
    }

    fn top_battle_mut<'a>(&self, position: &'a mut Position) -> &'a mut Battle {
        position.battles.last_mut().expect("a battle goes on")
    }

    /// 5.10-8, 5.10-9, 4.33-2: strength in one kind of combat, halved unit by unit without water.
    #[inline]
    pub(crate) fn strength(&self, position: &Position, pieces: Pieces, kind: Kind) -> i16 {
        let mut sum = 0;
        for piece in pieces & self.catalog.roster.combat {
            let unit = self.catalog.unit(piece);
            let value = match kind {
                Kind::Conventional => unit.conventional,
                Kind::Guerrilla => unit.guerrilla,
            };
            let thirsty = position.segment.thirsty.contains(piece);
            sum += i16::from(if thirsty { value / 2 } else { value });
        }
        sum
    }

    /// Everything that goes into the column and the dice.
    pub(crate) fn figures(&self, position: &Position, battle: &Battle) -> Figures {
        let bare = battle.ambush || battle.exposed;
        let weather = position.weather();
        let improved = !bare && battle.kind == Kind::Conventional;
        let mut figures = Figures {
            attack: self.strength(position, battle.attackers, battle.kind),
            defence: self.strength(position, battle.defenders, battle.kind),
            ground: if bare { 0 } else { i16::from(self.catalog.defence(weather, battle.target)) },
            position: if improved { i16::from(self.catalog.position_bonus(battle.target)) } else { 0 },
            fort: if improved && position.forts.contains(battle.target) {
                i16::from(self.catalog.terrain.positions.fort)
            } else {
                0
            },
            skill: [0; 2],
            chits: Side::BOTH.map(|side| self.chit_strength(position, battle, side)),
            air: self.air_strength(battle),
            flak: self.flak(position, battle),
            dice: [0; 2],
        };
        let mut points = [0i8; 2];
        for side in Side::BOTH {
            let modifier = battle.modifiers[side as usize];
            let value = self.modifier_points(position, battle.seat(side), modifier);
            if modifier == Modifier::Commander && self.options.skill_as_strength {
                figures.skill[side as usize] = i16::from(value);
            } else {
                points[side as usize] = value;
            }
        }
        let larger = if figures.attacker_is_larger() { Side::Attacker } else { Side::Defender };
        for side in Side::BOTH {
            // 5.61-1, 5.62-1, 5.63-1: added when attacking, subtracted when defending.
            let plus = if self.options.sign_by_strength { side == larger } else { side == Side::Attacker };
            figures.dice[side as usize] = if plus { points[side as usize] } else { -points[side as usize] };
        }
        figures
    }

    fn modifier_points(&self, position: &Position, seat: Seat, modifier: Modifier) -> i8 {
        match modifier {
            Modifier::None => 0,
            Modifier::Leader | Modifier::French => 1,
            Modifier::Commander => {
                let commander = self.catalog.roster.commander(self.commander(position, seat));
                commander.map_or(0, |info| info.military as i8)
            }
        }
    }

    /// The cell of the table for a total of the dice (5.20-2, 5.20-4).
    #[inline]
    pub(crate) fn outcome(&self, figures: &Figures, total: i8) -> Outcome {
        self.catalog.combat.outcome(total + figures.dice[0] + figures.dice[1], figures.difference())
    }

    /// The same, the attacker's part first.
    pub(crate) fn effects(&self, figures: &Figures, total: i8) -> (Effect, Effect) {
        let Outcome { larger, smaller } = self.outcome(figures, total);
        if figures.attacker_is_larger() { (larger, smaller) } else { (smaller, larger) }
    }

    /// What a force is made of; `None` without combat units.
    pub(crate) fn composition(&self, pieces: Pieces) -> Option<Composition> {
        let conventional = !(pieces & self.catalog.roster.conventional).is_empty();
        let guerrilla = !(pieces & self.catalog.roster.guerrillas).is_empty();
        match (conventional, guerrilla) {
            (true, true) => Some(Composition::Mixed),
            (true, false) => Some(Composition::Conventional),
            (false, true) => Some(Composition::Guerrilla),
            (false, false) => None,
        }
    }

    /// Whether a town, an oasis or a fort is the defender's, unless he has given himself away (5.53-17).
    pub(crate) fn is_improved(&self, position: &Position, battle: &Battle) -> bool {
        !battle.exposed
            && (self.catalog.position_bonus(battle.target) > 0 || position.forts.contains(battle.target))
    }

    /// 5.10-7, 5.81: the kind of combat, or that the defender chooses.
    pub(crate) fn determine(&self, position: &Position, battle: &Battle) -> Choice {
        if battle.ambush {
            // 5.53-20
            return Choice::Guerrilla;
        }
        let improved = self.is_improved(position, battle);
        match (self.attacking_force(battle), self.composition(battle.defenders)) {
            (Some(attackers), Some(defenders)) => {
                self.catalog.determination.kind(attackers, defenders, improved)
            }
            _ => Choice::Guerrilla,
        }
    }

    // The course of a combat

    /// A combat begins, or begins anew after contact.
    pub(crate) fn begin_round(&self, position: &mut Position, log: &mut impl Log) {
        let air = self.flying(position, self.top_battle(position));
        let top = self.top_battle_mut(position);
        (top.air, top.launched) = (air, 0);
        let battle = *self.top_battle(position);
        if (battle.defenders & self.catalog.roster.combat).is_empty() {
            // Only peacekeepers were there; a fort falls by retreat or loss alone (5.30-6, 5.54-2).
            self.offer_advance(position, log);
            return;
        }
        if self.options.battle_chits {
            self.ask_chits(position);
        } else {
            self.find_kind(position, log);
        }
    }

    /// 5.10-7: which kind of combat it is, or who says so.
    pub(crate) fn find_kind(&self, position: &mut Position, log: &mut impl Log) {
        self.open_forces(position, log);
        let battle = *self.top_battle(position);
        let kind = self.determine(position, &battle);
        let top = self.top_battle_mut(position);
        top.modifiers = [Modifier::None; 2];
        top.chosen = false;
        match kind {
            Choice::Defender => top.stage = Step::Kind,
            Choice::Conventional => self.set_kind(position, Kind::Conventional, log),
            Choice::Guerrilla => self.set_kind(position, Kind::Guerrilla, log),
        }
    }

    pub(crate) fn set_kind(&self, position: &mut Position, kind: Kind, log: &mut impl Log) {
        let top = self.top_battle_mut(position);
        top.kind = kind;
        log.note(|| {
            let message = match kind {
                Kind::Conventional => say!("event-conventional"),
                Kind::Guerrilla => say!("event-guerrilla"),
            };
            Event::new(message).rule("5.10-7")
        });
        // 5.53-1
        let battle = *self.top_battle(position);
        let asked = !battle.ambush && !self.slippery(&battle).is_empty();
        let seat = battle.seat(Side::Defender);
        if asked && self.presence_favours(position, seat, battle.target) {
            self.top_battle_mut(position).stage = Step::Operation;
            return;
        }
        if asked {
            log.note(|| {
                let rule = if seat == position.government { "5.53-18" } else { "5.53-19" };
                Event::new(say!("event-presence-against", side = side_name(seat))).rule(rule)
            });
        }
        self.begin_fight(position, log);
    }

    /// The combat takes place: missiles are launched (13.42-8), modifiers chosen, then chits shown.
    pub(crate) fn begin_fight(&self, position: &mut Position, log: &mut impl Log) {
        if self.may_launch(position) {
            self.top_battle_mut(position).stage = Step::Launch;
        } else {
            self.ask_modifier(position, Side::Attacker, log);
        }
    }

    /// 5.53-3, 5.53-4, 5.53-16: after an operation the combat goes on with whoever is left.
    pub(crate) fn resume(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let combat = self.catalog.roster.combat;
        if (battle.attackers & combat).is_empty() {
            self.close_battle(position, log);
            return;
        }
        if (battle.defenders & combat).is_empty() {
            self.vacate(position, log);
            return;
        }
        if !battle.chosen {
            let kind = match self.determine(position, &battle) {
                Choice::Conventional => Kind::Conventional,
                Choice::Guerrilla => Kind::Guerrilla,
                Choice::Defender => battle.kind,
            };
            self.top_battle_mut(position).kind = kind;
        }
        self.begin_fight(position, log);
    }

    /// 5.63-3: the attacker chooses first; who has nothing to choose is not asked.
    pub(crate) fn ask_modifier(&self, position: &mut Position, side: Side, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        let stage = if self.modifiers(position, &battle, side).len() > 1 {
            Step::modifier(side)
        } else if side == Side::Attacker {
            return self.ask_modifier(position, Side::Defender, log);
        } else {
            return self.throw_dice(position, log);
        };
        self.top_battle_mut(position).stage = stage;
    }

    /// Everything is chosen: the dice are due.
    pub(crate) fn throw_dice(&self, position: &mut Position, log: &mut impl Log) {
        self.show_chits(position, log);
        self.top_battle_mut(position).stage = Step::Dice;
    }

    /// What a side may choose from: none first.
    pub(crate) fn modifiers(
        &self,
        position: &Position,
        battle: &Battle,
        side: Side,
    ) -> ArrayVec<Modifier, 4> {
        let pieces = battle.pieces(side);
        let roster = &self.catalog.roster;
        let mut modifiers: ArrayVec<Modifier, 4> = ArrayVec::new();
        modifiers.push(Modifier::None);
        // 5.61-1, 5.62-1: stacked with a unit of his own faction.
        let leads = |piece: Piece| {
            let faction = self.catalog.unit(piece).faction();
            let own = faction.map_or(Pieces::EMPTY, |faction| roster.faction(faction).units);
            (own & pieces).into_iter().any(|unit| position.cell(unit) == position.cell(piece))
        };
        let commander = self.commander(position, battle.seat(side));
        if pieces.contains(commander) {
            if leads(commander) {
                modifiers.push(Modifier::Commander);
            }
        } else if (pieces & self.leaders).into_iter().any(leads) {
            // 5.61-3: only where the Commander is not.
            modifiers.push(Modifier::Leader);
        }
        if !(pieces & roster.france).is_empty() {
            modifiers.push(Modifier::French);
        }
        modifiers
    }

    /// Whether losses or retreats of one result are being taken.
    pub(crate) fn carries_out_result(&self, position: &Position) -> bool {
        position.battle().is_some_and(|battle| match battle.stage {
            Step::Dice
            | Step::Losses(_)
            | Step::Retreat(_)
            | Step::FirstLoss(_)
            | Step::ArmsLoss(_)
            | Step::ArmsDie(_)
            | Step::Conversion(_) => true,
            Step::Kind
            | Step::Operation
            | Step::Escape
            | Step::Slip
            | Step::Modifier(_)
            | Step::Contact
            | Step::Advance
            | Step::Chits
            | Step::Launch => false,
        })
    }

    /// A piece takes no further part in what is fought.
    pub(crate) fn drop_out(&self, position: &mut Position, piece: Piece) {
        for battle in &mut position.battles {
            battle.attackers.remove(piece);
            battle.defenders.remove(piece);
            battle.leaving.remove(piece);
            battle.bound.remove(piece);
        }
    }

    /// Nobody defends the hex any more: forts fall (5.30-6), the attackers may enter (5.52-1).
    pub(crate) fn vacate(&self, position: &mut Position, log: &mut impl Log) {
        let target = self.top_battle(position).target;
        self.fall(position, target, log);
        self.offer_advance(position, log);
    }

    fn offer_advance(&self, position: &mut Position, log: &mut impl Log) {
        let battle = *self.top_battle(position);
        if self.advancers(position, &battle).is_empty() {
            self.close_battle(position, log);
        } else {
            self.top_battle_mut(position).stage = Step::Advance;
        }
    }

    /// 5.30-6: a fort falls with its garrison.
    pub(crate) fn fall(&self, position: &mut Position, cell: Cell, log: &mut impl Log) {
        if position.forts.remove(cell) {
            log.note(|| Event::new(say!("event-fort-falls", hex = self.cell_name(cell))).rule("5.30-6"));
        }
    }

    /// A combat is over; an ambush leads back to the combat it interrupted.
    pub(crate) fn close_battle(&self, position: &mut Position, log: &mut impl Log) {
        let ended = position.battles.pop();
        position.frames.pop();
        self.settle_arsenal(position, log);
        if ended.is_some_and(|battle| battle.ambush) {
            self.resume(position, log);
        } else if !ended.is_some_and(|battle| self.land(position, &battle, log)) {
            self.after_battle(position, log);
        }
    }

    /// Other attacks follow, or the segment ends.
    pub(crate) fn after_battle(&self, position: &mut Position, log: &mut impl Log) {
        debug_assert_eq!(position.frames.top(), Frame::Combat);
        if !self.is_combat_due(position) {
            self.end_segment(position, log);
        }
    }

    /// Chances of every total of two dice in 36ths: 2 to 12.
    pub(crate) const TOTALS: [(i8, u32); 11] =
        [(2, 1), (3, 2), (4, 3), (5, 4), (6, 5), (7, 6), (8, 5), (9, 4), (10, 3), (11, 2), (12, 1)];

    /// The columns of the table, for words.
    pub(crate) fn column_name(difference: u16) -> String {
        match Combat::column(difference) {
            0 => "≤1".to_owned(),
            column if column + 1 == Combat::COLUMNS => format!("≥{}", column + 1),
            column => (column + 1).to_string(),
        }
    }
}
