//! The gross domestic product (7.00 to 7.23).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_gdp(&self, position: &mut Position, log: &mut impl Log) {
        self.end_phase(position, Phase::Gdp, log);
    }
}
