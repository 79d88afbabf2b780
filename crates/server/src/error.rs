//! The one error that becomes a response. It says what to do and leaks nothing.

use axum::Json;
use axum::extract::rejection::{BytesRejection, JsonRejection, PathRejection, QueryRejection};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sandtable_engine::Illegal;
use sandtable_store::StoreError;
use serde_json::json;

/// Why a request was not carried out.
#[derive(Clone, Debug, PartialEq)]
pub struct ApiError {
    status: StatusCode,
    code: &'static str,
    text: String,
    /// Boxed, so that a result is small where nothing is wrong.
    illegal: Option<Box<Illegal>>,
    /// The match's seq, where the request was made for another.
    seq: Option<i64>,
}

impl ApiError {
    fn new(status: StatusCode, code: &'static str, text: impl Into<String>) -> ApiError {
        ApiError { status, code, text: text.into(), illegal: None, seq: None }
    }

    pub fn bad_request(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::BAD_REQUEST, "bad-request", text)
    }

    pub fn bad_token(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::UNAUTHORIZED, "bad-token", text)
    }

    pub fn not_found(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "not-found", text)
    }

    pub fn nothing_here() -> ApiError {
        ApiError::not_found("there is nothing at this address; the front page is at /")
    }

    pub fn no_match() -> ApiError {
        ApiError::not_found("there is no such match; it may have been deleted, or the link is not whole")
    }

    pub fn not_your_seat(side: &str) -> ApiError {
        let text = format!("your token does not hold the seat of {side}; open the link to that seat");
        ApiError::new(StatusCode::FORBIDDEN, "not-your-seat", text)
    }

    pub fn forbidden(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::FORBIDDEN, "forbidden", text)
    }

    pub fn stale(seq: i64) -> ApiError {
        let text = "the match has moved on since; look at it again and decide anew";
        ApiError { seq: Some(seq), ..ApiError::new(StatusCode::CONFLICT, "stale", text) }
    }

    pub fn future_seq(seq: i64) -> ApiError {
        let text = "this server does not know that much of the match; load it again";
        ApiError { seq: Some(seq), ..ApiError::new(StatusCode::CONFLICT, "future-seq", text) }
    }

    pub fn conflict(code: &'static str, text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::CONFLICT, code, text)
    }

    /// The dice are not those that the player was shown.
    pub fn other_dice() -> ApiError {
        let text =
            "the dice of this match are not the ones you were shown; nothing was done. Look at it again";
        ApiError::conflict("other-dice", text)
    }

    /// A nonce names one request and no other.
    /// A word for the dice is not the one that was promised.
    pub fn not_promised() -> ApiError {
        let text = "this is not the word that this side promised; give it from the device that sat down, or promise \
                    another by sending \"next\" alone";
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "not-promised", text)
    }

    pub fn nonce_used() -> ApiError {
        let text = "another request had this nonce; nothing was played. Send yours with a new one";
        ApiError::conflict("nonce-used", text)
    }

    pub fn method_not_allowed() -> ApiError {
        ApiError::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method-not-allowed",
            "this address knows no such method; docs/api.md lists what it knows",
        )
    }

    /// The request is for another server.
    pub fn misdirected() -> ApiError {
        let text =
            "this server does not know the name it was asked by; whoever runs it can name it with --origin";
        ApiError::new(StatusCode::MISDIRECTED_REQUEST, "misdirected", text)
    }

    pub fn unsupported_media_type() -> ApiError {
        ApiError::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "unsupported-media-type",
            "send JSON with the header Content-Type: application/json",
        )
    }

    pub fn too_many(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "too-many", text)
    }

    pub fn overloaded(text: impl Into<String>) -> ApiError {
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "overloaded", text)
    }

    pub fn storage_low() -> ApiError {
        let text = "the server's disk is nearly full; matches under way go on, but none can begin";
        ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "storage-low", text)
    }

    pub fn too_slow() -> ApiError {
        ApiError::new(StatusCode::REQUEST_TIMEOUT, "too-slow", "the request took too long; try again")
    }

    /// A rule, or the table, refuses what was sent.
    pub fn illegal(illegal: Illegal) -> ApiError {
        let text = format!(
            "refused by rule {} ({}); the prompt lists what is allowed",
            illegal.rule, illegal.message.key
        );
        ApiError::refused(StatusCode::UNPROCESSABLE_ENTITY, "illegal", text, illegal)
    }

    /// The seat is not asked now.
    pub fn not_your_turn(illegal: Illegal) -> ApiError {
        let text = "it is not this seat that is asked; wait for its turn".to_owned();
        ApiError::refused(StatusCode::CONFLICT, "not-your-turn", text, illegal)
    }

    pub fn over(illegal: Illegal) -> ApiError {
        let text = "the match is over; nothing more is played".to_owned();
        ApiError::refused(StatusCode::CONFLICT, "over", text, illegal)
    }

    fn refused(status: StatusCode, code: &'static str, text: String, illegal: Illegal) -> ApiError {
        ApiError { illegal: Some(Box::new(illegal)), ..ApiError::new(status, code, text) }
    }

    /// A fault of this program. The cause goes to the log, not to the client.
    pub fn internal(cause: impl std::fmt::Display) -> ApiError {
        tracing::error!(%cause, "a request failed");
        ApiError::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "something went wrong in the server; nothing was played. Its log says more",
        )
    }

    /// What is told.
    pub fn text(&self) -> &str {
        &self.text
    }

    pub fn is_stale(&self) -> bool {
        self.code == "stale"
    }

    /// Trouble with the disk that may pass.
    pub fn may_pass(&self) -> bool {
        self.status == StatusCode::SERVICE_UNAVAILABLE
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        let unavailable = |code, text| ApiError::new(StatusCode::SERVICE_UNAVAILABLE, code, text);
        match error {
            StoreError::Busy => unavailable(
                "storage-busy",
                "another program holds the server's database; nothing was stored. Try again in a moment",
            ),
            StoreError::Full => unavailable(
                "storage-full",
                "the server's disk is full; nothing was stored. Try again when there is room",
            ),
            StoreError::Gone => {
                unavailable("storage-gone", "the server's database was moved away; nothing was stored")
            }
            StoreError::Clash => ApiError::internal("a record stands already"),
            other => {
                tracing::error!(error = %other, "the store failed");
                unavailable("storage-failed", "the server's database failed; nothing was stored. Try again")
            }
        }
    }
}

impl From<JsonRejection> for ApiError {
    fn from(rejection: JsonRejection) -> ApiError {
        match rejection {
            JsonRejection::MissingJsonContentType(_) => ApiError::unsupported_media_type(),
            JsonRejection::BytesRejection(rejection) => ApiError::from(rejection),
            other => ApiError::bad_request(format!("the body does not fit: {}", other.body_text())),
        }
    }
}

impl From<BytesRejection> for ApiError {
    fn from(rejection: BytesRejection) -> ApiError {
        if rejection.status() == StatusCode::PAYLOAD_TOO_LARGE {
            return ApiError::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                "too-large",
                "the body is larger than this address takes",
            );
        }
        ApiError::bad_request("the body could not be read to its end")
    }
}

impl From<PathRejection> for ApiError {
    fn from(_: PathRejection) -> ApiError {
        ApiError::not_found("this address is not one of this server's; docs/api.md lists them")
    }
}

impl From<QueryRejection> for ApiError {
    fn from(rejection: QueryRejection) -> ApiError {
        ApiError::bad_request(format!("the address does not fit: {}", rejection.body_text()))
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut error = json!({ "code": self.code, "text": self.text });
        if let Some(illegal) = &self.illegal {
            error["illegal"] = json!(illegal);
        }
        let mut body = json!({ "error": error });
        if let Some(seq) = self.seq {
            body["seq"] = json!(seq);
        }
        let mut response = (self.status, Json(body)).into_response();
        let headers = response.headers_mut();
        match self.status {
            StatusCode::UNAUTHORIZED => {
                headers.insert(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
            }
            StatusCode::SERVICE_UNAVAILABLE | StatusCode::TOO_MANY_REQUESTS => {
                headers.insert(header::RETRY_AFTER, HeaderValue::from_static("2"));
            }
            _ => {}
        }
        response
    }
}
