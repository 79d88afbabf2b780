//! What became of mutants, written down line by line as it is found.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::Write as _;

use anyhow::Result;
use serde::{Deserialize, Serialize};

use super::workshop::{Fate, Verdict};
use crate::project::root;

#[derive(Deserialize, Serialize)]
struct Line {
    /// A hash of the program without its tests and cases.
    program: String,
    mutant: String,
    verdict: Verdict,
}

pub struct Kept {
    program: String,
    found: BTreeMap<String, Verdict>,
    file: File,
}

impl Kept {
    /// What is known of the mutants of this program.
    pub fn open(title: &str, program: &str) -> Result<Kept> {
        let path = root().join("target/mutants").join(format!("{title}.jsonl"));
        let text = std::fs::read_to_string(&path).unwrap_or_default();
        let found = text
            .lines()
            .filter_map(|line| serde_json::from_str::<Line>(line).ok())
            .filter(|line| line.program == program)
            .map(|line| (line.mutant, line.verdict))
            .collect();
        let file = OpenOptions::new().create(true).append(true).open(path)?;
        Ok(Kept { program: program.to_owned(), found, file })
    }

    /// What became of a mutant, unless it must be tried again.
    pub fn settled(&self, mutant: &str) -> Option<&Verdict> {
        self.found(mutant).filter(|verdict| verdict.fate != Fate::Lived)
    }

    pub fn found(&self, mutant: &str) -> Option<&Verdict> {
        self.found.get(mutant)
    }

    pub fn keep(&mut self, mutant: &str, verdict: Verdict) -> Result<()> {
        let line = Line { program: self.program.clone(), mutant: mutant.to_owned(), verdict };
        writeln!(self.file, "{}", serde_json::to_string(&line)?)?;
        self.found.insert(line.mutant, line.verdict);
        Ok(())
    }
}
