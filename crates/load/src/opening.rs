//! Opening a long match beside a short and a new one, from the disk.

use std::collections::BTreeMap;
use std::path::Path;
use std::time::{Duration, Instant};

use sandtable_engine::{Input, MatchDocument, Setup};
use sandtable_titles::Opponent;

use crate::Fallible;
use crate::client::{Connection, request};
use crate::measure::Scale;
use crate::replica::{rehearse, title};
use crate::report::{Report, Row};
use crate::server::Server;

/// Answers of a short match: about as many as its log shows at first.
const SHORT: usize = 100;

pub async fn measure(program: &Path, scale: Scale, report: &mut Report) -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let mut matches = Vec::new();
    let mut new: Vec<String>;
    {
        let server = Server::start(program, folder.path())?;
        let mut connection = Connection::open(server.address).await?;
        for answers in [scale.long, SHORT] {
            let import = request(
                "POST",
                "/api/import",
                &[("content-type", "application/json")],
                &long_document(answers)?,
            );
            let mut ids = Vec::new();
            for _ in 0..scale.openings {
                let created = connection.json(&import, 201).await?;
                ids.push(created["id"].as_str().ok_or("no id")?.to_owned());
            }
            matches.push((format!("a match of {answers} answers"), ids));
        }
        let rehearsed = rehearse(&server, scale.openings, 0).await?;
        new = rehearsed.into_iter().map(|one| one.id).collect();
    }
    // A fresh server has none of them in memory; the first match of all pays for opening the title.
    let server = Server::start(program, folder.path())?;
    let mut connection = Connection::open(server.address).await?;
    open(&mut connection, &new.pop().ok_or("nothing to open")?).await?;
    matches.push(("a new match".to_owned(), new));
    for (name, ids) in matches {
        let mut took = Vec::new();
        for id in &ids {
            took.push(open(&mut connection, id).await?);
        }
        took.sort_unstable();
        report.push(Row {
            name: format!("{name}, opened from the disk {} times", took.len()),
            figures: vec![
                ("median ms", took[took.len() / 2].as_secs_f64() * 1e3, 2),
                ("worst ms", took[took.len() - 1].as_secs_f64() * 1e3, 2),
            ],
        });
    }
    Ok(())
}

async fn open(connection: &mut Connection, id: &str) -> Fallible<Duration> {
    let look = request("GET", &format!("/api/matches/{id}"), &[("accept-encoding", "gzip")], "");
    let began = Instant::now();
    let (status, _) = connection.exchange(&look).await?;
    if status != 200 {
        return Err(format!("a match does not open: {status}").into());
    }
    Ok(began.elapsed())
}

/// A match file of many answers: decisions made, and taken back, again and again. No match of people has so
/// many, and every record counts.
fn long_document(answers: usize) -> Fallible<String> {
    let title = title();
    let setup = Setup::default_for(title.info);
    let mut table = title.open(&setup).map_err(|faults| faults.join("; "))?;
    let mut document = MatchDocument::new(title.info, "long", &setup, BTreeMap::new());
    for _ in 0..answers {
        let seat = table.pending().deciding().first().ok_or("nobody decides")?;
        let answer = title.choose(&*table, seat, Opponent::Random, 1).map_err(|_| "a dead end")?;
        let record = table.play(Input::Answer { seat, answer }).map_err(|illegal| illegal.to_string())?;
        document.push(&*table, &record);
        let record = table.undo(seat).map_err(|illegal| illegal.to_string())?;
        document.push(&*table, &record);
    }
    Ok(document.to_text())
}
