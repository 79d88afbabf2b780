//! The client's files, embedded in the program.

use std::collections::BTreeMap;
use std::sync::OnceLock;

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

/// Every file of the client, made ready when it is first asked for.
pub struct Client(BTreeMap<String, File>);

struct File {
    /// The path in the client's build; `None` is the page that stands in for it.
    path: Option<String>,
    ready: OnceLock<Cached>,
}

impl Client {
    pub fn new() -> Client {
        let file = |path| File { path, ready: OnceLock::new() };
        let mut files: BTreeMap<String, File> =
            Built::iter().map(|path| (format!("/{path}"), file(Some(path.into_owned())))).collect();
        let front = files.contains_key("/index.html").then(|| "index.html".to_owned());
        files.insert("/".to_owned(), file(front));
        Client(files)
    }

    /// The file at an address.
    pub fn respond(&self, address: &Uri, headers: &HeaderMap) -> Response {
        match self.0.get(address.path()) {
            Some(file) => file.ready.get_or_init(|| file.make_ready()).respond(headers),
            None => ApiError::nothing_here().into_response(),
        }
    }
}

impl File {
    fn make_ready(&self) -> Cached {
        let built = self.path.as_deref().and_then(|path| Some((path, Built::get(path)?)));
        let Some((path, file)) = built else {
            return Cached::new(UNBUILT, kind("index.html"), Keep::AskAgain);
        };
        // The build names files in assets/ after their content.
        let keep = if path.starts_with("assets/") { Keep::ForEver } else { Keep::AskAgain };
        Cached::new(file.data.into_owned(), kind(path), keep)
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
