//! Movement: one sector, or two in a rapid advance, one after the other because the ground is discovered on
//! the way (movement-1 to movement-4, terrain-1 to terrain-12, material-4).

use sandtable_board::Cell;
use sandtable_engine::{Event, Illegal, Log, Motion, Offer, Piece, say};

use crate::GranChaco;
use crate::catalog::{Cells, Terrain, army, side_of};
use crate::names::{piece_name, terrain_name};
use crate::options::Fog;
use crate::position::{Frame, Further, Position};

impl GranChaco {
    /// The sectors that a unit may enter next, as far as its side can see.
    pub(crate) fn steps(&self, position: &Position, piece: Piece) -> Cells {
        let Some(from) = position.unit(piece).cell else { return Cells::EMPTY };
        let seat = side_of(piece);
        let enemies = self.seen_enemies(position, seat);
        // units-4
        let free = self.catalog.adjacent(from) - position.standing(seat) - enemies;
        let zone = self.catalog.around(enemies);
        if !zone.contains(from) {
            return free;
        }
        if !self.options.zoc_slide {
            return free - zone;
        }
        free.iter().filter(|to| !self.leaves_zone_for_zone(enemies, from, *to)).collect()
    }

    /// movement-3: from one enemy zone of control to another. With the option, steps within the zones that
    /// the unit stands in already are free.
    fn leaves_zone_for_zone(&self, enemies: Cells, from: Cell, to: Cell) -> bool {
        let left = enemies & self.catalog.adjacent(from);
        let entered = enemies & self.catalog.adjacent(to);
        let slides = self.options.zoc_slide && entered.is_subset(&left);
        !left.is_empty() && !entered.is_empty() && !slides
    }

    pub(crate) fn judge_step(
        &self,
        position: &Position,
        piece: Piece,
        further: Further,
        to: Cell,
    ) -> Result<Offer, Illegal> {
        let Some(from) = position.unit(piece).cell else {
            return Err(Illegal::table(say!("refuse-out-of-play")));
        };
        // material-4: what is off the board cannot be named.
        self.on_this_board(to)?;
        self.may_go_further(position, from, further)?;
        let seat = side_of(piece);
        let enemies = self.seen_enemies(position, seat);
        if to == from || position.standing(seat).contains(to) || enemies.contains(to) {
            return Err(Illegal::new("units-4", say!("refuse-occupied", sector = self.cell_name(to))));
        }
        if !self.catalog.adjacent(from).contains(to) {
            return Err(Illegal::new("movement-1", say!("refuse-not-next", sector = self.cell_name(to))));
        }
        if self.leaves_zone_for_zone(enemies, from, to) {
            return Err(Illegal::new("movement-3", say!("refuse-zone-to-zone", sector = self.cell_name(to))));
        }
        let note = self.catalog.ground(self.terrain(position, to)).stops.then(|| {
            let terrain = terrain_name(self.terrain(position, to));
            say!("note-stops", terrain = terrain)
        });
        Ok(Offer { route: vec![to], note, ..Offer::default() })
    }

    fn may_go_further(&self, position: &Position, at: Cell, further: Further) -> Result<(), Illegal> {
        let (rule, message) = match further {
            Further::Yes => return Ok(()),
            Further::Unsupplied => ("bases-7", say!("refuse-rapid-unsupplied")),
            Further::FromJungle => ("terrain-3", say!("refuse-rapid-rough")),
            Further::FromMarsh => ("terrain-7", say!("refuse-rapid-rough")),
            Further::Stopped => {
                let terrain = self.terrain(position, at);
                let rule = match terrain {
                    Terrain::Marsh => "terrain-7",
                    Terrain::Desert => "terrain-9",
                    _ => "terrain-1",
                };
                (rule, say!("refuse-stopped", terrain = terrain_name(terrain)))
            }
            Further::Halted => ("units-12", say!("refuse-halted")),
            Further::Fought => ("units-14", say!("refuse-fought")),
            Further::Spent => ("movement-2", say!("refuse-two-sectors")),
        };
        Err(Illegal::new(rule, message))
    }

    /// A unit enters a sector, or is stopped before it by a zone of control that its side could not see.
    pub(crate) fn step(&self, position: &mut Position, piece: Piece, to: Cell, log: &mut impl Log) {
        let Some(from) = position.unit(piece).cell else { return };
        if self.leaves_zone_for_zone(position.standing(side_of(piece).other()), from, to) {
            return self.halt(position, piece, to, log);
        }
        let moved = position.unit(piece).moved + 1;
        let scouts = self.scouts(position, piece, to);
        position.unit_mut(piece).moved = moved;
        let further = self.further(position, piece, from, to);
        position.frames.replace(Frame::Activation { unit: piece, further });
        log.note(|| {
            let message = say!("event-move", unit = piece_name(piece), sector = self.cell_name(to));
            let event = Event::new(message)
                .by(side_of(piece))
                .rule(if moved == 1 { "movement-1" } else { "movement-2" })
                .motion(Motion::Travel { piece, route: vec![from, to] });
            self.told(position, piece, if scouts { event.reveals() } else { event })
        });
        self.enter(position, piece, to, log);
        self.go_on(position, log);
    }

    /// units-12, option fog = full: next to sectors that no unit of its side touched, a unit learns who stands
    /// there, and be it that nobody does. That is not to be had for a step that is taken back.
    pub(crate) fn scouts(&self, position: &Position, piece: Piece, to: Cell) -> bool {
        let own = position.standing(side_of(piece));
        let watched = own | self.catalog.around(own);
        self.options.fog == Fog::Full && !self.catalog.adjacent(to).is_subset(&watched)
    }

    /// Whether a second sector may follow the first.
    fn further(&self, position: &Position, piece: Piece, from: Cell, to: Cell) -> Further {
        let start = self.terrain(position, from);
        if position.unit(piece).moved > 1 {
            Further::Spent
        } else if self.catalog.ground(self.terrain(position, to)).stops {
            Further::Stopped
        } else if !position.unit(piece).supplied {
            Further::Unsupplied
        } else if !self.catalog.ground(start).bars_rapid_advance {
            Further::Yes
        } else if start == Terrain::Marsh {
            Further::FromMarsh
        } else {
            Further::FromJungle
        }
    }

    /// units-12, option fog = full: the step ends where it began, and both units are located.
    fn halt(&self, position: &mut Position, piece: Piece, to: Cell, log: &mut impl Log) {
        position.frames.replace(Frame::Activation { unit: piece, further: Further::Halted });
        log.note(|| {
            let message = say!("event-halted", unit = piece_name(piece), sector = self.cell_name(to));
            Event::new(message).by(side_of(piece)).rule("units-12").reveals()
        });
        self.locate(position, piece, log);
        for enemy in army(side_of(piece).other()) {
            if position.unit(enemy).cell.is_some_and(|at| self.catalog.adjacent(to).contains(at)) {
                self.locate(position, enemy, log);
            }
        }
        self.go_on(position, log);
    }
}
