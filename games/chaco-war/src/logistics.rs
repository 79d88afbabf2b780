//! Support determination (10.3), supply columns placed (9.7-2), forts begun and captured (9.4).

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Roll, Rule, Seat, Shape, Target, Term, say,
};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Cells, Counter, Event as Happening, Kind, PARAGUAY, Pieces};
use crate::names::{END, FORT, PASS, dice_shown, side_name};
use crate::position::{Frame, Position};

/// 4.1-6
const FIRST_BOLIVIAN_SUPPORT: u8 = 3;
/// tables-7
const COMMANDER_BONUS: i8 = 2;
/// Hexes to the farthest HQ, and what they take from the die (tables-3, tables-4, tables-8, tables-9).
const NEAR: u8 = 7;
const FAR: u8 = 11;

impl ChacoWar {
    // Support determination

    pub(crate) fn begin_support(&self, position: &mut Position, log: &mut impl Log) {
        if position.gt >= FIRST_BOLIVIAN_SUPPORT {
            self.return_used(position, BOLIVIA);
            position.frames.replace(Frame::SupportRoll { seat: BOLIVIA, leader: 0 });
        } else {
            self.begin_paraguayan_support(position, log);
        }
    }

    /// 4.1-8, 9.8-3: leaders and the flotilla come back first.
    pub(crate) fn begin_paraguayan_support(&self, position: &mut Position, log: &mut impl Log) {
        self.return_used(position, PARAGUAY);
        position.leaders_used = [false; 2];
        let (used, available) = (&mut position.used[PARAGUAY], &mut position.available[PARAGUAY]);
        available[Arm::Flotilla as usize] += std::mem::take(&mut used[Arm::Flotilla as usize]);
        log.note(|| Event::new(say!("log-leaders-return")).by(PARAGUAY).rule("4.1-8"));
        position.frames.replace(Frame::Logistics);
    }

    fn return_used(&self, position: &mut Position, seat: Seat) {
        if !self.options.used_support_returns {
            return;
        }
        for arm in [Arm::Artillery, Arm::Mortar, Arm::Armor, Arm::Air] {
            let back = std::mem::take(&mut position.used[seat][arm as usize]);
            position.available[seat][arm as usize] += back;
        }
    }

    pub(crate) fn logistics_question(&self) -> Question {
        Question { message: say!("ask-logistics"), rule: Rule::new("10.3-4"), shape: Shape::One }
    }

    pub(crate) fn logistics_candidates(&self, draft: &[Target], out: &mut Vec<Target>) {
        if draft.is_empty() {
            out.extend([0, 1].map(|leader| Target::Piece(Counter::Leader(leader).piece())));
            out.push(Target::Button(PASS));
        }
    }

    pub(crate) fn judge_logistics(&self, draft: &[Target], target: Target) -> Result<Offer, Illegal> {
        let ([], Some(leader)) = (draft, self.logistics_choice(target)) else {
            return Err(Illegal::not_offered());
        };
        let note = leader.map(|leader| {
            say!("note-support-modifier", value = self.catalog.counters.leaders[usize::from(leader)].support)
        });
        Ok(Offer { note, ..Offer::default() })
    }

    fn logistics_choice(&self, target: Target) -> Option<Option<u8>> {
        match target {
            Target::Button(PASS) => Some(None),
            Target::Piece(piece) => match self.catalog.counter(piece) {
                Some(Counter::Leader(leader @ 0..=1)) => Some(Some(leader)),
                _ => None,
            },
            _ => None,
        }
    }

    pub(crate) fn logistics_choices(&self, draft: &[Target], out: &mut Choices) {
        out.complete = !draft.is_empty();
        if draft.is_empty() {
            out.next.extend([0, 1].map(|leader| Target::Piece(Counter::Leader(leader).piece())));
            out.push(Target::Button(PASS));
        }
    }

    pub(crate) fn carry_out_logistics(&self, position: &mut Position, answer: &[Target], log: &mut impl Log) {
        let leader = answer.first().and_then(|target| self.logistics_choice(*target)).flatten();
        let mut modifier = 0;
        if let Some(leader) = leader {
            position.leaders_used[usize::from(leader)] = true;
            modifier = self.catalog.counters.leaders[usize::from(leader)].support;
            log.note(|| {
                Event::new(say!("log-logistics", leader = self.leader_name(leader)))
                    .by(PARAGUAY)
                    .rule("10.3-4")
            });
        }
        position.frames.replace(Frame::SupportRoll { seat: PARAGUAY, leader: modifier });
    }

    /// What the support die is changed by, with the rule for each.
    pub(crate) fn support_terms(&self, position: &Position, seat: Seat, leader: i8) -> Vec<Term> {
        let mut terms = Vec::new();
        let mut term = |label, value: i32, rule: &'static str| {
            if value != 0 {
                terms.push(Term { label, value, rule: Rule::new(rule), side: Some(seat) });
            }
        };
        if seat == BOLIVIA {
            let printed = self.catalog.counters.leaders[usize::from(position.commander)].support;
            let bonus = if self.options.bolivian_support_by_leader { printed } else { COMMANDER_BONUS };
            term(say!("term-commander"), i32::from(bonus), "tables-7");
        } else {
            term(say!("term-leader"), i32::from(leader), "tables-2");
            let embargo = position.in_force[BOLIVIA].has(Happening::ArmsEmbargo);
            term(say!("term-embargo"), -2 * i32::from(embargo), "tables-5");
        }
        let map = &self.catalog.map;
        let far = self.farthest_headquarters(position, seat, |cell| map.support_distance(seat, cell));
        let (value, rule) = match far.map_or(0, |(_, hexes)| hexes) {
            FAR.. => (-2, if seat == BOLIVIA { "tables-9" } else { "tables-4" }),
            NEAR.. => (-1, if seat == BOLIVIA { "tables-8" } else { "tables-3" }),
            _ => (0, "10.3-5"),
        };
        term(say!("term-distance"), value, rule);
        terms
    }

    pub(crate) fn support_roll(&self, seat: Seat) -> Roll {
        Roll::new("10.3-3", say!("roll-support", side = side_name(seat))).dice(1, 6, "support")
    }

    pub(crate) fn resolve_support(
        &self,
        position: &mut Position,
        seat: Seat,
        leader: i8,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let modifier: i32 = self.support_terms(position, seat, leader).iter().map(|term| term.value).sum();
        let die = i32::from(faces[0]) + modifier;
        let award = self.catalog.support.award(seat, die);
        for arm in Arm::ALL {
            // 10.3-8: markers beyond the counter mix are lost.
            let most = self.catalog.counters.mix(seat, arm);
            let stock = &mut position.available[seat][arm as usize];
            *stock = (*stock + award.markers(arm)).min(most.max(*stock));
            let left = most.saturating_sub(*stock);
            let used = &mut position.used[seat][arm as usize];
            *used = (*used).min(left);
        }
        log.note(|| {
            let message = say!(
                "log-support",
                side = side_name(seat),
                die = die,
                columns = award.columns,
                artillery = award.markers(Arm::Artillery),
                mortar = award.markers(Arm::Mortar),
                armor = award.markers(Arm::Armor),
                air = award.markers(Arm::Air)
            );
            // The distance of the farthest HQ shows in the die.
            Event::new(message).by(seat).rule("10.3-6").reveals().motion(dice_shown("support", faces))
        });
        position.frames.replace(Frame::Columns { seat, left: award.columns });
        self.settle_columns(position, seat, award.columns, log);
    }

    // Supply columns

    /// Columns that are not on the map.
    fn spare_columns(&self, position: &Position, seat: Seat) -> Pieces {
        (self.catalog.of_kind(Kind::Column) & self.catalog.armies[seat]) - position.on_map
    }

    /// 9.7-2: with an HQ in supply, or on a source of one's own.
    fn column_cells(&self, position: &Position, seat: Seat) -> Cells {
        let map = &self.catalog.map;
        let network = self.network_in_supply(position, seat);
        let cells = (map.sources[seat] & position.control[seat]) | network.headquarters;
        (cells & self.open_to(position, seat))
            .iter()
            .filter(|cell| self.has_room(position, *cell, seat))
            .collect()
    }

    fn settle_columns(&self, position: &mut Position, seat: Seat, left: u8, log: &mut impl Log) {
        let possible = left > 0 && !self.spare_columns(position, seat).is_empty();
        let cells = if possible { self.column_cells(position, seat) } else { Cells::EMPTY };
        let only = cells.iter().next().filter(|_| self.seeming_column_cells(position, seat).len() == 1);
        if let Some(cell) = only {
            self.place_column(position, seat, left, cell, log);
        } else if !cells.is_empty() {
            position.frames.replace(Frame::Columns { seat, left });
        } else if seat == BOLIVIA {
            self.begin_paraguayan_support(position, log);
        } else {
            self.begin_forts(position, BOLIVIA, log);
        }
    }

    pub(crate) fn columns_question(&self, seat: Seat, left: u8) -> Question {
        let message = say!("ask-columns", side = side_name(seat), left = left);
        Question { message, rule: Rule::new("9.7-2"), shape: Shape::One }
    }

    pub(crate) fn columns_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        if draft.is_empty() {
            let hqs = self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map;
            let cells = self.catalog.map.sources[seat] | self.cells_of(position, hqs);
            out.extend(cells.iter().map(Target::Cell));
        }
    }

    pub(crate) fn judge_columns(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let ([], Target::Cell(cell)) = (draft, target) else { return Err(Illegal::not_offered()) };
        if !self.catalog.map.has(cell) {
            return Err(Illegal::not_offered());
        }
        if self.column_cells(position, seat).contains(cell) {
            return Ok(Offer::default());
        }
        if position.derived.occupied[seat.other()].contains(cell) {
            return Err(Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell))));
        }
        let place = self.catalog.map.sources[seat].contains(cell)
            || self.network_in_supply(position, seat).headquarters.contains(cell);
        if place {
            self.may_stand(position, cell, seat, "6.0-2")?;
        }
        Err(Illegal::new("9.7-2", say!("refuse-column-place")))
    }

    pub(crate) fn columns_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        out.complete = !draft.is_empty();
        if draft.is_empty() {
            out.next.extend(self.column_cells(position, seat).iter().map(Target::Cell));
        }
    }

    pub(crate) fn place_column(
        &self,
        position: &mut Position,
        seat: Seat,
        left: u8,
        cell: Cell,
        log: &mut impl Log,
    ) {
        if let Some(piece) = self.spare_columns(position, seat).first() {
            position.put(&self.catalog, Pieces::only(piece), cell);
            log.note(|| {
                let message = say!("log-arrival", unit = self.unit_name(piece), hex = self.cell_name(cell));
                let event = Event::new(message).by(seat).rule("9.7-2").motion(Motion::Arrive { piece });
                // Where no source has room, the next question tells of HQs.
                let sources = self.catalog.map.sources[seat] & position.control[seat];
                let room = sources.iter().any(|cell| self.has_room(position, cell, seat));
                if room { event } else { event.reveals() }
            });
            self.enter(position, seat, cell, log);
        }
        self.settle_columns(position, seat, left - 1, log);
    }

    /// A column is spent and leaves the map (8.3-43).
    pub(crate) fn spend_column(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        log.note(|| {
            let message = say!("log-column-spent", unit = self.unit_name(piece));
            let side = self.catalog.side_of(piece);
            Event::new(message).by(side).rule(rule).reveals().motion(Motion::Leave { piece })
        });
        position.take_off(&self.catalog, Pieces::only(piece));
    }

    // Forts

    /// Asked of a side that could build as far as everybody can see.
    pub(crate) fn begin_forts(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Frame::Forts { seat });
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

    /// 9.4-4, 9.4-5, 9.7-8
    fn may_fortify(&self, position: &Position, seat: Seat, cell: Cell) -> Result<(), Illegal> {
        let regiments = position.among(self.catalog.armies[seat] & self.catalog.fighters, cell);
        if regiments.is_empty() || position.derived.zoc[seat.other()].contains(cell) {
            return Err(Illegal::new("9.4-4", say!("refuse-fort-site")));
        }
        if self.has_fort(position, cell, seat) || position.building[seat].contains(cell) {
            return Err(Illegal::new("9.4-1", say!("refuse-fort-there")));
        }
        if (regiments - position.out_of_supply).is_empty()
            || !self.network_in_supply(position, seat).linked.contains(cell)
        {
            return Err(Illegal::new("9.4-5", say!("refuse-fort-supply")));
        }
        let mut site = Cells::EMPTY;
        site.insert(cell);
        if self.columns_near(position, seat, site).is_empty() {
            return Err(Illegal::new("9.7-8", say!("refuse-fort-column")));
        }
        Ok(())
    }

    pub(crate) fn forts_question(&self, seat: Seat, draft: &[Target]) -> Question {
        let message = if draft.is_empty() {
            say!("ask-forts", side = side_name(seat))
        } else {
            say!("ask-fort-column")
        };
        Question { message, rule: Rule::new("9.4-6"), shape: Shape::One }
    }

    pub(crate) fn forts_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(position.derived.fighting[seat].iter().map(Target::Cell));
                out.push(Target::Button(END));
            }
            [Target::Cell(_)] => out.extend(self.columns_on_map(position, seat).iter().map(Target::Piece)),
            _ => {}
        }
    }

    pub(crate) fn judge_forts(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, target) {
            ([], Target::Button(END)) => Ok(Offer::default()),
            ([], Target::Cell(cell)) if self.catalog.map.has(cell) => {
                self.may_fortify(position, seat, cell).map(|()| Offer::default())
            }
            ([Target::Cell(cell)], Target::Piece(piece)) => {
                let mut site = Cells::EMPTY;
                site.insert(*cell);
                if self.columns_near(position, seat, site).contains(piece) {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("9.7-8", say!("refuse-fort-column")))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_forts(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [_, _] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-fort"))),
        }
    }

    pub(crate) fn forts_choices(&self, position: &Position, seat: Seat, draft: &[Target], out: &mut Choices) {
        match draft {
            [] => {
                out.push(Target::Button(END));
                let network = self.network_in_supply(position, seat);
                let columns = self.cells_of(position, self.columns_on_map(position, seat));
                let map = &self.catalog.map;
                let near = columns.iter().fold(Cells::EMPTY, |near, cell| near | map.within[2][cell.index()]);
                let sites = (position.derived.fighting[seat] & network.linked & near)
                    - position.derived.zoc[seat.other()]
                    - position.building[seat];
                for cell in sites.iter().filter(|cell| !self.has_fort(position, *cell, seat)) {
                    let regiments = position.among(self.catalog.armies[seat] & self.catalog.fighters, cell);
                    if !(regiments - position.out_of_supply).is_empty() {
                        out.push(Target::Cell(cell));
                    }
                }
            }
            [Target::Cell(cell)] => {
                let mut site = Cells::EMPTY;
                site.insert(*cell);
                out.next.extend(self.columns_near(position, seat, site).iter().map(Target::Piece));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_forts(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Cell(cell), Target::Piece(column)] = *answer else {
            return self.end_forts(position, seat, log);
        };
        self.spend_column(position, column, "9.4-6", log);
        // What an enemy left there is pulled down.
        position.forts[seat.other()].remove(cell);
        position.building[seat].insert(cell);
        // 9.4-8
        position.builders = position.builders | position.among(self.catalog.fighters, cell);
        log.note(|| {
            let message = say!("log-fort-begun", side = side_name(seat), hex = self.cell_name(cell));
            Event::new(message).by(seat).rule("9.4-6")
        });
        if !self.seems_to_fortify(position, seat) {
            self.end_forts(position, seat, log);
        }
    }

    // Captured forts

    pub(crate) fn capture_question(&self, position: &Position) -> Question {
        let message = match position.captures.iter().next() {
            Some(cell) => say!("ask-capture", hex = self.cell_name(cell)),
            None => say!("ask-capture-none"),
        };
        Question { message, rule: Rule::new("9.4-3"), shape: Shape::One }
    }

    pub(crate) fn carry_out_capture(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        if let Some(cell) = position.captures.iter().next() {
            position.captures.remove(cell);
            if answer == [Target::Button(FORT)] {
                self.place_own_fort(position, seat, cell, log);
            }
        }
        if self.forts_left(position, seat) == 0 {
            position.captures.clear();
        }
        if position.captures.is_empty() {
            position.frames.pop();
            self.go_on(position, log);
        }
    }
}
