//! Fast searches held against slow ones that are written as the rules read, on positions of random matches.

use sandtable_board::Cell;
use sandtable_engine::{Choices, Pending, Rules, Setup};
use sandtable_search::{Pcg, random_answer};

use crate::ChacoWar;
use crate::catalog::{BOLIVIA, Cells, Kind, MOST_CELLS, NEVER, PARAGUAY, Pieces};
use crate::field::Walk;
use crate::movement::Movement;
use crate::position::Position;
use crate::sequence::Frame;

fn game() -> ChacoWar {
    ChacoWar::open(&Setup::default_for(ChacoWar::info())).expect("the defaults open")
}

/// Plays random matches and shows every position in which `wanted`.
fn random_positions(
    game: &ChacoWar,
    matches: u64,
    wanted: impl Fn(&Position) -> bool,
    mut show: impl FnMut(&Position),
) {
    let mut choices = Choices::default();
    for stream in 0..matches {
        let mut chance = Pcg::new(11, stream);
        let mut position = game.start();
        loop {
            match game.pending(&position) {
                Pending::Over(_) => break,
                Pending::Roll(roll) => {
                    let faces: Vec<u16> = roll.sides().map(|sides| chance.face(sides)).collect();
                    game.roll(&mut position, &faces, &mut sandtable_engine::Silent);
                }
                Pending::Decide(seats) => {
                    if wanted(&position) {
                        show(&position);
                    }
                    let seat = seats.first().expect("somebody is asked");
                    let answer = random_answer(game, &position, seat, &mut chance, &mut choices)
                        .expect("there is an answer");
                    game.answer(&mut position, seat, &answer, &mut sandtable_engine::Silent);
                }
            }
        }
    }
}

/// Cheapest cost to every hex, found by trying every step until nothing gets cheaper.
fn costs_by_trial(
    game: &ChacoWar,
    position: &Position,
    walk: &Walk,
    points: u8,
    operational: bool,
    on_roads: bool,
) -> [Option<u8>; MOST_CELLS] {
    let map = &game.catalog.map;
    let enemy = walk.seat.other();
    let costs = game.catalog.costs(walk.seat, game.is_winter(position));
    let zoc = |cell: Cell| position.derived.zoc[enemy].contains(cell);
    let mut best = [None; MOST_CELLS];
    best[walk.from.index()] = Some(0);
    loop {
        let mut changed = false;
        for cell in map.board.cells() {
            let Some(spent) = best[cell.index()] else { continue };
            // 5.0-10
            if cell != walk.from && zoc(cell) {
                continue;
            }
            for (direction, next) in map.board.neighbours(cell) {
                let cost = costs[cell.index()][direction.index()];
                let rough = map.rough[cell.index()] >> direction.index() & 1 == 1;
                let barred = cost == NEVER
                    || position.derived.occupied[enemy].contains(next)
                    || rough && (walk.column || on_roads)
                    // 5.0-8
                    || zoc(cell) && zoc(next)
                    // 5.4-2
                    || operational && position.derived.near[enemy].contains(next);
                if barred || next == walk.from || cost > points - spent {
                    continue;
                }
                let total = spent + cost;
                if best[next.index()].is_none_or(|known| total < known) {
                    best[next.index()] = Some(total);
                    changed = true;
                }
            }
        }
        if !changed {
            return best;
        }
    }
}

/// Every hex that a stack can end in, as 5.0 to 5.7 say.
fn reach_by_trial(game: &ChacoWar, position: &Position, walk: &Walk, on_roads: bool) -> Cells {
    let map = &game.catalog.map;
    let enemy = walk.seat.other();
    let mut reach = Cells::EMPTY;
    // 5.0-7
    if walk.fresh {
        let costs = game.catalog.costs(walk.seat, game.is_winter(position));
        let (occupied, zoc) = (position.derived.occupied[enemy], position.derived.zoc[enemy]);
        for (direction, next) in map.board.neighbours(walk.from) {
            let rough = map.rough[walk.from.index()] >> direction.index() & 1 == 1;
            let barred = costs[walk.from.index()][direction.index()] == NEVER
                || occupied.contains(next)
                || rough && (walk.column || on_roads)
                || zoc.contains(walk.from) && zoc.contains(next);
            if !barred {
                reach.insert(next);
            }
        }
    }
    // 5.7-3
    if walk.mired {
        return reach;
    }
    let mut add = |costs: [Option<u8>; MOST_CELLS]| {
        for cell in map.board.cells().filter(|cell| *cell != walk.from && costs[cell.index()].is_some()) {
            reach.insert(cell);
        }
    };
    add(costs_by_trial(game, position, walk, walk.points, false, on_roads));
    if let Some(points) = walk.operational {
        add(costs_by_trial(game, position, walk, points, true, on_roads));
    }
    reach
}

#[test]
fn reach_is_what_trying_every_step_finds() {
    let game = game();
    let mut checked = 0;
    let moving = |position: &Position| matches!(position.frames.top(), Frame::Movement(_));
    let mut turn = 0_usize;
    random_positions(&game, 4, moving, |position| {
        turn += 1;
        if !turn.is_multiple_of(23) {
            return;
        }
        let Frame::Movement(Movement { seat }) = position.frames.top() else { return };
        let units = game.catalog.armies[seat] & (position.on_map - position.moved);
        for piece in units.iter() {
            let walk = game.walk(position, Pieces::only(piece));
            if walk.points == 0 && !walk.fresh || position.spent[piece.index()] == u8::MAX {
                continue;
            }
            let expected = reach_by_trial(&game, position, &walk, false);
            let found = game.reach(position, &walk);
            assert_eq!(found, expected, "{} in {}", game.catalog.unit(piece).id, game.cell_label(walk.from));
            checked += 1;
        }
    });
    assert!(checked > 200, "only {checked} walks were checked");
}

#[test]
fn a_route_is_a_single_step_or_the_cheapest_way_and_avoids_bush_unless_a_check_is_owed() {
    let game = game();
    let map = &game.catalog.map;
    let mut checked = 0;
    let moving = |position: &Position| matches!(position.frames.top(), Frame::Movement(_));
    let mut turn = 0_usize;
    random_positions(&game, 4, moving, |position| {
        turn += 1;
        if !turn.is_multiple_of(97) {
            return;
        }
        let Frame::Movement(Movement { seat }) = position.frames.top() else { return };
        let costs = game.catalog.costs(seat, game.is_winter(position));
        let enemies = position.derived.occupied[seat.other()];
        for piece in (game.catalog.armies[seat] & (position.on_map - position.moved)).iter() {
            let walk = game.walk(position, Pieces::only(piece));
            if walk.points == 0 && !walk.fresh || position.spent[piece.index()] == u8::MAX {
                continue;
            }
            let smooth = reach_by_trial(&game, position, &walk, true);
            for to in game.reach(position, &walk).iter() {
                let route = game.route(position, &walk, to).expect("what is in reach has a way");
                let mut at = walk.from;
                let (mut cost, mut rough) = (0_u32, false);
                for next in &route.cells {
                    let direction = map.direction(at, *next).expect("hex by hex");
                    assert_ne!(costs[at.index()][direction], NEVER);
                    assert!(!enemies.contains(*next));
                    cost += u32::from(costs[at.index()][direction]);
                    rough |= map.rough[at.index()] >> direction & 1 == 1;
                    at = *next;
                }
                assert_eq!((at, cost, rough), (to, u32::from(route.cost), route.rough));
                checked += 1;
                let label = game.cell_label(to);
                if let Some(direction) = map.direction(walk.from, to) {
                    let price = costs[walk.from.index()][direction];
                    let bush = map.rough[walk.from.index()] >> direction & 1 == 1;
                    let pays = walk.fresh || price <= walk.points;
                    let zoc = position.derived.zoc[seat.other()];
                    if pays
                        && price != NEVER
                        && !(bush && walk.column)
                        && !(zoc.contains(walk.from) && zoc.contains(to))
                    {
                        assert_eq!(route.cells.as_slice(), [to], "{label} is next door");
                    }
                }
                if route.cells.len() == 1 {
                    continue;
                }
                let on_roads = !walk.owes_check && smooth.contains(to);
                assert!(!(route.rough && on_roads), "{label}");
                let far = walk.operational.and_then(|points| {
                    costs_by_trial(&game, position, &walk, points, true, on_roads)[to.index()]
                });
                let near = costs_by_trial(&game, position, &walk, walk.points, false, on_roads)[to.index()];
                assert_eq!(Some(route.cost), far.or(near), "{label}");
            }
        }
    });
    assert!(checked > 500, "only {checked} ways were checked");
}

/// Whether a line of at most `left` hexes leads from a hex to one that is wanted (11.0-4).
fn line(game: &ChacoWar, open: Cells, from: Cell, left: u8, wanted: &dyn Fn(Cell) -> bool) -> bool {
    wanted(from)
        || left > 0
            && game.catalog.map.adjacent[from.index()]
                .iter()
                .filter(|next| open.contains(*next))
                .any(|next| line(game, open, next, left - 1, wanted))
}

/// Whether a road of open hexes leads from a hex to a source (11.1-2, 11.2-2).
fn road(game: &ChacoWar, open: Cells, sources: Cells, from: Cell, been: &mut Cells) -> bool {
    if !open.contains(from) || !been.insert(from) {
        return false;
    }
    sources.contains(from)
        || game.catalog.map.linked[from.index()].iter().any(|next| road(game, open, sources, next, been))
}

#[test]
fn supply_is_what_tracing_every_line_finds() {
    let game = game();
    let mut checked = 0;
    let mut turn = 0_usize;
    random_positions(
        &game,
        3,
        |position| position.gt > 0,
        |position| {
            turn += 1;
            if !turn.is_multiple_of(61) {
                return;
            }
            for seat in [BOLIVIA, PARAGUAY] {
                let network = game.network(position, seat);
                let enemy = seat.other();
                let map = &game.catalog.map;
                let open: Cells = map
                    .board
                    .cells()
                    .filter(|cell| {
                        let friends = position.derived.occupied[seat].contains(*cell);
                        let watched = position.derived.zoc[enemy].contains(*cell) && !friends;
                        let mire = game.is_winter(position) && map.marsh.contains(*cell);
                        !watched && !mire && !position.derived.occupied[enemy].contains(*cell)
                    })
                    .collect();
                let sources = map.sources[seat] & position.control[seat];
                let joined = |cell: Cell| road(&game, open, sources, cell, &mut Cells::EMPTY.clone());
                let hqs = game.cells_of(
                    position,
                    game.catalog.of_kind(Kind::Hq) & game.catalog.armies[seat] & position.on_map,
                );
                let supplying = |cell: Cell| hqs.contains(cell) && joined(cell);
                for cell in position.derived.occupied[seat].iter() {
                    let label = game.cell_label(cell);
                    let stands_open = open.contains(cell);
                    let by_hq =
                        line(&game, open, cell, 2, &|at| (at != cell || stands_open) && supplying(at));
                    let direct = line(&game, open, cell, 2, &|at| (at != cell || stands_open) && joined(at));
                    assert_eq!(network.linked.contains(cell), by_hq, "{label} by HQ");
                    assert_eq!(network.is_direct(cell), direct, "{label} directly");
                    checked += 1;
                }
            }
        },
    );
    assert!(checked > 300, "only {checked} hexes were checked");
}
