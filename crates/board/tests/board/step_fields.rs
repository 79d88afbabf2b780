//! Fields with two limits agree with a search over cells and steps.

use std::collections::BTreeMap;

use pathfinding::prelude::dijkstra_all;
use proptest::prelude::*;
use sandtable_board::{Cell, Entry, Field, SquareBoard, Step, StepField};

use crate::boards::{PricedBoard, priced_board};

/// Least cost to a cell in exactly so many steps, by a search whose nodes count their steps.
fn costs_by_steps(priced: &PricedBoard, start: Cell, max_steps: u16) -> BTreeMap<(Cell, u16), u32> {
    let reached = dijkstra_all(&(start, 0, false), |&(cell, steps, is_stopped)| {
        let steps_out = if is_stopped || steps == max_steps { Vec::new() } else { priced.steps(cell) };
        steps_out
            .into_iter()
            .map(|(to, cost, stops)| ((to, steps + 1, stops), u32::from(cost)))
            .collect::<Vec<_>>()
    });
    let mut costs = BTreeMap::from([((start, 0), 0)]);
    for ((cell, steps, _), (_, cost)) in reached {
        costs.entry((cell, steps)).and_modify(|known: &mut u32| *known = cost.min(*known)).or_insert(cost);
    }
    costs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    #[test]
    fn a_cell_is_reached_exactly_if_some_route_keeps_both_limits(
        priced in priced_board(0),
        starts in proptest::collection::vec(any::<usize>(), 2),
        max_steps in 0..7u16,
        allowance in 0..12u16,
    ) {
        let mut field = StepField::new();
        for number in starts {
            let start = priced.any_cell(number);
            field.flood(&priced.board, [(start, 0)], max_steps, allowance, |step| priced.enter(step));
            let costs = costs_by_steps(&priced, start, max_steps);
            let least = |cell: Cell, within: u16| {
                let steps = 0..=within.min(max_steps);
                let costs = steps.filter_map(|steps| costs.get(&(cell, steps)).copied());
                costs.min().filter(|&cost| cost <= u32::from(allowance)).map(|cost| cost as u16)
            };
            for cell in priced.board.cells() {
                prop_assert_eq!(field.is_reached(cell), least(cell, max_steps).is_some());
                prop_assert_eq!(field.cost(cell), least(cell, max_steps));
                for steps in 0..=max_steps {
                    prop_assert_eq!(field.cost_within(cell, steps), least(cell, steps));
                }
                let fewest = (0..=max_steps).find(|&steps| least(cell, steps).is_some());
                prop_assert_eq!(field.fewest_steps(cell), fewest);
                let of_cheapest = (0..=max_steps).find(|&steps| {
                    least(cell, steps).is_some() && least(cell, steps) == field.cost(cell)
                });
                prop_assert_eq!(field.steps(cell), of_cheapest);
            }
            let mut listed: Vec<Cell> = priced.board.cells().filter(|&cell| field.is_reached(cell)).collect();
            listed.sort_by_key(|&cell| (field.fewest_steps(cell), cell));
            prop_assert_eq!(field.reached(), listed, "by fewest steps, then by id");
        }
    }

    #[test]
    fn a_route_keeps_the_limits_and_costs_what_the_field_says(
        priced in priced_board(0), start: usize, max_steps in 0..7u16, allowance in 0..12u16,
    ) {
        let start = priced.any_cell(start);
        let mut field = StepField::new();
        field.flood(&priced.board, [(start, 0)], max_steps, allowance, |step| priced.enter(step));
        let mut route = Vec::new();
        for cell in priced.board.cells() {
            for steps in 0..=max_steps {
                let exists = field.route(cell, steps, &mut route);
                prop_assert_eq!(exists, field.cost_within(cell, steps).is_some());
                if !exists {
                    prop_assert!(route.is_empty());
                    continue;
                }
                prop_assert!(route.len() <= usize::from(steps) + 1);
                prop_assert_eq!((route[0], route[route.len() - 1]), (start, cell));
                let mut total = 0;
                for (index, pair) in route.windows(2).enumerate() {
                    let direction = priced.board.direction(pair[0], pair[1]).unwrap();
                    total += match priced.enter(Step { from: pair[0], to: pair[1], direction }) {
                        Entry::Open(cost) => cost,
                        Entry::Stop(cost) if index + 2 == route.len() => cost,
                        entry => panic!("{entry:?} at {pair:?} of {route:?}"),
                    };
                }
                prop_assert_eq!(Some(total), field.cost_within(cell, steps));
            }
        }
    }

    #[test]
    fn without_a_limit_of_steps_the_field_is_the_plain_one(priced in priced_board(0), start: usize) {
        let start = priced.any_cell(start);
        let (mut stepped, mut plain) = (StepField::new(), Field::new());
        stepped.flood(&priced.board, [(start, 0)], u16::MAX, 15, |step| priced.enter(step));
        plain.flood(&priced.board, [(start, 0)], 15, |step| priced.enter(step));
        prop_assert!(priced.board.cells().all(|cell| stepped.cost(cell) == plain.cost(cell)));
    }
}

#[test]
fn equal_ways_go_by_the_lowest_cells() {
    let board = SquareBoard::new(4, 4).unwrap();
    let mut field = StepField::new();
    field.flood(&board.orthogonal(), [(Cell(0), 0)], 6, 6, |_| Entry::Open(1));
    let mut route = Vec::new();
    assert!(field.route(Cell(15), 6, &mut route));
    assert_eq!(route, [0, 1, 2, 3, 7, 11, 15].map(Cell));
    assert!(!field.route(Cell(15), 5, &mut route));
}

#[test]
fn several_starts_with_points_spent_give_the_cheapest_of_them() {
    let board = SquareBoard::new(1, 9).unwrap();
    let mut field = StepField::new();
    field.flood(&board.orthogonal(), [(Cell(0), 1), (Cell(8), 3), (Cell(0), 2), (Cell(4), 9)], 5, 6, |_| {
        Entry::Open(1)
    });
    let costs: Vec<_> = board.cells().map(|cell| field.cost(cell)).collect();
    assert_eq!(costs, [1, 2, 3, 4, 5, 6, 5, 4, 3].map(Some));
}
