//! Lines of sight on hexes agree with clipping in floating point, for every offset up to distance 9.

use std::collections::BTreeSet;

use sandtable_board::{Crossing, Direction, Hex, Orientation, hexes_between};

use crate::boards::gran_chaco;

/// Corners of a hex grown by `factor`, in the plane, by the orientation's own geometry.
fn corners(orientation: Orientation, hex: Hex, factor: f64) -> [(f64, f64); 6] {
    let root = 3f64.sqrt();
    let (q, r) = (f64::from(hex.q), f64::from(hex.r));
    let (centre, first) = match orientation {
        Orientation::FlatTop => ((1.5 * q, root * (r + q / 2.0)), 0.0),
        Orientation::PointyTop => ((root * (q + r / 2.0), 1.5 * r), 30.0f64),
    };
    [0, 1, 2, 3, 4, 5].map(|corner| {
        let angle = (first + 60.0 * f64::from(corner)).to_radians();
        (centre.0 + factor * angle.cos(), centre.1 + factor * angle.sin())
    })
}

/// Length of the segment between two centres inside a convex polygon, corners in order of increasing angle.
fn clipped(from: (f64, f64), to: (f64, f64), corners: [(f64, f64); 6]) -> f64 {
    let (mut low, mut high) = (0.0f64, 1.0f64);
    for index in 0..6 {
        let (a, b) = (corners[index], corners[(index + 1) % 6]);
        let side = |point: (f64, f64)| (b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0);
        let (start, end) = (side(from), side(to));
        let crossing = start / (start - end);
        if start < 0.0 && end < 0.0 {
            return 0.0;
        } else if start < 0.0 {
            low = low.max(crossing);
        } else if end < 0.0 {
            high = high.min(crossing);
        }
    }
    (high - low).max(0.0) * (to.0 - from.0).hypot(to.1 - from.1)
}

fn centre(orientation: Orientation, hex: Hex) -> (f64, f64) {
    let points = corners(orientation, hex, 1.0);
    (
        points.iter().map(|point| point.0).sum::<f64>() / 6.0,
        points.iter().map(|point| point.1).sum::<f64>() / 6.0,
    )
}

#[test]
fn hexes_between_are_those_whose_interior_the_segment_crosses() {
    for orientation in [Orientation::FlatTop, Orientation::PointyTop] {
        for to in Hex::ORIGIN.disc(9) {
            let (start, end) = (centre(orientation, Hex::ORIGIN), centre(orientation, to));
            let is_between = |hex: &Hex| *hex != Hex::ORIGIN && *hex != to;
            let length = |hex: Hex, factor: f64| clipped(start, end, corners(orientation, hex, factor));
            let near = || Hex::ORIGIN.disc(10).filter(is_between);
            let through: BTreeSet<Hex> = near().filter(|&hex| length(hex, 1.0 - 1e-7) > 1e-4).collect();
            let along: BTreeSet<Hex> =
                near().filter(|&hex| length(hex, 1.0 + 1e-7) > 0.9 && !through.contains(&hex)).collect();

            let (mut seen_through, mut seen_along) = (BTreeSet::new(), BTreeSet::new());
            for crossing in hexes_between(Hex::ORIGIN, to) {
                match crossing {
                    Crossing::Through(hex) => assert!(seen_through.insert(hex), "{hex:?} twice"),
                    Crossing::Along(left, right) => {
                        assert_eq!(left.distance(right), 1);
                        assert!(seen_along.insert(left) && seen_along.insert(right));
                    }
                }
            }
            assert_eq!(seen_through, through, "through, to {to:?}");
            assert_eq!(seen_along, along, "along, to {to:?}");
        }
    }
}

#[test]
fn crossings_come_in_order_from_the_first_hex_to_the_second() {
    let orientation = Orientation::FlatTop;
    for to in Hex::ORIGIN.disc(9) {
        let (start, end) = (centre(orientation, Hex::ORIGIN), centre(orientation, to));
        let progress = |hex: Hex| {
            // Where along the line half of the stretch inside the hex has been passed.
            let whole = clipped(start, end, corners(orientation, hex, 1.0));
            let (mut low, mut high) = (0.0, 1.0);
            for _ in 0..40 {
                let middle = (low + high) / 2.0;
                let point = (start.0 + (end.0 - start.0) * middle, start.1 + (end.1 - start.1) * middle);
                if clipped(start, point, corners(orientation, hex, 1.0)) < whole / 2.0 {
                    low = middle;
                } else {
                    high = middle;
                }
            }
            low
        };
        let places: Vec<f64> = hexes_between(Hex::ORIGIN, to)
            .map(|crossing| match crossing {
                Crossing::Through(hex) => progress(hex),
                Crossing::Along(left, right) => {
                    let middle = (centre(orientation, left), centre(orientation, right));
                    let (x, y) = ((middle.0.0 + middle.1.0) / 2.0, (middle.0.1 + middle.1.1) / 2.0);
                    (x - start.0).hypot(y - start.1) / (end.0 - start.0).hypot(end.1 - start.1)
                }
            })
            .collect();
        assert!(places.windows(2).all(|pair| pair[0] < pair[1]), "to {to:?}: {places:?}");
    }
}

#[test]
fn the_line_back_crosses_the_same_hexes_in_reverse() {
    let from = Hex::new(3, -1);
    for to in from.disc(12) {
        let there: Vec<_> = hexes_between(from, to).collect();
        let mut back: Vec<_> = hexes_between(to, from)
            .map(|crossing| match crossing {
                Crossing::Along(left, right) => Crossing::Along(right, left),
                through => through,
            })
            .collect();
        back.reverse();
        assert_eq!(there, back, "to {to:?}");
    }
}

#[test]
fn the_first_hex_of_a_pair_is_to_the_left_of_the_line() {
    for (direction, next) in Direction::ALL.into_iter().map(|direction| (direction, direction.clockwise(1))) {
        let target = direction.hex() + next.hex();
        let seen: Vec<_> = hexes_between(Hex::ORIGIN, target).collect();
        assert_eq!(seen, [Crossing::Along(direction.hex(), next.hex())]);
    }
}

#[test]
fn a_line_to_the_hex_itself_or_to_a_neighbour_crosses_nothing() {
    for to in Hex::ORIGIN.disc(1) {
        assert_eq!(hexes_between(Hex::ORIGIN, to).next(), None);
    }
}

#[test]
fn a_hex_off_the_board_is_reported_as_no_cell() {
    let board = gran_chaco();
    let at = |label| board.find(label).unwrap();
    // The last row of the even columns is missing, so the line along B's edge leaves the board to its right.
    let seen: Vec<_> = board.between(at("1,13"), at("3,13")).collect();
    assert_eq!(seen, [Crossing::Along(Some(at("2,12")), None)]);
}
