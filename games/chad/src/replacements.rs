//! Guerrilla replacements (12.10 to 12.14): a die says how many counters a side may bring back.

use sandtable_engine::{Event, Log, Message, Pool, Seat, Throw, say};
use serde::{Deserialize, Serialize};

use crate::Chad;
use crate::levy::{Cause, Levy};
use crate::names::side_name;
use crate::position::Position;
use crate::sequence::{Phase, Role};

/// The die of a side (12.14-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ReplacementDie {
    pub role: Role,
}

impl Throw<Chad> for ReplacementDie {
    fn dice(&self, _: &Chad, _: &Position) -> Pool {
        Pool::of(1, 6, "white")
    }

    fn purpose(&self, _: &Chad, position: &Position) -> (&'static str, Message) {
        ("12.14-1", say!("roll-replacements", side = side_name(position.seat_of(self.role))))
    }

    fn fall(&self, rules: &Chad, position: &mut Position, faces: &[u16], log: &mut impl Log) {
        let seat = position.seat_of(self.role);
        let count = rules.replacement_count(position, self.role);
        let most = rules.catalog.replacements.most(count, faces[0]);
        log.note(|| {
            Event::new(say!("event-replacements", side = side_name(seat), count = most))
                .rule(match self.role {
                    Role::Government => "12.11-3",
                    Role::Rebel => "12.11-4",
                })
                .by(seat)
                .dice(&self.dice(rules, position), faces)
        });
        rules.offer_levy(position, Levy { seat, left: most, cause: Cause::Replacements(self.role) }, log);
    }
}

impl Chad {
    /// 12.11-10: the Government first. Nobody rolls for an empty pool.
    pub(crate) fn begin_replacements(&self, position: &mut Position, role: Role, log: &mut impl Log) {
        if self.pool(position, position.seat_of(role)).is_empty() {
            self.end_phase(position, Phase::Replacements(role), log);
        } else {
            position.frames.replace(ReplacementDie { role });
        }
    }

    /// What the die is read against: prefectures at P2, or leaders with the Commander.
    pub(crate) fn replacement_count(&self, position: &Position, role: Role) -> u8 {
        match role {
            Role::Government => position.affairs.count_at(2),
            Role::Rebel => self.leader_count(position, position.rebel()),
        }
    }
}

impl Position {
    /// The side that has a role now.
    pub fn seat_of(&self, role: Role) -> Seat {
        match role {
            Role::Government => self.government,
            Role::Rebel => self.rebel(),
        }
    }
}
