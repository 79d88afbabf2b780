//! Golden matches: played once and kept beside the tests of a title, with what everybody saw of them.
//!
//! A title has one for each of its scenarios, named after it, and `other-readings`: the first scenario with
//! every option at another value. Each is two files in `tests/golden`: the match document, which must replay
//! to its hashes, and a text that pins views, prompts with their previews, and events of every viewer at
//! telling moments. A title calls the harness in a line:
//!
//! ```ignore
//! sandtable_conformance::golden!(calama::Calama, must_visit: ["melee", "event-charge"]);
//! ```
//!
//! `SANDTABLE_RECORD=1 cargo test -p calama golden` writes what is missing or changed. A match that still
//! replays is kept and only its text is written anew; otherwise, and always with `SANDTABLE_RECORD=anew`,
//! matches between [attackers](attacker) are played and the one that visits most is kept.

mod attacker;
mod moments;
mod visited;

use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::{env, fs};

use sandtable_engine::{MatchDocument, OptionValues, Pending, Rules, Setup, TitleInfo};

use self::moments::{differences, pinned, telling};
use self::visited::Visited;
use crate::report::ensure;
use crate::walk::open;

/// The name of the environment variable that asks for recording.
pub const RECORD: &str = "SANDTABLE_RECORD";

/// Makes the golden matches of a title a test. `must_visit` names stages and events that one of them at
/// least must come to.
#[macro_export]
macro_rules! golden {
    ($title:ty) => { $crate::golden!($title, must_visit: []); };
    ($title:ty, must_visit: [$($kind:literal),* $(,)?]) => {
        #[test]
        fn golden_matches_replay_to_the_bit_and_look_the_same() {
            let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden");
            $crate::golden::hold::<$title>(folder.as_ref(), &[$($kind),*])
                .unwrap_or_else(|fault| panic!("{fault}"));
        }
    };
}

/// The golden matches of a title hold; where the environment asks for it, they are recorded first.
pub fn hold<R: Rules>(folder: &Path, must_visit: &[&str]) -> Result<(), String> {
    if let Some(how) = env::var_os(RECORD) {
        record::<R>(folder, must_visit, how == "anew")?;
    }
    check::<R>(folder, must_visit)
}

/// Replays every golden match of a title and compares what is seen of it.
pub fn check<R: Rules>(folder: &Path, must_visit: &[&str]) -> Result<(), String> {
    let (mut faults, mut visited) = (Vec::new(), Visited::default());
    for (name, set_up) in wanted(R::info()) {
        let fault = |fault: String| format!("golden match {name}: {fault}");
        match check_one::<R>(&Golden::at(folder, name), &set_up) {
            Ok(seen) => visited.extend(seen),
            Err(what) => faults.push(fault(what)),
        }
    }
    let unvisited: Vec<_> = must_visit.iter().copied().filter(|kind| !visited.has(kind)).collect();
    if faults.is_empty() && !unvisited.is_empty() {
        faults.push(format!("no golden match comes to: {}", unvisited.join(", ")));
    }
    faults.extend(strays(folder, R::info()));
    let how = format!("to record: {RECORD}=1 cargo test -p {} golden", R::info().id);
    ensure(faults.is_empty(), || format!("{}\n{how}", faults.join("\n")))
}

/// Writes the golden matches of a title; those that still replay are kept unless they are to be played anew.
pub fn record<R: Rules>(folder: &Path, must_visit: &[&str], anew: bool) -> Result<(), String> {
    fs::create_dir_all(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for (name, set_up) in wanted(R::info()) {
        let golden = Golden::at(folder, name);
        let kept =
            golden.read().ok().filter(|(document, _)| !anew && replays::<R>(document, &set_up).is_ok());
        let document = match kept {
            Some((document, _)) => document,
            None => attacker::best_of_several::<R>(name, &set_up, must_visit)?,
        };
        let replayed = replays::<R>(&document, &set_up)?;
        let text = pinned::<R>(&replayed, &telling::<R>(&replayed));
        golden.write(&document, &text)?;
    }
    Ok(())
}

fn check_one<R: Rules>(golden: &Golden, set_up: &Setup) -> Result<Visited, String> {
    let (document, pins) = golden.read()?;
    let replayed = replays::<R>(&document, set_up)?;
    let now = pinned::<R>(&replayed, &moments::named(&pins)?);
    let differences = differences(&pins, &now);
    ensure(differences.is_empty(), || differences.join("\n"))?;
    Ok(replayed.visited)
}

/// A match with everything that happened in it.
pub(crate) struct Replay<R: Rules> {
    pub rules: std::sync::Arc<R>,
    pub steps: Vec<ReplayedStep<R>>,
    pub end: R::Position,
    pub visited: Visited,
}

/// An input of a replayed match.
pub(crate) struct ReplayedStep<R: Rules> {
    pub before: R::Position,
    pub record: sandtable_engine::Record,
    /// Stages and events that this step is the first to come to.
    pub news: usize,
}

fn replays<R: Rules>(document: &MatchDocument, set_up: &Setup) -> Result<Replay<R>, String> {
    let rules = open::<R>(set_up)?;
    let recorded = document.setup_for(R::info()).map_err(|error| error.to_string())?;
    ensure(recorded == set_up.clone().checked(R::info()).expect("it opened"), || {
        format!("it was recorded with another set-up: {recorded:?}")
    })?;
    let mut played: Box<dyn sandtable_engine::Table> = Box::new(sandtable_engine::Match::new(rules.clone()));
    let (mut steps, mut visited) = (Vec::new(), Visited::default());
    let mut before = rules.start();
    let replay = document.replay_on(&mut played, |done, table| {
        let Some(record) = done.played.clone() else { return ControlFlow::Continue(()) };
        let position = table.as_any().downcast_ref::<sandtable_engine::Match<R>>().expect("the same title");
        let after = position.position().clone();
        let news = visited.note(&*rules, &before, &record.events);
        let before = std::mem::replace(&mut before, after);
        steps.push(ReplayedStep { before, record, news });
        ControlFlow::Continue(())
    });
    let replay = replay.map_err(|error| error.to_string())?;
    ensure(document.revision == R::info().revision && replay.is_whole(), || {
        format!("it was recorded under revision {}", document.revision)
    })?;
    let over = matches!(played.pending(), Pending::Over(_));
    ensure(over, || "it was not played to its end".to_owned())?;
    visited.note(&*rules, &before, &[]);
    Ok(Replay { rules, steps, end: before, visited })
}

/// Names and set-ups of the golden matches of a title.
fn wanted(info: &TitleInfo) -> Vec<(&'static str, Setup)> {
    let of = |scenario: &str| Setup { scenario: scenario.to_owned(), ..Setup::default() };
    let mut wanted: Vec<_> = info.scenarios.iter().map(|scenario| (scenario.id, of(scenario.id))).collect();
    let others: BTreeMap<_, _> = info
        .options
        .iter()
        .filter_map(|option| {
            let OptionValues::Named(names) = option.values else { return None };
            let other =
                names.iter().rev().find(|name| **name != info.default_in(info.scenarios[0].id, option))?;
            Some((option.id.to_owned(), (*other).to_owned()))
        })
        .collect();
    if !others.is_empty() {
        let others = Setup { options: others, ..Setup::default_for(info) };
        wanted.push(("other-readings", others.still_known(info)));
    }
    wanted
}

/// Files that belong to no golden match.
fn strays(folder: &Path, info: &TitleInfo) -> Vec<String> {
    let known: BTreeSet<PathBuf> = wanted(info)
        .iter()
        .flat_map(|(name, _)| {
            let golden = Golden::at(folder, name);
            [golden.document, golden.pins]
        })
        .collect();
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let mut strays: Vec<_> = files
        .filter_map(|file| Some(file.ok()?.path()))
        .filter(|path| !known.contains(path))
        .map(|path| format!("{} belongs to no scenario; remove it", path.display()))
        .collect();
    strays.sort_unstable();
    strays
}

/// The two files of a golden match.
struct Golden {
    document: PathBuf,
    pins: PathBuf,
}

impl Golden {
    fn at(folder: &Path, name: &str) -> Golden {
        Golden { document: folder.join(format!("{name}.json")), pins: folder.join(format!("{name}.txt")) }
    }

    fn read(&self) -> Result<(MatchDocument, String), String> {
        let read = |path: &Path| {
            fs::read_to_string(path).map_err(|error| format!("{} cannot be read: {error}", path.display()))
        };
        let document = MatchDocument::parse(&read(&self.document)?).map_err(|error| error.to_string())?;
        Ok((document, read(&self.pins)?.replace("\r\n", "\n")))
    }

    fn write(&self, document: &MatchDocument, pins: &str) -> Result<(), String> {
        let write = |path: &Path, text: &str| {
            fs::write(path, text).map_err(|error| format!("{} cannot be written: {error}", path.display()))
        };
        write(&self.document, &document.to_text())?;
        write(&self.pins, pins)
    }
}
