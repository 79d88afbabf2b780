//! The answer to a Retírese: away, or a marker, or what a trait allows (fire-30, fire-31, morale-17, traits-3, traits-4).

use arrayvec::ArrayVec;
use sandtable_engine::{Button, Log, Message, Orders, Pick, Preview, Seat, Target, Why, refuse, say};
use serde::{Deserialize, Serialize};

use crate::catalog::Trait;
use crate::names::{PLATOON, RETIRE, SHRUG, TERROR};
use crate::position::{Id, Position};
use crate::{Ask, GuerraCivil, INFO};

/// A unit is to retire from an enemy, because of fire or of a failed Serious test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Retirese {
    pub unit: Id,
    pub from: Id,
    pub serious: bool,
}

impl Pick<GuerraCivil> for Retirese {
    fn seat(&self, rules: &GuerraCivil, _: &Position) -> Seat {
        rules.side(self.unit)
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let unit = ask.rules.unit_name(self.unit);
        if self.serious {
            (say!("ask-serious", unit = unit), "morale-17")
        } else {
            let from = ask.rules.unit_name(self.from);
            (say!("ask-retirese", unit = unit, from = from), "fire-30")
        }
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        out.extend(self.answers(ask.rules).into_iter().map(Target::Button));
    }

    fn judge<W: Why>(&self, ask: &Ask, target: Target) -> Result<(), W> {
        match target {
            Target::Button(button) if self.answers(ask.rules).contains(&button) => Ok(()),
            Target::Button(TERROR) if self.serious => refuse!("morale-17", "refuse-no-marker"),
            Target::Button(TERROR) => refuse!("fire-30", "refuse-must-retire"),
            _ => Err(W::not_offered()),
        }
    }

    /// Who is to retire, from whom, and where to.
    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let Ask { rules, position, .. } = *ask;
        let mut preview = Preview::default();
        preview.overlays.extend(rules.threat_overlay(position, self.from, self.unit));
        if let [] | [Target::Button(RETIRE)] = ask.draft {
            rules.foresee_retreat(position, self.unit, self.from, &mut preview);
        }
        Some(preview)
    }

    fn chosen(&self, rules: &GuerraCivil, position: &mut Position, target: Target, log: &mut impl Log) {
        let Retirese { unit, from, serious } = *self;
        position.frames.pop();
        match target {
            Target::Button(TERROR) => {
                // fire-31: barred either way.
                position.unit_mut(unit).barred = true;
                rules.add_terror(position, unit, 1, log);
            }
            Target::Button(PLATOON | SHRUG) => rules.forgo(position, unit, from, serious, log),
            _ => rules.order_retreat(position, unit, from, log),
        }
    }

    fn pass_over(&self, _: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let unit = position.unit(self.unit);
        let asked = unit.stands() && !unit.routing;
        if !asked {
            position.frames.pop();
        }
        !asked
    }

    fn follow(&self, rules: &GuerraCivil, _: &Position, orders: &Orders) -> Option<Target> {
        let answer = match orders.value(&INFO, "retirese") {
            "terror" if self.answers(rules).contains(&TERROR) => TERROR,
            "retire" | "terror" => RETIRE,
            _ => return None,
        };
        Some(Target::Button(answer))
    }
}

impl Retirese {
    /// What the owner may answer (fire-30, traits-3, traits-4).
    fn answers(&self, rules: &GuerraCivil) -> ArrayVec<Button, 4> {
        let card = rules.card(self.unit);
        let mut answers = ArrayVec::new();
        answers.push(RETIRE);
        let forgoes = card.has(Trait::Storm) || card.has(Trait::Especialista);
        if !self.serious && (!rules.options.must_retire || forgoes) {
            answers.push(TERROR);
        }
        if card.has(Trait::Storm) {
            answers.push(PLATOON);
        }
        if card.has(Trait::Especialista) {
            answers.push(SHRUG);
        }
        answers
    }
}
