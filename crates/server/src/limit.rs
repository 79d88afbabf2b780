//! Limits on what one address may ask for.

use std::net::{IpAddr, Ipv6Addr};
use std::num::NonZeroU32;

use governor::{DefaultKeyedRateLimiter, Quota, RateLimiter};

use crate::address::Peer;
use crate::error::ApiError;

/// How often an address may create matches.
pub struct Creations(DefaultKeyedRateLimiter<IpAddr>);

impl Creations {
    pub fn new(per_minute: NonZeroU32) -> Creations {
        Creations(RateLimiter::keyed(Quota::per_minute(per_minute)))
    }

    /// Counts a creation, or refuses it.
    pub fn allow(&self, peer: Peer) -> Result<(), ApiError> {
        self.0
            .check_key(&network(peer.0))
            .map_err(|_| ApiError::too_many("too many matches were created from your address; wait a minute"))
    }

    /// Forgets addresses that have been quiet.
    pub fn sweep(&self) {
        self.0.retain_recent();
        self.0.shrink_to_fit();
    }
}

/// One household holds 2⁶⁴ addresses of version 6; they count as one.
fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(v6) => {
            let [a, b, c, d, ..] = v6.segments();
            IpAddr::V6(Ipv6Addr::new(a, b, c, d, 0, 0, 0, 0))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_creates_too_much_is_refused_and_others_are_not() {
        let creations = Creations::new(NonZeroU32::new(3).unwrap());
        let peer = |text: &str| Peer(text.parse().unwrap());
        for _ in 0..3 {
            creations.allow(peer("2001:db8::1")).unwrap();
        }
        assert!(creations.allow(peer("2001:db8::ffff:2")).is_err(), "the same network");
        assert!(creations.allow(peer("2001:db8:0:1::1")).is_ok(), "another network");
        assert!(creations.allow(peer("192.0.2.1")).is_ok());
    }
}
