//! Mixed load, and what becomes of the memory of the server.

use std::cell::Cell;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, Instant};

use tokio::task::LocalSet;
use tokio::time::{MissedTickBehavior, interval, sleep};

use super::bystander::Bystanders;
use super::{Counts, Outcome, Part, Tally};
use crate::Fallible;
use crate::client::{Connection, request};
use crate::replica::{Replica, Secrets, title};
use crate::server::Server;

/// Points of the curve.
const POINTS: u32 = 30;
/// How long a run is that is asked for zero minutes.
const SHORT: Duration = Duration::from_secs(3);
/// Comers and goers at the same time.
const VISITORS: u64 = 8;

pub async fn run(program: &Path, counts: Counts) -> Fallible<Outcome> {
    let lasts = Duration::from_secs(60 * counts.minutes).max(SHORT);
    let folder = tempfile::tempdir()?;
    let flags = ["--creations", "1000000"];
    let server = Server::start_with(Command::new(program), folder.path(), &flags)?;
    Connection::open(server.address).await?.json(&request("GET", "/healthz", &[], ""), 200).await?;
    let bystanders = Bystanders::sit_down(server.address, &server.database);
    let (before, processor, began) = (server.memory()?, server.processor_time()?, Instant::now());
    let (curve, visits) = LocalSet::new()
        .run_until(async {
            let visits = std::rc::Rc::new(Cell::new(0));
            let visitors: Vec<_> = (0..VISITORS)
                .map(|seed| {
                    let (visits, address) = (std::rc::Rc::clone(&visits), server.address);
                    let database = server.database.clone();
                    tokio::task::spawn_local(async move {
                        while began.elapsed() < lasts {
                            visit(address, &database, seed + visits.get())
                                .await
                                .map_err(|e| e.to_string())?;
                            visits.set(visits.get() + 1);
                        }
                        Ok::<_, String>(())
                    })
                })
                .collect();
            let mut ticks = interval(lasts / POINTS);
            ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
            let mut curve = Vec::new();
            while began.elapsed() < lasts {
                ticks.tick().await;
                curve.push(server.memory()?);
            }
            for visitor in visitors {
                visitor.await??;
            }
            Fallible::Ok((curve, visits.get()))
        })
        .await?;
    let lasted = began.elapsed();
    let beside = bystanders.rise()?;
    let curve: Vec<String> = curve.iter().map(|bytes| format!("{:.0}", *bytes as f64 / 1e6)).collect();
    Ok(Outcome {
        part: Part::Memory,
        tally: Tally { made: visits, ..Tally::default() },
        beside,
        memory: (before, server.most_memory()?),
        processor: server.processor_time()? - processor,
        lasted,
        note: format!("MB every {:.1} s: {}", (lasts / POINTS).as_secs_f64(), curve.join(" ")),
    })
}

/// Somebody comes, plays a little with both sides watching, exports, imports, asks for the list, deletes one of
/// the two matches and goes.
async fn visit(address: std::net::SocketAddr, database: &Path, seed: u64) -> Fallible<()> {
    let mut connection = Connection::open(address).await?;
    let seated = Replica::seated(&mut connection).await?;
    let mut replica = Replica::follow(seated, &mut Secrets::open(database).await?, seed).await?;
    let mut watchers = Vec::new();
    for side in title().info.seats {
        let stream = replica.stream(side, &[("accept-encoding", "gzip")]);
        let watcher = Connection::open(address).await?;
        watchers.push(tokio::task::spawn_local(async move {
            let _ = watcher.count(&stream, &Cell::new(0)).await;
        }));
    }
    for _ in 0..20 {
        if replica.is_over() {
            break;
        }
        replica.step(&mut connection).await?;
        sleep(Duration::from_millis(5)).await;
    }
    let (_, file) = connection.exchange(&request("GET", &replica.path("/export"), &[], "")).await?;
    let file = String::from_utf8(file.to_vec())?;
    let imported = connection.json(&request("POST", "/api/import", &[], &file), 201).await?;
    connection.json(&request("GET", "/api/titles", &[], ""), 200).await?;
    replica.check(&mut connection).await?;
    watchers.iter().for_each(|watcher| watcher.abort());
    let owner = format!("Bearer {}", imported["owner"].as_str().ok_or("no owner")?);
    let path = format!("/api/matches/{}", imported["id"].as_str().ok_or("no id")?);
    let (status, _) =
        connection.exchange(&request("DELETE", &path, &[("authorization", &owner)], "")).await?;
    if status != 204 {
        return Err(format!("a match cannot be deleted: {status}").into());
    }
    Ok(())
}
