//! Tokens: what holds a seat. The store knows only their hashes.

use axum::http::HeaderMap;
use axum::http::header::AUTHORIZATION;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};

use crate::error::ApiError;

/// Tokens in one request at most.
const MOST: usize = 500;
const BYTES: usize = 32;

/// An unguessable word that its holder shows to be let in.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

/// SHA-256 of a token.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TokenHash([u8; BYTES]);

impl Token {
    pub fn new() -> Result<Token, ApiError> {
        Ok(Token(URL_SAFE_NO_PAD.encode(random::<BYTES>()?)))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn hash(&self) -> TokenHash {
        hash(&self.0)
    }
}

impl TokenHash {
    /// The form in which the store keeps it.
    pub fn to_text(self) -> String {
        URL_SAFE_NO_PAD.encode(self.0)
    }

    pub fn from_text(text: &str) -> Option<TokenHash> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        bytes.try_into().ok().map(TokenHash)
    }
}

fn hash(token: &str) -> TokenHash {
    TokenHash(Sha256::digest(token).into())
}

/// Random bytes of the operating system.
pub fn random<const N: usize>() -> Result<[u8; N], ApiError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| ApiError::internal(format!("no random bytes: {error}")))?;
    Ok(bytes)
}

/// The hashes of the tokens that a request brings: `Authorization: Bearer token,token`.
pub fn tokens(headers: &HeaderMap) -> Result<Vec<TokenHash>, ApiError> {
    let Some(header) = headers.get(AUTHORIZATION) else { return Ok(Vec::new()) };
    let list = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer ")).ok_or_else(|| {
        ApiError::bad_token("write `Authorization: Bearer TOKEN`, several joined by commas")
    })?;
    let tokens: Vec<&str> = list.split(',').map(str::trim).collect();
    if tokens.len() > MOST {
        return Err(ApiError::bad_request(format!(
            "a request brings at most {MOST} tokens; send several requests"
        )));
    }
    tokens.into_iter().map(parse).collect()
}

/// The hash of a token as it is sent.
pub fn parse(token: &str) -> Result<TokenHash, ApiError> {
    match URL_SAFE_NO_PAD.decode(token) {
        Ok(bytes) if bytes.len() == BYTES => Ok(hash(token)),
        _ => Err(ApiError::bad_token("a token is 43 characters long; copy the whole link to your seat")),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    fn with(text: &str) -> Result<Vec<TokenHash>, ApiError> {
        let mut headers = HeaderMap::new();
        headers.insert(AUTHORIZATION, HeaderValue::from_str(text).unwrap());
        tokens(&headers)
    }

    #[test]
    fn every_token_of_the_header_is_read() {
        let (one, other) = (Token::new().unwrap(), Token::new().unwrap());
        assert_ne!(one.as_str(), other.as_str());
        let found = with(&format!("Bearer {}, {}", one.as_str(), other.as_str())).unwrap();
        assert_eq!(found, [one.hash(), other.hash()]);
        assert_eq!(tokens(&HeaderMap::new()).unwrap(), []);
        assert_eq!(TokenHash::from_text(&one.hash().to_text()), Some(one.hash()));
    }

    #[test]
    fn what_is_no_token_is_refused() {
        let token = Token::new().unwrap();
        for text in ["", "Bearer ", "Basic abc", token.as_str(), "Bearer abc", "Bearer a,,b"] {
            assert!(with(text).is_err(), "{text}");
        }
        let many = vec![token.as_str(); MOST + 1].join(",");
        assert!(with(&format!("Bearer {many}")).is_err());
    }
}
