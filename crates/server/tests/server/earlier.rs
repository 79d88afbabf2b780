//! Matches that earlier rules played: they open, are shown to their end, and go on or can be ended.

use std::io::Read as _;

use flate2::read::GzDecoder;
use sandtable_engine::{MatchDocument, Pending};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

use crate::table::{Match, Server, config, nonce};

/// The database of an earlier day, unpacked where a server takes it from.
fn kept_folder() -> TempDir {
    let packed = include_bytes!("../../../titles/tests/earlier/table.db.gz");
    let mut database = Vec::new();
    GzDecoder::new(&packed[..]).read_to_end(&mut database).unwrap();
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("table.db"), database).unwrap();
    folder
}

fn kept_matches() -> Vec<Value> {
    serde_json::from_str(include_str!("../../../titles/tests/earlier/matches.json")).unwrap()
}

async fn serve(folder: TempDir) -> Server {
    let config = config(folder.path());
    Server::with(folder, config).await
}

fn is_over(shown: &Value) -> bool {
    !shown["pending"]["over"].is_null()
}

/// Plays on until a seat may concede, or the match is over by itself; how many answers were given.
async fn play_on(played: &Match<'_>) -> usize {
    let mut stream = played.events("", &played.everybody()).await.ok().unwrap();
    let mut answers = 0;
    loop {
        let message = stream.next().await.unwrap().unwrap();
        if message.data.get("pending").is_none() {
            continue;
        }
        let shown = played.look(&played.everybody()).await;
        let may_concede = shown["concede"].as_object().unwrap().values().any(|may| may == true);
        if is_over(&shown) || (answers >= 3 && may_concede) {
            return answers;
        }
        assert!(answers < 400, "{}: nobody may ever concede", played.id);
        // Nobody of ours is asked: a computer is, and the stream tells when it has answered.
        if played.play_any().await.is_some() {
            answers += 1;
        }
    }
}

async fn concede(played: &Match<'_>) {
    let shown = played.look(&played.everybody()).await;
    let mut may = shown["concede"].as_object().unwrap().iter();
    let (side, _) = may.find(|(_, may)| **may == true).expect("somebody may concede");
    let body = json!({ "seat": side, "seq": shown["seq"], "nonce": nonce() });
    played.post("/concede", played.token(side), body).await.expect(200);
    assert!(is_over(&played.look("").await));
}

/// The log from the first entry to the last, read page by page as the client does.
async fn whole_log(played: &Match<'_>, shown: &Value) -> Vec<i64> {
    let mut log = shown["log"].clone();
    let mut seqs = Vec::new();
    loop {
        let page = log["entries"].as_array().unwrap();
        seqs.splice(0..0, page.iter().map(|entry| entry["seq"].as_i64().unwrap()));
        let from = log["from"].as_i64().unwrap();
        if from <= 1 {
            return seqs;
        }
        log = played.get(&format!("/log?before={from}"), "").await.expect(200);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_earlier_rules_opens_is_shown_to_its_end_and_goes_on() {
    let server = serve(kept_folder()).await;
    for kept in kept_matches() {
        let name = format!("{} {}", kept["title"], kept["kind"]);
        let played = Match::of(&server, kept.clone()).await;
        let shown = played.look("").await;
        let seqs = whole_log(&played, &shown).await;
        assert_eq!(seqs, (1..=shown["seq"].as_i64().unwrap()).collect::<Vec<_>>(), "{name}");
        let last = shown["ply"].as_u64().unwrap();
        for ply in [0, last / 3, last / 2, last] {
            let moment = played.get(&format!("/at/{ply}"), "").await.expect(200);
            assert!(moment["ply"].as_u64().unwrap() <= ply, "{name}");
        }
        let end = played.get(&format!("/at/{last}"), "").await.expect(200);
        assert_eq!((&end["ply"], &end["view"]), (&shown["ply"], &shown["view"]), "{name}");
        let was_over = kept["kind"] == "finished" || name == "\"calama\" \"conceded\"";
        if is_over(&shown) {
            assert!(kept["kind"] == "finished" || kept["kind"] == "conceded", "{name} ended by itself");
            let file = played.get("/export", "").await;
            let document = MatchDocument::parse(file.text()).unwrap();
            let title = sandtable_titles::find(&document.title).unwrap();
            title.reopen(&document).unwrap_or_else(|error| panic!("{name}: {error}"));
            continue;
        }
        assert!(!was_over, "{name} was over");
        assert!(play_on(&played).await > 0, "{name} does not go on");
        if !is_over(&played.look("").await) {
            concede(&played).await;
        }
        let document = MatchDocument::parse(played.get("/export", "").await.text()).unwrap();
        let title = sandtable_titles::find(&document.title).unwrap();
        let (table, _) = title.reopen(&document).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(matches!(table.pending(), Pending::Over(_)), "{name}: the file leads to the end");
    }
    let server = server.restart().await;
    for kept in kept_matches() {
        let over = kept["kind"] == "finished" || kept["kind"] == "conceded";
        let shown = Match::of(&server, kept).await.look("").await;
        assert!(is_over(&shown) || !over);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_file_of_earlier_rules_is_taken_in_and_goes_on() {
    let server = Server::start().await;
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../titles/tests/earlier/files");
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let text = std::fs::read_to_string(&path).unwrap();
        let created = server.import(&text).await;
        assert_eq!(created.status, 201, "{}: {}", path.display(), created.text());
        let played = Match::of(&server, created.json()).await;
        let shown = played.look("").await;
        let last = shown["ply"].as_u64().unwrap();
        played.get(&format!("/at/{}", last / 2), "").await.expect(200);
        if !is_over(&shown) && !played.everybody().is_empty() {
            play_on(&played).await;
        }
    }
}

/// A match that was played by rules of which the present ones know nothing good: `change` says what differs.
async fn revised(change: &[&str]) -> (Server, Value) {
    let server = Server::start().await;
    let played = server.calama().await;
    // Long enough for a snapshot and for records after it.
    while played.look("").await["seq"].as_i64().unwrap() < 56 {
        played.play_any().await.expect("the battle is not over yet");
    }
    let created = played.created.clone();
    let folder = server.stop().await;
    alter(&folder, &["update records set revision = 0", "update snapshots set revision = 0"]).await;
    alter(&folder, &["update left_at set revision = 0"]).await;
    alter(&folder, change).await;
    (serve(folder).await, created)
}

async fn alter(folder: &TempDir, statements: &[&str]) {
    let options = SqliteConnectOptions::new().filename(folder.path().join("table.db"));
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    for statement in statements {
        sqlx::raw_sql(sqlx::AssertSqlSafe((*statement).to_owned())).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

const REFUSED: &str = "update records set input = 'nonsense' where kind = 'answer' and seq = \
     (select min(seq) from records where kind = 'answer' and seq > (select max(seq) from snapshots) + 3)";

#[tokio::test(flavor = "multi_thread")]
async fn records_that_the_rules_now_refuse_leave_the_match_where_it_was_left() {
    let (server, created) = revised(&[REFUSED]).await;
    let played = Match::of(&server, created).await;
    let shown = played.look("").await;
    let entries = shown["log"]["entries"].as_array().unwrap();
    let last = entries.last().unwrap();
    assert_eq!(last["input"]["kind"], "revised");
    assert_eq!(last["events"][0]["message"]["key"], "table-revised");
    assert!(entries.iter().all(|entry| entry["undone"] == false), "nothing is lost");
    assert!(play_on(&played).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_position_left_a_match_goes_on_where_the_rules_last_accept_it_and_says_so() {
    let (server, created) = revised(&[REFUSED, "delete from left_at"]).await;
    let played = Match::of(&server, created).await;
    let shown = played.look("").await;
    let entries = shown["log"]["entries"].as_array().unwrap();
    let last = entries.last().unwrap();
    assert_eq!(last["events"][0]["message"]["key"], "table-revised-back");
    let undone = entries.iter().filter(|entry| entry["undone"] == true).count();
    assert_eq!(last["events"][0]["message"]["args"][2], json!(["lost", undone]));
    assert!(undone > 0);
    assert!(play_on(&played).await > 0);
    let again = Match::of(&server, played.created.clone()).await.look("").await;
    let revisions = again["log"]["entries"].as_array().unwrap().iter();
    assert_eq!(revisions.filter(|entry| entry["input"]["kind"] == "revised").count(), 1, "it is told once");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_snapshot_of_another_form_is_passed_over() {
    let other_form = "update snapshots set position = '{\"surprise\":1}'";
    let (server, created) = revised(&[other_form, "delete from left_at"]).await;
    let played = Match::of(&server, created).await;
    let shown = played.look("").await;
    assert_eq!(shown["log"]["entries"].as_array().unwrap().last().unwrap()["input"]["kind"], "revised");
    played.get("/at/40", "").await.expect(200);
    assert!(play_on(&played).await > 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_that_ended_stays_ended_though_the_rules_do_not_lead_there_now() {
    let server = Server::start().await;
    let played = server.skirmish().await;
    played.play_some(6).await;
    let mut answers = 0;
    while !is_over(&played.look("").await) && answers < 400 {
        let shown = played.look(&played.everybody()).await;
        let may = shown["concede"].as_object().unwrap().values().any(|may| may == true);
        if may {
            concede(&played).await;
        } else {
            played.play_any().await;
            answers += 1;
        }
    }
    let (created, over) = (played.created.clone(), played.look("").await["pending"].clone());
    let folder = server.stop().await;
    alter(&folder, &["update records set revision = 0", "delete from snapshots", "delete from left_at"])
        .await;
    alter(&folder, &["update records set input = 'nonsense' where seq = 3"]).await;
    let server = serve(folder).await;
    let played = Match::of(&server, created).await;
    let shown = played.look(&played.everybody()).await;
    assert_eq!(shown["pending"], over);
    assert_eq!(shown["prompts"], json!({}));
    let side = shown["you"][0].as_str().unwrap();
    let body = json!({ "seat": side, "seq": shown["seq"], "answer": [], "nonce": nonce() });
    assert_eq!(played.post("/answers", played.token(side), body).await.code(), "over");
}
