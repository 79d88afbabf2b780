//! `cargo xtask load`: the release binary under load, for docs/benchmarks.md.

use anyhow::Result;

use crate::client;
use crate::project::{cargo, root, run};

/// Builds the page, the program and the load generator, and measures. The arguments are the generator's:
/// `--quick`, and which parts.
pub fn load(arguments: &[&str]) -> Result<()> {
    client::build()?;
    run(&cargo(), &["build", "--release", "--locked", "--package", "sandtable"])?;
    let program = root().join("target/release/sandtable");
    let program = program.to_string_lossy();
    let words = ["run", "--release", "--locked", "--package", "sandtable-server", "--example", "load", "--"];
    run(&cargo(), &[&words[..], &[&program], arguments].concat())
}
