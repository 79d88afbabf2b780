//! Guerrilla replacements (12.10 to 12.14).

use sandtable_engine::Log;

use crate::Chad;
use crate::position::Position;
use crate::sequence::{Phase, Role};

impl Chad {
    pub(crate) fn begin_replacements(&self, position: &mut Position, role: Role, log: &mut impl Log) {
        self.end_phase(position, Phase::Replacements(role), log);
    }
}
