//! What a position that was stored must be before anything is reckoned from it: whatever it names is there, whatever it
//! counts stays within what play can come to, and its stages lie upon each other as play lays them.

use sandtable_board::{Length, Point};
use sandtable_engine::Seat;

use crate::GuerraCivil;
use crate::body::INCH;
use crate::deployment::OFFICERS;
use crate::morale::Test;
use crate::position::{Cause, Deed, Frame, Id, MOST_MARKERS, Position, Shot};
use crate::reaction::MOST_SAMPLES;

/// Nobody is carried by somebody who is carried by somebody, and so on: a commander with a company in a truck.
const MOST_CARRIERS: usize = 2;
/// More points than anybody has for a move, and a way longer than anybody goes.
const FAR: i32 = 100 * INCH;

impl GuerraCivil {
    pub(crate) fn is_readable(&self, position: &Position) -> Result<(), String> {
        if position.units.len() != self.scenario.roster.len() {
            return Err("the units are not those of the scenario".to_owned());
        }
        for id in position.ids() {
            self.is_readable_unit(position, id)
                .map_err(|fault| format!("{}: {fault}", self.slot(id).label))?;
        }
        for frame in position.frames.iter() {
            self.is_readable_frame(*frame).map_err(|fault| format!("{frame:?}: {fault}"))?;
        }
        self.are_frames_in_order(position)?;
        let order = position.order;
        let target = match order.deed {
            Deed::Search => self.has_area(order.target),
            _ => self.has_unit(order.target),
        };
        let claims = [
            (is_seat(position.second), "a side that does not play"),
            (position.turn <= self.scenario.turns, "a turn after the last"),
            (self.has_unit(order.unit) && target, "an order that names nobody"),
            ((0..=MOST_SAMPLES).contains(&position.progress), "a unit beyond the end of its way"),
            (position.path.len() != 1, "a way that leads nowhere"),
            (position.wires.iter().all(|at| (0..FAR).contains(at)), "wire beyond the end of a way"),
            (position.dug.iter().all(|dug| dug.width.0 > 0 && dug.width.0 < FAR), "an endless trench"),
            (self.are_on_table(position), "a place off the table"),
        ];
        match claims.iter().find(|(holds, _)| !holds) {
            Some((_, broken)) => Err((*broken).to_owned()),
            None => Ok(()),
        }
    }

    fn is_readable_unit(&self, position: &Position, id: Id) -> Result<(), &'static str> {
        let unit = position.unit(id);
        let claims = [
            (self.is_carried_by_known(position, id), "carried by nobody"),
            (unit.retire_from.is_none_or(|enemy| self.has_unit(enemy)), "retires from nobody"),
            (unit.terror <= MOST_MARKERS && unit.humillado <= MOST_MARKERS, "more markers than there are"),
            (unit.dig < self.turns_to_dig(id), "has dug for too long"),
            (OFFICERS.contains(&unit.bonus), "an officer that cannot be drawn"),
        ];
        claims.iter().find(|(holds, _)| !holds).map_or(Ok(()), |(_, broken)| Err(broken))
    }

    fn is_carried_by_known(&self, position: &Position, id: Id) -> bool {
        let mut carried = id;
        for _ in 0..=MOST_CARRIERS {
            let Some(carrier) = position.unit(carried).carrier else { return true };
            if !self.has_unit(carrier) || self.side(carrier) != self.side(id) {
                return false;
            }
            carried = carrier;
        }
        false
    }

    fn is_readable_frame(&self, frame: Frame) -> Result<(), &'static str> {
        let seat = |seat: Seat| if is_seat(seat) { Ok(()) } else { Err("a side that does not play") };
        let unit = |id: Id| if self.has_unit(id) { Ok(()) } else { Err("a unit that is not there") };
        let both = |one: Id, other: Id| unit(one).and(unit(other));
        let from = |id: Option<Id>| id.map_or(Ok(()), unit);
        let points = |points: i32| if points.abs() < FAR { Ok(()) } else { Err("points without end") };
        let point = |at: Point| if self.is_on_table(at) { Ok(()) } else { Err("a place off the table") };
        let shot = |shot: Shot| both(shot.firer, shot.target);
        match frame {
            Frame::TurnStart | Frame::Initiative | Frame::Carry | Frame::RetireMoves | Frame::EndTurn => {
                Ok(())
            }
            Frame::Officers(stage) => seat(stage.seat),
            Frame::Deploy(stage) => seat(stage.seat),
            Frame::First(stage) => seat(stage.seat),
            Frame::Activation(stage) => seat(stage.seat),
            Frame::Over(stage) => stage.winner.map_or(Ok(()), seat),
            Frame::Fallback { unit: id } | Frame::Balked { unit: id } | Frame::ShootOn { unit: id } => {
                unit(id)
            }
            Frame::Nerve(stage) => unit(stage.unit),
            Frame::EndAction(stage) => unit(stage.unit),
            Frame::WireDie(stage) => unit(stage.unit),
            Frame::Going(stage) => unit(stage.unit),
            Frame::Bog(stage) => unit(stage.unit).and(points(stage.at)),
            Frame::React(stage) => unit(stage.unit).and(from(stage.target)),
            Frame::Crush(stage) => both(stage.unit, stage.target).and(points(stage.points)),
            Frame::MoveOn { unit: id, points: left } => unit(id).and(points(left)),
            Frame::Shoot(stage) => shot(stage.shot),
            Frame::DirectHit(stage) => shot(stage.shot),
            Frame::Collapse(stage) => shot(stage.shot),
            Frame::FireRoll(stage) => shot(stage.shot),
            Frame::Ambushed(stage) => both(stage.unit, stage.by),
            Frame::Firefight(stage) => both(stage.unit, stage.at),
            Frame::Retirese(stage) => both(stage.unit, stage.from),
            Frame::Test(stage) => unit(stage.unit).and(from(stage.from)),
            Frame::OfficerCheck(stage) => unit(stage.unit).and(from(stage.from)),
            Frame::Charge(stage) => {
                both(stage.unit, stage.target)?;
                // Whoever charges takes a test first.
                if self.has_nerves(stage.unit) { Ok(()) } else { Err("a charge of somebody without nerves") }
            }
            Frame::Melee(stage) => both(stage.unit, stage.target).and(point(stage.from.point)),
            Frame::Dynamite(stage) => both(stage.unit, stage.target),
            Frame::MoveIn(stage) => unit(stage.unit).and(from(stage.loser)).and(point(stage.at.point)),
            Frame::Pursue(stage) => both(stage.unit, stage.loser),
            Frame::Search(stage) => {
                unit(stage.unit)?;
                if self.has_area(stage.area) { Ok(()) } else { Err("an area that is not there") }
            }
        }
    }

    /// What a stage takes off the stack when it is done must lie below it.
    fn are_frames_in_order(&self, position: &Position) -> Result<(), String> {
        let mut below: Option<Frame> = None;
        for frame in position.frames.iter().copied() {
            let fits = match (frame, below) {
                (_, None) => frame.is_of_the_turn(),
                (Frame::Nerve(_), Some(below)) => {
                    matches!(below, Frame::Nerve(_) | Frame::Carry | Frame::Test(_))
                }
                (Frame::WireDie(_), Some(below)) => matches!(below, Frame::Going(_)),
                (Frame::Test(Test { cause: Cause::Charging, .. }), Some(below)) => {
                    matches!(below, Frame::Charge(_))
                }
                (_, Some(_)) => !frame.is_of_the_turn(),
            };
            if !fits {
                return Err(format!("{frame:?} does not follow {below:?}"));
            }
            below = Some(frame);
        }
        Ok(())
    }

    /// Play waits for an answer or for dice.
    pub(crate) fn waits_for_somebody(&self, position: &Position) -> Result<(), String> {
        let waits = match position.frames.top() {
            Frame::Activation(stage) => self.has_unacted(position, stage.seat),
            Frame::OfficerCheck(stage) => self.officer_dice(position, stage.unit) > 0,
            top => top.waits(),
        };
        if waits { Ok(()) } else { Err(format!("nobody is asked in {:?}", position.frames.top())) }
    }

    fn are_on_table(&self, position: &Position) -> bool {
        let path = position.path.iter().copied();
        let poses = [position.last, position.refuge, position.place, position.order.pose];
        let dug = position.dug.iter().map(|dug| dug.pose.point);
        let units = position.units.iter().map(|unit| unit.pose.point);
        let points = path.chain(poses.map(|pose| pose.point)).chain(dug).chain(units);
        points.chain(position.gaps.iter().copied()).all(|point| self.is_on_table(point))
    }

    /// On the table, or so little beside it that rounding led there.
    fn is_on_table(&self, point: Point) -> bool {
        let table = self.scenario.terrain.table;
        let near = |at: Length, most: Length| (-INCH..=most.0 + INCH).contains(&at.0);
        near(point.x, table.width) && near(point.y, table.depth)
    }

    fn has_unit(&self, id: Id) -> bool {
        usize::from(id) < self.scenario.roster.len()
    }

    fn has_area(&self, area: u8) -> bool {
        usize::from(area) < self.scenario.terrain.areas.len()
    }
}

fn is_seat(seat: Seat) -> bool {
    seat.index() < crate::INFO.seats.len()
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use sandtable_engine::{Frames, Rules, Setup, Silent, go_on};
    use serde_json::{Value, json};

    use super::*;
    use crate::activation::Activation;
    use crate::catalog::NATIONALISTS;
    use crate::charge::Charge;

    fn rules() -> GuerraCivil {
        GuerraCivil::open(&Setup { scenario: "sesena".to_owned(), ..Setup::default() }).expect("a scenario")
    }

    /// A stored position with one value changed, audited; `at` leads to the value.
    fn audited(rules: &GuerraCivil, position: &Position, at: &str, value: Value) -> Result<(), String> {
        let mut document = serde_json::to_value(position).expect("positions are plain data");
        *document.pointer_mut(at).unwrap_or_else(|| panic!("{at} is stored")) = value;
        rules.audit(&rules.read_position(&document.to_string())?)
    }

    #[test]
    fn what_names_nothing_that_is_there_is_refused_before_it_is_reckoned_with() {
        let rules = rules();
        let mut position = rules.start();
        assert_eq!(rules.audit(&position), Ok(()));
        for (at, value) in [
            ("/turn", json!(200)),
            ("/second", json!(7)),
            ("/progress", json!(1_000_000)),
            ("/order/unit", json!(200)),
            ("/last/point/x", json!(1 << 28)),
            ("/units/0/carrier", json!(0)),
            ("/units/0/retire_from", json!(99)),
            ("/units/0/terror", json!(255)),
            ("/units/0/dig", json!(255)),
            ("/units/0/bonus", json!(100)),
            ("/frames/0/officers/seat", json!(3)),
        ] {
            assert!(audited(&rules, &position, at, value.clone()).is_err(), "{at} may be {value}");
        }
        position.frames = Frames::starting(Activation { seat: NATIONALISTS });
        for frame in [
            json!({"test": {"unit": 200, "cause": "loss", "from": null}}),
            json!({"test": {"unit": 0, "cause": "charging", "from": null}}),
            json!({"nerve": {"unit": 0, "mob": true}}),
            json!({"wire-die": {"unit": 0}}),
            json!({"going": {"unit": 0, "asked": true}}),
            json!({"search": {"unit": 0, "area": 250}}),
            json!("initiative"),
        ] {
            let frames = json!([{"activation": {"seat": 0}}, frame]);
            assert!(audited(&rules, &position, "/frames", frames.clone()).is_err(), "{frames}");
        }
    }

    #[test]
    fn what_follows_from_the_rest_is_left_out_and_found_again() {
        let rules = rules();
        let position = rules.start();
        let document = serde_json::to_string(&position).expect("positions are plain data");
        assert!(!document.contains("building") && !document.contains("level"), "{document}");
        assert_eq!(rules.read_position(&document), Ok(position.clone()));
        // Before revision 6 it was stored, and is not trusted.
        let mut earlier: Value = serde_json::from_str(&document).expect("a document");
        for unit in earlier["units"].as_array_mut().expect("units") {
            (unit["building"], unit["level"]) = (json!(200), json!(9));
        }
        assert_eq!(rules.read_position(&earlier.to_string()), Ok(position));
    }

    #[test]
    fn play_that_would_go_on_for_ever_is_named_instead() {
        let rules = rules();
        let mut position = rules.start();
        let tank = position.ids().find(|id| !rules.has_nerves(*id)).expect("there are vehicles");
        let target = rules.army(rules.side(tank).other()).start;
        for id in [tank, target] {
            position.unit_mut(id).status = crate::position::Status::Table;
        }
        position.frames = Frames::starting(Activation { seat: NATIONALISTS });
        // Whoever has no nerves never takes the test that a charge begins with.
        position.push(Charge::declared(tank, target, false));
        let played = catch_unwind(AssertUnwindSafe(|| go_on(&rules, &mut position, &mut Silent)));
        let fault = played.expect_err("a charge without end");
        assert!(
            fault.downcast_ref::<String>().is_some_and(|fault| fault.starts_with("endless play: guerra"))
        );
    }
}
