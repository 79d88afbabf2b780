use serde_json::json;

use crate::table::{Match, Server};

#[tokio::test]
async fn every_rule_that_a_case_cites_has_an_example_that_can_be_shown() {
    let server = Server::start().await;
    let examples = server.get("/api/titles/calama/examples").await.expect(200);
    let case = examples["charge-2"][0]["case"].as_str().unwrap();
    let shown = server.get(&format!("/api/titles/calama/cases/{case}")).await.expect(200);
    assert!(shown["rules"].as_array().unwrap().contains(&json!("charge-2")));
    assert!(!shown["moments"][0]["view"]["pieces"].as_array().unwrap().is_empty());
    // Nothing is asked in an example: it is looked at.
    assert_eq!(shown["moments"][0]["prompts"], json!({}));
    server.get("/api/titles/calama/cases/charge/no-such-case").await.expect(404);
}

#[tokio::test]
async fn every_title_says_something_to_newcomers_and_has_lessons() {
    let server = Server::start().await;
    for title in sandtable_titles::all() {
        let learnt = server.get(&format!("/api/titles/{}/learn", title.info.id)).await.expect(200);
        assert!(learnt["primer"]["history"]["es"].is_string(), "{}", title.info.id);
        assert!(learnt["lessons"].as_array().unwrap().len() >= 5, "{}", title.info.id);
    }
    assert_eq!(server.get("/api/titles/skirmish/learn").await.expect(200)["primer"], json!(null));
}

#[tokio::test]
async fn a_lesson_asks_judges_and_explains() {
    let server = Server::start().await;
    let path = "/api/titles/calama/lessons/1-moving";
    let lesson = server.get(path).await.expect(200);
    let task = &lesson["steps"][1];
    assert_eq!(task["seat"], lesson["viewer"]);
    assert!(lesson["moments"][0]["prompts"]["chile"]["choices"].is_array());
    let draft = json!([task["answer"][0]]);
    let asked =
        server.post(&format!("{path}/preview"), &json!({ "moment": 0, "draft": draft })).await.expect(200);
    assert!(asked["choices"].as_array().unwrap().iter().any(|choice| choice["label"] == "6-10"));
    let answers = format!("{path}/answers");
    let judged = server.post(&answers, &json!({ "step": 1, "answer": task["answer"] })).await.expect(200);
    assert_eq!(judged, json!({ "right": true }));
    let nearer =
        asked["choices"].as_array().unwrap().iter().find(|choice| choice["label"] == "5-10").unwrap();
    let other = json!({ "step": 1, "answer": [task["answer"][0], nearer["target"]] });
    let judged = server.post(&answers, &other).await.expect(200);
    assert!(judged["right"] == false && judged["say"]["fr"].is_string(), "{judged}");
    let refused = server.post(&answers, &json!({ "step": 1, "answer": [task["answer"][0]] })).await;
    refused.expect(422);
    server.post(&format!("{path}/preview"), &json!({ "moment": 99, "draft": [] })).await.expect(400);
    server.get("/api/titles/calama/lessons/none").await.expect(404);
}

#[tokio::test]
async fn a_match_goes_on_where_a_lesson_ends() {
    let server = Server::start().await;
    let lesson = server.get("/api/titles/calama/lessons/8-battle").await.expect(200);
    let created = server.post("/api/titles/calama/lessons/8-battle/match", &json!({})).await.expect(201);
    let played = Match::of(&server, created).await;
    let shown = played.look(played.token("chile")).await;
    assert_eq!(shown["seats"], json!({ "chile": "here", "bolivia": "ensign" }));
    assert_eq!(shown["view"], lesson["moments"].as_array().unwrap().last().unwrap()["view"]);
    assert_eq!(shown["phase"], lesson["moments"][0]["phase"]);
    // A lesson that ends with the battle leaves nothing to play on.
    server.post("/api/titles/calama/lessons/7-winning/match", &json!({})).await.expect(400);
}
