//! What a stranger, a guest, an inviter or a proxy might try.

use std::os::unix::fs::PermissionsExt as _;

use sandtable_engine::MatchDocument;
use sandtable_server::serve_on;
use serde_json::{Value, json};
use tokio::net::TcpListener;

use crate::http::Connection;
use crate::table::{Match, Server, config, nonce};

/// Concedes for a side; the seq after it.
async fn concede(played: &Match<'_>, side: &str) -> Value {
    let seq = played.look("").await["seq"].clone();
    let body = json!({ "seat": side, "seq": seq, "nonce": nonce() });
    played.post("/concede", played.token(side), body).await.expect(200)["seq"].clone()
}

#[tokio::test]
async fn what_is_over_stays_over_when_the_secret_was_shown() {
    let server = Server::start().await;
    for guest in ["link", "random"] {
        let played = server.create("calama", json!({ "chile": "here", "bolivia": guest })).await;
        if guest == "link" {
            played.play_some(4).await;
        }
        let seq = loop {
            let seq = played.look("").await["seq"].clone();
            let body = json!({ "seat": "chile", "seq": seq, "nonce": nonce() });
            let conceded = played.post("/concede", played.token("chile"), body).await;
            if conceded.status == 200 {
                break conceded.json()["seq"].clone();
            }
            assert_eq!(conceded.code(), "stale", "a computer was faster");
        };
        let over = played.look("").await;
        assert!(over["dice"]["secret"].is_string(), "whoever looks knows the secret now");
        let ask = json!({ "seat": "chile", "seq": seq, "to": 0 });
        let asked = played.post("/undo-requests", played.token("chile"), ask).await;
        assert_eq!((asked.status, asked.code()), (409, "over".to_owned()));
        assert_eq!(played.look("").await["seq"], seq);
    }
}

#[tokio::test]
async fn a_request_that_was_open_at_the_end_is_not_granted_any_more() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(6).await;
    let seq = played.look("").await["seq"].clone();
    let ask = json!({ "seat": "chile", "seq": seq, "to": 0 });
    played.post("/undo-requests", played.token("chile"), ask).await.expect(200);
    concede(&played, "chile").await;
    let consent = json!({ "seat": "bolivia", "consent": true });
    let refused = played.post("/undo-requests/1", played.token("bolivia"), consent).await;
    assert_eq!((refused.status, refused.code()), (409, "over".to_owned()));

    let file = played.get("/export", "").await.text().to_owned();
    let again = server.imported(&file).await;
    let ask = json!({ "seat": "chile", "seq": again.look("").await["seq"], "to": 0 });
    let refused = again.post("/undo-requests", again.token("chile"), ask).await;
    assert_eq!(refused.code(), "over", "nor in a copy of it");
}

#[tokio::test]
async fn a_nonce_is_good_for_one_request_of_one_seat() {
    let server = Server::start().await;
    let played = server.calama().await;
    let (side, seq, answer) = played.any_answer().await.unwrap();
    let word = nonce();
    let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": word });
    let done = played.post("/answers", played.token(&side), body.clone()).await.expect(200);
    let deed = |side: &str| json!({ "seat": side, "seq": done["seq"], "nonce": word });
    for (path, side) in [("/concede", "chile"), ("/concede", "bolivia"), ("/undo", side.as_str())] {
        let refused = played.post(path, played.token(side), deed(side)).await;
        assert_eq!((refused.status, refused.code()), (409, "nonce-used".to_owned()), "{path} {side}");
    }
    assert_eq!(played.post("/answers", played.token(&side), body).await.expect(200), done);
    let (id, created) = (played.id.clone(), played.created.clone());
    let server = server.restart().await;
    let again = Match { server: &server, id, created };
    assert_eq!(again.post("/concede", again.token("chile"), deed("chile")).await.code(), "nonce-used");
}

#[tokio::test]
async fn one_database_file_serves_one_server() {
    let server = Server::start().await;
    server.calama().await;
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let second = serve_on(listener, config(server.folder.path()), std::future::pending()).await;
    let refusal = second.unwrap_err().to_string();
    assert!(refusal.contains("another server is using the database"), "{refusal}");
    server.calama().await;
    let server = server.restart().await;
    server.calama().await;
}

#[tokio::test]
async fn nothing_is_acknowledged_that_goes_into_a_file_which_was_deleted() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(3).await;
    std::fs::rename(server.folder.path().join("table.db"), server.folder.path().join("away.db")).unwrap();
    let (side, seq, answer) = played.any_answer().await.unwrap();
    let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
    let refused = played.post("/answers", played.token(&side), body.clone()).await;
    assert_eq!((refused.status, refused.code()), (503, "storage-gone".to_owned()));
    let health = server.get("/healthz").await;
    assert_eq!((health.status, health.json()["storage"].clone()), (503, json!("gone")));
    std::fs::rename(server.folder.path().join("away.db"), server.folder.path().join("table.db")).unwrap();
    played.post("/answers", played.token(&side), body).await.expect(200);
    server.get("/healthz").await.expect(200);
}

#[tokio::test]
async fn only_its_owner_can_read_the_database() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("table.db");
    std::fs::write(&path, "").unwrap();
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let config = config(folder.path());
    let server = Server::with(folder, config).await;
    server.calama().await;
    for entry in std::fs::read_dir(server.folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{:?} has mode {mode:o}", entry.file_name());
    }
}

#[tokio::test]
async fn requests_from_other_sites_and_for_other_names_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.names = vec!["table.example.org".to_owned()];
    let server = Server::with(folder, config).await;
    let file = server.calama().await.get("/export", "").await.text().to_owned();
    for kind in ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""] {
        let refused = server.send("POST", "/api/import", &[("content-type", kind)], file.as_bytes()).await;
        assert_eq!((refused.status, refused.code()), (415, "unsupported-media-type".to_owned()), "{kind}");
    }
    for (name, status) in [
        ("evil.example", 421),
        ("evil.example:80", 421),
        ("localhost.evil.example", 421),
        ("table.example.org", 200),
        ("TABLE.example.org:443", 200),
        ("localhost:7878", 200),
        ("127.0.0.1", 200),
        ("[::1]:7878", 200),
        ("192.0.2.7:80", 200),
    ] {
        let mut connection = Connection::open(server.address).await.unwrap();
        let request = format!("GET /api/titles HTTP/1.1\r\nhost: {name}\r\n\r\n");
        assert_eq!(connection.send_raw(request.as_bytes()).await.unwrap().status, status, "{name}");
    }
}

#[tokio::test]
async fn the_figures_are_shown_to_those_who_have_the_word() {
    let server = Server::start().await;
    assert_eq!(server.get("/metrics").await.status, 401);
    let wrong = server.send("GET", "/metrics", &[("authorization", "Bearer close-sesame")], &[]).await;
    assert_eq!(wrong.status, 401);
    assert_eq!(server.figures().await.status, 200);
    let folder = server.stop().await;
    let mut config = config(folder.path());
    config.metrics = None;
    let server = Server::with(folder, config).await;
    assert_eq!(server.figures().await.status, 404);
}

#[tokio::test]
async fn a_name_that_could_pass_for_another_is_refused() {
    let server = Server::start().await;
    let named = async |name: &str| {
        let seats = json!({ "chile": "here", "bolivia": "link" });
        server.post("/api/matches", &json!({ "title": "calama", "seats": seats, "name": name })).await
    };
    for bad in ["a\u{202e}b", "a\u{200b}", "\u{2066}x", "x\u{2028}y", "\u{feff}", "a\u{ad}b", "\u{e0041}"] {
        let refused = named(bad).await;
        assert!(refused.text().contains("visible"), "{bad:?}: {}", refused.text());
    }
    for good in ["Año Nuevo", "Ελλάδα", "北京 2", "🎲 dados", "ну же"] {
        assert_eq!(named(good).await.status, 201, "{good}");
    }
}

/// A file that goes back by consent from its end to its beginning, again and again.
fn bomb(document: &MatchDocument, times: usize) -> String {
    let mut bomb = document.clone();
    bomb.positions.clear();
    bomb.dice = None;
    let start = server_start_hash(document);
    for _ in 0..times {
        let undo = sandtable_engine::InputDocument::Undo { seat: "chile".to_owned(), undo: 0 };
        bomb.records.push(sandtable_engine::RecordDocument::new(undo, start));
        bomb.records.extend(document.records.iter().cloned());
    }
    bomb.to_text()
}

fn server_start_hash(document: &MatchDocument) -> sandtable_engine::Hash {
    let title = sandtable_titles::find(&document.title).unwrap();
    title.open(&document.setup_for(title.info).unwrap()).unwrap().hash()
}

#[tokio::test]
async fn a_file_that_goes_back_again_and_again_stays_small_in_the_store_or_is_refused() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(60).await;
    let document = MatchDocument::parse(played.get("/export", "").await.text()).unwrap();
    let text = bomb(&document, 100);
    let size = || std::fs::metadata(server.folder.path().join("table.db-wal")).unwrap().len();
    let before = size();
    let again = server.imported(&text).await;
    let grown = size() - before;
    assert!(grown < 8 * text.len() as u64, "{} bytes became {grown}", text.len());
    assert_eq!(again.look("").await["view"], played.look("").await["view"]);
    again.play_some(3).await;

    // As far as the first answer of the other side: going back beyond that takes her consent.
    let mut short = document.clone();
    let other = |record: &sandtable_engine::RecordDocument| matches!(&record.input, sandtable_engine::InputDocument::Answer { seat, .. } if seat == "bolivia");
    short.records.truncate(document.records.iter().position(other).expect("both sides have answered") + 1);
    let often = server.import(&bomb(&short, 600)).await;
    assert!(often.text().contains("by consent more often"), "{}", often.text());
    let mut long = document.clone();
    let many = document.records.iter().cycle().take(20_001).cloned();
    long.records = many.collect();
    let refused = server.import(&long.to_text()).await;
    assert!(refused.text().contains("20001 records"), "{}", refused.text());
}

/// Goes back to a ply with the other's consent.
async fn go_back(played: &Match<'_>, to: i64) {
    let ask = json!({ "seat": "chile", "seq": played.look("").await["seq"], "to": to });
    let number =
        played.post("/undo-requests", played.token("chile"), ask).await.expect(200)["number"].clone();
    let consent = json!({ "seat": "bolivia", "consent": true });
    let path = format!("/undo-requests/{number}");
    assert_eq!(played.post(&path, played.token("bolivia"), consent).await.expect(200)["granted"], true);
}

/// The faces of the last roll, and the ply before the answer that led to it.
async fn next_roll(played: &Match<'_>) -> Option<(i64, String)> {
    loop {
        let before = played.look("").await["ply"].as_i64().unwrap();
        played.play_any().await?;
        let entries = played.look("").await["log"]["entries"].clone();
        let last = entries.as_array().unwrap().last().unwrap()["input"].clone();
        if last["kind"] == "roll" {
            return Some((before, last["text"].as_str().unwrap().to_owned()));
        }
    }
}

#[tokio::test]
async fn nothing_known_is_thrown_again_after_going_back() {
    let server = Server::start().await;
    let played = server.calama().await;
    let (mut tried, mut same) = (0, 0);
    while tried < 12 {
        let Some((ply, faces)) = next_roll(&played).await else { break };
        go_back(&played, ply).await;
        let Some((_, again)) = next_roll(&played).await else { break };
        tried += 1;
        same += usize::from(faces == again);
    }
    assert!(tried >= 6, "{tried}");
    assert!(same * 2 < tried, "{same} of {tried} rolls fell as they were known to fall");
}

#[tokio::test]
async fn the_secret_in_the_database_alone_foretells_nothing() {
    use sandtable_engine::{CommittedDice, Cup, Scheme, Seal};
    use sqlx::{Connection as _, Row as _};

    let server = Server::start().await;
    let played = server.calama().await;
    let (mut rolls, mut foretold) = (0, 0);
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(server.folder.path().join("table.db"));
    let mut database = sqlx::SqliteConnection::connect_with(&options.read_only(true)).await.unwrap();
    let six = sandtable_engine::Roll::new("x", sandtable_engine::say!("x")).dice(2, 6, "any");
    while rolls < 20 {
        // All that the host knows before the player sends his answer and his word.
        let row = sqlx::query(
            "select dice.secret, seal, seq from dice, records where dice.match_number = records.match_number \
             order by seq desc",
        );
        let row = row.fetch_one(&mut database).await.unwrap();
        let dice = CommittedDice::from_stored(Scheme::BySeal, row.get(0), &played.id, &[], 0).unwrap();
        let seq: i64 = row.get(2);
        // The answer is the next record, a roll the one after it.
        let cup = Cup::resume(dice.into(), seq as usize + 1, Seal::parse(row.get(1)).unwrap());
        let guess = cup.faces(0, &six);
        let Some(after) = played.play_any().await else { break };
        if after == seq + 1 {
            continue;
        }
        let entries = played.look("").await["log"]["entries"].clone();
        let rolled =
            entries.as_array().unwrap().iter().find(|entry| entry["seq"] == seq + 2).unwrap().clone();
        let text = rolled["input"]["text"].as_str().unwrap_or_default();
        let faces: Vec<u16> = text.split(' ').filter_map(|face| face.parse().ok()).collect();
        if rolled["input"]["kind"] == "roll" && faces.len() == 2 {
            rolls += 1;
            foretold += usize::from(faces == guess);
        }
    }
    assert!(rolls >= 5, "{rolls}");
    assert!(foretold * 3 < rolls, "{foretold} of {rolls} rolls were foretold");
}

#[tokio::test]
async fn a_stranger_checks_every_die_with_another_language_and_finds_every_change() {
    use std::process::Command;

    let Ok(python) = Command::new("python3").arg("--version").output() else { return };
    assert!(python.status.success());
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(30).await;
    go_back(&played, 12).await;
    while played.play_any().await.is_some() {}
    let file = played.get("/export", "").await.text().to_owned();
    let path = server.folder.path().join("match.json");
    let script = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/check/check_dice.py");
    let check = |document: &Value| {
        std::fs::write(&path, document.to_string()).unwrap();
        let done = Command::new("python3").arg(script).arg(&path).output().unwrap();
        (done.status.success(), String::from_utf8(done.stdout).unwrap())
    };
    let whole: Value = serde_json::from_str(&file).unwrap();
    let (holds, said) = check(&whole);
    assert!(holds, "{said}");
    let rolls =
        whole["records"].as_array().unwrap().iter().filter(|record| record.get("faces").is_some()).count();
    assert!(rolls > 5 && said.contains(&format!("{rolls} rolls drawn again, 0 faults")), "{said}");

    let first = |name: &str| {
        let mut records = whole["records"].as_array().unwrap().iter();
        records.position(|record| record.get(name).is_some()).unwrap()
    };
    for (pointer, value) in [
        (format!("/records/{}/faces/0", first("faces")), json!(7)),
        (format!("/records/{}/salt", first("answer")), json!("other")),
        (format!("/records/{}/salt", first("sit")), json!("other")),
        (format!("/records/{}/answer", first("answer")), json!("done")),
        (format!("/records/{}/hash", first("answer")), json!("0".repeat(32))),
        ("/dice/secret".to_owned(), json!("00".repeat(32))),
    ] {
        let mut altered = whole.clone();
        *altered.pointer_mut(&pointer).unwrap() = value;
        let (holds, said) = check(&altered);
        assert!(!holds, "{pointer}: {said}");
    }
}
