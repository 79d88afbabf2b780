//! Air units (13.30): by an optional rule squadrons fly from fields and bases in support of an attack.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Motion, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::affairs::Flag;
use crate::battle::{Battle, Kind};
use crate::catalog::{Army, CELLS, Cells, Composition, Pieces, Victory};
use crate::movement::Order;
use crate::position::{Frame, Place, Position};
use crate::{Ask, Chad, chosen};

/// What it costs to leave or enter 2053, beyond its distance (13.32-7).
const AT_THE_FRENCH_BASE: u16 = 7;
/// The same of 3810 (13.32-8).
const AT_THE_LIBYAN_BASE: u16 = 4;

/// An air unit has flown and is based anew (13.33-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Landing {
    pub air: Pieces,
    /// The hex that it attacked.
    pub from: Cell,
}

impl Stage<Chad> for Landing {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let message = say!("ask-landing", unit = ask.rules.group_name(self.air));
                Question::new(message, "13.33-3", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "13.33-3", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend(ask.rules.all_bases().iter().map(Target::Cell));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target, self.air.first()) {
            ([], Target::Cell(cell), Some(piece)) if cell.index() < CELLS => {
                ask.rules.may_land(ask.position, piece, self.from, cell)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        match target {
            Target::Cell(cell) => Offer::cost(i32::from(ask.rules.flight_cost(self.from, cell))),
            _ => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let ([Target::Cell(cell)], Some(piece)) = (answer, self.air.first()) {
            rules.base(position, piece, *cell, "13.33-3", log);
        }
        position.frames.pop();
        rules.after_battle(position, log);
    }
}

impl Chad {
    /// Whether an order is one of an air unit.
    pub(crate) fn flies(&self, order: &Order) -> bool {
        !(order.group & self.catalog.roster.air).is_empty()
    }

    /// Air units of a side at their bases.
    pub(crate) fn squadrons(&self, position: &Position, seat: Seat) -> Pieces {
        if !self.options.air_units {
            return Pieces::EMPTY;
        }
        let based = |piece: &Piece| position.place(*piece).base().is_some();
        (self.catalog.roster.air & position.army(seat)).into_iter().filter(based).collect()
    }

    /// The base of a foreign air unit beyond the border; that of FANT has none.
    pub(crate) fn home_base(&self, piece: Piece) -> Option<Cell> {
        match self.catalog.unit(piece).army {
            Army::France => Some(self.catalog.map.french_base),
            Army::Libya => Some(self.catalog.map.libyan_base),
            Army::Fant | Army::Oau | Army::Faction(_) | Army::Missiles => None,
        }
    }

    /// Everything that could be a base.
    pub(crate) fn all_bases(&self) -> Cells {
        let map = &self.catalog.map;
        map.fields | [map.french_base, map.libyan_base].into_iter().collect()
    }

    /// 13.32: whether an air unit may be based in a hex.
    pub(crate) fn may_base<W: Why>(&self, position: &Position, piece: Piece, cell: Cell) -> Result<(), W> {
        let map = &self.catalog.map;
        match self.home_base(piece) {
            Some(home) if cell == home => Ok(()),
            None if cell == map.french_base || cell == map.libyan_base => {
                refuse!("13.32-5", "refuse-base-abroad")
            }
            Some(_) if cell == map.french_base => refuse!("13.32-7", "refuse-base-foreign"),
            Some(_) if cell == map.libyan_base => refuse!("13.32-8", "refuse-base-foreign"),
            Some(_) => self.may_use_airbase(position, piece, cell),
            None => {
                if !map.fields.contains(cell) || position.hostile(position.government).contains(cell) {
                    return refuse!("13.32-1", "refuse-base-field");
                }
                if self.closed_fields(position).contains(cell) {
                    return refuse!("13.32-2", "refuse-field-closed", hex = self.cell_name(cell));
                }
                Ok(())
            }
        }
    }

    /// 13.32-6, 13.32-9 to 13.32-11, 13.50-8: at N'Djamena and at finished airbases.
    fn may_use_airbase<W: Why>(&self, position: &Position, piece: Piece, cell: Cell) -> Result<(), W> {
        let (roster, map) = (&self.catalog.roster, &self.catalog.map);
        let capital = cell == map.ndjamena;
        if !capital && !self.airbases(position).contains(cell) {
            if self.work_at(position, cell).is_some() {
                return refuse!("13.50-6", "refuse-base-unready");
            }
            return refuse!("13.32-6", "refuse-base-airfield");
        }
        let army = self.catalog.unit(piece).army;
        let nation = if army == Army::France { roster.france } else { roster.libya };
        if !nation.into_iter().any(|unit| self.is_in_play(position, unit)) {
            return refuse!("13.32-9", "refuse-base-nation");
        }
        let owner = position.unit(piece).owner.seat();
        if capital && !owner.is_some_and(|seat| position.armed(seat).contains(cell)) {
            return refuse!("13.32-10", "refuse-base-empty");
        }
        if !capital && owner != Some(self.controller(position, cell)) {
            return refuse!("13.50-8", "refuse-base-control");
        }
        let other = |unit: Piece| {
            let foreign = self.home_base(unit).is_some() && self.catalog.unit(unit).army != army;
            foreign && position.place(unit).base() == Some(cell)
        };
        if roster.air.into_iter().any(other) {
            return refuse!("13.32-11", "refuse-base-together");
        }
        Ok(())
    }

    /// Movement points of a flight between a hex and a base, one for each hex whatever lies there (13.32-7, 13.32-8,
    /// 13.33-2, 13.33-4).
    pub(crate) fn flight_cost(&self, from: Cell, to: Cell) -> u16 {
        let map = &self.catalog.map;
        let extra = |cell: Cell| match cell {
            cell if cell == map.french_base => AT_THE_FRENCH_BASE,
            cell if cell == map.libyan_base => AT_THE_LIBYAN_BASE,
            _ => 0,
        };
        map.board.distance(from, to) + extra(from) + extra(to)
    }

    pub(crate) fn air_range(&self, piece: Piece) -> u16 {
        u16::from(self.catalog.unit(piece).allowance / 2)
    }

    /// 13.33-3
    fn may_land<W: Why>(&self, position: &Position, piece: Piece, from: Cell, cell: Cell) -> Result<(), W> {
        self.may_base(position, piece, cell)?;
        let (away, range) = (self.flight_cost(from, cell), self.air_range(piece));
        if away > range {
            return refuse!("13.33-3", "refuse-air-range", away = away, range = range);
        }
        Ok(())
    }

    /// Bases that an air unit could land at.
    fn landings(&self, position: &Position, piece: Piece, from: Cell) -> Cells {
        let may = |cell: &Cell| self.may_land::<No>(position, piece, from, *cell).is_ok();
        self.all_bases().iter().filter(may).collect()
    }

    /// Whether an air unit may support an attack on a hex, others being named for it (13.33, 13.34).
    pub(crate) fn may_support(
        &self,
        position: &Position,
        piece: Piece,
        target: Cell,
        named: Pieces,
    ) -> Result<Offer, Illegal> {
        let air = self.options.air_units && self.catalog.roster.air.contains(piece);
        let Some(base) = position.place(piece).base().filter(|_| air) else {
            return Err(Illegal::not_offered());
        };
        self.is_own(position, position.active, piece)?;
        if !named.is_empty() {
            return Err(Illegal::new("13.34-1", say!("refuse-second-air")));
        }
        if position.segment.flown.contains(piece) {
            return Err(Illegal::new("13.33-1", say!("refuse-second-sortie")));
        }
        if self.scenario(position).victory == Victory::Presence {
            let flags = position.affairs.flags;
            match self.catalog.unit(piece).army {
                Army::France if !flags.has(Flag::FrenchWereAttacked) => {
                    return Err(Illegal::new("14.33-15", say!("refuse-french-attack")));
                }
                Army::Libya
                    if !flags.has(Flag::FrenchAttacked) && !self.grounds.libya_confined.contains(target) =>
                {
                    return Err(Illegal::new("14.33-16", say!("refuse-libyans-confined")));
                }
                Army::France | Army::Libya | Army::Fant | Army::Oau | Army::Faction(_) | Army::Missiles => {}
            }
        }
        let (away, range) = (self.flight_cost(base, target), self.air_range(piece));
        if away > range {
            return Err(Illegal::new("13.33-2", say!("refuse-air-range", away = away, range = range)));
        }
        Ok(Offer::note(say!("note-sortie", away = away, range = range)))
    }

    /// What an attack's air unit adds (13.30-4).
    pub(crate) fn air_strength(&self, battle: &Battle) -> i16 {
        battle.air.first().map_or(0, |piece| {
            let unit = self.catalog.unit(piece);
            i16::from(match battle.kind {
                Kind::Conventional => unit.conventional,
                Kind::Guerrilla => unit.guerrilla,
            })
        })
    }

    /// 13.30-5: with an air unit the attack counts as having a conventional unit.
    pub(crate) fn attacking_force(&self, battle: &Battle) -> Option<Composition> {
        match self.composition(battle.attackers) {
            Some(Composition::Guerrilla) if !battle.air.is_empty() => Some(Composition::Mixed),
            force => force,
        }
    }

    /// The air unit of a combat, unless it was shot down.
    pub(crate) fn flying(&self, position: &Position, battle: &Battle) -> Pieces {
        battle.air.into_iter().filter(|piece| position.place(*piece).base().is_some()).collect()
    }

    /// A combat is over: its air unit is based anew. Whether somebody is asked.
    pub(crate) fn land(&self, position: &mut Position, battle: &Battle, log: &mut impl Log) -> bool {
        let air = self.flying(position, battle);
        let Some(piece) = air.first().filter(|_| !position.is_over()) else { return false };
        let landings = self.landings(position, piece, battle.target);
        match (landings.iter().next(), landings.len()) {
            (Some(cell), 1) => self.base(position, piece, cell, "13.33-3", log),
            (Some(_), _) => {
                position.frames.push(Frame::Landing(Landing { air, from: battle.target }));
                return true;
            }
            (None, _) => self.lose_base(position, piece, log),
        }
        false
    }

    pub(crate) fn base(
        &self,
        position: &mut Position,
        piece: Piece,
        cell: Cell,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        let from = position.place(piece).base();
        position.put(piece, Place::Base(cell));
        if from == Some(cell) {
            return;
        }
        log.note(|| {
            let message = say!("event-based", unit = self.piece_name(piece), hex = self.cell_name(cell));
            let motion = match from {
                Some(from) => Motion::Travel { piece, route: self.straight_path(from, cell, Cells::EMPTY) },
                None => Motion::Arrive { piece },
            };
            Event::new(message).rule(rule).motion(motion)
        });
    }

    /// 13.32-14: without a field that of FANT is lost, a foreign one goes home.
    fn lose_base(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        match self.home_base(piece) {
            Some(home) => self.base(position, piece, home, "13.32-14", log),
            None => self.eliminate(position, piece, "13.32-14", log),
        }
    }

    /// 13.32-14: where enemies have come to a base its air units go at once to the nearest field that they may use.
    pub(crate) fn scatter(&self, position: &mut Position, log: &mut impl Log) {
        for piece in self.catalog.roster.air {
            let (base, owner) = (position.place(piece).base(), position.unit(piece).owner.seat());
            let (Some(base), Some(owner)) = (base, owner) else { continue };
            if position.armed(owner.other()).contains(base) && !position.armed(owner).contains(base) {
                self.move_base(position, piece, base, log);
            }
        }
    }

    fn move_base(&self, position: &mut Position, piece: Piece, base: Cell, log: &mut impl Log) {
        let fields = self.landings(position, piece, base);
        let nearest = fields.iter().min_by_key(|cell| (self.flight_cost(base, *cell), cell.0));
        match nearest {
            Some(cell) => self.base(position, piece, cell, "13.32-14", log),
            None => self.lose_base(position, piece, log),
        }
    }

    /// 13.32-9: a nation has left Chad, and its squadrons do not stay there alone.
    pub(crate) fn leave_lost_bases(&self, position: &mut Position, log: &mut impl Log) {
        for piece in self.catalog.roster.air {
            if let (Some(base), Some(home)) = (position.place(piece).base(), self.home_base(piece))
                && self.may_base::<No>(position, piece, base).is_err()
            {
                self.base(position, piece, home, "13.32-9", log);
            }
        }
    }

    /// 13.32-13: foreign squadrons that the owner of a segment may bring into Chad at its start.
    pub(crate) fn rebasing(&self, position: &Position) -> Pieces {
        let own = self.squadrons(position, position.active).into_iter();
        own.filter(|piece| {
            self.all_bases().iter().any(|cell| self.may_rebase(position, *piece, cell).is_ok())
        })
        .collect()
    }

    /// 13.32-13: from their home to a base in Chad.
    pub(crate) fn may_rebase(&self, position: &Position, piece: Piece, cell: Cell) -> Result<(), Illegal> {
        let home = self.home_base(piece);
        if home.is_none() || position.place(piece).base() != home || home == Some(cell) {
            return Err(Illegal::new("13.32-13", say!("refuse-rebase")));
        }
        self.may_base::<Illegal>(position, piece, cell)
    }

    /// 13.32-12: the capital has fallen, and foreign squadrons there go home.
    pub(crate) fn clear_capital(&self, position: &mut Position, log: &mut impl Log) {
        for piece in self.catalog.roster.air {
            if position.place(piece).base() == Some(self.catalog.map.ndjamena)
                && let Some(home) = self.home_base(piece)
            {
                self.base(position, piece, home, "13.32-12", log);
            }
        }
    }
}
