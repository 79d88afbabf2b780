//! The short run of the fuzzers: every property on its seeds and on so many changed ones, always the same.
//!
//! It needs no tools and no luck: runs are counted, not timed, and the changes follow from a fixed number. What the
//! long run (`cargo xtask fuzz`) finds is kept in `fuzz/seeds` and tried here first.

#![expect(clippy::print_stdout, reason = "a command speaks to the terminal")]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;
use std::{env, fs};

use sandtable_engine::Chance as _;
use sandtable_search::Pcg;
use sandtable_titles::{Property, stored_positions};
use serde_json::{Value, json};

/// How often each property is tried on something changed.
const RUNS: [(Property, usize); 6] = [
    (Property::MatchFiles, 1_000),
    (Property::CaseFiles, 6_000),
    (Property::Sheets, 2_500),
    (Property::PositionSnapshots, 8_000),
    (Property::AnswerText, 40_000),
    (Property::ListedAnswers, 200),
];

/// Titles that look a stored position through before they reckon anything from it. The others refuse what cannot be
/// read, not yet everything that can be read and makes no sense.
const LOOKED_THROUGH: [&str; 1] = ["guerra-civil"];

/// How often a title that looks positions through is given one with other values.
const CHANGED_POSITIONS: usize = 12_000;

/// After so many that do not hold there is enough to do.
const ENOUGH: usize = 20;

/// Changed inputs do not grow beyond this.
const LONGEST: usize = 60_000;

fn main() -> ExitCode {
    let arguments: Vec<String> = env::args().skip(1).collect();
    match &arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [] => short_run(),
        ["--write-seeds", folder] => write_seeds(Path::new(folder)),
        _ => {
            println!("usage: fuzz [--write-seeds FOLDER]");
            ExitCode::from(2)
        }
    }
}

fn short_run() -> ExitCode {
    let mut broken = 0;
    for (property, runs) in RUNS {
        let begun = Instant::now();
        let (mut seeds, kept) = (property.seeds(), kept(property));
        let tried = if property == Property::CaseFiles { 0 } else { seeds.len() };
        // The tests have run every case.
        broken += seeds[..tried].iter().chain(&kept).filter(|seed| !holds(property, seed)).count();
        seeds.extend(kept.iter().cloned());
        let mut chance = Pcg::new(11, property as u64);
        for run in 0..runs {
            let seed = &seeds[run % seeds.len()];
            let other = &seeds[chance.index(seeds.len())];
            broken += usize::from(!holds(property, &changed(seed, other, &mut chance)));
            if broken >= ENOUGH {
                return ExitCode::FAILURE;
            }
        }
        let seconds = begun.elapsed().as_secs_f64();
        println!("{:20} {:5} seeds, {runs:6} changed, {seconds:.1} s", property.id(), tried + kept.len());
    }
    for title in LOOKED_THROUGH {
        broken += changed_positions(title, ENOUGH.saturating_sub(broken));
    }
    if broken == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Tries positions of a title with values changed; how many break the property, of which so many are enough.
fn changed_positions(title: &str, enough: usize) -> usize {
    let begun = Instant::now();
    let seeds = stored_positions(title);
    let (mut chance, mut broken) = (Pcg::new(12, 0), 0);
    for run in 0..CHANGED_POSITIONS {
        let other = &seeds[chance.index(seeds.len())];
        let changed = changed_values(&seeds[run % seeds.len()], other, &mut chance);
        broken += usize::from(!holds(Property::PositionSnapshots, &changed));
        if broken >= enough {
            return broken;
        }
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!("{title:20} {:5} positions, {CHANGED_POSITIONS} with other values, {seconds:.1} s", seeds.len());
    broken
}

/// Writes what each property begins with where other fuzzers take it from.
fn write_seeds(folder: &Path) -> ExitCode {
    for property in Property::ALL {
        let folder = folder.join(property.id());
        fs::create_dir_all(&folder).expect("the folder can be made");
        for (number, seed) in property.seeds().into_iter().chain(kept(property)).enumerate() {
            fs::write(folder.join(format!("seed-{number}")), seed).expect("a seed can be written");
        }
    }
    ExitCode::SUCCESS
}

/// Tries a property; what breaks it is written down.
fn holds(property: Property, bytes: &[u8]) -> bool {
    if catch_unwind(AssertUnwindSafe(|| property.hold(bytes))).is_ok() {
        return true;
    }
    let folder = root().join("target/fuzz");
    let path = folder.join(format!("{}-{}-bytes", property.id(), bytes.len()));
    fs::create_dir_all(&folder).and_then(|()| fs::write(&path, bytes)).expect("a finding can be written");
    println!("{} does not hold: see {}", property.id(), path.display());
    println!("Once it is understood, keep it in fuzz/seeds/{} and mend what is at fault.", property.id());
    false
}

/// The seeds in the repository: findings that are kept, and match files.
fn kept(property: Property) -> Vec<Vec<u8>> {
    let mut folders = vec![root().join("fuzz/seeds").join(property.id())];
    if property == Property::MatchFiles {
        folders.push(root().join("crates/titles/tests/earlier/files"));
        let titles = fs::read_dir(root().join("games")).expect("there are titles");
        folders.extend(titles.map(|title| title.expect("a folder").path().join("tests/golden")));
    }
    let mut paths: Vec<PathBuf> = folders
        .into_iter()
        .filter_map(|folder| fs::read_dir(folder).ok())
        .flatten()
        .map(|entry| entry.expect("a file").path())
        // Beside the recorded matches stands what was seen of them.
        .filter(|path| path.extension().is_none_or(|ending| ending != "txt"))
        .collect();
    paths.sort();
    paths.into_iter().map(|path| fs::read(path).expect("a seed can be read")).collect()
}

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// A seed with something done to it, mostly so that it can still be read: words and numbers are exchanged,
/// stretches repeated, dropped or taken from another seed.
fn changed(seed: &[u8], other: &[u8], chance: &mut Pcg) -> Vec<u8> {
    let mut bytes = seed.to_vec();
    for _ in 0..=chance.below(3) {
        let (from, to) = stretch(&bytes, chance);
        let (other_from, other_to) = stretch(other, chance);
        match chance.below(9) {
            0 => drop(bytes.drain(from..to)),
            1 => {
                let repeated = bytes[from..to].to_vec();
                bytes.splice(to..to, repeated);
            }
            2 | 3 => drop(bytes.splice(from..to, other[other_from..other_to].iter().copied())),
            4 | 5 => {
                let number: &[u8] = match chance.below(8) {
                    0 => b"0",
                    1 => b"-1",
                    2 => b"255",
                    3 => b"65536",
                    4 => b"2147483648",
                    5 => b"18446744073709551616",
                    6 => b"1.5",
                    _ => b"7",
                };
                drop(bytes.splice(from..to, number.iter().copied()));
            }
            6 if !bytes.is_empty() => {
                let at = chance.index(bytes.len());
                bytes[at] ^= 1 << chance.below(8);
            }
            7 if !bytes.is_empty() => {
                let at = chance.index(bytes.len());
                bytes[at] = chance.below(256) as u8;
            }
            _ => {
                let at = chance.index(bytes.len() + 1);
                let word: &[u8] =
                    [&b"\n"[..], b" ", b"\"", b"[", b"}", "é".as_bytes(), b"\0"][chance.index(7)];
                bytes.splice(at..at, word.iter().copied());
            }
        }
        bytes.truncate(LONGEST);
    }
    bytes
}

/// A document with some of its values changed: numbers, words and lists, and what another document has in their
/// place.
fn changed_values(seed: &[u8], other: &[u8], chance: &mut Pcg) -> Vec<u8> {
    let read = |bytes| serde_json::from_slice::<Value>(bytes);
    let (Ok(mut document), Ok(other)) = (read(seed), read(other)) else {
        return changed(seed, other, chance);
    };
    for _ in 0..=chance.below(3) {
        change_value(&mut document, &other, chance);
    }
    document.to_string().into_bytes()
}

/// Goes down to some value and changes it; `other` is what the other document has there.
fn change_value(value: &mut Value, other: &Value, chance: &mut Pcg) {
    let here = chance.below(8) == 0;
    match value {
        _ if here && !other.is_null() => *value = other.clone(),
        Value::Object(fields) if !fields.is_empty() => {
            let index = chance.index(fields.len());
            let (key, field) = fields.iter_mut().nth(index).expect("there are so many");
            let key = key.clone();
            change_value(field, other.get(&key).unwrap_or(&Value::Null), chance);
        }
        Value::Array(items) if !items.is_empty() => {
            let index = chance.index(items.len());
            match chance.below(12) {
                0 => drop(items.remove(index)),
                1 => items.insert(index, items[index].clone()),
                2 => items.swap(0, index),
                _ => change_value(&mut items[index], other.get(index).unwrap_or(&Value::Null), chance),
            }
        }
        Value::Number(number) => {
            let near = number.as_i64().unwrap_or(0).saturating_add(i64::from(chance.below(9)) - 4);
            *value = match chance.below(6) {
                0 => json!(0),
                1 => json!(255),
                2 => json!(i32::MAX),
                3 => json!(chance.below(64)),
                4 => json!(-1),
                _ => json!(near),
            };
        }
        Value::Bool(flag) => *value = json!(!*flag),
        Value::Null => *value = json!(chance.below(64)),
        Value::String(_) | Value::Object(_) | Value::Array(_) => *value = other.clone(),
    }
}

/// A word or number of a text, or a few of them: from where to where.
fn stretch(bytes: &[u8], chance: &mut Pcg) -> (usize, usize) {
    if bytes.is_empty() {
        return (0, 0);
    }
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_') || *byte >= 0x80;
    let at = chance.index(bytes.len());
    let from = bytes[..at].iter().rposition(|byte| !is_word(byte)).map_or(0, |before| before + 1);
    let mut to = at + bytes[at..].iter().position(|byte| !is_word(byte)).unwrap_or(bytes.len() - at);
    if chance.below(4) == 0 {
        to = (to + chance.index(40)).min(bytes.len());
    }
    (from, to.max(from))
}
