//! Forts (9.4): begun by columns, captured and replaced, lost with their last defender.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Log, Message, No, Orders, Pick, Piece, Question, Seat, SeatSet, Shape, Stage, Target,
    Why, judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, PARAGUAY};
use crate::names::{END, FORT, PASS, side_name};
use crate::orders;
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// Forts are begun (9.4-4 to 9.4-6).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forts {
    pub seat: Seat,
}

impl Stage<ChacoWar> for Forts {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = if ask.draft.is_empty() {
            say!("ask-forts", side = side_name(self.seat))
        } else {
            say!("ask-fort-column")
        };
        Question::new(message, "9.4-6", Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.position.derived.fighting[self.seat].iter().map(Target::Cell));
                out.push(Target::Button(END));
            }
            [Target::Cell(_)] => {
                out.extend(ask.rules.columns_on_map(ask.position, self.seat).iter().map(Target::Piece));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Cell(cell)) if ask.rules.catalog.map.has(cell) => {
                let linked = ask.rules.network_in_supply(ask.position, self.seat).linked;
                self.may_fortify(ask, linked, cell)
            }
            ([Target::Cell(cell)], Target::Piece(piece)) => self.may_spend(ask, *cell, piece),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [_, _] => Ok(()),
            _ => refuse!("table", "unfinished-fort"),
        }
    }

    /// The lines of supply are traced once for all hexes.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        if !ask.draft.is_empty() {
            return judged_choices(self, ask, out);
        }
        let linked = ask.rules.network_in_supply(ask.position, self.seat).linked;
        let sites = (ask.position.derived.fighting[self.seat] & linked).iter();
        let able = sites.filter(|cell| self.may_fortify::<No>(ask, linked, *cell).is_ok());
        out.next.extend(able.map(Target::Cell));
        out.push(Target::Button(END));
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Cell(cell), Target::Piece(column)] = *answer else {
            return rules.end_forts(position, seat, log);
        };
        rules.spend_column(position, column, "9.4-6", log);
        // What an enemy left there is pulled down.
        position.forts[seat.other()].remove(cell);
        position.building[seat].insert(cell);
        // 9.4-8
        position.builders = position.builders | position.among(rules.catalog.fighters, cell);
        log.note(|| {
            let message = say!("log-fort-begun", side = side_name(seat), hex = rules.cell_name(cell));
            Event::new(message).by(seat).rule("9.4-6")
        });
        if !rules.seems_to_fortify(position, seat) {
            rules.end_forts(position, seat, log);
        }
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position, seat: Seat) -> Option<&'static str> {
        rules.seems_to_fortify(position, seat).then_some("silence would tell where HQs and columns lie")
    }
}

impl Forts {
    /// 9.4-4, 9.4-5, 9.7-8; `linked` are the hexes with an HQ in supply.
    fn may_fortify<W: Why>(&self, ask: &Ask, linked: Cells, cell: Cell) -> Result<(), W> {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !position.derived.fighting[seat].contains(cell)
            || position.derived.zoc[seat.other()].contains(cell)
        {
            return refuse!("9.4-4", "refuse-fort-site");
        }
        if rules.has_fort(position, cell, seat) || position.building[seat].contains(cell) {
            return refuse!("9.4-1", "refuse-fort-there");
        }
        let regiments = position.among(rules.catalog.armies[seat] & rules.catalog.fighters, cell);
        if (regiments - position.out_of_supply).is_empty() || !linked.contains(cell) {
            return refuse!("9.4-5", "refuse-fort-supply");
        }
        if rules.columns_near(position, seat, Cells::only(cell)).is_empty() {
            return refuse!("9.7-8", "refuse-fort-column");
        }
        Ok(())
    }

    /// 9.7-8
    fn may_spend<W: Why>(&self, ask: &Ask, cell: Cell, column: Piece) -> Result<(), W> {
        if ask.rules.columns_near(ask.position, self.seat, Cells::only(cell)).contains(column) {
            return Ok(());
        }
        refuse!("9.7-8", "refuse-fort-column")
    }
}

/// A captured fort may get one's own marker (9.4-3, 9.4-10).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Capture {
    pub seat: Seat,
}

impl Pick<ChacoWar> for Capture {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let message = match ask.position.captures.iter().next() {
            Some(cell) => say!("ask-capture", hex = ask.rules.cell_name(cell)),
            None => say!("ask-capture-none"),
        };
        (message, "9.4-3")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([FORT, PASS].map(Target::Button));
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        if let Some(cell) = position.captures.iter().next() {
            position.captures.remove(cell);
            if target == Target::Button(FORT) {
                rules.place_own_fort(position, seat, cell, log);
            }
        }
        if rules.forts_left(position, seat) == 0 {
            position.captures.clear();
        }
        if position.captures.is_empty() {
            position.frames.pop();
        }
    }

    fn follow(&self, _: &ChacoWar, _: &Position, orders: &Orders) -> Option<Target> {
        match orders::word(orders, "capture") {
            "always" => Some(Target::Button(FORT)),
            "never" => Some(Target::Button(PASS)),
            _ => None,
        }
    }
}

impl ChacoWar {
    /// Asked of a side that could build as far as everybody can see.
    pub(crate) fn begin_forts(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Forts { seat });
        if !self.seems_to_fortify(position, seat) {
            self.end_forts(position, seat, log);
        }
    }

    fn end_forts(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == BOLIVIA {
            self.begin_forts(position, PARAGUAY, log);
        } else {
            self.begin_movement(position, BOLIVIA, log);
        }
    }

    /// 9.4-2: a printed fort helps its own side, a finished marker its owner.
    pub(crate) fn has_fort(&self, position: &Position, cell: Cell, seat: Seat) -> bool {
        position.forts[seat].contains(cell)
            || self.catalog.map.forts[seat].contains(cell) && !position.razed.contains(cell)
    }

    /// Whether a hex shows a fort of anybody (8.3-12).
    pub(crate) fn shows_fort(&self, position: &Position, cell: Cell) -> bool {
        [BOLIVIA, PARAGUAY].into_iter().any(|seat| self.has_fort(position, cell, seat))
    }

    /// Fort markers that a side still has.
    pub(crate) fn forts_left(&self, position: &Position, seat: Seat) -> u8 {
        let placed = position.forts[seat].len() + position.building[seat].len();
        self.catalog.counters.forts[seat].saturating_sub(placed as u8)
    }

    /// Opens the question of captured forts, if there is one.
    pub(crate) fn ask_captures(&self, position: &mut Position, seat: Seat) {
        if !position.captures.is_empty() {
            position.frames.push(Capture { seat });
        }
    }

    /// 9.4-3, 9.4-10: the captor's marker replaces what was there, a printed fort for good.
    pub(crate) fn place_own_fort(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        let enemy = seat.other();
        position.forts[enemy].remove(cell);
        if self.catalog.map.printed_fort(cell).is_some() {
            position.razed.insert(cell);
        }
        position.forts[seat].insert(cell);
        log.note(|| {
            let message = say!("log-fort-taken", side = side_name(seat), hex = self.cell_name(cell));
            Event::new(message).by(seat).rule("9.4-3")
        });
    }

    /// 9.4-11: the marker goes with its last defender.
    pub(crate) fn lose_fort_marker(
        &self,
        position: &mut Position,
        seat: Seat,
        cell: Cell,
        log: &mut impl Log,
    ) {
        let complete = position.forts[seat].remove(cell);
        if !(position.building[seat].remove(cell) || complete) {
            return;
        }
        position.fort_lost |= seat == BOLIVIA;
        log.note(|| {
            let message = say!("log-fort-lost", hex = self.cell_name(cell));
            Event::new(message).by(seat.other()).rule("9.4-11")
        });
    }
}
