//! A charge is answered: units in sight fire at the charger, the target fires or retires (completed-reactions-1,
//! completed-reactions-7).

use sandtable_engine::{
    Answer, Choices, Event, Log, Offer, Orders, Piece, Preview, Question, Seat, SeatSet, Shape, Stage,
    Target, Why, refuse, say,
};

use crate::aim::NoShot;
use crate::charge::Charge;
use crate::names::{NONE, RETIRE, SECOND};
use crate::order::noted;
use crate::position::{Frame, Id, Position, Status, piece};
use crate::reaction::{React, reaction_shot};
use crate::standing::Readiness;
use crate::{Ask, GuerraCivil};

/// A unit charges another, whose side may fire, or the target retire.
#[derive(Clone, Copy, Debug)]
pub struct ChargeMet {
    pub unit: Id,
    pub target: Id,
    /// The target has fired: it does not retire as well.
    pub fired: bool,
}

impl Stage<GuerraCivil> for ChargeMet {
    fn seats(&self, rules: &GuerraCivil, _: &Position) -> SeatSet {
        SeatSet::only(rules.side(self.unit).other())
    }

    fn question(&self, ask: &Ask) -> Question {
        let Ask { rules, position, .. } = *ask;
        match ask.draft {
            [] => {
                let (unit, target) = (rules.unit_name(self.unit), rules.unit_name(self.target));
                let message = say!("ask-react-charge", unit = unit, target = target);
                Question::new(message, "completed-reactions-1", Shape::One)
            }
            [Target::Piece(reactor)]
                if rules.fires_at_charger(position, reactor.0 as Id, self.unit, true) =>
            {
                let unit = rules.unit_name(reactor.0 as Id);
                Question::new(say!("ask-react-weapon", unit = unit), "completed-reactions-1", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "reactions-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let Ask { rules, position, .. } = *ask;
        match ask.draft {
            [] => {
                out.extend([NONE, RETIRE].map(Target::Button));
                out.extend(rules.present(position, ask.seat).map(|id| Target::Piece(piece(id))));
            }
            [Target::Piece(reactor)] if rules.fire_value(position, reactor.0 as Id, true) > 0 => {
                out.push(Target::Button(SECOND));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        match (ask.draft, target) {
            ([], Target::Button(NONE)) => Ok(()),
            ([], Target::Button(RETIRE)) => self.may_retire(rules, position),
            ([], Target::Piece(reactor)) => {
                let reactor = rules.may_react(position, ask.seat, reactor)?;
                if rules.fires_at_charger(position, reactor, self.unit, true) {
                    return Ok(());
                }
                self.may_fire_with(ask, reactor, false)
            }
            ([Target::Piece(reactor)], Target::Button(SECOND)) => {
                rules.may_answer_with_second(position, reactor.0 as Id)?;
                self.may_fire_with(ask, reactor.0 as Id, true)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [_, Target::Button(SECOND)] => Ok(()),
            [Target::Piece(reactor)] => self.may_fire_with(ask, reactor.0 as Id, false),
            _ => refuse!("table", "unfinished-reaction"),
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> Offer {
        if target == Target::Button(RETIRE) { noted(say!("note-evade")) } else { Offer::default() }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let Ask { rules, position, .. } = *ask;
        let mut preview = match ask.draft {
            [Target::Piece(reactor), second @ ..] => {
                let shot = reaction_shot(reactor.0 as Id, self.unit, !second.is_empty(), false);
                rules.preview_shot(position, ask.seat, &shot)
            }
            _ => Preview::default(),
        };
        preview.overlays.push(rules.charge_overlay(position, self.unit, self.target));
        if let [Target::Button(RETIRE)] = ask.draft {
            rules.foresee_retreat(position, self.target, self.unit, &mut preview);
        }
        Some(preview)
    }

    fn carry_out(
        &self,
        rules: &GuerraCivil,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let ChargeMet { unit: charger, target, .. } = *self;
        match answer {
            [Target::Button(RETIRE)] => {
                log.note(|| {
                    let message = say!("event-evades", unit = rules.unit_name(target));
                    Event::new(message).rule("completed-reactions-7").by(rules.side(target))
                });
                let unit = position.unit_mut(target);
                (unit.evading, unit.barred) = (true, true);
                note_evasion(position);
                rules.retire(position, target, charger, log);
            }
            [Target::Piece(reactor), second @ ..] => {
                let reactor = reactor.0 as Id;
                if reactor == target {
                    position.frames.replace(React { unit: charger, target: Some(target), fired: true });
                }
                rules.react(position, reaction_shot(reactor, charger, !second.is_empty(), false), log);
            }
            _ => {
                position.frames.pop();
            }
        }
    }

    /// A side that hides units is always asked, so that the question itself tells nothing.
    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let seat = rules.side(self.unit).other();
        let fires = |id: Id| {
            [false, true].into_iter().any(|second| rules.fires_at_charger(position, id, self.unit, second))
        };
        let asked = !rules.is_stopped(position, self.unit)
            && (rules.hides(position, seat)
                || self.may_retire::<sandtable_engine::No>(rules, position).is_ok()
                || rules.army(seat).any(fires));
        if !asked {
            position.frames.pop();
        }
        !asked
    }

    fn asked_all_the_same(
        &self,
        rules: &GuerraCivil,
        position: &Position,
        seat: Seat,
    ) -> Option<&'static str> {
        let hides = rules.hides(position, seat);
        hides
            .then_some("a side that hides units is asked at every charge, so that the question tells nothing")
    }

    fn follow(
        &self,
        rules: &GuerraCivil,
        position: &Position,
        seat: Seat,
        orders: &Orders,
    ) -> Option<Answer> {
        let nothing = || Answer::from_slice(&[Target::Button(NONE)]);
        match Readiness::of(orders) {
            Readiness::Ask => None,
            Readiness::Never => Some(nothing()),
            Readiness::Within(limit) => {
                Some(self.fire_within(rules, position, seat, limit).unwrap_or_else(nothing))
            }
        }
    }
}

impl ChargeMet {
    /// completed-reactions-7: retiring uses no action, so that a unit that has acted may; but it fires or retires.
    fn may_retire<W: Why>(&self, rules: &GuerraCivil, position: &Position) -> Result<(), W> {
        const RULE: &str = "completed-reactions-7";
        let unit = position.unit(self.target);
        if rules.card(self.target).is_vehicle() || !unit.stands() {
            refuse!(RULE, "refuse-evade-vehicle")
        } else if unit.routing {
            refuse!(RULE, "refuse-routing-reacts")
        } else if unit.pinned {
            refuse!(RULE, "refuse-evade-pinned")
        } else if unit.barred || unit.evading {
            refuse!(RULE, "refuse-barred-unit")
        } else if self.fired {
            refuse!(RULE, "refuse-evade-fired")
        } else if unit.acted && rules.options.acted_stands {
            refuse!(RULE, "refuse-acted")
        } else {
            Ok(())
        }
    }

    /// Whether a unit that may react can fire with a weapon.
    fn may_fire_with<W: Why>(&self, ask: &Ask, reactor: Id, second: bool) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        if rules.fires_at_charger(position, reactor, self.unit, second) {
            return Ok(());
        }
        Err(W::explained(|| {
            let (one, other) = (rules.stand(position, reactor), rules.stand(position, self.unit));
            let shot = rules.aim(position, (reactor, &one), (self.unit, &other), second, true);
            match shot {
                Err(NoShot::Arc) if position.unit(reactor).stands() => {
                    sandtable_engine::Illegal::new("completed-table-11", say!("refuse-turn"))
                }
                Err(reason) if position.unit(reactor).stands() => rules.no_shot(reason),
                _ => sandtable_engine::Illegal::new("completed-reactions-2", say!("refuse-reaction")),
            }
        }))
    }

    /// The first unit that has the charger so near fires.
    fn fire_within(
        &self,
        rules: &GuerraCivil,
        position: &Position,
        seat: Seat,
        limit: i32,
    ) -> Option<Answer> {
        let listed = |draft: &[Target]| {
            let mut choices = Choices::default();
            self.choices(&Ask { rules, position, seat, draft }, &mut choices);
            choices
        };
        let charger = rules.stand(position, self.unit);
        let near =
            |reactor: &Piece| rules.is_within(&rules.stand(position, reactor.0 as Id), &charger, limit);
        let reactors = listed(&[]).next.into_iter().filter_map(|target| match target {
            Target::Piece(reactor) => Some(reactor),
            _ => None,
        });
        let target = Target::Piece(reactors.into_iter().find(near)?);
        let weapons = listed(&[target]);
        let second = weapons.next.first().filter(|_| !weapons.complete);
        Some([target].into_iter().chain(second.copied()).collect())
    }
}

/// React lies on the frame of the charge.
fn note_evasion(position: &mut Position) {
    let react = position.frames.pop();
    if let Frame::Charge(Charge { evaded, .. }) = position.frames.top_mut() {
        *evaded = true;
    }
    position.frames.push(react);
}

impl GuerraCivil {
    /// completed-reactions-1: who may fire at a charger, range taken at its start.
    fn fires_at_charger(&self, position: &Position, reactor: Id, charger: Id, second: bool) -> bool {
        if !self.answers_with(position, reactor, second)
            || self.may_react::<sandtable_engine::No>(position, self.side(reactor), piece(reactor)).is_err()
            || position.unit(reactor).status == Status::Hidden
        {
            return false;
        }
        let (one, other) = (self.stand(position, reactor), self.stand(position, charger));
        self.aim(position, (reactor, &one), (charger, &other), second, true).is_ok()
    }
}
