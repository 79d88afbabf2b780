//! Where a unit may go and what it costs (movement-1 to movement-19, completed-movement-1 to
//! completed-movement-9), as facts; `going` carries moves out.

use arrayvec::ArrayVec;
use sandtable_board::{Angle, Footprint, Length, Point, Pose, Segment};
use sandtable_engine::{Illegal, say};
use smallvec::SmallVec;

use crate::GuerraCivil;
use crate::body::{Altered, INCH, Stand, away, radius_of};
use crate::catalog::{Class, Kind, Obstacle, Trait};
use crate::ground::{Line, LineKind};
use crate::names::ground_kind_name;
use crate::position::{Deed, Id, MOST_POINTS, Position, Status};
use crate::scenario::SECTION;
use crate::walk::{Stop, Walker, Wires, along};

/// A path with its price.
#[derive(Clone, Debug)]
pub struct Way {
    pub path: ArrayVec<Point, MOST_POINTS>,
    pub length: i32,
    pub spent: i32,
    pub bogs: ArrayVec<i32, 8>,
    /// Distances at which uncut wire is crossed.
    pub wires: Wires,
    pub road: bool,
}

/// Why a unit may not go somewhere.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMove {
    Points,
    Barred(Obstacle),
    TankInWood,
    Wire,
    OffTable,
    Overlap(Id),
    Standoff(Id),
    Balked(Id),
    Through(Id),
    Full,
}

/// A unit that may be in the way.
#[derive(Clone, Copy, Debug)]
pub struct Neighbour {
    pub id: Id,
    pub friend: bool,
    pub stand: Stand,
}

/// A unit that may go somewhere, with all that is known of it before the place is chosen.
pub struct Mover<'a> {
    pub position: &'a Position,
    pub id: Id,
    /// Points that are left of the ordinary Move.
    pub points: i32,
    /// The ground as play has changed it.
    pub altered: Altered,
    /// How it stands as it sets out.
    start: Stand,
    footprint: Footprint,
    /// So near it may not come to enemies.
    standoff: i32,
    /// Who may be in its way; seldom more than a few.
    near: SmallVec<[Neighbour; 12]>,
}

fn too_near(id: Id, standoff: i32) -> NoMove {
    if standoff > STANDOFF { NoMove::Balked(id) } else { NoMove::Standoff(id) }
}

/// Nobody comes nearer to an enemy (completed-table-8).
pub const STANDOFF: i32 = INCH;
/// A road is 2 inches wide; a column on it keeps its middle this near to the line.
const ON_ROAD: i32 = 700;

impl GuerraCivil {
    /// Move off and on a road (completed-movement-1, completed-vehicles-1).
    pub(crate) fn allowance(&self, position: &Position, id: Id) -> [i32; 2] {
        let (card, unit) = (self.card(id), position.unit(id));
        match card.kind {
            Kind::Cavalry if !unit.mounted => [6 * INCH, 8 * INCH],
            Kind::Commander if unit.mounted => [12 * INCH; 2],
            // completed-movement-2: only columns gain from the road.
            Kind::Company if unit.column => card.movement.map(|length| length.0),
            Kind::Vehicle => card.movement.map(|length| length.0),
            _ => [card.movement[0].0; 2],
        }
    }

    /// Points for a deed: changing formation or mounting costs half of them (completed-actions-6,
    /// completed-actions-7).
    pub(crate) fn points_for(&self, position: &Position, id: Id, deed: Deed) -> i32 {
        let full = self.allowance(position, id)[0];
        match deed {
            Deed::Form | Deed::Mount | Deed::Dismount => full / 2,
            _ => full,
        }
    }

    pub(crate) fn walker(&self, position: &Position, id: Id, points: i32, road: bool) -> Walker {
        let class = self.class(position, id);
        let point = position.unit(id).pose.point;
        Walker {
            class,
            guerrilla: self.card(id).has(Trait::Guerrilla),
            half: self.allowance(position, id)[0] / 2,
            points,
            road,
            at_wire: class == Class::Foot
                && self.has_wire
                && self.scenario.terrain.wire_near(point, Length(INCH)).is_some(),
        }
    }

    /// The way of a unit to a place, straight or along a road. `points` of the ordinary Move are left.
    pub(crate) fn way(
        &self,
        position: &Position,
        altered: &Altered,
        id: Id,
        from: Pose,
        to: Pose,
        points: i32,
    ) -> Result<Way, NoMove> {
        if self.may_use_road(position, id)
            && let Some(way) = self.road_way(position, altered, id, from, to, points)
        {
            return Ok(way);
        }
        let walker = self.walker(position, id, points, false);
        let segment = Segment::new(from.point, to.point);
        let trip = self.scenario.terrain.walk(&self.charts, walker, segment, altered.changes());
        match trip.stop {
            Some(Stop::Points) => return Err(NoMove::Points),
            Some(Stop::Barred(obstacle)) => return Err(NoMove::Barred(obstacle)),
            Some(Stop::TankInWood) => return Err(NoMove::TankInWood),
            Some(Stop::Wire) => return Err(NoMove::Wire),
            None => {}
        }
        // completed-movement-8: crossing takes the whole move and ends just behind the wire.
        if walker.class == Class::Foot && trip.wires.first().is_some_and(|at| trip.gone > at + INCH) {
            return Err(NoMove::Wire);
        }
        let mut path = ArrayVec::new();
        path.push(from.point);
        path.push(to.point);
        Ok(Way {
            path,
            length: trip.gone,
            spent: trip.spent,
            bogs: trip.bogs,
            wires: trip.wires,
            road: false,
        })
    }

    /// completed-movement-2: who gains from a road.
    fn may_use_road(&self, position: &Position, id: Id) -> bool {
        match self.card(id).kind {
            Kind::Company => position.unit(id).column,
            Kind::Vehicle => true,
            _ => false,
        }
    }

    /// Whether a move from here may follow a road.
    pub(crate) fn is_on_a_road(&self, position: &Position, id: Id) -> bool {
        let here = position.unit(id).pose.point;
        self.may_use_road(position, id)
            && self.scenario.terrain.lines.iter().any(|line| {
                line.kind == LineKind::Road
                    && line.may_hold(here, Length(ON_ROAD))
                    && nearest_piece(line.path.points(), here).is_some()
            })
    }

    /// completed-movement-2: along a road, if both ends lie on it and the unit faces along it.
    fn road_way(
        &self,
        position: &Position,
        altered: &Altered,
        id: Id,
        from: Pose,
        to: Pose,
        points: i32,
    ) -> Option<Way> {
        let allowance = self.allowance(position, id);
        // What a formation change takes is taken from the road move too.
        let points = points + allowance[1] - allowance[0];
        let near = |line: &&Line| line.kind == LineKind::Road && line.may_hold(from.point, Length(ON_ROAD));
        for line in self.scenario.terrain.lines.iter().filter(near) {
            let Some(path) = along_road(line.path.points(), from.point, to) else { continue };
            let walker = self.walker(position, id, points, true);
            let mut way =
                Way { path, length: 0, spent: 0, bogs: ArrayVec::new(), wires: Wires::new(), road: true };
            let mut whole = true;
            for ends in way.path.windows(2) {
                let left = Walker { points: points - way.spent, ..walker };
                let trip = self.scenario.terrain.walk(
                    &self.charts,
                    left,
                    Segment::new(ends[0], ends[1]),
                    altered.changes(),
                );
                whole &= trip.stop.is_none();
                let before = way.length;
                let _ = trip.bogs.iter().try_for_each(|at| way.bogs.try_push(before + at));
                way.length += trip.gone;
                way.spent += trip.spent;
            }
            // Two starred slopes are still one test (completed-movement-7).
            way.bogs.truncate(1);
            if whole {
                return Some(way);
            }
        }
        None
    }

    /// The units that could be in the way of one that goes no farther than `reach` from a place. It may end in the
    /// middle of a building, and no standoff is greater than 3 inches.
    fn neighbours(
        &self,
        position: &Position,
        id: Id,
        centre: Point,
        reach: i32,
    ) -> impl Iterator<Item = Neighbour> {
        let own = self.radius(position, id).max(2 * SECTION);
        self.neighbours_within(position, id, centre, reach + 2 * SECTION + own + 3 * INCH)
    }

    /// The units that have a part so near to a place.
    fn neighbours_within(
        &self,
        position: &Position,
        id: Id,
        centre: Point,
        reach: i32,
    ) -> impl Iterator<Item = Neighbour> {
        let own = self.side(id);
        let farthest = i64::from(reach + self.widest);
        let near = position.ids().filter_map(move |other| {
            let unit = position.unit(other);
            let distance = away(unit.pose.point, centre);
            let friend = self.side(other) == own;
            if distance > farthest * farthest
                || other == id
                || !(unit.stands() || friend && unit.status == Status::Hidden)
            {
                return None;
            }
            let stand = self.stand(position, other);
            let far = i64::from(reach + stand.radius);
            (distance <= far * far).then_some(Neighbour { id: other, friend, stand })
        });
        // The place to which a unit on its way may have to come back is not stood upon, and no more than that.
        let mover = self.on_its_way(position).filter(|mover| *mover != id);
        let refuge =
            mover.map(|mover| Neighbour { id: mover, friend: true, stand: self.refuge(position, mover) });
        near.chain(refuge)
    }

    /// Whether a unit may come to rest at a pose (completed-table-6, completed-table-8, completed-works-4).
    pub(crate) fn rest(
        &self,
        position: &Position,
        id: Id,
        stand: &Stand,
        standoff: i32,
    ) -> Result<(), NoMove> {
        self.has_place(position, id, stand)?;
        self.neighbours_within(position, id, stand.pose.point, stand.radius + standoff)
            .try_for_each(|there| self.keeps_off(stand, &there, standoff))
    }

    /// `rest` among units that are known.
    pub(crate) fn rest_among(
        &self,
        position: &Position,
        id: Id,
        stand: &Stand,
        standoff: i32,
        near: &[Neighbour],
    ) -> Result<(), NoMove> {
        self.has_place(position, id, stand)?;
        near.iter().try_for_each(|there| self.keeps_off(stand, there, standoff))
    }

    /// Whether the table, or a section, holds a unit that stands so.
    fn has_place(&self, position: &Position, id: Id, stand: &Stand) -> Result<(), NoMove> {
        match stand.building {
            Some(building) => self.has_room(position, id, building),
            None if self.scenario.terrain.table.holds(&stand.rectangle) => Ok(()),
            None => Err(NoMove::OffTable),
        }
    }

    /// completed-table-6, completed-table-8: nobody stands upon others or too near to an enemy.
    #[inline]
    fn keeps_off(&self, stand: &Stand, there: &Neighbour, standoff: i32) -> Result<(), NoMove> {
        let overlaps = self.overlap(stand, &there.stand);
        if there.friend {
            return if overlaps { Err(NoMove::Overlap(there.id)) } else { Ok(()) };
        }
        if overlaps || standoff > 0 && self.is_within(stand, &there.stand, standoff - 1) {
            return Err(too_near(there.id, standoff));
        }
        Ok(())
    }

    /// completed-works-4: four platoons of one side to a section; guns and horses do not fit.
    fn has_room(&self, position: &Position, id: Id, building: u8) -> Result<(), NoMove> {
        let refuge = self
            .on_its_way(position)
            .filter(|mover| self.refuge(position, *mover).building == Some(building));
        let inside = position
            .ids()
            .filter(|other| {
                *other != id && (position.unit(*other).building == Some(building) || refuge == Some(*other))
            })
            .filter(|other| {
                let unit = position.unit(*other);
                unit.stands() || unit.status == Status::Hidden && self.side(*other) == self.side(id)
            });
        let mut platoons = position.unit(id).platoons;
        for other in inside {
            if self.side(other) != self.side(id) {
                return Err(NoMove::Standoff(other));
            }
            platoons += position.unit(other).platoons;
        }
        if platoons > 4 { Err(NoMove::Full) } else { Ok(()) }
    }

    /// Whether the way to a pose, in which it stands so, comes too near to an enemy or through friends that may not be
    /// passed (completed-table-7, completed-table-8); looked at every inch.
    fn passage(&self, mover: &Mover, way: &Way, pose: Pose, stand: &Stand) -> Result<(), NoMove> {
        if way.length <= INCH {
            return Ok(());
        }
        let (footprint, standoff) = (mover.footprint, mover.standoff);
        let through = self.class(mover.position, mover.id) == Class::Foot;
        let radius = radius_of(footprint);
        // On a straight way the base is only shifted. Buildings do not matter on the way.
        let base = if stand.building.is_some() { footprint.at(pose) } else { stand.rectangle };
        let arrives = mover.position.unit(mover.id).status == Status::Reserve;
        for there in &mover.near {
            if through && there.friend || !self.is_on_the_way(way, radius, there, standoff) {
                continue;
            }
            // An enemy that stands so near already does not hold it.
            if !there.friend && !arrives && self.is_within(&mover.start, &there.stand, standoff - 1) {
                continue;
            }
            let near = i64::from(radius + there.stand.radius + standoff);
            let mut at = 0;
            while at + INCH < way.length {
                at += INCH;
                let (point, facing) = place_along(way, at, pose);
                if away(point, there.stand.pose.point) > near * near {
                    continue;
                }
                let passing = Pose { point, facing };
                let rectangle = if way.road { footprint.at(passing) } else { base.moved(pose.point, point) };
                let stand = Stand { pose: passing, level: 0, building: None, rectangle, radius };
                if !there.friend && self.is_within(&stand, &there.stand, standoff - 1) {
                    return Err(too_near(there.id, standoff));
                }
                if there.friend && self.overlap(&stand, &there.stand) && !(arrives && at <= 2 * INCH) {
                    return Err(NoMove::Through(there.id));
                }
            }
        }
        Ok(())
    }

    /// A cheap look whether a unit is anywhere near a way.
    fn is_on_the_way(&self, way: &Way, radius: i32, there: &Neighbour, standoff: i32) -> bool {
        let reach = i64::from(radius + there.stand.radius + standoff);
        let here = there.stand.pose.point;
        if let [from, to] = way.path[..] {
            // Twice the area over the way, against that of a unit at the greatest distance; the way is less than a
            // thousandth longer than its length.
            let (dx, dy) = (i64::from(to.x.0 - from.x.0), i64::from(to.y.0 - from.y.0));
            let (px, py) = (i64::from(here.x.0 - from.x.0), i64::from(here.y.0 - from.y.0));
            if (dx * py - dy * px).abs() > reach * i64::from(way.length + 1) {
                return false;
            }
        }
        way.path.windows(2).any(|ends| {
            let between = |a: i32, b: i32, at: i32| {
                i64::from(at) >= i64::from(a.min(b)) - reach && i64::from(at) <= i64::from(a.max(b)) + reach
            };
            between(ends[0].x.0, ends[1].x.0, here.x.0) && between(ends[0].y.0, ends[1].y.0, here.y.0)
        })
    }

    /// A unit that moves with so many points, be it along a road.
    pub(crate) fn mover<'a>(&self, position: &'a Position, id: Id, points: i32) -> Mover<'a> {
        let most = points.max(self.allowance(position, id)[1]);
        let near = self.neighbours(position, id, position.unit(id).pose.point, most);
        self.mover_among(position, id, points, self.standoff_of(position, id), near)
    }

    /// A unit that comes on, no farther than `reach` from a place.
    pub(crate) fn arriving<'a>(
        &self,
        position: &'a Position,
        id: Id,
        centre: Point,
        reach: i32,
    ) -> Mover<'a> {
        let points = self.points_for(position, id, Deed::Enter);
        self.mover_among(position, id, points, STANDOFF, self.neighbours(position, id, centre, reach))
    }

    fn mover_among<'a>(
        &self,
        position: &'a Position,
        id: Id,
        points: i32,
        standoff: i32,
        near: impl Iterator<Item = Neighbour>,
    ) -> Mover<'a> {
        Mover {
            position,
            id,
            points,
            altered: self.altered(position),
            start: self.stand(position, id),
            footprint: self.footprint(position, id),
            standoff,
            near: near.collect(),
        }
    }

    /// Whether a unit may move to a pose, and how.
    pub(crate) fn may_go(&self, mover: &Mover, pose: Pose) -> Result<Way, NoMove> {
        let Mover { position, id, .. } = *mover;
        let from = position.unit(id).pose;
        if pose == from {
            let mut path = ArrayVec::new();
            path.push(from.point);
            return Ok(Way {
                path,
                length: 0,
                spent: 0,
                bogs: ArrayVec::new(),
                wires: Wires::new(),
                road: false,
            });
        }
        if !self.scenario.terrain.table.contains(pose.point) {
            return Err(NoMove::OffTable);
        }
        let way = self.way(position, &mover.altered, id, from, pose, mover.points)?;
        let stand = self.stand_at(position, id, pose);
        self.rest_among(position, id, &stand, mover.standoff, &mover.near)?;
        self.passage(mover, &way, pose, &stand)?;
        Ok(way)
    }

    /// `may_go` without reasons, the cheap refusals first. `open`: off roads, and nothing on the ground is in the way or
    /// costs more than its length.
    pub(crate) fn can_go(&self, mover: &Mover, pose: Pose, open: bool) -> bool {
        let Mover { position, id, points, .. } = *mover;
        let from = position.unit(id).pose;
        if pose == from {
            return true;
        }
        let length = Segment::new(from.point, pose.point).length().0;
        if open && length > points || !self.scenario.terrain.table.contains(pose.point) {
            return false;
        }
        let stand = self.stand_at(position, id, pose);
        if self.rest_among(position, id, &stand, mover.standoff, &mover.near).is_err() {
            return false;
        }
        let way = if open {
            let path = [from.point, pose.point].into_iter().collect();
            Ok(Way { path, length, spent: length, bogs: ArrayVec::new(), wires: Wires::new(), road: false })
        } else {
            self.way(position, &mover.altered, id, from, pose, points)
        };
        way.is_ok_and(|way| self.passage(mover, &way, pose, &stand).is_ok())
    }

    /// Whether an arrival may come along a way to a pose, in which it stands so.
    pub(crate) fn may_arrive(
        &self,
        mover: &Mover,
        way: &Way,
        pose: Pose,
        stand: &Stand,
    ) -> Result<(), NoMove> {
        self.rest_among(mover.position, mover.id, stand, mover.standoff, &mover.near)?;
        self.passage(mover, way, pose, stand)
    }

    pub(crate) fn no_move(&self, reason: NoMove) -> Illegal {
        match reason {
            NoMove::Points => Illegal::new("completed-movement-1", say!("refuse-points")),
            NoMove::Barred(obstacle) => {
                let (name, _) = crate::catalog::OBSTACLES[obstacle as usize];
                let rule = match obstacle {
                    Obstacle::Scrub => "movement-2",
                    Obstacle::Wall => "movement-3",
                    Obstacle::Trench => "movement-4",
                    Obstacle::Wire => "movement-5",
                    Obstacle::Crushed => "movement-6",
                    Obstacle::Hill => "movement-7",
                    Obstacle::Steep => "movement-8",
                    Obstacle::Building => "movement-9",
                    Obstacle::Rough => "movement-10",
                    Obstacle::Dense => "movement-11",
                };
                Illegal::new(rule, say!("refuse-barred", ground = ground_kind_name(name)))
            }
            NoMove::TankInWood => Illegal::new("movement-13", say!("refuse-tank-wood")),
            NoMove::Wire => Illegal::new("movement-5", say!("refuse-wire")),
            NoMove::OffTable => Illegal::new("completed-table-2", say!("refuse-off-table")),
            NoMove::Overlap(other) => {
                Illegal::new("completed-table-6", say!("refuse-overlap", unit = self.unit_name(other)))
            }
            NoMove::Standoff(other) => {
                Illegal::new("completed-table-8", say!("refuse-standoff", unit = self.unit_name(other)))
            }
            NoMove::Balked(other) => {
                Illegal::new("completed-charge-3", say!("refuse-balked", unit = self.unit_name(other)))
            }
            NoMove::Through(other) => {
                Illegal::new("completed-table-7", say!("refuse-through", unit = self.unit_name(other)))
            }
            NoMove::Full => Illegal::new("completed-works-4", say!("refuse-building-full")),
        }
    }
}

/// Where a unit is on its way, and how it faces there: along a road as the road goes.
pub fn place_along(way: &Way, at: i32, to: Pose) -> (Point, Angle) {
    if !way.road {
        return (along(Segment::new(way.path[0], way.path[1]), way.length, at), to.facing);
    }
    point_on_path(&way.path, at, to)
}

pub fn point_on_path(path: &[Point], at: i32, to: Pose) -> (Point, Angle) {
    let mut left = at;
    for ends in path.windows(2) {
        let segment = Segment::new(ends[0], ends[1]);
        let length = segment.length().0;
        if left <= length {
            let facing = if path.len() > 2 {
                Angle::between(ends[0], ends[1]).unwrap_or(to.facing)
            } else {
                to.facing
            };
            return (along(segment, length, left), facing);
        }
        left -= length;
    }
    (to.point, to.facing)
}

/// The way along a line between two places on it.
fn along_road(points: &[Point], from: Point, to: Pose) -> Option<ArrayVec<Point, MOST_POINTS>> {
    let (start, _) = nearest_piece(points, from)?;
    let (end, direction) = nearest_piece(points, to.point)?;
    let turn = direction.turn_to(to.facing).abs();
    let aligned = 32_768 / 6;
    if turn > aligned && turn < 32_768 - aligned {
        return None;
    }
    let mut path = ArrayVec::new();
    path.push(from);
    let between: &mut dyn Iterator<Item = usize> =
        if start < end { &mut (start + 1..=end) } else { &mut (end + 1..=start).rev() };
    for bend in between {
        path.try_push(points[bend]).ok()?;
    }
    path.try_push(to.point).ok()?;
    path.dedup_points();
    Some(path)
}

trait Dedup {
    fn dedup_points(&mut self);
}

impl Dedup for ArrayVec<Point, MOST_POINTS> {
    fn dedup_points(&mut self) {
        let mut index = 1;
        while index < self.len() && self.len() > 2 {
            if self[index] == self[index - 1] {
                self.remove(index);
            } else {
                index += 1;
            }
        }
    }
}

/// The piece of a road on which a point lies, and its direction.
fn nearest_piece(points: &[Point], point: Point) -> Option<(usize, Angle)> {
    points.windows(2).enumerate().find_map(|(index, ends)| {
        let piece = Segment::new(ends[0], ends[1]);
        let near = piece.squared_distance_to_point(point).is_within(Length(ON_ROAD));
        near.then(|| (index, Angle::between(ends[0], ends[1]).unwrap_or_default()))
    })
}
