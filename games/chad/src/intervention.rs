//! What binds French and OAU troops under a Government that Libya backs (8.40).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Motion, Piece, say};

use crate::Chad;
use crate::affairs::Flag;
use crate::catalog::{Army, FAP};
use crate::position::{Place, Position};

impl Chad {
    /// 8.40-1 to 8.40-4: tested whenever a Libyan unit comes onto the map or is lost, and after a capture.
    pub(crate) fn confine_foreigners(&self, position: &mut Position, log: &mut impl Log) {
        if position.government != FAP {
            // 8.40-2
            position.affairs.flags.clear(Flag::Confined);
            return;
        }
        let roster = &self.catalog.roster;
        let backed = roster
            .libya
            .into_iter()
            .any(|piece| matches!(position.place(piece), Place::Hex(_) | Place::Losses));
        if !position.affairs.part_two || !backed || position.affairs.flags.has(Flag::Confined) {
            return;
        }
        position.affairs.flags.set(Flag::Confined);
        log.note(|| Event::new(say!("event-confined")).rule("8.40-1"));
        for piece in roster.france | roster.oau {
            if position.cell(piece).is_none_or(|cell| self.is_refuge(piece, cell)) {
                continue;
            }
            self.leave_hex(position, piece);
            let oau = self.peacekeepers().contains(piece);
            let (place, rule) = if oau { (Place::Withdrawn, "8.40-4") } else { (Place::Losses, "8.40-3") };
            position.put(piece, place);
            log.note(|| {
                Event::new(say!("event-expelled", unit = self.piece_name(piece)))
                    .rule(rule)
                    .motion(Motion::Leave { piece })
            });
        }
    }

    /// Whether a foreign unit that is confined may stay in a hex.
    fn is_refuge(&self, piece: Piece, cell: Cell) -> bool {
        self.grounds.france_confined.contains(cell)
            || self.catalog.unit(piece).army == Army::France && self.catalog.map.south_edge.contains(cell)
    }
}
