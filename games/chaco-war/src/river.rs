//! Riverine transport, an optional rule (13.2).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Piece, Seat, Why, refuse, say};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Kind, PARAGUAY, Pieces};
use crate::names::side_name;
use crate::position::Position;

/// Land units and columns that Paraguay may ship in a phase (13.2-3).
const PARAGUAYAN: [u8; 2] = [2, 3];
/// Columns that Bolivia may ship (13.2-4).
const BOLIVIAN: [u8; 2] = [0, 1];
/// Where Bolivian columns embark.
const VILLAMONTES: &str = "1109";

impl ChacoWar {
    pub(crate) fn may_ship<W: Why>(&self, position: &Position, picked: Pieces) -> Result<(), W> {
        if !self.options.riverine_transport {
            return refuse!("13.2-1", "refuse-no-river-option");
        }
        let Some(first) = picked.first() else { return Err(W::not_offered()) };
        let seat = self.catalog.side_of(first);
        let columns = (picked & self.catalog.of_kind(Kind::Column)).len() as u8;
        let load = [picked.len() as u8 - columns, columns];
        let most = if seat == PARAGUAY { PARAGUAYAN } else { BOLIVIAN };
        let rule = if seat == PARAGUAY { "13.2-3" } else { "13.2-4" };
        if (0..2).any(|kind| position.shipped[kind] + load[kind] > most[kind]) {
            return refuse!(rule, "refuse-ship-load", units = most[0], columns = most[1]);
        }
        if !(position.must_close & picked).is_empty() {
            return refuse!("12.1-2", "refuse-must-close");
        }
        if self.ports(position, picked).is_empty() {
            return refuse!(rule, "refuse-no-port");
        }
        Ok(())
    }

    /// Hexes where picked units may land.
    pub(crate) fn ports(&self, position: &Position, picked: Pieces) -> Cells {
        let Some(first) = picked.first() else { return Cells::EMPTY };
        let seat = self.catalog.side_of(first);
        let from = position.cell_of(first);
        if seat == PARAGUAY {
            self.paraguayan_ports(position, from)
        } else {
            self.bolivian_landings(position, from)
        }
    }

    /// Printed forts of Paraguay's own beside the river, up and down from one of them (13.2-3), past no EZOC (13.2-6).
    fn paraguayan_ports(&self, position: &Position, from: Cell) -> Cells {
        let map = &self.catalog.map;
        let forts = (map.forts[PARAGUAY] & map.beside_paraguay & position.control[PARAGUAY]) - position.razed;
        let banks = &map.paraguay_banks;
        let Some(start) = banks.iter().position(|cell| *cell == from).filter(|_| forts.contains(from)) else {
            return Cells::EMPTY;
        };
        let zoc = position.derived.zoc[BOLIVIA];
        let free = |cell: &&Cell| !zoc.contains(**cell);
        let down = banks[start + 1..].iter().take_while(free);
        let up = banks[..start].iter().rev().take_while(free);
        let open = self.open_to(position, PARAGUAY);
        down.chain(up).copied().filter(|cell| forts.contains(*cell) && open.contains(*cell)).collect()
    }

    /// Friendly hexes beside the Pilcomayo (13.2-4), past no EZOC and not between enemies (13.2-7).
    fn bolivian_landings(&self, position: &Position, from: Cell) -> Cells {
        let map = &self.catalog.map;
        if map.find(VILLAMONTES) != Some(from) {
            return Cells::EMPTY;
        }
        let banks = map.beside_pilcomayo & (self.open_to(position, BOLIVIA) - position.derived.zoc[PARAGUAY]);
        let mut reached = Cells::EMPTY;
        reached.insert(from);
        let mut edge = reached;
        while !edge.is_empty() {
            let next = edge.iter().fold(Cells::EMPTY, |next, cell| next | map.within[1][cell.index()]);
            edge = (next & banks) - reached;
            reached = reached | edge;
        }
        reached.remove(from);
        reached & position.control[BOLIVIA]
    }

    pub(crate) fn may_land<W: Why>(&self, position: &Position, picked: Pieces, cell: Cell) -> Result<(), W> {
        if self.catalog.map.has(cell) && self.ports(position, picked).contains(cell) {
            return Ok(());
        }
        refuse!("13.2-6", "refuse-no-port")
    }

    /// 13.2-5: it costs nothing, and ordinary movement may follow.
    pub(crate) fn ship(
        &self,
        position: &mut Position,
        seat: Seat,
        units: Pieces,
        top: Piece,
        to: Cell,
        log: &mut impl Log,
    ) {
        let Some(first) = units.first() else { return };
        let from = position.cell_of(first);
        let columns = (units & self.catalog.of_kind(Kind::Column)).len() as u8;
        position.shipped[0] += units.len() as u8 - columns;
        position.shipped[1] += columns;
        self.set_out(position, units);
        let shows = self.will_show(position, units, Some(top));
        position.put_in_order(&self.catalog, units, to, Some(top));
        if position.derived.near[seat.other()].contains(to) {
            position.touched = position.touched | units;
        }
        log.note(|| {
            let message = say!(
                "log-shipped",
                side = side_name(seat),
                count = units.len(),
                from = self.cell_name(from),
                to = self.cell_name(to)
            );
            let mut event = Event::new(message).by(seat).rule("13.2-2");
            if let Some(piece) = position.top_of(to).filter(|top| units.contains(*top)) {
                // By water: no way from hex to hex.
                event = event.motion(Motion::Arrive { piece });
            }
            if shows { event.reveals() } else { event }
        });
        self.enter(position, seat, to, log);
        self.after_step(position, seat, units, false);
    }
}
