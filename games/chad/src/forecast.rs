//! Why a prefecture will have the presence that is to be expected, and what is missing for more: the lines of the chart
//! of 10.30 in words.

use sandtable_engine::{Message, say};

use crate::Chad;
use crate::catalog::{PresenceLine, PresenceTest};
use crate::position::Position;

/// What is missing for a line of the chart.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Need {
    /// Steps of FANT infantry.
    fant: u8,
    /// Steps of whatever kind beyond those.
    steps: u8,
    /// Levels of production.
    levels: u8,
}

impl Need {
    fn sum(self) -> u8 {
        self.fant + self.steps + self.levels
    }
}

impl Chad {
    /// What the chart looks at, and what it makes of it.
    pub(crate) fn presence_reason(&self, position: &Position, prefecture: usize) -> Message {
        if self.is_veiled(position, prefecture) {
            return say!("presence-why-covered");
        }
        let steps = self.presence_steps(position, prefecture);
        let row = self.catalog.display.rows[prefecture];
        let line = self.presence_line(position, prefecture);
        let tests = line.map_or(&[][..], |line| &line.when);
        let has = |test| tests.contains(&test);
        let why = if has(PresenceTest::Garrisoned) {
            "garrisoned"
        } else if has(PresenceTest::Ahead) {
            "ahead"
        } else if has(PresenceTest::Level) {
            "level"
        } else if has(PresenceTest::Empty) {
            "prosperous"
        } else if steps.opposing > steps.government {
            "outnumbered"
        } else if steps.opposing == 0 {
            "poor"
        } else {
            "absent"
        };
        let reason = say!(
            "presence-why",
            why = why,
            government = steps.government,
            opposing = steps.opposing,
            fant = steps.fant,
            occupation = row.occupation,
            independent = steps.independent
        );
        match self.presence_need(position, prefecture) {
            Some((level, need)) => say!("presence-why-need", why = reason, level = level, need = need),
            None => reason,
        }
    }

    /// What the least would be that the chart asks for the next level.
    fn presence_need(&self, position: &Position, prefecture: usize) -> Option<(u8, Message)> {
        let next = self.presence_target(position, prefecture) + 1;
        let lines = self.catalog.presence.lines.iter().filter(|line| line.level == next);
        let needs = lines.filter_map(|line| self.need_of(position, prefecture, line));
        let need = needs.min_by_key(|need| need.sum())?;
        let parts = [
            (need.fant, say!("need-fant", count = need.fant)),
            (need.steps, say!("need-steps", count = need.steps)),
            (need.levels, say!("need-levels", count = need.levels)),
        ];
        let parts = parts.into_iter().filter(|(count, _)| *count > 0).map(|(_, part)| part);
        Some((next, parts.reduce(|one, other| say!("need-both", one = one, other = other))?))
    }

    /// What a line asks beyond what is there; nothing where steps and levels alone would not do.
    fn need_of(&self, position: &Position, prefecture: usize, line: &PresenceLine) -> Option<Need> {
        let steps = self.presence_steps(position, prefecture);
        let row = self.catalog.display.rows[prefecture];
        let short = |wanted: u8| wanted.saturating_sub(steps.government);
        let mut need = Need::default();
        for test in &line.when {
            match test {
                PresenceTest::Garrisoned => need.fant = row.occupation.saturating_sub(steps.fant),
                PresenceTest::AboveMedian => {
                    need.levels = (row.median + 1).saturating_sub(position.affairs.level(prefecture));
                }
                PresenceTest::Dominant => need.steps = short(2 * steps.opposing),
                PresenceTest::Ahead => need.steps = short(steps.opposing + 1),
                PresenceTest::Level | PresenceTest::Empty | PresenceTest::Presence => {
                    if !self.presence_test(position, prefecture, steps, *test) {
                        return None;
                    }
                }
            }
        }
        need.steps = need.steps.saturating_sub(need.fant);
        Some(need)
    }
}
