use serde_json::{Value, json};

use crate::table::Server;

async fn list(server: &Server, tokens: &str) -> Vec<Value> {
    let bearer = format!("Bearer {tokens}");
    let headers = [("authorization", bearer.as_str())];
    server.send("GET", "/api/matches", &headers, &[]).await.expect(200).as_array().unwrap().clone()
}

#[tokio::test]
async fn a_list_holds_the_matches_of_the_tokens_and_how_they_stand() {
    let server = Server::start().await;
    let (one, other) = (server.calama().await, server.skirmish().await);
    one.play_any().await.unwrap();
    let tokens = format!("{},{},{}", one.token("bolivia"), one.owner(), other.token("red"));
    let listed = list(&server, &tokens).await;
    assert_eq!(listed.len(), 2);
    let found = listed.iter().find(|summary| summary["id"] == one.id.as_str()).unwrap();
    let shown = one.look("").await;
    for field in ["title", "scenario", "seats", "pending", "seq", "ply"] {
        assert_eq!(found[field], shown[field], "{field}");
    }
    assert_eq!((&found["you"], &found["owner"]), (&json!(["bolivia"]), &json!(true)));
    assert!(found["updated"].as_i64().unwrap() > 1_600_000_000_000);
    let new = listed.iter().find(|summary| summary["id"] == other.id.as_str()).unwrap();
    assert_eq!(
        new["pending"]["deciding"],
        json!(["red", "blue"]),
        "a match in which nobody has decided knows who begins"
    );
    assert_eq!(server.get("/api/matches").await.expect(200), json!([]), "without a token, nothing");
}

#[tokio::test]
async fn only_the_owner_deletes_and_then_nothing_is_left() {
    let server = Server::start().await;
    let (doomed, other) = (server.calama().await, server.calama().await);
    doomed.play_any().await.unwrap();
    let mut stream = doomed.events("", doomed.token("chile")).await.ok().unwrap();
    assert_eq!(stream.next().await.unwrap().unwrap().event, "step");
    for (token, status) in [("", 401), (doomed.token("chile"), 403), (other.owner(), 403)] {
        assert_eq!(doomed.send("DELETE", "", token, None).await.status, status);
    }
    assert_eq!(doomed.send("DELETE", "", doomed.owner(), None).await.status, 204);
    assert_eq!(stream.next().await.unwrap().unwrap().event, "gone");
    assert_eq!(stream.next().await.unwrap(), None);
    assert_eq!(doomed.get("", doomed.token("chile")).await.code(), "not-found");
    assert_eq!(doomed.send("DELETE", "", doomed.owner(), None).await.code(), "not-found");
    assert!(list(&server, &doomed.everybody()).await.is_empty());
    assert_eq!(list(&server, other.owner()).await.len(), 1);
}
