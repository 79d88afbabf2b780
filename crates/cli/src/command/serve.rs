//! `sandtable serve`: host matches for browsers.

use std::io::Write;
use std::path::PathBuf;

use sandtable_server::{Config, LogForm, start_log};

use crate::arguments::{Log, Serve};
use crate::failure::{Done, Failure};
use crate::store::data_folder;

/// The database in the data folder, unless another is named.
pub const DATABASE: &str = "sandtable.sqlite";

/// Bytes of disk kept for deleting matches when there is no room for anything else.
const RESERVE: u64 = 8 << 20;

/// With fewer bytes free on the disk no match is begun.
const SPARE: u64 = 200 << 20;

pub fn run(arguments: Serve, data: Option<PathBuf>, out: &mut dyn Write) -> Done {
    let mut config = match &arguments.database {
        Some(url) => {
            let mut config = Config::new(PathBuf::new());
            config.database = url.parse().map_err(|error| Failure::Input(format!("--database: {error}")))?;
            config
        }
        None => {
            let folder = data_folder(data)?;
            std::fs::create_dir_all(&folder).map_err(|error| Failure::file(&folder, error))?;
            Config::new(folder.join(DATABASE))
        }
    };
    config.limits.creations = arguments.creations;
    config.limits.for_loopback = arguments.limit_loopback;
    config.names = arguments.origin;
    config.proxies = arguments.trust_proxy;
    config.metrics = arguments.metrics_token;
    match arguments.log {
        Log::Text => start_log(LogForm::Text, arguments.log_level),
        Log::Json => start_log(LogForm::Json, arguments.log_level),
        Log::Off => {}
    }
    config.database =
        config.database.limited_to(arguments.database_limit.map(|megabytes| megabytes.get() << 20));
    config.database = config.database.reserving(RESERVE, SPARE);
    let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("the server cannot start: {error}"));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let listening = sandtable_server::listen(arguments.bind).await.map_err(|error| failed(&error))?;
        writeln!(out, "Sandtable is served at http://{}/ (stop with Ctrl-C)", listening.address())?;
        out.flush()?;
        listening.serve(config).await.map_err(|error| failed(&error))
    })
}
