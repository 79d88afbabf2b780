//! A tax increase (7.30).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_tax(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Tax, log);
    }
}
