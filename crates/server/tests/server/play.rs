use serde_json::{Value, json};

use crate::table::{Server, nonce};

#[tokio::test]
async fn titles_rules_words_and_scenes_are_there_for_a_client_that_knows_none() {
    let server = Server::start().await;
    let titles = server.get("/api/titles").await.expect(200);
    let calama = titles.as_array().unwrap().iter().find(|title| title["id"] == "calama").unwrap();
    assert_eq!(calama["seats"], json!(["chile", "bolivia"]));
    assert!(
        calama["options"]
            .as_array()
            .unwrap()
            .iter()
            .all(|option| option["values"].as_array().unwrap().len() > 1)
    );
    let rules = server.get("/api/titles/calama/rules").await.expect(200);
    assert!(rules.as_array().unwrap().len() > 50);
    for language in ["en", "es", "fr"] {
        let words = server.get(&format!("/api/titles/calama/words/{language}")).await.expect(200);
        assert!(words["sources"][0].as_str().unwrap().contains("table-not-your-turn"), "{language}");
        assert!(words["sources"][1].as_str().unwrap().contains("side-chile"), "{language}");
    }
    let first = server.get("/api/titles/calama/scene").await.expect(200);
    assert_eq!(first["cells"].as_array().unwrap().len(), 256);
    let played = server.calama().await;
    let scene = played.look("").await["scene"].as_str().unwrap().to_owned();
    let response = server.get(&format!("/api/scenes/{scene}")).await;
    assert!(response.headers["cache-control"].contains("immutable"));
    assert_eq!(response.expect(200)["cells"].as_array().unwrap().len(), 256);
    assert_eq!(server.get("/api/scenes/unknown").await.code(), "not-found");
    assert_eq!(server.get("/api/titles/risk/rules").await.code(), "not-found");
    assert_eq!(server.get("/api/titles/calama/words/tlh").await.code(), "not-found");
}

#[tokio::test]
async fn a_whole_match_is_played_over_the_wire() {
    let server = Server::start().await;
    let played = server.calama().await;
    let mut answers = 0;
    while played.play_any().await.is_some() {
        answers += 1;
        assert!(answers < 2000, "the match does not end");
    }
    let shown = played.look(played.token("chile")).await;
    assert_eq!(shown["pending"]["deciding"], json!([]));
    assert!(shown["pending"]["over"]["reason"]["key"].is_string());
    assert_eq!(shown["dice"]["secret"].as_str().unwrap().len(), 64, "the secret is shown at the end");
    assert_eq!(shown["concede"], json!({ "chile": false }));
    let (side, seq) = ("chile", shown["seq"].as_i64().unwrap());
    let body = json!({ "seat": side, "seq": seq, "answer": [], "nonce": nonce() });
    assert_eq!(played.post("/answers", played.token(side), body).await.code(), "over");
}

#[tokio::test]
async fn a_new_match_shows_who_sits_where_and_keeps_its_secret() {
    let server = Server::start().await;
    let body = json!({
        "title": "calama", "scenario": "calama-1879", "options": { "max_rounds": "10" },
        "seats": { "chile": "here", "bolivia": "link" }, "name": "Friday",
    });
    let created = server.post("/api/matches", &body).await.expect(201);
    let played = crate::table::Match::of(&server, created.clone()).await;
    let code = created["codes"]["bolivia"].as_str().unwrap();
    assert_eq!(created["links"]["bolivia"], format!("/#/m/{}?seat={code}", played.id));
    let shown = played.look(played.token("chile")).await;
    assert_eq!(shown["name"], "Friday");
    assert_eq!(shown["options"], json!({ "max_rounds": "10" }));
    assert_eq!(shown["seats"], json!({ "chile": "here", "bolivia": "link" }));
    assert_eq!(shown["you"], json!(["chile"]));
    assert_eq!((&shown["seq"], &shown["ply"]), (&json!(2), &json!(0)), "two people sat down");
    assert_eq!(shown["dice"]["commitment"], created["commitment"]);
    assert_eq!(shown["dice"].get("secret"), None);
    let guest = played.look("").await;
    assert_eq!((&guest["you"], &guest["prompts"]), (&json!([]), &json!({})));
    assert_eq!(guest["view"], shown["view"], "nothing is hidden in this title");
}

#[tokio::test]
async fn only_the_right_seat_plays_at_the_right_time() {
    let server = Server::start().await;
    let (played, other) = (server.calama().await, server.calama().await);
    let (side, seq, answer) = played.any_answer().await.unwrap();
    let waiting = if side == "chile" { "bolivia" } else { "chile" };
    let body = |seat: &str, seq: i64| json!({ "seat": seat, "seq": seq, "answer": answer, "nonce": nonce() });
    let refused = [
        ("", body(&side, seq), 401, "bad-token"),
        ("abc", body(&side, seq), 401, "bad-token"),
        (other.token(&side), body(&side, seq), 403, "not-your-seat"),
        (played.token(waiting), body(&side, seq), 403, "not-your-seat"),
        (played.owner(), body(&side, seq), 403, "not-your-seat"),
        (played.token(waiting), body(waiting, seq), 409, "not-your-turn"),
        (played.token(&side), body(&side, seq + 1), 409, "stale"),
        (played.token(&side), body(&side, -1), 409, "stale"),
        (played.token(&side), body("peru", seq), 400, "bad-request"),
    ];
    for (token, body, status, code) in refused {
        let response = played.post("/answers", token, body.clone()).await;
        assert_eq!((response.status, response.code()), (status, code.to_owned()), "{body}");
    }
    let illegal = json!({ "seat": side, "seq": seq, "answer": [{ "cell": 9999 }], "nonce": nonce() });
    let response = played.post("/answers", played.token(&side), illegal).await;
    assert_eq!((response.status, response.code()), (422, "illegal".to_owned()));
    assert!(response.json()["error"]["illegal"]["rule"].is_string());
    assert_eq!(played.look("").await["seq"], 2, "nothing was played");
    played.post("/answers", played.token(&side), body(&side, seq)).await.expect(200);
    assert_eq!(played.look("").await["log"]["entries"][2]["input"]["seat"], side.as_str());
}

#[tokio::test]
async fn a_preview_explains_a_draft_and_changes_nothing() {
    let server = Server::start().await;
    let played = &server.calama().await;
    let (side, seq, answer) = played.any_answer().await.unwrap();
    let token = played.token(&side);
    let preview = |draft: Value, seq: i64| {
        let body = json!({ "seat": side, "seq": seq, "draft": draft });
        async move { played.post("/preview", token, body).await }
    };
    let before = played.look(token).await;
    let empty = preview(json!([]), seq).await.expect(200);
    assert_eq!(empty, before["prompts"][side.as_str()]);
    assert!(preview(json!(answer), seq).await.expect(200)["unfinished"].is_null());
    assert_eq!(preview(json!([{ "cell": 9999 }]), seq).await.code(), "illegal");
    assert_eq!(preview(json!([]), seq + 5).await.code(), "stale");
    assert_eq!(played.look(token).await, before);
}

#[tokio::test]
async fn any_ply_can_be_looked_at_again() {
    let server = Server::start().await;
    let played = server.calama().await;
    let mut views = vec![played.look("").await["view"].clone()];
    for _ in 0..40 {
        played.play_any().await.unwrap();
        let shown = played.look("").await;
        let ply = shown["ply"].as_u64().unwrap() as usize;
        views.resize(ply, Value::Null); // a roll makes two plies at once
        views.push(shown["view"].clone());
    }
    let last = views.len() - 1;
    for (ply, view) in views.iter().enumerate() {
        let then = played.get(&format!("/at/{ply}"), "").await.expect(200);
        assert_eq!((&then["ply"], &then["last"]), (&json!(ply), &json!(last)));
        assert!(view.is_null() || then["view"] == *view, "ply {ply}");
        assert_eq!(then["entries"].as_array().unwrap().len(), usize::from(ply > 0));
    }
    for ply in ["-1", "one", "99999", "1.5", "18446744073709551616"] {
        assert_eq!(played.get(&format!("/at/{ply}"), "").await.code(), "bad-request", "{ply}");
    }
}

#[tokio::test]
async fn conceding_ends_the_match() {
    let server = Server::start().await;
    let played = server.calama().await;
    let mut shown = played.look(played.token("chile")).await;
    while shown["concede"]["chile"] == false {
        played.play_any().await.unwrap();
        shown = played.look(played.token("chile")).await;
    }
    let body = json!({ "seat": "chile", "seq": shown["seq"], "nonce": nonce() });
    played.post("/concede", played.token("chile"), body.clone()).await.expect(200);
    let over = played.look("").await;
    assert_eq!(over["pending"]["over"]["winner"], 1);
    let again = played.post("/concede", played.token("chile"), body).await.expect(200);
    assert_eq!(again["seq"], over["seq"], "sent again, not conceded again");
    let body = json!({ "seat": "bolivia", "seq": over["seq"], "nonce": nonce() });
    assert_eq!(played.post("/concede", played.token("bolivia"), body).await.code(), "over");
}
