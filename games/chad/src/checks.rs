//! Affiliation checks (11.00 to 11.23).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_checks(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Checks, log);
    }
}
