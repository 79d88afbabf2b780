//! Set-up (3.0 to 3.2): Paraguay first, then Bolivia, each where it likes inside its limits.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Kind, PARAGUAY, Pieces};
use crate::names::{AUTO, side_name};
use crate::position::{Frame, Position};

/// Regiments of the main group of each side, infantry and cavalry (3.1-3, 3.2-3).
const MAIN: [[usize; 2]; 2] = [[9, 3], [6, 4]];
/// Columns at the start (3.1-10, 3.2-7).
const COLUMNS: [usize; 2] = [3, 2];

impl ChacoWar {
    /// Units that a side must still place; columns come last, when the HQ stands.
    pub(crate) fn to_place(&self, position: &Position, seat: Seat) -> Pieces {
        let army = self.catalog.armies[seat] - position.on_map;
        let regiments: Pieces = army.iter().filter(|piece| self.catalog.unit(*piece).at_start()).collect();
        if !regiments.is_empty() {
            return regiments;
        }
        let columns = self.catalog.of_kind(Kind::Column) & self.catalog.armies[seat];
        let placed = (columns & position.on_map).len();
        (columns - position.on_map).iter().take(COLUMNS[seat.index()].saturating_sub(placed)).collect()
    }

    /// Regiments of a kind that already stand in the main group and can stand nowhere else.
    fn in_main(&self, position: &Position, seat: Seat, kind: Kind) -> usize {
        let (main, rest) = self.set_up_areas(seat);
        let units = self.catalog.of_kind(kind) & self.catalog.armies[seat] & position.on_map;
        units
            .iter()
            .map(|piece| position.cell_of(piece))
            .filter(|cell| main.contains(*cell) && !rest.contains(*cell))
            .count()
    }

    fn in_rest(&self, position: &Position, seat: Seat, kind: Kind) -> usize {
        let (main, rest) = self.set_up_areas(seat);
        let units = self.catalog.of_kind(kind) & self.catalog.armies[seat] & position.on_map;
        units
            .iter()
            .map(|piece| position.cell_of(piece))
            .filter(|cell| rest.contains(*cell) && !main.contains(*cell))
            .count()
    }

    fn set_up_areas(&self, seat: Seat) -> (Cells, Cells) {
        let map = &self.catalog.map;
        if seat == BOLIVIA {
            (map.bolivia_main, map.bolivia_rest)
        } else {
            (map.paraguay_west, map.paraguay_east)
        }
    }

    /// How many regiments of a kind a side sets up in all.
    fn starting(&self, seat: Seat, kind: Kind) -> usize {
        let units = self.catalog.of_kind(kind) & self.catalog.armies[seat];
        units.iter().filter(|piece| self.catalog.unit(*piece).at_start()).count()
    }

    fn set_up_rules(seat: Seat) -> (&'static str, &'static str) {
        if seat == BOLIVIA { ("3.2-3", "3.2-4") } else { ("3.1-3", "3.1-6") }
    }

    /// The rule that lets a unit stand where it was put.
    fn set_up_rule(&self, seat: Seat, piece: Piece, cell: Cell) -> &'static str {
        let (main_rule, rest_rule) = Self::set_up_rules(seat);
        let (main, _) = self.set_up_areas(seat);
        match self.catalog.unit(piece).kind {
            Kind::Column if seat == BOLIVIA => "3.2-7",
            Kind::Column => "3.1-10",
            _ if main.contains(cell) => main_rule,
            _ => rest_rule,
        }
    }

    /// Hexes where a unit may be set up.
    pub(crate) fn set_up_cells(&self, position: &Position, seat: Seat, piece: Piece) -> Cells {
        let unit = self.catalog.unit(piece);
        let (main, rest) = self.set_up_areas(seat);
        let mut cells = match unit.kind {
            Kind::Hq => main,
            Kind::Column => self.column_cells_at_start(position, seat),
            kind => {
                let most = MAIN[seat.index()][kind as usize];
                let others = self.starting(seat, kind).saturating_sub(most);
                let mut cells = Cells::EMPTY;
                if self.in_main(position, seat, kind) < most {
                    cells = cells | main;
                }
                if self.in_rest(position, seat, kind) < others {
                    cells = cells | rest;
                }
                cells
            }
        };
        cells = cells - position.derived.occupied[seat.other()];
        cells.iter().filter(|cell| self.has_room(position, *cell, seat)).collect()
    }

    /// 3.1-10, 3.2-7: on HQs and own sources.
    fn column_cells_at_start(&self, position: &Position, seat: Seat) -> Cells {
        let hqs = self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map;
        self.catalog.map.sources[seat] | self.cells_of(position, hqs)
    }

    pub(crate) fn set_up_question(&self, position: &Position, seat: Seat, draft: &[Target]) -> Question {
        let (main, _) = Self::set_up_rules(seat);
        let message = match draft {
            [Target::Piece(piece)] => say!("ask-set-up-where", unit = self.unit_name(*piece)),
            _ => say!("ask-set-up", side = side_name(seat), left = self.to_place(position, seat).len()),
        };
        Question { message, rule: Rule::new(main), shape: Shape::One }
    }

    pub(crate) fn set_up_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(self.to_place(position, seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(piece)] => {
                let (main, rest) = self.set_up_areas(seat);
                let cells = match self.catalog.unit(*piece).kind {
                    Kind::Column => self.column_cells_at_start(position, seat),
                    _ => main | rest,
                };
                out.extend(cells.iter().map(Target::Cell));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_set_up(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        target: Target,
    ) -> Result<Offer, Illegal> {
        let (main_rule, rest_rule) = Self::set_up_rules(seat);
        match (draft, target) {
            ([], Target::Button(AUTO)) => {
                Ok(Offer { note: Some(say!("note-auto-set-up")), ..Offer::default() })
            }
            ([], Target::Piece(piece)) => {
                if !self.is_unit(piece) || self.catalog.side_of(piece) != seat {
                    return Err(Illegal::new("3.0-1", say!("refuse-not-yours")));
                }
                if !self.to_place(position, seat).contains(piece) {
                    let placed = position.on_map.contains(piece);
                    let message = if placed { say!("refuse-placed") } else { say!("refuse-not-set-up") };
                    return Err(Illegal::new(if placed { main_rule } else { "3.1-11" }, message));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(piece)], Target::Cell(cell)) => {
                if !self.catalog.map.has(cell) {
                    return Err(Illegal::not_offered());
                }
                if self.set_up_cells(position, seat, *piece).contains(cell) {
                    return Ok(Offer::default());
                }
                Err(self.why_not_set_up(position, seat, *piece, cell, main_rule, rest_rule))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn why_not_set_up(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        main_rule: &'static str,
        rest_rule: &'static str,
    ) -> Illegal {
        let (main, rest) = self.set_up_areas(seat);
        let map = &self.catalog.map;
        let kind = self.catalog.unit(piece).kind;
        if position.derived.occupied[seat.other()].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if kind == Kind::Column {
            if self.column_cells_at_start(position, seat).contains(cell) {
                return self
                    .may_stand(position, cell, seat, "3.0-3")
                    .err()
                    .unwrap_or_else(Illegal::not_offered);
            }
            let rule = self.set_up_rule(seat, piece, cell);
            return Illegal::new(rule, say!("refuse-column-place"));
        }
        if seat == PARAGUAY && map.forts[BOLIVIA].contains(cell) {
            let toledo = map.find("2413").is_some_and(|toledo| map.within[1][toledo.index()].contains(cell));
            return Illegal::new(if toledo { "3.1-5" } else { "3.1-7" }, say!("refuse-enemy-fort"));
        }
        if !(main | rest).contains(cell) || kind == Kind::Hq && !main.contains(cell) {
            // 3.2-4: a hex beside one of the other forts.
            let beside = seat == BOLIVIA && !(map.within[1][cell.index()] & rest).is_empty();
            let full =
                kind.fights() && self.in_main(position, seat, kind) >= MAIN[seat.index()][kind as usize];
            let other = kind != Kind::Hq && (full || beside);
            return Illegal::new(if other { rest_rule } else { main_rule }, say!("refuse-set-up-place"));
        }
        if let Err(full) = self.may_stand(position, cell, seat, "3.0-3") {
            return full;
        }
        let rule = if main.contains(cell) { main_rule } else { rest_rule };
        Illegal::new(rule, say!("refuse-group-full"))
    }

    pub(crate) fn finish_set_up(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] | [_, Target::Cell(_)] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-set-up"))),
        }
    }

    pub(crate) fn set_up_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.next.extend(self.to_place(position, seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(piece)] => {
                out.next.extend(self.set_up_cells(position, seat, *piece).iter().map(Target::Cell));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_set_up(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Piece(piece), Target::Cell(cell)] => {
                self.set_up(position, seat, *piece, *cell, false, log)
            }
            _ => {
                while let Some(piece) = self.to_place(position, seat).first() {
                    let cells = self.set_up_cells(position, seat, piece);
                    let best =
                        cells.iter().max_by_key(|cell| self.set_up_worth(position, seat, piece, *cell));
                    let Some(cell) = best else { break };
                    self.set_up(position, seat, piece, cell, true, log);
                }
            }
        }
        if !self.to_place(position, seat).is_empty() {
            return;
        }
        // 3.0-1
        if seat == PARAGUAY {
            position.frames.replace(Frame::SetUp { seat: BOLIVIA });
        } else {
            self.begin_turn(position, log);
        }
    }

    fn set_up(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        by_staff: bool,
        log: &mut impl Log,
    ) {
        position.put(&self.catalog, Pieces::only(piece), cell);
        position.control[seat].insert(cell);
        position.control[seat.other()].remove(cell);
        log.note(|| {
            let message = say!("log-set-up", unit = self.unit_name(piece), hex = self.cell_name(cell));
            let event = Event::new(message).by(seat).rule(self.set_up_rule(seat, piece, cell));
            // Where the staff puts a unit tells of those below the tops, and others may come to lie on it at once.
            if by_staff { event.reveals() } else { event.motion(Motion::Arrive { piece }) }
        });
    }

    /// A sensible set-up, not a rule: forts and victory hexes before open ground, the front before the rear, two or three
    /// together rather than alone, HQs behind, columns with HQs.
    fn set_up_worth(&self, position: &Position, seat: Seat, piece: Piece, cell: Cell) -> i32 {
        let map = &self.catalog.map;
        let kind = self.catalog.unit(piece).kind;
        let count = i32::from(position.derived.count[cell.index()]);
        let fort = self.has_fort(position, cell, seat);
        let prize = map
            .prizes
            .iter()
            .find(|(prize, _, _)| *prize == cell)
            .map_or(0, |(_, _, points)| i32::from(*points));
        let enemy_near = position.derived.near[seat.other()].contains(cell);
        match kind {
            Kind::Hq => {
                20 * i32::from(fort) + 10 * i32::from(map.roads.contains(cell)) - 15 * i32::from(enemy_near)
            }
            Kind::Column => {
                let hqs = self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat];
                10 * i32::from(self.cells_of(position, hqs & position.on_map).contains(cell)) - 3 * count
            }
            _ => {
                let wanted = 1 + i32::from(fort) + i32::from(prize > 0);
                let open = if fort { 0 } else { -30 };
                let crowd = if count < wanted { 12 - count } else { -8 * (count - wanted + 1) };
                open + 9 * prize + 5 * i32::from(fort) + crowd
            }
        }
    }
}
