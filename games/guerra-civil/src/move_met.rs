//! A move is answered: defensive fire and ambush somewhere on the way (reactions-1, completed-reactions-2 to
//! completed-reactions-4, completed-ambush-2, completed-ambush-3).

use sandtable_engine::{
    Answer, Choices, Log, No, Offer, Orders, Piece, Preview, Question, Seat, SeatSet, Shape, Silent, Stage,
    Target, Why, refuse, say,
};

use crate::body::{INCH, Stand};
use crate::charge::Charge;
use crate::going::tenth;
use crate::names::{CHARGE, NONE, SECOND};
use crate::order::noted;
use crate::position::{Frame, Id, Position, Status, piece};
use crate::reaction::reaction_shot;
use crate::scene::spot;
use crate::standing::Readiness;
use crate::{Ask, GuerraCivil};

/// Defensive fire reaches so far (completed-reactions-2).
const REACTION_RANGE: i32 = 12 * INCH;

/// A unit on its way; its enemies choose who fires, with what and where.
#[derive(Clone, Copy, Debug)]
pub struct MoveMet {
    pub unit: Id,
}

impl Stage<GuerraCivil> for MoveMet {
    fn seats(&self, rules: &GuerraCivil, _: &Position) -> SeatSet {
        SeatSet::only(rules.side(self.unit).other())
    }

    fn question(&self, ask: &Ask) -> Question {
        let unit = ask.rules.unit_name(self.unit);
        match ask.draft {
            [] => Question::new(say!("ask-react-move", unit = unit), "reactions-1", Shape::One),
            [Target::Piece(_)] | [_, Target::Button(SECOND)] => {
                Question::new(say!("ask-react-where", unit = unit), "completed-reactions-2", Shape::One)
            }
            _ => Question::new(say!("ask-confirm"), "reactions-1", Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let Ask { rules, position, .. } = *ask;
        let samples = || (position.progress + 1..=rules.samples(position)).map(Target::Number);
        match ask.draft {
            [] => {
                out.push(Target::Button(NONE));
                out.extend(rules.present(position, ask.seat).map(|id| Target::Piece(piece(id))));
            }
            [Target::Piece(reactor)] => {
                let reactor = reactor.0 as Id;
                out.extend(samples());
                if rules.fire_value(position, reactor, true) > 0 {
                    out.push(Target::Button(SECOND));
                }
                if position.unit(reactor).status == Status::Hidden {
                    out.push(Target::Button(CHARGE));
                }
            }
            [_, Target::Button(SECOND)] => out.extend(samples()),
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        match (ask.draft, target) {
            ([], Target::Button(NONE)) => Ok(()),
            ([], Target::Piece(reactor)) => self.may_react(ask, reactor),
            ([Target::Piece(reactor)], Target::Button(SECOND)) => {
                rules.may_answer_with_second(position, reactor.0 as Id)?;
                self.may_fire_with(ask, reactor.0 as Id, true)
            }
            ([Target::Piece(reactor), second @ ..], Target::Number(number)) => {
                self.may_fire_at(ask, reactor.0 as Id, !second.is_empty(), number)
            }
            ([Target::Piece(reactor)], Target::Button(CHARGE)) => {
                match rules.ambush_charge(position, reactor.0 as Id, self.unit) {
                    Some(_) => Ok(()),
                    None => refuse!("completed-ambush-3", "refuse-ambush-charge"),
                }
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(_)] | [.., Target::Number(_) | Target::Button(CHARGE)] => Ok(()),
            _ => refuse!("table", "unfinished-reaction"),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let ([Target::Piece(reactor), ..], Target::Number(number)) = (ask.draft, target) else {
            return Offer::default();
        };
        let there = ask.rules.sample(ask.position, self.unit, number);
        let range = ask.rules.distance(&ask.rules.stand(ask.position, reactor.0 as Id), &there);
        Offer { at: Some(spot(there.pose.point)), ..noted(say!("note-range", inches = tenth(range))) }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let Ask { rules, position, seat, .. } = *ask;
        let met_at = |number: i32| {
            let mut there = position.clone();
            rules.meet_at(&mut there, self.unit, number, &mut Silent);
            there
        };
        match ask.draft {
            [Target::Piece(reactor), second @ .., Target::Number(number)] => {
                let shot = reaction_shot(reactor.0 as Id, self.unit, !second.is_empty(), false);
                Some(rules.preview_shot(&met_at(*number), seat, &shot))
            }
            // completed-ambush-3
            [Target::Piece(reactor), Target::Button(CHARGE)] => {
                let number = rules.ambush_charge(position, reactor.0 as Id, self.unit)?;
                Some(rules.preview_charge(&met_at(number), seat, reactor.0 as Id, self.unit))
            }
            _ => None,
        }
    }

    fn carry_out(
        &self,
        rules: &GuerraCivil,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let mover = self.unit;
        match answer {
            [Target::Piece(reactor), second @ .., Target::Number(number)] => {
                let reactor = reactor.0 as Id;
                rules.meet_at(position, mover, *number, log);
                let hidden = position.unit(reactor).status == Status::Hidden;
                rules.react(position, reaction_shot(reactor, mover, !second.is_empty(), hidden), log);
            }
            [Target::Piece(reactor), Target::Button(CHARGE)] => {
                let reactor = reactor.0 as Id;
                let Some(number) = rules.ambush_charge(position, reactor, mover) else { return };
                rules.meet_at(position, mover, number, log);
                rules.reveal(position, reactor, log);
                position.unit_mut(reactor).acted = true;
                position.push(Frame::RetireMoves);
                position.push(Charge::declared(reactor, mover, true));
            }
            _ => {
                position.frames.pop();
            }
        }
    }

    /// A side that hides units is always asked, so that the question itself tells nothing.
    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) -> bool {
        let (mover, seat) = (self.unit, rules.side(self.unit).other());
        // That nothing of the way is left everybody sees.
        let asked = !rules.is_stopped(position, mover)
            && position.progress < rules.samples(position)
            && (rules.hides(position, seat)
                || rules.army(seat).any(|id| rules.fires_at_mover(position, id, mover)));
        if !asked {
            position.frames.pop();
        } else if position.progress == 0 {
            rules.tell_way(position, mover, log);
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
        hides.then_some(
            "a side that hides units is asked after every move, so that the question tells nothing",
        )
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

impl MoveMet {
    fn may_react<W: Why>(&self, ask: &Ask, reactor: Piece) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        let reactor = rules.may_react(position, ask.seat, reactor)?;
        let able = rules.fires_at_mover(position, reactor, self.unit)
            || rules.ambush_charge(position, reactor, self.unit).is_some();
        if able { Ok(()) } else { refuse!("completed-reactions-2", "refuse-reaction") }
    }

    /// Whether a unit that may react can fire with a weapon somewhere on the way.
    fn may_fire_with<W: Why>(&self, ask: &Ask, reactor: Id, second: bool) -> Result<(), W> {
        if ask.rules.first_sample(ask.position, reactor, self.unit, second).is_some() {
            return Ok(());
        }
        refuse!("completed-reactions-2", "refuse-reaction")
    }

    fn may_fire_at<W: Why>(&self, ask: &Ask, reactor: Id, second: bool, number: i32) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        if number <= position.progress || number > rules.samples(position) {
            return Err(W::not_offered());
        }
        let there = rules.sample(position, self.unit, number);
        if rules.answers_with(position, reactor, second)
            && rules.reacts_at(position, reactor, self.unit, &there, second)
        {
            return Ok(());
        }
        refuse!("completed-reactions-2", "refuse-sample")
    }

    /// The first unit that gets the enemy so near fires where it is nearest.
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
            choices.next
        };
        listed(&[]).into_iter().find_map(|target| {
            let Target::Piece(reactor) = target else { return None };
            let here = rules.stand(position, reactor.0 as Id);
            let near = listed(&[target]).into_iter().filter_map(|sample| match sample {
                Target::Number(number) => {
                    Some((rules.distance(&here, &rules.sample(position, self.unit, number)), number))
                }
                _ => None,
            });
            let (_, number) = near.min().filter(|(distance, _)| *distance <= limit)?;
            Some(Answer::from_slice(&[target, Target::Number(number)]))
        })
    }
}

impl GuerraCivil {
    /// The units of a side that stand on the table, hidden or not.
    pub(crate) fn present<'a>(&'a self, position: &'a Position, seat: Seat) -> impl Iterator<Item = Id> + 'a {
        self.army(seat).filter(|id| matches!(position.unit(*id).status, Status::Table | Status::Hidden))
    }

    fn fires_at_mover(&self, position: &Position, reactor: Id, mover: Id) -> bool {
        [false, true].into_iter().any(|second| self.first_sample(position, reactor, mover, second).is_some())
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
        if !self.answers_with(position, reactor, second)
            || self.may_react::<No>(position, self.side(reactor), piece(reactor)).is_err()
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

    /// Whether a hidden unit may charge the mover somewhere on its way, and where (completed-ambush-3).
    pub(crate) fn ambush_charge(&self, position: &Position, reactor: Id, mover: Id) -> Option<i32> {
        if position.unit(reactor).status != Status::Hidden
            || self.may_react::<No>(position, self.side(reactor), piece(reactor)).is_err()
        {
            return None;
        }
        let samples = self.samples(position);
        (position.progress + 1..=samples).find(|number| {
            let there = self.sample(position, mover, *number);
            self.charge_reach(position, reactor, mover, &there, true).is_ok()
        })
    }
}
