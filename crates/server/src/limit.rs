//! Limits on what one address, one seat or everybody together may ask for, counted before any work is done.

use std::collections::HashMap;
use std::hash::Hash;
use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};

use axum::http::Method;
use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::Peer;
use crate::error::ApiError;

/// How much one network may ask for. One household of version 6 addresses is one network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Requests in a minute that only look.
    pub reads: NonZeroU32,
    /// Requests in a minute that change something or look ahead.
    pub writes: NonZeroU32,
    /// The same for one seat, from wherever they come.
    pub seat_writes: NonZeroU32,
    /// Matches created or imported in a minute; large ones count as several.
    pub creations: NonZeroU32,
    /// Event streams open at the same time.
    pub streams: usize,
    /// Connections open at the same time.
    pub connections: usize,
    /// Whether they hold for this machine itself. Who sits at it can stop the server anyway; behind a proxy that
    /// is not named as one, everybody seems to sit at it.
    pub for_loopback: bool,
}

impl Default for Limits {
    fn default() -> Limits {
        let number = |number| NonZeroU32::new(number).expect("a number above zero");
        Limits {
            reads: number(1200),
            writes: number(600),
            seat_writes: number(600),
            creations: number(120),
            streams: 40,
            connections: 128,
            for_loopback: false,
        }
    }
}

/// Bytes of a creation that count as one more creation.
const BYTES_OF_A_CREATION: usize = 64 * 1024;

/// The counts behind the limits.
pub struct Counts {
    limits: Limits,
    reads: DefaultKeyedRateLimiter<IpAddr>,
    writes: DefaultKeyedRateLimiter<IpAddr>,
    seats: DefaultKeyedRateLimiter<(i64, u8)>,
    creations: DefaultKeyedRateLimiter<IpAddr>,
    pub streams: Arc<Open<IpAddr>>,
    pub connections: Arc<Open<IpAddr>>,
}

impl Counts {
    pub fn new(limits: Limits) -> Counts {
        Counts {
            reads: RateLimiter::keyed(Quota::per_minute(limits.reads)),
            writes: RateLimiter::keyed(Quota::per_minute(limits.writes)),
            seats: RateLimiter::keyed(Quota::per_minute(limits.seat_writes)),
            creations: RateLimiter::keyed(Quota::per_minute(limits.creations)),
            streams: Arc::new(Open::new(limits.streams)),
            connections: Arc::new(Open::new(limits.connections)),
            limits,
        }
    }

    /// The network that a peer counts for; `None` where nothing is counted.
    pub fn network(&self, peer: Peer) -> Option<IpAddr> {
        (self.limits.for_loopback || !peer.0.is_loopback()).then(|| network(peer.0))
    }

    /// Counts a request, or refuses it.
    pub fn request(&self, peer: Peer, method: &Method) -> Result<(), ApiError> {
        let Some(network) = self.network(peer) else { return Ok(()) };
        let looks = matches!(*method, Method::GET | Method::HEAD | Method::OPTIONS);
        let counted = if looks { &self.reads } else { &self.writes };
        counted
            .check_key(&network)
            .map_err(|_| ApiError::too_many("too many requests came from your address; wait a moment"))
    }

    /// Counts what a seat does or tries, or refuses it.
    pub fn seat(&self, number: i64, seat: sandtable_engine::Seat) -> Result<(), ApiError> {
        self.seats
            .check_key(&(number, seat.0))
            .map_err(|_| ApiError::too_many("too many requests came for this seat; wait a moment"))
    }

    /// Counts a creation of so many bytes, or refuses it. Creations are rare and lasting: they count from
    /// everywhere.
    pub fn creation(&self, peer: Peer, bytes: usize) -> Result<(), ApiError> {
        let cost = u32::try_from(1 + bytes / BYTES_OF_A_CREATION).unwrap_or(u32::MAX);
        let cost = NonZeroU32::new(cost.min(self.limits.creations.get())).unwrap_or(NonZeroU32::MIN);
        match self.creations.check_key_n(&network(peer.0), cost) {
            Ok(Ok(())) => Ok(()),
            _ => Err(ApiError::too_many("too many matches were created from your address; wait a minute")),
        }
    }

    /// Forgets addresses and seats that have been quiet.
    pub fn sweep(&self) {
        for limiter in [&self.reads, &self.writes, &self.creations] {
            limiter.retain_recent();
            limiter.shrink_to_fit();
        }
        self.seats.retain_recent();
        self.seats.shrink_to_fit();
    }
}

/// Things that are open, counted by whom they belong to.
pub struct Open<K> {
    most: usize,
    counts: Mutex<HashMap<K, usize>>,
}

impl<K: Hash + Eq + Copy> Open<K> {
    pub fn new(most: usize) -> Open<K> {
        Open { most, counts: Mutex::default() }
    }

    /// A place for one more, until it is dropped; `None` where no more are allowed.
    pub fn take(self: &Arc<Open<K>>, key: K) -> Option<Place<K>> {
        let mut counts = self.counts.lock().expect("nobody panics with the lock");
        let count = counts.entry(key).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Place { open: Arc::clone(self), key })
    }
}

/// The place of one thing that is open.
pub struct Place<K: Hash + Eq + Copy> {
    open: Arc<Open<K>>,
    key: K,
}

impl<K: Hash + Eq + Copy> Drop for Place<K> {
    fn drop(&mut self) {
        let mut counts = self.open.counts.lock().expect("nobody panics with the lock");
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

/// One household holds 2⁶⁴ addresses of version 6; they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address.to_canonical() {
        IpAddr::V4(v4) => IpAddr::V4(v4),
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn peer(text: &str) -> Peer {
        Peer(text.parse().unwrap())
    }

    fn counts(change: impl FnOnce(&mut Limits)) -> Counts {
        let mut limits = Limits::default();
        change(&mut limits);
        Counts::new(limits)
    }

    #[test]
    fn an_address_that_creates_too_much_is_refused_and_others_are_not() {
        let counts = counts(|limits| limits.creations = NonZeroU32::new(3).unwrap());
        for _ in 0..3 {
            counts.creation(peer("2001:db8::1"), 100).unwrap();
        }
        assert!(counts.creation(peer("2001:db8::ffff:2"), 100).is_err(), "the same network");
        assert!(counts.creation(peer("2001:db8:0:1::1"), 100).is_ok(), "another network");
        assert!(counts.creation(peer("192.0.2.1"), 100).is_ok());
        assert!(
            counts.creation(peer("::ffff:192.0.2.1"), 2 * BYTES_OF_A_CREATION).is_err(),
            "large ones count more"
        );
    }

    #[test]
    fn looking_and_doing_are_counted_apart_and_this_machine_is_not() {
        let counts = counts(|limits| {
            limits.reads = NonZeroU32::new(2).unwrap();
            limits.writes = NonZeroU32::new(1).unwrap();
        });
        let far = peer("192.0.2.1");
        assert!(counts.request(far, &Method::POST).is_ok() && counts.request(far, &Method::PUT).is_err());
        assert!(counts.request(far, &Method::GET).is_ok() && counts.request(far, &Method::GET).is_ok());
        assert!(counts.request(far, &Method::GET).is_err());
        assert!((0..9).all(|_| counts.request(peer("127.0.0.1"), &Method::POST).is_ok()));
    }

    #[test]
    fn a_place_is_free_again_when_it_is_left() {
        let open = Arc::new(Open::new(2));
        let (one, other) = (open.take('a').unwrap(), open.take('a').unwrap());
        assert!(open.take('a').is_none() && open.take('b').is_some());
        drop(one);
        assert!(open.take('a').is_some());
        drop(other);
        assert!(open.counts.lock().unwrap().is_empty());
    }
}
