//! The two commands of the README: play and test.

use std::path::PathBuf;
use std::time::Instant;

use anyhow::{Context, Result, bail};

use crate::project::{cargo, files, root, run};
use crate::{client, dependencies, fuzz, tally, tidy};

/// Builds the page and the program and serves them; with arguments, plays in the terminal instead.
pub fn play(arguments: &[&str]) -> Result<()> {
    let mut words = vec!["run", "--release", "--quiet", "--package", "sandtable", "--"];
    if arguments.is_empty() {
        client::build()?;
        words.push("serve");
    } else {
        words.push("play");
        words.extend(arguments);
    }
    run(&cargo(), &words)
}

/// Writes the wire types of the page from those of the kernel.
pub fn codegen() -> Result<()> {
    let arguments = [
        "run",
        "--quiet",
        "--package",
        "sandtable-engine",
        "--features",
        "typescript",
        "--example",
        "wire-types",
    ];
    let output = std::process::Command::new(cargo()).args(arguments).current_dir(root()).output()?;
    if !output.status.success() {
        bail!("the wire types could not be written: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    std::fs::write(root().join("web/src/wire/engine.ts"), output.stdout)?;
    Ok(())
}

/// One part of the tests.
struct Stage {
    name: &'static str,
    run: fn() -> Result<()>,
}

const STAGES: [Stage; 9] = [
    Stage { name: "format", run: || run(&cargo(), &["fmt", "--all", "--check"]) },
    Stage { name: "tidy", run: tidy::check },
    Stage { name: "dependencies", run: dependencies::check },
    // Before the program, which embeds the page.
    Stage { name: "page", run: client::check },
    Stage {
        name: "lints",
        run: || {
            run(&cargo(), &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"])
        },
    },
    Stage { name: "tests", run: tally::tests },
    Stage { name: "fuzz", run: fuzz::short },
    Stage {
        name: "wire types",
        run: || {
            let words =
                ["test", "--package", "sandtable-engine", "--lib", "--features", "typescript", "--locked"];
            run(&cargo(), &words)
        },
    },
    Stage { name: "browser", run: client::browse },
];

/// Runs every stage; one that passed on exactly these files is skipped unless `all`.
#[expect(clippy::print_stdout, reason = "progress for people")]
pub fn test(all: bool) -> Result<()> {
    let fingerprint = fingerprint()?;
    let mut seconds = Vec::new();
    for stage in &STAGES {
        let stamp = stamp_path(stage.name);
        let passed = std::fs::read_to_string(&stamp).is_ok_and(|passed| passed == fingerprint);
        if passed && !all {
            println!("── {}: passed before, nothing changed since", stage.name);
            seconds.push((stage.name, None));
            continue;
        }
        println!("── {}", stage.name);
        let begun = Instant::now();
        (stage.run)().with_context(|| format!("the stage \"{}\" failed", stage.name))?;
        let took = begun.elapsed().as_secs_f64();
        println!("── {}: passed in {took:.1} s", stage.name);
        seconds.push((stage.name, Some(took)));
        std::fs::create_dir_all(stamp.parent().expect("a stamp lies in a folder"))?;
        std::fs::write(&stamp, &fingerprint)?;
    }
    println!("── all stages passed");
    for (stage, took) in &seconds {
        let took = took.map_or("before".to_owned(), |took| format!("{took:.1} s"));
        println!("   {stage:12} {took:>10}");
    }
    let whole: f64 = seconds.iter().filter_map(|(_, took)| *took).sum();
    println!("   {:12} {whole:>8.1} s", "together");
    Ok(())
}

fn stamp_path(stage: &str) -> PathBuf {
    root().join("target/xtask").join(stage)
}

/// A hash of every file of the project.
fn fingerprint() -> Result<String> {
    let mut hasher = blake3::Hasher::new();
    for path in files()? {
        let contents = std::fs::read(root().join(&path))?;
        hasher.update(path.to_string_lossy().as_bytes());
        hasher.update(&(contents.len() as u64).to_le_bytes());
        hasher.update(&contents);
    }
    Ok(hasher.finalize().to_hex().to_string())
}
