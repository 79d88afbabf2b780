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
use crate::names::{CHARGE, NONE, PLATOON, RETIRE, RETURN, SECOND, SHRUG, TERROR};
use crate::position::{Frame, Id, Position, Shot, Stage, Status, piece};
use crate::scene::spot;

/// Defensive fire reaches so far (completed-reactions-2).
const REACTION_RANGE: i32 = 12 * INCH;
/// Most samples of a path.
const MOST_SAMPLES: i32 = 24;

/// Why a charged unit may not retire.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum NoRetreat {
    Vehicle,
    Routing,
    Pinned,
    Barred,
    Fired,
    Acted,
}

/// Fire at a unit that moves or charges.
pub fn reaction_shot(firer: Id, target: Id, second: bool, ambush: bool) -> Shot {
    Shot { firer, target, moved: false, moving: true, second, area: false, again: false, ambush }
}

/// Fire back at a firer.
pub fn return_shot(firer: Id, target: Id, second: bool) -> Shot {
    Shot { firer, target, moved: false, moving: false, second, area: false, again: false, ambush: false }
}

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
    }

    /// Whether a unit may react with a weapon at all: its own, or the machine gun beside its gun
    /// (completed-reactions-1).
    fn answers_with(&self, position: &Position, id: Id, second: bool) -> bool {
        !(second && self.options.gun_answers) && self.fire_value(position, id, second) > 0
    }

    /// Whether a unit may fire at the mover at a sample.
    fn reacts_at(&self, position: &Position, reactor: Id, mover: Id, there: &Stand, second: bool) -> bool {
        let one = self.stand(position, reactor);
        if !self.is_within(&one, there, REACTION_RANGE) {
            return false;
        }
        let sighted = self.aim(position, (reactor, &one), (mover, there), second, true).is_ok();
        // completed-ambush-2: an ambusher waits for an enemy that comes closer.
        let closer = position.unit(reactor).status != Status::Hidden || {
            let start = self.stand(position, mover);
            self.distance(&one, there) < self.distance(&one, &start)
        };
        sighted && closer
    }

    /// The first sample at which a unit may react, from where the mover is.
    fn first_sample(&self, position: &Position, reactor: Id, mover: Id, second: bool) -> Option<i32> {
        if !self.can_react(position, reactor)
            || !self.answers_with(position, reactor, second)
            || !self.near_path(position, reactor)
        {
            return None;
        }
        let samples = self.samples(position);
        (position.progress + 1..=samples).find(|number| {
            self.reacts_at(position, reactor, mover, &self.sample(position, mover, *number), second)
        })
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
    fn fires_at_charger(&self, position: &Position, reactor: Id, charger: Id, second: bool) -> bool {
        if !self.can_react(position, reactor)
            || !self.answers_with(position, reactor, second)
            || position.unit(reactor).status == Status::Hidden
        {
            return false;
        }
        let (one, other) = (self.stand(position, reactor), self.stand(position, charger));
        self.aim(position, (reactor, &one), (charger, &other), second, true).is_ok()
    }

    /// Whether a unit may fire with a weapon at a mover, or at a charger.
    fn fires_with(
        &self,
        position: &Position,
        reactor: Id,
        mover: Id,
        target: Option<Id>,
        second: bool,
    ) -> bool {
        match target {
            Some(_) => self.fires_at_charger(position, reactor, mover, second),
            None => self.first_sample(position, reactor, mover, second).is_some(),
        }
    }

    fn fires(&self, position: &Position, reactor: Id, mover: Id, target: Option<Id>) -> bool {
        self.fires_with(position, reactor, mover, target, false)
            || self.fires_with(position, reactor, mover, target, true)
    }

    /// completed-reactions-7: retiring uses no action, so that a unit that has acted may; but it fires or retires.
    fn may_evade(&self, position: &Position, target: Id) -> Result<(), NoRetreat> {
        let unit = position.unit(target);
        if self.card(target).is_vehicle() || !unit.stands() {
            Err(NoRetreat::Vehicle)
        } else if unit.routing {
            Err(NoRetreat::Routing)
        } else if unit.pinned {
            Err(NoRetreat::Pinned)
        } else if unit.barred || unit.evading {
            Err(NoRetreat::Barred)
        } else if matches!(position.frames.top(), Frame::React { fired: true, .. }) {
            Err(NoRetreat::Fired)
        } else if unit.acted && self.options.acted_stands {
            Err(NoRetreat::Acted)
        } else {
            Ok(())
        }
    }

    fn no_retreat(&self, reason: NoRetreat) -> Illegal {
        let message = match reason {
            NoRetreat::Vehicle => say!("refuse-evade-vehicle"),
            NoRetreat::Routing => say!("refuse-routing-reacts"),
            NoRetreat::Pinned => say!("refuse-evade-pinned"),
            NoRetreat::Barred => say!("refuse-barred-unit"),
            NoRetreat::Fired => say!("refuse-evade-fired"),
            NoRetreat::Acted => say!("refuse-acted"),
        };
        Illegal::new("completed-reactions-7", message)
    }

    /// Whether a hidden unit may charge the mover somewhere on its way, and where (completed-ambush-3).
    pub(crate) fn ambush_charge(&self, position: &Position, reactor: Id, mover: Id) -> Option<i32> {
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
            .filter(|id| {
                self.fires(position, *id, mover, target)
                    || target.is_none() && self.ambush_charge(position, *id, mover).is_some()
            })
            .collect()
    }

    /// Whether anybody has to be asked. A side that hides units is always asked, so that the question itself
    /// tells nothing.
    pub(crate) fn has_reaction(&self, position: &Position, mover: Id, target: Option<Id>) -> bool {
        let seat = self.side(mover).other();
        // Nothing of the way is left, as everybody sees.
        if target.is_none() && position.progress >= self.samples(position) {
            return false;
        }
        if self.hides(position, seat) || target.is_some_and(|target| self.may_evade(position, target).is_ok())
        {
            return true;
        }
        self.army(seat).any(|id| self.fires(position, id, mover, target))
    }

    // Questions

    pub(crate) fn react_question(
        &self,
        position: &Position,
        mover: Id,
        target: Option<Id>,
        draft: &[Target],
    ) -> Question {
        let unit = self.unit_name(mover);
        let second = |reactor: Id| self.fires_with(position, reactor, mover, target, true);
        let (message, rule, shape) = match (draft, target) {
            ([], None) => (say!("ask-react-move", unit = unit), "reactions-1", Shape::One),
            ([], Some(target)) => {
                let message = say!("ask-react-charge", unit = unit, target = self.unit_name(target));
                (message, "completed-reactions-1", Shape::One)
            }
            ([Target::Piece(_)] | [_, Target::Button(SECOND)], None) => {
                (say!("ask-react-where", unit = unit), "completed-reactions-2", Shape::One)
            }
            ([Target::Piece(reactor)], Some(_)) if second(reactor.0 as Id) => {
                let reactor = self.unit_name(reactor.0 as Id);
                (say!("ask-react-weapon", unit = reactor), "completed-reactions-1", Shape::One)
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
            [Target::Piece(reactor)] => {
                let reactor = reactor.0 as Id;
                if target.is_none() {
                    out.extend((position.progress + 1..=self.samples(position)).map(Target::Number));
                }
                if self.fire_value(position, reactor, true) > 0 {
                    out.push(Target::Button(SECOND));
                }
                if target.is_none() && position.unit(reactor).status == Status::Hidden {
                    out.push(Target::Button(CHARGE));
                }
            }
            [_, Target::Button(SECOND)] if target.is_none() => {
                out.extend((position.progress + 1..=self.samples(position)).map(Target::Number));
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
                Some(target) => {
                    self.may_evade(position, target).map_err(|reason| self.no_retreat(reason))?;
                    Ok(Offer { note: Some(say!("note-evade")), ..Offer::default() })
                }
                None => Err(Illegal::not_offered()),
            },
            ([], Target::Piece(reactor)) => {
                self.may_react(position, seat, mover, target, reactor.index()).map(|()| Offer::default())
            }
            ([Target::Piece(reactor)], Target::Button(SECOND)) => {
                let reactor = reactor.0 as Id;
                if self.fire_value(position, reactor, true) == 0 {
                    return Err(Illegal::not_offered());
                }
                if self.options.gun_answers {
                    return Err(Illegal::new("completed-reactions-1", say!("refuse-gun-answers")));
                }
                self.may_fire_with(position, mover, target, reactor, true).map(|()| Offer::default())
            }
            (
                [Target::Piece(reactor)] | [Target::Piece(reactor), Target::Button(SECOND)],
                Target::Number(number),
            ) if target.is_none() => {
                let reactor = reactor.0 as Id;
                if number <= position.progress || number > self.samples(position) {
                    return Err(Illegal::not_offered());
                }
                let there = self.sample(position, mover, number);
                let second = draft.len() > 1;
                if !self.answers_with(position, reactor, second)
                    || !self.reacts_at(position, reactor, mover, &there, second)
                {
                    return Err(Illegal::new("completed-reactions-2", say!("refuse-sample")));
                }
                let range = self.distance(&self.stand(position, reactor), &there);
                let note = say!("note-range", inches = crate::going::tenth(range));
                Ok(Offer { note: Some(note), at: Some(spot(there.pose.point)), ..Offer::default() })
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
        let ambushes = target.is_none() && self.ambush_charge(position, reactor, mover).is_some();
        if ambushes || self.fires_with(position, reactor, mover, target, true) {
            return Ok(());
        }
        self.may_fire_with(position, mover, target, reactor, false)
    }

    /// Whether a unit that may react can do so with a weapon, in words.
    fn may_fire_with(
        &self,
        position: &Position,
        mover: Id,
        target: Option<Id>,
        reactor: Id,
        second: bool,
    ) -> Result<(), Illegal> {
        if self.fires_with(position, reactor, mover, target, second) {
            return Ok(());
        }
        if target.is_some() && position.unit(reactor).stands() {
            let (one, other) = (self.stand(position, reactor), self.stand(position, mover));
            if let Err(reason) = self.aim(position, (reactor, &one), (mover, &other), second, true) {
                if reason == crate::aim::NoShot::Arc {
                    return Err(Illegal::new("completed-table-11", say!("refuse-turn")));
                }
                return Err(self.no_shot(reason));
            }
        }
        Err(Illegal::new("completed-reactions-2", say!("refuse-reaction")))
    }

    pub(crate) fn finish_react(
        &self,
        position: &Position,
        mover: Id,
        target: Option<Id>,
        draft: &[Target],
    ) -> Result<(), Illegal> {
        match (draft, target) {
            ([Target::Button(_)], _) => Ok(()),
            ([Target::Piece(reactor)], Some(_)) => {
                self.may_fire_with(position, mover, target, reactor.0 as Id, false)
            }
            ([_, Target::Button(SECOND)], Some(_)) => Ok(()),
            ([_, Target::Number(_) | Target::Button(CHARGE)] | [_, _, _], None) => Ok(()),
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
                if target.is_some_and(|target| self.may_evade(position, target).is_ok()) {
                    out.push(Target::Button(RETIRE));
                }
                for id in self.reactors(position, mover, target) {
                    out.push(Target::Piece(piece(id)));
                }
            }
            [Target::Piece(reactor)] => {
                let reactor = reactor.0 as Id;
                match target {
                    None => self.sample_choices(position, mover, reactor, false, out),
                    Some(_) => out.complete = self.fires_at_charger(position, reactor, mover, false),
                }
                if self.fires_with(position, reactor, mover, target, true) {
                    out.push(Target::Button(SECOND));
                }
                if target.is_none() && self.ambush_charge(position, reactor, mover).is_some() {
                    out.push(Target::Button(CHARGE));
                }
            }
            [Target::Piece(reactor), Target::Button(SECOND)] if target.is_none() => {
                self.sample_choices(position, mover, reactor.0 as Id, true, out);
            }
            _ => out.complete = true,
        }
    }

    fn sample_choices(&self, position: &Position, mover: Id, reactor: Id, second: bool, out: &mut Choices) {
        if !self.answers_with(position, reactor, second) {
            return;
        }
        for number in position.progress + 1..=self.samples(position) {
            let there = self.sample(position, mover, number);
            if self.reacts_at(position, reactor, mover, &there, second) {
                out.push(Target::Number(number));
            }
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
            ([Target::Piece(reactor), rest @ ..], Some(charged)) => {
                if charged == reactor.0 as Id {
                    position.frames.replace(Frame::React { unit: mover, target, fired: true });
                }
                let shot = reaction_shot(reactor.0 as Id, mover, !rest.is_empty(), false);
                self.react(position, shot, log);
            }
            ([Target::Piece(reactor), second @ .., Target::Number(number)], None) => {
                let reactor = reactor.0 as Id;
                self.meet_at(position, mover, *number, log);
                let hidden = position.unit(reactor).status == Status::Hidden;
                self.react(position, reaction_shot(reactor, mover, !second.is_empty(), hidden), log);
            }
            ([Target::Piece(reactor), Target::Button(CHARGE)], None) => {
                let reactor = reactor.0 as Id;
                let Some(number) = self.ambush_charge(position, reactor, mover) else { return };
                self.meet_at(position, mover, number, log);
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

    /// A reaction by fire uses the unit's turn (completed-activation-3); it turns towards its target.
    fn react(&self, position: &mut Position, shot: Shot, log: &mut impl Log) {
        let reactor = shot.firer;
        position.unit_mut(reactor).acted = true;
        self.turn_to(position, reactor, shot.target, log);
        if shot.ambush {
            self.reveal(position, reactor, log);
        }
        position.push(Frame::RetireMoves);
        if shot.ambush {
            position.push(Frame::Ambushed { unit: shot.target, by: reactor });
        }
        position.push(Frame::Shoot { shot });
    }

    /// completed-table-11: up to 45 degrees, as far as it is needed and there is room.
    fn turn_to(&self, position: &mut Position, id: Id, target: Id, log: &mut impl Log) {
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
            self.place(position, id, pose);
            // Who is hidden is seen when it has turned.
            if position.unit(id).stands() {
                self.tell_stand(position, id, "event-turns", "completed-table-11", log);
            }
        }
    }

    // Firefight

    /// completed-reactions-5: whether the target of an action's fire may shoot back with a weapon.
    fn may_return_with(&self, position: &Position, id: Id, at: Id, second: bool) -> bool {
        let unit = position.unit(id);
        if !unit.stands()
            || unit.acted
            || unit.routing
            || !position.unit(at).stands()
            || !self.answers_with(position, id, second)
        {
            return false;
        }
        let (one, other) = (self.stand(position, id), self.stand(position, at));
        self.aim(position, (id, &one), (at, &other), second, true).is_ok()
    }

    pub(crate) fn may_return(&self, position: &Position, id: Id, at: Id) -> bool {
        [false, true].into_iter().any(|second| self.may_return_with(position, id, at, second))
    }

    pub(crate) fn firefight_answers(&self, position: &Position, id: Id, at: Id) -> ArrayVec<Button, 4> {
        let weapons = [(RETURN, false), (SECOND, true)];
        let usable =
            weapons.into_iter().filter(|(_, second)| self.may_return_with(position, id, at, *second));
        usable.map(|(button, _)| button).chain([NONE]).collect()
    }

    pub(crate) fn return_fire(
        &self,
        position: &mut Position,
        id: Id,
        at: Id,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        if let [Target::Button(weapon @ (RETURN | SECOND))] = answer {
            position.unit_mut(id).acted = true;
            self.turn_to(position, id, at, log);
            let shot = return_shot(id, at, *weapon == SECOND);
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
