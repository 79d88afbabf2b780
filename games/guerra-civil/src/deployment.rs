//! Before the first turn: officers are drawn (completed-officers-1), the sides deploy (completed-scenarios-1,
//! completed-ambush-1).

use sandtable_board::{Angle, Length, Point, Pose};
use sandtable_engine::{
    Choices, Event, Illegal, Log, Motion, Offer, Question, Roll, Rule, Seat, SeatSet, Shape, Target, say,
};

use crate::GuerraCivil;
use crate::body::{INCH, Stand};
use crate::going::edge_direction;
use crate::ground::LineKind;
use crate::movement::NoMove;
use crate::names::{DEPLOY_REST, HIDE, side_name};
use crate::poses::Poses;
use crate::position::{Frame, Id, Position, Status, piece};

/// The officers of the draw (completed-officers-1).
pub const OFFICERS: [i8; 8] = [-1, 0, 0, 0, 1, 1, 1, 2];
/// Columns and rows of sampled places in a zone.
const GRID: [i32; 2] = [11, 3];

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

    /// completed-scenarios-1
    fn may_stand(&self, position: &Position, id: Id, pose: Pose, hidden: bool) -> Result<(), Illegal> {
        let [west, south, east, north] = self.scenario.sides[self.side(id).index()].zone;
        let in_zone = |point: &Point| (west..=east).contains(&point.x) && (south..=north).contains(&point.y);
        if !self.scenario.terrain.table.contains(pose.point) {
            return Err(self.no_move(NoMove::OffTable));
        }
        let stand = self.stand_at(position, id, pose);
        if !stand.rectangle.corners().iter().all(in_zone) {
            return Err(Illegal::new("completed-scenarios-1", say!("refuse-zone")));
        }
        self.rest(position, id, &stand, 0).map_err(|no| self.no_move(no))?;
        self.not_across(position, id, &stand)?;
        let hides = |area: &crate::ground::Area| area.ground.is_building() || area.ground.is_wood();
        if hidden && !self.scenario.terrain.areas_at(stand.pose.point).any(|(_, area)| hides(area)) {
            return Err(Illegal::new("completed-ambush-1", say!("refuse-hide-there")));
        }
        Ok(())
    }

    fn not_across(&self, position: &Position, id: Id, stand: &Stand) -> Result<(), Illegal> {
        let terrain = &self.scenario.terrain;
        let across = || Err(Illegal::new("completed-scenarios-1", say!("refuse-across")));
        if stand.building.is_none() {
            let crossed = |kind: LineKind| matches!(kind, LineKind::Wall | LineKind::Works | LineKind::Wire);
            let lines = terrain.lines.iter().filter(|line| crossed(line.kind));
            if lines.flat_map(|line| line.path.pieces()).any(|piece| stand.rectangle.is_crossed_by(piece)) {
                return across();
            }
            let buildings = terrain.areas.iter().filter(|area| area.ground.is_building());
            if buildings.into_iter().any(|area| area.outline.overlaps(&stand.rectangle)) {
                return across();
            }
        }
        // Nobody starts where it could not have gone.
        let walker = self.walker(position, id, INCH, false);
        for (_, area) in terrain.areas_at(stand.pose.point) {
            use crate::catalog::{Class, Cost, Obstacle};
            use crate::ground::Ground;
            let obstacle = match area.ground {
                Ground::DenseWood => Obstacle::Dense,
                Ground::Rough | Ground::LightWood | Ground::Orchard => Obstacle::Rough,
                Ground::Trench => Obstacle::Trench,
                _ => continue,
            };
            if self.charts.going(obstacle, walker.class).cost == Cost::Barred {
                return Err(self.no_move(NoMove::Barred(obstacle)));
            }
            if walker.class == Class::Tank && matches!(area.ground, Ground::LightWood | Ground::Orchard) {
                return Err(self.no_move(NoMove::TankInWood));
            }
        }
        Ok(())
    }

    fn samples_in_zone(&self, position: &Position, id: Id, hidden: bool) -> Poses {
        let setup = &self.scenario.sides[self.side(id).index()];
        let [west, south, east, north] = setup.zone.map(|length| length.0);
        let facing = edge_direction(setup.edge).opposite();
        let mut poses = Poses::new();
        let try_pose = |poses: &mut Poses, point: Point, facing: Angle| {
            let pose = Pose { point, facing };
            if !poses.is_full()
                && !poses.contains(&pose)
                && self.may_stand(position, id, pose, hidden).is_ok()
            {
                poses.push(pose);
            }
        };
        for (index, post) in self.posts.iter().enumerate() {
            let own_share = index % 3 == usize::from(id) % 3 || hidden;
            if own_share
                && (west..=east).contains(&post.x.0)
                && (south..=north).contains(&post.y.0)
                && poses.len() < 30
            {
                try_pose(&mut poses, *post, facing);
            }
        }
        if !hidden {
            for row in 0..GRID[1] {
                for column in 0..GRID[0] {
                    let part = |low: i32, high: i32, index: i32, count: i32| {
                        low + (high - low) * (2 * index + 1) / (2 * count)
                    };
                    let point =
                        Point::new(part(west, east, column, GRID[0]), part(south, north, row, GRID[1]));
                    try_pose(&mut poses, point, facing);
                }
            }
        }
        poses
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
                out.extend(self.samples_in_zone(position, id, false).into_iter().map(Target::Pose));
                if self.slot(id).may_hide {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.extend(self.samples_in_zone(position, unit.0 as Id, true).into_iter().map(Target::Pose));
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
                if self.samples_in_zone(position, unit.0 as Id, false).is_empty() {
                    return Err(Illegal::new("completed-scenarios-1", say!("refuse-no-room")));
                }
                Ok(Offer::default())
            }
            ([Target::Piece(unit)], Target::Button(HIDE)) => {
                if self.slot(unit.0 as Id).may_hide
                    && !self.samples_in_zone(position, unit.0 as Id, true).is_empty()
                {
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
                for id in self.to_deploy(position, seat) {
                    if !self.samples_in_zone(position, id, false).is_empty() {
                        out.push(Target::Piece(piece(id)));
                    }
                }
            }
            [Target::Piece(unit)] => {
                let id = unit.0 as Id;
                out.next.extend(self.samples_in_zone(position, id, false).into_iter().map(Target::Pose));
                if self.slot(id).may_hide && !self.samples_in_zone(position, id, true).is_empty() {
                    out.push(Target::Button(HIDE));
                }
            }
            [Target::Piece(unit), Target::Button(HIDE)] => {
                out.next
                    .extend(self.samples_in_zone(position, unit.0 as Id, true).into_iter().map(Target::Pose));
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

    /// The place that suits a unit best of the samples; who finds none sits out.
    fn deploy_somewhere(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let hides = self.slot(id).may_hide;
        let poses = self.samples_in_zone(position, id, hides);
        match poses.iter().max_by_key(|pose| self.post_worth(position, id, **pose)) {
            Some(pose) => self.deploy(position, id, *pose, hides, log),
            None if hides => {
                let open = self.samples_in_zone(position, id, false);
                match open.first() {
                    Some(pose) => self.deploy(position, id, *pose, false, log),
                    None => self.remove(position, id, Status::Out, log),
                }
            }
            None => self.remove(position, id, Status::Out, log),
        }
    }

    /// Near the objective and in cover: what a place is worth to a unit that deploys.
    fn post_worth(&self, position: &Position, id: Id, pose: Pose) -> i64 {
        let goal = self.scenario.goal();
        let away = i64::from(pose.point.squared_distance(goal).floor().0);
        let ahead = pose.point.towards(pose.facing, Length(10 * INCH));
        let stand = self.stand_at(position, id, pose);
        let shelter = match self.cover(position, id, &stand, ahead) {
            crate::fire::Cover::Trench => 9_000,
            crate::fire::Cover::Hard => 7_000,
            crate::fire::Cover::Woods => 1_000,
            crate::fire::Cover::None => 0,
        };
        shelter - away
    }
}
