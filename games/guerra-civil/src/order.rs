//! Orders as they are given: a button, then a place, an enemy, a friend or a piece of terrain. A whole action is ordered
//! in [`crate::activation`]; here are also the orders in the middle of one.

use arrayvec::ArrayVec;
use sandtable_engine::{
    Button, Cell, Choices, Held, Illegal, Log, Message, No, Offer, Piece, Preview, Question, Rule, Seat,
    SeatSet, Shape, Stage, Target, Why, judged_choices, refuse, say,
};

use crate::catalog::Kind;
use crate::going::tenth;
use crate::names::{
    AREA, ATTACH, CHARGE, CUT, DETACH, DIG, DISMOUNT, DONE, ENTER, FORM, HOLD, LIMBER, MOUNT, MOVE, ORDER,
    OVERRUN, RALLY, RECOVER, SEARCH, SECOND, UNLIMBER,
};
use crate::position::{Deed, Frame, Id, Order, Position, Unit, piece};
use crate::{Ask, GuerraCivil};

/// What kind of orders a unit may be given now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// A whole action.
    Action,
    /// What a mob that failed its die may still do (completed-traits-2).
    Fallback,
    /// What may still be done after a failed Charge test (completed-charge-3).
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

const DEEDS: [(Button, Deed); 20] = [
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
    (DISMOUNT, Deed::Dismount),
];

fn deed_of(button: Button) -> Option<Deed> {
    DEEDS.iter().find(|(known, _)| *known == button).map(|(_, deed)| *deed)
}

/// An offer with a note.
pub fn noted(note: Message) -> Offer {
    Offer { note: Some(note), ..Offer::default() }
}

/// A unit that is given orders, and which.
#[derive(Clone, Copy, Debug)]
pub struct Ordered {
    pub unit: Id,
    pub mode: Mode,
}

impl Stage<GuerraCivil> for Ordered {
    fn seats(&self, rules: &GuerraCivil, _: &Position) -> SeatSet {
        SeatSet::only(rules.side(self.unit))
    }

    fn question(&self, ask: &Ask) -> Question {
        let unit = ask.rules.unit_name(self.unit);
        let (message, rule, shape) = match ask.draft {
            [] => match self.mode {
                Mode::Action => (say!("ask-deed", unit = unit), "actions-7", Shape::One),
                Mode::Fallback => (say!("ask-fallback", unit = unit), "completed-traits-2", Shape::One),
                Mode::Balked => (say!("ask-balked", unit = unit), "completed-charge-3", Shape::One),
                Mode::Shoot => (say!("ask-shoot", unit = unit), "actions-1", Shape::One),
                Mode::Move(_) => (say!("ask-move-on", unit = unit), "completed-actions-1", Shape::One),
            },
            [Target::Button(button)] => match self.after(ask.rules, *button) {
                Some((Deed::Area, _)) => (say!("ask-aim", unit = unit), "completed-fire-6", Shape::Pose),
                Some((_, Next::Pose)) => (say!("ask-where", unit = unit), "movement-1", Shape::Pose),
                Some((Deed::Charge, _)) => (say!("ask-charge", unit = unit), "actions-2", Shape::One),
                Some((_, Next::Enemy)) => (say!("ask-target", unit = unit), "completed-fire-9", Shape::One),
                Some((_, Next::Friend)) => (say!("ask-friend", unit = unit), "actions-5", Shape::One),
                Some((_, Next::Area)) => (say!("ask-search", unit = unit), "completed-ambush-4", Shape::One),
                Some((_, Next::Nothing)) | None => (say!("ask-confirm"), "actions-7", Shape::Confirm),
            },
            _ => (say!("ask-confirm"), "actions-7", Shape::Confirm),
        };
        Question::new(message, rule, shape)
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let Ask { rules, position, .. } = *ask;
        let id = self.unit;
        let enemies = || rules.standing(position, rules.side(id).other()).map(|id| Target::Piece(piece(id)));
        match ask.draft {
            [] => {
                if self.mode == Mode::Action {
                    for (button, deed) in DEEDS.into_iter().filter(|(_, deed)| !rules.never_does(id, *deed)) {
                        let refusal = rules.may_try::<Illegal>(position, id, deed).err();
                        if refusal.is_none_or(|refusal| refusal.rule != Rule::TABLE) {
                            out.push(Target::Button(button));
                        }
                    }
                } else {
                    out.push(Target::Button(DONE));
                }
                out.extend(self.own_deed().map(|(button, _)| Target::Button(button)));
                if position.unit(id).stands() && !matches!(self.mode, Mode::Move(_)) {
                    out.extend(enemies());
                }
            }
            [Target::Button(button)] => match self.after(rules, *button) {
                None | Some((_, Next::Nothing)) => {}
                Some((deed, Next::Pose)) => {
                    let mut poses = rules.poses_for(position, id, deed, self.mode, false);
                    if matches!(deed, Deed::Move | Deed::Form | Deed::Order) {
                        for pose in rules.poses_for(position, id, deed, self.mode, true) {
                            if !poses.contains(&pose) && poses.try_push(pose).is_err() {
                                break;
                            }
                        }
                    }
                    out.extend(poses.into_iter().map(Target::Pose));
                }
                Some((_, Next::Enemy)) => out.extend(enemies()),
                Some((_, Next::Friend)) => {
                    let friends = rules.standing(position, rules.side(id)).filter(|other| *other != id);
                    out.extend(friends.map(|id| Target::Piece(piece(id))));
                }
                Some((_, Next::Area)) => {
                    let areas = rules.search_areas(position, id);
                    out.extend(areas.map(|index| Target::Cell(Cell(index as u16))));
                }
            },
            _ => {}
        }
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        match (ask.draft, target) {
            ([], Target::Button(DONE)) if self.mode != Mode::Action => Ok(()),
            ([], Target::Button(button)) => {
                let deed = deed_of(button).ok_or_else(W::not_offered)?;
                rules.may_order(position, self.unit, self.mode, deed)
            }
            ([], Target::Piece(_)) if matches!(self.mode, Mode::Move(_)) => Err(W::not_offered()),
            ([], Target::Piece(target)) => {
                let target = rules.known_unit(target).ok_or_else(W::not_offered)?;
                rules.may_order(position, self.unit, self.mode, Deed::Fire)?;
                rules.may_shoot(position, self.unit, target, false)
            }
            ([Target::Button(button)], _) => {
                let (deed, next) = self.after(rules, *button).ok_or_else(W::not_offered)?;
                self.judge_object(ask, deed, next, target)
            }
            _ => Err(W::not_offered()),
        }
    }

    fn finish<W: Why>(&self, ask: &Ask) -> Result<(), W> {
        match ask.draft {
            [] => refuse!("table", "unfinished-deed"),
            [Target::Button(button)] => match self.after(ask.rules, *button) {
                None | Some((_, Next::Nothing)) => Ok(()),
                Some(_) => refuse!("table", "unfinished-object"),
            },
            _ => Ok(()),
        }
    }

    fn offer(&self, ask: &Ask, target: Target) -> Offer {
        let Ask { rules, position, .. } = *ask;
        let id = self.unit;
        let range = |target: Piece| {
            let there = rules.stand(position, target.0 as Id);
            noted(say!("note-range", inches = tenth(rules.distance(&rules.stand(position, id), &there))))
        };
        match (ask.draft, target) {
            ([], Target::Piece(target)) | ([Target::Button(SECOND)], Target::Piece(target)) => range(target),
            ([Target::Button(CHARGE)], Target::Piece(target)) => {
                let reach = rules.may_charge(position, id, target.0 as Id);
                reach.map_or_else(
                    |_| Offer::default(),
                    |reach| noted(say!("note-charge", inches = tenth(reach.travel))),
                )
            }
            ([Target::Button(button)], Target::Pose(pose)) => {
                let deed = deed_of(*button).filter(|deed| deed.goes_a_way());
                let way = deed.and_then(|deed| rules.way_of(position, id, deed, pose, self.mode).ok());
                way.map(|way| rules.move_offer(&way)).unwrap_or_default()
            }
            _ => Offer::default(),
        }
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let preview = ask.rules.preview_order(ask.position, ask.seat, *self, ask.draft);
        let held = match ask.draft {
            [Target::Button(button), ..] => self.held(ask, *button),
            _ => None,
        };
        match held {
            None => preview,
            held => Some(Preview { held, ..preview.unwrap_or_default() }),
        }
    }

    /// Targets, and places on the table, are found together.
    fn choices(&self, ask: &Ask, out: &mut Choices) {
        let Ask { rules, position, .. } = *ask;
        let id = self.unit;
        match ask.draft {
            [] => self.list_deeds(ask, out),
            [Target::Button(button)] => match self.after(rules, *button) {
                Some((deed, Next::Pose)) => {
                    let poses = rules.poses_for(position, id, deed, self.mode, false);
                    out.next.extend(poses.into_iter().map(Target::Pose));
                }
                Some((Deed::FireSecond, Next::Enemy)) => {
                    let targets = rules.targets(position, id, true);
                    out.next.extend(targets.iter().map(|(id, _)| Target::Piece(piece(*id))));
                }
                _ => judged_choices(self, ask, out),
            },
            _ => out.complete = true,
        }
    }

    /// Orders given in the middle of an action.
    fn carry_out(
        &self,
        rules: &GuerraCivil,
        position: &mut Position,
        _: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let id = self.unit;
        position.frames.pop();
        let order = rules.read_order(position, id, answer);
        match (answer.first(), order.deed) {
            (None | Some(Target::Button(DONE)), _) => {}
            (_, Deed::Fire | Deed::FireSecond) => {
                let second = order.deed == Deed::FireSecond;
                position.order = order;
                rules.shoot(position, id, order.target, second);
            }
            (_, Deed::Charge) => {
                position.order = order;
                position.push(Frame::Carry);
            }
            _ => {
                if self.mode == Mode::Balked {
                    position.push(Frame::ShootOn { unit: id });
                }
                position.order = order;
                let points = rules.points_in(position, id, Deed::Move, self.mode);
                if let Ok(way) = rules.may_go(&rules.mover(position, id, points), order.pose) {
                    rules.set_out(position, id, &way, order.pose, log);
                }
            }
        }
    }

    /// Who cannot act, or has nothing to do, is not asked.
    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let id = self.unit;
        let unit = position.unit(id);
        let has_target = |second| rules.has_target(position, id, second);
        let something = match self.mode {
            Mode::Action | Mode::Balked => true,
            Mode::Move(_) => !unit.bogged,
            Mode::Shoot => {
                let spent = unit.moved && rules.card(id).weapon.steady;
                !spent && (has_target(false) || rules.card(id).second > 0 && has_target(true))
            }
            Mode::Fallback => {
                has_target(false) || rules.may_order::<No>(position, id, Mode::Fallback, Deed::Charge).is_ok()
            }
        };
        let asked = something && !rules.is_stopped(position, id);
        if !asked {
            position.frames.pop();
        }
        !asked
    }

    fn paid(
        &self,
        rules: &GuerraCivil,
        before: &Position,
        after: &Position,
        _: Seat,
        answer: &[Target],
    ) -> Option<i32> {
        rules.paid_for(before, after, self.unit, answer)
    }
}

impl Ordered {
    /// What a button means, and what is asked after it.
    fn after(&self, rules: &GuerraCivil, button: Button) -> Option<(Deed, Next)> {
        let deed = deed_of(button)?;
        let next = match deed {
            Deed::Hold | Deed::Recover | Deed::Rally | Deed::Cut | Deed::Dig => Next::Nothing,
            Deed::Move
            | Deed::Form
            | Deed::Order
            | Deed::Enter
            | Deed::Area
            | Deed::Detach
            | Deed::Unlimber
            | Deed::Dismount => Next::Pose,
            Deed::Mount if rules.card(self.unit).kind == Kind::Cavalry => Next::Pose,
            Deed::Charge | Deed::Overrun | Deed::Fire | Deed::FireSecond => Next::Enemy,
            Deed::Attach | Deed::Limber | Deed::Mount => Next::Friend,
            Deed::Search => Next::Area,
        };
        Some((deed, next))
    }

    /// The deed that a mode is for, besides shooting.
    fn own_deed(&self) -> Option<(Button, Deed)> {
        match self.mode {
            Mode::Action => None,
            Mode::Balked | Mode::Move(_) => Some((MOVE, Deed::Move)),
            Mode::Fallback => Some((CHARGE, Deed::Charge)),
            Mode::Shoot => Some((SECOND, Deed::FireSecond)),
        }
    }

    fn judge_object<W: Why>(&self, ask: &Ask, deed: Deed, next: Next, target: Target) -> Result<(), W> {
        let Ask { rules, position, .. } = *ask;
        let id = self.unit;
        match (next, target) {
            (Next::Pose, Target::Pose(pose)) => rules.may_end_at(position, id, deed, pose, self.mode),
            (Next::Enemy | Next::Friend, Target::Piece(target)) => {
                let other = rules.known_unit(target).ok_or_else(W::not_offered)?;
                match deed {
                    Deed::FireSecond => rules.may_shoot(position, id, other, true),
                    Deed::Charge => match rules.may_charge(position, id, other) {
                        Ok(_) => Ok(()),
                        Err(no) => Err(W::explained(|| rules.no_charge(no))),
                    },
                    Deed::Overrun => match rules.may_overrun(position, id, other) {
                        Ok(_) => Ok(()),
                        Err(no) => Err(W::explained(|| rules.no_charge(no))),
                    },
                    _ => rules.may_join(position, id, other, deed),
                }
            }
            (Next::Area, Target::Cell(cell)) => {
                if rules.search_areas(position, id).any(|index| index == cell.index()) {
                    return Ok(());
                }
                refuse!("completed-ambush-4", "refuse-search-far")
            }
            _ => Err(W::not_offered()),
        }
    }

    fn list_deeds(&self, ask: &Ask, out: &mut Choices) {
        let Ask { rules, position, .. } = *ask;
        let id = self.unit;
        let own = self.own_deed();
        let deeds = if self.mode == Mode::Action { &DEEDS[..] } else { own.as_slice() };
        if self.mode != Mode::Action {
            out.push(Target::Button(DONE));
        }
        for (button, deed) in deeds {
            if rules.may_order::<No>(position, id, self.mode, *deed).is_ok() {
                out.push(Target::Button(*button));
            }
        }
        if position.unit(id).stands()
            && !matches!(self.mode, Mode::Move(_))
            && rules.may_order::<No>(position, id, self.mode, Deed::Fire).is_ok()
        {
            let targets = rules.targets(position, id, false);
            out.next.extend(targets.iter().map(|(id, _)| Target::Piece(piece(*id))));
        }
    }

    /// The base that the pose after this button places, as it will stand; nobody where a point is aimed at.
    fn held(&self, ask: &Ask, button: Button) -> Option<Held> {
        let (deed, next) = self.after(ask.rules, button).filter(|(deed, _)| *deed != Deed::Area)?;
        let changed = ask.rules.changed_unit(ask.position, self.unit, deed);
        (next == Next::Pose).then(|| ask.rules.held(self.unit, &changed))
    }
}

impl GuerraCivil {
    pub(crate) fn held(&self, id: Id, unit: &Unit) -> Held {
        let footprint = self.footprint_of(id, unit);
        Held { piece: piece(id), width: footprint.width.0, depth: footprint.depth.0 }
    }

    /// A unit of either side, if there is such a unit.
    pub(crate) fn known_unit(&self, unit: Piece) -> Option<Id> {
        Id::try_from(unit.0).ok().filter(|id| usize::from(*id) < self.scenario.roster.len())
    }

    fn may_shoot<W: Why>(&self, position: &Position, id: Id, target: Id, second: bool) -> Result<(), W> {
        self.may_fire(position, id, target, second).map_err(|no| W::explained(|| self.no_shot(no)))
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
}
