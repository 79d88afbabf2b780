//! The turn: initiative, alternation, its end (completed-activation-1 to completed-activation-5), and the loop that
//! carries play from one question to the next.

use sandtable_engine::{Event, Log, Roll, Seat, Target, say};

use crate::GuerraCivil;
use crate::catalog::{NATIONALISTS, REPUBLIC, Trait};
use crate::names::{FIRST, dice_shown, side_name};
use crate::order::Mode;
use crate::position::{Cause, Deed, Frame, Position, Status};

impl GuerraCivil {
    /// Goes on until somebody must decide, dice must fall, or the match is over.
    pub(crate) fn run(&self, position: &mut Position, log: &mut impl Log) {
        loop {
            match position.frames.top() {
                Frame::TurnStart => self.begin_turn(position, log),
                Frame::Activation { seat } => {
                    if self.has_unacted(position, seat) {
                        return;
                    }
                    if self.has_unacted(position, seat.other()) {
                        position.frames.replace(Frame::Activation { seat: seat.other() });
                        return;
                    }
                    self.call_rallies(position);
                }
                Frame::Carry => self.carry_out_order(position, log),
                Frame::EndAction { unit } => {
                    position.frames.pop();
                    position.unit_mut(unit).acted = true;
                    let next = self.side(unit).other();
                    position.path.clear();
                    if let Frame::Activation { seat } = position.frames.top_mut() {
                        *seat = next;
                    }
                }
                Frame::Going { unit, asked } => self.go_on(position, unit, asked, log),
                Frame::React { unit, target, .. } => {
                    if !self.is_stopped(position, unit) && self.has_reaction(position, unit, target) {
                        if target.is_none() && position.progress == 0 {
                            self.tell_way(position, unit, log);
                        }
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Crush { unit, target, points } => {
                    self.settle_overrun(position, unit, target, points, log)
                }
                Frame::ShootOn { unit } => {
                    let spent = position.unit(unit).moved && self.card(unit).weapon.steady;
                    let able = !self.is_stopped(position, unit) && !spent;
                    if able
                        && (self.has_target(position, unit, false)
                            || self.card(unit).second > 0 && self.has_target(position, unit, true))
                    {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::MoveOn { unit, .. } => {
                    if !self.is_stopped(position, unit) && !position.unit(unit).bogged {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Balked { unit } => {
                    if !self.is_stopped(position, unit) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Fallback { unit } => {
                    let charges = || self.may_order(position, unit, Mode::Fallback, Deed::Charge).is_ok();
                    if !self.is_stopped(position, unit)
                        && (self.has_target(position, unit, false) || charges())
                    {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Shoot { shot } => self.begin_shot(position, shot, log),
                Frame::FireRoll { shot } => {
                    if self.is_ordinary(position, &shot) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::DirectHit { shot } | Frame::Collapse { shot } => {
                    if position.unit(shot.target).stands() {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Ambushed { unit, by } => self.test_ambushed(position, unit, by),
                Frame::Firefight { unit, at } => {
                    if self.may_return(position, unit, at) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::RetireMoves => self.make_retire_moves(position, log),
                Frame::Retirese { unit, .. } => {
                    if position.unit(unit).stands() && !position.unit(unit).routing {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Test { unit, cause, .. } => {
                    if self.is_test_due(position, unit, cause) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::OfficerCheck { unit, .. } => {
                    if self.officer_dice(position, unit) > 0 {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Charge { unit, target, stage, evaded, ambush } => {
                    self.go_on_charging(position, (unit, target), (stage, evaded, ambush), log);
                }
                Frame::Melee { unit, target, .. } | Frame::Dynamite { unit, target } => {
                    if position.unit(unit).stands() && position.unit(target).stands() {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::MoveIn { unit, loser, .. } => {
                    if self.wants_place(position, unit) && !self.still_there(position, unit, loser) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Pursue { unit, loser } => {
                    if self.wants_place(position, unit) && position.unit(loser).stands() {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::Nerve { unit, .. } => {
                    if !matches!(position.unit(unit).status, Status::Lost | Status::Left) {
                        return;
                    }
                    position.frames.pop();
                }
                Frame::EndTurn => self.end_turn(position, log),
                Frame::Officers { .. }
                | Frame::Deploy { .. }
                | Frame::Initiative
                | Frame::First { .. }
                | Frame::Bog { .. }
                | Frame::WireDie { .. }
                | Frame::Search { .. }
                | Frame::Over { .. } => return,
            }
        }
    }

    /// A loser that could not get away still holds its place.
    fn still_there(&self, position: &Position, unit: u8, loser: Option<u8>) -> bool {
        loser.is_some_and(|loser| {
            position.unit(loser).stands()
                && self.is_within(
                    &self.stand(position, unit),
                    &self.stand(position, loser),
                    crate::movement::STANDOFF,
                )
        })
    }

    fn begin_turn(&self, position: &mut Position, log: &mut impl Log) {
        position.turn += 1;
        let turn = position.turn;
        log.note(|| Event::new(say!("event-turn", turn = turn)).rule("completed-activation-1"));
        if turn == 1 {
            position.second = self.scenario.first.other();
            position.frames.replace(Frame::Activation { seat: self.scenario.first });
        } else {
            position.frames.replace(Frame::Initiative);
        }
    }

    pub(crate) fn initiative_roll(&self) -> Roll {
        Roll::new("completed-activation-1", say!("roll-initiative"))
            .dice(1, 6, "nationalists")
            .dice(1, 6, "republic")
    }

    /// completed-activation-1
    pub(crate) fn resolve_initiative(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
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
                .motion(dice_shown("white", faces))
        });
        position.frames.replace(Frame::First { seat });
    }

    pub(crate) fn choose_first(
        &self,
        position: &mut Position,
        seat: Seat,
        answer: &[Target],
        log: &mut impl Log,
    ) {
        let first = if answer == [Target::Button(FIRST)] { seat } else { seat.other() };
        position.second = first.other();
        position.frames.replace(Frame::Activation { seat: first });
        log.note(|| {
            Event::new(say!("event-first", side = side_name(first))).rule("completed-activation-1").by(seat)
        });
    }

    /// completed-activation-5: routing and pursuing units that were not activated try to rally now.
    fn call_rallies(&self, position: &mut Position) {
        position.frames.replace(Frame::EndTurn);
        for id in position.ids().rev() {
            let unit = position.unit(id);
            if unit.stands() && !unit.acted && (unit.routing || unit.pursuing) {
                let cause = if unit.routing { Cause::RallyRout } else { Cause::Pursuit };
                position.push(Frame::Test { unit: id, cause, from: None });
                // traits-5: a mob needs its die for this too.
                if self.card(id).has(Trait::Mob) {
                    position.push(Frame::Nerve { unit: id, mob: true });
                }
            }
        }
    }

    fn end_turn(&self, position: &mut Position, log: &mut impl Log) {
        for unit in &mut position.units {
            unit.refresh();
        }
        for unit in position.units.iter_mut().filter(|unit| unit.status == Status::Reserve) {
            unit.acted = false;
        }
        if self.check_breaking(position, log) {
            return;
        }
        if position.turn >= self.scenario.turns {
            self.decide(position, log);
            return;
        }
        position.frames.replace(Frame::TurnStart);
    }
}
