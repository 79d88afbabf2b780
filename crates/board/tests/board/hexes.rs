//! Axial coordinates agree with the hexx library.

use std::collections::BTreeSet;

use hexx::{HexOrientation, OffsetHexMode};
use proptest::prelude::*;
use sandtable_board::{Direction, Hex, Offset, Orientation, flat_top, pointy_top};

use crate::boards::offset;

fn hex() -> impl Strategy<Value = Hex> {
    (-40..40i32, -40..40i32).prop_map(|(q, r)| Hex::new(q, r))
}

fn theirs(hex: Hex) -> hexx::Hex {
    hexx::Hex::new(hex.q, hex.r)
}

fn ours(hex: hexx::Hex) -> Hex {
    Hex::new(hex.x, hex.y)
}

/// Centre of a hex in the plane, flat-top, hexes of corner radius 1.
pub fn plane(hex: Hex) -> (f64, f64) {
    let (q, r) = (f64::from(hex.q), f64::from(hex.r));
    (1.5 * q, 3f64.sqrt() * (r + q / 2.0))
}

proptest! {
    #[test]
    fn distance_agrees_with_hexx(a in hex(), b in hex()) {
        prop_assert_eq!(a.distance(b), theirs(a).unsigned_distance_to(theirs(b)));
    }

    #[test]
    fn neighbours_agree_with_hexx_and_are_at_distance_1(a in hex()) {
        let mine: BTreeSet<Hex> = Direction::ALL.iter().map(|&direction| a.neighbour(direction)).collect();
        let expected: BTreeSet<Hex> = theirs(a).all_neighbors().into_iter().map(ours).collect();
        prop_assert_eq!(mine, expected);
        for direction in Direction::ALL {
            prop_assert_eq!(a.direction_to(a.neighbour(direction)), Some(direction));
            prop_assert_eq!(a.neighbour(direction).neighbour(direction.opposite()), a);
        }
        prop_assert_eq!(a.direction_to(a), None);
    }

    #[test]
    fn rings_and_discs_agree_with_hexx(a in hex(), radius in 0..7u32) {
        let ring: Vec<Hex> = a.ring(radius).collect();
        let expected: BTreeSet<Hex> = theirs(a).ring(radius).map(ours).collect();
        prop_assert_eq!(ring.len(), expected.len(), "no hex twice");
        prop_assert_eq!(ring.iter().copied().collect::<BTreeSet<_>>(), expected);
        let disc: Vec<Hex> = a.disc(radius).collect();
        let expected: BTreeSet<Hex> = theirs(a).range(radius).map(ours).collect();
        prop_assert_eq!(disc.len(), expected.len(), "no hex twice");
        prop_assert_eq!(disc.into_iter().collect::<BTreeSet<_>>(), expected);
    }

    #[test]
    fn a_ring_goes_clockwise_from_direction_0_in_adjacent_steps(a in hex(), radius in 1..7u32) {
        let ring: Vec<Hex> = a.ring(radius).collect();
        prop_assert_eq!(ring[0], a + flat_top::NORTH.hex() * radius as i32);
        prop_assert_eq!(ring[radius as usize], a + flat_top::NORTH_EAST.hex() * radius as i32);
        for (index, &hex) in ring.iter().enumerate() {
            prop_assert_eq!(hex.distance(ring[(index + 1) % ring.len()]), 1);
        }
    }

    #[test]
    fn rotation_agrees_with_hexx_and_keeps_distances(a in hex(), centre in hex(), sixths in 0..12u32) {
        let turned = a.rotated_around(centre, sixths as i32);
        prop_assert_eq!(turned, ours(theirs(a).rotate_cw_around(theirs(centre), sixths)));
        prop_assert_eq!(turned.distance(centre), a.distance(centre));
        prop_assert_eq!(turned.rotated_around(centre, -(sixths as i32)), a);
    }

    #[test]
    fn offset_coordinates_agree_with_hexx(offset in offset(), column in 0..99i32, row in 0..99i32) {
        let (mode, orientation) = match offset {
            Offset::OddQ => (OffsetHexMode::Odd, HexOrientation::Flat),
            Offset::EvenQ => (OffsetHexMode::Even, HexOrientation::Flat),
            Offset::OddR => (OffsetHexMode::Odd, HexOrientation::Pointy),
            Offset::EvenR => (OffsetHexMode::Even, HexOrientation::Pointy),
        };
        let hex = offset.hex(column, row);
        prop_assert_eq!(hex, ours(hexx::Hex::from_offset_coordinates([column, row], mode, orientation)));
        prop_assert_eq!(offset.column_row(hex), (column, row));
    }

    #[test]
    fn a_line_is_a_shortest_chain_and_the_same_set_both_ways(a in hex(), b in hex()) {
        let line: Vec<Hex> = a.line_to(b).collect();
        prop_assert_eq!(line.len() as u32, a.distance(b) + 1);
        prop_assert_eq!((line[0], line[line.len() - 1]), (a, b));
        prop_assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
        let mut back: Vec<Hex> = b.line_to(a).collect();
        back.reverse();
        prop_assert_eq!(line, back);
    }

    #[test]
    fn a_line_agrees_with_hexx_where_no_point_of_it_lies_between_two_hexes(a in hex(), b in hex()) {
        let steps = a.distance(b);
        prop_assume!(steps > 0);
        let (from, to) = (plane(a), plane(b));
        for (index, hex) in a.line_to(b).enumerate() {
            let part = index as f64 / f64::from(steps);
            let point = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            let distance = |hex: Hex| (plane(hex).0 - point.0).hypot(plane(hex).1 - point.1);
            let nearest = hex.disc(1).map(distance).fold(f64::MAX, f64::min);
            prop_assert!(distance(hex) < nearest + 1e-9, "{:?} is not nearest to {:?}", hex, point);
            let is_clear = hex.disc(1).filter(|&other| distance(other) < nearest + 1e-3).count() == 1;
            if is_clear {
                prop_assert_eq!(Some(hex), theirs(a).line_to(theirs(b)).nth(index).map(ours));
            }
        }
    }
}

#[test]
fn a_line_between_two_hexes_takes_the_greater_r_and_then_the_greater_q() {
    for (to, middle) in [((1, -2), (1, -1)), ((2, -1), (1, 0)), ((1, 1), (0, 1)), ((-1, 2), (0, 1))] {
        let (to, middle) = (Hex::new(to.0, to.1), Hex::new(middle.0, middle.1));
        assert_eq!(Hex::ORIGIN.line_to(to).nth(1), Some(middle), "to {to:?}");
    }
}

#[test]
fn directions_lead_where_their_compass_names_say() {
    let names = [(Orientation::FlatTop, flat_top::NORTH), (Orientation::PointyTop, pointy_top::EAST)];
    assert_eq!(names.map(|(orientation, direction)| orientation.name(direction)), ["N", "E"]);
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        for direction in Direction::ALL {
            let (name, centre) = (orientation.name(direction), orientation.centre(direction.hex()));
            let expected_y = if name.contains('N') { -1 } else { i32::from(name.contains('S')) };
            let expected_x = if name.contains('W') { -1 } else { i32::from(name.contains('E')) };
            assert_eq!((centre.x.signum(), centre.y.signum()), (expected_x, expected_y), "{name}");
            assert_eq!(orientation.direction(name), Some(direction));
        }
    }
    assert_eq!(Orientation::FlatTop.direction("E"), None);
    assert_eq!(flat_top::SOUTH_WEST.opposite(), flat_top::NORTH_EAST);
    assert_eq!(pointy_top::WEST.clockwise(1), pointy_top::NORTH_WEST);
}

#[test]
fn adjacent_hexes_share_their_drawn_corners_exactly() {
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        let here = orientation.corners(Hex::new(3, -5));
        for direction in Direction::ALL {
            let there = orientation.corners(Hex::new(3, -5).neighbour(direction));
            let (start, end) = (here[direction.clockwise(-1).index()], here[direction.index()]);
            let back = direction.opposite();
            assert_eq!((start, end), (there[back.index()], there[back.clockwise(-1).index()]));
        }
    }
}

#[test]
fn drawn_centres_are_within_a_unit_per_step_of_the_true_ones() {
    for hex in Hex::ORIGIN.disc(20) {
        let (x, y) = plane(hex);
        let drawn = Orientation::FlatTop.centre(hex);
        let error = (f64::from(drawn.x) - 1000.0 * x).hypot(f64::from(drawn.y) - 1000.0 * y);
        assert!(error <= 0.06 * f64::from(hex.length()) + 1e-6, "{hex:?} is off by {error}");
    }
}

#[test]
fn a_direction_is_stored_as_its_number_and_a_seventh_is_refused() {
    let text = serde_json::to_string(&flat_top::SOUTH).unwrap();
    assert_eq!(text, "3");
    assert_eq!(serde_json::from_str::<Direction>(&text).unwrap(), flat_top::SOUTH);
    assert!(serde_json::from_str::<Direction>("6").is_err());
}
