//! Fire carried out: the direct hit, the ordinary fire and what is suffered, area fire (fire-30 to fire-36,
//! completed-fire-6, completed-fire-8, completed-artillery-1 to completed-artillery-5).

use sandtable_board::{Length, Point};
use sandtable_engine::{Event, Log, Message, Motion, Pass, Pool, Throw, say};
use serde::{Deserialize, Serialize};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::{FireResult, Kind, Trait};
use crate::ground::Ground;
use crate::morale::{OfficerCheck, Test};
use crate::position::{Cause, Frame, Id, Position, Shot, Status, piece};
use crate::retirese::Retirese;

/// A shot begins: the direct hit before the ordinary fire (completed-artillery-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Shoot {
    pub shot: Shot,
}

impl Pass<GuerraCivil> for Shoot {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        let shot = self.shot;
        position.frames.pop();
        if !position.unit(shot.target).stands() || !position.unit(shot.firer).stands() {
            return;
        }
        log.note(|| {
            let (unit, target) = (rules.unit_name(shot.firer), rules.unit_name(shot.target));
            let motion = Motion::Strike { from: piece(shot.firer), at: piece(shot.target) };
            Event::new(say!("event-shoots", unit = unit, target = target))
                .rule("completed-fire-2")
                .by(rules.side(shot.firer))
                .motion(motion)
        });
        position.push(FireRoll { shot });
        if rules.direct_needed(position, &shot).is_some() {
            position.push(DirectHit { shot });
        }
    }
}

/// completed-artillery-1
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DirectHit {
    pub shot: Shot,
}

impl Throw<GuerraCivil> for DirectHit {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(2, 6, "red")
    }

    fn purpose(&self, rules: &GuerraCivil, position: &Position) -> (&'static str, Message) {
        let needed = rules.direct_needed(position, &self.shot).unwrap_or(12);
        let unit = rules.unit_name(self.shot.firer);
        ("completed-artillery-1", say!("roll-direct", unit = unit, needed = needed))
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        self.shot.misses_its_target(position)
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let shot = self.shot;
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let needed = rules.direct_needed(position, &shot);
        let hit = needed.is_some_and(|needed| sum >= needed);
        log.note(|| {
            let (target, needed) = (rules.unit_name(shot.target), needed.unwrap_or(13));
            let message = if hit {
                say!("event-direct-hit", target = target, roll = sum, needed = needed)
            } else {
                say!("event-direct-miss", target = target, roll = sum, needed = needed)
            };
            let event = Event::new(message)
                .rule("completed-artillery-1")
                .by(rules.side(shot.firer))
                .dice(&self.dice(rules, position), faces);
            if hit { event.came("direct-hit") } else { event }
        });
        if !hit {
            return;
        }
        let (unit, card) = (position.unit(shot.target), rules.card(shot.target));
        if unit.building.is_some() {
            position.push(Collapse { shot });
        } else if card.kind == Kind::Commander {
            position.push(OfficerCheck { unit: shot.target, from: Some(shot.firer) });
        } else if card.is_vehicle() || card.kind == Kind::Gun {
            rules.wreck(position, shot.target, shot.firer, log);
        } else if !rules.lose_platoons(position, shot.target, 1, log) {
            // completed-artillery-4
            position.push(Test { unit: shot.target, cause: Cause::Loss, from: Some(shot.firer) });
        }
    }
}

/// Whether a building that was hit falls (completed-artillery-5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Collapse {
    pub shot: Shot,
}

impl Throw<GuerraCivil> for Collapse {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(2, 6, "red")
    }

    fn purpose(&self, rules: &GuerraCivil, position: &Position) -> (&'static str, Message) {
        let needed = rules.collapse_needed(position, self.shot.target);
        ("completed-artillery-5", say!("roll-collapse", needed = needed))
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        self.shot.misses_its_target(position)
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        position.frames.pop();
        let Some(building) = position.unit(self.shot.target).building else { return };
        let sum = i32::from(faces[0] + faces[1]);
        let needed = rules.collapse_needed(position, self.shot.target);
        let falls = sum >= needed;
        log.note(|| {
            let name = rules.area_name(usize::from(building));
            let message = if falls {
                say!("event-collapse", ground = name, roll = sum, needed = needed)
            } else {
                say!("event-stands", ground = name, roll = sum, needed = needed)
            };
            Event::new(message).rule("completed-artillery-5").dice(&self.dice(rules, position), faces)
        });
        if !falls {
            return;
        }
        position.ruins |= 1 << building;
        for id in position.ids() {
            let unit = position.unit(id);
            if unit.building == Some(building) && matches!(unit.status, Status::Table | Status::Hidden) {
                rules.remove(position, id, Status::Lost, log);
            }
        }
    }
}

/// The ordinary fire (fire-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct FireRoll {
    pub shot: Shot,
}

impl Throw<GuerraCivil> for FireRoll {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(2, 6, "red")
    }

    fn purpose(&self, rules: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        let (unit, target) = (rules.unit_name(self.shot.firer), rules.unit_name(self.shot.target));
        ("fire-1", say!("roll-fire", unit = unit, target = target))
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let counts = rules.is_ordinary(position, &self.shot);
        if !counts {
            position.frames.pop();
        }
        !counts
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let shot = self.shot;
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let Some(column) = rules.column(position, &shot) else { return };
        let bonus = rules.roll_bonus(position, &shot);
        let result = rules.fire_result(column, sum, bonus);
        log.note(|| {
            // fire-23
            let roll = if bonus == 0 {
                say!("number", value = sum)
            } else {
                say!("roll-moving", dice = sum, bonus = bonus, sum = (sum + bonus).min(12))
            };
            let message = say!(
                "event-fire",
                target = rules.unit_name(shot.target),
                strength = rules.strength(position, &shot),
                column = rules.shifted_name(position, &shot, column),
                roll = roll,
                result = result_name(result)
            );
            let event = Event::new(message).rule("fire-1").by(rules.side(shot.firer));
            event.dice(&self.dice(rules, position), faces).came(result_id(result))
        });
        rules.suffer(position, shot, result, log);
    }
}

impl GuerraCivil {
    fn collapse_needed(&self, position: &Position, target: Id) -> i32 {
        let building = position.unit(target).building.map_or(0, usize::from);
        if self.scenario.terrain.areas[building].ground == Ground::Light { 9 } else { 11 }
    }

    /// fire-30 to fire-36 in the order of completed-fire-8; frames are laid down last first.
    fn suffer(&self, position: &mut Position, shot: Shot, result: FireResult, log: &mut impl Log) {
        let (target, from) = (shot.target, Some(shot.firer));
        let card = self.card(target);
        let loses = matches!(result, FireResult::Platoon | FireResult::PlatoonAndFear);
        if result == FireResult::Nothing {
            return;
        }
        if card.kind == Kind::Commander {
            // completed-officers-7
            position.push(OfficerCheck { unit: target, from });
            return;
        }
        if card.is_vehicle() {
            // completed-artillery-12
            if loses {
                self.wreck(position, target, shot.firer, log);
            }
            return;
        }
        let routing = position.unit(target).routing;
        match result {
            FireResult::Retirese if routing => self.add_terror(position, target, 1, log),
            FireResult::Retirese => self.suffer_retirese(position, target, shot.firer, log),
            FireResult::Terror => self.add_terror(position, target, 1, log),
            FireResult::TwoTerror => {
                position.push(OfficerCheck { unit: target, from });
                self.pin(position, target, log);
                self.add_terror(position, target, 2, log);
            }
            _ => {
                if result == FireResult::PlatoonAndFear {
                    position.push(Test { unit: target, cause: Cause::Destructive, from });
                }
                position.push(OfficerCheck { unit: target, from });
                position.push(Test { unit: target, cause: Cause::Loss, from });
                if !self.lose_platoons(position, target, 1, log) {
                    self.pin(position, target, log);
                }
            }
        }
    }

    /// fire-30: the owner chooses, unless only one thing can be done.
    fn suffer_retirese(&self, position: &mut Position, target: Id, from: Id, log: &mut impl Log) {
        let card = self.card(target);
        let forgoes = card.has(Trait::Storm) || card.has(Trait::Especialista);
        if forgoes && self.options.traits_compulsory {
            self.forgo(position, target, from, false, log);
        } else if self.options.must_retire && !forgoes {
            self.order_retreat(position, target, from, log);
        } else {
            position.push(Retirese { unit: target, from, serious: false });
        }
    }

    /// completed-fire-6: every unit within 3 inches, of either side, is attacked apart.
    pub(crate) fn fire_at_point(
        &self,
        position: &mut Position,
        firer: Id,
        point: Point,
        moved: bool,
        log: &mut impl Log,
    ) {
        let again = position.aimed.contains(&point);
        if !again {
            if position.aimed.is_full() {
                position.aimed.remove(0);
            }
            position.aimed.push(point);
        }
        log.note(|| {
            let message = say!(
                "event-area",
                unit = self.unit_name(firer),
                x = point.x.to_string(),
                y = point.y.to_string()
            );
            Event::new(message).rule("completed-fire-6").by(self.side(firer))
        });
        position.push(Frame::RetireMoves);
        for target in position.ids().rev() {
            let unit = position.unit(target);
            if target == firer || !matches!(unit.status, Status::Table | Status::Hidden) {
                continue;
            }
            if self
                .stand(position, target)
                .rectangle
                .squared_distance_to_point(point)
                .is_within(Length(3 * INCH))
            {
                if unit.status == Status::Hidden {
                    self.reveal(position, target, log);
                }
                let shot = Shot {
                    firer,
                    target,
                    moved,
                    moving: false,
                    second: false,
                    area: true,
                    again,
                    ambush: false,
                };
                position.push(Shoot { shot });
            }
        }
    }

    /// completed-ambush-6: a hidden unit is placed on the table for everybody.
    pub(crate) fn reveal(&self, position: &mut Position, id: Id, log: &mut impl Log) {
        let unit = position.unit_mut(id);
        unit.status = Status::Table;
        let pose = unit.pose;
        log.note(|| {
            let motion = Motion::Glide { piece: piece(id), to: pose };
            Event::new(say!("event-revealed", unit = self.unit_name(id)))
                .rule("completed-ambush-6")
                .by(self.side(id))
                .motion(motion)
                .reveals()
        });
    }
}

impl GuerraCivil {
    /// A column of the fire table by the strengths that it is for: "13–18".
    pub(crate) fn column_name(&self, column: usize) -> Message {
        let columns = self.charts.columns;
        match columns.get(column + 1) {
            Some(next) => say!("chart-span", low = columns[column], high = next - 1),
            None => say!("chart-from", low = columns[column]),
        }
    }

    /// The column of a shot, with the shift that led to it: "7–12 (−1 column)".
    pub(crate) fn shifted_name(&self, position: &Position, shot: &Shot, column: usize) -> Message {
        let shift: i32 = self.shifts(position, shot).iter().map(|(_, shift)| shift).sum();
        let column = self.column_name(column);
        match shift {
            0 => column,
            1.. => say!("column-right", column = column, count = shift),
            _ => say!("column-left", column = column, count = -shift),
        }
    }
}

/// The result as an outcome of a preview.
pub fn result_id(result: FireResult) -> &'static str {
    match result {
        FireResult::Nothing => "nothing",
        FireResult::Retirese => "retirese",
        FireResult::Terror => "terror",
        FireResult::TwoTerror => "two-terror",
        FireResult::Platoon => "platoon",
        FireResult::PlatoonAndFear => "platoon-fear",
    }
}

pub fn result_name(result: FireResult) -> Message {
    match result {
        FireResult::Nothing => say!("result-nothing"),
        FireResult::Retirese => say!("result-retirese"),
        FireResult::Terror => say!("result-terror"),
        FireResult::TwoTerror => say!("result-two-terror"),
        FireResult::Platoon => say!("result-platoon"),
        FireResult::PlatoonAndFear => say!("result-platoon-fear"),
    }
}
