//! What a move to a hex costs and what is to be feared there, or the rule that forbids it (4.10 to 4.64).

use sandtable_board::Cell;
use sandtable_engine::{Illegal, Message, Offer, Overlay, Piece, Preview, Target, say};

use crate::Chad;
use crate::catalog::{Army, CELLS, Cells, Country, Pieces};
use crate::names::{country_name, points};
use crate::position::{Place, Position, Segment};
use crate::reach::{Costs, FAR, Mover, Origin};

impl Chad {
    /// A move of a group to a hex: what it costs and what is to be feared there, or why not.
    pub(crate) fn judge_destination(
        &self,
        position: &Position,
        mover: &Mover,
        cell: Cell,
    ) -> Result<Offer, Illegal> {
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
            && mover.steps <= crate::catalog::STACKING_LIMIT
            && self.catalog.map.entry[country as usize].contains(cell)
        {
            // 4.53-4
            return Ok(Offer {
                cost: Some(1),
                route: vec![cell],
                note: Some(say!("note-turned-back", country = country_name(country))),
                ..Offer::default()
            });
        }
        let Some(cost) = found else { return Err(self.why_not(position, mover, &costs, cell)) };
        let way = self.route(position, mover, &costs, cell);
        let route: Vec<Cell> = mover.trail.iter().copied().chain(way).collect();
        let note = self.destination_note(position, mover, cell, cost);
        let held: Vec<Cell> = route
            .iter()
            .copied()
            .filter(|hex| *hex != cell && position.is_defended(position.active, *hex))
            .collect();
        let note = if held.is_empty() {
            note
        } else {
            let extra = held.iter().filter_map(|hex| self.infiltration(position, *hex)).sum();
            say!("note-infiltrates", hexes = held.len(), extra = points(extra), then = note)
        };
        let whole = mover.before.saturating_add(cost).div_ceil(2);
        Ok(Offer { cost: Some(i32::from(whole)), route, note: Some(note), ..Offer::default() })
    }

    /// Points left, and dangers: no water, a way that ends in New Arrivals, leaders overrun.
    fn destination_note(&self, position: &Position, mover: &Mover, cell: Cell, cost: u8) -> Message {
        let (spent, all) = (mover.before.saturating_add(cost), mover.before.saturating_add(mover.allowance));
        let left = left_over(spent, all);
        if let Some(country) = self.catalog.map.hex(cell).entry {
            return say!("note-sanctuary", left = left, country = country_name(country));
        }
        if position.dim.contains(cell) {
            return say!("note-blank", left = left);
        }
        if position.held(position.active.other()).contains(cell) {
            return say!("note-overrun", left = left, unit = self.group_name(position.at(cell)));
        }
        let dry = self.catalog.waterless(position.weather()).contains(cell) && mover.fights;
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
            return self.why_not_entry(position, mover, cell, country);
        }
        if let Some(illegal) =
            mover.group.into_iter().find_map(|piece| self.why_not_ground(position, piece, cell))
        {
            return illegal;
        }
        if position.affairs.shared.contains(cell) {
            return Illegal::new("14.23-21", say!("refuse-shared"));
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
        if let Some(illegal) = self.why_not_end(position, mover.group, cell) {
            return illegal;
        }
        let cost = costs[cell.index()];
        if cost != FAR && !self.fits(position, mover.group, mover.steps, cell) {
            let steps = self.steps(position.at(cell)) + mover.steps;
            return self.too_many(position, cell, steps);
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

    /// 4.23-1, 13.20-1
    pub(crate) fn too_many(&self, position: &Position, cell: Cell, steps: u8) -> Illegal {
        let rule = if self.options.terrain_stacking { "13.20-1" } else { "4.23-1" };
        let most = self.stacking_limit(position, cell);
        Illegal::new(rule, say!("refuse-stacking", steps = steps, most = most))
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
            return Some(match (mover.group & self.catalog.roster.conventional).is_empty() {
                true => Illegal::new("4.22-21", say!("refuse-past-commander")),
                false => Illegal::new("4.22-8", say!("refuse-past-enemy")),
            });
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

    fn why_not_entry(&self, position: &Position, mover: &Mover, cell: Cell, country: Country) -> Illegal {
        let roster = &self.catalog.roster;
        if !(mover.group & roster.conventional).is_empty() {
            return Illegal::new("4.50-2", say!("refuse-entry-conventional"));
        }
        if mover.group.contains(self.commander(position, position.government)) {
            return Illegal::new("4.62-3", say!("refuse-entry-commander"));
        }
        if matches!(mover.from, Origin::Sanctuary(_)) {
            return Illegal::new("4.51-3", say!("refuse-entry-to-entry"));
        }
        if position.is_defended(position.active, cell) {
            return Illegal::new("4.22-2", say!("refuse-enemy-hex"));
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
        if let Some(illegal) = self.why_closed(position, piece, cell) {
            return Some(illegal);
        }
        if self.shunned(position, [piece].into_iter().collect()).contains(cell) {
            return Some(Illegal::new("13.82-15", say!("refuse-dispersed")));
        }
        if self.ground(position, piece).contains(cell) {
            let near = self.peacekeepers().contains(piece)
                && self.around(position.armed(position.rebel())).contains(cell);
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

    /// What a player should know before he ends his movement.
    pub(crate) fn warning(&self, position: &Position) -> Option<Message> {
        let over = position.armed(position.active).iter().find(|cell| {
            self.catalog.map.playable.contains(*cell)
                && self.steps(position.at(*cell)) > self.allowed_steps(position, *cell)
        });
        if let Some(cell) = over {
            let (steps, most) = (self.steps(position.at(cell)), self.allowed_steps(position, cell));
            return Some(say!(
                "note-excess",
                hex = self.cell_name(cell),
                steps = steps,
                most = most,
                lost = steps - most
            ));
        }
        let near = self.around(position.armed(position.rebel()));
        let oau = self.peacekeepers() & position.army(position.active);
        oau.into_iter()
            .find(|piece| position.cell(*piece).is_some_and(|cell| near.contains(cell)))
            .map(|piece| say!("note-oau-leaves", unit = self.piece_name(piece)))
    }

    /// What the units could do: their allowance and what limits it.
    pub(crate) fn movement_preview(&self, position: &Position, draft: &[Target]) -> Option<Preview> {
        let order = self.order(position, draft);
        let first = order.group.first()?;
        if let Some((_, [Target::Cell(hex)])) = self.recon_order(order.rest) {
            return Some(self.recon_preview(position, *hex));
        }
        if self.flies(&order) {
            let heading =
                say!("preview-air", unit = self.group_name(order.group), range = self.air_range(first));
            return Some(Preview { heading: Some(heading), ..Preview::default() });
        }
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
        if let [.., Target::Cell(cell)] = order.rest
            && self.catalog.map.playable.contains(*cell)
        {
            let there = position.at(*cell) & position.army(position.active);
            let steps = self.steps(there | order.group);
            preview.notes.push(say!(
                "preview-joins",
                steps = steps,
                most = self.stacking_limit(position, *cell)
            ));
            preview.overlays = self.next_reach(position, order.group, *cell);
        }
        Some(preview)
    }

    /// Where units that end a move in a hex could go in the next impulse of the turn, other moves apart.
    fn next_reach(&self, position: &Position, group: Pieces, cell: Cell) -> Vec<Overlay> {
        if position.impulse == crate::sequence::IMPULSES {
            return Vec::new();
        }
        let mut next = position.clone();
        for leader in position.at(cell) & position.army(position.active.other()) {
            next.put(leader, Place::Out);
        }
        for piece in group {
            next.put(piece, Place::Hex(cell));
        }
        next.impulse += 1;
        // Bonus and flights are those of a new segment.
        next.segment = Segment { thirsty: self.thirsty(&next), ..Segment::default() };
        let mover = self.mover(&next, group);
        let mut ends = Cells::EMPTY;
        self.flood(&next, &mover, &mut [FAR; CELLS], |end, _| {
            ends.insert(end);
        });
        vec![Overlay::zone(say!("overlay-next"), ends.iter()).side(position.active)]
    }
}

/// Points left after a move. A hex shows whole points, rounded up, so half points are told exactly.
fn left_over(spent: u8, allowance: u8) -> Message {
    let left = points(allowance.saturating_sub(spent));
    if spent.is_multiple_of(2) {
        say!("left", left = left)
    } else {
        say!("left-exactly", spent = points(spent), left = left)
    }
}
