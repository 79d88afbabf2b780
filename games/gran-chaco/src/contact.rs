//! Visual contact: who is located, how that is won and lost (units-6 to units-9), and what entering a sector
//! brings: markers revealed, bases taken, ground discovered (scenario-8, scenario-14 to scenario-20).

use sandtable_board::Cell;
use sandtable_engine::{Event, Illegal, Log, Message, Motion, Piece, Pool, Seat, SeatSet, Throw, say};

use crate::GranChaco;
use crate::catalog::{Cells, LONGEST_RANGE, Terrain, army, side_of};
use crate::names::{piece_name, side_name};
use crate::options::Fog;
use crate::position::{Frame, Position};
use crate::segment::other_segment;

impl GranChaco {
    // The ground

    pub(crate) fn terrain(&self, position: &Position, cell: Cell) -> Terrain {
        if position.base_at(cell).is_some() {
            Terrain::Town
        } else if position.jungle.contains(cell) {
            Terrain::Jungle
        } else if position.marsh.contains(cell) {
            Terrain::Marsh
        } else if position.undiscovered.contains(cell) {
            Terrain::Undiscovered
        } else if position.desert.contains(cell) {
            Terrain::Desert
        } else {
            Terrain::Savanna
        }
    }

    /// The sectors of the three water markers (scenario-6).
    pub(crate) fn markers(&self) -> [Cell; 3] {
        if self.options.compact_markers { self.catalog.compact_markers } else { self.catalog.wide_markers }
    }

    /// The water point, once it is found.
    pub(crate) fn water_point(&self, position: &Position) -> Option<Cell> {
        let index = usize::from(position.water?);
        position.revealed[index].then(|| self.markers()[index])
    }

    // Who is seen

    /// Whether what `seat` may know includes all of a unit: its own, located ones, or all without fog.
    pub(crate) fn knows(&self, position: &Position, seat: Option<Seat>, piece: Piece) -> bool {
        seat == Some(side_of(piece))
            || position.unit(piece).located
            || self.options.fog == Fog::Status
            || position.is_over()
    }

    /// Whether `seat` may know that the unit stands where it stands.
    pub(crate) fn sees(&self, position: &Position, seat: Option<Seat>, piece: Piece) -> bool {
        self.options.fog != Fog::Full || self.knows(position, seat, piece)
    }

    /// The sectors where `seat` knows an enemy to stand.
    #[inline]
    pub(crate) fn seen_enemies(&self, position: &Position, seat: Seat) -> Cells {
        let seen = |piece| self.options.fog != Fog::Full || position.unit(piece).located;
        position.on_board(seat.other()).filter(|(piece, _)| seen(*piece)).map(|(_, cell)| cell).collect()
    }

    /// Who is told what is done by a unit that may be unseen.
    pub(crate) fn told(&self, position: &Position, piece: Piece, event: Event) -> Event {
        if self.sees(position, None, piece) { event } else { event.only(SeatSet::only(side_of(piece))) }
    }

    /// Who is told what becomes of a unit that may be seen but not known.
    pub(crate) fn told_of(&self, position: &Position, piece: Piece, event: Event) -> Event {
        if self.knows(position, None, piece) { event } else { event.only(SeatSet::only(side_of(piece))) }
    }

    /// units-7, units-8: the marker comes off, and everybody sees what it hid.
    pub(crate) fn locate(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        let unit = position.unit_mut(piece);
        if unit.located {
            return;
        }
        unit.located = true;
        unit.seen_vc = unit.vc;
        log.note(|| {
            let (unit, armour) = (position.unit(piece), position.has_armour(piece));
            let at = unit.cell.map_or_else(|| say!("nowhere"), |cell| self.cell_name(cell));
            let message = if armour {
                say!("event-located-armour", unit = piece_name(piece), sector = at, vc = unit.vc)
            } else {
                say!("event-located", unit = piece_name(piece), sector = at, vc = unit.vc)
            };
            Event::new(message).rule("units-8").reveals().motion(Motion::Arrive { piece })
        });
    }

    /// units-8: enemies in adjacent sectors locate each other at once.
    pub(crate) fn make_contact(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        let Some(cell) = position.unit(piece).cell else { return };
        let touched = position.standing(side_of(piece).other()) & self.catalog.adjacent(cell);
        if touched.is_empty() {
            return;
        }
        self.locate(position, piece, log);
        for enemy in army(side_of(piece).other()) {
            if position.unit(enemy).cell.is_some_and(|at| touched.contains(at)) {
                self.locate(position, enemy, log);
            }
        }
    }

    /// units-9: at the end of its activation a unit is lost from sight if no enemy is within three sectors.
    /// Where unlocated units are unseen, only those that are seen count: the marker must not tell of others.
    pub(crate) fn lose_contact(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        let unit = position.unit(piece);
        let (true, Some(cell)) = (unit.located, unit.cell) else { return };
        let enemies = self.seen_enemies(position, side_of(piece));
        if !enemies.is_disjoint(&self.catalog.within(cell, LONGEST_RANGE)) {
            return;
        }
        position.unit_mut(piece).located = false;
        log.note(|| {
            Event::new(say!("event-lost-from-sight", unit = piece_name(piece)))
                .by(side_of(piece))
                .rule("units-9")
        });
    }

    // Entering a sector

    /// Everything that follows at once from a unit entering a sector, however it came there.
    pub(crate) fn enter(&self, position: &mut Position, piece: Piece, cell: Cell, log: &mut impl Log) {
        let rough = self.catalog.ground(self.terrain(position, cell)).bars_fighting;
        let unit = position.unit_mut(piece);
        unit.cell = Some(cell);
        // entrench-4, clearing-1: both belong to the sector that was left.
        unit.entrenchment = 0;
        unit.clearing = false;
        unit.entered_rough |= rough;
        self.take_base(position, piece, cell, log);
        self.reveal_marker(position, piece, cell, log);
        self.make_contact(position, piece, log);
        self.sight(position, self.catalog.within(cell, self.catalog.sight));
    }

    /// supply-11, supply-17: a base is captured or retaken by whoever enters it.
    fn take_base(&self, position: &mut Position, piece: Piece, cell: Cell, log: &mut impl Log) {
        let seat = side_of(piece);
        let taken = position.bases.iter_mut().find(|base| base.cell == cell && base.holder != seat);
        let Some(base) = taken else { return };
        base.holder = seat;
        let retaken = base.owner == seat;
        log.note(|| {
            let (side, sector) = (side_name(seat), self.cell_name(cell));
            if retaken {
                Event::new(say!("event-base-retaken", side = side, sector = sector)).rule("supply-17")
            } else {
                Event::new(say!("event-base-taken", side = side, sector = sector)).rule("supply-11")
            }
            .by(seat)
            .reveals()
        });
    }

    /// scenario-8, scenario-20, scenario-22
    fn reveal_marker(&self, position: &mut Position, piece: Piece, cell: Cell, log: &mut impl Log) {
        let seat = side_of(piece);
        let Some(index) = self.markers().iter().position(|marker| *marker == cell) else { return };
        let is_water = position.water == Some(index as u8);
        let was_hidden = !std::mem::replace(&mut position.revealed[index], true);
        if was_hidden {
            log.note(|| {
                let sector = self.cell_name(cell);
                let message = if is_water {
                    say!("event-water-found", side = side_name(seat), sector = sector)
                } else {
                    say!("event-decoy", side = side_name(seat), sector = sector)
                };
                Event::new(message).by(seat).rule("scenario-8").reveals()
            });
        }
        if is_water && position.well != Some(seat) {
            let changes_hands = position.well.is_some();
            position.well = Some(seat);
            if changes_hands {
                log.note(|| {
                    Event::new(say!("event-water-taken", side = side_name(seat)))
                        .by(seat)
                        .rule("scenario-20")
                        .reveals()
                });
            }
        }
    }

    /// scenario-14, scenario-18: dice are due for what has come into sight.
    pub(crate) fn sight(&self, position: &mut Position, seen: Cells) {
        position.sighted = seen & position.undiscovered;
        if !position.sighted.is_empty() {
            position.frames.push(Frame::Discovery);
        }
    }
}

/// Dice for the sectors that have come into sight (scenario-14).
#[derive(Clone, Copy, Debug)]
pub struct Discovery;

impl Throw<GranChaco> for Discovery {
    fn dice(&self, _: &GranChaco, position: &Position) -> Pool {
        Pool::of(position.sighted.len() as u16, 6, "white")
    }

    fn purpose(&self, _: &GranChaco, position: &Position) -> (&'static str, Message) {
        ("scenario-14", say!("roll-discovery", count = position.sighted.len()))
    }

    /// scenario-15 to scenario-18: in the order of columns, then rows; both sides see it.
    fn fall(&self, rules: &GranChaco, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let pool = self.dice(rules, position);
        let sighted = std::mem::take(&mut position.sighted);
        position.frames.pop();
        for (cell, face) in sighted.iter().zip(faces) {
            position.undiscovered.remove(cell);
            let terrain = rules.catalog.discovery[usize::from(*face) - 1];
            match terrain {
                Terrain::Jungle => position.jungle.insert(cell),
                Terrain::Marsh => position.marsh.insert(cell),
                Terrain::Desert => position.desert.insert(cell),
                _ => false,
            };
        }
        log.note(|| {
            let position = &*position;
            let found =
                |terrain| sighted.iter().filter(move |cell| rules.terrain(position, *cell) == terrain);
            let message = say!(
                "event-discovered",
                count = sighted.len(),
                savannas = found(Terrain::Savanna).count(),
                savanna = rules.listed(found(Terrain::Savanna)),
                jungles = found(Terrain::Jungle).count(),
                jungle = rules.listed(found(Terrain::Jungle)),
                marshes = found(Terrain::Marsh).count(),
                marsh = rules.listed(found(Terrain::Marsh)),
            );
            let event = Event::new(message).rule("scenario-18").dice(&pool, faces);
            // The ground that comes into sight tells where an unseen unit has gone.
            if rules.options.fog == Fog::Full { event.reveals() } else { event }
        });
        rules.settle(position, log);
    }

    fn not_asked(&self, rules: &GranChaco, position: &Position, seat: Seat) -> Illegal {
        other_segment(rules, position, seat)
    }
}
