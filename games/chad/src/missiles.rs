//! Guns and missiles against air units (13.40): by an optional rule missiles are carried and launched, guns stand where
//! they were put.

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Illegal, Log, Motion, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target,
    Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::battle::{Battle, Side, Step};
use crate::catalog::{
    AidTable, Arm, CELLS, Cells, Country, Faction, Pieces, Region, Scenario, Standing, Start,
};
use crate::movement::Order;
use crate::names::{box_button, box_of, side_name};
use crate::position::{Owner, Place, Position};
use crate::results::settled;
use crate::{Ask, Chad, chosen, decider};

/// What a gun or a missile adds to the defence against an air unit (2.40-8, 13.42-1, 13.43-1).
pub const ANTI_AIR: i16 = 2;

/// The defender launches missiles, or keeps them (13.42-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Launch;

impl Stage<Chad> for Launch {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        decider(position)
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => {
                let hex = ask.rules.cell_name(ask.rules.top_battle(ask.position).target);
                Question::new(say!("ask-launch", hex = hex), "13.42-8", Shape::Number)
            }
            _ => Question::new(say!("ask-confirm"), "13.42-8", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            out.extend((0..=self.most(ask)).map(Target::Number));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Number(count)) if (0..=self.most(ask)).contains(&count) => Ok(()),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Number(count) => Offer::note(say!("note-launch", points = count * i32::from(ANTI_AIR))),
            _ => Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let battle = *ask.rules.top_battle(ask.position);
        let launched = match ask.draft {
            [Target::Number(count)] => *count as u8,
            _ => 0,
        };
        let with = Battle { launched, ..battle };
        Some(ask.rules.battle_preview(ask.position, &with, settled(battle.kind)))
    }

    /// What the other side has locked is not known.
    fn supposed(&self, ask: &Ask) -> Option<Position> {
        Some(ask.rules.without_chits(ask.position))
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let count = match answer.first() {
            Some(Target::Number(count)) => *count as usize,
            _ => 0,
        };
        let battle = *rules.top_battle(position);
        for piece in rules.missiles_against(position, &battle).into_iter().take(count) {
            // 13.42-2
            position.give(piece, Owner::NOBODY);
            position.put(piece, Place::Out);
            log.note(|| {
                Event::new(say!("event-launched", unit = rules.piece_name(piece)))
                    .rule("13.42-1")
                    .by(seat)
                    .motion(Motion::Leave { piece })
            });
        }
        if let Some(top) = position.battles.last_mut() {
            top.launched = count as u8;
        }
        rules.ask_modifier(position, Side::Attacker, log);
    }
}

impl Launch {
    fn most(&self, ask: &Ask) -> i32 {
        let battle = ask.rules.top_battle(ask.position);
        ask.rules.missiles_against(ask.position, battle).len() as i32
    }
}

/// Missiles of an aid table are placed (13.41-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Delivery {
    pub table: AidTable,
    /// How many are still to come.
    pub left: u8,
    /// Bonus units that follow.
    pub bonus: u8,
}

impl Stage<Chad> for Delivery {
    fn seats(&self, rules: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(rules.recipient(position, self.table))
    }

    fn question(&self, ask: &Ask) -> Question {
        match ask.draft {
            [] => Question::new(say!("ask-delivery"), "13.41-1", Shape::One),
            _ => Question::new(say!("ask-confirm"), "13.41-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        if ask.draft.is_empty() {
            let held = ask.position.held(ask.seat).intersection(&ask.rules.catalog.map.playable);
            out.extend(held.iter().map(Target::Cell));
            out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Cell(cell)) if cell.index() < CELLS => {
                if ask.rules.delivery_hexes(ask.position, ask.seat).contains(cell) {
                    return Ok(());
                }
                refuse!("13.41-1", "refuse-delivery-hex")
            }
            ([], Target::Button(button)) => match box_of(button) {
                Some(country) if ask.rules.delivery_boxes(ask.position, ask.seat).contains(&country) => {
                    Ok(())
                }
                Some(_) => refuse!("13.41-1", "refuse-delivery-box"),
                None => Err(W::not_offered()),
            },
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        chosen(ask.draft)
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let place = match answer.first() {
            Some(Target::Cell(cell)) => Some(Place::Base(*cell)),
            Some(Target::Button(button)) => box_of(*button).map(Place::Sanctuary),
            _ => None,
        };
        if let Some(place) = place {
            rules.deliver(position, seat, place, log);
        }
        rules.offer_delivery(position, Delivery { left: self.left - 1, ..*self }, log);
    }
}

impl Chad {
    /// Aircraft, guns and missiles.
    #[inline]
    pub(crate) fn is_arsenal(&self, piece: Piece) -> bool {
        matches!(self.catalog.unit(piece).arm, Arm::Air | Arm::Aaa | Arm::Sam)
    }

    /// Whether the option of such a piece is on.
    fn is_used(&self, piece: Piece) -> bool {
        if self.catalog.unit(piece).arm == Arm::Air {
            self.options.air_units
        } else {
            self.options.aaa_and_sam
        }
    }

    /// Where such a piece starts: where the set-up has it, foreign squadrons at home (13.30-7).
    pub(crate) fn arsenal_start(&self, scenario: &Scenario, piece: Piece, part_two: bool) -> Place {
        if !self.is_used(piece) {
            return Place::Out;
        }
        let placed = scenario.optional.iter().find(|start| start.pieces.contains(piece));
        match placed.map(|start| start.at) {
            Some(Start::Hex(cell)) => Place::Base(cell),
            Some(Start::Sanctuary(country)) => Place::Sanctuary(country),
            Some(Start::Reinforcements) => Place::Reserve,
            Some(Start::Out) | None => match (self.catalog.unit(piece).arm, self.home_base(piece)) {
                (Arm::Air, Some(home)) => Place::Base(home),
                _ if part_two => self.arsenal_off_map(piece),
                _ => Place::Out,
            },
        }
    }

    /// Where such a piece is in Part II that the set-up does not place: an air unit can be bought (13.30-1), guns are
    /// called by their letters (13.40-2).
    pub(crate) fn arsenal_off_map(&self, piece: Piece) -> Place {
        match self.catalog.unit(piece).arm {
            _ if !self.is_used(piece) => Place::Out,
            Arm::Air if self.home_base(piece).is_none() => Place::Unused,
            Arm::Aaa => Place::Withdrawn,
            _ => Place::Out,
        }
    }

    /// Whose missiles a set-up has.
    pub(crate) fn first_missile_owner(&self, scenario: &Scenario, piece: Piece) -> Option<Owner> {
        if self.catalog.unit(piece).arm != Arm::Sam {
            return None;
        }
        let placed = scenario.optional.iter().find(|start| start.pieces.contains(piece));
        let laid = || self.deployments(scenario).find(|deployment| deployment.units.contains(piece));
        let seat = placed.and_then(|start| start.side).or_else(|| laid().map(|deployment| deployment.side));
        seat.map(Owner::of)
    }

    // Guns

    pub(crate) fn guns_at(&self, position: &Position, cell: Cell) -> Pieces {
        let here = |piece: &Piece| position.place(*piece) == Place::Base(cell);
        self.catalog.roster.guns.into_iter().filter(here).collect()
    }

    /// The defender's guns, which fire only at aircraft (13.43-1).
    pub(crate) fn guns_against(&self, position: &Position, battle: &Battle) -> Pieces {
        if battle.air.is_empty() {
            return Pieces::EMPTY;
        }
        self.guns_at(position, battle.target) & position.army(battle.seat(Side::Defender))
    }

    /// The defender's missiles, where an air unit attacks (13.42-1).
    pub(crate) fn missiles_against(&self, position: &Position, battle: &Battle) -> Pieces {
        if battle.air.is_empty() {
            return Pieces::EMPTY;
        }
        self.missiles_in(position, battle.seat(Side::Defender), Place::Hex(battle.target))
    }

    /// What guns and launched missiles add to the defence.
    pub(crate) fn flak(&self, position: &Position, battle: &Battle) -> i16 {
        if battle.air.is_empty() {
            return 0;
        }
        let guns = self.guns_against(position, battle).len() as i16;
        ANTI_AIR * (guns + i16::from(battle.launched))
    }

    pub(crate) fn may_launch(&self, position: &Position) -> bool {
        position.battle().is_some_and(|battle| !self.missiles_against(position, battle).is_empty())
    }

    /// 13.43-3: guns do not retreat.
    pub(crate) fn abandon_guns(&self, position: &mut Position, cell: Cell, log: &mut impl Log) {
        for piece in self.guns_at(position, cell) {
            self.eliminate(position, piece, "13.43-3", log);
        }
    }

    // Missiles

    /// Missiles of a side in a place; they lie beside the units of a hex.
    fn missiles_in(&self, position: &Position, seat: Seat, place: Place) -> Pieces {
        if !self.options.aaa_and_sam {
            return Pieces::EMPTY;
        }
        let place = match place {
            Place::Hex(cell) => Place::Base(cell),
            other => other,
        };
        let own = (self.catalog.roster.missiles & position.army(seat)).into_iter();
        own.filter(|piece| position.place(*piece) == place).collect()
    }

    /// What units of the side that moves may take along from a place.
    pub(crate) fn loads(&self, position: &Position, place: Place) -> Pieces {
        self.missiles_in(position, position.active, place)
    }

    /// 13.41-2: combat units carry them.
    pub(crate) fn carries(&self, group: Pieces) -> bool {
        !(group & self.catalog.roster.combat).is_empty()
    }

    pub(crate) fn may_load(
        &self,
        position: &Position,
        order: &Order,
        piece: Piece,
    ) -> Result<Offer, Illegal> {
        if order.closed || order.cargo.contains(piece) {
            return Err(Illegal::not_offered());
        }
        let here = order.group.first().map(|first| self.loads(position, position.place(first)));
        if !self.carries(order.group) || !here.is_some_and(|here| here.contains(piece)) {
            return Err(Illegal::new("13.41-2", say!("refuse-load")));
        }
        Ok(Offer::default())
    }

    /// Why aircraft, guns and missiles are not moved by themselves.
    pub(crate) fn why_it_stays(&self, piece: Piece) -> Illegal {
        match self.catalog.unit(piece).arm {
            Arm::Sam => Illegal::new("13.41-2", say!("refuse-load")),
            Arm::Aaa => Illegal::new("13.41-5", say!("refuse-guns-stay")),
            _ => Illegal::new("13.32-13", say!("refuse-rebase")),
        }
    }

    /// Missiles come to a hex with their carriers; an entry hex leads into its box.
    pub(crate) fn carry(&self, position: &mut Position, cargo: Pieces, cell: Cell, log: &mut impl Log) {
        let place = match self.catalog.map.hex(cell).entry {
            Some(country) => Place::Sanctuary(country),
            None => Place::Base(cell),
        };
        for piece in cargo {
            self.take_along(position, piece, place, log);
        }
    }

    fn take_along(&self, position: &mut Position, piece: Piece, place: Place, log: &mut impl Log) {
        let from = position.place(piece).base();
        position.put(piece, place);
        log.note(|| {
            let unit = self.piece_name(piece);
            let event = match (from, place) {
                (from, Place::Base(cell)) => {
                    let motion = match from {
                        Some(from) => {
                            Motion::Travel { piece, route: self.straight_path(from, cell, Cells::EMPTY) }
                        }
                        None => Motion::Arrive { piece },
                    };
                    Event::new(say!("event-carried", unit = unit, place = self.cell_name(cell)))
                        .motion(motion)
                }
                _ => Event::new(say!("event-carried", unit = unit, place = self.place_name(place)))
                    .motion(Motion::Leave { piece }),
            };
            event.rule("13.41-2")
        });
    }

    /// 13.42-5: a unit leaves a hex in retreat, and missiles that nobody of their side stays with go along.
    pub(crate) fn bring_along(
        &self,
        position: &mut Position,
        piece: Piece,
        from: Cell,
        to: Place,
        log: &mut impl Log,
    ) {
        let Some(seat) = position.unit(piece).owner.seat().filter(|_| self.options.aaa_and_sam) else {
            return;
        };
        if !self.catalog.unit(piece).is_combat() {
            return;
        }
        let leaving = match position.battle() {
            Some(battle) if matches!(battle.stage, Step::Retreat(_)) => battle.leaving,
            _ => Pieces::EMPTY,
        };
        let stays = position.at(from) & position.army(seat) & self.catalog.roster.combat;
        if (stays - leaving).is_empty() {
            for missile in self.missiles_in(position, seat, Place::Hex(from)) {
                self.take_along(position, missile, to, log);
            }
        }
    }

    /// 13.42-4: everybody of a side in a hex was eliminated in combat, and the enemy takes its missiles.
    pub(crate) fn lose_missiles(
        &self,
        position: &mut Position,
        cell: Option<Cell>,
        seat: Seat,
        log: &mut impl Log,
    ) {
        let Some(cell) = cell.filter(|cell| !position.armed(seat).contains(*cell)) else { return };
        for piece in self.missiles_in(position, seat, Place::Hex(cell)) {
            self.capture_missile(position, piece, seat.other(), log);
        }
    }

    fn capture_missile(&self, position: &mut Position, piece: Piece, winner: Seat, log: &mut impl Log) {
        position.give(piece, Owner::of(winner));
        log.note(|| {
            let (unit, side) = (self.piece_name(piece), side_name(winner));
            Event::new(say!("event-captured", unit = unit, side = side)).rule("13.42-4").by(winner)
        });
    }

    /// What is found by whoever has come to a hex: lone missiles change hands (13.42-4), lone guns are lost (13.43-3),
    /// building sites fall (13.50-4), air units fly off (13.32-14).
    pub(crate) fn settle_arsenal(&self, position: &mut Position, log: &mut impl Log) {
        if !self.options.air_units || position.is_over() {
            return;
        }
        for piece in self.catalog.roster.missiles | self.catalog.roster.guns {
            let (base, owner) = (position.place(piece).base(), position.unit(piece).owner.seat());
            let (Some(cell), Some(owner)) = (base, owner) else { continue };
            if position.armed(owner).contains(cell) || !position.armed(owner.other()).contains(cell) {
                continue;
            }
            match self.catalog.unit(piece).arm {
                Arm::Sam => self.capture_missile(position, piece, owner.other(), log),
                _ => self.eliminate(position, piece, "13.43-3", log),
            }
        }
        self.raze_airbases(position, log);
        self.scatter(position, log);
    }

    /// 13.42-7: missiles go over with the units they lie with, unless a combat unit of their side is there too.
    pub(crate) fn hand_over_missiles(&self, position: &mut Position) {
        if !self.options.aaa_and_sam {
            return;
        }
        for piece in self.catalog.roster.missiles {
            let (base, owner) = (position.place(piece).base(), position.unit(piece).owner.seat());
            if let (Some(cell), Some(owner)) = (base, owner)
                && !position.armed(owner).contains(cell)
                && position.armed(owner.other()).contains(cell)
            {
                position.give(piece, Owner::of(owner.other()));
            }
        }
    }

    /// The Government has changed: air units and guns obey whom they should (13.31), missiles stay where they belong.
    pub(crate) fn hand_over_arsenal(&self, position: &mut Position, log: &mut impl Log) {
        let roster = &self.catalog.roster;
        for piece in (roster.air | roster.guns) - self.out_of_play(position) {
            let owner = self.first_owner(self.scenario(position), piece, position.government);
            position.give(piece, owner);
        }
        self.clear_capital(position, log);
        self.hand_over_missiles(position);
    }

    fn out_of_play(&self, position: &Position) -> Pieces {
        self.catalog.roster.pieces().filter(|piece| position.place(*piece) == Place::Out).collect()
    }

    // What aid brings

    /// 13.41-1: hexes with conventional units of a side.
    fn delivery_hexes(&self, position: &Position, seat: Seat) -> Cells {
        let units = (self.catalog.roster.conventional & position.army(seat)).into_iter();
        let hexes: Cells = units.filter_map(|piece| position.cell(piece)).collect();
        hexes & self.catalog.map.playable
    }

    /// Boxes that a faction of a side may use.
    fn delivery_boxes(&self, position: &Position, seat: Seat) -> Vec<Country> {
        let uses = |country: &Country| {
            Faction::ALL.into_iter().any(|faction| {
                let leader = self.catalog.roster.faction(faction).leader;
                self.standing(position, faction) == Standing::With(seat)
                    && self.may_use_box(position, leader, *country)
            })
        };
        Country::ALL.into_iter().filter(uses).collect()
    }

    /// The next missile of an aid table; where both are in somebody's hands none comes (13.44-2).
    pub(crate) fn offer_delivery(&self, position: &mut Position, delivery: Delivery, log: &mut impl Log) {
        let seat = self.recipient(position, delivery.table);
        if delivery.left == 0 || !self.options.aaa_and_sam {
            return self.go_on_with_aid(position, delivery, log);
        }
        if self.free_missile(position).is_none() {
            log.note(|| {
                Event::new(say!("event-no-missiles", side = side_name(seat))).rule("13.44-2").by(seat)
            });
            return self.go_on_with_aid(position, delivery, log);
        }
        let hexes = self.delivery_hexes(position, seat).iter().map(Place::Base);
        let boxes = self.delivery_boxes(position, seat).into_iter().map(Place::Sanctuary);
        let places: Vec<Place> = hexes.chain(boxes).collect();
        match places[..] {
            [] => self.go_on_with_aid(position, delivery, log),
            [place] => {
                self.deliver(position, seat, place, log);
                self.offer_delivery(position, Delivery { left: delivery.left - 1, ..delivery }, log);
            }
            [..] => position.frames.replace(delivery),
        }
    }

    /// A missile that is in nobody's hands (13.44-1).
    fn free_missile(&self, position: &Position) -> Option<Piece> {
        self.catalog.roster.missiles.into_iter().find(|piece| position.place(*piece) == Place::Out)
    }

    fn deliver(&self, position: &mut Position, seat: Seat, place: Place, log: &mut impl Log) {
        let Some(piece) = self.free_missile(position) else { return };
        position.give(piece, Owner::of(seat));
        position.put(piece, place);
        log.note(|| {
            let (unit, name) = (self.piece_name(piece), self.place_name(place));
            let event =
                Event::new(say!("event-delivered", unit = unit, place = name)).rule("13.41-1").by(seat);
            match place.base() {
                Some(_) => event.motion(Motion::Arrive { piece }),
                None => event,
            }
        });
    }

    // Entry

    /// Hexes where an air unit or a gun of the box may be placed now.
    pub(crate) fn arsenal_sites(&self, position: &Position, piece: Piece) -> Cells {
        let may = |cell: &Cell| self.judge_arsenal_site::<No>(position, piece, *cell).is_ok();
        match self.may_place_arsenal(position, piece) {
            Ok(()) => self.arsenal_candidates(piece).iter().filter(may).collect(),
            Err(_) => Cells::EMPTY,
        }
    }

    /// Hexes that could be thought of.
    pub(crate) fn arsenal_candidates(&self, piece: Piece) -> Cells {
        match self.catalog.unit(piece).arm {
            Arm::Air => self.all_bases(),
            _ => self.catalog.map.chad,
        }
    }

    /// 13.41-7: guns wait until their task force has begun to come.
    pub(crate) fn may_place_arsenal(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        let ticket = self.scenario(position).ticket(piece);
        if let (Place::Reserve, Some(ticket)) = (position.place(piece), ticket)
            && ticket.units.into_iter().all(|unit| position.place(unit) == Place::Reserve)
        {
            return Err(Illegal::new("13.41-7", say!("refuse-guns-first")));
        }
        Ok(())
    }

    /// 13.35-2, 13.41-4
    pub(crate) fn judge_arsenal_site<W: Why>(
        &self,
        position: &Position,
        piece: Piece,
        cell: Cell,
    ) -> Result<(), W> {
        if self.catalog.roster.air.contains(piece) {
            return self.may_base(position, piece, cell);
        }
        let region = self.catalog.map.hex(cell).region;
        if !self.catalog.map.chad.contains(cell) || !matches!(region, Some(Region::South | Region::Central)) {
            return refuse!("13.41-4", "refuse-guns-region");
        }
        let owner = position.unit(piece).owner.seat().unwrap_or(position.government);
        if position.hostile(owner).contains(cell) {
            return refuse!("13.41-7", "refuse-entry-enemy");
        }
        let steps = self.steps(position.at(cell)) + self.catalog.unit(piece).step;
        let most = self.stacking_limit(position, cell);
        if steps > most {
            return refuse!("13.43-6", "refuse-stacking", steps = steps, most = most);
        }
        Ok(())
    }

    pub(crate) fn place_arsenal(
        &self,
        position: &mut Position,
        piece: Piece,
        cell: Cell,
        log: &mut impl Log,
    ) {
        let rule = if self.catalog.roster.air.contains(piece) { "13.35-2" } else { "13.41-4" };
        self.base(position, piece, cell, rule, log);
    }
}
