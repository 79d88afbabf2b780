//! What can be played: titles, their rules, words and scenes. The same for everybody.

use std::collections::HashMap;
use std::sync::{Arc, LazyLock};

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::Response;
use sandtable_engine::{Given, Need, OptionInfo, ScenarioInfo, Setup, SheetInfo, TitleInfo};
use sandtable_titles::{Opponent, Title};
use sandtable_words::{LANGUAGES, catalogue};
use serde::Serialize;
use serde_json::json;

use super::learn::{Learning, examples};
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
    sheets: Vec<SheetShown>,
    /// What a seat may order in advance.
    orders: Vec<OptionShown>,
    /// Who plays a seat where no person does, the strongest first.
    opponents: Vec<&'static str>,
    default_opponent: &'static str,
}

impl TitleShown {
    fn of(info: &'static TitleInfo) -> TitleShown {
        TitleShown {
            id: info.id,
            name: info.name,
            revision: info.revision,
            scenarios: info.scenarios,
            seats: info.seats,
            options: info.options.iter().map(OptionShown::of).collect(),
            sheets: info.sheets.iter().map(SheetShown::of).collect(),
            orders: info.orders.iter().map(OptionShown::of).collect(),
            opponents: Opponent::ALL.iter().map(|opponent| opponent.id()).collect(),
            default_opponent: Opponent::DEFAULT.id(),
        }
    }
}

/// A file of figures that players may replace.
#[derive(Serialize)]
struct SheetShown {
    id: &'static str,
    reconstructed: bool,
}

impl SheetShown {
    fn of(sheet: &SheetInfo) -> SheetShown {
        SheetShown { id: sheet.id, reconstructed: sheet.reconstructed }
    }
}

#[derive(Serialize)]
struct OptionShown {
    id: &'static str,
    default: &'static str,
    values: Vec<String>,
    rule: &'static str,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    needs: Vec<NeedShown>,
}

/// What an option, or one value of it, cannot do without: a scenario, or a value of another option.
#[derive(Serialize)]
struct NeedShown {
    #[serde(skip_serializing_if = "Option::is_none")]
    value: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    option: Option<&'static str>,
    /// Values of that option, or scenarios.
    among: &'static [&'static str],
}

impl NeedShown {
    fn of(need: &Need) -> NeedShown {
        let (option, among) = match need.given {
            Given::Scenario(scenarios) => (None, scenarios),
            Given::Option(id, values) => (Some(id), values),
        };
        NeedShown { value: need.value, option, among }
    }
}

impl OptionShown {
    fn of(option: &OptionInfo) -> OptionShown {
        OptionShown {
            id: option.id,
            default: option.default,
            values: option.all_values(),
            rule: option.rule,
            needs: option.needs.iter().map(NeedShown::of).collect(),
        }
    }
}

/// An answer that is made when it is first asked for: a server with many titles starts as fast as one with few.
type OnDemand = LazyLock<Cached, Box<dyn FnOnce() -> Cached + Send>>;

fn on_demand(make: impl FnOnce() -> Cached + Send + 'static) -> OnDemand {
    LazyLock::new(Box::new(make))
}

/// Answers about titles.
pub struct Catalogue {
    titles: OnDemand,
    rules: HashMap<(&'static str, &'static str), OnDemand>,
    words: HashMap<(&'static str, &'static str), OnDemand>,
    sheets: HashMap<(&'static str, &'static str), OnDemand>,
    scenes: HashMap<&'static str, OnDemand>,
    learning: HashMap<&'static str, OnDemand>,
    examples: HashMap<&'static str, OnDemand>,
}

impl Catalogue {
    pub fn new(titles: &'static [Title]) -> Catalogue {
        let rules = |info: &'static TitleInfo, language: &'static str| {
            let made = on_demand(move || Cached::json(&info.ledger_in(language).rules, Keep::AskAgain));
            ((info.id, language), made)
        };
        let words = |info: &'static TitleInfo, language: &'static str| {
            let made = on_demand(move || {
                Cached::json(&json!({ "sources": catalogue(info, language) }), Keep::AskAgain)
            });
            ((info.id, language), made)
        };
        let sheets = |info: &'static TitleInfo| {
            let sheet =
                |sheet: &'static SheetInfo| ((info.id, sheet.id), on_demand(|| sheet_text(sheet.text)));
            info.sheets.iter().map(sheet)
        };
        let scene = |title: &'static Title| (title.info.id, on_demand(|| first_scene(title)));
        let infos = || titles.iter().map(|title| title.info);
        Catalogue {
            titles: on_demand(|| {
                let shown: Vec<_> = titles.iter().map(|title| TitleShown::of(title.info)).collect();
                Cached::json(&shown, Keep::AskAgain)
            }),
            rules: infos().flat_map(|info| LANGUAGES.map(|language| rules(info, language))).collect(),
            sheets: infos().flat_map(sheets).collect(),
            scenes: titles.iter().map(scene).collect(),
            words: infos().flat_map(|info| LANGUAGES.map(|language| words(info, language))).collect(),
            learning: infos()
                .map(|info| (info.id, on_demand(move || Cached::json(&Learning::of(info), Keep::AskAgain))))
                .collect(),
            examples: infos()
                .map(|info| (info.id, on_demand(move || Cached::json(&examples(info), Keep::AskAgain))))
                .collect(),
        }
    }

    pub fn learning(&self, title: &str) -> &Cached {
        &self.learning[title]
    }

    pub fn examples(&self, title: &str) -> &Cached {
        &self.examples[title]
    }
}

/// The board of a new match of the title's first scenario.
fn first_scene(title: &Title) -> Cached {
    let table = title.open(&Setup::default_for(title.info)).expect("every title opens as it comes");
    Cached::json(&table.scene(), Keep::AskAgain)
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
    Ok(host.catalogue.rules[&(title.info.id, LANGUAGES[0])].respond(&headers))
}

/// The ledger in a language; entries that are not translated are English and say so.
pub async fn rules_in(
    State(host): State<Arc<Host>>,
    Place((title, language)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.rules[&(title.info.id, known_language(&language)?)].respond(&headers))
}

/// What a title looks like, before a match of it is begun.
pub async fn first(
    State(host): State<Arc<Host>>,
    Place(title): Place<String>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.scenes[title.info.id].respond(&headers))
}

pub async fn words(
    State(host): State<Arc<Host>>,
    Place((title, language)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let title = host.title(&title)?;
    Ok(host.catalogue.words[&(title.info.id, known_language(&language)?)].respond(&headers))
}

fn known_language(language: &str) -> Result<&'static str, ApiError> {
    LANGUAGES.into_iter().find(|known| *known == language).ok_or_else(|| {
        ApiError::not_found(format!(
            "there is no language \"{language}\"; there are: {}",
            LANGUAGES.join(", ")
        ))
    })
}

/// A sheet as it comes with the title.
pub async fn sheet(
    State(host): State<Arc<Host>>,
    Place((title, sheet)): Place<(String, String)>,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let info = host.title(&title)?.info;
    Ok(host.catalogue.sheets[&(info.id, known_sheet(info, &sheet)?.id)].respond(&headers))
}

/// The sheet of this id.
pub fn known_sheet(info: &TitleInfo, id: &str) -> Result<&'static SheetInfo, ApiError> {
    info.sheet(id).ok_or_else(|| {
        let known: Vec<_> = info.sheets.iter().map(|sheet| sheet.id).collect();
        let known = if known.is_empty() { "none".to_owned() } else { known.join(", ") };
        ApiError::not_found(format!("{} has no sheet \"{id}\"; it has: {known}", info.id))
    })
}

/// A sheet as text.
pub fn sheet_text(text: &str) -> Cached {
    Cached::new(text.to_owned(), "text/plain; charset=utf-8", Keep::AskAgain)
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
