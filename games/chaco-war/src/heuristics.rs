//! How good a position looks to a side, by what that side may know: what the computer opponent steers by.

use sandtable_engine::Seat;

use crate::ChacoWar;
use crate::catalog::PARAGUAY;
use crate::position::{Frame, Position};

impl ChacoWar {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        if let Frame::Over { winner, .. } = position.frames.top() {
            return if winner == seat { 1_000_000 } else { -1_000_000 };
        }
        let lead = 100 * i32::from(self.lead(position));
        if seat == PARAGUAY { lead } else { -lead }
    }
}
