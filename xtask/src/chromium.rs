//! A browser for the tests: found under its usual names, installed where that is allowed.

use std::io::IsTerminal;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Result, bail};

/// What Debian, Ubuntu, Fedora and others call it.
const NAMES: [&str; 5] =
    ["chromium", "chromium-browser", "google-chrome-stable", "google-chrome", "chromium-freeworld"];

/// Where it stands on macOS, and where Ubuntu puts programs that may not be on the path.
const PLACES: [&str; 3] = [
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/snap/bin/chromium",
];

/// Programs that install packages, each with what it has to be told, one command after another. Homebrew refuses
/// to be run by root; the others ask for it.
const INSTALLERS: [Installer; 4] = [
    Installer {
        program: "apt-get",
        as_root: true,
        commands: &[&["update", "-qq"], &["install", "-y", "-qq", "chromium"]],
    },
    Installer { program: "dnf", as_root: true, commands: &[&["install", "-y", "-q", "chromium"]] },
    Installer { program: "pacman", as_root: true, commands: &[&["-Sy", "--noconfirm", "chromium"]] },
    Installer { program: "brew", as_root: false, commands: &[&["install", "--cask", "chromium"]] },
];

struct Installer {
    program: &'static str,
    as_root: bool,
    commands: &'static [&'static [&'static str]],
}

/// The browser that the tests drive; the variable CHROMIUM names another one.
pub fn ready() -> Result<PathBuf> {
    if let Some(named) = std::env::var_os("CHROMIUM") {
        let path = PathBuf::from(named);
        if !path.is_file() {
            bail!("CHROMIUM names {}, which is not there; name a browser or unset it", path.display());
        }
        return Ok(path);
    }
    let folders = folders();
    if let Some(found) = find(&folders, PLACES.map(Path::new).as_slice()) {
        return Ok(found);
    }
    let tried = install(&folders);
    find(&folders, PLACES.map(Path::new).as_slice()).ok_or_else(|| {
        anyhow::anyhow!(
            "the tests of the page need Chromium or Chrome, and {tried}: install one of them, or name it with \
             CHROMIUM=/path/to/chromium"
        )
    })
}

/// The folders in which programs are looked for.
fn folders() -> Vec<PathBuf> {
    std::env::var_os("PATH").map(|path| std::env::split_paths(&path).collect()).unwrap_or_default()
}

fn find(folders: &[PathBuf], places: &[&Path]) -> Option<PathBuf> {
    let by_name = NAMES.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    by_name.chain(places.iter().map(PathBuf::from)).find(|path| path.is_file())
}

/// Asks the machine's own package manager, as root where it must be; says what came of it.
fn install(folders: &[PathBuf]) -> String {
    let on_path = |program: &str| folders.iter().any(|folder| folder.join(program).is_file());
    let Some(installer) = INSTALLERS.iter().find(|installer| on_path(installer.program)) else {
        return "no package manager was found to install it".to_owned();
    };
    let through_sudo = installer.as_root && !is_root();
    if through_sudo && !on_path("sudo") {
        return format!("{} may install it only for root", installer.program);
    }
    for arguments in installer.commands {
        let mut command =
            if through_sudo { sudo(installer.program) } else { Command::new(installer.program) };
        let status = command.args(*arguments).env("DEBIAN_FRONTEND", "noninteractive").status();
        if !status.is_ok_and(|status| status.success()) {
            return format!("`{} {}` failed", installer.program, arguments.join(" "));
        }
    }
    format!("{} installed none", installer.program)
}

/// Asks for a password only where somebody can type it.
fn sudo(program: &str) -> Command {
    let mut command = Command::new("sudo");
    if !std::io::stdin().is_terminal() {
        command.arg("--non-interactive");
    }
    command.arg(program);
    command
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_is_found_under_any_of_its_names_and_the_first_name_wins() {
        let folder = tempfile::tempdir().unwrap();
        let folders = [folder.path().to_owned()];
        assert_eq!(find(&folders, &[]), None);
        for name in NAMES.iter().rev() {
            std::fs::write(folder.path().join(name), "").unwrap();
            assert_eq!(find(&folders, &[]), Some(folder.path().join(name)));
        }
    }

    #[test]
    fn a_browser_off_the_path_is_found_at_its_place() {
        let folder = tempfile::tempdir().unwrap();
        let place = folder.path().join("Google Chrome");
        assert_eq!(find(&[], &[&place]), None);
        std::fs::write(&place, "").unwrap();
        assert_eq!(find(&[], &[&place]), Some(place));
    }
}
