//! How good a position looks to a side: what the computer opponent steers by.

use sandtable_engine::Seat;

use crate::Chad;
use crate::position::{Frame, Position};

impl Chad {
    pub(crate) fn judge_position(&self, position: &Position, seat: Seat) -> i32 {
        if let Frame::Over { winner, .. } = position.frames.top() {
            return match winner {
                Some(winner) if winner == seat => 1_000_000,
                Some(_) => -1_000_000,
                None => 0,
            };
        }
        self.prospects(position, seat) - self.prospects(position, seat.other())
    }

    fn prospects(&self, position: &Position, side: Seat) -> i32 {
        let capital = self.catalog.map.ndjamena;
        let mut sum = 300 * i32::from(position.armed(side).contains(capital));
        for piece in position.army(side) {
            if position.cell(piece).is_some() {
                sum += 40 * i32::from(self.catalog.unit(piece).step);
            }
        }
        sum
    }
}
