//! Reinforcements (10.1), and where units arrive (10.0-2 to 10.0-4).

use sandtable_board::Cell;
use sandtable_engine::{
    Event, Log, Motion, No, Offer, Piece, Question, Seat, SeatSet, Shape, Stage, Target, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{BOLIVIA, Cells, PARAGUAY, Pieces};
use crate::names::{AUTO, side_name};
use crate::position::Position;
use crate::setup::placed_somewhere;
use crate::{Ask, ChacoWar};

/// A side places reinforcements (10.1-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reinforce {
    pub seat: Seat,
}

impl Stage<ChacoWar> for Reinforce {
    fn seats(&self, _: &ChacoWar, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let message = match ask.draft {
            [Target::Piece(piece)] => say!("ask-arrival-where", unit = ask.rules.unit_name(*piece)),
            _ => {
                let left = ask.rules.reinforcements(ask.position, self.seat).len();
                say!("ask-reinforce", side = side_name(self.seat), left = left)
            }
        };
        Question::new(message, "10.1-1", Shape::One)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match ask.draft {
            [] => {
                out.extend(ask.rules.reinforcements(ask.position, self.seat).iter().map(Target::Piece));
                out.push(Target::Button(AUTO));
            }
            [Target::Piece(_)] => out.extend(ask.rules.arrival_area[self.seat].iter().map(Target::Cell)),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (ask.draft, target) {
            ([], Target::Button(AUTO)) => Ok(()),
            ([], Target::Piece(piece)) => {
                if ask.rules.is_waiting(ask.position, self.seat, piece) {
                    return Ok(());
                }
                refuse!("10.1-1", "refuse-not-due")
            }
            ([Target::Piece(_)], Target::Cell(cell)) => ask.rules.may_arrive(ask.position, self.seat, cell),
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        placed_somewhere(ask.draft)
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        match target {
            Target::Button(_) => Offer::note(say!("note-auto-arrival")),
            _ => Offer::default(),
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
                rules.arrive(position, seat, *piece, *cell, "10.1-1", false, log)
            }
            _ => {
                while let Some(piece) = rules.reinforcements(position, seat).first() {
                    let area = rules.arrival_area[seat];
                    let open =
                        area.iter().filter(|cell| rules.may_arrive::<No>(position, seat, *cell).is_ok());
                    let Some(cell) = open.min_by_key(|cell| rules.arrival_worth(position, seat, *cell))
                    else {
                        break;
                    };
                    rules.arrive(position, seat, piece, cell, "10.1-1", true, log);
                }
            }
        }
        rules.settle_reinforcements(position, seat, log);
    }
}

impl ChacoWar {
    pub(crate) fn begin_reinforcements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        position.frames.replace(Reinforce { seat });
        self.settle_reinforcements(position, seat, log);
    }

    /// 10.1-1: whoever finds no hex waits for a later turn.
    fn settle_reinforcements(&self, position: &mut Position, seat: Seat, log: &mut impl Log) {
        let waits = !self.reinforcements(position, seat).is_empty();
        if waits && self.is_open_to_arrivals(position, seat) {
            return;
        }
        if seat == BOLIVIA {
            self.begin_reinforcements(position, PARAGUAY, log);
        } else {
            self.begin_replacements(position, BOLIVIA, log);
        }
    }

    /// Whether a unit of a side waits to be placed.
    fn is_waiting(&self, position: &Position, seat: Seat, piece: Piece) -> bool {
        self.catalog.armies[seat].contains(piece) && (1..=position.gt).contains(&position.due[piece.index()])
    }

    /// Units that wait to be placed.
    pub(crate) fn reinforcements(&self, position: &Position, seat: Seat) -> Pieces {
        self.catalog.armies[seat].iter().filter(|piece| self.is_waiting(position, seat, *piece)).collect()
    }

    /// Whether units may arrive anywhere now.
    pub(crate) fn is_open_to_arrivals(&self, position: &Position, seat: Seat) -> bool {
        self.arrival_area[seat].iter().any(|cell| self.may_arrive::<No>(position, seat, cell).is_ok())
    }

    /// 10.0-2 to 10.0-4: in a place of entry or next to it, where the enemy neither stands nor watches.
    pub(crate) fn may_arrive<W: Why>(&self, position: &Position, seat: Seat, cell: Cell) -> Result<(), W> {
        let map = &self.catalog.map;
        if !map.has(cell) {
            return Err(W::not_offered());
        }
        let (enemy, rule) = (seat.other(), if seat == BOLIVIA { "10.0-3" } else { "10.0-2" });
        let mut places = map.entries[seat] & map.within[1][cell.index()];
        if map.entries_themselves[seat].contains(cell) {
            places.insert(cell);
        }
        if places.is_empty() {
            return refuse!(rule, "refuse-arrival");
        }
        if position.derived.occupied[enemy].contains(cell) {
            return refuse!("5.0-5", "refuse-enemy-there", hex = self.cell_name(cell));
        }
        let zoc = position.derived.zoc[enemy];
        if zoc.contains(cell) || (places & position.control[seat]) - zoc == Cells::EMPTY {
            return refuse!("10.0-4", "refuse-arrival-held");
        }
        self.may_stand(position, cell, seat, "6.0-4")?;
        // An enemy fort is taken by units that march in, not by recruits.
        if self.has_fort(position, cell, enemy) || self.is_closed(position, cell) {
            return refuse!(rule, "refuse-arrival");
        }
        Ok(())
    }

    /// Nearest to the front that a road leads to; the smaller the better.
    fn arrival_worth(&self, position: &Position, seat: Seat, cell: Cell) -> u16 {
        let enemies = position.derived.occupied[seat.other()].iter();
        let nearest = enemies.map(|enemy| self.catalog.map.distance(cell, enemy)).min().unwrap_or(0);
        u16::from(nearest) + if self.catalog.map.roads.contains(cell) { 0 } else { 3 }
    }

    #[expect(clippy::too_many_arguments)]
    pub(crate) fn arrive(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        cell: Cell,
        rule: &'static str,
        by_staff: bool,
        log: &mut impl Log,
    ) {
        position.due[piece.index()] = 0;
        position.put(&self.catalog, Pieces::only(piece), cell);
        log.note(|| {
            let message = say!("log-arrival", unit = self.unit_name(piece), hex = self.cell_name(cell));
            let event = Event::new(message).by(seat).rule(rule);
            // Where the staff does it, others may come to lie on it at once.
            if by_staff { event } else { event.motion(Motion::Arrive { piece }) }
        });
        self.enter(position, seat, cell, log);
    }
}
