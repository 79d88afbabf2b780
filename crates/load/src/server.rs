//! The server that is driven: a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdout, Command, Stdio};
use std::time::Duration;

use crate::Fallible;

/// A server that runs until this is dropped; then it is killed.
pub struct Server {
    child: Child,
    pub address: SocketAddr,
    /// The file of its database.
    pub database: PathBuf,
    /// Kept, so that the server can go on writing.
    _output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts the program on a free port with the database in `folder`, without limits for this machine.
    pub fn start(program: &Path, folder: &Path) -> Fallible<Server> {
        Server::start_with(Command::new(program), folder, &["--creations", "1000000"])
    }

    /// Starts a program, perhaps by way of another, with these flags.
    pub fn start_with(mut command: Command, folder: &Path, flags: &[&str]) -> Fallible<Server> {
        let database = folder.join("table.sqlite");
        let mut child = command
            .args(["serve", "--bind", "127.0.0.1:0"])
            .args(flags)
            .arg("--database")
            .arg(&database)
            .stdout(Stdio::piped())
            // It logs as it always does; nobody reads it.
            .stderr(Stdio::null())
            .spawn()
            .map_err(|error| format!("{command:?} does not start: {error}"))?;
        let mut output = BufReader::new(child.stdout.take().ok_or("the server has no output")?);
        let mut line = String::new();
        output.read_line(&mut line)?;
        let address = line
            .split_once("http://")
            .and_then(|(_, rest)| rest.split('/').next())
            .and_then(|address| address.parse().ok())
            .ok_or_else(|| format!("the server did not say where it listens: {line:?}"))?;
        Ok(Server { child, address, database, _output: output })
    }

    /// Processor time used so far.
    pub fn processor_time(&self) -> Fallible<Duration> {
        let stat = std::fs::read_to_string(format!("/proc/{}/stat", self.child.id()))?;
        let fields: Vec<&str> =
            stat.rsplit_once(')').ok_or("no process name")?.1.split_whitespace().collect();
        // Fields 14 and 15 of proc(5), in hundredths of a second.
        let ticks = fields[11].parse::<u64>()? + fields[12].parse::<u64>()?;
        Ok(Duration::from_millis(ticks * 10))
    }

    /// Bytes in memory.
    pub fn memory(&self) -> Fallible<u64> {
        self.status("VmRSS:")
    }

    /// The most bytes that were ever in memory.
    pub fn most_memory(&self) -> Fallible<u64> {
        self.status("VmHWM:")
    }

    fn status(&self, name: &str) -> Fallible<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id()))?;
        let line = status.lines().find_map(|line| line.strip_prefix(name)).ok_or("no such figure")?;
        Ok(line.trim().trim_end_matches(" kB").parse::<u64>()? * 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill(); // SIGKILL
        let _ = self.child.wait();
    }
}
