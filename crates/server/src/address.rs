//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};
use std::str::FromStr;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;

/// The address of whoever asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Infallible> {
        // A router without a listener of ours, as in tests, has one caller.
        Ok(parts.extensions.get().copied().unwrap_or(Peer(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}

impl Peer {
    /// Whoever a proxy asks for, where the other end of the connection is a proxy that is believed: the last
    /// address in `X-Forwarded-For` that is not such a proxy itself. What others write there counts for nothing.
    pub fn behind(self, proxies: &[Network], headers: &HeaderMap) -> Peer {
        let is_proxy = |address: IpAddr| proxies.iter().any(|network| network.contains(address));
        if !is_proxy(self.0) {
            return self;
        }
        let mut asking = self;
        let lines = headers.get_all("x-forwarded-for").into_iter().rev();
        let words = lines.filter_map(|line| line.to_str().ok()).flat_map(|line| line.rsplit(','));
        for word in words {
            let Ok(address) = word.trim().trim_matches(['[', ']']).parse::<IpAddr>() else { break };
            asking = Peer(address);
            if !is_proxy(address) {
                break;
            }
        }
        asking
    }
}

/// Addresses that begin alike, as `10.0.0.0/8` or `::1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Network {
    /// Addresses of version 4 are written as version 6.
    first: u128,
    mask: u128,
}

impl Network {
    pub fn contains(self, address: IpAddr) -> bool {
        number(address) & self.mask == self.first
    }
}

fn number(address: IpAddr) -> u128 {
    match address {
        IpAddr::V4(v4) => v4.to_ipv6_mapped().to_bits(),
        IpAddr::V6(v6) => v6.to_bits(),
    }
}

impl FromStr for Network {
    type Err = String;

    fn from_str(text: &str) -> Result<Network, String> {
        let fault = || format!("\"{text}\" is no network; write it as 127.0.0.1, 10.0.0.0/8 or ::1/128");
        let (address, length) = match text.split_once('/') {
            Some((address, length)) => (address, Some(length.parse::<u32>().map_err(|_| fault())?)),
            None => (text, None),
        };
        let address: IpAddr = address.parse().map_err(|_| fault())?;
        let bits = if address.is_ipv4() { 32 } else { 128 };
        let free = bits - length.unwrap_or(bits).min(bits);
        if length.is_some_and(|length| length > bits) {
            return Err(fault());
        }
        let mask = u128::MAX.checked_shl(free).unwrap_or(0);
        Ok(Network { first: number(address) & mask, mask })
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn a_network_holds_the_addresses_that_begin_alike() {
        let holds = |network: &str, address: &str| {
            network.parse::<Network>().unwrap().contains(address.parse().unwrap())
        };
        assert!(holds("127.0.0.0/8", "127.1.2.3") && !holds("127.0.0.0/8", "128.0.0.1"));
        assert!(holds("10.1.2.3", "10.1.2.3") && !holds("10.1.2.3", "10.1.2.4"));
        assert!(holds("10.1.2.3", "::ffff:10.1.2.3") && holds("::/0", "::1"));
        assert!(holds("2001:db8::/32", "2001:db8:1::1") && !holds("2001:db8::/32", "2001:db9::1"));
        assert!(holds("0.0.0.0/0", "8.8.8.8") && !holds("0.0.0.0/0", "2001:db8::1"));
        for bad in ["", "x", "10.0.0.0/33", "10.0.0.0/-1", "::/129", "10.0.0/8", "10.0.0.0/"] {
            assert!(bad.parse::<Network>().is_err(), "{bad}");
        }
    }

    #[test]
    fn only_a_proxy_that_is_believed_says_for_whom_it_asks() {
        let proxies = ["127.0.0.1".parse().unwrap(), "10.0.0.0/8".parse().unwrap()];
        let asked = |peer: &str, lines: &[&str]| {
            let mut headers = HeaderMap::new();
            for line in lines {
                headers.append("x-forwarded-for", HeaderValue::from_str(line).unwrap());
            }
            Peer(peer.parse().unwrap()).behind(&proxies, &headers).0.to_string()
        };
        assert_eq!(asked("192.0.2.1", &["8.8.8.8"]), "192.0.2.1", "anybody can write a header");
        assert_eq!(asked("127.0.0.1", &["8.8.8.8"]), "8.8.8.8");
        assert_eq!(asked("127.0.0.1", &["1.1.1.1, 8.8.8.8"]), "8.8.8.8", "what was there before is hearsay");
        assert_eq!(asked("127.0.0.1", &["1.1.1.1, 8.8.8.8, 10.1.1.1"]), "8.8.8.8", "proxy behind proxy");
        assert_eq!(asked("127.0.0.1", &["1.1.1.1", "8.8.8.8"]), "8.8.8.8", "the last line counts");
        assert_eq!(asked("127.0.0.1", &["8.8.8.8, nonsense"]), "127.0.0.1");
        assert_eq!(asked("127.0.0.1", &[]), "127.0.0.1");
    }
}
