//! Government presence (10.00 to 10.30): at the end of a season every prefecture moves a step towards what the chart says.

use sandtable_engine::Log;

use crate::Chad;
use crate::catalog::{PREFECTURES, PresenceLine, PresenceTest};
use crate::country::Steps;
use crate::position::Position;
use crate::sequence::Phase;

impl Chad {
    /// 10.21-1: one step at most, up or down.
    pub(crate) fn begin_presence(&self, position: &mut Position, log: &mut impl Log) {
        position.affairs.clear_war_zones();
        let next: [u8; PREFECTURES] = std::array::from_fn(|index| self.forecast(position, index));
        for (prefecture, presence) in next.into_iter().enumerate() {
            self.change_presence(position, prefecture, presence, "10.21-1", log);
        }
        self.end_phase(position, Phase::Presence, log);
    }

    /// The level that the chart gives a prefecture as it stands: the first line that holds (10.30).
    pub(crate) fn presence_target(&self, position: &Position, prefecture: usize) -> u8 {
        self.presence_line(position, prefecture).map_or(0, |line| line.level)
    }

    /// The first line of the chart that holds.
    pub(crate) fn presence_line(&self, position: &Position, prefecture: usize) -> Option<&PresenceLine> {
        let steps = self.presence_steps(position, prefecture);
        let holds = |test: &PresenceTest| self.presence_test(position, prefecture, steps, *test);
        self.catalog.presence.lines.iter().find(|line| line.when.iter().all(holds))
    }

    /// What the presence would become if the season ended now.
    pub(crate) fn forecast(&self, position: &Position, prefecture: usize) -> u8 {
        let presence = position.affairs.presence(prefecture);
        let target = self.presence_target(position, prefecture);
        target.clamp(presence.saturating_sub(1), presence + 1)
    }

    pub(crate) fn presence_test(
        &self,
        position: &Position,
        prefecture: usize,
        steps: Steps,
        test: PresenceTest,
    ) -> bool {
        match test {
            PresenceTest::Garrisoned => steps.fant >= self.catalog.display.rows[prefecture].occupation,
            PresenceTest::AboveMedian => self.is_above_median(&position.affairs, prefecture),
            PresenceTest::Dominant => steps.government >= 2 * steps.opposing,
            PresenceTest::Ahead => steps.government > steps.opposing,
            PresenceTest::Level => steps.government == steps.opposing && steps.government > 0,
            PresenceTest::Empty => steps.government == 0 && steps.opposing == 0,
            PresenceTest::Presence => position.affairs.presence(prefecture) > 0,
        }
    }
}
