//! What stands beside the map once politics and economics are in play: everybody sees all of it.

mod aid;
mod country;
mod factions;
mod victory;

pub(crate) use country::{presence_name, presence_tone};
use sandtable_engine::Display;

use crate::Chad;
use crate::catalog::AidTable;
use crate::levy::Cause;
use crate::position::{Frame, Position};

/// What a display is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Topic {
    Country,
    Gdp,
    Aid(AidTable),
    Factions,
    Checks,
    Forces,
    Points,
}

impl Chad {
    /// What the phase is about stands first.
    pub(crate) fn displays(&self, position: &Position) -> Vec<Display> {
        if !position.affairs.part_two {
            return Vec::new();
        }
        let mut topics = vec![Topic::Country, Topic::Points, Topic::Gdp, Topic::Factions];
        topics.extend(AidTable::ALL.map(Topic::Aid));
        topics.push(Topic::Forces);
        let now = topic_of(position);
        if now == Topic::Checks {
            topics.push(Topic::Checks);
        }
        topics.sort_by_key(|topic| *topic != now);
        topics.into_iter().map(|topic| self.display(position, topic)).collect()
    }

    fn display(&self, position: &Position, topic: Topic) -> Display {
        match topic {
            Topic::Country => self.country_display(position),
            Topic::Gdp => self.gdp_display(position),
            Topic::Aid(table) => self.aid_display(position, table),
            Topic::Factions => self.factions_display(position),
            Topic::Checks => self.checks_display(position),
            Topic::Forces => self.task_forces_display(position),
            Topic::Points => self.points_display(position),
        }
    }
}

/// What is decided where play stands.
fn topic_of(position: &Position) -> Topic {
    match position.frames.top() {
        Frame::Diplomacy(stage) => Topic::Aid(stage.table),
        Frame::AidDie(stage) => Topic::Aid(stage.table),
        Frame::Delivery(stage) => Topic::Aid(stage.table),
        Frame::Disbanding(_) => Topic::Gdp,
        Frame::Checks(_) | Frame::CheckDice(_) | Frame::Terror(_) | Frame::TerrorDie(_) => Topic::Checks,
        Frame::Levy(levy) => match levy.cause {
            Cause::Bonus => Topic::Aid(AidTable::America),
            Cause::Replacements(_) | Cause::Capture => Topic::Factions,
        },
        Frame::ReplacementDie(_) | Frame::SplitDie(_) => Topic::Factions,
        Frame::Over { .. } => Topic::Points,
        _ => Topic::Country,
    }
}
