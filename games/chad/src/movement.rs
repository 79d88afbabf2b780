//! Movement (4.00 to 4.70): one unit or stack after another, each once a segment.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Illegal, Log, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage, Target, Why, say,
};

use crate::catalog::{CELLS, Cells, Country, HABRE, PIECES, Pieces, STACKING_LIMIT};
use crate::names::{ABROAD, BUILD, DROP, END, FLY, HOLD, RECON, STACK, UPGRADE, box_button, box_of, points};
use crate::position::{Place, Position};
use crate::reach::{Costs, FAR, Mover, Origin};
use crate::{Ask, Chad, not_in_segment, told};

/// The draft of a move: who goes, and where to.
pub(crate) struct Order<'a> {
    pub group: Pieces,
    /// Missiles that they carry (13.41-2).
    pub cargo: Pieces,
    /// The whole stack was asked for; nobody can be added.
    pub closed: bool,
    /// Hexes, or a button.
    pub rest: &'a [Target],
}

/// The active side moves (3.00-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement;

impl Stage<Chad> for Movement {
    fn seats(&self, _: &Chad, position: &Position) -> SeatSet {
        SeatSet::only(position.active)
    }

    fn question(&self, ask: &Ask) -> Question {
        ask.rules.movement_question(ask.position, ask.draft)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        ask.rules.movement_candidates(ask.position, ask.draft, out);
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        told(ask.rules.judge_movement(ask.position, ask.seat, ask.draft, target))
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        told(ask.rules.finish_movement(ask.position, ask.draft))
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        ask.rules.judge_movement(ask.position, ask.seat, ask.draft, target).unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        ask.rules.movement_preview(ask.position, ask.draft)
    }

    fn choices(&self, ask: &Ask, out: &mut Choices) {
        ask.rules.movement_choices(ask.position, ask.draft, out);
    }

    fn carry_out(
        &self,
        rules: &Chad,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        rules.carry_out_movement(position, answer, log);
    }

    /// When everybody has moved, the last move can still be taken back.
    fn asked_all_the_same(&self, _: &Chad, position: &Position, _: Seat) -> Option<&'static str> {
        position.segment.ready.is_empty().then_some("the last move can still be taken back")
    }

    /// 4.10-4, 4.21-1
    fn not_asked(&self, _: &Chad, position: &Position, seat: Seat) -> Illegal {
        not_in_segment(position, seat)
    }
}

impl Chad {
    pub(crate) fn order<'a>(&self, position: &Position, draft: &'a [Target]) -> Order<'a> {
        let mut order = Order { group: Pieces::EMPTY, cargo: Pieces::EMPTY, closed: false, rest: draft };
        let missiles = self.catalog.roster.missiles;
        for (index, target) in draft.iter().enumerate() {
            match target {
                Target::Piece(piece) if missiles.contains(*piece) => order.cargo.insert(*piece),
                Target::Piece(piece) => order.group.insert(*piece),
                Target::Button(STACK) => {
                    order.closed = true;
                    if let Some(first) = order.group.first() {
                        order.group = order.group | self.companions(position, first);
                        order.cargo = self.loads(position, position.place(first));
                    }
                }
                _ => {
                    order.rest = &draft[index..];
                    return order;
                }
            }
        }
        order.rest = &[];
        order
    }

    /// Who stands with a unit and may still move, the unit included.
    fn companions(&self, position: &Position, piece: Piece) -> Pieces {
        let ready = position.segment.ready;
        match position.place(piece) {
            Place::Hex(cell) => position.at(cell) & ready,
            // 4.62-6, 7.44-7: he comes back alone; squadrons fly one by one.
            _ if self.is_away(position, piece) || self.is_arsenal(piece) => [piece].into_iter().collect(),
            place => ready
                .into_iter()
                .filter(|other| position.place(*other) == place && !self.is_away(position, *other))
                .collect(),
        }
    }

    /// Who may still be added to an order.
    fn others(&self, position: &Position, order: &Order) -> Pieces {
        match order.group.first() {
            Some(first) if !order.closed => self.companions(position, first) - order.group,
            _ => Pieces::EMPTY,
        }
    }

    /// Missiles that may still be taken along.
    fn other_loads(&self, position: &Position, order: &Order) -> Pieces {
        match order.group.first() {
            Some(first) if !order.closed && self.carries(order.group) => {
                self.loads(position, position.place(first)) - order.cargo
            }
            _ => Pieces::EMPTY,
        }
    }

    /// The way of an order up to a stop at which missiles were left or taken up (13.41-3).
    fn stop_of<'a>(&self, order: &Order<'a>) -> Option<(&'a [Target], Cell)> {
        match order.rest {
            [cells @ .., Target::Cell(last), Target::Button(DROP) | Target::Piece(_)] => Some((cells, *last)),
            _ => None,
        }
    }

    /// Whether missiles may be left or taken up at the end of the way so far, and the units go on.
    fn may_stop(&self, position: &Position, order: &Order, target: Target) -> Result<Offer, Illegal> {
        let [Target::Cell(last)] = *order.rest else { return Err(Illegal::not_offered()) };
        match target {
            Target::Button(DROP) if !order.cargo.is_empty() => {}
            Target::Piece(piece)
                if self.loads(position, Place::Hex(last)).contains(piece) && self.carries(order.group) => {}
            _ => return Err(Illegal::not_offered()),
        }
        let (mover, cleared) = self.after(position, self.mover(position, order.group), &[], last);
        let mut goes_on = false;
        self.flood(&cleared, &mover, &mut [FAR; CELLS], |_, _| goes_on = true);
        match goes_on && self.catalog.map.hex(last).entry.is_none() {
            true => Ok(Offer::default()),
            false => Err(Illegal::new("4.10-2", say!("refuse-too-far", points = points(mover.allowance)))),
        }
    }

    pub(crate) fn movement_question(&self, position: &Position, draft: &[Target]) -> Question {
        let order = self.order(position, draft);
        let unit = || self.group_name(order.group);
        let bends = !draft.is_empty()
            && self.is_led(&order)
            && !self.flies(&order)
            && !self.first_is_away(position, &order);
        let (message, rule, shape) = match order.rest {
            [] if draft.is_empty() => (say!("ask-move"), "4.00-1", Shape::One),
            [] if self.first_is_away(position, &order) => {
                (say!("ask-return", unit = unit()), "7.44-2", Shape::One)
            }
            [] if self.flies(&order) => (say!("ask-rebase", unit = unit()), "13.32-13", Shape::One),
            _ if bends => {
                let mover = self.led(position, &order);
                let message = say!(
                    "ask-where",
                    unit = unit(),
                    count = order.group.len(),
                    points = points(mover.allowance),
                    others = self.others(position, &order).len()
                );
                (message, "4.10-1", Shape::One)
            }
            [Target::Button(FLY)] => (say!("ask-fly", unit = unit()), "4.62-2", Shape::One),
            [.., Target::Button(RECON)] => (say!("ask-recon", unit = unit()), "13.92-3", Shape::One),
            rest if self.recon_order(rest).is_some() => (say!("ask-confirm"), "13.92-3", Shape::Confirm),
            [.., Target::Cell(_)] if self.flies(&order) => (say!("ask-confirm"), "13.32-13", Shape::Confirm),
            [.., Target::Cell(_), Target::Button(DROP) | Target::Piece(_)] => {
                (say!("ask-go-on", unit = unit(), count = order.group.len()), "13.41-3", Shape::One)
            }
            [.., Target::Cell(_)] => {
                (say!("ask-go-on", unit = unit(), count = order.group.len()), "4.22-18", Shape::One)
            }
            _ => (say!("ask-confirm"), "4.00-1", Shape::Confirm),
        };
        let question = Question::new(message, rule, shape);
        if bends { question.bends() } else { question }
    }

    pub(crate) fn movement_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            // Those that are nobody's are shown too, with the reason why they stand still.
            let undecided = self.scenario(position).undecided();
            let undecided =
                undecided.map_or(Pieces::EMPTY, |faction| self.catalog.roster.faction(faction).all);
            let army = position.army(position.active) | position.unaligned() | undecided;
            let shown = army.into_iter().filter(|piece| {
                matches!(
                    position.place(*piece),
                    Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_) | Place::Abroad | Place::Base(_)
                )
            });
            out.extend(shown.map(Target::Piece));
            out.push(Target::Button(END));
            return;
        }
        let order = self.order(position, draft);
        if let Some((way, hexes)) = self.recon_order(order.rest) {
            if hexes.is_empty() {
                out.extend(self.recon_hexes(position, order.group, way));
            }
            return;
        }
        if self.options.reconnaissance
            && order.group.len() == 1
            && self.are_ready(position, order.group)
            && matches!(order.rest, [] | [Target::Cell(_)])
        {
            out.push(Target::Button(RECON));
        }
        if let Some((cells, last)) = self.stop_of(&order) {
            let (mover, cleared) = self.after(position, self.mover(position, order.group), cells, last);
            self.near_field(&cleared, &mover, out);
            return;
        }
        if let [Target::Cell(last)] = *order.rest
            && self.options.aaa_and_sam
            && self.are_ready(position, order.group)
        {
            out.push(Target::Button(DROP));
            out.extend(self.loads(position, Place::Hex(last)).into_iter().map(Target::Piece));
        }
        match order.rest {
            [] if self.flies(&order) && !self.are_ready(position, order.group) => {}
            [] if self.flies(&order) => {
                out.extend(self.all_bases().iter().map(Target::Cell));
                out.push(Target::Button(HOLD));
            }
            [] => {
                let first = order.group.first().unwrap_or(HABRE);
                if self.is_away(position, first) {
                    self.return_candidates(position, first, out);
                } else if position.segment.ready.contains(first) {
                    self.place_candidates(position, &order, first, out);
                }
                if order.group.len() == 1 && first == self.commander(position, position.government) {
                    out.push(Target::Button(FLY));
                }
            }
            [Target::Button(FLY)] => out.extend(self.catalog.map.fields.iter().map(Target::Cell)),
            [.., Target::Via(_)] if self.is_led(&order) => {
                self.near_field(position, &self.led(position, &order), out);
            }
            [cells @ .., Target::Cell(last)] if self.is_overrun(position, &order, *last) => {
                let mover = self.mover(position, order.group);
                let (mover, cleared) = self.after(position, mover, cells, *last);
                self.near_field(&cleared, &mover, out);
            }
            _ => {}
        }
    }

    fn place_candidates(&self, position: &Position, order: &Order, first: Piece, out: &mut Vec<Target>) {
        let others = self.others(position, order);
        out.extend(others.into_iter().map(Target::Piece));
        out.extend(self.other_loads(position, order).into_iter().map(Target::Piece));
        if !others.is_empty() && order.group.len() == 1 && order.cargo.is_empty() {
            out.push(Target::Button(STACK));
        }
        self.near_field(position, &self.mover(position, order.group), out);
        out.push(Target::Button(HOLD));
        if order.group.len() == 1 {
            if position.affairs.part_two && self.is_commander(first) {
                out.push(Target::Button(ABROAD));
            }
            if self.catalog.unit(first).builds_forts() {
                out.push(Target::Button(BUILD));
                if self.options.airfield_upgrade {
                    out.push(Target::Button(UPGRADE));
                }
            }
            if first == self.rebel_commander(position) && matches!(position.place(first), Place::Sanctuary(_))
            {
                out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
            }
        }
    }

    /// Hexes of a field and those around it, so that a refusal can be read where somebody would click.
    fn near_field(&self, position: &Position, mover: &Mover, out: &mut Vec<Target>) {
        let mut costs: Costs = [FAR; CELLS];
        let mut ends = Cells::EMPTY;
        self.flood(position, mover, &mut costs, |cell, _| {
            ends.insert(cell);
        });
        let mut near: Cells = (0..CELLS as u16).map(Cell).filter(|cell| costs[cell.index()] != FAR).collect();
        near = self.around(&(near | ends));
        if let (true, Origin::Sanctuary(country)) = (ends.is_empty(), mover.from) {
            near = near | self.catalog.map.entry[country as usize];
        }
        if let Origin::Hex(cell) = mover.from {
            near.remove(cell);
        }
        out.extend(near.iter().map(Target::Cell));
    }

    pub(crate) fn judge_movement(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        if let Target::Piece(piece) = target
            && piece.index() >= PIECES
        {
            return Err(Illegal::not_offered());
        }
        if draft.is_empty() {
            return match target {
                Target::Button(END) => match self.overstays(position, position.army(seat)) {
                    Some(piece) => Err(self.why_leave(position, piece)),
                    None => Ok(Offer { note: self.warning(position), ..Offer::default() }),
                },
                Target::Piece(piece) => self.may_move(position, seat, piece).map(|()| Offer::default()),
                _ => Err(Illegal::not_offered()),
            };
        }
        let order = self.order(position, draft);
        if target == Target::Button(RECON) || self.recon_order(order.rest).is_some() {
            if !self.are_ready(position, order.group) {
                return Err(Illegal::not_offered());
            }
            return self.judge_recon(position, order.group, order.rest, target);
        }
        if let Some((cells, last)) = self.stop_of(&order) {
            let Target::Cell(cell) = target else { return Err(Illegal::not_offered()) };
            if cell.index() >= CELLS {
                return Err(Illegal::not_offered());
            }
            let (mover, cleared) = self.after(position, self.mover(position, order.group), cells, last);
            return self.judge_destination(&cleared, &mover, cell);
        }
        match (order.rest, target) {
            ([Target::Cell(_)], Target::Button(DROP) | Target::Piece(_)) if !self.flies(&order) => {
                self.may_stop(position, &order, target)
            }
            ([], Target::Button(FLY)) => {
                self.may_fly_commander(position, order.group).map(|()| Offer::default())
            }
            ([], _) if !self.are_ready(position, order.group) => {
                Err(match (order.group & position.segment.holding).is_empty() {
                    true => Illegal::new("4.62-5", say!("refuse-moved")),
                    false => Illegal::table(say!("refuse-holding")),
                })
            }
            ([], Target::Cell(cell)) if cell.index() < CELLS && self.flies(&order) => {
                let piece = order.group.first().unwrap_or(HABRE);
                self.may_rebase(position, piece, cell).map(|()| Offer::default())
            }
            ([], Target::Button(HOLD)) if self.flies(&order) => Ok(Offer::default()),
            ([], _) if self.flies(&order) => Err(Illegal::not_offered()),
            ([], Target::Piece(piece)) if self.catalog.roster.missiles.contains(piece) => {
                self.may_load(position, &order, piece)
            }
            ([], Target::Piece(piece)) => self.judge_companion(position, &order, piece),
            ([], Target::Button(STACK)) => {
                let first = order.group.first().unwrap_or(HABRE);
                if order.group.len() > 1
                    || order.closed
                    || !order.cargo.is_empty()
                    || self.companions(position, first).len() < 2
                {
                    return Err(Illegal::not_offered());
                }
                Ok(Offer::default())
            }
            ([], Target::Button(HOLD)) => match self.may_not_hold(position, order.group) {
                Some(piece) => Err(self.why_leave(position, piece)),
                None => Ok(Offer::default()),
            },
            ([], Target::Button(BUILD)) => self
                .may_build(position, order.group)
                .map(|()| Offer { note: Some(say!("note-build")), ..Offer::default() }),
            ([], Target::Button(UPGRADE)) => self
                .may_upgrade(position, order.group)
                .map(|()| Offer { note: Some(say!("note-upgrade")), ..Offer::default() }),
            ([], Target::Button(ABROAD)) => self
                .may_go_abroad(position, order.group)
                .map(|()| Offer { note: self.abroad_note(position), ..Offer::default() }),
            ([], Target::Button(button)) if self.first_is_away(position, &order) => {
                let first = order.group.first().unwrap_or(HABRE);
                box_of(button).ok_or_else(Illegal::not_offered)?;
                self.may_return_to_box(position, first).map(|()| Offer::default())
            }
            ([], Target::Cell(cell)) if cell.index() < CELLS && self.first_is_away(position, &order) => {
                self.may_return(position, order.group.first().unwrap_or(HABRE), cell)
            }
            ([], Target::Button(button)) => {
                let country = box_of(button).ok_or_else(Illegal::not_offered)?;
                self.may_change_box(position, order.group, country).map(|()| Offer::default())
            }
            (_, Target::Via(cell)) if cell.index() < CELLS && self.is_led(&order) => {
                self.may_go_by(position, &order, cell)
            }
            ([.., Target::Via(_)], Target::Cell(cell)) if cell.index() < CELLS && self.is_led(&order) => {
                self.judge_destination(position, &self.led(position, &order), cell)
            }
            ([], Target::Cell(cell)) if cell.index() < CELLS => {
                self.judge_destination(position, &self.mover(position, order.group), cell)
            }
            ([Target::Button(FLY)], Target::Cell(cell)) if cell.index() < CELLS => self
                .may_land_commander(position, order.group, cell)
                .map(|()| Offer { route: vec![cell], ..Offer::default() }),
            ([cells @ .., Target::Cell(last)], Target::Cell(cell))
                if cell.index() < CELLS && self.is_overrun(position, &order, *last) =>
            {
                let mover = self.mover(position, order.group);
                let (mover, cleared) = self.after(position, mover, cells, *last);
                self.judge_destination(&cleared, &mover, cell)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    /// The Commander of an order is out of the country or governs from a sanctuary.
    pub(crate) fn first_is_away(&self, position: &Position, order: &Order) -> bool {
        order.group.first().is_some_and(|piece| self.is_away(position, piece))
    }

    /// 4.00-1
    fn may_move(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        self.is_own(position, seat, piece)?;
        if position.segment.ready.contains(piece) || self.can_fly_commander(position, piece) {
            return Ok(());
        }
        Err(match position.place(piece) {
            Place::Base(_) | Place::Sanctuary(_) if self.is_arsenal(piece) => self.why_it_stays(piece),
            Place::Arrivals(_) => Illegal::new("4.53-1", say!("refuse-new-arrival")),
            Place::Sanctuary(_) if piece == self.rebel_commander(position) => {
                Illegal::new("4.63-1", say!("refuse-moved"))
            }
            _ if position.segment.holding.contains(piece) => Illegal::table(say!("refuse-holding")),
            // 4.62-5: move and fly, or fly and move, and no more.
            Place::Hex(_) if position.segment.flown.contains(piece) => {
                Illegal::new("4.62-5", say!("refuse-flown"))
            }
            Place::Hex(_) | Place::Sanctuary(_) => Illegal::new("4.10-2", say!("refuse-moved")),
            _ => Illegal::table(say!("refuse-out-of-play")),
        })
    }

    pub(crate) fn are_ready(&self, position: &Position, group: Pieces) -> bool {
        (group - position.segment.ready).is_empty()
    }

    fn judge_companion(&self, position: &Position, order: &Order, piece: Piece) -> Result<Offer, Illegal> {
        let first = order.group.first().unwrap_or(HABRE);
        if order.closed || order.group.contains(piece) {
            return Err(Illegal::not_offered());
        }
        if !self.companions(position, first).contains(piece) {
            return Err(Illegal::new("4.10-1", say!("refuse-not-together")));
        }
        Ok(Offer::default())
    }

    /// 4.70-1 to 4.70-3
    fn may_build(&self, position: &Position, group: Pieces) -> Result<(), Illegal> {
        let (Some(piece), 1) = (group.first(), group.len()) else { return Err(Illegal::not_offered()) };
        if !self.catalog.unit(piece).builds_forts() {
            return Err(Illegal::new("4.70-2", say!("refuse-no-builder")));
        }
        let cell = position.cell(piece).filter(|cell| self.catalog.map.chad.contains(*cell));
        let cell = cell.ok_or_else(|| Illegal::new("4.70-1", say!("refuse-build-here")))?;
        if position.segment.entered.contains(piece) {
            return Err(Illegal::new("4.70-3", say!("refuse-build-entered")));
        }
        if position.forts.contains(cell) {
            return Err(Illegal::new("4.70-5", say!("refuse-fort-there")));
        }
        Ok(())
    }

    fn can_build(&self, position: &Position, piece: Piece) -> bool {
        self.catalog.unit(piece).builds_forts()
            && !position.segment.entered.contains(piece)
            && position
                .cell(piece)
                .is_some_and(|cell| self.catalog.map.chad.contains(cell) && !position.forts.contains(cell))
    }

    /// 4.63-4
    fn may_change_box(&self, position: &Position, group: Pieces, country: Country) -> Result<(), Illegal> {
        let (Some(piece), 1) = (group.first(), group.len()) else { return Err(Illegal::not_offered()) };
        let Place::Sanctuary(here) = position.place(piece) else { return Err(Illegal::not_offered()) };
        if piece != self.rebel_commander(position) || here == country {
            return Err(Illegal::new("4.63-4", say!("refuse-box")));
        }
        Ok(())
    }

    pub(crate) fn finish_movement(&self, position: &Position, draft: &[Target]) -> Result<(), Illegal> {
        if draft == [Target::Button(END)] {
            return Ok(());
        }
        match self.order(position, draft).rest {
            [] if draft.is_empty() => Err(Illegal::table(say!("unfinished-unit"))),
            [] => Err(Illegal::table(say!("unfinished-move"))),
            [Target::Button(FLY)]
            | [.., Target::Button(RECON | DROP)]
            | [.., Target::Piece(_) | Target::Via(_)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn movement_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        if self.options.reconnaissance && !draft.is_empty() && self.scouting_choices(position, draft, out) {
            return;
        }
        match draft {
            [] => {
                out.next.extend(position.segment.ready.into_iter().map(Target::Piece));
                let commander = self.commander(position, position.government);
                if !position.segment.ready.contains(commander) && self.can_fly_commander(position, commander)
                {
                    out.push(Target::Piece(commander));
                }
                if self.overstays(position, position.army(position.active)).is_none() {
                    out.push(Target::Button(END));
                }
            }
            // The usual second step of an order.
            [.., Target::Cell(last)] => {
                out.complete = true;
                if self.options.aaa_and_sam {
                    self.stop_choices(position, draft, out);
                }
                if position.held(position.active.other()).contains(*last) {
                    self.onward_choices(position, draft, out);
                }
            }
            [.., Target::Cell(_), Target::Button(DROP) | Target::Piece(_)] => {
                let order = self.order(position, draft);
                if let Some((cells, last)) = self.stop_of(&order) {
                    let (mover, cleared) =
                        self.after(position, self.mover(position, order.group), cells, last);
                    let mut costs: Costs = [FAR; CELLS];
                    self.flood(&cleared, &mover, &mut costs, |cell, _| out.next.push(Target::Cell(cell)));
                }
            }
            [.., Target::Piece(_)] | [.., Target::Button(STACK)] => self.where_choices(position, draft, out),
            [.., Target::Via(_)] => {
                let mover = self.led(position, &self.order(position, draft));
                self.flood(position, &mover, &mut [FAR; CELLS], |cell, _| out.next.push(Target::Cell(cell)));
            }
            [.., Target::Button(FLY)] => {
                out.next.extend(self.landing_fields(position).iter().map(Target::Cell))
            }
            _ => out.complete = true,
        }
    }

    /// Looks at enemy hexes; whether that is all there is to choose.
    fn scouting_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) -> bool {
        let order = self.order(position, draft);
        if !self.are_ready(position, order.group) {
            return false;
        }
        if let Some((way, hexes)) = self.recon_order(order.rest) {
            out.complete = !hexes.is_empty();
            if hexes.is_empty() {
                let looked = self.recon_hexes(position, order.group, way).into_iter();
                let may = |hex: &Target| self.judge_recon(position, order.group, order.rest, *hex).is_ok();
                out.next.extend(looked.filter(may));
            }
            return true;
        }
        if matches!(order.rest, [] | [Target::Cell(_)]) && self.can_scout(position, order.group, order.rest) {
            out.push(Target::Button(RECON));
        }
        false
    }

    /// Missiles that may be left or taken up on the way.
    fn stop_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let order = self.order(position, draft);
        let [Target::Cell(last)] = *order.rest else { return };
        if self.flies(&order) || !self.are_ready(position, order.group) {
            return;
        }
        let here = self.loads(position, Place::Hex(last)).into_iter().map(Target::Piece);
        let stops = here.chain([Target::Button(DROP)]);
        out.next.extend(stops.filter(|stop| self.may_stop(position, &order, *stop).is_ok()));
    }

    /// After the units: who else comes along, and where to.
    fn where_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let order = self.order(position, draft);
        let Some(first) = order.group.first() else { return };
        if self.flies(&order) {
            let may = |cell: &Cell| self.may_rebase(position, first, *cell).is_ok();
            out.next.extend(self.all_bases().iter().filter(may).map(Target::Cell));
            out.push(Target::Button(HOLD));
            return;
        }
        if order.group.len() == 1 && self.can_fly_commander(position, first) {
            out.push(Target::Button(FLY));
        }
        if !self.are_ready(position, order.group) {
            return;
        }
        if self.is_away(position, first) {
            self.return_choices(position, first, &mut out.next);
            return;
        }
        let others = self.others(position, &order);
        out.next.extend(others.into_iter().map(Target::Piece));
        out.next.extend(self.other_loads(position, &order).into_iter().map(Target::Piece));
        if !others.is_empty() && order.group.len() == 1 && order.cargo.is_empty() {
            out.push(Target::Button(STACK));
        }
        let mover = self.mover(position, order.group);
        let mut costs: Costs = [FAR; CELLS];
        let before = out.next.len();
        self.flood(position, &mover, &mut costs, |cell, _| out.next.push(Target::Cell(cell)));
        if let (true, Origin::Sanctuary(country)) = (out.next.len() == before, mover.from)
            && mover.steps <= STACKING_LIMIT
        {
            out.next.extend(self.catalog.map.entry[country as usize].iter().map(Target::Cell));
        }
        if self.may_not_hold(position, order.group).is_none() {
            out.push(Target::Button(HOLD));
        }
        if order.group.len() == 1 {
            if self.may_go_abroad(position, order.group).is_ok() {
                out.push(Target::Button(ABROAD));
            }
            if self.can_build(position, first) {
                out.push(Target::Button(BUILD));
            }
            if self.may_upgrade(position, order.group).is_ok() {
                out.push(Target::Button(UPGRADE));
            }
            if let (true, Place::Sanctuary(here)) =
                (first == self.rebel_commander(position), position.place(first))
            {
                let others = Country::ALL.into_iter().filter(|country| *country != here);
                out.next.extend(others.map(|country| Target::Button(box_button(country))));
            }
        }
    }

    /// 4.22-18: on from a hex where lone leaders were overrun.
    fn onward_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let order = self.order(position, draft);
        let [cells @ .., Target::Cell(last)] = order.rest else { return };
        if self.is_overrun(position, &order, *last) {
            let mover = self.mover(position, order.group);
            let (mover, cleared) = self.after(position, mover, cells, *last);
            let mut costs: Costs = [FAR; CELLS];
            self.flood(&cleared, &mover, &mut costs, |cell, _| out.next.push(Target::Cell(cell)));
        }
    }

    /// Whether a group that comes to a hex walks over lone enemy leaders there. A flight does not.
    fn is_overrun(&self, position: &Position, order: &Order, cell: Cell) -> bool {
        !matches!(order.rest, [Target::Button(_), ..])
            && position.held(position.active.other()).contains(cell)
            && !position.is_defended(position.active, cell)
            && !(order.group & self.catalog.roster.combat).is_empty()
    }

    /// The group as it stands in `last`, come by way of `cells`, with what it has left; and the position
    /// without the leaders it has overrun.
    fn after(&self, position: &Position, mover: Mover, cells: &[Target], last: Cell) -> (Mover, Position) {
        let mut cleared = position.clone();
        let mut mover = mover;
        let ways = cells.iter().filter_map(|target| match target {
            Target::Cell(cell) => Some(*cell),
            _ => None,
        });
        for cell in ways.chain([last]) {
            let mut costs: Costs = [FAR; CELLS];
            let mut spent = u8::MAX;
            self.flood(&cleared, &mover, &mut costs, |end, cost| {
                if end == cell {
                    spent = cost;
                }
            });
            for leader in cleared.at(cell) & position.army(position.active.other()) {
                cleared.put(leader, Place::Out);
            }
            mover.from = Origin::Hex(cell);
            mover.spend(spent);
        }
        (mover, cleared)
    }
}
