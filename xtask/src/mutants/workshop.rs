//! A copy of the project in which rules are changed, built and tested.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow, bail};
use serde::{Deserialize, Serialize};

use super::mutant::Mutant;
use super::switches::{READER, SWITCH, Switched, switched};
use crate::project::{cargo, files, root};

/// Who judges: a test program, and what it is asked. Each stops at the first test that fails.
struct Judge<'a> {
    name: &'static str,
    program: &'a Path,
    words: &'static [&'static str],
}

/// A test program may take so much longer than it does without a mutant, and at least so long.
const PATIENCE: (u32, Duration) = (5, Duration::from_secs(30));
/// Kilobytes that a test program may take: a mutant may ask for more and more.
const MEMORY: &str = "4194304";

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Fate {
    Caught,
    Lived,
    /// The tests did not end: noticed as well.
    Timeout,
    /// It is no program.
    Unviable,
}

impl Fate {
    pub fn word(self) -> &'static str {
        match self {
            Fate::Caught => "caught",
            Fate::Lived => "lived",
            Fate::Timeout => "timeout",
            Fate::Unviable => "unviable",
        }
    }
}

/// What became of a mutant, by which judge, after how long.
#[derive(Deserialize, Serialize)]
pub struct Verdict {
    pub fate: Fate,
    pub judge: String,
    pub seconds: u64,
}

/// The test programs of a title.
pub struct Programs {
    tests: PathBuf,
    beside: PathBuf,
}

/// A fault that the compiler found.
struct Fault {
    file: String,
    line: usize,
    text: String,
}

/// A copy of the project in which rules are changed.
pub struct Workshop {
    pub tree: PathBuf,
    /// A hash of the program without its tests and cases.
    pub program: String,
    /// Whether the suite is a judge: it takes as long as all others together, many times over.
    asks_suite: bool,
    title: String,
    target: PathBuf,
}

impl Workshop {
    pub fn open(title: &str, asks_suite: bool) -> Result<Workshop> {
        let folder = root().join("target/mutants");
        let needed: BTreeSet<PathBuf> = files()?.into_iter().filter(|path| is_needed(path)).collect();
        let workshop = Workshop {
            tree: folder.join("tree"),
            program: program(&needed)?,
            asks_suite,
            title: title.to_owned(),
            target: folder.join("build"),
        };
        clear(&workshop.tree, Path::new(""), &needed)?;
        for path in &needed {
            let text = std::fs::read(root().join(path))?;
            write(&workshop.tree.join(path), &text)?;
        }
        if !workshop.target.exists() {
            for part in ["deps", "build", ".fingerprint"] {
                share(&root().join("target/debug").join(part), &workshop.target.join("debug").join(part))?;
            }
        }
        Ok(workshop)
    }

    /// Builds the test programs with as many of the mutants as go into one program; which do.
    pub fn build_switched(&self, mutants: &[&Mutant]) -> Result<(Programs, Vec<bool>)> {
        let mut within: Vec<bool> = mutants.iter().map(|mutant| mutant.function.is_some()).collect();
        let entry = format!("games/{}/src/lib.rs", self.title);
        loop {
            let mut changed = BTreeMap::new();
            let files: BTreeSet<&str> =
                mutants.iter().map(|mutant| mutant.file.as_str()).chain([&*entry]).collect();
            for file in files {
                let source = std::fs::read_to_string(self.tree.join(file))?;
                let here: Vec<(usize, &Mutant)> = (mutants.iter().copied().enumerate())
                    .filter(|(number, mutant)| within[*number] && mutant.file == file)
                    .collect();
                let mut switched = switched(&source, &here)?;
                // One within another function that has mutants is not in it.
                for (number, _) in here {
                    within[number] = switched.text.contains(&format!("switched::is({number})"));
                }
                if file == entry {
                    switched.text.push_str(READER);
                }
                changed.insert(file.to_owned(), switched);
            }
            match self
                .with(changed.iter().map(|(file, switched)| (&**file, &*switched.text)), || self.build())?
            {
                Ok(programs) => return Ok((programs, within)),
                Err(faults) => leave_out(&faults, &changed, &mut within)?,
            }
        }
    }

    /// Builds the test programs with one mutant; `None` where that is no program.
    pub fn build_alone(&self, mutant: &Mutant) -> Result<Option<Programs>> {
        let changed = mutant.changed(&std::fs::read_to_string(self.tree.join(&mutant.file))?)?;
        Ok(self.with([(&*mutant.file, &*changed)], || self.build())?.ok())
    }

    /// Builds the test programs with other files in the place of some.
    pub fn build_changed(&self, changed: &BTreeMap<String, String>) -> Result<Programs> {
        let changed = changed.iter().map(|(file, text)| (&**file, &**text));
        self.with(changed, || self.build())?.map_err(|faults| {
            let told = faults.iter().map(|fault| format!("{}:{}: {}", fault.file, fault.line, fault.text));
            anyhow!("the title does not build: {}", told.collect::<Vec<_>>().join("; "))
        })
    }

    /// Whether a claim of the suite holds, with a switch turned or as the title is.
    pub fn holds(&self, programs: &Programs, claim: &str, number: Option<usize>) -> Result<bool> {
        Ok(self.test(&programs.tests, &["--exact", claim], number, Duration::MAX)? == Fate::Lived)
    }

    /// Does something while files of the copy are others, and takes them back.
    fn with<'a, T>(
        &self,
        changed: impl IntoIterator<Item = (&'a str, &'a str)>,
        act: impl FnOnce() -> Result<T>,
    ) -> Result<T> {
        let mut before = Vec::new();
        for (file, text) in changed {
            let path = self.tree.join(file);
            before.push((path.clone(), std::fs::read(&path)?));
            std::fs::write(path, text)?;
        }
        let done = act();
        for (path, text) in before {
            std::fs::write(path, text)?;
        }
        done
    }

    fn build(&self) -> Result<Result<Programs, Vec<Fault>>> {
        #[derive(Deserialize)]
        struct Line {
            executable: Option<PathBuf>,
            target: Option<Target>,
            message: Option<Message>,
        }
        #[derive(Deserialize)]
        struct Target {
            kind: Vec<String>,
        }
        #[derive(Deserialize)]
        struct Message {
            level: String,
            message: String,
            spans: Vec<Place>,
        }
        #[derive(Deserialize)]
        struct Place {
            file_name: String,
            line_start: usize,
            is_primary: bool,
        }
        let mut command = Command::new(cargo());
        command.current_dir(&self.tree).env("CARGO_TARGET_DIR", &self.target);
        // Nobody debugs a mutant, and programs without that are linked sooner.
        command.env("CARGO_PROFILE_DEV_DEBUG", "0");
        command.args(["test", "--locked", "--no-run", "--message-format", "json", "--package", &self.title]);
        let output = command.args(["--lib", "--test", &self.title]).stderr(Stdio::null()).output()?;
        let text = String::from_utf8_lossy(&output.stdout);
        let (mut programs, mut faults) = (BTreeMap::new(), Vec::new());
        for line in text.lines().filter_map(|line| serde_json::from_str::<Line>(line).ok()) {
            if let (Some(executable), Some(target)) = (line.executable, line.target) {
                programs.insert(target.kind.concat(), executable);
            }
            let Some(message) = line.message.filter(|message| message.level == "error") else { continue };
            faults.extend(message.spans.into_iter().filter(|place| place.is_primary).map(|place| Fault {
                file: place.file_name,
                line: place.line_start,
                text: message.message.clone(),
            }));
        }
        if !output.status.success() {
            return Ok(Err(faults));
        }
        let tests = programs.remove("test").context("cargo built no test program")?;
        Ok(Ok(Programs {
            tests,
            beside: programs.remove("lib").context("cargo built no tests beside the rules")?,
        }))
    }

    /// How long each judge may take; the title as it is must pass.
    pub fn patience(&self, programs: &Programs) -> Result<Vec<Duration>> {
        let mut patience = Vec::new();
        for Judge { name, program, words } in self.judges(programs) {
            let begun = Instant::now();
            if self.test(program, words, None, Duration::MAX)? != Fate::Lived {
                bail!("the tests of {} fail as it is: {name}", self.title);
            }
            patience.push((begun.elapsed() * PATIENCE.0).max(PATIENCE.1));
        }
        Ok(patience)
    }

    /// Asks one judge after another, with a mutant switched on or with the one that was built alone.
    pub fn judge(
        &self,
        programs: &Programs,
        number: Option<usize>,
        patience: &[Duration],
    ) -> Result<(Fate, &'static str)> {
        for (Judge { name, program, words }, patience) in self.judges(programs).zip(patience) {
            let fate = self.test(program, words, number, *patience)?;
            if fate != Fate::Lived {
                return Ok((fate, name));
            }
        }
        Ok((Fate::Lived, ""))
    }

    /// The judges, the quickest first. Tests of the suite stand in no module; it is asked last, if at all.
    fn judges<'a>(&self, programs: &'a Programs) -> impl Iterator<Item = Judge<'a>> {
        let Programs { tests, beside } = programs;
        let judges = [
            Judge { name: "cases", program: tests, words: &["every_case_holds"] },
            Judge { name: "own", program: tests, words: &["::"] },
            Judge { name: "beside", program: beside, words: &[] },
            Judge { name: "suite", program: tests, words: &["--skip", "::", "--skip", "every_case_holds"] },
        ];
        judges.into_iter().filter(|judge| self.asks_suite || judge.name != "suite")
    }

    /// Runs a test program until it ends or a test fails.
    fn test(
        &self,
        program: &Path,
        words: &[&str],
        number: Option<usize>,
        patience: Duration,
    ) -> Result<Fate> {
        let mut command = if cfg!(unix) {
            let mut shell = Command::new("sh");
            shell.args(["-c", &format!("ulimit -v {MEMORY}; exec \"$0\" \"$@\"")]).arg(program);
            shell
        } else {
            Command::new(program)
        };
        command.args(words).current_dir(self.tree.join("games").join(&self.title));
        command.env(SWITCH, number.map(|number| number.to_string()).unwrap_or_default());
        let mut testing = command
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .context("the test program cannot be started")?;
        let output = testing.stdout.take().expect("the output is piped");
        let (tell, told) = mpsc::channel();
        let reading = std::thread::spawn(move || {
            let failed = BufReader::new(output)
                .lines()
                .map_while(Result::ok)
                .any(|line| line.starts_with("test ") && line.contains("... FAILED"));
            let _ = tell.send(failed);
        });
        let heard = if patience == Duration::MAX {
            told.recv().map_err(|_| mpsc::RecvTimeoutError::Disconnected)
        } else {
            told.recv_timeout(patience)
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
}

/// Takes out the mutants that the faults speak against.
fn leave_out(faults: &[Fault], changed: &BTreeMap<String, Switched>, within: &mut [bool]) -> Result<()> {
    let before = within.iter().filter(|within| **within).count();
    for fault in faults {
        let to_blame = changed.get(&fault.file).map_or(&[][..], |switched| switched.to_blame(fault.line));
        to_blame.iter().for_each(|number| within[*number] = false);
    }
    if within.iter().filter(|within| **within).count() == before {
        let fault = faults.first().map_or("cargo says no more", |fault| &fault.text);
        bail!("the title does not build: {fault}");
    }
    Ok(())
}

/// Whether a file belongs to what a title is built from.
fn is_needed(path: &Path) -> bool {
    !["web", "docs", "bench", "fuzz"].iter().any(|folder| path.starts_with(folder))
        || path.starts_with("docs/tutorial")
}

/// A hash of everything that is built, without tests and cases.
fn program(needed: &BTreeSet<PathBuf>) -> Result<String> {
    let mut hasher = blake3::Hasher::new();
    for path in needed {
        let is_test = path
            .components()
            .any(|part| ["tests", "cases", "xtask"].iter().any(|test| part.as_os_str() == *test));
        if !is_test {
            hasher.update(path.to_string_lossy().as_bytes());
            hasher.update(blake3::hash(&std::fs::read(root().join(path))?).as_bytes());
        }
    }
    Ok(hasher.finalize().to_hex().to_string())
}

/// Writes a file unless it is the same, so that it need not be built again.
fn write(path: &Path, text: &[u8]) -> Result<()> {
    if std::fs::read(path).ok().as_deref() != Some(text) {
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder"))?;
        std::fs::write(path, text)?;
    }
    Ok(())
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
