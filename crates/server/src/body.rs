//! Reading requests, with refusals that help.

use std::sync::Arc;

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::address::Peer;
use crate::error::ApiError;
use crate::host::Host;
use crate::token::{TokenHash, tokens};

/// A JSON body.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Body<T>, ApiError> {
        let Json(value) = Json::<T>::from_request(request, state).await?;
        Ok(Body(value))
    }
}

/// The variable parts of the address.
pub struct Place<T>(pub T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Place<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Place<T>, ApiError> {
        let Path(value) = Path::<T>::from_request_parts(parts, state).await?;
        Ok(Place(value))
    }
}

/// What stands after the question mark of the address.
pub struct Asked<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Asked<T>, ApiError> {
        let Query(value) = Query::<T>::from_request_parts(parts, state).await?;
        Ok(Asked(value))
    }
}

/// The tokens that the request brings, hashed.
pub struct Bearer(pub Vec<TokenHash>);

impl<S: Send + Sync> FromRequestParts<S> for Bearer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Bearer, ApiError> {
        tokens(&parts.headers).map(Bearer)
    }
}

/// Whoever acts for a seat: with what tokens, and from where.
pub struct Acting {
    pub tokens: Vec<TokenHash>,
    pub peer: Peer,
}

impl<S: Send + Sync> FromRequestParts<S> for Acting {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Acting, ApiError> {
        let Ok(peer) = Peer::from_request_parts(parts, state).await;
        Ok(Acting { tokens: tokens(&parts.headers)?, peer })
    }
}

/// Leave to create something: counted from the head of the request, before its body is read.
pub struct MayCreate(pub Peer);

impl FromRequestParts<Arc<Host>> for MayCreate {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, host: &Arc<Host>) -> Result<MayCreate, ApiError> {
        let kind = parts.headers.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or("");
        let kind = kind.split(';').next().unwrap_or("").trim();
        // A page of another site can send plain text here, but not this.
        if !kind.eq_ignore_ascii_case("application/json") {
            return Err(ApiError::unsupported_media_type());
        }
        let Ok(peer) = Peer::from_request_parts(parts, host).await;
        let told =
            parts.headers.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok()?.parse().ok());
        host.counts.creation(peer, told.unwrap_or(super::routes::transfer::LARGEST))?;
        if host.store.is_low() {
            return Err(ApiError::storage_low());
        }
        Ok(MayCreate(peer))
    }
}
