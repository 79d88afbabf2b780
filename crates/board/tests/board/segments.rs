//! Segments agree with floating point: on a small grid, where ends touch and lines overlap, and at large.

use proptest::prelude::*;
use sandtable_board::{Length, Point, Segment, SquaredDistance};

/// A point in floating point, in thousandths.
pub type Plane = (f64, f64);

pub fn plane(point: Point) -> Plane {
    (f64::from(point.x.0), f64::from(point.y.0))
}

pub fn distance(a: Plane, b: Plane) -> f64 {
    (a.0 - b.0).hypot(a.1 - b.1)
}

pub fn along(segment: Segment, part: f64) -> Plane {
    let (from, to) = (plane(segment.from), plane(segment.to));
    (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part)
}

/// Distance from a point to a segment: the nearest of its points.
pub fn distance_to_segment(point: Plane, segment: Segment) -> f64 {
    let (from, to) = (plane(segment.from), plane(segment.to));
    let square = (to.0 - from.0).powi(2) + (to.1 - from.1).powi(2);
    let dot = (point.0 - from.0) * (to.0 - from.0) + (point.1 - from.1) * (to.1 - from.1);
    let part = if square == 0.0 { 0.0 } else { (dot / square).clamp(0.0, 1.0) };
    distance(point, along(segment, part))
}

/// Parts of either segment at which the lines through them meet; `None` if they are parallel.
pub fn lines_meet(a: Segment, b: Segment) -> Option<(f64, f64)> {
    let (a0, a1, b0, b1) = (plane(a.from), plane(a.to), plane(b.from), plane(b.to));
    let (ax, ay, bx, by) = (a1.0 - a0.0, a1.1 - a0.1, b1.0 - b0.0, b1.1 - b0.1);
    let determinant = ax * by - ay * bx;
    if determinant == 0.0 {
        return None;
    }
    let (x, y) = (b0.0 - a0.0, b0.1 - a0.1);
    Some(((x * by - y * bx) / determinant, (x * ay - y * ax) / determinant))
}

pub fn distance_between(a: Segment, b: Segment) -> f64 {
    let is_met = lines_meet(a, b)
        .is_some_and(|(first, second)| (0.0..=1.0).contains(&first) && (0.0..=1.0).contains(&second));
    if is_met {
        return 0.0;
    }
    let ends = [
        distance_to_segment(plane(a.from), b),
        distance_to_segment(plane(a.to), b),
        distance_to_segment(plane(b.from), a),
        distance_to_segment(plane(b.to), a),
    ];
    ends.into_iter().fold(f64::MAX, f64::min)
}

/// Asserts that an exact square agrees with a distance, and with limits around it.
pub fn assert_distance(exact: SquaredDistance, expected: f64) -> Result<(), TestCaseError> {
    let floor = f64::from(exact.floor().0);
    prop_assert!(floor <= expected + 1e-3 && expected < floor + 1.0 + 1e-3, "{} for {}", floor, expected);
    prop_assert_eq!(exact.is_zero(), expected < 1e-6);
    for off in [-2, -1, 0, 1, 2] {
        let limit = Length(expected as i32 + off);
        if (f64::from(limit.0) - expected).abs() > 1e-3 {
            prop_assert_eq!(
                exact.is_within(limit),
                expected <= f64::from(limit.0),
                "{:?} {}",
                limit,
                expected
            );
            prop_assert_eq!(exact.is_closer_than(limit), expected < f64::from(limit.0));
        }
    }
    Ok(())
}

/// Points of a grid of seven by seven inches: segments between them often touch, overlap and run through
/// each other's ends.
pub fn grid_point() -> impl Strategy<Value = Point> {
    (0..7i32, 0..7i32).prop_map(|(x, y)| Point::inches(x, y))
}

/// Points anywhere on a large table.
pub fn table_point() -> impl Strategy<Value = Point> {
    (0..144_000i32, 0..96_000i32).prop_map(|(x, y)| Point::new(x, y))
}

pub fn segment<P: Strategy<Value = Point>>(point: impl Fn() -> P) -> impl Strategy<Value = Segment> {
    (point(), point()).prop_map(|(from, to)| Segment::new(from, to))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn segments_touch_exactly_if_they_are_at_no_distance(a in segment(grid_point), b in segment(grid_point)) {
        prop_assert_eq!(a.touches(b), distance_between(a, b) < 1e-6);
        prop_assert_eq!(a.touches(b), b.touches(a));
        prop_assert_eq!(a.touches(b), a.squared_distance_to_segment(b).is_zero());
    }

    #[test]
    fn segments_cross_exactly_if_they_meet_inside_both(a in segment(grid_point), b in segment(grid_point)) {
        let inside = 1e-9..1.0 - 1e-9;
        let expected =
            lines_meet(a, b).is_some_and(|parts| inside.contains(&parts.0) && inside.contains(&parts.1));
        prop_assert_eq!(a.crosses(b), expected);
        prop_assert_eq!(a.crosses(b.reversed()), expected);
    }

    #[test]
    fn a_segment_contains_the_points_at_no_distance(a in segment(grid_point), point in grid_point()) {
        prop_assert_eq!(a.contains(point), distance_to_segment(plane(point), a) < 1e-6);
    }

    #[test]
    fn distances_on_the_grid_are_exact(
        a in segment(grid_point), b in segment(grid_point), point in grid_point(),
    ) {
        assert_distance(a.squared_distance_to_point(point), distance_to_segment(plane(point), a))?;
        assert_distance(a.squared_distance_to_segment(b), distance_between(a, b))?;
    }

    #[test]
    fn distances_on_the_table_are_exact(
        a in segment(table_point), b in segment(table_point), point in table_point(),
    ) {
        assert_distance(a.squared_distance_to_point(point), distance_to_segment(plane(point), a))?;
        assert_distance(a.squared_distance_to_segment(b), distance_between(a, b))?;
        assert_distance(a.squared_length(), distance(plane(a.from), plane(a.to)))?;
    }

    #[test]
    fn squared_distances_are_ordered_as_distances(
        a in segment(table_point), b in segment(table_point), point in table_point(),
    ) {
        let (first, second) = (a.squared_distance_to_point(point), b.squared_distance_to_point(point));
        let expected = distance_to_segment(plane(point), a) - distance_to_segment(plane(point), b);
        if expected.abs() > 1e-6 {
            prop_assert_eq!(first < second, expected < 0.0);
            prop_assert_ne!(first, second);
        }
        prop_assert_eq!(first, a.reversed().squared_distance_to_point(point), "one value in two fractions");
    }

    #[test]
    fn the_meeting_point_is_the_nearest_to_the_true_one(
        a in segment(table_point), b in segment(table_point),
    ) {
        let expected = lines_meet(a, b).filter(|&(first, second)| {
            (0.0..=1.0).contains(&first) && (0.0..=1.0).contains(&second)
        });
        prop_assert_eq!(a.meeting_point(b).is_some(), expected.is_some());
        if let (Some(point), Some((part, _))) = (a.meeting_point(b), expected) {
            let (x, y) = along(a, part);
            prop_assert!((plane(point).0 - x).abs() < 0.501 && (plane(point).1 - y).abs() < 0.501);
        }
    }

    #[test]
    fn a_crossing_is_at_the_true_distance_to_the_thousandth(
        a in segment(table_point), b in segment(table_point),
    ) {
        let expected = lines_meet(a, b).filter(|&(first, second)| {
            (0.0..=1.0).contains(&first) && (0.0..=1.0).contains(&second)
        });
        prop_assert_eq!(a.crossing_at(b).is_some(), expected.is_some());
        if let (Some(at), Some((part, _))) = (a.crossing_at(b), expected) {
            let length = distance(plane(a.from), plane(a.to));
            prop_assert!((f64::from(at.0) - part * length).abs() < 0.51, "{:?} for {}", at, part * length);
        }
    }

    #[test]
    fn a_point_along_a_segment_is_never_farther_than_asked(
        a in segment(table_point), asked in 0..150_000i32,
    ) {
        let point = a.point_at(Length(asked));
        prop_assert!(a.from.is_within(point, Length(asked)));
        let length = distance(plane(a.from), plane(a.to));
        let expected = along(a, if length == 0.0 { 0.0 } else { (f64::from(asked) / length).min(1.0) });
        prop_assert!((plane(point).0 - expected.0).abs() < 1.0 + 1e-6, "{:?} for {:?}", point, expected);
        prop_assert!((plane(point).1 - expected.1).abs() < 1.0 + 1e-6, "{:?} for {:?}", point, expected);
    }
}

#[test]
fn a_point_along_a_segment_stays_between_its_ends() {
    let segment = Segment::new(Point::inches(5, 5), Point::inches(5, 9));
    assert_eq!(segment.point_at(Length(-1)), segment.from);
    assert_eq!(segment.point_at(Length(1)), Point::new(5000, 5001));
    assert_eq!(segment.point_at(Length(3999)), Point::new(5000, 8999));
    assert_eq!(segment.point_at(Length(4000)), segment.to);
    assert_eq!(segment.point_at(Length(4001)), segment.to);
    let nowhere = Segment::new(Point::ORIGIN, Point::ORIGIN);
    assert_eq!(nowhere.point_at(Length(10)), Point::ORIGIN);
}

#[test]
fn distances_are_exact_at_the_limit_of_coordinates() {
    let limit = Point::LIMIT.0;
    let diagonal = Segment::new(Point::new(-limit, -limit), Point::new(limit, limit));
    let corner = Point::new(-limit, limit);
    let half = diagonal.squared_distance_to_point(corner);
    // Half the diagonal of a square of 2 × limit: its square is 2 × limit², exactly.
    assert_eq!(half, Point::ORIGIN.squared_distance(corner));
    assert!(!half.is_within(half.floor()));
    assert!(half.is_within(half.floor() + Length(1)));
    assert!(diagonal.crosses(Segment::new(corner, Point::new(limit, -limit))));
    assert_eq!(diagonal.point_at(Length(i32::MAX)), diagonal.to);
}

#[test]
fn limits_are_inclusive_within_and_exclusive_closer() {
    let distance = Point::ORIGIN.squared_distance(Point::new(3, 4));
    assert!(distance.is_within(Length(5)) && !distance.is_closer_than(Length(5)));
    assert!(!distance.is_within(Length(4)) && distance.is_closer_than(Length(6)));
    assert!(!SquaredDistance::ZERO.is_within(Length(-1)), "nothing is within a negative distance");
    assert!(SquaredDistance::ZERO.is_within(Length(0)) && !SquaredDistance::ZERO.is_closer_than(Length(0)));
}

#[test]
fn a_point_too_far_out_is_refused_on_reading() {
    let read = |text| serde_json::from_str::<Point>(text);
    assert_eq!(read(r#"{"x": 1250, "y": -3}"#).unwrap(), Point::new(1250, -3));
    assert!(read(r#"{"x": 536870912, "y": 0}"#).is_ok());
    let error = read(r#"{"x": 0, "y": -536870913}"#).unwrap_err().to_string();
    assert!(error.starts_with("the point (0, -536870.913) lies more than 536870.912 inches out"), "{error}");
}

#[test]
fn lengths_are_shown_in_inches_without_needless_decimals() {
    let shown = [0, 1000, 1250, -1250, 5, -5, 72_000, 100].map(|length| Length(length).to_string());
    assert_eq!(shown, ["0", "1", "1.25", "-1.25", "0.005", "-0.005", "72", "0.1"]);
}

#[test]
fn lengths_add_up_and_divide_towards_zero() {
    let mut length = Length::inches(6);
    length += Length(500);
    length -= Length(250);
    assert_eq!(length, Length(6250));
    assert_eq!((-length).abs(), length);
    assert_eq!(length * 2 - length, length);
    assert_eq!((Length(7) / 2, Length(-7) / 2), (Length(3), Length(-3)));
    assert_eq!([Length(1), Length(20), Length(300)].into_iter().sum::<Length>(), Length(321));
}
