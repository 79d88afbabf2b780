//! What a straight path over the ground costs, and where it ends (movement-1 to movement-18, completed-movement-4
//! to completed-movement-9).
//!
//! A path is split where it crosses an outline or a line; between two splits the ground does not change.

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, Polygon, Segment};

use crate::catalog::{Charts, Class, Cost, Obstacle};
use crate::grid::{Set, Toll, numbers};
use crate::ground::{Area, Changes, Ground, Line, LineKind, Terrain};

/// Who goes along a path.
#[derive(Clone, Copy, Debug)]
pub struct Walker {
    pub class: Class,
    pub guerrilla: bool,
    /// Half of Move, the price of a half-cost crossing.
    pub half: i32,
    /// Points to spend, in thousandths.
    pub points: i32,
    /// On a road in column: terrain but hills is ignored (completed-movement-2).
    pub road: bool,
    /// May cross wire in this move: it stands at it (completed-movement-8).
    pub at_wire: bool,
}

/// Why a path ends before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Too few points (completed-movement-4).
    Points,
    Barred(Obstacle),
    /// A tank before light wood (movement-13).
    TankInWood,
    /// Foot before wire (movement-5).
    Wire,
}

/// Distances along a path.
pub type Wires = ArrayVec<i32, 4>;

/// What came of walking a straight stretch.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Distance gone.
    pub gone: i32,
    pub spent: i32,
    pub stop: Option<Stop>,
    /// Distances of bog-down tests.
    pub bogs: ArrayVec<i32, 8>,
    /// Distances at which uncut wire is crossed; foot crosses one at most.
    pub wires: Wires,
}

/// A unit stops so far in front of what it cannot cross.
const IN_FRONT: i32 = 50;
/// A unit halts so far in front of wire: half its depth.
const BEFORE_WIRE: i32 = 600;
/// A stretch longer than this in a trench, 1 inch wide, follows it.
const ACROSS_TRENCH: i32 = 2_000;
const MOST_CUTS: usize = 48;

impl Terrain {
    /// Walks a straight stretch as far as the points last (movement-1 to movement-18).
    pub fn walk(&self, charts: &Charts, walker: Walker, path: Segment, changes: Changes) -> Trip {
        let length = path.length().0;
        let (bogs, wires) = (ArrayVec::new(), Wires::new());
        let mut trip = Trip { gone: length, spent: length, stop: None, bogs, wires };
        let ground = self.along(path);
        if changes.dug.is_empty() && ground.costly & !changes.ruins == 0 && ground.lines == 0 {
            if length > walker.points {
                (trip.gone, trip.spent, trip.stop) = (walker.points, walker.points, Some(Stop::Points));
            }
            return trip;
        }
        self.walk_rough(charts, walker, path, changes, ground, &mut trip);
        trip
    }

    fn walk_rough(
        &self,
        charts: &Charts,
        walker: Walker,
        path: Segment,
        changes: Changes,
        ground: Toll,
        trip: &mut Trip,
    ) {
        let length = trip.gone;
        let mut cuts: ArrayVec<(i32, Option<u8>), MOST_CUTS> = ArrayVec::new();
        let near = ground.costly & !changes.ruins;
        for index in numbers(near) {
            let area = &self.areas[index];
            for outline in std::iter::once(&area.outline).chain(&area.crest) {
                for at in crossings(path, outline) {
                    let _ = cuts.try_push((at, None));
                }
            }
        }
        for trench in changes.dug {
            for edge in trench.edges() {
                if let Some(at) = path.crossing_at(edge) {
                    let _ = cuts.try_push((at.0, None));
                }
            }
        }
        for index in numbers(ground.lines) {
            for piece in self.lines[index].path.pieces() {
                if let Some(at) = path.crossing_at(piece) {
                    let _ = cuts.try_push((at.0, Some(index as u8)));
                }
            }
        }
        let _ = cuts.try_push((length, None));
        cuts.sort_unstable_by_key(|cut| cut.0);
        let holding = |point: Point| self.holding(near, point).fold(0, |set: Set, index| set | 1 << index);
        let mut inside = holding(path.from);
        let mut in_dug = changes.dug.iter().any(|trench| trench.contains(path.from));
        let (mut at, mut spent, mut hill_bogged, mut rough_bogged) = (0, 0, false, false);
        for (next, line) in cuts {
            // The stretch up to the cut.
            if next > at {
                let ends = || (along(path, length, at), along(path, length, next));
                let middle = along(path, length, (at + next) / 2);
                let now = holding(middle);
                let mut factor = 1;
                for index in numbers(now) {
                    let area = &self.areas[index];
                    let entered = inside & (1 << index) == 0;
                    let Some((obstacle, entry)) = ground_obstacle(area, walker, middle, ends) else {
                        continue;
                    };
                    let going = charts.going(obstacle, walker.class);
                    let tank_in_wood = walker.class == Class::Tank
                        && matches!(area.ground, Ground::LightWood | Ground::Orchard);
                    let cost = guerrilla_cost(walker, obstacle, going.cost);
                    match cost {
                        // movement-16: the others may cross a trench, not follow it.
                        _ if obstacle == Obstacle::Trench
                            && walker.class != Class::Foot
                            && next - at > ACROSS_TRENCH =>
                        {
                            return stop(trip, at, spent, Stop::Barred(obstacle));
                        }
                        _ if tank_in_wood => return stop(trip, at, spent, Stop::TankInWood),
                        Cost::Barred if entered || !entry => {
                            return stop(trip, at, spent, Stop::Barred(obstacle));
                        }
                        Cost::Half if entered && entry => {
                            if spent + walker.half > walker.points {
                                return stop(trip, at, spent, Stop::Points);
                            }
                            spent += walker.half;
                        }
                        Cost::Factor(points) => factor = factor.max(points),
                        _ => {}
                    }
                    if going.bogs && (entered || !entry) {
                        let once = match obstacle {
                            Obstacle::Hill | Obstacle::Steep => &mut hill_bogged,
                            Obstacle::Rough => &mut rough_bogged,
                            _ => &mut false,
                        };
                        // completed-movement-7
                        if !*once {
                            *once = true;
                            let _ = trip.bogs.try_push(at);
                        }
                    }
                }
                let dug = changes.dug.iter().any(|trench| trench.contains(middle));
                if dug && !in_dug {
                    match charts.going(Obstacle::Trench, walker.class).cost {
                        Cost::Half if spent + walker.half > walker.points => {
                            return stop(trip, at, spent, Stop::Points);
                        }
                        Cost::Half => spent += walker.half,
                        Cost::Barred => return stop(trip, at, spent, Stop::Barred(Obstacle::Trench)),
                        _ => {
                            let _ = trip.bogs.try_push(at);
                        }
                    }
                }
                (inside, in_dug) = (now, dug);
                let price = (next - at) * factor;
                if spent + price > walker.points {
                    trip.gone = at + (walker.points - spent) / factor;
                    trip.spent = walker.points;
                    trip.stop = Some(Stop::Points);
                    return;
                }
                spent += price;
                at = next;
            }
            if let Some(index) = line
                && self.cross_line(
                    charts,
                    walker,
                    path,
                    changes,
                    &self.lines[usize::from(index)],
                    at,
                    &mut spent,
                    trip,
                )
            {
                return;
            }
        }
        trip.spent = spent;
    }

    /// Crosses a wall or wire; `true` when the way ends in front of it.
    #[expect(clippy::too_many_arguments, reason = "one step of one walk")]
    fn cross_line(
        &self,
        charts: &Charts,
        walker: Walker,
        path: Segment,
        changes: Changes,
        line: &Line,
        at: i32,
        spent: &mut i32,
        trip: &mut Trip,
    ) -> bool {
        let place = along(path, path.length().0, at);
        let wire = line.kind == LineKind::Wire;
        if walker.road || !wire && self.on_road(place) {
            return false;
        }
        let crushed = wire && changes.gaps.iter().any(|gap| gap.is_within(place, Length(1500)));
        let obstacle = match (wire, crushed) {
            (true, true) => Obstacle::Crushed,
            (true, false) => Obstacle::Wire,
            _ => Obstacle::Wall,
        };
        let going = charts.going(obstacle, walker.class);
        match going.cost {
            Cost::Barred => {
                stop(trip, at, *spent, Stop::Barred(obstacle));
                return true;
            }
            Cost::Halt if walker.at_wire && trip.wires.is_empty() && at <= 1000 => trip.wires.push(at),
            Cost::Halt => {
                stop(trip, at - (BEFORE_WIRE - IN_FRONT), *spent, Stop::Wire);
                return true;
            }
            Cost::Half if *spent + walker.half > walker.points => {
                stop(trip, at, *spent, Stop::Points);
                return true;
            }
            Cost::Half => *spent += walker.half,
            _ => {}
        }
        if going.bogs {
            let _ = trip.bogs.try_push(at);
            if wire && !crushed {
                let _ = trip.wires.try_push(at);
            }
        }
        false
    }
}

/// Where a path crosses an outline. Most edges lie on one side of it, which is seen from their corners.
fn crossings(path: Segment, outline: &Polygon) -> impl Iterator<Item = i32> {
    let (dx, dy) = (i64::from(path.to.x.0 - path.from.x.0), i64::from(path.to.y.0 - path.from.y.0));
    let side = move |corner: Point| {
        let (px, py) = (i64::from(corner.x.0 - path.from.x.0), i64::from(corner.y.0 - path.from.y.0));
        (dx * py - dy * px).signum()
    };
    let mut before = side(outline.corners()[0]);
    outline.edges().filter_map(move |edge| {
        let sides = (before, side(edge.to));
        before = sides.1;
        let apart = sides.0 * sides.1 > 0;
        if apart { None } else { path.crossing_at(edge).map(|at| at.0) }
    })
}

/// The point at a distance along a stretch of known length.
#[inline]
pub fn along(path: Segment, length: i32, at: i32) -> Point {
    let part = |from: Length, to: Length| {
        Length(from.0 + (i64::from(to.0 - from.0) * i64::from(at) / i64::from(length.max(1))) as i32)
    };
    Point { x: part(path.from.x, path.to.x), y: part(path.from.y, path.to.y) }
}

fn stop(trip: &mut Trip, at: i32, spent: i32, why: Stop) {
    trip.gone = (at - IN_FRONT).max(0);
    trip.spent = spent;
    trip.stop = Some(why);
}

/// The line of the movement table for a stretch inside an area, and whether it is paid on entering.
fn ground_obstacle(
    area: &Area,
    walker: Walker,
    middle: Point,
    ends: impl Fn() -> (Point, Point),
) -> Option<(Obstacle, bool)> {
    if walker.road && area.ground != Ground::Hill {
        return None;
    }
    Some(match area.ground {
        Ground::Hill => {
            // completed-movement-5: only the part that goes farther from the edge is up.
            if !area.is_slope(middle) {
                return None;
            }
            let (from, to) = ends();
            if area.depth(to) <= area.depth(from) {
                return None;
            }
            (if area.level > 1 { Obstacle::Steep } else { Obstacle::Hill }, false)
        }
        Ground::LightWood | Ground::Orchard | Ground::Rough => (Obstacle::Rough, false),
        Ground::DenseWood => (Obstacle::Dense, false),
        Ground::Scrub => (Obstacle::Scrub, true),
        Ground::Trench => (Obstacle::Trench, true),
        Ground::Light | Ground::Stone | Ground::Bunker => (Obstacle::Building, true),
    })
}

/// completed-traits-1
fn guerrilla_cost(walker: Walker, obstacle: Obstacle, cost: Cost) -> Cost {
    match (obstacle, cost) {
        (Obstacle::Rough, Cost::Factor(_)) if walker.guerrilla => Cost::Factor(1),
        (Obstacle::Dense, Cost::Factor(_)) if walker.guerrilla => Cost::Factor(2),
        _ => cost,
    }
}
