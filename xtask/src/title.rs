//! `cargo xtask title`: begins a new title from the one of the tutorial.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, bail};

use crate::project::{cargo, files, read, root, run};

const MODEL: &str = "docs/tutorial/ford/";

/// Copies the tutorial's title to `games/ID` under its new name, and lists it in the registry.
#[expect(clippy::print_stdout, reason = "a command speaks to the terminal")]
pub fn begin(id: &str) -> Result<()> {
    let words: Vec<&str> = id.split('-').collect();
    let is_word = |word: &&str| word.starts_with(|first: char| first.is_ascii_lowercase());
    let is_plain =
        |word: &&str| word.chars().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit());
    if !words.iter().all(|word| is_word(word) && is_plain(word)) {
        bail!(
            "\"{id}\" cannot be the id of a title; write small letters and digits, words joined by \"-\": crete-1941"
        );
    }
    let folder = root().join("games").join(id);
    if folder.exists() {
        bail!("games/{id} is there already; choose another id");
    }
    let capital = |word: &&str| word[..1].to_uppercase() + &word[1..];
    let kind: String = words.iter().map(capital).collect();
    let name = words.iter().map(capital).collect::<Vec<_>>().join(" ");
    let krate = id.replace('-', "_");
    let renamed = |text: &str, is_code: bool| {
        let text = ["The Ford", "El vado", "Le gué"]
            .iter()
            .fold(text.to_owned(), |text, of| text.replace(of, &name));
        let text = text.replace("ford::Ford", &format!("{krate}::{kind}"));
        // A hex of the kind "ford" stays one.
        let text = ["id: ", "title = ", "name = "]
            .iter()
            .fold(text, |text, of| text.replace(&format!("{of}\"ford\""), &format!("{of}\"{id}\"")));
        if is_code { text.replace("Ford", &kind) } else { text }
    };
    for path in files()?.iter().filter(|path| path.to_string_lossy().replace('\\', "/").starts_with(MODEL)) {
        let own =
            path.to_string_lossy().replace('\\', "/")[MODEL.len()..].replace("ford.rs", &format!("{id}.rs"));
        let to = folder.join(&own);
        fs::create_dir_all(to.parent().unwrap_or(Path::new("")))?;
        let text = renamed(&read(path)?, own.ends_with(".rs"));
        fs::write(&to, text).with_context(|| format!("cannot write {}", to.display()))?;
    }
    insert("Cargo.toml", "guerra-civil = {", &format!("{id} = {{ path = \"games/{id}\" }}\n"))?;
    insert("crates/titles/Cargo.toml", "sandtable-engine.workspace", &format!("{id}.workspace = true\n"))?;
    insert(
        "crates/titles/src/lib.rs",
        "        Title::of::<guerra_civil",
        &format!("        Title::of::<{krate}::{kind}>(),\n"),
    )?;
    run(&cargo(), &["fmt", "--package", id])?;
    println!("games/{id} plays: cargo run -p sandtable -- play {id}");
    println!(
        "Change its ledger first (rules.toml), then its cases, then the code; docs/tutorial explains each file."
    );
    println!("Write what its cases may say in docs/cases.md, and its line in ARCHITECTURE.md.");
    Ok(())
}

/// Puts a line before the one that begins so.
fn insert(path: &str, before: &str, line: &str) -> Result<()> {
    let text = read(Path::new(path))?;
    let at = text.find(before).with_context(|| format!("{path} has no line with {before:?}"))?;
    fs::write(root().join(path), format!("{}{line}{}", &text[..at], &text[at..]))?;
    Ok(())
}
