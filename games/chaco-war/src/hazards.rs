//! What befalls units on the march in the bush (5.5), and eyes in the air (9.6).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Message, Pool, Seat, SeatSet, Throw, Why, refuse, say};
use serde::{Deserialize, Serialize};

use crate::ChacoWar;
use crate::catalog::{Arm, Event as Happening, PARAGUAY, Pieces};
use crate::names::side_name;
use crate::position::Position;
use crate::sequence::Frame;

/// Dice for units that crossed bush (5.5-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Depletion {
    pub seat: Seat,
    pub guided: bool,
}

impl Throw<ChacoWar> for Depletion {
    fn dice(&self, _: &ChacoWar, position: &Position) -> Pool {
        Pool::of(position.checks.len() as u16, 6, "check")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("5.5-5", say!("roll-depletion"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let modifier = rules.depletion_modifier(position, self.seat, self.guided);
        let thrown = self.dice(rules, position);
        let checks = std::mem::take(&mut position.checks);
        position.frames.pop();
        let mut depleted = Pieces::EMPTY;
        for (piece, face) in checks.iter().zip(faces) {
            if i32::from(*face) + modifier <= 3 {
                depleted.insert(piece);
            }
        }
        position.depleted = position.depleted | depleted;
        log.note(|| {
            let message = say!("log-depletion", checks = checks.len(), depleted = depleted.len());
            let event = Event::new(message).by(self.seat).rule("5.5-9").dice(&thrown, faces);
            event.came(if depleted.is_empty() { "none-depleted" } else { "depleted" })
        });
    }
}

/// An aircraft looks at a hex (9.6-7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Recon {
    pub seat: Seat,
    pub cell: Cell,
}

impl Throw<ChacoWar> for Recon {
    fn dice(&self, _: &ChacoWar, _: &Position) -> Pool {
        Pool::of(1, 6, "recon")
    }

    fn purpose(&self, _: &ChacoWar, _: &Position) -> (&'static str, Message) {
        ("9.6-7", say!("roll-recon"))
    }

    fn fall(&self, rules: &ChacoWar, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Recon { seat, cell } = *self;
        position.frames.pop();
        let stack = position.stack(cell);
        let success = faces[0] >= 5;
        if success {
            position.scouted = position.scouted | (stack - position.revealed);
        }
        log.note(|| {
            let message = if success { say!("log-recon-success") } else { say!("log-recon-failure") };
            Event::new(message).by(seat).rule("9.6-7").dice(&self.dice(rules, position), faces)
        });
        if success {
            log.note(|| {
                let message =
                    say!("log-recon-seen", units = rules.units_name(stack), hex = rules.cell_name(cell));
                Event::new(message).by(seat).rule("9.6-7").only(SeatSet::only(seat)).reveals()
            });
        }
        // The aircraft may have been all that was left.
        if let Frame::Movement(_) = position.frames.top() {
            rules.settle_movement(position, seat);
        } else {
            rules.settle_infiltration(position, seat, log);
        }
    }
}

impl ChacoWar {
    /// What is added to depletion dice (5.5-6 to 5.5-8).
    pub(crate) fn depletion_modifier(&self, position: &Position, seat: Seat, guided: bool) -> i32 {
        i32::from(seat == PARAGUAY)
            + i32::from(position.in_force[seat].has(Happening::LocalGuide))
            + i32::from(guided)
    }

    // In the air

    /// 9.6-3
    pub(crate) fn has_aircraft<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        if position.available[seat][Arm::Air as usize] > 0 {
            return Ok(());
        }
        refuse!("9.6-3", "refuse-no-aircraft")
    }

    pub(crate) fn may_recon<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        self.has_aircraft(position, seat)?;
        if position.derived.occupied[seat.other()].is_empty() {
            return refuse!("9.6-6", "refuse-no-enemy");
        }
        Ok(())
    }

    pub(crate) fn may_recon_hex<W: Why>(&self, position: &Position, seat: Seat, cell: Cell) -> Result<(), W> {
        if self.catalog.map.has(cell) && position.derived.occupied[seat.other()].contains(cell) {
            return Ok(());
        }
        refuse!("9.6-6", "refuse-no-enemy-there")
    }

    pub(crate) fn fly_recon(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        self.use_marker(position, seat, Arm::Air);
        log.note(|| {
            let message = say!("log-recon", side = side_name(seat), hex = self.cell_name(cell));
            Event::new(message).by(seat).rule("9.6-6")
        });
        position.frames.push(Recon { seat, cell });
    }

    /// 9.6-9: an aircraft shows a stack the way.
    pub(crate) fn guide(&self, position: &mut Position, seat: Seat, units: Pieces, log: &mut impl Log) {
        self.use_marker(position, seat, Arm::Air);
        let Some(first) = units.first() else { return };
        log.note(|| {
            let hex = self.cell_name(position.cell_of(first));
            Event::new(say!("log-guide", side = side_name(seat), hex = hex)).by(seat).rule("9.6-9")
        });
    }
}
