//! How far a unit or stack can go, and by which way (5.0 to 5.7).

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{CELLS, Catalog, Cells, Kind, NEVER, Pieces};
use crate::position::Position;

/// More half points than anybody has: tripled movement of the fastest counter that a sheet may name.
const LEVELS: usize = 73;

/// A hexside that may be crossed.
#[derive(Clone, Copy, Debug)]
pub struct Edge {
    to: u16,
    /// In half points; 0 ends the list of a hex.
    cost: u8,
    direction: u8,
    /// Enters bush off the road.
    rough: bool,
}

/// The hexsides of every hex, for one side and season.
pub type Edges = Box<[[Edge; 7]; CELLS]>;

/// What a stack may do on its way.
#[derive(Clone, Copy, Debug)]
pub struct Walk {
    pub seat: Seat,
    pub from: Cell,
    /// Half points left for ordinary movement.
    pub points: u8,
    /// Half points left for operational movement; `None` where it is barred (5.4-2).
    pub operational: Option<u8>,
    /// Nothing was spent yet: one hex is always allowed (5.0-7).
    pub fresh: bool,
    /// A column is with it: no bush off the road (5.5-1).
    pub column: bool,
    /// Began a winter turn in marsh: one hex (5.7-3).
    pub mired: bool,
    winter: bool,
}

/// A way and what it costs.
#[derive(Clone, Debug)]
pub struct Route {
    /// Hexes entered, in order.
    pub cells: SmallVec<[Cell; 24]>,
    pub cost: u8,
    /// Bush is entered off the road (5.5-2).
    pub rough: bool,
    /// Starts or passes next to an enemy (5.4-2).
    pub touches: bool,
}

/// The hexsides that a side may cross in a season.
pub fn edges(catalog: &Catalog, seat: Seat, winter: bool) -> Edges {
    let map = catalog.map;
    let costs = catalog.costs(seat, winter);
    let mut edges = Box::new([[Edge { to: 0, cost: 0, direction: 0, rough: false }; 7]; CELLS]);
    for cell in map.board.cells() {
        let at = cell.index();
        let open = (0..6).filter(|direction| costs[at][*direction] != NEVER);
        let open = open.filter_map(|direction| Some((direction, map.neighbours[at][direction]?)));
        for (slot, (direction, next)) in open.enumerate() {
            let rough = map.rough[at] & 1 << direction != 0;
            edges[at][slot] =
                Edge { to: next.0, cost: costs[at][direction], direction: direction as u8, rough };
        }
    }
    edges
}

impl ChacoWar {
    pub(crate) fn is_winter(&self, position: &Position) -> bool {
        self.catalog.turns.is_winter(position.gt)
    }

    /// Whole movement points of a unit, tripled for operational movement (5.4-1, 5.6-2, 11.3-3).
    pub(crate) fn movement(&self, position: &Position, piece: Piece, operational: bool) -> u8 {
        let printed = self.catalog.unit(piece).factors(position.steps[piece.index()]).movement;
        let mut points = if position.depleted.contains(piece) { printed.div_ceil(2) } else { printed };
        if operational {
            points *= 3;
        }
        if position.out_of_supply.contains(piece) {
            points = (points / 2).max(1);
        }
        points
    }

    /// What a stack may still do. Its units stand together and have spent the same.
    pub(crate) fn walk(&self, position: &Position, units: Pieces) -> Walk {
        let first = units.first().expect("somebody walks");
        let seat = self.catalog.side_of(first);
        let from = position.cell_of(first);
        let spent = position.spent[first.index()];
        let (mut points, mut far) = (u8::MAX, u8::MAX);
        // 6.4-1: the slowest sets the pace.
        for piece in units.iter() {
            points = points.min(2 * self.movement(position, piece, false));
            far = far.min(2 * self.movement(position, piece, true));
        }
        let near = position.derived.near[seat.other()].contains(from);
        let barred = near || !(position.touched & units).is_empty();
        let winter = self.is_winter(position);
        Walk {
            seat,
            from,
            points: points.saturating_sub(spent),
            operational: (!barred).then(|| far.saturating_sub(spent)),
            fresh: spent == 0,
            column: !(units & self.catalog.of_kind(Kind::Column)).is_empty(),
            mired: winter && self.catalog.map.marsh.contains(from),
            winter,
        }
    }

    /// Whether the step in a direction is open to the walk at all: the neighbour if so.
    #[inline]
    pub(crate) fn step(&self, position: &Position, walk: &Walk, direction: usize) -> Option<Cell> {
        let map = self.catalog.map;
        let at = walk.from.index();
        let next = map.neighbours[at][direction]?;
        let enemy = walk.seat.other();
        let zoc = &position.derived.zoc[enemy];
        let closed = self.catalog.costs(walk.seat, walk.winter)[at][direction] == NEVER
            || position.derived.occupied[enemy].contains(next)
            || walk.column && map.rough[at] & 1 << direction != 0
            || zoc.contains(walk.from) && zoc.contains(next);
        (!closed).then_some(next)
    }

    /// Whether the walk can enter any hex.
    pub(crate) fn can_walk(&self, position: &Position, walk: &Walk) -> bool {
        let enemy = walk.seat.other();
        let costs = &self.catalog.costs(walk.seat, walk.winter)[walk.from.index()];
        (0..6).any(|direction| {
            self.step(position, walk, direction).is_some_and(|next| {
                walk.fresh
                    || costs[direction] <= walk.points
                    || walk.operational.is_some_and(|points| {
                        costs[direction] <= points && !position.derived.near[enemy].contains(next)
                    })
            })
        })
    }

    /// Every hex that the walk can end in.
    pub(crate) fn reach(&self, position: &Position, walk: &Walk) -> Cells {
        let mut reach = Cells::EMPTY;
        if walk.fresh {
            for direction in 0..6 {
                if let Some(next) = self.step(position, walk, direction) {
                    reach.insert(next);
                }
            }
        }
        if walk.mired {
            return reach;
        }
        let mut touches = true;
        if let Some(points) = walk.operational {
            let far;
            (far, touches) = self.spread(position, walk, points, true);
            reach = reach | far;
        }
        if touches && walk.points > 0 {
            reach = reach | self.spread(position, walk, walk.points, false).0;
        }
        reach
    }

    /// Hexes within so many half points, and whether ordinary movement could come next to an enemy.
    fn spread(&self, position: &Position, walk: &Walk, points: u8, operational: bool) -> (Cells, bool) {
        let enemy = walk.seat.other();
        let edges = &self.edges[walk.seat.index()][usize::from(walk.winter)];
        let (zoc, near) = (&position.derived.zoc[enemy], &position.derived.near[enemy]);
        let points = usize::from(points).min(LEVELS - 1);
        let ordinary = usize::from(walk.points);
        let mut best = [u8::MAX; CELLS];
        let closed = if operational {
            *near | position.derived.occupied[enemy]
        } else {
            position.derived.occupied[enemy]
        };
        for cell in closed.iter() {
            best[cell.index()] = 0;
        }
        if !operational && zoc.contains(walk.from) {
            // 5.0-8: the first hex is free of ZOC; the next ones may be in it.
            return (self.spread_from_zoc(position, walk, points), false);
        }
        best[walk.from.index()] = 0;
        let mut levels = [Cells::EMPTY; LEVELS];
        levels[0].insert(walk.from);
        let mut touches = false;
        let mut reach = Cells::EMPTY;
        for level in 0..=points {
            let ring = levels[level];
            for cell in ring.iter() {
                let at = cell.index();
                if usize::from(best[at]) != level {
                    continue;
                }
                reach.insert(cell);
                // 5.0-10: whoever enters a ZOC stops.
                if !operational && zoc.contains(cell) {
                    continue;
                }
                for edge in &edges[at] {
                    if edge.cost == 0 {
                        break;
                    }
                    let next = usize::from(edge.to);
                    let total = level + usize::from(edge.cost);
                    if total >= usize::from(best[next]) {
                        touches |= operational && total <= ordinary && near.contains(Cell(edge.to));
                        continue;
                    }
                    if total > points || walk.column && edge.rough {
                        continue;
                    }
                    best[next] = total as u8;
                    levels[total].insert(Cell(edge.to));
                }
            }
        }
        reach.remove(walk.from);
        (reach, touches)
    }

    /// Ordinary movement out of an enemy ZOC.
    fn spread_from_zoc(&self, position: &Position, walk: &Walk, points: usize) -> Cells {
        let enemy = walk.seat.other();
        let zoc = &position.derived.zoc[enemy];
        let mut reach = Cells::EMPTY;
        for edge in &self.edges[walk.seat.index()][usize::from(walk.winter)][walk.from.index()] {
            let next = Cell(edge.to);
            let closed = zoc.contains(next) || position.derived.occupied[enemy].contains(next);
            if edge.cost == 0 || usize::from(edge.cost) > points || closed || walk.column && edge.rough {
                continue;
            }
            let onward = Walk { from: next, points: points as u8 - edge.cost, ..*walk };
            reach.insert(next);
            reach = reach | self.spread(position, &onward, onward.points, false).0;
        }
        reach.remove(walk.from);
        reach
    }

    /// The way to a hex in reach: one without a depletion check if there is one, and the cheapest of those.
    pub(crate) fn route(&self, position: &Position, walk: &Walk, to: Cell) -> Option<Route> {
        let near = position.derived.near[walk.seat.other()].contains(to);
        for avoid in [true, false] {
            // A column keeps to the road anyway; trackless bush has no other way in.
            if avoid && (walk.column || self.trackless.contains(to)) {
                continue;
            }
            if !walk.mired {
                if let Some(points) = walk.operational.filter(|_| !near)
                    && let Some(route) = self.search(position, walk, to, points, true, avoid)
                {
                    return Some(route);
                }
                if let Some(route) = self.search(position, walk, to, walk.points, false, avoid) {
                    return Some(route);
                }
            }
            if walk.fresh
                && let Some(route) = self.single_step(position, walk, to)
                && !(avoid && route.rough)
            {
                return Some(route);
            }
        }
        None
    }

    /// 5.0-7: one hex, whatever it costs.
    fn single_step(&self, position: &Position, walk: &Walk, to: Cell) -> Option<Route> {
        let map = self.catalog.map;
        let direction = (0..6).find(|direction| self.step(position, walk, *direction) == Some(to))?;
        let at = walk.from.index();
        let near = &position.derived.near[walk.seat.other()];
        Some(Route {
            cells: SmallVec::from_slice(&[to]),
            cost: self.catalog.costs(walk.seat, walk.winter)[at][direction],
            rough: map.rough[at] & 1 << direction != 0,
            touches: near.contains(walk.from) || near.contains(to),
        })
    }

    /// The cheapest way, guided by the distance that is left.
    fn search(
        &self,
        position: &Position,
        walk: &Walk,
        to: Cell,
        points: u8,
        operational: bool,
        avoid: bool,
    ) -> Option<Route> {
        let map = self.catalog.map;
        let enemy = walk.seat.other();
        let edges = &self.edges[walk.seat.index()][usize::from(walk.winter)];
        let (zoc, near) = (&position.derived.zoc[enemy], &position.derived.near[enemy]);
        let least = usize::from(self.cheapest_step[walk.seat.index()][usize::from(walk.winter)]);
        let points = usize::from(points).min(LEVELS - 1);
        let left = |cell: Cell| least * usize::from(map.distance(to, cell));
        if left(walk.from) > points {
            return None;
        }
        let mut best = [u8::MAX; CELLS];
        for cell in position.derived.occupied[enemy].iter() {
            best[cell.index()] = 0;
        }
        best[walk.from.index()] = 0;
        let mut came = [0u8; CELLS];
        let mut levels = [Cells::EMPTY; LEVELS];
        let mut level = left(walk.from);
        levels[level].insert(walk.from);
        let start_in_zoc = zoc.contains(walk.from);
        let smooth = avoid || walk.column;
        while level <= points {
            let Some(cell) = levels[level].iter().next() else {
                level += 1;
                continue;
            };
            levels[level].remove(cell);
            let at = cell.index();
            let spent = usize::from(best[at]);
            if spent + left(cell) != level {
                continue;
            }
            if cell == to {
                return Some(self.traced(position, walk, to, spent as u8, &came));
            }
            let is_start = cell == walk.from;
            if !is_start && !operational && zoc.contains(cell) {
                continue;
            }
            for edge in &edges[at] {
                if edge.cost == 0 {
                    break;
                }
                let next = Cell(edge.to);
                let total = spent + usize::from(edge.cost);
                if total > points || total >= usize::from(best[next.index()]) || smooth && edge.rough {
                    continue;
                }
                let blocked = if operational {
                    near.contains(next)
                } else {
                    is_start && start_in_zoc && zoc.contains(next)
                };
                let whole = total + left(next);
                if blocked || whole > points {
                    continue;
                }
                best[next.index()] = total as u8;
                came[next.index()] = edge.direction;
                levels[whole].insert(next);
                level = level.min(whole);
            }
        }
        None
    }

    fn traced(&self, position: &Position, walk: &Walk, to: Cell, cost: u8, came: &[u8; CELLS]) -> Route {
        let map = self.catalog.map;
        let near = &position.derived.near[walk.seat.other()];
        let mut route =
            Route { cells: SmallVec::new(), cost, rough: false, touches: near.contains(walk.from) };
        let mut cell = to;
        while cell != walk.from {
            route.cells.push(cell);
            route.touches |= near.contains(cell);
            let direction = usize::from(came[cell.index()]);
            // Directions run clockwise: the way back is three further.
            let before = map.neighbours[cell.index()][(direction + 3) % 6].expect("the way came from there");
            route.rough |= map.rough[before.index()] & 1 << direction != 0;
            cell = before;
        }
        route.cells.reverse();
        route
    }
}
