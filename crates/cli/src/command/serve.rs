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
    config.bind = arguments.bind;
    writeln!(out, "Sandtable is served at http://{}/ (stop with Ctrl-C)", config.bind)?;
    out.flush()?;
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure::Input(format!("the server cannot start: {error}")))?;
    runtime.block_on(sandtable_server::serve(config)).map_err(|error| Failure::Input(error.to_string()))
}
