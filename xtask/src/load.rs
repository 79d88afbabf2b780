//! `cargo xtask load` and `cargo xtask siege`: the release binary under load and under attack, for
//! docs/benchmarks.md.

use anyhow::Result;

use crate::client;
use crate::project::{cargo, root, run};

/// Builds the page, the program and what drives it, and lets it load or besiege. The arguments are passed on.
pub fn drive(command: &str, arguments: &[&str]) -> Result<()> {
    client::build()?;
    let packages = ["--package", "sandtable", "--package", "sandtable-load"];
    run(&cargo(), &[&["build", "--release", "--locked"][..], &packages].concat())?;
    let program = |name: &str| root().join("target/release").join(name).to_string_lossy().into_owned();
    run(&program("sandtable-load"), &[&[command, &program("sandtable")][..], arguments].concat())
}
