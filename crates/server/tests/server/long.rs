use std::collections::BTreeMap;
use std::time::Duration;

use sandtable_engine::{MatchDocument, Setup};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::table::{Match, Server, config};

/// A match file of many records: a decision played and taken back again and again.
fn long_document(records: usize) -> String {
    let title = sandtable_titles::find("calama").unwrap();
    let setup = Setup::default_for(title.info);
    let mut table = title.open(&setup).unwrap();
    let mut document = MatchDocument::new(title.info, "long", &setup, BTreeMap::new());
    while document.records.len() < records {
        let seat = table.pending().deciding().first().expect("somebody decides");
        let answer = title.choose(&*table, seat, sandtable_titles::Opponent::Random, 1).unwrap();
        let record = table.play(sandtable_engine::Input::Answer { seat, answer }).unwrap();
        document.push(&*table, &record);
        let record = table.undo(seat).unwrap();
        document.push(&*table, &record);
    }
    document.to_text()
}

#[tokio::test]
async fn a_match_of_thousands_of_records_is_read_from_its_last_snapshot() {
    let server = Server::start().await;
    let text = long_document(5000);
    let response = server.import(&text).await;
    let played = Match::of(&server, response.expect(201)).await;
    played.play_some(40).await;
    let shown = played.look(&played.everybody()).await;
    assert!(shown["seq"].as_i64().unwrap() > 5000);

    let options = SqliteConnectOptions::new().filename(server.folder.path().join("table.db"));
    let mut database = SqliteConnection::connect_with(&options).await.unwrap();
    let row = sqlx::query("select count(*) from records where seq > (select max(seq) from snapshots)")
        .fetch_one(&mut database)
        .await
        .unwrap();
    let replayed: i64 = row.get(0);
    assert!(replayed < 100, "opening it replays {replayed} records");
    database.close().await.unwrap();

    let (id, created) = (played.id.clone(), played.created.clone());
    let server = server.restart().await;
    let again = Match { server: &server, id, created };
    let reopened = again.look(&again.everybody()).await;
    assert_eq!(reopened, shown, "a match that was closed and opened is the same to its players");
    assert_eq!(reopened["log"]["entries"].as_array().unwrap().len(), 200);
    let older = again.get(&format!("/log?before={}", reopened["log"]["from"]), "").await.expect(200);
    assert_eq!(older["entries"][199]["seq"].as_i64().unwrap() + 1, reopened["log"]["from"].as_i64().unwrap());
    assert!(older["entries"].as_array().unwrap().iter().any(|entry| entry["undone"] == true));
}

#[tokio::test]
async fn a_match_that_nobody_uses_leaves_memory_and_comes_back_the_same() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.idle = Duration::ZERO;
    config.sweep = Duration::from_millis(20);
    let server = Server::with(folder, config).await;
    let played = server.calama().await;
    for _ in 0..25 {
        played.play_any().await.unwrap();
        let before = played.look(&played.everybody()).await;
        while !server.figures().await.text().contains("sandtable_matches_in_memory 0\n") {}
        assert_eq!(played.look(&played.everybody()).await, before);
    }
    let stream = played.events("", "").await.ok().unwrap();
    let mut figures = String::new();
    for _ in 0..20 {
        figures = server.figures().await.text().to_owned();
    }
    assert!(figures.contains("sandtable_matches_in_memory 1\n"), "somebody watches");
    drop(stream);
}
