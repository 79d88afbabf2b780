use serde_json::{Value, json};

use crate::table::{Match, Server, nonce};

/// Everything that a holder of a token can get out of the server about a match.
async fn all_that_is_told(played: &Match<'_>, token: &str) -> Value {
    let shown = played.look(token).await;
    let mut plies = Vec::new();
    for ply in 0..=shown["ply"].as_i64().unwrap() {
        plies.push(played.get(&format!("/at/{ply}"), token).await.expect(200));
    }
    let log = played.get("/log?before=1000", token).await.expect(200);
    let mut stream = played.events("?after=0", token).await.ok().unwrap();
    let step = stream.next().await.unwrap().unwrap().data;
    json!({ "shown": shown, "plies": plies, "log": log, "step": step })
}

/// Plays the sealed deployment of one side.
async fn deploy(played: &Match<'_>, side: &str, turn: usize) {
    let token = played.token(side);
    let shown = played.look(token).await;
    let mut prompt = shown["prompts"][side].clone();
    let mut draft: Vec<Value> = Vec::new();
    while !prompt["unfinished"].is_null() {
        let offered: Vec<_> = prompt["choices"]
            .as_array()
            .unwrap()
            .iter()
            .filter(|choice| choice.get("refusal").is_none())
            .collect();
        draft.push(offered[turn % offered.len()]["target"].clone());
        let body = json!({ "seat": side, "seq": shown["seq"], "draft": draft });
        prompt = played.post("/preview", token, body).await.expect(200);
    }
    let body = json!({ "seat": side, "seq": shown["seq"], "answer": draft, "nonce": nonce() });
    played.post("/answers", token, body).await.expect(200);
}

/// A match that looks to blue as another did: its own dice fell alike.
async fn alike<'a>(server: &'a Server, view: Value) -> Match<'a> {
    loop {
        let played = server.skirmish().await;
        if played.look(played.token("blue")).await["view"] == view {
            return played;
        }
    }
}

#[tokio::test]
async fn what_a_seat_hides_reaches_nobody_else() {
    let server = Server::start().await;
    let (mut told, mut known) = (Vec::new(), None);
    for turn in [0, 1] {
        let played = match known.take() {
            None => server.skirmish().await,
            Some(known) => alike(&server, known).await,
        };
        known = Some(played.look(played.token("blue")).await["view"].clone());
        deploy(&played, "red", turn).await;
        let entries = played.look(played.token("red")).await["log"]["entries"].clone();
        let own = entries.as_array().unwrap().last().unwrap()["input"]["text"].clone();
        assert!(own.is_string(), "red knows its own answer");
        let mut others = Vec::new();
        for token in ["", played.token("blue")] {
            let mut all = all_that_is_told(&played, token).await;
            let entries = all["shown"]["log"]["entries"].as_array().unwrap();
            assert!(entries.iter().all(|entry| entry["input"].get("text").is_none()), "the answer is sealed");
            strip(&mut all);
            others.push(all);
        }
        told.push((own, others));
    }
    let [(one, others), (another, again)] = &told[..] else { unreachable!() };
    assert_ne!(one, another, "red did different things");
    assert!(others == again, "and nobody can tell, but:\n{others:#?}\n{again:#?}");
}

/// Takes out what differs between two matches of the same course: names, times, dice.
fn strip(value: &mut Value) {
    match value {
        Value::Object(map) => {
            for name in ["id", "time", "dice", "scene", "seal", "created", "changed"] {
                map.remove(name);
            }
            map.values_mut().for_each(strip);
        }
        Value::Array(list) => list.iter_mut().for_each(strip),
        _ => {}
    }
}

#[tokio::test]
async fn a_running_match_with_secrets_is_not_handed_out_as_a_file() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    played.play_some(3).await;
    for token in [String::new(), played.everybody(), played.owner().to_owned()] {
        let refused = played.get("/export", &token).await;
        assert_eq!((refused.status, refused.code()), (403, "forbidden".to_owned()));
    }
    while played.play_any().await.is_some() {}
    played.get("/export", "").await.expect(200);
}

#[tokio::test]
async fn a_watcher_cannot_look_with_a_seat_it_does_not_hold() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    played.play_some(3).await;
    for path in ["?as=blue", "/at/1?as=blue", "/log?before=3&as=blue"] {
        assert_eq!(played.get(path, played.token("red")).await.code(), "not-your-seat", "{path}");
        assert_eq!(played.get(path, &played.everybody()).await.status, 200, "{path}");
    }
    let both = played.everybody();
    let (red, blue) =
        (played.get("?as=red", &both).await.expect(200), played.get("?as=blue", &both).await.expect(200));
    assert_eq!(red["view"], played.look(played.token("red")).await["view"]);
    assert_eq!(blue["view"], played.look(played.token("blue")).await["view"]);
}
