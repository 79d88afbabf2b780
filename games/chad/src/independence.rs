//! Factions that change hands or belong to nobody (11.20-5, 11.30 to 11.34, 14.43).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Seat, say};

use crate::Chad;
use crate::catalog::{Faction, Region, Standing};
use crate::names::{country_name, side_name};
use crate::position::{Owner, Place, Position};

impl Chad {
    /// A check brings a faction to a side.
    pub(crate) fn win_over(&self, position: &mut Position, faction: Faction, seat: Seat, log: &mut impl Log) {
        let was_independent = self.standing(position, faction) == Standing::Independent;
        self.recolour(position, faction, Owner::of(seat));
        if was_independent {
            // 11.32-4, 11.32-5
            self.settle_shared(position);
        } else {
            self.send_home(position, faction, log);
        }
        // 14.43-3
        if faction == Faction::Und && position.affairs.neutral.contains(Faction::Mrp) {
            self.rouse(position, Faction::Mrp, seat.other(), "14.43-3", log);
        }
    }

    /// 11.20-6: who changed sides goes to New Arrivals of its box.
    fn send_home(&self, position: &mut Position, faction: Faction, log: &mut impl Log) {
        let info = self.catalog.roster.faction(faction);
        for piece in info.all {
            if !matches!(position.place(piece), Place::Hex(_) | Place::Sanctuary(_)) {
                continue;
            }
            position.put(piece, Place::Arrivals(info.sanctuary));
            log.note(|| {
                let unit = self.piece_name(piece);
                let country = country_name(info.sanctuary);
                Event::new(say!("event-sent-home", unit = unit, country = country))
                    .rule("11.20-6")
                    .motion(Motion::Leave { piece })
            });
        }
    }

    /// 11.31-1: a faction belongs to nobody any more and gathers in its home town.
    pub(crate) fn make_independent(&self, position: &mut Position, faction: Faction, log: &mut impl Log) {
        let info = self.catalog.roster.faction(faction);
        let Some(home) = info.home else { return };
        self.recolour(position, faction, Owner::NOBODY);
        for piece in info.all {
            let place = position.place(piece);
            if matches!(place, Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_)) {
                self.gather(position, piece, home, log);
            }
        }
        self.receive_guests(position, home);
        log.note(|| {
            let town = self.cell_name(home);
            Event::new(say!("event-independent", faction = self.faction_name(faction), hex = town))
                .rule("11.31-1")
        });
    }

    /// 14.41-27 to 14.41-30: factions that come into play by the calendar, first thing in the turn.
    pub(crate) fn bring_factions(&self, position: &mut Position, log: &mut impl Log) {
        for arrival in &self.scenario(position).arrivals {
            if arrival.turn == Some(position.turn) {
                self.arrive_independent(position, arrival.faction, log);
            }
        }
    }

    fn arrive_independent(&self, position: &mut Position, faction: Faction, log: &mut impl Log) {
        let info = self.catalog.roster.faction(faction);
        let Some(home) = info.home else { return };
        self.recolour(position, faction, Owner::NOBODY);
        for piece in info.all {
            self.gather(position, piece, home, log);
        }
        self.receive_guests(position, home);
        log.note(|| {
            let town = self.cell_name(home);
            Event::new(say!("event-faction-appears", faction = self.faction_name(faction), hex = town))
                .rule("14.43-11")
        });
    }

    fn gather(
        &self,
        position: &mut Position,
        piece: sandtable_engine::Piece,
        home: Cell,
        log: &mut impl Log,
    ) {
        if position.place(piece) == Place::Hex(home) {
            return;
        }
        position.put(piece, Place::Hex(home));
        log.note(|| {
            let message = say!("event-gathers", unit = self.piece_name(piece), hex = self.cell_name(home));
            Event::new(message).rule("11.31-1").motion(Motion::Arrive { piece })
        });
    }

    /// 11.31-4: player units that stand where an independent faction appears are its guests.
    fn receive_guests(&self, position: &mut Position, home: Cell) {
        if position.held(position.government).contains(home) || position.held(position.rebel()).contains(home)
        {
            position.affairs.shared.insert(home);
        }
    }

    /// Hexes in which only one party is left are shared no more.
    pub(crate) fn settle_shared(&self, position: &mut Position) {
        let shared = position.affairs.shared;
        for cell in &shared {
            let owners = [Owner::of(position.government), Owner::of(position.rebel()), Owner::NOBODY];
            let here = position.at(cell);
            let parties = owners
                .into_iter()
                .filter(|owner| here.into_iter().any(|piece| position.unit(piece).owner == *owner));
            if parties.count() < 2 {
                position.affairs.shared.remove(cell);
            }
        }
    }

    /// A neutral faction takes a side (14.43-6).
    fn rouse(
        &self,
        position: &mut Position,
        faction: Faction,
        seat: Seat,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        self.recolour(position, faction, Owner::of(seat));
        log.note(|| {
            let name = self.faction_name(faction);
            let message = say!("event-roused", faction = name, side = side_name(seat));
            self.telling(Event::new(message).rule(rule))
        });
    }

    /// 14.43-2, 14.43-5: at the end of a segment a neutral faction joins whoever has fewer combat units in the South.
    pub(crate) fn rouse_neutrals(&self, position: &mut Position, log: &mut impl Log) {
        if position.affairs.neutral.is_empty() {
            return;
        }
        let count = |seat: Seat| {
            let on_map = (self.catalog.roster.combat & position.army(seat)).into_iter();
            on_map.filter_map(|piece| position.cell(piece)).filter(|cell| self.is_in_the_south(*cell)).count()
        };
        let (government, rebel) = (count(position.government), count(position.rebel()));
        let joins = match government.cmp(&rebel) {
            std::cmp::Ordering::Equal => return,
            std::cmp::Ordering::Less => position.government,
            std::cmp::Ordering::Greater => position.rebel(),
        };
        let rule = if government.min(rebel) == 0 { "14.43-4" } else { "14.43-5" };
        for faction in Faction::ALL {
            if position.affairs.neutral.contains(faction) {
                self.rouse(position, faction, joins, rule, log);
            }
        }
    }

    fn is_in_the_south(&self, cell: Cell) -> bool {
        self.catalog.map.hex(cell).region == Some(Region::South)
    }
}
