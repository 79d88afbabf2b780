//! A small disk of one's own, which can be filled.

use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use tempfile::TempDir;

use crate::Fallible;

/// Bytes of the disk: more than the server wants to see free before it lets a match begin.
const SIZE: &str = "320m";

/// A disk in memory that only one process and those who join it can see. It needs no rights of an administrator
/// where people may have name spaces of their own, and it is gone when this is.
pub struct Room {
    holder: Child,
    /// As long as it is open, the holder lives.
    _word: ChildStdin,
    folder: TempDir,
}

impl Room {
    /// A new disk; `None` where the system does not allow it.
    pub fn new() -> Fallible<Option<Room>> {
        let folder = tempfile::tempdir()?;
        let mount = format!("mount -t tmpfs -o size={SIZE} sandtable \"$0\" && echo ready && exec cat");
        let holder = Command::new("unshare")
            .args(["--user", "--map-root-user", "--mount", "sh", "-c", &mount])
            .arg(folder.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn();
        let Ok(mut holder) = holder else { return Ok(None) };
        let word = holder.stdin.take().ok_or("no input")?;
        let mut line = String::new();
        BufReader::new(holder.stdout.take().ok_or("no output")?).read_line(&mut line)?;
        if line.trim() != "ready" {
            holder.wait()?;
            return Ok(None);
        }
        Ok(Some(Room { holder, _word: word, folder }))
    }

    /// The disk as its own processes see it.
    pub fn folder(&self) -> &Path {
        self.folder.path()
    }

    /// How to start a program in it.
    pub fn command(&self, program: &Path) -> Command {
        let mut command = Command::new("nsenter");
        let holder = self.holder.id().to_string();
        command.args(["--target", &holder, "--user", "--preserve-credentials", "--mount", "--"]).arg(program);
        command
    }

    /// The disk as seen from outside.
    fn seen(&self) -> PathBuf {
        let inside = self.folder.path().strip_prefix("/").unwrap_or(self.folder.path());
        Path::new("/proc").join(self.holder.id().to_string()).join("root").join(inside)
    }

    /// Copies the files of a database out of it.
    pub fn copy_out(&self, to: &Path) -> Fallible<()> {
        for name in ["table.sqlite", "table.sqlite-wal"] {
            let from = self.seen().join(name);
            if from.exists() {
                std::fs::copy(from, to.join(name))?;
            }
        }
        Ok(())
    }

    /// Fills the disk to its last byte.
    pub fn fill(&self) -> Fallible<()> {
        let mut file = std::fs::File::create(self.ballast())?;
        let part = vec![0; 1 << 20];
        // It ends when there is no room for a page any more.
        for size in [1 << 20, 4096] {
            while std::io::Write::write_all(&mut file, &part[..size]).is_ok() {}
        }
        Ok(())
    }

    /// Makes room again.
    pub fn clear(&self) -> Fallible<()> {
        Ok(std::fs::remove_file(self.ballast())?)
    }

    fn ballast(&self) -> PathBuf {
        self.seen().join("ballast")
    }
}

impl Drop for Room {
    fn drop(&mut self) {
        let _ = self.holder.kill();
        let _ = self.holder.wait();
    }
}
