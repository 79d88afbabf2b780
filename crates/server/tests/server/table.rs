//! A server for a test, and matches on it.

use std::net::SocketAddr;
use std::num::NonZeroU32;
use std::sync::LazyLock;

use sandtable_conformance::skirmish::Skirmish;
use sandtable_server::{Config, serve_on};
use sandtable_titles::Title;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::http::{Connection, Events, Response};

/// Every title, and one with secrets.
static TITLES: LazyLock<Vec<Title>> = LazyLock::new(|| {
    let mut titles: Vec<Title> = vec![Title::of::<Skirmish>()];
    titles.extend(sandtable_titles::all().iter().cloned());
    titles
});

/// The word that opens the figures.
const METRICS: &str = "open-sesame";

/// A running server.
pub struct Server {
    pub address: SocketAddr,
    pub folder: TempDir,
    stop: Option<oneshot::Sender<()>>,
    serving: JoinHandle<()>,
}

pub fn config(folder: &std::path::Path) -> Config {
    let mut config = Config::new(folder.join("table.db"));
    config.titles = &TITLES;
    config.limits.creations = NonZeroU32::new(1_000_000).unwrap();
    config.limits.seat_writes = NonZeroU32::new(1_000_000).unwrap();
    config.metrics = Some(METRICS.to_owned());
    config
}

impl Server {
    pub async fn start() -> Server {
        let folder = tempfile::tempdir().unwrap();
        let config = config(folder.path());
        Server::with(folder, config).await
    }

    pub async fn with(folder: TempDir, config: Config) -> Server {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let serving = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            serve_on(listener, config, stopped).await.unwrap();
        });
        Server { address, folder, stop: Some(stop), serving }
    }

    /// A server in another process, which ends it.
    pub fn elsewhere(address: SocketAddr, folder: TempDir) -> Server {
        Server { address, folder, stop: None, serving: tokio::spawn(async {}) }
    }

    /// Stops in order; the folder stays.
    pub async fn stop(mut self) -> TempDir {
        let _ = self.stop.take().unwrap().send(());
        self.serving.await.unwrap();
        self.folder
    }

    pub async fn restart(self) -> Server {
        let folder = self.stop().await;
        let config = config(folder.path());
        Server::with(folder, config).await
    }

    pub async fn send(&self, method: &str, path: &str, headers: &[(&str, &str)], body: &[u8]) -> Response {
        let mut connection = Connection::open(self.address).await.unwrap();
        connection.send(method, path, headers, body).await.unwrap()
    }

    pub async fn get(&self, path: &str) -> Response {
        self.send("GET", path, &[], &[]).await
    }

    /// The figures of the server.
    pub async fn figures(&self) -> Response {
        let bearer = format!("Bearer {METRICS}");
        self.send("GET", "/metrics", &[("authorization", &bearer)], &[]).await
    }

    /// Imports a match file.
    pub async fn import(&self, text: &str) -> Response {
        self.send("POST", "/api/import", &[("content-type", "application/json")], text.as_bytes()).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Response {
        self.send("POST", path, &[("content-type", "application/json")], body.to_string().as_bytes()).await
    }

    /// A match that was imported.
    pub async fn imported(&self, text: &str) -> Match<'_> {
        Match::of(self, self.import(text).await.expect(201)).await
    }

    pub async fn create(&self, title: &str, seats: Value) -> Match<'_> {
        let created = self.post("/api/matches", &json!({ "title": title, "seats": seats })).await.expect(201);
        Match::of(self, created).await
    }

    /// A match of two people.
    pub async fn calama(&self) -> Match<'_> {
        self.create("calama", json!({ "chile": "here", "bolivia": "link" })).await
    }

    /// A match of a title with secrets.
    pub async fn skirmish(&self) -> Match<'_> {
        self.create("skirmish", json!({ "red": "here", "blue": "link" })).await
    }
}

/// A match as its creator knows it.
#[derive(Clone)]
pub struct Match<'a> {
    pub server: &'a Server,
    pub id: String,
    pub created: Value,
}

/// A step of a question: what is offered to whom.
pub struct Asked<'a> {
    pub side: &'a str,
    pub seq: i64,
    /// Steps of the draft so far.
    pub steps: usize,
    pub offered: &'a [&'a Value],
}

/// A nonce that was not used before.
pub fn nonce() -> String {
    use std::sync::atomic::{AtomicU64, Ordering};
    static COUNT: AtomicU64 = AtomicU64::new(0);
    format!("nonce-{:08}", COUNT.fetch_add(1, Ordering::Relaxed))
}

impl<'a> Match<'a> {
    /// A match in which everybody has sat down; one of an earlier program has its tokens already.
    pub async fn of(server: &'a Server, created: Value) -> Match<'a> {
        let mut played = Match::unseated(server, created);
        let sat = played.created["tokens"].is_object();
        let codes = played.created["codes"].as_object().filter(|_| !sat).cloned().unwrap_or_default();
        for (side, code) in codes {
            let commitment = &played.created["commitment"];
            let body = json!({ "link": code, "salt": format!("{side}-sits"), "commitment": commitment });
            let sat = played.post("/sit", "", body).await.expect(200);
            assert_eq!(sat["seat"], side.as_str());
            played.created["tokens"][&side] = sat["token"].clone();
        }
        played
    }

    /// A match as it was created.
    pub fn unseated(server: &'a Server, created: Value) -> Match<'a> {
        Match { server, id: created["id"].as_str().unwrap().to_owned(), created }
    }

    pub fn token(&self, side: &str) -> &str {
        self.created["tokens"][side].as_str().unwrap_or_else(|| panic!("no token for {side}"))
    }

    pub fn owner(&self) -> &str {
        self.created["owner"].as_str().unwrap()
    }

    /// The tokens of every person, joined.
    pub fn everybody(&self) -> String {
        let tokens = self.created["tokens"].as_object().into_iter().flatten();
        tokens.map(|(_, token)| token.as_str().unwrap()).collect::<Vec<_>>().join(",")
    }

    pub async fn send(&self, method: &str, path: &str, token: &str, body: Option<&Value>) -> Response {
        let bearer = format!("Bearer {token}");
        let mut headers = vec![("content-type", "application/json")];
        if !token.is_empty() {
            headers.push(("authorization", &bearer));
        }
        let body = body.map(Value::to_string).unwrap_or_default();
        let path = format!("/api/matches/{}{path}", self.id);
        self.server.send(method, &path, &headers, body.as_bytes()).await
    }

    pub async fn get(&self, path: &str, token: &str) -> Response {
        self.send("GET", path, token, None).await
    }

    pub async fn post(&self, path: &str, token: &str, body: Value) -> Response {
        self.send("POST", path, token, Some(&body)).await
    }

    /// The match as the holder of a token sees it.
    pub async fn look(&self, token: &str) -> Value {
        self.get("", token).await.expect(200)
    }

    pub async fn events(&self, path: &str, token: &str) -> Result<Events, Response> {
        self.events_with(path, token, &[]).await
    }

    pub async fn events_with(
        &self,
        path: &str,
        token: &str,
        headers: &[(&str, &str)],
    ) -> Result<Events, Response> {
        let bearer = format!("Bearer {token}");
        let mut headers = headers.to_vec();
        if !token.is_empty() {
            headers.push(("authorization", bearer.as_str()));
        }
        let path = format!("/api/matches/{}/events{path}", self.id);
        Events::open(self.server.address, &path, &headers).await.unwrap()
    }

    /// A side that is asked, the seq, and a legal answer to the question, found by way of previews.
    pub async fn any_answer(&self) -> Option<(String, i64, Vec<Value>)> {
        self.answer_by(|asked| (asked.seq as usize * 7 + asked.steps * 3) % asked.offered.len()).await
    }

    /// The same, where `choose` picks one of the choices that are offered.
    pub async fn answer_by(&self, choose: impl Fn(Asked<'_>) -> usize) -> Option<(String, i64, Vec<Value>)> {
        let shown = self.look(&self.everybody()).await;
        let seq = shown["seq"].as_i64().unwrap();
        let (side, prompt) = shown["prompts"].as_object().unwrap().iter().next()?;
        let mut prompt = prompt.clone();
        let mut draft: Vec<Value> = Vec::new();
        while !prompt["unfinished"].is_null() {
            let offered: Vec<&Value> = prompt["choices"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|choice| choice.get("refusal").is_none())
                .collect();
            let index = choose(Asked { side, seq, steps: draft.len(), offered: &offered });
            draft.push(offered[index]["target"].clone());
            let body = json!({ "seat": side, "seq": seq, "draft": draft });
            prompt = self.post("/preview", self.token(side), body).await.expect(200);
        }
        Some((side.clone(), seq, draft))
    }

    /// Plays some legal answer; the seq after it, or nothing if the match is over.
    pub async fn play_any(&self) -> Option<i64> {
        let (side, seq, answer) = self.any_answer().await?;
        Some(self.play(&side, seq, answer).await)
    }

    /// Plays an answer that must be legal; the seq after it.
    pub async fn play(&self, side: &str, seq: i64, answer: Vec<Value>) -> i64 {
        let (nonce, salt) = (nonce(), format!("word-{seq}"));
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce, "salt": salt });
        let done = self.post("/answers", self.token(side), body).await.expect(200);
        done["seq"].as_i64().unwrap()
    }

    /// Plays answers until so many were played or the match is over.
    pub async fn play_some(&self, count: usize) {
        for _ in 0..count {
            if self.play_any().await.is_none() {
                return;
            }
        }
    }
}
