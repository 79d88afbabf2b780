//! Reinforcements and replacements come in at the start of a segment (3.00-11, 12.40, 12.43, 14.11-24).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    say,
};

use crate::catalog::{After, Army, CELLS, Cells, Country, PIECES, Pieces, Ticket};
use crate::names::END;
use crate::position::{Frame, Place, Position};
use crate::{Ask, Chad, not_in_segment, told};

/// The active side brings units in (3.00-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry;

impl Stage<Chad> for Entry {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.entry_question(ask.position, ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.entry_candidates(ask.position, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_entry(ask.position, ask.seat, ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_entry(ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_entry(ask.position, ask.seat, ask.draft, target).unwrap_or_default()
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.entry_choices(ask.position, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_entry(position, answer, log);
    }

    /// 4.10-4, 4.21-1
    fn not_asked(&self, _: &Chad, position: &Position, seat: Seat) -> Illegal {
        not_in_segment(position, seat)
    }
}

impl Chad {
    /// Hexes where a unit of the Reinforcements & Replacements box may come in now.
    pub(crate) fn entry_hexes(&self, position: &Position, piece: Piece) -> Cells {
        if self.waits(position, piece).is_err() {
            return Cells::EMPTY;
        }
        if self.is_arsenal(piece) {
            return self.arsenal_sites(position, piece);
        }
        let army = self.catalog.unit(piece).army;
        let mut hexes = self.named_hexes(position, piece);
        match army {
            // 4.44-1: never next to a Rebel combat unit of one's own accord.
            Army::Oau if !self.options.oau_combat => {
                hexes = hexes - self.around(position.armed(position.rebel()));
            }
            Army::Fant => return self.fields_for_fant(position),
            Army::Oau | Army::France | Army::Libya | Army::Faction(_) | Army::Missiles => {}
        }
        // 12.43-7
        hexes - *position.armed(position.active.other()) - *position.independent() - position.dim
    }

    /// The hexes that the rules name for a unit, whoever stands there.
    fn named_hexes(&self, position: &Position, piece: Piece) -> Cells {
        let map = &self.catalog.map;
        if position.place(piece) == Place::Reserve {
            return self.scenario(position).ticket(piece).map_or(Cells::EMPTY, |ticket| ticket.hexes);
        }
        let capital: Cells = [map.ndjamena].into_iter().collect();
        match self.catalog.unit(piece).army {
            // 12.43-2
            Army::France => capital | map.south_edge,
            // 12.43-5
            Army::Oau => capital,
            // 12.43-4
            Army::Libya => map.entry[Country::Libya as usize],
            // 12.42-1
            Army::Fant => map.fields,
            Army::Faction(_) | Army::Missiles => Cells::EMPTY,
        }
    }

    /// Fields that could receive new FANT units (12.42-1, 12.42-2).
    fn open_fields(&self, position: &Position) -> Cells {
        self.catalog.map.fields - position.hostile(position.government) - self.closed_fields(position)
    }

    /// Of these the ones that have received fewest in this Tactical Phase (12.42-3).
    fn fields_for_fant(&self, position: &Position) -> Cells {
        let open = self.open_fields(position);
        let received = |cell: &Cell| self.received(position, *cell);
        let fewest = open.iter().map(|cell| received(&cell)).min();
        open.iter().filter(|cell| Some(received(cell)) == fewest).collect()
    }

    /// New FANT units that a field has received in this Tactical Phase.
    fn received(&self, position: &Position, field: Cell) -> u8 {
        self.catalog.map.field_number(field).map_or(0, |number| position.affairs.received(number))
    }

    /// Whether a unit waits in the box and may leave it in this turn.
    pub(crate) fn waits(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        match position.place(piece) {
            Place::Replacement => Ok(()),
            Place::Reserve => match self.scenario(position).ticket(piece) {
                Some(ticket) if position.turn > ticket.turn && ticket.after != After::Duty => {
                    Err(Illegal::new(ticket_rule(ticket), say!("refuse-reserve-late", turn = ticket.turn)))
                }
                _ => Ok(()),
            },
            _ => Err(Illegal::new("12.40-1", say!("refuse-not-in-box"))),
        }
    }

    /// The units that come in with one of them: a task force that comes together (14.21-47), or the unit alone.
    fn party(&self, position: &Position, piece: Piece) -> Pieces {
        let ticket = self.scenario(position).ticket(piece);
        let together = |ticket: &&Ticket| {
            ticket.together && position.place(piece) == Place::Reserve && !self.is_arsenal(piece)
        };
        match ticket.filter(together) {
            Some(ticket) => {
                let waits = |piece: &Piece| position.place(*piece) == Place::Reserve;
                ticket.units.into_iter().filter(waits).collect()
            }
            None => [piece].into_iter().collect(),
        }
    }

    /// Units of the active side in its box, of those that come together the first.
    fn waiting(&self, position: &Position) -> impl Iterator<Item = Piece> {
        let waits = |piece: &Piece| matches!(position.place(*piece), Place::Reserve | Place::Replacement);
        let first = |piece: &Piece| self.party(position, *piece).first() == Some(*piece);
        position.army(position.active).into_iter().filter(waits).filter(first)
    }

    /// 14.21-47, 14.21-56: a task force that must come in this segment, and can.
    fn overdue(&self, position: &Position) -> Option<Piece> {
        let due = |ticket: &&Ticket| {
            ticket.duty && (position.turn, position.impulse) >= (ticket.turn, crate::sequence::IMPULSES)
        };
        let tickets = self.scenario(position).tickets.iter().filter(due);
        let mut units = tickets.filter_map(|ticket| ticket.units.first());
        units.find(|piece| {
            position.unit(*piece).owner.is(position.active)
                && position.place(*piece) == Place::Reserve
                && !self.entry_hexes(position, *piece).is_empty()
        })
    }

    /// A turn is over: who had to come in during it, and has not, waits no longer (14.11-24, 14.21-54, 14.41-33).
    pub(crate) fn close_tickets(&self, position: &mut Position) {
        let turn = position.turn;
        let over = |ticket: &&Ticket| turn >= ticket.turn;
        for ticket in self.scenario(position).tickets.iter().filter(over) {
            let place = match ticket.after {
                After::Out => Place::Withdrawn,
                After::General => Place::Replacement,
                After::Duty => continue,
            };
            let guns = self.catalog.roster.guns.into_iter();
            let guns = guns.filter(|piece| {
                self.scenario(position).ticket(*piece).map(|own| &own.id) == Some(&ticket.id)
            });
            for piece in ticket.units | guns.collect() {
                if position.place(piece) == Place::Reserve {
                    position.put(piece, place);
                }
            }
        }
    }

    /// The active side brings units in; where a task force must come and has one way only, nobody is asked.
    pub(crate) fn begin_entry(&self, position: &mut Position, log: &mut impl Log) {
        position.frames.replace(Frame::Entry);
        let seen = self.seen_by_active(position);
        if let Some((piece, cell)) = self.only_entry(seen.as_ref().unwrap_or(position)) {
            self.carry_out_entry(position, &[Target::Piece(piece), Target::Cell(cell)], log);
        }
    }

    /// The one entry that must be made, where there is no other.
    fn only_entry(&self, position: &Position) -> Option<(Piece, Cell)> {
        let enters = |piece: &Piece| !self.entry_hexes(position, *piece).is_empty();
        let others = self.waiting(position).filter(enters).count() > 1;
        let piece = self.overdue(position).filter(|_| !others)?;
        let hexes = self.entry_hexes(position, piece);
        hexes.iter().next().filter(|_| hexes.len() == 1).map(|cell| (piece, cell))
    }

    /// Whether anybody of the active side may come in.
    pub(crate) fn may_enter_somewhere(&self, position: &Position) -> bool {
        let seen = self.seen_by_active(position);
        let position = seen.as_ref().unwrap_or(position);
        self.waiting(position).any(|piece| !self.entry_hexes(position, piece).is_empty())
    }

    pub(crate) fn entry_question(&self, position: &Position, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-entry"), "3.00-11", Shape::One),
            [Target::Piece(piece)] => {
                let units = self.group_name(self.party(position, *piece));
                let rule = if self.catalog.unit(*piece).army == Army::Fant { "12.42-1" } else { "12.43-1" };
                (say!("ask-entry-where", unit = units), rule, Shape::One)
            }
            _ => (say!("ask-confirm"), "3.00-11", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    pub(crate) fn entry_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        match draft {
            [] => {
                out.extend(self.waiting(position).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece)] if self.is_arsenal(*piece) => {
                out.extend(self.arsenal_candidates(*piece).iter().map(Target::Cell));
            }
            [Target::Piece(piece)] => {
                let map = &self.catalog.map;
                let hexes = match self.catalog.unit(*piece).army {
                    Army::Libya => map.entry[Country::Libya as usize],
                    Army::France => map.south_edge | [map.ndjamena].into_iter().collect(),
                    Army::Fant => map.fields,
                    Army::Oau | Army::Faction(_) | Army::Missiles => [map.ndjamena].into_iter().collect(),
                };
                out.extend((hexes | self.named_hexes(position, *piece)).iter().map(Target::Cell));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_entry(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => match self.overdue(position) {
                None => Ok(Offer::default()),
                Some(piece) => {
                    let late = self
                        .scenario(position)
                        .ticket(piece)
                        .is_some_and(|ticket| position.turn > ticket.turn);
                    let rule = if late { "14.21-56" } else { "14.21-47" };
                    let units = self.group_name(self.party(position, piece));
                    Err(Illegal::new(rule, say!("refuse-entry-overdue", units = units)))
                }
            },
            ([], Target::Piece(piece)) if piece.index() < PIECES => {
                self.is_own(position, seat, piece)?;
                self.waits(position, piece)?;
                let party = self.party(position, piece);
                if party.first() != Some(piece) {
                    let units = self.group_name(party);
                    return Err(Illegal::new("14.21-47", say!("refuse-entry-together", units = units)));
                }
                if self.is_arsenal(piece) {
                    self.may_place_arsenal(position, piece)?;
                }
                if self.entry_hexes(position, piece).is_empty() {
                    return Err(Illegal::new("12.43-7", say!("refuse-entry-closed")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) if cell.index() < CELLS => {
                self.judge_entry_hex(position, *piece, cell)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn judge_entry_hex(&self, position: &Position, piece: Piece, cell: Cell) -> Result<Offer, Illegal> {
        if self.is_arsenal(piece) {
            return self.judge_arsenal_site(position, piece, cell).map(|()| Offer::cost(0));
        }
        if self.entry_hexes(position, piece).contains(cell) {
            let steps = self.steps(position.at(cell)) + self.steps(self.party(position, piece));
            let gate = !self.catalog.map.playable.contains(cell);
            let note = if gate {
                Some(say!("note-gate"))
            } else if steps > self.stacking_limit(position, cell) {
                let most = self.stacking_limit(position, cell);
                Some(say!("note-overstacked", steps = steps, most = most))
            } else {
                None
            };
            return Ok(Offer { cost: Some(0), route: vec![cell], note, ..Offer::default() });
        }
        let army = self.catalog.unit(piece).army;
        let near = || self.around(position.armed(position.rebel())).contains(cell);
        let ticket = self.scenario(position).ticket(piece);
        Err(match (army, ticket) {
            (Army::Fant, _) => self.why_not_field(position, cell),
            _ if position.is_defended(position.active, cell) => {
                Illegal::new("12.43-7", say!("refuse-entry-enemy"))
            }
            (Army::Oau, _) if !self.options.oau_combat && cell == self.catalog.map.ndjamena && near() => {
                Illegal::new("4.44-1", say!("refuse-oau-adjacent"))
            }
            (Army::Oau, _) => Illegal::new("12.43-5", say!("refuse-entry-oau")),
            (Army::France, Some(ticket)) if position.place(piece) == Place::Reserve && ticket.id == "C" => {
                Illegal::new(ticket_rule(ticket), say!("refuse-entry-reserve"))
            }
            (_, Some(ticket)) if position.place(piece) == Place::Reserve => {
                Illegal::new(ticket_rule(ticket), say!("refuse-entry-ticket"))
            }
            (Army::France, _)
                if self.catalog.map.board.label(cell) == "1853" || cell == self.catalog.map.french_base =>
            {
                Illegal::new("12.43-3", say!("refuse-entry-closed-hex"))
            }
            (Army::France, _) => Illegal::new("12.43-2", say!("refuse-entry-french")),
            (Army::Libya | Army::Faction(_) | Army::Missiles, _) => {
                Illegal::new("12.43-4", say!("refuse-entry-libyan"))
            }
        })
    }

    fn why_not_field(&self, position: &Position, cell: Cell) -> Illegal {
        if !self.catalog.map.fields.contains(cell) || position.hostile(position.government).contains(cell) {
            return Illegal::new("12.42-1", say!("refuse-entry-field"));
        }
        if self.closed_fields(position).contains(cell) {
            return Illegal::new("12.42-2", say!("refuse-field-closed", hex = self.cell_name(cell)));
        }
        let other = self.fields_for_fant(position).iter().next();
        let other = other.map_or_else(|| say!("nobody"), |cell| self.cell_name(cell));
        Illegal::new("12.42-3", say!("refuse-field-again", hex = self.cell_name(cell), other = other))
    }

    pub(crate) fn finish_entry(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn entry_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                let enters = |piece: &Piece| !self.entry_hexes(position, *piece).is_empty();
                out.next.extend(self.waiting(position).filter(enters).map(Target::Piece));
                if self.overdue(position).is_none() {
                    out.push(Target::Button(END));
                }
            }
            [Target::Piece(piece)] => {
                out.next.extend(self.entry_hexes(position, *piece).iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_entry(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let [Target::Piece(piece), Target::Cell(cell)] = *answer else {
            self.begin_movement(position, log);
            return;
        };
        if self.is_arsenal(piece) {
            self.place_arsenal(position, piece, cell, log);
            if !self.may_enter_somewhere(position) {
                self.begin_movement(position, log);
            }
            return;
        }
        self.overrun(position, cell, log);
        let fant = self.catalog.unit(piece).army == Army::Fant;
        if let Some(number) = self.catalog.map.field_number(cell).filter(|_| fant) {
            position.affairs.receive(number);
        }
        for piece in self.party(position, piece) {
            position.put(piece, Place::Hex(cell));
            position.segment.ready.insert(piece);
            position.segment.entered.insert(piece);
            log.note(|| {
                let message = say!("event-enters", unit = self.piece_name(piece), hex = self.cell_name(cell));
                let rule = if fant { "12.42-1" } else { "12.43-1" };
                Event::new(message).rule(rule).by(position.active).motion(Motion::Arrive { piece })
            });
        }
        // 8.40-1
        self.confine_foreigners(position, log);
        self.settle_arsenal(position, log);
        if !position.is_over() && !self.may_enter_somewhere(position) {
            self.begin_movement(position, log);
        }
    }

    /// 1.10-5 to 1.10-8
    pub(crate) fn is_own(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        let owner = position.unit(piece).owner;
        if owner.is(seat) {
            return Ok(());
        }
        let faction = self.catalog.unit(piece).faction();
        if faction.is_some_and(|faction| position.affairs.neutral.contains(faction)) {
            return Err(Illegal::new("14.43-1", say!("refuse-neutral")));
        }
        if owner.seat().is_none() {
            return Err(Illegal::new("14.13-6", say!("refuse-independent")));
        }
        let unit = self.catalog.unit(piece);
        Err(match unit.army {
            Army::Libya => Illegal::new("1.10-7", say!("refuse-not-your-unit")),
            Army::Fant | Army::France | Army::Oau => Illegal::new("1.10-8", say!("refuse-not-your-unit")),
            Army::Faction(_) if owner.is(crate::catalog::FAN) => {
                Illegal::new("1.10-5", say!("refuse-not-your-unit"))
            }
            Army::Faction(_) | Army::Missiles => Illegal::new("1.10-6", say!("refuse-not-your-unit")),
        })
    }
}

/// The set-up that says how the units of a ticket come in.
pub fn ticket_rule(ticket: &Ticket) -> &'static str {
    match ticket.id.as_str() {
        "C" | "K" => "14.11-24",
        "D" => "14.21-47",
        "N" => "14.21-54",
        _ => "14.41-33",
    }
}
