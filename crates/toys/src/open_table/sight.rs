//! What a base would see from a place: its arc, its line to the nearest enemy, and the ground in its way.

use sandtable_board::{Angle, Length, Point, Polygon, Pose, Segment};
use sandtable_engine::{Mark, Overlay, Piece, Preview, Rule, Spot, Term, Tone, say};

use super::Position;
use super::base::{self, TABLE};
use super::scene::{AREAS, PER_UNIT, area_name};

/// To either side of the front (sight-1).
const HALF_ARC: Angle = Angle::degrees(30);
const RANGE: Length = Length::inches(8);

pub(super) fn preview(position: &Position, base: Piece, pose: Pose) -> Preview {
    let seat = base::side(base);
    let arc = Mark::Sector {
        centre: spot(pose.point),
        radius: RANGE.0 / PER_UNIT,
        from: pose.facing - HALF_ARC,
        to: pose.facing + HALF_ARC,
    };
    let mut preview = Preview {
        notes: vec![say!("note-arc")],
        overlays: vec![Overlay::of(say!("overlay-arc"), arc).side(seat)],
        ..Preview::default()
    };
    let distance = |enemy: &Piece| position.pose(*enemy).point.squared_distance(pose.point);
    let Some(enemy) = base::of(seat.other()).min_by_key(distance) else { return preview };
    let line = Segment::new(pose.point, position.pose(enemy).point);
    let in_the_way: Vec<_> =
        AREAS.iter().filter(|(_, blocks, corners)| *blocks && ground(corners).is_crossed_by(line)).collect();
    let tone = if in_the_way.is_empty() { Tone::Good } else { Tone::Bad };
    let sight = Mark::Line { points: vec![spot(line.from), spot(line.to)] };
    preview.overlays.push(Overlay::of(say!("overlay-sight"), sight).tone(tone));
    preview.overlays.extend(in_the_way.iter().map(|(kind, _, corners)| {
        let outline = corners.iter().map(|(x, y)| spot(Point::inches(*x, *y))).collect();
        Overlay::of(area_name(kind), Mark::Region { outlines: vec![outline] }).tone(Tone::Warn)
    }));
    preview.terms.push(Term {
        label: say!("term-distance", unit = base::name(enemy)),
        value: line.length().0 / 1000,
        rule: Rule::new("sight-1"),
        side: Some(seat),
    });
    preview
}

fn ground(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<Point> = corners.iter().map(|(x, y)| Point::inches(*x, *y)).collect();
    Polygon::new(corners).expect("an area of the table")
}

/// A point of the table on the drawing, whose rows run down.
pub(super) fn spot(point: Point) -> Spot {
    Spot::new(point.x.0 / PER_UNIT, (TABLE.depth.0 - point.y.0) / PER_UNIT)
}
