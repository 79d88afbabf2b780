//! The Rust tests, and where their time goes.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, pipe};
use std::process::Command;

use anyhow::{Result, bail};

use crate::project::{cargo, root, run};

/// Tests and programs of tests that are named at the end.
const NAMED: usize = 12;

/// Every test of the workspace; the slowest are named.
pub fn tests() -> Result<()> {
    let words = ["test", "--workspace", "--locked", "--lib", "--bins", "--tests"];
    run(&cargo(), &[&words[..], &["--no-run"]].concat())?;
    let (reader, writer) = pipe()?;
    let mut command = Command::new(cargo());
    // The test programs tell their times only when they are told that they may; the compiler need not know.
    command.args(["--config", "target.'cfg(unix)'.runner = ['env', 'RUSTC_BOOTSTRAP=1']"]);
    command.args(words).current_dir(root());
    if cfg!(unix) {
        command.args(["--", "-Zunstable-options", "--report-time"]);
    }
    let mut testing = command.stdout(writer.try_clone()?).stderr(writer).spawn()?;
    drop(command);
    let mut tally = Tally::default();
    for line in BufReader::new(reader).lines() {
        tally.read(&line?);
    }
    let status = testing.wait()?;
    tally.print();
    if !status.success() {
        bail!("some tests failed ({status})");
    }
    run(&cargo(), &["test", "--workspace", "--locked", "--doc"])
}

#[derive(Default)]
struct Tally {
    program: String,
    tests: Vec<(f64, String)>,
    programs: BTreeMap<String, f64>,
}

impl Tally {
    /// Shows a line of the tests and takes its times down.
    #[expect(clippy::print_stdout, reason = "progress for people")]
    fn read(&mut self, line: &str) {
        if let Some(program) = line.trim().strip_prefix("Running ") {
            self.program = name(program);
        } else if let Some((test, seconds)) = timed(line) {
            self.tests.push((seconds, format!("{}: {test}", self.program)));
            // Hundreds of lines that say "ok" hide the one that does not.
            if line.contains("... ok") {
                return;
            }
        } else if let Some(seconds) = line.rsplit_once("finished in ").and_then(|(_, rest)| parse(rest)) {
            *self.programs.entry(self.program.clone()).or_default() += seconds;
        }
        println!("{line}");
    }

    #[expect(clippy::print_stdout, reason = "progress for people")]
    fn print(&mut self) {
        self.tests.sort_by(|one, other| other.0.total_cmp(&one.0));
        let mut programs: Vec<(f64, String)> =
            self.programs.iter().map(|(program, seconds)| (*seconds, program.clone())).collect();
        programs.sort_by(|one, other| other.0.total_cmp(&one.0));
        for (heading, list) in [("slowest programs of tests", &programs), ("slowest tests", &self.tests)] {
            println!("── {heading}");
            list.iter().take(NAMED).for_each(|(seconds, name)| println!("   {seconds:8.1} s  {name}"));
        }
    }
}

/// The name of a program of tests: of its file below `target`, without the hash.
fn name(running: &str) -> String {
    let program = running.rsplit_once('(').map_or(running, |(_, path)| path.trim_end_matches(')'));
    let file = program.rsplit(['/', '\\']).next().unwrap_or(program);
    file.rsplit_once('-').map_or(file, |(name, _)| name).to_owned()
}

/// A test and the seconds it took: `test name ... ok <0.123s>`.
fn timed(line: &str) -> Option<(&str, f64)> {
    let (test, rest) = line.strip_prefix("test ")?.split_once(" ... ")?;
    let (_, seconds) = rest.split_once('<')?;
    Some((test, parse(seconds.trim_end_matches('>'))?))
}

fn parse(seconds: &str) -> Option<f64> {
    seconds.trim().trim_end_matches('s').parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_off_the_lines_of_the_tests() {
        assert_eq!(
            timed("test check::every_case_holds ... ok <1.250s>"),
            Some(("check::every_case_holds", 1.25))
        );
        assert_eq!(timed("test result: ok. 3 passed; 0 failed; finished in 0.10s"), None);
        assert_eq!(name("tests/calama/main.rs (target/debug/deps/calama-0a1b2c)"), "calama");
        assert_eq!(name("unittests src/lib.rs (target/debug/deps/guerra_civil-0a1b2c)"), "guerra_civil");
        let mut tally = Tally::default();
        tally.read("     Running tests/calama/main.rs (target/debug/deps/calama-0a1b2c)");
        tally.read("test one ... ok <2.000s>");
        tally.read(
            "test result: ok. 1 passed; 0 failed; 0 ignored; 0 measured; 0 filtered out; finished in 2.50s",
        );
        assert_eq!(tally.tests, [(2.0, "calama: one".to_owned())]);
        assert_eq!(tally.programs["calama"], 2.5);
    }
}
