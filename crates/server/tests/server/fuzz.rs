//! Requests made up at random, from sense to nonsense: never a fault of the server, never anything played
//! that was not allowed.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::http::Connection;
use crate::table::{Match, Server};

const REQUESTS: usize = 1200;

fn any_word() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => prop::sample::select(vec!["chile", "bolivia", "calama", "skirmish", "here", "link", "random", "on", "off"])
            .prop_map(str::to_owned),
        1 => "[a-zA-Z0-9_-]{0,70}",
        1 => any::<String>(),
    ]
}

fn any_number() -> impl Strategy<Value = Value> {
    prop_oneof![
        4 => (0i64..6).prop_map(Value::from),
        1 => any::<i64>().prop_map(Value::from),
        1 => any::<u64>().prop_map(Value::from),
        1 => any::<f64>().prop_map(Value::from),
    ]
}

fn any_target() -> impl Strategy<Value = Value> {
    let kind = prop::sample::select(vec!["cell", "piece", "button", "number", "pose", "king"]);
    prop_oneof![
        6 => (kind, prop_oneof![(0i64..300).prop_map(Value::from), any_number()])
            .prop_map(|(kind, number)| json!({ kind: number })),
        1 => any_value(),
    ]
}

/// Names with values, some of them known to a title.
fn any_words() -> impl Strategy<Value = Value> {
    let name = prop_oneof![3 => Just("fire".to_owned()), 1 => any_word()];
    let value = prop_oneof![
        Just("never".to_owned()),
        Just("shot = 3\nassault = 7\n".to_owned()),
        "shot = [0-9]{0,3}\nassault = [0-9]{0,3}\n",
        any_word(),
    ];
    prop::collection::btree_map(name, value, 0..3).prop_map(|map| json!(map))
}

/// Something in an address that may be the label of a thing.
fn any_label() -> impl Strategy<Value = String> {
    prop_oneof![
        Just("fire".to_owned()),
        Just("chile-cavalry-1".to_owned()),
        "[0-9]{1,2}-[0-9]{1,2}",
        "%7B%22(piece|cell|button|number)%22:[0-9]{1,5}%7D",
        "[a-z0-9%-]{0,20}",
    ]
}

fn any_value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any_number(),
        any_word().prop_map(Value::from)
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::btree_map(any_word(), inner, 0..4).prop_map(|map| json!(map)),
        ]
    })
}

/// What a field of a sensible body is replaced by: nothing, nonsense of the right kind, or just anything.
#[derive(Clone, Debug)]
enum Fault {
    Missing,
    Other(Value),
}

fn any_fault() -> impl Strategy<Value = (&'static str, Fault)> {
    let targets = || prop::collection::vec(any_target(), 0..5).prop_map(Value::from);
    prop_oneof![
        any_word().prop_map(|word| ("seat", Fault::Other(word.into()))),
        any_number().prop_map(|number| ("seq", Fault::Other(number))),
        targets().prop_map(|targets| ("answer", Fault::Other(targets))),
        targets().prop_map(|targets| ("draft", Fault::Other(targets))),
        any_number().prop_map(|number| ("to", Fault::Other(number))),
        any_word().prop_map(|word| ("nonce", Fault::Other(word.into()))),
        any_words().prop_map(|words| ("orders", Fault::Other(words))),
        any_words().prop_map(|words| ("sheets", Fault::Other(words))),
        (prop::sample::select(FIELDS.to_vec()), any_value())
            .prop_map(|(name, value)| (name, Fault::Other(value))),
        prop::sample::select(FIELDS.to_vec()).prop_map(|name| (name, Fault::Missing)),
    ]
}

const FIELDS: [&str; 11] =
    ["seat", "seq", "answer", "draft", "to", "nonce", "consent", "title", "seats", "orders", "sheets"];

#[derive(Clone, Debug)]
struct Request {
    method: &'static str,
    path: String,
    token: u8,
    json: bool,
    body: Body,
}

#[derive(Clone, Debug)]
enum Body {
    /// What the route wants, with faults.
    Sensible(Vec<(&'static str, Fault)>),
    Bytes(Vec<u8>),
}

fn any_request() -> impl Strategy<Value = Request> {
    let method = prop_oneof![6 => Just("POST"), 2 => Just("GET"), 1 => Just("DELETE"), 1 => Just("PUT")];
    let place = prop::sample::select(vec![
        "",
        "/answers",
        "/answers",
        "/answers",
        "/answers",
        "/answers",
        "/preview",
        "/preview",
        "/undo",
        "/concede",
        "/undo-requests",
        "/undo-requests/1",
        "/log?before=3",
        "/at/2",
        "/export",
        "/events",
        "/orders",
        "/orders",
        "/inspect?target=WORD",
        "/sheets/WORD",
    ]);
    let path = prop_oneof![
        8 => (place, any_label()).prop_map(|(place, label)| {
            format!("/api/matches/ID{}", place.replace("WORD", &label))
        }),
        1 => any_label().prop_map(|label| format!("/api/titles/skirmish/sheets/{label}")),
        1 => Just("/api/matches".to_owned()),
        1 => Just("/api/import".to_owned()),
        1 => "/api/[a-z/%0-9?=&]{0,30}",
    ];
    let body = prop_oneof![
        3 => Just(Body::Sensible(Vec::new())),
        6 => prop::collection::vec(any_fault(), 1..3).prop_map(Body::Sensible),
        1 => any_value().prop_map(|body| Body::Bytes(body.to_string().into_bytes())),
        1 => prop::collection::vec(any::<u8>(), 0..200).prop_map(Body::Bytes),
    ];
    (method, path, prop_oneof![0u8..6, Just(3)], prop::bool::weighted(0.9), body)
        .prop_map(|(method, path, token, json, body)| Request { method, path, token, json, body })
}

/// Which token a request brings: none, a seat's, both seats', the owner's (for deletion, on another match), a
/// made-up one.
fn bearer(played: &Match<'_>, number: u8) -> Option<String> {
    Some(match number {
        0 => return None,
        1 => format!("Bearer {}", played.token("chile")),
        2 => format!("Bearer {}", played.token("bolivia")),
        3 => format!("Bearer {}", played.everybody()),
        4 => format!("Bearer {}", "A".repeat(43)),
        _ => "Bearer nonsense".to_owned(),
    })
}

/// The body that a route wants, with faults.
fn body_for(path: &str, (side, seq, answer): &(String, i64, Vec<Value>), faults: &[(&str, Fault)]) -> Value {
    use crate::table::nonce;
    let mut body = match path.rsplit('/').next() {
        Some("answers") => json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() }),
        Some("preview") => json!({ "seat": side, "seq": seq, "draft": answer }),
        Some("undo" | "concede") => json!({ "seat": side, "seq": seq, "nonce": nonce() }),
        Some("undo-requests") => json!({ "seat": side, "seq": seq, "to": 0 }),
        Some("1") => json!({ "seat": side, "consent": true }),
        Some("orders") => json!({ "seat": side, "orders": { "fire": "never" } }),
        _ => json!({ "title": "skirmish", "seats": { "red": "here", "blue": "link" }, "sheets": {} }),
    };
    let fields = body.as_object_mut().unwrap();
    for (name, fault) in faults {
        match fault {
            Fault::Missing => drop(fields.remove(*name)),
            Fault::Other(value) => drop(fields.insert((*name).to_owned(), value.clone())),
        }
    }
    body
}

#[tokio::test]
async fn no_request_makes_the_server_fail_or_play_what_is_not_allowed() {
    let server = Server::start().await;
    let mut played = server.calama().await;
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let mut accepted = 0;
    let mut before = played.look("").await;
    let mut sensible = played.any_answer().await.unwrap();
    for _ in 0..REQUESTS {
        let request = any_request().new_tree(&mut runner).unwrap().current();
        let path = request.path.replace("ID", &played.id);
        if path.ends_with("/events") && request.method == "GET" {
            continue; // an open stream has no end to wait for
        }
        let bearer = bearer(&played, request.token);
        let mut headers =
            vec![("content-type", if request.json { "application/json" } else { "text/plain" })];
        headers.extend(bearer.as_deref().map(|bearer| ("authorization", bearer)));
        let body = match &request.body {
            Body::Bytes(bytes) => bytes.clone(),
            Body::Sensible(faults) => body_for(&path, &sensible, faults).to_string().into_bytes(),
        };
        let mut connection = Connection::open(server.address).await.unwrap();
        let response = connection.send(request.method, &path, &headers, &body).await.unwrap();
        assert!(response.status < 500, "{request:?}: {}", response.text());
        if response.status >= 400 {
            assert!(response.json()["error"]["text"].is_string(), "{request:?}");
            assert_eq!(played.look("").await, before, "refused, yet something changed: {request:?}");
            continue;
        }
        accepted += usize::from(path.ends_with("/answers"));
        if played.any_answer().await.is_none() {
            played = server.calama().await;
        }
        before = played.look("").await;
        sensible = played.any_answer().await.unwrap();
    }
    assert!(accepted > 10, "some requests make sense: {accepted}");
    assert!(server.figures().await.text().contains("sandtable_panics_total 0\n"));
    // Whatever was accepted was legal: the whole match replays.
    let exported = played.get("/export", "").await.text().to_owned();
    let document = sandtable_engine::MatchDocument::parse(&exported).unwrap();
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();
}
