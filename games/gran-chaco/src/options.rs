//! Readings of the text that the players may choose between, and handicaps.

use sandtable_engine::{BySeat, OptionInfo, Seat, Setup};

use crate::INFO;
use crate::catalog::{BOLIVIA, PARAGUAY};

pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::named("board", &["113", "117"], "material-2"),
    OptionInfo::named("fog", &["identity", "status", "full"], "units-12"),
    OptionInfo::switch("base_extras", "supply-1"),
    OptionInfo::named("extras", &["cumulative", "single"], "supply-8"),
    OptionInfo::named("undiscovered_lines", &["closed", "open"], "supply-14"),
    OptionInfo::switch("zoc_slide", "movement-3"),
    OptionInfo::named("unsupplied_support", &["on", "off"], "attack-8"),
    OptionInfo::named("collapse_supply", &["per_base", "total"], "collapse-3"),
    OptionInfo::named("recon_shape", &["connected", "chain"], "recon-2"),
    OptionInfo::named("markers", &["wide", "compact"], "scenario-6"),
    OptionInfo::named("placement", &["player", "step"], "scenario-10"),
    OptionInfo::named("concession_without_water", &["marginal", "draw"], "scenario-21"),
    OptionInfo::number("max_turns", "20", 0, 100, "scenario-25"),
    OptionInfo::switch("auto_concede", "scenario-26"),
    OptionInfo::named("first_move", &["bolivia", "paraguay"], "turn-2"),
    OptionInfo::number("divisions_bolivia", "8", 4, 8, "scenario-4"),
    OptionInfo::number("divisions_paraguay", "6", 3, 6, "scenario-5"),
];

/// What a contact marker hides from the opponent (units-12).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fog {
    /// VC, entrenchment and armour.
    Identity,
    /// Nothing; it only protects from fire and raids.
    Status,
    /// That a unit is there at all.
    Full,
}

/// The options in force in one match.
#[derive(Clone, Debug)]
pub struct Options {
    /// All columns are 13 deep.
    pub full_columns: bool,
    pub fog: Fog,
    pub base_extras: bool,
    pub single_extra: bool,
    /// Lines of supply pass undiscovered sectors.
    pub undiscovered_lines: bool,
    pub zoc_slide: bool,
    pub unsupplied_support: bool,
    /// A collapsed side gets 1d3 blue from all its bases together.
    pub collapse_total: bool,
    pub recon_chain: bool,
    pub compact_markers: bool,
    pub placement_by_step: bool,
    pub concession_draws: bool,
    /// 0 is no limit.
    pub max_turns: u16,
    pub auto_concede: bool,
    pub first: Seat,
    /// How many of its divisions each side fields.
    pub divisions: BySeat<u8>,
}

impl Options {
    pub fn read(setup: &Setup) -> Options {
        let is = |id, word| setup.value(&INFO, id) == word;
        let number = |id| setup.number(&INFO, id) as u16;
        Options {
            full_columns: is("board", "117"),
            fog: match setup.value(&INFO, "fog") {
                "status" => Fog::Status,
                "full" => Fog::Full,
                _ => Fog::Identity,
            },
            base_extras: is("base_extras", "on"),
            single_extra: is("extras", "single"),
            undiscovered_lines: is("undiscovered_lines", "open"),
            zoc_slide: is("zoc_slide", "on"),
            unsupplied_support: is("unsupplied_support", "on"),
            collapse_total: is("collapse_supply", "total"),
            recon_chain: is("recon_shape", "chain"),
            compact_markers: is("markers", "compact"),
            placement_by_step: is("placement", "step"),
            concession_draws: is("concession_without_water", "draw"),
            max_turns: number("max_turns"),
            auto_concede: is("auto_concede", "on"),
            first: if is("first_move", "paraguay") { PARAGUAY } else { BOLIVIA },
            divisions: BySeat(["divisions_bolivia", "divisions_paraguay"].map(|id| number(id) as u8)),
        }
    }
}
