//! Flights (4.62, 4.80 to 4.82): the Government Commander between its fields, paratroops after all movement.

use sandtable_board::Cell;
use sandtable_engine::{
    Answer, Choices, Event, Illegal, Log, Message, Motion, Offer, Orders, Piece, Question, Seat, SeatSet,
    Shape, Stage, Target, Viewer, Why, say,
};
use smallvec::smallvec;

use crate::catalog::{AIRMOBILE_RANGE, Arm, Army, CELLS, Cells, PIECES, Pieces};
use crate::entry::ticket_rule;
use crate::names::{END, HOLD};
use crate::orders::is_ordered;
use crate::position::{Place, Position};
use crate::{Ask, Chad, not_in_segment, told};

/// 4.80-3
const FANT_FLIGHTS: usize = 2;

/// Paratroops of the active side fly (4.80-8, 4.81-9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flights;

impl Stage<Chad> for Flights {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.flights_question(ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.flights_candidates(ask.position, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_flights(ask.position, ask.seat, ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_flights(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_flights(ask.position, ask.seat, ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.flights_choices(ask.position, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_flights(position, answer, log);
    }

    /// 4.10-4, 4.21-1
    fn not_asked(&self, _: &Chad, position: &Position, seat: Seat) -> Illegal {
        not_in_segment(position, seat)
    }

    /// 13.91-1
    fn asked_all_the_same(&self, rules: &Chad, position: &Position, _: Seat) -> Option<&'static str> {
        let nobody = rules.flyers(position).is_empty();
        nobody.then_some("going on would tell that no covered counter is a paratroop unit")
    }

    fn follow(&self, _: &Chad, _: &Position, _: Seat, orders: &Orders) -> Option<Answer> {
        is_ordered(orders, "flights").then(|| smallvec![Target::Button(END)])
    }
}

impl Chad {
    // The Commander

    /// Fields in Chad that hold a Government combat unit (4.62-2).
    pub(crate) fn landing_fields(&self, position: &Position) -> Cells {
        let mut fields = self.catalog.map.fields & *position.armed(position.government);
        if let Some(cell) = position.cell(self.commander(position, position.government)) {
            fields.remove(cell);
        }
        if !position.segment.stretched.is_empty() {
            let mover =
                self.mover(position, [self.commander(position, position.government)].into_iter().collect());
            fields = mover.ends.map_or(fields, |ends| fields & ends);
        }
        fields
    }

    /// 4.62-4, 4.62-5: once a segment, before or after his own move.
    pub(crate) fn can_fly_commander(&self, position: &Position, piece: Piece) -> bool {
        piece == self.commander(position, position.government)
            && position.active == position.government
            && !position.segment.flown.contains(piece)
            && position.cell(piece).is_some_and(|cell| {
                self.catalog.map.fields.contains(cell) && position.armed(position.government).contains(cell)
            })
            && !self.landing_fields(position).is_empty()
    }

    pub(crate) fn may_fly_commander(&self, position: &Position, group: Pieces) -> Result<(), Illegal> {
        let commander = self.commander(position, position.government);
        if group.first() == Some(self.rebel_commander(position)) && group.len() == 1 {
            return Err(Illegal::new("4.80-1", say!("refuse-fly-rebel")));
        }
        if group.first() != Some(commander) || group.len() != 1 {
            return Err(Illegal::not_offered());
        }
        if self.can_fly_commander(position, commander) {
            return Ok(());
        }
        if position.segment.flown.contains(commander) {
            return Err(Illegal::new("4.62-5", say!("refuse-flown")));
        }
        Err(Illegal::new("4.62-2", say!("refuse-no-field")))
    }

    pub(crate) fn may_land_commander(
        &self,
        position: &Position,
        group: Pieces,
        cell: Cell,
    ) -> Result<(), Illegal> {
        self.may_fly_commander(position, group)?;
        if self.landing_fields(position).contains(cell) {
            return Ok(());
        }
        let held =
            self.catalog.map.fields.contains(cell) && position.armed(position.government).contains(cell);
        if held && position.cell(self.commander(position, position.government)) != Some(cell) {
            return Err(Illegal::new("4.64-3", say!("refuse-beside-commander")));
        }
        Err(Illegal::new("4.62-2", say!("refuse-landing-commander")))
    }

    pub(crate) fn fly_commander(
        &self,
        position: &mut Position,
        group: Pieces,
        cell: Cell,
        log: &mut impl Log,
    ) {
        for piece in group {
            let walks = position.segment.ready.contains(piece);
            let from = position.cell(piece);
            position.put(piece, Place::Hex(cell));
            position.segment.flown.insert(piece);
            position.segment.holding.remove(piece);
            // He may walk afterwards only if he has not walked before.
            if !walks {
                position.segment.ready.remove(piece);
            }
            self.tell_flight(position, piece, from, cell, "4.62-2", log);
        }
    }

    /// A flight that has taken place, from a hex or from the French base.
    fn tell_flight(
        &self,
        position: &Position,
        piece: Piece,
        from: Option<Cell>,
        cell: Cell,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        log.note(|| {
            let message = say!("event-flies", unit = self.piece_name(piece), hex = self.cell_name(cell));
            let motion = match (from, position.cell(piece)) {
                (Some(from), Some(_)) => Motion::Travel { piece, route: self.flight_path(piece, from, cell) },
                (None, Some(_)) => Motion::Arrive { piece },
                (_, None) => Motion::Leave { piece },
            };
            Event::new(message).rule(rule).by(position.active).motion(motion)
        });
    }

    /// The hexes under a flight: over anything, French units around the North (4.81-4, 4.42-2).
    fn flight_path(&self, piece: Piece, from: Cell, to: Cell) -> Vec<Cell> {
        let french = self.catalog.unit(piece).army == Army::France;
        let closed = if french { self.catalog.map.north } else { Cells::EMPTY };
        self.straight_path(from, to, closed)
    }

    /// One of the shortest ways between two hexes.
    pub(crate) fn straight_path(&self, from: Cell, to: Cell, closed: Cells) -> Vec<Cell> {
        let map = &self.catalog.map;
        let mut distance = vec![u16::MAX; CELLS];
        distance[to.index()] = 0;
        let mut front = vec![to];
        for reached in 1.. {
            let mut next = Vec::new();
            for (_, near) in front.iter().flat_map(|cell| map.board.neighbours(*cell)) {
                if distance[near.index()] == u16::MAX && !closed.contains(near) {
                    distance[near.index()] = reached;
                    next.push(near);
                }
            }
            if next.is_empty() || distance[from.index()] != u16::MAX {
                break;
            }
            front = next;
        }
        let mut path = vec![from];
        let mut cell = from;
        while cell != to {
            let nearer = |(_, near): &(_, Cell)| distance[near.index()] < distance[cell.index()];
            let Some((_, near)) = map.board.neighbours(cell).find(nearer) else { break };
            path.push(near);
            cell = near;
        }
        path
    }

    // Paratroops

    /// Paratroops of the Government that have not moved, on the map or waiting at the French base (4.82-2).
    pub(crate) fn flyers(&self, position: &Position) -> Pieces {
        if position.active != position.government {
            return Pieces::EMPTY;
        }
        let roster = &self.catalog.roster;
        let ours = (roster.fant | roster.france) & position.army(position.active);
        ours.into_iter().filter(|piece| self.may_fly(position, *piece).is_ok()).collect()
    }

    fn may_fly(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        if position.active != position.government {
            return Err(Illegal::new("4.80-1", say!("refuse-fly-rebel")));
        }
        if self.catalog.unit(piece).arm != Arm::Airborne {
            return Err(Illegal::new("4.80-5", say!("refuse-no-paratroops")));
        }
        self.may_take_off(position, piece)
    }

    /// Whether paratroops where a unit is could fly.
    fn may_take_off(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        let unit = self.catalog.unit(piece);
        let on_field = position.cell(piece).is_some_and(|cell| self.catalog.map.fields.contains(cell));
        let flown = |army: Pieces| (army & position.segment.flown).len();
        match unit.army {
            Army::Fant if flown(self.catalog.roster.fant) >= FANT_FLIGHTS => {
                Err(Illegal::new("4.80-3", say!("refuse-flights-fant", most = FANT_FLIGHTS)))
            }
            // 4.80-4, 4.81-1: three by either mode, and the counter mix has no more.
            Army::France if position.cell(piece).is_none() && !position.segment.entered.contains(piece) => {
                self.waits(position, piece)?;
                // 14.21-47, 14.41-33: some set-ups name their entry hexes for paratroops too.
                match self.scenario(position).ticket(piece) {
                    Some(ticket) if position.place(piece) == Place::Reserve && !ticket.base => {
                        Err(Illegal::new(ticket_rule(ticket), say!("refuse-entry-ticket")))
                    }
                    _ => Ok(()),
                }
            }
            _ if !(position.segment.ready | position.segment.holding).contains(piece) => {
                Err(Illegal::new("4.80-7", say!("refuse-fly-moved")))
            }
            Army::Fant if !on_field => Err(Illegal::new("4.80-7", say!("refuse-fly-from-field"))),
            _ => Ok(()),
        }
    }

    /// Whether flights are asked for: somebody may fly, or somebody who is covered might for all that others know (13.91-1).
    pub(crate) fn are_flights_due(&self, position: &Position) -> bool {
        !self.flyers(position).is_empty() || self.seem_to_fly(position)
    }

    fn seem_to_fly(&self, position: &Position) -> bool {
        if position.active != position.government {
            return false;
        }
        let roster = &self.catalog.roster;
        let covered = self.covered(position, Viewer::Seat(position.active.other()));
        if self.covers_all() {
            // Where under the blanks they are is not known.
            let airborne = |piece: Piece| self.catalog.unit(piece).arm == Arm::Airborne;
            return covered.into_iter().any(airborne);
        }
        [roster.fant, roster.france].into_iter().any(|army| {
            let army = army & covered;
            army.into_iter().any(|piece| self.catalog.unit(piece).arm == Arm::Airborne)
                && army.into_iter().any(|piece| self.may_take_off(position, piece).is_ok())
        })
    }

    /// Where a paratroop unit may fly, by either mode.
    fn flight_ends(&self, position: &Position, piece: Piece) -> Cells {
        let map = &self.catalog.map;
        let from = position.cell(piece).unwrap_or(map.french_base);
        let takes_off = map.fields.contains(from) || from == map.french_base;
        let french = self.catalog.unit(piece).army == Army::France;
        let mut ends = Cells::EMPTY;
        if takes_off {
            ends = map.fields;
        }
        if french {
            // 4.81-7: a field at either end.
            ends = ends | self.airmobile_ends(from);
            ends = ends & *self.ground(position, piece);
        }
        // Lone leaders bar a field (4.80-9); in the open they are overrun (4.22-19, 5.64-2).
        let leaders =
            *position.held(position.active.other()) - *position.armed(position.active.other()) - map.fields;
        ends = ends - (position.hostile(position.active) - leaders) - self.closed_fields(position);
        if position.affairs.part_two {
            let alone = [piece].into_iter().collect();
            ends = ends - self.forbidden_ends(position, alone);
        }
        ends = ends - self.shunned(position, [piece].into_iter().collect());
        ends.remove(from);
        let step = self.catalog.unit(piece).step;
        for cell in &ends.intersection(position.held(position.active)) {
            if !self.fits(position, [piece].into_iter().collect(), step, cell) {
                ends.remove(cell);
            }
        }
        // 4.82-1: home to the French base.
        let home = takes_off || self.airmobile_ends(from).contains(map.french_base);
        if french && from != map.french_base && home {
            ends.insert(map.french_base);
        }
        ends
    }

    /// 4.81-3, 4.81-7: hexes within range of a field that is left, or fields within range of anywhere else.
    fn airmobile_ends(&self, from: Cell) -> Cells {
        let ranges = &self.catalog.map.airmobile;
        match ranges.iter().find(|(field, _)| *field == from) {
            Some((_, range)) => *range,
            None => {
                ranges.iter().filter(|(_, range)| range.contains(from)).map(|(field, _)| *field).collect()
            }
        }
    }

    pub(crate) fn flights_question(&self, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-flights"), "4.80-8", Shape::One),
            [Target::Piece(piece)] => {
                (say!("ask-flight-where", unit = self.piece_name(*piece)), "4.81-7", Shape::One)
            }
            _ => (say!("ask-confirm"), "4.80-8", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn flights_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => {
                let paratroops = position.army(position.active).into_iter().filter(|piece| {
                    self.catalog.unit(*piece).arm == Arm::Airborne
                        && !matches!(position.place(*piece), Place::Out | Place::Pool | Place::Losses)
                });
                out.extend(paratroops.map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] => {
                let map = &self.catalog.map;
                let french = self.catalog.unit(*piece).army == Army::France;
                let shown =
                    if french { map.playable | [map.french_base].into_iter().collect() } else { map.fields };
                out.extend(shown.iter().map(Target::Cell));
                out.push(Target::Button(HOLD));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_flights(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer { note: self.warning(position), ..Offer::default() }),
            ([Target::Piece(_)], Target::Button(HOLD)) => Ok(Offer::default()),
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_own(position, seat, piece)?;
                self.may_fly(position, piece).map(|()| Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                if self.flight_ends(position, *piece).contains(cell) {
                    return Ok(Offer {
                        route: vec![cell],
                        note: self.landing_note(position, cell),
                        ..Offer::default()
                    });
                }
                Err(self.why_not_landing(position, *piece, cell))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn landing_note(&self, position: &Position, cell: Cell) -> Option<Message> {
        if cell == self.catalog.map.french_base {
            return Some(say!("note-home-base"));
        }
        let leaders = position.at(cell) & position.army(position.active.other());
        (!leaders.is_empty()).then(|| say!("note-lands-on", unit = self.group_name(leaders)))
    }

    fn why_not_landing(&self, position: &Position, piece: Piece, cell: Cell) -> Illegal {
        let map = &self.catalog.map;
        let french = self.catalog.unit(piece).army == Army::France;
        let from = position.cell(piece).unwrap_or(map.french_base);
        if from == cell {
            return Illegal::table(say!("refuse-same-hex"));
        }
        if french && map.north.contains(cell) {
            let rule = if map.fields.contains(cell) { "4.80-10" } else { "4.42-2" };
            return Illegal::new(rule, say!("refuse-north"));
        }
        if !french && !map.fields.contains(cell) {
            return Illegal::new("4.80-1", say!("refuse-landing-field"));
        }
        if position.hostile(position.active).contains(cell) {
            let rule = if map.fields.contains(cell) { "4.80-9" } else { "4.22-4" };
            return Illegal::new(rule, say!("refuse-landing-enemy"));
        }
        if let Some(illegal) = self.why_not_end(position, [piece].into_iter().collect(), cell) {
            return illegal;
        }
        if self.closed_fields(position).contains(cell) {
            let rule = if french { "4.81-12" } else { "4.80-12" };
            return Illegal::new(rule, say!("refuse-field-closed", hex = self.cell_name(cell)));
        }
        if !map.playable.contains(cell) {
            return Illegal::new("4.81-5", say!("refuse-off-map"));
        }
        if let Some(illegal) = self.why_not_ground(position, piece, cell) {
            return illegal;
        }
        let takes_off = map.fields.contains(from) || from == map.french_base;
        if french && !takes_off && !map.fields.contains(cell) {
            return Illegal::new("4.81-7", say!("refuse-no-field-at-all"));
        }
        if french && !self.airmobile_ends(from).contains(cell) {
            return Illegal::new("4.81-3", say!("refuse-out-of-range", most = AIRMOBILE_RANGE));
        }
        let steps = self.steps(position.at(cell)) + self.catalog.unit(piece).step;
        self.too_many(position, cell, steps)
    }

    pub(crate) fn finish_flights(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn flights_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                out.next.extend(self.flyers(position).into_iter().map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] => {
                out.next.extend(self.flight_ends(position, *piece).iter().map(Target::Cell));
                out.push(Target::Button(HOLD));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_flights(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        match *answer {
            [Target::Piece(piece), Target::Cell(cell)] => {
                let from = position.cell(piece);
                self.leave_hex(position, piece);
                position.segment.flown.insert(piece);
                let map = &self.catalog.map;
                let place = if cell == map.french_base { Place::Losses } else { Place::Hex(cell) };
                position.put(piece, place);
                let rule = match (place, self.catalog.unit(piece).army) {
                    (Place::Losses, _) => "4.82-1",
                    (_, Army::France) => "4.81-1",
                    _ => "4.80-1",
                };
                self.tell_flight(position, piece, from, cell, rule, log);
                self.overrun(position, cell, log);
                self.settle_arsenal(position, log);
                if position.is_over() {
                    return;
                }
            }
            [Target::Piece(piece), Target::Button(HOLD)] => {
                // It waits on, wherever it is, and is not asked about again.
                position.segment.entered.insert(piece);
                position.segment.ready.remove(piece);
                position.segment.holding.remove(piece);
            }
            _ => {
                self.end_flights(position, log);
                return;
            }
        }
        if !self.are_flights_due(position) {
            self.end_flights(position, log);
        }
    }
}
