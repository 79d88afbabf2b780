//! Samples of the places where a unit may go: towards the objective and abreast of it, into cover, round on the
//! spot. Any other legal pose is accepted as well; these are what lists and opponents choose from.

use arrayvec::ArrayVec;
use sandtable_board::{Angle, Length, Point, Pose, Segment};

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::Kind;
use crate::ground::LineKind;
use crate::movement::STANDOFF;
use crate::position::{Id, Position};

/// Poses of one question.
pub type Poses = ArrayVec<Pose, 64>;

/// Turns from the way to the goal that are tried, in 16-bit angles.
const TURNS: [u16; 8] = [0, 5_461, 60_075, 10_923, 54_613, 16_384, 49_152, 32_768];
/// Posts in cover that are tried at most.
const MOST_POSTS: usize = 6;

/// Places worth standing at, found once for a scenario: buildings, trenches, behind walls, edges of woods.
pub fn posts(terrain: &crate::ground::Terrain) -> Vec<Point> {
    let mut posts = Vec::new();
    for area in &terrain.areas {
        if area.ground.is_building() {
            posts.push(area.centre);
        } else if area.ground.is_wood() {
            for edge in area.outline.edges() {
                let middle = edge.point_at(edge.length() / 2);
                let inward = Angle::between(middle, area.centre).unwrap_or_default();
                posts.push(middle.towards(inward, Length(700)));
            }
        }
    }
    for line in &terrain.lines {
        let sides: &[i32] = match line.kind {
            LineKind::Trench => &[0],
            LineKind::Wall | LineKind::Works => &[-800, 800],
            _ => &[],
        };
        for piece in line.path.pieces() {
            let length = piece.length().0;
            let Some(direction) = Angle::between(piece.from, piece.to) else { continue };
            let mut at = INCH;
            while at < length {
                for side in sides {
                    posts.push(piece.point_at(Length(at)).towards(direction + Angle::EAST, Length(*side)));
                }
                at += 2 * INCH;
            }
        }
    }
    posts
}

impl GuerraCivil {
    /// Where a side wants to go.
    pub(crate) fn goal_of(&self, position: &Position, id: Id) -> Point {
        match self.scenario.exit {
            Some(exit) if exit.seat == self.side(id) && exit.vehicles > 0 && self.may_exit(position, id) => {
                exit.at
            }
            _ => self.scenario.goal(),
        }
    }

    pub(crate) fn nearest_enemy(&self, position: &Position, id: Id) -> Option<Point> {
        let here = position.unit(id).pose.point;
        self.standing(position, self.side(id).other())
            .map(|enemy| position.unit(enemy).pose.point)
            .min_by_key(|enemy| away(*enemy, here))
    }

    /// Legal poses for a move with so many points. The present pose is always among them. `rich` looks in more
    /// directions, for people.
    pub(crate) fn sample_poses(&self, position: &Position, id: Id, points: i32, rich: bool) -> Poses {
        let unit = position.unit(id);
        let here = unit.pose;
        let mut poses = Poses::new();
        poses.push(here);
        let enemy = self.nearest_enemy(position, id);
        let goal = self.goal_of(position, id);
        let ahead = Angle::between(here.point, goal).unwrap_or(here.facing);
        let on_road = unit.column || self.card(id).kind == Kind::Vehicle;
        let facing_at = |point: Point| enemy.and_then(|enemy| Angle::between(point, enemy)).unwrap_or(ahead);
        let mover = self.mover(position, id, points);
        let changes = mover.altered.changes();
        let mut try_going = |pose: Pose, open: bool| {
            if poses.len() < poses.capacity() && !poses.contains(&pose) && self.can_go(&mover, pose, open) {
                poses.push(pose);
            }
        };
        // Round on the spot.
        try_going(Pose { point: here.point, facing: facing_at(here.point) }, false);
        if points <= 0 || unit.bogged {
            return poses;
        }
        let walker = self.walker(position, id, points, false);
        let follows_road = self.is_on_a_road(position, id);
        let turns = TURNS.iter().map(|turn| Angle(ahead.0.wrapping_add(*turn)));
        let wind = |index: u16| Angle(index * 4096);
        let winds = (0..if rich { 16 } else { 0 }).map(wind);
        for (index, direction) in turns.chain(winds).enumerate() {
            let far = here.point.towards(direction, Length(points));
            let path = Segment::new(here.point, far);
            // What holds of the whole way holds of its parts.
            let open = !follows_road && self.scenario.terrain.is_open_beside(path, changes);
            let (most, wire) = if open {
                (path.length().0.min(points), None)
            } else {
                let trip = self.scenario.terrain.walk(&self.charts, walker, path, changes);
                (trip.gone, trip.wires.first().copied())
            };
            let halves = index < 3 || rich;
            for part in if halves { &[2, 1][..] } else { &[2][..] } {
                let gone = (most * part / 2) / 10 * 10;
                if gone < 200 {
                    continue;
                }
                let point = here.point.towards(direction, Length(gone));
                let facing = if on_road { direction } else { facing_at(point) };
                try_going(Pose { point, facing }, open);
            }
            // Over the wire, where it stands at it.
            if let Some(at) = wire.filter(|_| walker.at_wire) {
                let point = here.point.towards(direction, Length(at + 600));
                try_going(Pose { point, facing: facing_at(point) }, false);
            }
        }
        let mut try_pose = |pose: Pose| try_going(pose, false);
        if here.point.is_within(goal, Length(points)) {
            try_pose(Pose { point: goal, facing: facing_at(goal) });
        }
        if on_road {
            self.road_poses(position, id, &mut try_pose);
        }
        let mut tried = 0;
        for post in self.posts.iter().filter(|post| **post != here.point) {
            if away(here.point, *post) > i64::from(points) * i64::from(points) {
                continue;
            }
            try_pose(Pose { point: *post, facing: facing_at(*post) });
            tried += 1;
            if tried == MOST_POSTS {
                break;
            }
        }
        poses
    }

    /// Places on a road for columns and vehicles.
    fn road_poses(&self, position: &Position, id: Id, try_pose: &mut impl FnMut(Pose)) {
        let here = position.unit(id).pose.point;
        let most = self.allowance(position, id)[1];
        for line in self.scenario.terrain.lines.iter().filter(|line| line.kind == LineKind::Road) {
            if !line.path.squared_distance_to_point(here).is_within(Length(INCH)) {
                continue;
            }
            for piece in line.path.pieces() {
                let Some(direction) = Angle::between(piece.from, piece.to) else { continue };
                let length = piece.length().0;
                let mut at = 500;
                while at < length {
                    let point = piece.point_at(Length(at));
                    if here.is_within(point, Length(most)) && !here.is_within(point, Length(INCH)) {
                        try_pose(Pose { point, facing: direction });
                        try_pose(Pose { point, facing: direction.opposite() });
                    }
                    at += 3 * INCH;
                }
            }
        }
    }

    pub(crate) fn standoff_of(&self, position: &Position, id: Id) -> i32 {
        // completed-charge-3
        if position.unit(id).no_charge { 3 * INCH } else { STANDOFF }
    }
}
