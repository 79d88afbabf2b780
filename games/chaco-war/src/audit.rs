//! What must be true of every position.

use sandtable_engine::Piece;

use crate::catalog::{Arm, BOLIVIA, Kind, LAST_TURN, MOST_POINTS, PARAGUAY};
use crate::derived::Derived;
use crate::position::{NOWHERE, Position};
use crate::sequence::Frame;
use crate::{ChacoWar, INFO};

impl ChacoWar {
    /// What follows from where units stand, of units that stand somewhere.
    pub(crate) fn derive_position(&self, position: &mut Position) -> Result<(), String> {
        self.audit_units(position)?;
        position.derived = Derived::of(position, &self.catalog);
        Ok(())
    }

    fn audit_units(&self, position: &Position) -> Result<(), String> {
        if position.gt > LAST_TURN {
            return Err(format!("turn {} (3.0-2)", position.gt));
        }
        for piece in self.catalog.armies[BOLIVIA].iter().chain(self.catalog.armies[PARAGUAY].iter()) {
            self.audit_unit(position, piece)?;
        }
        let known = self.catalog.armies[BOLIVIA] | self.catalog.armies[PARAGUAY];
        if !(position.on_map - known).is_empty() {
            return Err("a unit that nobody has is on the map".to_owned());
        }
        Ok(())
    }

    /// Every invariant of a position.
    pub(crate) fn audit_position(&self, position: &Position) -> Result<(), String> {
        self.audit_units(position)?;
        if position.derived != Derived::of(position, &self.catalog) {
            return Err("what is derived from the units differs from the units".to_owned());
        }
        self.audit_hexes(position)?;
        self.audit_boxes(position)?;
        self.audit_battle(position)
    }

    fn audit_unit(&self, position: &Position, piece: Piece) -> Result<(), String> {
        let unit = self.catalog.unit(piece);
        let fault = |what: &str| Err(format!("{} {what}", unit.id));
        let (on_map, lost) = (position.on_map.contains(piece), position.pool.contains(piece));
        let (withdrawn, due) = (position.withdrawn.contains(piece), position.due[piece.index()] > 0);
        if [on_map, lost, withdrawn, due].iter().filter(|is| **is).count() > 1 {
            return fault("is in two places at once");
        }
        let steps = position.steps[piece.index()];
        if steps > unit.steps() || lost != (steps == 0) {
            return fault("has a wrong number of steps (2.3-5)");
        }
        if withdrawn && unit.kind != Kind::Hq || lost && !unit.kind.fights() {
            return fault("is in the wrong box");
        }
        if on_map != (position.cell_of(piece) != NOWHERE) {
            return fault("is on the map and nowhere, or the reverse");
        }
        if on_map && !self.catalog.map.has(position.cell_of(piece)) {
            return fault("stands off the map");
        }
        let marked = position.depleted
            | position.out_of_supply
            | position.moved
            | position.builders
            | position.attacked;
        if !on_map && marked.contains(piece) {
            return fault("is marked but not on the map");
        }
        Ok(())
    }

    fn audit_hexes(&self, position: &Position) -> Result<(), String> {
        let label = |cell| self.catalog.map.label(cell);
        let both = position.derived.occupied[BOLIVIA] & position.derived.occupied[PARAGUAY];
        if let Some(cell) = both.iter().next() {
            return Err(format!("both sides stand in {} (5.0-5)", label(cell)));
        }
        if let Some(cell) = (position.control[BOLIVIA] & position.control[PARAGUAY]).iter().next() {
            return Err(format!("both sides control {} (3.3-1)", label(cell)));
        }
        for seat in [BOLIVIA, PARAGUAY] {
            if let Some(cell) = (position.derived.occupied[seat] - position.control[seat]).iter().next() {
                return Err(format!("{} occupies {} without control (3.3-1)", INFO.side(seat), label(cell)));
            }
            let forts = position.forts[seat].len() + position.building[seat].len();
            if forts > usize::from(self.catalog.counters.forts[seat]) {
                return Err(format!("{} has {forts} fort markers (9.4-1)", INFO.side(seat)));
            }
            if !position.forts[seat].is_disjoint(&position.building[seat]) {
                return Err("a fort is finished and under construction".to_owned());
            }
        }
        if !position.forts[BOLIVIA].is_disjoint(&position.forts[PARAGUAY]) {
            return Err("two fort markers share a hex".to_owned());
        }
        for cell in self.catalog.map.board.cells() {
            let stack = position.stack(cell);
            match position.top_of(cell) {
                None if stack.is_empty() => {}
                Some(top) if stack.contains(top) => {}
                _ => return Err(format!("the stack in {} has no top, or a wrong one (8.2-1)", label(cell))),
            }
        }
        Ok(())
    }

    fn audit_boxes(&self, position: &Position) -> Result<(), String> {
        for seat in [BOLIVIA, PARAGUAY] {
            let side = INFO.side(seat);
            for arm in Arm::ALL {
                let count = position.available[seat][arm as usize] + position.used[seat][arm as usize];
                if count > self.catalog.counters.mix(seat, arm) {
                    return Err(format!("{side} has {count} markers of {} (10.3-8)", arm.id()));
                }
            }
            if position.replacements[seat] > MOST_POINTS {
                return Err(format!("{side} has {} RP (10.2-5)", position.replacements[seat]));
            }
            let held = position.held[seat];
            if !held.common(position.bin[seat]).is_empty() {
                return Err(format!("{side} holds a marker that lies in its bin"));
            }
            if held.iter().any(|marker| !marker.event().is_held()) {
                return Err(format!("{side} holds a marker that must be played at once (12.0-5)"));
            }
        }
        if position.leader_pool & 1 << position.commander != 0 {
            return Err("the commander is in the leader pool too (9.2-8)".to_owned());
        }
        if position.mobilizations[BOLIVIA] > 3 || position.mobilizations[PARAGUAY] > 1 {
            return Err("more mobilizations than allowed (10.4-2, 10.4-6)".to_owned());
        }
        if position.dismounted && position.available[PARAGUAY][Arm::Flotilla as usize] > 0 {
            return Err("the dismounted flotilla is still there (13.1-2)".to_owned());
        }
        Ok(())
    }

    fn audit_battle(&self, position: &Position) -> Result<(), String> {
        let fighting = matches!(
            position.frames.top(),
            Frame::Commit | Frame::Availability | Frame::Reroll(_) | Frame::RerollDie(_) | Frame::Resolution
        );
        match &position.battle {
            None if fighting => Err("a combat goes on that was never declared (8.3-7)".to_owned()),
            Some(battle) if fighting => {
                let army = self.catalog.armies[battle.attacker];
                if battle.attackers.is_empty() || !(battle.attackers - army).is_empty() {
                    return Err("the attackers are none, or not of one side (8.3-7)".to_owned());
                }
                if !position.derived.occupied[battle.attacker.other()].contains(battle.target) {
                    return Err("nobody is there to be attacked (8.0-3)".to_owned());
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }
}
