//! A Combat Phase (8.0, 8.1): which hex is attacked by whom, and what must be attacked before the phase may end.

use sandtable_board::Cell;
use sandtable_engine::{
    BySeat, Choices, Event, Illegal, Log, Motion, No, Overlay, Pass, Piece, Preview, Question, Seat, SeatSet,
    Shape, Stage, Target, Tone, Warning, Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, COLUMNS, Cells, Event as Happening, Pieces};
use crate::movement::picked;
use crate::names::{END, side_name};
use crate::position::{ARMS, Battle, Position};
use crate::prospect::Prospect;
use crate::reckoning::Reckoning;
use crate::sequence::Frame;
use crate::turn::{Close, Phase};
use crate::{Ask, ChacoWar};

/// 12.1-11
pub const TRUCE: u8 = 2;

/// A side attacks, hex by hex, in the first or the second Combat Phase of its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Combat {
    pub seat: Seat,
    pub second: bool,
}

impl Stage<ChacoWar> for Combat {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-combat", side = side_name(self.seat)), "8.3-7", Shape::One),
            _ => Question::new(say!("ask-attackers"), "8.0-3", Shape::Subset),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (rules, position) = (ask.rules, ask.position);
        match ask.draft {
            [] => {
                out.extend(position.derived.occupied[self.seat.other()].iter().map(Target::Cell));
                out.push(Target::Button(END));
            }
            [Target::Cell(target), ..] => {
                let around = rules.catalog.map.within[1][target.index()];
                let units = rules.catalog.armies[self.seat] & position.on_map;
                let near = units.iter().filter(|piece| around.contains(position.cell_of(*piece)));
                out.extend(near.map(Target::Piece));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => self.may_end(ask),
            ([], Target::Cell(cell)) if ask.rules.catalog.map.has(cell) => self.may_attack_hex(ask, cell),
            ([Target::Cell(_), ..], Target::Cell(_)) => refuse!("8.0-4", "refuse-one-hex"),
            ([Target::Cell(cell), rest @ ..], Target::Piece(piece)) => {
                if rest.contains(&target) {
                    return refuse!("8.0-5", "refuse-picked");
                }
                self.may_attack(ask, *cell, piece)?;
                if self.brushes_commander_aside(ask, *cell, picked(rest), piece) {
                    return refuse!("8.3-33", "refuse-strands-commander");
                }
                Ok(())
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] => Ok(()),
            [Target::Cell(target), _, ..] => {
                let picked = picked(ask.draft);
                if let Some(piece) = self.left_out(ask, *target, picked) {
                    return refuse!("12.1-4", "unfinished-offensive", unit = ask.rules.unit_name(piece));
                }
                if ask.rules.strands_commander(ask.position, self.seat, *target, picked) {
                    return refuse!("8.3-33", "refuse-strands-commander");
                }
                Ok(())
            }
            _ => refuse!("8.3-7", "unfinished-attack"),
        }
    }

    /// The hexes are found together.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        if !ask.draft.is_empty() {
            return judged_choices(self, ask, out);
        }
        out.next.extend(ask.rules.targets(ask.position, self.seat).iter().map(Target::Cell));
        if self.may_end::<No>(ask).is_ok() {
            out.push(Target::Button(END));
        }
    }

    /// An attack as the attacker may reckon it before support.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let [Target::Cell(target), rest @ ..] = ask.draft else { return None };
        let attackers = picked(rest);
        if attackers.is_empty() {
            return None;
        }
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !position.derived.fighting[seat.other()].contains(*target) {
            return Some(Preview {
                heading: Some(say!("preview-attack", hex = rules.cell_name(*target))),
                notes: vec![say!("note-no-fight")],
                ..Preview::default()
            });
        }
        let feared = rules.feared(position, seat, *target);
        let mut reckoning = rules.ground_reckoning(position, seat, *target, attackers, feared.seen);
        rules.add_events(position, &mut reckoning, seat, *target);
        let visible = reckoning.defence;
        reckoning.defence += feared.strength;
        let steps =
            [rules.steps_of(position, attackers), rules.steps_of(position, feared.seen) + feared.steps];
        let prospect =
            Prospect { attacker: seat, target: *target, reckoning, steps, commander: None, rolling: None };
        let mut preview = rules.combat_preview(position, &prospect);
        if feared.unseen == 0 && rules.is_vain(&prospect) {
            preview.warnings.push(Warning::new("8.3-7", say!("warn-vain")));
        }
        if feared.unseen > 0 {
            preview.notes.push(feared.note());
            if visible > 0 {
                let best = Reckoning { defence: visible, ..reckoning };
                preview.notes.push(say!("note-best-column", column = COLUMNS[best.column() as usize]));
            }
        }
        preview.notes.push(say!("note-before-support"));
        let arrow = |from| Overlay::arrow(say!("overlay-attack"), from, *target).side(seat).tone(Tone::Bad);
        preview.overlays.extend(rules.cells_of(position, attackers).iter().map(arrow));
        Some(preview)
    }

    fn supposed(&self, ask: &Ask) -> Option<Position> {
        let mut world = ask.position.clone();
        if let [Target::Cell(target), ..] = ask.draft {
            ask.rules.suppose_feared(&mut world, self.seat, *target);
        }
        Some(world)
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Cell(target), units @ ..] => {
                rules.declare(position, seat, *target, picked(units), log);
            }
            _ => self.end(position),
        }
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        if rules.shirker(position, *self).is_some() {
            return Some("the odds are looked at before the dice fall");
        }
        if !rules.unknown_units(position, seat).is_empty() {
            return Some("silence would tell that no regiment is left in a stack");
        }
        let owes = rules.commander_owes(position, seat);
        owes.then_some("silence would tell where the commander can join an attack")
    }
}

impl Combat {
    fn end(&self, position: &mut Position) {
        let phase = if self.second { Phase::SecondCombat } else { Phase::FirstCombat };
        position.frames.replace(Close { seat: self.seat, phase });
    }

    /// Goes on where nobody is left to attack, as everybody can see.
    fn settle(&self, rules: &ChacoWar, position: &mut Position) {
        if !rules.seems_to_attack(position, self.seat) {
            self.end(position);
        }
    }

    /// 12.1-4: whether every regiment next to an enemy must attack in this phase.
    fn is_driven(&self, position: &Position) -> bool {
        self.seat == BOLIVIA && !self.second && position.in_force[BOLIVIA].has(Happening::MandatoryOffensive)
    }

    /// 12.1-4: a regiment that must attack and finds no other hex once this one has been attacked without it (8.0-9).
    fn left_out(&self, ask: &Ask, target: Cell, picked: Pieces) -> Option<Piece> {
        if !self.is_driven(ask.position) {
            return None;
        }
        let (rules, position) = (ask.rules, ask.position);
        let mut others = rules.targets(position, self.seat);
        others.remove(target);
        let idle = rules.attackers_of(position, self.seat, target) - picked;
        idle.iter()
            .find(|piece| others.is_disjoint(&rules.catalog.map.adjacent[position.cell_of(*piece).index()]))
    }

    fn may_end<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        if let Some(piece) = ask.rules.shirker(ask.position, *self) {
            return refuse!("12.1-4", "refuse-shirker", unit = ask.rules.unit_name(piece));
        }
        if self.second && ask.rules.commander_must_fight(ask.position, self.seat) {
            return refuse!("8.3-33", "refuse-commander-owes");
        }
        Ok(())
    }

    fn may_attack_hex<W: Why>(&self, ask: &Ask, cell: Cell) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        let enemy = seat.other();
        if !position.derived.occupied[enemy].contains(cell) {
            return refuse!("8.0-3", "refuse-no-enemy-there");
        }
        if position.assaulted.contains(cell) {
            return refuse!("8.0-9", "refuse-attacked-already");
        }
        match rules.held_back(position, seat) {
            Some(HeldBack::Coup) => return refuse!("12.1-13", "refuse-coup"),
            Some(HeldBack::Truce) if position.derived.fighting[enemy].contains(cell) => {
                return refuse!("12.1-11", "refuse-truce", attacks = TRUCE);
            }
            Some(HeldBack::Truce) | None => {}
        }
        if rules.attackers_of(position, seat, cell).is_empty() {
            return Err(W::explained(|| rules.why_nobody_attacks(position, seat, cell)));
        }
        if rules.commander_owes(position, seat) && rules.strands_commander_anyhow(position, seat, cell) {
            return refuse!("8.3-33", "refuse-strands-commander");
        }
        Ok(())
    }

    fn may_attack<W: Why>(&self, ask: &Ask, cell: Cell, piece: Piece) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        rules.is_own_on_map(position, self.seat, piece)?;
        if !rules.catalog.fighters.contains(piece) {
            return refuse!("2.3-3", "refuse-cannot-attack");
        }
        if !rules.catalog.map.adjacent[cell.index()].contains(position.cell_of(piece)) {
            return refuse!("8.0-3", "refuse-not-adjacent");
        }
        if position.attacked.contains(piece) {
            return refuse!("8.0-8", "refuse-attacked-before");
        }
        if position.builders.contains(piece) {
            return refuse!("9.4-8", "refuse-builder");
        }
        Ok(())
    }

    /// 8.3-33: a lone HQ or column is no attack that the commander joins; those who brush it aside are missing for one.
    fn brushes_commander_aside(&self, ask: &Ask, target: Cell, picked: Pieces, piece: Piece) -> bool {
        let (rules, position) = (ask.rules, ask.position);
        rules.commander_owes(position, self.seat)
            && !position.derived.fighting[self.seat.other()].contains(target)
            && rules.strands_commander(position, self.seat, target, picked | Pieces::only(piece))
    }
}

/// A combat is over: back to the phase, which ends where nobody is left to attack.
#[derive(Clone, Copy, Debug)]
pub struct AfterBattle;

impl Pass<ChacoWar> for AfterBattle {
    fn pass(&self, rules: &ChacoWar, position: &mut Position, _: &mut impl Log) {
        position.frames.pop();
        if let Frame::Combat(combat) = position.frames.top() {
            combat.settle(rules, position);
        }
    }
}

/// An event that forbids attacks (12.1-11, 12.1-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum HeldBack {
    /// All of them.
    Coup,
    /// Those on regiments; HQs and columns may still be brushed aside.
    Truce,
}

impl ChacoWar {
    pub(crate) fn begin_combat(&self, position: &mut Position, seat: Seat, second: bool, log: &mut impl Log) {
        position.attacked = Pieces::EMPTY;
        position.assaulted.clear();
        let combat = Combat { seat, second };
        position.frames.replace(combat);
        log.note(|| {
            let message = if second {
                say!("log-second-combat", side = side_name(seat))
            } else {
                say!("log-first-combat", side = side_name(seat))
            };
            Event::new(message).by(seat).rule("4.1-10")
        });
        combat.settle(self, position);
    }

    /// Regiments of a side that may still attack in this phase.
    pub(crate) fn attackers(&self, position: &Position, seat: Seat) -> Pieces {
        (self.catalog.armies[seat] & self.catalog.fighters & position.on_map)
            - position.attacked
            - position.builders
    }

    fn attackers_of(&self, position: &Position, seat: Seat, target: Cell) -> Pieces {
        let around = self.catalog.map.adjacent[target.index()];
        let next_to = |piece: &Piece| around.contains(position.cell_of(*piece));
        self.attackers(position, seat).iter().filter(next_to).collect()
    }

    fn held_back(&self, position: &Position, seat: Seat) -> Option<HeldBack> {
        let force = position.in_force[BOLIVIA];
        if seat == BOLIVIA && force.has(Happening::MilitaryCoup) {
            return Some(HeldBack::Coup);
        }
        (force.has(Happening::Truce) && position.attacks >= TRUCE).then_some(HeldBack::Truce)
    }

    /// Enemies next to a side's units that no rule protects.
    pub(crate) fn open_targets(&self, position: &Position, seat: Seat) -> Cells {
        let enemy = seat.other();
        let targets = (position.derived.occupied[enemy] & position.derived.near[seat]) - position.assaulted;
        match self.held_back(position, seat) {
            Some(HeldBack::Coup) => Cells::EMPTY,
            Some(HeldBack::Truce) => targets - position.derived.fighting[enemy],
            None => targets,
        }
    }

    /// Hexes that a side may attack.
    pub(crate) fn targets(&self, position: &Position, seat: Seat) -> Cells {
        let targets = self.open_targets(position, seat);
        if targets.is_empty() {
            return targets;
        }
        let from = self.cells_of(position, self.attackers(position, seat));
        let zone =
            from.iter().fold(Cells::EMPTY, |zone, cell| zone | self.catalog.map.adjacent[cell.index()]);
        let targets = targets & zone;
        if !self.commander_owes(position, seat) {
            return targets;
        }
        targets.iter().filter(|cell| !self.strands_commander_anyhow(position, seat, *cell)).collect()
    }

    /// 8.3-33: whoever attacks this hex, the commander is left without an attack.
    fn strands_commander_anyhow(&self, position: &Position, seat: Seat, target: Cell) -> bool {
        let mut able = self.attackers_of(position, seat, target).iter();
        able.all(|piece| self.strands_commander(position, seat, target, Pieces::only(piece)))
    }

    /// 12.1-4: a regiment that a Mandatory Offensive drives to attack and that still can.
    fn shirker(&self, position: &Position, combat: Combat) -> Option<Piece> {
        if !combat.is_driven(position) {
            return None;
        }
        let targets = self.targets(position, combat.seat);
        let touches = |piece: &Piece| {
            !targets.is_disjoint(&self.catalog.map.adjacent[position.cell_of(*piece).index()])
        };
        self.attackers(position, combat.seat).iter().find(touches)
    }

    /// Nobody next to the hex, or only regiments that have attacked or build a fort.
    fn why_nobody_attacks(&self, position: &Position, seat: Seat, cell: Cell) -> Illegal {
        let around = self.catalog.map.adjacent[cell.index()];
        let regiments = self.catalog.armies[seat] & self.catalog.fighters & position.on_map;
        let next_to: Pieces =
            regiments.iter().filter(|piece| around.contains(position.cell_of(*piece))).collect();
        if next_to.is_empty() {
            Illegal::new("8.0-3", say!("refuse-nobody-adjacent"))
        } else if (next_to - position.builders).is_empty() {
            Illegal::new("9.4-8", say!("refuse-builder"))
        } else {
            Illegal::new("8.0-8", say!("refuse-attacked-before"))
        }
    }

    /// 8.3 step 1
    fn declare(
        &self,
        position: &mut Position,
        seat: Seat,
        target: Cell,
        attackers: Pieces,
        log: &mut impl Log,
    ) {
        let shows = attackers.iter().any(|piece| self.is_hidden(position, piece));
        position.attacked = position.attacked | attackers;
        position.assaulted.insert(target);
        // Whoever is named is seen.
        position.revealed = position.revealed | attackers;
        position.scouted = position.scouted - attackers;
        log.note(|| {
            let message = say!(
                "log-attack",
                side = side_name(seat),
                units = self.units_name(attackers),
                hex = self.cell_name(target)
            );
            let mut event = Event::new(message).by(seat).rule("8.3-7");
            if let (Some(from), Some(at)) = (attackers.first(), position.top_of(target)) {
                event = event.motion(Motion::Strike { from, at });
            }
            if shows { event.reveals() } else { event }
        });
        position.battle = Some(Battle {
            attacker: seat,
            target,
            attackers,
            commitments: BySeat([None; 2]),
            failed: BySeat([[0; ARMS]; 2]),
            firing: BySeat([[0; ARMS]; 2]),
            defender_loss: None,
            retreating: Pieces::EMPTY,
            advancing: Pieces::EMPTY,
            reach: 1,
        });
        if position.derived.fighting[seat.other()].contains(target) {
            position.attacks += 1;
            self.begin_commitments(position, log);
        } else {
            // 9.5-3, 9.7-3: nobody fights.
            position.frames.push(Frame::Advance);
            self.clear_hex(position, seat.other(), target, log);
            self.open_advance(position, 1);
        }
    }
}
