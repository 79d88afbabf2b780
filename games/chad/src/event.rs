//! Random events (6.20, 6.40).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_random_event(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::RandomEvent, log);
    }
}
