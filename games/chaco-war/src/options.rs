//! The game's own optional rules, and readings of the text that the players may choose between.

use sandtable_engine::{OptionInfo, Setup};

use crate::INFO;

pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::switch("naval_guns", "13.1-1"),
    OptionInfo::switch("riverine_transport", "13.2-1"),
    OptionInfo::switch("event_pools_as_listed", "3.1-1"),
    OptionInfo::switch("fort_events_single_combat", "12.1-5"),
    OptionInfo::switch("bolivian_support_by_leader", "tables-7"),
    OptionInfo::switch("hq_link_guns_only", "8.3-9"),
    OptionInfo::switch("flotilla_needs_hq", "9.8-1"),
    OptionInfo::switch("used_support_returns", "8.3-3"),
    OptionInfo::switch("naval_guns_on_defense", "8.3-26"),
    OptionInfo::switch("river_shift_any_attacker", "8.3-29"),
    OptionInfo::switch("infiltration_depletes", "8.6-4"),
    OptionInfo::switch("direct_supply_free_path", "11.1-3"),
    OptionInfo::switch("hq_skips_oos_roll", "11.4-2"),
    OptionInfo::switch("ambush_by_lot", "12.1-6"),
];

/// The options in force in one match.
#[derive(Clone, Debug)]
pub struct Options {
    pub naval_guns: bool,
    pub riverine_transport: bool,
    pub event_pools_as_listed: bool,
    pub fort_events_single_combat: bool,
    pub bolivian_support_by_leader: bool,
    pub hq_link_guns_only: bool,
    pub flotilla_needs_hq: bool,
    pub used_support_returns: bool,
    pub naval_guns_on_defense: bool,
    pub river_shift_any_attacker: bool,
    pub infiltration_depletes: bool,
    pub direct_supply_free_path: bool,
    pub hq_skips_oos_roll: bool,
    pub ambush_by_lot: bool,
}

impl Options {
    pub fn read(setup: &Setup) -> Options {
        let on = |id| setup.value(&INFO, id) == "on";
        Options {
            naval_guns: on("naval_guns"),
            riverine_transport: on("riverine_transport"),
            event_pools_as_listed: on("event_pools_as_listed"),
            fort_events_single_combat: on("fort_events_single_combat"),
            bolivian_support_by_leader: on("bolivian_support_by_leader"),
            hq_link_guns_only: on("hq_link_guns_only"),
            flotilla_needs_hq: on("flotilla_needs_hq"),
            used_support_returns: on("used_support_returns"),
            naval_guns_on_defense: on("naval_guns_on_defense"),
            river_shift_any_attacker: on("river_shift_any_attacker"),
            infiltration_depletes: on("infiltration_depletes"),
            direct_supply_free_path: on("direct_supply_free_path"),
            hq_skips_oos_roll: on("hq_skips_oos_roll"),
            ambush_by_lot: on("ambush_by_lot"),
        }
    }
}
