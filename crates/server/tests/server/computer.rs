use serde_json::json;

use crate::table::{Match, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_a_match_against_the_computer() {
    let server = Server::start().await;
    let played = server.create("calama", json!({ "chile": "here", "bolivia": "captain" })).await;
    assert_eq!(played.created["tokens"].as_object().unwrap().len(), 1);
    let mut stream = played.events("", played.token("chile")).await.ok().unwrap();
    loop {
        let message = stream.next().await.unwrap().unwrap();
        let pending = &message.data["pending"];
        if pending.get("over").is_some() {
            break;
        }
        if pending["deciding"] == json!(["chile"]) {
            played.play_any().await.unwrap();
        }
    }
    let entries = played.look("").await["log"]["entries"].clone();
    let by = |side: &str| entries.as_array().unwrap().iter().any(|entry| entry["input"]["seat"] == side);
    assert!(by("chile") && by("bolivia"));
}

#[tokio::test(flavor = "multi_thread")]
async fn computers_play_among_themselves_and_go_on_after_a_restart() {
    let server = Server::start().await;
    let seats = json!({ "chile": "random", "bolivia": "random" });
    let played = server.create("calama", seats).await;
    let mut stream = played.events("", "").await.ok().unwrap();
    for _ in 0..5 {
        stream.next().await.unwrap().unwrap();
    }
    let (id, created) = (played.id.clone(), played.created.clone());
    drop(stream);
    let server = server.restart().await;
    let again = Match { server: &server, id, created };
    // Nobody needs to look for it to go on; the stream only waits for the end.
    let mut stream = again.events("", "").await.ok().unwrap();
    while stream.next().await.unwrap().unwrap().data["pending"].get("over").is_none() {}
}
