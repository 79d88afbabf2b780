//! War zones (7.50): where there is fighting, production falls.

use sandtable_board::Cell;
use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;

impl Chad {
    /// 7.50-1: the dice of a combat or an ambush are about to fall in a hex. A prefecture loses one level an impulse
    /// (7.50-3), and P2 with it if the loss takes it below the median (10.22-3).
    pub(crate) fn enter_war_zone(&self, position: &mut Position, cell: Cell, log: &mut impl Log) {
        let Some(prefecture) = self.catalog.map.hex(cell).prefecture.map(usize::from) else { return };
        if !position.affairs.part_two || !position.affairs.mark_war_zone(prefecture) {
            return;
        }
        let was_above = self.is_above_median(&position.affairs, prefecture);
        self.change_level(position, prefecture, -1, "7.50-1", log);
        let crossed = was_above && !self.is_above_median(&position.affairs, prefecture);
        if crossed && position.affairs.presence(prefecture) == 2 {
            self.change_presence(position, prefecture, 1, "10.22-3", log);
        }
    }
}
