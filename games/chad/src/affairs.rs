//! Affairs of state: what politics and economics add to a position (Part II). Of a match of Part I everything is at its
//! default and stays out of the stored position.

use sandtable_engine::Seat;
use serde::{Deserialize, Serialize};

use crate::catalog::{Cells, Drought, Faction, MOST_FIELDS, PREFECTURES, Pieces, ScenarioId};

/// A prefecture on the display (7.22, 10.00).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PrefectureState {
    /// Production, 1 to the last space of its row (6.00-4).
    pub level: u8,
    /// Government presence, 0 to 2 (10.00-1).
    pub presence: u8,
}

/// A set of factions.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Factions(u16);

impl Factions {
    #[inline]
    pub fn insert(&mut self, faction: Faction) {
        self.0 |= 1 << faction as u16;
    }

    #[inline]
    pub fn remove(&mut self, faction: Faction) {
        self.0 &= !(1 << faction as u16);
    }

    #[inline]
    pub fn contains(self, faction: Faction) -> bool {
        self.0 >> faction as u16 & 1 == 1
    }

    pub fn iter(self) -> impl Iterator<Item = Faction> {
        Faction::ALL.into_iter().filter(move |faction| self.contains(*faction))
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    fn is_known(self) -> bool {
        self.0 >> Faction::ALL.len() == 0
    }
}

impl FromIterator<Faction> for Factions {
    fn from_iter<I: IntoIterator<Item = Faction>>(factions: I) -> Factions {
        let mut set = Factions::default();
        factions.into_iter().for_each(|faction| set.insert(faction));
        set
    }
}

/// What is noted on the Game Status Sheet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flag {
    /// A Libyan unit has attacked a French one (8.20-3).
    FrenchMayAttack,
    /// French and OAU units stay in the South and Chari-Baguirmi (8.40-1).
    Confined,
    /// The FAP side ceded the BET to Libya (6.40-3).
    BetCeded,
    /// It did so this year.
    BetCededThisYear,
    /// Paris looked again this year, with French units in play (6.40-4).
    CoolParis,
    /// The same, with none.
    WarmParis,
    /// 1990: a French unit was attacked (14.33-15).
    FrenchWereAttacked,
    /// 1990: a French unit has attacked (14.33-16).
    FrenchAttacked,
    /// 1990: the French have left (14.33-17).
    FrenchGone,
    /// The faction for which the Rebel rolled has taken a side (14.13-16).
    Decided,
    /// The capital fell before the harvest of the turn (14.13-15).
    BeforeHarvest,
}

impl Flag {
    pub const ALL: [Flag; 11] = [
        Flag::FrenchMayAttack,
        Flag::Confined,
        Flag::BetCeded,
        Flag::BetCededThisYear,
        Flag::CoolParis,
        Flag::WarmParis,
        Flag::FrenchWereAttacked,
        Flag::FrenchAttacked,
        Flag::FrenchGone,
        Flag::Decided,
        Flag::BeforeHarvest,
    ];

    pub fn id(self) -> &'static str {
        [
            "french-may-attack",
            "confined",
            "bet-ceded",
            "bet-ceded-this-year",
            "cool-paris",
            "warm-paris",
            "french-were-attacked",
            "french-attacked",
            "french-gone",
            "decided",
            "before-harvest",
        ][self as usize]
    }

    pub fn named(id: &str) -> Option<Flag> {
        Flag::ALL.into_iter().find(|flag| flag.id() == id)
    }
}

/// The flags that are set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Flags(u16);

impl Flags {
    #[inline]
    pub fn set(&mut self, flag: Flag) {
        self.0 |= 1 << flag as u16;
    }

    #[inline]
    pub fn clear(&mut self, flag: Flag) {
        self.0 &= !(1 << flag as u16);
    }

    #[inline]
    pub fn has(self, flag: Flag) -> bool {
        self.0 >> flag as u16 & 1 == 1
    }
}

/// The affairs of state.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Affairs {
    pub scenario: ScenarioId,
    /// Whether politics and economics are in play (1.10-1, 1.10-3).
    pub part_two: bool,
    /// The drought of the year (6.11-1).
    pub drought: Drought,
    prefectures: [PrefectureState; PREFECTURES],
    /// Prefectures with a combat in this impulse (7.50-1), a bit for each.
    #[serde(skip_serializing_if = "is_default")]
    war_zones: u32,
    /// The GDP marker, per cent (7.21-1).
    pub gdp: u8,
    /// The foreign aid marker is so many per cent further on (7.41-1).
    pub aid: u8,
    /// Credits left, while a budget is laid (9.10-1).
    #[serde(skip_serializing_if = "is_default")]
    pub credits: u8,
    /// Factions that are nobody's without being independent (14.43-1).
    #[serde(skip_serializing_if = "is_default")]
    pub neutral: Factions,
    /// Leaders that were checked in this phase (11.11-1).
    #[serde(skip_serializing_if = "is_default")]
    pub checked: Factions,
    /// Factions that became independent in this phase (11.32-2).
    #[serde(skip_serializing_if = "is_default")]
    pub newly_independent: Factions,
    /// Calls that each side wasted in this phase (11.12-3), by the faction of the leader named.
    #[serde(skip_serializing_if = "is_default")]
    pub wasted: [Factions; 2],
    /// Passes in a row (11.10-2).
    #[serde(skip_serializing_if = "is_default")]
    pub passes: u8,
    /// What terror added to the dice of each side in each prefecture in this phase (11.43-1).
    #[serde(skip_serializing_if = "is_default")]
    pub terror: [[Option<i8>; PREFECTURES]; 2],
    pub flags: Flags,
    /// New FANT units that each field, in the order of their numbers, got in this Tactical Phase (12.42-3).
    #[serde(skip_serializing_if = "is_default")]
    received: [u8; MOST_FIELDS],
    /// Hexes that both sides, or a side and an independent faction, share until they have left (14.23-20, 11.31-4).
    #[serde(skip_serializing_if = "is_default")]
    pub shared: Cells,
    /// FANT units that came by an exchange in this budget: they are not exchanged again (9.40-8).
    #[serde(skip_serializing_if = "is_default")]
    pub exchanged: Pieces,
}

fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Affairs {
    /// Before anything is laid out.
    pub fn of(scenario: ScenarioId) -> Affairs {
        Affairs { scenario, ..Affairs::default() }
    }

    pub fn is_default(&self) -> bool {
        is_default(self)
    }

    #[inline]
    pub fn prefecture(&self, prefecture: usize) -> PrefectureState {
        self.prefectures[prefecture]
    }

    #[inline]
    pub fn level(&self, prefecture: usize) -> u8 {
        self.prefectures[prefecture].level
    }

    #[inline]
    pub fn presence(&self, prefecture: usize) -> u8 {
        self.prefectures[prefecture].presence
    }

    /// Bare setters: whoever changes a level or presence in play goes through `Chad::change_level` and
    /// `Chad::change_presence`, which tell it.
    pub(crate) fn set_level(&mut self, prefecture: usize, level: u8) {
        self.prefectures[prefecture].level = level;
    }

    pub(crate) fn set_presence(&mut self, prefecture: usize, presence: u8) {
        self.prefectures[prefecture].presence = presence;
    }

    /// Prefectures at a level of presence.
    pub fn count_at(&self, presence: u8) -> u8 {
        self.prefectures.iter().filter(|state| state.presence == presence).count() as u8
    }

    /// 14.22-7
    pub fn total_production(&self) -> u16 {
        self.prefectures.iter().map(|state| u16::from(state.level)).sum()
    }

    /// Production where the Government is present (7.21-1).
    pub fn taxable_production(&self) -> u16 {
        let present = self.prefectures.iter().filter(|state| state.presence > 0);
        present.map(|state| u16::from(state.level)).sum()
    }

    #[inline]
    pub fn is_war_zone(&self, prefecture: usize) -> bool {
        self.war_zones >> prefecture & 1 == 1
    }

    /// Marks a war zone; whether it was none.
    pub fn mark_war_zone(&mut self, prefecture: usize) -> bool {
        let new = !self.is_war_zone(prefecture);
        self.war_zones |= 1 << prefecture;
        new
    }

    /// 3.00-15
    pub fn clear_war_zones(&mut self) {
        self.war_zones = 0;
    }

    /// New FANT units that a field got in this Tactical Phase, by its place among the fields of the map.
    #[inline]
    pub fn received(&self, field: usize) -> u8 {
        self.received[field]
    }

    pub fn receive(&mut self, field: usize) {
        self.received[field] += 1;
    }

    /// A Tactical Phase begins.
    pub fn forget_received(&mut self) {
        self.received = [0; MOST_FIELDS];
    }

    #[inline]
    pub fn terror(&self, seat: Seat, prefecture: usize) -> Option<i8> {
        self.terror[seat.index()][prefecture]
    }

    /// 11.43-1: what was noted for one Affiliation Phase is struck out.
    pub fn end_affiliation(&mut self) {
        self.terror = Default::default();
        self.checked = Factions::default();
        self.newly_independent = Factions::default();
        self.wasted = Default::default();
        self.passes = 0;
    }

    /// Whether a stored document holds nothing that cannot be.
    pub fn is_sound(&self) -> bool {
        let factions = [self.neutral, self.checked, self.newly_independent, self.wasted[0], self.wasted[1]];
        factions.into_iter().all(Factions::is_known)
            && self.war_zones >> PREFECTURES == 0
            && self.flags.0 >> Flag::ALL.len() == 0
    }
}
