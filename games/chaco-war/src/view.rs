//! What one viewer sees.

use sandtable_engine::{View, Viewer};

use crate::ChacoWar;
use crate::position::Position;

impl ChacoWar {
    pub(crate) fn draw_view(&self, _: &Position, _: Viewer) -> View {
        View::default()
    }
}
