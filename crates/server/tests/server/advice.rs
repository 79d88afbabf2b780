//! Hints, and levels that are changed in the course of a match.

use serde_json::json;

use crate::table::{Match, Server};

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_tells_legal_answers_and_how_they_did() {
    let server = Server::start().await;
    let played = server.create("skirmish", json!({ "red": "here", "blue": "here" })).await;
    let shown = played.look(&played.everybody()).await;
    let (side, _) = shown["prompts"].as_object().unwrap().iter().next().unwrap();
    let body = json!({ "seat": side, "seq": shown["seq"] });
    let hint = played.post("/hint", &played.everybody(), body.clone()).await.expect(200);
    let answers = hint["answers"].as_array().unwrap();
    assert!((1..=3).contains(&answers.len()), "{hint}");
    for advice in answers {
        assert!(advice["better"].as_u64().unwrap() <= advice["trials"].as_u64().unwrap(), "{advice}");
        let draft = json!({ "seat": side, "seq": shown["seq"], "draft": advice["answer"] });
        let prompt = played.post("/preview", &played.everybody(), draft).await.expect(200);
        assert_eq!(prompt["unfinished"], json!(null), "{advice}");
    }
    assert_eq!(played.look(&played.everybody()).await["seq"], shown["seq"], "nothing was played");
    played.post("/hint", "", body).await.expect(401);
    let late = json!({ "seat": side, "seq": 0 });
    played.post("/hint", &played.everybody(), late).await.expect(409);
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_is_helped_against_a_person_elsewhere() {
    let server = Server::start().await;
    let played = server.calama().await;
    let seq = played.look("").await["seq"].clone();
    let body = json!({ "seat": "chile", "seq": seq });
    let refused = played.post("/hint", played.token("chile"), body).await.expect(409);
    assert_eq!(refused["error"]["code"], "no-hints");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_level_is_changed_for_good_by_those_who_play() {
    let server = Server::start().await;
    let played = server.create("calama", json!({ "chile": "here", "bolivia": "random" })).await;
    let token = played.token("chile").to_owned();
    let change = |side: &str, level: &str| json!({ "seat": "chile", "side": side, "level": level });
    let put =
        async |body: serde_json::Value, token: &str| played.send("PUT", "/level", token, Some(&body)).await;
    put(change("bolivia", "captain"), "").await.expect(401);
    put(change("bolivia", "admiral"), &token).await.expect(400);
    put(change("bolivia", "captain-1"), &token).await.expect(400);
    put(change("chile", "captain"), &token).await.expect(400);
    assert_eq!(played.look(&token).await["seats"]["bolivia"], "random");
    assert_eq!(put(change("bolivia", "ensign"), &token).await.expect(200), json!({ "level": "ensign" }));
    assert_eq!(played.look(&token).await["seats"]["bolivia"], "ensign");
    let (id, created) = (played.id.clone(), played.created.clone());
    let server = server.restart().await;
    let again = Match { server: &server, id, created };
    assert_eq!(again.look(&token).await["seats"]["bolivia"], "ensign");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_no_computer_thinks_nothing_is_told_of_it() {
    let server = Server::start().await;
    let played = server.calama().await;
    assert_eq!(played.get("/thinking", "").await.expect(200), json!({ "done": 0, "why": null }));
}
