//! How a match ended: who won, how clearly, with how many points.

use serde::{Deserialize, Serialize};

use crate::{Message, Seat};

/// How a match ended.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Verdict {
    /// `None` is a draw, unless everybody has lost.
    pub winner: Option<Seat>,
    /// Nobody has won and it is no draw either.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<bool>"))]
    pub all_lost: bool,
    /// How clear it is, in the title's words: `say!("grade-decisive")`. Batches count the grades by their keys.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "typescript", ts(optional))]
    pub grade: Option<Message>,
    /// The points of every seat, in their order; empty where no points are counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<_>"))]
    pub scores: Vec<i32>,
    pub reason: Message,
}

/// What a verdict is for one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Won,
    Drawn,
    Lost,
}

impl Verdict {
    /// Somebody has won, or it is a draw.
    pub fn new(winner: Option<Seat>, reason: Message) -> Verdict {
        Verdict { winner, all_lost: false, grade: None, scores: Vec::new(), reason }
    }

    /// Everybody has lost.
    pub fn all_lost(reason: Message) -> Verdict {
        Verdict { all_lost: true, ..Verdict::new(None, reason) }
    }

    #[must_use]
    pub fn grade(mut self, grade: Message) -> Verdict {
        self.grade = Some(grade);
        self
    }

    /// One figure for each seat, in their order.
    #[must_use]
    pub fn scores(mut self, scores: impl IntoIterator<Item = i32>) -> Verdict {
        self.scores = scores.into_iter().collect();
        self
    }

    pub fn score(&self, seat: Seat) -> Option<i32> {
        self.scores.get(seat.index()).copied()
    }

    pub fn result(&self, seat: Seat) -> Standing {
        match self.winner {
            Some(winner) if winner == seat => Standing::Won,
            Some(_) => Standing::Lost,
            None if self.all_lost => Standing::Lost,
            None => Standing::Drawn,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::say;

    #[test]
    fn a_verdict_of_earlier_days_still_reads_and_is_written_as_before() {
        let earlier = r#"{"winner":1,"reason":{"key":"over-beaten"}}"#;
        let read: Verdict = serde_json::from_str(earlier).unwrap();
        assert_eq!(read, Verdict::new(Some(Seat::SECOND), say!("over-beaten")));
        assert_eq!(serde_json::to_string(&read).unwrap(), earlier);
    }

    #[test]
    fn a_match_that_everybody_loses_is_no_draw() {
        let lost = Verdict::all_lost(say!("over-ruined"));
        assert_eq!(lost.result(Seat::FIRST), Standing::Lost);
        assert_eq!(lost.result(Seat::SECOND), Standing::Lost);
        assert_eq!(Verdict::new(None, say!("over-even")).result(Seat::FIRST), Standing::Drawn);
        let text = serde_json::to_string(&lost.scores([12, -3])).unwrap();
        assert_eq!(
            text,
            r#"{"winner":null,"all_lost":true,"scores":[12,-3],"reason":{"key":"over-ruined"}}"#
        );
    }
}
