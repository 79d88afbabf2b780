//! Movement and charges: phases 4 and 5 of an army's turn (move-1 to charge-8), and entering
//! reinforcements (forces-13 to forces-15).

use sandtable_board::{Cell, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Preview, Question, Rule, Seat, Shape, Target, say,
};

use crate::Calama;
use crate::catalog::{Attribute, BOLIVIA, CHILE, Kind};
use crate::names::{END, side_name};
use crate::options::Reinforcements;
use crate::position::{Bond, Frame, Place, Position};
use crate::reach::{Allowance, Reach, cost_to, route};

/// A move as far as it is drafted: who, where it starts counting, what is spent already.
#[derive(Clone, Copy)]
struct Start {
    piece: Piece,
    cell: Cell,
    /// Quadrants entered and points spent to get there: an entry from off the board.
    entered: u8,
    spent: u8,
}

/// The ground as an army finds it, as sets: what each of its units can do is then one look.
struct Surroundings {
    /// Free quadrants that the army's points suffice to enter.
    open: SmallCellSet,
    /// Own units in quadrants that the points suffice to enter: cavalry may pass over them.
    friends: SmallCellSet,
    /// Enemies, where there is a point left to charge them.
    enemies: SmallCellSet,
}

impl Calama {
    pub(crate) fn begin_movement(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        // move-8: an army that keeps its positions goes straight to its combat.
        if position.armies[seat].waived {
            return self.begin_combat(position, seat, log);
        }
        log.note(|| {
            let points = position.armies[seat].points;
            Event::new(say!("event-movement", side = side_name(seat), points = points))
                .by(seat)
                .rule("move-1")
        });
        position.frames.replace(Frame::Movement { seat });
    }

    pub(crate) fn movement_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let points = position.armies[seat].points;
        let (message, rule, shape) = match draft {
            [] => (say!("ask-move", side = side_name(seat), points = points), "move-2", Shape::One),
            [Target::Piece(piece)] if position.unit(*piece).place == Place::Reserve => {
                (say!("ask-enter", unit = self.piece_name(*piece), points = points), "forces-14", Shape::One)
            }
            [Target::Piece(piece)] => (
                say!("ask-move-where", unit = self.piece_name(*piece), points = points),
                "move-2",
                Shape::One,
            ),
            [_, .., Target::Piece(_)] => (say!("ask-confirm"), "charge-4", Shape::Confirm),
            [Target::Piece(piece), Target::Cell(_), ..] => {
                (say!("ask-go-on", unit = self.piece_name(*piece)), "charge-4", Shape::One)
            }
            _ => (say!("ask-confirm"), "move-1", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn movement_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        let on_board = |piece: &Piece| position.cell(*piece).is_some();
        match draft {
            [] => {
                let present =
                    |piece: &Piece| on_board(piece) || position.unit(*piece).place == Place::Reserve;
                out.extend(self.catalog.army(seat).filter(present).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece), rest @ ..] => {
                let entering = position.unit(*piece).place == Place::Reserve;
                if rest.is_empty() || (entering && matches!(rest, [Target::Cell(_)])) {
                    out.extend(self.catalog.board.cells().map(Target::Cell));
                }
                let charged = rest.iter().any(|target| matches!(target, Target::Piece(_)));
                let must_enter_first = entering && rest.is_empty();
                if !charged && !must_enter_first {
                    let enemies = self.catalog.army(seat.other()).filter(on_board);
                    out.extend(enemies.map(Target::Piece));
                }
            }
            _ => {}
        }
    }

    pub(crate) fn judge_movement(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => self.may_end_movement(position, seat).map(|()| Offer::default()),
            ([], Target::Piece(piece)) => {
                self.may_move(position, seat, piece)?;
                Ok(Offer::default())
            }
            ([Target::Piece(piece), rest @ ..], _) => match (position.cell(*piece), rest, target) {
                // On the board: go, then perhaps charge.
                (Some(from), [], Target::Cell(to)) => {
                    self.judge_destination(position, seat, Start::at(*piece, from), to)
                }
                (Some(from), [], Target::Piece(enemy)) => {
                    self.judge_charge(position, seat, Start::at(*piece, from), from, enemy)
                }
                (Some(from), [Target::Cell(to)], Target::Piece(enemy)) => {
                    self.judge_charge(position, seat, Start::at(*piece, from), *to, enemy)
                }
                // From off the board: enter, perhaps go on, perhaps charge.
                (None, [], Target::Cell(entry)) => self.judge_entry(position, seat, *piece, entry),
                (None, [Target::Cell(entry)], Target::Cell(to)) => {
                    self.judge_destination(position, seat, self.entered(*piece, *entry), to)
                }
                (None, [Target::Cell(entry)], Target::Piece(enemy)) => {
                    self.judge_charge(position, seat, self.entered(*piece, *entry), *entry, enemy)
                }
                (None, [Target::Cell(entry), Target::Cell(to)], Target::Piece(enemy)) => {
                    self.judge_charge(position, seat, self.entered(*piece, *entry), *to, enemy)
                }
                // charge-8: a charge names one enemy.
                (_, [.., Target::Piece(_)], Target::Piece(_)) => {
                    Err(Illegal::new("charge-8", say!("refuse-second-charge")))
                }
                _ => Err(Illegal::not_offered()),
            },
            _ => Err(Illegal::not_offered()),
        }
    }

    /// move-9: Chile must move, charge or bring in a unit if it can.
    fn may_end_movement(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if seat == BOLIVIA || self.has_moved(position, seat) || !self.can_act(position, seat) {
            return Ok(());
        }
        Err(Illegal::new("move-9", say!("refuse-must-move")))
    }

    fn may_move(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        let info = self.info_of(piece)?;
        if info.seat != seat {
            return Err(Illegal::new("overview-4", say!("refuse-not-your-unit")));
        }
        let unit = position.unit(piece);
        match unit.place {
            Place::Board(_) => {}
            Place::Reserve => return self.may_enter(position, seat, piece),
            Place::Pool | Place::Gone => return Err(Illegal::table(say!("refuse-out-of-play"))),
        }
        if position.is_bound(piece) {
            return Err(Illegal::new("charge-6", say!("refuse-bound")));
        }
        if unit.moved {
            return Err(Illegal::new("move-12", say!("refuse-moved-already")));
        }
        if self.movement(position, piece) <= 0 {
            return Err(Illegal::new(
                "move-13",
                say!("refuse-no-movement", kind = crate::names::kind_name(info.kind)),
            ));
        }
        if !self.unit_can_act(position, seat, piece, &self.surroundings(position, seat)) {
            return Err(self.why_nowhere(position, seat, piece));
        }
        Ok(())
    }

    /// Points that would suffice for any move, and leave to pass over friends, are lent one after the other:
    /// what helps is what the unit lacks. Where nothing helps, friends stand wherever it could end.
    fn why_nowhere(&self, position: &Position, seat: Seat, piece: Piece) -> Illegal {
        let points = position.armies[seat].points;
        let lack_of_points = || Illegal::new("move-4", say!("refuse-nowhere-to-go", points = points));
        let Some(from) = position.cell(piece) else { return lack_of_points() };
        let rich = Allowance { points: 100, ..self.allowance(position, seat, Start::at(piece, from)) };
        let gets_out = |over_friends: bool| {
            let may_pass = |cell| self.may_pass(position, seat, over_friends, cell);
            Reach::from(&self.catalog, from, rich, may_pass).found().any(|cell| position.is_free(cell))
        };
        let cavalry = self.catalog.kind(piece) == Kind::Cavalry;
        if points == 0 || gets_out(cavalry) {
            lack_of_points()
        } else if gets_out(true) {
            Illegal::new("move-6", say!("refuse-friends-in-the-way"))
        } else {
            Illegal::new("move-10", say!("refuse-boxed-in"))
        }
    }

    fn may_enter(&self, position: &Position, seat: Seat, piece: Piece) -> Result<(), Illegal> {
        // forces-13, forces-18
        if position.round < self.options.reinforcement_round {
            let round = self.options.reinforcement_round;
            return Err(Illegal::new("forces-13", say!("refuse-too-early", round = round)));
        }
        if self.movement(position, piece) <= 0 {
            let kind = crate::names::kind_name(self.catalog.kind(piece));
            return Err(Illegal::new("move-13", say!("refuse-no-movement", kind = kind)));
        }
        // forces-15
        if !self.entry_is_open(position, seat) {
            let points = position.armies[seat].points;
            return Err(Illegal::new("forces-15", say!("refuse-no-entry", points = points)));
        }
        Ok(())
    }

    /// forces-14
    fn judge_entry(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        entry: Cell,
    ) -> Result<Offer, Illegal> {
        if position.unit(piece).place != Place::Reserve {
            return Err(Illegal::not_offered());
        }
        if entry.index() >= self.catalog.board.cell_count() || !self.catalog.entry.contains(entry) {
            return Err(Illegal::new("forces-14", say!("refuse-not-an-entry")));
        }
        if !position.is_free(entry) {
            return Err(Illegal::new("forces-14", say!("refuse-occupied", quadrant = self.cell_name(entry))));
        }
        let cost = self.catalog.entry_cost(entry);
        let points = position.armies[seat].points;
        if cost > points {
            return Err(Illegal::new("move-4", say!("refuse-too-dear", cost = cost, points = points)));
        }
        Ok(Offer { cost: Some(i32::from(cost)), route: vec![entry], ..Offer::default() })
    }

    fn judge_destination(
        &self,
        position: &Position,
        seat: Seat,
        start: Start,
        to: Cell,
    ) -> Result<Offer, Illegal> {
        if to.index() >= self.catalog.board.cell_count() {
            return Err(Illegal::not_offered());
        }
        if to == start.cell {
            return Err(Illegal::table(say!("refuse-stands-there")));
        }
        // move-10
        if !position.is_free(to) {
            return Err(Illegal::new("move-10", say!("refuse-occupied", quadrant = self.cell_name(to))));
        }
        match self.cost_to(position, seat, start, to, 0) {
            Some(cost) => Ok(Offer {
                cost: Some(i32::from(cost + start.spent)),
                route: self.route(position, seat, start, to, 0),
                ..Offer::default()
            }),
            None => Err(self.why_out_of_reach(position, seat, start, to)),
        }
    }

    /// Lifts one limit after another until the quadrant is reached: the last one lifted is the reason.
    fn why_out_of_reach(&self, position: &Position, seat: Seat, start: Start, to: Cell) -> Illegal {
        let allowance = self.allowance(position, seat, start);
        let rich = Allowance { points: 100, ..allowance };
        let reaches = |allowance, may_pass: &dyn Fn(Cell) -> bool| {
            cost_to(&self.catalog, start.cell, to, allowance, may_pass)
        };
        let cavalry = self.catalog.kind(start.piece) == Kind::Cavalry;
        let as_is = |cell: Cell| self.may_pass(position, seat, cavalry, cell);
        if let Some(cost) = reaches(rich, &as_is) {
            let (cost, points) = (cost + start.spent, position.armies[seat].points);
            return Illegal::new("move-4", say!("refuse-too-dear", cost = cost, points = points));
        }
        let over_friends = |cell: Cell| self.may_pass(position, seat, true, cell);
        if reaches(rich, &over_friends).is_some() {
            return Illegal::new("move-6", say!("refuse-friends-in-the-way"));
        }
        if reaches(rich, &|_| true).is_some() {
            return Illegal::new("move-7", say!("refuse-enemies-in-the-way"));
        }
        let movement = self.movement(position, start.piece);
        Illegal::new("move-2", say!("refuse-too-far", movement = movement))
    }

    /// charge-1 to charge-5: one point and one quadrant of movement against an enemy across a side.
    fn judge_charge(
        &self,
        position: &Position,
        seat: Seat,
        start: Start,
        from: Cell,
        enemy: Piece,
    ) -> Result<Offer, Illegal> {
        if self.info_of(enemy)?.seat == seat {
            return Err(Illegal::new("charge-8", say!("refuse-charge-friend")));
        }
        let Some(at) = position.cell(enemy) else {
            return Err(Illegal::table(say!("refuse-out-of-play")));
        };
        if !self.catalog.neighbours(from, false).contains(&at) {
            return Err(Illegal::new("charge-2", say!("refuse-not-adjacent")));
        }
        let Some(cost) = self.cost_to(position, seat, start, from, 1) else {
            return Err(Illegal::new("charge-1", say!("refuse-no-movement-left")));
        };
        let cost = cost + start.spent + 1;
        let points = position.armies[seat].points;
        if cost > points {
            return Err(Illegal::new("move-4", say!("refuse-too-dear", cost = cost, points = points)));
        }
        Ok(Offer { cost: Some(i32::from(cost)), ..Offer::default() })
    }

    /// A drafted charge shows the odds of its fight.
    pub(crate) fn movement_preview(&self, position: &Position, draft: &[Target]) -> Option<Preview> {
        match draft {
            [Target::Piece(charger), .., Target::Piece(enemy)] => {
                Some(self.attack_preview(position, *charger, *enemy, true))
            }
            _ => None,
        }
    }

    pub(crate) fn finish_movement(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(_)] => Err(Illegal::table(say!("unfinished-where"))),
            _ => Ok(()),
        }
    }

    pub(crate) fn movement_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        let [Target::Piece(piece), rest @ ..] = draft else {
            if !draft.is_empty() {
                out.complete = true;
                return;
            }
            self.movers(position, seat, |piece| out.push(Target::Piece(piece)));
            if seat == BOLIVIA || out.next.is_empty() || self.has_moved(position, seat) {
                out.push(Target::Button(END));
            }
            return;
        };
        let points = position.armies[seat].points;
        out.complete = !rest.is_empty();
        match (position.cell(*piece), rest) {
            (_, [.., Target::Piece(_)]) => {}
            (None, []) => out.next.extend(
                self.catalog
                    .entry
                    .iter()
                    .filter(|cell| position.is_free(*cell) && self.catalog.entry_cost(*cell) <= points)
                    .map(Target::Cell),
            ),
            (Some(from), []) => {
                let start = Start::at(*piece, from);
                self.list_destinations(position, &self.reach(position, seat, start), out);
                if points > 0 {
                    self.list_enemies(position, seat, from, out);
                }
            }
            (None, [Target::Cell(entry)]) => {
                let start = self.entered(*piece, *entry);
                self.list_destinations(position, &self.reach(position, seat, start), out);
                self.list_charges(position, seat, start, *entry, out);
            }
            (None, [Target::Cell(entry), Target::Cell(to)]) => {
                self.list_charges(position, seat, self.entered(*piece, *entry), *to, out);
            }
            (Some(from), [Target::Cell(to)]) => {
                self.list_charges(position, seat, Start::at(*piece, from), *to, out);
            }
            _ => {}
        }
    }

    fn list_destinations(&self, position: &Position, reach: &Reach, out: &mut Choices) {
        let reached = reach.found().filter(|cell| position.is_free(*cell));
        out.next.extend(reached.map(Target::Cell));
    }

    fn list_charges(&self, position: &Position, seat: Seat, start: Start, from: Cell, out: &mut Choices) {
        // Most moves end away from the enemy: look before reckoning.
        if self.catalog.around(from, false).is_disjoint(position.standing(seat.other())) {
            return;
        }
        let points = position.armies[seat].points;
        let cost = self.cost_to(position, seat, start, from, 1);
        if cost.is_some_and(|cost| cost + start.spent < points) {
            self.list_enemies(position, seat, from, out);
        }
    }

    fn list_enemies(&self, position: &Position, seat: Seat, from: Cell, out: &mut Choices) {
        let enemies = self
            .catalog
            .neighbours(from, false)
            .iter()
            .filter_map(|cell| self.enemy_at(position, seat, *cell));
        out.next.extend(enemies.map(Target::Piece));
    }

    pub(crate) fn carry_out_movement(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(piece), rest @ ..] = answer else {
            log.note(|| Event::new(say!("event-movement-ends", side = side_name(seat))).by(seat));
            return self.begin_combat(position, seat, log);
        };
        let (route, charged) = match rest {
            [cells @ .., Target::Piece(enemy)] => (cells, Some(*enemy)),
            cells => (cells, None),
        };
        let entering = position.cell(*piece).is_none();
        let start = match (position.cell(*piece), route) {
            (Some(from), _) => Start::at(*piece, from),
            (None, [Target::Cell(entry), ..]) => self.entered(*piece, *entry),
            _ => return,
        };
        let to = match route {
            [.., Target::Cell(to)] => *to,
            _ => start.cell,
        };
        // charge-1: a quadrant of movement is kept for the charge.
        let spare = u8::from(charged.is_some());
        let spent = self.cost_to(position, seat, start, to, spare).unwrap_or(0) + start.spent;
        let mut way = Vec::new();
        if log.listens() {
            way.push(start.cell);
            way.extend(self.route(position, seat, start, to, spare));
        }
        position.armies[seat].points -= spent + spare; // move-3, charge-1
        position.put(*piece, Place::Board(to));
        position.set_moved(*piece);
        let left = position.armies[seat].points;
        if entering || to != start.cell {
            log.note(|| {
                let (unit, quadrant) = (self.piece_name(*piece), self.cell_name(to));
                let message = if entering {
                    say!("event-entered", unit = unit, quadrant = quadrant, cost = spent, left = left + spare)
                } else {
                    say!("event-moved", unit = unit, quadrant = quadrant, cost = spent, left = left + spare)
                };
                let motion = Motion::Travel { piece: *piece, route: way };
                let rule = if entering { "forces-14" } else { "move-3" };
                Event::new(message).by(seat).rule(rule).motion(motion)
            });
        }
        if let Some(enemy) = charged {
            position.bonds.push(Bond { charger: *piece, target: enemy });
            log.note(|| {
                let (unit, target) = (self.piece_name(*piece), self.piece_name(enemy));
                Event::new(say!("event-charge", unit = unit, target = target, left = left))
                    .by(seat)
                    .rule("charge-4")
                    .motion(Motion::Strike { from: *piece, at: enemy })
            });
        }
    }

    // What a unit can do

    /// The Movement attribute of a unit's type.
    pub(crate) fn movement(&self, position: &Position, piece: Piece) -> i8 {
        let info = self.catalog.piece(piece);
        position.value(info.seat, info.kind, Attribute::Movement)
    }

    fn allowance(&self, position: &Position, seat: Seat, start: Start) -> Allowance {
        let movement = self.movement(position, start.piece).max(0) as u8;
        Allowance {
            quadrants: movement.saturating_sub(start.entered),
            points: position.armies[seat].points.saturating_sub(start.spent),
            diagonal: self.options.diagonal_move,
        }
    }

    fn reach(&self, position: &Position, seat: Seat, start: Start) -> Reach {
        let allowance = self.allowance(position, seat, start);
        let cavalry = self.catalog.kind(start.piece) == Kind::Cavalry;
        Reach::from(&self.catalog, start.cell, allowance, |cell| self.may_pass(position, seat, cavalry, cell))
    }

    /// The points it takes to get to one quadrant, keeping `spare` quadrants of movement back.
    fn cost_to(&self, position: &Position, seat: Seat, start: Start, to: Cell, spare: u8) -> Option<u8> {
        let mut allowance = self.allowance(position, seat, start);
        allowance.quadrants = allowance.quadrants.checked_sub(spare)?;
        let cavalry = self.catalog.kind(start.piece) == Kind::Cavalry;
        let may_pass = |cell| self.may_pass(position, seat, cavalry, cell);
        cost_to(&self.catalog, start.cell, to, allowance, may_pass)
    }

    /// The way that a move takes, keeping `spare` quadrants of movement back.
    fn route(&self, position: &Position, seat: Seat, start: Start, to: Cell, spare: u8) -> Vec<Cell> {
        let mut allowance = self.allowance(position, seat, start);
        allowance.quadrants = allowance.quadrants.saturating_sub(spare);
        let cavalry = self.catalog.kind(start.piece) == Kind::Cavalry;
        let may_pass = |cell| self.may_pass(position, seat, cavalry, cell);
        route(&self.catalog, start.cell, to, allowance, may_pass)
    }

    /// move-6, move-7, move-14: cavalry passes over friends, nobody over enemies.
    #[inline]
    fn may_pass(&self, position: &Position, seat: Seat, cavalry: bool, cell: Cell) -> bool {
        match position.at(cell) {
            None => true,
            Some(piece) => cavalry && self.catalog.piece(piece).seat == seat,
        }
    }

    /// A reinforcement that has entered: the entry is the first quadrant of its move (forces-14).
    fn entered(&self, piece: Piece, entry: Cell) -> Start {
        Start { piece, cell: entry, entered: 1, spent: self.catalog.entry_cost(entry) }
    }

    #[inline]
    pub(crate) fn enemy_at(&self, position: &Position, seat: Seat, cell: Cell) -> Option<Piece> {
        position.at(cell).filter(|piece| self.catalog.piece(*piece).seat != seat)
    }

    /// Whether any unit of the army moved, entered or charged this round (move-9).
    fn has_moved(&self, position: &Position, seat: Seat) -> bool {
        self.catalog.army(seat).any(|piece| position.unit(piece).moved)
    }

    fn can_act(&self, position: &Position, seat: Seat) -> bool {
        let mut any = false;
        self.movers(position, seat, |_| any = true);
        any
    }

    /// Units that can move, charge or enter now.
    fn movers(&self, position: &Position, seat: Seat, mut found: impl FnMut(Piece)) {
        if position.armies[seat].points == 0 {
            return;
        }
        let may_enter = seat == CHILE
            && self.options.reinforcements == Reinforcements::Enter
            && position.round >= self.options.reinforcement_round
            && self.entry_is_open(position, seat);
        let surroundings = self.surroundings(position, seat);
        for piece in self.catalog.army(seat) {
            let unit = position.unit(piece);
            let can = match unit.place {
                Place::Board(_) => {
                    !unit.moved
                        && self.movement(position, piece) > 0
                        && !position.is_bound(piece)
                        && self.unit_can_act(position, seat, piece, &surroundings)
                }
                Place::Reserve => may_enter && self.movement(position, piece) > 0,
                Place::Pool | Place::Gone => false,
            };
            if can {
                found(piece);
            }
        }
    }

    fn surroundings(&self, position: &Position, seat: Seat) -> Surroundings {
        let points = position.armies[seat].points;
        let affordable = self.catalog.affordable(points);
        let (own, enemies) = (position.standing(seat), position.standing(seat.other()));
        Surroundings {
            open: affordable.difference(own).difference(enemies),
            friends: affordable.intersection(own),
            enemies: if points > 0 { *enemies } else { SmallCellSet::EMPTY },
        }
    }

    /// Whether a unit on the board that may move has a quadrant to go to or an enemy to charge.
    #[inline]
    fn unit_can_act(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        surroundings: &Surroundings,
    ) -> bool {
        let Some(from) = position.cell(piece) else { return false };
        let around = self.catalog.around(from, self.options.diagonal_move);
        let beside = self.catalog.around(from, false);
        !around.is_disjoint(&surroundings.open)
            || !beside.is_disjoint(&surroundings.enemies)
            || (!around.is_disjoint(&surroundings.friends) && self.gets_out(position, seat, piece, from))
    }

    /// Where a unit could end a move, with the points that its army has.
    pub(crate) fn destinations(&self, position: &Position, piece: Piece, from: Cell) -> Vec<Cell> {
        if position.unit(piece).moved || position.is_bound(piece) {
            return Vec::new();
        }
        let reach = self.reach(position, self.catalog.piece(piece).seat, Start::at(piece, from));
        reach.found().filter(|cell| position.is_free(*cell)).collect()
    }

    /// move-6: cavalry closed in by friends may still get out over them.
    fn gets_out(&self, position: &Position, seat: Seat, piece: Piece, from: Cell) -> bool {
        let reach = || self.reach(position, seat, Start::at(piece, from));
        self.catalog.kind(piece) == Kind::Cavalry && reach().found().any(|cell| position.is_free(cell))
    }

    fn entry_is_open(&self, position: &Position, seat: Seat) -> bool {
        let points = position.armies[seat].points;
        self.catalog
            .entry
            .iter()
            .any(|cell| position.is_free(cell) && self.catalog.entry_cost(cell) <= points)
    }
}

impl Start {
    fn at(piece: Piece, cell: Cell) -> Start {
        Start { piece, cell, entered: 0, spent: 0 }
    }
}
