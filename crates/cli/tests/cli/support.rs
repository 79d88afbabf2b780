//! A command with a data folder of its own.

use std::path::{Path, PathBuf};

use assert_cmd::Command;
use assert_cmd::assert::Assert;
use serde_json::Value;
use tempfile::TempDir;

/// A user of the program: an empty data folder, a quiet environment.
pub struct User {
    pub home: TempDir,
}

impl User {
    pub fn new() -> User {
        User { home: tempfile::tempdir().expect("a temporary folder") }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.home.path().join(name)
    }

    pub fn command(&self) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_sandtable"));
        command.current_dir(self.home.path());
        command.env("SANDTABLE_DATA", self.path("data"));
        for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(name);
        }
        command
    }

    /// Runs a command line, split at spaces.
    pub fn run(&self, line: &str) -> Assert {
        self.command().args(line.split_whitespace()).assert()
    }

    /// Runs a command line with typed input.
    pub fn typing(&self, line: &str, input: &str) -> Assert {
        self.command().args(line.split_whitespace()).write_stdin(input).assert()
    }

    pub fn json(&self, line: &str) -> Value {
        let assert = self.run(line).success();
        serde_json::from_slice(&assert.get_output().stdout).expect("--json writes JSON")
    }

    /// The id of the only stored match.
    pub fn only_match(&self) -> String {
        let matches = self.json("matches --json");
        assert_eq!(matches.as_array().map(Vec::len), Some(1), "{matches}");
        text(&matches[0]["id"])
    }

    /// Lets computers play a short match to its end and exports it.
    pub fn finished_match(&self) -> PathBuf {
        let path = self.path("match.json");
        self.run(&format!("play {} --seed 5", short(true))).success();
        self.command().arg("export").arg(self.only_match()).arg(&path).assert().success();
        path
    }
}

/// The first title with a quick match: the whole sides played by `random` if `watched`.
pub fn short(watched: bool) -> String {
    let title = first_title();
    let mut line = text(&title["id"]);
    if title["options"].as_array().into_iter().flatten().any(|option| option["id"] == "max_rounds") {
        line.push_str(" --option max_rounds=2");
    }
    if watched {
        for side in title["seats"].as_array().into_iter().flatten() {
            line.push_str(&format!(" --seat {}=random", text(side)));
        }
    }
    line
}

pub fn first_title() -> Value {
    User::new().json("titles --json")[0].clone()
}

pub fn text(value: &Value) -> String {
    value.as_str().unwrap_or_else(|| panic!("{value} should be a text")).to_owned()
}

pub fn output(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stdout.clone()).expect("the output is text")
}

pub fn errors(assert: &Assert) -> String {
    String::from_utf8(assert.get_output().stderr.clone()).expect("errors are text")
}

/// Every file below a folder.
pub fn files(folder: &Path) -> Vec<PathBuf> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Vec::new() };
    entries
        .flat_map(|entry| {
            let path = entry.expect("the folder can be read").path();
            if path.is_dir() { files(&path) } else { vec![path] }
        })
        .collect()
}
