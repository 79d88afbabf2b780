//! Matches whose every answer is known before the first is sent.
//!
//! The server draws dice from a secret that it keeps until the end; its database is ours to read. With the
//! secret the whole match is played here first, at random, and only the requests remain.

use std::path::Path;
use std::sync::Arc;

use sandtable_engine::{CommittedDice, Cup, Input, Pending, RecordDocument, Scheme, Seal, Setup};
use sandtable_titles::{Opponent, Title};
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::Fallible;
use crate::client::{Connection, request};
use crate::server::{Server, database};

/// What is played under load.
pub const TITLE: &str = "calama";

pub fn title() -> &'static Title {
    sandtable_titles::find(TITLE).expect("the title that is played under load")
}

/// A match that was created and is ready to be played.
pub struct Rehearsed {
    pub id: String,
    tokens: Value,
    /// One request for each answer, in order.
    pub answers: Vec<Vec<u8>>,
}

impl Rehearsed {
    fn token(&self, side: &str) -> &str {
        self.tokens[side].as_str().expect("both sides are people")
    }

    /// The request for the stream of one side.
    pub fn stream(&self, side: &str, headers: &[(&str, &str)]) -> Vec<u8> {
        let bearer = format!("Bearer {}", self.token(side));
        let headers = [&[("authorization", bearer.as_str())], headers].concat();
        request("GET", &format!("/api/matches/{}/events?after=2", self.id), &headers, "")
    }
}

/// Creates matches of two people and rehearses up to `answers` answers of each.
pub async fn rehearse(
    server: &Server,
    folder: &Path,
    matches: usize,
    answers: usize,
) -> Fallible<Vec<Rehearsed>> {
    let mut connection = Connection::open(server.address).await?;
    // A server that answers has opened its database.
    connection.json(&request("GET", "/healthz", &[], ""), 200).await?;
    let options = SqliteConnectOptions::new().filename(database(folder)).read_only(true);
    let mut secrets = SqliteConnection::connect_with(&options).await?;
    let seats: serde_json::Map<_, _> =
        title().info.seats.iter().map(|side| ((*side).to_owned(), json!("link"))).collect();
    let create = request("POST", "/api/matches", &[], &json!({ "title": TITLE, "seats": seats }).to_string());
    let mut rehearsed = Vec::with_capacity(matches);
    for number in 0..matches {
        let created = connection.json(&create, 201).await?;
        let id = created["id"].as_str().ok_or("no id")?.to_owned();
        let mut tokens = json!({});
        for (side, code) in created["codes"].as_object().into_iter().flatten() {
            let body = json!({ "link": code, "salt": "sits" }).to_string();
            let sit = request("POST", &format!("/api/matches/{id}/sit"), &[], &body);
            tokens[side] = connection.json(&sit, 200).await?["token"].clone();
        }
        let row = sqlx::query(
            "select dice.secret, records.seal, seq from matches, dice, records where id = $1 \
             and dice.match_number = number and records.match_number = number order by seq desc",
        )
        .bind(&id)
        .fetch_one(&mut secrets)
        .await?;
        let dice = CommittedDice::from_stored(Scheme::BySeal, row.get(0), &id, &[], 0).ok_or("no dice")?;
        let seal = Seal::parse(row.get(1)).ok_or("no seal")?;
        let cup = Cup::resume(Arc::new(dice), row.get::<i64, _>(2) as usize, seal);
        let mut one = Rehearsed { id, tokens, answers: Vec::new() };
        play(&mut one, cup, number as u64, answers)?;
        rehearsed.push(one);
    }
    Ok(rehearsed)
}

/// Plays a match at random and writes down the requests.
fn play(rehearsed: &mut Rehearsed, mut cup: Cup, seed: u64, answers: usize) -> Fallible<()> {
    let title = title();
    let mut table = title.open(&Setup::default_for(title.info)).map_err(|faults| faults.join("; "))?;
    let path = format!("/api/matches/{}/answers", rehearsed.id);
    while rehearsed.answers.len() < answers {
        let (mut salt, mut sides) = (None, Vec::new());
        let record = match table.pending() {
            Pending::Over(_) => break,
            Pending::Roll(roll) => {
                sides.extend(roll.sides());
                table.play(Input::Faces(cup.faces(table.ply(), &roll)))
            }
            Pending::Decide(seats) => {
                let seat = seats.first().ok_or("nobody decides")?;
                let answer = title.choose(&*table, seat, Opponent::Random, seed).map_err(|_| "a dead end")?;
                let side = title.info.side(seat);
                let seq = cup.number();
                let (nonce, word) = (format!("load-{seq:05}"), format!("word-{seq:038}"));
                let body =
                    json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce, "salt": word });
                salt = Some(word);
                let bearer = format!("Bearer {}", rehearsed.token(side));
                let request = request("POST", &path, &[("authorization", &bearer)], &body.to_string());
                rehearsed.answers.push(request);
                table.play(Input::Answer { seat, answer })
            }
        };
        let record = record.map_err(|illegal| illegal.to_string())?;
        cup.note(&RecordDocument::of(&*table, &record, salt, sides), table.ply());
    }
    Ok(())
}
