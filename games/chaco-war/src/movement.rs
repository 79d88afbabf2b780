//! The Movement Phase, asked: which units and stacks may go, and where (5.0, 6.2 to 6.4), with recon and guidance from
//! the air (9.6) and the Mandatory Offensive (12.1-2). What comes of the answers stands in [`crate::moves`].

use sandtable_board::Cell;
use sandtable_engine::{Choices, Illegal, Offer, Piece, Preview, Question, Rule, Seat, Shape, Target, say};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Cells, Counter, Event as Happening, Kind, Pieces};
use crate::field::Walk;
use crate::moves::STOPPED;
use crate::names::{DONE, END, GUIDE, RECON, SHIP, side_name};
use crate::position::Position;

/// What the draft of a move says so far.
enum Draft {
    Nothing,
    Recon,
    /// Units picked, to go on foot.
    Picked(Pieces),
    /// Units picked, to go by river.
    Shipping(Pieces),
    /// Nothing can be added.
    Whole,
}

impl ChacoWar {
    fn read_move(&self, draft: &[Target]) -> Draft {
        match draft {
            [] => Draft::Nothing,
            [Target::Button(RECON)] => Draft::Recon,
            [Target::Button(_), ..] => Draft::Whole,
            [.., Target::Cell(_)] => Draft::Whole,
            [.., Target::Button(SHIP)] => Draft::Shipping(self.picked(draft)),
            [Target::Piece(first), ..] if self.is_unit(*first) => Draft::Picked(self.picked(draft)),
            _ => Draft::Whole,
        }
    }

    pub(crate) fn picked(&self, draft: &[Target]) -> Pieces {
        draft
            .iter()
            .filter_map(|target| match target {
                Target::Piece(piece) => Some(*piece),
                _ => None,
            })
            .collect()
    }

    pub(crate) fn is_unit(&self, piece: Piece) -> bool {
        piece.index() < self.catalog.unit_count()
    }

    /// The stack that is under way, with what it left behind.
    pub(crate) fn family(&self, position: &Position) -> Pieces {
        position.active | position.halted
    }

    /// Dice or an ambush are due when these units end their move, so it must be ended in so many words.
    pub(crate) fn is_due(&self, position: &Position, seat: Seat, units: Pieces) -> bool {
        !(units & position.risky).is_empty() || self.may_be_ambushed(position, seat, units)
    }

    fn must_say_done(&self, position: &Position, seat: Seat) -> bool {
        let family = self.family(position);
        !family.is_empty() && self.is_due(position, seat, family)
    }

    fn may_be_ambushed(&self, position: &Position, seat: Seat, units: Pieces) -> bool {
        let enemy = seat.other();
        self.could_hold(position, enemy, Happening::Ambush)
            && units.iter().any(|piece| position.derived.near[enemy].contains(position.cell_of(piece)))
    }

    /// Whether, for all that the other side knows, a side may hold a marker.
    pub(crate) fn could_hold(&self, position: &Position, seat: Seat, event: Happening) -> bool {
        !position.held[seat].is_empty()
            && position.held[seat].and(position.bin[seat]).and(position.removed[seat]).find(event).is_some()
    }

    /// Units that may be picked first.
    #[inline]
    fn movable(&self, position: &Position, seat: Seat) -> Pieces {
        let unmoved = if !self.must_say_done(position, seat) {
            self.catalog.armies[seat] & (position.on_map - position.moved)
        } else if self.is_due(position, seat, position.active) {
            position.active
        } else {
            self.family(position)
        };
        let mut able = unmoved;
        for piece in (unmoved & self.family(position)).iter() {
            if position.spent[piece.index()] == STOPPED {
                able.remove(piece);
            }
        }
        able
    }

    /// Whether a unit that has not moved can enter any hex. Far from the enemy the map alone says it.
    #[inline]
    fn can_start(&self, position: &Position, piece: Piece, seat: Seat) -> bool {
        let cell = position.cell_of(piece);
        let column = self.catalog.of_kind(Kind::Column).contains(piece);
        if !position.derived.near[seat.other()].contains(cell) {
            let season = usize::from(self.is_winter(position));
            return self.open_ground[season][usize::from(column)].contains(cell);
        }
        self.can_walk(position, &self.walk(position, Pieces::only(piece)))
    }

    /// Units that may be added to those picked: of the same hex, at the same point of their move (6.2-1).
    fn companions(&self, position: &Position, picked: Pieces) -> Pieces {
        let Some(first) = picked.first() else { return Pieces::EMPTY };
        let kin = if position.active.contains(first) {
            position.active
        } else if position.halted.contains(first) {
            position.halted
        } else {
            self.catalog.armies[self.catalog.side_of(first)] - position.moved - self.family(position)
        };
        let mut together = position.among(kin - picked, position.cell_of(first));
        let spent = position.spent[first.index()];
        let bound = position.must_close.contains(first);
        for piece in together.iter() {
            let same_spent = position.spent[piece.index()] == spent;
            // Those bound by a Mandatory Offensive go together only where all can come to the enemy.
            let same_duty = position.must_close.contains(piece) == bound
                && (!bound || self.same_pace(position, first, piece));
            let columns = self.catalog.of_kind(Kind::Column);
            let stuck = (columns.contains(piece) || !(columns & picked).is_empty()) && {
                let mut with = picked;
                with.insert(piece);
                !self.can_walk(position, &self.walk(position, with))
            };
            if !same_spent || !same_duty || stuck {
                together.remove(piece);
            }
        }
        together
    }

    fn same_pace(&self, position: &Position, one: Piece, other: Piece) -> bool {
        [false, true]
            .iter()
            .all(|far| self.movement(position, one, *far) == self.movement(position, other, *far))
    }

    /// Where picked units can go.
    fn destinations(&self, position: &Position, picked: Pieces) -> Cells {
        let walk = self.walk(position, picked);
        let reach = self.reach(position, &walk);
        if (position.must_close & picked).is_empty() {
            return reach;
        }
        // 12.1-2
        let close = reach & position.derived.near[walk.seat.other()];
        let room = close.iter().any(|cell| self.has_room(position, cell, walk.seat));
        if room { close } else { reach }
    }

    /// 12.1-2: a unit that a Mandatory Offensive drives forward and that stands back.
    fn laggard(&self, position: &Position, seat: Seat) -> Option<Piece> {
        if (position.must_close & position.on_map).is_empty() {
            return None;
        }
        let near = position.derived.near[seat.other()];
        let mut garrisons = position.garrisons;
        let back = (position.must_close & (position.on_map - position.moved)).iter();
        back.filter(|piece| !near.contains(position.cell_of(*piece)))
            // 12.1-3: one unit may stay in each such fort.
            .filter(|piece| !garrisons.remove(position.cell_of(*piece)))
            .find(|piece| {
                let walk = self.walk(position, Pieces::only(*piece));
                let close = self.reach(position, &walk) & near;
                close.iter().any(|cell| self.has_room(position, cell, seat))
            })
    }

    // Question, candidates, judgement

    pub(crate) fn movement_question(&self, seat: Seat, draft: &[Target]) -> Question {
        let (message, rule) = match self.read_move(draft) {
            Draft::Recon => (say!("ask-recon"), "9.6-6"),
            Draft::Picked(_) => (say!("ask-destination"), "5.0-1"),
            Draft::Shipping(_) => (say!("ask-port"), "13.2-3"),
            _ => (say!("ask-move", side = side_name(seat)), "5.0-1"),
        };
        Question { message, rule: Rule::new(rule), shape: Shape::One }
    }

    pub(crate) fn movement_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match self.read_move(draft) {
            Draft::Nothing => {
                out.extend((self.catalog.armies[seat] & position.on_map).iter().map(Target::Piece));
                out.extend([END, DONE, GUIDE, RECON].map(Target::Button));
                out.extend(
                    position.held[seat].iter().map(|marker| Target::Piece(Counter::Event(marker).piece())),
                );
            }
            Draft::Recon => out.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell)),
            Draft::Picked(picked) => {
                let from = picked.first().map(|piece| position.cell_of(piece));
                let stack = from.map(|cell| position.stack(cell)).unwrap_or_default();
                out.extend((stack - picked).iter().map(Target::Piece));
                let mut cells = self.destinations(position, picked);
                if let Some(from) = from {
                    for cell in self.catalog.map.within[2][from.index()].iter().filter(|cell| *cell != from) {
                        cells.insert(cell);
                    }
                }
                out.extend(cells.iter().map(Target::Cell));
                if self.options.riverine_transport {
                    out.push(Target::Button(SHIP));
                }
            }
            Draft::Shipping(picked) => out.extend(self.ports(position, picked).iter().map(Target::Cell)),
            Draft::Whole => {}
        }
    }

    pub(crate) fn judge_movement(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (self.read_move(draft), target) {
            (Draft::Nothing, Target::Button(END)) => self.may_end_movement(position, seat),
            (Draft::Nothing, Target::Button(DONE)) => self.may_say_done(position, seat),
            (Draft::Nothing, Target::Button(GUIDE)) => self.may_guide(position, seat),
            (Draft::Nothing, Target::Button(RECON)) => self.may_recon(position, seat),
            (Draft::Nothing, Target::Piece(piece)) if self.is_unit(piece) => {
                self.may_start(position, seat, piece)
            }
            (Draft::Nothing, Target::Piece(piece)) => self.may_play_guide(position, seat, piece),
            (Draft::Recon, Target::Cell(cell)) => self.may_recon_hex(position, seat, cell),
            (Draft::Picked(picked), Target::Piece(piece)) => self.may_join(position, picked, piece),
            (Draft::Picked(picked), Target::Cell(cell)) => self.may_go(position, picked, cell),
            (Draft::Picked(picked), Target::Button(SHIP)) => self.may_ship(position, picked),
            (Draft::Shipping(picked), Target::Cell(cell)) => self.may_land(position, picked, cell),
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_end_movement(&self, position: &Position, seat: Seat) -> Result<Offer, Illegal> {
        if self.must_say_done(position, seat) {
            return Err(Illegal::new("5.5-4", say!("refuse-say-done")));
        }
        match self.laggard(position, seat) {
            Some(piece) => Err(Illegal::new("12.1-2", say!("refuse-laggard", unit = self.unit_name(piece)))),
            None => Ok(Offer::default()),
        }
    }

    fn may_say_done(&self, position: &Position, seat: Seat) -> Result<Offer, Illegal> {
        if self.must_say_done(position, seat) {
            return Ok(Offer::default());
        }
        Err(Illegal::table(say!("refuse-nothing-due")))
    }

    /// 9.6-9
    fn may_guide(&self, position: &Position, seat: Seat) -> Result<Offer, Illegal> {
        if (self.ending(position, seat) & position.risky).is_empty() {
            return Err(Illegal::new("9.6-9", say!("refuse-no-check-due")));
        }
        self.has_aircraft(position, seat)?;
        Ok(Offer { note: Some(say!("note-guide")), ..Offer::default() })
    }

    /// 9.6-3
    pub(crate) fn has_aircraft(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if position.available[seat][Arm::Air as usize] > 0 {
            return Ok(());
        }
        Err(Illegal::new("9.6-3", say!("refuse-no-aircraft")))
    }

    pub(crate) fn may_recon(&self, position: &Position, seat: Seat) -> Result<Offer, Illegal> {
        self.has_aircraft(position, seat)?;
        if position.derived.occupied[seat.other()].is_empty() {
            return Err(Illegal::new("9.6-6", say!("refuse-no-enemy")));
        }
        Ok(Offer { note: Some(say!("note-recon")), ..Offer::default() })
    }

    pub(crate) fn may_recon_hex(
        &self,
        position: &Position,
        seat: Seat,
        cell: Cell,
    ) -> Result<Offer, Illegal> {
        if self.catalog.map.has(cell) && position.derived.occupied[seat.other()].contains(cell) {
            return Ok(Offer::default());
        }
        Err(Illegal::new("9.6-6", say!("refuse-no-enemy-there")))
    }

    /// 12.1-7, 12.2-5: the guide is hired for all bush of the turn.
    fn may_play_guide(&self, position: &Position, seat: Seat, piece: Piece) -> Result<Offer, Illegal> {
        let Some(Counter::Event(marker)) = self.catalog.counter(piece) else {
            return Err(Illegal::not_offered());
        };
        if !position.held[seat].contains(marker) {
            return Err(Illegal::new("12.0-5", say!("refuse-not-held")));
        }
        if marker.event() != Happening::LocalGuide {
            return Err(Illegal::new("12.0-5", say!("refuse-not-in-movement")));
        }
        Ok(Offer { note: Some(say!("note-local-guide")), ..Offer::default() })
    }

    fn may_start(&self, position: &Position, seat: Seat, piece: Piece) -> Result<Offer, Illegal> {
        self.is_own_on_map(position, seat, piece)?;
        if position.moved.contains(piece) {
            let walk = self.walk(position, Pieces::only(piece));
            let spent =
                !walk.fresh && position.spent[piece.index()] != STOPPED && !self.can_walk(position, &walk);
            return Err(if spent {
                Illegal::new("5.0-1", say!("refuse-too-far", points = walk.points / 2))
            } else {
                Illegal::new("6.3-3", say!("refuse-moved"))
            });
        }
        if !self.movable(position, seat).contains(piece) {
            return Err(Illegal::new("5.5-4", say!("refuse-say-done")));
        }
        if !self.family(position).contains(piece) && !self.can_start(position, piece, seat) {
            return Err(self.why_stuck(position, piece));
        }
        let walk = self.walk(position, Pieces::only(piece));
        let points = walk.points / 2;
        let note = match walk.operational {
            Some(far) => say!("note-allowance-operational", points = points, far = far / 2),
            None => say!("note-allowance", points = points),
        };
        Ok(Offer { note: Some(note), ..Offer::default() })
    }

    pub(crate) fn is_own_on_map(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        if !self.is_unit(piece) || self.catalog.side_of(piece) != seat {
            return Err(Illegal::table(say!("refuse-not-yours")));
        }
        if !position.on_map.contains(piece) {
            return Err(Illegal::table(say!("refuse-not-on-map")));
        }
        Ok(())
    }

    fn why_stuck(&self, position: &Position, piece: Piece) -> Illegal {
        let walk = self.walk(position, Pieces::only(piece));
        let enemy = walk.seat.other();
        if walk.column {
            Illegal::new("5.5-1", say!("refuse-column-bush"))
        } else if position.derived.zoc[enemy].contains(walk.from) {
            Illegal::new("5.0-8", say!("refuse-zoc-to-zoc"))
        } else {
            Illegal::new("5.7-2", say!("refuse-no-way-out"))
        }
    }

    fn may_join(&self, position: &Position, picked: Pieces, piece: Piece) -> Result<Offer, Illegal> {
        let first = picked.first().ok_or_else(Illegal::not_offered)?;
        self.is_own_on_map(position, self.catalog.side_of(first), piece)?;
        if picked.contains(piece) {
            return Err(Illegal::table(say!("refuse-picked")));
        }
        if self.companions(position, picked).contains(piece) {
            return Ok(Offer::default());
        }
        if position.must_close.contains(first) || position.must_close.contains(piece) {
            return Err(Illegal::new("12.1-2", say!("refuse-not-together")));
        }
        if position.moved.contains(piece) {
            return Err(Illegal::new("6.3-3", say!("refuse-moved")));
        }
        if position.cell_of(piece) == position.cell_of(first)
            && self.catalog.of_kind(Kind::Column).contains(piece)
        {
            return Err(Illegal::new("5.5-1", say!("refuse-column-bush")));
        }
        Err(Illegal::new("6.2-1", say!("refuse-not-together")))
    }

    fn may_go(&self, position: &Position, picked: Pieces, cell: Cell) -> Result<Offer, Illegal> {
        if !self.catalog.map.has(cell) {
            return Err(Illegal::not_offered());
        }
        let walk = self.walk(position, picked);
        if !self.destinations(position, picked).contains(cell) {
            return Err(self.why_not(position, picked, &walk, cell));
        }
        let route = self.route(position, &walk, cell).ok_or_else(Illegal::not_offered)?;
        let note = if route.rough { Some(self.risk_note(position, picked)) } else { None };
        Ok(Offer { cost: Some(i32::from(route.cost)), route: route.cells.to_vec(), note, ..Offer::default() })
    }

    /// The chance of depletion for each unit (5.5-6 to 5.5-9).
    fn risk_note(&self, position: &Position, picked: Pieces) -> sandtable_engine::Message {
        let seat = picked.first().map_or(BOLIVIA, |piece| self.catalog.side_of(piece));
        let bad = (3 - self.depletion_modifier(position, seat, false)).clamp(0, 6);
        say!("note-depletion", chance = bad)
    }

    fn why_not(&self, position: &Position, picked: Pieces, walk: &Walk, cell: Cell) -> Illegal {
        let map = &self.catalog.map;
        let enemy = walk.seat.other();
        let near = position.derived.near[enemy];
        let direction = map.direction(walk.from, cell);
        if cell == walk.from {
            return Illegal::not_offered();
        }
        if position.derived.occupied[enemy].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if map.closed[usize::from(self.is_winter(position))].contains(cell) {
            return Illegal::new("5.7-2", say!("refuse-winter-marsh"));
        }
        if walk.mired {
            return Illegal::new("5.7-3", say!("refuse-mired"));
        }
        if let Some(direction) = direction {
            if map.open[walk.from.index()] & 1 << direction == 0 {
                return Illegal::new("5.0-6", say!("refuse-prohibited"));
            }
            if walk.column && map.rough[walk.from.index()] & 1 << direction != 0 {
                return Illegal::new("5.5-1", say!("refuse-column-bush"));
            }
            let zoc = position.derived.zoc[enemy];
            if zoc.contains(walk.from) && zoc.contains(cell) {
                return Illegal::new("5.0-8", say!("refuse-zoc-to-zoc"));
            }
        }
        if !(position.must_close & picked).is_empty() && self.reach(position, walk).contains(cell) {
            return Illegal::new("12.1-2", say!("refuse-must-close"));
        }
        if position.derived.zoc[enemy].contains(walk.from) && !walk.fresh {
            return Illegal::new("5.0-10", say!("refuse-stopped"));
        }
        if walk.operational.is_some() && near.contains(cell) {
            return Illegal::new("5.4-2", say!("refuse-operational-near"));
        }
        Illegal::new("5.0-1", say!("refuse-too-far", points = walk.points / 2))
    }

    pub(crate) fn finish_movement(&self, draft: &[Target]) -> Result<(), Illegal> {
        match self.read_move(draft) {
            Draft::Whole => Ok(()),
            Draft::Nothing => Err(Illegal::table(say!("unfinished-move"))),
            Draft::Recon => Err(Illegal::new("9.6-6", say!("unfinished-hex"))),
            Draft::Picked(_) | Draft::Shipping(_) => match draft {
                [Target::Piece(piece)] if !self.is_unit(*piece) => Ok(()),
                _ => Err(Illegal::new("5.0-2", say!("unfinished-hex"))),
            },
        }
    }

    pub(crate) fn movement_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match self.read_move(draft) {
            Draft::Nothing => {
                let family = self.family(position);
                for piece in self.movable(position, seat).iter() {
                    if family.contains(piece) || self.can_start(position, piece, seat) {
                        out.push(Target::Piece(piece));
                    }
                }
                if self.must_say_done(position, seat) {
                    out.push(Target::Button(DONE));
                } else if self.laggard(position, seat).is_none() {
                    out.push(Target::Button(END));
                }
                if position.available[seat][Arm::Air as usize] > 0 {
                    if !(self.ending(position, seat) & position.risky).is_empty() {
                        out.push(Target::Button(GUIDE));
                    }
                    if !position.derived.occupied[seat.other()].is_empty() {
                        out.push(Target::Button(RECON));
                    }
                }
                for marker in position.held[seat].iter() {
                    if marker.event() == Happening::LocalGuide {
                        out.push(Target::Piece(Counter::Event(marker).piece()));
                    }
                }
            }
            Draft::Recon => out.next.extend(position.derived.occupied[seat.other()].iter().map(Target::Cell)),
            Draft::Picked(picked) => {
                out.next.extend(self.companions(position, picked).iter().map(Target::Piece));
                out.next.extend(self.destinations(position, picked).iter().map(Target::Cell));
                if self.options.riverine_transport && self.may_ship(position, picked).is_ok() {
                    out.push(Target::Button(SHIP));
                }
            }
            Draft::Shipping(picked) => out.next.extend(self.ports(position, picked).iter().map(Target::Cell)),
            Draft::Whole => out.complete = true,
        }
    }

    pub(crate) fn movement_preview(&self, position: &Position, draft: &[Target]) -> Option<Preview> {
        let [.., Target::Cell(cell)] = draft else { return None };
        let picked = self.picked(draft);
        if picked.is_empty() || draft.contains(&Target::Button(SHIP)) {
            return None;
        }
        let walk = self.walk(position, picked);
        let route = self.route(position, &walk, *cell)?;
        Some(self.route_preview(position, picked, &walk, &route))
    }
}
