//! Boards of hexes: ids, labels, neighbours and hexsides.

use proptest::prelude::*;
use sandtable_board::{BoardError, Cell, Direction, Hex, HexBoard, LabelForm, Offset, Side, flat_top};

use crate::boards::{gran_chaco, ragged_board};

proptest! {
    #[test]
    fn neighbours_are_the_cells_at_distance_1(board in ragged_board()) {
        for a in board.cells() {
            for b in board.cells() {
                let direction = board.direction(a, b);
                prop_assert_eq!(direction.is_some(), board.distance(a, b) == 1);
                prop_assert_eq!(board.are_adjacent(a, b), direction.is_some());
                if let Some(direction) = direction {
                    prop_assert_eq!(board.neighbour(a, direction), Some(b));
                    prop_assert_eq!(board.direction(b, a), Some(direction.opposite()));
                }
            }
            let listed: Vec<_> = board.neighbours(a).collect();
            let asked: Vec<_> = Direction::ALL
                .into_iter()
                .filter_map(|direction| board.neighbour(a, direction).map(|cell| (direction, cell)))
                .collect();
            prop_assert_eq!(listed, asked);
        }
    }

    #[test]
    fn labels_places_and_hexes_lead_back_to_their_cell(board in ragged_board()) {
        for cell in board.cells() {
            prop_assert_eq!(board.find(board.label(cell)), Some(cell));
            let (column, row) = board.column_row(cell);
            prop_assert_eq!(board.at(column, row), Some(cell));
            prop_assert_eq!(board.cell(board.hex(cell)), Some(cell));
        }
        let labels: Vec<&str> = board.cells().map(|cell| board.label(cell)).collect();
        let again = HexBoard::from_labels(board.offset(), board.label_form(), labels).unwrap();
        prop_assert!(board.cells().all(|cell| again.hex(cell) == board.hex(cell)), "ids follow the list");
    }

    #[test]
    fn places_off_the_board_have_no_cell(board in ragged_board(), column in -2..14i32, row in -2..12i32) {
        let is_listed = board.cells().any(|cell| board.column_row(cell) == (column, row));
        prop_assert_eq!(board.at(column, row).is_some(), is_listed);
    }

    #[test]
    fn every_hexside_has_one_id_on_both_its_hands(board in ragged_board()) {
        let mut uses = vec![0; board.side_count()];
        for cell in board.cells() {
            for direction in Direction::ALL {
                let side = board.side(cell, direction);
                uses[side.index()] += 1;
                let other = board.neighbour(cell, direction);
                let expected = match other {
                    Some(other) if other < cell => (other, Some(cell)),
                    _ => (cell, other),
                };
                prop_assert_eq!(board.side_cells(side), expected);
                prop_assert_eq!(board.is_rim(side), other.is_none());
                if let Some(other) = other {
                    prop_assert_eq!(board.side(other, direction.opposite()), side);
                    prop_assert_eq!(board.side_between(cell, other), Some(side));
                }
            }
        }
        for side in board.sides() {
            prop_assert_eq!(uses[side.index()], if board.is_rim(side) { 1 } else { 2 });
            let (first, _) = board.side_cells(side);
            prop_assert_eq!(board.side(first, board.side_direction(side)), side);
        }
    }

    #[test]
    fn rings_and_discs_hold_the_cells_of_their_distance(board in ragged_board(), radius in 0..6u16) {
        for centre in board.cells().take(5) {
            let mut ring: Vec<Cell> = board.ring(centre, radius).collect();
            ring.sort();
            let is_on_ring = |cell: &Cell| board.distance(centre, *cell) == radius;
            prop_assert_eq!(ring, board.cells().filter(is_on_ring).collect::<Vec<_>>());
            let mut disc: Vec<Cell> = board.within(centre, radius).collect();
            disc.sort();
            let is_in_disc = |cell: &Cell| board.distance(centre, *cell) <= radius;
            prop_assert_eq!(disc, board.cells().filter(is_in_disc).collect::<Vec<_>>());
        }
    }

    #[test]
    fn a_label_is_read_only_as_it_is_written(column in 0..120i32, row in 0..120i32, text in "[0-9,-]{0,6}") {
        for form in [LabelForm::ColumnRowDigits, LabelForm::ColumnCommaRow, LabelForm::RowDashColumn] {
            if let Some(label) = form.write(column, row) {
                prop_assert_eq!(form.read(&label), Some((column, row)));
            }
            if let Some((column, row)) = form.read(&text) {
                prop_assert_eq!(form.write(column, row), Some(text.clone()));
            }
        }
    }
}

#[test]
fn superfluous_zeros_signs_and_spaces_are_no_labels() {
    let board = gran_chaco();
    assert!(board.find("5,7").is_some());
    for label in ["05,7", "5,07", "+5,7", "5, 7", " 5,7", "5;7", "5", "5,", ",7", "", "0507", "7-5", "5,14"] {
        assert_eq!(board.find(label), None, "{label:?}");
    }
    assert_eq!(LabelForm::ColumnRowDigits.read("é26"), None);
    assert_eq!(LabelForm::ColumnRowDigits.write(99, 0).as_deref(), Some("9900"));
    assert_eq!(LabelForm::ColumnRowDigits.write(0, 99).as_deref(), Some("0099"));
    assert_eq!(LabelForm::ColumnRowDigits.write(100, 1), None);
    assert_eq!(LabelForm::ColumnRowDigits.write(1, 100), None);
    assert_eq!(LabelForm::ColumnCommaRow.write(-1, 1), None);
}

#[test]
fn a_faulty_list_of_places_is_refused_with_the_place() {
    let build = |places: &[(i32, i32)]| {
        HexBoard::new(Offset::OddQ, LabelForm::ColumnRowDigits, places).map(|_| ()).unwrap_err()
    };
    assert_eq!(build(&[]), BoardError::Empty);
    assert_eq!(build(&[(1, 1), (1, 2), (1, 1)]), BoardError::Duplicate { column: 1, row: 1 });
    assert_eq!(build(&[(1, -1)]), BoardError::OutOfRange { column: 1, row: -1 });
    assert_eq!(build(&[(1000, 1)]), BoardError::OutOfRange { column: 1000, row: 1 });
    let form = LabelForm::ColumnRowDigits;
    assert_eq!(build(&[(100, 1)]), BoardError::NoLabel { column: 100, row: 1, form });
    let many: Vec<_> = (0..10_001).map(|index| (index / 200, index % 200)).collect();
    assert_eq!(build(&many), BoardError::TooManyCells { count: 10_001 });
    let error = HexBoard::from_labels(Offset::OddQ, form, ["1001", "10-2"]).map(|_| ()).unwrap_err();
    assert_eq!(error.to_string(), "\"10-2\" is not a label of the form ColumnRowDigits");
}

#[test]
fn the_largest_board_without_adjacent_cells_has_six_hexsides_a_cell() {
    let places: Vec<_> = (0..10_000).map(|index| (index / 100 * 2, index % 100 * 3)).collect();
    let board = HexBoard::new(Offset::OddQ, LabelForm::ColumnCommaRow, &places).unwrap();
    assert_eq!(board.side_count(), 60_000);
    assert!(board.sides().all(|side| board.is_rim(side)));
}

#[test]
fn a_single_hex_is_drawn_with_its_corners_and_sides_clockwise() {
    let board = HexBoard::new(Offset::OddQ, LabelForm::ColumnCommaRow, &[(0, 0)]).unwrap();
    let cell = board.cell(Hex::ORIGIN).unwrap();
    let points = board.corners(cell).map(|point| (point.x, point.y));
    assert_eq!(points, [(500, -866), (1000, 0), (500, 866), (-500, 866), (-1000, 0), (-500, -866)]);
    let (low, high) = board.bounds();
    assert_eq!((low.x, low.y, high.x, high.y), (-1000, -866, 1000, 866));
    let north = board.side_corners(board.side(cell, flat_top::NORTH)).map(|point| (point.x, point.y));
    assert_eq!(north, [(-500, -866), (500, -866)]);
    assert_eq!(board.side(cell, flat_top::NORTH), Side(0));
}
