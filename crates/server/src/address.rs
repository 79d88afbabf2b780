//! Where a request comes from.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr};

use axum::extract::FromRequestParts;
use axum::http::request::Parts;

/// The address at the other end of the connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Peer(pub IpAddr);

impl<S: Send + Sync> FromRequestParts<S> for Peer {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Peer, Infallible> {
        // A router without a listener of ours, as in tests, has one caller.
        Ok(parts.extensions.get().copied().unwrap_or(Peer(IpAddr::V4(Ipv4Addr::LOCALHOST))))
    }
}
