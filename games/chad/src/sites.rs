//! Places that are not hexes and can be pointed at: prefectures and factions.

use sandtable_engine::{Site, Target};

use crate::catalog::{Faction, PREFECTURES};

/// A prefecture, by its place on the display.
#[inline]
pub fn prefecture_site(prefecture: usize) -> Target {
    Target::Site(Site(prefecture as u16))
}

/// A faction on the roster, meaning its leader or Commander.
#[inline]
pub fn faction_site(faction: Faction) -> Target {
    Target::Site(Site(PREFECTURES as u16 + faction as u16))
}

/// The prefecture that a target means.
#[inline]
pub fn prefecture_of(target: Target) -> Option<usize> {
    match target {
        Target::Site(site) => Some(site.index()).filter(|index| *index < PREFECTURES),
        Target::Cell(_) | Target::Piece(_) | Target::Button(_) | Target::Number(_) | Target::Pose(_) => None,
    }
}

/// The faction that a target means.
#[inline]
pub fn faction_of(target: Target) -> Option<Faction> {
    match target {
        Target::Site(site) => Faction::ALL.get(site.index().checked_sub(PREFECTURES)?).copied(),
        Target::Cell(_) | Target::Piece(_) | Target::Button(_) | Target::Number(_) | Target::Pose(_) => None,
    }
}
