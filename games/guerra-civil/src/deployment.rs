//! Before the first turn: officers are drawn (completed-officers-1), the sides deploy (completed-scenarios-1,
//! completed-ambush-1).

use sandtable_board::Pose;
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Question, Roll, Rule, Seat, SeatSet, Shape, Target, say,
};

use crate::GuerraCivil;
use crate::names::{DEPLOY_REST, HIDE, dice_of, side_name};
use crate::position::{Frame, Id, Position, Status, piece};

/// The officers of the draw (completed-officers-1).
pub const OFFICERS: [i8; 8] = [-1, 0, 0, 0, 1, 1, 1, 2];

impl GuerraCivil {
    pub(crate) fn officered(&self, position: &Position, seat: Seat) -> arrayvec::ArrayVec<Id, 64> {
        let ids: arrayvec::ArrayVec<Id, 64> = self
            .army(seat)
            .filter(|id| self.has_nerves(*id) && position.unit(*id).status != Status::Out)
            .collect();
        ids
    }

    pub(crate) fn officers_roll(&self, position: &Position, seat: Seat) -> Roll {
        let count = self.officered(position, seat).len() as u16;
        let mut roll = Roll::new("completed-officers-1", say!("roll-officers", side = side_name(seat)));
        roll.seen_by = Some(SeatSet::only(seat));
        roll.dice(count, OFFICERS.len() as u16, "white")
    }

    pub(crate) fn draw_officers(
        &self,
        position: &mut Position,
        seat: Seat,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        for (id, face) in self.officered(position, seat).into_iter().zip(faces) {
            position.unit_mut(id).bonus = OFFICERS[usize::from(*face) - 1];
        }
        log.note(|| {
            Event::new(say!("event-officers", side = side_name(seat))).rule("completed-officers-1").by(seat)
        });
        // completed-officers-2: only the side that draws sees what it drew.
        log.note(|| {
            Event::new(say!("event-officers-drawn"))
                .rule("completed-officers-2")
                .by(seat)
                .only(SeatSet::only(seat))
                .motion(dice_of(OFFICERS.len() as u16, "white", faces))
        });
        let next = if seat == self.scenario.deploys {
            Frame::Officers { seat: seat.other() }
        } else {
            Frame::Deploy { seat: self.scenario.deploys }
        };
        position.frames.replace(next);
        self.skip_deployed(position);
    }

    /// Sides that have nobody to deploy are passed over.
    fn skip_deployed(&self, position: &mut Position) {
        while let Frame::Deploy { seat } = position.frames.top() {
            if self.to_deploy(position, seat).next().is_some() {
                return;
            }
            let last = seat != self.scenario.deploys;
            position.frames.replace(if last {
                Frame::TurnStart
            } else {
                Frame::Deploy { seat: seat.other() }
            });
        }
    }

    pub(crate) fn to_deploy<'a>(
        &'a self,
        position: &'a Position,
        seat: Seat,
    ) -> impl Iterator<Item = Id> + 'a {
        self.army(seat)
            .filter(|id| position.unit(*id).status == Status::Reserve && self.slot(*id).arrives == 0)
    }

    pub(crate) fn deploy_question(&self, seat: Seat, draft: &[Target]) -> Question {
        let (message, rule, shape) = match draft {
            [] => (say!("ask-deploy", side = side_name(seat)), "completed-scenarios-1", Shape::One),
            [Target::Piece(unit)] | [Target::Piece(unit), Target::Button(HIDE)] => (
                say!("ask-deploy-where", unit = self.unit_name(unit.0 as Id)),
                "completed-scenarios-1",
                Shape::Pose,
            ),
            _ => (say!("ask-confirm"), "completed-scenarios-1", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn deploy_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                out.extend(self.to_deploy(position, seat).map(|id| Target::Piece(piece(id))));
                out.push(Target::Button(DEPLOY_REST));
            }
            [Target::Piece(unit)] => {
                let id = unit.0 as Id;
                out.extend(self.free_sites(position, id, false).map(Target::Pose));
                if self.slot(id).may_hide {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.extend(self.free_sites(position, unit.0 as Id, true).map(Target::Pose));
            }
            _ => {}
        }
    }

    pub(crate) fn judge_deploy(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, next) {
            ([], Target::Button(DEPLOY_REST)) => Ok(Offer::default()),
            ([], Target::Piece(unit)) => {
                if unit.index() >= position.units.len() || self.side(unit.0 as Id) != seat {
                    return Err(Illegal::not_offered());
                }
                if !self.to_deploy(position, seat).any(|id| id == unit.0 as Id) {
                    return Err(Illegal::new("completed-scenarios-1", say!("refuse-not-in-hand")));
                }
                if !self.has_site(position, unit.0 as Id, false) {
                    return Err(Illegal::new("completed-scenarios-1", say!("refuse-no-room")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(unit)], Target::Button(HIDE)) => {
                if self.slot(unit.0 as Id).may_hide && self.has_site(position, unit.0 as Id, true) {
                    return Ok(Offer { note: Some(say!("note-hide")), ..Offer::default() });
                }
                Err(Illegal::new("completed-ambush-1", say!("refuse-may-not-hide")))
            }
            ([Target::Piece(unit)], Target::Pose(pose)) => {
                self.may_stand(position, unit.0 as Id, pose, false).map(|()| Offer::default())
            }
            ([Target::Piece(unit), Target::Button(HIDE)], Target::Pose(pose)) => {
                self.may_stand(position, unit.0 as Id, pose, true).map(|()| Offer::default())
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_deploy(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [Target::Button(DEPLOY_REST)] | [.., Target::Pose(_)] => Ok(()),
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            _ => Err(Illegal::table(say!("unfinished-object"))),
        }
    }

    pub(crate) fn deploy_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                out.push(Target::Button(DEPLOY_REST));
                let others = self.deployed(position, seat);
                let housed = |id: &Id| self.has_site_among(position, *id, false, &others);
                out.next
                    .extend(self.to_deploy(position, seat).filter(housed).map(|id| Target::Piece(piece(id))));
            }
            [Target::Piece(unit)] => {
                let id = unit.0 as Id;
                out.next.extend(self.free_sites(position, id, false).map(Target::Pose));
                if self.slot(id).may_hide && self.has_site(position, id, true) {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.next.extend(self.free_sites(position, unit.0 as Id, true).map(Target::Pose));
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn carry_out_deployment(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Piece(unit), Target::Pose(pose)] => {
                self.deploy(position, unit.0 as Id, *pose, false, log)
            }
            [Target::Piece(unit), _, Target::Pose(pose)] => {
                self.deploy(position, unit.0 as Id, *pose, true, log)
            }
            _ => {
                let waiting: arrayvec::ArrayVec<Id, 64> = self.to_deploy(position, seat).collect();
                for id in waiting {
                    self.deploy_somewhere(position, id, log);
                }
            }
        }
        self.skip_deployed(position);
    }

    fn deploy(&self, position: &mut Position, id: Id, pose: Pose, hidden: bool, log: &mut impl Log) {
        position.unit_mut(id).status = if hidden { Status::Hidden } else { Status::Table };
        self.place(position, id, pose);
        let seat = self.side(id);
        log.note(|| {
            let event = Event::new(if hidden {
                say!("event-hides", unit = self.unit_name(id))
            } else {
                say!("event-deploys", unit = self.unit_name(id))
            });
            let event = event.rule("completed-scenarios-1").by(seat);
            let motion = Motion::Glide { piece: piece(id), to: pose };
            if hidden { event.only(SeatSet::only(seat)) } else { event.motion(motion) }
        });
    }

    /// The free site that suits a unit best; who finds none sits out.
    fn deploy_somewhere(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let hides = self.slot(id).may_hide;
        let hiding = self.best_site(position, id, hides).map(|pose| (pose, hides));
        match hiding.or_else(|| self.best_site(position, id, false).map(|pose| (pose, false))) {
            Some((pose, hidden)) => self.deploy(position, id, pose, hidden, log),
            None => self.remove(position, id, Status::Out, log),
        }
    }
}
