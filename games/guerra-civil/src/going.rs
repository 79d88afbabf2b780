//! Moves carried out: bog-down, wire, the way and what meets it, exits; retire and rout moves
//! (completed-movement-6 to completed-movement-13, completed-scenarios-3).

use sandtable_board::{Angle, Length, Point, Pose, Segment, TableEdge};
use sandtable_engine::{Decimal, Event, Log, Message, Motion, Pass, Pool, Throw, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::Class;
use crate::morale::Test;
use crate::movement::{STANDOFF, Way, point_on_path};
use crate::position::{Cause, Deed, Frame, Id, Position, Status, piece};
use crate::reaction::React;
use crate::walk::along;

/// movement-18: 5 or 6 and the vehicle is stuck for good, so far along its way.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Bog {
    pub unit: Id,
    pub at: i32,
}

impl Throw<GuerraCivil> for Bog {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        ("movement-18", say!("roll-bog", unit = rules.unit_name(self.unit)))
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let id = self.unit;
        position.frames.pop();
        let stuck = faces[0] >= 5;
        log.note(|| {
            let message = if stuck {
                say!("event-bogged", unit = rules.unit_name(id))
            } else {
                say!("event-not-bogged", unit = rules.unit_name(id))
            };
            let event = Event::new(message).rule("movement-18").by(rules.side(id));
            event.dice(&self.dice(rules, position), faces)
        });
        if !stuck {
            return;
        }
        position.unit_mut(id).bogged = true;
        while matches!(position.frames.top(), Frame::Bog(_)) {
            position.frames.pop();
        }
        rules.cut_short(position, id, self.at);
    }
}

/// Foot at wire: whether it gets across (completed-movement-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct WireDie {
    pub unit: Id,
}

impl Throw<GuerraCivil> for WireDie {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        ("completed-movement-8", say!("roll-wire", unit = rules.unit_name(self.unit)))
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let id = self.unit;
        position.frames.pop();
        let crosses = faces[0] >= 4;
        log.note(|| {
            let message = if crosses {
                say!("event-wire-crossed", unit = rules.unit_name(id))
            } else {
                say!("event-wire-held", unit = rules.unit_name(id))
            };
            let event = Event::new(message).rule("completed-movement-8").by(rules.side(id));
            event.dice(&self.dice(rules, position), faces)
        });
        if !crosses {
            position.frames.pop();
            position.path.clear();
            rules.stay_aboard(position, id, log);
        }
        // Either way the whole move is used: nothing is left to shoot with but half strength.
        position.unit_mut(id).moved = true;
    }
}

/// A unit goes its way: reactions are asked once, then it arrives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Going {
    pub unit: Id,
    pub asked: bool,
}

impl Pass<GuerraCivil> for Going {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        let id = self.unit;
        // There is no way any more for a vehicle that was immobilised on it.
        if rules.is_stopped(position, id) || position.path.is_empty() {
            position.frames.pop();
            rules.stay(position, id, log);
            return;
        }
        if !self.asked {
            rules.meet_hidden(position, id, log);
            position.frames.replace(Going { unit: id, asked: true });
            position.push(React { unit: id, target: None, fired: false });
            return;
        }
        position.frames.pop();
        rules.come_to_rest(position, id, path_length(&position.path), log);
        let unit = position.unit_mut(id);
        unit.moved = true;
        unit.dig = 0;
        rules.leave_by_exit(position, id, log);
    }
}

/// Retire moves that are due, target before firer (completed-reactions-6).
#[derive(Clone, Copy, Debug)]
pub struct RetireMoves;

impl Pass<GuerraCivil> for RetireMoves {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        let due = position.ids().find(|id| position.unit(*id).retire_from.is_some());
        let Some(id) = due else {
            position.frames.pop();
            return;
        };
        let unit = position.unit_mut(id);
        let from = unit.retire_from.take();
        if let Some(from) = from.filter(|_| unit.stands() && !unit.routing) {
            rules.retire(position, id, from, log);
        }
    }
}

impl GuerraCivil {
    /// Sets a unit on its way: tests for bogging down first, then reactions, then it arrives.
    pub(crate) fn set_out(&self, position: &mut Position, id: Id, way: &Way, to: Pose, log: &mut impl Log) {
        if way.length == 0 {
            if position.unit(id).pose != to {
                self.place(position, id, to);
                self.tell_stand(position, id, "event-turns", "completed-table-11", log);
            } else if position.order.deed == Deed::Move {
                self.tell(id, "event-holds", "actions-7", log);
            }
            return;
        }
        self.take_way(position, id, &way.path, to);
        position.push(Going { unit: id, asked: false });
        if self.class(position, id) == Class::Foot {
            if !way.wires.is_empty() {
                position.push(WireDie { unit: id });
            }
            return;
        }
        for at in way.bogs.iter().rev() {
            position.push(Bog { unit: id, at: *at });
        }
        position.wires = way.wires.clone();
    }

    /// completed-movement-9: a tank leaves a gap in the wire that it has crossed when so much of its way is gone.
    pub(crate) fn crush_wire(&self, position: &mut Position, id: Id, gone: i32, log: &mut impl Log) {
        while let Some(at) = position.wires.first().copied().filter(|at| *at < gone) {
            position.wires.remove(0);
            let (point, _) = point_on_path(&position.path, at, position.last);
            self.open_gap(position, point);
            self.tell(id, "event-crushes", "completed-movement-9", log);
        }
    }

    /// Told before reactions are asked for; who is met by none is seen to arrive.
    pub(crate) fn tell_way(&self, position: &Position, id: Id, log: &mut impl Log) {
        log.note(|| {
            let inches = tenth(path_length(&position.path));
            let message = say!("event-sets-out", unit = self.unit_name(id), inches = inches);
            Event::new(message).rule("actions-1").by(self.side(id))
        });
    }

    pub(crate) fn open_gap(&self, position: &mut Position, point: Point) {
        if position.gaps.is_full() {
            position.gaps.remove(0);
        }
        position.gaps.push(point);
    }

    /// Whether what befell a unit on its way ends the move (completed-reactions-4).
    pub(crate) fn is_stopped(&self, position: &Position, id: Id) -> bool {
        let unit = position.unit(id);
        !unit.stands() || unit.pinned || unit.barred || unit.routing || unit.retire_from.is_some()
    }

    /// completed-ambush-6: who comes within 2 inches of a hidden unit finds it and goes no farther.
    fn meet_hidden(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let enemy = self.side(id).other();
        if !self.hides(position, enemy) {
            return;
        }
        let length = path_length(&position.path);
        let mut at = INCH.min(length);
        loop {
            let (point, facing) = point_on_path(&position.path, at, position.last);
            let stand = self.stand_at(position, id, Pose { point, facing });
            let met = self.army(enemy).find(|hidden| {
                position.unit(*hidden).status == Status::Hidden
                    && self.is_within(&stand, &self.stand(position, *hidden), 2 * INCH)
            });
            if let Some(hidden) = met {
                self.reveal(position, hidden, log);
                self.cut_short(position, id, at);
                return;
            }
            if at >= length {
                return;
            }
            at = (at + INCH).min(length);
        }
    }

    /// completed-scenarios-3
    fn leave_by_exit(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let Some(exit) = self.scenario.exit else { return };
        if exit.seat != self.side(id) || !self.may_exit(position, id) {
            return;
        }
        let stand = self.stand(position, id);
        if stand.rectangle.squared_distance_to_point(exit.at).is_within(Length(INCH)) {
            self.remove(position, id, Status::Left, log);
            self.check_exit(position, log);
        }
    }

    /// Companies leave over the pass, armour by the east road.
    pub(crate) fn may_exit(&self, position: &Position, id: Id) -> bool {
        self.scenario.exit.is_some_and(|exit| {
            exit.companies > 0 && self.is_company(position, id)
                || exit.vehicles > 0 && self.card(id).is_armoured()
        })
    }

    // Retiring and routing

    /// completed-movement-10: where a unit that retires from an enemy comes to; nowhere, if there is no way.
    pub(crate) fn retreat(&self, position: &Position, id: Id, from: Id) -> Option<Retreat> {
        let here = position.unit(id).pose;
        let enemy = position.unit(from).pose.point;
        let away = Angle::between(enemy, here.point).unwrap_or(here.facing.opposite());
        let points = self.allowance(position, id)[0];
        let Slide { pose, off, half } = self.slide(position, id, away, points, away.opposite());
        (off || half).then_some(Retreat { pose, off })
    }

    /// completed-movement-10: straight away from the enemy, front kept; a marker where there is no way.
    pub(crate) fn retire(&self, position: &mut Position, id: Id, from: Id, log: &mut impl Log) {
        let Some(retreat) = self.retreat(position, id, from) else {
            log.note(|| {
                let message = say!("event-no-way", unit = self.unit_name(id));
                Event::new(message).rule("completed-movement-10").by(self.side(id))
            });
            self.add_terror(position, id, 1, log);
            return;
        };
        let unit = position.unit_mut(id);
        unit.pinned = false;
        unit.dig = 0;
        log.note(|| {
            let motion = Motion::Glide { piece: piece(id), to: retreat.pose };
            Event::new(say!("event-retires", unit = self.unit_name(id)))
                .rule("completed-movement-10")
                .by(self.side(id))
                .motion(motion)
        });
        if retreat.off {
            self.remove(position, id, Status::Lost, log);
        } else {
            self.place(position, id, retreat.pose);
        }
    }

    /// completed-movement-11: one and a half times Move towards the own edge, back turned.
    pub(crate) fn rout_move(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let home = edge_direction(self.scenario.sides[self.side(id).index()].edge);
        let points = self.allowance(position, id)[0] * 3 / 2;
        let slide = self.slide(position, id, home, points, home);
        let start = position.unit(id).pose.point;
        let unit = position.unit_mut(id);
        unit.pinned = false;
        unit.dig = 0;
        log.note(|| {
            let motion = Motion::Glide { piece: piece(id), to: slide.pose };
            Event::new(say!("event-rout-move", unit = self.unit_name(id)))
                .rule("completed-movement-11")
                .by(self.side(id))
                .motion(motion)
        });
        self.rout_through(position, id, start, slide.pose);
        if slide.off {
            self.remove(position, id, Status::Lost, log);
        } else {
            self.place(position, id, slide.pose);
        }
    }

    /// morale-8: friends who are routed through test.
    fn rout_through(&self, position: &mut Position, id: Id, start: Point, to: Pose) {
        let length = Segment::new(start, to.point).length().0;
        let footprint = self.footprint(position, id);
        for friend in self.army(self.side(id)).rev() {
            if friend == id || !position.unit(friend).stands() || !self.has_nerves(friend) {
                continue;
            }
            let there = self.stand(position, friend);
            let mut at = INCH / 2;
            while at <= length {
                let point = along(Segment::new(start, to.point), length, at);
                if footprint.at(Pose { point, facing: to.facing }).overlaps(&there.rectangle) {
                    position.push(Test { unit: friend, cause: Cause::RoutedThrough, from: None });
                    break;
                }
                at += INCH;
            }
        }
    }

    /// How far a unit that goes in a direction gets. It faces as it is told unless there is no room to turn.
    fn slide(&self, position: &Position, id: Id, direction: Angle, points: i32, wanted: Angle) -> Slide {
        let here = position.unit(id).pose;
        let altered = self.altered(position);
        let walker = self.walker(position, id, points, false);
        let far = here.point.towards(direction, Length(points));
        let segment = Segment::new(here.point, far);
        let trip = self.scenario.terrain.walk(&self.charts, walker, segment, altered.changes());
        let length = segment.length().0;
        let footprint = self.footprint(position, id);
        let table = self.scenario.terrain.table;
        let turned = footprint.at(Pose { point: here.point, facing: wanted });
        let facing = if self.options.turning_leaves || table.holds(&turned) { wanted } else { here.facing };
        let at = |distance: i32| Pose { point: along(segment, length, distance), facing };
        // completed-movement-12: going to touch the edge of the table is leaving it; standing along it is not.
        let leaves = |edge: TableEdge| {
            let [before, after] =
                [0, trip.gone].map(|distance| table.rectangle_to_edge(&footprint.at(at(distance)), edge));
            after <= Length::ZERO && (after < before || self.options.turning_leaves)
        };
        if trip.gone > 0 && TableEdge::ALL.into_iter().any(leaves) {
            return Slide { pose: at(trip.gone), off: true, half: true };
        }
        // Enemies in the way stop it an inch before them.
        let enemies: arrayvec::ArrayVec<_, 64> =
            self.standing(position, self.side(id).other()).map(|enemy| self.stand(position, enemy)).collect();
        let start = self.stand(position, id);
        let mut gone = trip.gone;
        let mut distance = INCH / 2;
        while distance <= trip.gone {
            let pose = at(distance);
            let stand = crate::body::Stand { pose, building: None, rectangle: footprint.at(pose), ..start };
            let blocked = enemies.iter().any(|enemy| {
                !self.is_within(&start, enemy, STANDOFF - 1) && self.is_within(&stand, enemy, STANDOFF - 1)
            });
            if blocked {
                gone = distance - INCH / 2;
                break;
            }
            distance += INCH / 2;
        }
        while gone > 0 {
            let stand = self.stand_at(position, id, at(gone));
            if self.rest(position, id, &stand, STANDOFF).is_ok() {
                let full = if trip.stop.is_some_and(|stop| stop != crate::walk::Stop::Points) {
                    points
                } else {
                    trip.gone
                };
                return Slide { pose: stand.pose, off: false, half: 2 * gone >= full };
            }
            gone -= INCH / 2;
        }
        Slide { pose: Pose { point: here.point, facing: here.facing }, off: false, half: false }
    }

    // Arrivals

    /// Whether a unit that waits may come on at all this turn (completed-scenarios-2).
    pub(crate) fn is_due(&self, position: &Position, id: Id) -> bool {
        let slot = self.slot(id);
        position.unit(id).status == Status::Reserve && slot.arrives > 0 && position.turn >= slot.arrives
    }
}

/// Where a unit that retires comes to.
pub struct Retreat {
    pub pose: Pose,
    /// It leaves the table, and is lost.
    pub off: bool,
}

/// The end of a retire or rout move.
struct Slide {
    pose: Pose,
    off: bool,
    /// At least half of it could be made.
    half: bool,
}

pub fn path_length(path: &[Point]) -> i32 {
    path.windows(2).map(|ends| Segment::new(ends[0], ends[1]).length().0).sum()
}

/// The direction towards an edge of the table.
pub fn edge_direction(edge: TableEdge) -> Angle {
    match edge {
        TableEdge::North => Angle::NORTH,
        TableEdge::East => Angle::EAST,
        TableEdge::South => Angle::SOUTH,
        TableEdge::West => Angle::WEST,
    }
}

/// Inches with one decimal.
pub fn tenth(thousandths: i32) -> Decimal {
    Decimal::tenths(i64::from((thousandths + 50) / 100))
}
