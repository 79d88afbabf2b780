//! `sandtable-toys --data DIR serve --bind ADDRESS`: the toys on the real server, called as `sandtable` is.

use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

use sandtable_server::Config;

const USAGE: &str = "usage: sandtable-toys --data DIR serve --bind ADDRESS";

#[expect(clippy::print_stderr, reason = "a program says why it ends")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("sandtable-toys: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: &[String]) -> Result<(), Box<dyn Error>> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ["--data", folder, "serve", "--bind", address] = words[..] else { return Err(USAGE.into()) };
    std::fs::create_dir_all(folder)?;
    let mut config = Config::new(Path::new(folder).join("toys.sqlite"));
    config.titles = sandtable_toys::titles();
    tokio::runtime::Runtime::new()?.block_on(async {
        let listening = sandtable_server::listen(address.parse()?).await?;
        Ok(listening.serve(config).await?)
    })
}
