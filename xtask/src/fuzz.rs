//! The fuzzers: a short run that needs nothing, and a long one with libFuzzer.

use std::process::Command;
use std::time::Instant;

use anyhow::{Context, Result, bail};
use serde::Deserialize;

use crate::project::{cargo, install, root, run, run_with};

/// Every property on its seeds and on a fixed number of changed ones.
pub fn short() -> Result<()> {
    run(&cargo(), &["run", "--quiet", "--package", "sandtable-titles", "--example", "fuzz", "--locked"])
}

/// The two long runs.
pub fn long(arguments: &[&str]) -> Result<()> {
    match arguments {
        [] => bytes(1),
        ["--minutes", number] => {
            bytes(number.parse().with_context(|| format!("\"{number}\" is no number of minutes"))?)
        }
        ["--decisions", number] => {
            decisions(number.parse().with_context(|| format!("\"{number}\" is no number of decisions"))?)
        }
        _ => bail!("fuzz takes --minutes N or --decisions N"),
    }
}

/// So many random decisions, legal and illegal, of every scenario as it comes and of every title with all its options; a
/// table for docs/alarms.md.
#[expect(clippy::print_stdout, reason = "progress for people")]
fn decisions(number: u64) -> Result<()> {
    run(&cargo(), &["build", "--release", "--quiet", "--package", "sandtable", "--locked"])?;
    let program = root().join("target/release/sandtable");
    let asked = |words: &[&str]| -> Result<String> {
        let output = Command::new(&program).args(words).current_dir(root().join("target")).output()?;
        if !output.status.success() {
            bail!("sandtable {}: {}", words.join(" "), String::from_utf8_lossy(&output.stderr).trim());
        }
        Ok(String::from_utf8(output.stdout)?)
    };
    let titles: Vec<Title> = serde_json::from_str(&asked(&["titles", "--json"])?)?;
    println!("| Title | Scenario | Decisions | Whole matches | Illegal inputs refused | Seconds |");
    println!("|---|---|---:|---:|---:|---:|");
    for title in &titles {
        let scenarios = title.scenarios.iter().map(|scenario| vec!["--scenario", &*scenario.id]);
        for words in scenarios.chain([vec!["--every-option"]]) {
            let begun = Instant::now();
            let number = number.to_string();
            let told = asked(&[&["fuzz", &*title.id, "--decisions", &*number], &words[..]].concat())?;
            println!(
                "| {} | {} | {} | {} | {} | {:.0} |",
                title.id,
                words.last().map_or("", |word| word.trim_start_matches("--")),
                figure(&told, 0, "whole matches"),
                figure(&told, 3, "whole matches"),
                figure(&told, 0, "refused"),
                begun.elapsed().as_secs_f64()
            );
        }
    }
    Ok(())
}

#[derive(Deserialize)]
struct Title {
    id: String,
    scenarios: Vec<Scenario>,
}

#[derive(Deserialize)]
struct Scenario {
    id: String,
}

/// A word of the line that has these words.
fn figure<'a>(told: &'a str, word: usize, words: &str) -> &'a str {
    let line = told.lines().find(|line| line.contains(words));
    line.and_then(|line| line.split_whitespace().nth(word)).unwrap_or("?")
}

/// Every target for some minutes, with libFuzzer.
#[expect(clippy::print_stdout, reason = "progress for people")]
fn bytes(minutes: u32) -> Result<()> {
    install("cargo-fuzz")?;
    let corpus = root().join("fuzz/corpus");
    let corpus_name = corpus.to_string_lossy();
    let mut words =
        vec!["run", "--quiet", "--package", "sandtable-titles", "--example", "fuzz", "--locked", "--"];
    words.extend(["--write-seeds", &*corpus_name]);
    run(&cargo(), &words)?;
    for target in targets()? {
        println!("── {target}: {minutes} min");
        let folder = corpus.join(&target);
        std::fs::create_dir_all(&folder)?;
        let (folder, seconds) =
            (folder.to_string_lossy().into_owned(), format!("-max_total_time={}", minutes * 60));
        // cargo-fuzz asks the compiler for what only nightly ones give without being told.
        let told = [("RUSTC_BOOTSTRAP", "1".into())];
        let words = ["fuzz", "run", &target, &folder, "--", &seconds, "-max_len=60000"];
        run_with(&root(), &cargo(), &words, &told)
            .with_context(|| format!("{target} found something: see fuzz/artifacts/{target}"))?;
    }
    Ok(())
}

/// The names of the targets, in order.
fn targets() -> Result<Vec<String>> {
    let mut names: Vec<String> = std::fs::read_dir(root().join("fuzz/fuzz_targets"))?
        .filter_map(|entry| entry.ok()?.path().file_stem()?.to_str().map(str::to_owned))
        .collect();
    names.sort();
    Ok(names)
}
