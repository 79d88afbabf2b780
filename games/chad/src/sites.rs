//! What can be pointed at and is no hex: prefectures, factions, and the lines of a budget for troops.

use sandtable_engine::{Site, Target};

use crate::catalog::{Faction, PREFECTURES};

const FIRST_FACTION: usize = PREFECTURES;
const FIRST_ORDER: usize = FIRST_FACTION + Faction::ALL.len();

/// Kinds of FANT units that a budget may pay for, by their ids on the roster.
pub const TROOPS: [&str; 6] =
    ["fant-armour", "fant-battalion", "fant-company", "fant-airborne", "fant-recon", "fant-air"];

/// How many sites there are.
pub const SITES: usize = FIRST_ORDER + 2 * TROOPS.len();

/// A line of the budget: units of a kind are bought new, or rebuilt from the FANT Losses box (9.22-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TroopOrder {
    /// Its place among [`TROOPS`].
    pub kind: usize,
    pub rebuild: bool,
}

impl TroopOrder {
    /// Rebuilding first: it is cheaper.
    pub fn all() -> impl Iterator<Item = TroopOrder> {
        [true, false]
            .into_iter()
            .flat_map(|rebuild| (0..TROOPS.len()).map(move |kind| TroopOrder { kind, rebuild }))
    }

    pub fn site(self) -> Target {
        let number = FIRST_ORDER + self.kind + if self.rebuild { 0 } else { TROOPS.len() };
        Target::Site(Site(number as u16))
    }
}

/// The line of the budget that a target means.
pub fn troop_order_of(target: Target) -> Option<TroopOrder> {
    let Target::Site(site) = target else { return None };
    let number = site.index().checked_sub(FIRST_ORDER).filter(|number| *number < 2 * TROOPS.len())?;
    Some(TroopOrder { kind: number % TROOPS.len(), rebuild: number < TROOPS.len() })
}

/// A prefecture, by its place on the display.
#[inline]
pub fn prefecture_site(prefecture: usize) -> Target {
    Target::Site(Site(prefecture as u16))
}

/// A faction on the roster, meaning its leader or Commander.
#[inline]
pub fn faction_site(faction: Faction) -> Target {
    Target::Site(Site(FIRST_FACTION as u16 + faction as u16))
}

/// The prefecture that a target means.
#[inline]
pub fn prefecture_of(target: Target) -> Option<usize> {
    let Target::Site(site) = target else { return None };
    Some(site.index()).filter(|index| *index < PREFECTURES)
}

/// The faction that a target means.
#[inline]
pub fn faction_of(target: Target) -> Option<Faction> {
    let Target::Site(site) = target else { return None };
    Faction::ALL.get(site.index().checked_sub(FIRST_FACTION)?).copied()
}
