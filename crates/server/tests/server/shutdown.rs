use std::sync::atomic::{AtomicBool, Ordering};

use serde_json::json;

use crate::http::Connection;
use crate::table::{Match, Server, nonce};

#[tokio::test(flavor = "multi_thread")]
async fn a_server_that_stops_lets_requests_end_and_says_goodbye_to_watchers() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(5).await;
    let mut stream = played.events("", played.token("chile")).await.ok().unwrap();
    stream.next().await.unwrap().unwrap();
    let (side, seq, answer) = played.any_answer().await.unwrap();
    let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() }).to_string();
    let (path, bearer) =
        (format!("/api/matches/{}/answers", played.id), format!("Bearer {}", played.token(&side)));
    let (id, created, address) = (played.id.clone(), played.created.clone(), server.address);
    let sent = AtomicBool::new(false);
    let answering = async {
        let mut connection = Connection::open(address).await.unwrap();
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let answered = connection.send("POST", &path, &headers, body.as_bytes());
        sent.store(true, Ordering::Relaxed);
        answered.await
    };
    let (answered, folder) = tokio::join!(answering, server.stop());
    assert!(sent.load(Ordering::Relaxed));
    let mut last = stream.next().await.unwrap().unwrap();
    if last.event == "step" {
        last = stream.next().await.unwrap().unwrap();
    }
    assert_eq!(last.event, "bye");
    assert_eq!(stream.next().await.unwrap(), None, "the stream ends");
    assert!(Connection::open(address).await.is_err(), "nobody listens any more");
    let files: Vec<_> =
        std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
    assert_eq!(files, ["table.db"], "the database is one whole file");

    let config = crate::table::config(folder.path());
    let server = Server::with(folder, config).await;
    let again = Match { server: &server, id, created };
    let now = again.look("").await["seq"].as_i64().unwrap();
    match answered {
        Ok(response) if response.status == 200 => assert_eq!(response.json()["seq"].as_i64(), Some(now)),
        _ => assert!(now >= seq),
    }
}
