//! What everybody sees: nothing is hidden in this game.

use sandtable_engine::{Message, View, say};

use crate::Chad;
use crate::names::side_name;
use crate::position::{Frame, Position};

impl Chad {
    pub(crate) fn draw_view(&self, position: &Position) -> View {
        View { status: self.status(position), ..View::default() }
    }

    fn status(&self, position: &Position) -> Vec<Message> {
        if let Frame::Over { winner, end } = position.frames.top() {
            return vec![self.end_reason(winner, end)];
        }
        vec![
            self.turn_name(position),
            say!("status-segment", side = side_name(position.active), impulse = position.impulse),
        ]
    }
}
