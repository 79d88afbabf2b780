//! The project's own commands, so that nobody needs shell scripts: `cargo xtask <command>`.

mod bench;
mod project;
mod stages;
mod tidy;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask <command>

  play [arguments]   build Sandtable and play; arguments go to `sandtable play` (default: calama)
  test [--all]       format, lints, tidiness and every test; stages that passed unchanged are skipped
                     unless --all is given or CI is set
  tidy               the project's own checks: layering, words, documents
  bench              benchmarks with their peers, for docs/benchmarks.md
";

#[expect(clippy::print_stderr, reason = "a command speaks to the terminal")]
fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    match run(&arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask: {error:#}");
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stdout, reason = "a command speaks to the terminal")]
fn run(arguments: &[String]) -> Result<()> {
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["play", ref rest @ ..] => stages::play(rest),
        ["test"] => stages::test(std::env::var_os("CI").is_some()),
        ["test", "--all"] => stages::test(true),
        ["tidy"] => tidy::check(),
        ["bench"] => bench::run(),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("unknown command \"{}\"; `cargo xtask help` lists them", arguments.join(" ")),
    }
}
