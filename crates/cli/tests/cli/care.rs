//! The database of a server: copies, their return, and whether one is whole.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};

use predicates::str::contains;

use crate::support::User;

/// A server in a process of its own, with its log.
struct Server {
    child: Child,
    address: String,
    /// A file, for nobody reads while it runs.
    log: tempfile::NamedTempFile,
}

impl Server {
    fn start(database: &Path, more: &[&str]) -> Server {
        Server::start_with(Command::new(env!("CARGO_BIN_EXE_sandtable")), database, more)
    }

    fn start_with(mut command: Command, database: &Path, more: &[&str]) -> Server {
        let log = tempfile::NamedTempFile::new().expect("a file");
        let mut child = command
            .args(["serve", "--bind", "127.0.0.1:0", "--database"])
            .arg(database)
            .args(more)
            .stdout(Stdio::piped())
            .stderr(log.reopen().expect("a file"))
            .spawn()
            .expect("the server starts");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
        let address =
            line.split_once("http://").expect("an address").1.split('/').next().expect("an address");
        Server { address: address.to_owned(), child, log }
    }

    fn send(&self, method: &str, path: &str, body: &str) -> String {
        self.send_as("", method, path, body)
    }

    /// The same, with a token.
    fn send_as(&self, token: &str, method: &str, path: &str, body: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("somebody listens");
        let length = body.len();
        let bearer =
            if token.is_empty() { String::new() } else { format!("authorization: Bearer {token}\r\n") };
        let head = format!(
            "{method} {path} HTTP/1.1\r\nhost: localhost\r\n{bearer}content-type: application/json\r\n"
        );
        let request = format!("{head}content-length: {length}\r\nconnection: close\r\n\r\n{body}");
        stream.write_all(request.as_bytes()).expect("sent");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer.split_once("\r\n\r\n").expect("a body").1.to_owned()
    }

    /// Creates a match of two computers and waits until they have played it to its end.
    fn play(&self) -> String {
        let body = r#"{"title":"calama","seats":{"chile":"random","bolivia":"random"}}"#;
        let created: serde_json::Value =
            serde_json::from_str(&self.send("POST", "/api/matches", body)).unwrap();
        let id = created["id"].as_str().expect("an id").to_owned();
        loop {
            let text = self.send("GET", &format!("/api/matches/{id}"), "");
            let shown: serde_json::Value = serde_json::from_str(&text).unwrap();
            if shown["pending"].get("over").is_some() {
                return id;
            }
        }
    }

    /// Stops in order; what it logged.
    fn stop(self) -> String {
        self.stop_by(rustix::process::Signal::TERM)
    }

    fn stop_by(mut self, signal: rustix::process::Signal) -> String {
        let pid = rustix::process::Pid::from_child(&self.child);
        rustix::process::kill_process(pid, signal).expect("it can be asked to stop");
        let ended = self.child.wait().expect("it ends");
        let log = std::fs::read_to_string(self.log.path()).expect("text");
        assert!(ended.success(), "{log}");
        log
    }
}

#[test]
fn a_copy_is_made_while_serving_checked_and_put_back() {
    let folder = tempfile::tempdir().expect("a folder");
    let (database, copy) = (folder.path().join("club.sqlite"), folder.path().join("copy.sqlite"));
    let server = Server::start(&database, &[]);
    let id = server.play();
    let waiting = r#"{"title":"calama","seats":{"chile":"here","bolivia":"link"}}"#;
    let created: serde_json::Value =
        serde_json::from_str(&server.send("POST", "/api/matches", waiting)).unwrap();
    let user = User::new();
    let named = |command: &str| format!("{command} --database {}", database.display());
    user.run(&named(&format!("backup {}", copy.display()))).success().stdout(contains("whole"));
    user.run(&named(&format!("backup {}", copy.display()))).code(2).stderr(contains("exists already"));
    user.run(&named("check")).success().stdout(contains("every match replays to its hashes and its dice"));
    server.stop();

    user.run(&named(&format!("restore {}", copy.display()))).code(2).stderr(contains("there already"));
    std::fs::remove_file(&database).expect("it is gone");
    user.run(&named(&format!("restore {}", copy.display()))).success().stdout(contains("new dice: 1"));
    let server = Server::start(&database, &[]);
    assert!(server.send("GET", &format!("/api/matches/{id}"), "").contains("\"over\""), "it is as it was");
    let other = server.send("GET", &format!("/api/matches/{}", created["id"].as_str().unwrap()), "");
    assert!(!other.contains(created["commitment"].as_str().unwrap()), "what was known is thrown no more");
    server.stop();
}

#[test]
fn damage_is_found_and_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("club.sqlite");
    let server = Server::start(&database, &[]);
    server.play();
    server.stop();
    let mut bytes = std::fs::read(&database).expect("a database");
    let faces =
        bytes.windows(9).rposition(|window| window == b"\"calama-r" || window.starts_with(b"bolivia-i"));
    let place = faces.expect("an answer is in there");
    bytes[place] = b'x';
    std::fs::write(&database, bytes).expect("it is damaged");
    let checked = User::new().run(&format!("check --database {}", database.display()));
    checked.code(1).stdout(contains("match ")).stderr(contains("matches with faults: 1"));
    User::new().run("check --database nowhere.sqlite").code(2).stderr(contains("--database PATH"));
}

#[test]
fn the_log_is_for_machines_where_asked_for_and_tells_no_ids_or_tokens() {
    let folder = tempfile::tempdir().expect("a folder");
    let server =
        Server::start(&folder.path().join("club.sqlite"), &["--log", "json", "--log-level", "debug"]);
    let id = server.play();
    let guest = r#"{"title":"calama","name":"Friday night","seats":{"chile":"link","bolivia":"random"}}"#;
    let created: serde_json::Value =
        serde_json::from_str(&server.send("POST", "/api/matches", guest)).unwrap();
    let text = |value: &serde_json::Value| value.as_str().expect("a word").to_owned();
    let (path, code) = (format!("/api/matches/{}", text(&created["id"])), text(&created["codes"]["chile"]));
    let sit = format!(r#"{{"link":"{code}","salt":"a-word-of-mine"}}"#);
    let sat: serde_json::Value =
        serde_json::from_str(&server.send("POST", &format!("{path}/sit"), &sit)).unwrap();
    let (token, owner) = (text(&sat["token"]), text(&created["owner"]));
    assert!(server.send_as(&token, "GET", &path, "").contains(r#""you":["chile"]"#));
    let forbidden = server.send_as(&token, "DELETE", &path, "");
    assert!(forbidden.contains("\"forbidden\""), "{forbidden}");
    server.send_as(&owner, "DELETE", &path, "");
    let log = server.stop();
    assert!(log.lines().count() > 8, "{log}");
    for line in log.lines() {
        let entry: serde_json::Value =
            serde_json::from_str(line).unwrap_or_else(|_| panic!("not JSON: {line}"));
        assert!(entry["level"].is_string() && entry["timestamp"].is_string(), "{line}");
    }
    assert!(log.contains("/api/matches/{id}"), "requests by their pattern: {log}");
    for told in [&id, &text(&created["id"]), &code, &token, &owner, "Friday night", "a-word-of-mine"] {
        assert!(!log.contains(told), "{told} is in the log: {log}");
    }
}

#[test]
fn an_interrupt_stops_it_in_order() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("club.sqlite");
    let server = Server::start(&database, &[]);
    server.play();
    let log = server.stop_by(rustix::process::Signal::INT);
    assert!(log.contains("stopping"), "{log}");
    let left = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(left, 1, "one whole file is left");
}

#[cfg(target_os = "linux")]
#[test]
fn it_takes_as_many_open_files_as_the_system_lets_it_have() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut limited = Command::new("sh");
    limited.args(["-c", "ulimit -S -n 256; ulimit -H -n 512; exec \"$0\" \"$@\""]);
    limited.arg(env!("CARGO_BIN_EXE_sandtable"));
    let server = Server::start_with(limited, &folder.path().join("club.sqlite"), &[]);
    server.send("GET", "/healthz", "");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("its limits");
    let open: Vec<&str> = limits
        .lines()
        .find_map(|line| line.strip_prefix("Max open files"))
        .expect("a line")
        .split_whitespace()
        .collect();
    assert_eq!(open[..2], ["512", "512"], "{limits}");
    server.stop();
}

#[test]
fn a_match_of_a_server_goes_on_in_the_terminal_with_dice_of_its_own() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&folder.path().join("club.sqlite"), &[]);
    let guest = r#"{"title":"calama","seats":{"chile":"link","bolivia":"random"}}"#;
    let created: serde_json::Value =
        serde_json::from_str(&server.send("POST", "/api/matches", guest)).unwrap();
    let word = |value: &serde_json::Value| value.as_str().expect("a word").to_owned();
    let path = format!("/api/matches/{}", word(&created["id"]));
    let sit = format!(r#"{{"link":"{}","salt":"mine"}}"#, word(&created["codes"]["chile"]));
    server.send("POST", &format!("{path}/sit"), &sit);
    let exported = server.send("GET", &format!("{path}/export"), "");
    assert!(!exported.contains("\"secret\""), "the match is not over: {exported}");
    server.stop();

    let user = User::new();
    let file = user.path("from-server.json");
    std::fs::write(&file, exported).expect("a file");
    user.command().arg("import").arg(&file).assert().success().stdout(contains("--resume"));
    let id = user.only_match();
    let seats = "--seat chile=random --seat bolivia=random";
    user.run(&format!("play --resume {id} {seats}")).success().stdout(contains("sandtable verify"));
    let ended = user.path("ended.json");
    user.command().arg("export").arg(&id).arg(&ended).assert().success();
    user.command().arg("verify").arg(&ended).assert().success();
}
