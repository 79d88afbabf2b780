//! The turn: initiative, alternation, its end (completed-activation-1 to completed-activation-5).

use sandtable_engine::{Event, Log, Message, Pass, Pick, Pool, Seat, Target, Throw, say};
use serde::{Deserialize, Serialize};

use crate::activation::{Activation, Nerve};
use crate::catalog::{NATIONALISTS, REPUBLIC, Trait};
use crate::morale::Test;
use crate::names::{FIRST, LATER, side_name};
use crate::position::{Cause, Frame, Position, Status};
use crate::{Ask, GuerraCivil};

#[derive(Clone, Copy, Debug)]
pub struct TurnStart;

impl Pass<GuerraCivil> for TurnStart {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        position.turn += 1;
        let turn = position.turn;
        log.note(|| Event::new(say!("event-turn", turn = turn)).rule("completed-activation-1"));
        if turn == 1 {
            position.second = rules.scenario.first.other();
            position.frames.replace(Activation { seat: rules.scenario.first });
        } else {
            position.frames.replace(Frame::Initiative);
        }
    }
}

/// completed-activation-1
#[derive(Clone, Copy, Debug)]
pub struct Initiative;

impl Throw<GuerraCivil> for Initiative {
    fn dice(&self, _: &GuerraCivil, _: &Position) -> Pool {
        Pool::of(1, 6, "nationalists").and(1, 6, "republic")
    }

    fn purpose(&self, _: &GuerraCivil, _: &Position) -> (&'static str, Message) {
        ("completed-activation-1", say!("roll-initiative"))
    }

    fn fall(&self, rules: &GuerraCivil, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let total = |seat: Seat| faces[seat.index()] + u16::from(position.initiative[seat]);
        let seat = match total(NATIONALISTS).cmp(&total(REPUBLIC)) {
            std::cmp::Ordering::Greater => NATIONALISTS,
            std::cmp::Ordering::Less => REPUBLIC,
            std::cmp::Ordering::Equal => position.second,
        };
        log.note(|| {
            Event::new(say!("event-initiative", side = side_name(seat)))
                .rule("completed-activation-1")
                .by(seat)
                .dice(&self.dice(rules, position), faces)
        });
        position.frames.replace(First { seat });
    }
}

/// Who has the initiative chooses who acts first (completed-activation-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct First {
    pub seat: Seat,
}

impl Pick<GuerraCivil> for First {
    fn seat(&self, _: &GuerraCivil, _: &Position) -> Seat {
        self.seat
    }

    fn question(&self, _: &Ask) -> (Message, &'static str) {
        (say!("ask-first", side = side_name(self.seat)), "completed-activation-1")
    }

    fn candidates(&self, _: &Ask, out: &mut Vec<Target>) {
        out.extend([FIRST, LATER].map(Target::Button));
    }

    fn chosen(&self, _: &GuerraCivil, position: &mut Position, target: Target, log: &mut impl Log) {
        let seat = self.seat;
        let first = if target == Target::Button(FIRST) { seat } else { seat.other() };
        position.second = first.other();
        position.frames.replace(Activation { seat: first });
        log.note(|| {
            Event::new(say!("event-first", side = side_name(first))).rule("completed-activation-1").by(seat)
        });
    }
}

#[derive(Clone, Copy, Debug)]
pub struct EndTurn;

impl Pass<GuerraCivil> for EndTurn {
    fn pass(&self, rules: &GuerraCivil, position: &mut Position, log: &mut impl Log) {
        for unit in &mut position.units {
            unit.refresh();
        }
        for unit in position.units.iter_mut().filter(|unit| unit.status == Status::Reserve) {
            unit.acted = false;
        }
        if rules.check_breaking(position, log) {
            return;
        }
        if position.turn >= rules.scenario.turns {
            rules.decide(position, log);
            return;
        }
        position.frames.replace(Frame::TurnStart);
    }
}

impl GuerraCivil {
    /// completed-activation-5: routing and pursuing units that were not activated try to rally now.
    pub(crate) fn call_rallies(&self, position: &mut Position) {
        position.frames.replace(Frame::EndTurn);
        for id in position.ids().rev() {
            let unit = position.unit(id);
            if unit.stands() && !unit.acted && (unit.routing || unit.pursuing) {
                let cause = if unit.routing { Cause::RallyRout } else { Cause::Pursuit };
                position.push(Test { unit: id, cause, from: None });
                // traits-5: a mob needs its die for this too.
                if self.card(id).has(Trait::Mob) {
                    position.push(Nerve { unit: id, mob: true });
                }
            }
        }
    }
}
