//! Requests made up at random, from sense to nonsense: never a fault of the server, never anything played
//! that was not allowed.

use proptest::prelude::*;
use proptest::strategy::ValueTree as _;
use proptest::test_runner::{Config, TestRunner};
use serde_json::{Value, json};

use crate::http::Connection;
use crate::table::{Match, Server};

const REQUESTS: usize = 1500;

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

/// A body with the fields that routes know, each sound or not, present or not.
fn any_body() -> impl Strategy<Value = Value> {
    let field = |name: &'static str, value: BoxedStrategy<Value>| {
        prop::option::weighted(0.8, prop_oneof![5 => value, 1 => any_value().boxed()])
            .prop_map(move |value| value.map(|value| (name, value)))
    };
    let targets = || prop::collection::vec(any_target(), 0..5).prop_map(Value::from).boxed();
    let seats =
        prop::collection::btree_map(any_word(), any_word(), 0..3).prop_map(|seats| json!(seats)).boxed();
    let fields = (
        field("seat", any_word().prop_map(Value::from).boxed()),
        field("seq", any_number().boxed()),
        prop_oneof![
            field("answer", targets()),
            field("draft", targets()),
            field("to", any_number().boxed()),
            field("consent", any::<bool>().prop_map(Value::from).boxed()),
            field("seats", seats),
        ],
        field("nonce", "[a-z]{6,12}".prop_map(Value::from).boxed()),
        prop::option::weighted(0.3, Just(("title", json!("calama")))),
    );
    fields.prop_map(|(a, b, c, d, e)| {
        let fields = [a, b, c, d, e].into_iter().flatten().map(|(name, value)| (name.to_owned(), value));
        Value::Object(serde_json::Map::from_iter(fields))
    })
}

#[derive(Clone, Debug)]
struct Request {
    method: &'static str,
    path: String,
    token: u8,
    json: bool,
    body: Vec<u8>,
}

fn any_request() -> impl Strategy<Value = Request> {
    let method = prop_oneof![3 => Just("POST"), 2 => Just("GET"), 1 => Just("DELETE"), 1 => Just("PUT")];
    let place = prop::sample::select(vec![
        "",
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
    ]);
    let path = prop_oneof![
        8 => place.prop_map(|place| format!("/api/matches/ID{place}")),
        1 => Just("/api/matches".to_owned()),
        1 => Just("/api/import".to_owned()),
        1 => "/api/[a-z/%0-9?=&]{0,30}",
    ];
    let body = prop_oneof![
        8 => any_body().prop_map(|body| body.to_string().into_bytes()),
        1 => any_value().prop_map(|body| body.to_string().into_bytes()),
        1 => prop::collection::vec(any::<u8>(), 0..200),
    ];
    (method, path, 0u8..6, prop::bool::weighted(0.9), body)
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

#[tokio::test]
async fn no_request_makes_the_server_fail_or_play_what_is_not_allowed() {
    let server = Server::start().await;
    let mut played = server.calama().await;
    let mut runner = TestRunner::new_with_rng(
        Config::default(),
        proptest::test_runner::TestRng::deterministic_rng(proptest::test_runner::RngAlgorithm::ChaCha),
    );
    let mut accepted = 0;
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
        let before = played.look("").await;
        let mut connection = Connection::open(server.address).await.unwrap();
        let response = connection.send(request.method, &path, &headers, &request.body).await.unwrap();
        assert!(response.status < 500, "{request:?}: {}", response.text());
        if response.status >= 400 {
            assert!(response.json()["error"]["text"].is_string(), "{request:?}");
            assert_eq!(played.look("").await, before, "refused, yet something changed: {request:?}");
        } else if request.method == "POST" {
            accepted += 1;
        }
        if before["pending"].get("over").is_some() {
            played = server.calama().await;
        }
    }
    assert!(accepted > 0, "some requests make sense");
    assert!(server.get("/metrics").await.text().contains("sandtable_panics_total 0\n"));
    // Whatever was accepted was legal: the whole match replays.
    let exported = played.get("/export", "").await.text().to_owned();
    let document = sandtable_engine::MatchDocument::parse(&exported).unwrap();
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();
}
