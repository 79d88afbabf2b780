//! Commanders who leave the country and come back (7.44), and one who governs from a sanctuary (4.62-6).

use sandtable_board::Cell;
use sandtable_engine::{Event, Illegal, Log, Message, Motion, Offer, Piece, Seat, Target, say};

use crate::Chad;
use crate::catalog::{Cells, Country, HABRE, Pieces, ScenarioId, Victory};
use crate::names::{HOLD, box_button, country_name};
use crate::position::{End, Place, Position};

impl Chad {
    /// A Commander who can only come back: he is out of the country, or governs and sits in a sanctuary.
    pub(crate) fn is_away(&self, position: &Position, piece: Piece) -> bool {
        match position.place(piece) {
            Place::Abroad => true,
            Place::Sanctuary(_) => piece == self.commander(position, position.government),
            _ => false,
        }
    }

    /// 7.44-1: from a field on which he began the segment.
    pub(crate) fn may_go_abroad(&self, position: &Position, group: Pieces) -> Result<(), Illegal> {
        let (Some(piece), 1) = (group.first(), group.len()) else { return Err(Illegal::not_offered()) };
        if !position.affairs.part_two || !self.is_commander(piece) {
            return Err(Illegal::not_offered());
        }
        let on_field = position.cell(piece).is_some_and(|cell| self.catalog.map.hex(cell).has_field());
        if !on_field || position.segment.flown.contains(piece) {
            return Err(Illegal::new("7.44-1", say!("refuse-abroad")));
        }
        if piece == HABRE && !position.segment.stretched.is_empty() {
            return Err(Illegal::new("4.64-3", say!("refuse-beside-commander")));
        }
        Ok(())
    }

    /// 14.32-3: what it would cost the Government of 1990.
    pub(crate) fn abroad_note(&self, position: &Position) -> Option<Message> {
        self.loses_by_leaving(position).then(|| say!("note-abroad-loses"))
    }

    fn loses_by_leaving(&self, position: &Position) -> bool {
        self.scenario(position).victory == Victory::Presence && position.active == position.government
    }

    pub(crate) fn go_abroad(&self, position: &mut Position, piece: Piece, log: &mut impl Log) {
        self.leave_hex(position, piece);
        position.put(piece, Place::Abroad);
        log.note(|| {
            Event::new(say!("event-abroad", commander = self.piece_name(piece)))
                .rule("7.44-1")
                .by(position.active)
                .motion(Motion::Leave { piece })
        });
        // 14.32-3
        if self.loses_by_leaving(position) {
            self.end(position, Some(position.rebel()), End::Abroad, log);
        }
    }

    /// Hexes that are named for the return of a Commander, whoever stands there (7.44-3, 7.44-4, 7.44-6).
    fn named_returns(&self, position: &Position, piece: Piece) -> Cells {
        let map = &self.catalog.map;
        let mut hexes: Cells = [map.ndjamena].into_iter().collect();
        if let Some(info) = self.catalog.roster.commander(piece) {
            let home = map.prefectures.iter().filter(|prefecture| prefecture.name == info.home);
            hexes = home.fold(hexes, |hexes, home| hexes | map.fields.intersection(&home.cells));
        }
        hexes | self.el_geneina(position, piece)
    }

    /// 7.44-6: for the FAN Commander alone, and not in 1990 (14.33-14).
    fn el_geneina(&self, position: &Position, piece: Piece) -> Cells {
        match piece == HABRE && position.affairs.scenario != ScenarioId::Deby {
            true => self.grounds.sudan_fields,
            false => Cells::EMPTY,
        }
    }

    /// Hexes to which a Commander may come back now.
    pub(crate) fn return_hexes(&self, position: &Position, piece: Piece) -> Cells {
        let seat = self.seat_of_commander(position, piece);
        let named = self.named_returns(position, piece);
        named.iter().filter(|cell| self.may_return_to(position, seat, piece, *cell).is_ok()).collect()
    }

    fn seat_of_commander(&self, position: &Position, piece: Piece) -> Seat {
        position.unit(piece).owner.seat().unwrap_or(position.active)
    }

    fn may_return_to(
        &self,
        position: &Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
    ) -> Result<(), Illegal> {
        let map = &self.catalog.map;
        if cell == map.ndjamena && seat != position.government {
            return Err(Illegal::new("7.44-3", say!("refuse-return-capital")));
        }
        let named = self.named_returns(position, piece).contains(cell);
        if !named && self.grounds.sudan_fields.contains(cell) {
            let rule = if piece == HABRE { "14.33-14" } else { "7.44-6" };
            return Err(Illegal::new(rule, say!("refuse-return-geneina")));
        }
        let held = cell == map.ndjamena
            || self.grounds.sudan_fields.contains(cell)
            || position.armed(seat).contains(cell);
        if !named || !held {
            return Err(Illegal::new("7.44-4", say!("refuse-return-field")));
        }
        if position.hostile(seat).contains(cell) {
            return Err(Illegal::new("4.22-4", say!("refuse-landing-enemy")));
        }
        Ok(())
    }

    /// A Commander comes back to a hex.
    pub(crate) fn may_return(&self, position: &Position, piece: Piece, cell: Cell) -> Result<Offer, Illegal> {
        let seat = self.seat_of_commander(position, piece);
        self.may_return_to(position, seat, piece, cell)?;
        Ok(Offer { route: vec![cell], ..Offer::default() })
    }

    /// 7.44-5: into any sanctuary, for the Rebel alone.
    pub(crate) fn may_return_to_box(&self, position: &Position, piece: Piece) -> Result<(), Illegal> {
        if matches!(position.place(piece), Place::Sanctuary(_)) {
            return Err(Illegal::new("4.62-6", say!("refuse-return-sanctuary")));
        }
        if piece == self.commander(position, position.government) {
            return Err(Illegal::new("7.44-5", say!("refuse-return-box")));
        }
        Ok(())
    }

    pub(crate) fn return_candidates(&self, position: &Position, piece: Piece, out: &mut Vec<Target>) {
        let shown = self.named_returns(position, piece) | self.grounds.sudan_fields;
        out.extend(shown.iter().map(Target::Cell));
        out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
        out.push(Target::Button(HOLD));
    }

    pub(crate) fn return_choices(&self, position: &Position, piece: Piece, out: &mut Vec<Target>) {
        out.extend(self.return_hexes(position, piece).iter().map(Target::Cell));
        if self.may_return_to_box(position, piece).is_ok() {
            out.extend(Country::ALL.map(|country| Target::Button(box_button(country))));
        }
        out.push(Target::Button(HOLD));
    }

    /// 7.44-7: it is all he does in the segment.
    pub(crate) fn come_back(&self, position: &mut Position, piece: Piece, place: Place, log: &mut impl Log) {
        position.put(piece, place);
        position.segment.ready.remove(piece);
        position.segment.flown.insert(piece);
        log.note(|| {
            let commander = self.piece_name(piece);
            let event = match place {
                Place::Hex(cell) => {
                    Event::new(say!("event-returns", commander = commander, hex = self.cell_name(cell)))
                        .motion(Motion::Arrive { piece })
                }
                Place::Sanctuary(country) => Event::new(say!(
                    "event-returns-box",
                    commander = commander,
                    country = country_name(country)
                )),
                _ => Event::new(say!("event-abroad", commander = commander)),
            };
            event.rule("7.44-2").by(position.active)
        });
    }
}
