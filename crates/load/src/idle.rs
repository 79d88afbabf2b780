//! What a match costs that rests in memory.

use std::path::Path;

use crate::Fallible;
use crate::client::Connection;
use crate::measure::Scale;
use crate::replica::rehearse;
use crate::report::{Report, Row};
use crate::server::Server;

/// Answers played in each match before it rests.
const ANSWERS: usize = 40;

pub async fn measure(program: &Path, scale: Scale, report: &mut Report) -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(program, folder.path())?;
    // What is needed once, whatever the number of matches, is there before the first weighing.
    let rest = async |matches: usize| -> Fallible<()> {
        let mut connection = Connection::open(server.address).await?;
        for one in rehearse(&server, matches, ANSWERS).await? {
            for answer in &one.answers {
                let (status, body) = connection.exchange(answer).await?;
                if status != 200 {
                    return Err(format!("{status}: {}", String::from_utf8_lossy(body)).into());
                }
            }
        }
        Ok(())
    };
    rest(scale.idle / 10).await?;
    let before = server.memory()?;
    rest(scale.idle).await?;
    let grown = server.memory()?.saturating_sub(before);
    report.push(Row {
        name: format!("{} idle matches of {ANSWERS} answers", scale.idle),
        figures: vec![
            ("kB of memory a match", grown as f64 / 1e3 / scale.idle as f64, 1),
            ("MB of the server with all of them", server.memory()? as f64 / 1e6, 0),
        ],
    });
    Ok(())
}
