//! Who has a match open: seats whose stream is being read.

use std::sync::{Arc, Mutex, PoisonError};

use sandtable_engine::SeatSet;
use tokio::sync::watch;

use crate::live::Live;

/// The most seats that a [`SeatSet`] holds.
const SEATS: usize = 8;

/// How many streams are open for each seat, and a word to everybody when a seat comes or goes.
pub struct Presence {
    streams: Mutex<[u32; SEATS]>,
    here: watch::Sender<SeatSet>,
}

impl Presence {
    pub fn new() -> Presence {
        Presence { streams: Mutex::new([0; SEATS]), here: watch::Sender::new(SeatSet::NONE) }
    }

    /// The seats that are there.
    pub fn here(&self) -> SeatSet {
        *self.here.borrow()
    }

    /// The seats that are there, now and whenever that changes.
    pub fn watch(&self) -> watch::Receiver<SeatSet> {
        self.here.subscribe()
    }

    fn count(&self, seats: SeatSet, change: impl Fn(u32) -> u32) {
        let mut streams = self.streams.lock().unwrap_or_else(PoisonError::into_inner);
        for seat in seats.iter() {
            streams[seat.index()] = change(streams[seat.index()]);
        }
        let here = (0..SEATS as u8).map(sandtable_engine::Seat).filter(|seat| streams[seat.index()] > 0);
        let here = here.fold(SeatSet::NONE, SeatSet::with);
        self.here.send_if_modified(|known| std::mem::replace(known, here) != here);
    }
}

/// Somebody who reads the stream of a match; the seats held are there until this is dropped.
pub struct Visit {
    live: Arc<Live>,
    seats: SeatSet,
}

impl Visit {
    pub fn new(live: &Arc<Live>, seats: SeatSet) -> Visit {
        live.presence.count(seats, |streams| streams + 1);
        Visit { live: Arc::clone(live), seats }
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        self.live.presence.count(self.seats, |streams| streams.saturating_sub(1));
    }
}
