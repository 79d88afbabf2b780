use serde_json::{Value, json};

use crate::table::{Match, Server, nonce};

/// Plays until the given side decided last and may take it back.
async fn until_undo(played: &Match<'_>) -> (String, Value) {
    loop {
        played.play_any().await.expect("the match is over before anything could be taken back");
        let shown = played.look(&played.everybody()).await;
        let may = shown["undo"].as_object().unwrap().iter().find(|(_, may)| **may == true);
        if let Some((side, _)) = may {
            return (side.clone(), shown);
        }
    }
}

#[tokio::test]
async fn a_decision_is_taken_back_and_stays_in_the_log() {
    let server = Server::start().await;
    let played = server.calama().await;
    let (side, shown) = until_undo(&played).await;
    let body = json!({ "seat": side, "seq": shown["seq"], "nonce": nonce() });
    let done = played.post("/undo", played.token(&side), body.clone()).await.expect(200);
    assert_eq!(done["seq"], shown["seq"].as_i64().unwrap() + 1);
    let after = played.look("").await;
    assert_eq!(after["ply"], shown["ply"].as_i64().unwrap() - 1);
    let entries = after["log"]["entries"].as_array().unwrap();
    let [.., undone, undo] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!(undone["undone"], true);
    assert_eq!((&undo["input"]["kind"], &undo["input"]["to"]), (&json!("undo"), &after["ply"]));
    assert_eq!(played.post("/undo", played.token(&side), body).await.expect(200), done, "sent again");
    let then = played.get(&format!("/at/{}", after["ply"]), "").await.expect(200);
    assert_eq!(then["view"], after["view"]);
}

#[tokio::test]
async fn nothing_is_taken_back_across_a_barrier_without_consent() {
    let server = Server::start().await;
    let played = server.calama().await;
    loop {
        played.play_any().await.unwrap();
        let shown = played.look(&played.everybody()).await;
        if shown["undo"] == json!({ "chile": false, "bolivia": false }) {
            for side in ["chile", "bolivia"] {
                let body = json!({ "seat": side, "seq": shown["seq"], "nonce": nonce() });
                let response = played.post("/undo", played.token(side), body).await;
                assert_eq!((response.status, response.code()), (422, "illegal".to_owned()));
            }
            assert_eq!(played.look("").await["seq"], shown["seq"]);
            return;
        }
    }
}

#[tokio::test]
async fn the_opponent_lets_a_seat_go_back_and_the_match_goes_on_from_there() {
    let server = Server::start().await;
    let played = server.calama().await;
    let mut views = Vec::new();
    for _ in 0..50 {
        let shown = played.look("").await;
        views.push((shown["ply"].as_i64().unwrap(), shown["view"].clone()));
        played.play_any().await.unwrap();
    }
    let (to, view) = views[10].clone();
    let seq = played.look("").await["seq"].clone();
    let (chile, bolivia) = (played.token("chile"), played.token("bolivia"));
    let mut watching = played.events(&format!("?after={seq}"), bolivia).await.ok().unwrap();

    let ask = json!({ "seat": "chile", "seq": seq, "to": to });
    let asked = played.post("/undo-requests", chile, ask.clone()).await.expect(200);
    assert_eq!(asked, json!({ "number": 1, "granted": false, "seq": seq }));
    let told = watching.next().await.unwrap().unwrap();
    assert_eq!(told.event, "request");
    assert_eq!(told.data["requests"][0]["waiting"], json!(["bolivia"]));
    assert_eq!(told.data, json!({ "requests": played.look("").await["requests"] }));

    assert_eq!(played.post("/undo-requests", chile, ask).await.code(), "request-open");
    let own = json!({ "seat": "chile", "consent": true });
    assert_eq!(played.post("/undo-requests/1", chile, own).await.code(), "forbidden");
    let consent = json!({ "seat": "bolivia", "consent": true });
    assert_eq!(played.post("/undo-requests/9", bolivia, consent.clone()).await.code(), "not-found");
    let granted = played.post("/undo-requests/1", bolivia, consent.clone()).await.expect(200);
    assert_eq!(granted["granted"], true);
    assert_eq!(played.post("/undo-requests/1", bolivia, consent).await.code(), "not-found");

    let step = watching.next().await.unwrap().unwrap();
    assert_eq!((step.event.as_str(), step.id), ("step", granted["seq"].as_i64()));
    assert_eq!(step.data["entries"][0]["input"]["kind"], "consent");
    assert_eq!(step.data.get("requests"), None);
    let server = {
        let (id, created) = (played.id.clone(), played.created.clone());
        let shown = played.look("").await;
        assert_eq!((&shown["ply"], &shown["view"], &shown["requests"]), (&json!(to), &view, &json!([])));
        let server = server.restart().await;
        let again = Match { server: &server, id, created };
        assert_eq!(again.look("").await["view"], view, "after a restart too");
        again.play_some(30).await;
        for (ply, view) in &views[..10] {
            assert_eq!(again.get(&format!("/at/{ply}"), "").await.expect(200)["view"], *view, "ply {ply}");
        }
        server
    };
    server.stop().await;
}

#[tokio::test]
async fn a_request_is_refused_or_withdrawn_and_lapses_when_its_place_is_gone() {
    let server = Server::start().await;
    let played = server.calama().await;
    let (side, shown) = until_undo(&played).await;
    let other = if side == "chile" { "bolivia" } else { "chile" };
    let ply = shown["ply"].as_i64().unwrap();
    let ask = |to: i64, seq: &Value| json!({ "seat": side, "seq": seq, "to": to });
    for (to, who) in [(0, other), (0, side.as_str())] {
        let asked =
            played.post("/undo-requests", played.token(&side), ask(to, &shown["seq"])).await.expect(200);
        let answer = json!({ "seat": who, "consent": false });
        let path = format!("/undo-requests/{}", asked["number"]);
        assert_eq!(played.post(&path, played.token(who), answer).await.expect(200)["granted"], false);
        assert_eq!(played.look("").await["requests"], json!([]));
    }
    assert_eq!(
        played.post("/undo-requests", played.token(&side), ask(ply, &shown["seq"])).await.code(),
        "bad-request"
    );
    assert_eq!(played.post("/undo-requests", played.token(&side), ask(0, &json!(999))).await.code(), "stale");

    played.post("/undo-requests", played.token(&side), ask(ply - 1, &shown["seq"])).await.expect(200);
    let undo = json!({ "seat": side, "seq": shown["seq"], "nonce": nonce() });
    played.post("/undo", played.token(&side), undo).await.expect(200);
    assert_eq!(played.look("").await["requests"], json!([]), "the place asked for is the present one");
    played.play_some(3).await;
    assert_eq!(played.look("").await["requests"], json!([]), "and does not come back");
}

#[tokio::test]
async fn computers_agree_at_once() {
    let server = Server::start().await;
    let played = server.create("calama", json!({ "chile": "here", "bolivia": "random" })).await;
    let mut stream = played.events("", played.token("chile")).await.ok().unwrap();
    for _ in 0..12 {
        while stream.next().await.unwrap().unwrap().data["pending"]["deciding"] != json!(["chile"]) {}
        played.play_any().await.unwrap();
    }
    loop {
        let shown = played.look("").await;
        let ask = json!({ "seat": "chile", "seq": shown["seq"], "to": 2 });
        let asked = played.post("/undo-requests", played.token("chile"), ask).await;
        if asked.status == 409 && asked.code() == "stale" {
            continue; // the computer played in between
        }
        assert_eq!(asked.expect(200)["granted"], true);
        break;
    }
    let entries = played.look("").await["log"]["entries"].clone();
    let consent =
        entries.as_array().unwrap().iter().find(|entry| entry["input"]["kind"] == "consent").unwrap();
    assert_eq!(consent["ply"], 2);
}
