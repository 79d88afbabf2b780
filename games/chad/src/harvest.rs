//! The annual harvest (6.00, 6.10, 6.30): production moves by region, and a drought may come for the year.

use sandtable_engine::{Event, Log, Roll, say};

use crate::Chad;
use crate::catalog::Drought;
use crate::names::dice_shown;
use crate::position::{Frame, Position};
use crate::sequence::Phase;

impl Chad {
    /// 6.00-1
    pub(crate) fn begin_harvest(&self, position: &mut Position, _: &mut impl Log) {
        position.frames.replace(Frame::Harvest);
    }

    pub(crate) fn harvest_roll(&self) -> Roll {
        Roll::new("6.00-1", say!("roll-harvest")).dice(2, 6, "white")
    }

    /// 6.00-2 to 6.00-4: every prefecture of a region moves alike, within its row. Presence follows at the end of the
    /// season (10.22-3).
    pub(crate) fn harvest(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let total = faces.iter().sum();
        let row = *self.catalog.harvest.row(total);
        position.affairs.drought = row.drought;
        log.note(|| {
            let (message, rule) = match row.drought {
                Drought::None => (say!("event-harvest", total = total), "6.00-2"),
                Drought::Drought => (say!("event-drought", total = total), "6.10-1"),
                Drought::Severe => (say!("event-severe-drought", total = total), "6.10-2"),
            };
            let motion = dice_shown("white", faces);
            Event::new(message).rule(rule).by(position.government).motion(motion)
        });
        for (index, prefecture) in self.catalog.map.prefectures.iter().enumerate() {
            let change = row.change[prefecture.region as usize];
            self.change_level(position, index, change, "6.00-3", log);
        }
        self.end_phase(position, Phase::Harvest, log);
    }
}
