//! What the program is built from: licences, sources and bans of deny.toml, and known faults where their list can
//! be had.

use std::process::Command;

use anyhow::Result;

use crate::project::{cargo, install, root, run};

#[expect(clippy::print_stdout, reason = "progress for people")]
pub fn check() -> Result<()> {
    install("cargo-deny")?;
    run(&cargo(), &["deny", "--locked", "check", "licenses", "bans", "sources"])?;
    // The list of known faults lives elsewhere: without a way there the rest is still worth checking.
    let fetched = Command::new(cargo()).args(["deny", "fetch", "db"]).current_dir(root()).output()?;
    if fetched.status.success() {
        return run(&cargo(), &["deny", "--locked", "check", "advisories"]);
    }
    println!("the list of known faults cannot be reached: advisories are not checked");
    Ok(())
}
