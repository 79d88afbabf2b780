//! The ground: areas and lines, what lies at a place, what cuts a line of sight. Everything is measured in
//! thousandths of an inch; `walk` tells what a path costs.

use sandtable_board::{Length, Point, Polygon, PolygonError, Polyline, Rectangle, Segment, Table, TableEdge};

use crate::grid::{Grid, Set, Square, Toll, numbers};

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
pub struct Bounds([i32; 4]);

impl Bounds {
    pub fn of(points: impl IntoIterator<Item = Point>) -> Bounds {
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
    pub fn meets(self, other: Bounds) -> bool {
        self.0[0] <= other.0[2]
            && other.0[0] <= self.0[2]
            && self.0[1] <= other.0[3]
            && other.0[1] <= self.0[3]
    }

    #[inline]
    fn grown(self, by: Length) -> Bounds {
        let [west, south, east, north] = self.0;
        Bounds([west - by.0, south - by.0, east + by.0, north + by.0])
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
    pub bounds: Bounds,
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

    /// Distance from the outline where the slope begins.
    pub fn depth(&self, point: Point) -> i64 {
        if self.slope_edges.is_empty() {
            return 0;
        }
        // The least distance to an edge, and the least square of one to a corner: one root is enough.
        let (mut least, mut square) = (i64::MAX, i64::MAX);
        for (edge, length) in &self.slope_edges {
            let (dx, dy) = (i64::from(edge.to.x.0 - edge.from.x.0), i64::from(edge.to.y.0 - edge.from.y.0));
            let (px, py) = (i64::from(point.x.0 - edge.from.x.0), i64::from(point.y.0 - edge.from.y.0));
            let along = dx * px + dy * py;
            if along <= 0 {
                square = square.min(px * px + py * py);
            } else if along >= length * length {
                let (qx, qy) = (i64::from(point.x.0 - edge.to.x.0), i64::from(point.y.0 - edge.to.y.0));
                square = square.min(qx * qx + qy * qy);
            } else {
                least = least.min((dx * py - dy * px).abs() / length);
            }
        }
        least.min(square.isqrt())
    }

    /// Whether a point of the area lies on the slope of a hill.
    pub fn is_slope(&self, point: Point) -> bool {
        self.crest.as_ref().is_some_and(|crest| !crest.contains(point))
    }
}

#[derive(Clone, Debug)]
pub struct Line {
    pub kind: LineKind,
    pub path: Polyline,
    pub bounds: Bounds,
}

impl Line {
    pub fn new(kind: LineKind, path: Polyline) -> Line {
        let bounds = Bounds::of(path.points().iter().copied());
        Line { kind, path, bounds }
    }

    /// A cheap look whether a point can be within a distance of the line.
    #[inline]
    pub fn may_hold(&self, point: Point, distance: Length) -> bool {
        self.bounds.grown(distance).holds(point)
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

#[derive(Clone, Debug)]
pub struct Terrain {
    pub table: Table,
    pub areas: Vec<Area>,
    pub lines: Vec<Line>,
    grid: Grid,
    all: Set,
    hills: Set,
    woods: Set,
    buildings: Set,
    trenches: Set,
}

impl Terrain {
    /// # Errors
    /// When there are more areas or lines than a set has bits.
    pub fn new(table: Table, areas: Vec<Area>, lines: Vec<Line>) -> Result<Terrain, String> {
        let most = Set::BITS as usize;
        if areas.len() > most || lines.len() > most {
            return Err(format!("more than {most} areas or lines"));
        }
        let grid = Grid::new(table, &areas, &lines);
        let set = |counts: fn(Ground) -> bool| {
            let counted = areas.iter().enumerate().filter(|(_, area)| counts(area.ground));
            counted.fold(0, |set, (index, _)| set | 1 << index)
        };
        Ok(Terrain {
            all: set(|_| true),
            hills: set(|ground| ground == Ground::Hill),
            woods: set(Ground::is_wood),
            buildings: set(Ground::is_building),
            trenches: set(|ground| ground == Ground::Trench),
            table,
            areas,
            lines,
            grid,
        })
    }

    #[cfg(test)]
    pub(crate) fn grid(&self) -> &Grid {
        &self.grid
    }

    /// The areas of a set that hold a point.
    #[inline]
    pub(crate) fn holding(&self, set: Set, point: Point) -> impl Iterator<Item = usize> {
        let off_table = Square { touched: self.all, ..Square::default() };
        let square = *self.grid.at(point).unwrap_or(&off_table);
        numbers(square.touched & set).filter(move |index| {
            square.filled & (1 << index) != 0 || self.areas[*index].outline.contains(point)
        })
    }

    /// What there is to pay for in the squares that a path passes.
    #[inline]
    pub fn along(&self, path: Segment) -> Toll {
        self.grid.along(path.from, path.to)
    }

    /// The areas in the squares that a line of sight passes.
    #[inline]
    pub fn touched_along(&self, line: Segment) -> Set {
        self.grid.touched_along(line.from, line.to)
    }

    /// Whether nothing that a path pays for lies on it, nor on any other that runs within `grid::BESIDE` of it.
    #[inline]
    pub fn is_open_beside(&self, path: Segment, changes: Changes) -> bool {
        changes.dug.is_empty() && self.grid.is_open_beside(path.from, path.to, changes.ruins)
    }

    /// The level of a place (completed-movement-6).
    #[inline]
    pub fn level(&self, point: Point) -> u8 {
        self.holding(self.hills, point).map(|index| self.areas[index].level).max().unwrap_or(0)
    }

    /// The standing section that holds a point.
    #[inline]
    pub fn building_at(&self, point: Point, ruins: u64) -> Option<usize> {
        self.holding(self.buildings & !ruins, point).next()
    }

    pub fn in_trench(&self, point: Point, changes: Changes) -> bool {
        self.holding(self.trenches, point).next().is_some()
            || changes.dug.iter().any(|trench| trench.contains(point))
    }

    /// Whether a point lies on a road, 2 inches wide (completed-works-8).
    pub fn on_road(&self, point: Point) -> bool {
        let half = Length(1000);
        self.lines.iter().any(|line| {
            line.kind == LineKind::Road
                && line.may_hold(point, half)
                && line.path.squared_distance_to_point(point).is_within(half)
        })
    }

    /// What cuts a line between two places, of the ground alone.
    pub fn sight_block(&self, from: Point, to: Point, levels: [u8; 2], ruins: u64) -> Option<usize> {
        let line = Segment::new(from, to);
        let opaque = self.touched_along(line) & (self.hills | self.woods | self.buildings & !ruins);
        if opaque == 0 {
            return None;
        }
        let highest = levels[0].max(levels[1]);
        // completed-sight-6
        let around = self.holding(opaque, from).chain(self.holding(opaque, to));
        let seen_out_of = around.fold(0, |set: Set, index| set | 1 << index);
        numbers(opaque & !seen_out_of).find(|index| {
            let area = &self.areas[*index];
            // completed-sight-4
            if area.ground == Ground::Hill && area.level <= highest {
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
        self.holding(self.woods, point).map(|index| self.areas[index].depth(point)).max().unwrap_or(0)
    }

    /// Whether a unit is behind a wall or works against an enemy (completed-table-10).
    pub fn behind(&self, point: Point, enemy: Point, works_only: bool) -> bool {
        let line = Segment::new(point, enemy);
        self.lines.iter().any(|wall| {
            let counts = wall.kind == LineKind::Works || wall.kind == LineKind::Wall && !works_only;
            counts
                && wall.may_hold(point, Length(1500))
                && wall.path.is_met_by(line)
                && wall.path.squared_distance_to_point(point).is_within(Length(1500))
        })
    }

    /// Whether a place is so near to works that a unit there is behind them against somebody.
    pub fn at_works(&self, point: Point) -> bool {
        let near = Length(1500);
        self.lines.iter().any(|line| {
            line.kind == LineKind::Works
                && line.may_hold(point, near)
                && line.path.squared_distance_to_point(point).is_within(near)
        })
    }

    /// The point of wire nearest to a place, within a distance.
    pub fn wire_near(&self, point: Point, limit: Length) -> Option<Point> {
        let wire = |line: &&Line| line.kind == LineKind::Wire && line.may_hold(point, limit);
        let pieces = self.lines.iter().filter(wire).flat_map(|line| line.path.pieces());
        let nearest = pieces.min_by_key(|piece| piece.squared_distance_to_point(point))?;
        nearest.squared_distance_to_point(point).is_within(limit).then(|| foot_of(nearest, point))
    }

    /// The areas that hold a point.
    pub fn areas_at(&self, point: Point) -> impl Iterator<Item = (usize, &Area)> {
        self.holding(self.all, point).map(|index| (index, &self.areas[index]))
    }
}

/// The point of a segment nearest to a place, to the thousandth.
fn foot_of(piece: Segment, point: Point) -> Point {
    let (dx, dy) = (i64::from(piece.to.x.0 - piece.from.x.0), i64::from(piece.to.y.0 - piece.from.y.0));
    let (px, py) = (i64::from(point.x.0 - piece.from.x.0), i64::from(point.y.0 - piece.from.y.0));
    let whole = (dx * dx + dy * dy).max(1);
    let along = (dx * px + dy * py).clamp(0, whole);
    Point::new(piece.from.x.0 + (dx * along / whole) as i32, piece.from.y.0 + (dy * along / whole) as i32)
}

#[cfg(test)]
mod tests {
    use crate::catalog::Figures;
    use crate::scenario::Scenario;

    #[test]
    fn every_corner_of_a_crest_lies_four_inches_inside_its_hill() {
        let figures = Figures::read(include_str!("../data/figures.toml")).expect("the shipped figures");
        let mut corners = 0;
        for scenario in crate::INFO.scenarios {
            let read = Scenario::read(scenario.id, "", &figures).expect("a shipped scenario");
            for area in &read.terrain.areas {
                for corner in area.crest.iter().flat_map(|crest| crest.corners()) {
                    let depth = area.depth(*corner);
                    // Data has tenths, and a corner cut off an acute outline lies a little deeper.
                    assert!(
                        (3_950..=4_150).contains(&depth),
                        "{} {}: {corner:?} {depth}",
                        scenario.id,
                        area.name
                    );
                    corners += 1;
                }
            }
        }
        assert!(corners > 40, "{corners}");
    }
}
