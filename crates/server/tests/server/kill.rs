//! A server process killed in the middle of play, again and again.
//!
//! `SANDTABLE_KILLS=5000 cargo test --release -p sandtable-server --test server kill` kills more often.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use sandtable_engine::{
    CommittedDice, Cup, Input, MatchDocument, Pending, RecordDocument, Scheme, Seal, Setup, Table,
};
use sandtable_server::serve_on;
use sandtable_titles::{Opponent, Title};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};
use tokio::net::TcpListener;
use tokio::sync::mpsc;
use tokio::task::JoinSet;

use crate::http::{Connection, Events};
use crate::table::config;

const KILLS: usize = 200;
const MATCHES: usize = 4;
/// Names the folder of the database to the process that serves it.
const CHILD: &str = "SANDTABLE_KILL_CHILD";

/// Not a test of its own: the server that is killed.
#[test]
#[expect(clippy::print_stdout, reason = "tells its parent where it listens")]
fn served_until_killed() {
    let Ok(folder) = std::env::var(CHILD) else { return };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("listening {}", listener.local_addr().unwrap());
        serve_on(listener, config(Path::new(&folder)), std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    fn start(folder: &Path) -> Process {
        Process::start_with(folder, Command::new)
    }

    /// Starts this program as a server; `command` says how a program is started.
    pub fn start_with(folder: &Path, command: impl FnOnce(PathBuf) -> Command) -> Process {
        let mut child = command(std::env::current_exe().unwrap())
            .args(["--exact", "kill::served_until_killed", "--nocapture"])
            .env(CHILD, folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the server did not start").unwrap();
            if let Some((_, address)) = line.split_once("listening ") {
                break address.parse().unwrap();
            }
        };
        Process { child, address }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }

    /// Kills it, and waits until it is dead.
    pub fn kill(self) {
        drop(self);
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().unwrap(); // SIGKILL
        self.child.wait().unwrap();
    }
}

/// A match as it must be: played along by the same rules with the same dice.
struct Replica {
    id: String,
    tokens: Value,
    title: &'static Title,
    table: Box<dyn Table>,
    cup: Cup,
    records: Vec<RecordDocument>,
    /// The answer that was sent and not acknowledged.
    sent: Option<Sent>,
    /// The highest seq that a watcher was told.
    told: i64,
    acknowledged: u64,
}

#[derive(Clone)]
struct Sent {
    side: &'static str,
    body: Value,
    input: Input,
}

impl Replica {
    async fn create(address: SocketAddr, folder: &Path) -> Replica {
        let title = sandtable_titles::find("calama").unwrap();
        let body = json!({ "title": "calama", "seats": { "chile": "here", "bolivia": "link" } }).to_string();
        let mut connection = Connection::open(address).await.unwrap();
        let headers = [("content-type", "application/json")];
        let created =
            connection.send("POST", "/api/matches", &headers, body.as_bytes()).await.unwrap().expect(201);
        let id = created["id"].as_str().unwrap().to_owned();
        let mut tokens = json!({});
        for (side, code) in created["codes"].as_object().unwrap() {
            let body = json!({ "link": code, "salt": "sits" }).to_string();
            let path = format!("/api/matches/{id}/sit");
            let sat = connection.send("POST", &path, &headers, body.as_bytes()).await.unwrap().expect(200);
            tokens[side] = sat["token"].clone();
        }
        // The server keeps its secret, but its file is ours to read.
        let options = SqliteConnectOptions::new().filename(folder.join("table.db")).read_only(true);
        let mut database = SqliteConnection::connect_with(&options).await.unwrap();
        let row = sqlx::query(
            "select dice.secret, records.seal from matches, dice, records where id = $1 \
             and dice.match_number = number and records.match_number = number order by seq desc",
        )
        .bind(&id)
        .fetch_one(&mut database)
        .await
        .unwrap();
        let dice = CommittedDice::from_stored(Scheme::BySeal, row.get(0), &id, &[], 0).unwrap();
        let seal = Seal::parse(row.get(1)).unwrap();
        let cup = Cup::resume(Arc::new(dice), tokens.as_object().unwrap().len(), seal);
        database.close().await.unwrap();
        let path = format!("/api/matches/{id}/export");
        let exported = connection.send("GET", &path, &[], &[]).await.unwrap();
        let records = MatchDocument::parse(exported.text()).unwrap().records;
        let table = title.open(&Setup::default_for(title.info)).unwrap();
        Replica { id, tokens, title, table, cup, records, sent: None, told: 0, acknowledged: 0 }
    }

    fn seq(&self) -> i64 {
        self.records.len() as i64
    }

    fn is_over(&self) -> bool {
        matches!(self.table.pending(), Pending::Over(_))
    }

    /// What comes next.
    fn next(&self) -> Sent {
        let seat = self.table.pending().deciding().first().unwrap();
        let answer = self.title.choose(&*self.table, seat, Opponent::Random, 7).unwrap();
        let side = self.title.info.side(seat);
        let nonce = format!("nonce-{:04}", self.seq());
        let salt = format!("salt-{}", self.seq());
        let body = json!({ "seat": side, "seq": self.seq(), "answer": answer, "nonce": nonce, "salt": salt });
        Sent { side, body, input: Input::Answer { seat, answer } }
    }

    /// Plays what was sent, as the server must have.
    fn advance(&mut self, sent: &Sent) {
        let record = self.table.play(sent.input.clone()).unwrap();
        let salt = sent.body["salt"].as_str().map(str::to_owned);
        self.push(&record, salt, Vec::new());
        while let Pending::Roll(roll) = self.table.pending() {
            let faces = self.cup.faces(self.table.ply(), &roll);
            let record = self.table.play(Input::Faces(faces)).unwrap();
            self.push(&record, None, roll.sides().collect());
        }
    }

    fn push(&mut self, record: &sandtable_engine::Record, salt: Option<String>, sides: Vec<u16>) {
        let made = RecordDocument::of(&*self.table, record, salt, sides);
        self.cup.note(&made, self.table.ply());
        self.records.push(made);
    }

    async fn send(&self, connection: &mut Connection, sent: &Sent) -> std::io::Result<i64> {
        let bearer = format!("Bearer {}", self.tokens[sent.side].as_str().unwrap());
        let headers = [("content-type", "application/json"), ("authorization", bearer.as_str())];
        let path = format!("/api/matches/{}/answers", self.id);
        let response = connection.send("POST", &path, &headers, sent.body.to_string().as_bytes()).await?;
        Ok(response.expect(200)["seq"].as_i64().unwrap())
    }

    /// Plays until the server dies or the match is over.
    async fn play(mut self, address: SocketAddr, acknowledged: mpsc::UnboundedSender<()>) -> Replica {
        let Ok(mut connection) = Connection::open(address).await else { return self };
        while !self.is_over() {
            let sent = self.next();
            self.sent = Some(sent.clone());
            let Ok(seq) = self.send(&mut connection, &sent).await else { return self };
            self.advance(&sent);
            self.sent = None;
            self.acknowledged += 1;
            let _ = acknowledged.send(());
            assert_eq!(seq, self.seq());
        }
        self
    }

    /// The records on the server are exactly the acknowledged ones, with or without the last one sent.
    async fn check(&mut self, address: SocketAddr) {
        let mut connection = Connection::open(address).await.unwrap();
        let path = format!("/api/matches/{}/export", self.id);
        let exported = connection.send("GET", &path, &[], &[]).await.unwrap();
        let document = MatchDocument::parse(exported.text()).unwrap();
        self.title.replay(&document).expect("every hash holds");
        let stored = document.records.len() as i64;
        assert!(stored >= self.seq(), "{} records were acknowledged, {stored} are there", self.seq());
        assert!(stored >= self.told, "watchers were told {}, {stored} are there", self.told);
        if let Some(sent) = self.sent.take() {
            let was_stored = stored > self.seq();
            self.advance(&sent);
            assert!(!was_stored || stored == self.seq(), "an answer is stored whole or not at all");
            let seq = self.send(&mut connection, &sent).await.unwrap();
            assert_eq!(seq, self.seq(), "sent again, it is played once");
            if was_stored {
                assert_eq!(document.records, self.records);
            } else {
                assert_eq!(document.records[..], self.records[..stored as usize]);
            }
        } else {
            assert_eq!(document.records, self.records, "nothing is there that nobody sent");
        }
    }
}

/// The highest seq that a stream tells before the server dies.
async fn watch(address: SocketAddr, id: String) -> (String, i64) {
    let mut told = 0;
    if let Ok(Ok(mut stream)) = Events::open(address, &format!("/api/matches/{id}/events"), &[]).await {
        while let Ok(Some(message)) = stream.next().await {
            told = told.max(message.id.unwrap_or(0));
        }
    }
    (id, told)
}

#[tokio::test(flavor = "multi_thread")]
#[expect(clippy::print_stdout, reason = "figures for the documents")]
async fn a_server_killed_in_the_middle_of_play_loses_no_acknowledged_answer() {
    let kills = std::env::var("SANDTABLE_KILLS").ok().and_then(|text| text.parse().ok()).unwrap_or(KILLS);
    let folder = tempfile::tempdir().unwrap();
    let began = Instant::now();
    let mut process = Process::start(folder.path());
    let mut replicas: Vec<Replica> = Vec::new();
    let (mut acknowledged, mut cut_off) = (0, 0);
    let mut seed = 1u64;
    for kill in 0..kills {
        replicas.retain(|replica| !replica.is_over());
        while replicas.len() < MATCHES {
            replicas.push(Replica::create(process.address, folder.path()).await);
        }
        let (mut playing, mut watching) = (JoinSet::new(), JoinSet::new());
        let (acknowledge, mut acknowledgements) = mpsc::unbounded_channel();
        for replica in replicas.drain(..) {
            watching.spawn(watch(process.address, replica.id.clone()));
            playing.spawn(replica.play(process.address, acknowledge.clone()));
        }
        drop(acknowledge);
        // Any moment will do, from before the first answer to some dozens later, and a bit.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        for _ in 0..(seed >> 33) % 40 {
            if acknowledgements.recv().await.is_none() {
                break; // every match is over
            }
        }
        tokio::time::sleep(Duration::from_micros((seed >> 40) % 3_000)).await;
        process.kill();
        replicas = playing.join_all().await;
        for (id, told) in watching.join_all().await {
            let replica = replicas.iter_mut().find(|replica| replica.id == id).unwrap();
            replica.told = replica.told.max(told);
        }
        process = Process::start(folder.path());
        for replica in &mut replicas {
            cut_off += u64::from(replica.sent.is_some());
            replica.check(process.address).await;
            acknowledged += std::mem::take(&mut replica.acknowledged);
        }
        assert!(kill < 20 || acknowledged > 0, "nothing is ever acknowledged");
    }
    process.kill();
    println!(
        "{kills} kills in {:.0} s: {acknowledged} answers acknowledged and none lost, {cut_off} cut off",
        began.elapsed().as_secs_f64(),
    );
    assert!(cut_off > kills as u64 / 4, "kills must fall into the middle of answers: {cut_off} did");
}
