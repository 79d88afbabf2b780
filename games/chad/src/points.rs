//! Victory points and how a scenario with politics ends (14.22, 14.32, 14.42, 14.60).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    /// 14.42-2
    pub(crate) fn begin_victory_check(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::VictoryCheck, log);
    }
}
