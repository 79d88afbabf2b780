//! The budget of a government in exile (13.70).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_exile_budget(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::ExileBudget, log);
    }
}
