use sandtable_engine::MatchDocument;
use serde_json::json;

use crate::table::{Match, Server};

#[tokio::test]
async fn a_match_begins_where_another_stood_with_dice_of_its_own() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(14).await;
    let then = played.get("/at/6", "").await.expect(200);
    let seats = json!({ "seats": { "chile": "here", "bolivia": "here" }, "name": "From ply 6" });
    let created = played.post("/at/6", "", seats).await.expect(201);
    let again = Match::of(&server, created).await;
    let shown = again.look("").await;
    assert_eq!(shown["view"], then["view"]);
    assert_ne!(shown["dice"]["commitment"], played.look("").await["dice"]["commitment"]);
    again.play_some(8).await;
    let exported = again.get("/export", "").await;
    let document = MatchDocument::parse(exported.text()).unwrap();
    assert!(document.start.is_some());
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();
}

#[tokio::test]
async fn a_position_is_written_as_a_case_and_as_a_code() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(9).await;
    let written = played.get("/at/5/case", "").await.expect(200);
    let calama = sandtable_titles::find("calama").unwrap();
    let report = calama.run_case(written["case"].as_str().unwrap()).unwrap();
    assert_eq!(report.failures, Vec::<String>::new());
    let (title, setup) = sandtable_titles::read_position_code(written["code"].as_str().unwrap()).unwrap();
    let there = title.open(&setup).unwrap();
    let then = played.get("/at/5", "").await.expect(200);
    let seen = there.view(sandtable_engine::Viewer::Spectator);
    assert_eq!(serde_json::to_value(seen).unwrap(), then["view"]);
}

#[tokio::test]
async fn what_does_not_fit_begins_nothing() {
    let server = Server::start().await;
    let played = server.calama().await;
    let seats = json!({ "seats": { "chile": "here", "bolivia": "here" } });
    for ply in ["-1", "9999", "x"] {
        played.get(&format!("/at/{ply}/case"), "").await.expect(400);
        played.post(&format!("/at/{ply}"), "", seats.clone()).await.expect(400);
    }
    played.post("/at/0", "", json!({ "seats": { "chile": "here" } })).await.expect(400);
    played.post("/at/0", "", json!({ "seats": { "chile": "here", "bolivia": "nobody" } })).await.expect(400);
    played.post("/at/0", "", json!({})).await.expect(400);
    while played.play_any().await.is_some() {}
    let last = played.look("").await["ply"].as_i64().unwrap();
    let over = played.post(&format!("/at/{last}"), "", seats).await;
    assert!(over.expect(400).to_string().contains("over there"));
}

#[tokio::test]
async fn of_hidden_facts_only_what_a_seat_knows_is_gone_on_from() {
    let server = Server::start().await;
    let seats = json!({ "bolivia": "here", "paraguay": "link" });
    let played = server.create("gran-chaco", seats.clone()).await;
    let body = json!({ "seats": { "bolivia": "here", "paraguay": "here" } });
    played.get("/at/1/case", "").await.expect(403);
    played.post("/at/1", "", body.clone()).await.expect(403);
    let token = played.token("bolivia");
    played.get("/at/1/case", token).await.expect(200);
    let created = played.post("/at/1", token, body).await.expect(201);
    let again = Match::of(&server, created).await;
    assert_eq!(
        again.look(again.token("bolivia")).await["view"],
        played.get("/at/1", token).await.expect(200)["view"]
    );
}
