//! How hard an opponent may think.

/// A limit in work, not in time, so that the same seed gives the same match on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Positions that may be looked at for one decision.
    pub positions: u32,
}

impl Budget {
    /// What a general thinks for one decision.
    pub const GENERAL: Budget = Budget { positions: 60_000 };
    /// What a general with more time thinks.
    pub const MARSHAL: Budget = Budget { positions: 180_000 };

    /// More of it where positions are quickly looked at.
    #[must_use]
    pub const fn at_pace(self, pace: u32) -> Budget {
        Budget { positions: self.positions * pace }
    }
}

impl Default for Budget {
    fn default() -> Budget {
        Budget { positions: 2_000 }
    }
}
