//! Worked examples from the rules of the titles.

use sandtable_board::{
    Angle, Cell, Crossing, Entry, Footprint, HexBoard, Length, Offset, Point, Pose, SquareBoard,
    SquareDirection, Step, StepField, Table, TableEdge, Trace, flat_top,
};

use crate::boards::{gran_chaco, printed_map};

fn sorted_neighbours(board: &HexBoard, label: &str) -> Vec<String> {
    let cell = board.find(label).unwrap();
    let mut labels: Vec<String> =
        board.neighbours(cell).map(|(_, neighbour)| board.label(neighbour).to_owned()).collect();
    labels.sort();
    labels
}

// Gran Chaco, §1 and §15

#[test]
fn gran_chaco_15_1_neighbours_and_113_hexes() {
    let board = gran_chaco();
    assert_eq!(sorted_neighbours(&board, "5,7"), ["4,6", "4,7", "5,6", "5,8", "6,6", "6,7"]);
    assert_eq!(sorted_neighbours(&board, "4,6"), ["3,6", "3,7", "4,5", "4,7", "5,6", "5,7"]);
    assert_eq!(board.cell_count(), 113);
}

#[test]
fn gran_chaco_15_2_distances() {
    let board = gran_chaco();
    let distance = |a, b| board.distance(board.find(a).unwrap(), board.find(b).unwrap());
    assert_eq!(distance("1,1", "9,13"), 16);
    assert_eq!(distance("3,1", "5,7"), 7);
    assert_eq!(distance("5,1", "5,13"), 12);
    assert_eq!(distance("2,6", "4,6"), 2);
}

#[test]
fn gran_chaco_1_4_distance_is_the_formula_and_the_shortest_walk_on_all_pairs() {
    let board = gran_chaco();
    let mut field = sandtable_board::Field::new();
    for from in board.cells() {
        field.flood(&board, [(from, 0)], 99, |_| Entry::Open(1));
        for to in board.cells() {
            let ((c1, r1), (c2, r2)) = (board.column_row(from), board.column_row(to));
            let s = |c: i32, r: i32| r - (c - 1) / 2;
            let (dq, ds) = (c1 - c2, s(c1, r1) - s(c2, r2));
            let formula = dq.abs().max(ds.abs()).max((dq + ds).abs()) as u16;
            assert_eq!(board.distance(from, to), formula);
            assert_eq!(field.cost(to), Some(formula));
        }
    }
}

#[test]
fn gran_chaco_1_2_the_board_is_symmetric_under_the_half_turn() {
    let board = gran_chaco();
    let turned = |cell: Cell| {
        let (column, row) = board.column_row(cell);
        board.at(10 - column, if column % 2 == 1 { 14 - row } else { 13 - row }).unwrap()
    };
    let centre = board.hex(board.find("5,7").unwrap());
    for cell in board.cells() {
        assert_eq!(board.hex(turned(cell)), board.hex(cell).rotated_around(centre, 3));
    }
}

#[test]
fn gran_chaco_15_17_machine_gun_lines() {
    let board = gran_chaco();
    let at = |label| board.find(label).unwrap();
    let between = |to| board.between(at("5,7"), at(to)).collect::<Vec<_>>();
    assert_eq!(between("5,9"), [Crossing::Through(Some(at("5,8")))]);
    assert_eq!(between("7,8"), [Crossing::Through(Some(at("6,7")))]);
    assert_eq!(between("7,7"), [Crossing::Along(Some(at("6,6")), Some(at("6,7")))]);
}

#[test]
fn gran_chaco_9_4_only_straight_offsets_of_distance_2_have_a_middle_hex() {
    let board = gran_chaco();
    let from = board.find("5,7").unwrap();
    for to in board.ring(from, 2) {
        let line = board.hex(to) - board.hex(from);
        let is_straight = line.q % 2 == 0 && line.r % 2 == 0;
        let crossing = board.between(from, to).next();
        assert_eq!(matches!(crossing, Some(Crossing::Through(Some(_)))), is_straight, "{line:?}");
    }
}

#[test]
fn gran_chaco_15_4_jungle_on_the_column_lengthens_the_supply_line_from_5_to_6() {
    let board = gran_chaco();
    let at = |label| board.find(label).unwrap();
    let mut trace = Trace::new();
    let mut length = |blocked: Option<Cell>| {
        let is_base = |cell| cell == at("3,1");
        trace.shortest_unblocked(&board, at("3,6"), Trace::UNLIMITED, is_base, |cell| Some(cell) == blocked)
    };
    assert_eq!(length(None), Some(5));
    assert_eq!(length(Some(at("3,4"))), Some(6));
}

#[test]
fn gran_chaco_15_6_the_supply_line_goes_round_an_enemy_zoc() {
    let board = gran_chaco();
    let at = |label| board.find(label).unwrap();
    let enemy = at("4,3");
    let friends = [at("3,3"), at("3,4")];
    let mut trace = Trace::new();
    let mut length = |friends: &[Cell]| {
        trace.shortest_unblocked(
            &board,
            at("3,6"),
            Trace::UNLIMITED,
            |cell| cell == at("3,1"),
            |cell| cell == enemy || (board.are_adjacent(cell, enemy) && !friends.contains(&cell)),
        )
    };
    assert_eq!(length(&friends), Some(5));
    assert_eq!(length(&[]), Some(6));
    let route: Vec<&str> = trace.route().iter().map(|&cell| board.label(cell)).collect();
    assert_eq!(route, ["3,6", "2,5", "2,4", "2,3", "2,2", "2,1", "3,1"]);
}

// Chaco War, README §2 and §4; Chad, map.json "grid"

#[test]
fn chaco_war_adjacency_examples() {
    let board = printed_map(10..=35, 1..=18);
    let touches = |a, b| board.are_adjacent(board.find(a).unwrap(), board.find(b).unwrap());
    assert!(touches("2607", "2506") && touches("2607", "2706"), "the road example");
    assert!(touches("2312", "2413"), "Camacho and Toledo");
    assert!(touches("2214", "2114") && touches("2214", "2215"), "the advance example");
    assert!(touches("2807", "2907"), "Florida and Bogado");
    let distance = |a, b| board.distance(board.find(a).unwrap(), board.find(b).unwrap());
    assert_eq!(distance("2514", "2313"), 2);
    assert_eq!(Offset::OddQ.hex(24, 0).distance(board.hex(board.find("2301").unwrap())), 2, "hex 2400");
}

#[test]
fn chad_neighbours_of_even_and_odd_columns() {
    let board = printed_map(10..=48, 1..=37);
    let offsets = |label: &str| -> Vec<(i32, i32)> {
        let cell = board.find(label).unwrap();
        let (column, row) = board.column_row(cell);
        let places = board.neighbours(cell).map(|(_, neighbour)| board.column_row(neighbour));
        places.map(|(other_column, other_row)| (other_column - column, other_row - row)).collect()
    };
    // N, NE, SE, S, SW, NW
    assert_eq!(offsets("2414"), [(0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)]);
    assert_eq!(offsets("2514"), [(0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)]);
    let cell = board.find("2414").unwrap();
    assert_eq!(board.neighbour(cell, flat_top::NORTH), board.find("2413"));
}

// Batalla de Calama, §4, §5.7 and §9

/// The quadrants between two, as offsets from the first.
fn between(down: i32, right: i32) -> Vec<(i32, i32)> {
    let board = SquareBoard::new(16, 16).unwrap();
    let from = board.at(8, 8).unwrap();
    let cells = board.between(from, board.at(8 + down, 8 + right).unwrap());
    cells.map(|cell| board.row_column(cell)).map(|(row, column)| (row - 8, column - 8)).collect()
}

#[test]
fn calama_5_7_quadrants_between_by_offset_and_symmetry() {
    let listed: [(_, &[(i32, i32)]); 7] = [
        ((0, 2), &[(0, 1)]),
        ((1, 2), &[(0, 1), (1, 1)]),
        ((2, 2), &[(1, 1)]),
        ((0, 3), &[(0, 1), (0, 2)]),
        ((1, 3), &[(0, 1), (1, 2)]),
        ((2, 3), &[(0, 1), (1, 1), (1, 2), (2, 2)]),
        ((3, 3), &[(1, 1), (2, 2)]),
    ];
    for ((down, right), expected) in listed {
        for (vertical, horizontal) in [(1, 1), (1, -1), (-1, 1), (-1, -1)] {
            let signed = |&(down, right): &(i32, i32)| (vertical * down, horizontal * right);
            let expected: Vec<_> = expected.iter().map(signed).collect();
            assert_eq!(between(vertical * down, horizontal * right), expected);
            let swapped: Vec<_> = expected.iter().map(|&(down, right)| (right, down)).collect();
            assert_eq!(between(horizontal * right, vertical * down), swapped);
        }
    }
    for (down, right) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        assert_eq!(between(down, right), []);
    }
}

#[test]
fn calama_9_15_lines_cut_by_units() {
    let board = SquareBoard::new(16, 16).unwrap();
    let at = |label| board.find(label).unwrap();
    let between = |to| board.between(at("10-10"), at(to)).map(|cell| board.label(cell)).collect::<Vec<_>>();
    assert_eq!(between("11-12"), ["10-11", "11-11"]);
    assert_eq!(between("12-12"), ["11-11"]);
    assert_eq!(between("11-13"), ["10-11", "11-12"]);
}

#[test]
fn calama_4_1_a_move_keeps_quadrants_and_points() {
    // Pool of 5 points, Movement 2; entering 12-11 costs 3 points and the quadrants around it 2 (§1.3, §1.5).
    let board = SquareBoard::new(16, 16).unwrap();
    let at = |label| board.find(label).unwrap();
    let mut field = StepField::new();
    field.flood(&board.orthogonal(), [(at("12-9"), 0)], 2, 5, |step| {
        Entry::Open(if step.to == at("12-11") { 3 } else { 2 })
    });
    assert_eq!(field.cost(at("12-11")), Some(5));
    assert_eq!(field.steps(at("12-11")), Some(2));
    assert_eq!(field.cost(at("12-12")), None, "a third quadrant");
    // §4.5: a charge needs one quadrant and one point more.
    assert_eq!(field.cost_within(at("12-10"), 1), Some(2));
    assert_eq!(field.cost_within(at("12-11"), 1), None);
}

#[test]
fn calama_9_6_cavalry_passes_a_friend_and_infantry_does_not() {
    let board = SquareBoard::new(16, 16).unwrap();
    let at = |label| board.find(label).unwrap();
    let friend = at("4-10");
    let mut field = StepField::new();
    let mut cost = |may_pass: bool, steps: u16| {
        let enter = |step: Step<SquareDirection>| {
            if step.to == friend && !may_pass { Entry::Closed } else { Entry::Open(1) }
        };
        field.flood(&board.orthogonal(), [(at("3-10"), 0)], steps, 9, enter);
        field.cost(at("5-10"))
    };
    assert_eq!(cost(true, 3), Some(2));
    assert_eq!(cost(false, 2), None);
}

// Guerra Civil Actions!, §1

#[test]
fn guerra_civil_1_3_a_line_of_four_platoons_facing_east() {
    let company = Footprint { width: Length(5000), depth: Length(1000) };
    let covered = company.at(Pose { point: Point::inches(20, 20), facing: Angle::EAST });
    assert_eq!(
        covered.corners(),
        [(20_500, 22_500), (19_500, 22_500), (19_500, 17_500), (20_500, 17_500)]
            .map(|(x, y)| Point::new(x, y))
    );
}

#[test]
fn guerra_civil_22_8_12_inches_and_a_hundredth_is_beyond_12_inches() {
    let gun = Footprint { width: Length(1250), depth: Length(1250) };
    let at = |y| gun.at(Pose { point: Point { x: Length::inches(10), y: Length(y) }, facing: Angle::NORTH });
    let (here, near, far) = (at(10_000), at(23_250), at(23_260));
    assert!(here.is_within(&near, Length::inches(12)));
    assert!(!here.is_within(&far, Length::inches(12)));
    assert_eq!(here.squared_distance_to(&far).floor(), Length(12_010));
}

#[test]
fn guerra_civil_6_7_a_rout_move_that_touches_the_edge_is_seen() {
    let table = Table { width: Length::inches(72), depth: Length::inches(48) };
    let squadron = Footprint { width: Length(2500), depth: Length(1500) };
    let pose = |y| Pose { point: Point { x: Length::inches(30), y: Length(y) }, facing: Angle::SOUTH };
    let (touching, clear) = (squadron.at(pose(750)), squadron.at(pose(751)));
    assert_eq!(table.rectangle_to_edge(&touching, TableEdge::South), Length::ZERO);
    assert_eq!(table.rectangle_to_edge(&clear, TableEdge::South), Length(1));
    assert!(table.holds(&touching));
    assert!(!table.holds(&squadron.at(pose(749))));
    for edge in TableEdge::ALL {
        let middle = table.edge(edge).point_at(Length::inches(10));
        assert_eq!(table.distance_to_edge(middle, edge), Length::ZERO);
        assert!(table.contains(middle));
    }
}
