//! The ground: areas and lines, what a path over them costs, what cuts a line of sight.
//!
//! Everything is measured in thousandths of an inch. Stretches of a path are split where they cross an outline
//! or a line; between two splits the ground does not change.

use arrayvec::ArrayVec;
use sandtable_board::{
    Length, Point, Polygon, PolygonError, Polyline, Pose, Rectangle, Segment, Table, TableEdge,
};

use crate::catalog::{Charts, Class, Cost, Obstacle};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ground {
    Hill,
    LightWood,
    Orchard,
    DenseWood,
    Scrub,
    Rough,
    Trench,
    Light,
    Stone,
    Bunker,
}

impl Ground {
    pub fn is_building(self) -> bool {
        matches!(self, Ground::Light | Ground::Stone | Ground::Bunker)
    }

    pub fn is_wood(self) -> bool {
        matches!(self, Ground::LightWood | Ground::Orchard | Ground::DenseWood)
    }

    pub fn id(self) -> &'static str {
        match self {
            Ground::Hill => "hill",
            Ground::LightWood => "light-wood",
            Ground::Orchard => "orchard",
            Ground::DenseWood => "dense-wood",
            Ground::Scrub => "scrub",
            Ground::Rough => "rough",
            Ground::Trench => "trench",
            Ground::Light => "light",
            Ground::Stone => "stone",
            Ground::Bunker => "bunker",
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    Wall,
    /// A wall prepared by the scenario (completed-works-3).
    Works,
    Wire,
    Road,
    /// Drawn only: its strip is an area.
    Trench,
}

impl LineKind {
    pub fn id(self) -> &'static str {
        match self {
            LineKind::Wall => "wall",
            LineKind::Works => "works",
            LineKind::Wire => "wire",
            LineKind::Road => "road",
            LineKind::Trench => "trench",
        }
    }
}

/// West, south, east, north.
#[derive(Clone, Copy, Debug)]
struct Bounds([i32; 4]);

impl Bounds {
    fn of(points: impl IntoIterator<Item = Point>) -> Bounds {
        let mut bounds = [i32::MAX, i32::MAX, i32::MIN, i32::MIN];
        for point in points {
            bounds[0] = bounds[0].min(point.x.0);
            bounds[1] = bounds[1].min(point.y.0);
            bounds[2] = bounds[2].max(point.x.0);
            bounds[3] = bounds[3].max(point.y.0);
        }
        Bounds(bounds)
    }

    #[inline]
    fn meets(self, other: Bounds) -> bool {
        self.0[0] <= other.0[2]
            && other.0[0] <= self.0[2]
            && self.0[1] <= other.0[3]
            && other.0[1] <= self.0[3]
    }

    #[inline]
    fn holds(self, point: Point) -> bool {
        self.0[0] <= point.x.0 && point.x.0 <= self.0[2] && self.0[1] <= point.y.0 && point.y.0 <= self.0[3]
    }
}

/// An area of ground.
#[derive(Clone, Debug)]
pub struct Area {
    pub name: String,
    pub ground: Ground,
    /// 0 off hills.
    pub level: u8,
    pub outline: Polygon,
    /// Inside it a hill is flat (completed-movement-5).
    pub crest: Option<Polygon>,
    pub centre: Point,
    bounds: Bounds,
    /// The outline without stretches on the table edge, with lengths.
    slope_edges: Vec<(Segment, i64)>,
}

impl Area {
    pub fn new(
        name: &str,
        ground: Ground,
        level: u8,
        outline: Polygon,
        crest: Option<Polygon>,
        table: Table,
    ) -> Area {
        let on_edge = |edge: &Segment| {
            TableEdge::ALL.into_iter().any(|side| {
                table.distance_to_edge(edge.from, side) == Length::ZERO
                    && table.distance_to_edge(edge.to, side) == Length::ZERO
            })
        };
        let slope_edges = outline
            .edges()
            .filter(|edge| !on_edge(edge))
            .map(|edge| (edge, i64::from(edge.length().0).max(1)))
            .collect();
        let bounds = Bounds::of(outline.corners().iter().copied());
        let middle = |low: i32, high: i32| Length((low + high) / 2);
        let centre = Point { x: middle(bounds.0[0], bounds.0[2]), y: middle(bounds.0[1], bounds.0[3]) };
        Area { name: name.to_owned(), ground, level, outline, crest, centre, bounds, slope_edges }
    }

    #[inline]
    pub fn holds(&self, point: Point) -> bool {
        self.bounds.holds(point) && self.outline.contains(point)
    }

    /// Distance from the outline where the slope begins.
    pub fn depth(&self, point: Point) -> i64 {
        self.slope_edges
            .iter()
            .map(|(edge, length)| {
                let (dx, dy) =
                    (i64::from(edge.to.x.0 - edge.from.x.0), i64::from(edge.to.y.0 - edge.from.y.0));
                let (px, py) = (i64::from(point.x.0 - edge.from.x.0), i64::from(point.y.0 - edge.from.y.0));
                let along = dx * px + dy * py;
                if along <= 0 {
                    (px * px + py * py).isqrt()
                } else if along >= length * length {
                    let (qx, qy) = (i64::from(point.x.0 - edge.to.x.0), i64::from(point.y.0 - edge.to.y.0));
                    (qx * qx + qy * qy).isqrt()
                } else {
                    (dx * py - dy * px).abs() / length
                }
            })
            .min()
            .unwrap_or(0)
    }

    fn is_slope(&self, point: Point) -> bool {
        self.holds(point) && self.crest.as_ref().is_some_and(|crest| !crest.contains(point))
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub kind: LineKind,
    pub path: Polyline,
    bounds: Bounds,
}

impl Line {
    pub fn new(kind: LineKind, path: Polyline) -> Line {
        let bounds = Bounds::of(path.points().iter().copied());
        Line { kind, path, bounds }
    }
}

/// The area within `half` of a line, its ends cut square.
pub fn strip(path: &Polyline, half: Length) -> Result<Polygon, PolygonError> {
    let points = path.points();
    let direction =
        |index: usize| sandtable_board::Angle::between(points[index], points[index + 1]).unwrap_or_default();
    let last = points.len() - 1;
    let mut left = Vec::new();
    let mut right = Vec::new();
    for (index, point) in points.iter().enumerate() {
        let before = direction(index.saturating_sub(1).min(last - 1));
        let after = direction(index.min(last - 1));
        let middle = sandtable_board::Angle(before.0.wrapping_add((before.turn_to(after) / 2) as u16));
        let across = middle + sandtable_board::Angle::EAST;
        right.push(point.towards(across, half));
        left.push(point.towards(across.opposite(), half));
    }
    left.reverse();
    right.extend(left);
    Polygon::new(right)
}

/// What a position adds to the ground: gaps in wire, dug trenches, ruins.
#[derive(Clone, Copy, Debug, Default)]
pub struct Changes<'a> {
    /// Middles of gaps of 3 inches (completed-movement-9).
    pub gaps: &'a [Point],
    pub dug: &'a [Rectangle],
    /// Destroyed sections, by the number of the area.
    pub ruins: u64,
}

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

/// What came of walking a straight stretch.
#[derive(Clone, Debug)]
pub struct Trip {
    /// Distance gone.
    pub gone: i32,
    pub spent: i32,
    pub stop: Option<Stop>,
    /// Distances of bog-down tests.
    pub bogs: ArrayVec<i32, 8>,
    /// Distance at which wire is crossed.
    pub wire: Option<i32>,
}

/// A unit stops so far in front of what it cannot cross.
const IN_FRONT: i32 = 50;
/// A unit halts so far in front of wire: half its depth.
const BEFORE_WIRE: i32 = 600;
/// A stretch longer than this in a trench, 1 inch wide, follows it.
const ACROSS_TRENCH: i32 = 2_000;
const MOST_CUTS: usize = 48;

#[derive(Clone, Debug)]
pub struct Terrain {
    pub table: Table,
    pub areas: Vec<Area>,
    pub lines: Vec<Line>,
    /// Sums over inches from the south-west corner of inches that cost something to cross.
    busy: Vec<u16>,
    /// The same of inches that may cut sight.
    opaque: Vec<u16>,
    columns: usize,
    pub hills: bool,
}

impl Terrain {
    pub fn new(table: Table, areas: Vec<Area>, lines: Vec<Line>) -> Terrain {
        let columns = (table.width.0 / 1000) as usize + 1;
        let hills = areas.iter().any(|area| area.ground == Ground::Hill);
        let mut terrain =
            Terrain { table, areas, lines, busy: Vec::new(), opaque: Vec::new(), columns, hills };
        terrain.busy = terrain.sums(|terrain, cell, square| terrain.is_busy(cell, square));
        terrain.opaque = terrain.sums(|terrain, cell, square| {
            terrain.areas.iter().any(|area| {
                (area.ground.is_wood() || area.ground.is_building() || area.ground == Ground::Hill)
                    && area.bounds.meets(cell)
                    && area.outline.overlaps(square)
            })
        });
        terrain
    }

    fn sums(&self, counts: impl Fn(&Terrain, Bounds, &Rectangle) -> bool) -> Vec<u16> {
        let rows = (self.table.depth.0 / 1000) as usize + 1;
        let mut sums = vec![0; self.columns * rows];
        let square = sandtable_board::Footprint { width: Length(1000), depth: Length(1000) };
        for row in 1..rows {
            for column in 1..self.columns {
                let point = Point::new(column as i32 * 1000 - 500, row as i32 * 1000 - 500);
                let cell = square.at(Pose { point, facing: sandtable_board::Angle::NORTH });
                let counted = counts(self, Bounds::of(cell.corners()), &cell);
                let at = |row: usize, column: usize| row * self.columns + column;
                sums[at(row, column)] = sums[at(row - 1, column)] + sums[at(row, column - 1)]
                    - sums[at(row - 1, column - 1)]
                    + u16::from(counted);
            }
        }
        sums
    }

    fn is_busy(&self, cell: Bounds, square: &Rectangle) -> bool {
        let line = |line: &Line| {
            !matches!(line.kind, LineKind::Road | LineKind::Trench)
                && line.bounds.meets(cell)
                && line.path.squared_distance_to_rectangle(square).is_zero()
        };
        let area = |area: &Area| {
            area.bounds.meets(cell)
                && area.outline.squared_distance_to_rectangle(square).is_zero()
                && !area.crest.as_ref().is_some_and(|crest| {
                    square.corners().iter().all(|corner| crest.contains(*corner))
                        && !crest.edges().any(|edge| square.is_crossed_by(edge))
                })
        };
        self.lines.iter().any(line) || self.areas.iter().any(area)
    }

    /// Whether the inches about two points hold nothing of a kind.
    #[inline]
    fn is_clear(&self, sums: &[u16], from: Point, to: Point) -> bool {
        let most = |size: Length| size.0 / 1000 - 1;
        let low = |a: Length, b: Length| (a.0.min(b.0) / 1000).max(0);
        let high =
            |a: Length, b: Length, size: Length| (a.0.max(b.0) / 1000).clamp(0, most(size)) as usize + 1;
        let (west, south) = (
            low(from.x, to.x).min(most(self.table.width)) as usize,
            low(from.y, to.y).min(most(self.table.depth)) as usize,
        );
        let (east, north) = (high(from.x, to.x, self.table.width), high(from.y, to.y, self.table.depth));
        let at = |row: usize, column: usize| i32::from(sums[row * self.columns + column]);
        at(north, east) - at(south, east) - at(north, west) + at(south, west) == 0
    }

    /// The level of a place (completed-movement-6).
    #[inline]
    pub fn level(&self, point: Point) -> u8 {
        if !self.hills {
            return 0;
        }
        self.areas
            .iter()
            .filter(|area| area.level > 0 && area.holds(point))
            .map(|area| area.level)
            .max()
            .unwrap_or(0)
    }

    /// The standing section that holds a point.
    #[inline]
    pub fn building_at(&self, point: Point, ruins: u64) -> Option<usize> {
        self.areas.iter().enumerate().position(|(index, area)| {
            area.ground.is_building() && ruins & (1 << index) == 0 && area.holds(point)
        })
    }

    pub fn in_trench(&self, point: Point, changes: Changes) -> bool {
        self.areas.iter().any(|area| area.ground == Ground::Trench && area.holds(point))
            || changes.dug.iter().any(|trench| trench.contains(point))
    }

    /// Whether a point lies on a road, 2 inches wide (completed-works-8).
    pub fn on_road(&self, point: Point) -> bool {
        self.lines.iter().any(|line| {
            line.kind == LineKind::Road && line.path.squared_distance_to_point(point).is_within(Length(1000))
        })
    }

    /// Walks a straight stretch as far as the points last (movement-1 to movement-18).
    pub fn walk(&self, charts: &Charts, walker: Walker, path: Segment, changes: Changes) -> Trip {
        let length = path.length().0;
        let mut trip = Trip { gone: length, spent: length, stop: None, bogs: ArrayVec::new(), wire: None };
        if changes.dug.is_empty() && self.is_clear(&self.busy, path.from, path.to) {
            if length > walker.points {
                (trip.gone, trip.spent, trip.stop) = (walker.points, walker.points, Some(Stop::Points));
            }
            return trip;
        }
        self.walk_rough(charts, walker, path, changes, &mut trip);
        trip
    }

    fn walk_rough(&self, charts: &Charts, walker: Walker, path: Segment, changes: Changes, trip: &mut Trip) {
        let length = trip.gone;
        let bounds = Bounds::of([path.from, path.to]);
        let mut cuts: ArrayVec<(i32, Option<u8>), MOST_CUTS> = ArrayVec::new();
        let mut near: ArrayVec<u8, 64> = ArrayVec::new();
        for (index, area) in self.areas.iter().enumerate() {
            if !area.bounds.meets(bounds) || changes.ruins & (1 << index) != 0 {
                continue;
            }
            near.push(index as u8);
            let crest = area.crest.as_ref().into_iter().flat_map(Polygon::edges);
            for edge in area.outline.edges().chain(crest) {
                if let Some(at) = path.crossing_at(edge) {
                    let _ = cuts.try_push((at.0, None));
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
        for (index, line) in self.lines.iter().enumerate() {
            let counts = matches!(line.kind, LineKind::Wall | LineKind::Works | LineKind::Wire);
            if !counts || !line.bounds.meets(bounds) {
                continue;
            }
            for piece in line.path.pieces() {
                if let Some(at) = path.crossing_at(piece) {
                    let _ = cuts.try_push((at.0, Some(index as u8)));
                }
            }
        }
        let _ = cuts.try_push((length, None));
        cuts.sort_unstable_by_key(|cut| cut.0);
        let holds = |index: u8, point: Point| self.areas[usize::from(index)].outline.contains(point);
        let mut inside =
            near.iter().filter(|index| holds(**index, path.from)).fold(0u64, |set, index| set | 1 << index);
        let mut in_dug = changes.dug.iter().any(|trench| trench.contains(path.from));
        let (mut at, mut spent, mut hill_bogged, mut rough_bogged) = (0, 0, false, false);
        for (next, line) in cuts {
            // The stretch up to the cut.
            if next > at {
                let (from, to) = (along(path, length, at), along(path, length, next));
                let middle = along(path, length, (at + next) / 2);
                let now = near
                    .iter()
                    .filter(|index| holds(**index, middle))
                    .fold(0u64, |set, index| set | 1 << index);
                let mut factor = 1;
                for index in near.iter().filter(|index| now & (1 << **index) != 0) {
                    let area = &self.areas[usize::from(*index)];
                    let entered = inside & (1 << index) == 0;
                    let Some((obstacle, entry)) = ground_obstacle(area, walker, from, middle, to) else {
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
            Cost::Halt if walker.at_wire && trip.wire.is_none() && at <= 1000 => trip.wire = Some(at),
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
                trip.wire = trip.wire.or(Some(at));
            }
        }
        false
    }

    /// What cuts a line between two places, of the ground alone.
    pub fn sight_block(&self, from: Point, to: Point, levels: [u8; 2], ruins: u64) -> Option<usize> {
        if self.is_clear(&self.opaque, from, to) {
            return None;
        }
        let line = Segment::new(from, to);
        let bounds = Bounds::of([from, to]);
        let highest = levels[0].max(levels[1]);
        self.areas.iter().enumerate().position(|(index, area)| {
            if !area.bounds.meets(bounds) {
                return false;
            }
            let solid = match area.ground {
                Ground::Light | Ground::Stone | Ground::Bunker => ruins & (1 << index) == 0,
                Ground::DenseWood | Ground::LightWood | Ground::Orchard => true,
                // completed-sight-4
                Ground::Hill => area.level > highest,
                _ => false,
            };
            // completed-sight-6
            if !solid || area.outline.contains(from) || area.outline.contains(to) {
                return false;
            }
            match area.ground {
                // completed-sight-3
                Ground::LightWood | Ground::Orchard => {
                    area.outline.is_crossed_by(line) && area.outline.length_inside(line) > Length(3000)
                }
                _ => area.outline.is_crossed_by(line),
            }
        })
    }

    /// How deep in a wood a place lies; 0 outside.
    pub fn wood_depth(&self, point: Point) -> i64 {
        if self.is_clear(&self.opaque, point, point) {
            return 0;
        }
        let woods = self.areas.iter().filter(|area| area.ground.is_wood() && area.holds(point));
        woods.map(|area| area.depth(point)).max().unwrap_or(0)
    }

    /// Whether a unit is behind a wall or works against an enemy (completed-table-10).
    pub fn behind(&self, point: Point, enemy: Point, works_only: bool) -> bool {
        let line = Segment::new(point, enemy);
        let near = Bounds([point.x.0 - 1500, point.y.0 - 1500, point.x.0 + 1500, point.y.0 + 1500]);
        self.lines.iter().any(|wall| {
            let counts = wall.kind == LineKind::Works || wall.kind == LineKind::Wall && !works_only;
            counts
                && wall.bounds.meets(near)
                && wall.path.is_met_by(line)
                && wall.path.squared_distance_to_point(point).is_within(Length(1500))
        })
    }

    /// The point of wire nearest to a place, within a distance.
    pub fn wire_near(&self, point: Point, limit: Length) -> Option<Point> {
        let pieces =
            self.lines.iter().filter(|line| line.kind == LineKind::Wire).flat_map(|line| line.path.pieces());
        let nearest = pieces.min_by_key(|piece| piece.squared_distance_to_point(point))?;
        nearest.squared_distance_to_point(point).is_within(limit).then(|| foot_of(nearest, point))
    }

    /// The areas that hold a point.
    pub fn areas_at(&self, point: Point) -> impl Iterator<Item = (usize, &Area)> {
        self.areas.iter().enumerate().filter(move |(_, area)| area.holds(point))
    }
}

/// The point at a distance along a stretch of known length.
#[inline]
pub fn along(path: Segment, length: i32, at: i32) -> Point {
    let part = |from: Length, to: Length| {
        Length(from.0 + (i64::from(to.0 - from.0) * i64::from(at) / i64::from(length.max(1))) as i32)
    };
    Point { x: part(path.from.x, path.to.x), y: part(path.from.y, path.to.y) }
}

/// The point of a segment nearest to a place, to the thousandth.
fn foot_of(piece: Segment, point: Point) -> Point {
    let (dx, dy) = (i64::from(piece.to.x.0 - piece.from.x.0), i64::from(piece.to.y.0 - piece.from.y.0));
    let (px, py) = (i64::from(point.x.0 - piece.from.x.0), i64::from(point.y.0 - piece.from.y.0));
    let whole = (dx * dx + dy * dy).max(1);
    let along = (dx * px + dy * py).clamp(0, whole);
    Point::new(piece.from.x.0 + (dx * along / whole) as i32, piece.from.y.0 + (dy * along / whole) as i32)
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
    from: Point,
    middle: Point,
    to: Point,
) -> Option<(Obstacle, bool)> {
    if walker.road && area.ground != Ground::Hill {
        return None;
    }
    Some(match area.ground {
        Ground::Hill => {
            // completed-movement-5: only the part that goes farther from the edge is up.
            if !area.is_slope(middle) || area.depth(to) <= area.depth(from) {
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
