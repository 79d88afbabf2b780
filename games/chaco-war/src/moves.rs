//! How moves go on and end: units set out, go on, are stopped, and owe dice (5.0, 6.2 to 6.4).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, No, Piece, Seat, Target, say};

use crate::ChacoWar;
use crate::ambush::Ambush;
use crate::catalog::{Event as Happening, Pieces};
use crate::field::Route;
use crate::hazards::Depletion;
use crate::movement::{picked, points_of};
use crate::names::side_name;
use crate::position::Position;

/// Spent by units whose move is over but for the question of an aircraft.
pub const STOPPED: u8 = u8::MAX;

impl ChacoWar {
    /// Whose move ends when it is said in so many words: the stack under way if it owes anything, else what it left behind.
    pub(crate) fn ending(&self, position: &Position, seat: Seat) -> Pieces {
        let due = self.is_due(position, seat, position.active);
        if due { position.active } else { self.family(position) }
    }

    /// Starts or goes on with a move; whoever was under way before has ended it.
    pub(crate) fn set_out(&self, position: &mut Position, units: Pieces) {
        if !(units & position.active).is_empty() {
            // 6.3-1: the rest may go on later.
            position.halted = position.halted | (position.active - units);
        } else {
            // 6.3-3
            position.moved = position.moved | position.active;
            if (units & position.halted).is_empty() {
                position.moved = position.moved | position.halted;
                position.halted = Pieces::EMPTY;
            }
            position.halted = position.halted - units;
        }
        position.active = units;
    }

    /// Units go to a hex by points of their way, one of them on top.
    pub(crate) fn go(
        &self,
        position: &mut Position,
        seat: Seat,
        order: &[Target],
        top: Piece,
        to: Cell,
        log: &mut impl Log,
    ) {
        let units = picked(order);
        let from = position.cell_of(top);
        let mired = self.walk(position, units).mired;
        let led = self.led(position, units, &points_of(order));
        let Some(route) = led.and_then(|led| self.led_to(position, &led, to)) else { return };
        self.set_out(position, units);
        let shows = self.will_show(position, units, Some(top));
        position.put_in_order(&self.catalog, units, to, Some(top));
        for piece in units.iter() {
            position.spent[piece.index()] =
                position.spent[piece.index()].saturating_add(route.cost).clamp(1, STOPPED - 1);
        }
        if route.rough {
            position.risky = position.risky | units;
        }
        if route.touches {
            position.touched = position.touched | units;
        }
        self.note_move(position, seat, units, from, &route, shows, log);
        for cell in &route.cells {
            self.enter(position, seat, *cell, log);
        }
        self.after_step(position, seat, units, mired);
    }

    /// Whether moving these units shows the enemy something that lay below the top of a stack.
    pub(crate) fn will_show(&self, position: &Position, units: Pieces, uppermost: Option<Piece>) -> bool {
        let Some(from) = units.first().and_then(|piece| position.place(piece)) else { return false };
        let Some(top) = position.top_of(from).filter(|top| units.contains(*top)) else { return true };
        let uncovers = usize::from(position.derived.count[from.index()]) > units.len();
        uncovers || uppermost.is_some_and(|uppermost| uppermost != top)
    }

    #[expect(clippy::too_many_arguments)]
    fn note_move(
        &self,
        position: &Position,
        seat: Seat,
        units: Pieces,
        from: Cell,
        route: &Route,
        shows: bool,
        log: &mut impl Log,
    ) {
        log.note(|| {
            let to = route.cells.last().copied().unwrap_or(from);
            let top = position.top_of(to).filter(|top| units.contains(*top));
            let message = say!(
                "log-move",
                side = side_name(seat),
                count = units.len(),
                from = self.cell_name(from),
                to = self.cell_name(to)
            );
            let mut event = Event::new(message).by(seat).rule("5.0-1");
            if let Some(piece) = top {
                let way = std::iter::once(from).chain(route.cells.iter().copied()).collect();
                event = event.motion(Motion::Travel { piece, route: way });
            }
            if shows { event.reveals() } else { event }
        });
    }

    /// After a step: captured forts, and whose move is over.
    pub(crate) fn after_step(&self, position: &mut Position, seat: Seat, units: Pieces, mired: bool) {
        let over = self.stopped(position, seat, units, mired);
        let may_choose_guide =
            !(over & position.risky).is_empty() && self.has_aircraft::<No>(position, seat).is_ok();
        let others_go_on = over != units && self.is_due(position, seat, over);
        if may_choose_guide || others_go_on {
            // The move is over but for the question of an aircraft, or for those who go on: nothing is left to spend.
            for piece in over.iter() {
                position.spent[piece.index()] = STOPPED;
            }
        } else if !over.is_empty() {
            self.end_moves(position, seat, over, false);
        }
        self.ask_captures(position, seat);
    }

    /// Those whose move is over: all in an EZOC or out of winter marsh (5.0-10, 5.7-3), else whoever has spent his points;
    /// the faster go on with what they have left (6.4-2).
    fn stopped(&self, position: &Position, seat: Seat, units: Pieces, mired: bool) -> Pieces {
        let walk = self.walk(position, units);
        if mired || position.derived.zoc[seat.other()].contains(walk.from) {
            return units;
        }
        if self.can_walk(position, &walk) {
            return Pieces::EMPTY;
        }
        let alone = |piece: &Piece| !self.can_walk(position, &self.walk(position, Pieces::only(*piece)));
        units.iter().filter(alone).collect()
    }

    /// The moves of these units are over: checks and ambushes follow.
    pub(crate) fn end_moves(&self, position: &mut Position, seat: Seat, units: Pieces, guided: bool) {
        position.active = position.active - units;
        position.halted = position.halted - units;
        position.moved = position.moved | units;
        let enemy = seat.other();
        if self.could_hold(position, enemy, Happening::Ambush) {
            for piece in units.iter() {
                if position.derived.near[enemy].contains(position.cell_of(piece)) {
                    position.ambushes.insert(piece);
                }
            }
            if !position.ambushes.is_empty() {
                position.frames.push(Ambush { seat: enemy });
            }
        }
        let checks = units & position.risky;
        position.risky = position.risky - units;
        if !checks.is_empty() {
            // 5.5-5
            position.checks = checks;
            position.frames.push(Depletion { seat, guided });
        }
    }

    pub(crate) fn settle_family(&self, position: &mut Position) {
        position.moved = position.moved | self.family(position);
        (position.active, position.halted) = (Pieces::EMPTY, Pieces::EMPTY);
    }
}
