//! Seasons, droughts, and what both do to the ground.

use serde::{Deserialize, Serialize};

/// 1.20-26
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Season {
    Wet,
    Dry,
}

impl Season {
    /// 3.00-1: wet turns are odd.
    #[inline]
    pub fn of(turn: u8) -> Season {
        if turn % 2 == 1 { Season::Wet } else { Season::Dry }
    }

    pub fn id(self) -> &'static str {
        ["wet", "dry"][self as usize]
    }
}

/// What the harvest of a year brought: it holds for the Wet turn and the Dry turn after it (6.11-1).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Drought {
    #[default]
    None,
    /// 6.10-1
    Drought,
    /// 6.10-2
    Severe,
}

impl Drought {
    pub const ALL: [Drought; 3] = [Drought::None, Drought::Drought, Drought::Severe];

    pub fn id(self) -> &'static str {
        ["none", "drought", "severe"][self as usize]
    }

    pub fn named(id: &str) -> Option<Drought> {
        Drought::ALL.into_iter().find(|drought| drought.id() == id)
    }
}

/// The season and the drought of the year together: what the tables of the ground are kept by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Weather {
    pub season: Season,
    pub drought: Drought,
}

impl Weather {
    pub const COUNT: usize = 6;

    pub const ALL: [Weather; Weather::COUNT] = {
        const fn of(season: Season, drought: Drought) -> Weather {
            Weather { season, drought }
        }
        [
            of(Season::Wet, Drought::None),
            of(Season::Dry, Drought::None),
            of(Season::Wet, Drought::Drought),
            of(Season::Dry, Drought::Drought),
            of(Season::Wet, Drought::Severe),
            of(Season::Dry, Drought::Severe),
        ]
    };

    #[inline]
    pub fn index(self) -> usize {
        self.season as usize + 2 * self.drought as usize
    }

    /// 4.24-3, 6.11-4: marsh lies dry.
    #[inline]
    pub fn is_drought(self) -> bool {
        self.drought != Drought::None
    }
}

impl From<Season> for Weather {
    /// A year without drought.
    fn from(season: Season) -> Weather {
        Weather { season, drought: Drought::None }
    }
}
