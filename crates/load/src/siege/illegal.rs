//! Requests that must be refused, between answers that must be played.

use std::path::Path;
use std::process::Command;
use std::time::Instant;

use sandtable_engine::{Answer, Button, Cell, Input, Piece, Target};
use serde_json::{Value, json};

use super::bystander::Bystanders;
use super::{Outcome, Part, Tally};
use crate::Fallible;
use crate::client::{Connection, request};
use crate::replica::{Replica, Secrets, Sent, title};
use crate::server::Server;

/// Illegal requests before each answer of a match. With the answers of a match they stay within what one seat may
/// ask for, so that they are refused for what they are.
const BETWEEN: u64 = 50;
const ANSWERS: u64 = 8;

/// A small generator: the same requests in every run.
struct Chance(u64);

impl Chance {
    fn below(&mut self, bound: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % bound
    }
}

pub async fn run(program: &Path, requests: u64) -> Fallible<Outcome> {
    let folder = tempfile::tempdir()?;
    let flags = ["--creations", "1000000"];
    let server = Server::start_with(Command::new(program), folder.path(), &flags)?;
    let mut connection = Connection::open(server.address).await?;
    connection.json(&request("GET", "/healthz", &[], ""), 200).await?;
    let mut secrets = Secrets::open(&server.database).await?;
    let bystanders = Bystanders::sit_down(server.address, &server.database);
    let (memory, processor, began) = (server.memory()?, server.processor_time()?, Instant::now());
    let (mut tally, mut chance, mut played) = (Tally::default(), Chance(1), 0);
    let mut stranger = "A".repeat(43);
    while tally.made < requests {
        let seated = Replica::seated(&mut connection).await?;
        let mut replica = Replica::follow(seated, &mut secrets, chance.0).await?;
        let mut before = None;
        for _ in 0..ANSWERS {
            if replica.is_over() {
                break;
            }
            let sent = replica.next()?;
            for _ in 0..BETWEEN {
                let hostile = hostile(&mut chance, &replica, &sent, before.as_ref(), &stranger);
                let (status, body) = connection.exchange(&hostile).await?;
                let tells = status == 200 && !find_secret(body);
                // Looking is allowed, where it tells nothing.
                if hostile.starts_with(b"GET") && tells {
                    tally.made += 1;
                    tally.refused += 1;
                } else {
                    tally.must_refuse(status);
                }
            }
            replica.step(&mut connection).await?;
            played += 1;
            before = Some(sent);
        }
        // Not a word more than was played.
        replica.check(&mut connection).await?;
        stranger = replica.token(title().info.seats[0]).to_owned();
    }
    let lasted = began.elapsed();
    let beside = bystanders.rise()?;
    Ok(Outcome {
        part: Part::Illegal,
        tally,
        beside,
        memory: (memory, server.most_memory()?),
        processor: server.processor_time()? - processor,
        lasted,
        note: format!("between {played} legal answers"),
    })
}

fn find_secret(body: &[u8]) -> bool {
    body.windows(9).any(|window| window == b"\"secret\":")
}

/// One of many requests that must be refused where the match stands.
fn hostile(
    chance: &mut Chance,
    replica: &Replica,
    sent: &Sent,
    before: Option<&Sent>,
    stranger: &str,
) -> Vec<u8> {
    let sides = title().info.seats;
    let other = if sent.side == sides[0] { sides[1] } else { sides[0] };
    let (own, seq) = (replica.bearer(sent.side), replica.seq());
    let theirs = replica.bearer(other);
    let nonce = format!("hostile-{:012}", chance.below(1 << 30));
    let post = |path: &str, bearer: &str, body: &Value| {
        request("POST", &replica.path(path), &[("authorization", bearer)], &body.to_string())
    };
    let answer_with = |name: &str, value: Value| {
        let mut body = sent.body.clone();
        body["nonce"] = json!(nonce);
        body[name] = value;
        body
    };
    let deed = |side: &str, seq: i64| json!({ "seat": side, "seq": seq, "nonce": nonce });
    match chance.below(30) {
        // Who answers.
        0 => post("/answers", &theirs, &answer_with("salt", json!("w"))),
        1 => post("/answers", "Bearer ", &sent.body),
        2 => post("/answers", &format!("Bearer {stranger}"), &sent.body),
        3 => post("/answers", "Bearer nonsense", &sent.body),
        4 => post("/answers", &theirs, &answer_with("seat", json!(other))),
        5 => post("/answers", &own, &answer_with("seat", json!("nobody"))),
        // When.
        6 => post("/answers", &own, &answer_with("seq", json!(seq - 1 - chance.below(3) as i64))),
        7 => post("/answers", &own, &answer_with("seq", json!(seq + 1 + chance.below(1 << 20) as i64))),
        8 => post("/answers", &own, &answer_with("seq", json!(-seq - 1))),
        // What.
        9..=14 => match illegal_answer(chance, replica, sent) {
            Some(answer) => post("/answers", &own, &answer_with("answer", json!(answer))),
            None => post("/answers", &own, &answer_with("answer", json!([{ "king": 1 }]))),
        },
        15 => post("/answers", &own, &answer_with("answer", json!("everything"))),
        16 => post("/answers", &own, &answer_with("colour", json!("red"))),
        17 => post("/answers", &own, &answer_with("nonce", json!("x"))),
        18 => post("/answers", &own, &answer_with("salt", json!("a word with spaces"))),
        // Used words.
        19 => match before {
            Some(before) => {
                let nonce = &before.body["nonce"];
                let body = json!({ "seat": sent.side, "seq": seq, "nonce": nonce });
                post("/concede", &own, &body)
            }
            None => post("/concede", &theirs, &deed(sent.side, seq)),
        },
        20 => {
            let body = json!({ "link": replica.codes[other], "salt": "again" });
            request("POST", &replica.path("/sit"), &[], &body.to_string())
        }
        // For others.
        21 => post("/concede", &own, &deed(other, seq)),
        22 => post("/undo", &theirs, &deed(sent.side, seq)),
        23 => post("/preview", &theirs, &json!({ "seat": sent.side, "seq": seq, "draft": [] })),
        24 => post("/undo-requests", &own, &json!({ "seat": sent.side, "seq": seq, "to": 100_000 })),
        25 => post("/undo-requests/7", &own, &json!({ "seat": sent.side, "consent": true })),
        26 => request("DELETE", &replica.path(""), &[("authorization", &own)], ""),
        27 => post("/links", &own, &json!({ "seat": other })),
        // How.
        28 => {
            let body = sent.body.to_string();
            let cut = &body[..chance.below(body.len() - 1)];
            request("POST", &replica.path("/answers"), &[("authorization", &own)], cut)
        }
        _ => request("GET", &replica.path("/export"), &[("authorization", &own)], ""),
    }
}

/// An answer near a legal one that the rules refuse.
fn illegal_answer(chance: &mut Chance, replica: &Replica, sent: &Sent) -> Option<Answer> {
    let seat = replica.table.pending().deciding().first()?;
    for _ in 0..8 {
        let mut answer = sent.answer().clone();
        let place = chance.below(answer.len() + 1);
        let number = chance.below(300);
        let target = match chance.below(4) {
            0 => Target::Cell(Cell(number as u16)),
            1 => Target::Piece(Piece(number as u16)),
            2 => Target::Button(Button(number as u16)),
            _ => Target::Number(number as i32 - 20),
        };
        match chance.below(4) {
            0 if place < answer.len() => answer[place] = target,
            1 if !answer.is_empty() => drop(answer.pop()),
            2 => answer.push(target),
            _ => answer.insert(place, target),
        }
        let played = replica.table.boxed_clone().play(Input::Answer { seat, answer: answer.clone() });
        if played.is_err() {
            return Some(answer);
        }
    }
    None
}
