//! Mutants: would the tests of a title notice if a rule were different?
//!
//! cargo-mutants names the places where a rule could be changed and how. A sample of them, random but always the
//! same for the same seed, is built into one program, each behind a switch, in a copy of the project with its own
//! target folder: a title takes minutes to build and seconds to test. Then one after another is switched on. The
//! quickest judges come first: cases, then recorded matches with the title's own tests, those beside the rules, and the suite.
//!
//! What became of a mutant is written down at once. A run that was cut off goes on where it stood, and as long as the
//! program is the same only mutants that lived are tried again: with new cases and tests they may not.

mod kept;
pub mod leaks;
mod mutant;
mod switches;
mod workshop;

use std::fmt::Write as _;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

use self::kept::Kept;
use self::mutant::{Mutant, NO_RULES, listed, sampled};
use self::workshop::{Fate, Programs, Verdict, Workshop};
use crate::project::{install, root};

/// The share of mutants that must be noticed.
const ENOUGH: f64 = 95.0;
/// Mutants that are tried unless told.
const SAMPLE: usize = 100;

/// Tries a sample of the mutants of a title.
#[expect(clippy::print_stdout, reason = "progress for people")]
pub fn run(title: &str, arguments: &[&str]) -> Result<()> {
    let (mut sample, mut seed, mut asks_suite) = (SAMPLE, 1u64, true);
    let mut words = arguments;
    while !words.is_empty() {
        words = match *words {
            ["--quick", ref rest @ ..] => {
                asks_suite = false;
                rest
            }
            ["--sample", number, ref rest @ ..] => {
                sample = number.parse().context("--sample takes a number")?;
                rest
            }
            ["--seed", number, ref rest @ ..] => {
                seed = number.parse().context("--seed takes a number")?;
                rest
            }
            _ => bail!("mutants takes a title, --sample N, --seed S and --quick"),
        };
    }
    if !root().join("games").join(title).is_dir() {
        bail!("there is no title \"{title}\"");
    }
    install("cargo-mutants")?;
    let workshop = Workshop::open(title, asks_suite)?;
    let all = listed(title, &workshop.tree)?;
    let count = all.len();
    let chosen = sampled(all, sample, seed);
    println!("{title}: {} of {count} mutants, seed {seed}; not in {}", chosen.len(), NO_RULES.join(", "));
    let mut kept = Kept::open(title, workshop.program.as_str())?;
    let waiting: Vec<&Mutant> = chosen.iter().filter(|mutant| kept.settled(&mutant.name).is_none()).collect();
    if !waiting.is_empty() {
        println!("{} were settled before", chosen.len() - waiting.len());
        try_out(&workshop, &waiting, &mut kept)?;
    }
    let tried: Vec<(&str, &Verdict)> = chosen
        .iter()
        .map(|mutant| (mutant.name.as_str(), kept.found(&mutant.name).expect("every mutant was tried")))
        .collect();
    let table = table(title, count, seed, &tried);
    let path = root().join("target/mutants").join(format!("{title}.md"));
    std::fs::write(&path, &table.text)?;
    println!("{}", table.summary);
    println!("see {}", path.display());
    if table.noticed < ENOUGH {
        bail!("fewer than {ENOUGH} % of the mutants are noticed");
    }
    Ok(())
}

/// Builds the mutants into one program and switches on one after another; those that do not go into it are built alone.
#[expect(clippy::print_stdout, reason = "progress for people")]
fn try_out(workshop: &Workshop, mutants: &[&Mutant], kept: &mut Kept) -> Result<()> {
    let begun = Instant::now();
    let (programs, within) = workshop.build_switched(mutants)?;
    let built = begun.elapsed();
    let patience = workshop.patience(&programs)?;
    println!(
        "{} built together in {:.0} s, the tests as they are take {:.0} s",
        within.iter().filter(|within| **within).count(),
        built.as_secs_f64(),
        (begun.elapsed() - built).as_secs_f64()
    );
    // Those that must be built come last.
    let mut order: Vec<usize> = (0..mutants.len()).collect();
    order.sort_by_key(|number| !within[*number]);
    for (index, number) in order.into_iter().enumerate() {
        let mutant = mutants[number];
        let begun = Instant::now();
        let (fate, judge) = if within[number] {
            workshop.judge(&programs, Some(number), &patience)?
        } else {
            judge_alone(workshop, mutant, &patience)?
        };
        let verdict = Verdict { fate, judge: judge.to_owned(), seconds: begun.elapsed().as_secs() };
        println!(
            "{:4}/{} {:8} {:5} s  {:8} {}",
            index + 1,
            mutants.len(),
            fate.word(),
            verdict.seconds,
            verdict.judge,
            mutant.name
        );
        kept.keep(&mutant.name, verdict)?;
    }
    Ok(())
}

fn judge_alone(workshop: &Workshop, mutant: &Mutant, patience: &[Duration]) -> Result<(Fate, &'static str)> {
    let programs: Option<Programs> = workshop.build_alone(mutant)?;
    match programs {
        Some(programs) => workshop.judge(&programs, None, patience),
        None => Ok((Fate::Unviable, "compiler")),
    }
}

struct Table {
    text: String,
    summary: String,
    /// In a hundred.
    noticed: f64,
}

fn table(title: &str, all: usize, seed: u64, tried: &[(&str, &Verdict)]) -> Table {
    let count = |fate: Fate| tried.iter().filter(|(_, verdict)| verdict.fate == fate).count();
    let [caught, lived, timeout, unviable] =
        [Fate::Caught, Fate::Lived, Fate::Timeout, Fate::Unviable].map(count);
    let viable = caught + lived + timeout;
    let noticed = if viable == 0 { 100.0 } else { (caught + timeout) as f64 / viable as f64 * 100.0 };
    let summary = format!(
        "{title}: {caught} caught, {timeout} timeout, {lived} lived, {unviable} unviable: {noticed:.1} % noticed"
    );
    let mut text = format!("# Mutants of {title}\n\n{} of {all}, seed {seed}. {summary}.\n\n", tried.len());
    text.push_str("| fate | by | seconds | mutant |\n|---|---|---|---|\n");
    for (name, Verdict { fate, judge, seconds }) in tried {
        let _ = writeln!(text, "| {} | {judge} | {seconds} | {} |", fate.word(), name.replace('|', "\\|"));
    }
    Table { text, summary, noticed }
}
