//! What polygons and rectangles have in common: a closed outline, listed counter-clockwise.

use crate::length::Length;
use crate::point::{Point, Vector};
use crate::segment::Segment;

/// Where a point lies with respect to an area.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub enum Location {
    /// In the open interior.
    Inside,
    /// On the outline.
    Edge,
    /// Neither.
    Outside,
}

/// The edges, the last one closing the outline.
pub(crate) fn edges(outline: &[Point]) -> impl Iterator<Item = Segment> + Clone {
    let next = outline.iter().skip(1).chain(outline.first());
    outline.iter().zip(next).map(|(&from, &to)| Segment::new(from, to))
}

/// Twice the area; positive if the corners are listed counter-clockwise.
pub(crate) fn doubled_area(outline: &[Point]) -> i128 {
    let Some(&first) = outline.first() else { return 0 };
    edges(outline).map(|edge| i128::from(first.to(edge.from).cross(first.to(edge.to)))).sum()
}

/// Where a point lies, by the even-odd rule.
pub(crate) fn locate(outline: &[Point], point: Point) -> Location {
    let mut is_inside = false;
    for edge in edges(outline) {
        let is_beside = edge.from.y.max(edge.to.y) < point.y || edge.from.y.min(edge.to.y) > point.y;
        if is_beside {
            continue;
        }
        let side = edge.vector().cross(edge.from.to(point));
        if side == 0 && edge.contains(point) {
            return Location::Edge;
        }
        // An edge counts from its lower end (included) to its upper (excluded): a ray through a corner
        // meets exactly one of two edges that go on, and both or none of two that turn back.
        let goes_up = edge.from.y <= point.y && point.y < edge.to.y;
        let goes_down = edge.to.y <= point.y && point.y < edge.from.y;
        if (goes_up && side > 0) || (goes_down && side < 0) {
            is_inside = !is_inside;
        }
    }
    if is_inside { Location::Inside } else { Location::Outside }
}

/// Whether a segment passes through the open interior.
///
/// If it does, then either an end lies inside, or the segment comes in from the outline: across an edge,
/// past a corner, or with its own end on an edge.
pub(crate) fn is_crossed_by(outline: &[Point], segment: Segment) -> bool {
    if has_on_one_side(outline, segment) {
        return false;
    }
    let ends = [segment, segment.reversed()];
    if ends.iter().any(|way| locate(outline, way.from) == Location::Inside) {
        return true;
    }
    let mut before = outline.len() - 1;
    for (index, edge) in edges(outline).enumerate() {
        let corner = edge.from;
        if segment.crosses(edge) {
            return true;
        }
        for way in ends {
            let is_past_corner = segment.contains(corner) && corner != way.to;
            if is_past_corner && leads_inside(outline[before], corner, edge.to, corner.to(way.to)) {
                return true;
            }
            let is_end_on_edge = edge.contains(way.from) && way.from != edge.from && way.from != edge.to;
            if is_end_on_edge && edge.vector().cross(way.vector()) > 0 {
                return true;
            }
        }
        before = index;
    }
    false
}

/// Whether the line through a segment leaves the whole outline on one side: then it meets no interior. Most
/// segments that are asked about are told apart here.
fn has_on_one_side(outline: &[Point], segment: Segment) -> bool {
    let line = segment.vector();
    if line.is_zero() {
        return false;
    }
    let (mut is_left, mut is_right) = (false, false);
    for corner in outline {
        let side = line.cross(segment.from.to(*corner));
        is_left |= side > 0;
        is_right |= side < 0;
        if is_left && is_right {
            return false;
        }
    }
    true
}

/// Whether a direction leads from a corner into the interior: it lies strictly within the angle that the
/// outline forms there, from the next corner counter-clockwise to the previous one.
fn leads_inside(previous: Point, corner: Point, next: Point, direction: Vector) -> bool {
    let (to_previous, to_next) = (corner.to(previous), corner.to(next));
    if to_next.cross(to_previous) >= 0 {
        to_next.cross(direction) > 0 && direction.cross(to_previous) > 0
    } else {
        !(to_previous.cross(direction) >= 0 && direction.cross(to_next) >= 0)
    }
}

/// Length of the part of a segment in the open interior, to the nearest thousandth; stretches along an
/// edge do not count. The same in both directions.
///
/// Move the segment by a hair to its left or right: then it meets edges only across, and the length
/// inside is the sum of the places where it leaves less the sum of those where it enters, each kept
/// between the ends. A stretch along an edge is inside for one of the two hairs. So the interior is half
/// of (left + right − stretches along edges).
pub(crate) fn length_inside(outline: &[Point], segment: Segment) -> Length {
    let segment = if segment.to < segment.from { segment.reversed() } else { segment };
    let line = segment.vector();
    if line.is_zero() {
        return Length::ZERO;
    }
    let mut doubled = 0;
    for edge in edges(outline) {
        let from = line.cross(segment.from.to(edge.from));
        let to = line.cross(segment.from.to(edge.to));
        if from == 0 && to == 0 {
            let place = |point| fraction(line.dot(segment.from.to(point)), line.squared_length() as i64);
            doubled -= (place(edge.to) - place(edge.from)).abs();
            continue;
        }
        let place = || fraction(segment.from.to(edge.from).cross(edge.vector()), line.cross(edge.vector()));
        // Corners on the line belong to its right when it is moved left, to its left when it is moved
        // right.
        for is_left in [|side: i64| side > 0, |side: i64| side >= 0] {
            match (is_left(from), is_left(to)) {
                (false, true) => doubled += place(),
                (true, false) => doubled -= place(),
                _ => {}
            }
        }
    }
    segment.part_of_length(doubled.max(0) / 2)
}

/// A fraction kept between 0 and 1, over 2⁴⁰ and rounded to the nearest.
pub(crate) fn fraction(numerator: i64, denominator: i64) -> i128 {
    let sign = i128::from(denominator.signum());
    let (numerator, denominator) = (i128::from(numerator) * sign, i128::from(denominator) * sign);
    (((numerator.clamp(0, denominator) << 41) / denominator) + 1) >> 1
}

/// Appends the distances from `segment.from` of the points where a segment meets a line, in ascending
/// order and without repetition; where it runs along the line, the two ends of the common stretch.
pub(crate) fn meetings(edges: impl Iterator<Item = Segment>, segment: Segment, distances: &mut Vec<Length>) {
    distances.clear();
    let line = segment.vector();
    for edge in edges {
        if let Some((numerator, denominator)) = segment.meeting(edge) {
            distances.push(segment.part_of_length(fraction(numerator as i64, denominator as i64)));
        } else if line.cross(edge.vector()) == 0 {
            let is_common = |point: &Point| segment.contains(*point) && edge.contains(*point);
            for point in
                [edge.from, edge.to, segment.from, segment.to].iter().filter(|point| is_common(point))
            {
                let along = line.dot(segment.from.to(*point));
                let whole = line.squared_length() as i64;
                let place = if whole == 0 { 0 } else { fraction(along, whole) };
                distances.push(segment.part_of_length(place));
            }
        }
    }
    distances.sort_unstable();
    distances.dedup();
}
