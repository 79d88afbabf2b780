//! What holds for every request: limits of time, no panic that reaches a client, headers, figures, a log
//! line without secrets.

use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::FutureExt as _;

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

pub async fn keep(State(host): State<Arc<Host>>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    // The pattern, not the address: addresses hold the ids of matches.
    let path = request.extensions().get::<MatchedPath>().cloned();
    let work = AssertUnwindSafe(next.run(request)).catch_unwind();
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
    tracing::debug!(%method, path, status, took = ?began.elapsed(), "request");
    response
}
