//! A Combat Phase (8.0, 8.1): which hex is attacked by whom, and what must be attacked before the phase may end.

use sandtable_board::Cell;
use sandtable_engine::{
    BySeat, Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Event as Happening, Pieces};
use crate::names::{END, side_name};
use crate::position::{ARMS, Battle, Frame, Phase, Position};

/// 12.1-11
pub const TRUCE: u8 = 2;

impl ChacoWar {
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

    /// 12.1-11, 12.1-13: an event forbids attacks on regiments; HQs and columns may still be brushed aside.
    fn is_held_back(&self, position: &Position, seat: Seat) -> Option<&'static str> {
        let force = position.in_force[BOLIVIA];
        if seat == BOLIVIA && force.has(Happening::MilitaryCoup) {
            return Some("12.1-13");
        }
        (force.has(Happening::Truce) && position.attacks >= TRUCE).then_some("12.1-11")
    }

    /// Enemies next to a side's units that no rule protects.
    pub(crate) fn open_targets(&self, position: &Position, seat: Seat) -> Cells {
        let enemy = seat.other();
        let targets = (position.derived.occupied[enemy] & position.derived.near[seat]) - position.assaulted;
        match self.is_held_back(position, seat) {
            Some("12.1-13") => Cells::EMPTY,
            Some(_) => targets - position.derived.fighting[enemy],
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

    /// 12.1-4: whether every regiment next to an enemy must attack in this phase.
    fn is_driven(&self, position: &Position, seat: Seat, second: bool) -> bool {
        seat == BOLIVIA && !second && position.in_force[BOLIVIA].has(Happening::MandatoryOffensive)
    }

    /// 12.1-4: a regiment that a Mandatory Offensive drives to attack and that still can.
    pub(crate) fn shirker(&self, position: &Position, seat: Seat, second: bool) -> Option<Piece> {
        if !self.is_driven(position, seat, second) {
            return None;
        }
        let targets = self.targets(position, seat);
        let touches = |piece: &Piece| {
            !targets.is_disjoint(&self.catalog.map.adjacent[position.cell_of(*piece).index()])
        };
        self.attackers(position, seat).iter().find(touches)
    }

    /// 12.1-4: a regiment that must attack and finds no other hex once this one has been attacked without it (8.0-9).
    fn left_out(
        &self,
        position: &Position,
        seat: Seat,
        second: bool,
        target: Cell,
        picked: Pieces,
    ) -> Option<Piece> {
        if !self.is_driven(position, seat, second) {
            return None;
        }
        let mut others = self.targets(position, seat);
        others.remove(target);
        let idle = self.attackers_of(position, seat, target) - picked;
        idle.iter()
            .find(|piece| others.is_disjoint(&self.catalog.map.adjacent[position.cell_of(*piece).index()]))
    }

    fn may_end_combat(&self, position: &Position, seat: Seat, second: bool) -> Result<(), Illegal> {
        if let Some(piece) = self.shirker(position, seat, second) {
            return Err(Illegal::new("12.1-4", say!("refuse-shirker", unit = self.unit_name(piece))));
        }
        self.may_end_without_commander(position, seat, second)
    }

    pub(crate) fn combat_question(&self, seat: Seat, draft: &[Target]) -> Question {
        match draft {
            [] => {
                let message = say!("ask-combat", side = side_name(seat));
                Question { message, rule: Rule::new("8.3-7"), shape: Shape::One }
            }
            _ => Question { message: say!("ask-attackers"), rule: Rule::new("8.0-3"), shape: Shape::Subset },
        }
    }

    pub(crate) fn combat_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell));
                out.push(Target::Button(END));
            }
            [Target::Cell(target), ..] => {
                let around = self.catalog.map.within[1][target.index()];
                let units = self.catalog.armies[seat] & position.on_map;
                out.extend(
                    units.iter().filter(|piece| around.contains(position.cell_of(*piece))).map(Target::Piece),
                );
            }
            _ => {}
        }
    }

    pub(crate) fn judge_combat(
        &self,
        position: &Position,
        seat: Seat,
        second: bool,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => {
                self.may_end_combat(position, seat, second).map(|()| Offer::default())
            }
            ([], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                self.may_attack_hex(position, seat, cell).map(|()| Offer::default())
            }
            ([Target::Cell(_), ..], Target::Cell(_)) => Err(Illegal::new("8.0-4", say!("refuse-one-hex"))),
            ([Target::Cell(cell), picked @ ..], Target::Piece(piece)) => {
                if picked.contains(&target) {
                    return Err(Illegal::new("8.0-5", say!("refuse-picked")));
                }
                self.may_attack(position, seat, *cell, piece)?;
                if self.brushes_commander_aside(position, seat, *cell, self.picked(picked), piece) {
                    return Err(Illegal::new("8.3-33", say!("refuse-strands-commander")));
                }
                Ok(Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    /// 8.3-33: a lone HQ or column is no attack that the commander joins; those who brush it aside are missing for one.
    fn brushes_commander_aside(
        &self,
        position: &Position,
        seat: Seat,
        target: Cell,
        picked: Pieces,
        piece: Piece,
    ) -> bool {
        self.commander_owes(position, seat)
            && !position.derived.fighting[seat.other()].contains(target)
            && self.strands_commander(position, seat, target, picked | Pieces::only(piece))
    }

    fn may_attack_hex(&self, position: &Position, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        let enemy = seat.other();
        if !position.derived.occupied[enemy].contains(cell) {
            return Err(Illegal::new("8.0-3", say!("refuse-no-enemy-there")));
        }
        if position.assaulted.contains(cell) {
            return Err(Illegal::new("8.0-9", say!("refuse-attacked-already")));
        }
        match self.is_held_back(position, seat) {
            Some("12.1-13") => return Err(Illegal::new("12.1-13", say!("refuse-coup"))),
            Some(rule) if position.derived.fighting[enemy].contains(cell) => {
                return Err(Illegal::new(rule, say!("refuse-truce", attacks = TRUCE)));
            }
            _ => {}
        }
        if self.attackers_of(position, seat, cell).is_empty() {
            return Err(self.why_nobody_attacks(position, seat, cell));
        }
        if self.commander_owes(position, seat) && self.strands_commander_anyhow(position, seat, cell) {
            return Err(Illegal::new("8.3-33", say!("refuse-strands-commander")));
        }
        Ok(())
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

    fn may_attack(&self, position: &Position, seat: Seat, cell: Cell, piece: Piece) -> Result<(), Illegal> {
        self.is_own_on_map(position, seat, piece)?;
        if !self.catalog.fighters.contains(piece) {
            return Err(Illegal::new("2.3-3", say!("refuse-cannot-attack")));
        }
        if !self.catalog.map.adjacent[cell.index()].contains(position.cell_of(piece)) {
            return Err(Illegal::new("8.0-3", say!("refuse-not-adjacent")));
        }
        if position.attacked.contains(piece) {
            return Err(Illegal::new("8.0-8", say!("refuse-attacked-before")));
        }
        if position.builders.contains(piece) {
            return Err(Illegal::new("9.4-8", say!("refuse-builder")));
        }
        Ok(())
    }

    pub(crate) fn finish_combat(
        &self,
        position: &Position,
        seat: Seat,
        second: bool,
        draft: &[Target],
    ) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] => Ok(()),
            [Target::Cell(target), _, ..] => {
                let picked = self.picked(draft);
                if let Some(piece) = self.left_out(position, seat, second, *target, picked) {
                    let message = say!("unfinished-offensive", unit = self.unit_name(piece));
                    return Err(Illegal::new("12.1-4", message));
                }
                if self.strands_commander(position, seat, *target, picked) {
                    return Err(Illegal::new("8.3-33", say!("refuse-strands-commander")));
                }
                Ok(())
            }
            _ => Err(Illegal::new("8.3-7", say!("unfinished-attack"))),
        }
    }

    pub(crate) fn combat_choices(
        &self,
        position: &Position,
        seat: Seat,
        second: bool,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend(self.targets(position, seat).iter().map(Target::Cell));
                if self.may_end_combat(position, seat, second).is_ok() {
                    out.push(Target::Button(END));
                }
            }
            [Target::Cell(cell), picked @ ..] => {
                let units = self.picked(picked);
                out.complete = !picked.is_empty()
                    && self.left_out(position, seat, second, *cell, units).is_none()
                    && !self.strands_commander(position, seat, *cell, units);
                let able = (self.attackers_of(position, seat, *cell) - units).iter();
                out.next.extend(
                    able.filter(|piece| !self.brushes_commander_aside(position, seat, *cell, units, *piece))
                        .map(Target::Piece),
                );
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_combat(
        &self,
        position: &mut Position,
        seat: Seat,
        second: bool,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Cell(target), units @ ..] = answer else {
            self.end_combat(position, seat, second);
            return self.go_on(position, log);
        };
        self.declare(position, seat, *target, self.picked(units), log);
    }

    pub(crate) fn end_combat(&self, position: &mut Position, seat: Seat, second: bool) {
        let phase = if second { Phase::SecondCombat } else { Phase::FirstCombat };
        position.frames.replace(Frame::Close { seat, phase });
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
            self.open_advance(position, 1, log);
        }
    }
}
