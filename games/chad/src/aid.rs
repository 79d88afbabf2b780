//! Foreign aid (7.40 to 7.48) and the task forces that it brings (12.31).

use sandtable_engine::Log;

use crate::Chad;
use crate::catalog::AidTable;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    pub(crate) fn begin_aid(&self, position: &mut Position, table: AidTable, log: &mut impl Log) {
        self.end_phase(position, Phase::Aid(table), log);
    }
}
