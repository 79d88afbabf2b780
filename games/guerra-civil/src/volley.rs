//! Fire carried out: the direct hit, the ordinary fire and what is suffered, area fire (fire-30 to fire-36,
//! completed-fire-6, completed-fire-8, completed-artillery-1 to completed-artillery-5).

use sandtable_board::{Length, Point};
use sandtable_engine::{Event, Log, Message, Motion, Roll, say};

use crate::GuerraCivil;
use crate::body::INCH;
use crate::catalog::{FireResult, Kind, Trait};
use crate::ground::Ground;
use crate::names::dice_shown;
use crate::position::{Cause, Frame, Id, Position, Shot, Status, piece};

impl GuerraCivil {
    /// A shot begins: the direct hit before the ordinary fire (completed-artillery-2).
    pub(crate) fn begin_shot(&self, position: &mut Position, shot: Shot, log: &mut impl Log) {
        position.frames.pop();
        if !position.unit(shot.target).stands() || !position.unit(shot.firer).stands() {
            return;
        }
        log.note(|| {
            let message =
                say!("event-shoots", unit = self.unit_name(shot.firer), target = self.unit_name(shot.target));
            let motion = Motion::Strike { from: piece(shot.firer), at: piece(shot.target) };
            Event::new(message).rule("completed-fire-2").by(self.side(shot.firer)).motion(motion)
        });
        position.push(Frame::FireRoll { shot });
        if self.direct_needed(position, &shot).is_some() {
            position.push(Frame::DirectHit { shot });
        }
    }

    pub(crate) fn direct_roll(&self, position: &Position, shot: &Shot) -> Roll {
        let needed = self.direct_needed(position, shot).unwrap_or(12);
        let purpose = say!("roll-direct", unit = self.unit_name(shot.firer), needed = needed);
        Roll::new("completed-artillery-1", purpose).dice(2, 6, "red")
    }

    pub(crate) fn resolve_direct(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let needed = self.direct_needed(position, &shot);
        let hit = needed.is_some_and(|needed| sum >= needed);
        log.note(|| {
            let (target, needed) = (self.unit_name(shot.target), needed.unwrap_or(13));
            let message = if hit {
                say!("event-direct-hit", target = target, roll = sum, needed = needed)
            } else {
                say!("event-direct-miss", target = target, roll = sum, needed = needed)
            };
            let event = Event::new(message)
                .rule("completed-artillery-1")
                .by(self.side(shot.firer))
                .motion(dice_shown("red", faces));
            if hit { event.came("direct-hit") } else { event }
        });
        if !hit {
            return;
        }
        let (unit, card) = (position.unit(shot.target), self.card(shot.target));
        if unit.building.is_some() {
            position.push(Frame::Collapse { shot });
        } else if card.kind == Kind::Commander {
            position.push(Frame::OfficerCheck { unit: shot.target, from: Some(shot.firer) });
        } else if card.is_vehicle() || card.kind == Kind::Gun {
            self.wreck(position, shot.target, shot.firer, log);
        } else if !self.lose_platoons(position, shot.target, 1, log) {
            // completed-artillery-4
            position.push(Frame::Test { unit: shot.target, cause: Cause::Loss, from: Some(shot.firer) });
        }
    }

    /// completed-artillery-5
    pub(crate) fn collapse_roll(&self, position: &Position, shot: &Shot) -> Roll {
        let needed = self.collapse_needed(position, shot.target);
        Roll::new("completed-artillery-5", say!("roll-collapse", needed = needed)).dice(2, 6, "red")
    }

    fn collapse_needed(&self, position: &Position, target: Id) -> i32 {
        let building = position.unit(target).building.map_or(0, usize::from);
        if self.scenario.terrain.areas[building].ground == Ground::Light { 9 } else { 11 }
    }

    pub(crate) fn resolve_collapse(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let Some(building) = position.unit(shot.target).building else { return };
        let sum = i32::from(faces[0] + faces[1]);
        let needed = self.collapse_needed(position, shot.target);
        let falls = sum >= needed;
        log.note(|| {
            let name = self.area_name(usize::from(building));
            let message = if falls {
                say!("event-collapse", ground = name, roll = sum, needed = needed)
            } else {
                say!("event-stands", ground = name, roll = sum, needed = needed)
            };
            Event::new(message).rule("completed-artillery-5").motion(dice_shown("red", faces))
        });
        if !falls {
            return;
        }
        position.ruins |= 1 << building;
        for id in position.ids() {
            let unit = position.unit(id);
            if unit.building == Some(building) && matches!(unit.status, Status::Table | Status::Hidden) {
                self.remove(position, id, Status::Lost, log);
            }
        }
    }

    pub(crate) fn fire_roll(&self, shot: &Shot) -> Roll {
        let purpose =
            say!("roll-fire", unit = self.unit_name(shot.firer), target = self.unit_name(shot.target));
        Roll::new("fire-1", purpose).dice(2, 6, "red")
    }

    pub(crate) fn resolve_fire(
        &self,
        position: &mut Position,
        shot: Shot,
        faces: &[u16],
        log: &mut impl Log,
    ) {
        position.frames.pop();
        let sum = i32::from(faces[0] + faces[1]);
        let Some(column) = self.column(position, &shot) else { return };
        let bonus = self.roll_bonus(position, &shot);
        let result = self.fire_result(column, sum, bonus);
        log.note(|| {
            // fire-23
            let roll = if bonus == 0 {
                say!("number", value = sum)
            } else {
                say!("roll-moving", dice = sum, bonus = bonus, sum = (sum + bonus).min(12))
            };
            let message = say!(
                "event-fire",
                target = self.unit_name(shot.target),
                strength = self.strength(position, &shot),
                column = self.shifted_name(position, &shot, column),
                roll = roll,
                result = result_name(result)
            );
            let event = Event::new(message).rule("fire-1").by(self.side(shot.firer));
            event.motion(dice_shown("red", faces)).came(result_id(result))
        });
        self.suffer(position, shot, result, log);
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
            position.push(Frame::OfficerCheck { unit: target, from });
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
                position.push(Frame::OfficerCheck { unit: target, from });
                self.pin(position, target, log);
                self.add_terror(position, target, 2, log);
            }
            _ => {
                if result == FireResult::PlatoonAndFear {
                    position.push(Frame::Test { unit: target, cause: Cause::Destructive, from });
                }
                position.push(Frame::OfficerCheck { unit: target, from });
                position.push(Frame::Test { unit: target, cause: Cause::Loss, from });
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
            position.push(Frame::Retirese { unit: target, from, serious: false });
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
                position.push(Frame::Shoot { shot });
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
