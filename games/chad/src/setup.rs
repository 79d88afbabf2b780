//! How a scenario is set up (14.00): units, forts, presence, production, money.

use sandtable_engine::{Event, Log, Piece, say};

use crate::Chad;
use crate::affairs::{Affairs, Flag};
use crate::catalog::{Army, PIECES, Scenario, ScenarioId, Standing, Start};
use crate::position::{Frame, Owner, Place, Position, Unit};

impl Chad {
    /// 14.11, 14.21, 14.31, 14.41
    pub(crate) fn set_up(&self, id: ScenarioId) -> Position {
        let scenario = self.catalog.scenario(id);
        let part_two = self.has_politics(scenario);
        let mut units = [Unit { place: Place::Out, owner: Owner::NOBODY }; PIECES];
        for piece in self.catalog.roster.pieces() {
            let place = match scenario.starts[piece.index()] {
                Start::Out if self.is_deployed(scenario, piece) => Place::Reserve,
                Start::Out if self.is_arsenal(piece) => self.arsenal_start(scenario, piece, part_two),
                Start::Out if part_two => self.off_map(scenario, piece),
                Start::Out => Place::Out,
                Start::Hex(cell) => Place::Hex(cell),
                Start::Sanctuary(country) => Place::Sanctuary(country),
                Start::Reinforcements => Place::Reserve,
            };
            if place != Place::Out {
                let owner = self.first_owner(scenario, piece, scenario.government);
                let owner = self.first_missile_owner(scenario, piece).unwrap_or(owner);
                units[piece.index()] = Unit { place, owner };
            }
        }
        let mut position =
            Position::new(scenario.first_turn, Frame::Activation, units, self.catalog.roster.combat);
        position.government = scenario.government;
        position.active = scenario.government;
        position.forts = scenario.forts;
        position.affairs = self.opening_affairs(scenario);
        position
    }

    /// 1.10-2, 1.10-3: whether politics and economics are played from the start.
    pub(crate) fn has_politics(&self, scenario: &Scenario) -> bool {
        scenario.part_two || self.options.manta_part_two
    }

    /// 14.13-9, 14.33-19
    pub(crate) fn last_turn(&self, scenario: &Scenario) -> u8 {
        let extended = scenario.extended_last_turn.filter(|_| self.options.extended_game);
        extended.unwrap_or(scenario.last_turn)
    }

    /// 14.13-10, 14.13-11: politics and economics begin in the middle of a match.
    pub(crate) fn begin_part_two(&self, position: &mut Position, log: &mut impl Log) {
        let scenario = self.scenario(position);
        self.lay_economy(&mut position.affairs, scenario);
        self.close_tickets(position);
        if self.undecided(position).is_none() {
            position.affairs.flags.set(Flag::Decided);
        }
        for piece in self.catalog.roster.pieces() {
            let place = self.off_map(scenario, piece);
            if position.place(piece) == Place::Out && place != Place::Out {
                let owner = match self.catalog.unit(piece).army {
                    Army::Faction(faction) => {
                        position.unit(self.catalog.roster.faction(faction).leader).owner
                    }
                    _ => self.first_owner(scenario, piece, position.government),
                };
                position.give(piece, owner);
                position.put(piece, place);
            }
        }
        log.note(|| Event::new(say!("event-part-two")).rule("14.13-11"));
    }

    /// Where a counter is in Part II that the set-up does not place: guerrillas wait in the pool (12.11-9), FANT units
    /// can be bought (9.22-2), foreign ones called by their letters (12.31-4).
    pub(crate) fn off_map(&self, scenario: &Scenario, piece: Piece) -> Place {
        let unit = self.catalog.unit(piece);
        if self.is_arsenal(piece) {
            return self.arsenal_off_map(piece);
        }
        if !unit.is_combat() {
            return Place::Out;
        }
        match unit.army {
            Army::Faction(faction) => match scenario.standing(faction) {
                Standing::With(_) | Standing::Independent | Standing::Neutral => Place::Pool,
                Standing::Later | Standing::Absent => Place::Out,
            },
            Army::Fant => Place::Unused,
            Army::France | Army::Oau | Army::Libya => Place::Withdrawn,
            Army::Missiles => Place::Out,
        }
    }

    /// The affairs of state when a scenario begins; in Part I there are none.
    pub(crate) fn opening_affairs(&self, scenario: &Scenario) -> Affairs {
        let mut affairs = Affairs::of(scenario.id);
        if self.has_politics(scenario) {
            self.lay_economy(&mut affairs, scenario);
        }
        affairs
    }

    /// 14.50: presence, production, GDP and aid are laid out, and Part II is in play.
    pub(crate) fn lay_economy(&self, affairs: &mut Affairs, scenario: &Scenario) {
        let economy = &scenario.economy;
        affairs.part_two = true;
        affairs.gdp = economy.gdp;
        affairs.aid = economy.aid;
        for (index, (presence, level)) in economy.presence.iter().zip(economy.production).enumerate() {
            affairs.set_presence(index, *presence);
            affairs.set_level(index, level);
        }
        let neutral = |faction: &crate::catalog::Faction| scenario.standing(*faction) == Standing::Neutral;
        affairs.neutral = crate::catalog::Faction::ALL.into_iter().filter(neutral).collect();
    }
}
