//! How long opponents think.

use sandtable_search::Opponent;
use serde::Serialize;

/// The processor time of every decision of one player, in microseconds.
#[derive(Clone, Debug, Default)]
pub(crate) struct Thinking(Vec<u32>);

/// How long a player thought about a decision, in microseconds of one processor.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ThinkingTally {
    pub player: String,
    pub decisions: u64,
    pub mean: f64,
    pub p50: u32,
    pub p99: u32,
    pub max: u32,
}

impl Thinking {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn add(&mut self, microseconds: u128) {
        self.0.push(u32::try_from(microseconds).unwrap_or(u32::MAX));
    }

    /// Takes over what another counted and leaves it empty.
    pub fn absorb(&mut self, other: &mut Thinking) {
        self.0.append(&mut other.0);
    }

    pub fn tally(&mut self, player: Opponent) -> ThinkingTally {
        self.0.sort_unstable();
        let count = self.0.len();
        let at = |hundredth: usize| self.0.get((count * hundredth / 100).min(count.saturating_sub(1)));
        let sum: u64 = self.0.iter().map(|time| u64::from(*time)).sum();
        ThinkingTally {
            player: player.id().to_owned(),
            decisions: count as u64,
            mean: (sum as f64 / count.max(1) as f64 * 10.0).round() / 10.0,
            p50: at(50).copied().unwrap_or(0),
            p99: at(99).copied().unwrap_or(0),
            max: self.0.last().copied().unwrap_or(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn half_of_the_decisions_are_quicker_than_the_median() {
        let mut thinking = Thinking::default();
        for time in 1..=200 {
            thinking.add(time);
        }
        let tally = thinking.tally(Opponent::Captain);
        assert_eq!((tally.decisions, tally.p50, tally.p99, tally.max), (200, 101, 199, 200));
        assert_eq!(Thinking::default().tally(Opponent::Captain).max, 0);
    }
}
