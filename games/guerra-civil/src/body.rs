//! Units on the table: footprints, distances, arcs, lines of sight (completed-table-4 to completed-table-12,
//! completed-sight-1 to completed-sight-7).

use arrayvec::ArrayVec;
use sandtable_board::{Angle, Footprint, Length, Point, Pose, Rectangle, Segment};
use sandtable_engine::{Event, Log, Message, Motion, Seat, say};

use crate::GuerraCivil;
use crate::catalog::{Card, Class, Kind, NATIONALISTS, REPUBLIC};
use crate::ground::Changes;
use crate::position::{Id, MOST_CHANGES, Position, Status, Unit, piece};
use crate::scenario::{SECTION, Slot};

/// How a unit stands, or would stand.
#[derive(Clone, Copy, Debug)]
pub struct Stand {
    pub pose: Pose,
    pub level: u8,
    pub building: Option<u8>,
    pub rectangle: Rectangle,
    /// No corner is farther from the centre.
    pub radius: i32,
}

/// What cuts a line of sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Block {
    Ground(usize),
    Unit(Id),
    /// One of them is deep in a wood (completed-sight-6).
    Deep,
}

/// Dug trenches as rectangles, with the rest of what play has changed.
pub struct Altered {
    gaps: ArrayVec<Point, MOST_CHANGES>,
    dug: ArrayVec<Rectangle, MOST_CHANGES>,
    ruins: u64,
}

impl Altered {
    pub fn changes(&self) -> Changes<'_> {
        Changes { gaps: &self.gaps, dug: &self.dug, ruins: self.ruins }
    }
}

pub const INCH: i32 = 1000;

/// Square of the distance of two points.
#[inline]
pub fn away(one: Point, other: Point) -> i64 {
    let (dx, dy) = (i64::from(one.x.0 - other.x.0), i64::from(one.y.0 - other.y.0));
    dx * dx + dy * dy
}

pub fn radius_of(footprint: Footprint) -> i32 {
    (footprint.width.0 + footprint.depth.0) / 2
}

/// The greatest `radius_of` that a unit can have, whatever its kind and formation.
pub fn widest_of(slot: &Slot) -> i32 {
    let stands = i32::from(slot.platoons.max(1));
    ((1250 * stands + 1500) / 2).max((1500 + 2500) / 2).max(2 * SECTION)
}

impl GuerraCivil {
    #[inline]
    pub(crate) fn slot(&self, id: Id) -> &Slot {
        &self.scenario.roster[usize::from(id)]
    }

    #[inline]
    pub(crate) fn card(&self, id: Id) -> &Card {
        &self.figures.cards[self.slot(id).card]
    }

    #[inline]
    pub(crate) fn side(&self, id: Id) -> Seat {
        if id < self.border { NATIONALISTS } else { REPUBLIC }
    }

    /// The units of a side.
    #[inline]
    pub(crate) fn army(&self, seat: Seat) -> std::ops::Range<Id> {
        if seat == NATIONALISTS { 0..self.border } else { self.border..self.scenario.roster.len() as Id }
    }

    /// The units of a side that everybody sees on the table.
    #[inline]
    pub(crate) fn standing<'a>(
        &'a self,
        position: &'a Position,
        seat: Seat,
    ) -> impl Iterator<Item = Id> + 'a {
        self.army(seat).filter(|id| position.unit(*id).stands())
    }

    pub(crate) fn altered(&self, position: &Position) -> Altered {
        let strip = |trench: &crate::position::DugTrench| {
            Footprint { width: trench.width, depth: Length(INCH) }.at(trench.pose)
        };
        Altered {
            gaps: position.gaps.clone(),
            dug: position.dug.iter().map(strip).collect(),
            ruins: position.ruins,
        }
    }

    /// The column of the movement table.
    #[inline]
    pub(crate) fn class(&self, position: &Position, id: Id) -> Class {
        self.class_of(id, position.unit(id))
    }

    #[inline]
    fn class_of(&self, id: Id, unit: &Unit) -> Class {
        let card = self.card(id);
        match card.kind {
            Kind::Cavalry if !unit.mounted => Class::Foot,
            Kind::Commander if unit.mounted => Class::Horse,
            _ => card.class,
        }
    }

    /// completed-table-4
    #[inline]
    pub(crate) fn footprint(&self, position: &Position, id: Id) -> Footprint {
        self.footprint_of(id, position.unit(id))
    }

    pub(crate) fn footprint_of(&self, id: Id, unit: &Unit) -> Footprint {
        let stands = i32::from(unit.platoons.max(1));
        let (width, depth) = match self.card(id).kind {
            Kind::Vehicle => (1500, 2500),
            Kind::Section | Kind::Gun | Kind::Commander => (1250, 1250),
            Kind::Cavalry if unit.mounted => (1250 * stands, 1500),
            Kind::Company if unit.column => (1250, INCH * stands),
            Kind::Company | Kind::Cavalry => (1250 * stands, INCH),
        };
        Footprint { width: Length(width), depth: Length(depth) }
    }

    pub(crate) fn section_rectangle(&self, building: u8) -> Rectangle {
        let point = self.scenario.terrain.areas[usize::from(building)].centre;
        let side = Length(2 * SECTION);
        Footprint { width: side, depth: side }.at(Pose { point, facing: Angle::NORTH })
    }

    #[inline]
    pub(crate) fn stand(&self, position: &Position, id: Id) -> Stand {
        let unit = position.unit(id);
        self.stand_as(id, unit, unit.pose, unit.level, unit.building)
    }

    fn stand_as(&self, id: Id, unit: &Unit, pose: Pose, level: u8, building: Option<u8>) -> Stand {
        match building {
            // completed-works-4: the section takes the place of the stands.
            Some(building) => {
                let rectangle = self.section_rectangle(building);
                Stand { pose, level, building: Some(building), rectangle, radius: 2 * SECTION }
            }
            None => {
                let footprint = self.footprint_of(id, unit);
                let radius = radius_of(footprint);
                Stand { pose, level, building: None, rectangle: footprint.at(pose), radius }
            }
        }
    }

    /// How a unit would stand at a pose; in a building it takes its middle.
    pub(crate) fn stand_at(&self, position: &Position, id: Id, pose: Pose) -> Stand {
        self.stand_of(position.ruins, id, position.unit(id), pose)
    }

    /// How it would stand if it were in such a state.
    pub(crate) fn stand_of(&self, ruins: u64, id: Id, unit: &Unit, pose: Pose) -> Stand {
        let terrain = &self.scenario.terrain;
        let building = match self.class_of(id, unit) {
            Class::Foot => terrain.building_at(pose.point, ruins).map(|index| index as u8),
            _ => None,
        };
        let point = building.map_or(pose.point, |building| terrain.areas[usize::from(building)].centre);
        let pose = Pose { point, facing: pose.facing };
        self.stand_as(id, unit, pose, terrain.level(point), building)
    }

    /// The level and the section of a unit, as they follow from where it stands.
    pub(crate) fn standing_of(&self, position: &Position, id: Id) -> (u8, Option<u8>) {
        let unit = position.unit(id);
        if matches!(unit.status, Status::Table | Status::Hidden) {
            let stand = self.stand_at(position, id, unit.pose);
            return (stand.level, stand.building);
        }
        (self.scenario.terrain.level(unit.pose.point), None)
    }

    /// Puts a unit down, and with it whoever rides or walks along.
    pub(crate) fn place(&self, position: &mut Position, id: Id, pose: Pose) {
        let stand = self.stand_at(position, id, pose);
        let unit = position.unit_mut(id);
        (unit.pose, unit.level, unit.building) = (stand.pose, stand.level, stand.building);
        for other in self.army(self.side(id)) {
            if position.unit(other).carrier == Some(id) {
                let carried = position.unit_mut(other);
                (carried.pose, carried.level, carried.building) = (stand.pose, stand.level, None);
            }
        }
    }

    /// Tells everybody what a unit does.
    pub(crate) fn tell(&self, id: Id, key: &'static str, rule: &'static str, log: &mut impl Log) {
        log.note(|| {
            Event::new(Message::new(key).with("unit", self.unit_name(id))).rule(rule).by(self.side(id))
        });
    }

    /// Tells everybody where a unit has come to stand.
    pub(crate) fn tell_stand(
        &self,
        position: &Position,
        id: Id,
        key: &'static str,
        rule: &'static str,
        log: &mut impl Log,
    ) {
        log.note(|| {
            let motion = Motion::Glide { piece: piece(id), to: position.unit(id).pose };
            let message = Message::new(key).with("unit", self.unit_name(id));
            Event::new(message).rule(rule).by(self.side(id)).motion(motion)
        });
    }

    /// No corner of a unit is farther from its centre; cheaper than its stand.
    #[inline]
    pub(crate) fn radius(&self, position: &Position, id: Id) -> i32 {
        match position.unit(id).building {
            Some(_) => 2 * SECTION,
            None => radius_of(self.footprint(position, id)),
        }
    }

    /// completed-table-5
    #[inline]
    pub(crate) fn is_within(&self, one: &Stand, other: &Stand, limit: i32) -> bool {
        let centres = away(one.pose.point, other.pose.point);
        let far = i64::from(one.radius + other.radius + limit);
        if centres > far * far {
            return false;
        }
        let limit_squared = i64::from(limit) * i64::from(limit);
        centres <= limit_squared || one.rectangle.is_within(&other.rectangle, Length(limit))
    }

    /// Distance in thousandths, rounded down.
    pub(crate) fn distance(&self, one: &Stand, other: &Stand) -> i32 {
        one.rectangle.squared_distance_to(&other.rectangle).floor().0
    }

    /// Whether two stands overlap; two units may share a section.
    #[inline]
    pub(crate) fn overlap(&self, one: &Stand, other: &Stand) -> bool {
        if one.building.is_some() && one.building == other.building {
            return false;
        }
        let far = i64::from(one.radius + other.radius);
        away(one.pose.point, other.pose.point) < far * far && one.rectangle.overlaps(&other.rectangle)
    }

    /// completed-sight-7; a reaction may turn by another 45 degrees first (completed-table-11).
    #[inline]
    pub(crate) fn in_arc(&self, id: Id, stand: &Stand, target: Point, reacting: bool) -> bool {
        let half = if reacting { Angle::EAST } else { Angle::EIGHTH };
        self.card(id).turret || stand.building.is_some() || stand.pose.has_in_arc(target, half)
    }

    /// completed-table-12: nobody is outflanked in a building.
    pub(crate) fn is_outflanked(&self, stand: &Stand, enemy: Point) -> bool {
        stand.building.is_none() && stand.pose.has_behind(enemy)
    }

    /// completed-sight-1 to completed-sight-6: what cuts the line between two stands.
    pub(crate) fn sight_block(
        &self,
        position: &Position,
        (one_id, one): (Id, &Stand),
        (other_id, other): (Id, &Stand),
    ) -> Option<Block> {
        let terrain = &self.scenario.terrain;
        let (from, to) = (one.pose.point, other.pose.point);
        let levels = [one.level, other.level];
        if let Some(index) = terrain.sight_block(from, to, levels, position.ruins) {
            return Some(Block::Ground(index));
        }
        let deep = terrain.wood_depth(from) > 1000 || terrain.wood_depth(to) > 1000;
        if deep && !self.is_within(one, other, 3 * INCH) {
            return Some(Block::Deep);
        }
        self.unit_block(position, Segment::new(from, to), levels, [one_id, other_id]).map(Block::Unit)
    }

    /// completed-sight-5
    fn unit_block(&self, position: &Position, line: Segment, levels: [u8; 2], ends: [Id; 2]) -> Option<Id> {
        let highest = levels[0].max(levels[1]);
        let (dx, dy) = (i64::from(line.to.x.0 - line.from.x.0), i64::from(line.to.y.0 - line.from.y.0));
        let whole = dx * dx + dy * dy;
        (0..position.units.len() as Id).find(|id| {
            let unit = position.unit(*id);
            if !unit.stands() || ends.contains(id) || highest > unit.level {
                return false;
            }
            // Far from the line, before or behind it: most are.
            let (px, py) = (
                i64::from(unit.pose.point.x.0 - line.from.x.0),
                i64::from(unit.pose.point.y.0 - line.from.y.0),
            );
            const REACH: i64 = 4_500;
            let along = dx * px + dy * py;
            if along < 0 && px * px + py * py > REACH * REACH {
                return false;
            }
            if along > whole {
                let (qx, qy) = (px - dx, py - dy);
                if qx * qx + qy * qy > REACH * REACH {
                    return false;
                }
            }
            let across = (dx * py - dy * px) / 1024;
            if across * across > REACH * REACH / 1024 * (whole / 1024 + 1) {
                return false;
            }
            let stand = self.stand(position, *id);
            // Units that share a section with an end are ignored with it.
            let shares = ends
                .iter()
                .any(|end| stand.building.is_some() && position.unit(*end).building == stand.building);
            !shares && stand.rectangle.is_crossed_by(line)
        })
    }

    #[inline]
    pub(crate) fn sees(&self, position: &Position, one: (Id, &Stand), other: (Id, &Stand)) -> bool {
        self.sight_block(position, one, other).is_none()
    }

    pub(crate) fn block_name(&self, block: Block) -> Message {
        match block {
            Block::Ground(index) => say!("block-ground", ground = self.area_name(index)),
            Block::Unit(id) => say!("block-unit", unit = self.unit_name(id)),
            Block::Deep => say!("block-deep"),
        }
    }

    /// The rule by which a line of sight is cut.
    pub(crate) fn block_rule(&self, block: Block) -> &'static str {
        use crate::ground::Ground;
        match block {
            Block::Ground(index) => match self.scenario.terrain.areas[index].ground {
                Ground::LightWood | Ground::Orchard => "completed-sight-3",
                Ground::Hill => "completed-sight-4",
                _ => "completed-sight-2",
            },
            Block::Unit(_) => "completed-sight-5",
            Block::Deep => "completed-sight-6",
        }
    }

    /// Whether a side has units that the other does not see; that much everybody can count.
    pub(crate) fn hides(&self, position: &Position, seat: Seat) -> bool {
        self.army(seat).any(|id| position.unit(id).status == Status::Hidden)
    }
}
