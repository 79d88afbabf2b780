//! Replacements (10.2), general mobilization (10.4) and the naval guns (13.1).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Log, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why,
    judged_choices, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Arm, BOLIVIA, Kind, MOST_POINTS, PARAGUAY, Pieces};
use crate::names::{DISMOUNT, END, MOBILIZE, side_name};
use crate::position::Position;
use crate::sequence::Frame;
use crate::{Ask, ChacoWar};

/// 10.4-1
const FIRST_MOBILIZATION: u8 = 4;
/// How often, and for how many points, by side (10.4-2, 10.4-3, 10.4-6).
const MOBILIZATIONS: [(u8, u8); 2] = [(3, 4), (1, 3)];
/// 13.1-1
const DISMOUNTING: [u8; 2] = [9, 10];

/// A side rebuilds units (10.2-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Replace {
    pub seat: Seat,
}

impl Stage<ChacoWar> for Replace {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let (message, rule) = match ask.draft {
            [Target::Piece(piece)] => (say!("ask-steps", unit = ask.rules.unit_name(*piece)), "10.2-7"),
            [Target::Piece(piece), _] => {
                (say!("ask-arrival-where", unit = ask.rules.unit_name(*piece)), "10.2-10")
            }
            _ => {
                let points = ask.position.replacements[self.seat];
                (say!("ask-replace", side = side_name(self.seat), points = points), "10.2-1")
            }
        };
        Question::new(message, rule, Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.rules.rebuildable(ask.position, self.seat).iter().map(Target::Piece));
                out.extend([MOBILIZE, END].map(Target::Button));
                if ask.rules.options.naval_guns && self.seat == PARAGUAY {
                    out.push(Target::Button(DISMOUNT));
                }
            }
            [Target::Piece(_)] => out.extend([1, 2].map(Target::Number)),
            [Target::Piece(piece), Target::Number(_)] => {
                let cells = match ask.rules.catalog.unit(*piece).kind {
                    Kind::Hq => ask.rules.catalog.map.forts[self.seat],
                    Kind::Infantry | Kind::Cavalry | Kind::Column => ask.rules.arrival_area[self.seat],
                };
                out.extend(cells.iter().map(Target::Cell));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(END)) => Ok(()),
            ([], Target::Button(MOBILIZE)) => ask.rules.may_mobilize(ask.position, self.seat),
            ([], Target::Button(DISMOUNT)) => ask.rules.may_dismount(ask.position, self.seat),
            ([], Target::Piece(piece)) => {
                let open = ask.rules.is_open_to_arrivals(ask.position, self.seat);
                ask.rules.may_rebuild(ask.position, self.seat, piece, open)
            }
            ([Target::Piece(piece)], Target::Number(steps)) => {
                ask.rules.may_rebuild_steps(ask.position, self.seat, *piece, steps)
            }
            ([Target::Piece(piece), Target::Number(_)], Target::Cell(cell)) => {
                ask.rules.may_return(ask.position, self.seat, *piece, cell)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [_, _, Target::Cell(_)] => Ok(()),
            _ => refuse!("table", "unfinished-replace"),
        }
    }

    /// Whether there is a hex for regiments is found once.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let (rules, position, seat) = (ask.rules, ask.position, self.seat);
        if !ask.draft.is_empty() {
            return judged_choices(self, ask, out);
        }
        for button in [END, MOBILIZE, DISMOUNT].map(Target::Button) {
            if self.judge::<No>(ask, button).is_ok() {
                out.push(button);
            }
        }
        out.next.extend(rules.rebuildable_now(position, seat).iter().map(Target::Piece));
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let points = MOBILIZATIONS[self.seat.index()].1;
        match (ask.draft, target) {
            ([], Target::Button(MOBILIZE)) if self.seat == BOLIVIA => {
                Offer::note(say!("note-mobilize-bolivia", points = points))
            }
            ([], Target::Button(MOBILIZE)) => Offer::note(say!("note-mobilize", points = points)),
            ([], Target::Button(DISMOUNT)) => Offer::note(say!("note-dismount")),
            ([], Target::Piece(_)) => Offer::cost(1),
            ([Target::Piece(_)], Target::Number(steps)) => Offer::cost(steps),
            _ => Offer::default(),
        }
    }

    fn carry_out(
        &self,
        rules: &ChacoWar,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(MOBILIZE)] => {
                position.mobilized = true;
                position.mobilizations[seat] += 1;
                rules.add_points(position, seat, MOBILIZATIONS[seat.index()].1);
                log.note(|| {
                    let points = position.replacements[seat];
                    let message = say!("log-mobilization", side = side_name(seat), points = points);
                    Event::new(message).by(seat).rule("10.4-1")
                });
            }
            [Target::Button(DISMOUNT)] => {
                position.dismounted = true;
                // 13.1-2, 13.1-3
                for stock in [&mut position.available[seat], &mut position.used[seat]] {
                    stock[Arm::Flotilla as usize] = 0;
                }
                position.available[seat][Arm::NavalGuns as usize] = 1;
                log.note(|| Event::new(say!("log-dismounted")).by(seat).rule("13.1-2"));
            }
            [Target::Piece(piece), Target::Number(steps), Target::Cell(cell)] => {
                position.pool.remove(*piece);
                position.withdrawn.remove(*piece);
                position.steps[piece.index()] = *steps as u8;
                position.replacements[seat] -= *steps as u8;
                rules.arrive(position, seat, *piece, *cell, "10.2-6", false, log);
            }
            _ => return rules.end_replacements(position, seat, log),
        }
        rules.settle_replacements(position, seat, log);
    }

    /// Replacement points of units rebuilt.
    fn paid(
        &self,
        _: &ChacoWar,
        before: &Position,
        after: &Position,
        seat: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let rebuilt = matches!(answer, [Target::Piece(_), ..]) && after.frames.top() == Frame::Replace(*self);
        rebuilt.then(|| i32::from(before.replacements[seat]) - i32::from(after.replacements[seat]))
    }
}

impl ChacoWar {
    pub(crate) fn begin_replacements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Replace { seat });
        position.mobilized = false;
        let income = self.catalog.counters.arrival(seat, position.gt).points;
        self.add_points(position, seat, income);
        log.note(|| {
            let points = position.replacements[seat];
            let message = say!("log-replacements", side = side_name(seat), income = income, points = points);
            Event::new(message).by(seat).rule("10.2-2")
        });
        self.settle_replacements(position, seat, log);
    }

    /// 10.2-5
    fn add_points(&self, position: &mut Position, seat: Seat, points: u8) {
        position.replacements[seat] = (position.replacements[seat] + points).min(MOST_POINTS);
    }

    /// Asks as long as there is something to decide.
    fn settle_replacements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let choice = self.may_mobilize::<No>(position, seat).is_ok()
            || self.may_dismount::<No>(position, seat).is_ok()
            || !self.rebuildable_now(position, seat).is_empty();
        if !choice {
            self.end_replacements(position, seat, log);
        }
    }

    fn end_replacements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == BOLIVIA {
            self.begin_replacements(position, PARAGUAY, log);
        } else {
            self.begin_support(position, log);
        }
    }

    fn may_mobilize<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        if position.gt < FIRST_MOBILIZATION {
            return refuse!("10.4-1", "refuse-mobilize-early", turn = FIRST_MOBILIZATION);
        }
        if position.mobilized {
            return refuse!("10.4-2", "refuse-mobilized-now");
        }
        if position.mobilizations[seat] >= MOBILIZATIONS[seat.index()].0 {
            let rule = if seat == BOLIVIA { "10.4-2" } else { "10.4-6" };
            return refuse!(rule, "refuse-mobilized-out");
        }
        Ok(())
    }

    fn may_dismount<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        if !self.options.naval_guns || seat != PARAGUAY {
            return refuse!("13.1-1", "refuse-no-guns");
        }
        if !DISMOUNTING.contains(&position.gt) {
            return refuse!("13.1-1", "refuse-dismount-turn");
        }
        if position.dismounted {
            return refuse!("13.1-2", "refuse-dismounted");
        }
        Ok(())
    }

    /// Eliminated regiments that may be rebuilt, and withdrawn HQs.
    fn rebuildable(&self, position: &Position, seat: Seat) -> Pieces {
        (position.pool | position.withdrawn) & self.catalog.armies[seat]
    }

    /// Those of them for which there are points and a hex.
    fn rebuildable_now(&self, position: &Position, seat: Seat) -> Pieces {
        let units = self.rebuildable(position, seat);
        if units.is_empty() || position.replacements[seat] == 0 {
            return Pieces::EMPTY;
        }
        let open = self.is_open_to_arrivals(position, seat);
        units.iter().filter(|piece| self.may_rebuild::<No>(position, seat, *piece, open).is_ok()).collect()
    }

    /// Whether a unit may be rebuilt, where regiments may arrive or not.
    fn may_rebuild<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        open: bool,
    ) -> Result<(), W> {
        if !self.is_unit(piece) || self.catalog.side_of(piece) != seat {
            return refuse!("table", "refuse-not-yours");
        }
        if position.on_map.contains(piece) {
            return refuse!("10.2-9", "refuse-on-map");
        }
        if !self.rebuildable(position, seat).contains(piece) {
            let column = self.catalog.unit(piece).kind == Kind::Column;
            return refuse!(if column { "9.7-1" } else { "10.2-6" }, "refuse-not-eliminated");
        }
        if position.replacements[seat] == 0 {
            return refuse!("10.2-6", "refuse-no-points");
        }
        let forts = self.catalog.map.forts[seat];
        let finds = match self.catalog.unit(piece).kind {
            Kind::Hq => forts.iter().any(|cell| self.may_return::<No>(position, seat, piece, cell).is_ok()),
            Kind::Infantry | Kind::Cavalry | Kind::Column => open,
        };
        if !finds {
            return refuse!("10.0-4", "refuse-no-arrival");
        }
        Ok(())
    }

    /// With how many steps a unit may come back (10.2-7, 10.2-8).
    fn may_rebuild_steps<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        steps: i32,
    ) -> Result<(), W> {
        if !(1..=2).contains(&steps) {
            return Err(W::not_offered());
        }
        let unit = self.catalog.unit(piece);
        let (most, rule) = if unit.dot { (1, "10.2-8") } else { (unit.steps(), "10.2-7") };
        if steps > i32::from(most) {
            return refuse!(rule, "refuse-one-step");
        }
        if steps > i32::from(position.replacements[seat]) {
            return refuse!("10.2-6", "refuse-no-points");
        }
        Ok(())
    }

    /// Where a rebuilt unit or HQ may come back (9.5-7, 10.2-10).
    fn may_return<W: Why>(&self, position: &Position, seat: Seat, piece: Piece, cell: Cell) -> Result<(), W> {
        if self.catalog.unit(piece).kind != Kind::Hq {
            return self.may_arrive(position, seat, cell);
        }
        if !self.catalog.map.has(cell) {
            return Err(W::not_offered());
        }
        let own = self.catalog.map.forts[seat].contains(cell)
            && !position.razed.contains(cell)
            && position.control[seat].contains(cell);
        if !own || !self.open_to(position, seat).contains(cell) || !self.has_room(position, cell, seat) {
            return refuse!("9.5-7", "refuse-hq-return");
        }
        Ok(())
    }
}
