//! Control of hexes, stacking, and what it means to enter a hex or to lose steps (3.3, 6.0).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Piece, Seat, Why, refuse, say};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Kind, PARAGUAY, Pieces};
use crate::names::side_name;
use crate::position::Position;

impl ChacoWar {
    /// 6.0-2
    pub(crate) fn stacking_limit(&self, position: &Position, cell: Cell, seat: Seat) -> u8 {
        self.catalog.stacking(cell, self.has_fort(position, cell, seat))
    }

    /// Whether one more unit may stand in a hex.
    pub(crate) fn has_room(&self, position: &Position, cell: Cell, seat: Seat) -> bool {
        let count = position.derived.count[cell.index()];
        count < self.least_stacking || count < self.stacking_limit(position, cell, seat)
    }

    pub(crate) fn may_stand<W: Why>(
        &self,
        position: &Position,
        cell: Cell,
        seat: Seat,
        rule: &'static str,
    ) -> Result<(), W> {
        if self.has_room(position, cell, seat) {
            return Ok(());
        }
        let limit = self.stacking_limit(position, cell, seat);
        refuse!(rule, "refuse-stacking", hex = self.cell_name(cell), limit = limit)
    }

    /// 3.3-1: a side enters a hex without enemy units.
    pub(crate) fn enter(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        if position.control[seat].contains(cell) {
            return;
        }
        let enemy = seat.other();
        let was_enemy = position.control[enemy].remove(cell);
        position.control[seat].insert(cell);
        // 9.2-4: an unfinished fort is a fort counter too.
        position.fort_lost |= position.building[enemy].remove(cell) && enemy == BOLIVIA;
        if was_enemy {
            log.note(|| {
                let message = say!("log-control", side = side_name(seat), hex = self.cell_name(cell));
                Event::new(message).by(seat).rule("3.3-1")
            });
        }
        if self.has_fort(position, cell, enemy) {
            // 9.2-4
            position.fort_lost |= enemy == BOLIVIA;
            if self.forts_left(position, seat) > 0 {
                position.captures.insert(cell);
            }
        }
    }

    // Losses

    /// Steps of combat units.
    pub(crate) fn steps_of(&self, position: &Position, units: Pieces) -> u8 {
        (units & self.catalog.fighters).iter().map(|piece| position.steps[piece.index()]).sum()
    }

    /// A unit loses a step; losing the last one eliminates it (2.3-5).
    pub(crate) fn lose_step(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        if position.steps[piece.index()] > 1 {
            position.steps[piece.index()] -= 1;
            let hidden = self.is_hidden(position, piece);
            log.note(|| {
                let message = say!("log-step-lost", unit = self.unit_name(piece));
                let event = Event::new(message).by(self.catalog.side_of(piece)).rule(rule);
                if hidden { event.reveals() } else { event }
            });
        } else {
            self.eliminate(position, piece, rule, log);
        }
    }

    /// Takes a unit off the map: a regiment to its pool, an HQ withdrawn (9.5-2), a column back to those that wait.
    pub(crate) fn eliminate(
        &self,
        position: &mut Position,
        piece: Piece,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        log.note(|| {
            let message = match self.catalog.unit(piece).kind {
                Kind::Hq => say!("log-withdrawn", unit = self.unit_name(piece)),
                Kind::Column => say!("log-column-lost", unit = self.unit_name(piece)),
                _ => say!("log-eliminated", unit = self.unit_name(piece)),
            };
            let side = self.catalog.side_of(piece);
            Event::new(message).by(side).rule(rule).reveals().motion(Motion::Leave { piece })
        });
        position.take_off(&self.catalog, Pieces::only(piece));
        match self.catalog.unit(piece).kind {
            Kind::Hq => position.withdrawn.insert(piece),
            Kind::Column => {}
            _ => {
                position.steps[piece.index()] = 0;
                position.pool.insert(piece);
            }
        }
    }

    // Stacking

    /// Hexes of a side that hold too many (6.0-4).
    pub(crate) fn overstacked(&self, position: &Position, seat: Seat) -> Option<Cell> {
        let too_many = |cell: &Cell| {
            let count = position.derived.count[cell.index()];
            count > self.least_stacking && count > self.stacking_limit(position, *cell, seat)
        };
        position.derived.occupied[seat].iter().find(too_many)
    }

    /// Victory points of a side (4.0).
    pub(crate) fn victory_points(&self, position: &Position, seat: Seat) -> i8 {
        let prizes = self.catalog.map.prizes.iter();
        let held = prizes.filter(|(cell, to, _)| *to == seat && position.control[seat].contains(*cell));
        let mut points: i8 = held.map(|(_, _, points)| *points as i8).sum();
        if seat == PARAGUAY {
            points += position.mobilizations[BOLIVIA] as i8; // 4.0-13
            points -= i8::from(position.dismounted); // 13.1-5
        }
        points
    }

    /// 4.1-23: Paraguay's total less Bolivia's.
    pub(crate) fn lead(&self, position: &Position) -> i8 {
        self.victory_points(position, PARAGUAY) - self.victory_points(position, BOLIVIA)
    }

    /// Hexes in which a side may stand: neither enemies nor, in winter, marsh.
    pub(crate) fn open_to(&self, position: &Position, seat: Seat) -> Cells {
        let map = &self.catalog.map;
        map.all - position.derived.occupied[seat.other()] - map.closed[usize::from(self.is_winter(position))]
    }

    /// Ground that nobody may enter in this season (5.7-2).
    pub(crate) fn is_closed(&self, position: &Position, cell: Cell) -> bool {
        self.catalog.map.closed[usize::from(self.is_winter(position))].contains(cell)
    }

    /// Whether a piece is a unit of a side and stands on the map.
    pub(crate) fn is_own_on_map<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
    ) -> Result<(), W> {
        if !self.is_unit(piece) || self.catalog.side_of(piece) != seat {
            return refuse!("table", "refuse-not-yours");
        }
        if !position.on_map.contains(piece) {
            return refuse!("table", "refuse-not-on-map");
        }
        Ok(())
    }
}
