//! Airbases (13.50): by an optional rule France and Libya each make one airfield of Chad an airbase.

use sandtable_board::Cell;
use sandtable_engine::{Event, Illegal, Log, Piece, Seat, say};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::catalog::{Army, Cells, FAP, Feature, Pieces};
use crate::position::Position;

/// An airfield under construction, or what has come of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Work {
    pub cell: Cell,
    /// The turn in which it was finished.
    pub built: Option<u8>,
}

/// France and Libya, in this order.
fn nation(army: Army) -> Option<usize> {
    match army {
        Army::France => Some(0),
        Army::Libya => Some(1),
        Army::Fant | Army::Oau | Army::Faction(_) | Army::Missiles => None,
    }
}

impl Chad {
    /// 13.50-1, 13.50-2
    pub(crate) fn may_upgrade(&self, position: &Position, group: Pieces) -> Result<(), Illegal> {
        let (Some(piece), 1, true) = (group.first(), group.len(), self.options.airfield_upgrade) else {
            return Err(Illegal::not_offered());
        };
        let unit = self.catalog.unit(piece);
        let Some(index) = nation(unit.army).filter(|_| unit.builds_forts()) else {
            return Err(Illegal::new("13.50-2", say!("refuse-upgrade-unit")));
        };
        let map = &self.catalog.map;
        let airfield = |cell: &Cell| map.fields.contains(*cell) && map.hex(*cell).has(Feature::Airfield);
        let Some(cell) = position.cell(piece).filter(airfield) else {
            return Err(Illegal::new("13.50-2", say!("refuse-upgrade-here")));
        };
        if position.segment.entered.contains(piece) {
            return Err(Illegal::new("13.50-2", say!("refuse-upgrade-entered")));
        }
        if position.variants.works[index].is_some() || self.work_at(position, cell).is_some() {
            return Err(Illegal::new("13.50-1", say!("refuse-upgrade-again")));
        }
        Ok(())
    }

    /// 13.50-2, 13.50-3: the battalion stays for this segment.
    pub(crate) fn lay_airbase(&self, position: &mut Position, group: Pieces, log: &mut impl Log) {
        let Some(piece) = group.first() else { return };
        let (Some(cell), Some(index)) = (position.cell(piece), nation(self.catalog.unit(piece).army)) else {
            return;
        };
        position.variants.works[index] = Some(Work { cell, built: None });
        position.segment.ready.remove(piece);
        log.note(|| {
            let (unit, hex) = (self.piece_name(piece), self.cell_name(cell));
            Event::new(say!("event-airbase-begun", unit = unit, hex = hex))
                .rule("13.50-2")
                .by(position.active)
        });
    }

    /// What is built or was built in a hex.
    pub(crate) fn work_at(&self, position: &Position, cell: Cell) -> Option<Work> {
        position.variants.works.into_iter().flatten().find(|work| work.cell == cell)
    }

    /// Whose construction it is.
    fn builder(&self, position: &Position, index: usize) -> Seat {
        if index == 0 { position.government } else { FAP }
    }

    /// Whether an airbase is under construction, which whoever passes removes (13.50-4).
    pub(crate) fn is_building(&self, position: &Position) -> bool {
        position.variants.works.iter().flatten().any(|work| work.built.is_none())
    }

    /// Hexes where a side builds an airbase.
    pub(crate) fn building_sites(&self, position: &Position, seat: Seat) -> Cells {
        let works = position.variants.works.into_iter().enumerate();
        let own = works.filter(|(index, _)| self.builder(position, *index) == seat);
        own.filter_map(|(_, work)| work.filter(|work| work.built.is_none())).map(|work| work.cell).collect()
    }

    /// 13.50-4: units of a side come through these hexes.
    pub(crate) fn trample(&self, position: &mut Position, seat: Seat, way: &[Cell], log: &mut impl Log) {
        for index in 0..position.variants.works.len() {
            let Some(work) = position.variants.works[index] else { continue };
            if work.built.is_some() || self.builder(position, index) == seat || !way.contains(&work.cell) {
                continue;
            }
            position.variants.works[index] = None;
            log.note(|| {
                Event::new(say!("event-airbase-razed", hex = self.cell_name(work.cell))).rule("13.50-4")
            });
        }
    }

    /// 13.50-4, for whoever has come to stay.
    pub(crate) fn raze_airbases(&self, position: &mut Position, log: &mut impl Log) {
        for index in 0..position.variants.works.len() {
            if let Some(work) = position.variants.works[index] {
                let enemy = self.builder(position, index).other();
                if position.held(enemy).contains(work.cell) {
                    self.trample(position, enemy, &[work.cell], log);
                }
            }
        }
    }

    /// 13.50-5
    pub(crate) fn finish_airbases(&self, position: &mut Position, log: &mut impl Log) {
        let turn = position.turn;
        for work in position.variants.works.iter_mut().flatten().filter(|work| work.built.is_none()) {
            work.built = Some(turn);
            let cell = work.cell;
            log.note(|| Event::new(say!("event-airbase-built", hex = self.cell_name(cell))).rule("13.50-5"));
        }
    }

    /// Airbases that can be used: from the turn after they were finished, and for ever (13.50-6, 13.50-7).
    pub(crate) fn airbases(&self, position: &Position) -> Cells {
        let works = position.variants.works.into_iter().flatten();
        works
            .filter(|work| work.built.is_some_and(|turn| turn < position.turn))
            .map(|work| work.cell)
            .collect()
    }

    /// 13.50-9, 13.50-10: who holds it with a combat unit; an empty one follows presence, which is P1 everywhere without
    /// politics (14.13-17).
    pub(crate) fn controller(&self, position: &Position, cell: Cell) -> Seat {
        let (government, rebel) = (position.government, position.rebel());
        if position.armed(government).contains(cell) {
            return government;
        }
        let lawless = position.affairs.part_two
            && self.catalog.map.prefecture(cell).is_some_and(|index| position.affairs.presence(index) == 0);
        if position.armed(rebel).contains(cell) || lawless { rebel } else { government }
    }

    /// French units of every arm: what is called home in 1990 (14.33-17).
    pub(crate) fn french_of_all_arms(&self) -> Pieces {
        let french = |piece: &Piece| self.catalog.unit(*piece).army == Army::France;
        self.catalog.roster.pieces().filter(french).collect()
    }
}
