//! What can be played: titles, their rules, words and scenes. The same for everybody.

use std::collections::HashMap;
use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sandtable_engine::{OptionInfo, ScenarioInfo};
use sandtable_titles::Title;
use sandtable_words::{LANGUAGES, catalogue};
use serde::Serialize;
use serde_json::json;

use crate::body::Place;
use crate::cached::{Cached, Keep};
use crate::error::ApiError;
use crate::host::Host;

/// A title before a match begins.
#[derive(Serialize)]
struct TitleShown {
    id: &'static str,
    name: &'static str,
    revision: u32,
    scenarios: &'static [ScenarioInfo],
    seats: &'static [&'static str],
    options: Vec<OptionShown>,
}

#[derive(Serialize)]
struct OptionShown {
    id: &'static str,
    default: &'static str,
    values: Vec<String>,
    rule: &'static str,
}

impl OptionShown {
    fn of(option: &OptionInfo) -> OptionShown {
        OptionShown { id: option.id, default: option.default, values: option.all_values(), rule: option.rule }
    }
}

/// Answers about titles, ready to be sent.
pub struct Catalogue {
    titles: Cached,
    rules: HashMap<&'static str, Cached>,
    words: HashMap<(&'static str, &'static str), Cached>,
}

impl Catalogue {
    pub fn new(titles: &'static [Title]) -> Catalogue {
        let shown: Vec<_> = titles
            .iter()
            .map(|Title { info, .. }| TitleShown {
                id: info.id,
                name: info.name,
                revision: info.revision,
                scenarios: info.scenarios,
                seats: info.seats,
                options: info.options.iter().map(OptionShown::of).collect(),
            })
            .collect();
        let rules = |title: &Title| (title.info.id, Cached::json(&title.info.ledger().rules, Keep::AskAgain));
        let words = |title: &'static Title, language: &'static str| {
            let sources = json!({ "sources": catalogue(title.info, language) });
            ((title.info.id, language), Cached::json(&sources, Keep::AskAgain))
        };
        Catalogue {
            titles: Cached::json(&shown, Keep::AskAgain),
            rules: titles.iter().map(rules).collect(),
            words: titles.iter().flat_map(|title| LANGUAGES.map(|language| words(title, language))).collect(),
        }
    }
}

pub async fn list(State(host): State<Arc<Host>>, headers: HeaderMap) -> Response {
    host.catalogue.titles.respond(&headers)
}

pub async fn rules(
    State(host): State<Arc<Host>>,
    Place(title): Place<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.rules[title.info.id].respond(&headers))
}

pub async fn words(
    State(host): State<Arc<Host>>,
    Place((title, language)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    let known = LANGUAGES.into_iter().find(|known| *known == language).ok_or_else(|| {
        ApiError::not_found(format!(
            "there is no language \"{language}\"; there are: {}",
            LANGUAGES.join(", ")
        ))
    })?;
    Ok(host.catalogue.words[&(title.info.id, known)].respond(&headers))
}

pub async fn scene(
    State(host): State<Arc<Host>>,
    Place(hash): Place<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let scene = host.templates.scene(&hash).ok_or_else(|| {
        ApiError::not_found("no match in play uses this scene; load the match again, it names its scene")
    })?;
    Ok(scene.respond(&headers))
}
