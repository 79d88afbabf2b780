//! Terrorism (11.40 to 11.43).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_terror(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Terror, log);
    }
}
