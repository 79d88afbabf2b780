//! Orders carried out, and the special actions: wire, trenches, search, commander, limbers, saddles
//! (actions-5, actions-6, completed-actions-5, completed-actions-6, completed-works-6, completed-ambush-4).

use sandtable_board::{Length, Point};
use sandtable_engine::{Event, Log, Message, Motion, No, Pass, Pool, SeatSet, Throw, Why, refuse, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::armour::Crush;
use crate::body::{INCH, away};
use crate::catalog::{Kind, Trait};
use crate::charge::Charge;
use crate::firefight::Firefight;
use crate::going::Going;
use crate::morale::Test;
use crate::position::{Deed, DugTrench, Frame, Id, Position, Shot, Status, piece};
use crate::volley::Shoot;

/// The order that was given is carried out.
#[derive(Clone, Copy, Debug)]
pub struct Carry;

impl Pass<GuerraCivil> for Carry {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        position.frames.pop();
        rules.carry_out_order(position, log);
    }
}

/// A piece of terrain is searched for hidden units (completed-ambush-4).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Search {
    pub unit: Id,
    pub area: u8,
}

impl Throw<GuerraCivil> for Search {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let (unit, ground) = (rules.unit_name(self.unit), rules.area_name(usize::from(self.area)));
        ("completed-ambush-4", say!("roll-search", unit = unit, ground = ground))
    }

    /// The die is seen by the searched side alone when nothing is there; to keep the secret it always is.
    fn seen_by(&self, rules: &GuerraCivil, _: &Position) -> Option<SeatSet> {
        Some(SeatSet::only(rules.side(self.unit).other()))
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let (unit, area) = (self.unit, usize::from(self.area));
        position.frames.pop();
        let enemy = rules.side(unit).other();
        // completed-ambush-5: the die is the searched side's secret.
        log.note(|| {
            Event::new(say!("event-search-die", roll = faces[0]))
                .rule("completed-ambush-5")
                .only(SeatSet::only(enemy))
                .dice(&self.dice(rules, position), faces)
        });
        let ground = &rules.scenario.terrain.areas[area];
        let hidden: arrayvec::ArrayVec<Id, 64> = rules
            .army(enemy)
            .filter(|id| {
                let unit = position.unit(*id);
                unit.status == Status::Hidden && ground.outline.contains(unit.pose.point)
            })
            .collect();
        if faces[0] < 4 || hidden.is_empty() {
            // completed-ambush-5
            log.note(|| {
                let (unit_name, ground) = (rules.unit_name(unit), rules.area_name(area));
                let message = say!("event-search-nothing", unit = unit_name, ground = ground);
                Event::new(message).rule("completed-ambush-5").by(rules.side(unit))
            });
            return;
        }
        hidden.into_iter().for_each(|id| rules.reveal(position, id, log));
    }
}

impl GuerraCivil {
    /// Does what was ordered; what happens next is laid on the stack last first.
    fn carry_out_order(&self, position: &mut Position, log: &mut impl Log) {
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
                position.push(Charge::declared(id, order.target, false));
            }
            Deed::Overrun => self.begin_overrun(position, id, order.target, log),
            Deed::Recover | Deed::Rally => {
                let cause = self.rally_cause(position, id, order.deed);
                position.push(Test { unit: id, cause, from: None });
            }
            Deed::Cut => self.cut_wire(position, id, log),
            Deed::Dig => self.dig(position, id, log),
            Deed::Search => position.push(Search { unit: id, area: order.target }),
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
        position.push(Going { unit: id, asked: false });
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
            position.push(Firefight { unit: target, at: id });
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
        position.push(Shoot { shot });
    }

    fn begin_overrun(&self, position: &mut Position, id: Id, target: Id, log: &mut impl Log) {
        let Ok(reach) = self.may_overrun(position, id, target) else { return };
        let points = self.points_for(position, id, Deed::Move);
        let altered = self.altered(position);
        let from = position.unit(id).pose;
        position.push(Frame::ShootOn { unit: id });
        let left = (points - reach.travel).max(0);
        position.push(Crush { unit: id, target, points: left });
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
    pub(crate) fn may_dig<W: Why>(&self, position: &Position, id: Id) -> Result<(), W> {
        let (unit, card) = (position.unit(id), self.card(id));
        if card.kind != Kind::Company {
            return refuse!("completed-works-6", "refuse-dig-kind");
        }
        if unit.building.is_some()
            || self.scenario.terrain.in_trench(unit.pose.point, self.altered(position).changes())
        {
            return refuse!("completed-works-6", "refuse-dig-sheltered");
        }
        if position.dug.is_full() {
            return refuse!("completed-works-6", "refuse-dig-full");
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
        let areas = if hides { &self.scenario.terrain.areas[..] } else { &[] };
        areas
            .iter()
            .enumerate()
            .filter(move |(index, area)| {
                (area.ground.is_building() && position.ruins & (1 << index) == 0 || area.ground.is_wood())
                    && area.outline.squared_distance_to_rectangle(&stand.rectangle).is_within(Length(reach))
            })
            .map(|(index, _)| index)
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
                && self.may_join::<No>(position, id, *other, deed).is_ok()
        })
    }

    pub(crate) fn may_join<W: Why>(
        &self,
        position: &Position,
        id: Id,
        other: Id,
        deed: Deed,
    ) -> Result<(), W> {
        let (host, carrier) = (position.unit(other), self.card(other));
        if id == other || self.side(other) != self.side(id) || !host.stands() {
            return Err(W::not_offered());
        }
        let near = match deed {
            Deed::Attach => {
                if carrier.is_vehicle() || carrier.kind == Kind::Commander || host.routing {
                    return refuse!("completed-officers-6", "refuse-attach");
                }
                INCH
            }
            Deed::Limber => {
                if !carrier.tows || self.riders(position, other).next().is_some() {
                    return refuse!("completed-vehicles-9", "refuse-tow");
                }
                INCH
            }
            // completed-actions-6: half a move and up.
            _ => {
                let carried: u8 =
                    self.riders(position, other).map(|rider| position.unit(rider).platoons).sum();
                let towing = self.riders(position, other).any(|rider| self.card(rider).kind == Kind::Gun);
                if towing || carried + position.unit(id).platoons > carrier.carries {
                    return refuse!("completed-vehicles-9", "refuse-capacity");
                }
                self.allowance(position, id)[0] / 2
            }
        };
        if !self.is_within(&self.stand(position, id), &self.stand(position, other), near) {
            let rule = if deed == Deed::Attach { "completed-officers-6" } else { "completed-actions-6" };
            return refuse!(rule, "refuse-not-beside");
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
}
