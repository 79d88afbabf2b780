//! Movement fields agree with the pathfinding library.

use std::collections::BTreeMap;

use pathfinding::prelude::dijkstra_all;
use proptest::prelude::*;
use sandtable_board::{Cell, Entry, Field, HexBoard, SquareBoard, Step};

use crate::boards::{PricedBoard, priced_board, printed_map};

/// Least costs by the library; a node is a cell and whether the move has ended there.
fn expected(priced: &PricedBoard, start: Cell, allowance: u16) -> BTreeMap<Cell, u16> {
    let reached = dijkstra_all(&(start, false), |&(cell, is_stopped)| {
        let steps = if is_stopped { Vec::new() } else { priced.steps(cell) };
        steps.into_iter().map(|(to, cost, stops)| ((to, stops), u32::from(cost))).collect::<Vec<_>>()
    });
    let mut costs = BTreeMap::from([(start, 0)]);
    for ((cell, _), (_, cost)) in reached {
        if cost <= u32::from(allowance) {
            let cost = cost as u16;
            costs.entry(cell).and_modify(|known: &mut u16| *known = cost.min(*known)).or_insert(cost);
        }
    }
    costs
}

fn step(board: &HexBoard, from: Cell, to: Cell) -> Step<sandtable_board::Direction> {
    Step { from, to, direction: board.direction(from, to).expect("a route goes from neighbour to neighbour") }
}

/// Cost of a route; `None` if a step is closed or comes after a stop.
fn price(priced: &PricedBoard, route: &[Cell]) -> Option<u16> {
    let last = route.len().saturating_sub(2);
    let mut total = 0;
    for (index, pair) in route.windows(2).enumerate() {
        total += match priced.enter(step(&priced.board, pair[0], pair[1])) {
            Entry::Closed => return None,
            Entry::Stop(_) if index != last => return None,
            Entry::Open(cost) | Entry::Stop(cost) => cost,
        };
    }
    Some(total)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn least_costs_agree_with_pathfinding(
        priced in priced_board(0),
        starts in proptest::collection::vec(any::<usize>(), 3),
        allowance in 0..25u16,
    ) {
        // One field for several floods: what an earlier one left behind must not show.
        let mut field = Field::new();
        for number in starts {
            let start = priced.any_cell(number);
            field.flood(&priced.board, [(start, 0)], allowance, |step| priced.enter(step));
            let expected = expected(&priced, start, allowance);
            let costs: BTreeMap<Cell, u16> =
                priced.board.cells().filter_map(|cell| Some((cell, field.cost(cell)?))).collect();
            prop_assert_eq!(&costs, &expected);
            let is_reached = |cell: Cell| field.is_reached(cell);
            prop_assert!(priced.board.cells().all(|cell| is_reached(cell) == expected.contains_key(&cell)));
        }
    }

    #[test]
    fn a_route_costs_what_the_field_says(priced in priced_board(0), start: usize, allowance in 0..25u16) {
        let start = priced.any_cell(start);
        let mut field = Field::new();
        field.flood(&priced.board, [(start, 0)], allowance, |step| priced.enter(step));
        let mut route = vec![Cell(9999)];
        for cell in priced.board.cells() {
            let is_reached = field.route(cell, &mut route);
            prop_assert_eq!(is_reached, field.is_reached(cell));
            if is_reached {
                prop_assert_eq!((route[0], route[route.len() - 1]), (start, cell));
                prop_assert_eq!(price(&priced, &route), field.cost(cell));
                let before = route.len().checked_sub(2).map(|index| route[index]);
                prop_assert_eq!(field.predecessor(cell), before);
            } else {
                prop_assert!(route.is_empty());
                prop_assert_eq!(field.predecessor(cell), None);
            }
        }
    }

    #[test]
    fn cells_are_listed_once_by_cost_then_by_id(
        priced in priced_board(1), start: usize, allowance in 0..25u16,
    ) {
        let mut field = Field::new();
        field.flood(&priced.board, [(priced.any_cell(start), 0)], allowance, |step| priced.enter(step));
        let mut sorted: Vec<Cell> = priced.board.cells().filter(|&cell| field.is_reached(cell)).collect();
        sorted.sort_by_key(|&cell| (field.cost(cell), cell));
        prop_assert_eq!(field.reached(), sorted);
    }

    #[test]
    fn the_predecessor_is_the_lowest_cell_of_all_cheapest_routes(priced in priced_board(1), start: usize) {
        let start = priced.any_cell(start);
        let mut field = Field::new();
        field.flood(&priced.board, [(start, 0)], 20, |step| priced.enter(step));
        for cell in priced.board.cells().filter(|&cell| cell != start && field.is_reached(cell)) {
            // The least cost at which one may still go on from a cell: not known from outside where the
            // cheapest arrival stops, so those cells are left out.
            let free_cost = |from: Cell| {
                let before = field.predecessor(from);
                let stops = before.is_some_and(|before| {
                    matches!(priced.enter(step(&priced.board, before, from)), Entry::Stop(_))
                });
                if stops { None } else { field.cost(from) }
            };
            let neighbours: Vec<Cell> = priced.board.neighbours(cell).map(|(_, from)| from).collect();
            let arrives_free = field.may_go_on(cell);
            let costs = neighbours.iter().filter_map(|&from| {
                let total = match priced.enter(step(&priced.board, from, cell)) {
                    Entry::Open(cost) => cost,
                    Entry::Stop(cost) if !arrives_free => cost,
                    _ => return None,
                } + free_cost(from)?;
                (Some(total) == field.cost(cell)).then_some(from)
            });
            if let (Some(lowest), true) = (costs.min(), neighbours.iter().all(|&from| {
                !field.is_reached(from) || free_cost(from).is_some()
            })) {
                prop_assert_eq!(field.predecessor(cell), Some(lowest));
            }
        }
    }

    #[test]
    fn the_nearest_goal_is_found_and_of_equals_the_lowest(
        priced in priced_board(0), start: usize, goals in proptest::collection::btree_set(0..40u16, 0..6),
    ) {
        let start = priced.any_cell(start);
        let mut field = Field::new();
        let is_goal = |cell: Cell| goals.contains(&cell.0);
        let found = field.flood_until(&priced.board, [(start, 0)], 12, |step| priced.enter(step), is_goal);
        let costs = expected(&priced, start, 12);
        let goals = costs.iter().filter(|(cell, _)| is_goal(**cell));
        let nearest = goals.map(|(&cell, &cost)| (cost, cell)).min();
        prop_assert_eq!(found.map(|cell| field.cost(cell)), nearest.map(|(cost, _)| Some(cost)));
        // With free steps a goal of lower id may be reached later at the same cost; without, never.
        if let (Some(found), Some((cost, lowest))) = (found, nearest) {
            prop_assert!(found >= lowest);
            prop_assert_eq!(costs[&found], cost);
        }
    }

    #[test]
    fn several_starts_give_each_cell_the_cheapest_of_them_in_any_order(
        priced in priced_board(1),
        starts in proptest::collection::vec((any::<usize>(), 0..6u16), 1..4),
    ) {
        let starts: Vec<(Cell, u16)> =
            starts.into_iter().map(|(number, cost)| (priced.any_cell(number), cost)).collect();
        let (mut field, mut reversed) = (Field::new(), Field::new());
        field.flood(&priced.board, starts.iter().copied(), 9, |step| priced.enter(step));
        reversed.flood(&priced.board, starts.iter().rev().copied(), 9, |step| priced.enter(step));
        for cell in priced.board.cells() {
            let best = starts.iter().filter_map(|&(start, spent)| {
                expected(&priced, start, 9).get(&cell).map(|cost| cost + spent).filter(|&total| total <= 9)
            });
            prop_assert_eq!(field.cost(cell), best.min());
            prop_assert_eq!(field.predecessor(cell), reversed.predecessor(cell));
        }
        prop_assert_eq!(field.reached(), reversed.reached());
    }
}

#[test]
fn a_dearer_free_arrival_leads_on_where_a_cheaper_one_stops() {
    // 1-1 to 1-2 directly costs 1 and stops; round by 2-1 and 2-2 it costs 3 and does not.
    let board = SquareBoard::new(2, 3).unwrap();
    let at = |label| board.find(label).unwrap();
    let mut field = Field::new();
    field.flood(&board.orthogonal(), [(at("1-1"), 0)], 4, |step| {
        if step.to == at("2-3") {
            Entry::Closed
        } else if (step.from, step.to) == (at("1-1"), at("1-2")) {
            Entry::Stop(1)
        } else {
            Entry::Open(1)
        }
    });
    assert_eq!(field.cost(at("1-2")), Some(1));
    assert!(field.may_go_on(at("1-2")));
    assert_eq!(field.cost(at("1-3")), Some(4));
    let back: Vec<&str> = field.route_back(at("1-3")).map(|cell| board.label(cell)).collect();
    assert_eq!(back, ["1-3", "1-2", "2-2", "2-1", "1-1"]);
    let back: Vec<&str> = field.route_back(at("1-2")).map(|cell| board.label(cell)).collect();
    assert_eq!(back, ["1-2", "1-1"]);
}

#[test]
fn each_step_out_of_a_cell_is_asked_at_most_once() {
    let board = printed_map(10..=20, 1..=12);
    let mut asked = std::collections::BTreeSet::new();
    let mut field = Field::new();
    field.flood(&board, [(Cell(40), 0)], 30, |step| {
        assert!(asked.insert((step.from, step.to)), "{step:?} twice");
        Entry::Open(1 + step.to.0 % 3)
    });
    assert_eq!(field.reached().len(), board.cell_count());
}

#[test]
fn equal_routes_go_by_the_lowest_cells() {
    let board = SquareBoard::new(4, 4).unwrap();
    let mut field = Field::new();
    field.flood(&board.orthogonal(), [(Cell(0), 0)], 9, |_| Entry::Open(1));
    let mut route = Vec::new();
    assert!(field.route(Cell(15), &mut route));
    assert_eq!(route, [0, 1, 2, 3, 7, 11, 15].map(Cell));
}

#[test]
fn free_steps_make_no_circles() {
    let board = SquareBoard::new(3, 3).unwrap();
    let mut field = Field::new();
    let start = Cell(8);
    field.flood(&board, [(start, 0)], 0, |_| Entry::Open(0));
    assert_eq!(field.reached().len(), 9);
    for cell in board.cells() {
        let back: Vec<Cell> = field.route_back(cell).take(20).collect();
        assert_eq!(back.last(), Some(&start), "{back:?}");
        assert!(back.len() <= 9);
    }
}

#[test]
fn a_start_beyond_the_allowance_and_costs_beyond_sixteen_bits_are_left_out() {
    let board = SquareBoard::new(1, 3).unwrap();
    let mut field = Field::new();
    field.flood(&board, [(Cell(0), 5)], 4, |_| Entry::Open(0));
    assert!(field.reached().is_empty());
    field.flood(&board, [(Cell(0), 5)], u16::MAX, |_| Entry::Open(u16::MAX - 5));
    assert_eq!(field.reached(), [Cell(0), Cell(1)]);
}

#[test]
fn a_field_serves_boards_of_different_sizes_in_turn() {
    let (small, large) = (SquareBoard::new(2, 2).unwrap(), SquareBoard::new(9, 9).unwrap());
    let mut field = Field::new();
    assert_eq!(field.cost(Cell(3)), None);
    for (board, cells) in [(&small, 4), (&large, 81), (&small, 4)] {
        field.flood(board, [(Cell(0), 0)], 99, |_| Entry::Open(1));
        assert_eq!(field.reached().len(), cells);
    }
    assert_eq!(field.cost(Cell(80)), None, "of the large board, forgotten");
}
