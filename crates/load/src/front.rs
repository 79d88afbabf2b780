//! The front page, asked for again and again.

use std::path::Path;
use std::time::Instant;

use tokio::task::LocalSet;

use crate::Fallible;
use crate::client::{Connection, request};
use crate::measure::Scale;
use crate::report::{Report, Row};
use crate::server::Server;

const CONNECTIONS: usize = 64;

pub async fn measure(program: &Path, scale: Scale, report: &mut Report) -> Fallible<()> {
    let folder = tempfile::tempdir()?;
    let server = Server::start(program, folder.path())?;
    let page = request("GET", "/", &[("accept-encoding", "gzip")], "");
    let mut first = Connection::open(server.address).await?;
    let (status, body) = first.exchange(&page).await?;
    let size = body.len();
    if status != 200 {
        return Err(format!("the front page: {status}").into());
    }
    let (requests, lasted, used) = LocalSet::new()
        .run_until(async {
            let (began, before) = (Instant::now(), server.processor_time()?);
            let address = server.address;
            let asking: Vec<_> = (0..CONNECTIONS)
                .map(|_| {
                    let page = page.clone();
                    tokio::task::spawn_local(async move {
                        let work = async {
                            let mut connection = Connection::open(address).await?;
                            let mut requests = 0u64;
                            while began.elapsed() < scale.lasts {
                                connection.exchange(&page).await?;
                                requests += 1;
                            }
                            Fallible::Ok(requests)
                        };
                        work.await.map_err(|error| error.to_string())
                    })
                })
                .collect();
            let mut requests = 0;
            for one in asking {
                requests += one.await??;
            }
            Fallible::Ok((requests, began.elapsed(), server.processor_time()? - before))
        })
        .await?;
    report.push(Row {
        name: format!("front page, {CONNECTIONS} connections"),
        figures: vec![
            ("requests/s", requests as f64 / lasted.as_secs_f64(), 0),
            ("requests per CPU-second of the server", requests as f64 / used.as_secs_f64(), 0),
            ("bytes of the page, compressed", size as f64, 0),
        ],
    });
    Ok(())
}
