//! Witnessed dice: a roll waits for the word that the other player promised before.

use std::collections::BTreeMap;
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;

use sandtable_engine::{CommittedDice, Cup, MatchDocument, Roll, Scheme, Seal, promise};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::http::Response;
use crate::table::{Match, Server, config, nonce};

/// A match with witnessed dice, and the words that its players have promised.
struct Game<'a> {
    played: Match<'a>,
    words: BTreeMap<String, u32>,
}

fn word(side: &str, number: u32) -> String {
    format!("word-of-{side}-{number}")
}

async fn created(server: &Server, seats: Value) -> Response {
    server.post("/api/matches", &json!({ "title": "calama", "seats": seats, "dice": "witnessed" })).await
}

impl<'a> Game<'a> {
    /// Both sit down and promise their first word.
    async fn begin(server: &'a Server) -> Game<'a> {
        let created = created(server, json!({ "chile": "here", "bolivia": "link" })).await.expect(201);
        let played = Match::of(server, created).await;
        let mut game = Game { played, words: BTreeMap::new() };
        for side in ["chile", "bolivia"] {
            game.promise(side).await.expect(200);
        }
        game
    }

    async fn state(&self) -> Value {
        self.played.look(&self.played.everybody()).await
    }

    async fn awaited(&self) -> Vec<String> {
        let sides = self.state().await["witness"]["awaited"].clone();
        sides.as_array().into_iter().flatten().map(|side| side.as_str().unwrap().to_owned()).collect()
    }

    async fn send(&self, side: &str, word: Option<&str>, next: u32) -> Response {
        let seq = self.played.look("").await["seq"].clone();
        let promise = promise(&self.played.id, side, next, &self::word(side, next));
        let mut body = json!({ "seat": side, "seq": seq, "next": promise });
        if let Some(word) = word {
            body["salt"] = json!(word);
        }
        self.played.post("/witness", self.played.token(side), body).await
    }

    /// Promises another word.
    async fn promise(&mut self, side: &str) -> Response {
        let number = self.words.entry(side.to_owned()).or_default();
        *number += 1;
        let number = *number;
        self.send(side, None, number).await
    }

    /// Gives the word that was promised, and promises the next.
    async fn give(&mut self, side: &str) -> Response {
        let number = self.words[side];
        let given = self.send(side, Some(&word(side, number)), number + 1).await;
        if given.status == 200 {
            *self.words.get_mut(side).unwrap() += 1;
        }
        given
    }

    /// Plays until dice wait for somebody; who answered last, and whose word is waited for.
    async fn until_awaited(&mut self) -> Option<(String, String)> {
        loop {
            let (side, seq, answer) = self.played.any_answer().await?;
            self.played.play(&side, seq, answer).await;
            if let [awaited] = &self.awaited().await[..] {
                return Some((side, awaited.clone()));
            }
        }
    }

    async fn play_to_its_end(&mut self) {
        while let Some((_, awaited)) = self.until_awaited().await {
            self.give(&awaited).await.expect(200);
        }
    }
}

fn rolls(shown: &Value) -> usize {
    let entries = shown["log"]["entries"].as_array().unwrap();
    entries.iter().filter(|entry| entry["input"]["kind"] == "roll").count()
}

#[tokio::test]
async fn a_roll_waits_for_the_promised_word_of_the_other_side_and_nothing_else_happens_meanwhile() {
    let server = Server::start().await;
    let mut game = Game::begin(&server).await;
    let (actor, witness) = game.until_awaited().await.unwrap();
    assert_ne!(actor, witness);
    let waiting = game.state().await;
    assert_eq!((&waiting["pending"]["deciding"], &waiting["witness"]["by"]), (&json!([]), &json!(actor)));
    let fallen = rolls(&waiting);
    let seq = waiting["seq"].clone();

    let number = game.words[&witness];
    for (side, word, code) in [
        (&witness, "another-word", "not-promised"),
        (&witness, word(&witness, number + 1).as_str(), "not-promised"),
        (&actor, word(&actor, game.words[&actor]).as_str(), "not-awaited"),
    ] {
        assert_eq!(game.send(side, Some(word), number + 1).await.code(), code);
    }
    let deed = json!({ "seat": actor, "seq": seq, "nonce": nonce() });
    assert_eq!(game.played.post("/undo", game.played.token(&actor), deed).await.code(), "witness-awaited");
    let ask = json!({ "seat": actor, "seq": seq, "to": 0 });
    let asked = game.played.post("/undo-requests", game.played.token(&actor), ask).await;
    assert_eq!(asked.code(), "witness-awaited");
    let without = json!({ "seat": actor, "seq": seq });
    let early = game.played.post("/roll", game.played.token(&actor), without).await;
    assert_eq!((early.status, early.code()), (409, "too-early".to_owned()));
    assert_eq!(game.state().await, waiting, "nothing of it changed anything");

    let mut stream = game.played.events(&format!("?after={seq}"), "").await.ok().unwrap();
    game.give(&witness).await.expect(200);
    let step = stream.next().await.unwrap().unwrap().data;
    let kinds: Vec<_> =
        step["entries"].as_array().unwrap().iter().map(|entry| &entry["input"]["kind"]).collect();
    assert_eq!(kinds[..2], [&json!("witness"), &json!("roll")], "{step}");
    assert_eq!(step["witness"]["awaited"], json!([]));
    assert!(rolls(&game.state().await) > fallen);
    assert_eq!(game.give(&witness).await.code(), "not-awaited", "a word is given once");
}

#[tokio::test]
async fn what_is_waited_for_outlives_the_server_and_a_finished_match_is_checked_by_anybody() {
    let server = Server::start().await;
    let mut game = Game::begin(&server).await;
    let (_, witness) = game.until_awaited().await.unwrap();
    let (id, created, words) = (game.played.id.clone(), game.played.created.clone(), game.words.clone());
    let server = server.restart().await;
    let mut game = Game { played: Match { server: &server, id, created }, words };
    assert_eq!(game.awaited().await, std::slice::from_ref(&witness));
    game.give(&witness).await.expect(200);
    game.play_to_its_end().await;

    let file = game.played.get("/export", "").await.text().to_owned();
    let document = MatchDocument::parse(&file).unwrap();
    assert_eq!(document.version, 4);
    let title = sandtable_titles::find("calama").unwrap();
    let (_, replay) = title.reopen(&document).unwrap();
    let fallen = document.records.iter().filter(|record| !record.sides.is_empty()).count();
    assert!(fallen > 3);
    assert_eq!((replay.witnessed.rolls, replay.witnessed.late, replay.witnessed.without), (fallen, 0, 0));
    server.imported(&file).await;

    let whole: Value = serde_json::from_str(&file).unwrap();
    let records = whole["records"].as_array().unwrap();
    let first = |name: &str, with: &str| {
        records.iter().position(|record| record.get(name).is_some() && record.get(with).is_some()).unwrap()
    };
    let mut without_words = whole.clone();
    without_words["records"].as_array_mut().unwrap().remove(first("witness", "salt"));
    let altered = |pointer: String, value: Value| {
        let mut altered = whole.clone();
        *altered.pointer_mut(&pointer).unwrap() = value;
        altered
    };
    let cheats = [
        altered(format!("/records/{}/salt", first("witness", "salt")), json!("chosen-later")),
        altered(format!("/records/{}/next", first("witness", "next")), json!("0".repeat(64))),
        without_words,
    ];
    for cheat in &cheats {
        let document = MatchDocument::parse(&cheat.to_string()).unwrap();
        assert!(title.reopen(&document).is_err());
    }
    let Ok(_) = Command::new("python3").arg("--version").output() else { return };
    let path = server.folder.path().join("match.json");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check/check_dice.py");
    let check = |document: &Value| {
        std::fs::write(&path, document.to_string()).unwrap();
        let done = Command::new("python3").arg(script).arg(&path).output().unwrap();
        (done.status.success(), String::from_utf8(done.stdout).unwrap())
    };
    let (holds, said) = check(&whole);
    assert!(holds && said.contains(&format!("{fallen} witnessed")), "{said}");
    for cheat in &cheats {
        let (holds, said) = check(cheat);
        assert!(!holds, "{said}");
    }
}

#[tokio::test]
async fn a_host_who_plays_cannot_foretell_what_his_own_move_will_roll() {
    let server = Server::start().await;
    let mut game = Game::begin(&server).await;
    let options = SqliteConnectOptions::new().filename(server.folder.path().join("table.db")).read_only(true);
    let (mut foretold, mut fallen) = (0, 0);
    while let Some((_, witness)) = game.until_awaited().await {
        let mut database = SqliteConnection::connect_with(&options).await.unwrap();
        let row = sqlx::query(
            "select dice.secret, records.seal, seq from matches, dice, records where id = $1 \
             and dice.match_number = number and records.match_number = number order by seq desc",
        )
        .bind(&game.played.id)
        .fetch_one(&mut database)
        .await
        .unwrap();
        // Everything that the host knows: the secret, and the seal of all that was recorded.
        let dice =
            CommittedDice::from_stored(Scheme::Witnessed, row.get(0), &game.played.id, &[], 0).unwrap();
        let number = row.get::<i64, _>(2) as usize;
        let cup = Cup::resume(Arc::new(dice), number, Seal::parse(row.get(1)).unwrap());
        game.give(&witness).await.expect(200);
        let shown = game.state().await;
        let entries = shown["log"]["entries"].as_array().unwrap();
        let roll = entries.iter().find(|entry| entry["seq"] == number + 2).unwrap();
        let faces = roll["input"]["text"].as_str().unwrap();
        let dice = faces.split(' ').count() as u16;
        let guess = cup.faces(0, &Roll::new("x", sandtable_engine::say!("x")).dice(dice, 6, "red"));
        let guess: Vec<String> = guess.iter().map(u16::to_string).collect();
        foretold += usize::from(guess.join(" ") == faces);
        fallen += 1;
    }
    assert!(fallen >= 5, "{fallen}");
    assert!(foretold * 3 < fallen, "{foretold} of {fallen} rolls were foretold");
}

#[tokio::test]
async fn a_word_promised_late_is_told_and_marked() {
    let server = Server::start().await;
    let mut game = Game::begin(&server).await;
    let (_, witness) = game.until_awaited().await.unwrap();
    // Another device, which does not know the word that was promised.
    game.promise(&witness).await.expect(200);
    let told = game.state().await["log"]["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(told["events"][0]["message"]["key"], "table-promised-anew", "{told}");
    game.give(&witness).await.expect(200);
    game.play_to_its_end().await;
    let document = MatchDocument::parse(game.played.get("/export", "").await.text()).unwrap();
    let (_, replay) = sandtable_titles::find("calama").unwrap().reopen(&document).unwrap();
    assert!(replay.witnessed.late >= 1 && replay.witnessed.late < replay.witnessed.rolls);
}

#[tokio::test]
async fn who_decided_may_throw_without_those_who_are_silent_for_too_long() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.witness_patience = Duration::ZERO;
    let server = Server::with(folder, config).await;
    let mut game = Game::begin(&server).await;
    let (actor, witness) = game.until_awaited().await.unwrap();
    let seq = game.state().await["seq"].clone();
    let roll = async |side: &str| {
        game.played.post("/roll", game.played.token(side), json!({ "seat": side, "seq": seq })).await
    };
    assert_eq!(roll(&witness).await.code(), "not-awaited", "it is not for the one who is waited for");
    roll(&actor).await.expect(200);
    let shown = game.state().await;
    let told = |entry: &Value| entry["events"][0]["message"]["key"] == "table-unwitnessed";
    assert!(shown["log"]["entries"].as_array().unwrap().iter().any(told));
    assert_eq!(shown["witness"]["awaited"], json!([]));
}

#[tokio::test]
async fn dice_are_witnessed_by_people_and_only_where_it_was_agreed() {
    let server = Server::start().await;
    let refused = created(&server, json!({ "chile": "here", "bolivia": "random" })).await;
    assert_eq!(refused.status, 400);
    assert!(refused.text().contains("witnessed by people"), "{}", refused.text());
    let swift = server.calama().await;
    let body = json!({ "seat": "chile", "seq": swift.look("").await["seq"], "next": "0".repeat(64) });
    let refused = swift.post("/witness", swift.token("chile"), body.clone()).await;
    assert_eq!((refused.status, refused.code()), (409, "not-witnessed".to_owned()));
    let other = swift.post("/witness", swift.token("bolivia"), body).await;
    assert_eq!(other.code(), "not-your-seat");
    let nonsense = json!({ "seat": "chile", "seq": 2, "next": "promise" });
    assert_eq!(swift.post("/witness", swift.token("chile"), nonsense).await.status, 400);
}

#[tokio::test]
async fn gone_back_to_where_dice_were_about_to_fall_others_fall() {
    let server = Server::start().await;
    let played = server.calama().await;
    let entries = loop {
        played.play_any().await.unwrap();
        let shown = played.look("").await;
        if rolls(&shown) > 0 {
            break shown["log"]["entries"].as_array().unwrap().clone();
        }
    };
    let roll = entries.iter().find(|entry| entry["input"]["kind"] == "roll").unwrap();
    let before = roll["ply"].as_i64().unwrap() - 1;
    let ask = json!({ "seat": "chile", "seq": played.look("").await["seq"], "to": before });
    played.post("/undo-requests", played.token("chile"), ask).await.expect(200);
    let consent = json!({ "seat": "bolivia", "consent": true });
    played.post("/undo-requests/1", played.token("bolivia"), consent).await.expect(200);
    assert!(played.play_any().await.is_some(), "somebody is asked");
}
