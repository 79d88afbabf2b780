//! `cargo xtask bench`: random play beside its peers, and the cost of single questions to the rules.
//!
//! Everything is measured in one run, round after round, so that what disturbs the machine disturbs all
//! alike. The best round of each counts. The tables are the ones of docs/benchmarks.md.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::project::{cargo, root, run, run_in};

const PEER_JS: &str = "bench/boardgame.io";
const PEER_RUST: &str = "bench/shakmaty/Cargo.toml";

/// What is measured against each other.
struct Subject {
    name: &'static str,
    /// Matches for two or three seconds on a machine of today.
    matches: u32,
    command: fn(matches: &str, seed: &str) -> Result<String>,
}

const BOARDGAME_IO: usize = 0;
const SHAKMATY: usize = 1;

const SUBJECTS: [Subject; 4] = [
    Subject {
        name: "boardgame.io 0.50 (Node): tic-tac-toe, its reducer alone",
        matches: 4_000,
        command: |matches, seed| output(&root().join(PEER_JS), "node", &["random-play.js", matches, seed]),
    },
    Subject {
        name: "shakmaty 0.30 (Rust): chess",
        matches: 20_000,
        command: |matches, seed| {
            cargo_run(&["--manifest-path", PEER_RUST, "--target-dir", "target/bench"], &[matches, seed])
        },
    },
    Subject {
        name: "**Sandtable: Calama**, legal list of each step",
        matches: 16_000,
        command: |matches, seed| {
            let players = ["--players", "random,random", "--threads", "1", "--json"];
            let words =
                [&["simulate", "calama", "--matches", matches, "--seed", seed], &players[..]].concat();
            cargo_run(&["--package", "sandtable"], &words)
        },
    },
    Subject {
        name: "**Sandtable: Calama**, legal list of whole answers",
        matches: 1_500,
        command: |matches, seed| {
            output(
                &root(),
                &cargo(),
                &[
                    "bench",
                    "--quiet",
                    "--package",
                    "calama",
                    "--bench",
                    "flat",
                    "--locked",
                    "--",
                    matches,
                    seed,
                ],
            )
        },
    },
];

/// What a subject says of itself, as JSON on its standard output.
#[derive(Clone, Debug, Deserialize)]
struct Figures {
    decisions: u64,
    cpu_seconds: f64,
    /// Whole answers listed, where they are counted.
    answers: Option<u64>,
}

impl Figures {
    fn per_second(&self) -> f64 {
        self.decisions as f64 / self.cpu_seconds
    }
}

/// Figures of others that are not measured here, from machines of the same kind.
const EARLIER: [(&str, &str); 3] = [
    ("Rally the Troops (Node): its hex title", "10,000"),
    ("Rally the Troops (Node): its fastest title that finishes", "107,000"),
    ("OpenSpiel (C++): chess", "187,000"),
];

/// Parts with an aim.
const AIMS: [(&str, &str); 2] =
    [("clone of a position", "< 1 µs"), ("exact odds of a combat, with their terms", "< 1 ms")];

/// Measures and prints. `quick` is one short round, to see that everything runs.
#[expect(clippy::print_stdout, reason = "the tables are the result")]
pub fn bench(quick: bool) -> Result<()> {
    build()?;
    let (rounds, divisor) = if quick { (1, 20) } else { (3, 1) };
    let best = measure(rounds, divisor)?;
    println!("{}", machine());
    println!("{}", play_table(&best, rounds));
    println!("{}", parts_table(&parts()?)?);
    Ok(())
}

/// Builds first, so that no compiler runs beside a measurement.
fn build() -> Result<()> {
    run(&cargo(), &["build", "--release", "--locked", "--package", "sandtable"])?;
    run(&cargo(), &["bench", "--no-run", "--locked", "--package", "calama"])?;
    run(
        &cargo(),
        &["build", "--release", "--locked", "--manifest-path", PEER_RUST, "--target-dir", "target/bench"],
    )?;
    let folder = root().join(PEER_JS);
    let changed = |name: &str| fs::metadata(folder.join(name)).and_then(|file| file.modified()).ok();
    let is_installed = changed("node_modules/.package-lock.json") >= changed("package-lock.json");
    if !is_installed {
        run_in(&folder, "npm", &["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
            .context("boardgame.io comes from npm; install Node 20 or later")?;
    }
    Ok(())
}

/// The best round of every subject.
#[expect(clippy::print_stderr, reason = "progress for people")]
fn measure(rounds: u32, divisor: u32) -> Result<Vec<Figures>> {
    let mut best: Vec<Option<Figures>> = vec![None; SUBJECTS.len()];
    for round in 1..=rounds {
        for (subject, best) in SUBJECTS.iter().zip(&mut best) {
            let matches = (subject.matches / divisor).to_string();
            let text = (subject.command)(&matches, &round.to_string())?;
            let figures: Figures = serde_json::from_str(&text)
                .with_context(|| format!("{} printed no figures: {text}", subject.name))?;
            eprintln!("round {round} of {rounds}: {}: {:.0} a second", subject.name, figures.per_second());
            if best.as_ref().is_none_or(|best| best.per_second() < figures.per_second()) {
                *best = Some(figures);
            }
        }
    }
    Ok(best.into_iter().flatten().collect())
}

fn play_table(best: &[Figures], rounds: u32) -> String {
    let mut lines = vec![
        format!("Random play, best of {rounds} rounds:"),
        String::new(),
        "| What plays | Decisions | CPU-seconds | Decisions per CPU-second | × boardgame.io | × shakmaty |"
            .to_owned(),
        "|---|---:|---:|---:|---:|---:|".to_owned(),
    ];
    for (subject, figures) in SUBJECTS.iter().zip(best) {
        let times = |peer: usize| figures.per_second() / best[peer].per_second();
        lines.push(format!(
            "| {} | {} | {:.2} | {} | {} | {:.3} |",
            subject.name,
            grouped(figures.decisions as f64),
            figures.cpu_seconds,
            grouped(figures.per_second()),
            figure(times(BOARDGAME_IO)),
            times(SHAKMATY),
        ));
    }
    lines.push(String::new());
    for (subject, figures) in SUBJECTS.iter().zip(best) {
        if let Some(answers) = figures.answers {
            lines.push(format!(
                "{}: {:.0} at each decision, {} a CPU-second.",
                subject.name.replace("**", ""),
                answers as f64 / figures.decisions as f64,
                grouped(answers as f64 / figures.cpu_seconds),
            ));
        }
    }
    lines.extend(["", "Measured earlier, not in this run:", ""].map(str::to_owned));
    lines.push("| What plays | Decisions per CPU-second |".to_owned());
    lines.push("|---|---:|".to_owned());
    lines.extend(EARLIER.map(|(name, figure)| format!("| {name} | {figure} |")));
    lines.push(String::new());
    lines.join("\n")
}

/// What divan prints of the single questions: name, fastest, median.
fn parts() -> Result<Vec<[String; 3]>> {
    let text = output(
        &root(),
        &cargo(),
        &[
            "bench",
            "--quiet",
            "--locked",
            "--package",
            "calama",
            "--bench",
            "parts",
            "--",
            "--color",
            "never",
        ],
    )?;
    let parts: Vec<_> = text.lines().filter_map(part).collect();
    if parts.is_empty() {
        bail!("the benchmark of the parts printed no figures:\n{text}");
    }
    Ok(parts)
}

/// Reads a line such as `├─ clone of a position   52.28 ns │ 190 ns │ 53.22 ns │ 54.47 ns │ 100 │ 3200`.
fn part(line: &str) -> Option<[String; 3]> {
    let line = line.strip_prefix("├─ ").or_else(|| line.strip_prefix("╰─ "))?;
    let mut columns = line.split('│');
    let (name, fastest) = columns.next()?.trim_end().rsplit_once("  ")?;
    let median = columns.nth(1)?;
    Some([name, fastest, median].map(|word| word.trim().to_owned()))
}

fn parts_table(parts: &[[String; 3]]) -> Result<String> {
    let mut lines = vec![
        "Parts, in the fifth round of a battle:".to_owned(),
        String::new(),
        "| Part | Median | Fastest | Aim |".to_owned(),
        "|---|---:|---:|---:|".to_owned(),
    ];
    for (name, _) in AIMS {
        if !parts.iter().any(|[part, ..]| part == name) {
            bail!("no figure for \"{name}\", which has an aim");
        }
    }
    for [name, fastest, median] in parts {
        let aim = AIMS.iter().find(|(part, _)| part == name).map_or("", |(_, aim)| aim);
        lines.push(format!("| {name} | {median} | {fastest} | {aim} |"));
    }
    lines.push(String::new());
    Ok(lines.join("\n"))
}

/// Processor, memory, system and compilers, as far as the machine tells.
fn machine() -> String {
    let first = |path: &str, key: &str| {
        let text = fs::read_to_string(path).ok()?;
        let line = text.lines().find(|line| line.starts_with(key))?;
        line.split_once(':').map(|(_, value)| value.trim().to_owned())
    };
    let processor = first("/proc/cpuinfo", "model name").unwrap_or_else(|| std::env::consts::ARCH.to_owned());
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let memory = first("/proc/meminfo", "MemTotal")
        .and_then(|text| text.trim_end_matches(" kB").parse::<f64>().ok())
        .map_or_else(|| "memory unknown".to_owned(), |kilobytes| format!("{:.0} GB", kilobytes / 1e6));
    let load = fs::read_to_string("/proc/loadavg").unwrap_or_default();
    let load = load.split_whitespace().next().unwrap_or("unknown");
    let version = |program: &str| {
        output(&root(), program, &["--version"])
            .map_or_else(|_| format!("no {program}"), |text| text.trim().to_owned())
    };
    format!(
        "Machine: {processor}, {cores} cores, {memory}, {}; {}; Node {}; load {load} after the run.\n",
        std::env::consts::OS,
        version("rustc"),
        version("node"),
    )
}

fn cargo_run(package: &[&str], arguments: &[&str]) -> Result<String> {
    let words = [&["run", "--release", "--quiet", "--locked"], package, &["--"], arguments].concat();
    output(&root(), &cargo(), &words)
}

/// What a program prints.
fn output(folder: &Path, program: &str, arguments: &[&str]) -> Result<String> {
    let output = Command::new(program)
        .args(arguments)
        .current_dir(folder)
        .output()
        .with_context(|| format!("cannot start {program}; is it installed?"))?;
    if !output.status.success() {
        let complaint = String::from_utf8_lossy(&output.stderr);
        bail!("`{program} {}` failed ({}): {}", arguments.join(" "), output.status, complaint.trim());
    }
    Ok(String::from_utf8(output.stdout)?)
}

/// "1,234,567"
fn grouped(number: f64) -> String {
    let digits = format!("{number:.0}");
    let mut text = String::new();
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// Large figures without decimals, small ones with.
fn figure(number: f64) -> String {
    if number >= 100.0 { grouped(number) } else { format!("{number:.1}") }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_grouped_by_thousands() {
        assert_eq!(grouped(7.0), "7");
        assert_eq!(grouped(999.6), "1,000");
        assert_eq!(grouped(1_234_567.0), "1,234,567");
    }

    #[test]
    fn a_line_of_figures_is_read_and_a_heading_is_not() {
        let line = "├─ clone of a position      52.28 ns      │ 190 ns        │ 53.22 ns      │ 54.47 ns      │ 100     │ 3200";
        assert_eq!(part(line), Some(["clone of a position", "52.28 ns", "53.22 ns"].map(str::to_owned)));
        assert_eq!(part("parts    fastest       │ slowest       │ median"), None);
    }
}
