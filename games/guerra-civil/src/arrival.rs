//! Arrivals: where units come on by road or edge (completed-scenarios-2). What the ground allows is found once for a
//! scenario.

use sandtable_board::{Angle, Length, Point, Pose, Segment, TableEdge};

use crate::GuerraCivil;
use crate::body::Stand;
use crate::catalog::Kind;
use crate::going::edge_direction;
use crate::movement::{NoMove, Way};
use crate::position::{Deed, Id, Position, Unit};
use crate::scenario::Entry;

/// What a footprint and a move depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shape {
    platoons: u8,
    column: bool,
    mounted: bool,
}

impl Shape {
    pub fn of(unit: &Unit) -> Shape {
        Shape { platoons: unit.platoons, column: unit.column, mounted: unit.mounted }
    }
}

/// Where a unit may come on as long as it has the shape it starts with and nothing has changed the ground.
pub struct Entries {
    shape: Shape,
    arrivals: Vec<Arrival>,
    /// All of them, with their ways, lie so near to a place.
    centre: Point,
    reach: i32,
    /// The first unit of the same card and shape that comes on by the same way.
    like: Id,
}

impl Entries {
    fn new(shape: Shape, arrivals: Vec<Arrival>, like: Id) -> Entries {
        let middle = |coordinate: fn(&Arrival) -> i32| {
            let (least, most) =
                (arrivals.iter().map(coordinate).min(), arrivals.iter().map(coordinate).max());
            least.zip(most).map_or(0, |(least, most)| (least + most) / 2)
        };
        let centre =
            Point::new(middle(|arrival| arrival.pose.point.x.0), middle(|arrival| arrival.pose.point.y.0));
        let far =
            |arrival: &Arrival| Segment::new(centre, arrival.pose.point).length().0 + 1 + arrival.way.length;
        let reach = arrivals.iter().map(far).max().unwrap_or(0);
        Entries { shape, arrivals, centre, reach, like }
    }
}

struct Arrival {
    pose: Pose,
    way: Way,
    stand: Stand,
}

/// Which kinds of units can come on, as far as it was asked in one position: what holds of one that waits holds of
/// all that are like it.
#[derive(Default)]
pub struct Waiting {
    asked: u64,
    can_enter: u64,
}

impl GuerraCivil {
    /// The way of an arrival from its edge or road end to a pose.
    pub(crate) fn may_enter(&self, position: &Position, id: Id, pose: Pose) -> Result<Way, NoMove> {
        let way = self.way_in(position, id, pose)?;
        let mover = self.arriving(position, id, pose.point, way.length);
        self.may_arrive(&mover, &way, pose, &self.stand_at(position, id, pose))?;
        Ok(way)
    }

    /// What the ground says of it, whoever else is there.
    fn way_in(&self, position: &Position, id: Id, pose: Pose) -> Result<Way, NoMove> {
        let table = self.scenario.terrain.table;
        if !table.contains(pose.point) {
            return Err(NoMove::OffTable);
        }
        let from = match self.slot(id).entry {
            Entry::Start => return Err(NoMove::OffTable),
            Entry::Road(point) => point,
            Entry::Edge(TableEdge::North) => Point { x: pose.point.x, y: table.depth },
            Entry::Edge(TableEdge::South) => Point { x: pose.point.x, y: Length::ZERO },
            Entry::Edge(TableEdge::West) => Point { x: Length::ZERO, y: pose.point.y },
            Entry::Edge(TableEdge::East) => Point { x: table.width, y: pose.point.y },
        };
        let from = Pose { point: from, facing: pose.facing };
        let points = self.points_for(position, id, Deed::Enter);
        self.way(position, &self.altered(position), id, from, pose, points)
    }

    /// Sampled places for an arrival: along the road, or one and half a move from points of the edge.
    fn sampled_entries(&self, position: &Position, id: Id) -> Vec<Pose> {
        let mut poses = Vec::new();
        let table = self.scenario.terrain.table;
        let allowance = self.allowance(position, id);
        match self.slot(id).entry {
            Entry::Start => {}
            Entry::Road(end) => {
                let Some(facing) = self.road_direction(end) else { return poses };
                let vehicle = self.card(id).kind == Kind::Vehicle;
                let most = if vehicle || position.unit(id).column { allowance[1] } else { allowance[0] };
                let least = self.footprint(position, id).depth.0 / 2 + 50;
                let mut at = most;
                while at >= least {
                    poses.push(Pose { point: end.towards(facing, Length(at)), facing });
                    at -= 1_500;
                }
            }
            Entry::Edge(edge) => {
                let facing = edge_direction(edge).opposite();
                let line = table.edge(edge);
                let length = line.length().0;
                for part in 1..12 {
                    let at = line.point_at(Length(length * part / 12));
                    for inches in [allowance[0], allowance[0] / 2] {
                        poses.push(Pose { point: at.towards(facing, Length(inches)), facing });
                    }
                }
            }
        }
        poses
    }

    /// The entries of all units on a table without others, in the order of battle.
    pub(crate) fn find_entries(&self) -> Vec<Entries> {
        let position = self.bare_position();
        let shape_of = |id| Shape::of(position.unit(id));
        let arrival = |id, pose| {
            let way = self.way_in(&position, id, pose).ok()?;
            Some(Arrival { pose, way, stand: self.stand_at(&position, id, pose) })
        };
        let arrivals =
            |id| self.sampled_entries(&position, id).into_iter().filter_map(move |pose| arrival(id, pose));
        let kind = |id| (self.side(id), self.slot(id).card, self.slot(id).entry, shape_of(id));
        let like = |id| position.ids().find(|other| kind(*other) == kind(id)).unwrap_or(id);
        position.ids().map(|id| Entries::new(shape_of(id), arrivals(id).collect(), like(id))).collect()
    }

    /// What was found once, if it still holds.
    fn known_entries(&self, position: &Position, id: Id) -> Option<&Entries> {
        let known = &self.entries[usize::from(id)];
        let unaltered = position.ruins == 0 && position.dug.is_empty() && position.gaps.is_empty();
        (unaltered && Shape::of(position.unit(id)) == known.shape).then_some(known)
    }

    /// Sampled places where an arrival may come on, until enough is seen.
    pub(crate) fn visit_entries(&self, position: &Position, id: Id, mut visit: impl FnMut(Pose) -> bool) {
        if let Some(known) = self.known_entries(position, id) {
            let mover = self.arriving(position, id, known.centre, known.reach);
            for Arrival { pose, way, stand } in &known.arrivals {
                if self.may_arrive(&mover, way, *pose, stand).is_ok() && visit(*pose) {
                    return;
                }
            }
            return;
        }
        for pose in self.sampled_entries(position, id) {
            if self.may_enter(position, id, pose).is_ok() && visit(pose) {
                return;
            }
        }
    }

    /// Whether there is any such place. Short ways are the last of the samples and the likeliest to be free.
    pub(crate) fn can_enter(&self, position: &Position, id: Id) -> bool {
        if let Some(known) = self.known_entries(position, id) {
            let mover = self.arriving(position, id, known.centre, known.reach);
            return known
                .arrivals
                .iter()
                .rev()
                .any(|Arrival { pose, way, stand }| self.may_arrive(&mover, way, *pose, stand).is_ok());
        }
        self.sampled_entries(position, id)
            .into_iter()
            .rev()
            .any(|pose| self.may_enter(position, id, pose).is_ok())
    }

    /// `can_enter` for many units of one position.
    pub(crate) fn can_enter_with(&self, position: &Position, id: Id, waiting: &mut Waiting) -> bool {
        let Some(known) = self.known_entries(position, id) else { return self.can_enter(position, id) };
        let bit = 1 << known.like;
        if waiting.asked & bit == 0 {
            waiting.asked |= bit;
            waiting.can_enter |= if self.can_enter(position, id) { bit } else { 0 };
        }
        waiting.can_enter & bit != 0
    }

    /// The direction in which a road leads onto the table from its end.
    fn road_direction(&self, end: Point) -> Option<Angle> {
        self.scenario.terrain.lines.iter().filter(|line| line.kind == crate::ground::LineKind::Road).find_map(
            |line| {
                let points = line.path.points();
                let last = points.len() - 1;
                if points[0] == end {
                    Angle::between(points[0], points[1])
                } else if points[last] == end {
                    Angle::between(points[last], points[last - 1])
                } else {
                    None
                }
            },
        )
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Rules, Setup};

    use super::*;
    use crate::position::Status;

    #[test]
    fn entries_are_the_sampled_poses_that_the_rules_allow() {
        let mut arrivals = 0;
        for scenario in crate::INFO.scenarios {
            let setup = Setup { scenario: scenario.id.to_owned(), ..Setup::default() };
            let rules = GuerraCivil::open(&setup).expect("a shipped scenario");
            let mut position = rules.start();
            for id in position.ids() {
                let mut waiting = Waiting::default();
                for other in position.ids().filter(|id| position.unit(*id).status == Status::Reserve) {
                    let answer = rules.can_enter_with(&position, other, &mut waiting);
                    assert_eq!(answer, rules.can_enter(&position, other), "{}", rules.slot(other).label);
                }
                let naive = rules.sampled_entries(&position, id).into_iter();
                let naive: Vec<Pose> =
                    naive.filter(|pose| rules.may_enter(&position, id, *pose).is_ok()).collect();
                assert_eq!(rules.can_enter(&position, id), !naive.is_empty());
                let mut found = Vec::new();
                rules.visit_entries(&position, id, |pose| {
                    found.push(pose);
                    false
                });
                assert_eq!(found, naive, "{} in {}", rules.slot(id).label, scenario.id);
                arrivals += found.len();
                // The next ones find it in their way.
                if let Some(pose) = found.last() {
                    position.unit_mut(id).status = Status::Table;
                    rules.place(&mut position, id, *pose);
                }
            }
        }
        assert!(arrivals > 50, "{arrivals}");
    }
}
