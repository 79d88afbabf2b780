//! The gross domestic product of a year (7.00 to 7.23).

use sandtable_engine::{Event, Log, say};

use crate::Chad;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    /// 3.00-5, 7.21-1 to 7.21-3: both markers come off and are laid anew.
    pub(crate) fn begin_gdp(&self, position: &mut Position, log: &mut impl Log) {
        let production = position.affairs.taxable_production();
        position.affairs.gdp = self.catalog.scale.space(production);
        position.affairs.aid = 0;
        log.note(|| {
            let gdp = position.affairs.gdp;
            let credits = self.budget(position);
            Event::new(say!("event-gdp", production = production, gdp = gdp, credits = credits))
                .rule("7.21-2")
        });
        self.end_phase(position, Phase::Gdp, log);
    }

    /// Credits in the space of the foreign aid marker (9.10-1).
    pub(crate) fn budget(&self, position: &Position) -> u8 {
        self.catalog.scale.credits(position.affairs.gdp.saturating_add(position.affairs.aid))
    }
}
