//! `serve`: what it refuses, and that it answers.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::process::{Command, Stdio};

use predicates::str::contains;

use crate::support::User;

#[test]
fn a_database_of_an_unknown_kind_is_refused() {
    User::new().run("serve --database mysql://club").code(2).stderr(contains("sqlite:PATH"));
}

#[test]
fn a_taken_address_is_named_with_what_to_do() {
    let taken = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = taken.local_addr().expect("an address");
    let command = format!("serve --bind {address}");
    User::new().run(&command).code(2).stderr(contains("Choose another with --bind"));
}

#[test]
fn the_served_address_answers() {
    let data = tempfile::tempdir().expect("a folder");
    let mut server = Command::new(env!("CARGO_BIN_EXE_sandtable"))
        .args(["serve", "--bind", "127.0.0.1:0", "--data"])
        .arg(data.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("the server starts");
    let mut line = String::new();
    BufReader::new(server.stdout.take().expect("its output")).read_line(&mut line).expect("a line");
    let address = line.split_once("http://").expect("an address").1.split('/').next().expect("an address");
    let mut stream = TcpStream::connect(address).expect("somebody listens where the line says");
    stream.write_all(b"GET /healthz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n").expect("sent");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    server.kill().expect("it can be stopped");
    server.wait().expect("it ends");
}
