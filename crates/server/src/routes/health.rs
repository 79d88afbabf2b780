//! For those who run the server.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use serde_json::{Value, json};

use crate::error::ApiError;
use crate::host::Host;

/// Whether the server can do its work.
pub async fn health(State(host): State<Arc<Host>>) -> Result<Json<Value>, ApiError> {
    if host.is_stopping() {
        return Err(ApiError::overloaded("the server is stopping"));
    }
    host.store.ping().await?;
    Ok(Json(json!({ "status": "ok", "version": env!("CARGO_PKG_VERSION") })))
}

/// Figures for Prometheus.
pub async fn metrics(State(host): State<Arc<Host>>) -> impl IntoResponse {
    let text = host.metrics.write(host.store.figures(), host.rooms.len());
    ([(header::CONTENT_TYPE, "text/plain; version=0.0.4")], text)
}
