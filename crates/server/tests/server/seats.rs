//! Sitting down, and the links by which people do.

use serde_json::{Value, json};

use crate::table::{Match, Server, nonce};

/// A match in which nobody has sat down.
async fn created<'a>(server: &'a Server, title: &str, seats: Value) -> Match<'a> {
    let body = json!({ "title": title, "seats": seats });
    Match::unseated(server, server.post("/api/matches", &body).await.expect(201))
}

async fn sit(played: &Match<'_>, link: &Value, salt: &str) -> Value {
    played.post("/sit", "", json!({ "link": link, "salt": salt })).await.expect(200)
}

#[tokio::test]
async fn whoever_sent_the_link_can_neither_look_nor_play_for_the_guest() {
    let server = Server::start().await;
    let played = created(&server, "skirmish", json!({ "red": "here", "blue": "link" })).await;
    let link = played.created["codes"]["blue"].clone();
    sit(&played, &played.created["codes"]["red"], "one").await;
    let token = sit(&played, &link, "two").await["token"].as_str().unwrap().to_owned();
    assert_eq!(played.look(&token).await["you"], json!(["blue"]));

    // Everything that the creator ever knew.
    for known in [link.as_str().unwrap(), played.owner()] {
        let shown = played.look(known).await;
        assert_eq!((&shown["you"], &shown["prompts"]), (&json!([]), &json!({})));
        let body = json!({ "seat": "blue", "seq": shown["seq"], "answer": [], "nonce": nonce() });
        assert_eq!(played.post("/answers", known, body).await.code(), "not-your-seat");
        let ask = json!({ "seat": "blue" });
        assert_eq!(played.post("/links", known, ask).await.code(), "forbidden", "nor make another link");
    }
    let again = played.post("/sit", "", json!({ "link": link })).await;
    assert_eq!((again.status, again.code()), (409, "link-used".to_owned()));
    assert_eq!(played.look(&token).await["you"], json!(["blue"]), "and the guest still sits");
}

#[tokio::test]
async fn a_link_shows_whether_it_was_used_and_can_be_withdrawn() {
    let server = Server::start().await;
    let played = created(&server, "calama", json!({ "chile": "here", "bolivia": "link" })).await;
    let states = async |token: &str| -> Vec<(String, String)> {
        let links = played.look(token).await["links"].clone();
        let text = |link: &Value, name: &str| link[name].as_str().unwrap().to_owned();
        links.as_array().unwrap().iter().map(|link| (text(link, "seat"), text(link, "state"))).collect()
    };
    let pair = |seat: &str, state: &str| (seat.to_owned(), state.to_owned());
    assert_eq!(states(played.owner()).await, [pair("chile", "open"), pair("bolivia", "open")]);
    assert_eq!(states("").await, [], "strangers are not told");
    assert_eq!(played.look("").await["absent"], json!(["chile", "bolivia"]));

    let chile = sit(&played, &played.created["codes"]["chile"], "one").await["token"].clone();
    let chile = chile.as_str().unwrap();
    assert_eq!(played.look("").await["absent"], json!(["bolivia"]));
    let number = played.look(played.owner()).await["links"][1]["number"].as_i64().unwrap();
    let revoke = |token: String| {
        let played = played.clone();
        async move { played.send("DELETE", &format!("/links/{number}"), &token, None).await }
    };
    assert_eq!(revoke(chile.to_owned()).await.code(), "forbidden");
    assert_eq!(revoke(played.owner().to_owned()).await.status, 204);
    assert_eq!(states(played.owner()).await, [pair("chile", "used"), pair("bolivia", "revoked")]);
    let old = json!({ "link": played.created["codes"]["bolivia"] });
    assert_eq!(played.post("/sit", "", old).await.code(), "link-revoked");
    let made = played.post("/links", played.owner(), json!({ "seat": "bolivia" })).await.expect(201);
    sit(&played, &made["code"], "two").await;
    assert_eq!(played.look("").await.get("absent"), None);
    let last = states(played.owner()).await;
    assert_eq!(last, [pair("chile", "used"), pair("bolivia", "revoked"), pair("bolivia", "used")]);
    assert_eq!(played.post("/links", chile, json!({ "seat": "bolivia" })).await.code(), "forbidden");
    let computer = created(&server, "calama", json!({ "chile": "here", "bolivia": "random" })).await;
    let refused = computer.post("/links", computer.owner(), json!({ "seat": "bolivia" })).await;
    assert_eq!(refused.code(), "bad-request");
}

#[tokio::test]
async fn a_seat_is_handed_over_or_held_from_two_devices() {
    let server = Server::start().await;
    let played = server.calama().await;
    let first = played.token("chile").to_owned();
    let mut watching = played.events("", &first).await.ok().unwrap();
    watching.next().await.unwrap().unwrap();
    let device = played.post("/links", &first, json!({ "seat": "chile", "device": true })).await.expect(201);
    let second = sit(&played, &device["code"], "phone").await["token"].as_str().unwrap().to_owned();
    for token in [&first, &second] {
        assert_eq!(played.look(token).await["you"], json!(["chile"]));
    }
    let step = watching.next().await.unwrap().unwrap();
    assert_eq!(step.data["entries"][0]["input"], json!({ "kind": "sit", "seat": "chile" }));

    let over = played.post("/links", &second, json!({ "seat": "chile" })).await.expect(201);
    let third = sit(&played, &over["code"], "friend").await["token"].as_str().unwrap().to_owned();
    for (token, you) in [(&first, json!([])), (&second, json!([])), (&third, json!(["chile"]))] {
        assert_eq!(played.look(token).await["you"], you);
    }
    let told = watching.next().await.unwrap().unwrap();
    assert_eq!(told.event, "seats", "whoever holds it no more is told and not shown anything else");
    assert!(watching.next().await.unwrap().is_none());
    let mut mine = Match { created: json!({ "tokens": { "chile": third } }), ..played.clone() };
    mine.created["tokens"]["bolivia"] = json!(played.token("bolivia"));
    mine.play_some(3).await;
}

#[tokio::test]
async fn nothing_is_played_before_everybody_has_sat_down() {
    let server = Server::start().await;
    for title in ["calama", "gran-chaco", "chaco-war", "chad", "guerra-civil"] {
        let titles = server.get("/api/titles").await.expect(200);
        let info = titles.as_array().unwrap().iter().find(|info| info["id"] == title).unwrap();
        let sides: Vec<&str> =
            info["seats"].as_array().unwrap().iter().map(|s| s.as_str().unwrap()).collect();
        let seats: serde_json::Map<_, _> =
            sides.iter().map(|side| ((*side).to_owned(), json!("link"))).collect();
        let played = created(&server, title, seats.into()).await;
        let mut tokens = json!({});
        for side in &sides {
            let waiting = played.look("").await;
            assert!(!waiting["absent"].as_array().unwrap().is_empty());
            let entries = waiting["log"]["entries"].as_array().unwrap();
            assert!(entries.iter().all(|entry| entry["input"]["kind"] == "sit"), "nothing has rolled yet");
            if let Some((held, token)) = tokens.as_object().unwrap().iter().next() {
                let token = token.as_str().unwrap();
                assert_eq!(played.look(token).await["prompts"], json!({}));
                let body = json!({ "seat": held, "seq": waiting["seq"], "answer": [], "nonce": nonce() });
                let refused = played.post("/answers", token, body).await;
                assert_eq!((refused.status, refused.code()), (409, "not-begun".to_owned()));
                let body = json!({ "seat": held, "seq": waiting["seq"], "nonce": nonce() });
                assert_eq!(played.post("/concede", token, body).await.code(), "not-begun");
            }
            tokens[*side] = sit(&played, &played.created["codes"][*side], "word").await["token"].clone();
        }
        let played = Match { created: json!({ "tokens": tokens }), ..played };
        assert!(played.play_any().await.is_some(), "{title} begins");
    }
}

#[tokio::test]
async fn a_computer_waits_until_its_opponent_has_sat_down() {
    let server = Server::start().await;
    let played = created(&server, "calama", json!({ "chile": "random", "bolivia": "here" })).await;
    let mut watching = played.events("", "").await.ok().unwrap();
    assert_eq!(watching.next().await.unwrap().unwrap().data["absent"], json!(["bolivia"]));
    sit(&played, &played.created["codes"]["bolivia"], "word").await;
    let mut kinds = Vec::new();
    while kinds.len() < 2 {
        let step = watching.next().await.unwrap().unwrap().data;
        for entry in step["entries"].as_array().unwrap() {
            kinds.push(entry["input"]["kind"].as_str().unwrap().to_owned());
        }
    }
    assert_eq!(kinds[..2], ["sit", "answer"]);
}

#[tokio::test]
async fn who_was_shown_other_dice_does_not_sit_down() {
    let server = Server::start().await;
    let played = created(&server, "calama", json!({ "chile": "here", "bolivia": "link" })).await;
    let link = &played.created["codes"]["chile"];
    let other = json!({ "link": link, "salt": "x", "commitment": "0".repeat(64) });
    assert_eq!(played.post("/sit", "", other).await.code(), "other-dice");
    for (body, code) in [
        (json!({ "link": link, "salt": "two words" }), "bad-request"),
        (json!({ "link": link, "salt": "x".repeat(65) }), "bad-request"),
        (json!({ "link": "short" }), "bad-token"),
        (json!({ "link": "A".repeat(43) }), "forbidden"),
        (json!({}), "bad-request"),
    ] {
        assert_eq!(played.post("/sit", "", body).await.code(), code);
    }
    let same = json!({ "link": link, "salt": "x", "commitment": played.created["commitment"] });
    played.post("/sit", "", same).await.expect(200);
}
