//! How much one address, one seat or one connection may ask for, and for how long.

use std::num::NonZeroU32;
use std::time::Duration;

use serde_json::json;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::TcpStream;

use crate::http::{Connection, request};
use crate::table::{Server, config, nonce};

/// Longer than anything here may take on the busiest machine.
const LONG: Duration = Duration::from_secs(60);

#[tokio::test]
async fn an_address_that_asks_too_much_is_refused_before_anything_is_done_and_proxies_are_believed() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.for_loopback = true;
    config.limits.reads = NonZeroU32::new(5).unwrap();
    config.limits.writes = NonZeroU32::new(3).unwrap();
    config.limits.creations = NonZeroU32::new(2).unwrap();
    config.limits.streams = 1;
    config.proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::with(folder, config).await;
    let from = async |address: &str, method: &str, path: &str, body: &str| {
        let headers = [("x-forwarded-for", address), ("content-type", "application/json")];
        server.send(method, path, &headers, body.as_bytes()).await
    };
    // Creations count before they are looked at, so nonsense counts as well.
    for _ in 0..2 {
        assert_eq!(from("192.0.2.1", "POST", "/api/matches", "nonsense").await.status, 400);
    }
    assert_eq!(from("192.0.2.1", "POST", "/api/matches", "nonsense").await.code(), "too-many");
    assert_eq!(from("192.0.2.1", "POST", "/api/import", "nonsense").await.status, 429);
    assert_eq!(from("192.0.2.2", "POST", "/api/matches", "nonsense").await.status, 400, "others are not");
    for _ in 0..5 {
        assert_eq!(from("192.0.2.3", "GET", "/api/titles", "").await.status, 200);
    }
    assert_eq!(from("192.0.2.3", "GET", "/api/titles", "").await.code(), "too-many");
    assert_eq!(from("192.0.2.4", "GET", "/api/titles", "").await.status, 200);

    let seats = json!({ "title": "calama", "seats": { "chile": "random", "bolivia": "here" } }).to_string();
    let created = from("192.0.2.9", "POST", "/api/matches", &seats).await.expect(201);
    let path = format!("/api/matches/{}/events", created["id"].as_str().unwrap());
    let open = async |address: &str| {
        crate::http::Events::open(server.address, &path, &[("x-forwarded-for", address)]).await.unwrap()
    };
    let first = open("192.0.2.5").await.ok().unwrap();
    assert_eq!(open("192.0.2.5").await.err().unwrap().code(), "too-many");
    assert!(open("192.0.2.6").await.is_ok(), "another address has streams of its own");
    drop(first);
}

#[tokio::test]
async fn more_connections_than_an_address_may_have_are_closed_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.for_loopback = true;
    config.limits.connections = 3;
    let server = Server::with(folder, config).await;
    let mut open = Vec::new();
    for _ in 0..3 {
        let mut connection = Connection::open(server.address).await.unwrap();
        assert_eq!(connection.send("GET", "/healthz", &[], &[]).await.unwrap().status, 200);
        open.push(connection);
    }
    let mut fourth = Connection::open(server.address).await.unwrap();
    assert!(fourth.send("GET", "/healthz", &[], &[]).await.is_err());
    open.pop();
    let mut again = Connection::open(server.address).await.unwrap();
    while again.send("GET", "/healthz", &[], &[]).await.is_err() {
        again = Connection::open(server.address).await.unwrap();
    }
}

#[tokio::test]
async fn a_seat_that_asks_too_much_is_refused_from_wherever_it_asks() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.limits.seat_writes = NonZeroU32::new(3).unwrap();
    config.proxies = vec!["127.0.0.1".parse().unwrap()];
    let server = Server::with(folder, config).await;
    let played = server.calama().await;
    let seq = played.look("").await["seq"].clone();
    let path = format!("/api/matches/{}/concede", played.id);
    let concede = async |side: &str, address: &str| {
        let bearer = format!("Bearer {}", played.token(side));
        let headers = [
            ("x-forwarded-for", address),
            ("content-type", "application/json"),
            ("authorization", bearer.as_str()),
        ];
        let body = json!({ "seat": side, "seq": seq.as_i64().unwrap() + 1, "nonce": nonce() }).to_string();
        server.send("POST", &path, &headers, body.as_bytes()).await.code()
    };
    for address in ["192.0.2.1", "192.0.2.2", "192.0.2.3"] {
        assert_eq!(concede("chile", address).await, "stale");
    }
    assert_eq!(concede("chile", "192.0.2.4").await, "too-many");
    assert_eq!(concede("bolivia", "192.0.2.4").await, "stale", "the other seat has its own");
}

#[tokio::test]
async fn a_head_that_never_ends_ends_the_connection() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.head_patience = Duration::from_millis(50);
    let server = Server::with(folder, config).await;
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: loc").await.unwrap();
    let mut told = Vec::new();
    let ended = tokio::time::timeout(LONG, stream.read_to_end(&mut told)).await;
    assert!(ended.is_ok(), "the connection stays open");
    assert!(!told.starts_with(b"HTTP/1.1 200"), "{}", String::from_utf8_lossy(&told));
}

#[tokio::test]
async fn who_takes_nothing_of_what_he_asked_for_is_let_go() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.write_patience = Duration::from_millis(50);
    let server = Server::with(folder, config).await;
    let mut deaf = TcpStream::connect(server.address).await.unwrap();
    let page = request("GET", "/api/titles", &[], &[]).repeat(100);
    // More than the buffers between the two hold: then nothing is read any more either.
    let asked = async { while deaf.write_all(&page).await.is_ok() {} };
    tokio::time::timeout(LONG, asked).await.expect("the connection ends");
}

/// What is checked, read or written as a whole: each of it on threads that give way.
#[tokio::test]
async fn heavy_work_is_done_apart_from_those_who_play() {
    let server = Server::start().await;
    let done = async || {
        let figures = server.figures().await;
        let line = figures.text().lines().find_map(|line| line.strip_prefix("sandtable_heavy_total "));
        line.unwrap().parse::<u64>().unwrap()
    };
    let before = done().await;
    let played = server.calama().await;
    played.play_some(12).await;
    assert_eq!(done().await, before + 1, "a set-up is heavy, playing is not");
    let file = played.get("/export", "").await.text().to_owned();
    assert_eq!(done().await, before + 2, "a file is written");
    server.import(&file).await.expect(201);
    assert_eq!(done().await, before + 3, "a file is read");
    played.get("/at/3", "").await.expect(200);
    assert_eq!(done().await, before + 4, "an old position is played to");
}
