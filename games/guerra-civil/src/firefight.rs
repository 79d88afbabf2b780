//! Fire is answered by fire (reactions-2, completed-reactions-5, completed-reactions-6).

use sandtable_engine::{Button, Log, Message, Orders, Pick, Preview, Seat, Target, say};
use serde::{Deserialize, Serialize};

use crate::names::{NONE, RETURN, SECOND};
use crate::position::{Id, Position, Shot};
use crate::volley::Shoot;
use crate::{Ask, GuerraCivil, INFO};

/// The target of an action's fire may shoot back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Firefight {
    pub unit: Id,
    pub at: Id,
}

/// The answers with the weapon of its own first.
const WEAPONS: [Button; 2] = [RETURN, SECOND];

impl Pick<GuerraCivil> for Firefight {
    fn seat(&self, rules: &GuerraCivil, _: &Position) -> Seat {
        rules.side(self.unit)
    }

    fn question(&self, ask: &Ask) -> (Message, &'static str) {
        let (unit, target) = (ask.rules.unit_name(self.unit), ask.rules.unit_name(self.at));
        let message = say!("ask-firefight", unit = unit, target = target);
        (message, "completed-reactions-5")
    }

    fn candidates(&self, ask: &Ask, out: &mut Vec<Target>) {
        let usable = |weapon: &Button| self.may_return(ask.rules, ask.position, *weapon);
        out.extend(WEAPONS.into_iter().filter(usable).chain([NONE]).map(Target::Button));
    }

    fn preview(&self, ask: &Ask) -> Option<Preview> {
        let Ask { rules, position, .. } = *ask;
        match ask.draft {
            [Target::Button(weapon @ (RETURN | SECOND))] => {
                Some(rules.preview_shot(position, ask.seat, &self.shot(*weapon)))
            }
            _ => {
                let overlays = rules.threat_overlay(position, self.at, self.unit).into_iter().collect();
                Some(Preview { overlays, ..Preview::default() })
            }
        }
    }

    fn chosen(&self, rules: &GuerraCivil, position: &mut Position, target: Target, log: &mut impl Log) {
        position.frames.pop();
        if let Target::Button(weapon @ (RETURN | SECOND)) = target {
            position.unit_mut(self.unit).acted = true;
            rules.turn_to(position, self.unit, self.at, log);
            position.push(Shoot { shot: self.shot(weapon) });
        }
    }

    fn pass_over(&self, rules: &GuerraCivil, position: &mut Position, _: &mut impl Log) -> bool {
        let asked = WEAPONS.into_iter().any(|weapon| self.may_return(rules, position, weapon));
        if !asked {
            position.frames.pop();
        }
        !asked
    }

    fn follow(&self, rules: &GuerraCivil, position: &Position, orders: &Orders) -> Option<Target> {
        let answer = match orders.value(&INFO, "firefight") {
            "always" => WEAPONS.into_iter().find(|weapon| self.may_return(rules, position, *weapon))?,
            "never" => NONE,
            _ => return None,
        };
        Some(Target::Button(answer))
    }
}

impl Firefight {
    fn shot(&self, weapon: Button) -> Shot {
        let second = weapon == SECOND;
        Shot {
            firer: self.unit,
            target: self.at,
            moved: false,
            moving: false,
            second,
            area: false,
            again: false,
            ambush: false,
        }
    }

    /// completed-reactions-5: whether the target of an action's fire may shoot back with a weapon.
    fn may_return(&self, rules: &GuerraCivil, position: &Position, weapon: Button) -> bool {
        let (id, at, second) = (self.unit, self.at, weapon == SECOND);
        let unit = position.unit(id);
        if !unit.stands()
            || unit.acted
            || unit.routing
            || !position.unit(at).stands()
            || !rules.answers_with(position, id, second)
        {
            return false;
        }
        let (one, other) = (rules.stand(position, id), rules.stand(position, at));
        rules.aim(position, (id, &one), (at, &other), second, true).is_ok()
    }
}
