//! The annual harvest (6.00, 6.10, 6.30): production moves by region, and a drought may come for the year.

use sandtable_engine::{Event, Log, Message, Pool, Throw, say};

use crate::Chad;
use crate::catalog::Drought;
use crate::event::EventDie;
use crate::names::dice_shown;
use crate::position::{Frame, Position};
use crate::sequence::Phase;

/// The dice for the annual harvest (6.00-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Harvest;

impl Throw<Chad> for Harvest {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(2, 6, "white")
    }

    fn purpose(&self, _: &Chad, _: &Position) -> (&'static str, Message) {
        ("6.00-1", say!("roll-harvest"))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        rules.harvest(position, faces, log);
    }
}

impl Chad {
    /// 6.00-1
    pub(crate) fn begin_harvest(&self, position: &mut Position, _: &mut impl Log) {
        position.frames.replace(Frame::Harvest);
    }

    /// 6.00-2 to 6.00-4: every prefecture of a region moves alike, within its row. Presence follows at the end of the
    /// season (10.22-3).
    fn harvest(&self, position: &mut Position, faces: &[u16], log: &mut impl Log) {
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
        if row.event {
            position.frames.replace(EventDie);
        } else {
            self.end_phase(position, Phase::Harvest, log);
        }
    }
}
