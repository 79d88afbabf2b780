//! The arithmetic of a combat (8.3 steps 5 to 9): strengths, odds, shifts and modifiers, each with its rule.

use sandtable_board::Cell;
use sandtable_engine::{Message, Piece, Rule, Seat, Term, say};

use crate::ChacoWar;
use crate::catalog::{Arm, Cells, Event as Happening, PARAGUAY, Pieces};
use crate::position::{ARMS, Commitment, Position};
use crate::support::GUNS;

/// Columns of the table, 1:2 first.
const LAST_COLUMN: i32 = 7;

/// Columns that a gun shifts when it fires (8.3-23 to 8.3-26, 9.8-6).
pub fn columns_of(arm: Arm) -> i32 {
    if arm == Arm::NavalGuns { 2 } else { 1 }
}

/// What goes into a combat. Shifts are positive to the right (8.3-6).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Reckoning {
    pub attack: u16,
    pub defence: u16,
    /// Guns of the attacker and of the defender that fire.
    pub guns: [i32; 2],
    pub without_hq: bool,
    pub terrain: i32,
    pub fort: i32,
    pub river: i32,
    pub leaders: [i32; 2],
    pub concentric: bool,
    pub air: bool,
    pub events: [i32; 2],
    pub coup: bool,
}

impl Reckoning {
    /// The column of the odds before shifts (8.3-19 to 8.3-21).
    pub fn odds(&self) -> i32 {
        if self.attack < self.defence || self.defence == 0 {
            return if self.defence == 0 { LAST_COLUMN } else { 0 };
        }
        i32::from(self.attack / self.defence).min(LAST_COLUMN)
    }

    /// All shifts in one (8.3-22).
    pub fn shift(&self) -> i32 {
        self.guns[0] - self.guns[1] - i32::from(self.without_hq) - self.terrain - self.fort - self.river
    }

    /// 8.3-30
    pub fn column(&self) -> i32 {
        (self.odds() + self.shift()).clamp(0, LAST_COLUMN)
    }

    /// All modifiers of the combat die but the Bolivian commander's.
    pub fn modifier(&self) -> i32 {
        self.leaders[0] - self.leaders[1] + i32::from(self.concentric) + i32::from(self.air) + self.events[0]
            - self.events[1]
            + i32::from(self.coup)
    }
}

impl ChacoWar {
    /// A unit's factor in combat (8.3-17, 8.3-18).
    pub(crate) fn factor(&self, position: &Position, piece: Piece, attacking: bool) -> u16 {
        let factors = self.catalog.unit(piece).factors(position.steps[piece.index()]);
        let mut factor = if attacking { factors.attack } else { factors.defence };
        if factor == 0 {
            return 0;
        }
        if position.depleted.contains(piece) {
            factor = (factor - 1).max(1);
        }
        if position.out_of_supply.contains(piece) {
            factor = (factor / 2).max(1);
        }
        u16::from(factor)
    }

    pub(crate) fn strength(&self, position: &Position, units: Pieces, attacking: bool) -> u16 {
        units.iter().map(|piece| self.factor(position, piece, attacking)).sum()
    }

    /// 8.3-27: some attacker has no line of two hexes to an HQ in supply.
    pub(crate) fn lacks_headquarters(&self, position: &Position, seat: Seat, attackers: Pieces) -> bool {
        let linked = self.network_in_supply(position, seat).linked;
        attackers.iter().any(|piece| !linked.contains(position.cell_of(piece)))
    }

    /// 8.3-39
    pub(crate) fn is_concentric(&self, from: Cells) -> bool {
        let apart = |cell: Cell| self.catalog.map.within[1][cell.index()];
        match from.len() {
            0..=2 => false,
            3 => from.iter().all(|cell| (apart(cell) & from).len() == 1),
            _ => true,
        }
    }

    /// Columns for the ground of the defending hex (8.3-29).
    pub(crate) fn ground_shift(&self, position: &Position, cell: Cell) -> u8 {
        let season = usize::from(self.is_winter(position));
        self.catalog.tec.ground(self.catalog.map.terrain[cell.index()]).shift[season]
    }

    /// Columns for the hexside between two hexes.
    fn hexside_shift(&self, position: &Position, from: Cell, to: Cell) -> u8 {
        let map = &self.catalog.map;
        let crossed =
            map.direction(from, to).filter(|direction| map.river[from.index()] & 1 << direction != 0);
        let season = usize::from(self.is_winter(position));
        crossed.map_or(0, |direction| {
            let kind = map.hexside[from.index()][direction];
            self.catalog.tec.hexsides[usize::from(kind)].shift[season]
        })
    }

    /// 8.3-29: what every attacker crosses; with the option, what any of them does.
    fn river_shift(&self, position: &Position, from: Cells, target: Cell) -> i32 {
        let shifts = from.iter().map(|cell| self.hexside_shift(position, cell, target));
        let counts = if self.options.river_shift_any_attacker { shifts.max() } else { shifts.min() };
        counts.map_or(0, i32::from)
    }

    /// Everything but guns, leaders and events, for these attackers and defenders.
    pub(crate) fn ground_reckoning(
        &self,
        position: &Position,
        seat: Seat,
        target: Cell,
        attackers: Pieces,
        defenders: Pieces,
    ) -> Reckoning {
        let from = self.cells_of(position, attackers);
        let fort = self.has_fort(position, target, seat.other());
        Reckoning {
            attack: self.strength(position, attackers, true),
            defence: self.strength(position, defenders, false),
            without_hq: self.lacks_headquarters(position, seat, attackers),
            terrain: i32::from(self.ground_shift(position, target)),
            fort: if fort { i32::from(self.catalog.tec.fort_shift) } else { 0 },
            river: self.river_shift(position, from, target),
            concentric: self.is_concentric(from),
            coup: seat == PARAGUAY && position.in_force[seat.other()].has(Happening::MilitaryCoup),
            ..Reckoning::default()
        }
    }

    /// The event of a side that applies: the one committed, or one in force for the turn (12.0-6).
    pub(crate) fn applied_event(
        &self,
        position: &Position,
        seat: Seat,
        attacking: bool,
        target: Cell,
        committed: Option<Happening>,
    ) -> Option<Happening> {
        if committed.is_some() {
            return committed;
        }
        let force = position.in_force[seat];
        let fort = self.has_fort(position, target, if attacking { seat.other() } else { seat });
        if attacking && force.has_wireless_attacks() {
            return Some(Happening::Wireless);
        }
        let candidates: &[Happening] = match attacking {
            true => &[Happening::Flamethrowers, Happening::Rout],
            false => &[Happening::Marzana],
        };
        candidates.iter().copied().find(|event| fort && force.has(*event))
    }

    /// Columns that guns shift when they fire.
    pub(crate) fn columns_fired(&self, firing: &[u8; ARMS]) -> i32 {
        GUNS.into_iter().map(|arm| columns_of(arm) * i32::from(firing[arm as usize])).sum()
    }

    /// Adds what a side brings beyond its units. `firing` are the guns that fire.
    #[expect(clippy::too_many_arguments)]
    pub(crate) fn add_support(
        &self,
        position: &Position,
        reckoning: &mut Reckoning,
        seat: Seat,
        attacking: bool,
        target: Cell,
        commitment: &Commitment,
        firing: &[u8; ARMS],
    ) {
        let side = usize::from(!attacking);
        reckoning.guns[side] = self.columns_fired(firing);
        if seat == PARAGUAY {
            reckoning.leaders[side] = i32::from(commitment.leader.is_some());
        }
        if attacking {
            reckoning.air = commitment.support[Arm::Air as usize] > 0;
            reckoning.without_hq &= commitment.column.is_none();
        }
        let committed = commitment.event.map(|marker| marker.event());
        let event = self.applied_event(position, seat, attacking, target, committed);
        reckoning.events[side] = match event {
            Some(Happening::Rout) | None => 0,
            Some(_) => 1,
        };
    }

    /// The terms of a reckoning, for people.
    pub(crate) fn reckoning_terms(&self, reckoning: &Reckoning, seat: Seat) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut term = |label: Message, value: i32, rule: &'static str, side: Seat| {
            if value != 0 {
                terms.push(Term { label, value, rule: Rule::new(rule), side: Some(side) });
            }
        };
        let enemy = seat.other();
        term(say!("term-attack"), i32::from(reckoning.attack), "8.3-16", seat);
        term(say!("term-defence"), i32::from(reckoning.defence), "8.3-16", enemy);
        term(say!("term-guns-attack"), reckoning.guns[0], "8.3-23", seat);
        term(say!("term-guns-defence"), -reckoning.guns[1], "8.3-25", enemy);
        term(say!("term-without-hq"), -i32::from(reckoning.without_hq), "8.3-27", enemy);
        term(say!("term-terrain"), -reckoning.terrain, "8.3-29", enemy);
        term(say!("term-fort"), -reckoning.fort, "9.4-2", enemy);
        term(say!("term-river"), -reckoning.river, "8.3-29", enemy);
        term(say!("term-leader-attack"), reckoning.leaders[0], "8.3-31", seat);
        term(say!("term-leader-defence"), -reckoning.leaders[1], "8.3-31", enemy);
        term(say!("term-concentric"), i32::from(reckoning.concentric), "8.3-39", seat);
        term(say!("term-air"), i32::from(reckoning.air), "8.3-40", seat);
        term(say!("term-event-attack"), reckoning.events[0], "12.0-6", seat);
        term(say!("term-event-defence"), -reckoning.events[1], "12.0-6", enemy);
        term(say!("term-coup"), i32::from(reckoning.coup), "12.1-14", seat);
        terms
    }
}
