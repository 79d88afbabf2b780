//! Standing orders: answers that a player gives beforehand, so that play by turns does not wait for reactions.

use sandtable_engine::{Answer, OptionInfo, Orders, Seat, Target};

use crate::catalog::Event;
use crate::names::{AMBUSH, AUTO, FORT, PASS};
use crate::position::{Frame, Position};
use crate::{ChacoWar, INFO};

pub const ORDERS: &[OptionInfo] = &[
    OptionInfo::named("ambush", &["ask", "always", "never"], "12.1-6"),
    OptionInfo::named("astray", &["ask", "always", "never"], "12.2-5"),
    OptionInfo::named("reroll", &["ask", "never"], "8.3-13"),
    OptionInfo::named("capture", &["ask", "always", "never"], "9.4-3"),
    OptionInfo::named("attrition", &["ask", "auto"], "11.4-7"),
];

impl ChacoWar {
    pub(crate) fn follow_orders(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        let button = |button| Some(Answer::from_slice(&[Target::Button(button)]));
        let word = |id| orders.value(&INFO, id);
        match position.frames.top() {
            // Without the marker there is nothing to use: both orders let it be.
            Frame::Ambush { .. } => match word("ambush") {
                "always" if position.held[seat].find(Event::Ambush).is_some() => button(AMBUSH),
                "ask" => None,
                _ => button(PASS),
            },
            Frame::Astray { .. } => match word("astray") {
                "always" if self.may_lead_astray(position).is_ok() => button(crate::names::ASTRAY),
                "ask" => None,
                _ => button(PASS),
            },
            Frame::Reroll { .. } if word("reroll") == "never" => button(PASS),
            Frame::Capture { .. } => match word("capture") {
                "always" => button(FORT),
                "never" => button(PASS),
                _ => None,
            },
            Frame::Attrition { .. } if word("attrition") == "auto" => button(AUTO),
            _ => None,
        }
    }
}
