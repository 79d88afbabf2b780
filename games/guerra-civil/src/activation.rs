//! One unit after another: which acts (completed-activation-2 to completed-activation-4), and the dice that must fall
//! before it does.

use sandtable_engine::{Choices, Event, Illegal, Log, Offer, Question, Rule, Seat, Shape, Target, say};

use crate::GuerraCivil;
use crate::arrival::Waiting;
use crate::catalog::Trait;
use crate::names::{PASS, side_name};
use crate::order::Mode;
use crate::position::{Deed, Frame, Id, Position, Status, piece};

impl GuerraCivil {
    /// Whether a unit may be activated (completed-activation-2, completed-activation-3).
    pub(crate) fn may_activate(&self, position: &Position, seat: Seat, id: usize) -> Result<(), Illegal> {
        if id >= position.units.len() {
            return Err(Illegal::not_offered());
        }
        let id = id as Id;
        if self.side(id) != seat {
            // Of the enemy nothing is said that is not seen.
            return Err(Illegal::not_offered());
        }
        let unit = position.unit(id);
        match unit.status {
            Status::Lost | Status::Left | Status::Out => {
                return Err(Illegal::table(say!("refuse-out-of-play")));
            }
            Status::Reserve if !self.is_due(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-not-due")));
            }
            Status::Reserve if !self.can_enter(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-entry-blocked")));
            }
            Status::Aboard if !self.rides_on_table(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-not-due")));
            }
            _ => {}
        }
        if unit.acted {
            return Err(Illegal::new("completed-activation-3", say!("refuse-acted")));
        }
        if unit.barred {
            return Err(Illegal::new("completed-actions-9", say!("refuse-barred-unit")));
        }
        Ok(())
    }

    pub(crate) fn rides_on_table(&self, position: &Position, id: Id) -> bool {
        position.unit(id).carrier.is_some_and(|carrier| position.unit(carrier).stands())
    }

    #[inline]
    fn can_activate(&self, position: &Position, id: Id, waiting: &mut Waiting) -> bool {
        let unit = position.unit(id);
        if unit.acted || unit.barred {
            return false;
        }
        match unit.status {
            Status::Table | Status::Hidden | Status::Attached => true,
            Status::Aboard => self.rides_on_table(position, id),
            Status::Reserve => self.is_due(position, id) && self.can_enter_with(position, id, waiting),
            Status::Lost | Status::Left | Status::Out => false,
        }
    }

    /// Units that have not acted; hidden ones wait for their moment and do not count.
    pub(crate) fn unacted(&self, position: &Position, seat: Seat) -> usize {
        let mut waiting = Waiting::default();
        let mut counts = |id: &Id| {
            position.unit(*id).status != Status::Hidden && self.can_activate(position, *id, &mut waiting)
        };
        self.army(seat).filter(|id| counts(id)).count()
    }

    pub(crate) fn has_unacted(&self, position: &Position, seat: Seat) -> bool {
        self.has_more_unacted(position, seat, 0)
    }

    /// `unacted` is more than `count`. Whether a reserve can come on is the dearest question: it is asked last, and
    /// only when it matters.
    fn has_more_unacted(&self, position: &Position, seat: Seat, count: usize) -> bool {
        let mut waiting = Waiting::default();
        let mut can_activate = |id: &Id| self.can_activate(position, *id, &mut waiting);
        let is_present = |id: &Id| !matches!(position.unit(*id).status, Status::Reserve | Status::Hidden);
        let present = self.army(seat).filter(is_present).filter(&mut can_activate).take(count + 1).count();
        let missing = count + 1 - present;
        let may_wait = |id: &Id| {
            let unit = position.unit(*id);
            !unit.acted && !unit.barred && self.is_due(position, *id)
        };
        let reserves = || self.army(seat).filter(may_wait);
        missing == 0
            || reserves().count() >= missing && reserves().filter(can_activate).nth(missing - 1).is_some()
    }

    /// completed-activation-4
    pub(crate) fn may_pass(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.unacted(position, seat) < self.unacted(position, seat.other()) {
            return Ok(());
        }
        Err(Illegal::new("completed-activation-4", say!("refuse-pass")))
    }

    pub(crate) fn activation_question(&self, seat: Seat, draft: &[Target]) -> Question {
        match draft {
            [Target::Piece(unit), rest @ ..] => self.order_question(unit.0 as Id, Mode::Action, rest),
            [] => Question {
                message: say!("ask-activate", side = side_name(seat)),
                rule: Rule::new("completed-activation-2"),
                shape: Shape::One,
            },
            _ => Question {
                message: say!("ask-confirm"),
                rule: Rule::new("completed-activation-4"),
                shape: Shape::Confirm,
            },
        }
    }

    pub(crate) fn activation_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                let shown =
                    |id: &Id| !matches!(position.unit(*id).status, Status::Lost | Status::Left | Status::Out);
                out.extend(self.army(seat).filter(shown).map(|id| Target::Piece(piece(id))));
                out.push(Target::Button(PASS));
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_candidates(position, unit.0 as Id, Mode::Action, rest, out);
            }
            _ => {}
        }
    }

    pub(crate) fn judge_activation(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, next) {
            ([], Target::Button(PASS)) => self.may_pass(position, seat).map(|()| Offer::default()),
            ([], Target::Piece(unit)) => {
                self.may_activate(position, seat, unit.index()).map(|()| Offer::default())
            }
            ([Target::Piece(unit), rest @ ..], _) => {
                self.judge_order(position, unit.0 as Id, Mode::Action, rest, next)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_activation(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(unit), rest @ ..] => self.finish_order(unit.0 as Id, rest),
            _ => Ok(()),
        }
    }

    pub(crate) fn activation_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                let (mut unacted, mut waiting) = (0, Waiting::default());
                for id in self.army(seat) {
                    if self.can_activate(position, id, &mut waiting) {
                        unacted += usize::from(position.unit(id).status != Status::Hidden);
                        out.push(Target::Piece(piece(id)));
                    }
                }
                if self.has_more_unacted(position, seat.other(), unacted) {
                    out.push(Target::Button(PASS));
                }
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_choices(position, unit.0 as Id, Mode::Action, rest, out);
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_activation(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(PASS)] => {
                log.note(|| {
                    let message = say!("event-passes", side = side_name(seat));
                    Event::new(message).rule("completed-activation-4").by(seat)
                });
                position.frames.replace(Frame::Activation { seat: seat.other() });
            }
            [Target::Piece(unit), rest @ ..] => {
                let id = unit.0 as Id;
                position.push(Frame::EndAction { unit: id });
                self.give_order(position, id, rest, log);
            }
            _ => {}
        }
    }

    /// Lays down the order and the dice that must fall before it is carried out.
    pub(crate) fn give_order(&self, position: &mut Position, id: Id, answer: &[Target], log: &mut impl Log) {
        position.order = self.read_order(position, id, answer);
        position.push(Frame::Carry);
        let deed = position.order.deed;
        // traits-5: charging and shooting need no die.
        let free = matches!(deed, Deed::Charge | Deed::Fire | Deed::FireSecond | Deed::Area | Deed::Hold);
        let mob = self.card(id).has(Trait::Mob) && !free;
        if mob {
            position.push(Frame::Nerve { unit: id, mob: true });
        }
        // completed-officers-3
        let commanded = matches!(
            deed,
            Deed::Move | Deed::Form | Deed::Order | Deed::Fire | Deed::FireSecond | Deed::Area | Deed::Charge
        );
        let unit = position.unit(id);
        let hesitant = self.options.quirks && commanded && unit.officer && unit.bonus < 0;
        if mob || hesitant {
            self.tell_order(id, answer, log);
        }
        if hesitant {
            // That a die is thrown tells what he is.
            position.unit_mut(id).bonus_known = true;
            log.note(|| {
                Event::new(say!("event-hesitant", unit = self.unit_name(id)))
                    .rule("completed-officers-3")
                    .by(self.side(id))
                    .reveals()
            });
            position.push(Frame::Nerve { unit: id, mob: false });
        }
    }

    /// What is ordered is told where a die decides whether it is done.
    fn tell_order(&self, id: Id, answer: &[Target], log: &mut impl Log) {
        log.note(|| {
            let deed = match answer.first() {
                Some(target @ Target::Button(_)) => self.target_name(*target),
                _ => say!("deed-fire"),
            };
            let message = say!("event-ordered", unit = self.unit_name(id), deed = deed);
            Event::new(message).rule("actions-7").by(self.side(id))
        });
    }
}
