//! What befalls units on the march: depletion in the bush (5.5), eyes in the air (9.6) and ambushes (12.1-6, 12.2-3).

use sandtable_board::Cell;
use sandtable_engine::{Event, Log, Piece, Question, Roll, Rule, Seat, Shape, say};

use crate::ChacoWar;
use crate::catalog::{Arm, BOLIVIA, Event as Happening, PARAGUAY, Pieces};
use crate::names::{dice_shown, lots_shown, side_name};
use crate::position::{Frame, Position};

impl ChacoWar {
    // Depletion

    /// What is added to depletion dice (5.5-6 to 5.5-8).
    pub(crate) fn depletion_modifier(&self, position: &Position, seat: Seat, guided: bool) -> i32 {
        i32::from(seat == PARAGUAY)
            + i32::from(position.in_force[seat].has(Happening::LocalGuide))
            + i32::from(guided)
    }

    pub(crate) fn depletion_roll(&self, position: &Position) -> Roll {
        Roll::new("5.5-5", say!("roll-depletion")).dice(position.checks.len() as u16, 6, "check")
    }

    pub(crate) fn resolve_depletion(
        &self,
        position: &mut Position,
        seat: Seat,
        guided: bool,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let modifier = self.depletion_modifier(position, seat, guided);
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
            let event = Event::new(message).by(seat).rule("5.5-9").motion(dice_shown("check", faces));
            event.came(if depleted.is_empty() { "none-depleted" } else { "depleted" })
        });
        self.go_on(position, log);
    }

    // Recon

    pub(crate) fn fly_recon(&self, position: &mut Position, seat: Seat, cell: Cell, log: &mut impl Log) {
        self.use_marker(position, seat, Arm::Air);
        log.note(|| {
            let message = say!("log-recon", side = side_name(seat), hex = self.cell_name(cell));
            Event::new(message).by(seat).rule("9.6-6")
        });
        position.frames.push(Frame::Recon { seat, cell });
    }

    pub(crate) fn recon_roll(&self) -> Roll {
        Roll::new("9.6-7", say!("roll-recon")).dice(1, 6, "recon")
    }

    pub(crate) fn resolve_recon(
        &self,
        position: &mut Position,
        seat: Seat,
        cell: Cell,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let stack = position.stack(cell);
        let success = faces[0] >= 5;
        if success {
            position.scouted = position.scouted | (stack - position.revealed);
        }
        log.note(|| {
            let message = if success { say!("log-recon-success") } else { say!("log-recon-failure") };
            Event::new(message).by(seat).rule("9.6-7").motion(dice_shown("recon", faces))
        });
        if success {
            log.note(|| {
                let message =
                    say!("log-recon-seen", units = self.units_name(stack), hex = self.cell_name(cell));
                let seats = sandtable_engine::SeatSet::only(seat);
                Event::new(message).by(seat).rule("9.6-7").only(seats).reveals()
            });
        }
    }

    // Ambush

    pub(crate) fn ambush_question(&self, position: &Position, seat: Seat) -> Question {
        let cell = position.ambushes.first().map(|piece| position.cell_of(piece));
        let message = match cell {
            Some(cell) => say!("ask-ambush", hex = self.cell_name(cell)),
            None => say!("ask-ambush-none"),
        };
        Question { message, rule: Rule::new(ambush_rule(seat)), shape: Shape::One }
    }

    pub(crate) fn ambush_roll(&self, seat: Seat) -> Roll {
        Roll::new(ambush_rule(seat), say!("roll-ambush")).dice(1, 6, "ambush")
    }

    pub(crate) fn answer_ambush(
        &self,
        position: &mut Position,
        seat: Seat,
        springs: bool,
        log: &mut impl Log,
    ) {
        if springs {
            if let Some(marker) = position.held[seat].find(Happening::Ambush) {
                self.discard(position, seat, marker, log);
            }
            position.frames.replace(Frame::AmbushRoll { seat });
            return;
        }
        let stack = self.ambushed(position);
        self.next_ambush(position, seat, stack, log);
    }

    /// The stack that is ambushed: those who ended their move in its hex.
    pub(crate) fn ambushed(&self, position: &Position) -> Pieces {
        match position.ambushes.first() {
            Some(first) => position.among(position.ambushes, position.cell_of(first)),
            None => Pieces::EMPTY,
        }
    }

    /// The next stack that may be ambushed, if the side may still hold a marker.
    fn next_ambush(&self, position: &mut Position, seat: Seat, done: Pieces, log: &mut impl Log) {
        position.ambushes = position.ambushes - done;
        if position.ambushes.is_empty() || !self.could_hold(position, seat, Happening::Ambush) {
            position.ambushes = Pieces::EMPTY;
            position.frames.pop();
            self.go_on(position, log);
        } else {
            position.frames.replace(Frame::Ambush { seat });
        }
    }

    pub(crate) fn resolve_ambush(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let hit = faces[0] >= 4;
        log.note(|| {
            let message = if hit { say!("log-ambush-hit") } else { say!("log-ambush-miss") };
            Event::new(message).by(seat).rule(ambush_rule(seat)).motion(dice_shown("ambush", faces))
        });
        let stack = self.ambushed(position);
        match stack.first() {
            Some(only) if hit && stack.len() == 1 => self.lose_to_ambush(position, seat, only, log),
            Some(_) if hit && self.options.ambush_by_lot => {
                position.frames.replace(Frame::AmbushLot { seat });
            }
            Some(_) if hit => position.frames.replace(Frame::AmbushLoss { seat: seat.other() }),
            _ => self.next_ambush(position, seat, stack, log),
        }
    }

    /// A unit of the ambushed stack loses a step: its owner's choice, or a lot (12.1-6, 12.2-3).
    pub(crate) fn lose_to_ambush(
        &self,
        position: &mut Position,
        seat: Seat,
        piece: Piece,
        log: &mut impl Log,
    ) {
        let stack = self.ambushed(position);
        self.lose_step(position, piece, ambush_rule(seat), log);
        self.next_ambush(position, seat, stack, log);
    }

    pub(crate) fn ambush_loss_question(&self, position: &Position, owner: Seat) -> Question {
        let cell = position.ambushes.first().map(|piece| position.cell_of(piece));
        let message = match cell {
            Some(cell) => say!("ask-ambush-loss", hex = self.cell_name(cell)),
            None => say!("ask-ambush-none"),
        };
        Question { message, rule: Rule::new(ambush_rule(owner.other())), shape: Shape::One }
    }

    pub(crate) fn ambush_lot_roll(&self, position: &Position, seat: Seat) -> Roll {
        let stack = self.ambushed(position).len() as u16;
        Roll::new(ambush_rule(seat), say!("roll-ambush-lot")).dice(1, stack, "lot")
    }

    pub(crate) fn resolve_ambush_lot(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        let stack = self.ambushed(position);
        log.note(|| {
            let lot = lots_shown("lot", std::iter::once((stack.len() as u16, faces[0])));
            Event::new(say!("log-ambush-lot", lot = faces[0])).by(seat).rule(ambush_rule(seat)).motion(lot)
        });
        if let Some(piece) = stack.iter().nth(usize::from(faces[0]) - 1) {
            self.lose_to_ambush(position, seat, piece, log);
        }
    }
}

fn ambush_rule(seat: Seat) -> &'static str {
    if seat == BOLIVIA { "12.1-6" } else { "12.2-3" }
}
