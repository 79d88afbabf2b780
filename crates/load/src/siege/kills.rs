//! A server killed in the middle of play, again and again, on a disk that is full now and then.

use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tempfile::TempDir;
use tokio::sync::mpsc;
use tokio::task::{JoinSet, LocalSet};

use super::room::Room;
use super::{Outcome, Part, Tally};
use crate::Fallible;
use crate::client::{Connection, request};
use crate::replica::{Replica, Seated, Secrets};
use crate::server::Server;

/// Matches that are played at the same time.
const MATCHES: usize = 4;
/// On a small disk, every so many rounds it is full.
const FULL_EVERY: u64 = 3;

/// Where the server is started.
struct Place<'a> {
    program: &'a Path,
    folder: TempDir,
    room: Option<Room>,
}

impl Place<'_> {
    async fn start(&self) -> Fallible<Server> {
        let (command, folder) = match &self.room {
            Some(room) => (room.command(self.program), room.folder()),
            None => (Command::new(self.program), self.folder.path()),
        };
        Server::start_with(command, folder, &["--creations", "1000000"])
    }

    async fn create(&self, server: &Server, seed: u64) -> Fallible<Replica> {
        let mut connection = Connection::open(server.address).await?;
        let seated = Replica::seated(&mut connection).await?;
        let mut secrets = match &self.room {
            Some(room) => {
                room.copy_out(self.folder.path())?;
                Secrets::open(&self.folder.path().join("table.sqlite")).await?
            }
            None => Secrets::open(&server.database).await?,
        };
        Replica::follow(seated, &mut secrets, seed).await
    }
}

/// How a match was played until the server died.
struct Played {
    replica: Replica,
    acknowledged: u64,
    /// Answers that the server said it could not store.
    unstored: u64,
}

/// Plays until the server dies, the match is over, or the server stores nothing any more.
async fn play(mut replica: Replica, server: SocketAddr, done: mpsc::UnboundedSender<()>) -> Played {
    let (mut acknowledged, mut unstored) = (0, 0);
    if let Ok(mut connection) = Connection::open(server).await {
        while !replica.is_over() && unstored < 20 {
            let Ok(sent) = replica.next() else { break };
            replica.sent = Some(sent.clone());
            match connection.exchange(&sent.request).await {
                Ok((200, _)) if replica.advance(&sent).is_ok() => {
                    replica.sent = None;
                    acknowledged += 1;
                }
                // It is not stored, and may be sent again.
                Ok((503, _)) => unstored += 1,
                _ => break,
            }
            let _ = done.send(());
        }
    }
    Played { replica, acknowledged, unstored }
}

/// The highest seq that a stream tells before the server dies.
async fn watch(server: SocketAddr, id: String) -> (String, i64) {
    let events = request("GET", &format!("/api/matches/{id}/events"), &[], "");
    let told = match Connection::open(server).await {
        Ok(connection) => connection.last_id(&events).await,
        Err(_) => 0,
    };
    (id, told)
}

pub async fn run(program: &Path, kills: u64, room: Option<Room>) -> Fallible<Outcome> {
    let part = if room.is_some() { Part::Full } else { Part::Kills };
    let place = Place { program, folder: tempfile::tempdir()?, room };
    LocalSet::new().run_until(besiege(place, part, kills)).await
}

async fn besiege(place: Place<'_>, part: Part, kills: u64) -> Fallible<Outcome> {
    let began = Instant::now();
    let mut server = place.start().await?;
    let memory = server.memory()?;
    let (mut replicas, mut tally) = (Vec::<Replica>::new(), Tally::default());
    let (mut acknowledged, mut unstored, mut cut_off, mut full) = (0, 0, 0, 0);
    let (mut most, mut processor) = (0, Duration::ZERO);
    let mut seed = 1u64;
    for kill in 0..kills {
        replicas.retain(|replica| !replica.is_over());
        while replicas.len() < MATCHES {
            replicas.push(place.create(&server, kill).await?);
        }
        let (mut playing, mut watching) = (JoinSet::new(), JoinSet::new());
        let (done, mut answers) = mpsc::unbounded_channel();
        for replica in replicas.drain(..) {
            watching.spawn_local(watch(server.address, replica.id.clone()));
            playing.spawn_local(play(replica, server.address, done.clone()));
        }
        drop(done);
        // Any moment will do, from before the first answer to some dozens later, and a bit.
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let fills = place.room.as_ref().filter(|_| kill % FULL_EVERY == FULL_EVERY - 1);
        let given_up = match fills {
            Some(_) => Some(Replica::seated(&mut Connection::open(server.address).await?).await?),
            None => None,
        };
        let moment = (seed >> 33) % 40;
        for answer in 0..moment {
            if let Some(room) = fills.filter(|_| answer == moment / 2) {
                room.fill()?;
                full += 1;
            }
            if answers.recv().await.is_none() {
                break; // every match is over
            }
        }
        tokio::time::sleep(Duration::from_micros((seed >> 40) % 3_000)).await;
        most = most.max(server.most_memory()?);
        processor += server.processor_time()?;
        drop(server);
        while let Some(played) = playing.join_next().await {
            let played = played?;
            acknowledged += played.acknowledged;
            unstored += played.unstored;
            replicas.push(played.replica);
        }
        while let Some(watched) = watching.join_next().await {
            let (id, told) = watched?;
            let replica = replicas.iter_mut().find(|replica| replica.id == id).ok_or("a stranger")?;
            replica.told = replica.told.max(told);
        }
        if let Some(room) = fills.filter(|_| moment > 0) {
            // It starts on a full disk as well: who has no room to play can still look and delete.
            look_on_full_disk(&place, &replicas, given_up.as_ref()).await?;
            room.clear()?;
        }
        server = place.start().await?;
        let mut connection = Connection::open(server.address).await?;
        for replica in &mut replicas {
            cut_off += u64::from(replica.sent.is_some());
            replica.check(&mut connection).await?;
        }
        tally.made += 1;
    }
    if kills > 20 && (acknowledged == 0 || cut_off == 0) {
        return Err("the kills did not fall into the middle of play".into());
    }
    let mut note =
        format!("{acknowledged} answers acknowledged, none lost; {cut_off} cut off, each played once");
    if part == Part::Full {
        note += &format!("; the disk was full {full} times, {unstored} answers were refused for it");
    }
    Ok(Outcome {
        part,
        tally,
        beside: Vec::new(),
        memory: (memory, most),
        processor,
        lasted: began.elapsed(),
        note,
    })
}

/// A server that starts on a full disk shows every match as far as it was acknowledged, and lets one be deleted.
async fn look_on_full_disk(
    place: &Place<'_>,
    replicas: &[Replica],
    given_up: Option<&Seated>,
) -> Fallible<()> {
    let server = place.start().await?;
    let mut connection = Connection::open(server.address).await?;
    for replica in replicas {
        let shown = connection.json(&request("GET", &replica.path(""), &[], ""), 200).await?;
        if shown["seq"].as_i64().is_none_or(|seq| seq < replica.seq()) {
            return Err(
                format!("{} is shown on a full disk, {} was played", shown["seq"], replica.seq()).into()
            );
        }
    }
    if let Some(given_up) = given_up {
        match connection.exchange(&given_up.deletion()?).await? {
            (204, _) => {}
            (status, body) => {
                let told = String::from_utf8_lossy(body);
                return Err(format!("a match cannot be deleted on a full disk: {status} {told}").into());
            }
        }
    }
    Ok(())
}
