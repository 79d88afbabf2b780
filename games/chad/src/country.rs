//! The country as a government sees it: who stands where in a prefecture, and what changes there. Every phase of
//! politics and economics reads and changes it through these.

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Piece, Seat, say};

use crate::Chad;
use crate::affairs::{Affairs, Flag};
use crate::catalog::{AidColumn, Arm, Army, Cells, Faction, Pieces, Region, Standing};
use crate::position::{Owner, Place, Position};

/// Steps in a prefecture, as presence counts them (10.11-1, 11.34-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Steps {
    /// FANT infantry.
    pub fant: u8,
    /// FANT infantry and guerrillas of the Government.
    pub government: u8,
    /// Guerrillas of the Rebel and of independent factions.
    pub opposing: u8,
    /// Those of independent factions among them.
    pub independent: u8,
}

impl Chad {
    /// Who counts for presence in a prefecture.
    pub(crate) fn presence_steps(&self, position: &Position, prefecture: usize) -> Steps {
        let cells = &self.catalog.map.prefectures[prefecture].cells;
        let mut steps = Steps::default();
        let held = *position.armed(position.government) | *position.armed(position.rebel());
        for cell in &(held | *position.independent()).intersection(cells) {
            for piece in position.at(cell) {
                self.count_steps(position, piece, &mut steps);
            }
        }
        steps
    }

    fn count_steps(&self, position: &Position, piece: Piece, steps: &mut Steps) {
        let unit = self.catalog.unit(piece);
        let owner = position.unit(piece).owner;
        match unit.army {
            Army::Fant if self.counts_as_garrison(unit.arm) => {
                steps.fant += unit.step;
                steps.government += unit.step;
            }
            Army::Faction(_) if !unit.is_guerrilla() => {}
            Army::Faction(_) if owner.is(position.government) => steps.government += unit.step,
            Army::Faction(_) if owner.is(position.rebel()) => steps.opposing += unit.step,
            Army::Faction(faction) if !position.affairs.neutral.contains(faction) => {
                steps.opposing += unit.step;
                steps.independent += unit.step;
            }
            Army::Faction(_) | Army::Fant | Army::France | Army::Oau | Army::Libya | Army::Missiles => {}
        }
    }

    /// 10.11-1: FANT infantry, paratroops among it unless the players read it otherwise.
    fn counts_as_garrison(&self, arm: Arm) -> bool {
        match arm {
            Arm::Airborne => !self.options.airborne_no_presence,
            arm => arm == Arm::Infantry,
        }
    }

    /// Steps of all combat units of a side in a prefecture, those of a group left out.
    pub(crate) fn combat_steps(
        &self,
        position: &Position,
        seat: Seat,
        prefecture: usize,
        without: Pieces,
    ) -> u16 {
        let cells = &self.catalog.map.prefectures[prefecture].cells;
        let here = position.armed(seat).intersection(cells);
        let units = here.iter().flat_map(|cell| position.at(cell) & position.army(seat));
        units
            .filter(|piece| !without.contains(*piece))
            .map(|piece| self.catalog.unit(piece))
            .filter(|unit| unit.is_combat())
            .map(|unit| u16::from(unit.step))
            .sum()
    }

    /// Whether presence lets a side's guerrillas slip away (4.52-3, 4.52-4, 5.53-18, 5.53-19); the Sudan has none.
    pub(crate) fn presence_favours(&self, position: &Position, seat: Seat, cell: Cell) -> bool {
        let Some(prefecture) = self.catalog.map.prefecture(cell) else { return true };
        if !position.affairs.part_two {
            return true;
        }
        let presence = position.affairs.presence(prefecture);
        if seat == position.government { presence > 0 } else { presence < 2 }
    }

    /// Fields where nobody of the Government may land or come in: without presence, and without one of its combat
    /// units (4.80-12, 4.81-12, 12.42-2).
    pub(crate) fn closed_fields(&self, position: &Position) -> Cells {
        if !position.affairs.part_two {
            return Cells::EMPTY;
        }
        let lawless = |cell: &Cell| {
            self.catalog.map.prefecture(*cell).is_some_and(|index| position.affairs.presence(index) == 0)
        };
        let empty = self.catalog.map.fields - *position.armed(position.government);
        empty.iter().filter(lawless).collect()
    }

    /// 10.12-1
    #[inline]
    pub(crate) fn is_above_median(&self, affairs: &Affairs, prefecture: usize) -> bool {
        affairs.level(prefecture) > self.catalog.display.rows[prefecture].median
    }

    /// Production moves by so many spaces, within 1 and the last one (6.00-4); how far it went.
    pub(crate) fn change_level(
        &self,
        position: &mut Position,
        prefecture: usize,
        by: i8,
        rule: &'static str,
        log: &mut impl Log,
    ) -> i8 {
        let old = position.affairs.level(prefecture);
        let most = self.catalog.display.rows[prefecture].most;
        let new = old.saturating_add_signed(by).clamp(1, most.max(1));
        if new == old {
            return 0;
        }
        position.affairs.set_level(prefecture, new);
        log.note(|| {
            let name = self.prefecture_name(prefecture);
            Event::new(say!("event-production", prefecture = name, old = old, new = new)).rule(rule)
        });
        new as i8 - old as i8
    }

    /// The presence of the Government becomes another; nothing is told where it stays.
    pub(crate) fn change_presence(
        &self,
        position: &mut Position,
        prefecture: usize,
        to: u8,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let old = position.affairs.presence(prefecture);
        if to == old {
            return;
        }
        position.affairs.set_presence(prefecture, to);
        log.note(|| {
            let name = self.prefecture_name(prefecture);
            self.telling(
                Event::new(say!("event-presence", prefecture = name, old = old, new = to)).rule(rule),
            )
        });
    }

    /// How a faction stands now.
    pub(crate) fn standing(&self, position: &Position, faction: Faction) -> Standing {
        if faction.is_main() {
            return self.scenario(position).standing(faction);
        }
        let leader = self.catalog.roster.faction(faction).leader;
        let unit = position.unit(leader);
        if unit.place == Place::Out {
            return match self.scenario(position).standing(faction) {
                Standing::Later => Standing::Later,
                _ => Standing::Absent,
            };
        }
        match unit.owner.seat() {
            Some(seat) => Standing::With(seat),
            None if position.affairs.neutral.contains(faction) => Standing::Neutral,
            None => Standing::Independent,
        }
    }

    /// The counters of a faction show another colour, or nobody's; where they are does not change.
    pub(crate) fn recolour(&self, position: &mut Position, faction: Faction, owner: Owner) {
        position.affairs.neutral.remove(faction);
        // 14.13-16: a faction that has taken a side once is rolled for no more.
        if position.affairs.part_two
            && owner != Owner::NOBODY
            && self.scenario(position).undecided() == Some(faction)
        {
            position.affairs.flags.set(Flag::Decided);
        }
        for piece in self.catalog.roster.faction(faction).all {
            position.give(piece, owner);
        }
        self.hand_over_missiles(position);
    }

    /// Non-main factions that show a side's colour, in alphabetical order.
    pub(crate) fn factions_of(&self, position: &Position, seat: Seat) -> impl Iterator<Item = Faction> {
        Faction::ALL.into_iter().filter(move |faction| {
            !faction.is_main() && self.standing(position, *faction) == Standing::With(seat)
        })
    }

    /// A side's leaders with its Commander (12.11, 14.60).
    pub(crate) fn leader_count(&self, position: &Position, seat: Seat) -> u8 {
        1 + self.factions_of(position, seat).count() as u8
    }

    /// Airfields and airbases inside Chad with a combat unit of a side.
    pub(crate) fn fields_held(&self, position: &Position, seat: Seat) -> u8 {
        position.armed(seat).intersection(&self.catalog.map.fields).len() as u8
    }

    /// Guerrillas of a side that are not in play and may be taken as replacements (12.11-9).
    pub(crate) fn pool(&self, position: &Position, seat: Seat) -> Pieces {
        let guerrillas = self.catalog.roster.guerrillas & position.army(seat);
        guerrillas.into_iter().filter(|piece| position.place(*piece) == Place::Pool).collect()
    }

    /// Whether a foreign unit is on the map, in the losses box or in a Reinforcements & Replacements box.
    pub(crate) fn is_in_play(&self, position: &Position, piece: Piece) -> bool {
        matches!(
            position.place(piece),
            Place::Hex(_) | Place::Base(_) | Place::Losses | Place::Reserve | Place::Replacement
        )
    }

    pub(crate) fn french_in_play(&self, position: &Position) -> bool {
        self.catalog.roster.france.into_iter().any(|piece| self.is_in_play(position, piece))
    }

    /// Whether a column of an aid table is the one in force.
    pub(crate) fn is_aid_column(&self, position: &Position, column: AidColumn) -> bool {
        let libyans = || {
            let places = self.catalog.roster.libya.into_iter().filter_map(|piece| position.cell(piece));
            places.filter_map(|cell| self.catalog.map.hex(cell).region)
        };
        let governs = position.government == crate::catalog::FAP;
        match column {
            AidColumn::LibyaAbsent => libyans().next().is_none(),
            AidColumn::LibyaInTheNorth => {
                libyans().next().is_some() && libyans().all(|region| region == Region::North)
            }
            AidColumn::LibyaBeyondTheNorth => libyans().any(|region| region != Region::North),
            AidColumn::Rebel => !governs && !self.french_in_play(position),
            AidColumn::RebelAgainstFrench => !governs && self.french_in_play(position),
            AidColumn::Government => governs,
        }
    }
}
