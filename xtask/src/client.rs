//! The page for browsers: its packages, its checks, its build, its tests in a real browser.

use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::chromium;
use crate::project::{cargo, root, run, run_in, run_with};

fn folder() -> PathBuf {
    root().join("web")
}

/// Installs exactly the locked packages, unless they are there already.
fn install() -> Result<()> {
    let lock =
        std::fs::read(folder().join("package-lock.json")).context("web/package-lock.json is missing")?;
    let fingerprint = blake3::hash(&lock).to_hex().to_string();
    let stamp = folder().join("node_modules/.sandtable");
    if std::fs::read_to_string(&stamp).is_ok_and(|installed| installed == fingerprint) {
        return Ok(());
    }
    npm(&["ci"])?;
    std::fs::write(&stamp, fingerprint)?;
    Ok(())
}

/// Builds the page into web/dist, where the server takes it from.
pub fn build() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "build"])
}

/// Types, unit tests and the build.
pub fn check() -> Result<()> {
    install()?;
    npm(&["run", "--silent", "check"])?;
    npm(&["run", "--silent", "test"])?;
    npm(&["run", "--silent", "build"])
}

/// The page in a real Chromium, served by the real program, and by its server with toy titles.
pub fn browse() -> Result<()> {
    in_chromium("e2e")
}

/// How quickly the page draws on this machine.
pub fn figures() -> Result<()> {
    in_chromium("figures")
}

/// Pictures of the page for docs/pictures.
pub fn pictures() -> Result<()> {
    in_chromium("pictures")
}

fn in_chromium(script: &str) -> Result<()> {
    build()?;
    let chromium = chromium::ready()?;
    run(&cargo(), &["build", "--package", "sandtable", "--package", "sandtable-toys", "--locked"])?;
    let environment = [
        ("CHROMIUM", chromium.into_os_string()),
        ("SANDTABLE", program("sandtable")?.into_os_string()),
        ("SANDTABLE_TOYS", program("sandtable-toys")?.into_os_string()),
        // The page was built above; the tests must not build it again under a program that has read it.
        ("SANDTABLE_BUILT", "1".into()),
    ];
    run_with(&folder(), "npm", &["run", "--silent", script], &environment)
}

/// Where cargo leaves a program: beside this one.
fn program(name: &str) -> Result<PathBuf> {
    Ok(std::env::current_exe()?.with_file_name(name).with_extension(std::env::consts::EXE_EXTENSION))
}

fn npm(arguments: &[&str]) -> Result<()> {
    run_in(&folder(), "npm", arguments).context("the page needs Node 20 or newer with npm")
}
