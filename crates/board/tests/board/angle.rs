//! Angles, sines and directions agree with floating point.

use std::f64::consts::TAU;

use proptest::prelude::*;
use sandtable_board::{Angle, Length, Point};

fn radians(angle: Angle) -> f64 {
    f64::from(angle.0) * TAU / 65536.0
}

#[test]
fn sines_and_cosines_are_the_nearest_whole_numbers_for_every_angle() {
    for number in 0..=u16::MAX {
        let angle = Angle(number);
        let scaled = |value: f64| (value * f64::from(Angle::ONE)).round() as i32;
        assert_eq!(angle.sin(), scaled(radians(angle).sin()), "sine of {number}");
        assert_eq!(angle.cos(), scaled(radians(angle).cos()), "cosine of {number}");
    }
}

#[test]
fn sines_are_exact_and_symmetric_at_the_axes_and_diagonals() {
    let compass = [Angle::NORTH, Angle::EAST, Angle::SOUTH, Angle::WEST];
    assert_eq!(
        compass.map(|angle| (angle.sin(), angle.cos())),
        [(0, Angle::ONE), (Angle::ONE, 0), (0, -Angle::ONE), (-Angle::ONE, 0)]
    );
    assert_eq!(Angle::EIGHTH.sin(), Angle::EIGHTH.cos());
    for number in 0..=u16::MAX {
        let angle = Angle(number);
        assert_eq!((-angle).sin(), -angle.sin());
        assert_eq!((-angle).cos(), angle.cos());
        assert_eq!(angle.opposite().sin(), -angle.sin());
    }
}

#[test]
fn whole_degrees_become_the_nearest_angle() {
    for degrees in -720..=720 {
        let exact = f64::from(degrees) * 65536.0 / 360.0;
        assert_eq!(Angle::degrees(degrees), Angle(exact.round().rem_euclid(65536.0) as u16), "{degrees}°");
    }
}

#[test]
fn turns_are_signed_clockwise_and_at_most_half_the_circle() {
    assert_eq!(Angle::NORTH.turn_to(Angle::EAST), 16_384);
    assert_eq!(Angle::NORTH.turn_to(Angle::WEST), -16_384);
    assert_eq!(Angle::WEST.turn_to(Angle::NORTH), 16_384);
    assert_eq!(Angle::NORTH.turn_to(Angle::SOUTH), -32_768);
    assert_eq!(Angle::degrees(350) + Angle::degrees(20), Angle::degrees(350) - -Angle::degrees(20));
}

/// The direction in angles, clockwise from north, by floating point.
fn expected(x: i32, y: i32) -> f64 {
    (f64::from(x).atan2(f64::from(y)) / TAU * 65536.0).rem_euclid(65536.0)
}

fn is_nearest(angle: Angle, x: i32, y: i32) -> bool {
    let off = (f64::from(angle.0) - expected(x, y)).abs();
    off.min(65536.0 - off) <= 0.5 + 1e-5
}

#[test]
fn the_direction_to_every_near_point_is_the_nearest_angle() {
    for x in -60..=60 {
        for y in -60..=60 {
            match Angle::between(Point::ORIGIN, Point::new(x, y)) {
                None => assert_eq!((x, y), (0, 0)),
                Some(angle) => {
                    assert!(is_nearest(angle, x, y), "({x},{y}): {angle:?}, not {}", expected(x, y))
                }
            }
        }
    }
}

#[test]
fn directions_along_axes_and_diagonals_are_exact_at_any_distance() {
    let from = Point::new(-12_345, 6_789);
    for distance in [1, 2, 3, 999, 72_001, 123_456_789] {
        for eighth in 0..8u16 {
            let (x, y) =
                [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)][usize::from(eighth)];
            let to = Point::new(from.x.0 + x * distance, from.y.0 + y * distance);
            assert_eq!(Angle::between(from, to), Some(Angle(eighth * 8192)));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn the_direction_to_any_point_is_the_nearest_angle(
        x in -(1 << 28)..(1i32 << 28), y in -(1 << 28)..(1i32 << 28), shift in 0..28u32,
    ) {
        let (x, y): (i32, i32) = (x >> shift, y >> shift);
        if let Some(angle) = Angle::between(Point::new(-x, -y), Point::ORIGIN) {
            prop_assert!(is_nearest(angle, x, y), "({},{}): {:?}, not {}", x, y, angle, expected(x, y));
        }
    }

    #[test]
    fn going_far_in_a_direction_and_looking_back_gives_the_opposite_one(number: u16) {
        let (start, angle) = (Point::inches(10, 20), Angle(number));
        let end = start.towards(angle, Length::inches(1000));
        prop_assert_eq!(Angle::between(start, end), Some(angle));
        prop_assert_eq!(Angle::between(end, start), Some(angle.opposite()));
    }

    #[test]
    fn a_point_towards_a_direction_is_the_nearest_to_the_true_one(
        number: u16, distance in -200_000..200_000i32,
    ) {
        let angle = Angle(number);
        let end = Point::ORIGIN.towards(angle, Length(distance));
        let (x, y) = (f64::from(distance) * radians(angle).sin(), f64::from(distance) * radians(angle).cos());
        prop_assert!((f64::from(end.x.0) - x).abs() <= 0.501 && (f64::from(end.y.0) - y).abs() <= 0.501);
    }
}
