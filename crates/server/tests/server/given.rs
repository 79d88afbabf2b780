//! What players bring along or ask for beside their answers: sheets, standing orders, a finger on the map.

use serde_json::{Value, json};

use crate::http::Response;
use crate::table::{Match, Server, nonce};

const SEATS: [&str; 2] = ["red", "blue"];

async fn create(server: &Server, sheets: Value) -> Response {
    let body = json!({ "title": "skirmish", "seats": { "red": "here", "blue": "link" }, "sheets": sheets });
    server.post("/api/matches", &body).await
}

#[tokio::test]
async fn a_match_is_played_with_the_sheet_that_its_players_brought_here_and_elsewhere() {
    let server = Server::start().await;
    let titles = server.get("/api/titles").await.expect(200);
    let skirmish = titles.as_array().unwrap().iter().find(|title| title["id"] == "skirmish").unwrap();
    assert_eq!(skirmish["sheets"], json!([{ "id": "fire", "reconstructed": true }]));
    let shipped = server.get("/api/titles/skirmish/sheets/fire").await.text().to_owned();
    assert!(shipped.contains("shot = 5"), "{shipped}");

    let own = "shot = 2 # ours\nassault = 7\n";
    let played = Match::of(&server, create(&server, json!({ "fire": own })).await.expect(201)).await;
    assert_eq!(played.look("").await["sheets"], json!(["fire"]));
    assert_eq!(played.get("/sheets/fire", "").await.text(), own);
    let same = Match::of(&server, create(&server, json!({ "fire": shipped })).await.expect(201)).await;
    assert_eq!(same.look("").await["sheets"], json!([]), "a copy replaces nothing");
    assert_eq!(same.get("/sheets/fire", "").await.text(), shipped);

    while played.play_any().await.is_some() {}
    let exported = played.get("/export", "").await.text().to_owned();
    assert!(exported.contains("shot = 2 # ours"), "{exported}");
    let created = server.import(&exported).await.expect(201);
    let again = Match::of(&server, created).await;
    assert_eq!(again.get("/sheets/fire", "").await.text(), own);
    assert_eq!(again.look("").await["view"], played.look("").await["view"]);

    let (id, created) = (played.id.clone(), played.created.clone());
    let server = server.restart().await;
    let reopened = Match { server: &server, id, created };
    assert_eq!(reopened.get("/sheets/fire", "").await.text(), own, "it is stored with the match");
}

#[tokio::test]
async fn a_sheet_with_faults_is_refused_with_every_fault_named() {
    let server = Server::start().await;
    for (sheets, fault) in [
        (json!({ "fire": "shot = 9\nassault = 7\n" }), "sheet fire: shot is 9"),
        (json!({ "fire": "shot = " }), "sheet fire"),
        (json!({ "fire": "" }), "sheet fire"),
        (json!({ "weather": "" }), "no sheet \\\"weather\\\"; it has: fire"),
        (json!({ "fire": "#".repeat(300_000) }), "larger than 256 kB"),
        (json!({ "fire": 1 }), "the body does not fit"),
        (json!("fire"), "the body does not fit"),
    ] {
        let refused = create(&server, sheets).await;
        assert_eq!(refused.status, 400);
        assert!(refused.text().contains(fault), "{fault}: {}", refused.text());
    }
    let huge = create(&server, json!({ "fire": "#".repeat(2_000_000) })).await;
    assert_eq!(huge.code(), "too-large");
    let none = server.get("/api/titles/calama/sheets/fire").await;
    assert_eq!((none.status, none.code()), (404, "not-found".to_owned()));
    let played = server.calama().await;
    assert_eq!(played.get("/sheets/fire", "").await.status, 404);
}

async fn order(played: &Match<'_>, side: &str, token: &str, orders: Value) -> Response {
    let body = json!({ "seat": side, "orders": orders });
    played.send("PUT", "/orders", token, Some(&body)).await
}

/// Plays so that both sides rush at each other: advance, with many cartridges, as far as they can. The seq
/// after the answer, or nothing if the match is over.
async fn rush(played: &Match<'_>) -> Option<i64> {
    let eagerness = |side: &str, choice: &Value| {
        let label = choice["label"].as_str().unwrap();
        match label.split_once('-').map(|(row, column)| (row.parse::<i32>(), column.parse::<i32>())) {
            Some((Ok(_), Ok(column))) => {
                if side == "red" {
                    column
                } else {
                    6 - column
                }
            }
            _ => label.parse().unwrap_or(if label == "end" { -1 } else { i32::from(label == "advance") }),
        }
    };
    let answer = played.answer_by(|asked| {
        let offered = asked.offered.iter().enumerate();
        offered.max_by_key(|(_, choice)| eagerness(asked.side, choice)).unwrap().0
    });
    let (side, seq, answer) = answer.await?;
    Some(played.play(&side, seq, answer).await)
}

/// How often somebody is asked whether to fire, and how often orders answered it, in whole matches.
async fn questions(server: &Server, orders: Value) -> (usize, usize) {
    let (mut asked, mut ordered) = (0, 0);
    for _ in 0..3 {
        let played = server.skirmish().await;
        for side in SEATS {
            let done = order(&played, side, played.token(side), orders.clone()).await.expect(200);
            assert_eq!(done["orders"], orders);
        }
        loop {
            let shown = played.look(&played.everybody()).await;
            let react = |prompt: &Value| prompt["question"]["rule"] == "react-1";
            let prompts = shown["prompts"].as_object().unwrap();
            asked += prompts.values().filter(|prompt| react(prompt)).count();
            // Whoever is asked is told where an order could have spared him the question.
            let told: Vec<&str> =
                shown["orderable"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
            let spared = prompts.iter().filter(|(_, prompt)| react(prompt)).map(|(side, _)| side.as_str());
            assert_eq!(told, spared.collect::<Vec<_>>());
            let before = shown["seq"].as_i64().unwrap();
            let Some(seq) = rush(&played).await else { break };
            for side in SEATS {
                let entries = played.look(played.token(side)).await["log"]["entries"].clone();
                let new = |entry: &&Value| (before + 1..=seq).contains(&entry["seq"].as_i64().unwrap());
                let by_order = |entry: &&Value| {
                    assert!(entry["input"].get("ordered").is_none() || entry["input"]["seat"] == side);
                    entry["input"]["ordered"] == true
                };
                ordered += entries.as_array().unwrap().iter().filter(new).filter(by_order).count();
            }
        }
        let exported = played.get("/export", "").await.text().to_owned();
        server.import(&exported).await.expect(201);
    }
    (asked, ordered)
}

#[tokio::test]
async fn standing_orders_answer_for_the_seat_and_nobody_is_asked() {
    let server = Server::start().await;
    let (asked, ordered) = questions(&server, json!({})).await;
    assert!(asked > 0 && ordered == 0, "without orders people are asked: {asked}, {ordered}");
    let (asked, ordered) = questions(&server, json!({ "fire": "never" })).await;
    assert!(asked == 0 && ordered > 0, "with orders they are not: {asked}, {ordered}");
}

#[tokio::test]
async fn standing_orders_are_the_seats_own_and_outlive_the_server() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    let (red, blue) = (played.token("red").to_owned(), played.token("blue").to_owned());
    let mut stream = played.events("", &red).await.ok().unwrap();
    assert_eq!(stream.next().await.unwrap().unwrap().data["orders"], json!({ "red": {} }));
    let mut other = played.events("", &blue).await.ok().unwrap();
    other.next().await.unwrap().unwrap();
    order(&played, "red", &red, json!({ "fire": "never" })).await.expect(200);
    let told = stream.next().await.unwrap().unwrap();
    assert_eq!((told.event.as_str(), &told.data["orders"]["red"]["fire"]), ("orders", &json!("never")));
    order(&played, "blue", &blue, json!({ "fire": "never" })).await.expect(200);
    let told = other.next().await.unwrap().unwrap();
    assert_eq!(told.data, json!({ "orders": { "blue": { "fire": "never" } } }), "and nothing of red's");
    assert_eq!(played.look(&red).await["orders"], json!({ "red": { "fire": "never" } }));
    assert_eq!(played.look("").await["orders"], json!({}));
    order(&played, "blue", &blue, json!({ "fire": "ask" })).await.expect(200);

    let (id, created) = (played.id.clone(), played.created.clone());
    let server = server.restart().await;
    let again = Match { server: &server, id, created };
    let both = again.look(&again.everybody()).await;
    assert_eq!(both["orders"], json!({ "red": { "fire": "never" }, "blue": {} }));
}

#[tokio::test]
async fn orders_that_make_no_sense_or_are_anothers_are_refused() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    let (red, blue) = (played.token("red"), played.token("blue"));
    for (token, side, orders, code) in [
        (blue, "red", json!({ "fire": "never" }), "not-your-seat"),
        ("", "red", json!({ "fire": "never" }), "bad-token"),
        (red, "red", json!({ "fire": "always" }), "bad-request"),
        (red, "red", json!({ "flee": "never" }), "bad-request"),
        (red, "green", json!({}), "bad-request"),
        (red, "red", json!(["fire"]), "bad-request"),
    ] {
        assert_eq!(order(&played, side, token, orders).await.code(), code);
    }
    let calama = server.calama().await;
    let refused = order(&calama, "chile", calama.token("chile"), json!({ "fire": "never" })).await;
    assert!(refused.text().contains("it knows: none"), "{}", refused.text());
    assert_eq!(played.look(red).await["orders"], json!({ "red": {} }), "nothing was ordered");
}

#[tokio::test]
async fn what_was_taken_back_is_asked_again_whatever_the_orders() {
    let server = Server::start().await;
    // A seat that moves may take its own move back where nothing came of it; find such a place with orders on.
    for _ in 0..20 {
        let played = server.skirmish().await;
        for side in SEATS {
            order(&played, side, played.token(side), json!({ "fire": "never" })).await.expect(200);
        }
        while rush(&played).await.is_some() {
            let shown = played.look(&played.everybody()).await;
            let may = |side: &str| shown["undo"][side] == true;
            let Some(side) = SEATS.into_iter().find(|side| may(side)) else { continue };
            let body = json!({ "seat": side, "seq": shown["seq"], "nonce": nonce() });
            let done = played.post("/undo", played.token(side), body).await.expect(200);
            let seq = shown["seq"].as_i64().unwrap();
            assert_eq!(done["seq"], seq + 1, "an undo is one record, and nothing follows it");
            return;
        }
    }
    panic!("nothing could be taken back in twenty matches");
}

#[tokio::test]
async fn pointing_at_a_piece_tells_each_viewer_what_it_may_know() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    let ask = async |path: &str, token: &str| played.get(&format!("/inspect?{path}"), token).await;
    while ask("target=red-1", "").await.expect(200).is_null() {
        played.play_any().await.unwrap();
    }
    let red = ask("target=red-1", played.token("red")).await.expect(200);
    assert_eq!(red["overlays"][0]["kind"], "zone");
    assert_eq!(red["terms"][0]["label"]["key"], "term-morale", "red knows its morale: {red}");
    for token in ["", played.token("blue")] {
        let told = ask("target=red-1", token).await.expect(200);
        assert_eq!(told["terms"], json!([]), "nobody else does");
        assert_eq!(told["overlays"], red["overlays"]);
    }
    assert_eq!(ask("target=1-1", "").await.expect(200), Value::Null, "there is nothing to tell");
    assert_eq!(ask("target=red-1&as=red", played.token("blue")).await.code(), "not-your-seat");
    let both = played.everybody();
    assert_eq!(ask("target=red-1&as=blue", &both).await.expect(200)["terms"], json!([]));
    let targets = played.look("").await["view"]["pieces"].clone();
    let piece =
        targets.as_array().unwrap().iter().map(|piece| piece["piece"].as_u64().unwrap()).min().unwrap();
    let by_target = ask(&format!("target=%7B%22piece%22:{piece}%7D"), "").await.expect(200);
    assert_eq!(by_target["overlays"][0]["kind"], "zone", "a target of a view serves as well as a label");
    for unseen in ["%7B%22piece%22:9999%7D", "%7B%22cell%22:9999%7D"] {
        assert_eq!(ask(&format!("target={unseen}"), "").await.expect(200), Value::Null, "{unseen}");
    }
    for bad in [
        "target=%7B%22button%22:1%7D",
        "target=%7B%22piece%22:-1%7D",
        "target=%7B",
        "",
        "target=",
        "target=moon",
        "target=red-1%20red-2",
        "target=red-1&x=1",
        "target=%ff",
    ] {
        let refused = ask(bad, "").await;
        assert_eq!((refused.status, refused.code()), (400, "bad-request".to_owned()), "{bad}");
    }
}
