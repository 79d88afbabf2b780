use std::process::Command;

use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, SqliteConnection};

use crate::http::Response;
use crate::process::Process;
use crate::table::{Match, Server, config, nonce};

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

/// Plays until the server refuses an answer: the match, the side, the request, and the refusal.
async fn play_until_refused(server: &Server) -> (Match<'_>, String, Value, Response) {
    let mut played = server.calama().await;
    loop {
        let Some((side, seq, answer)) = played.any_answer().await else {
            played = server.calama().await;
            continue;
        };
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce() });
        let response = played.post("/answers", played.token(&side), body.clone()).await;
        if response.status != 200 {
            assert_eq!(played.look("").await["seq"], seq, "nothing is shown that is not durable");
            return (played, side, body, response);
        }
        assert_eq!(played.look("").await["seq"], response.json()["seq"]);
    }
}

#[tokio::test]
async fn a_full_database_is_reported_and_play_goes_on_when_matches_are_deleted() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = config(folder.path());
    config.database = config.database.limited_to(Some(300_000));
    let server = Server::with(folder, config).await;
    let ballast = server.calama().await;
    ballast.play_some(60).await;
    let (played, side, body, refused) = play_until_refused(&server).await;
    assert_eq!((refused.status, refused.code()), (503, "storage-full".to_owned()));
    assert!(refused.headers.contains_key("retry-after"));
    let again = played.post("/answers", played.token(&side), body.clone()).await;
    assert_eq!(again.code(), "storage-full", "it stays full, and the server copes");
    assert_eq!(server.get("/healthz").await.expect(503)["storage"], "full");

    assert_eq!(ballast.send("DELETE", "", ballast.owner(), None).await.status, 204);
    played.post("/answers", played.token(&side), body).await.expect(200);
    played.play_some(5).await;
    server.stop().await;
}

/// The kernel refuses to let any file of the server grow further: the write fails in the middle, as on a disk
/// that is full or broken.
#[cfg(target_os = "linux")]
#[tokio::test]
async fn a_disk_that_takes_no_more_is_reported_and_play_goes_on_when_it_does() {
    use rustix::process::{Pid, Resource, Rlimit, prlimit};

    let folder = tempfile::tempdir().unwrap();
    let process = Process::start_with(folder.path(), |program| {
        // Blocks of 512 bytes; and a write beyond them is an error, not a signal that ends the process.
        let mut command = Command::new("sh");
        command.args(["-c", "trap '' XFSZ; ulimit -S -f 1200; exec \"$0\" \"$@\""]).arg(program);
        command
    });
    let server = Server::elsewhere(process.address, folder);
    let (played, side, body, refused) = play_until_refused(&server).await;
    assert_eq!((refused.status, refused.code()), (503, "storage-failed".to_owned()));
    let again = played.post("/answers", played.token(&side), body.clone()).await;
    assert_eq!(again.code(), "storage-failed", "it goes on failing, and the server copes");

    let pid = Pid::from_raw(i32::try_from(process.id()).unwrap());
    prlimit(pid, Resource::Fsize, Rlimit { current: None, maximum: None }).unwrap();
    let done = played.post("/answers", played.token(&side), body).await.expect(200);
    assert_eq!(played.look("").await["seq"], done["seq"]);
    played.play_some(20).await;
    let exported = played.get("/export", "").await.text().to_owned();
    let document = sandtable_engine::MatchDocument::parse(&exported).unwrap();
    sandtable_titles::find("calama").unwrap().replay(&document).expect("every hash holds");
    drop(process);
}
