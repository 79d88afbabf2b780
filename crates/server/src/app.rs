//! The router.

use std::sync::Arc;

use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{HeaderMap, Method, Uri};
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{delete, get, post, put};

use crate::error::ApiError;
use crate::host::Host;
use crate::{manners, routes};

/// Bytes of an ordinary body at most.
const LARGEST_BODY: usize = 64 * 1024;

/// Every route of `docs/api.md` and the client's files.
pub fn app(host: Arc<Host>) -> Router {
    Router::new()
        .route("/api/titles", get(routes::titles::list))
        .route("/api/titles/{title}/scene", get(routes::titles::first))
        .route("/api/titles/{title}/rules", get(routes::titles::rules))
        .route("/api/titles/{title}/rules/{language}", get(routes::titles::rules_in))
        .route("/api/titles/{title}/words/{language}", get(routes::titles::words))
        .route("/api/titles/{title}/sheets/{sheet}", get(routes::titles::sheet))
        .route("/api/titles/{title}/learn", get(routes::learn::learn))
        .route("/api/titles/{title}/examples", get(routes::learn::list_examples))
        .route("/api/titles/{title}/cases/{*case}", get(routes::learn::show_case))
        .route("/api/titles/{title}/lessons/{lesson}", get(routes::learn::lesson))
        .route("/api/titles/{title}/lessons/{lesson}/preview", post(routes::learn::preview))
        .route("/api/titles/{title}/lessons/{lesson}/inspect", get(routes::learn::inspect))
        .route("/api/titles/{title}/lessons/{lesson}/answers", post(routes::learn::answer))
        .route("/api/titles/{title}/lessons/{lesson}/match", post(routes::learn::play_on))
        .route("/api/scenes/{hash}", get(routes::titles::scene))
        .route(
            "/api/matches",
            get(routes::matches::list)
                .post(routes::matches::create)
                .layer(DefaultBodyLimit::max(routes::matches::LARGEST)),
        )
        .route("/api/matches/{id}", get(routes::matches::show).delete(routes::matches::delete))
        .route("/api/matches/{id}/log", get(routes::matches::log))
        .route("/api/matches/{id}/at/{ply}", get(routes::matches::at).post(routes::matches::branch))
        .route("/api/matches/{id}/at/{ply}/case", get(routes::matches::case))
        .route("/api/matches/{id}/sheets/{sheet}", get(routes::matches::sheet))
        .route("/api/matches/{id}/inspect", get(routes::play::inspect))
        .route("/api/matches/{id}/orders", put(routes::play::order))
        .route("/api/matches/{id}/events", get(routes::play::events))
        .route("/api/matches/{id}/preview", post(routes::play::preview))
        .route("/api/matches/{id}/hint", post(routes::advice::hint))
        .route("/api/matches/{id}/thinking", get(routes::advice::thinking))
        .route("/api/matches/{id}/level", put(routes::advice::level))
        .route("/api/matches/{id}/answers", post(routes::play::answer))
        .route("/api/matches/{id}/undo", post(routes::play::undo))
        .route("/api/matches/{id}/concede", post(routes::play::concede))
        .route("/api/matches/{id}/undo-requests", post(routes::play::request_undo))
        .route("/api/matches/{id}/undo-requests/{number}", post(routes::play::answer_request))
        .route("/api/matches/{id}/witness", post(routes::play::witness))
        .route("/api/matches/{id}/roll", post(routes::play::roll_unwitnessed))
        .route("/api/matches/{id}/sit", post(routes::seats::sit))
        .route("/api/matches/{id}/links", post(routes::seats::link))
        .route("/api/matches/{id}/links/{number}", delete(routes::seats::revoke))
        .route("/api/matches/{id}/export", get(routes::transfer::export))
        .route(
            "/api/import",
            post(routes::transfer::import).layer(DefaultBodyLimit::max(routes::transfer::LARGEST)),
        )
        .route("/healthz", get(routes::health::health))
        .route("/metrics", get(routes::health::metrics))
        .method_not_allowed_fallback(async || ApiError::method_not_allowed())
        .fallback(file)
        .layer(DefaultBodyLimit::max(LARGEST_BODY))
        .layer(from_fn_with_state(Arc::clone(&host), manners::keep))
        .with_state(host)
}

async fn file(State(host): State<Arc<Host>>, method: Method, address: Uri, headers: HeaderMap) -> Response {
    if method != Method::GET && method != Method::HEAD {
        return ApiError::method_not_allowed().into_response();
    }
    host.client.respond(&address, &headers)
}
