//! A server in a process of its own, which can be limited or killed.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use sandtable_server::serve_on;
use tokio::net::TcpListener;

use crate::table::config;

/// Names the folder of the database to the process that serves it.
const CHILD: &str = "SANDTABLE_KILL_CHILD";

/// Not a test of its own: the server that is killed.
#[test]
#[expect(clippy::print_stdout, reason = "tells its parent where it listens")]
fn served_until_killed() {
    let Ok(folder) = std::env::var(CHILD) else { return };
    tokio::runtime::Runtime::new().unwrap().block_on(async {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        println!("listening {}", listener.local_addr().unwrap());
        serve_on(listener, config(Path::new(&folder)), std::future::pending()).await.unwrap();
    });
}

/// A server in a process of its own.
pub struct Process {
    child: Child,
    pub address: SocketAddr,
}

impl Process {
    /// Starts this program as a server; `command` says how a program is started.
    pub fn start_with(folder: &Path, command: impl FnOnce(PathBuf) -> Command) -> Process {
        let mut child = command(std::env::current_exe().unwrap())
            .args(["--exact", "process::served_until_killed", "--nocapture"])
            .env(CHILD, folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the server did not start").unwrap();
            if let Some((_, address)) = line.split_once("listening ") {
                break address.parse().unwrap();
            }
        };
        Process { child, address }
    }

    pub fn id(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().unwrap(); // SIGKILL
        self.child.wait().unwrap();
    }
}
