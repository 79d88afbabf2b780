//! What a unit may do (actions-1 to actions-7, completed-actions-1 to completed-actions-9): which deeds are open to
//! it, what they need, where they may end.

use sandtable_board::{Angle, Length, Pose};
use sandtable_engine::{Illegal, No, Offer, Why, refuse, say};

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::{Class, Kind, Trait};
use crate::going::tenth;
use crate::movement::{NoMove, Way};
use crate::order::Mode;
use crate::poses::Poses;
use crate::position::{Deed, Id, Position, Status, Unit};

impl GuerraCivil {
    /// Whether the state of a unit lets it do a deed at all (completed-actions-8, completed-actions-9).
    pub(crate) fn may_try<W: Why>(&self, position: &Position, id: Id, deed: Deed) -> Result<(), W> {
        let (unit, card) = (position.unit(id), self.card(id));
        match unit.status {
            Status::Reserve if deed == Deed::Enter => return Ok(()),
            Status::Reserve => return Err(W::not_offered()),
            Status::Hidden if deed == Deed::Hold => return Ok(()),
            Status::Hidden => return refuse!("completed-ambush-2", "refuse-hidden"),
            Status::Attached => {
                return match deed {
                    Deed::Hold | Deed::Detach => Ok(()),
                    _ => refuse!("completed-officers-6", "refuse-attached"),
                };
            }
            Status::Aboard => {
                let gun = card.kind == Kind::Gun;
                return match deed {
                    Deed::Hold => Ok(()),
                    Deed::Unlimber if gun => Ok(()),
                    Deed::Dismount if !gun => Ok(()),
                    _ => refuse!("actions-6", "refuse-aboard"),
                };
            }
            Status::Table | Status::Lost | Status::Left | Status::Out => {}
        }
        if matches!(deed, Deed::Enter | Deed::Detach | Deed::Unlimber) {
            return Err(W::not_offered());
        }
        if unit.routing || unit.pursuing {
            return match deed {
                Deed::Rally => Ok(()),
                _ if unit.routing => refuse!("completed-actions-9", "refuse-routing"),
                _ => refuse!("completed-charge-11", "refuse-pursuing"),
            };
        }
        match deed {
            Deed::Rally if !unit.pinned => return refuse!("actions-4", "refuse-nothing-to-rally"),
            Deed::Recover if unit.terror == 0 => return refuse!("actions-3", "refuse-no-terror"),
            Deed::Recover | Deed::Rally | Deed::Hold | Deed::Search | Deed::Fire => {}
            Deed::Area if unit.pinned && self.options.pinned_direct => {
                return refuse!("completed-actions-8", "refuse-pinned-area");
            }
            Deed::Area => {}
            _ if unit.pinned => return refuse!("completed-actions-8", "refuse-pinned"),
            _ => {}
        }
        let moves = matches!(deed, Deed::Move | Deed::Form | Deed::Order | Deed::Overrun);
        if moves && unit.bogged {
            return refuse!("movement-18", "refuse-bogged");
        }
        match deed {
            Deed::Form if card.kind != Kind::Company => refuse!("completed-actions-7", "refuse-form"),
            Deed::Order if card.kind != Kind::Cavalry || !unit.mounted => {
                refuse!("completed-traits-3", "refuse-order")
            }
            Deed::FireSecond if card.second == 0 => Err(W::not_offered()),
            Deed::Charge if unit.no_charge => refuse!("morale-15", "refuse-charge-again"),
            Deed::Charge => self.may_charge_at_all(id).map_err(|no| W::explained(|| self.no_charge(no))),
            Deed::Overrun if card.class != Class::Tank => Err(W::not_offered()),
            Deed::Cut if !card.has(Trait::Ingeniero) => refuse!("traits-7", "refuse-cut"),
            Deed::Cut if self.wire_to_cut(position, id).is_none() => {
                refuse!("completed-movement-9", "refuse-no-wire")
            }
            Deed::Dig => self.may_dig(position, id),
            Deed::Attach if card.kind != Kind::Commander => Err(W::not_offered()),
            Deed::Limber if card.kind != Kind::Gun => Err(W::not_offered()),
            Deed::Mount if card.kind == Kind::Cavalry && unit.mounted => {
                refuse!("actions-6", "refuse-mounted")
            }
            Deed::Mount if card.is_vehicle() || matches!(card.kind, Kind::Gun | Kind::Commander) => {
                Err(W::not_offered())
            }
            Deed::Dismount if card.kind != Kind::Cavalry => Err(W::not_offered()),
            Deed::Dismount if !unit.mounted => refuse!("actions-6", "refuse-on-foot"),
            Deed::Recover | Deed::Rally if !self.has_nerves(id) => Err(W::not_offered()),
            _ => Ok(()),
        }
    }

    /// Whether units of its kind never do a deed, whatever their state: it need not be listed for them.
    pub(crate) fn never_does(&self, id: Id, deed: Deed) -> bool {
        let card = self.card(id);
        match deed {
            Deed::Form | Deed::Dig => card.kind != Kind::Company,
            Deed::Order => card.kind != Kind::Cavalry,
            Deed::Charge => self.may_charge_at_all(id).is_err(),
            Deed::Cut => !card.has(Trait::Ingeniero),
            Deed::Limber | Deed::Unlimber => !self.has_carriers,
            Deed::Mount | Deed::Dismount => self.rides_off(id) && !self.has_carriers,
            _ => false,
        }
    }

    /// The position as it is once formation, order or saddle is changed.
    pub(crate) fn changed(&self, position: &Position, id: Id, deed: Deed) -> Position {
        let mut changed = position.clone();
        *changed.unit_mut(id) = self.changed_unit(position, id, deed);
        if matches!(deed, Deed::Mount | Deed::Dismount) && self.card(id).kind == Kind::Cavalry {
            self.place(&mut changed, id, position.unit(id).pose);
        }
        changed
    }

    pub(crate) fn changed_unit(&self, position: &Position, id: Id, deed: Deed) -> Unit {
        let mut unit = *position.unit(id);
        match deed {
            Deed::Form => unit.column = !unit.column,
            Deed::Order => unit.loose = !unit.loose,
            Deed::Mount | Deed::Dismount if self.card(id).kind == Kind::Cavalry => {
                unit.mounted = deed == Deed::Mount;
            }
            Deed::Mount => unit.mounted = true,
            Deed::Dismount | Deed::Unlimber | Deed::Detach => {
                unit.status = Status::Table;
                unit.carrier = None;
            }
            _ => {}
        }
        unit
    }

    /// Whether a unit may change its formation or its saddle where it stands: `may_end_at` for the present pose,
    /// without a copy of the position.
    fn may_change_here(&self, position: &Position, id: Id, deed: Deed) -> bool {
        let unit = self.changed_unit(position, id, deed);
        let stand = self.stand_of(position.ruins, id, &unit, unit.pose);
        if stand.pose != unit.pose {
            return self.may_end_at::<No>(position, id, deed, unit.pose, Mode::Action).is_ok();
        }
        self.rest(position, id, &stand, self.standoff_of(position, id)).is_ok()
    }

    /// Points for a deed in a mode.
    pub(crate) fn points_in(&self, position: &Position, id: Id, deed: Deed, mode: Mode) -> i32 {
        match mode {
            Mode::Move(points) => points,
            Mode::Action | Mode::Fallback | Mode::Balked | Mode::Shoot => self.points_for(position, id, deed),
        }
    }

    /// Whether a pose ends a deed.
    pub(crate) fn may_end_at<W: Why>(
        &self,
        position: &Position,
        id: Id,
        deed: Deed,
        pose: Pose,
        mode: Mode,
    ) -> Result<(), W> {
        match deed {
            Deed::Area => self.may_aim(position, id, pose.point),
            Deed::Unlimber | Deed::Detach => {
                let changed = self.changed(position, id, deed);
                let stand = self.stand_at(&changed, id, pose);
                let rest = self.rest(&changed, id, &stand, self.standoff_of(position, id));
                rest.map_err(|no| W::explained(|| self.no_move(no)))?;
                let carrier = position.unit(id).carrier.unwrap_or(id);
                if !self.is_within(&stand, &self.stand(position, carrier), INCH) {
                    return refuse!("completed-officers-6", "refuse-beside");
                }
                Ok(())
            }
            Deed::Dismount if self.rides_off(id) && pose == position.unit(id).pose => {
                refuse!("completed-table-6", "refuse-no-room")
            }
            _ => match self.way_of(position, id, deed, pose, mode) {
                Ok(_) => Ok(()),
                Err(no) => Err(W::explained(|| self.no_move(no))),
            },
        }
    }

    /// Whether a unit gets off something else than its own horses.
    fn rides_off(&self, id: Id) -> bool {
        self.card(id).kind != Kind::Cavalry
    }

    /// The way of a deed that ends at a pose.
    pub(crate) fn way_of(
        &self,
        position: &Position,
        id: Id,
        deed: Deed,
        pose: Pose,
        mode: Mode,
    ) -> Result<Way, NoMove> {
        if deed == Deed::Enter {
            return self.may_enter(position, id, pose);
        }
        let points = self.points_in(position, id, deed, mode);
        if !matches!(deed, Deed::Form | Deed::Mount | Deed::Dismount) {
            return self.may_go(&self.mover(position, id, points), pose);
        }
        let changed = self.changed(position, id, deed);
        if pose == changed.unit(id).pose {
            // The stands take another shape: there must be room for it.
            let stand = self.stand_at(&changed, id, pose);
            self.rest(&changed, id, &stand, self.standoff_of(position, id))?;
        }
        self.may_go(&self.mover(&changed, id, points), pose)
    }

    pub(crate) fn move_offer(&self, way: &Way) -> Offer {
        let note = match (way.length, way.bogs.len(), way.wires.is_empty()) {
            (0, ..) => say!("note-turn"),
            (length, 0, true) => say!("note-move", inches = tenth(length), points = tenth(way.spent)),
            (length, tests, _) => {
                say!("note-move-risk", inches = tenth(length), points = tenth(way.spent), tests = tests)
            }
        };
        Offer { cost: Some((way.spent + 500) / 1000), note: Some(note), ..Offer::default() }
    }

    /// Sampled poses that end a deed.
    pub(crate) fn poses_for(&self, position: &Position, id: Id, deed: Deed, mode: Mode, rich: bool) -> Poses {
        let mut poses = Poses::new();
        match deed {
            Deed::Area => {
                let facing = Angle::NORTH;
                poses.extend(self.aim_points(position, id).into_iter().map(|point| Pose { point, facing }));
                poses
            }
            Deed::Enter => {
                self.visit_entries(position, id, |pose| {
                    poses.push(pose);
                    poses.is_full()
                });
                poses
            }
            Deed::Unlimber | Deed::Detach => {
                let carrier = position.unit(id).carrier.unwrap_or(id);
                let around = self.stand(position, carrier);
                let footprint = self.footprint(position, carrier);
                let facing = around.pose.facing;
                let (wide, deep) = (footprint.width.0 / 2 + 700, footprint.depth.0 / 2 + 700);
                let (wide, deep) = if around.building.is_some() { (2_200, 2_200) } else { (wide, deep) };
                let turns = [(facing, deep), (facing.opposite(), deep)]
                    .into_iter()
                    .chain([16_384u16, 49_152].map(|turn| (Angle(facing.0.wrapping_add(turn)), wide)));
                for (direction, away) in turns {
                    let point = around.pose.point.towards(direction, Length(away));
                    let pose = Pose { point, facing };
                    if self.may_end_at::<No>(position, id, deed, pose, mode).is_ok() {
                        poses.push(pose);
                    }
                }
                poses
            }
            Deed::Form | Deed::Mount | Deed::Dismount => {
                let changed = self.changed(position, id, deed);
                let points = self.points_for(position, id, deed);
                poses = self.sample_poses(&changed, id, points, rich);
                let here = position.unit(id).pose;
                if self.may_end_at::<No>(position, id, deed, here, mode).is_err() {
                    poses.retain(|pose| *pose != here);
                }
                poses
            }
            _ => self.sample_poses(position, id, self.points_in(position, id, deed, mode), rich),
        }
    }

    /// Whether a deed that is open by state has something to do.
    pub(crate) fn has_object(&self, position: &Position, id: Id, deed: Deed) -> bool {
        match deed {
            Deed::Charge => self.charge_targets(position, id).next().is_some(),
            Deed::Overrun => self.overrun_targets(position, id).next().is_some(),
            Deed::FireSecond => self.has_target(position, id, true),
            Deed::Area => self.has_aim_point(position, id),
            Deed::Search => self.search_areas(position, id).next().is_some(),
            Deed::Attach => self.friends_for(position, id, deed).next().is_some(),
            Deed::Limber | Deed::Mount if deed == Deed::Limber || self.rides_off(id) => {
                self.has_carriers && self.friends_for(position, id, deed).next().is_some()
            }
            // In place, so that the answer does not depend on a search.
            Deed::Dismount if self.rides_off(id) => {
                !self.poses_for(position, id, deed, Mode::Action, false).is_empty()
            }
            Deed::Form | Deed::Mount | Deed::Dismount => self.may_change_here(position, id, deed),
            Deed::Unlimber | Deed::Detach => {
                !self.poses_for(position, id, deed, Mode::Action, false).is_empty()
            }
            _ => true,
        }
    }

    pub(crate) fn charge_targets<'a>(
        &'a self,
        position: &'a Position,
        id: Id,
    ) -> impl Iterator<Item = Id> + 'a {
        let here = position.unit(id).pose.point;
        let reach = i64::from(self.charge_move(position, id) + 9_000);
        self.army(self.side(id).other()).filter(move |target| {
            let unit = position.unit(*target);
            let (dx, dy) =
                (i64::from(unit.pose.point.x.0 - here.x.0), i64::from(unit.pose.point.y.0 - here.y.0));
            unit.stands()
                && dx.abs() <= reach
                && dy.abs() <= reach
                && self.may_charge(position, id, *target).is_ok()
        })
    }

    pub(crate) fn overrun_targets<'a>(
        &'a self,
        position: &'a Position,
        id: Id,
    ) -> impl Iterator<Item = Id> + 'a {
        let here = position.unit(id).pose.point;
        let reach = i64::from(self.allowance(position, id)[0] + 2 * self.widest);
        self.army(self.side(id).other()).filter(move |target| {
            away(position.unit(*target).pose.point, here) <= reach * reach
                && self.may_overrun(position, id, *target).is_ok()
        })
    }

    /// Whether a deed may be begun.
    pub(crate) fn may_order<W: Why>(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        deed: Deed,
    ) -> Result<(), W> {
        let open = match mode {
            Mode::Action => true,
            Mode::Fallback => matches!(deed, Deed::Charge | Deed::Fire),
            Mode::Balked => matches!(deed, Deed::Move | Deed::Fire),
            Mode::Shoot => matches!(deed, Deed::Fire | Deed::FireSecond),
            Mode::Move(_) => deed == Deed::Move,
        };
        if !open {
            return refuse!("actions-7", "refuse-second-action");
        }
        self.may_try(position, id, deed)?;
        // completed-actions-2
        let fires = matches!(deed, Deed::Fire | Deed::FireSecond);
        if fires && position.unit(id).moved && self.card(id).weapon.steady {
            return refuse!("completed-actions-2", "refuse-steady");
        }
        if deed != Deed::Fire && !self.has_object(position, id, deed) {
            return Err(W::explained(|| self.no_object(position, id, deed)));
        }
        Ok(())
    }

    fn no_object(&self, position: &Position, id: Id, deed: Deed) -> Illegal {
        match deed {
            Deed::Charge => Illegal::new("completed-charge-1", say!("refuse-nobody-to-charge")),
            Deed::Overrun => Illegal::new("completed-vehicles-5", say!("refuse-nobody-to-overrun")),
            Deed::Area => Illegal::new("completed-fire-7", say!("refuse-nothing-to-aim-at")),
            Deed::Search => Illegal::new("completed-ambush-4", say!("refuse-nothing-to-search")),
            Deed::Attach => Illegal::new("completed-officers-6", say!("refuse-nobody-beside")),
            Deed::Limber | Deed::Mount => Illegal::new("completed-vehicles-9", say!("refuse-nobody-beside")),
            Deed::Form | Deed::Dismount | Deed::Unlimber | Deed::Detach => {
                match self.may_end_at(position, id, deed, position.unit(id).pose, Mode::Action) {
                    Err(illegal) => illegal,
                    Ok(()) => Illegal::new("completed-table-6", say!("refuse-no-room")),
                }
            }
            _ => Illegal::new("completed-fire-9", say!("refuse-nothing-in-sight")),
        }
    }
}
