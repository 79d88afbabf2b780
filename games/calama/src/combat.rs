//! Combat: hand-to-hand and ranged attacks, phase 6 of an army's turn (combat-1 to combat-21).

use sandtable_board::{Cell, Metric, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Odds, Offer, Outcome, Piece, Preview, Question, Roll, Rule, Seat,
    Shape, Target, Term, Warning, say,
};

use crate::Calama;
use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind, army_of};
use crate::names::{END, side_name};
use crate::position::{Attack, End, Frame, Place, Position};
use crate::round::shown;

impl Calama {
    pub(crate) fn begin_combat(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Frame::Combat { seat });
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

    pub(crate) fn combat_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let melee = self.has_unfought_charge(position, seat);
        let (message, rule, shape) = match draft {
            [] if melee => (say!("ask-melee", side = side_name(seat)), "combat-16", Shape::One),
            [] => (say!("ask-fire", side = side_name(seat)), "combat-7", Shape::One),
            [Target::Piece(piece)] if melee => {
                (say!("ask-melee-target", unit = self.piece_name(*piece)), "combat-16", Shape::One)
            }
            [Target::Piece(piece)] => {
                (say!("ask-fire-target", unit = self.piece_name(*piece)), "combat-7", Shape::One)
            }
            _ => (say!("ask-confirm"), "combat-1", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn combat_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        let on_board = |piece: &Piece| position.cell(*piece).is_some();
        match draft {
            [] => {
                out.extend(self.catalog.army(seat).filter(on_board).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(_)] => {
                out.extend(self.catalog.army(seat.other()).filter(on_board).map(Target::Piece));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_combat(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            // combat-16: each declared charge is rolled.
            ([], Target::Button(END)) if self.has_unfought_charge(position, seat) => {
                Err(Illegal::new("combat-16", say!("refuse-charge-unfought")))
            }
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Piece(piece)) => self.may_attack(position, seat, piece),
            ([Target::Piece(attacker)], Target::Piece(enemy)) => {
                if self.info_of(enemy)?.seat == seat {
                    return Err(Illegal::new("combat-15", say!("refuse-attack-friend")));
                }
                let Some(at) = position.cell(enemy) else {
                    return Err(Illegal::table(say!("refuse-out-of-play")));
                };
                if self.has_unfought_charge(position, seat) {
                    self.may_fight(position, *attacker, enemy)
                } else {
                    self.may_fire(position, *attacker, at)
                }
            }
            _ => Err(Illegal::not_offered()),
        }
        .map(|()| Offer::default())
    }

    fn may_attack(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        if self.info_of(piece)?.seat != seat {
            return Err(Illegal::new("combat-15", say!("refuse-not-your-unit")));
        }
        if position.cell(piece).is_none() {
            return Err(Illegal::table(say!("refuse-out-of-play")));
        }
        match position.unit(piece).attack {
            Attack::Ready => {}
            Attack::Spent => return Err(Illegal::new("combat-2", say!("refuse-attacked-already"))),
            Attack::Forfeited => return Err(Illegal::new("combat-17", say!("refuse-target-gone"))),
        }
        let bound = position.is_bound(piece);
        match (self.has_unfought_charge(position, seat), bound) {
            (true, true) => Ok(()),
            // All charges come before any fire.
            (true, false) => Err(Illegal::new("combat-16", say!("refuse-charges-first"))),
            (false, true) => Err(Illegal::new("charge-7", say!("refuse-bound-fire"))),
            (false, false) if self.fire_targets(position, piece).next().is_none() => {
                Err(self.why_no_target(position, piece))
            }
            (false, false) => Ok(()),
        }
    }

    /// combat-10 where an enemy within range stands behind somebody, combat-7 where there is none.
    fn why_no_target(&self, position: &Position, piece: Piece) -> Illegal {
        let from = position.cell(piece);
        let in_range = self.enemies_in_range(position, piece);
        let blocker = in_range.iter().find_map(|at| self.blocker(position, piece, from?, at));
        match blocker {
            Some(unit) => {
                Illegal::new("combat-10", say!("refuse-line-blocked", unit = self.piece_name(unit)))
            }
            None => Illegal::new("combat-7", say!("refuse-no-target", range = self.range(piece))),
        }
    }

    /// charge-8: a bound unit fights the unit it is bound to.
    fn may_fight(&self, position: &Position, attacker: Piece, enemy: Piece) -> Result<(), Illegal> {
        if position.bonds_of(attacker).any(|bond| bond.opponent_of(attacker) == Some(enemy)) {
            return Ok(());
        }
        Err(Illegal::new("charge-8", say!("refuse-other-target")))
    }

    /// combat-7 to combat-10, combat-19: within range, and in most cases with a clear line.
    fn may_fire(&self, position: &Position, attacker: Piece, at: Cell) -> Result<(), Illegal> {
        let Some(from) = position.cell(attacker) else {
            return Err(Illegal::table(say!("refuse-out-of-play")));
        };
        let range = self.range(attacker);
        let Some(distance) = self.distance(from, at) else {
            return Err(Illegal::new("combat-19", say!("refuse-not-in-line")));
        };
        if distance > u16::from(range) {
            let rule = match self.catalog.kind(attacker) {
                Kind::HeavyArtillery => "combat-8",
                Kind::LightArtillery => "combat-9",
                _ => "combat-7",
            };
            return Err(Illegal::new(rule, say!("refuse-out-of-range", distance = distance, range = range)));
        }
        match self.blocker(position, attacker, from, at) {
            None => Ok(()),
            Some(piece) => {
                Err(Illegal::new("combat-10", say!("refuse-line-blocked", unit = self.piece_name(piece))))
            }
        }
    }

    pub(crate) fn finish_combat(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-target"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn combat_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] if self.has_unfought_charge(position, seat) => {
                let fighters = self.catalog.army(seat).filter(|piece| self.must_fight(position, *piece));
                out.next.extend(fighters.map(Target::Piece));
            }
            [] => {
                out.next.extend(self.shooters(position, seat).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(attacker)] => {
                if self.has_unfought_charge(position, seat) {
                    let opponents =
                        position.bonds_of(*attacker).filter_map(|bond| bond.opponent_of(*attacker));
                    out.next.extend(opponents.map(Target::Piece));
                } else {
                    out.next.extend(self.fire_targets(position, *attacker).map(Target::Piece));
                }
            }
            _ => out.complete = true,
        }
        out.complete |= matches!(draft, [Target::Button(_)]);
    }

    pub(crate) fn carry_out_combat(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(attacker), Target::Piece(target)] = *answer else {
            log.note(|| Event::new(say!("event-combat-ends", side = side_name(seat))).by(seat));
            return self.end_turn(position, seat, log);
        };
        let melee = self.has_unfought_charge(position, seat);
        position.frames.push(Frame::Attack { attacker, target, melee });
    }

    // The dice of an attack

    pub(crate) fn attack_roll(&self, attacker: Piece, target: Piece, melee: bool) -> Roll {
        let (unit, target) = (self.piece_name(attacker), self.piece_name(target));
        let (rule, purpose) = if melee {
            ("combat-3", say!("roll-melee", unit = unit, target = target))
        } else {
            ("combat-11", say!("roll-fire", unit = unit, target = target))
        };
        Roll::new(rule, purpose).dice(1, 6, "red").dice(1, 6, "green")
    }

    /// combat-3 to combat-6 hand to hand, combat-11 to combat-14 at a distance.
    pub(crate) fn resolve_attack(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Frame::Attack { attacker, target, melee } = position.frames.pop() else { return };
        let seat = self.catalog.piece(attacker).seat;
        let attack = faces[0] as i8 + self.attack_value(position, attacker);
        let defence = faces[1] as i8 + self.defence_value(position, target, melee);
        let hit = attack > defence || (attack == defence && self.options.attacker_wins_ties);
        position.set_attack(attacker, Attack::Spent);
        log.note(|| {
            let (unit, victim) = (self.piece_name(attacker), self.piece_name(target));
            let message = match (melee, hit) {
                (true, true) => {
                    say!("event-melee-won", unit = unit, target = victim, attack = attack, defence = defence)
                }
                (true, false) => {
                    say!("event-melee-held", unit = unit, target = victim, attack = attack, defence = defence)
                }
                (false, true) => {
                    say!("event-fire-hit", unit = unit, target = victim, attack = attack, defence = defence)
                }
                (false, false) => {
                    say!(
                        "event-fire-missed",
                        unit = unit,
                        target = victim,
                        attack = attack,
                        defence = defence
                    )
                }
            };
            let rule = match (melee, hit) {
                (true, true) => "combat-5",
                (true, false) => "combat-6",
                (false, true) => "combat-13",
                (false, false) => "combat-14",
            };
            let event = Event::new(message).by(seat).rule(rule).came(if hit { "removed" } else { "stays" });
            event
                .motion(Motion::Strike { from: attacker, at: target })
                .motion(shown(&["red", "green"], faces))
        });
        if hit {
            self.remove(position, target, log);
        } else if melee && !self.options.locked_melee {
            // charge-6: the bond ends with the roll.
            position.bonds.retain(|bond| !(bond.holds(attacker) && bond.holds(target)));
        }
        if hit && self.catalog.kind(target) == Kind::Commander {
            // overview-2
            return self.end_battle(position, seat, End::CommanderLost, log);
        }
        self.pass_over_idle_combat(position, seat, log);
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

    pub(crate) fn combat_preview(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
    ) -> Option<Preview> {
        let [Target::Piece(attacker), Target::Piece(target)] = *draft else { return None };
        let melee = self.has_unfought_charge(position, seat);
        Some(self.attack_preview(position, attacker, target, melee))
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
        let term = |label, value: i8, rule: &'static str, side| Term {
            label,
            value: i32::from(value),
            rule: Rule::new(rule),
            side: Some(side),
        };
        let (attack_rule, defence_rule) =
            if melee { ("combat-3", "combat-4") } else { ("combat-11", "combat-12") };
        let strength = self.attack_value(position, attacker);
        let endurance = self.defence_value(position, target, true);
        let mut terms = vec![
            term(say!("attribute-strength"), strength, attack_rule, seat),
            term(say!("attribute-endurance"), endurance, defence_rule, enemy),
        ];
        let defence = self.defence_value(position, target, melee);
        if !melee {
            terms.push(term(say!("term-ground"), defence - endurance, "board-4", enemy));
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
                Outcome { id: "removed", label: say!("outcome-removed"), chance: Odds::of(hits, 36) },
                Outcome { id: "stays", label: say!("outcome-stays"), chance: Odds::of(36 - hits, 36) },
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

    /// combat-16: a bound unit that has not attacked must fight in its own combat phase.
    fn must_fight(&self, position: &Position, piece: Piece) -> bool {
        position.unit(piece).attack == Attack::Ready && position.is_bound(piece)
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
