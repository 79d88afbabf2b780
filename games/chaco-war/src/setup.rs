//! Before the first turn: lots for the Bolivian reinforcements (3.2-9), then set-up (3.0 to 3.2), Paraguay first, each where it
//! likes inside its limits.

use sandtable_board::Cell;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, Motion, Offer, Piece, Pool, Question, Seat, SeatSet, Shape, Stage,
    Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, Kind, LAST_TURN, PARAGUAY, Pieces};
use crate::names::{AUTO, side_name};
use crate::position::Position;
use crate::turn::SUDDEN_DEATH;
use crate::{Ask, ChacoWar};

/// Regiments of the main group of each side, infantry and cavalry (3.1-3, 3.2-3).
const MAIN: [[usize; 2]; 2] = [[9, 3], [6, 4]];
/// Columns at the start (3.1-10, 3.2-7).
const COLUMNS: [usize; 2] = [3, 2];

/// Lots for the Bolivian reinforcements: regiments drawn for GT 5 first, then turn by turn (3.2-9).
#[derive(Clone, Copy, Debug)]
pub struct Lots;

impl Throw<ChacoWar> for Lots {
    fn dice(&self, rules: &ChacoWar, _: &Position) -> Pool {
        let drawn = rules.drawn_regiments().len();
        let due: usize =
            (2..=LAST_TURN).map(|gt| usize::from(rules.catalog.counters.arrival(BOLIVIA, gt).infantry)).sum();
        let sides = (0..due.min(drawn)).map(|taken| (drawn - taken) as u16).filter(|sides| *sides > 1);
        sides.fold(Pool::default(), |pool, sides| pool.and(1, sides, "lot"))
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("3.2-9", say!("roll-lots"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let mut left = rules.drawn_regiments();
        let mut lots = faces.iter();
        let turns = std::iter::once(SUDDEN_DEATH.0).chain((2..=LAST_TURN).filter(|gt| *gt != SUDDEN_DEATH.0));
        for gt in turns {
            for _ in 0..rules.catalog.counters.arrival(BOLIVIA, gt).infantry {
                let lot =
                    if left.len() > 1 { lots.next().map_or(0, |face| usize::from(*face) - 1) } else { 0 };
                let Some(piece) = left.iter().nth(lot) else { break };
                left.remove(piece);
                position.due[piece.index()] = gt;
            }
        }
        log.note(|| {
            let event = Event::new(say!("log-lots")).by(BOLIVIA).rule("3.2-9");
            if faces.is_empty() { event } else { event.dice(&self.dice(rules, position), faces) }
        });
        position.frames.replace(SetUp { seat: PARAGUAY });
    }
}

/// A side deploys (3.0-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SetUp {
    pub seat: Seat,
}

impl Stage<ChacoWar> for SetUp {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = match ask.draft {
            [Target::Piece(piece)] => say!("ask-set-up-where", unit = ask.rules.unit_name(*piece)),
            _ => {
                let left = ask.rules.to_place(ask.position, self.seat).len();
                say!("ask-set-up", side = side_name(self.seat), left = left)
            }
        };
        Question::new(message, set_up_rules(self.seat).0, Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.rules.to_place(ask.position, self.seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(piece)] => {
                let (main, rest) = ask.rules.set_up_areas(self.seat);
                let cells = match ask.rules.catalog.unit(*piece).kind {
                    Kind::Column => ask.rules.column_cells_at_start(ask.position, self.seat),
                    Kind::Infantry | Kind::Cavalry | Kind::Hq => main | rest,
                };
                out.extend(cells.iter().map(Target::Cell));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(AUTO)) => Ok(()),
            ([], Target::Piece(piece)) => self.may_be_set_up(ask, piece),
            ([Target::Piece(piece)], Target::Cell(cell)) if ask.rules.catalog.map.has(cell) => {
                if ask.rules.set_up_cells(ask.position, self.seat, *piece).contains(cell) {
                    return Ok(());
                }
                Err(W::explained(|| ask.rules.why_not_set_up(ask.position, self.seat, *piece, cell)))
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        placed_somewhere(ask.draft)
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Button(_) => Offer::note(say!("note-auto-set-up")),
            _ => Offer::default(),
        }
    }

    /// One reckoning finds all units, one all hexes.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        match ask.draft {
            [] => self.candidates(ask, &mut out.next),
            [Target::Piece(piece)] => {
                let cells = ask.rules.set_up_cells(ask.position, self.seat, *piece);
                out.next.extend(cells.iter().map(Target::Cell));
            }
            _ => out.complete = true,
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
            [Target::Piece(piece), Target::Cell(cell)] => {
                rules.set_up(position, seat, *piece, *cell, false, log)
            }
            _ => {
                while let Some(piece) = rules.to_place(position, seat).first() {
                    let cells = rules.set_up_cells(position, seat, piece);
                    let best =
                        cells.iter().max_by_key(|cell| rules.set_up_worth(position, seat, piece, *cell));
                    let Some(cell) = best else { break };
                    rules.set_up(position, seat, piece, cell, true, log);
                }
            }
        }
        if !rules.to_place(position, seat).is_empty() {
            return;
        }
        // 3.0-1
        if seat == PARAGUAY {
            position.frames.replace(SetUp { seat: BOLIVIA });
        } else {
            rules.begin_turn(position, log);
        }
    }
}

impl SetUp {
    fn may_be_set_up<W: Why>(&self, ask: &Ask, piece: Piece) -> Result<(), W> {
        if !ask.rules.is_unit(piece) || ask.rules.catalog.side_of(piece) != self.seat {
            return refuse!("3.0-1", "refuse-not-yours");
        }
        if ask.rules.to_place(ask.position, self.seat).contains(piece) {
            return Ok(());
        }
        if ask.position.on_map.contains(piece) {
            return refuse!(set_up_rules(self.seat).0, "refuse-placed");
        }
        refuse!("3.1-11", "refuse-not-set-up")
    }
}

/// A unit with its hex, or everything left to the staff.
pub(crate) fn placed_somewhere<W: Why>(draft: &[Target]) -> Result<(), W> {
    match draft {
        [Target::Button(_)] | [_, Target::Cell(_)] => Ok(()),
        _ => refuse!("table", "unfinished-set-up"),
    }
}

/// For the main group and for the rest.
fn set_up_rules(seat: Seat) -> (&'static str, &'static str) {
    if seat == BOLIVIA { ("3.2-3", "3.2-4") } else { ("3.1-3", "3.1-6") }
}

impl ChacoWar {
    /// Bolivian regiments that are drawn for their turn.
    fn drawn_regiments(&self) -> Pieces {
        let army = self.catalog.armies[BOLIVIA];
        army.iter().filter(|piece| self.catalog.unit(*piece).drawn).collect()
    }

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

    /// The rule that lets a unit stand where it was put.
    fn set_up_rule(&self, seat: Seat, piece: Piece, cell: Cell) -> &'static str {
        let (main_rule, rest_rule) = set_up_rules(seat);
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

    fn why_not_set_up(&self, position: &Position, seat: Seat, piece: Piece, cell: Cell) -> Illegal {
        let (main_rule, rest_rule) = set_up_rules(seat);
        let (main, rest) = self.set_up_areas(seat);
        let map = &self.catalog.map;
        let kind = self.catalog.unit(piece).kind;
        if position.derived.occupied[seat.other()].contains(cell) {
            return Illegal::new("5.0-5", say!("refuse-enemy-there", hex = self.cell_name(cell)));
        }
        if kind == Kind::Column {
            if self.column_cells_at_start(position, seat).contains(cell) {
                let full = self.may_stand(position, cell, seat, "3.0-3");
                return full.err().unwrap_or_else(Illegal::not_offered);
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
