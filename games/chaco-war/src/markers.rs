//! Sets of event markers (12.0): which lie in a bin, which are held, which effects are in force.

use serde::{Deserialize, Serialize};

use crate::catalog::{Event, Marker};

/// What is in force for the turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    Of(Event),
    /// Wireless bent to attacks; otherwise it serves infiltrations (12.2-13).
    WirelessAttacks,
}

/// A set of effects.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Effects(u16);

impl Effects {
    pub const NONE: Effects = Effects(0);

    #[inline]
    fn bit(effect: Effect) -> u16 {
        match effect {
            Effect::Of(event) => 1 << event as u16,
            Effect::WirelessAttacks => 1 << 15,
        }
    }

    #[inline]
    pub fn has(self, event: Event) -> bool {
        self.0 & Effects::bit(Effect::Of(event)) != 0
    }

    pub fn has_wireless_attacks(self) -> bool {
        self.0 & Effects::bit(Effect::WirelessAttacks) != 0
    }

    pub fn insert(&mut self, effect: Effect) {
        self.0 |= Effects::bit(effect);
    }

    pub fn remove(&mut self, event: Event) {
        self.0 &= !Effects::bit(Effect::Of(event));
    }

    pub fn iter(self) -> impl Iterator<Item = Event> {
        let wireless = self.has_wireless_attacks().then_some(Event::Wireless);
        Event::ALL.into_iter().filter(move |event| self.has(*event)).chain(wireless)
    }
}

/// A set of event markers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Markers(pub u32);

impl Markers {
    pub const NONE: Markers = Markers(0);

    pub fn insert(&mut self, marker: Marker) {
        self.0 |= 1 << marker.0;
    }

    pub fn remove(&mut self, marker: Marker) {
        self.0 &= !(1 << marker.0);
    }

    #[inline]
    pub fn contains(self, marker: Marker) -> bool {
        self.0 & 1 << marker.0 != 0
    }

    #[must_use]
    pub fn and(self, other: Markers) -> Markers {
        Markers(self.0 | other.0)
    }

    #[must_use]
    pub fn less(self, other: Markers) -> Markers {
        Markers(self.0 & !other.0)
    }

    #[must_use]
    pub fn common(self, other: Markers) -> Markers {
        Markers(self.0 & other.0)
    }

    #[inline]
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In the order in which a die counts them.
    pub fn iter(self) -> impl Iterator<Item = Marker> {
        Marker::all().filter(move |marker| self.contains(*marker))
    }

    /// A marker with this event, the older first.
    #[inline]
    pub fn find(self, event: Event) -> Option<Marker> {
        if self.is_empty() {
            return None;
        }
        self.iter().find(|marker| marker.event() == event)
    }

    /// Those that their owner keeps until he plays them (12.0-5).
    pub fn to_hold(self) -> Markers {
        self.iter().filter(|marker| marker.event().is_held()).fold(Markers::NONE, |mut set, marker| {
            set.insert(marker);
            set
        })
    }
}
