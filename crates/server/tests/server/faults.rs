use std::process::Command;

use serde_json::json;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};
use tempfile::TempDir;

use crate::table::{Server, config, nonce};

#[tokio::test]
async fn a_locked_database_is_reported_and_play_goes_on_when_it_is_free() {
    let server = Server::start().await;
    let played = server.calama().await;
    played.play_some(3).await;
    let options = SqliteConnectOptions::new().filename(server.folder.path().join("table.db"));
    let mut other = SqliteConnection::connect_with(&options).await.unwrap();
    sqlx::query("begin immediate").execute(&mut other).await.unwrap();

    let (side, seq, answer) = played.any_answer().await.unwrap();
    let mut stream = played.events(&format!("?after={seq}"), "").await.ok().unwrap();
    let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
    let refused = played.post("/answers", played.token(&side), body.clone()).await;
    assert_eq!((refused.status, refused.code()), (503, "storage-busy".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    assert_eq!(played.look("").await["seq"], seq, "nothing is shown that is not durable");
    let create = json!({ "title": "calama", "seats": { "chile": "here", "bolivia": "link" } });
    assert_eq!(server.post("/api/matches", &create).await.code(), "storage-busy");

    sqlx::query("rollback").execute(&mut other).await.unwrap();
    let done = played.post("/answers", played.token(&side), body).await.expect(200);
    let step = stream.next().await.unwrap().unwrap();
    assert_eq!(step.id, done["seq"].as_i64(), "the stream tells the answer, once and only now");
    played.play_some(5).await;
}

/// A file system of little room, where this user may mount one.
struct SmallDisk(TempDir);

impl SmallDisk {
    fn mount() -> Option<SmallDisk> {
        let folder = tempfile::tempdir().unwrap();
        let mounted = Command::new("mount")
            .args(["-t", "tmpfs", "-o", "size=1m", "tmpfs"])
            .arg(folder.path())
            .output()
            .is_ok_and(|output| output.status.success());
        mounted.then_some(SmallDisk(folder))
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(self.0.path()).output();
    }
}

#[tokio::test]
#[expect(clippy::print_stderr, reason = "says why a check did not take place")]
async fn a_full_disk_is_reported_and_play_goes_on_when_there_is_room() {
    let Some(disk) = SmallDisk::mount() else {
        eprintln!("not checked: this user may not mount a small file system");
        return;
    };
    let ballast = disk.0.path().join("ballast");
    std::fs::write(&ballast, vec![0; 400_000]).unwrap();
    let server = Server::with(tempfile::tempdir().unwrap(), config(disk.0.path())).await;
    let mut played = server.calama().await;
    let mut acknowledged = 0;
    let (side, body) = loop {
        let Some((side, seq, answer)) = played.any_answer().await else {
            let create = json!({ "title": "calama", "seats": { "chile": "here", "bolivia": "link" } });
            let response = server.post("/api/matches", &create).await;
            played = crate::table::Match::of(&server, response.expect(201));
            continue;
        };
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
        let response = played.post("/answers", played.token(&side), body.clone()).await;
        if response.status == 200 {
            acknowledged = response.json()["seq"].as_i64().unwrap();
            continue;
        }
        assert_eq!((response.status, response.code()), (503, "storage-full".to_owned()));
        break (side, body);
    };
    let shown = played.look("").await;
    assert_eq!(shown["seq"].as_i64().unwrap(), acknowledged.max(body["seq"].as_i64().unwrap()));
    std::fs::remove_file(ballast).unwrap();
    played.post("/answers", played.token(&side), body).await.expect(200);
    played.play_some(10).await;
    server.stop().await;
}
