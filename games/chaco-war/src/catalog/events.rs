//! The random event markers and their pools (12.0).

use sandtable_engine::Seat;
use serde::{Deserialize, Serialize};

use super::{BOLIVIA, PARAGUAY};

/// What an event marker says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(clippy::enum_variant_names, reason = "the marker is called so")]
pub enum Event {
    MandatoryOffensive,
    Flamethrowers,
    Ambush,
    LocalGuide,
    Marzana,
    NoEvent,
    Trocha,
    Truce,
    ArmsEmbargo,
    MilitaryCoup,
    Well,
    Tunnel,
    Rout,
    Wireless,
}

impl Event {
    pub const ALL: [Event; 14] = [
        Event::MandatoryOffensive,
        Event::Flamethrowers,
        Event::Ambush,
        Event::LocalGuide,
        Event::Marzana,
        Event::NoEvent,
        Event::Trocha,
        Event::Truce,
        Event::ArmsEmbargo,
        Event::MilitaryCoup,
        Event::Well,
        Event::Tunnel,
        Event::Rout,
        Event::Wireless,
    ];

    pub fn id(self) -> &'static str {
        [
            "mandatory-offensive",
            "flamethrowers",
            "ambush",
            "local-guide",
            "marzana",
            "no-event",
            "trocha",
            "truce",
            "arms-embargo",
            "military-coup",
            "well",
            "tunnel",
            "rout",
            "wireless",
        ][self as usize]
    }

    /// Kept until its owner uses it; the others are played in the turn they are drawn (12.0-5).
    pub fn is_held(self) -> bool {
        matches!(
            self,
            Event::Flamethrowers
                | Event::Ambush
                | Event::LocalGuide
                | Event::Marzana
                | Event::Trocha
                | Event::Tunnel
                | Event::Rout
                | Event::Wireless
        )
    }
}

/// The two sets of markers: turns 1 to 5 and turns 6 to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum EventSet {
    First,
    Second,
}

/// One of the 21 event markers; an index into [`MARKERS`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Marker(pub u8);

impl Marker {
    #[inline]
    pub fn info(self) -> &'static MarkerInfo {
        &MARKERS[usize::from(self.0)]
    }

    #[inline]
    pub fn event(self) -> Event {
        self.info().event
    }

    pub fn all() -> impl Iterator<Item = Marker> {
        (0..MARKERS.len() as u8).map(Marker)
    }
}

/// An event marker as recommended (3.1-1, 3.2-1).
#[derive(Clone, Copy, Debug)]
pub struct MarkerInfo {
    pub side: Seat,
    pub event: Event,
    pub set: EventSet,
}

const fn marker(side: Seat, set: EventSet, event: Event) -> MarkerInfo {
    MarkerInfo { side, event, set }
}

/// Every event marker. One No Event a side serves both sets (12.0-2).
pub const MARKERS: [MarkerInfo; 21] = [
    marker(BOLIVIA, EventSet::First, Event::MandatoryOffensive),
    marker(BOLIVIA, EventSet::First, Event::Flamethrowers),
    marker(BOLIVIA, EventSet::First, Event::Ambush),
    marker(BOLIVIA, EventSet::First, Event::LocalGuide),
    marker(BOLIVIA, EventSet::First, Event::Marzana),
    marker(BOLIVIA, EventSet::First, Event::NoEvent),
    marker(BOLIVIA, EventSet::Second, Event::MandatoryOffensive),
    marker(BOLIVIA, EventSet::Second, Event::Trocha),
    marker(BOLIVIA, EventSet::Second, Event::Truce),
    marker(BOLIVIA, EventSet::Second, Event::ArmsEmbargo),
    marker(BOLIVIA, EventSet::Second, Event::MilitaryCoup),
    marker(PARAGUAY, EventSet::First, Event::Well),
    marker(PARAGUAY, EventSet::First, Event::Ambush),
    marker(PARAGUAY, EventSet::First, Event::Tunnel),
    marker(PARAGUAY, EventSet::First, Event::LocalGuide),
    marker(PARAGUAY, EventSet::First, Event::Rout),
    marker(PARAGUAY, EventSet::First, Event::NoEvent),
    marker(PARAGUAY, EventSet::Second, Event::Well),
    marker(PARAGUAY, EventSet::Second, Event::Wireless),
    marker(PARAGUAY, EventSet::Second, Event::Ambush),
    marker(PARAGUAY, EventSet::Second, Event::Trocha),
];

/// The markers of a side that belong to a set, as bits by [`Marker`]. `as_listed` follows the printed lists: Marzana and
/// Paraguay's Trocha are then Paraguayan markers of the first set (3.1-1). No Event is put back by 12.0-2, not from here.
pub fn pool(side: Seat, set: EventSet, as_listed: bool) -> u32 {
    let mut bits = 0;
    for marker in Marker::all() {
        let info = marker.info();
        let strays = matches!((info.side, info.event), (BOLIVIA, Event::Marzana) | (PARAGUAY, Event::Trocha));
        let home = if as_listed && strays { (PARAGUAY, EventSet::First) } else { (info.side, info.set) };
        if home == (side, set) {
            bits |= 1 << marker.0;
        }
    }
    bits
}
