use std::num::NonZeroU32;
use std::time::Duration;

use serde_json::{Value, json};

use crate::http::{Connection, request};
use crate::table::{Server, config, nonce};

/// Nothing was stored and nothing panicked.
async fn unharmed(server: &Server, writes_before: &str) {
    let figures = server.figures().await.text().to_owned();
    assert!(figures.contains("sandtable_panics_total 0\n"), "{figures}");
    assert_eq!(writes(&figures), writes_before);
}

fn writes(figures: &str) -> String {
    figures.lines().find(|line| line.starts_with("sandtable_store_writes_total ")).unwrap().to_owned()
}

#[tokio::test]
async fn bodies_that_do_not_fit_are_refused_with_a_word_of_help() {
    let server = Server::start().await;
    let played = server.calama().await;
    let before = writes(server.figures().await.text());
    let token = played.token("chile");
    let bearer = format!("Bearer {token}");
    let json_type = ("content-type", "application/json");
    let paths = ["answers", "preview", "undo", "concede", "undo-requests", "undo-requests/1"];
    let deep = "[".repeat(50_000);
    let bodies: Vec<Vec<u8>> = [
        "",
        "null",
        "true",
        "[]",
        "{}",
        "{",
        "\"\"",
        "1e999",
        "{\"seat\":1}",
        "{\"seat\":\"chile\"}",
        "{\"seat\":\"chile\",\"seq\":\"0\"}",
        "{\"seat\":\"chile\",\"seq\":99999999999999999999}",
        "{\"seat\":\"chile\",\"seq\":0.5,\"nonce\":\"12345678\"}",
        "{\"seat\":\"chile\",\"seq\":0,\"nonce\":\"12345678\",\"admin\":true}",
        "{\"seat\":\"chile\",\"seq\":0,\"seq\":1,\"nonce\":\"12345678\"}",
        "{\"seat\":\"chile\",\"seq\":0,\"answer\":[{\"cell\":-1}],\"nonce\":\"12345678\"}",
        "{\"seat\":\"chile\",\"seq\":0,\"answer\":[{\"king\":1}],\"nonce\":\"12345678\"}",
        "{\"seat\":\"chile\",\"seq\":0,\"to\":-3}",
        &deep,
    ]
    .into_iter()
    .map(|text| text.as_bytes().to_vec())
    .chain([vec![0xff, 0xfe, 0x80], vec![0; 100]])
    .collect();
    for path in paths {
        let path = format!("/api/matches/{}/{path}", played.id);
        for body in &bodies {
            let response = server.send("POST", &path, &[json_type, ("authorization", &bearer)], body).await;
            let shown = String::from_utf8_lossy(body);
            assert!((400..500).contains(&response.status), "{path} {shown:.60}: {}", response.status);
            assert!(response.json()["error"]["text"].as_str().unwrap().len() > 10);
        }
        for kind in ["text/plain", "application/x-www-form-urlencoded", ""] {
            let response = server.send("POST", &path, &[("content-type", kind)], b"{}").await;
            assert_eq!((response.status, response.code()), (415, "unsupported-media-type".to_owned()));
        }
        let large = vec![b' '; 70_000];
        let response = server.send("POST", &path, &[json_type, ("authorization", &bearer)], &large).await;
        assert_eq!((response.status, response.code()), (413, "too-large".to_owned()));
    }
    unharmed(&server, &before).await;
}

#[tokio::test]
async fn creations_that_make_no_sense_are_refused_with_every_fault() {
    let server = Server::start().await;
    let seats = json!({ "chile": "here", "bolivia": "link" });
    let refused: [(Value, &[&str]); 9] = [
        (json!({ "title": "risk", "seats": seats }), &["risk"]),
        (json!({ "title": "calama", "seats": {} }), &["chile", "bolivia"]),
        (json!({ "title": "calama", "seats": { "chile": "here" } }), &["bolivia"]),
        (
            json!({ "title": "calama", "seats": { "chile": "god", "bolivia": "x", "peru": "y" } }),
            &["god", "peru", "\"x\""],
        ),
        (json!({ "title": "calama", "seats": seats, "scenario": "waterloo" }), &["waterloo"]),
        (
            json!({ "title": "calama", "seats": seats, "options": { "max_rounds": "-4", "a": "b" } }),
            &["max_rounds", "\"a\""],
        ),
        (json!({ "title": "calama", "seats": seats, "name": "x".repeat(101) }), &["100"]),
        (json!({ "title": "calama", "seats": seats, "name": "a\u{7}b" }), &["visible"]),
        (json!({ "title": "calama", "seats": seats, "salt": "mine" }), &["salt"]),
    ];
    let before = writes(server.figures().await.text());
    for (body, faults) in refused {
        let response = server.post("/api/matches", &body).await;
        assert!((400..500).contains(&response.status), "{body}");
        for fault in faults {
            assert!(response.text().contains(&fault.replace('"', "\\\"")), "{fault}: {}", response.text());
        }
    }
    unharmed(&server, &before).await;
}

#[tokio::test]
async fn addresses_methods_and_headers_that_make_no_sense_are_refused() {
    let server = Server::start().await;
    let played = server.calama().await;
    let before = writes(server.figures().await.text());
    let path = format!("/api/matches/{}", played.id);
    for (method, path) in [
        ("PUT", path.as_str()),
        ("PATCH", "/api/matches"),
        ("DELETE", "/"),
        ("POST", "/"),
        ("POST", "/healthz"),
        ("GET", "/api/import"),
        ("BREW", "/"),
    ] {
        let response = server.send(method, path, &[], &[]).await;
        assert_eq!(
            (response.status, response.code()),
            (405, "method-not-allowed".to_owned()),
            "{method} {path}"
        );
    }
    let long = format!("/api/matches/{}", "x".repeat(5000));
    for path in [
        "/api",
        "/api/",
        "/api/matches/",
        "/api/matches/%ff",
        "/api/matches/a%00b",
        "/api/matches/'%20or%201=1",
        "/api/matches/%2e%2e",
        "/api/titles/%ff/scene",
        "/api/scenes/%ff",
        &long,
    ] {
        let response = server.get(path).await;
        assert_eq!((response.status, response.code()), (404, "not-found".to_owned()), "{path:.80}");
    }
    for bearer in [
        "",
        "Bearer",
        "Bearer ",
        "bearer x",
        "Basic eA==",
        "Bearer ❄",
        "Bearer a b",
        &"Bearer x,".repeat(900),
    ] {
        let response = server.send("GET", &path, &[("authorization", bearer)], &[]).await;
        assert!((400..=401).contains(&response.status), "{bearer:.40}: {}", response.status);
    }
    for id in ["x", "-5", "99999999999999999999", "1e3", ""] {
        let response = server.send("GET", &format!("{path}/events"), &[("last-event-id", id)], &[]).await;
        assert_eq!(response.code(), "bad-request", "{id}");
    }
    for query in ["?before=0", "?before=-1", "?before=x", "", "?before=1&x=2"] {
        assert_eq!(server.get(&format!("{path}/log{query}")).await.code(), "bad-request", "{query}");
    }
    assert_eq!(server.get(&format!("{path}/log?before=9223372036854775807")).await.status, 200);
    unharmed(&server, &before).await;
}

#[tokio::test]
async fn bytes_that_are_no_request_end_the_connection_and_nothing_else() {
    let server = Server::start().await;
    let large_head = format!("GET / HTTP/1.1\r\nhost: x\r\nx: {}\r\n\r\n", "y".repeat(1 << 20));
    let two_lengths =
        b"POST /api/matches HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\n{}{}{}{}{}";
    for bytes in [
        &b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03 hello tls"[..],
        b"GET / HTTP/9.9\r\n\r\n",
        b"GET /\0 HTTP/1.1\r\nhost: x\r\n\r\n",
        b"\r\n\r\n\r\n\r\nnonsense\r\n\r\n",
        b"GET / HTTP/1.1\r\nhost x\r\n\r\n",
        two_lengths,
        large_head.as_bytes(),
    ] {
        let mut connection = Connection::open(server.address).await.unwrap();
        if let Ok(response) = connection.send_raw(bytes).await {
            assert!((400..500).contains(&response.status), "{}", response.status);
        }
        assert_eq!(server.get("/healthz").await.status, 200);
    }
    unharmed(&server, &writes(server.figures().await.text())).await;
}

#[tokio::test]
async fn a_client_that_dawdles_is_told_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.patience = Duration::from_millis(100);
    let server = Server::with(folder, config).await;
    let mut whole = request("POST", "/api/matches", &[("content-type", "application/json")], &[b' '; 50]);
    whole.truncate(whole.len() - 10);
    let mut connection = Connection::open(server.address).await.unwrap();
    let response = connection.send_raw(&whole).await.unwrap();
    assert_eq!((response.status, response.code()), (408, "too-slow".to_owned()));
}

#[tokio::test]
async fn creating_without_end_and_watching_without_end_are_limited() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.creations = NonZeroU32::new(3).unwrap();
    config.most_streams = 2;
    let server = Server::with(folder, config).await;
    let body = json!({ "title": "calama", "seats": { "chile": "here", "bolivia": "link" } });
    let mut played = None;
    for _ in 0..3 {
        played = Some(
            crate::table::Match::of(&server, server.post("/api/matches", &body).await.expect(201)).await,
        );
    }
    let refused = server.post("/api/matches", &body).await;
    assert_eq!((refused.status, refused.code()), (429, "too-many".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    let played = played.unwrap();
    let streams = [played.events("", "").await.ok().unwrap(), played.events("", "").await.ok().unwrap()];
    let refused = played.events("", "").await.err().unwrap();
    assert_eq!((refused.status, refused.code()), (503, "overloaded".to_owned()));
    drop(streams);
    // The server notices that they are gone when it next has something to say to them.
    played.play_any().await.unwrap();
    while played.events("", "").await.is_err() {}
}

#[tokio::test]
async fn nonces_are_plain_words() {
    let server = Server::start().await;
    let played = server.calama().await;
    let (side, seq, answer) = played.any_answer().await.unwrap();
    for bad in ["", "short", "with space 12", "ümläut-1234", &"x".repeat(65), "new\nline-1"] {
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": bad });
        assert_eq!(played.post("/answers", played.token(&side), body).await.code(), "bad-request", "{bad}");
    }
    let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
    played.post("/answers", played.token(&side), body).await.expect(200);
}
