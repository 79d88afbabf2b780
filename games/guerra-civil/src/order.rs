//! Orders as they are given: a button, then a place, an enemy, a friend or a piece of terrain.

use arrayvec::ArrayVec;
use sandtable_engine::{
    Button, Cell, Choices, Held, Illegal, Log, Offer, Piece, Question, Rule, Shape, Target, say,
};

use crate::GuerraCivil;
use crate::catalog::Kind;
use crate::going::tenth;
use crate::names::{
    AREA, ATTACH, CHARGE, CUT, DETACH, DIG, DISMOUNT, DONE, ENTER, FORM, HOLD, LIMBER, MOUNT, MOVE, ORDER,
    OVERRUN, RALLY, RECOVER, SEARCH, SECOND, UNLIMBER,
};
use crate::position::{Deed, Frame, Id, Order, Position, Status, Unit, piece};

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

    /// The base that the pose after this button places, as it will stand; nobody where a point is aimed at.
    pub(crate) fn held_by(&self, position: &Position, id: Id, button: Button) -> Option<Held> {
        let deed = deed_of(button).filter(|deed| *deed != Deed::Area)?;
        let changed = self.changed_unit(position, id, deed);
        (self.next_of(id, deed) == Next::Pose).then(|| self.held(id, &changed))
    }

    pub(crate) fn held(&self, id: Id, unit: &Unit) -> Held {
        let footprint = self.footprint_of(id, unit);
        Held { piece: piece(id), width: footprint.width.0, depth: footprint.depth.0 }
    }

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

    pub(crate) fn judge_shot(
        &self,
        position: &Position,
        id: Id,
        target: Piece,
        second: bool,
    ) -> Result<Offer, Illegal> {
        self.may_fire(position, id, target.0 as Id, second).map_err(|no| self.no_shot(no))?;
        let range = self.distance(&self.stand(position, id), &self.stand(position, target.0 as Id));
        Ok(Offer { note: Some(say!("note-range", inches = tenth(range))), ..Offer::default() })
    }

    pub(crate) fn judge_object(
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

    pub(crate) fn deed_choices(&self, position: &Position, id: Id, mode: Mode, out: &mut Choices) {
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

    pub(crate) fn read_order(&self, position: &Position, id: Id, answer: &[Target]) -> Order {
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
                if let Ok(way) = self.may_go(&self.mover(position, id, points), order.pose) {
                    self.set_out(position, id, &way, order.pose, log);
                }
            }
        }
    }
}
