//! The duty of the Bolivian commander (8.3-33): once he stayed out of an attack that he could have joined, he must join a later
//! one of the turn, and nothing that Bolivia does by its own choice may take the last such attack away.

use sandtable_board::Cell;
use sandtable_engine::Seat;

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Event as Happening, Pieces};
use crate::combat::{Combat, TRUCE};
use crate::position::Position;
use crate::sequence::Frame;

impl ChacoWar {
    /// He stayed out of an attack that he could have joined, and has not joined another.
    #[inline]
    pub(crate) fn commander_owes(&self, position: &Position, seat: Seat) -> bool {
        seat == BOLIVIA && position.commander_withheld && !position.commander_fought
    }

    fn is_second_phase(position: &Position) -> bool {
        position.frames.iter().any(|frame| matches!(frame, Frame::Combat(Combat { second: true, .. })))
    }

    /// Whether an attack remains that he can join, once so many attacks are made, without the units `besides` and the hex
    /// `target`. In the 2nd Combat Phase it must be certain; before it, everybody may attack again.
    fn has_opening(&self, position: &Position, attacks: u8, besides: Pieces, target: Option<Cell>) -> bool {
        if Self::is_second_phase(position) {
            self.opens(position, attacks, position.attacked | besides, besides, position.assaulted, target)
        } else {
            self.opens(position, attacks, Pieces::EMPTY, Pieces::EMPTY, Cells::EMPTY, None)
        }
    }

    /// The same, but for the regiments that are `spent`, as if the units `absent` were away, and but for the hexes that are
    /// `over`.
    fn opens(
        &self,
        position: &Position,
        attacks: u8,
        spent: Pieces,
        absent: Pieces,
        over: Cells,
        target: Option<Cell>,
    ) -> bool {
        let force = position.in_force[BOLIVIA];
        if force.has(Happening::MilitaryCoup) || force.has(Happening::Truce) && attacks >= TRUCE {
            return false;
        }
        let mut targets =
            (position.derived.fighting[BOLIVIA.other()] & position.derived.near[BOLIVIA]) - over;
        if let Some(target) = target {
            targets.remove(target);
        }
        if targets.is_empty() {
            return false;
        }
        let regiments = self.catalog.armies[BOLIVIA] & self.catalog.fighters & position.on_map;
        let attackers = regiments - position.builders - spent;
        // Those who fight now may be lost, and a line of supply with them.
        let reached = self.near_headquarters(position, BOLIVIA, absent);
        let linked = |cell: Cell| self.options.hq_link_guns_only || reached.contains(cell);
        attackers.iter().any(|piece| {
            let cell = position.cell_of(piece);
            linked(cell) && !targets.is_disjoint(&self.catalog.map.adjacent[cell.index()])
        })
    }

    /// Whether an attack is left for him wherever these regiments go: one that needs them neither to attack nor to hold a
    /// line of supply open.
    fn opens_without(&self, position: &Position, units: Pieces) -> bool {
        let second = Self::is_second_phase(position);
        let (spent, over) =
            if second { (position.attacked, position.assaulted) } else { (Pieces::EMPTY, Cells::EMPTY) };
        self.opens(position, position.attacks, spent | units, units, over, None)
    }

    /// Whether he may stay out of the attack under way, because another is left for him.
    pub(crate) fn commander_may_wait(&self, position: &Position, attackers: Pieces, target: Cell) -> bool {
        self.has_opening(position, position.attacks, attackers, Some(target))
    }

    /// The second phase may not end while he owes an attack and one can be made.
    pub(crate) fn commander_must_fight(&self, position: &Position, seat: Seat) -> bool {
        self.commander_owes(position, seat)
            && self.has_opening(position, position.attacks, Pieces::EMPTY, None)
    }

    /// Whether an attack that he cannot join would leave him none.
    pub(crate) fn strands_commander(
        &self,
        position: &Position,
        seat: Seat,
        target: Cell,
        attackers: Pieces,
    ) -> bool {
        if !self.commander_owes(position, seat) {
            return false;
        }
        let counts = position.derived.fighting[seat.other()].contains(target);
        let joins = self.options.hq_link_guns_only || self.has_headquarters(position, seat, attackers);
        if counts && joins {
            return false;
        }
        let attacks = position.attacks + u8::from(counts);
        self.has_opening(position, position.attacks, Pieces::EMPTY, None)
            && !self.has_opening(position, attacks, attackers, Some(target))
    }

    /// Whether moving units would take away the last attack that he can join.
    pub(crate) fn strands_commander_by_moving(
        &self,
        position: &Position,
        seat: Seat,
        units: Pieces,
        to: Cell,
    ) -> bool {
        if !self.commander_owes(position, seat) {
            return false;
        }
        let open = |position: &Position| self.has_opening(position, position.attacks, Pieces::EMPTY, None);
        if self.opens_without(position, units) || !open(position) {
            return false;
        }
        let mut moved = position.clone();
        moved.put(&self.catalog, units, to);
        !open(&moved)
    }

    /// Of some hexes those to which units may go without taking the commander's last attack away.
    pub(crate) fn leaving_an_attack(
        &self,
        position: &Position,
        seat: Seat,
        units: Pieces,
        cells: Cells,
    ) -> Cells {
        if !self.commander_owes(position, seat) || self.opens_without(position, units) {
            return cells;
        }
        let keeps = |cell: &Cell| !self.strands_commander_by_moving(position, seat, units, *cell);
        cells.iter().filter(keeps).collect()
    }
}
