//! What units cover agrees with floating point.

use std::f64::consts::TAU;

use proptest::prelude::*;
use sandtable_board::{Angle, Footprint, Length, Point, Polygon, Polyline, Pose, Rectangle};

use crate::segments::{
    Plane, assert_distance, distance_between, distance_to_segment, plane, segment, table_point,
};

fn footprint() -> impl Strategy<Value = Footprint> {
    (1000..8000i32, 1000..4000i32)
        .prop_map(|(width, depth)| Footprint { width: Length(width), depth: Length(depth) })
}

fn pose() -> impl Strategy<Value = Pose> {
    let point = (0..20_000i32, 0..20_000i32).prop_map(|(x, y)| Point::new(x, y));
    let facing = prop_oneof![any::<u16>(), (0..8u16).prop_map(|eighth| eighth * 8192)];
    (point, facing).prop_map(|(point, facing)| Pose { point, facing: Angle(facing) })
}

fn rectangle() -> impl Strategy<Value = Rectangle> {
    (footprint(), pose()).prop_map(|(footprint, pose)| footprint.at(pose))
}

/// The part of one convex polygon that lies in another, corners counter-clockwise.
fn clip(mut inner: Vec<Plane>, outer: &[Plane]) -> Vec<Plane> {
    for index in 0..outer.len() {
        let (a, b) = (outer[index], outer[(index + 1) % outer.len()]);
        let side = |point: Plane| (b.0 - a.0) * (point.1 - a.1) - (b.1 - a.1) * (point.0 - a.0);
        let mut kept = Vec::new();
        for corner in 0..inner.len() {
            let (from, to) = (inner[corner], inner[(corner + 1) % inner.len()]);
            let (start, end) = (side(from), side(to));
            if start >= 0.0 {
                kept.push(from);
            }
            if (start > 0.0 && end < 0.0) || (start < 0.0 && end > 0.0) {
                let part = start / (start - end);
                kept.push((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
            }
        }
        inner = kept;
    }
    inner
}

fn area(corners: &[Plane]) -> f64 {
    let pairs = corners.iter().zip(corners.iter().cycle().skip(1));
    pairs.map(|(a, b)| a.0 * b.1 - a.1 * b.0).sum::<f64>() / 2.0
}

fn common_area(a: &Rectangle, b: &Rectangle) -> f64 {
    let corners = |rectangle: &Rectangle| rectangle.corners().map(plane).to_vec();
    area(&clip(corners(a), &corners(b)))
}

fn distance_of(a: &Rectangle, b: &Rectangle) -> f64 {
    if common_area(a, b) > 1.0 {
        return 0.0;
    }
    let pairs = a.edges().flat_map(|edge| b.edges().map(move |other| (edge, other)));
    pairs.map(|(edge, other)| distance_between(edge, other)).fold(f64::MAX, f64::min)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn corners_are_the_nearest_to_the_true_ones_and_symmetric(footprint in footprint(), pose in pose()) {
        let covered = footprint.at(pose);
        let angle = f64::from(pose.facing.0) * TAU / 65536.0;
        let (width, depth) = (f64::from(footprint.width.0), f64::from(footprint.depth.0));
        let centre = plane(pose.point);
        for (corner, right, forward) in [
            (covered.front_left(), -1.0, 1.0),
            (covered.rear_left(), -1.0, -1.0),
            (covered.rear_right(), 1.0, -1.0),
            (covered.front_right(), 1.0, 1.0),
        ] {
            let (right, forward) = (right * width / 2.0, forward * depth / 2.0);
            let x = centre.0 + right * angle.cos() + forward * angle.sin();
            let y = centre.1 - right * angle.sin() + forward * angle.cos();
            prop_assert!((plane(corner).0 - x).abs() < 0.501 && (plane(corner).1 - y).abs() < 0.501);
        }
        let opposite = |a: Point, b: Point| (a.x + b.x, a.y + b.y) == (pose.point.x * 2, pose.point.y * 2);
        prop_assert!(opposite(covered.front_left(), covered.rear_right()));
        prop_assert!(opposite(covered.front_right(), covered.rear_left()));
        prop_assert!(area(&covered.corners().map(plane)) > 0.0, "counter-clockwise");
        prop_assert_eq!(covered.front().from, covered.front_left());
        prop_assert_eq!(covered.front().to, covered.front_right());
    }

    #[test]
    fn rectangles_overlap_exactly_if_they_have_an_area_in_common(a in rectangle(), b in rectangle()) {
        let common = common_area(&a, &b);
        if common > 1.0 {
            prop_assert!(a.overlaps(&b) && b.overlaps(&a));
        } else if distance_of(&a, &b) > 1e-6 {
            prop_assert!(!a.overlaps(&b) && !b.overlaps(&a));
        }
        let outline = Polygon::new(b.corners()).unwrap();
        prop_assert_eq!(outline.overlaps(&a), a.overlaps(&b), "the same as an area");
        prop_assert!(a.overlaps(&a) && Polygon::new(a.corners()).unwrap().overlaps(&a), "itself");
    }

    #[test]
    fn the_distance_of_rectangles_is_that_of_their_nearest_edges(a in rectangle(), b in rectangle()) {
        let expected = distance_of(&a, &b);
        prop_assume!(expected == 0.0 || expected > 1e-3);
        assert_distance(a.squared_distance_to(&b), expected)?;
        prop_assert_eq!(a.squared_distance_to(&b), b.squared_distance_to(&a));
        let outline = Polygon::new(b.corners()).unwrap();
        prop_assert_eq!(outline.squared_distance_to_rectangle(&a), a.squared_distance_to(&b));
        for limit in [0, 500, 1000, 3000, 12_000] {
            let limit = Length(limit);
            prop_assert_eq!(a.is_within(&b, limit), a.squared_distance_to(&b).is_within(limit));
        }
    }

    #[test]
    fn distances_to_points_and_segments_are_nil_inside(
        a in rectangle(), point in table_point(), segment in segment(table_point),
    ) {
        let nearest = a.edges().map(|edge| distance_to_segment(plane(point), edge)).fold(f64::MAX, f64::min);
        assert_distance(a.squared_distance_to_point(point), if a.contains(point) { 0.0 } else { nearest })?;
        let nearest = a.edges().map(|edge| distance_between(edge, segment)).fold(f64::MAX, f64::min);
        let is_touched = a.contains(segment.from) || nearest < 1e-6;
        prop_assume!(is_touched || nearest > 1e-3);
        assert_distance(a.squared_distance_to_segment(segment), if is_touched { 0.0 } else { nearest })?;
        let wall = Polyline::new([segment.from, segment.to]).unwrap();
        prop_assert_eq!(wall.squared_distance_to_rectangle(&a), a.squared_distance_to_segment(segment));
        prop_assert_eq!(wall.squared_distance_to_point(point), segment.squared_distance_to_point(point));
    }

    #[test]
    fn a_line_of_sight_is_cut_by_a_rectangle_as_by_the_same_area(
        a in rectangle(), sight in segment(table_point),
    ) {
        let outline = Polygon::new(a.corners()).unwrap();
        prop_assert_eq!(a.is_crossed_by(sight), outline.is_crossed_by(sight));
        prop_assert_eq!(a.length_inside(sight), outline.length_inside(sight));
        prop_assert_eq!(a.locate(sight.from), outline.locate(sight.from));
    }
}

#[test]
fn units_side_by_side_touch_and_do_not_overlap() {
    let company = Footprint { width: Length(5000), depth: Length(1000) };
    for facing in [Angle::NORTH, Angle::EAST, Angle::SOUTH, Angle::WEST] {
        let pose = Pose { point: Point::inches(20, 20), facing };
        let beside = Pose { point: pose.point.towards(facing + Angle::EAST, Length(5000)), facing };
        let closer = Pose { point: pose.point.towards(facing + Angle::EAST, Length(4999)), facing };
        let (here, touching, overlapping) = (company.at(pose), company.at(beside), company.at(closer));
        assert!(!here.overlaps(&touching) && here.squared_distance_to(&touching).is_zero());
        assert!(here.overlaps(&overlapping));
    }
}

#[test]
fn an_odd_width_is_rounded_away_from_the_centre_on_both_sides() {
    let footprint = Footprint { width: Length(1251), depth: Length(1000) };
    let covered = footprint.at(Pose { point: Point::ORIGIN, facing: Angle::NORTH });
    assert_eq!(covered.front_left(), Point::new(-626, 500));
    assert_eq!(covered.rear_right(), Point::new(626, -500));
}
