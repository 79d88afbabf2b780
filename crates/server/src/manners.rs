//! What holds for every request: for whom it asks, limits of number and time, no panic that reaches a client, headers, figures, a log
//! line without secrets.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{FromRequestParts as _, MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;

use crate::address::Peer;
use crate::error::ApiError;
use crate::host::Host;

const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; \
             connect-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'none'; \
             frame-ancestors 'none'",
        ),
    ),
    (header::X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff")),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (header::REFERRER_POLICY, HeaderValue::from_static("no-referrer")),
    (HeaderName::from_static("cross-origin-opener-policy"), HeaderValue::from_static("same-origin")),
    (HeaderName::from_static("cross-origin-resource-policy"), HeaderValue::from_static("same-origin")),
];

/// Whether a request is for this server: for an address, which nobody can point elsewhere, for this machine, or
/// for a name that the server was told. A page whose own name was made to lead here (DNS rebinding) is not let in.
fn is_for_us(host: &Host, headers: &HeaderMap) -> bool {
    let Some(asked) = headers.get(header::HOST) else { return true };
    let Ok(asked) = asked.to_str() else { return false };
    let name = match asked.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|byte| byte.is_ascii_digit()) => name,
        _ => asked,
    };
    let bare = name.trim_start_matches('[').trim_end_matches(']');
    bare.parse::<std::net::IpAddr>().is_ok()
        || name.eq_ignore_ascii_case("localhost")
        || host.config.names.iter().any(|known| name.eq_ignore_ascii_case(known))
}

/// Whether a request is carried out at all; whoever asks is noted in it.
async fn admit(host: &Arc<Host>, request: Request) -> Result<Request, ApiError> {
    let (mut parts, body) = request.into_parts();
    let Ok(peer) = Peer::from_request_parts(&mut parts, &()).await;
    let peer = peer.behind(&host.config.proxies, &parts.headers);
    parts.extensions.insert(peer);
    host.counts.request(peer, &parts.method).inspect_err(|_| host.metrics.turned_away.add(1))?;
    if !is_for_us(host, &parts.headers) {
        return Err(ApiError::misdirected());
    }
    Ok(Request::from_parts(parts, body))
}

pub async fn keep(State(host): State<Arc<Host>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The pattern, not the address: addresses hold the ids of matches.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let work = async {
        match admit(&host, request).await {
            Ok(request) => next.run(request).await,
            Err(refused) => refused.into_response(),
        }
    };
    let work = AssertUnwindSafe(work).catch_unwind();
    let mut response = match tokio::time::timeout(host.config.patience, work).await {
        Ok(Ok(response)) => response,
        Ok(Err(_)) => {
            host.metrics.panics.add(1);
            ApiError::internal("a request panicked").into_response()
        }
        Err(_) => ApiError::too_slow().into_response(),
    };
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.insert(name, value);
    }
    let status = response.status().as_u16();
    host.metrics.responses[usize::from(status / 100).min(5)].add(1);
    host.metrics.requests.note(began.elapsed());
    let path = path.as_ref().map_or("a file", MatchedPath::as_str);
    let milliseconds = began.elapsed().as_millis() as u64;
    if status >= 500 {
        tracing::warn!(%method, path, status, milliseconds, "a request failed");
    } else {
        tracing::debug!(%method, path, status, milliseconds, "request");
    }
    response
}
