//! Readings of the text that the players may choose between.

use sandtable_engine::{Need, OptionInfo, Setup};

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
    OptionInfo::switch("manta_part_two", "1.10-2").needs(&[Need::scenario(&["manta"])]),
    OptionInfo::switch("extended_game", "14.33-19").needs(&[Need::scenario(&["manta", "deby"])]),
    OptionInfo::switch("airborne_no_presence", "10.11-1"),
    OptionInfo::switch("deby_death_government_wins", "14.32-6").needs(&[Need::scenario(&["deby"])]),
    OptionInfo::switch("oau_combat", "13.10-1"),
    OptionInfo::switch("terrain_stacking", "13.20-1"),
    OptionInfo::switch("main_faction_checks", "13.61-1"),
    OptionInfo::switch("exile_government", "13.70-1").needs(&[Need::scenario(&["campaign"])]),
    OptionInfo::switch("battle_chits", "13.81-1"),
    OptionInfo::switch("reconnaissance", "13.92-1"),
    OptionInfo::switch("air_units", "13.30-1"),
    OptionInfo::switch("aaa_and_sam", "13.40-1").needs(&[Need::option("air_units", &["on"])]),
    OptionInfo::switch("airfield_upgrade", "13.50-1").needs(&[Need::option("air_units", &["on"])]),
    OptionInfo::named("limited_intelligence", &["off", "regulars"], "13.91-2"),
];

/// What a side may not see of the other's units (13.91-2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Intelligence {
    /// Everything lies open.
    Off,
    /// FANT and foreign units are covered.
    Regulars,
    /// A blank lies on everything that a side has in a hex or a sanctuary.
    All,
}

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
    /// Politics and economics are played in Operation Manta from its first turn.
    pub manta_part_two: bool,
    /// Play goes on beyond the last turn of a scenario that allows it.
    pub extended_game: bool,
    /// Airborne companies count for nothing where presence is determined.
    pub airborne_no_presence: bool,
    /// Deby's death wins for the Government, whatever it holds.
    pub deby_death_government_wins: bool,
    /// OAU units fight as the French do.
    pub oau_combat: bool,
    /// Stacking limits come from ground and water.
    pub terrain_stacking: bool,
    /// FAN and FAP units may be checked.
    pub main_faction_checks: bool,
    /// The Rebel has a budget of his own.
    pub exile_government: bool,
    /// Both sides lock a battle chit before a combat.
    pub battle_chits: bool,
    /// Light units look at enemy hexes.
    pub reconnaissance: bool,
    /// Squadrons support attacks.
    pub air_units: bool,
    /// Guns and missiles against them.
    pub aaa_and_sam: bool,
    /// French and Libyans make an airfield an airbase.
    pub airfield_upgrade: bool,
    /// Which units are covered.
    pub intelligence: Intelligence,
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
            manta_part_two: on("manta_part_two"),
            extended_game: on("extended_game"),
            airborne_no_presence: on("airborne_no_presence"),
            deby_death_government_wins: on("deby_death_government_wins"),
            oau_combat: on("oau_combat"),
            terrain_stacking: on("terrain_stacking"),
            main_faction_checks: on("main_faction_checks"),
            exile_government: on("exile_government"),
            battle_chits: on("battle_chits"),
            reconnaissance: on("reconnaissance"),
            air_units: on("air_units"),
            aaa_and_sam: on("aaa_and_sam"),
            airfield_upgrade: on("airfield_upgrade"),
            intelligence: match setup.value(&INFO, "limited_intelligence") {
                "regulars" => Intelligence::Regulars,
                "all" => Intelligence::All,
                _ => Intelligence::Off,
            },
            readings: Readings {
                tracks_bridge_rivers: on("tracks_bridge_rivers"),
                dry_season_wells_fail: on("dry_season_wells_fail"),
            },
        }
    }
}
