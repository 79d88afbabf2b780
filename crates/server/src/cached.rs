//! Answers that are the same for everybody: made once, compressed once, known by their hash.

use std::io::Write as _;

use axum::body::Body;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::Response;
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use sha2::{Digest, Sha256};

/// Smaller bodies are not worth compressing.
const WORTH_COMPRESSING: usize = 1024;

/// How long a client may go without asking again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keep {
    /// Its address changes with its content.
    ForEver,
    /// Always ask whether it is still the same.
    AskAgain,
}

/// An answer that is ready to be sent.
#[derive(Clone, Debug)]
pub struct Cached {
    plain: Bytes,
    /// `None` when compressing does not pay.
    gzip: Option<Bytes>,
    hash: String,
    tag: HeaderValue,
    kind: HeaderValue,
    keep: Keep,
}

impl Cached {
    pub fn new(content: impl Into<Bytes>, kind: &'static str, keep: Keep) -> Cached {
        let plain = content.into();
        let hash = URL_SAFE_NO_PAD.encode(&Sha256::digest(&plain)[..18]);
        let packed = gzip(&plain, Compression::best());
        Cached {
            gzip: (packed.len() < plain.len()).then_some(packed),
            tag: HeaderValue::try_from(format!("\"{hash}\"")).expect("a hash is plain text"),
            hash,
            plain,
            kind: HeaderValue::from_static(kind),
            keep,
        }
    }

    pub fn json(value: &impl serde::Serialize, keep: Keep) -> Cached {
        Cached::new(serde_json::to_vec(value).expect("wire types are plain data"), "application/json", keep)
    }

    /// A name for the content.
    pub fn hash(&self) -> &str {
        &self.hash
    }

    /// The response to a request with these headers.
    pub fn respond(&self, request: &HeaderMap) -> Response {
        let known = request.get(header::IF_NONE_MATCH).is_some_and(|tag| *tag == self.tag);
        let packed = self.gzip.as_ref().filter(|_| takes_gzip(request));
        let body = match (known, packed) {
            (true, _) => Bytes::new(),
            (false, Some(packed)) => packed.clone(),
            (false, None) => self.plain.clone(),
        };
        let mut response = Response::new(Body::from(body));
        if known {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
        }
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.tag.clone());
        headers.insert(
            header::CACHE_CONTROL,
            match self.keep {
                Keep::ForEver => HeaderValue::from_static("public, max-age=31536000, immutable"),
                Keep::AskAgain => HeaderValue::from_static("no-cache"),
            },
        );
        headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
        if !known {
            headers.insert(header::CONTENT_TYPE, self.kind.clone());
            if packed.is_some() {
                headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            }
        }
        response
    }
}

/// JSON that is made for this one request.
pub fn json_response(request: &HeaderMap, value: &impl serde::Serialize) -> Response {
    let plain = serde_json::to_vec(value).expect("wire types are plain data");
    let pack = plain.len() >= WORTH_COMPRESSING && takes_gzip(request);
    let body = if pack { gzip(&plain, Compression::fast()) } else { Bytes::from(plain) };
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/json"));
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if pack {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Whether whoever made a request can unpack gzip.
pub fn takes_gzip(request: &HeaderMap) -> bool {
    let Some(accepted) = request.get(header::ACCEPT_ENCODING).and_then(|header| header.to_str().ok()) else {
        return false;
    };
    accepted.split(',').any(|coding| {
        let (name, weight) = coding.split_once(';').unwrap_or((coding, ""));
        let refused = weight.trim().strip_prefix("q=").is_some_and(|weight| weight.parse() == Ok(0.0));
        name.trim().eq_ignore_ascii_case("gzip") && !refused
    })
}

fn gzip(plain: &[u8], level: Compression) -> Bytes {
    let mut encoder = GzEncoder::new(Vec::new(), level);
    encoder.write_all(plain).and_then(|()| encoder.finish()).expect("memory takes what is written").into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn asking(name: header::HeaderName, value: &str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_str(value).unwrap())])
    }

    #[test]
    fn gzip_is_sent_only_to_those_who_take_it() {
        for (accepted, takes) in [
            ("gzip", true),
            ("br, GZIP;q=0.5", true),
            ("gzip;q=0", false),
            ("br", false),
            ("", false),
            ("xgzip", false),
        ] {
            assert_eq!(takes_gzip(&asking(header::ACCEPT_ENCODING, accepted)), takes, "{accepted}");
        }
    }

    #[test]
    fn who_knows_the_content_is_not_sent_it_again() {
        let cached = Cached::new("a".repeat(5000), "text/plain", Keep::AskAgain);
        let first = cached.respond(&HeaderMap::new());
        assert_eq!(first.status(), StatusCode::OK);
        let tag = first.headers()[header::ETAG].to_str().unwrap();
        assert_eq!(cached.respond(&asking(header::IF_NONE_MATCH, tag)).status(), StatusCode::NOT_MODIFIED);
        assert_eq!(cached.respond(&asking(header::IF_NONE_MATCH, "\"x\"")).status(), StatusCode::OK);
    }
}
