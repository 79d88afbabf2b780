//! Upkeep of the armed forces (9.10, 9.20, 9.21).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_upkeep(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Upkeep, log);
    }
}
