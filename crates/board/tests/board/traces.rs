//! Supply lines agree with a breadth-first search of the pathfinding library.

use std::collections::BTreeSet;

use pathfinding::prelude::bfs;
use proptest::prelude::*;
use sandtable_board::{Cell, Trace};

use crate::boards::{gran_chaco, printed_map, ragged_board};

fn numbers() -> impl Strategy<Value = BTreeSet<u16>> {
    proptest::collection::btree_set(0..49u16, 0..16)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn the_length_is_that_of_a_breadth_first_search(
        board in ragged_board(), sources in numbers(), blocked in numbers(), limit in 0..12u16,
    ) {
        let is_source = |cell: Cell| sources.contains(&cell.0);
        let is_blocked = |cell: Cell| blocked.contains(&cell.0);
        let mut trace = Trace::new();
        for from in board.cells() {
            let length = trace.shortest_unblocked(&board, from, limit, is_source, is_blocked);
            let open = |cell: &Cell| {
                let neighbours = board.neighbours(*cell).map(|(_, to)| to);
                neighbours.filter(|&to| !is_blocked(to)).collect::<Vec<_>>()
            };
            let expected = bfs(&from, open, |&cell| is_source(cell)).map(|path| path.len() as u16 - 1);
            prop_assert_eq!(length, expected.filter(|&length| length <= limit));

            let route = trace.route();
            match length {
                None => prop_assert!(route.is_empty() && trace.source().is_none()),
                Some(length) => {
                    prop_assert_eq!(route.len(), usize::from(length) + 1);
                    prop_assert_eq!(route[0], from);
                    prop_assert!(trace.source().is_some_and(is_source));
                    prop_assert!(route.windows(2).all(|pair| board.are_adjacent(pair[0], pair[1])));
                    prop_assert!(route[1..].iter().all(|&cell| !is_blocked(cell)));
                }
            }
        }
    }

    #[test]
    fn a_line_along_roads_uses_road_hexsides_only(
        board in ragged_board(), roads in proptest::collection::vec(any::<bool>(), 300), sources in numbers(),
    ) {
        let is_source = |cell: Cell| sources.contains(&cell.0);
        let has_road = |a: Cell, b: Cell| roads[board.side_between(a, b).unwrap().index()];
        let mut trace = Trace::new();
        for from in board.cells() {
            let length = trace.shortest(&board, from, Trace::UNLIMITED, is_source, |step| {
                roads[board.side(step.from, step.direction).index()]
            });
            let by_road = |cell: &Cell| {
                let cell = *cell;
                board.neighbours(cell).map(|(_, to)| to).filter(|&to| has_road(cell, to)).collect::<Vec<_>>()
            };
            let expected = bfs(&from, by_road, |&cell| is_source(cell)).map(|path| path.len() as u16 - 1);
            prop_assert_eq!(length, expected);
            prop_assert!(trace.route().windows(2).all(|pair| has_road(pair[0], pair[1])));
        }
    }
}

#[test]
fn of_equally_near_sources_the_lowest_is_found() {
    let board = gran_chaco();
    let at = |label| board.find(label).unwrap();
    let sources = [at("7,1"), at("3,1")];
    let mut trace = Trace::new();
    let length = trace.shortest_unblocked(&board, at("5,4"), 99, |cell| sources.contains(&cell), |_| false);
    assert_eq!((length, trace.source()), (Some(4), Some(at("3,1"))));
}

#[test]
fn nothing_blocks_the_cell_of_departure() {
    let board = printed_map(10..=12, 1..=3);
    let at = |label| board.find(label).unwrap();
    let blocked = at("1101");
    let mut trace = Trace::new();
    let mut trace_from =
        |from| trace.shortest_unblocked(&board, from, 9, |cell| cell == at("1103"), |cell| cell == blocked);
    assert_eq!(trace_from(blocked), Some(2));
    assert_eq!(trace_from(at("1103")), Some(0));
}
