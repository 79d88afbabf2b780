//! A match as it must be: played along here by the same rules with the same dice.
//!
//! The server draws dice from a secret that it keeps until the end; its database is ours to read. With the secret
//! every answer is known before it is sent, and everything that the server stores can be compared.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::sync::Arc;

use sandtable_engine::{
    Answer, CommittedDice, Cup, Input, MatchDocument, Pending, RecordDocument, Scheme, Seal, Setup, Table,
};
use sandtable_titles::{Opponent, Title};
use serde_json::{Map, Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Connection as _, Row as _, SqliteConnection};

use crate::Fallible;
use crate::client::{Connection, request};
use crate::server::Server;

/// What is played: the smallest of the titles, so that the server is measured and not its rules.
pub const TITLE: &str = "calama";

pub fn title() -> &'static Title {
    sandtable_titles::find(TITLE).expect("the title that is played under load")
}

/// A match of two people in which both have sat down.
pub struct Replica {
    pub id: String,
    /// What sits down, by side; used.
    pub codes: Map<String, Value>,
    tokens: Map<String, Value>,
    pub table: Box<dyn Table>,
    cup: Cup,
    /// Records before the first answer.
    begun: usize,
    records: Vec<RecordDocument>,
    /// The answer that was sent and not acknowledged.
    pub sent: Option<Sent>,
    /// The highest seq that a watcher was told.
    pub told: i64,
    seed: u64,
}

/// An answer, and the request that brings it.
#[derive(Clone)]
pub struct Sent {
    pub side: &'static str,
    pub body: Value,
    input: Input,
    pub request: Vec<u8>,
}

impl Sent {
    pub fn answer(&self) -> &Answer {
        match &self.input {
            Input::Answer { answer, .. } => answer,
            _ => unreachable!("people answer"),
        }
    }
}

/// The dice of matches, read from the database of a server.
pub struct Secrets(SqliteConnection);

impl Secrets {
    pub async fn open(database: &Path) -> Fallible<Secrets> {
        let options = SqliteConnectOptions::new().filename(database).read_only(true);
        Ok(Secrets(SqliteConnection::connect_with(&options).await?))
    }

    /// The dice of a match, as they stand after its last record.
    async fn cup(&mut self, id: &str) -> Fallible<Cup> {
        let row = sqlx::query(
            "select dice.secret, records.seal, seq from matches, dice, records where id = $1 \
             and dice.match_number = number and records.match_number = number order by seq desc",
        )
        .bind(id)
        .fetch_one(&mut self.0)
        .await?;
        let dice = CommittedDice::from_stored(Scheme::BySeal, row.get(0), id, &[], 0).ok_or("no dice")?;
        let seal = Seal::parse(row.get(1)).ok_or("no seal")?;
        Ok(Cup::resume(Arc::new(dice), row.get::<i64, _>(2) as usize, seal))
    }
}

/// A match in which both sides have sat down.
pub struct Seated {
    created: Value,
    tokens: Map<String, Value>,
}

impl Seated {
    /// The request by which its owner deletes the match.
    pub fn deletion(&self) -> Fallible<Vec<u8>> {
        let word = |name: &str| self.created[name].as_str().ok_or("nothing was created");
        let owner = format!("Bearer {}", word("owner")?);
        let path = format!("/api/matches/{}", word("id")?);
        Ok(request("DELETE", &path, &[("authorization", &owner)], ""))
    }
}

impl Replica {
    /// Creates a match and sits down on both sides.
    pub async fn seated(connection: &mut Connection) -> Fallible<Seated> {
        let seats: Map<_, _> =
            title().info.seats.iter().map(|side| ((*side).to_owned(), json!("link"))).collect();
        let body = json!({ "title": TITLE, "seats": seats }).to_string();
        let created = connection.json(&request("POST", "/api/matches", &[], &body), 201).await?;
        let id = created["id"].as_str().ok_or("no id")?;
        let mut tokens = Map::new();
        for (side, code) in created["codes"].as_object().into_iter().flatten() {
            let body = json!({ "link": code, "salt": "sits" }).to_string();
            let sit = request("POST", &format!("/api/matches/{id}/sit"), &[], &body);
            tokens.insert(side.clone(), connection.json(&sit, 200).await?["token"].take());
        }
        Ok(Seated { created, tokens })
    }

    /// Plays along from where everybody has sat down.
    pub async fn follow(seated: Seated, secrets: &mut Secrets, seed: u64) -> Fallible<Replica> {
        let Seated { mut created, tokens } = seated;
        let id = created["id"].as_str().ok_or("no id")?.to_owned();
        let cup = secrets.cup(&id).await?;
        let table = title().open(&Setup::default_for(title().info)).map_err(|faults| faults.join("; "))?;
        let codes = match created["codes"].take() {
            Value::Object(codes) => codes,
            _ => return Err("no codes".into()),
        };
        let begun = cup.number();
        let records = Vec::new();
        Ok(Replica { id, codes, tokens, table, cup, begun, records, sent: None, told: 0, seed })
    }

    /// Creates a match on a server and plays along.
    pub async fn create(
        address: SocketAddr,
        from: Option<IpAddr>,
        database: &Path,
        seed: u64,
    ) -> Fallible<Replica> {
        let mut connection = Connection::open_from(address, from).await?;
        let seated = Replica::seated(&mut connection).await?;
        Replica::follow(seated, &mut Secrets::open(database).await?, seed).await
    }

    pub fn seq(&self) -> i64 {
        self.cup.number() as i64
    }

    pub fn is_over(&self) -> bool {
        matches!(self.table.pending(), Pending::Over(_))
    }

    pub fn token(&self, side: &str) -> &str {
        self.tokens[side].as_str().expect("both sides are people")
    }

    pub fn bearer(&self, side: &str) -> String {
        format!("Bearer {}", self.token(side))
    }

    pub fn path(&self, rest: &str) -> String {
        format!("/api/matches/{}{rest}", self.id)
    }

    /// The request for the stream of one side, from where the match stands.
    pub fn stream(&self, side: &str, headers: &[(&str, &str)]) -> Vec<u8> {
        let bearer = self.bearer(side);
        let headers = [&[("authorization", bearer.as_str())], headers].concat();
        request("GET", &self.path(&format!("/events?after={}", self.seq())), &headers, "")
    }

    /// What comes next: an answer at random.
    pub fn next(&self) -> Fallible<Sent> {
        let seat = self.table.pending().deciding().first().ok_or("nobody decides")?;
        let answer =
            title().choose(&*self.table, seat, Opponent::Random, self.seed).map_err(|_| "a dead end")?;
        let (side, seq) = (title().info.side(seat), self.seq());
        let (nonce, word) = (format!("load-{seq:05}"), format!("word-{seq:038}"));
        let body = json!({ "seat": side, "seq": seq, "answer": answer, "nonce": nonce, "salt": word });
        let headers = [("authorization", self.bearer(side))];
        let headers = headers.each_ref().map(|(name, value)| (*name, value.as_str()));
        let request = request("POST", &self.path("/answers"), &headers, &body.to_string());
        Ok(Sent { side, body, input: Input::Answer { seat, answer }, request })
    }

    /// Plays what was sent, as the server must have.
    pub fn advance(&mut self, sent: &Sent) -> Fallible<()> {
        self.play(sent.input.clone(), sent.body["salt"].as_str().map(str::to_owned), Vec::new())?;
        while let Pending::Roll(roll) = self.table.pending() {
            let faces = self.cup.faces(self.table.ply(), &roll);
            self.play(Input::Faces(faces), None, roll.sides().collect())?;
        }
        Ok(())
    }

    fn play(&mut self, input: Input, salt: Option<String>, sides: Vec<u16>) -> Fallible<()> {
        let record = self.table.play(input).map_err(|illegal| illegal.to_string())?;
        let made = RecordDocument::of(&*self.table, &record, salt, sides);
        self.cup.note(&made, self.table.ply());
        self.records.push(made);
        Ok(())
    }

    /// Sends the next answer and plays along when it is acknowledged.
    pub async fn step(&mut self, connection: &mut Connection) -> Fallible<()> {
        let sent = self.next()?;
        self.sent = Some(sent.clone());
        let done = connection.json(&sent.request, 200).await?;
        self.advance(&sent)?;
        self.sent = None;
        if done["seq"] != self.seq() {
            return Err(format!("the server is at {}, and should be at {}", done["seq"], self.seq()).into());
        }
        Ok(())
    }

    /// The records on the server are exactly the acknowledged ones, with or without the last one sent, which is
    /// then sent again and must be played once.
    pub async fn check(&mut self, connection: &mut Connection) -> Fallible<()> {
        let export = request("GET", &self.path("/export"), &[], "");
        let (status, body) = connection.exchange(&export).await?;
        if status != 200 {
            return Err(format!("a match cannot be exported: {status}").into());
        }
        let document = MatchDocument::parse(std::str::from_utf8(body)?)?;
        title().replay(&document)?;
        let (stored, acknowledged) = (document.records.len(), self.cup.number());
        if stored < acknowledged {
            return Err(format!("{acknowledged} records were acknowledged, {stored} are there").into());
        }
        if (stored as i64) < self.told {
            return Err(format!("watchers were told {}, {stored} records are there", self.told).into());
        }
        if let Some(sent) = self.sent.take() {
            self.advance(&sent)?;
            if stored > acknowledged && stored != self.cup.number() {
                return Err("an answer was stored in part".into());
            }
            if connection.json(&sent.request, 200).await?["seq"] != self.seq() {
                return Err("an answer that was sent again was not played once".into());
            }
        }
        let known = &self.records[..stored.saturating_sub(self.begun).min(self.records.len())];
        if document.records[self.begun..] != *known {
            return Err("the server stores what nobody sent".into());
        }
        Ok(())
    }
}

/// A match whose every answer is known before the first is sent.
pub struct Rehearsed {
    pub id: String,
    /// The requests for the streams of both sides, as browsers ask for them and without compression.
    streams: [Vec<Vec<u8>>; 2],
    /// One request for each answer, in order.
    pub answers: Vec<Vec<u8>>,
}

impl Rehearsed {
    /// The requests for the streams of both sides.
    pub fn streams(&self, packed: bool) -> &[Vec<u8>] {
        &self.streams[usize::from(packed)]
    }
}

/// Creates matches of two people and rehearses up to `answers` answers of each.
pub async fn rehearse(server: &Server, matches: usize, answers: usize) -> Fallible<Vec<Rehearsed>> {
    let mut connection = Connection::open(server.address).await?;
    // A server that answers has opened its database.
    connection.json(&request("GET", "/healthz", &[], ""), 200).await?;
    let mut secrets = Secrets::open(&server.database).await?;
    let mut rehearsed = Vec::with_capacity(matches);
    for seed in 0..matches as u64 {
        let seated = Replica::seated(&mut connection).await?;
        let mut replica = Replica::follow(seated, &mut secrets, seed).await?;
        let streams = [&[][..], &[("accept-encoding", "gzip")]]
            .map(|headers| title().info.seats.iter().map(|side| replica.stream(side, headers)).collect());
        let mut one = Rehearsed { id: replica.id.clone(), streams, answers: Vec::new() };
        while one.answers.len() < answers && !replica.is_over() {
            let sent = replica.next()?;
            replica.advance(&sent)?;
            one.answers.push(sent.request);
        }
        rehearsed.push(one);
    }
    Ok(rehearsed)
}
