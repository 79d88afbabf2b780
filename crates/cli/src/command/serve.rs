//! `sandtable serve`: host matches for browsers.

use std::io::Write;
use std::path::PathBuf;

use sandtable_server::Config;

use crate::arguments::Serve;
use crate::failure::{Done, Failure};
use crate::store::data_folder;

/// The database in the data folder, unless another is named.
const DATABASE: &str = "sandtable.sqlite";

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
    config.creations = arguments.creations;
    config.database =
        config.database.limited_to(arguments.database_limit.map(|megabytes| megabytes.get() << 20));
    let failed = |error: &dyn std::fmt::Display| Failure::Input(format!("the server cannot start: {error}"));
    let runtime = tokio::runtime::Runtime::new().map_err(|error| failed(&error))?;
    runtime.block_on(async {
        let listening = sandtable_server::listen(arguments.bind).await.map_err(|error| failed(&error))?;
        writeln!(out, "Sandtable is served at http://{}/ (stop with Ctrl-C)", listening.address())?;
        out.flush()?;
        listening.serve(config).await.map_err(|error| failed(&error))
    })
}
