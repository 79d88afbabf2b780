//! Supply columns: new ones are placed (9.7-2), others spent (8.3-43).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Message, Motion, No, Pick, Piece, Seat, Target, Why, refuse, say};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, Kind, Pieces};
use crate::names::side_name;
use crate::position::Position;
use crate::{Ask, ChacoWar};

/// New supply columns are placed (9.7-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Columns {
    pub seat: Seat,
    pub left: u8,
}

impl Pick<ChacoWar> for Columns {
    fn seat(&self, _: &ChacoWar, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        let message = say!("ask-columns", side = side_name(self.seat), left = self.left);
        (message, "9.7-2")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(ask.rules.column_area(ask.position, self.seat).iter().map(Target::Cell));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Target::Cell(cell) = target else { return Err(W::not_offered()) };
        let supplied = ask.rules.network_in_supply(ask.position, self.seat).headquarters;
        ask.rules.may_place_column(ask.position, self.seat, supplied, cell)
    }

    /// The lines of supply are traced once for all hexes.
    fn choices(&self, ask: &Ask, out: &mut Vec<Target>) {
        let supplied = ask.rules.network_in_supply(ask.position, self.seat).headquarters;
        let cells = ask.rules.column_cells(ask.position, self.seat, supplied);
        out.extend(cells.iter().map(Target::Cell));
    }

    fn chosen(&self, rules: &ChacoWar, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        let Target::Cell(cell) = target else { return };
        rules.place_column(position, seat, self.left, cell, log);
    }

    fn asked_all_the_same(&self, rules: &ChacoWar, position: &Position) -> Option<&'static str> {
        let seems = rules.seeming_column_cells(position, self.seat).len() > 1;
        seems.then_some("silence would tell which HQs are in supply")
    }
}

impl ChacoWar {
    /// Columns that are not on the map.
    fn spare_columns(&self, position: &Position, seat: Seat) -> Pieces {
        (self.catalog.of_kind(Kind::Column) & self.catalog.armies[seat]) - position.on_map
    }

    /// Sources of a side and its HQs.
    fn column_area(&self, position: &Position, seat: Seat) -> Cells {
        let hqs = self.catalog.of_kind(Kind::Hq) & self.catalog.armies[seat] & position.on_map;
        self.catalog.map.sources[seat] | self.cells_of(position, hqs)
    }

    /// 9.7-2: with an HQ that is `supplied`, or on a source of one's own.
    pub(crate) fn may_place_column<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        supplied: Cells,
        cell: Cell,
    ) -> Result<(), W> {
        let map = &self.catalog.map;
        if !map.has(cell) {
            return Err(W::not_offered());
        }
        if position.derived.occupied[seat.other()].contains(cell) {
            return refuse!("5.0-5", "refuse-enemy-there", hex = self.cell_name(cell));
        }
        if map.sources[seat].contains(cell) || supplied.contains(cell) {
            self.may_stand(position, cell, seat, "6.0-2")?;
        }
        let source = map.sources[seat].contains(cell) && position.control[seat].contains(cell);
        if !(source || supplied.contains(cell)) || self.is_closed(position, cell) {
            return refuse!("9.7-2", "refuse-column-place");
        }
        Ok(())
    }

    /// Hexes where a new column may be placed.
    fn column_cells(&self, position: &Position, seat: Seat, supplied: Cells) -> Cells {
        let may = |cell: &Cell| self.may_place_column::<No>(position, seat, supplied, *cell).is_ok();
        self.column_area(position, seat).iter().filter(may).collect()
    }

    pub(crate) fn settle_columns(&self, position: &mut Position, seat: Seat, left: u8, log: &mut impl Log) {
        let mut cells = Cells::EMPTY;
        if left > 0 && !self.spare_columns(position, seat).is_empty() {
            let supplied = self.network_in_supply(position, seat).headquarters;
            cells = self.column_cells(position, seat, supplied);
        }
        match cells.iter().next() {
            // As everybody can see, there is one hex.
            Some(cell) if cells.len() == 1 && self.seeming_column_cells(position, seat) == cells => {
                self.place_column(position, seat, left, cell, log);
            }
            Some(_) => position.frames.replace(Columns { seat, left }),
            None if seat == BOLIVIA => self.begin_paraguayan_support(position, log),
            None => self.begin_forts(position, BOLIVIA, log),
        }
    }

    fn place_column(&self, position: &mut Position, seat: Seat, left: u8, cell: Cell, log: &mut impl Log) {
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
}
