//! The sequence of play (4.1): every stage in which a match may stand, each with the file that carries it out.

use serde::{Deserialize, Serialize};

use crate::ChacoWar;
use crate::advance::Advance;
use crate::ambush::{Ambush, AmbushLoss, AmbushLot, AmbushRoll};
use crate::arrivals::Reinforce;
use crate::attrition::{Attrition, AttritionRoll, DepletedRoll, OutOfSupply};
use crate::availability::{Availability, Reroll, RerollDie};
use crate::battle::{Losses, Resolution};
use crate::columns::Columns;
use crate::combat::{AfterBattle, Combat};
use crate::command::{CommandRoll, Successor};
use crate::events::Draw;
use crate::forts::{Capture, Forts};
use crate::hazards::{Depletion, Recon};
use crate::infiltration::{Astray, Infiltration, InfiltrationRoll};
use crate::logistics::{Logistics, SupportRoll};
use crate::movement::Movement;
use crate::replacements::Replace;
use crate::rout::{Refuge, RoutRoll};
use crate::setup::{Lots, SetUp};
use crate::support::Commit;
use crate::turn::{Close, Over, Overstack};

sandtable_engine::sequence! {
    /// Where play stands.
    #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
    #[serde(rename_all = "kebab-case")]
    pub enum Frame of ChacoWar {
        // Before the first turn
        roll "reinforcement-lots" Lots => Lots,
        ask "set-up" SetUp(SetUp),

        // Both sides
        roll "event-draw" Draw(Draw),
        ask "reinforcements" Reinforce(Reinforce),
        ask "replacements" Replace(Replace),
        ask "logistics" Logistics => Logistics,
        roll "support-marker-roll" SupportRoll(SupportRoll),
        ask "supply-columns" Columns(Columns),
        ask "forts" Forts(Forts),

        // A player turn: movement
        ask "movement" Movement(Movement),
        roll "depletion-roll" Depletion(Depletion),
        ask "ambush" Ambush(Ambush),
        roll "ambush-roll" AmbushRoll(AmbushRoll),
        ask "ambush-loss" AmbushLoss(AmbushLoss),
        roll "ambush-lot" AmbushLot(AmbushLot),
        roll "reconnaissance-roll" Recon(Recon),
        ask "captured-fort" Capture(Capture),
        pass Close(Close),
        ask "overstacking" Overstack(Overstack),

        // Combat
        ask "combat" Combat(Combat),
        ask "commitment" Commit => Commit,
        roll "availability-roll" Availability => Availability,
        ask "second-chance" Reroll(Reroll),
        roll "second-chance-roll" RerollDie(RerollDie),
        roll "combat-roll" Resolution => Resolution,
        ask "losses" Losses(Losses),
        roll "rout-roll" RoutRoll => RoutRoll,
        ask "refuge" Refuge => Refuge,
        ask "advance" Advance => Advance,
        pass AfterBattle => AfterBattle,

        // Infiltration
        ask "infiltration" Infiltration(Infiltration),
        ask "lead-astray" Astray(Astray),
        roll "infiltration-roll" InfiltrationRoll(InfiltrationRoll),

        // Supply and attrition
        roll "out-of-supply-roll" OutOfSupply(OutOfSupply),
        roll "depleted-units-roll" DepletedRoll(DepletedRoll),
        roll "attrition-table-roll" AttritionRoll(AttritionRoll),
        ask "attrition" Attrition(Attrition),
        roll "command-roll" CommandRoll => CommandRoll,
        roll "successor-draw" Successor => Successor,

        over "over" Over(Over),
    }
    now |position| position.frames.top()
}
