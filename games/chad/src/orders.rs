//! Standing orders: questions that a player may answer once for all, so that play does not wait for him.

use sandtable_engine::{Answer, OptionInfo, Orders, Seat, Target};
use smallvec::smallvec;

use crate::battle::Stage;
use crate::names::{END, STAND};
use crate::position::{Frame, Position};
use crate::{Chad, INFO};

pub const ORDERS: &[OptionInfo] = &[
    // 5.53-1
    OptionInfo::named("operation", &["ask", "stand"], "5.53-1"),
    // 5.52-3
    OptionInfo::named("advance", &["ask", "stay"], "5.52-3"),
    // 4.80-8
    OptionInfo::named("flights", &["ask", "none"], "4.80-8"),
    // 4.52-1
    OptionInfo::named("withdrawal", &["ask", "stay"], "4.52-1"),
];

impl Chad {
    pub(crate) fn follow_orders(&self, position: &Position, seat: Seat, orders: &Orders) -> Option<Answer> {
        if self.deciding_seat(position) != Some(seat) {
            return None;
        }
        let given = |id: &str| orders.value(&INFO, id) != "ask";
        match position.frames.top() {
            Frame::Flights if given("flights") => Some(smallvec![Target::Button(END)]),
            Frame::Withdrawal { .. } if given("withdrawal") => Some(Answer::new()),
            Frame::Battle => match position.battle()?.stage {
                Stage::Operation if given("operation") => Some(smallvec![Target::Button(STAND)]),
                Stage::Advance if given("advance") => Some(Answer::new()),
                _ => None,
            },
            _ => None,
        }
    }
}
