//! Readings of the text that the players may choose between.

use sandtable_board::Metric;
use sandtable_engine::{OptionInfo, Setup};

use crate::INFO;

pub const OPTIONS: &[OptionInfo] = &[
    OptionInfo::named("reinforcements", &["enter", "at_start", "never"], "forces-13"),
    OptionInfo::number("reinf_round", "3", 1, 30, "forces-18"),
    OptionInfo::named("chile_zone", &["single", "pincer"], "board-7"),
    OptionInfo::switch("diagonal_move", "move-2"),
    OptionInfo::named("range_metric", &["square", "steps", "straight"], "combat-19"),
    OptionInfo::named("direct_fire_line", &["all", "light_only"], "combat-10"),
    OptionInfo::named("event_duration", &["lasting", "round"], "assign-3"),
    OptionInfo::switch("locked_melee", "charge-6"),
    OptionInfo::switch("attacker_wins_ties", "combat-6"),
    OptionInfo::number("max_rounds", "30", 0, 100, "overview-6"),
];

/// When the eight extra Chilean units come (forces-13).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reinforcements {
    Enter,
    AtStart,
    Never,
}

/// The options in force in one match.
#[derive(Clone, Debug)]
pub struct Options {
    pub reinforcements: Reinforcements,
    pub reinforcement_round: u16,
    pub pincer: bool,
    pub diagonal_move: bool,
    pub range_metric: Metric,
    /// Only light artillery needs a clear line.
    pub line_for_light_only: bool,
    pub events_last_a_round: bool,
    pub locked_melee: bool,
    pub attacker_wins_ties: bool,
    /// 0 is no limit.
    pub max_rounds: u16,
}

impl Options {
    pub fn read(setup: &Setup) -> Options {
        let value = |id| setup.value(&INFO, id);
        let number = |id| setup.number(&INFO, id) as u16;
        Options {
            reinforcements: match value("reinforcements") {
                "at_start" => Reinforcements::AtStart,
                "never" => Reinforcements::Never,
                _ => Reinforcements::Enter,
            },
            reinforcement_round: number("reinf_round"),
            pincer: value("chile_zone") == "pincer",
            diagonal_move: setup.is_on(&INFO, "diagonal_move"),
            range_metric: match value("range_metric") {
                "steps" => Metric::Steps,
                "straight" => Metric::Straight,
                _ => Metric::Square,
            },
            line_for_light_only: value("direct_fire_line") == "light_only",
            events_last_a_round: value("event_duration") == "round",
            locked_melee: setup.is_on(&INFO, "locked_melee"),
            attacker_wins_ties: setup.is_on(&INFO, "attacker_wins_ties"),
            max_rounds: number("max_rounds"),
        }
    }
}
