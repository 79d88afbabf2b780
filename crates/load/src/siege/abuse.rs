//! Asking for more than one's share: of the processor, of memory, of places.

use std::net::{IpAddr, SocketAddr};
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use sandtable_engine::{Hash, InputDocument, MatchDocument, RecordDocument};
use serde_json::{Value, json};
use tokio::io::AsyncWriteExt as _;
use tokio::net::TcpStream;
use tokio::time::sleep;

use super::bystander::Bystanders;
use super::{Outcome, Part, Tally, address};
use crate::Fallible;
use crate::client::{Connection, connect, request};
use crate::replica::{Replica, title};
use crate::server::Server;

/// What the server allows one address, as its documents say.
const CREATIONS: u64 = 120;
const STREAMS: u64 = 40;
const CONNECTIONS: u64 = 128;
/// Bytes that count as one more creation.
const BYTES_OF_A_CREATION: usize = 64 * 1024;

/// Carries out one abuse while others play.
pub async fn run(program: &Path, part: Part, seconds: u64) -> Fallible<Outcome> {
    let folder = tempfile::tempdir()?;
    let server = Server::start_with(Command::new(program), folder.path(), &["--limit-loopback"])?;
    Connection::open(server.address).await?.json(&request("GET", "/healthz", &[], ""), 200).await?;
    let attack = Attack { server: server.address, database: &server.database, seconds };
    let prepared = attack.prepare(part).await?;
    let bystanders = Bystanders::sit_down(server.address, &server.database);
    // They have all played before the attack begins.
    sleep(Duration::from_millis(300)).await;
    let (memory, processor, began) = (server.memory()?, server.processor_time()?, Instant::now());
    let tally = attack.commit(part, prepared).await?;
    let lasted = began.elapsed();
    let beside = bystanders.rise()?;
    Ok(Outcome {
        part,
        tally,
        beside,
        memory: (memory, server.most_memory()?),
        processor: server.processor_time()? - processor,
        lasted,
        note: String::new(),
    })
}

struct Attack<'a> {
    server: SocketAddr,
    database: &'a Path,
    seconds: u64,
}

impl Attack<'_> {
    /// The body of what is sent again and again, made before the clock starts.
    async fn prepare(&self, part: Part) -> Fallible<String> {
        Ok(match part {
            Part::Bombs => self.bomb().await?,
            Part::Creations => self.creation(&json!({})).await?,
            Part::Padding => self.padded().await?,
            Part::Computers => {
                let seats = title().info.seats.iter().map(|side| ((*side).to_owned(), json!("captain")));
                json!({ "title": title().info.id, "seats": Value::Object(seats.collect()) }).to_string()
            }
            _ => String::new(),
        })
    }

    async fn commit(&self, part: Part, body: String) -> Fallible<Tally> {
        let one = address(66, 1);
        match part {
            Part::Bombs => self.post("/api/import", &body).await,
            Part::Creations | Part::Padding => self.post("/api/matches", &body).await,
            Part::Computers => {
                let mut connection = Connection::open_from(self.server, Some(one)).await?;
                let create = request("POST", "/api/matches", &[], &body);
                let mut tally = Tally::default();
                for _ in 0..100 {
                    let (status, _) = connection.exchange(&create).await?;
                    tally.may_grant(status, CREATIONS);
                }
                sleep(Duration::from_secs(self.seconds)).await;
                Ok(tally)
            }
            Part::Streams => self.streams(one).await,
            Part::Heads => self.heads(&[one], 8_100).await,
            Part::HeadsFromMany => {
                let many: Vec<IpAddr> = (1..=64).map(|host| address(66, host)).collect();
                self.heads(&many, 8_064).await
            }
            Part::Deaf => self.deaf(one).await,
            Part::Rest => {
                sleep(Duration::from_secs(self.seconds)).await;
                Ok(Tally::default())
            }
            Part::Illegal | Part::Kills | Part::Full | Part::Memory => {
                unreachable!("they are carried out elsewhere")
            }
        }
    }

    /// Posts a body as fast as it goes, over eight connections from one address.
    async fn post(&self, path: &str, body: &str) -> Fallible<Tally> {
        let request = request("POST", path, &[], body);
        let cost = (1 + body.len() / BYTES_OF_A_CREATION) as u64;
        let (began, lasts) = (Instant::now(), Duration::from_secs(self.seconds));
        let one = async |tally: &std::cell::Cell<Tally>| -> Fallible<()> {
            let mut connection = Connection::open_from(self.server, Some(address(66, 1))).await?;
            while began.elapsed() < lasts {
                // Refused by its head alone, a large request is not read to its end: the connection is closed.
                let status = match connection.exchange(&request).await {
                    Ok((status, _)) => status,
                    Err(_) => {
                        connection = Connection::open_from(self.server, Some(address(66, 1))).await?;
                        429
                    }
                };
                // Places come back at an even pace.
                let allowed = (CREATIONS + began.elapsed().as_secs() * CREATIONS / 60) / cost + 1;
                let mut counted = tally.get();
                counted.may_grant(status, allowed);
                tally.set(counted);
                if status == 429 {
                    // An attacker who is refused at once does not become faster by asking at once.
                    sleep(Duration::from_millis(5)).await;
                }
            }
            Ok(())
        };
        let tally = std::cell::Cell::default();
        tokio::try_join!(
            one(&tally),
            one(&tally),
            one(&tally),
            one(&tally),
            one(&tally),
            one(&tally),
            one(&tally),
            one(&tally)
        )?;
        Ok(tally.into_inner())
    }

    /// Opens streams onto a match, and keeps them open.
    async fn streams(&self, from: IpAddr) -> Fallible<Tally> {
        let watched = Replica::create(self.server, None, self.database, 1).await?;
        let stream = request("GET", &watched.path("/events"), &[], "");
        let mut tally = Tally::default();
        let (mut open, began) = (Vec::new(), Instant::now());
        for _ in 0..4_000 {
            tally.made += 1;
            let connection = async {
                let mut connection = Connection::open_from(self.server, Some(from)).await?;
                let status = connection.status(&stream).await?;
                Fallible::Ok((connection, status))
            };
            match connection.await {
                Ok((connection, 200)) => open.push(connection),
                // Refused, or closed before it could ask.
                Ok((_, 400..=499)) | Err(_) => tally.refused += 1,
                Ok(_) => tally.faults += 1,
            }
        }
        tally.wrongly = (open.len() as u64).saturating_sub(STREAMS);
        sleep(Duration::from_secs(self.seconds).saturating_sub(began.elapsed())).await;
        Ok(tally)
    }

    /// Opens connections, sends half a head over each and keeps them open.
    async fn heads(&self, from: &[IpAddr], connections: usize) -> Fallible<Tally> {
        let began = Instant::now();
        let mut open: Vec<TcpStream> = Vec::new();
        let mut tally = Tally::default();
        for number in 0..connections {
            tally.made += 1;
            match connect(self.server, Some(from[number % from.len()])).await {
                Ok(mut stream) => {
                    let _ = stream.write_all(b"GET / HTTP/1.1\r\nhost: loc").await;
                    open.push(stream);
                }
                Err(_) => tally.refused += 1,
            }
        }
        sleep(Duration::from_secs(self.seconds.min(5)).saturating_sub(began.elapsed())).await;
        let is_open = |stream: &TcpStream| matches!(stream.try_read(&mut [0; 64]), Err(error) if error.kind() == std::io::ErrorKind::WouldBlock);
        // Whether the other end has closed is known once the runtime has looked.
        for stream in &open {
            let _ = tokio::time::timeout(Duration::ZERO, stream.readable()).await;
        }
        let kept = open.iter().filter(|stream| is_open(stream)).count() as u64;
        tally.refused += open.len() as u64 - kept;
        tally.wrongly = kept.saturating_sub(CONNECTIONS * from.len() as u64);
        sleep(Duration::from_secs(self.seconds).saturating_sub(began.elapsed())).await;
        Ok(tally)
    }

    /// Asks for the page again and again over each connection, and takes nothing of it.
    async fn deaf(&self, from: IpAddr) -> Fallible<Tally> {
        let began = Instant::now();
        let page = request("GET", "/api/titles", &[], "").repeat(64);
        let mut open = Vec::new();
        let mut tally = Tally::default();
        for _ in 0..CONNECTIONS {
            if let Ok(mut stream) = connect(self.server, Some(from)).await {
                // As much as the other end takes without being read.
                let asked = tokio::time::timeout(Duration::from_millis(20), stream.write_all(&page)).await;
                tally.made += 64;
                tally.refused += 64 * u64::from(!matches!(asked, Ok(Ok(()))));
                open.push(stream);
            }
        }
        sleep(Duration::from_secs(self.seconds).saturating_sub(began.elapsed())).await;
        Ok(tally)
    }

    /// A file of some 150 kB that goes back from its end to its beginning, again and again.
    async fn bomb(&self) -> Fallible<String> {
        let mut replica = Replica::create(self.server, None, self.database, 1).await?;
        let mut connection = Connection::open(self.server).await?;
        for _ in 0..60 {
            replica.step(&mut connection).await?;
        }
        let (_, exported) = connection.exchange(&request("GET", &replica.path("/export"), &[], "")).await?;
        let mut bomb = MatchDocument::parse(std::str::from_utf8(exported)?)?;
        let start = title().open(&bomb.setup_for(title().info)?).map_err(|faults| faults.join("; "))?;
        let (line, side) = (bomb.records.clone(), title().info.seats[0]);
        (bomb.dice, bomb.positions) = (None, Vec::new());
        let back =
            |hash: Hash| RecordDocument::new(InputDocument::Undo { seat: side.to_owned(), undo: 0 }, hash);
        while bomb.to_text().len() < 150_000 {
            bomb.records.push(back(start.hash()));
            bomb.records.extend(line.iter().cloned());
        }
        Ok(bomb.to_text())
    }

    /// A creation of the title whose set-up costs most to check: one that can be played with own sheets.
    async fn creation(&self, sheets: &Value) -> Fallible<String> {
        let (id, seats, _) = self.with_sheets().await?;
        let seats = seats.into_iter().map(|side| (side, json!("link"))).collect();
        Ok(json!({ "title": id, "seats": Value::Object(seats), "sheets": sheets }).to_string())
    }

    async fn padded(&self) -> Fallible<String> {
        let (id, _, sheet) = self.with_sheets().await?;
        let mut connection = Connection::open(self.server).await?;
        let path = format!("/api/titles/{id}/sheets/{sheet}");
        let (_, text) = connection.exchange(&request("GET", &path, &[], "")).await?;
        let mut text = std::str::from_utf8(text)?.to_owned();
        while text.len() < 250_000 {
            text += "# nothing but letters that have to be read, kept and stored\n";
        }
        self.creation(&json!({ sheet: text })).await
    }

    /// A title that can be played with own sheets: its id, its sides and a sheet.
    async fn with_sheets(&self) -> Fallible<(String, Vec<String>, String)> {
        let mut connection = Connection::open(self.server).await?;
        let titles = connection.json(&request("GET", "/api/titles", &[], ""), 200).await?;
        let words = |value: &Value| -> Vec<String> {
            let list = value.as_array().into_iter().flatten();
            list.filter_map(|word| Some(word.as_str()?.to_owned())).collect()
        };
        for title in titles.as_array().into_iter().flatten().rev() {
            if let (Some(id), Some(sheet)) = (title["id"].as_str(), title["sheets"][0]["id"].as_str()) {
                return Ok((id.to_owned(), words(&title["seats"]), sheet.to_owned()));
            }
        }
        Err("no title has sheets".into())
    }
}
