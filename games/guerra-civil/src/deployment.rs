//! Before the first turn: officers are drawn (completed-officers-1), the sides deploy (completed-scenarios-1,
//! completed-ambush-1).

use arrayvec::ArrayVec;
use sandtable_board::{Angle, Point, Pose};
use sandtable_engine::{
    BySeat, Choices, Event, Frames, Illegal, Log, Message, Motion, Pool, Preview, Question, Seat, SeatSet,
    Shape, Stage, Target, Throw, Why, refuse, say,
};
use serde::{Deserialize, Serialize};

use crate::catalog::{Kind, NATIONALISTS};
use crate::names::{DEPLOY_REST, HIDE, side_name};
use crate::position::{Deed, Frame, Id, Order, Position, Status, Unit, piece};
use crate::scenario::Entry;
use crate::{Ask, GuerraCivil};

/// The officers of the draw (completed-officers-1).
pub const OFFICERS: [i8; 8] = [-1, 0, 0, 0, 1, 1, 1, 2];

/// A side draws its officers (completed-officers-1); what it drew it alone sees (completed-officers-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Officers {
    pub seat: Seat,
}

impl Throw<GuerraCivil> for Officers {
    fn dice(&self, rules: &GuerraCivil, position: &Position) -> Pool {
        Pool::of(rules.officered(position, self.seat).len() as u16, OFFICERS.len() as u16, "white")
    }

    fn purpose(&self, _: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        ("completed-officers-1", say!("roll-officers", side = side_name(self.seat)))
    }

    fn seen_by(&self, _: &GuerraCivil, _: &Position) -> Option<SeatSet> {
        Some(SeatSet::only(self.seat))
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = self.seat;
        for (id, face) in rules.officered(position, seat).into_iter().zip(faces) {
            position.unit_mut(id).bonus = OFFICERS[usize::from(*face) - 1];
        }
        log.note(|| {
            Event::new(say!("event-officers", side = side_name(seat))).rule("completed-officers-1").by(seat)
        });
        log.note(|| {
            Event::new(say!("event-officers-drawn"))
                .rule("completed-officers-2")
                .by(seat)
                .only(SeatSet::only(seat))
                .dice(&self.dice(rules, position), faces)
        });
        if seat == rules.scenario.deploys {
            position.frames.replace(Officers { seat: seat.other() });
        } else {
            position.frames.replace(Deploy { seat: rules.scenario.deploys });
        }
    }
}

/// A side places one unit after another (completed-scenarios-1), some of them hidden (completed-ambush-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Deploy {
    pub seat: Seat,
}

impl Stage<GuerraCivil> for Deploy {
    fn seats(&self, _: &GuerraCivil, _: &Position) -> SeatSet {
        SeatSet::only(self.seat)
    }

    fn question(&self, ask: &Ask) -> Question {
        let rule = "completed-scenarios-1";
        match ask.draft {
            [] => Question::new(say!("ask-deploy", side = side_name(self.seat)), rule, Shape::One),
            [Target::Piece(unit)] | [Target::Piece(unit), Target::Button(HIDE)] => {
                let unit = ask.rules.unit_name(unit.0 as Id);
                Question::new(say!("ask-deploy-where", unit = unit), rule, Shape::Pose)
            }
            _ => Question::new(say!("ask-confirm"), rule, Shape::Confirm),
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let Ask { rules, position, .. } = *ask;
        match ask.draft {
            [] => {
                out.extend(rules.to_deploy(position, self.seat).map(|id| Target::Piece(piece(id))));
                out.push(Target::Button(DEPLOY_REST));
            }
            [Target::Piece(unit)] => {
                let id = unit.0 as Id;
                out.extend(rules.free_sites(position, id, false).map(Target::Pose));
                if rules.slot(id).may_hide {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.extend(rules.free_sites(position, unit.0 as Id, true).map(Target::Pose));
            }
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        match (ask.draft, target) {
            ([], Target::Button(DEPLOY_REST)) => Ok(()),
            ([], Target::Piece(unit)) => {
                let id = rules.own_unit(self.seat, unit).ok_or_else(W::not_offered)?;
                if !rules.to_deploy(position, self.seat).any(|waiting| waiting == id) {
                    return refuse!("completed-scenarios-1", "refuse-not-in-hand");
                }
                if !rules.has_site(position, id, false) {
                    return refuse!("completed-scenarios-1", "refuse-no-room");
                }
                Ok(())
            }
            ([Target::Piece(unit)], Target::Button(HIDE)) => {
                if rules.slot(unit.0 as Id).may_hide && rules.has_site(position, unit.0 as Id, true) {
                    return Ok(());
                }
                refuse!("completed-ambush-1", "refuse-may-not-hide")
            }
            ([Target::Piece(unit)], Target::Pose(pose)) => {
                rules.may_stand(position, unit.0 as Id, pose, false)
            }
            ([Target::Piece(unit), Target::Button(HIDE)], Target::Pose(pose)) => {
                rules.may_stand(position, unit.0 as Id, pose, true)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [Target::Button(DEPLOY_REST)] | [.., Target::Pose(_)] => Ok(()),
            [] => refuse!("table", "unfinished-unit"),
            _ => refuse!("table", "unfinished-object"),
        }
    }

    fn offer(&self, _: &Ask, target: Target) -> sandtable_engine::Offer {
        match target {
            Target::Button(HIDE) => crate::order::noted(say!("note-hide")),
            _ => sandtable_engine::Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let [Target::Piece(unit), ..] = ask.draft else { return None };
        let id = unit.0 as Id;
        Some(Preview { held: Some(ask.rules.held(id, ask.position.unit(id))), ..Preview::default() })
    }

    /// Sites that are free need not be measured again.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let Ask { rules, position, .. } = *ask;
        match ask.draft {
            [] => {
                out.push(Target::Button(DEPLOY_REST));
                let others = rules.deployed(position, self.seat);
                let housed = |id: &Id| rules.has_site_among(position, *id, false, &others);
                let waiting = rules.to_deploy(position, self.seat).filter(housed);
                out.next.extend(waiting.map(|id| Target::Piece(piece(id))));
            }
            [Target::Piece(unit)] => {
                let id = unit.0 as Id;
                out.next.extend(rules.free_sites(position, id, false).map(Target::Pose));
                if rules.slot(id).may_hide && rules.has_site(position, id, true) {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.next.extend(rules.free_sites(position, unit.0 as Id, true).map(Target::Pose));
            }
            _ => out.complete = true,
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
        match answer {
            [Target::Piece(unit), hide @ .., Target::Pose(pose)] => {
                rules.deploy(position, unit.0 as Id, *pose, !hide.is_empty(), log)
            }
            _ => {
                let waiting: ArrayVec<Id, 64> = rules.to_deploy(position, seat).collect();
                for id in waiting {
                    rules.deploy_somewhere(position, id, log);
                }
            }
        }
    }

    /// A side that has nobody to deploy is passed over.
    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        if rules.to_deploy(position, self.seat).next().is_some() {
            return false;
        }
        let last = self.seat != rules.scenario.deploys;
        let next = if last { Frame::TurnStart } else { Deploy { seat: self.seat.other() }.into() };
        position.frames.replace(next);
        true
    }

    fn not_asked(&self, _: &GuerraCivil, _: &Position, _: Seat) -> Illegal {
        Illegal::new("completed-scenarios-1", say!("refuse-deploys-first"))
    }
}

impl GuerraCivil {
    /// Everybody in hand, nobody on the table.
    pub(crate) fn bare_position(&self) -> Position {
        let mut units = ArrayVec::new();
        for (index, slot) in self.scenario.roster.iter().enumerate() {
            let card = &self.figures.cards[slot.card];
            let point = match slot.entry {
                Entry::Road(point) => point,
                _ => Point::ORIGIN,
            };
            let pose = Pose { point, facing: Angle::NORTH };
            let status = match (slot.fielded, slot.aboard) {
                (false, _) => Status::Out,
                (true, Some(_)) => Status::Aboard,
                (true, None) => Status::Reserve,
            };
            let nerves = self.has_nerves(index as Id);
            units.push(Unit {
                status,
                pose,
                platoons: slot.platoons,
                terror: 0,
                humillado: 0,
                bonus: 0,
                officer: nerves,
                bonus_known: false,
                pinned: false,
                routing: false,
                pursuing: false,
                bogged: false,
                mounted: slot.mounted || card.kind == Kind::Cavalry,
                // completed-scenarios-2: in column if on a road.
                column: matches!(slot.entry, Entry::Road(_)) && card.kind == Kind::Company,
                loose: false,
                acted: false,
                barred: false,
                moved: false,
                evading: false,
                no_charge: false,
                dug_now: false,
                dig: 0,
                carrier: slot.aboard,
                retire_from: None,
                building: None,
                level: self.scenario.terrain.level(point),
            });
        }
        let pose = Pose::default();
        let initiative = |seat| self.commander(seat).map_or(0, |id| self.slot(id).initiative);
        Position {
            turn: 0,
            frames: Frames::starting(Officers { seat: self.scenario.deploys }),
            units,
            order: Order { deed: Deed::Hold, unit: 0, target: 0, pose },
            path: ArrayVec::new(),
            progress: 0,
            last: pose,
            wires: ArrayVec::new(),
            refuge: pose,
            place: pose,
            second: self.scenario.first.other(),
            initiative: BySeat([initiative(NATIONALISTS), initiative(NATIONALISTS.other())]),
            gaps: ArrayVec::new(),
            dug: ArrayVec::new(),
            ruins: 0,
            aimed: ArrayVec::new(),
        }
    }

    /// Units that have an officer to be drawn.
    pub(crate) fn officered(&self, position: &Position, seat: Seat) -> ArrayVec<Id, 64> {
        self.army(seat)
            .filter(|id| self.has_nerves(*id) && position.unit(*id).status != Status::Out)
            .collect()
    }

    pub(crate) fn to_deploy<'a>(
        &'a self,
        position: &'a Position,
        seat: Seat,
    ) -> impl Iterator<Item = Id> + 'a {
        self.army(seat)
            .filter(|id| position.unit(*id).status == Status::Reserve && self.slot(*id).arrives == 0)
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
            let event = event.motion(motion);
            if hidden { event.only(SeatSet::only(seat)) } else { event }
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
