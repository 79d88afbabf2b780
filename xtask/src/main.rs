//! The project's own commands, so that nobody needs shell scripts: `cargo xtask <command>`.

mod bench;
mod chromium;
mod client;
mod count;
mod dependencies;
mod fuzz;
mod load;
mod mutants;
mod project;
mod stages;
mod tally;
mod tidy;
mod title;

use std::process::ExitCode;

use anyhow::{Result, bail};

const HELP: &str = "\
cargo xtask <command>

  play [arguments]   build Sandtable and serve it for a browser on this machine; with arguments (a title
                     id, options) play in the terminal instead
  test [--all]       format, lints, tidiness and every test; stages that passed unchanged are skipped
                     unless --all is given or CI is set
  codegen            write the wire types of the page from those of the kernel
  browser            the page in a real Chromium; finds or installs it
  pictures           take the pictures of docs/pictures from the real page
  figures            frames a second of the page and what a frame costs, on this machine
  fuzz [--minutes N] every fuzz target for N minutes, with libFuzzer; installs cargo-fuzz where it is missing
  fuzz --decisions N N random decisions of every scenario, and of every title with all its options
  mutants TITLE [--sample N] [--seed S] [--quick]
                     changes the rules of a title in N places, one after another, and sees whether its tests
                     notice; quick does not ask the suite; installs cargo-mutants where it is missing
  leaks [TITLE]…     lets titles with secrets tell too much in several ways, one after another, and sees which
                     claims about fog notice
  title ID           begin a new title: a copy of the tutorial's that plays, under its new name
  tidy               the project's own checks: layering, words, documents
  bench [--quick]    benchmarks with their peers, for docs/benchmarks.md; quick is one short round
  count TITLE [MATCHES]
                     instructions of a decision in random play, counted by valgrind: the same in every run
  load [--quick] [PART]…
                     the server under load: answers, latency, memory, bytes, for docs/benchmarks.md
  siege [--quick] [--seconds N] [--illegal N] [--kills N] [--full N] [--minutes N] [PART]…
                     the server under every abuse that was ever tried, beside people who play; killed, and on a
                     full disk
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
        ["codegen"] => stages::codegen(),
        ["browser"] => client::browse(),
        ["pictures"] => client::pictures(),
        ["figures"] => client::figures(),
        ["fuzz", ref rest @ ..] => fuzz::long(rest),
        ["mutants", title, ref rest @ ..] => mutants::run(title, rest),
        ["leaks", ref titles @ ..] => mutants::leaks::run(titles),
        ["title", id] => title::begin(id),
        ["tidy"] => tidy::check(),
        ["bench"] => bench::bench(false),
        ["bench", "--quick"] => bench::bench(true),
        ["count", title] => count::count(title, None),
        ["count", title, matches] => count::count(title, Some(matches)),
        [command @ ("load" | "siege"), ref rest @ ..] => load::drive(command, rest),
        [] | ["help" | "--help" | "-h"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => bail!("unknown command \"{}\"; `cargo xtask help` lists them", arguments.join(" ")),
    }
}
