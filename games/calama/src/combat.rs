//! Combat: hand-to-hand and ranged attacks, phase 6 of an army's turn (combat-1 to combat-21).

use sandtable_board::{Cell, Metric, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, Odds, Outcome, Piece, Pool, Preview, Question, Seat,
    SeatSet, Shape, Stage, Target, Term, Throw, Warning, Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, army_of};
use crate::names::{END, side_name};
use crate::position::{Attack, Place, Position};
use crate::round::End;
use crate::{Ask, Calama};

/// An army fights the charges that were declared, then fires.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub seat: Seat,
}

impl Stage<Calama> for Combat {
    fn seats(&self, _: &Calama, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let melee = ask.rules.has_unfought_charge(ask.position, self.seat);
        match ask.draft {
            [] if melee => {
                Question::new(say!("ask-melee", side = side_name(self.seat)), "combat-16", Shape::One)
            }
            [] => Question::new(say!("ask-fire", side = side_name(self.seat)), "combat-7", Shape::One),
            [Target::Piece(piece)] if melee => {
                let message = say!("ask-melee-target", unit = ask.rules.piece_name(*piece));
                Question::new(message, "combat-16", Shape::One)
            }
            [Target::Piece(piece)] => {
                let message = say!("ask-fire-target", unit = ask.rules.piece_name(*piece));
                Question::new(message, "combat-7", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "combat-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let on_board = |piece: &Piece| ask.position.cell(*piece).is_some();
        match ask.draft {
            [] => {
                out.extend(ask.rules.catalog.army(self.seat).filter(on_board).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(_)] => {
                out.extend(ask.rules.catalog.army(self.seat.other()).filter(on_board).map(Target::Piece));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let melee = ask.rules.has_unfought_charge(ask.position, self.seat);
        match (ask.draft, target) {
            // combat-16: each declared charge is rolled.
            ([], Target::Button(END)) if melee => refuse!("combat-16", "refuse-charge-unfought"),
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Piece(piece)) => self.may_attack(ask, piece, melee),
            ([Target::Piece(attacker)], Target::Piece(enemy)) => {
                if ask.rules.info_of(enemy)?.seat == self.seat {
                    return refuse!("combat-15", "refuse-attack-friend");
                }
                match ask.position.cell(enemy) {
                    None => refuse!("table", "refuse-out-of-play"),
                    Some(_) if melee => self.may_fight(ask, *attacker, enemy),
                    Some(at) => self.may_fire(ask, *attacker, at),
                }
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-unit"),
            [Target::Piece(_)] => refuse!("table", "unfinished-target"),
            _ => Ok(()),
        }
    }

    /// Those who fire and their targets are found as sets.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (rules, position) = (ask.rules, ask.position);
        match ask.draft {
            [] if !rules.has_unfought_charge(position, self.seat) => {
                out.next.extend(rules.shooters(position, self.seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(attacker)] if !rules.has_unfought_charge(position, self.seat) => {
                out.next.extend(rules.fire_targets(position, *attacker).map(Target::Piece));
            }
            _ => judged_choices(self, ask, out),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        match *ask.draft {
            [Target::Button(END)] => Preview::warned(None, Warning::left(ask)),
            [Target::Piece(attacker), Target::Piece(target)] => {
                let melee = ask.rules.has_unfought_charge(ask.position, self.seat);
                let preview = ask.rules.attack_preview(ask.position, attacker, target, melee);
                // combat-16: a charge that was declared is fought, chance or none.
                Some(if melee { Preview { warnings: Vec::new(), ..preview } } else { preview })
            }
            _ => None,
        }
    }

    fn carry_out(
        &self,
        rules: &Calama,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(attacker), Target::Piece(target)] = *answer else {
            log.note(|| Event::new(say!("event-combat-ends", side = side_name(seat))).by(seat));
            return rules.end_turn(position, seat, log);
        };
        let melee = rules.has_unfought_charge(position, seat);
        position.frames.push(AttackRoll { attacker, target, melee });
    }

    fn asked_all_the_same(&self, rules: &Calama, position: &Position, seat: Seat) -> Option<&'static str> {
        let melee = rules.has_unfought_charge(position, seat);
        melee.then_some("the odds are looked at before the dice fall")
    }

    fn not_asked(&self, _: &Calama, _: &Position, _: Seat) -> Illegal {
        Illegal::new("combat-15", say!("refuse-other-turn"))
    }
}

impl Combat {
    fn may_attack<W: Why>(&self, ask: &Ask, piece: Piece, melee: bool) -> Result<(), W> {
        if ask.rules.info_of(piece)?.seat != self.seat {
            return refuse!("combat-15", "refuse-not-your-unit");
        }
        if ask.position.cell(piece).is_none() {
            return refuse!("table", "refuse-out-of-play");
        }
        match ask.position.unit(piece).attack {
            Attack::Ready => {}
            Attack::Spent => return refuse!("combat-2", "refuse-attacked-already"),
            Attack::Forfeited => return refuse!("combat-17", "refuse-target-gone"),
        }
        match (melee, ask.position.is_bound(piece)) {
            (true, true) => Ok(()),
            // All charges come before any fire.
            (true, false) => refuse!("combat-16", "refuse-charges-first"),
            (false, true) => refuse!("charge-7", "refuse-bound-fire"),
            (false, false) if ask.rules.fire_targets(ask.position, piece).next().is_none() => {
                Err(W::explained(|| why_no_target(ask, piece)))
            }
            (false, false) => Ok(()),
        }
    }

    /// charge-8: a bound unit fights the unit it is bound to.
    fn may_fight<W: Why>(&self, ask: &Ask, attacker: Piece, enemy: Piece) -> Result<(), W> {
        let mut bonds = ask.position.bonds_of(attacker);
        if bonds.any(|bond| bond.opponent_of(attacker) == Some(enemy)) {
            return Ok(());
        }
        refuse!("charge-8", "refuse-other-target")
    }

    /// combat-7 to combat-10, combat-19: within range, and in most cases with a clear line.
    fn may_fire<W: Why>(&self, ask: &Ask, attacker: Piece, at: Cell) -> Result<(), W> {
        let Some(from) = ask.position.cell(attacker) else {
            return refuse!("table", "refuse-out-of-play");
        };
        let range = ask.rules.range(attacker);
        let Some(distance) = ask.rules.distance(from, at) else {
            return refuse!("combat-19", "refuse-not-in-line");
        };
        if distance > u16::from(range) {
            let rule = match ask.rules.catalog.kind(attacker) {
                Kind::HeavyArtillery => "combat-8",
                Kind::LightArtillery => "combat-9",
                Kind::Commander | Kind::Officer | Kind::Cavalry | Kind::Infantry => "combat-7",
            };
            return refuse!(rule, "refuse-out-of-range", distance = distance, range = range);
        }
        match ask.rules.blocker(ask.position, attacker, from, at) {
            None => Ok(()),
            Some(piece) => {
                refuse!("combat-10", "refuse-line-blocked", unit = ask.rules.piece_name(piece))
            }
        }
    }
}

/// combat-10 where an enemy within range stands behind somebody, combat-7 where there is none.
fn why_no_target(ask: &Ask, piece: Piece) -> Illegal {
    let from = ask.position.cell(piece);
    let in_range = ask.rules.enemies_in_range(ask.position, piece);
    let blocker = in_range.iter().find_map(|at| ask.rules.blocker(ask.position, piece, from?, at));
    match blocker {
        Some(unit) => {
            Illegal::new("combat-10", say!("refuse-line-blocked", unit = ask.rules.piece_name(unit)))
        }
        None => Illegal::new("combat-7", say!("refuse-no-target", range = ask.rules.range(piece))),
    }
}

/// The dice of one attack, inside the combat phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct AttackRoll {
    pub attacker: Piece,
    pub target: Piece,
    pub melee: bool,
}

impl Throw<Calama> for AttackRoll {
    fn dice(&self, _: &Calama, _: &Position) -> Pool {
        Pool::of(1, 6, "red").and(1, 6, "green")
    }

    fn purpose(&self, rules: &Calama, _: &Position) -> (&'static str, Message) {
        let (unit, target) = (rules.piece_name(self.attacker), rules.piece_name(self.target));
        if self.melee {
            ("combat-3", say!("roll-melee", unit = unit, target = target))
        } else {
            ("combat-11", say!("roll-fire", unit = unit, target = target))
        }
    }

    /// combat-3 to combat-6 hand to hand, combat-11 to combat-14 at a distance.
    fn fall(&self, rules: &Calama, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let AttackRoll { attacker, target, melee } = *self;
        position.frames.pop();
        let seat = rules.catalog.piece(attacker).seat;
        let attack = faces[0] as i8 + rules.attack_value(position, attacker);
        let defence = faces[1] as i8 + rules.defence_value(position, target, melee);
        let hit = attack > defence || (attack == defence && rules.options.attacker_wins_ties);
        position.set_attack(attacker, Attack::Spent);
        log.note(|| {
            let (key, rule) = match (melee, hit) {
                (true, true) => (say!("event-melee-won"), "combat-5"),
                (true, false) => (say!("event-melee-held"), "combat-6"),
                (false, true) => (say!("event-fire-hit"), "combat-13"),
                (false, false) => (say!("event-fire-missed"), "combat-14"),
            };
            let message = key
                .with("unit", rules.piece_name(attacker))
                .with("target", rules.piece_name(target))
                .with("attack", attack)
                .with("defence", defence);
            Event::new(message)
                .by(seat)
                .rule(rule)
                .came(if hit { "removed" } else { "stays" })
                .motion(Motion::Strike { from: attacker, at: target })
                .dice(&self.dice(rules, position), faces)
        });
        if hit {
            rules.remove(position, target, log);
        } else if melee && !rules.options.locked_melee {
            // charge-6: the bond ends with the roll.
            position.bonds.retain(|bond| !(bond.holds(attacker) && bond.holds(target)));
        }
        if hit && rules.catalog.kind(target) == Kind::Commander {
            // overview-2
            return rules.end_battle(position, seat, End::CommanderLost, log);
        }
        rules.pass_over_idle_combat(position, seat, log);
    }
}

impl Calama {
    pub(crate) fn begin_combat(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Combat { seat });
        self.pass_over_idle_combat(position, seat, log);
    }

    /// With nothing to fight and nothing to shoot at there is nothing to ask.
    fn pass_over_idle_combat(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if !self.can_attack(position, seat) {
            log.note(|| Event::new(say!("event-no-combat", side = side_name(seat))).by(seat));
            self.end_turn(position, seat, log);
        }
    }

    /// overview-4: Chile plays its turn to the end, then Bolivia.
    fn end_turn(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == CHILE {
            self.begin_movement(position, BOLIVIA, log);
        } else {
            self.end_round(position, log);
        }
    }

    /// Takes a unit off the board; chargers it leaves behind have no attack left (combat-17).
    fn remove(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        position.put(piece, Place::Gone);
        let bonds = position.bonds.clone();
        for bond in bonds.iter().filter(|bond| bond.target == piece) {
            if position.unit(bond.charger).attack == Attack::Ready {
                position.set_attack(bond.charger, Attack::Forfeited);
                log.note(|| {
                    let message = say!("event-charge-in-vain", unit = self.piece_name(bond.charger));
                    Event::new(message).by(self.catalog.piece(bond.charger).seat).rule("combat-17")
                });
            }
        }
        position.bonds.retain(|bond| !bond.holds(piece));
        log.note(|| {
            let message = say!("event-removed", unit = self.piece_name(piece));
            Event::new(message).motion(Motion::Leave { piece })
        });
    }

    // Values and odds

    pub(crate) fn attack_value(&self, position: &Position, piece: Piece) -> i8 {
        let info = self.catalog.piece(piece);
        position.value(info.seat, info.kind, Attribute::Strength)
    }

    /// Endurance, and against fire the modifier of the quadrant (combat-4, combat-12).
    pub(crate) fn defence_value(&self, position: &Position, piece: Piece, melee: bool) -> i8 {
        let info = self.catalog.piece(piece);
        let endurance = position.value(info.seat, info.kind, Attribute::Endurance);
        let cover = match position.cell(piece) {
            Some(cell) if !melee => self.catalog.cover[cell.index()],
            _ => 0,
        };
        endurance + cover
    }

    /// How many of the 36 throws remove the target.
    pub(crate) fn hits_of_36(&self, margin: i8) -> u64 {
        let beats = |attack: i8, defence: i8| {
            attack + margin > defence || (self.options.attacker_wins_ties && attack + margin == defence)
        };
        (1..=6)
            .flat_map(|red| (1..=6).map(move |green| (red, green)))
            .filter(|(red, green)| beats(*red, *green))
            .count() as u64
    }

    /// Strengths, terms with their rules, and the exact chance of removal.
    pub(crate) fn attack_preview(
        &self,
        position: &Position,
        attacker: Piece,
        target: Piece,
        melee: bool,
    ) -> Preview {
        let (seat, enemy) = (self.catalog.piece(attacker).seat, self.catalog.piece(target).seat);
        let (attack_rule, defence_rule) =
            if melee { ("combat-3", "combat-4") } else { ("combat-11", "combat-12") };
        let strength = self.attack_value(position, attacker);
        let endurance = self.defence_value(position, target, true);
        let mut terms = vec![
            Term::new(say!("attribute-strength"), strength, attack_rule).side(seat),
            Term::new(say!("attribute-endurance"), endurance, defence_rule).side(enemy),
        ];
        let defence = self.defence_value(position, target, melee);
        if !melee {
            terms.push(Term::new(say!("term-ground"), defence - endurance, "board-4").side(enemy));
        }
        let hits = self.hits_of_36(strength - defence);
        let heading = if melee {
            say!("preview-melee", unit = self.piece_name(attacker), target = self.piece_name(target))
        } else {
            say!("preview-fire", unit = self.piece_name(attacker), target = self.piece_name(target))
        };
        Preview {
            heading: Some(heading),
            terms,
            outcomes: vec![
                Outcome::new("removed", say!("outcome-removed"), Odds::of(hits, 36)),
                Outcome::new("stays", say!("outcome-stays"), Odds::of(36 - hits, 36)),
            ],
            notes: vec![say!("note-dice")],
            warnings: if hits == 0 { vec![Warning::hopeless(attack_rule)] } else { Vec::new() },
            ..Preview::default()
        }
    }

    // Who can attack whom

    pub(crate) fn range(&self, piece: Piece) -> u8 {
        self.catalog.kinds[self.catalog.kind(piece).index()].range
    }

    pub(crate) fn has_unfought_charge(&self, position: &Position, seat: Seat) -> bool {
        position.bonds.iter().any(|bond| {
            let own = if self.catalog.piece(bond.charger).seat == seat { bond.charger } else { bond.target };
            position.unit(own).attack == Attack::Ready
        })
    }

    fn can_attack(&self, position: &Position, seat: Seat) -> bool {
        self.has_unfought_charge(position, seat) || self.shooters(position, seat).next().is_some()
    }

    /// Units that may fire at somebody, where no charge is left to fight.
    fn shooters<'a>(&'a self, position: &'a Position, seat: Seat) -> impl Iterator<Item = Piece> + 'a {
        self.catalog.army(seat).filter(move |piece| {
            position.unit(*piece).attack == Attack::Ready
                && !self.enemies_in_range(position, *piece).is_empty()
                && !position.is_bound(*piece)
                && self.fire_targets(position, *piece).next().is_some()
        })
    }

    /// Where enemies stand within the range of a unit; nowhere for a unit that is not on the board.
    #[inline]
    pub(crate) fn enemies_in_range(&self, position: &Position, piece: Piece) -> SmallCellSet {
        let Some(from) = position.cell(piece) else { return SmallCellSet::EMPTY };
        let reach = &self.ranges[usize::from(self.range(piece))][from.index()];
        position.standing(army_of(piece).other()).intersection(reach)
    }

    /// Enemies that a unit on the board may fire at, bound or spent units not considered.
    pub(crate) fn fire_targets<'a>(
        &'a self,
        position: &'a Position,
        piece: Piece,
    ) -> impl Iterator<Item = Piece> + 'a {
        let from = position.cell(piece);
        let in_range = self.enemies_in_range(position, piece);
        in_range.iter().filter_map(move |at| {
            let clear = self.blocker(position, piece, from?, at).is_none();
            position.at(at).filter(|_| clear)
        })
    }

    /// combat-19
    #[inline]
    pub(crate) fn distance(&self, from: Cell, at: Cell) -> Option<u16> {
        let rows = (from.0 >> 4).abs_diff(at.0 >> 4);
        let columns = (from.0 & 15).abs_diff(at.0 & 15);
        match self.options.range_metric {
            Metric::Square => Some(rows.max(columns)),
            Metric::Steps => Some(rows + columns),
            Metric::Straight => (rows == 0 || columns == 0).then_some(rows + columns),
        }
    }

    /// combat-8, combat-10: the unit that cuts the line; terrain never does (combat-21).
    pub(crate) fn blocker(
        &self,
        position: &Position,
        attacker: Piece,
        from: Cell,
        at: Cell,
    ) -> Option<Piece> {
        let needs_line = match self.catalog.kind(attacker) {
            Kind::HeavyArtillery => false,
            Kind::LightArtillery => true,
            _ => !self.options.line_for_light_only,
        };
        if !needs_line {
            return None;
        }
        self.catalog.between(from, at).find_map(|cell| position.at(cell))
    }
}
