//! `cargo xtask count`: what a decision costs, in instructions. Unlike seconds they are the same in every run.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::project::{cargo, root, run};

/// Matches of the shorter of two runs; the longer plays twice as many. What both spend on opening the title
/// falls out of the difference.
const MATCHES: u64 = 20;

/// Instructions of a decision in random play of a title.
#[expect(clippy::print_stdout, reason = "a command speaks to the terminal")]
pub fn count(title: &str, matches: Option<&str>) -> Result<()> {
    let matches = match matches {
        None => MATCHES,
        Some(word) => word.parse().with_context(|| format!("\"{word}\" is no number of matches"))?,
    };
    let program =
        ["build", "--release", "--quiet", "--package", "sandtable-titles", "--features", "random-play"];
    run(&cargo(), &program)?;
    let program = root().join("target/release/random-play");
    let (short, long) = (run_counted(&program, title, matches)?, run_counted(&program, title, 2 * matches)?);
    if long.decisions <= short.decisions {
        bail!("{matches} more matches of {title} have no decision; ask for more");
    }
    let (instructions, decisions) =
        (long.instructions - short.instructions, long.decisions - short.decisions);
    println!(
        "{title}: {} instructions a decision in random play ({decisions} decisions)",
        instructions / decisions
    );
    Ok(())
}

struct Run {
    instructions: u64,
    decisions: u64,
}

fn run_counted(program: &Path, title: &str, matches: u64) -> Result<Run> {
    let output = Command::new("valgrind")
        .args(["--tool=cachegrind", "--cache-sim=no", "--cachegrind-out-file=/dev/null"])
        .arg(program)
        .args([title, &matches.to_string()])
        .output()
        .context("valgrind counts instructions and is not installed; install the package valgrind")?;
    let told = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("random play of {title} failed: {}", told.trim());
    }
    let instructions = told
        .lines()
        .filter_map(|line| line.split_once("refs:"))
        .find_map(|(_, figure)| figure.trim().replace(',', "").parse().ok())
        .with_context(|| format!("valgrind told no count: {}", told.trim()))?;
    let decisions = String::from_utf8_lossy(&output.stdout).trim().parse()?;
    Ok(Run { instructions, decisions })
}
