//! Reactions: defensive fire, ambush, retiring from a charge, the firefight, the answer to a Retírese
//! (reactions-1 to reactions-6, completed-reactions-1 to completed-reactions-8, completed-ambush-2,
//! completed-ambush-3).

use arrayvec::ArrayVec;
use sandtable_board::Pose;
use sandtable_engine::{
    Button, Choices, Event, Illegal, Log, Offer, Question, Rule, Seat, Shape, Target, say,
};

use crate::GuerraCivil;
use crate::body::{INCH, Stand};
use crate::catalog::Trait;
use crate::going::path_length;
use crate::movement::point_on_path;
use crate::names::{CHARGE, NONE, PLATOON, RETIRE, RETURN, SHRUG, TERROR};
use crate::position::{Frame, Id, Position, Shot, Stage, Status, piece};

/// Defensive fire reaches so far (completed-reactions-2).
const REACTION_RANGE: i32 = 12 * INCH;
/// Most samples of a path.
const MOST_SAMPLES: i32 = 24;

impl GuerraCivil {
    /// How often a path is sampled: every inch and at its end (completed-reactions-2).
    pub(crate) fn samples(&self, position: &Position) -> i32 {
        let length = path_length(&position.path);
        ((length + INCH - 1) / INCH).min(MOST_SAMPLES)
    }

    /// How the mover stands at a sample.
    pub(crate) fn sample(&self, position: &Position, mover: Id, number: i32) -> Stand {
        let length = path_length(&position.path);
        let at = (number * INCH).min(length);
        let (point, facing) = point_on_path(&position.path, at, position.last);
        self.stand_at(position, mover, Pose { point, facing })
    }

    fn can_react(&self, position: &Position, id: Id) -> bool {
        let unit = position.unit(id);
        !unit.acted
            && !unit.barred
            && !unit.routing
            && unit.retire_from.is_none()
            && (unit.stands() || unit.status == Status::Hidden)
            && self.fire_value(position, id, false) > 0
    }

    /// Whether a unit may fire at the mover at a sample.
    fn reacts_at(&self, position: &Position, reactor: Id, mover: Id, there: &Stand) -> bool {
        let one = self.stand(position, reactor);
        if !self.is_within(&one, there, REACTION_RANGE) {
            return false;
        }
        let sighted = self.aim(position, (reactor, &one), (mover, there), false, true).is_ok();
        // completed-ambush-2: an ambusher waits for an enemy that comes closer.
        let closer = position.unit(reactor).status != Status::Hidden || {
            let start = self.stand(position, mover);
            self.distance(&one, there) < self.distance(&one, &start)
        };
        sighted && closer
    }

    /// The first sample at which a unit may react, from where the mover is.
    fn first_sample(&self, position: &Position, reactor: Id, mover: Id) -> Option<i32> {
        if !self.can_react(position, reactor) {
            return None;
        }
        let near = self.near_path(position, reactor);
        if !near {
            return None;
        }
        let samples = self.samples(position);
        (position.progress + 1..=samples)
            .find(|number| self.reacts_at(position, reactor, mover, &self.sample(position, mover, *number)))
    }

    /// A cheap look whether the way comes anywhere near a unit.
    fn near_path(&self, position: &Position, reactor: Id) -> bool {
        let here = position.unit(reactor).pose.point;
        let reach = i64::from(REACTION_RANGE + 8_000);
        position.path.windows(2).any(|ends| {
            let (ax, ay) = (i64::from(ends[0].x.0 - here.x.0), i64::from(ends[0].y.0 - here.y.0));
            let (bx, by) = (i64::from(ends[1].x.0 - here.x.0), i64::from(ends[1].y.0 - here.y.0));
            ax.abs().min(bx.abs()) <= reach && ay.abs().min(by.abs()) <= reach
        })
    }

    /// completed-reactions-1: who may fire at a charger, range taken at its start.
    fn fires_at_charger(&self, position: &Position, reactor: Id, charger: Id) -> bool {
        if !self.can_react(position, reactor) || position.unit(reactor).status == Status::Hidden {
            return false;
        }
        let (one, other) = (self.stand(position, reactor), self.stand(position, charger));
        self.aim(position, (reactor, &one), (charger, &other), false, true).is_ok()
    }

    /// completed-reactions-7
    fn may_evade(&self, position: &Position, target: Id) -> bool {
        let unit = position.unit(target);
        unit.stands()
            && !unit.pinned
            && !unit.barred
            && !unit.acted
            && !unit.routing
            && !unit.evading
            && !self.card(target).is_vehicle()
    }

    /// Whether a hidden unit may charge the mover somewhere on its way, and where (completed-ambush-3).
    fn ambush_charge(&self, position: &Position, reactor: Id, mover: Id) -> Option<i32> {
        if position.unit(reactor).status != Status::Hidden || !self.can_react(position, reactor) {
            return None;
        }
        let samples = self.samples(position);
        (position.progress + 1..=samples).find(|number| {
            let there = self.sample(position, mover, *number);
            self.charge_reach(position, reactor, mover, &there, true).is_ok()
        })
    }

    fn reactors(&self, position: &Position, mover: Id, target: Option<Id>) -> ArrayVec<Id, 64> {
        self.army(self.side(mover).other())
            .filter(|id| match target {
                Some(_) => self.fires_at_charger(position, *id, mover),
                None => {
                    self.first_sample(position, *id, mover).is_some()
                        || self.ambush_charge(position, *id, mover).is_some()
                }
            })
            .collect()
    }

    /// Whether anybody has to be asked. A side that hides units is always asked, so that the question itself
    /// tells nothing.
    pub(crate) fn has_reaction(&self, position: &Position, mover: Id, target: Option<Id>) -> bool {
        let seat = self.side(mover).other();
        if self.hides(position, seat) || target.is_some_and(|target| self.may_evade(position, target)) {
            return true;
        }
        self.army(seat).any(|id| match target {
            Some(_) => self.fires_at_charger(position, id, mover),
            None => self.first_sample(position, id, mover).is_some(),
        })
    }

    // Questions

    pub(crate) fn react_question(&self, mover: Id, target: Option<Id>, draft: &[Target]) -> Question {
        let unit = self.unit_name(mover);
        let (message, rule, shape) = match (draft, target) {
            ([], None) => (say!("ask-react-move", unit = unit), "reactions-1", Shape::One),
            ([], Some(target)) => {
                let message = say!("ask-react-charge", unit = unit, target = self.unit_name(target));
                (message, "completed-reactions-1", Shape::One)
            }
            ([Target::Piece(_)], None) => {
                (say!("ask-react-where", unit = unit), "completed-reactions-2", Shape::One)
            }
            _ => (say!("ask-confirm"), "reactions-1", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn react_candidates(
        &self,
        position: &Position,
        mover: Id,
        target: Option<Id>,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(NONE));
                if target.is_some() {
                    out.push(Target::Button(RETIRE));
                }
                let own = self.army(self.side(mover).other());
                out.extend(
                    own.filter(|id| matches!(position.unit(*id).status, Status::Table | Status::Hidden))
                        .map(|id| Target::Piece(piece(id))),
                );
            }
            [Target::Piece(reactor)] if target.is_none() => {
                out.extend((position.progress + 1..=self.samples(position)).map(Target::Number));
                if position.unit(reactor.0 as Id).status == Status::Hidden {
                    out.push(Target::Button(CHARGE));
                }
            }
            _ => {}
        }
    }

    pub(crate) fn judge_react(
        &self,
        position: &Position,
        seat: Seat,
        mover: Id,
        target: Option<Id>,
        draft: &[Target],
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, next) {
            ([], Target::Button(NONE)) => Ok(Offer::default()),
            ([], Target::Button(RETIRE)) => match target {
                Some(target) if self.may_evade(position, target) => {
                    Ok(Offer { note: Some(say!("note-evade")), ..Offer::default() })
                }
                Some(_) => Err(Illegal::new("completed-reactions-7", say!("refuse-evade"))),
                None => Err(Illegal::not_offered()),
            },
            ([], Target::Piece(reactor)) => {
                self.may_react(position, seat, mover, target, reactor.index()).map(|()| Offer::default())
            }
            ([Target::Piece(reactor)], Target::Number(number)) if target.is_none() => {
                let reactor = reactor.0 as Id;
                if number <= position.progress || number > self.samples(position) {
                    return Err(Illegal::not_offered());
                }
                let there = self.sample(position, mover, number);
                if !self.reacts_at(position, reactor, mover, &there) {
                    return Err(Illegal::new("completed-reactions-2", say!("refuse-sample")));
                }
                let range = self.distance(&self.stand(position, reactor), &there);
                let note = say!("note-range", inches = crate::going::tenth(range));
                Ok(Offer { note: Some(note), ..Offer::default() })
            }
            ([Target::Piece(reactor)], Target::Button(CHARGE)) if target.is_none() => {
                match self.ambush_charge(position, reactor.0 as Id, mover) {
                    Some(_) => Ok(Offer::default()),
                    None => Err(Illegal::new("completed-ambush-3", say!("refuse-ambush-charge"))),
                }
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    fn may_react(
        &self,
        position: &Position,
        seat: Seat,
        mover: Id,
        target: Option<Id>,
        reactor: usize,
    ) -> Result<(), Illegal> {
        if reactor >= position.units.len() || self.side(reactor as Id) != seat {
            return Err(Illegal::not_offered());
        }
        let reactor = reactor as Id;
        let unit = position.unit(reactor);
        if !matches!(unit.status, Status::Table | Status::Hidden) {
            return Err(Illegal::not_offered());
        }
        if unit.acted {
            return Err(Illegal::new("completed-activation-3", say!("refuse-acted")));
        }
        if unit.routing {
            return Err(Illegal::new("completed-morale-7", say!("refuse-routing-reacts")));
        }
        if unit.barred || unit.retire_from.is_some() {
            return Err(Illegal::new("fire-31", say!("refuse-barred-unit")));
        }
        let allowed = match target {
            Some(_) => self.fires_at_charger(position, reactor, mover),
            None => {
                self.first_sample(position, reactor, mover).is_some()
                    || self.ambush_charge(position, reactor, mover).is_some()
            }
        };
        if allowed {
            return Ok(());
        }
        if target.is_some() && unit.stands() {
            let (one, other) = (self.stand(position, reactor), self.stand(position, mover));
            if let Err(reason) = self.aim(position, (reactor, &one), (mover, &other), false, true) {
                if reason == crate::aim::NoShot::Arc {
                    return Err(Illegal::new("completed-table-11", say!("refuse-turn")));
                }
                return Err(self.no_shot(reason));
            }
        }
        Err(Illegal::new("completed-reactions-2", say!("refuse-reaction")))
    }

    pub(crate) fn finish_react(&self, target: Option<Id>, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(_)] => Ok(()),
            [Target::Piece(_)] if target.is_some() => Ok(()),
            [_, _] => Ok(()),
            _ => Err(Illegal::table(say!("unfinished-reaction"))),
        }
    }

    pub(crate) fn react_choices(
        &self,
        position: &Position,
        mover: Id,
        target: Option<Id>,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(NONE));
                if target.is_some_and(|target| self.may_evade(position, target)) {
                    out.push(Target::Button(RETIRE));
                }
                for id in self.reactors(position, mover, target) {
                    out.push(Target::Piece(piece(id)));
                }
            }
            [Target::Piece(reactor)] if target.is_none() => {
                let reactor = reactor.0 as Id;
                for number in position.progress + 1..=self.samples(position) {
                    let there = self.sample(position, mover, number);
                    if self.reacts_at(position, reactor, mover, &there) {
                        out.push(Target::Number(number));
                    }
                }
                if self.ambush_charge(position, reactor, mover).is_some() {
                    out.push(Target::Button(CHARGE));
                }
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_reaction(
        &self,
        position: &mut Position,
        mover: Id,
        target: Option<Id>,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match (answer, target) {
            ([Target::Button(RETIRE)], Some(target)) => {
                log.note(|| {
                    let message = say!("event-evades", unit = self.unit_name(target));
                    Event::new(message).rule("completed-reactions-7").by(self.side(target))
                });
                let unit = position.unit_mut(target);
                (unit.evading, unit.barred) = (true, true);
                self.note_evasion(position);
                self.retire(position, target, mover, log);
            }
            ([Target::Piece(reactor)], Some(_)) => {
                let shot = self.reaction_shot(reactor.0 as Id, mover, false);
                self.react(position, reactor.0 as Id, shot);
            }
            ([Target::Piece(reactor), Target::Number(number)], None) => {
                let reactor = reactor.0 as Id;
                let there = self.sample(position, mover, *number);
                position.progress = *number;
                self.place(position, mover, there.pose);
                let hidden = position.unit(reactor).status == Status::Hidden;
                if hidden {
                    self.reveal(position, reactor, log);
                }
                let shot = self.reaction_shot(reactor, mover, hidden);
                self.react(position, reactor, shot);
            }
            ([Target::Piece(reactor), Target::Button(CHARGE)], None) => {
                let reactor = reactor.0 as Id;
                let Some(number) = self.ambush_charge(position, reactor, mover) else { return };
                let there = self.sample(position, mover, number);
                position.progress = number;
                self.place(position, mover, there.pose);
                self.reveal(position, reactor, log);
                position.unit_mut(reactor).acted = true;
                position.push(Frame::RetireMoves);
                position.push(Frame::Charge {
                    unit: reactor,
                    target: mover,
                    stage: Stage::Declared,
                    evaded: false,
                    ambush: true,
                });
            }
            _ => {
                position.frames.pop();
            }
        }
    }

    fn note_evasion(&self, position: &mut Position) {
        // React lies on the frame of the charge.
        let react = position.frames.pop();
        if let Frame::Charge { evaded, .. } = position.frames.top_mut() {
            *evaded = true;
        }
        position.frames.push(react);
    }

    fn reaction_shot(&self, firer: Id, target: Id, ambush: bool) -> Shot {
        Shot { firer, target, moved: false, moving: true, second: false, area: false, again: false, ambush }
    }

    /// A reaction by fire uses the unit's turn (completed-activation-3); it turns towards its target.
    fn react(&self, position: &mut Position, reactor: Id, shot: Shot) {
        position.unit_mut(reactor).acted = true;
        self.turn_to(position, reactor, shot.target);
        position.push(Frame::RetireMoves);
        if shot.ambush {
            position.push(Frame::Ambushed { unit: shot.target, by: reactor });
        }
        position.push(Frame::Shoot { shot });
    }

    /// completed-table-11: up to 45 degrees, as far as it is needed and there is room.
    fn turn_to(&self, position: &mut Position, id: Id, target: Id) {
        let stand = self.stand(position, id);
        let there = position.unit(target).pose.point;
        if self.in_arc(id, &stand, there, false) {
            return;
        }
        let Some(wanted) = sandtable_board::Angle::between(stand.pose.point, there) else { return };
        let turn = stand.pose.facing.turn_to(wanted).clamp(-8192, 8192);
        let facing = sandtable_board::Angle(stand.pose.facing.0.wrapping_add(turn as u16));
        let pose = Pose { point: stand.pose.point, facing };
        let turned = self.stand_at(position, id, pose);
        if self.rest(position, id, &turned, 0).is_ok() {
            position.unit_mut(id).pose = pose;
        }
    }

    // Firefight

    /// completed-reactions-5: whether the target of an action's fire may shoot back.
    pub(crate) fn may_return(&self, position: &Position, id: Id, at: Id) -> bool {
        let unit = position.unit(id);
        if !unit.stands() || unit.acted || unit.routing || !position.unit(at).stands() {
            return false;
        }
        let (one, other) = (self.stand(position, id), self.stand(position, at));
        self.aim(position, (id, &one), (at, &other), false, true).is_ok()
    }

    pub(crate) fn return_fire(&self, position: &mut Position, id: Id, at: Id, answer: &[Target]) {
        position.frames.pop();
        if answer == [Target::Button(RETURN)] {
            position.unit_mut(id).acted = true;
            self.turn_to(position, id, at);
            let shot = Shot {
                firer: id,
                target: at,
                moved: false,
                moving: false,
                second: false,
                area: false,
                again: false,
                ambush: false,
            };
            position.push(Frame::Shoot { shot });
        }
    }

    // Retírese

    /// What the owner may answer to a Retírese (fire-30, traits-3, traits-4).
    pub(crate) fn retirese_answers(&self, unit: Id, serious: bool) -> ArrayVec<Button, 4> {
        let card = self.card(unit);
        let mut answers = ArrayVec::new();
        answers.push(RETIRE);
        let forgoes = card.has(Trait::Storm) || card.has(Trait::Especialista);
        if !serious && (!self.options.must_retire || forgoes) {
            answers.push(TERROR);
        }
        if card.has(Trait::Storm) {
            answers.push(PLATOON);
        }
        if card.has(Trait::Especialista) {
            answers.push(SHRUG);
        }
        answers
    }

    pub(crate) fn answer_retirese(
        &self,
        position: &mut Position,
        unit: Id,
        from: Id,
        serious: bool,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        match answer {
            [Target::Button(TERROR)] => {
                // fire-31: barred either way.
                position.unit_mut(unit).barred = true;
                self.add_terror(position, unit, 1, log);
            }
            [Target::Button(PLATOON | SHRUG)] => self.forgo(position, unit, from, serious, log),
            _ => self.order_retreat(position, unit, from),
        }
    }
}
