//! Arcs and the front line agree with floating point.

use std::f64::consts::TAU;

use proptest::prelude::*;
use sandtable_board::{Angle, Length, Point, Pose};

use crate::segments::{distance, plane, table_point};

fn pose() -> impl Strategy<Value = Pose> {
    (table_point(), any::<u16>()).prop_map(|(point, facing)| Pose { point, facing: Angle(facing) })
}

/// Angle between the facing and the way to a point, without sign, in radians.
fn off_facing(pose: Pose, target: Point) -> f64 {
    let (from, to) = (plane(pose.point), plane(target));
    let way = (to.0 - from.0).atan2(to.1 - from.1);
    let off = (way - f64::from(pose.facing.0) * TAU / 65536.0).rem_euclid(TAU);
    off.min(TAU - off)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn a_point_is_in_the_arc_if_its_way_is_off_the_facing_by_no_more_than_half_the_width(
        pose in pose(), target in table_point(), half in prop_oneof![any::<u16>(), Just(8192), Just(16384)],
    ) {
        let off = off_facing(pose, target);
        let border = f64::from(half) * TAU / 65536.0;
        prop_assume!((off - border).abs() > 1e-7);
        prop_assert_eq!(pose.has_in_arc(target, Angle(half)), off < border);
    }

    #[test]
    fn a_point_is_behind_the_front_line_if_its_way_is_off_the_facing_by_more_than_a_right_angle(
        pose in pose(), target in table_point(),
    ) {
        let off = off_facing(pose, target);
        prop_assume!((off - TAU / 4.0).abs() > 1e-7);
        prop_assert_eq!(pose.has_behind(target), off > TAU / 4.0);
        prop_assert_eq!(pose.has_behind(target), !pose.has_in_arc(target, Angle::EAST));
    }

    #[test]
    fn straight_ahead_is_in_the_narrowest_arc_but_one_and_behind_is_behind(
        pose in pose(), ahead in 2000..90_000i32,
    ) {
        prop_assert!(pose.has_in_arc(pose.ahead(Length(ahead)), Angle(8)));
        prop_assert!(pose.has_behind(pose.ahead(Length(-ahead))));
        let went = distance(plane(pose.point), plane(pose.ahead(Length(ahead))));
        prop_assert!((went - f64::from(ahead)).abs() < 0.8);
    }
}

#[test]
fn the_borders_of_an_eighth_belong_to_the_arc_at_every_eighth_of_the_compass() {
    let ways = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    for facing in 0..8usize {
        let pose = Pose { point: Point::inches(10, 10), facing: Angle(facing as u16 * 8192) };
        for (index, (x, y)) in ways.into_iter().enumerate() {
            let eighths = (index + 8 - facing) % 8;
            let eighths_off = eighths.min(8 - eighths);
            let target = Point::inches(10 + 3 * x, 10 + 3 * y);
            for half in 0..=4u16 {
                let half_width = Angle(half * 8192);
                let expected = eighths_off <= usize::from(half);
                assert_eq!(pose.has_in_arc(target, half_width), expected, "{facing} {index} {half}");
            }
            assert_eq!(pose.has_behind(target), eighths_off > 2);
        }
    }
}

#[test]
fn a_hair_beyond_the_border_is_out_of_the_arc() {
    let gun = Pose { point: Point::inches(10, 10), facing: Angle::WEST };
    assert!(gun.has_in_arc(Point::new(7000, 13_000), Angle::EIGHTH));
    assert!(!gun.has_in_arc(Point::new(7000, 13_001), Angle::EIGHTH));
    assert!(gun.has_in_arc(Point::new(7000, 7000), Angle::EIGHTH));
    assert!(!gun.has_in_arc(Point::new(7001, 7000), Angle::EIGHTH));
}

#[test]
fn the_own_point_is_in_every_arc_and_not_behind() {
    let pose = Pose { point: Point::inches(1, 2), facing: Angle(12_345) };
    assert!(pose.has_in_arc(pose.point, Angle(0)));
    assert!(!pose.has_behind(pose.point));
}
