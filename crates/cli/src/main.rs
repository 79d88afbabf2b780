//! The one binary `sandtable`: play, simulate, check and store matches of any title.

mod arguments;
mod command;
mod failure;
mod file;
mod match_id;
mod play;
mod progress;
mod store;
mod text;
mod title;

use std::io::Write;
use std::process::ExitCode;

use clap::Parser;

use crate::arguments::Arguments;

/// Views and deltas are many small words, made on one thread and dropped on another.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let mut out = std::io::stdout().lock();
    let result = command::run(arguments, &mut out).and_then(|()| Ok(out.flush()?));
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            if let Some(message) = failure.message() {
                // If even the error stream is gone, the exit code still tells.
                let _ = writeln!(std::io::stderr(), "error: {message}");
            }
            failure.exit_code()
        }
    }
}
