//! How far units get: one field of movement points over the map for each question.

use arrayvec::ArrayVec;
use sandtable_board::Cell;
use sandtable_engine::Piece;

use crate::Chad;
use crate::affairs::Flag;
use crate::catalog::{
    Arm, Army, BARRED, CELLS, Cells, Country, FRESH, Faction, HABRE, NOWHERE, Pieces, ScenarioId, Step,
};
use crate::position::{Place, Position};

/// Units that move together: what binds all of them.
#[derive(Clone, Debug)]
pub struct Mover {
    pub group: Pieces,
    pub from: Origin,
    /// Half points of the slowest.
    pub allowance: u8,
    /// The printed allowance of those who move by the FAN bonus; beyond it they end beside the Commander (4.64-3).
    pub printed: u8,
    /// Where a move beyond the printed allowance may end.
    pub beside: Cells,
    /// Where any of its moves may end; the FAN Commander stays beside those who went far because of him.
    pub ends: Option<Cells>,
    /// Hexes where it may not end (8.30, 11.33-6, 14.23-21).
    pub barred: Cells,
    pub steps: u8,
    /// Guerrillas and leaders alone, no Commander (4.22-6, 4.22-8, 4.22-21).
    pub infiltrates: bool,
    /// A combat unit is among them: it walks over lone leaders (4.22-19).
    pub fights: bool,
    /// Where all of them may be.
    pub ground: Cells,
    /// Entry hexes that all of them may step into (4.51-1).
    pub entry: Cells,
    /// They have not moved yet: one hex is always allowed (4.10-3).
    pub fresh: bool,
    /// Where the way began and what it went by, if a player bends it, with the half points of that stretch.
    pub start: Origin,
    pub trail: Vec<Cell>,
    pub before: u8,
}

impl Mover {
    /// Goes on with what is left.
    pub fn spend(&mut self, spent: u8) {
        self.allowance = self.allowance.saturating_sub(spent);
        if self.printed != u8::MAX {
            self.printed = self.printed.saturating_sub(spent);
        }
        self.fresh = false;
    }
}

/// Where a move begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Origin {
    Hex(Cell),
    Sanctuary(Country),
    /// Beside the map: no move begins there.
    Elsewhere,
}

/// Costs of a field, in half points; [`u8::MAX`] where it does not reach.
pub type Costs = [u8; CELLS];

/// No cost yet.
pub const FAR: u8 = u8::MAX;

/// Nothing more in a bucket.
const EMPTY: u16 = u16::MAX;
/// Buckets: twice the largest allowance and some.
const BUCKETS: usize = 128;

/// A hex that a field has come to, in a bucket by what it cost.
struct Node {
    cell: u16,
    /// The direction of the last step.
    heading: u8,
    /// The next of the bucket.
    next: u16,
}

impl Chad {
    /// Where a piece may be at all, other units apart (4.41-1, 4.42-1, 4.50-3, 8.40-5, 14.33).
    #[inline]
    pub(crate) fn ground(&self, position: &Position, piece: Piece) -> &Cells {
        let grounds = &self.grounds;
        let flags = position.affairs.flags;
        let in_1990 = position.affairs.scenario == ScenarioId::Deby;
        match self.catalog.unit(piece).army {
            Army::Faction(faction) => match self.catalog.roster.faction(faction).sanctuary {
                Country::Sudan => &grounds.with_sudan,
                // 14.33-5, 14.33-12
                _ if in_1990
                    && (faction == Faction::Fap || position.unit(piece).owner.is(position.government)) =>
                {
                    &grounds.with_sudan
                }
                _ => &grounds.chad,
            },
            Army::Fant if in_1990 => &grounds.with_sudan,
            Army::France if flags.has(Flag::Confined) => &grounds.france_confined,
            Army::Oau if flags.has(Flag::Confined) => &grounds.oau_confined,
            Army::Libya if in_1990 && !flags.has(Flag::FrenchAttacked) => &grounds.libya_confined,
            Army::Fant | Army::Missiles => &grounds.chad,
            Army::France => &grounds.france,
            Army::Oau => &grounds.oau,
            Army::Libya => &grounds.libya,
        }
    }

    /// Entry hexes that a piece may step into from a hex (4.51-1, 4.62-3, 4.63-5).
    fn entry_of(&self, position: &Position, piece: Piece) -> Cells {
        let unit = self.catalog.unit(piece);
        if unit.faction().is_none() {
            return Cells::EMPTY;
        }
        match unit.arm {
            Arm::Commander if position.unit(piece).owner.is(position.government) => Cells::EMPTY,
            Arm::Commander => self.grounds.entries,
            // 4.51-1, 14.33-5
            _ => self
                .boxes(position, piece)
                .fold(Cells::EMPTY, |entry, country| entry | self.catalog.map.entry[country as usize]),
        }
    }

    /// 4.10-2, 4.33-1, 4.64-1: half points that a piece may spend.
    #[inline]
    pub(crate) fn allowance(&self, position: &Position, piece: Piece) -> u8 {
        let printed = self.catalog.unit(piece).allowance;
        if position.segment.thirsty.contains(piece) {
            // Whole points are halved and the fraction dropped.
            printed / 4 * 2
        } else if position.segment.bonus.contains(piece) {
            printed * 2
        } else {
            printed
        }
    }

    /// What binds units that stand together and move together.
    pub(crate) fn mover(&self, position: &Position, group: Pieces) -> Mover {
        let first = group.first().unwrap_or(HABRE);
        let from = match position.place(first) {
            Place::Hex(cell) => Origin::Hex(cell),
            Place::Sanctuary(country) => Origin::Sanctuary(country),
            _ => Origin::Elsewhere,
        };
        let mut mover = Mover {
            group,
            from,
            allowance: u8::MAX,
            printed: u8::MAX,
            beside: Cells::EMPTY,
            ends: None,
            barred: Cells::EMPTY,
            steps: 0,
            infiltrates: true,
            fights: false,
            ground: *self.ground(position, first),
            entry: self.entry_of(position, first),
            fresh: true,
            start: from,
            trail: Vec::new(),
            before: 0,
        };
        for piece in group {
            let unit = self.catalog.unit(piece);
            mover.allowance = mover.allowance.min(self.allowance(position, piece));
            mover.steps += unit.step;
            mover.infiltrates &=
                !unit.is_conventional() && (unit.arm != Arm::Commander || self.options.commander_as_leader);
            mover.fights |= unit.is_combat();
            if piece != first {
                mover.ground = mover.ground & *self.ground(position, piece);
                mover.entry = mover.entry & self.entry_of(position, piece);
            }
            if position.segment.bonus.contains(piece) {
                mover.printed = mover.printed.min(unit.allowance);
            }
        }
        if !(group & self.peacekeepers()).is_empty() {
            // 4.44-1: no hex of the way may be next to a Rebel combat unit.
            mover.ground = mover.ground - self.around(position.armed(position.rebel()));
        }
        mover.ground = mover.ground - self.shunned(position, group);
        if position.affairs.part_two {
            mover.barred = self.forbidden_ends(position, group);
        }
        if matches!(from, Origin::Sanctuary(_)) {
            // 4.53-3: it comes out of the entry hexes and goes on into Chad.
            mover.entry = Cells::EMPTY;
        }
        if !position.variants.looks.is_empty() {
            let spent = self.spent(position, group);
            if spent > 0 {
                mover.spend(spent);
            }
        }
        if mover.printed < mover.allowance {
            mover.beside = self.beside_commander(position, group);
        }
        if group.contains(HABRE) && !position.segment.stretched.is_empty() {
            mover.ends = Some(self.beside_all(position, position.segment.stretched - group));
        }
        mover
    }

    /// 4.64-3: hexes with or next to the FAN Commander; anywhere if he comes along.
    fn beside_commander(&self, position: &Position, group: Pieces) -> Cells {
        if group.contains(HABRE) {
            return self.catalog.map.playable;
        }
        match position.cell(HABRE) {
            Some(cell) => self.around(&[cell].into_iter().collect()),
            None => Cells::EMPTY,
        }
    }

    /// Hexes with or next to every one of these pieces.
    fn beside_all(&self, position: &Position, pieces: Pieces) -> Cells {
        let cells = pieces.into_iter().filter_map(|piece| position.cell(piece));
        cells.fold(self.catalog.map.playable, |all, cell| all & self.around(&[cell].into_iter().collect()))
    }

    /// These hexes and all next to them.
    pub(crate) fn around(&self, cells: &Cells) -> Cells {
        let mut around = *cells;
        for cell in cells {
            around.extend(self.catalog.map.board.neighbours(cell).map(|(_, near)| near));
        }
        around
    }

    /// Whether a group of so many steps may end in a hex beside its own side's units (4.23-1). Reinforcements
    /// may have overfilled the hex before (12.40-2); leaders weigh nothing.
    #[inline]
    pub(crate) fn fits(&self, position: &Position, group: Pieces, steps: u8, cell: Cell) -> bool {
        steps == 0 || self.steps(position.at(cell) - group) + steps <= self.stacking_limit(position, cell)
    }

    /// The steps in a hex that the limit counts: both sides' where they share it (14.23-21), never those of independent
    /// factions (11.31-2).
    #[inline]
    pub(crate) fn crowd(&self, position: &Position, cell: Cell) -> u8 {
        self.steps(position.at(cell) - position.unaligned())
    }

    #[inline]
    pub(crate) fn steps(&self, pieces: Pieces) -> u8 {
        (pieces & self.catalog.roster.stepped).into_iter().map(|piece| self.catalog.unit(piece).step).sum()
    }

    /// 4.22-10 to 4.22-13: what infiltration through an enemy-held hex costs beyond its ground.
    pub(crate) fn infiltration(&self, position: &Position, cell: Cell) -> Option<u8> {
        let there = if position.dim.contains(cell) { Pieces::EMPTY } else { position.at(cell) };
        let roster = &self.catalog.roster;
        if position.forts.contains(cell) || !(there & roster.oau).is_empty() {
            return None;
        }
        let foreigners = !(there & (roster.libya | roster.france)).is_empty();
        let terrain = &self.catalog.terrain;
        Some(if foreigners { terrain.infiltration_foreigners } else { terrain.infiltration })
    }

    /// Whether enemies, or somebody who may be an enemy, keep a mover from simply walking into a hex. Whoever cannot pass
    /// by infiltration may try whether there are leaders alone under a blank (13.91-4).
    #[inline]
    fn is_barred(&self, position: &Position, mover: &Mover, cell: Cell) -> bool {
        position.is_defended(position.active, cell)
            && (mover.infiltrates || !mover.fights || !position.dim.contains(cell))
    }

    /// Fills `costs` and tells every hex where the move may end, nearest first, with what it costs.
    ///
    /// Enemy-held hexes are passed by infiltration only; hexes with lone enemy leaders are passed by leaders
    /// and are an end for combat units, who may go on from there in the same answer.
    pub(crate) fn flood(
        &self,
        position: &Position,
        mover: &Mover,
        costs: &mut Costs,
        mut end: impl FnMut(Cell, u8),
    ) {
        let seat = position.active;
        let weather = position.weather();
        let hostile = position.hostile(seat);
        let open = mover.ground - hostile;
        let own = *position.held(seat);
        let mut heads = [EMPTY; BUCKETS];
        let mut nodes: ArrayVec<Node, { 6 * CELLS }> = ArrayVec::new();
        let start = match mover.from {
            Origin::Hex(cell) => {
                costs[cell.index()] = 0;
                heads[0] = 0;
                nodes.push(Node { cell: cell.0, heading: FRESH, next: EMPTY });
                cell.0
            }
            Origin::Sanctuary(country) => {
                // 4.53-2: any entry hex of the country, unless enemies came in there.
                let entry = self.catalog.terrain.entry;
                for cell in &self.catalog.map.entry[country as usize].difference(&hostile) {
                    costs[cell.index()] = entry;
                    nodes.push(Node { cell: cell.0, heading: FRESH, next: heads[usize::from(entry)] });
                    heads[usize::from(entry)] = nodes.len() as u16 - 1;
                }
                NOWHERE
            }
            Origin::Elsewhere => return,
        };
        let sure = self.sure_limit(position);
        let may_end = |cell: Cell, cost: u8| {
            ((!own.contains(cell) && mover.steps <= sure)
                || self.fits(position, mover.group, mover.steps, cell))
                && (cost <= mover.printed || mover.beside.contains(cell))
                && mover.ends.is_none_or(|ends| ends.contains(cell))
                && !mover.barred.contains(cell)
        };
        let mut beyond: ArrayVec<(Cell, u8), 6> = ArrayVec::new();
        for reached in 0..=mover.allowance {
            while heads[usize::from(reached)] != EMPTY {
                let Node { cell: number, heading, next } = nodes[usize::from(heads[usize::from(reached)])];
                heads[usize::from(reached)] = next;
                if costs[usize::from(number)] != reached {
                    continue;
                }
                let cell = Cell(number);
                if open.contains(cell) {
                    if number != start && may_end(cell, reached) {
                        end(cell, reached);
                    }
                } else if number != start {
                    let lone = hostile.contains(cell) && !self.is_barred(position, mover, cell);
                    let gate = !hostile.contains(cell);
                    let tried = lone || position.dim.contains(cell);
                    if (tried && mover.fights && may_end(cell, reached))
                        || (gate && start != NOWHERE && reached <= mover.printed)
                    {
                        end(cell, reached);
                    }
                    if (lone && mover.fights) || (gate && start != NOWHERE) {
                        continue;
                    }
                }
                let short =
                    reached.saturating_add(self.catalog.cheapest_step(weather, cell)) > mover.allowance;
                if short && number != start {
                    continue;
                }
                let steps = self.catalog.steps(weather, cell);
                let mut onward = self.catalog.onward(weather, cell, heading);
                while onward != 0 {
                    let direction = onward.trailing_zeros() as u8;
                    onward &= onward - 1;
                    let step = &steps[usize::from(direction)];
                    // Most neighbours are known already.
                    if reached.saturating_add(step.cost) >= costs[usize::from(step.to)] {
                        continue;
                    }
                    let to = Cell(step.to);
                    let price = if open.contains(to) {
                        step.cost
                    } else {
                        match self.unusual_step(position, mover, to, step) {
                            Some(price) => price,
                            None => continue,
                        }
                    };
                    let total = reached.saturating_add(price);
                    if total > mover.allowance {
                        if number == start && !(hostile.contains(to) && self.is_barred(position, mover, to)) {
                            beyond.push((to, total));
                        }
                    } else if total < costs[to.index()] {
                        costs[to.index()] = total;
                        nodes.push(Node { cell: to.0, heading: direction, next: heads[usize::from(total)] });
                        heads[usize::from(total)] = nodes.len() as u16 - 1;
                    }
                }
            }
        }
        // 4.10-3: one hex may always be entered, prohibitions apart; infiltration takes two.
        for (cell, cost) in beyond {
            if mover.fresh && costs[cell.index()] == FAR && may_end(cell, 0) {
                end(cell, cost);
            }
        }
    }

    /// What it costs to step into a hex that is not simply open; `None`: it cannot be.
    #[inline(never)]
    fn unusual_step(&self, position: &Position, mover: &Mover, to: Cell, step: &Step) -> Option<u8> {
        if mover.entry.contains(to) {
            // French units may have come in there: whoever enters goes no further, so nobody gets past them.
            return (!position.is_defended(position.active, to)).then_some(step.cost);
        }
        if !mover.ground.contains(to) {
            return None;
        }
        if !self.is_barred(position, mover, to) {
            // 4.22-18: lone leaders cost nothing extra.
            return Some(step.cost);
        }
        // 11.33-2, 14.43-1: everybody passes those who are nobody's.
        let unaligned = position.affairs.part_two
            && position.independent().contains(to)
            && !position.armed(position.active.other()).contains(to);
        if !mover.infiltrates && !unaligned {
            return None;
        }
        // 4.22-9, 4.22-16
        Some(step.bare.saturating_add(self.infiltration(position, to)?))
    }

    /// The cheapest way of a filled field to a hex, last hex included; empty where it does not reach.
    pub(crate) fn route(&self, position: &Position, mover: &Mover, costs: &Costs, to: Cell) -> Vec<Cell> {
        let weather = position.weather();
        let open = mover.ground - position.hostile(position.active);
        let mut route = vec![to];
        let mut cell = to;
        while costs[cell.index()] != FAR && mover.from != Origin::Hex(cell) {
            let before = self.catalog.map.board.neighbours(cell).find(|(_, near)| {
                let steps = self.catalog.steps(weather, *near);
                let step = steps.iter().find(|step| step.to == cell.0 && step.cost != BARRED);
                let price = step.and_then(|step| match open.contains(cell) {
                    true => Some(step.cost),
                    false => self.unusual_step(position, mover, cell, step),
                });
                let passes = mover.from == Origin::Hex(*near) || !self.ends_a_way(position, mover, *near);
                let reached = costs[near.index()];
                passes && reached != FAR && price.is_some_and(|price| reached + price == costs[cell.index()])
            });
            let Some((_, near)) = before else { break };
            if mover.from == Origin::Hex(near) {
                break;
            }
            route.push(near);
            cell = near;
        }
        route.reverse();
        route
    }

    /// Whether a way that comes to a hex goes no further within one stretch.
    pub(crate) fn ends_a_way(&self, position: &Position, mover: &Mover, cell: Cell) -> bool {
        let hostile = position.hostile(position.active).contains(cell);
        let lone = hostile && !self.is_barred(position, mover, cell);
        let gate = !hostile && !mover.ground.contains(cell);
        (lone && mover.fights) || (gate && !matches!(mover.from, Origin::Sanctuary(_)))
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Choices, Rules, Setup, Silent};
    use sandtable_search::{Pcg, random_answer};

    use super::*;
    use crate::position::Frame;

    /// Every step of every hex, again and again until nothing gets cheaper.
    fn by_exhaustion(rules: &Chad, position: &Position, mover: &Mover) -> Costs {
        let mut costs: Costs = [FAR; CELLS];
        let open = mover.ground - position.hostile(position.active);
        match mover.from {
            Origin::Hex(cell) => costs[cell.index()] = 0,
            Origin::Sanctuary(country) => {
                let held = position.hostile(position.active);
                for cell in &rules.catalog.map.entry[country as usize].difference(&held) {
                    costs[cell.index()] = rules.catalog.terrain.entry;
                }
            }
            Origin::Elsewhere => return costs,
        }
        loop {
            let before = costs;
            for cell in rules.catalog.map.board.cells() {
                let passes = mover.from == Origin::Hex(cell) || !rules.ends_a_way(position, mover, cell);
                if costs[cell.index()] == FAR || !passes {
                    continue;
                }
                let steps = rules.catalog.steps(position.weather(), cell).iter();
                for step in steps.filter(|step| step.cost != BARRED) {
                    let to = Cell(step.to);
                    let price = match open.contains(to) {
                        true => Some(step.cost),
                        false => rules.unusual_step(position, mover, to, step),
                    };
                    let total = price.map_or(FAR, |price| costs[cell.index()].saturating_add(price));
                    if total <= mover.allowance {
                        costs[to.index()] = costs[to.index()].min(total);
                    }
                }
            }
            if costs == before {
                return costs;
            }
        }
    }

    #[test]
    fn a_field_that_leaves_detours_out_costs_no_more_than_one_that_tries_every_step() {
        let rules = Chad::open(&Setup::default_for(Chad::info())).expect("the title opens");
        let (mut chance, mut scratch) = (Pcg::new(1, 0), Choices::default());
        let (mut compared, mut infiltrated) = (0, 0);
        while compared < 400 {
            let mut position = rules.start();
            while !position.is_over() {
                let Some(seat) = rules.deciding(&position).first() else {
                    let sides = rules.sides(&position);
                    let faces: Vec<u16> = sides.iter().map(|sides| chance.face(*sides)).collect();
                    rules.roll(&mut position, &faces, &mut Silent);
                    continue;
                };
                if position.frames.top() == Frame::Movement
                    && let Some(piece) = position.segment.ready.first()
                {
                    let mover = rules.mover(&position, [piece].into_iter().collect());
                    let mut costs: Costs = [FAR; CELLS];
                    rules.flood(&position, &mover, &mut costs, |_, _| {});
                    assert_eq!(costs, by_exhaustion(&rules, &position, &mover), "{piece:?}");
                    compared += 1;
                    let passed = |cell: &Cell| position.is_defended(position.active, *cell);
                    let reached = |cell: &Cell| costs[cell.index()] != FAR;
                    let board = &rules.catalog.map.board;
                    infiltrated += usize::from(board.cells().filter(reached).any(|cell| passed(&cell)));
                }
                let answer = random_answer(&rules, &position, seat, &mut chance, &mut scratch);
                rules.answer(&mut position, seat, &answer.expect("no dead end"), &mut Silent);
            }
        }
        assert!(infiltrated > 20, "fields through enemies were among them: {infiltrated}");
    }
}
