//! How far a unit or stack can go, and by which way (5.0 to 5.7).

use sandtable_board::Cell;
use sandtable_engine::{Piece, Seat};
use smallvec::SmallVec;

use crate::ChacoWar;
use crate::catalog::{Bounds, Cells, Kind, Marching, Pieces, Step};
use crate::position::Position;

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
    /// All of it owes a depletion check anyway (5.5-4).
    pub owes_check: bool,
    winter: bool,
}

/// A way and what it costs.
#[derive(Clone, Debug, Default)]
pub struct Route {
    /// Hexes entered, in order.
    pub cells: SmallVec<[Cell; 24]>,
    pub cost: u8,
    /// Bush is entered off the road (5.5-2).
    pub rough: bool,
    /// Starts or passes next to an enemy (5.4-2).
    pub touches: bool,
}

impl Route {
    /// The way with another that begins where it ends.
    fn then(mut self, on: Route) -> Route {
        self.cells.extend(on.cells);
        self.cost = self.cost.saturating_add(on.cost);
        self.rough |= on.rough;
        self.touches |= on.touches;
        self
    }
}

/// Units on a way that is led by points of the player's choice: how they came so far, and what they may still do.
#[derive(Clone, Debug)]
pub struct Led {
    pub from: Cell,
    pub gone: Route,
    pub walk: Walk,
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
            owes_check: (units - position.risky).is_empty(),
            winter,
        }
    }

    /// The steps that a walk may take.
    #[inline]
    fn marching(&self, walk: &Walk) -> &Marching {
        self.catalog.marching(walk.seat, walk.winter, walk.column)
    }

    /// Hexes that the next step may not enter: enemies, and from one EZOC into another (5.0-5, 5.0-8).
    #[inline]
    fn barred(&self, position: &Position, walk: &Walk) -> Cells {
        let enemy = walk.seat.other();
        let (occupied, zoc) = (position.derived.occupied[enemy], position.derived.zoc[enemy]);
        if zoc.contains(walk.from) { occupied | zoc } else { occupied }
    }

    /// Whether the walk can enter any hex.
    pub(crate) fn can_walk(&self, position: &Position, walk: &Walk) -> bool {
        let open = self.catalog.map.all - self.barred(position, walk);
        let fans = self.marching(walk).fans(walk.from);
        if fans.iter().any(|fan| (walk.fresh || fan.cost <= walk.points) && fan.meets(&open)) {
            return true;
        }
        let Some(points) = walk.operational else { return false };
        let far = open - position.derived.near[walk.seat.other()];
        fans.iter().any(|fan| fan.cost <= points && fan.meets(&far))
    }

    /// Every hex that the walk can end in.
    pub(crate) fn reach(&self, position: &Position, walk: &Walk) -> Cells {
        let marching = self.marching(walk);
        let mut reach = Cells::EMPTY;
        if walk.fresh {
            // 5.0-7
            reach = marching.next_to(walk.from) - self.barred(position, walk);
        }
        if walk.mired {
            return reach;
        }
        if let Some(points) = walk.operational {
            let flood = marching.flood(walk.from, &self.operational_bounds(position, walk, points));
            reach = reach | flood.reached;
            // Ordinary movement adds something only where it comes next to an enemy.
            if flood.first_closed.is_none_or(|cost| cost > walk.points) {
                return reach;
            }
        }
        if walk.points > 0 {
            let flood = marching.flood(walk.from, &self.ordinary_bounds(position, walk));
            reach = reach | flood.reached;
        }
        reach
    }

    /// 5.4-2: never next to an enemy.
    fn operational_bounds(&self, position: &Position, walk: &Walk, points: u8) -> Bounds {
        Bounds { closed: position.derived.near[walk.seat.other()], ..Bounds::none(points) }
    }

    /// 5.0-8, 5.0-10: not from EZOC to EZOC, and whoever enters one stops.
    fn ordinary_bounds(&self, position: &Position, walk: &Walk) -> Bounds {
        let enemy = walk.seat.other();
        Bounds {
            closed: position.derived.occupied[enemy],
            closed_at_first: self.barred(position, walk),
            final_hexes: position.derived.zoc[enemy],
            ..Bounds::none(walk.points)
        }
    }

    /// The way to a hex in reach: to a neighbour the one step; else the cheapest, and one without a depletion check where
    /// there is one and none is owed yet.
    pub(crate) fn route(&self, position: &Position, walk: &Walk, to: Cell) -> Option<Route> {
        if let Some(step) = self.single_step(position, walk, to) {
            return Some(self.along(position, walk, &[step]));
        }
        let near = position.derived.near[walk.seat.other()].contains(to);
        for avoid in [true, false] {
            // A column keeps to the road anyway; trackless bush has no other way in.
            if avoid && (walk.column || walk.owes_check || self.trackless.contains(to)) {
                continue;
            }
            let marching = self.catalog.marching(walk.seat, walk.winter, avoid || walk.column);
            if !walk.mired {
                if let Some(points) = walk.operational.filter(|_| !near) {
                    let bounds = self.operational_bounds(position, walk, points);
                    if let Some(way) = marching.way(walk.from, bounds, to) {
                        return Some(self.along(position, walk, &way));
                    }
                }
                let bounds = self.ordinary_bounds(position, walk);
                if let Some(way) = marching.way(walk.from, bounds, to) {
                    return Some(self.along(position, walk, &way));
                }
            }
        }
        None
    }

    /// Units that go by points of their way, each of which was judged before.
    pub(crate) fn led(&self, position: &Position, units: Pieces, points: &[Cell]) -> Option<Led> {
        let walk = self.walk(position, units);
        let mut led = Led { from: walk.from, gone: Route::default(), walk };
        for point in points {
            led = self.led_on(position, &led, *point)?;
        }
        Some(led)
    }

    /// On by one more point; none where it is out of reach.
    pub(crate) fn led_on(&self, position: &Position, led: &Led, point: Cell) -> Option<Led> {
        let leg = self.route(position, &led.walk, point)?;
        let near = position.derived.near[led.walk.seat.other()].contains(point);
        let walk = Walk {
            from: point,
            points: led.walk.points.saturating_sub(leg.cost),
            operational: led
                .walk
                .operational
                .filter(|_| !near && !leg.touches)
                .map(|points| points.saturating_sub(leg.cost)),
            fresh: false,
            owes_check: led.walk.owes_check || leg.rough,
            ..led.walk
        };
        Some(Led { from: led.from, gone: led.gone.clone().then(leg), walk })
    }

    /// The whole way to a hex.
    pub(crate) fn led_to(&self, position: &Position, led: &Led, to: Cell) -> Option<Route> {
        Some(led.gone.clone().then(self.route(position, &led.walk, to)?))
    }

    /// The step to a neighbour, if the walk may take it: with the points it has left, or as its one hex (5.0-7).
    fn single_step(&self, position: &Position, walk: &Walk, to: Cell) -> Option<Step> {
        if !self.catalog.map.within[1][walk.from.index()].contains(to) {
            return None;
        }
        let step = self.marching(walk).steps(walk.from).iter().find(|step| step.to == to)?;
        let near = position.derived.near[walk.seat.other()].contains(to);
        let far = walk.operational.is_some_and(|points| !near && step.cost <= points);
        let may = walk.fresh || step.cost <= walk.points || far;
        (may && !self.barred(position, walk).contains(to)).then_some(*step)
    }

    fn along(&self, position: &Position, walk: &Walk, steps: &[Step]) -> Route {
        let near = &position.derived.near[walk.seat.other()];
        Route {
            cells: steps.iter().map(|step| step.to).collect(),
            cost: steps.iter().map(|step| step.cost).sum(),
            rough: steps.iter().any(|step| step.rough),
            touches: near.contains(walk.from) || steps.iter().any(|step| near.contains(step.to)),
        }
    }
}
