use sandtable_engine::MatchDocument;
use serde_json::{Value, json};

use crate::http::Response;
use crate::table::{Match, Server};

async fn import(server: &Server, text: &str) -> Response {
    server.import(text).await
}

#[tokio::test]
async fn a_running_match_is_exported_and_goes_on_elsewhere_with_new_dice() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(45).await;
    let exported = played.get("/export", "").await;
    assert!(exported.headers["content-disposition"].contains(&played.id));
    let document = MatchDocument::parse(exported.text()).unwrap();
    assert_eq!(document.dice.as_ref().unwrap().secret, None, "the secret stays here while the match runs");
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();

    let created = import(&server, exported.text()).await.expect(201);
    let again = Match::of(&server, created).await;
    assert_ne!(again.id, played.id);
    let (one, other) = (played.look("").await, again.look("").await);
    for field in ["view", "ply", "pending", "title", "scenario", "options"] {
        assert_eq!(one[field], other[field], "{field}");
    }
    assert_eq!(other["dice"]["since"], one["seq"]);
    assert_ne!(other["dice"]["commitment"], one["dice"]["commitment"]);
    let events = |shown: &Value| -> Vec<Value> {
        shown["log"]["entries"].as_array().unwrap().iter().map(|entry| entry["events"].clone()).collect()
    };
    assert_eq!(events(&one)[..], events(&other)[..events(&one).len()]);
    again.play_some(10).await;
    let longer = again.get("/export", "").await;
    let document = MatchDocument::parse(longer.text()).unwrap();
    let dice = document.dice.as_ref().unwrap();
    assert_eq!(
        (dice.since as i64, &dice.secret),
        (one["seq"].as_i64().unwrap(), &None),
        "new dice from there on"
    );
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();
}

#[tokio::test]
async fn a_finished_match_is_exported_with_its_dice_and_verifies_after_every_journey() {
    let server = Server::start().await;
    let played = server.create("calama", json!({ "chile": "here", "bolivia": "link" })).await;
    played.play_some(30).await;
    let shown = played.look("").await;
    let ask = json!({ "seat": "chile", "seq": shown["seq"], "to": 5 });
    played.post("/undo-requests", played.token("chile"), ask).await.expect(200);
    let consent = json!({ "seat": "bolivia", "consent": true });
    played.post("/undo-requests/1", played.token("bolivia"), consent).await.expect(200);
    while played.play_any().await.is_some() {}
    let first = played.get("/export", "").await.text().to_owned();
    let document = MatchDocument::parse(&first).unwrap();
    assert!(document.dice.as_ref().unwrap().secret.is_some());
    sandtable_titles::find("calama").unwrap().replay(&document).unwrap();

    let created = import(&server, &first).await.expect(201);
    let again = Match::of(&server, created).await;
    assert_eq!(again.look("").await["view"], played.look("").await["view"]);
    let second = MatchDocument::parse(again.get("/export", "").await.text()).unwrap();
    assert_eq!(second.records, document.records);
    assert_eq!(second.dice.as_ref().unwrap().secret, document.dice.as_ref().unwrap().secret);
    sandtable_titles::find("calama").unwrap().replay(&second).unwrap();
    let (one, other) = (played.get("/at/7", "").await.expect(200), again.get("/at/7", "").await.expect(200));
    assert_eq!(one["view"], other["view"]);
}

#[tokio::test]
async fn a_file_that_was_changed_or_is_none_is_refused_with_its_fault() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(10).await;
    let text = played.get("/export", "").await.text().to_owned();
    let with = |change: &dyn Fn(&mut Value)| {
        let mut document: Value = serde_json::from_str(&text).unwrap();
        change(&mut document);
        document.to_string()
    };
    let files = [
        (String::new(), "not a match file"),
        ("{}".to_owned(), "not a match file"),
        ("[1,2".to_owned(), "not a match file"),
        (with(&|d| d["format"] = json!("other")), "not a match file"),
        (with(&|d| d["version"] = json!(99)), "version 99"),
        (with(&|d| d["title"] = json!("risk")), "risk"),
        (with(&|d| d["revision"] = json!(99)), "revision 99"),
        (with(&|d| d["scenario"] = json!("waterloo")), "waterloo"),
        (with(&|d| d["options"] = json!({ "a": "b" })), "no option"),
        (with(&|d| d["seats"] = json!({ "peru": "human" })), "peru"),
        (with(&|d| d["seats"] = json!({ "chile": "admiral" })), "admiral"),
        (with(&|d| d["records"][3]["hash"] = json!("0".repeat(32))), "record 4"),
        (with(&|d| d["records"][2]["answer"] = json!("zz99")), "record 3"),
        (with(&|d| d["records"][0] = json!({ "faces": [1], "hash": "0".repeat(32) })), "record 1"),
        (with(&|d| d["surplus"] = json!(1)), "surplus"),
    ];
    for (file, fault) in &files {
        let refused = import(&server, file).await;
        assert!((400..500).contains(&refused.status), "{file}");
        assert!(refused.text().contains(fault), "{fault}: {}", refused.text());
    }
    let refused = server
        .send("POST", "/api/import", &[("content-type", "application/json")], &[0xff, 0xfe, 0x00])
        .await;
    assert_eq!(refused.code(), "bad-request");
}
