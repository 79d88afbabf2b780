//! The Movement Phase, carried out: units set out, go on, and end their moves (5.0, 6.2 to 6.4).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Piece, Seat, Target, say};

use crate::ChacoWar;
use crate::catalog::{Arm, Cells, Counter, Event as Happening, Pieces};
use crate::field::Route;
use crate::markers::Effect;
use crate::names::{DONE, END, GUIDE, RECON, SHIP, side_name};
use crate::position::{Frame, Position};

/// Spent by units whose move is over but for the question of an aircraft.
pub const STOPPED: u8 = u8::MAX;

impl ChacoWar {
    pub(crate) fn carry_out_movement(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(END)] => {
                self.settle_family(position);
                self.end_movement(position, seat, log);
            }
            [Target::Button(DONE)] => {
                let due = self.is_due(position, seat, position.active);
                let units = if due { position.active } else { self.family(position) };
                self.end_moves(position, seat, units, false);
            }
            [Target::Button(GUIDE)] => {
                self.use_marker(position, seat, Arm::Air);
                let active = position.active;
                self.end_moves(position, seat, active, true);
            }
            [Target::Button(RECON), Target::Cell(cell)] => self.fly_recon(position, seat, *cell, log),
            [.., Target::Button(SHIP), Target::Cell(cell)] => {
                self.ship(position, seat, self.picked(answer), *cell, log);
            }
            [.., Target::Cell(cell)] => self.go(position, seat, self.picked(answer), *cell, log),
            [Target::Piece(piece)] => self.play_guide(position, seat, *piece, log),
            _ => {}
        }
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

    fn go(&self, position: &mut Position, seat: Seat, units: Pieces, to: Cell, log: &mut impl Log) {
        let walk = self.walk(position, units);
        let Some(route) = self.route(position, &walk, to) else { return };
        self.set_out(position, units);
        let shows = self.will_show(position, units);
        let from = walk.from;
        position.put(&self.catalog, units, to);
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
        self.after_step(position, seat, units, walk.mired);
    }

    /// Whether moving these units shows the enemy something that lay below the top of a stack.
    pub(crate) fn will_show(&self, position: &Position, units: Pieces) -> bool {
        let Some(from) = units.first().and_then(|piece| position.place(piece)) else { return false };
        let top = position.top_of(from);
        let keeps_top = top.is_some_and(|top| units.contains(top));
        if keeps_top { usize::from(position.derived.count[from.index()]) > units.len() } else { true }
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

    /// After a step: captured forts, and whether the move is over.
    pub(crate) fn after_step(&self, position: &mut Position, seat: Seat, units: Pieces, mired: bool) {
        let walk = self.walk(position, units);
        // 5.0-10, 5.7-3
        let stopped = position.derived.zoc[seat.other()].contains(walk.from) || mired;
        let may_choose_guide =
            !(units & position.risky).is_empty() && self.has_aircraft(position, seat).is_ok();
        if stopped || !self.can_walk(position, &walk) {
            if may_choose_guide {
                // The move is over, but for the question of an aircraft: nothing is left to spend.
                for piece in units.iter() {
                    position.spent[piece.index()] = STOPPED;
                }
            } else {
                self.end_moves(position, seat, units, false);
            }
        }
        self.ask_captures(position, seat);
    }

    /// The moves of these units are over: checks and ambushes follow.
    fn end_moves(&self, position: &mut Position, seat: Seat, units: Pieces, guided: bool) {
        position.active = position.active - units;
        position.halted = position.halted - units;
        position.moved = position.moved | units;
        let enemy = seat.other();
        if self.could_hold(position, enemy, Happening::Ambush) {
            let mut cells = Cells::EMPTY;
            for piece in units.iter() {
                let cell = position.cell_of(piece);
                // The one that is seen is the one that is hit; a stack that others cover is not seen to arrive.
                let top = position.top_of(cell).filter(|top| units.contains(*top));
                if let Some(top) = top
                    && position.derived.near[enemy].contains(cell)
                    && cells.insert(cell)
                {
                    position.ambushes.insert(top);
                }
            }
            if !position.ambushes.is_empty() {
                position.frames.push(Frame::Ambush { seat: enemy });
            }
        }
        let checks = units & position.risky;
        position.risky = position.risky - units;
        if !checks.is_empty() {
            // 5.5-5
            position.checks = checks;
            position.frames.push(Frame::Depletion { seat, guided });
        }
    }

    fn settle_family(&self, position: &mut Position) {
        position.moved = position.moved | self.family(position);
        (position.active, position.halted) = (Pieces::EMPTY, Pieces::EMPTY);
    }

    fn play_guide(&self, position: &mut Position, seat: Seat, piece: Piece, log: &mut impl Log) {
        let Some(Counter::Event(marker)) = self.catalog.counter(piece) else { return };
        self.discard(position, seat, marker, log);
        position.in_force[seat].insert(Effect::Of(Happening::LocalGuide));
    }
}
