//! What a unit may do (actions-1 to actions-7, completed-actions-1 to completed-actions-9): which deeds are open to
//! it, what they need, where they may end.

use sandtable_board::{Angle, Length, Pose};
use sandtable_engine::{Illegal, Offer, say};

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::{Class, Kind, Trait};
use crate::going::tenth;
use crate::movement::Way;
use crate::order::Mode;
use crate::poses::Poses;
use crate::position::{Deed, Id, Position, Status, Unit};

impl GuerraCivil {
    /// Whether the state of a unit lets it do a deed at all (completed-actions-8, completed-actions-9).
    pub(crate) fn may_try(&self, position: &Position, id: Id, deed: Deed) -> Result<(), Illegal> {
        let (unit, card) = (position.unit(id), self.card(id));
        let refuse = |rule: &'static str, message| Err(Illegal::new(rule, message));
        match unit.status {
            Status::Reserve => {
                return if deed == Deed::Enter { Ok(()) } else { Err(Illegal::not_offered()) };
            }
            Status::Hidden => {
                return if deed == Deed::Hold {
                    Ok(())
                } else {
                    refuse("completed-ambush-2", say!("refuse-hidden"))
                };
            }
            Status::Attached => {
                return match deed {
                    Deed::Hold | Deed::Detach => Ok(()),
                    _ => refuse("completed-officers-6", say!("refuse-attached")),
                };
            }
            Status::Aboard => {
                let gun = card.kind == Kind::Gun;
                return match deed {
                    Deed::Hold => Ok(()),
                    Deed::Unlimber if gun => Ok(()),
                    Deed::Dismount if !gun => Ok(()),
                    _ => refuse("actions-6", say!("refuse-aboard")),
                };
            }
            _ => {}
        }
        if matches!(deed, Deed::Enter | Deed::Detach | Deed::Unlimber) {
            return Err(Illegal::not_offered());
        }
        if unit.routing || unit.pursuing {
            return match deed {
                Deed::Rally => Ok(()),
                _ if unit.routing => refuse("completed-actions-9", say!("refuse-routing")),
                _ => refuse("completed-charge-11", say!("refuse-pursuing")),
            };
        }
        match deed {
            Deed::Rally if !unit.pinned => return refuse("actions-4", say!("refuse-nothing-to-rally")),
            Deed::Recover if unit.terror == 0 => return refuse("actions-3", say!("refuse-no-terror")),
            Deed::Recover | Deed::Rally | Deed::Hold | Deed::Search | Deed::Fire => {}
            Deed::Area if unit.pinned && self.options.pinned_direct => {
                return refuse("completed-actions-8", say!("refuse-pinned-area"));
            }
            Deed::Area => {}
            _ if unit.pinned => return refuse("completed-actions-8", say!("refuse-pinned")),
            _ => {}
        }
        let moves = matches!(deed, Deed::Move | Deed::Form | Deed::Order | Deed::Overrun);
        if moves && unit.bogged {
            return refuse("movement-18", say!("refuse-bogged"));
        }
        match deed {
            Deed::Form if card.kind != Kind::Company => refuse("completed-actions-7", say!("refuse-form")),
            Deed::Order if card.kind != Kind::Cavalry || !unit.mounted => {
                refuse("completed-traits-3", say!("refuse-order"))
            }
            Deed::FireSecond if card.second == 0 => Err(Illegal::not_offered()),
            Deed::Charge if unit.no_charge => refuse("morale-15", say!("refuse-charge-again")),
            Deed::Charge => self.may_charge_at_all(id).map_err(|no| self.no_charge(no)),
            Deed::Overrun if card.class != Class::Tank => Err(Illegal::not_offered()),
            Deed::Cut if !card.has(Trait::Ingeniero) => refuse("traits-7", say!("refuse-cut")),
            Deed::Cut if self.wire_to_cut(position, id).is_none() => {
                refuse("completed-movement-9", say!("refuse-no-wire"))
            }
            Deed::Dig => self.may_dig(position, id),
            Deed::Attach if card.kind != Kind::Commander => Err(Illegal::not_offered()),
            Deed::Limber if card.kind != Kind::Gun => Err(Illegal::not_offered()),
            Deed::Mount if card.kind == Kind::Cavalry && unit.mounted => {
                refuse("actions-6", say!("refuse-mounted"))
            }
            Deed::Mount if card.is_vehicle() || matches!(card.kind, Kind::Gun | Kind::Commander) => {
                Err(Illegal::not_offered())
            }
            Deed::Dismount if card.kind != Kind::Cavalry => Err(Illegal::not_offered()),
            Deed::Dismount if !unit.mounted => refuse("actions-6", say!("refuse-on-foot")),
            Deed::Recover | Deed::Rally if !self.has_nerves(id) => Err(Illegal::not_offered()),
            _ => Ok(()),
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
            return self.may_end_at(position, id, deed, unit.pose, Mode::Action).is_ok();
        }
        self.rest(position, id, &stand, self.standoff_of(position, id)).is_ok()
    }

    /// Whether a pose ends a deed.
    pub(crate) fn may_end_at(
        &self,
        position: &Position,
        id: Id,
        deed: Deed,
        pose: Pose,
        mode: Mode,
    ) -> Result<Offer, Illegal> {
        let standoff = self.standoff_of(position, id);
        match deed {
            Deed::Area => return self.may_aim(position, id, pose.point).map(|()| Offer::default()),
            Deed::Enter => {
                return self
                    .may_enter(position, id, pose)
                    .map(|way| self.move_offer(&way))
                    .map_err(|no| self.no_move(no));
            }
            Deed::Unlimber | Deed::Detach => {
                let changed = self.changed(position, id, deed);
                let stand = self.stand_at(&changed, id, pose);
                self.rest(&changed, id, &stand, standoff).map_err(|no| self.no_move(no))?;
                let carrier = position.unit(id).carrier.unwrap_or(id);
                if !self.is_within(&stand, &self.stand(position, carrier), INCH) {
                    return Err(Illegal::new("completed-officers-6", say!("refuse-beside")));
                }
                return Ok(Offer::default());
            }
            _ => {}
        }
        let (points, changed);
        let position = match deed {
            Deed::Form | Deed::Mount | Deed::Dismount => {
                points = self.points_for(position, id, deed);
                changed = self.changed(position, id, deed);
                &changed
            }
            _ => {
                points = match mode {
                    Mode::Move(points) => points,
                    _ => self.points_for(position, id, deed),
                };
                position
            }
        };
        if matches!(deed, Deed::Form | Deed::Mount | Deed::Dismount) && pose == position.unit(id).pose {
            // The stands take another shape: there must be room for it.
            let stand = self.stand_at(position, id, pose);
            self.rest(position, id, &stand, standoff).map_err(|no| self.no_move(no))?;
        }
        let way = self.may_go(&self.mover(position, id, points), pose);
        way.map(|way| self.move_offer(&way)).map_err(|no| self.no_move(no))
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
                    if self.may_end_at(position, id, deed, pose, mode).is_ok() {
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
                if self.may_end_at(position, id, deed, here, mode).is_err() {
                    poses.retain(|pose| *pose != here);
                }
                poses
            }
            _ => {
                let points = match mode {
                    Mode::Move(points) => points,
                    _ => self.points_for(position, id, deed),
                };
                self.sample_poses(position, id, points, rich)
            }
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
            Deed::Attach | Deed::Limber => self.friends_for(position, id, deed).next().is_some(),
            Deed::Mount if self.card(id).kind != Kind::Cavalry => {
                self.friends_for(position, id, deed).next().is_some()
            }
            // In place, so that the answer does not hang on a search.
            Deed::Form | Deed::Mount => self.may_change_here(position, id, deed),
            Deed::Dismount if self.card(id).kind == Kind::Cavalry => self.may_change_here(position, id, deed),
            Deed::Unlimber | Deed::Detach => {
                !self.poses_for(position, id, deed, Mode::Action, false).is_empty()
            }
            Deed::Dismount => !self.landing_poses(position, id).is_empty(),
            _ => true,
        }
    }

    /// Where passengers get off: half a move from the vehicle (completed-actions-6).
    pub(crate) fn landing_poses(&self, position: &Position, id: Id) -> Poses {
        let mut poses = self.poses_for(position, id, Deed::Dismount, Mode::Action, false);
        let here = position.unit(id).pose;
        poses.retain(|pose| *pose != here);
        poses
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

    /// Whether a deed may be begun, in words.
    pub(crate) fn may_order(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        deed: Deed,
    ) -> Result<(), Illegal> {
        let open = match mode {
            Mode::Action => true,
            Mode::Fallback => matches!(deed, Deed::Charge | Deed::Fire),
            Mode::Balked => matches!(deed, Deed::Move | Deed::Fire),
            Mode::Shoot => matches!(deed, Deed::Fire | Deed::FireSecond),
            Mode::Move(_) => deed == Deed::Move,
        };
        if !open {
            return Err(Illegal::new("actions-7", say!("refuse-second-action")));
        }
        self.may_try(position, id, deed)?;
        if matches!(deed, Deed::Fire | Deed::FireSecond) {
            // completed-actions-2
            let unit = position.unit(id);
            if unit.moved && self.card(id).weapon.steady {
                return Err(Illegal::new("completed-actions-2", say!("refuse-steady")));
            }
        }
        if deed != Deed::Fire && !self.has_object(position, id, deed) {
            return Err(self.no_object(position, id, deed));
        }
        Ok(())
    }

    pub(crate) fn no_object(&self, position: &Position, id: Id, deed: Deed) -> Illegal {
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
                    Ok(_) => Illegal::new("completed-table-6", say!("refuse-no-room")),
                }
            }
            _ => Illegal::new("completed-fire-9", say!("refuse-nothing-in-sight")),
        }
    }

    /// `may_order` for a whole action without words: the cheap refusals first.
    pub(crate) fn is_open(&self, position: &Position, id: Id, deed: Deed) -> bool {
        let (unit, card) = (position.unit(id), self.card(id));
        let possible = match deed {
            Deed::Enter => unit.status == Status::Reserve,
            Deed::Detach => unit.status == Status::Attached,
            Deed::Unlimber => unit.status == Status::Aboard && card.kind == Kind::Gun,
            Deed::Form => card.kind == Kind::Company,
            Deed::Order => card.kind == Kind::Cavalry,
            Deed::Dismount => unit.status == Status::Aboard || card.kind == Kind::Cavalry && unit.mounted,
            Deed::Mount => card.kind != Kind::Cavalry && self.has_carriers || card.kind == Kind::Cavalry,
            Deed::Limber => card.kind == Kind::Gun && self.has_carriers,
            Deed::FireSecond => card.second > 0,
            Deed::Area => card.weapon.indirect || self.hides(position, self.side(id).other()),
            Deed::Charge | Deed::Dig => !card.is_vehicle(),
            Deed::Overrun => card.class == Class::Tank,
            Deed::Recover => unit.terror > 0,
            Deed::Rally => unit.pinned || unit.routing || unit.pursuing,
            Deed::Cut => card.has(Trait::Ingeniero),
            Deed::Search => self.hides(position, self.side(id).other()),
            Deed::Attach => card.kind == Kind::Commander,
            _ => true,
        };
        possible && self.may_order(position, id, Mode::Action, deed).is_ok()
    }
}
