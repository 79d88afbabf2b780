//! The budget (9.22 to 9.40).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_budget(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Budget, log);
    }
}
