//! Readings of the text that the players may choose between.

use sandtable_engine::{OptionInfo, Setup};

use crate::INFO;
use crate::catalog::Readings;

pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::switch("commander_skill_as_strength", "5.62-1"),
    OptionInfo::switch("modifier_sign_by_strength", "5.61-1"),
    OptionInfo::switch("tracks_bridge_rivers", "4.24-6"),
    OptionInfo::switch("dry_season_wells_fail", "4.31-4"),
    OptionInfo::switch("quick_sanctuary", "3.00-9"),
    OptionInfo::switch("commander_as_leader", "4.22-21"),
    OptionInfo::switch("leaders_outlive_retreat", "5.64-1"),
];

/// The options in force in one match.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// A Commander's skill adds to strength instead of changing the dice.
    pub skill_as_strength: bool,
    /// Modifiers help the larger force and hurt the smaller.
    pub sign_by_strength: bool,
    /// New arrivals are free at their side's next segment.
    pub quick_sanctuary: bool,
    /// Commanders infiltrate and slip away as leaders do.
    pub commander_as_leader: bool,
    /// Leaders and Commanders live although everybody with them was lost for want of a retreat.
    pub leaders_outlive_retreat: bool,
    pub readings: Readings,
}

impl Options {
    pub fn read(setup: &Setup) -> Options {
        let on = |id| setup.is_on(&INFO, id);
        Options {
            skill_as_strength: on("commander_skill_as_strength"),
            sign_by_strength: on("modifier_sign_by_strength"),
            quick_sanctuary: on("quick_sanctuary"),
            commander_as_leader: on("commander_as_leader"),
            leaders_outlive_retreat: on("leaders_outlive_retreat"),
            readings: Readings {
                tracks_bridge_rivers: on("tracks_bridge_rivers"),
                dry_season_wells_fail: on("dry_season_wells_fail"),
            },
        }
    }
}
