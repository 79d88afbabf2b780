//! One unit after another: which acts, and what it does (actions-1 to actions-7, completed-activation-2 to
//! completed-activation-4, completed-actions-1 to completed-actions-9).

use arrayvec::ArrayVec;
use sandtable_board::Pose;
use sandtable_engine::{
    Button, Cell, Choices, Event, Illegal, Log, Offer, Piece, Question, Rule, Seat, Shape, Target, say,
};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::{Kind, Trait};
use crate::going::tenth;
use crate::names::{
    AREA, ATTACH, CHARGE, CUT, DETACH, DIG, DISMOUNT, DONE, ENTER, FORM, HOLD, LIMBER, MOUNT, MOVE, ORDER,
    OVERRUN, PASS, RALLY, RECOVER, SEARCH, SECOND, UNLIMBER, side_name,
};
use crate::poses::Poses;
use crate::position::{Deed, Frame, Id, Order, Position, Status, piece};

/// What kind of orders a unit may be given now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A whole action.
    Action,
    /// A mob that failed its die.
    Fallback,
    /// After a failed Charge test.
    Balked,
    /// To shoot after moving.
    Shoot,
    /// To move after shooting, with so many points.
    Move(i32),
}

/// What comes after a button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Next {
    Nothing,
    Pose,
    Enemy,
    Friend,
    Area,
}

const DEEDS: [(Button, Deed); 19] = [
    (HOLD, Deed::Hold),
    (MOVE, Deed::Move),
    (FORM, Deed::Form),
    (ORDER, Deed::Order),
    (ENTER, Deed::Enter),
    (SECOND, Deed::FireSecond),
    (AREA, Deed::Area),
    (CHARGE, Deed::Charge),
    (OVERRUN, Deed::Overrun),
    (RECOVER, Deed::Recover),
    (RALLY, Deed::Rally),
    (CUT, Deed::Cut),
    (DIG, Deed::Dig),
    (SEARCH, Deed::Search),
    (ATTACH, Deed::Attach),
    (DETACH, Deed::Detach),
    (LIMBER, Deed::Limber),
    (UNLIMBER, Deed::Unlimber),
    (MOUNT, Deed::Mount),
];

fn deed_of(button: Button) -> Option<Deed> {
    if button == DISMOUNT {
        return Some(Deed::Dismount);
    }
    DEEDS.iter().find(|(known, _)| *known == button).map(|(_, deed)| *deed)
}

impl GuerraCivil {
    fn next_of(&self, id: Id, deed: Deed) -> Next {
        match deed {
            Deed::Hold | Deed::Recover | Deed::Rally | Deed::Cut | Deed::Dig => Next::Nothing,
            Deed::Move
            | Deed::Form
            | Deed::Order
            | Deed::Enter
            | Deed::Area
            | Deed::Detach
            | Deed::Unlimber
            | Deed::Dismount => Next::Pose,
            Deed::Mount if self.card(id).kind == Kind::Cavalry => Next::Pose,
            Deed::Charge | Deed::Overrun | Deed::Fire | Deed::FireSecond => Next::Enemy,
            Deed::Attach | Deed::Limber | Deed::Mount => Next::Friend,
            Deed::Search => Next::Area,
        }
    }

    /// Whether a unit may be activated (completed-activation-2, completed-activation-3).
    pub(crate) fn may_activate(&self, position: &Position, seat: Seat, id: usize) -> Result<(), Illegal> {
        if id >= position.units.len() {
            return Err(Illegal::not_offered());
        }
        let id = id as Id;
        if self.side(id) != seat {
            // Of the enemy nothing is said that is not seen.
            return Err(Illegal::not_offered());
        }
        let unit = position.unit(id);
        match unit.status {
            Status::Lost | Status::Left | Status::Out => {
                return Err(Illegal::table(say!("refuse-out-of-play")));
            }
            Status::Reserve if !self.is_due(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-not-due")));
            }
            Status::Reserve if !self.can_enter(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-entry-blocked")));
            }
            Status::Aboard if !self.rides_on_table(position, id) => {
                return Err(Illegal::new("completed-scenarios-2", say!("refuse-not-due")));
            }
            _ => {}
        }
        if unit.acted {
            return Err(Illegal::new("completed-activation-3", say!("refuse-acted")));
        }
        if unit.barred {
            return Err(Illegal::new("completed-actions-9", say!("refuse-barred-unit")));
        }
        Ok(())
    }

    fn rides_on_table(&self, position: &Position, id: Id) -> bool {
        position.unit(id).carrier.is_some_and(|carrier| position.unit(carrier).stands())
    }

    #[inline]
    fn can_activate(&self, position: &Position, id: Id) -> bool {
        let unit = position.unit(id);
        if unit.acted || unit.barred {
            return false;
        }
        match unit.status {
            Status::Table | Status::Hidden | Status::Attached => true,
            Status::Aboard => self.rides_on_table(position, id),
            Status::Reserve => self.is_due(position, id) && self.can_enter(position, id),
            Status::Lost | Status::Left | Status::Out => false,
        }
    }

    /// Units that have not acted; hidden ones wait for their moment and do not count.
    pub(crate) fn unacted(&self, position: &Position, seat: Seat) -> usize {
        let counts =
            |id: &Id| position.unit(*id).status != Status::Hidden && self.can_activate(position, *id);
        self.army(seat).filter(counts).count()
    }

    pub(crate) fn has_unacted(&self, position: &Position, seat: Seat) -> bool {
        self.army(seat)
            .any(|id| position.unit(id).status != Status::Hidden && self.can_activate(position, id))
    }

    /// completed-activation-4
    fn may_pass(&self, position: &Position, seat: Seat) -> Result<(), Illegal> {
        if self.unacted(position, seat) < self.unacted(position, seat.other()) {
            return Ok(());
        }
        Err(Illegal::new("completed-activation-4", say!("refuse-pass")))
    }

    // Whether a deed is open to a unit, targets included

    /// Whether the state of a unit lets it do a deed at all (completed-actions-8, completed-actions-9).
    fn may_try(&self, position: &Position, id: Id, deed: Deed) -> Result<(), Illegal> {
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
            Deed::Charge if card.is_vehicle() => refuse("actions-2", say!("refuse-vehicle-charges")),
            Deed::Overrun if card.class != crate::catalog::Class::Tank => Err(Illegal::not_offered()),
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
    fn changed(&self, position: &Position, id: Id, deed: Deed) -> Position {
        let mut changed = position.clone();
        let unit = changed.unit_mut(id);
        match deed {
            Deed::Form => unit.column = !unit.column,
            Deed::Order => unit.loose = !unit.loose,
            Deed::Mount => unit.mounted = true,
            Deed::Dismount if self.card(id).kind == Kind::Cavalry => unit.mounted = false,
            Deed::Dismount | Deed::Unlimber | Deed::Detach => {
                unit.status = Status::Table;
                unit.carrier = None;
            }
            _ => {}
        }
        changed
    }

    /// Whether a pose ends a deed.
    fn may_end_at(
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
        let way = self.may_go(position, &self.altered(position), id, pose, points, standoff);
        way.map(|way| self.move_offer(&way)).map_err(|no| self.no_move(no))
    }

    fn move_offer(&self, way: &crate::movement::Way) -> Offer {
        let note = match (way.length, way.bogs.len(), way.wire) {
            (0, ..) => say!("note-turn"),
            (length, 0, None) => say!("note-move", inches = tenth(length), points = tenth(way.spent)),
            (length, tests, _) => {
                say!("note-move-risk", inches = tenth(length), points = tenth(way.spent), tests = tests)
            }
        };
        Offer { cost: Some((way.spent + 500) / 1000), note: Some(note), ..Offer::default() }
    }

    /// Sampled poses that end a deed.
    fn poses_for(&self, position: &Position, id: Id, deed: Deed, mode: Mode, rich: bool) -> Poses {
        let standoff = self.standoff_of(position, id);
        let mut poses = Poses::new();
        match deed {
            Deed::Area => {
                let facing = sandtable_board::Angle::NORTH;
                poses.extend(self.aim_points(position, id).into_iter().map(|point| Pose { point, facing }));
                poses
            }
            Deed::Enter => {
                self.entries(position, id, |pose| {
                    if self.may_enter(position, id, pose).is_ok() {
                        let _ = poses.try_push(pose);
                    }
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
                let turns = [(facing, deep), (facing.opposite(), deep)].into_iter().chain(
                    [16_384u16, 49_152]
                        .map(|turn| (sandtable_board::Angle(facing.0.wrapping_add(turn)), wide)),
                );
                for (direction, away) in turns {
                    let point = around.pose.point.towards(direction, sandtable_board::Length(away));
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
                let altered = self.altered(&changed);
                poses = self.sample_poses(&changed, &altered, id, points, standoff, rich);
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
                self.sample_poses(position, &self.altered(position), id, points, standoff, rich)
            }
        }
    }

    /// Whether a deed that is open by state has something to do.
    fn has_object(&self, position: &Position, id: Id, deed: Deed) -> bool {
        match deed {
            Deed::Charge => self.charge_targets(position, id).next().is_some(),
            Deed::Overrun => self.overrun_targets(position, id).next().is_some(),
            Deed::FireSecond => !self.targets(position, id, true).is_empty(),
            Deed::Area => !self.aim_points(position, id).is_empty(),
            Deed::Search => self.search_areas(position, id).next().is_some(),
            Deed::Attach | Deed::Limber => self.friends_for(position, id, deed).next().is_some(),
            Deed::Mount if self.card(id).kind != Kind::Cavalry => {
                self.friends_for(position, id, deed).next().is_some()
            }
            // In place, so that the answer does not hang on a search.
            Deed::Form | Deed::Mount => {
                self.may_end_at(position, id, deed, position.unit(id).pose, Mode::Action).is_ok()
            }
            Deed::Dismount if self.card(id).kind == Kind::Cavalry => {
                self.may_end_at(position, id, deed, position.unit(id).pose, Mode::Action).is_ok()
            }
            Deed::Unlimber | Deed::Detach => {
                !self.poses_for(position, id, deed, Mode::Action, false).is_empty()
            }
            Deed::Dismount => !self.landing_poses(position, id).is_empty(),
            _ => true,
        }
    }

    /// Where passengers get off: half a move from the vehicle (completed-actions-6).
    fn landing_poses(&self, position: &Position, id: Id) -> Poses {
        let mut poses = self.poses_for(position, id, Deed::Dismount, Mode::Action, false);
        let here = position.unit(id).pose;
        poses.retain(|pose| *pose != here);
        poses
    }

    fn charge_targets<'a>(&'a self, position: &'a Position, id: Id) -> impl Iterator<Item = Id> + 'a {
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

    fn overrun_targets<'a>(&'a self, position: &'a Position, id: Id) -> impl Iterator<Item = Id> + 'a {
        self.army(self.side(id).other()).filter(move |target| self.may_overrun(position, id, *target).is_ok())
    }

    // Questions

    pub(crate) fn order_question(&self, id: Id, mode: Mode, draft: &[Target]) -> Question {
        let unit = self.unit_name(id);
        let (message, rule, shape) = match draft {
            [] => match mode {
                Mode::Action => (say!("ask-deed", unit = unit), "actions-7", Shape::One),
                Mode::Fallback => (say!("ask-fallback", unit = unit), "completed-traits-2", Shape::One),
                Mode::Balked => (say!("ask-balked", unit = unit), "completed-charge-3", Shape::One),
                Mode::Shoot => (say!("ask-shoot", unit = unit), "actions-1", Shape::One),
                Mode::Move(_) => (say!("ask-move-on", unit = unit), "completed-actions-1", Shape::One),
            },
            [Target::Button(button)] => match deed_of(*button).map(|deed| (deed, self.next_of(id, deed))) {
                Some((Deed::Area, _)) => (say!("ask-aim", unit = unit), "completed-fire-6", Shape::Pose),
                Some((_, Next::Pose)) => (say!("ask-where", unit = unit), "movement-1", Shape::Pose),
                Some((Deed::Charge, _)) => (say!("ask-charge", unit = unit), "actions-2", Shape::One),
                Some((_, Next::Enemy)) => (say!("ask-target", unit = unit), "completed-fire-9", Shape::One),
                Some((_, Next::Friend)) => (say!("ask-friend", unit = unit), "actions-5", Shape::One),
                Some((_, Next::Area)) => (say!("ask-search", unit = unit), "completed-ambush-4", Shape::One),
                _ => (say!("ask-confirm"), "actions-7", Shape::Confirm),
            },
            _ => (say!("ask-confirm"), "actions-7", Shape::Confirm),
        };
        Question { message, rule: Rule::new(rule), shape }
    }

    pub(crate) fn activation_question(&self, seat: Seat, draft: &[Target]) -> Question {
        match draft {
            [Target::Piece(unit), rest @ ..] => self.order_question(unit.0 as Id, Mode::Action, rest),
            [] => Question {
                message: say!("ask-activate", side = side_name(seat)),
                rule: Rule::new("completed-activation-2"),
                shape: Shape::One,
            },
            _ => Question {
                message: say!("ask-confirm"),
                rule: Rule::new("completed-activation-4"),
                shape: Shape::Confirm,
            },
        }
    }

    pub(crate) fn activation_candidates(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        match draft {
            [] => {
                let shown =
                    |id: &Id| !matches!(position.unit(*id).status, Status::Lost | Status::Left | Status::Out);
                out.extend(self.army(seat).filter(shown).map(|id| Target::Piece(piece(id))));
                out.push(Target::Button(PASS));
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_candidates(position, unit.0 as Id, Mode::Action, rest, out);
            }
            _ => {}
        }
    }

    pub(crate) fn order_candidates(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        draft: &[Target],
        out: &mut Vec<Target>,
    ) {
        let enemies = || self.standing(position, self.side(id).other()).map(|id| Target::Piece(piece(id)));
        match draft {
            [] => {
                if mode == Mode::Action {
                    let dismount = [(DISMOUNT, Deed::Dismount)];
                    for (button, deed) in DEEDS.into_iter().chain(dismount) {
                        let refusal = self.may_try(position, id, deed).err();
                        if refusal.is_none_or(|refusal| refusal.rule != Rule::TABLE) {
                            out.push(Target::Button(button));
                        }
                    }
                } else {
                    out.push(Target::Button(DONE));
                }
                match mode {
                    Mode::Balked | Mode::Move(_) => out.push(Target::Button(MOVE)),
                    Mode::Fallback => out.push(Target::Button(CHARGE)),
                    Mode::Shoot => out.push(Target::Button(SECOND)),
                    Mode::Action => {}
                }
                if position.unit(id).stands() && !matches!(mode, Mode::Move(_)) {
                    out.extend(enemies());
                }
            }
            [Target::Button(button)] => {
                let Some(deed) = deed_of(*button) else { return };
                match self.next_of(id, deed) {
                    Next::Nothing => {}
                    Next::Pose => {
                        let mut poses = self.poses_for(position, id, deed, mode, false);
                        if deed == Deed::Dismount && self.card(id).kind != Kind::Cavalry {
                            poses = self.landing_poses(position, id);
                        }
                        if matches!(deed, Deed::Move | Deed::Form | Deed::Order) {
                            for pose in self.poses_for(position, id, deed, mode, true) {
                                if !poses.contains(&pose) && poses.try_push(pose).is_err() {
                                    break;
                                }
                            }
                        }
                        out.extend(poses.into_iter().map(Target::Pose));
                    }
                    Next::Enemy => out.extend(enemies()),
                    Next::Friend => {
                        let friends = self.standing(position, self.side(id)).filter(|other| *other != id);
                        out.extend(friends.map(|id| Target::Piece(piece(id))));
                    }
                    Next::Area => out.extend(
                        self.search_areas(position, id).map(|index| Target::Cell(Cell(index as u16))),
                    ),
                }
            }
            _ => {}
        }
    }

    pub(crate) fn judge_activation(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, next) {
            ([], Target::Button(PASS)) => self.may_pass(position, seat).map(|()| Offer::default()),
            ([], Target::Piece(unit)) => {
                self.may_activate(position, seat, unit.index()).map(|()| Offer::default())
            }
            ([Target::Piece(unit), rest @ ..], _) => {
                self.judge_order(position, unit.0 as Id, Mode::Action, rest, next)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn judge_order(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        draft: &[Target],
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (draft, next) {
            ([], Target::Button(DONE)) if mode != Mode::Action => Ok(Offer::default()),
            ([], Target::Button(button)) => {
                let deed = deed_of(button).ok_or_else(Illegal::not_offered)?;
                self.may_order(position, id, mode, deed)?;
                Ok(Offer::default())
            }
            ([], Target::Piece(target)) => {
                if matches!(mode, Mode::Move(_)) || target.index() >= position.units.len() {
                    return Err(Illegal::not_offered());
                }
                self.may_order(position, id, mode, Deed::Fire)?;
                self.judge_shot(position, id, target, false)
            }
            ([Target::Button(button)], _) => {
                let deed = deed_of(*button).ok_or_else(Illegal::not_offered)?;
                self.judge_object(position, id, mode, deed, next)
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    /// Whether a deed may be begun, in words.
    fn may_order(&self, position: &Position, id: Id, mode: Mode, deed: Deed) -> Result<(), Illegal> {
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
                    Ok(_) => Illegal::new("completed-table-6", say!("refuse-no-room")),
                }
            }
            _ => Illegal::new("completed-fire-9", say!("refuse-nothing-in-sight")),
        }
    }

    fn judge_shot(&self, position: &Position, id: Id, target: Piece, second: bool) -> Result<Offer, Illegal> {
        self.may_fire(position, id, target.0 as Id, second).map_err(|no| self.no_shot(no))?;
        let range = self.distance(&self.stand(position, id), &self.stand(position, target.0 as Id));
        Ok(Offer { note: Some(say!("note-range", inches = tenth(range))), ..Offer::default() })
    }

    fn judge_object(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        deed: Deed,
        next: Target,
    ) -> Result<Offer, Illegal> {
        match (self.next_of(id, deed), next) {
            (Next::Pose, Target::Pose(pose)) => {
                let riding = deed == Deed::Dismount && self.card(id).kind != Kind::Cavalry;
                if riding && pose == position.unit(id).pose {
                    return Err(Illegal::new("completed-table-6", say!("refuse-no-room")));
                }
                self.may_end_at(position, id, deed, pose, mode)
            }
            (Next::Enemy | Next::Friend, Target::Piece(target)) if target.index() < position.units.len() => {
                let other = target.0 as Id;
                match deed {
                    Deed::FireSecond => self.judge_shot(position, id, target, true),
                    Deed::Charge => {
                        let reach = self.may_charge(position, id, other).map_err(|no| self.no_charge(no))?;
                        let note = say!("note-charge", inches = tenth(reach.travel));
                        Ok(Offer { note: Some(note), ..Offer::default() })
                    }
                    Deed::Overrun => {
                        self.may_overrun(position, id, other).map_err(|no| self.no_charge(no))?;
                        Ok(Offer::default())
                    }
                    _ => self.may_join(position, id, other, deed).map(|()| Offer::default()),
                }
            }
            (Next::Area, Target::Cell(cell)) => {
                if self.search_areas(position, id).any(|index| index == cell.index()) {
                    return Ok(Offer::default());
                }
                Err(Illegal::new("completed-ambush-4", say!("refuse-search-far")))
            }
            _ => Err(Illegal::not_offered()),
        }
    }

    pub(crate) fn finish_order(&self, id: Id, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-deed"))),
            [Target::Button(button)] if *button != DONE => {
                let next = deed_of(*button).map_or(Next::Nothing, |deed| self.next_of(id, deed));
                if next == Next::Nothing { Ok(()) } else { Err(Illegal::table(say!("unfinished-object"))) }
            }
            _ => Ok(()),
        }
    }

    pub(crate) fn finish_activation(&self, draft: &[Target]) -> Result<(), Illegal> {
        match draft {
            [] => Err(Illegal::table(say!("unfinished-unit"))),
            [Target::Piece(unit), rest @ ..] => self.finish_order(unit.0 as Id, rest),
            _ => Ok(()),
        }
    }

    pub(crate) fn activation_choices(
        &self,
        position: &Position,
        seat: Seat,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => {
                let mut unacted = 0;
                for id in self.army(seat) {
                    if self.can_activate(position, id) {
                        unacted += usize::from(position.unit(id).status != Status::Hidden);
                        out.push(Target::Piece(piece(id)));
                    }
                }
                if unacted < self.unacted(position, seat.other()) {
                    out.push(Target::Button(PASS));
                }
            }
            [Target::Piece(unit), rest @ ..] => {
                self.order_choices(position, unit.0 as Id, Mode::Action, rest, out);
            }
            _ => out.complete = true,
        }
    }

    pub(crate) fn order_choices(
        &self,
        position: &Position,
        id: Id,
        mode: Mode,
        draft: &[Target],
        out: &mut Choices,
    ) {
        match draft {
            [] => self.deed_choices(position, id, mode, out),
            [Target::Button(button)] if *button != DONE => {
                let Some(deed) = deed_of(*button) else { return };
                match self.next_of(id, deed) {
                    Next::Nothing => out.complete = true,
                    Next::Pose if deed == Deed::Dismount && self.card(id).kind != Kind::Cavalry => {
                        out.next.extend(self.landing_poses(position, id).into_iter().map(Target::Pose));
                    }
                    Next::Pose => {
                        let poses = self.poses_for(position, id, deed, mode, false);
                        out.next.extend(poses.into_iter().map(Target::Pose));
                    }
                    Next::Enemy => match deed {
                        Deed::FireSecond => {
                            let targets = self.targets(position, id, true);
                            out.next.extend(targets.iter().map(|(id, _)| Target::Piece(piece(*id))));
                        }
                        Deed::Charge => {
                            out.next
                                .extend(self.charge_targets(position, id).map(|id| Target::Piece(piece(id))));
                        }
                        _ => out
                            .next
                            .extend(self.overrun_targets(position, id).map(|id| Target::Piece(piece(id)))),
                    },
                    Next::Friend => {
                        out.next
                            .extend(self.friends_for(position, id, deed).map(|id| Target::Piece(piece(id))));
                    }
                    Next::Area => {
                        let areas = self.search_areas(position, id);
                        out.next.extend(areas.map(|index| Target::Cell(Cell(index as u16))));
                    }
                }
            }
            _ => out.complete = true,
        }
    }

    fn deed_choices(&self, position: &Position, id: Id, mode: Mode, out: &mut Choices) {
        let unit = position.unit(id);
        if mode == Mode::Action {
            let quick: &[(Button, Deed)] = match unit.status {
                Status::Reserve => &[(ENTER, Deed::Enter)],
                Status::Hidden => &[(HOLD, Deed::Hold)],
                Status::Attached => &[(HOLD, Deed::Hold), (DETACH, Deed::Detach)],
                Status::Aboard => {
                    &[(HOLD, Deed::Hold), (UNLIMBER, Deed::Unlimber), (DISMOUNT, Deed::Dismount)]
                }
                _ if unit.routing || unit.pursuing => &[(RALLY, Deed::Rally)],
                _ => &DEEDS,
            };
            for (button, deed) in quick.iter().copied() {
                if self.is_open(position, id, deed) {
                    out.push(Target::Button(button));
                }
            }
            if unit.stands() && self.is_open(position, id, Deed::Dismount) && !unit.routing && !unit.pursuing
            {
                out.push(Target::Button(DISMOUNT));
            }
        } else {
            out.push(Target::Button(DONE));
            let deeds: &[(Button, Deed)] = match mode {
                Mode::Balked | Mode::Move(_) => &[(MOVE, Deed::Move)],
                Mode::Fallback => &[(CHARGE, Deed::Charge)],
                _ => &[(SECOND, Deed::FireSecond)],
            };
            for (button, deed) in deeds {
                if self.may_order(position, id, mode, *deed).is_ok() {
                    out.push(Target::Button(*button));
                }
            }
        }
        if unit.stands()
            && !matches!(mode, Mode::Move(_))
            && self.may_order(position, id, mode, Deed::Fire).is_ok()
        {
            let targets = self.targets(position, id, false);
            out.next.extend(targets.iter().map(|(id, _)| Target::Piece(piece(*id))));
        }
    }

    /// `may_order` for a whole action without words: the cheap refusals first.
    fn is_open(&self, position: &Position, id: Id, deed: Deed) -> bool {
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
            Deed::Overrun => card.class == crate::catalog::Class::Tank,
            Deed::Recover => unit.terror > 0,
            Deed::Rally => unit.pinned || unit.routing || unit.pursuing,
            Deed::Cut => card.has(Trait::Ingeniero),
            Deed::Search => self.hides(position, self.side(id).other()),
            Deed::Attach => card.kind == Kind::Commander,
            _ => true,
        };
        possible && self.may_order(position, id, Mode::Action, deed).is_ok()
    }

    // Carrying out

    pub(crate) fn carry_out_activation(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        match answer {
            [Target::Button(PASS)] => {
                log.note(|| {
                    let message = say!("event-passes", side = side_name(seat));
                    Event::new(message).rule("completed-activation-4").by(seat)
                });
                position.frames.replace(Frame::Activation { seat: seat.other() });
            }
            [Target::Piece(unit), rest @ ..] => {
                let id = unit.0 as Id;
                position.push(Frame::EndAction { unit: id });
                self.give_order(position, id, rest, log);
            }
            _ => {}
        }
    }

    /// Lays down the order and the dice that must fall before it is carried out.
    pub(crate) fn give_order(&self, position: &mut Position, id: Id, answer: &[Target], log: &mut impl Log) {
        position.order = self.read_order(position, id, answer);
        position.push(Frame::Carry);
        let deed = position.order.deed;
        // traits-5: charging and shooting need no die.
        let free = matches!(deed, Deed::Charge | Deed::Fire | Deed::FireSecond | Deed::Area | Deed::Hold);
        if self.card(id).has(Trait::Mob) && !free {
            position.push(Frame::Nerve { unit: id, mob: true });
        }
        // completed-officers-3
        let commanded = matches!(
            deed,
            Deed::Move | Deed::Form | Deed::Order | Deed::Fire | Deed::FireSecond | Deed::Area | Deed::Charge
        );
        let unit = position.unit(id);
        if self.options.quirks && commanded && unit.officer && unit.bonus < 0 {
            // That a die is thrown tells what he is.
            position.unit_mut(id).bonus_known = true;
            log.note(|| {
                Event::new(say!("event-hesitant", unit = self.unit_name(id)))
                    .rule("completed-officers-3")
                    .by(self.side(id))
                    .reveals()
            });
            position.push(Frame::Nerve { unit: id, mob: false });
        }
    }

    fn read_order(&self, position: &Position, id: Id, answer: &[Target]) -> Order {
        let pose = position.unit(id).pose;
        let mut order = Order { deed: Deed::Hold, unit: id, target: id, pose };
        let mut targets: ArrayVec<Target, 2> = answer.iter().take(2).copied().collect();
        if let Some(Target::Button(button)) = targets.first() {
            order.deed = deed_of(*button).unwrap_or(Deed::Hold);
            targets.remove(0);
        } else {
            order.deed = Deed::Fire;
        }
        match targets.first() {
            Some(Target::Piece(target)) => order.target = target.0 as Id,
            Some(Target::Cell(cell)) => order.target = cell.0 as Id,
            Some(Target::Pose(pose)) => order.pose = *pose,
            _ => {}
        }
        order
    }
}

impl GuerraCivil {
    /// Orders given in the middle of an action: shooting after moving, moving after shooting, and what is left
    /// after a failed die.
    pub(crate) fn answer_order(
        &self,
        position: &mut Position,
        id: Id,
        mode: Mode,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let order = self.read_order(position, id, answer);
        match (answer.first(), order.deed) {
            (None | Some(Target::Button(DONE)), _) => {}
            (_, Deed::Fire | Deed::FireSecond) => {
                let second = order.deed == Deed::FireSecond;
                position.order = order;
                self.shoot(position, id, order.target, second);
            }
            (_, Deed::Charge) => {
                position.order = order;
                position.push(Frame::Carry);
            }
            _ => {
                let points = match mode {
                    Mode::Move(points) => points,
                    _ => self.points_for(position, id, Deed::Move),
                };
                if mode == Mode::Balked {
                    position.push(Frame::ShootOn { unit: id });
                }
                position.order = order;
                let standoff = self.standoff_of(position, id);
                let way = self.may_go(position, &self.altered(position), id, order.pose, points, standoff);
                if let Ok(way) = way {
                    self.set_out(position, id, &way, order.pose, log);
                }
            }
        }
    }
}
