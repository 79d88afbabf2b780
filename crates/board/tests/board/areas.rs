//! Polygons and polylines agree with floating point.

use proptest::prelude::*;
use sandtable_board::{Length, Location, Point, Polygon, PolygonError, Polyline, PolylineError, Segment};

use crate::segments::{
    Plane, along, assert_distance, distance, distance_to_segment, grid_point, lines_meet, plane, segment,
    table_point,
};

/// Simple polygons on the grid: corners, edges and test segments often coincide.
fn grid_polygon() -> impl Strategy<Value = Polygon> {
    let corners = proptest::collection::vec(grid_point(), 3..7);
    corners.prop_filter_map("crosses itself", |corners| Polygon::new(corners).ok())
}

/// Star-shaped polygons with up to twelve corners anywhere on the table.
fn table_polygon() -> impl Strategy<Value = Polygon> {
    let reaches = proptest::collection::vec(2000..30_000i32, 3..12);
    (reaches, 40_000..100_000i32, 40_000..60_000i32).prop_filter_map("crosses itself", |(reaches, x, y)| {
        let count = reaches.len() as f64;
        let corner = |(index, reach): (usize, &i32)| {
            let (sine, cosine) = (std::f64::consts::TAU * index as f64 / count).sin_cos();
            Point::new(x + (f64::from(*reach) * cosine) as i32, y + (f64::from(*reach) * sine) as i32)
        };
        Polygon::new(reaches.iter().enumerate().map(corner).collect::<Vec<_>>()).ok()
    })
}

/// Where a point lies, by the angle the outline turns around it.
fn locate(polygon: &Polygon, point: Plane) -> Location {
    if polygon.edges().any(|edge| distance_to_segment(point, edge) < 1e-6) {
        return Location::Edge;
    }
    let turned: f64 = polygon
        .edges()
        .map(|edge| {
            let (from, to) = (plane(edge.from), plane(edge.to));
            let (a, b) = ((from.0 - point.0, from.1 - point.1), (to.0 - point.0, to.1 - point.1));
            (a.0 * b.1 - a.1 * b.0).atan2(a.0 * b.0 + a.1 * b.1)
        })
        .sum();
    if turned > 3.0 { Location::Inside } else { Location::Outside }
}

/// Where the segment meets the outline, as parts of it, ascending, with both its ends.
fn cuts(polygon: &Polygon, segment: Segment) -> Vec<f64> {
    let mut cuts = vec![0.0, 1.0];
    for edge in polygon.edges() {
        if let Some((part, other)) = lines_meet(segment, edge) {
            if (-1e-12..=1.0 + 1e-12).contains(&part) && (-1e-12..=1.0 + 1e-12).contains(&other) {
                cuts.push(part);
            }
        } else {
            let length = distance(plane(segment.from), plane(segment.to));
            let corners = [edge.from, edge.to].map(plane);
            cuts.extend(
                corners.into_iter().filter(|&corner| distance_to_segment(corner, segment) < 1e-6).map(
                    |corner| if length == 0.0 { 0.0 } else { distance(plane(segment.from), corner) / length },
                ),
            );
        }
    }
    cuts.sort_by(f64::total_cmp);
    cuts
}

fn length_inside(polygon: &Polygon, segment: Segment) -> f64 {
    let length = distance(plane(segment.from), plane(segment.to));
    cuts(polygon, segment)
        .windows(2)
        .filter(|pair| locate(polygon, along(segment, (pair[0] + pair[1]) / 2.0)) == Location::Inside)
        .map(|pair| (pair[1] - pair[0]) * length)
        .sum()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn a_point_is_located_by_the_winding_of_the_outline(
        grid in grid_polygon(), grid_point in grid_point(),
        table in table_polygon(), table_point in table_point(),
    ) {
        prop_assert_eq!(grid.locate(grid_point), locate(&grid, plane(grid_point)));
        prop_assert_eq!(grid.contains(grid_point), grid.locate(grid_point) != Location::Outside);
        prop_assert_eq!(table.locate(table_point), locate(&table, plane(table_point)));
        for edge in table.edges() {
            prop_assert_eq!(table.locate(edge.from), Location::Edge);
        }
    }

    #[test]
    fn a_segment_crosses_a_grid_polygon_exactly_if_some_of_it_lies_inside(
        polygon in grid_polygon(), segment in segment(grid_point),
    ) {
        let expected = length_inside(&polygon, segment) > 1e-3
            || (segment.from == segment.to && locate(&polygon, plane(segment.from)) == Location::Inside);
        prop_assert_eq!(polygon.is_crossed_by(segment), expected);
        prop_assert_eq!(polygon.is_crossed_by(segment.reversed()), expected);
    }

    #[test]
    fn the_length_inside_a_grid_polygon_is_that_between_the_cuts(
        polygon in grid_polygon(), segment in segment(grid_point),
    ) {
        let expected = length_inside(&polygon, segment);
        let length = polygon.length_inside(segment);
        prop_assert!((f64::from(length.0) - expected).abs() < 0.51, "{:?} for {}", length, expected);
        prop_assert_eq!(polygon.length_inside(segment.reversed()), length);
    }

    #[test]
    fn the_length_inside_a_table_polygon_is_that_between_the_cuts(
        polygon in table_polygon(), segment in segment(table_point),
    ) {
        let expected = length_inside(&polygon, segment);
        let length = polygon.length_inside(segment);
        prop_assert!((f64::from(length.0) - expected).abs() < 0.52, "{:?} for {}", length, expected);
        prop_assert_eq!(polygon.length_inside(segment.reversed()), length);
        if (expected - 0.5).abs() > 0.4 {
            prop_assert_eq!(polygon.is_crossed_by(segment), expected > 0.5);
        }
    }

    #[test]
    fn meetings_are_the_places_where_a_segment_meets_the_outline(
        polygon in grid_polygon(), segment in segment(grid_point),
    ) {
        let length = distance(plane(segment.from), plane(segment.to));
        // Ends of the segment count only where they lie on the outline themselves.
        let mut expected: Vec<f64> = cuts(&polygon, segment)
            .into_iter()
            .filter(|&part| locate(&polygon, along(segment, part)) == Location::Edge)
            .map(|part| part * length)
            .collect();
        expected.dedup_by(|a, b| (*a - *b).abs() < 1e-3);
        let mut distances = vec![Length(77)];
        polygon.meetings(segment, &mut distances);
        prop_assert!(
            distances.len() == expected.len()
                && distances.iter().zip(&expected).all(|(a, b)| (f64::from(a.0) - b).abs() < 0.51),
            "{:?} for {:?}", distances, expected
        );
    }

    #[test]
    fn distances_to_an_area_are_to_its_nearest_edge_and_nil_inside(
        polygon in table_polygon(), point in table_point(),
    ) {
        let distances = polygon.edges().map(|edge| distance_to_segment(plane(point), edge));
        let nearest = distances.fold(f64::MAX, f64::min);
        assert_distance(polygon.squared_distance_to_outline(point), nearest)?;
        let is_inside = locate(&polygon, plane(point)) != Location::Outside;
        assert_distance(polygon.squared_distance_to_point(point), if is_inside { 0.0 } else { nearest })?;
    }

    #[test]
    fn a_polygon_is_the_same_whichever_way_round_and_wherever_begun(
        polygon in table_polygon(), point in table_point(),
    ) {
        let mut corners = polygon.corners().to_vec();
        corners.reverse();
        corners.rotate_left(1);
        let other = Polygon::new(corners).unwrap();
        prop_assert_eq!(polygon.locate(point), other.locate(point));
        let text = serde_json::to_string(&polygon).unwrap();
        prop_assert_eq!(serde_json::from_str::<Polygon>(&text).unwrap(), polygon);
    }

    #[test]
    fn a_line_is_met_by_a_segment_exactly_at_its_meetings(
        points in proptest::collection::vec(grid_point(), 2..6), segment in segment(grid_point),
    ) {
        let line = Polyline::new(points).unwrap();
        let mut distances = Vec::new();
        line.meetings(segment, &mut distances);
        prop_assert_eq!(line.is_met_by(segment), !distances.is_empty());
        prop_assert!(distances.is_sorted());
        let length = distance(plane(segment.from), plane(segment.to)).max(1.0);
        for met in distances {
            let point = along(segment, f64::from(met.0) / length);
            let distances = line.pieces().map(|piece| distance_to_segment(point, piece));
            let nearest = distances.fold(f64::MAX, f64::min);
            prop_assert!(nearest < 1.0, "{:?} is {} off", met, nearest);
        }
    }
}

fn square() -> Polygon {
    Polygon::new([(0, 0), (4, 0), (4, 4), (0, 4)].map(|(x, y)| Point::inches(x, y))).unwrap()
}

fn line(from: (i32, i32), to: (i32, i32)) -> Segment {
    Segment::new(Point::inches(from.0, from.1), Point::inches(to.0, to.1))
}

#[test]
fn running_along_an_edge_or_touching_a_corner_is_not_inside() {
    for (segment, inside) in [
        (line((-2, 0), (6, 0)), 0),
        (line((-2, 4), (6, 4)), 0),
        (line((0, -2), (0, 6)), 0),
        (line((-2, 2), (2, -2)), 0),
        (line((-2, 1), (6, 1)), 4),
        (line((1, 1), (3, 1)), 2),
        (line((0, 0), (0, 4)), 0),
        (line((0, 2), (0, 2)), 0),
    ] {
        assert_eq!(square().length_inside(segment), Length::inches(inside), "{segment:?}");
        assert_eq!(square().is_crossed_by(segment), inside > 0, "{segment:?}");
    }
    assert!(square().is_crossed_by(line((0, 0), (4, 4))), "from corner to corner");
    assert!(square().is_crossed_by(line((-1, -1), (1, 1))), "in through a corner");
    assert!(square().is_crossed_by(line((0, 2), (1, 2))), "from the edge inward");
}

#[test]
fn a_notch_is_seen_through() {
    let corners = [(0, 0), (6, 0), (6, 4), (4, 4), (4, 1), (2, 1), (2, 4), (0, 4)];
    let building = Polygon::new(corners.map(|(x, y)| Point::inches(x, y))).unwrap();
    assert!(!building.is_crossed_by(line((2, 3), (4, 3))), "across the notch, from wall to wall");
    assert_eq!(building.length_inside(line((-1, 3), (7, 3))), Length::inches(4));
    let mut walls = Vec::new();
    building.meetings(line((-1, 3), (7, 3)), &mut walls);
    assert_eq!(walls, [1, 3, 5, 7].map(Length::inches));
    assert!(!building.is_crossed_by(line((0, 4), (6, 4))), "along the two tops");
}

#[test]
fn corners_that_make_no_area_are_refused() {
    let build = |corners: &[(i32, i32)]| {
        Polygon::new(corners.iter().map(|&(x, y)| Point::inches(x, y)).collect::<Vec<_>>()).map(|_| ())
    };
    assert_eq!(build(&[(0, 0), (1, 0)]), Err(PolygonError::TooFewCorners));
    let crossing = Err(PolygonError::CrossesItself { first: 0, second: 2 });
    assert_eq!(build(&[(0, 0), (2, 2), (2, 0), (0, 2)]), crossing, "a bow tie");
    assert!(build(&[(0, 0), (2, 0), (1, 0)]).is_err(), "a fold");
    assert!(build(&[(0, 0), (0, 0), (1, 1)]).is_err(), "an edge without length");
    assert!(build(&[(0, 0), (4, 0), (4, 4), (2, 0)]).is_err(), "a corner on another edge");
    assert!(build(&[(0, 0), (2, 0), (4, 0), (4, 4)]).is_ok(), "a corner without a bend");
    let far = vec![Point::ORIGIN, Point::new(1, 0), Point::new(0, i32::MAX)];
    assert_eq!(Polygon::new(far.clone()).map(|_| ()), Err(PolygonError::OutOfBounds { index: 2 }));
    assert_eq!(Polyline::new(far).map(|_| ()), Err(PolylineError::OutOfBounds { index: 2 }));
    assert_eq!(Polyline::new([Point::ORIGIN]).map(|_| ()), Err(PolylineError::TooFewPoints));
    assert!(serde_json::from_str::<Polygon>("[]").is_err());
}
