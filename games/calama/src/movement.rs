//! Movement and charges: phases 4 and 5 of an army's turn (move-1 to charge-8), and entering
//! reinforcements (forces-13 to forces-15).

use sandtable_board::{Cell, SmallCellSet};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, No, Offer, Piece, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Warning, Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Attribute, CHILE, Kind};
use crate::names::{END, kind_name, side_name};
use crate::position::{Bond, Frame, Place, Position};
use crate::reach::{Allowance, Reach, cost_to, route};
use crate::{Ask, Calama};

/// An army moves, charges and brings in reinforcements, one unit after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Movement {
    pub seat: Seat,
}

impl Stage<Calama> for Movement {
    fn seats(&self, _: &Calama, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let points = ask.position.armies[self.seat].points;
        let unit = |piece: Piece| ask.rules.piece_name(piece);
        let (message, rule, shape) = match ask.draft {
            [] => (say!("ask-move", side = side_name(self.seat), points = points), "move-2", Shape::One),
            [Target::Piece(piece)] if ask.position.unit(*piece).place == Place::Reserve => {
                (say!("ask-enter", unit = unit(*piece), points = points), "forces-14", Shape::One)
            }
            [Target::Piece(piece)] => {
                (say!("ask-move-where", unit = unit(*piece), points = points), "move-2", Shape::One)
            }
            [_, .., Target::Piece(_)] => (say!("ask-confirm"), "charge-4", Shape::Confirm),
            [Target::Piece(piece), Target::Cell(_), ..] => {
                (say!("ask-go-on", unit = unit(*piece)), "charge-4", Shape::One)
            }
            _ => (say!("ask-confirm"), "move-1", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let (catalog, position) = (&ask.rules.catalog, ask.position);
        let on_board = |piece: &Piece| position.cell(*piece).is_some();
        match ask.draft {
            [] => {
                let present =
                    |piece: &Piece| on_board(piece) || position.unit(*piece).place == Place::Reserve;
                out.extend(catalog.army(self.seat).filter(present).map(Target::Piece));
                out.push(Target::Button(END));
            }
            [Target::Piece(piece), rest @ ..] => {
                let entering = position.unit(*piece).place == Place::Reserve;
                if rest.is_empty() || (entering && matches!(rest, [Target::Cell(_)])) {
                    out.extend(catalog.board.cells().map(Target::Cell));
                }
                let charged = rest.iter().any(|target| matches!(target, Target::Piece(_)));
                let must_enter_first = entering && rest.is_empty();
                if !charged && !must_enter_first {
                    out.extend(catalog.army(self.seat.other()).filter(on_board).map(Target::Piece));
                }
            }
            _ => {}
        }
    }

    /// A unit on the board goes, then perhaps charges; one from off the board enters first.
    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let (piece, rest) = match (ask.draft, target) {
            ([], Target::Button(END)) => return self.may_end(ask),
            ([], Target::Piece(piece)) => {
                return self.may_move(ask, piece, &ask.rules.surroundings(ask.position, self.seat));
            }
            ([Target::Piece(piece), rest @ ..], _) => (*piece, rest),
            _ => return Err(W::not_offered()),
        };
        match (ask.rules.drafted(ask.position, piece, rest), target) {
            // charge-8: a charge names one enemy.
            _ if matches!((rest, target), ([.., Target::Piece(_)], Target::Piece(_))) => {
                refuse!("charge-8", "refuse-second-charge")
            }
            (None, Target::Cell(entry)) => self.may_enter_at(ask, entry),
            (Some(start), Target::Cell(to)) if rest.len() == usize::from(start.entered) => {
                self.may_go_to(ask, start, to)
            }
            (Some(start), Target::Piece(enemy)) => self.may_charge(ask, start, end_of(start, rest), enemy),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-unit"),
            [Target::Piece(_)] => refuse!("table", "unfinished-where"),
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let [Target::Piece(piece), rest @ ..] = ask.draft else { return Offer::default() };
        let start = ask.rules.drafted(ask.position, *piece, rest);
        let cost = |start, to, spare| ask.rules.cost_to(ask.position, self.seat, start, to, spare);
        match (start, target) {
            (None, Target::Cell(entry)) => {
                Offer::cost(ask.rules.catalog.entry_cost(entry)).route(vec![entry])
            }
            (Some(start), Target::Cell(to)) => Offer::cost(cost(start, to, 0).unwrap_or(0) + start.spent)
                .route(ask.rules.route(ask.position, self.seat, start, to, 0)),
            (Some(start), Target::Piece(_)) => {
                Offer::cost(cost(start, end_of(start, rest), 1).unwrap_or(0) + start.spent + 1)
            }
            _ => Offer::default(),
        }
    }

    /// A drafted charge shows the odds of its fight, and the end who could still move.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        match ask.draft {
            [Target::Button(END)] => Preview::warned(None, Warning::left(ask)),
            [Target::Piece(charger), .., Target::Piece(enemy)] => {
                Some(ask.rules.attack_preview(ask.position, *charger, *enemy, true))
            }
            _ => None,
        }
    }

    /// One look around serves all units, and one search finds all quadrants that the judge would search for one by
    /// one.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (piece, rest) = match ask.draft {
            [] => {
                self.movers(ask, |piece| out.push(Target::Piece(piece)));
                if out.next.is_empty() || !self.must_move(ask) {
                    out.push(Target::Button(END));
                }
                return;
            }
            [Target::Piece(piece), rest @ ..] => (*piece, rest),
            _ => return judged_choices(self, ask, out),
        };
        let Some(start) = ask.rules.drafted(ask.position, piece, rest) else {
            let entries = ask.rules.catalog.entry.iter();
            let open = entries.filter(|cell| self.may_enter_at::<No>(ask, *cell).is_ok());
            return out.next.extend(open.map(Target::Cell));
        };
        out.complete = !rest.is_empty();
        if rest.len() == usize::from(start.entered) {
            let reach = ask.rules.reach(ask.position, self.seat, start);
            let free = reach.found().filter(|cell| ask.position.is_free(*cell));
            out.next.extend(free.map(Target::Cell));
        }
        if !matches!(rest, [.., Target::Piece(_)]) {
            self.list_charges(ask, start, end_of(start, rest), out);
        }
    }

    fn carry_out(
        &self,
        rules: &Calama,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(piece), rest @ ..] = answer else {
            log.note(|| Event::new(say!("event-movement-ends", side = side_name(seat))).by(seat));
            return rules.begin_combat(position, seat, log);
        };
        let piece = *piece;
        let Some(start) = rules.drafted(position, piece, rest) else { return };
        let to = end_of(start, rest);
        let charged = match rest {
            [.., Target::Piece(enemy)] => Some(*enemy),
            _ => None,
        };
        // charge-1: a quadrant of movement is kept for the charge.
        let spare = u8::from(charged.is_some());
        let spent = rules.cost_to(position, seat, start, to, spare).unwrap_or(0) + start.spent;
        let mut way = Vec::new();
        if log.listens() {
            way.push(start.cell);
            way.extend(rules.route(position, seat, start, to, spare));
        }
        position.armies[seat].points -= spent + spare; // move-3, charge-1
        position.put(piece, Place::Board(to));
        position.set_moved(piece);
        let left = position.armies[seat].points;
        let entering = start.entered > 0;
        if entering || to != start.cell {
            log.note(|| {
                let (unit, quadrant) = (rules.piece_name(piece), rules.cell_name(to));
                let message = if entering {
                    say!("event-entered", unit = unit, quadrant = quadrant, cost = spent, left = left + spare)
                } else {
                    say!("event-moved", unit = unit, quadrant = quadrant, cost = spent, left = left + spare)
                };
                let motion = Motion::Travel { piece, route: way };
                let rule = if entering { "forces-14" } else { "move-3" };
                Event::new(message).by(seat).rule(rule).motion(motion)
            });
        }
        if let Some(enemy) = charged {
            position.bonds.push(Bond { charger: piece, target: enemy });
            log.note(|| {
                let (unit, target) = (rules.piece_name(piece), rules.piece_name(enemy));
                Event::new(say!("event-charge", unit = unit, target = target, left = left))
                    .by(seat)
                    .rule("charge-4")
                    .motion(Motion::Strike { from: piece, at: enemy })
            });
        }
    }

    /// Movement points of the army.
    fn paid(&self, _: &Calama, before: &Position, after: &Position, seat: Seat, _: &[Target]) -> Option<i32> {
        let points = |position: &Position| i32::from(position.armies[seat].points);
        (after.frames.top() == Frame::Movement(*self)).then(|| points(before) - points(after))
    }

    fn asked_all_the_same(&self, _: &Calama, _: &Position, _: Seat) -> Option<&'static str> {
        Some("the last move can still be taken back")
    }

    fn not_asked(&self, _: &Calama, _: &Position, _: Seat) -> Illegal {
        Illegal::new("overview-4", say!("refuse-other-turn"))
    }
}

impl Movement {
    /// move-9: Chile must move, charge or bring in a unit if it can.
    fn may_end<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        let mut can_move = false;
        if self.must_move(ask) {
            self.movers(ask, |_| can_move = true);
        }
        if can_move { refuse!("move-9", "refuse-must-move") } else { Ok(()) }
    }

    fn must_move(&self, ask: &Ask) -> bool {
        self.seat == CHILE && !ask.rules.has_moved(ask.position, self.seat)
    }

    /// Units that can move, charge or enter now: those of `may_move`, by what is seen quickest.
    #[inline]
    fn movers(&self, ask: &Ask, mut found: impl FnMut(Piece)) {
        let (rules, position) = (ask.rules, ask.position);
        // Nobody goes anywhere without a point.
        if position.armies[self.seat].points == 0 {
            return;
        }
        let surroundings = rules.surroundings(position, self.seat);
        for piece in rules.catalog.army(self.seat) {
            let unit = position.unit(piece);
            let may_move = match unit.place {
                Place::Board(_) => {
                    !unit.moved
                        && rules.movement(position, piece) > 0
                        && !position.is_bound(piece)
                        && rules.has_somewhere_to_go(ask, piece, &surroundings)
                }
                Place::Reserve => self.may_enter::<No>(ask, piece).is_ok(),
                Place::Pool | Place::Gone => false,
            };
            if may_move {
                found(piece);
            }
        }
    }

    fn may_move<W: Why>(&self, ask: &Ask, piece: Piece, surroundings: &Surroundings) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        let info = rules.info_of(piece)?;
        if info.seat != self.seat {
            return refuse!("overview-4", "refuse-not-your-unit");
        }
        let unit = position.unit(piece);
        match unit.place {
            Place::Board(_) => {}
            Place::Reserve => return self.may_enter(ask, piece),
            Place::Pool | Place::Gone => return refuse!("table", "refuse-out-of-play"),
        }
        if position.is_bound(piece) {
            return refuse!("charge-6", "refuse-bound");
        }
        if unit.moved {
            return refuse!("move-12", "refuse-moved-already");
        }
        if rules.movement(position, piece) <= 0 {
            return refuse!("move-13", "refuse-no-movement", kind = kind_name(info.kind));
        }
        if !rules.has_somewhere_to_go(ask, piece, surroundings) {
            return Err(W::explained(|| rules.why_nowhere(position, self.seat, piece)));
        }
        Ok(())
    }

    fn may_enter<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        let round = ask.rules.options.reinforcement_round;
        // forces-13, forces-18
        if ask.position.round < round {
            return refuse!("forces-13", "refuse-too-early", round = round);
        }
        if ask.rules.movement(ask.position, piece) <= 0 {
            let kind = ask.rules.catalog.kind(piece);
            return refuse!("move-13", "refuse-no-movement", kind = kind_name(kind));
        }
        // forces-15
        if !ask.rules.entry_is_open(ask.position, self.seat) {
            let points = ask.position.armies[self.seat].points;
            return refuse!("forces-15", "refuse-no-entry", points = points);
        }
        Ok(())
    }

    /// forces-14
    fn may_enter_at<W: Why>(&self, ask: &Ask, entry: Cell) -> Result<(), W> {
        if !ask.rules.catalog.entry.contains(entry) {
            return refuse!("forces-14", "refuse-not-an-entry");
        }
        if !ask.position.is_free(entry) {
            return refuse!("forces-14", "refuse-occupied", quadrant = ask.rules.cell_name(entry));
        }
        self.may_pay(ask, ask.rules.catalog.entry_cost(entry))
    }

    /// move-4
    fn may_pay<W: Why>(&self, ask: &Ask, cost: u8) -> Result<(), W> {
        let points = ask.position.armies[self.seat].points;
        if cost > points {
            return refuse!("move-4", "refuse-too-dear", cost = cost, points = points);
        }
        Ok(())
    }

    fn may_go_to<W: Why>(&self, ask: &Ask, start: Start, to: Cell) -> Result<(), W> {
        let (rules, position) = (ask.rules, ask.position);
        if to.index() >= rules.catalog.board.cell_count() {
            return Err(W::not_offered());
        }
        if to == start.cell {
            return refuse!("table", "refuse-stands-there");
        }
        // move-10
        if !position.is_free(to) {
            return refuse!("move-10", "refuse-occupied", quadrant = rules.cell_name(to));
        }
        match rules.cost_to(position, self.seat, start, to, 0) {
            Some(_) => Ok(()),
            None => Err(W::explained(|| rules.why_out_of_reach(position, self.seat, start, to))),
        }
    }

    /// charge-1 to charge-5: one point and one quadrant of movement against an enemy across a side.
    fn may_charge<W: Why>(&self, ask: &Ask, start: Start, from: Cell, enemy: Piece) -> Result<(), W> {
        if ask.rules.info_of(enemy)?.seat == self.seat {
            return refuse!("charge-8", "refuse-charge-friend");
        }
        let Some(at) = ask.position.cell(enemy) else {
            return refuse!("table", "refuse-out-of-play");
        };
        if !ask.rules.catalog.neighbours(from, false).contains(&at) {
            return refuse!("charge-2", "refuse-not-adjacent");
        }
        match ask.rules.cost_to(ask.position, self.seat, start, from, 1) {
            Some(cost) => self.may_pay(ask, cost + start.spent + 1),
            None => refuse!("charge-1", "refuse-no-movement-left"),
        }
    }

    fn list_charges(&self, ask: &Ask, start: Start, from: Cell, out: &mut Choices) {
        let (catalog, position) = (&ask.rules.catalog, ask.position);
        // Most moves end away from the enemy: look before reckoning.
        if catalog.around(from, false).is_disjoint(position.standing(self.seat.other())) {
            return;
        }
        let Some(cost) = ask.rules.cost_to(position, self.seat, start, from, 1) else { return };
        if cost + start.spent < position.armies[self.seat].points {
            let beside = catalog.neighbours(from, false).iter();
            let enemies = beside.filter_map(|cell| ask.rules.enemy_at(position, self.seat, *cell));
            out.next.extend(enemies.map(Target::Piece));
        }
    }
}

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

/// Where a drafted move ends.
fn end_of(start: Start, rest: &[Target]) -> Cell {
    let cells = rest.iter().rev().find_map(|target| match target {
        Target::Cell(cell) => Some(*cell),
        _ => None,
    });
    cells.unwrap_or(start.cell)
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
        position.frames.replace(Movement { seat });
    }

    /// Where a drafted move starts counting; `None` for a unit that has still to enter.
    fn drafted(&self, position: &Position, piece: Piece, rest: &[Target]) -> Option<Start> {
        match (position.cell(piece), rest) {
            (Some(from), _) => Some(Start::at(piece, from)),
            (None, [Target::Cell(entry), ..]) => Some(self.entered(piece, *entry)),
            (None, _) => None,
        }
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

    // What a unit can do

    /// The Movement attribute of a unit's type.
    #[inline]
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
    fn has_somewhere_to_go(&self, ask: &Ask, piece: Piece, surroundings: &Surroundings) -> bool {
        let Some(from) = ask.position.cell(piece) else { return false };
        let around = self.catalog.around(from, self.options.diagonal_move);
        let beside = self.catalog.around(from, false);
        !around.is_disjoint(&surroundings.open)
            || !beside.is_disjoint(&surroundings.enemies)
            || (!around.is_disjoint(&surroundings.friends)
                && self.gets_out(ask.position, ask.seat, piece, from))
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
