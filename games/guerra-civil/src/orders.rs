//! Orders carried out, and the special actions: wire, trenches, search, commander, limbers, saddles
//! (actions-5, actions-6, completed-actions-5, completed-actions-6, completed-works-6, completed-ambush-4).

use sandtable_board::{Length, Point};
use sandtable_engine::{Event, Illegal, Log, Motion, Roll, SeatSet, say};

use crate::GuerraCivil;
use crate::body::{INCH, away};
use crate::catalog::{Kind, Trait};
use crate::names::dice_shown;
use crate::position::{Cause, Deed, DugTrench, Frame, Id, Position, Shot, Stage, Status, piece};

impl GuerraCivil {
    pub(crate) fn nerve_roll(&self, unit: Id, mob: bool) -> Roll {
        if mob {
            Roll::new("traits-5", say!("roll-mob", unit = self.unit_name(unit))).dice(1, 6, "white")
        } else {
            Roll::new("completed-officers-3", say!("roll-hesitant", unit = self.unit_name(unit)))
                .dice(1, 6, "white")
        }
    }

    /// traits-5, completed-officers-3
    pub(crate) fn resolve_nerve(
        &self,
        position: &mut Position,
        id: Id,
        mob: bool,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let moves = faces[0] >= if mob { 4 } else { 3 };
        log.note(|| {
            let message = if moves {
                say!("event-willing", unit = self.unit_name(id))
            } else {
                say!("event-unwilling", unit = self.unit_name(id))
            };
            let rule = if mob { "traits-5" } else { "completed-officers-3" };
            Event::new(message).rule(rule).by(self.side(id)).motion(dice_shown("white", faces))
        });
        if moves {
            return;
        }
        // What was ordered, or is due at the end of the turn, is not done.
        while !matches!(position.frames.pop(), Frame::Carry | Frame::Test { .. }) {}
        if !mob {
            return;
        }
        // completed-traits-2
        if position.unit(id).routing {
            self.rout_move(position, id, log);
        } else if position.unit(id).pursuing {
            self.run_wild(position, id, log);
        } else {
            position.push(Frame::Fallback { unit: id });
        }
    }

    /// Does what was ordered; what happens next is laid on the stack last first.
    pub(crate) fn carry_out_order(&self, position: &mut Position, log: &mut impl Log) {
        position.frames.pop();
        let order = position.order;
        let id = order.unit;
        let seat = self.side(id);
        if !matches!(order.deed, Deed::Dig) {
            position.unit_mut(id).dig = 0;
        }
        match order.deed {
            Deed::Hold => {
                if position.unit(id).status == Status::Hidden {
                    self.reveal(position, id, log);
                } else {
                    self.tell(id, "event-holds", "actions-7", log);
                }
            }
            Deed::Move | Deed::Order | Deed::Form => {
                let points = self.points_for(position, id, order.deed);
                let unit = position.unit_mut(id);
                match order.deed {
                    Deed::Order => {
                        unit.loose = !unit.loose;
                        let key = if unit.loose { "event-loose" } else { "event-close" };
                        self.tell(id, key, "completed-traits-3", log);
                    }
                    Deed::Form => {
                        unit.column = !unit.column;
                        unit.moved = true;
                        let key = if unit.column { "event-column" } else { "event-line" };
                        self.tell(id, key, "completed-actions-7", log);
                        self.place(position, id, position.unit(id).pose);
                    }
                    _ => {}
                }
                position.push(Frame::ShootOn { unit: id });
                self.move_to(position, id, points, log);
            }
            Deed::Enter => self.come_on(position, id, log),
            Deed::Fire | Deed::FireSecond => {
                let second = order.deed == Deed::FireSecond;
                if self.may_move_after_fire(position, id) {
                    let points = self.points_for(position, id, Deed::Move);
                    position.push(Frame::MoveOn { unit: id, points });
                }
                self.shoot(position, id, order.target, second);
            }
            Deed::Area => {
                if self.may_move_after_fire(position, id) {
                    let points = self.points_for(position, id, Deed::Move);
                    position.push(Frame::MoveOn { unit: id, points });
                }
                self.fire_at_point(position, id, order.pose.point, false, log);
            }
            Deed::Charge => {
                log.note(|| {
                    let message = say!(
                        "event-charges",
                        unit = self.unit_name(id),
                        target = self.unit_name(order.target)
                    );
                    let motion = Motion::Strike { from: piece(id), at: piece(order.target) };
                    Event::new(message).rule("actions-2").by(seat).motion(motion)
                });
                position.push(Frame::RetireMoves);
                let stage = Stage::Declared;
                position.push(Frame::Charge {
                    unit: id,
                    target: order.target,
                    stage,
                    evaded: false,
                    ambush: false,
                });
            }
            Deed::Overrun => self.begin_overrun(position, id, order.target, log),
            Deed::Recover | Deed::Rally => {
                let cause = self.rally_cause(position, id, order.deed);
                position.push(Frame::Test { unit: id, cause, from: None });
            }
            Deed::Cut => self.cut_wire(position, id, log),
            Deed::Dig => self.dig(position, id, log),
            Deed::Search => position.push(Frame::Search { unit: id, area: order.target }),
            Deed::Attach => {
                let unit = position.unit_mut(id);
                (unit.status, unit.carrier) = (Status::Attached, Some(order.target));
                let host = *position.unit(order.target);
                let unit = position.unit_mut(id);
                (unit.pose, unit.level, unit.building) = (host.pose, host.level, None);
                self.tell_joined(id, order.target, "completed-officers-6", log);
            }
            Deed::Limber => self.board(position, id, order.target, log),
            Deed::Mount if self.card(id).kind != Kind::Cavalry => self.board(position, id, order.target, log),
            Deed::Detach | Deed::Unlimber => {
                let unit = position.unit_mut(id);
                (unit.status, unit.carrier) = (Status::Table, None);
                self.place(position, id, order.pose);
                self.tell_stand(position, id, "event-parts", "completed-actions-5", log);
            }
            Deed::Mount | Deed::Dismount => {
                let points = self.points_for(position, id, order.deed);
                let unit = position.unit_mut(id);
                if self.card(id).kind == Kind::Cavalry {
                    unit.mounted = order.deed == Deed::Mount;
                    // On horses it is in no building any more, and not only from the end of its move.
                    self.place(position, id, position.unit(id).pose);
                } else {
                    (unit.status, unit.carrier) = (Status::Table, None);
                }
                let key = if order.deed == Deed::Mount { "event-mounts" } else { "event-dismounts" };
                self.tell(id, key, "actions-6", log);
                self.move_to(position, id, points, log);
            }
        }
    }

    fn move_to(&self, position: &mut Position, id: Id, points: i32, log: &mut impl Log) {
        let pose = position.order.pose;
        if let Ok(way) = self.may_go(&self.mover(position, id, points), pose) {
            self.set_out(position, id, &way, pose, log);
        }
    }

    fn come_on(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let pose = position.order.pose;
        let Ok(way) = self.may_enter(position, id, pose) else { return };
        let unit = position.unit_mut(id);
        unit.status = Status::Table;
        unit.moved = true;
        self.place(position, id, pose);
        self.tell_stand(position, id, "event-arrives", "completed-scenarios-2", log);
        position.push(Frame::ShootOn { unit: id });
        // It can be met by fire when it is wholly on the table: at the end of its way.
        let (before, _) = crate::movement::place_along(&way, (way.length - INCH).max(0), pose);
        self.take_way(position, id, &[before, pose.point], pose);
        position.push(Frame::Going { unit: id, asked: false });
    }

    /// completed-actions-1, completed-actions-2
    fn may_move_after_fire(&self, position: &Position, id: Id) -> bool {
        let unit = position.unit(id);
        !self.card(id).weapon.steady && !unit.pinned && !unit.bogged && !unit.moved
    }

    /// An action's fire with the firefight that may follow (completed-reactions-5, completed-reactions-6).
    pub(crate) fn shoot(&self, position: &mut Position, id: Id, target: Id, second: bool) {
        let moved = position.unit(id).moved;
        let there = position.unit(target);
        let answers = !there.acted && !there.barred && !there.routing;
        position.push(Frame::RetireMoves);
        if answers {
            position.push(Frame::Firefight { unit: target, at: id });
        }
        let shot = Shot {
            firer: id,
            target,
            moved,
            moving: false,
            second,
            area: false,
            again: false,
            ambush: false,
        };
        position.push(Frame::Shoot { shot });
    }

    fn begin_overrun(&self, position: &mut Position, id: Id, target: Id, log: &mut impl Log) {
        let Ok(reach) = self.may_overrun(position, id, target) else { return };
        let points = self.points_for(position, id, Deed::Move);
        let altered = self.altered(position);
        let from = position.unit(id).pose;
        position.push(Frame::ShootOn { unit: id });
        let left = (points - reach.travel).max(0);
        position.push(Frame::Crush { unit: id, target, points: left });
        if let Ok(way) = self.way(position, &altered, id, from, reach.pose, points) {
            self.set_out(position, id, &way, reach.pose, log);
        }
    }

    // Special actions

    /// completed-movement-9: wire within reach of the engineers.
    pub(crate) fn wire_to_cut(&self, position: &Position, id: Id) -> Option<Point> {
        let wire = self.scenario.terrain.wire_near(position.unit(id).pose.point, Length(3 * INCH / 2))?;
        (!position.gaps.iter().any(|gap| gap.is_within(wire, Length(INCH)))).then_some(wire)
    }

    fn cut_wire(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let Some(wire) = self.wire_to_cut(position, id) else { return };
        self.open_gap(position, wire);
        self.tell(id, "event-cut", "completed-movement-9", log);
    }

    /// completed-works-6
    pub(crate) fn may_dig(&self, position: &Position, id: Id) -> Result<(), Illegal> {
        let (unit, card) = (position.unit(id), self.card(id));
        let refuse = |message| Err(Illegal::new("completed-works-6", message));
        if card.kind != Kind::Company {
            return refuse(say!("refuse-dig-kind"));
        }
        if unit.building.is_some()
            || self.scenario.terrain.in_trench(unit.pose.point, self.altered(position).changes())
        {
            return refuse(say!("refuse-dig-sheltered"));
        }
        if position.dug.is_full() {
            return refuse(say!("refuse-dig-full"));
        }
        Ok(())
    }

    pub(crate) fn turns_to_dig(&self, id: Id) -> u8 {
        if self.card(id).has(Trait::Ingeniero) { 2 } else { 3 }
    }

    fn dig(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let needed = self.turns_to_dig(id);
        let width = self.footprint(position, id).width;
        let unit = position.unit_mut(id);
        unit.dig += 1;
        unit.dug_now = true;
        let (done, pose) = (unit.dig >= needed, unit.pose);
        if done {
            unit.dig = 0;
            // The order was only given while there was room.
            let _ = position.dug.try_push(DugTrench { pose, width });
        }
        self.tell(id, if done { "event-dug" } else { "event-digs" }, "completed-works-6", log);
    }

    /// completed-ambush-4: pieces of terrain that may be searched.
    pub(crate) fn search_areas<'a>(
        &'a self,
        position: &'a Position,
        id: Id,
    ) -> impl Iterator<Item = usize> + 'a {
        let reach = if self.card(id).has(Trait::Guerrilla) { 8 * INCH } else { 4 * INCH };
        let stand = self.stand(position, id);
        let hides = self.hides(position, self.side(id).other()) && !self.card(id).is_vehicle();
        self.scenario
            .terrain
            .areas
            .iter()
            .enumerate()
            .filter(move |(index, area)| {
                hides
                    && (area.ground.is_building() && position.ruins & (1 << index) == 0
                        || area.ground.is_wood())
                    && area.outline.squared_distance_to_rectangle(&stand.rectangle).is_within(Length(reach))
            })
            .map(|(index, _)| index)
    }

    /// The die is seen by the searched side alone when nothing is there; to keep the secret it always is.
    pub(crate) fn search_roll(&self, unit: Id, area: u8) -> Roll {
        let purpose =
            say!("roll-search", unit = self.unit_name(unit), ground = self.area_name(usize::from(area)));
        let mut roll = Roll::new("completed-ambush-4", purpose).dice(1, 6, "white");
        roll.seen_by = Some(SeatSet::only(self.side(unit).other()));
        roll
    }

    pub(crate) fn resolve_search(
        &self,
        position: &mut Position,
        unit: Id,
        area: u8,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let enemy = self.side(unit).other();
        // completed-ambush-5: the die is the searched side's secret.
        log.note(|| {
            Event::new(say!("event-search-die", roll = faces[0]))
                .rule("completed-ambush-5")
                .only(SeatSet::only(enemy))
                .motion(dice_shown("white", faces))
        });
        let ground = &self.scenario.terrain.areas[usize::from(area)];
        let hidden: arrayvec::ArrayVec<Id, 64> = self
            .army(enemy)
            .filter(|id| {
                let unit = position.unit(*id);
                unit.status == Status::Hidden && ground.outline.contains(unit.pose.point)
            })
            .collect();
        if faces[0] < 4 || hidden.is_empty() {
            // completed-ambush-5
            log.note(|| {
                let message = say!(
                    "event-search-nothing",
                    unit = self.unit_name(unit),
                    ground = self.area_name(usize::from(area))
                );
                Event::new(message).rule("completed-ambush-5").by(self.side(unit))
            });
            return;
        }
        hidden.into_iter().for_each(|id| self.reveal(position, id, log));
    }

    // Joining: commander to a unit, gun to a truck, foot to a vehicle

    pub(crate) fn friends_for<'a>(
        &'a self,
        position: &'a Position,
        id: Id,
        deed: Deed,
    ) -> impl Iterator<Item = Id> + 'a {
        let here = position.unit(id).pose.point;
        // An inch, or half a move.
        let reach = i64::from(INCH.max(self.allowance(position, id)[0] / 2) + 2 * self.widest);
        self.army(self.side(id)).filter(move |other| {
            let (unit, card) = (position.unit(*other), self.card(*other));
            let suits = match deed {
                Deed::Attach => !card.is_vehicle(),
                Deed::Limber => card.tows,
                _ => card.carries > 0,
            };
            suits
                && unit.stands()
                && away(unit.pose.point, here) <= reach * reach
                && self.may_join(position, id, *other, deed).is_ok()
        })
    }

    pub(crate) fn may_join(&self, position: &Position, id: Id, other: Id, deed: Deed) -> Result<(), Illegal> {
        let host = position.unit(other);
        if id == other || self.side(other) != self.side(id) || !host.stands() {
            return Err(Illegal::not_offered());
        }
        let (here, there) = (self.stand(position, id), self.stand(position, other));
        let carrier = self.card(other);
        let refuse = |message| Err(Illegal::new("completed-vehicles-9", message));
        let near = match deed {
            Deed::Attach => {
                if carrier.is_vehicle() || carrier.kind == Kind::Commander || host.routing {
                    return Err(Illegal::new("completed-officers-6", say!("refuse-attach")));
                }
                INCH
            }
            Deed::Limber => {
                if !carrier.tows || self.riders(position, other).next().is_some() {
                    return refuse(say!("refuse-tow"));
                }
                INCH
            }
            // completed-actions-6: half a move and up.
            _ => {
                let carried: u8 =
                    self.riders(position, other).map(|rider| position.unit(rider).platoons).sum();
                let towing = self.riders(position, other).any(|rider| self.card(rider).kind == Kind::Gun);
                if towing || carried + position.unit(id).platoons > carrier.carries {
                    return refuse(say!("refuse-capacity"));
                }
                self.allowance(position, id)[0] / 2
            }
        };
        if !self.is_within(&here, &there, near) {
            return Err(Illegal::new(
                if deed == Deed::Attach { "completed-officers-6" } else { "completed-actions-6" },
                say!("refuse-not-beside"),
            ));
        }
        Ok(())
    }

    fn riders<'a>(&'a self, position: &'a Position, vehicle: Id) -> impl Iterator<Item = Id> + 'a {
        self.army(self.side(vehicle)).filter(move |id| self.rides(position, *id, vehicle))
    }

    pub(crate) fn rides(&self, position: &Position, id: Id, vehicle: Id) -> bool {
        position.unit(id).status == Status::Aboard && position.unit(id).carrier == Some(vehicle)
    }

    fn board(&self, position: &mut Position, id: Id, vehicle: Id, log: &mut impl Log) {
        let host = *position.unit(vehicle);
        let unit = position.unit_mut(id);
        (unit.status, unit.carrier, unit.building) = (Status::Aboard, Some(vehicle), None);
        (unit.pose, unit.level) = (host.pose, host.level);
        self.tell_joined(id, vehicle, "completed-vehicles-9", log);
    }

    /// Who gets off at wire and does not cross it has not left its vehicle.
    pub(crate) fn stay_aboard(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let here = position.unit(id).pose;
        let under =
            |other: &Id| *other != id && position.unit(*other).stands() && position.unit(*other).pose == here;
        if let Some(vehicle) = self.army(self.side(id)).find(under) {
            let unit = position.unit_mut(id);
            (unit.status, unit.carrier, unit.building) = (Status::Aboard, Some(vehicle), None);
            self.tell_joined(id, vehicle, "completed-movement-8", log);
        }
    }

    fn tell_joined(&self, id: Id, host: Id, rule: &'static str, log: &mut impl Log) {
        log.note(|| {
            let message = say!("event-joins", unit = self.unit_name(id), host = self.unit_name(host));
            Event::new(message).rule(rule).by(self.side(id)).motion(Motion::Leave { piece: piece(id) })
        });
    }

    /// The ambushed unit tests (morale-5, completed-ambush-2).
    pub(crate) fn test_ambushed(&self, position: &mut Position, unit: Id, by: Id) {
        position.frames.pop();
        position.push(Frame::Test { unit, cause: Cause::Ambushed, from: Some(by) });
    }
}
