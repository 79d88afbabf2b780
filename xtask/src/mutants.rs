//! Mutants: would the tests of a title notice if a rule were different?
//!
//! cargo-mutants names the places where a rule could be changed and how. A sample of them, random but always the
//! same for the same seed, is built and tested one after another in a copy of the project with its own target
//! folder. The copy shares the compiled dependencies, only the title's own test program is built, and its
//! quickest judges come first: cases, recorded matches, then the suite.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::project::{cargo, files, install, root};

/// Parts of a title that hold no rules: what is shown, how things are called, how opponents judge, and what is
/// checked of positions. A folder of that name counts as well.
const NO_RULES: [&str; 12] = [
    "audit",
    "displays",
    "heuristics",
    "inspect",
    "legend",
    "names",
    "panels",
    "prospects",
    "scene",
    "statecraft",
    "tests",
    "view",
];

/// What a test program is asked, in this order; it stops at the first test that fails.
const JUDGES: [&[&str]; 3] =
    [&["every_case_holds"], &["golden"], &["--skip", "golden", "--skip", "every_case_holds"]];

/// The share of mutants that must be noticed.
const ENOUGH: f64 = 95.0;
/// Mutants that are tried unless told.
const SAMPLE: usize = 100;
/// A test program may take so much longer than it does without a mutant, and at least so long.
const PATIENCE: (u32, Duration) = (5, Duration::from_secs(30));
/// Kilobytes that a test program may take: a mutant may ask for more and more.
const MEMORY: &str = "4194304";

/// A place where a rule could be changed, and how.
#[derive(Deserialize)]
struct Mutant {
    name: String,
    file: String,
    span: Span,
    replacement: String,
}

#[derive(Deserialize)]
struct Span {
    start: Place,
    end: Place,
}

/// Line and column, in characters, both from 1.
#[derive(Deserialize)]
struct Place {
    line: usize,
    column: usize,
}

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Caught,
    Lived,
    /// The tests did not end: noticed as well.
    Timeout,
    /// It is no program.
    Unviable,
}

impl Fate {
    fn word(self) -> &'static str {
        match self {
            Fate::Caught => "caught",
            Fate::Lived => "lived",
            Fate::Timeout => "timeout",
            Fate::Unviable => "unviable",
        }
    }
}

/// Tries a sample of the mutants of a title.
#[expect(clippy::print_stdout, reason = "progress for people")]
pub fn run(title: &str, arguments: &[&str]) -> Result<()> {
    let (mut sample, mut seed) = (SAMPLE, 1u64);
    for pair in arguments.chunks(2) {
        match pair {
            ["--sample", number] => sample = number.parse().context("--sample takes a number")?,
            ["--seed", number] => seed = number.parse().context("--seed takes a number")?,
            _ => bail!("mutants takes a title, --sample N and --seed S"),
        }
    }
    if !root().join("games").join(title).is_dir() {
        bail!("there is no title \"{title}\"");
    }
    install("cargo-mutants")?;
    let workshop = Workshop::open(title)?;
    let all = listed(title, &workshop.tree)?;
    let count = all.len();
    let chosen = sampled(all, sample, seed);
    println!("{title}: {} of {count} mutants, seed {seed}; not in {}", chosen.len(), NO_RULES.join(", "));
    let begun = Instant::now();
    let program = workshop.build("--test", title)?.context("the title does not build as it is")?;
    let built = begun.elapsed();
    let mut patience = Vec::new();
    for judge in JUDGES {
        let begun = Instant::now();
        if workshop.test(&program, judge, Duration::MAX)? != Fate::Lived {
            bail!("the tests of {title} fail as it is: {}", judge.join(" "));
        }
        patience.push((begun.elapsed() * PATIENCE.0).max(PATIENCE.1));
    }
    println!(
        "built in {:.0} s, tested in {:.0} s",
        built.as_secs_f64(),
        (begun.elapsed() - built).as_secs_f64()
    );
    let mut tried = Vec::new();
    for (index, mutant) in chosen.iter().enumerate() {
        let begun = Instant::now();
        let fate = workshop.try_out(title, mutant, &patience)?;
        let seconds = begun.elapsed().as_secs_f64();
        println!("{:4}/{} {:8} {seconds:5.0} s  {}", index + 1, chosen.len(), fate.word(), mutant.name);
        tried.push((fate, seconds, mutant.name.as_str()));
    }
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

/// The mutants of the files that hold rules, as cargo-mutants names them.
fn listed(title: &str, tree: &Path) -> Result<Vec<Mutant>> {
    let output = Command::new(cargo())
        .args(["mutants", "--list", "--json", "--package", title])
        .current_dir(tree)
        .output()
        .context("cargo-mutants cannot be started")?;
    if !output.status.success() {
        bail!("cargo mutants --list failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let mutants: Vec<Mutant> = serde_json::from_slice(&output.stdout).context("the list of cargo-mutants")?;
    Ok(mutants.into_iter().filter(|mutant| holds_rules(&mutant.file)).collect())
}

fn holds_rules(file: &str) -> bool {
    let source = file.rsplit_once("/src/").map_or(file, |(_, source)| source);
    // Charts at the top are those that are shown; those of a catalogue are read by the rules.
    source != "charts.rs" && !source.trim_end_matches(".rs").split('/').any(|part| NO_RULES.contains(&part))
}

/// A sample that hangs on the seed and on the mutants alone.
fn sampled(mut mutants: Vec<Mutant>, count: usize, seed: u64) -> Vec<Mutant> {
    mutants
        .sort_by_cached_key(|mutant| *blake3::hash(format!("{seed} {}", mutant.name).as_bytes()).as_bytes());
    mutants.truncate(count);
    mutants.sort_by(|one, other| one.name.cmp(&other.name));
    mutants
}

/// A copy of the project in which rules are changed.
struct Workshop {
    tree: PathBuf,
    /// The folder of the title in it, where its tests are run.
    package: PathBuf,
    target: PathBuf,
}

impl Workshop {
    fn open(title: &str) -> Result<Workshop> {
        let folder = root().join("target/mutants");
        let tree = folder.join(format!("{title}-tree"));
        let workshop =
            Workshop { package: tree.join("games").join(title), tree, target: folder.join("build") };
        let needed: BTreeSet<PathBuf> = files()?.into_iter().filter(|path| is_needed(path)).collect();
        clear(&workshop.tree, Path::new(""), &needed)?;
        for path in &needed {
            let text = std::fs::read(root().join(path))?;
            let copy = workshop.tree.join(path);
            // A file that is the same stays as it is, so that it need not be built again.
            if std::fs::read(&copy).ok().as_ref() != Some(&text) {
                std::fs::create_dir_all(copy.parent().expect("a file lies in a folder"))?;
                std::fs::write(&copy, text)?;
            }
        }
        if !workshop.target.exists() {
            for part in ["deps", "build", ".fingerprint"] {
                share(&root().join("target/debug").join(part), &workshop.target.join("debug").join(part))?;
            }
        }
        Ok(workshop)
    }

    fn cargo(&self) -> Command {
        let mut command = Command::new(cargo());
        command.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target);
        // Nobody debugs a mutant, and programs without that are linked sooner.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command
    }

    /// Builds a test program of the title; `None` where the source is no program.
    fn build(&self, kind: &str, title: &str) -> Result<Option<PathBuf>> {
        #[derive(Deserialize)]
        struct Message {
            executable: Option<PathBuf>,
        }
        let mut command = self.cargo();
        command.args(["test", "--locked", "--no-run", "--message-format", "json", "--package", title, kind]);
        if kind == "--test" {
            command.arg(title);
        }
        let output = command.stderr(Stdio::null()).output()?;
        if !output.status.success() {
            return Ok(None);
        }
        let text = String::from_utf8_lossy(&output.stdout);
        let executable = |line: &str| serde_json::from_str::<Message>(line).ok()?.executable;
        let built = text.lines().rev().find_map(executable);
        Ok(Some(built.context("cargo built no test program")?))
    }

    /// Runs a test program until it ends or a test fails.
    fn test(&self, program: &Path, words: &[&str], patience: Duration) -> Result<Fate> {
        let mut command = if cfg!(unix) {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
            shell
        } else {
            Command::new(program)
        };
        command.args(words).current_dir(&self.package).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut testing = command.spawn().context("the test program cannot be started")?;
        let output = testing.stdout.take().expect("the output is piped");
        let (tell, told) = mpsc::channel();
        let reading = std::thread::spawn(move || {
            let failed = BufReader::new(output)
                .lines()
                .map_while(Result::ok)
                .any(|line| line.starts_with("test ") && line.contains("... FAILED"));
            let _ = tell.send(failed);
        });
        let begun = Instant::now();
        let heard = if patience == Duration::MAX {
            told.recv().map_err(|_| mpsc::RecvTimeoutError::Disconnected)
        } else {
            told.recv_timeout(patience.saturating_sub(begun.elapsed()))
        };
        let fate = match heard {
            Ok(false) if testing.wait()?.success() => Fate::Lived,
            Ok(_) => Fate::Caught,
            Err(_) => Fate::Timeout,
        };
        let _ = testing.kill();
        testing.wait()?;
        let _ = reading.join();
        Ok(fate)
    }

    /// Builds and tests one mutant, and takes it back.
    fn try_out(&self, title: &str, mutant: &Mutant, patience: &[Duration]) -> Result<Fate> {
        let path = self.tree.join(&mutant.file);
        let source = std::fs::read_to_string(&path)?;
        std::fs::write(&path, changed(&source, mutant)?)?;
        let fate = self.judge(title, patience);
        std::fs::write(&path, source)?;
        fate
    }

    fn judge(&self, title: &str, patience: &[Duration]) -> Result<Fate> {
        let Some(program) = self.build("--test", title)? else { return Ok(Fate::Unviable) };
        for (judge, patience) in JUDGES.iter().zip(patience) {
            let fate = self.test(&program, judge, *patience)?;
            if fate != Fate::Lived {
                return Ok(fate);
            }
        }
        // What stands beside the rules is asked last: it is another program to build.
        let Some(program) = self.build("--lib", title)? else { return Ok(Fate::Lived) };
        self.test(&program, &[], PATIENCE.1)
    }
}

/// Whether a file belongs to what a title is built from.
fn is_needed(path: &Path) -> bool {
    !["web", "docs", "bench", "fuzz"].iter().any(|folder| path.starts_with(folder))
}

/// Removes what is no longer part of the project from a copy of it.
fn clear(tree: &Path, folder: &Path, needed: &BTreeSet<PathBuf>) -> Result<()> {
    let Ok(entries) = std::fs::read_dir(tree.join(folder)) else { return Ok(()) };
    for entry in entries {
        let entry = entry?;
        let path = folder.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            clear(tree, &path, needed)?;
        } else if !needed.contains(&path) {
            std::fs::remove_file(entry.path())?;
        }
    }
    Ok(())
}

/// Gives a folder a second place: large files are linked, small ones copied.
fn share(from: &Path, to: &Path) -> Result<()> {
    const SMALL: u64 = 64 * 1024;
    std::fs::create_dir_all(to)?;
    for entry in std::fs::read_dir(from).with_context(|| format!("{} is not there", from.display()))? {
        let entry = entry?;
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        let about = entry.metadata()?;
        if about.is_dir() {
            share(&from, &to)?;
        } else if about.len() < SMALL || std::fs::hard_link(&from, &to).is_err() {
            std::fs::copy(&from, &to)?;
            // What is as old as it was need not be built again.
            std::fs::File::options().write(true).open(&to)?.set_modified(about.modified()?)?;
        }
    }
    Ok(())
}

/// The source with a mutant in it.
fn changed(source: &str, mutant: &Mutant) -> Result<String> {
    let from = offset(source, &mutant.span.start).context("a mutant begins beyond its file")?;
    let to = offset(source, &mutant.span.end).context("a mutant ends beyond its file")?;
    Ok(format!("{}{}{}", &source[..from], mutant.replacement, &source[to..]))
}

/// Where a line and column are in a text.
fn offset(source: &str, place: &Place) -> Option<usize> {
    let line: usize = source.split_inclusive('\n').take(place.line.checked_sub(1)?).map(str::len).sum();
    let column = source[line..].char_indices().map(|(at, _)| at).nth(place.column.checked_sub(1)?);
    Some(line + column.unwrap_or(source.len() - line))
}

struct Table {
    text: String,
    summary: String,
    /// In a hundred.
    noticed: f64,
}

fn table(title: &str, all: usize, seed: u64, tried: &[(Fate, f64, &str)]) -> Table {
    let count = |fate: Fate| tried.iter().filter(|(found, ..)| *found == fate).count();
    let [caught, lived, timeout, unviable] =
        [Fate::Caught, Fate::Lived, Fate::Timeout, Fate::Unviable].map(count);
    let viable = caught + lived + timeout;
    let noticed = if viable == 0 { 100.0 } else { (caught + timeout) as f64 / viable as f64 * 100.0 };
    let seconds = tried.iter().map(|(_, seconds, _)| seconds).sum::<f64>() / tried.len().max(1) as f64;
    let summary = format!(
        "{title}: {caught} caught, {timeout} timeout, {lived} lived, {unviable} unviable: {noticed:.1} % noticed, \
         {seconds:.0} s each"
    );
    let mut text = format!("# Mutants of {title}\n\n{} of {all}, seed {seed}. {summary}.\n\n", tried.len());
    text.push_str("| fate | seconds | mutant |\n|---|---|---|\n");
    for (fate, seconds, name) in tried {
        let _ = writeln!(text, "| {} | {seconds:.0} | {} |", fate.word(), name.replace('|', "\\|"));
    }
    Table { text, summary, noticed }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mutant(name: &str, replacement: &str, start: (usize, usize), end: (usize, usize)) -> Mutant {
        let place = |(line, column)| Place { line, column };
        let span = Span { start: place(start), end: place(end) };
        Mutant { name: name.to_owned(), file: String::new(), span, replacement: replacement.to_owned() }
    }

    #[test]
    fn a_mutant_stands_in_the_place_of_what_it_replaces() {
        let source = "fn é() -> bool {\n    é == 1\n}\n";
        assert_eq!(changed(source, &mutant("", "!=", (2, 7), (2, 9))).unwrap(), source.replace("==", "!="));
        assert!(changed(source, &mutant("", "!=", (0, 7), (2, 9))).is_err());
    }

    #[test]
    fn a_sample_is_the_same_for_the_same_seed() {
        let all =
            || (0..50).map(|number| mutant(&format!("{number}"), "", (1, 1), (1, 1))).collect::<Vec<_>>();
        let names = |seed| sampled(all(), 5, seed).into_iter().map(|mutant| mutant.name).collect::<Vec<_>>();
        assert_eq!(names(1), names(1));
        assert_ne!(names(1), names(2));
    }

    #[test]
    fn what_is_shown_is_no_rule() {
        assert!(holds_rules("games/chad/src/catalog/charts.rs") && holds_rules("games/chad/src/combat.rs"));
        assert!(!holds_rules("games/chad/src/scene/charts.rs") && !holds_rules("games/chad/src/view.rs"));
    }
}
