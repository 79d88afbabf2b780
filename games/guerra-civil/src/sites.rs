//! Where units may deploy (completed-scenarios-1, completed-ambush-1): what a place must be like, and the sites of a
//! zone that lists and opponents choose from. What the ground allows is found once for a scenario.

use arrayvec::ArrayVec;
use sandtable_board::{Length, Point, Pose};
use sandtable_engine::{No, Seat, Why, refuse};

use crate::GuerraCivil;
use crate::arrival::Shape;
use crate::body::{INCH, Stand};
use crate::catalog::{Class, Cost, Obstacle};
use crate::fire::Cover;
use crate::going::edge_direction;
use crate::ground::{Area, Ground, LineKind};
use crate::movement::{Neighbour, NoMove};
use crate::position::{Id, Position, Status, Unit};
use crate::scenario::PIECES;

/// Columns and rows of sites in the open.
const GRID: [i32; 2] = [11, 3];
/// Most sites in cover.
const MOST_POSTS: usize = 30;

/// The sites of a unit on a table without others, as long as it has the shape it starts with.
pub struct Sites {
    shape: Shape,
    open: Vec<Site>,
    hidden: Vec<Site>,
}

struct Site {
    stand: Stand,
    worth: i64,
}

impl GuerraCivil {
    /// completed-scenarios-1
    pub(crate) fn may_stand<W: Why>(
        &self,
        position: &Position,
        id: Id,
        pose: Pose,
        hidden: bool,
    ) -> Result<(), W> {
        let stand = self.stand_at(position, id, pose);
        self.may_stand_on(position, id, pose, &stand, hidden)?;
        self.rest(position, id, &stand, 0).map_err(|no| W::explained(|| self.no_move(no)))
    }

    /// Whether zone and ground let a unit deploy, whoever else is there.
    fn may_stand_on<W: Why>(
        &self,
        position: &Position,
        id: Id,
        pose: Pose,
        stand: &Stand,
        hidden: bool,
    ) -> Result<(), W> {
        let [west, south, east, north] = self.scenario.sides[self.side(id).index()].zone;
        let in_zone = |point: &Point| (west..=east).contains(&point.x) && (south..=north).contains(&point.y);
        if !self.scenario.terrain.table.contains(pose.point) {
            return Err(W::explained(|| self.no_move(NoMove::OffTable)));
        }
        if !stand.rectangle.corners().iter().all(in_zone) {
            return refuse!("completed-scenarios-1", "refuse-zone");
        }
        self.not_across(position, id, stand)?;
        let hides = |area: &Area| area.ground.is_building() || area.ground.is_wood();
        if hidden && !self.scenario.terrain.areas_at(stand.pose.point).any(|(_, area)| hides(area)) {
            return refuse!("completed-ambush-1", "refuse-hide-there");
        }
        Ok(())
    }

    fn not_across<W: Why>(&self, position: &Position, id: Id, stand: &Stand) -> Result<(), W> {
        let terrain = &self.scenario.terrain;
        let across = || refuse!("completed-scenarios-1", "refuse-across");
        if stand.building.is_none() {
            let crossed = |kind: LineKind| matches!(kind, LineKind::Wall | LineKind::Works | LineKind::Wire);
            let lines = terrain.lines.iter().filter(|line| crossed(line.kind));
            if lines.flat_map(|line| line.path.pieces()).any(|piece| stand.rectangle.is_crossed_by(piece)) {
                return across();
            }
            let mut buildings = terrain.areas.iter().filter(|area| area.ground.is_building());
            if buildings.any(|area| area.outline.overlaps(&stand.rectangle)) {
                return across();
            }
        }
        // Nobody starts where it could not have gone.
        let class = self.class(position, id);
        for (_, area) in terrain.areas_at(stand.pose.point) {
            let obstacle = match area.ground {
                Ground::DenseWood => Obstacle::Dense,
                Ground::Rough | Ground::LightWood | Ground::Orchard => Obstacle::Rough,
                Ground::Trench => Obstacle::Trench,
                _ => continue,
            };
            if self.charts.going(obstacle, class).cost == Cost::Barred {
                return Err(W::explained(|| self.no_move(NoMove::Barred(obstacle))));
            }
            if class == Class::Tank && matches!(area.ground, Ground::LightWood | Ground::Orchard) {
                return Err(W::explained(|| self.no_move(NoMove::TankInWood)));
            }
        }
        Ok(())
    }

    /// The sites of all units, in the order of battle.
    pub(crate) fn find_sites(&self) -> Vec<Sites> {
        let position = self.bare_position();
        let found = |id, hidden| {
            let mut sites: Vec<Site> = Vec::new();
            for pose in self.poses_in_zone(id, hidden) {
                let stand = self.stand_at(&position, id, pose);
                // Several posts may lead to the middle of one building.
                let known = sites.iter().any(|site| site.stand.pose == stand.pose);
                if !known && self.may_stand_on::<No>(&position, id, pose, &stand, hidden).is_ok() {
                    sites.push(self.site(&position, id, pose));
                }
            }
            sites
        };
        position
            .ids()
            .map(|id| Sites {
                shape: Shape::of(position.unit(id)),
                open: found(id, false),
                hidden: if self.slot(id).may_hide { found(id, true) } else { Vec::new() },
            })
            .collect()
    }

    /// Near the objective and in cover: what a place is worth to a unit that deploys.
    fn site(&self, position: &Position, id: Id, pose: Pose) -> Site {
        let away = i64::from(pose.point.squared_distance(self.scenario.goal()).floor().0);
        let ahead = pose.point.towards(pose.facing, Length(10 * INCH));
        let stand = self.stand_at(position, id, pose);
        let shelter = match self.cover(position, id, &stand, ahead) {
            Cover::Trench => 9_000,
            Cover::Hard => 7_000,
            Cover::Woods => 1_000,
            Cover::None => 0,
        };
        Site { stand, worth: shelter - away }
    }

    /// Posts in cover, a third of them for each unit, and places in rows; who hides looks at every post.
    fn poses_in_zone(&self, id: Id, hidden: bool) -> Vec<Pose> {
        let setup = &self.scenario.sides[self.side(id).index()];
        let [west, south, east, north] = setup.zone.map(|length| length.0);
        let facing = edge_direction(setup.edge).opposite();
        let own_share = |index: usize| hidden || index % 3 == usize::from(id) % 3;
        let in_zone = |post: &Point| (west..=east).contains(&post.x.0) && (south..=north).contains(&post.y.0);
        let posts = self.posts.iter().enumerate().filter(|(index, post)| own_share(*index) && in_zone(post));
        let mut points: Vec<Point> = posts.map(|(_, post)| *post).take(MOST_POSTS).collect();
        if !hidden {
            let part = |low: i32, high: i32, index: i32, count: i32| {
                low + (high - low) * (2 * index + 1) / (2 * count)
            };
            for row in 0..GRID[1] {
                for column in 0..GRID[0] {
                    let point =
                        Point::new(part(west, east, column, GRID[0]), part(south, north, row, GRID[1]));
                    if !points.contains(&point) {
                        points.push(point);
                    }
                }
            }
        }
        points.into_iter().map(|point| Pose { point, facing }).collect()
    }

    /// The sites of a unit that nobody has taken.
    pub(crate) fn free_sites(&self, position: &Position, id: Id, hidden: bool) -> impl Iterator<Item = Pose> {
        let others = self.deployed(position, self.side(id));
        self.sites_of(id, hidden)
            .iter()
            .filter(move |site| self.is_free(position, id, site, hidden, &others))
            .map(|site| site.stand.pose)
    }

    pub(crate) fn has_site(&self, position: &Position, id: Id, hidden: bool) -> bool {
        self.has_site_among(position, id, hidden, &self.deployed(position, self.side(id)))
    }

    pub(crate) fn has_site_among(
        &self,
        position: &Position,
        id: Id,
        hidden: bool,
        others: &[Neighbour],
    ) -> bool {
        self.sites_of(id, hidden).iter().any(|site| self.is_free(position, id, site, hidden, others))
    }

    pub(crate) fn best_site(&self, position: &Position, id: Id, hidden: bool) -> Option<Pose> {
        let others = self.deployed(position, self.side(id));
        let free = self.sites_of(id, hidden).iter();
        let free = free.filter(|site| self.is_free(position, id, site, hidden, &others));
        free.max_by_key(|site| site.worth).map(|site| site.stand.pose)
    }

    fn sites_of(&self, id: Id, hidden: bool) -> &[Site] {
        let sites = &self.sites[usize::from(id)];
        if hidden { &sites.hidden } else { &sites.open }
    }

    /// Everybody on the table that a side knows of.
    pub(crate) fn deployed(&self, position: &Position, seat: Seat) -> ArrayVec<Neighbour, PIECES> {
        let known = |unit: &Unit, friend| unit.stands() || friend && unit.status == Status::Hidden;
        let mut others = ArrayVec::new();
        for id in position.ids() {
            let friend = self.side(id) == seat;
            if known(position.unit(id), friend) {
                others.push(Neighbour { id, friend, stand: self.stand(position, id) });
            }
        }
        others
    }

    fn is_free(&self, position: &Position, id: Id, site: &Site, hidden: bool, others: &[Neighbour]) -> bool {
        // Examples may give a unit another shape, or ruins.
        if position.ruins == 0 && Shape::of(position.unit(id)) == self.sites[usize::from(id)].shape {
            return self.rest_among(position, id, &site.stand, 0, others).is_ok();
        }
        self.may_stand::<No>(position, id, site.stand.pose, hidden).is_ok()
    }
}

#[cfg(test)]
mod tests {
    use sandtable_engine::{Rules, Setup};

    use super::*;

    #[test]
    fn sites_are_the_sampled_poses_that_the_rules_allow() {
        for scenario in crate::INFO.scenarios {
            let setup = Setup { scenario: scenario.id.to_owned(), ..Setup::default() };
            let rules = GuerraCivil::open(&setup).expect("a shipped scenario");
            let mut position = rules.start();
            for id in position.ids() {
                for hidden in [false, rules.slot(id).may_hide] {
                    let poses = rules.poses_in_zone(id, hidden).into_iter();
                    let naive =
                        poses.filter(|pose| rules.may_stand::<No>(&position, id, *pose, hidden).is_ok());
                    let mut places: Vec<Pose> = Vec::new();
                    for place in naive.map(|pose| rules.stand_at(&position, id, pose).pose) {
                        if !places.contains(&place) {
                            places.push(place);
                        }
                    }
                    let found: Vec<Pose> = rules.free_sites(&position, id, hidden).collect();
                    assert_eq!(found, places, "{} in {}", rules.slot(id).label, scenario.id);
                }
                if let Some(pose) = rules.best_site(&position, id, false) {
                    position.unit_mut(id).status = Status::Table;
                    rules.place(&mut position, id, pose);
                }
            }
        }
    }
}
