//! Boards of squares.

use std::collections::BTreeSet;

use sandtable_board::{Board, Cell, Metric, SquareBoard, SquareDirection, SquareError};

fn board() -> SquareBoard {
    SquareBoard::new(16, 16).unwrap()
}

/// Squares whose interior the segment crosses, by sampling it: on so small a board a square that is crossed
/// at all is crossed for more than a thousandth of the way.
fn sampled(from: (i32, i32), to: (i32, i32)) -> BTreeSet<(i32, i32)> {
    let samples = 5_000i64;
    let mut squares = BTreeSet::new();
    for sample in 1..samples {
        // Coordinates × 2 × samples, so that centres are even and borders odd multiples of `samples`.
        let at = |from: i32, to: i32| {
            2 * (i64::from(from) * (samples - sample) + i64::from(to) * sample) + samples
        };
        let (row, column) = (at(from.0, to.0), at(from.1, to.1));
        let is_on_border = row % (2 * samples) == 0 || column % (2 * samples) == 0;
        if !is_on_border {
            squares.insert(((row / (2 * samples)) as i32, (column / (2 * samples)) as i32));
        }
    }
    squares.remove(&from);
    squares.remove(&to);
    squares
}

#[test]
fn between_agrees_with_sampling_the_segment_for_every_offset_up_to_8() {
    let board = board();
    let from = (8, 8);
    for row in 1..=16 {
        for column in 1..=16 {
            let cells: Vec<Cell> =
                board.between(board.at(8, 8).unwrap(), board.at(row, column).unwrap()).collect();
            let mut squares: Vec<(i32, i32)> = cells.iter().map(|&cell| board.row_column(cell)).collect();
            squares.sort();
            let expected: Vec<_> = sampled(from, (row, column)).into_iter().collect();
            assert_eq!(squares, expected, "to ({row},{column})");
        }
    }
}

#[test]
fn between_is_the_same_in_reverse_and_goes_from_neighbour_to_neighbour() {
    let board = board();
    let from = board.at(6, 11).unwrap();
    for to in board.cells() {
        let there: Vec<Cell> = board.between(from, to).collect();
        let mut back: Vec<Cell> = board.between(to, from).collect();
        back.reverse();
        assert_eq!(there, back);
        let chain: Vec<Cell> = [from].into_iter().chain(there).chain([to]).collect();
        let are_neighbours = |pair: &[Cell]| board.direction(pair[0], pair[1]).is_some();
        assert!(from == to || chain.windows(2).all(are_neighbours), "{chain:?}");
    }
}

#[test]
fn the_three_metrics_count_as_their_names_say() {
    let board = board();
    let at = |label| board.find(label).unwrap();
    let distances = |a, b| {
        [Metric::Square, Metric::Steps, Metric::Straight].map(|metric| board.distance(metric, at(a), at(b)))
    };
    assert_eq!(distances("5-5", "5-5"), [Some(0), Some(0), Some(0)]);
    assert_eq!(distances("5-5", "6-6"), [Some(1), Some(2), None]);
    assert_eq!(distances("5-5", "2-9"), [Some(4), Some(7), None]);
    assert_eq!(distances("16-1", "16-16"), [Some(15), Some(15), Some(15)]);
    assert_eq!(distances("9-3", "4-3"), [Some(5), Some(5), Some(5)]);
}

#[test]
fn neighbours_are_the_squares_at_distance_1_of_their_metric() {
    let board = SquareBoard::new(5, 4).unwrap();
    for a in board.cells() {
        let cells = |neighbours: Vec<(SquareDirection, Cell)>| -> BTreeSet<Cell> {
            neighbours.into_iter().map(|(_, cell)| cell).collect()
        };
        let at_1 = |metric| -> BTreeSet<Cell> {
            board.cells().filter(|&b| board.distance(metric, a, b) == Some(1)).collect()
        };
        assert_eq!(cells(board.neighbours(a).collect()), at_1(Metric::Square));
        assert_eq!(cells(board.orthogonal_neighbours(a).collect()), at_1(Metric::Steps));
        assert_eq!(
            cells(board.diagonal_neighbours(a).collect()),
            at_1(Metric::Square).difference(&at_1(Metric::Steps)).copied().collect()
        );
        assert_eq!(cells(board.orthogonal().steps(a).collect()), at_1(Metric::Steps));
        for (direction, b) in board.neighbours(a) {
            assert_eq!(board.neighbour(b, direction.opposite()), Some(a));
            assert_eq!(board.direction(a, b), Some(direction));
            assert_eq!(direction.is_diagonal(), board.distance(Metric::Steps, a, b) == Some(2));
        }
    }
}

#[test]
fn directions_lead_to_the_rows_and_columns_their_names_say() {
    let board = SquareBoard::new(3, 3).unwrap();
    let centre = board.find("2-2").unwrap();
    let labels =
        SquareDirection::ALL.map(|direction| board.label(board.neighbour(centre, direction).unwrap()));
    assert_eq!(labels, ["1-2", "1-3", "2-3", "3-3", "3-2", "3-1", "2-1", "1-1"]);
}

#[test]
fn labels_are_row_first_counted_from_1_and_lead_back() {
    let board = SquareBoard::new(16, 9).unwrap();
    assert_eq!(board.cell_count(), 144);
    assert_eq!(board.label(Cell(0)), "1-1");
    assert_eq!(board.label(Cell(9)), "2-1");
    assert!(board.cells().all(|cell| board.find(board.label(cell)) == Some(cell)));
    for label in ["0-1", "17-1", "1-10", "1-0", "01-1", "1,1", "1", "1-"] {
        assert_eq!(board.find(label), None, "{label:?}");
    }
}

#[test]
fn a_board_without_squares_or_with_too_many_is_refused() {
    assert_eq!(SquareBoard::new(0, 5).map(|_| ()), Err(SquareError { rows: 0, columns: 5 }));
    assert_eq!(SquareBoard::new(256, 256).map(|_| ()), Err(SquareError { rows: 256, columns: 256 }));
    assert!(SquareBoard::new(255, 257).is_ok());
}

#[test]
fn squares_are_drawn_1000_units_wide_from_the_top_left() {
    let board = SquareBoard::new(2, 3).unwrap();
    let corners = board.corners(board.find("2-3").unwrap()).map(|point| (point.x, point.y));
    assert_eq!(corners, [(2000, 1000), (3000, 1000), (3000, 2000), (2000, 2000)]);
    let centre = board.centre(board.find("1-1").unwrap());
    assert_eq!((centre.x, centre.y), (500, 500));
}
