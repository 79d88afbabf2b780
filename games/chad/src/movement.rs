//! Movement (4.00 to 4.70): one unit or stack after another, each once a segment.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, Offer, Piece, Preview, Question, Rule, Seat, Shape,
    Target, say,
};

use crate::Chad;
use crate::catalog::{Army, CELLS, Cells, Country, HABRE, PIECES, Pieces, STACKING_LIMIT};
use crate::names::{BUILD, END, FLY, HOLD, STACK, box_button, box_of, country_name, points};
use crate::position::{Place, Position};
use crate::reach::{Costs, FAR, Mover, Origin};

/// The draft of a move: who goes, and where to.
struct Order<'a> {
    group: Pieces,
    /// The whole stack was asked for; nobody can be added.
    closed: bool,
    /// Hexes, or a button.
    rest: &'a [Target],
}

impl Chad {
    fn order<'a>(&self, position: &Position, draft: &'a [Target]) -> Order<'a> {
        let mut order = Order { group: Pieces::EMPTY, closed: false, rest: draft };
        for (index, target) in draft.iter().enumerate() {
            match target {
                Target::Piece(piece) => order.group.insert(*piece),
                Target::Button(STACK) => {
                    order.closed = true;
                    if let Some(first) = order.group.first() {
                        order.group = order.group | self.companions(position, first);
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
            place => ready.into_iter().filter(|other| position.place(*other) == place).collect(),
        }
    }

    pub(crate) fn movement_question(&self, position: &Position, draft: &[Target]) -> Question {
        let order = self.order(position, draft);
        let unit = || self.group_name(order.group);
        let (message, rule, shape) = match order.rest {
            [] if draft.is_empty() => (say!("ask-move"), "4.00-1", Shape::One),
            [] => {
                let mover = self.mover(position, order.group);
                (say!("ask-where", unit = unit(), points = points(mover.allowance)), "4.10-1", Shape::One)
            }
            [Target::Button(FLY)] => (say!("ask-fly", unit = unit()), "4.62-2", Shape::One),
            [.., Target::Cell(_)] => (say!("ask-go-on", unit = unit()), "4.22-18", Shape::One),
            _ => (say!("ask-confirm"), "4.00-1", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn movement_candidates(&self, position: &Position, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            let army = position.army(position.active)
                | self.catalog.roster.faction(self.catalog.scenario.independent).all;
            let shown = army.into_iter().filter(|piece| {
                matches!(position.place(*piece), Place::Hex(_) | Place::Sanctuary(_) | Place::Arrivals(_))
            });
            out.extend(shown.map(Target::Piece));
            out.push(Target::Button(END));
            return;
        }
        let order = self.order(position, draft);
        match order.rest {
            [] => {
                let first = order.group.first().unwrap_or(HABRE);
                if position.segment.ready.contains(first) {
                    self.place_candidates(position, &order, first, out);
                }
                if order.group.len() == 1 && first == self.commander(position.government) {
                    out.push(Target::Button(FLY));
                }
            }
            [Target::Button(FLY)] => out.extend(self.catalog.map.fields.iter().map(Target::Cell)),
            [cells @ .., Target::Cell(last)] if self.is_overrun(position, &order, *last) => {
                let mover = self.mover(position, order.group);
                let (mover, cleared) = self.after(position, mover, cells, *last);
                self.near_field(&cleared, &mover, out);
            }
            _ => {}
        }
    }

    fn place_candidates(&self, position: &Position, order: &Order, first: Piece, out: &mut Vec<Target>) {
        if !order.closed {
            let others = self.companions(position, first) - order.group;
            out.extend(others.into_iter().map(Target::Piece));
            if !others.is_empty() && order.group.len() == 1 {
                out.push(Target::Button(STACK));
            }
        }
        self.near_field(position, &self.mover(position, order.group), out);
        out.push(Target::Button(HOLD));
        if order.group.len() == 1 {
            if self.catalog.unit(first).builds_forts() {
                out.push(Target::Button(BUILD));
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
                Target::Button(END) => Ok(Offer { note: self.warning(position), ..Offer::default() }),
                Target::Piece(piece) => self.may_move(position, seat, piece).map(|()| Offer::default()),
                _ => Err(Illegal::not_offered()),
            };
        }
        let order = self.order(position, draft);
        match (order.rest, target) {
            ([], Target::Button(FLY)) => {
                self.may_fly_commander(position, order.group).map(|()| Offer::default())
            }
            ([], _) if !self.are_ready(position, order.group) => {
                Err(Illegal::new("4.62-5", say!("refuse-moved")))
            }
            ([], Target::Piece(piece)) => self.judge_companion(position, &order, piece),
            ([], Target::Button(STACK)) => {
                let first = order.group.first().unwrap_or(HABRE);
                if order.group.len() > 1 || order.closed || self.companions(position, first).len() < 2 {
                    return Err(Illegal::not_offered());
                }
                Ok(Offer::default())
            }
            ([], Target::Button(HOLD)) => Ok(Offer { cost: Some(0), ..Offer::default() }),
            ([], Target::Button(BUILD)) => self
                .may_build(position, order.group)
                .map(|()| Offer { note: Some(say!("note-build")), ..Offer::default() }),
            ([], Target::Button(button)) => {
                let country = box_of(button).ok_or_else(Illegal::not_offered)?;
                self.may_change_box(position, order.group, country).map(|()| Offer::default())
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

    /// 4.00-1
    fn may_move(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        self.is_own(position, seat, piece)?;
        if position.segment.ready.contains(piece) || self.can_fly_commander(position, piece) {
            return Ok(());
        }
        Err(match position.place(piece) {
            Place::Arrivals(_) => Illegal::new("4.53-1", say!("refuse-new-arrival")),
            Place::Sanctuary(_) if piece == self.rebel_commander(position) => {
                Illegal::new("4.63-1", say!("refuse-moved"))
            }
            Place::Hex(_) | Place::Sanctuary(_) => Illegal::new("4.10-2", say!("refuse-moved")),
            _ => Illegal::table(say!("refuse-out-of-play")),
        })
    }

    fn are_ready(&self, position: &Position, group: Pieces) -> bool {
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

    /// A move of a group to a hex: what it costs and what is to be feared there, or why not.
    fn judge_destination(&self, position: &Position, mover: &Mover, cell: Cell) -> Result<Offer, Illegal> {
        let mut costs: Costs = [FAR; CELLS];
        let mut found = None;
        let mut any = false;
        self.flood(position, mover, &mut costs, |end, cost| {
            any = true;
            if end == cell {
                found = Some(cost);
            }
        });
        if let (false, Origin::Sanctuary(country)) = (any, mover.from)
            && self.catalog.map.entry[country as usize].contains(cell)
        {
            // 4.53-4
            return Ok(Offer {
                cost: Some(1),
                route: vec![cell],
                note: Some(say!("note-turned-back", country = country_name(country))),
            });
        }
        let Some(cost) = found else { return Err(self.why_not(position, mover, &costs, cell)) };
        Ok(Offer {
            cost: Some(i32::from(cost.div_ceil(2))),
            route: self.route(position, mover, &costs, cell),
            note: Some(self.destination_note(position, mover, cell, cost)),
        })
    }

    /// Points left, and dangers: no water, a way that ends in New Arrivals, leaders overrun.
    fn destination_note(&self, position: &Position, mover: &Mover, cell: Cell, cost: u8) -> Message {
        let left = points(mover.allowance.saturating_sub(cost));
        if let Some(country) = self.catalog.map.hex(cell).entry {
            return say!("note-sanctuary", left = left, country = country_name(country));
        }
        if position.held(position.active.other()).contains(cell) {
            return say!("note-overrun", left = left, unit = self.group_name(position.at(cell)));
        }
        let dry = self.catalog.waterless[position.season() as usize].contains(cell) && mover.fights;
        let thirst = !(mover.group & self.catalog.roster.conventional).is_empty();
        match (dry, thirst, position.impulse) {
            (true, _, crate::sequence::IMPULSES) => say!("note-dies", left = left),
            (true, true, _) => say!("note-no-water", left = left),
            (true, false, _) => say!("note-water-later", left = left),
            _ => say!("note-left", left = left),
        }
    }

    /// Why a group cannot move to a hex.
    fn why_not(&self, position: &Position, mover: &Mover, costs: &Costs, cell: Cell) -> Illegal {
        let map = &self.catalog.map;
        let seat = position.active;
        if mover.from == Origin::Hex(cell) {
            return Illegal::table(say!("refuse-same-hex"));
        }
        if !map.hex(cell).ground.is_open() {
            return Illegal::new("4.90-8", say!("refuse-impassable"));
        }
        if let Some(country) = map.hex(cell).entry {
            return self.why_not_entry(position, mover, country);
        }
        if let Some(illegal) =
            mover.group.into_iter().find_map(|piece| self.why_not_ground(position, piece, cell))
        {
            return illegal;
        }
        if position.is_defended(seat, cell) {
            return if costs[cell.index()] == FAR {
                Illegal::new("4.22-2", say!("refuse-enemy-hex"))
            } else {
                Illegal::new("4.22-4", say!("refuse-end-with-enemy"))
            };
        }
        if position.hostile(seat).contains(cell) && !mover.fights {
            return Illegal::new("4.22-4", say!("refuse-end-with-enemy"));
        }
        let cost = costs[cell.index()];
        if cost != FAR && !self.fits(position, mover.group, mover.steps, cell) {
            let steps = self.steps(position.at(cell)) + mover.steps;
            return Illegal::new("4.23-1", say!("refuse-stacking", steps = steps, most = STACKING_LIMIT));
        }
        if cost != FAR && (cost > mover.printed || mover.ends.is_some()) {
            return Illegal::new("4.64-3", say!("refuse-beside-commander"));
        }
        if let Origin::Hex(from) = mover.from
            && let Some(side) = map.board.side_between(from, cell)
            && map.is_lake_side(side)
        {
            return Illegal::new("4.25-3", say!("refuse-lake"));
        }
        self.why_not_past(position, mover, cell).unwrap_or_else(|| {
            Illegal::new("4.10-2", say!("refuse-too-far", points = points(mover.allowance)))
        })
    }

    /// Why a group does not get past enemies to a hex that it would reach without them.
    fn why_not_past(&self, position: &Position, mover: &Mover, cell: Cell) -> Option<Illegal> {
        let mut cleared = position.clone();
        for hex in &position.hostile(position.active) {
            for enemy in position.at(hex) {
                cleared.put(enemy, Place::Out);
            }
        }
        let mut costs: Costs = [FAR; CELLS];
        self.flood(&cleared, mover, &mut costs, |_, _| {});
        if costs[cell.index()] == FAR {
            return None;
        }
        let route = self.route(&cleared, mover, &costs, cell);
        let mut held = route.into_iter().filter(|hex| position.is_defended(position.active, *hex));
        let first = held.next()?;
        if !mover.infiltrates {
            return Some(Illegal::new("4.22-8", say!("refuse-past-enemy")));
        }
        let closed = |hex: Cell| {
            let peacekeepers = !(position.at(hex) & self.catalog.roster.oau).is_empty();
            match (peacekeepers, position.forts.contains(hex)) {
                (true, _) => Some(Illegal::new("4.22-12", say!("refuse-past-oau"))),
                (_, true) => Some(Illegal::new("4.22-13", say!("refuse-past-fort"))),
                _ => None,
            }
        };
        let short = || Illegal::new("4.22-9", say!("refuse-infiltration", points = points(mover.allowance)));
        Some(std::iter::once(first).chain(held).find_map(closed).unwrap_or_else(short))
    }

    fn why_not_entry(&self, position: &Position, mover: &Mover, country: Country) -> Illegal {
        let roster = &self.catalog.roster;
        if !(mover.group & roster.conventional).is_empty() {
            return Illegal::new("4.50-2", say!("refuse-entry-conventional"));
        }
        if mover.group.contains(self.commander(position.government)) {
            return Illegal::new("4.62-3", say!("refuse-entry-commander"));
        }
        if matches!(mover.from, Origin::Sanctuary(_)) {
            return Illegal::new("4.51-3", say!("refuse-entry-to-entry"));
        }
        if mover.entry.is_disjoint(&self.catalog.map.entry[country as usize]) {
            return Illegal::new("4.51-1", say!("refuse-entry-foreign", country = country_name(country)));
        }
        Illegal::new("4.10-2", say!("refuse-too-far", points = points(mover.allowance)))
    }

    /// The rule that keeps a piece out of a hex for good, or because Rebels are near.
    pub(crate) fn why_not_ground(&self, position: &Position, piece: Piece, cell: Cell) -> Option<Illegal> {
        let map = &self.catalog.map;
        let army = self.catalog.unit(piece).army;
        if self.ground(piece).contains(cell) {
            let near = army == Army::Oau && self.around(position.armed(position.rebel())).contains(cell);
            return near.then(|| Illegal::new("4.44-1", say!("refuse-oau-adjacent")));
        }
        Some(match army {
            Army::Faction(_) if map.sudan.contains(cell) => Illegal::new("4.54-1", say!("refuse-sudan")),
            _ if map.sudan.contains(cell) => Illegal::new("4.50-2", say!("refuse-sudan")),
            Army::France | Army::Oau if map.north.contains(cell) => {
                Illegal::new("4.42-1", say!("refuse-north"))
            }
            Army::Libya | Army::Oau => Illegal::new("4.41-1", say!("refuse-off-road")),
            _ => Illegal::new("4.90-8", say!("refuse-impassable")),
        })
    }

    pub(crate) fn finish_movement(&self, position: &Position, draft: &[Target]) -> Result<(), Illegal> {
        if draft == [Target::Button(END)] {
            return Ok(());
        }
        match self.order(position, draft).rest {
            [] if draft.is_empty() => Err(Illegal::table(say!("unfinished-unit"))),
            [] => Err(Illegal::table(say!("unfinished-move"))),
            [Target::Button(FLY)] => Err(Illegal::table(say!("unfinished-hex"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn movement_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                out.next.extend(position.segment.ready.into_iter().map(Target::Piece));
                let commander = self.commander(position.government);
                if !position.segment.ready.contains(commander) && self.can_fly_commander(position, commander)
                {
                    out.push(Target::Piece(commander));
                }
                out.push(Target::Button(END));
            }
            // The usual second step of an order.
            [.., Target::Cell(last)] => {
                out.complete = true;
                if position.held(position.active.other()).contains(*last) {
                    self.onward_choices(position, draft, out);
                }
            }
            [.., Target::Piece(_)] | [.., Target::Button(STACK)] => self.where_choices(position, draft, out),
            [.., Target::Button(FLY)] => {
                out.next.extend(self.landing_fields(position).iter().map(Target::Cell))
            }
            _ => out.complete = true,
        }
    }

    /// After the units: who else comes along, and where to.
    fn where_choices(&self, position: &Position, draft: &[Target], out: &mut Choices) {
        let order = self.order(position, draft);
        let Some(first) = order.group.first() else { return };
        if order.group.len() == 1 && self.can_fly_commander(position, first) {
            out.push(Target::Button(FLY));
        }
        if !self.are_ready(position, order.group) {
            return;
        }
        if !order.closed {
            let others = self.companions(position, first) - order.group;
            out.next.extend(others.into_iter().map(Target::Piece));
            if !others.is_empty() && order.group.len() == 1 {
                out.push(Target::Button(STACK));
            }
        }
        let mover = self.mover(position, order.group);
        let mut costs: Costs = [FAR; CELLS];
        let before = out.next.len();
        self.flood(position, &mover, &mut costs, |cell, _| out.next.push(Target::Cell(cell)));
        if let (true, Origin::Sanctuary(country)) = (out.next.len() == before, mover.from) {
            out.next.extend(self.catalog.map.entry[country as usize].iter().map(Target::Cell));
        }
        out.push(Target::Button(HOLD));
        if order.group.len() == 1 {
            if self.can_build(position, first) {
                out.push(Target::Button(BUILD));
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
            for leader in cleared.at(cell) {
                cleared.put(leader, Place::Out);
            }
            mover.from = Origin::Hex(cell);
            mover.spend(spent);
        }
        (mover, cleared)
    }

    pub(crate) fn carry_out_movement(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        if answer == [Target::Button(END)] {
            self.end_movement(position, log);
            return;
        }
        let order = self.order(position, answer);
        let group = order.group;
        match *order.rest {
            [Target::Button(HOLD)] => position.segment.ready = position.segment.ready - group,
            [Target::Button(BUILD)] => self.lay_construction(position, group, log),
            [Target::Button(FLY), Target::Cell(cell)] => self.fly_commander(position, group, cell, log),
            [Target::Button(button)] => self.change_box(position, group, button, log),
            [Target::Cell(cell)] => {
                let mover = self.plan(position, group, log);
                self.march(position, mover.as_ref(), group, cell, log);
            }
            _ => {
                for target in order.rest {
                    if let (Target::Cell(cell), false) = (target, position.is_over()) {
                        let mover = self.plan(position, group, log);
                        self.march(position, mover.as_ref(), group, *cell, log);
                    }
                }
            }
        }
    }

    /// The field of a move is needed again only for its story and for the FAN bonus.
    fn plan(&self, position: &Position, group: Pieces, log: &impl Log) -> Option<Mover> {
        let wanted = log.listens() || !(group & position.segment.bonus).is_empty();
        wanted.then(|| self.mover(position, group))
    }

    fn lay_construction(&self, position: &mut Position, group: Pieces, log: &mut impl Log) {
        position.segment.building = position.segment.building | group;
        position.segment.ready = position.segment.ready - group;
        log.note(|| {
            Event::new(say!("event-building", unit = self.group_name(group)))
                .rule("4.70-4")
                .by(position.active)
        });
    }

    fn change_box(
        &self,
        position: &mut Position,
        group: Pieces,
        button: sandtable_engine::Button,
        log: &mut impl Log,
    ) {
        let Some(country) = box_of(button) else { return };
        for piece in group {
            position.put(piece, Place::Sanctuary(country));
            position.segment.ready.remove(piece);
            log.note(|| {
                let unit = self.piece_name(piece);
                Event::new(say!("event-box", unit = unit, country = country_name(country)))
                    .rule("4.63-4")
                    .by(position.active)
            });
        }
    }

    /// Units go to a hex: leaders in it are overrun, an entry hex leads into its box.
    fn march(
        &self,
        position: &mut Position,
        mover: Option<&Mover>,
        group: Pieces,
        cell: Cell,
        log: &mut impl Log,
    ) {
        if let Some(mover) = mover {
            let mut costs: Costs = [FAR; CELLS];
            let mut spent = 0;
            self.flood(position, mover, &mut costs, |end, cost| {
                if end == cell {
                    spent = cost;
                }
            });
            if spent > mover.printed {
                position.segment.stretched = position.segment.stretched | (group & position.segment.bonus);
            }
            log.note(|| self.march_event(position, mover, &costs, spent, cell));
        }
        if !(group & self.catalog.roster.combat).is_empty() {
            self.overrun(position, cell, log);
            if position.is_over() {
                return;
            }
        }
        let gate = self.catalog.map.hex(cell).entry;
        for piece in group {
            self.leave_hex(position, piece);
            position.put(
                piece,
                match gate {
                    None => Place::Hex(cell),
                    // 4.63-6
                    Some(country) if piece == self.rebel_commander(position) => Place::Sanctuary(country),
                    Some(country) => Place::Arrivals(country),
                },
            );
        }
    }

    fn march_event(&self, position: &Position, mover: &Mover, costs: &Costs, spent: u8, cell: Cell) -> Event {
        let unit = self.group_name(mover.group);
        let message = match self.catalog.map.hex(cell).entry {
            Some(country) => say!("event-sanctuary", unit = unit, country = country_name(country)),
            None => say!("event-moves", unit = unit, hex = self.cell_name(cell), points = points(spent)),
        };
        let route = self.route(position, mover, costs, cell);
        let event = Event::new(message).rule("4.10-1").by(position.active);
        mover
            .group
            .into_iter()
            .fold(event, |event, piece| event.motion(Motion::Travel { piece, route: route.clone() }))
    }

    /// 4.22-19, 5.64-2: a combat unit comes where only enemy leaders are.
    pub(crate) fn overrun(&self, position: &mut Position, cell: Cell, log: &mut impl Log) {
        let enemy = position.active.other();
        if position.held(enemy).contains(cell) {
            for leader in position.at(cell) & position.army(enemy) {
                self.eliminate(position, leader, "4.22-19", log);
                if position.is_over() {
                    return;
                }
            }
        }
    }

    /// What a player should know before he ends his movement.
    fn warning(&self, position: &Position) -> Option<Message> {
        let over = position.armed(position.active).iter().find(|cell| {
            self.catalog.map.playable.contains(*cell) && self.steps(position.at(*cell)) > STACKING_LIMIT
        });
        if let Some(cell) = over {
            let steps = self.steps(position.at(cell));
            return Some(say!(
                "note-excess",
                hex = self.cell_name(cell),
                steps = steps,
                most = STACKING_LIMIT
            ));
        }
        let near = self.around(position.armed(position.rebel()));
        let oau = self.catalog.roster.oau & position.army(position.active);
        oau.into_iter()
            .find(|piece| position.cell(*piece).is_some_and(|cell| near.contains(cell)))
            .map(|piece| say!("note-oau-leaves", unit = self.piece_name(piece)))
    }

    /// What the units could do: their allowance and what limits it.
    pub(crate) fn movement_preview(&self, position: &Position, draft: &[Target]) -> Option<Preview> {
        let order = self.order(position, draft);
        let first = order.group.first()?;
        let steps = self.steps(order.group);
        let mut preview = Preview {
            heading: Some(say!("preview-move", unit = self.group_name(order.group), steps = steps)),
            ..Preview::default()
        };
        if let Some(piece) = (order.group & position.segment.thirsty).first() {
            preview.notes.push(say!("preview-thirsty", unit = self.piece_name(piece)));
        }
        if let Some(piece) = (order.group & position.segment.bonus).first() {
            preview.notes.push(say!("preview-bonus", unit = self.piece_name(piece)));
        }
        if let Some(cell) = position.cell(first) {
            let all = position.at(cell);
            preview.notes.push(say!("preview-stack", units = all.len(), steps = self.steps(all)));
        }
        if order.rest.is_empty() && self.are_ready(position, order.group) {
            let mover = self.mover(position, order.group);
            preview.overlays = self.reach_overlays(position, &mover, position.active);
        }
        Some(preview)
    }
}
