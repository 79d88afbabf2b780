//! The project on disk: its root, its files, its tools.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

/// The root of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace").to_owned()
}

/// Every file that belongs to the project: tracked, or new and not ignored.
pub fn files() -> Result<Vec<PathBuf>> {
    let output = Command::new("git")
        .args(["ls-files", "--cached", "--others", "--exclude-standard", "-z"])
        .current_dir(root())
        .output()
        .context("git is needed to list the project's files; install git")?;
    if !output.status.success() {
        bail!("git ls-files failed: {}", String::from_utf8_lossy(&output.stderr).trim());
    }
    let mut files: Vec<PathBuf> = String::from_utf8(output.stdout)?
        .split('\0')
        .filter(|name| !name.is_empty())
        .map(PathBuf::from)
        .filter(|path| root().join(path).is_file())
        .collect();
    files.sort();
    files.dedup();
    Ok(files)
}

pub fn read(path: &Path) -> Result<String> {
    std::fs::read_to_string(root().join(path)).with_context(|| format!("cannot read {}", path.display()))
}

/// Runs a program in the root and fails if it does.
pub fn run(program: &str, arguments: &[&str]) -> Result<()> {
    run_in(&root(), program, arguments)
}

pub fn run_in(folder: &Path, program: &str, arguments: &[&str]) -> Result<()> {
    run_with(folder, program, arguments, &[])
}

/// Runs a program in a folder, with some variables of its environment set.
pub fn run_with(
    folder: &Path,
    program: &str,
    arguments: &[&str],
    environment: &[(&str, OsString)],
) -> Result<()> {
    let status = Command::new(program)
        .args(arguments)
        .envs(environment.iter().map(|(name, value)| (name, value)))
        .current_dir(folder)
        .status()
        .with_context(|| format!("cannot start {program}; is it installed?"))?;
    if !status.success() {
        bail!("`{program} {}` failed ({status})", arguments.join(" "));
    }
    Ok(())
}

/// Installs a subcommand of cargo, such as `cargo-fuzz`, unless it is there already. It is built without
/// optimisation: what it does takes seconds, building it well takes minutes.
pub fn install(tool: &str) -> Result<()> {
    let subcommand = tool.strip_prefix("cargo-").unwrap_or(tool);
    let is_there = Command::new(cargo()).args([subcommand, "--version"]).output()?.status.success();
    if is_there { Ok(()) } else { run(&cargo(), &["install", "--locked", "--debug", tool]) }
}

/// The cargo that runs us.
pub fn cargo() -> String {
    std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned())
}
