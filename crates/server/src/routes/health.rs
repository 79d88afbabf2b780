//! For those who run the server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use sandtable_store::Condition;
use serde_json::{Value, json};
use sha2::{Digest as _, Sha256};

use crate::error::ApiError;
use crate::host::Host;

/// Whether the server can do its work, and what is in its way.
pub async fn health(State(host): State<Arc<Host>>) -> (StatusCode, Json<Value>) {
    let storage = host.store.condition().await;
    let status = match (host.is_stopping(), storage) {
        (true, _) => "stopping",
        (false, Condition::Good) => "ok",
        (false, Condition::Low) => "low",
        (false, Condition::Full | Condition::Gone | Condition::Failing) => "failing",
    };
    let well = matches!(status, "ok" | "low");
    let code = if well { StatusCode::OK } else { StatusCode::SERVICE_UNAVAILABLE };
    let body = json!({ "status": status, "storage": storage.word(), "version": env!("CARGO_PKG_VERSION") });
    (code, Json(body))
}

/// Figures for Prometheus, for whoever has the word that opens them.
pub async fn metrics(State(host): State<Arc<Host>>, headers: HeaderMap) -> Result<Response, ApiError> {
    let Some(word) = &host.config.metrics else { return Err(ApiError::nothing_here()) };
    let sent =
        headers.get(header::AUTHORIZATION).and_then(|sent| sent.to_str().ok()?.strip_prefix("Bearer "));
    // Compared as hashes: how long it takes tells nothing of the word.
    if sent.map(Sha256::digest) != Some(Sha256::digest(word)) {
        return Err(ApiError::bad_token("send the word of `--metrics-token`: `Authorization: Bearer WORD`"));
    }
    let text = host.metrics.write(host.store.figures(), host.rooms.len(), host.heavy.done());
    Ok(([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text).into_response())
}
