//! The fuzzers: a short run that needs nothing, and a long one with libFuzzer.

use anyhow::{Context, Result, bail};

use crate::project::{cargo, install, root, run, run_with};

/// Every property on its seeds and on a fixed number of changed ones.
pub fn short() -> Result<()> {
    run(&cargo(), &["run", "--quiet", "--package", "sandtable-titles", "--example", "fuzz", "--locked"])
}

/// Every target for some minutes, with libFuzzer.
#[expect(clippy::print_stdout, reason = "progress for people")]
pub fn long(arguments: &[&str]) -> Result<()> {
    let minutes: u32 = match arguments {
        [] => 1,
        ["--minutes", number] => {
            number.parse().with_context(|| format!("\"{number}\" is no number of minutes"))?
        }
        _ => bail!("fuzz takes --minutes N"),
    };
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
