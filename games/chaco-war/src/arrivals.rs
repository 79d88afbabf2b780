//! Reinforcements (10.1), replacements (10.2), general mobilization (10.4) and the naval guns (13.1).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Cells, Kind, MOST_POINTS, PARAGUAY, Pieces};
use crate::names::{AUTO, DISMOUNT, END, MOBILIZE, side_name};
use crate::position::{Frame, Position};

/// 10.4-1
const FIRST_MOBILIZATION: u8 = 4;
/// How often, and for how many points, by side (10.4-2, 10.4-3, 10.4-6).
const MOBILIZATIONS: [(u8, u8); 2] = [(3, 4), (1, 3)];
/// 13.1-1
const DISMOUNTING: [u8; 2] = [9, 10];

impl ChacoWar {
    /// Hexes where reinforcements and rebuilt units may arrive (10.0-2 to 10.0-4).
    pub(crate) fn arrival_cells(&self, position: &Position, seat: Seat) -> Cells {
        let map = &self.catalog.map;
        let zoc = position.derived.zoc[seat.other()];
        let held = position.control[seat] - zoc;
        let mut cells = map.entries_themselves[seat] & held;
        for place in (map.entries[seat] & held).iter() {
            cells = cells | map.within[1][place.index()];
        }
        // An enemy fort is taken by units that march in, not by recruits.
        let enemy = seat.other();
        let strange = (self.catalog.map.forts[enemy] - position.razed) | position.forts[enemy];
        let open = self.open_to(position, seat) - zoc - strange;
        (cells & open).iter().filter(|cell| self.has_room(position, *cell, seat)).collect()
    }

    fn why_no_arrival(&self, position: &Position, seat: Seat, cell: Cell) -> Illegal {
        let map = &self.catalog.map;
        let rule = if seat == BOLIVIA { "10.0-3" } else { "10.0-2" };
        let zoc = position.derived.zoc[seat.other()];
        let near = (map.entries[seat] & map.within[1][cell.index()]) | map.entries_themselves[seat];
        if near.is_empty() || !near.iter().any(|place| place == cell || map.entries[seat].contains(place)) {
            return Illegal::new(rule, say!("refuse-arrival"));
        }
        if position.derived.occupied[seat.other()].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if zoc.contains(cell) || (near & (position.control[seat] - zoc)).is_empty() {
            return Illegal::new("10.0-4", say!("refuse-arrival-held"));
        }
        match self.may_stand(position, cell, seat, "6.0-4") {
            Err(full) => full,
            Ok(()) => Illegal::new(rule, say!("refuse-arrival")),
        }
    }

    // Reinforcements

    /// Units that wait to be placed.
    pub(crate) fn reinforcements(&self, position: &Position, seat: Seat) -> Pieces {
        let due = |piece: &Piece| (1..=position.gt).contains(&position.due[piece.index()]);
        self.catalog.armies[seat].iter().filter(due).collect()
    }

    pub(crate) fn begin_reinforcements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Frame::Reinforce { seat });
        self.settle_reinforcements(position, seat, log);
    }

    /// 10.1-1: whoever finds no hex waits for a later turn.
    fn settle_reinforcements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let waits = !self.reinforcements(position, seat).is_empty();
        if waits && !self.arrival_cells(position, seat).is_empty() {
            return;
        }
        if seat == BOLIVIA {
            self.begin_reinforcements(position, PARAGUAY, log);
        } else {
            self.begin_replacements(position, BOLIVIA, log);
        }
    }

    pub(crate) fn reinforce_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let message = match draft {
            [Target::Piece(piece)] => say!("ask-arrival-where", unit = self.unit_name(*piece)),
            _ => {
                say!(
                    "ask-reinforce",
                    side = side_name(seat),
                    left = self.reinforcements(position, seat).len()
                )
            }
        };
        Question { message, rule: Rule::new("10.1-1"), shape: Shape::One }
    }

    pub(crate) fn reinforce_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(self.reinforcements(position, seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(_)] => self.arrival_candidates(seat, out),
            _ => {}
        }
    }

    fn arrival_candidates(&self, seat: Seat, out: &mut Vec<Target>) {
        let map = &self.catalog.map;
        let mut cells = map.entries_themselves[seat];
        for place in map.entries[seat].iter() {
            cells = cells | map.within[1][place.index()];
        }
        out.extend(cells.iter().map(Target::Cell));
    }

    pub(crate) fn judge_reinforce(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(AUTO)) => {
                Ok(Offer { note: Some(say!("note-auto-arrival")), ..Offer::default() })
            }
            ([], Target::Piece(piece)) => {
                if self.reinforcements(position, seat).contains(piece) {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("10.1-1", say!("refuse-not-due")))
            }
            ([Target::Piece(_)], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                if self.arrival_cells(position, seat).contains(cell) {
                    return Ok(Offer::default());
                }
                Err(self.why_no_arrival(position, seat, cell))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn reinforce_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend(self.reinforcements(position, seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(_)] => {
                out.next.extend(self.arrival_cells(position, seat).iter().map(Target::Cell))
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_reinforce(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Piece(piece), Target::Cell(cell)] => {
                self.arrive(position, seat, *piece, *cell, "10.1-1", false, log)
            }
            _ => {
                while let Some(piece) = self.reinforcements(position, seat).first() {
                    let cells = self.arrival_cells(position, seat);
                    let Some(cell) =
                        cells.iter().min_by_key(|cell| self.arrival_worth(position, seat, *cell))
                    else {
                        break;
                    };
                    self.arrive(position, seat, piece, cell, "10.1-1", true, log);
                }
            }
        }
        self.settle_reinforcements(position, seat, log);
    }

    /// Nearest to the front that a road leads to; the smaller the better.
    fn arrival_worth(&self, position: &Position, seat: Seat, cell: Cell) -> u16 {
        let enemies = position.derived.occupied[seat.other()].iter();
        let nearest = enemies.map(|enemy| self.catalog.map.distance(cell, enemy)).min().unwrap_or(0);
        u16::from(nearest) + if self.catalog.map.roads.contains(cell) { 0 } else { 3 }
    }

    #[expect(clippy::too_many_arguments)]
    fn arrive(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        rule: &'static str,
        by_staff: bool,
        log: &mut impl Log,
    ) {
        position.due[piece.index()] = 0;
        position.put(&self.catalog, Pieces::only(piece), cell);
        log.note(|| {
            let message = say!("log-arrival", unit = self.unit_name(piece), hex = self.cell_name(cell));
            let event = Event::new(message).by(seat).rule(rule);
            // Where the staff does it, others may come to lie on it at once.
            if by_staff { event } else { event.motion(Motion::Arrive { piece }) }
        });
        self.enter(position, seat, cell, log);
    }

    // Replacements

    pub(crate) fn begin_replacements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Frame::Replace { seat });
        position.mobilized = false;
        let income = self.catalog.counters.arrival(seat, position.gt).points;
        self.add_points(position, seat, income);
        log.note(|| {
            let message = say!(
                "log-replacements",
                side = side_name(seat),
                income = income,
                points = position.replacements[seat]
            );
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
        let mut choices = Choices::default();
        self.replace_choices(position, seat, &[], &mut choices);
        if choices.next.len() > 1 {
            return;
        }
        self.end_replacements(position, seat, log);
    }

    fn end_replacements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        if seat == BOLIVIA {
            self.begin_replacements(position, PARAGUAY, log);
        } else {
            self.begin_support(position, log);
        }
    }

    fn may_mobilize(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if position.gt < FIRST_MOBILIZATION {
            return Err(Illegal::new("10.4-1", say!("refuse-mobilize-early", turn = FIRST_MOBILIZATION)));
        }
        let rule = if seat == BOLIVIA { "10.4-2" } else { "10.4-6" };
        if position.mobilized {
            return Err(Illegal::new("10.4-2", say!("refuse-mobilized-now")));
        }
        if position.mobilizations[seat] >= MOBILIZATIONS[seat.index()].0 {
            return Err(Illegal::new(rule, say!("refuse-mobilized-out")));
        }
        Ok(())
    }

    fn may_dismount(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if !self.options.naval_guns || seat != PARAGUAY {
            return Err(Illegal::new("13.1-1", say!("refuse-no-guns")));
        }
        if !DISMOUNTING.contains(&position.gt) {
            return Err(Illegal::new("13.1-1", say!("refuse-dismount-turn")));
        }
        if position.dismounted {
            return Err(Illegal::new("13.1-2", say!("refuse-dismounted")));
        }
        Ok(())
    }

    /// Eliminated regiments that may be rebuilt, and withdrawn HQs.
    fn rebuildable(&self, position: &Position, seat: Seat) -> Pieces {
        (position.pool | position.withdrawn) & self.catalog.armies[seat]
    }

    /// With how many steps a unit may come back (10.2-7, 10.2-8).
    fn most_steps(&self, piece: Piece) -> u8 {
        let unit = self.catalog.unit(piece);
        if unit.dot { 1 } else { unit.steps() }
    }

    /// Where a rebuilt unit or HQ may come back (9.5-7, 10.2-10).
    fn return_cells(&self, position: &Position, seat: Seat, piece: Piece) -> Cells {
        if self.catalog.unit(piece).kind != Kind::Hq {
            return self.arrival_cells(position, seat);
        }
        let forts = (self.catalog.map.forts[seat] - position.razed) & position.control[seat];
        (forts & self.open_to(position, seat))
            .iter()
            .filter(|cell| self.has_room(position, *cell, seat))
            .collect()
    }

    pub(crate) fn replace_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let (message, rule) = match draft {
            [Target::Piece(piece)] => (say!("ask-steps", unit = self.unit_name(*piece)), "10.2-7"),
            [Target::Piece(piece), _] => {
                (say!("ask-arrival-where", unit = self.unit_name(*piece)), "10.2-10")
            }
            _ => {
                let points = position.replacements[seat];
                (say!("ask-replace", side = side_name(seat), points = points), "10.2-1")
            }
        };
        Question { message, rule: Rule::new(rule), shape: Shape::One }
    }

    pub(crate) fn replace_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(self.rebuildable(position, seat).iter().map(Target::Piece));
                out.extend([MOBILIZE, END].map(Target::Button));
                if self.options.naval_guns && seat == PARAGUAY {
                    out.push(Target::Button(DISMOUNT));
                }
            }
            [Target::Piece(_)] => out.extend([1, 2].map(Target::Number)),
            [Target::Piece(piece), Target::Number(_)] => match self.catalog.unit(*piece).kind {
                Kind::Hq => out.extend(self.catalog.map.forts[seat].iter().map(Target::Cell)),
                _ => self.arrival_candidates(seat, out),
            },
            _ => {}
        }
    }

    pub(crate) fn judge_replace(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Button(MOBILIZE)) => {
                self.may_mobilize(position, seat)?;
                let points = MOBILIZATIONS[seat.index()].1;
                let note = if seat == BOLIVIA {
                    say!("note-mobilize-bolivia", points = points)
                } else {
                    say!("note-mobilize", points = points)
                };
                Ok(Offer { note: Some(note), ..Offer::default() })
            }
            ([], Target::Button(DISMOUNT)) => {
                self.may_dismount(position, seat)?;
                Ok(Offer { note: Some(say!("note-dismount")), ..Offer::default() })
            }
            ([], Target::Piece(piece)) => self.may_rebuild(position, seat, piece),
            ([Target::Piece(piece)], Target::Number(steps)) => {
                self.may_rebuild_steps(position, seat, *piece, steps)
            }
            ([Target::Piece(piece), Target::Number(_)], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                if self.return_cells(position, seat, *piece).contains(cell) {
                    return Ok(Offer::default());
                }
                if self.catalog.unit(*piece).kind == Kind::Hq {
                    return Err(Illegal::new("9.5-7", say!("refuse-hq-return")));
                }
                Err(self.why_no_arrival(position, seat, cell))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_rebuild(&self, position: &Position, seat: Seat, piece: Piece) -> Result<Offer, Illegal> {
        if !self.is_unit(piece) || self.catalog.side_of(piece) != seat {
            return Err(Illegal::table(say!("refuse-not-yours")));
        }
        if position.on_map.contains(piece) {
            return Err(Illegal::new("10.2-9", say!("refuse-on-map")));
        }
        if !self.rebuildable(position, seat).contains(piece) {
            let column = self.catalog.unit(piece).kind == Kind::Column;
            return Err(Illegal::new(if column { "9.7-1" } else { "10.2-6" }, say!("refuse-not-eliminated")));
        }
        if position.replacements[seat] == 0 {
            return Err(Illegal::new("10.2-6", say!("refuse-no-points")));
        }
        if self.return_cells(position, seat, piece).is_empty() {
            return Err(Illegal::new("10.0-4", say!("refuse-no-arrival")));
        }
        Ok(Offer { cost: Some(1), ..Offer::default() })
    }

    fn may_rebuild_steps(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        steps: i32,
    ) -> Result<Offer, Illegal> {
        if !(1..=2).contains(&steps) {
            return Err(Illegal::not_offered());
        }
        if steps > i32::from(self.most_steps(piece)) {
            let rule = if self.catalog.unit(piece).dot { "10.2-8" } else { "10.2-7" };
            return Err(Illegal::new(rule, say!("refuse-one-step")));
        }
        if steps > i32::from(position.replacements[seat]) {
            return Err(Illegal::new("10.2-6", say!("refuse-no-points")));
        }
        Ok(Offer { cost: Some(steps), ..Offer::default() })
    }

    pub(crate) fn finish_replace(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [_, _, Target::Cell(_)] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-replace"))),
        }
    }

    pub(crate) fn replace_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(END));
                if self.may_mobilize(position, seat).is_ok() {
                    out.push(Target::Button(MOBILIZE));
                }
                if self.may_dismount(position, seat).is_ok() {
                    out.push(Target::Button(DISMOUNT));
                }
                let units = self.rebuildable(position, seat);
                if position.replacements[seat] == 0 || units.is_empty() {
                    return;
                }
                let regiments = !self.arrival_cells(position, seat).is_empty();
                for piece in units.iter() {
                    let hq = self.catalog.unit(piece).kind == Kind::Hq;
                    if if hq { !self.return_cells(position, seat, piece).is_empty() } else { regiments } {
                        out.push(Target::Piece(piece));
                    }
                }
            }
            [Target::Piece(piece)] => {
                let most = self.most_steps(*piece).min(position.replacements[seat]);
                out.next.extend((1..=i32::from(most)).map(Target::Number));
            }
            [Target::Piece(piece), Target::Number(_)] => {
                out.next.extend(self.return_cells(position, seat, *piece).iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_replace(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(MOBILIZE)] => {
                position.mobilized = true;
                position.mobilizations[seat] += 1;
                self.add_points(position, seat, MOBILIZATIONS[seat.index()].1);
                log.note(|| {
                    let message = say!(
                        "log-mobilization",
                        side = side_name(seat),
                        points = position.replacements[seat]
                    );
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
                self.arrive(position, seat, *piece, *cell, "10.2-6", false, log);
            }
            _ => return self.end_replacements(position, seat, log),
        }
        self.settle_replacements(position, seat, log);
    }
}
