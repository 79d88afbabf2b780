//! One unit after another: which acts (completed-activation-2 to completed-activation-4), and the dice that must fall
//! before it does.

use sandtable_engine::{
    Choices, Event, Illegal, Log, Message, No, Offer, Pass, Piece, Pool, Preview, Question, Seat, SeatSet,
    Shape, Stage, Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::arrival::Waiting;
use crate::catalog::Trait;
use crate::names::{PASS, side_name};
use crate::order::{Mode, Ordered};
use crate::position::{Deed, Frame, Id, Position, Status, piece};
use crate::{Ask, GuerraCivil};

/// A side activates a unit and gives it an order, or passes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Activation {
    pub seat: Seat,
}

/// The unit that a draft activates, and what it is told so far.
fn activated<'a>(ask: &Ask<'a>) -> Option<(Ordered, Ask<'a>)> {
    let [Target::Piece(unit), rest @ ..] = ask.draft else { return None };
    Some((Ordered { unit: unit.0 as Id, mode: Mode::Action }, Ask { draft: rest, ..*ask }))
}

impl Stage<GuerraCivil> for Activation {
    fn seats(&self, _: &GuerraCivil, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        match (activated(ask), ask.draft) {
            (Some((order, ask)), _) => order.question(&ask),
            (None, []) => {
                let message = say!("ask-activate", side = side_name(self.seat));
                Question::new(message, "completed-activation-2", Shape::One)
            }
            (None, _) => Question::new(say!("ask-confirm"), "completed-activation-4", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        match (activated(ask), ask.draft) {
            (Some((order, ask)), _) => order.candidates(&ask, out),
            (None, []) => {
                let gone = |status| matches!(status, Status::Lost | Status::Left | Status::Out);
                let shown = |id: &Id| !gone(ask.position.unit(*id).status);
                out.extend(ask.rules.army(self.seat).filter(shown).map(|id| Target::Piece(piece(id))));
                out.push(Target::Button(PASS));
            }
            (None, _) => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match (activated(ask), target) {
            (Some((order, ask)), _) => order.judge(&ask, target),
            (None, Target::Button(PASS)) if ask.draft.is_empty() => {
                ask.rules.may_pass(ask.position, self.seat)
            }
            (None, Target::Piece(unit)) if ask.draft.is_empty() => {
                ask.rules.may_activate(ask.position, self.seat, unit, &mut Waiting::default())
            }
            (None, _) => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match (activated(ask), ask.draft) {
            (Some((order, ask)), _) => order.finish(&ask),
            (None, []) => refuse!("table", "unfinished-unit"),
            (None, _) => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        activated(ask).map(|(order, ask)| order.offer(&ask, target)).unwrap_or_default()
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        activated(ask).and_then(|(order, ask)| order.preview(&ask))
    }

    /// Units that wait for the same entry are asked for together, and a side is counted only as far as it matters.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let Ask { rules, position, .. } = *ask;
        match (activated(ask), ask.draft) {
            (Some((order, ask)), _) => order.choices(&ask, out),
            (None, []) => {
                let (mut unacted, mut waiting) = (0, Waiting::default());
                for id in rules.army(self.seat) {
                    if rules.may_activate::<No>(position, self.seat, piece(id), &mut waiting).is_ok() {
                        unacted += usize::from(position.unit(id).status != Status::Hidden);
                        out.push(Target::Piece(piece(id)));
                    }
                }
                if rules.has_more_unacted(position, self.seat.other(), unacted) {
                    out.push(Target::Button(PASS));
                }
            }
            (None, _) => out.complete = true,
        }
    }

    fn carry_out(
        &self,
        rules: &GuerraCivil,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let [Target::Piece(unit), order @ ..] = answer else {
            log.note(|| {
                let message = say!("event-passes", side = side_name(seat));
                Event::new(message).rule("completed-activation-4").by(seat)
            });
            return position.frames.replace(Activation { seat: seat.other() });
        };
        position.push(EndAction { unit: unit.0 as Id });
        rules.give_order(position, unit.0 as Id, order, log);
    }

    /// A side that has nobody left to activate is passed over; when both have not, the turn ends.
    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        if rules.has_unacted(position, self.seat) {
            return false;
        }
        if rules.has_unacted(position, self.seat.other()) {
            position.frames.replace(Activation { seat: self.seat.other() });
        } else {
            rules.call_rallies(position);
        }
        true
    }

    fn paid(
        &self,
        rules: &GuerraCivil,
        before: &Position,
        after: &Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        let [Target::Piece(unit), order @ ..] = answer else { return None };
        rules.paid_for(before, after, unit.0 as Id, order)
    }

    /// completed-victory-5
    fn asked_all_the_same(&self, _: &GuerraCivil, _: &Position, _: Seat) -> Option<&'static str> {
        Some("a side may concede when it is its turn to activate")
    }

    fn not_asked(&self, _: &GuerraCivil, _: &Position, _: Seat) -> Illegal {
        Illegal::new("completed-activation-2", say!("refuse-alternate"))
    }
}

/// The unit has acted; the other side is next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct EndAction {
    pub unit: Id,
}

impl Pass<GuerraCivil> for EndAction {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) {
        position.frames.pop();
        position.unit_mut(self.unit).acted = true;
        position.path.clear();
        if let Frame::Activation(Activation { seat }) = position.frames.top_mut() {
            *seat = rules.side(self.unit).other();
        }
    }
}

/// A mob's or a hesitant officer's die (traits-5, completed-officers-3).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Nerve {
    pub unit: Id,
    pub mob: bool,
}

impl Throw<GuerraCivil> for Nerve {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let unit = rules.unit_name(self.unit);
        if self.mob {
            ("traits-5", say!("roll-mob", unit = unit))
        } else {
            ("completed-officers-3", say!("roll-hesitant", unit = unit))
        }
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let gone = matches!(position.unit(self.unit).status, Status::Lost | Status::Left);
        if gone {
            position.frames.pop();
        }
        gone
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let Nerve { unit: id, mob } = *self;
        position.frames.pop();
        let moves = faces[0] >= if mob { 4 } else { 3 };
        log.note(|| {
            let message = if moves {
                say!("event-willing", unit = rules.unit_name(id))
            } else {
                say!("event-unwilling", unit = rules.unit_name(id))
            };
            let rule = if mob { "traits-5" } else { "completed-officers-3" };
            Event::new(message).rule(rule).by(rules.side(id)).dice(&self.dice(rules, position), faces)
        });
        if moves {
            return;
        }
        // What was ordered, or is due at the end of the turn, is not done.
        while !matches!(position.frames.pop(), Frame::Carry | Frame::Test(_)) {}
        if !mob {
            return;
        }
        // completed-traits-2
        if position.unit(id).routing {
            rules.rout_move(position, id, log);
        } else if position.unit(id).pursuing {
            rules.run_wild(position, id, log);
        } else {
            position.push(Frame::Fallback { unit: id });
        }
    }
}

impl GuerraCivil {
    /// A unit of a side, if there is such a unit. Of the enemy's nothing is said that is not seen.
    pub(crate) fn own_unit(&self, seat: Seat, unit: Piece) -> Option<Id> {
        let id = Id::try_from(unit.0).ok()?;
        self.army(seat).contains(&id).then_some(id)
    }

    /// Whether a unit may be activated (completed-activation-2, completed-activation-3).
    #[inline]
    pub(crate) fn may_activate<W: Why>(
        &self,
        position: &Position,
        seat: Seat,
        unit: Piece,
        waiting: &mut Waiting,
    ) -> Result<(), W> {
        let id = self.own_unit(seat, unit).ok_or_else(W::not_offered)?;
        let unit = position.unit(id);
        match unit.status {
            Status::Table | Status::Hidden | Status::Attached => {}
            Status::Lost | Status::Left | Status::Out => return refuse!("table", "refuse-out-of-play"),
            Status::Reserve if !self.is_due(position, id) => {
                return refuse!("completed-scenarios-2", "refuse-not-due");
            }
            Status::Aboard if !self.rides_on_table(position, id) => {
                return refuse!("completed-scenarios-2", "refuse-not-due");
            }
            Status::Reserve | Status::Aboard => {}
        }
        if unit.acted {
            return refuse!("completed-activation-3", "refuse-acted");
        }
        if unit.barred {
            return refuse!("completed-actions-9", "refuse-barred-unit");
        }
        if unit.status == Status::Reserve && !self.can_enter_with(position, id, waiting) {
            return refuse!("completed-scenarios-2", "refuse-entry-blocked");
        }
        Ok(())
    }

    pub(crate) fn rides_on_table(&self, position: &Position, id: Id) -> bool {
        position.unit(id).carrier.is_some_and(|carrier| position.unit(carrier).stands())
    }

    #[inline]
    fn can_activate(&self, position: &Position, id: Id, waiting: &mut Waiting) -> bool {
        self.may_activate::<No>(position, self.side(id), piece(id), waiting).is_ok()
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
    fn may_pass<W: Why>(&self, position: &Position, seat: Seat) -> Result<(), W> {
        if self.unacted(position, seat) < self.unacted(position, seat.other()) {
            return Ok(());
        }
        refuse!("completed-activation-4", "refuse-pass")
    }

    /// Lays down the order and the dice that must fall before it is carried out.
    fn give_order(&self, position: &mut Position, id: Id, answer: &[Target], log: &mut impl Log) {
        position.order = self.read_order(position, id, answer);
        position.push(Frame::Carry);
        let deed = position.order.deed;
        // traits-5: charging and shooting need no die.
        let free = matches!(deed, Deed::Charge | Deed::Fire | Deed::FireSecond | Deed::Area | Deed::Hold);
        let mob = self.card(id).has(Trait::Mob) && !free;
        if mob {
            position.push(Nerve { unit: id, mob: true });
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
            position.push(Nerve { unit: id, mob: false });
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
