//! The client's files, embedded in the program.

use std::collections::BTreeMap;

use axum::http::{HeaderMap, Uri};
use axum::response::{IntoResponse as _, Response};
use rust_embed::RustEmbed;

use crate::cached::{Cached, Keep};
use crate::error::ApiError;

/// What the client's build leaves. The folder may be missing: the server then serves a page that says how to
/// build it.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

const UNBUILT: &str = include_str!("unbuilt.html");

/// Every file of the client, ready to be sent.
pub struct Client(BTreeMap<String, Cached>);

impl Client {
    pub fn new() -> Client {
        let mut files: BTreeMap<String, Cached> = Built::iter()
            .filter_map(|path| Some((path.to_string(), Built::get(&path)?)))
            .map(|(path, file)| {
                // The build names files in assets/ after their content.
                let keep = if path.starts_with("assets/") { Keep::ForEver } else { Keep::AskAgain };
                let cached = Cached::new(file.data.into_owned(), kind(&path), keep);
                (format!("/{path}"), cached)
            })
            .collect();
        let front = files
            .get("/index.html")
            .cloned()
            .unwrap_or_else(|| Cached::new(UNBUILT, "text/html; charset=utf-8", Keep::AskAgain));
        files.insert("/".to_owned(), front);
        Client(files)
    }

    /// The file at an address.
    pub fn respond(&self, address: &Uri, headers: &HeaderMap) -> Response {
        match self.0.get(address.path()) {
            Some(file) => file.respond(headers),
            None => ApiError::not_found("there is nothing at this address; the front page is at /")
                .into_response(),
        }
    }
}

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map(|(_, ending)| ending) {
        Some("html") => "text/html; charset=utf-8",
        Some("js" | "mjs") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("svg") => "image/svg+xml",
        Some("png") => "image/png",
        Some("ico") => "image/x-icon",
        Some("json" | "map") => "application/json",
        Some("webmanifest") => "application/manifest+json",
        Some("woff2") => "font/woff2",
        Some("txt" | "ftl") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
