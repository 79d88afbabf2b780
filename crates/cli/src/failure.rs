//! Why a command did not do what was asked, and the exit code that says so.

use std::fmt::Display;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// How a command ends when all is not well. The message goes to the error stream.
#[derive(Debug)]
pub enum Failure {
    /// The check failed: a case fails, a match does not verify. Exit code 1.
    Refuted(String),
    /// The command could not be understood or its input could not be used. Exit code 2.
    Input(String),
    /// Nothing more can be written: the reader of the output went away, or the disk is full.
    Output(io::Error),
}

/// What a command returns.
pub type Done = Result<(), Failure>;

impl Failure {
    /// A fault of a file, named with the file.
    pub fn file(path: &Path, fault: impl Display) -> Failure {
        Failure::Input(format!("{}: {fault}", path.display()))
    }

    /// Several faults of one thing, one a line.
    pub fn list(faults: &[String]) -> Failure {
        Failure::Input(faults.join("\n       "))
    }

    /// The message for the error stream, if there is anybody to read it.
    pub fn message(&self) -> Option<String> {
        match self {
            Failure::Refuted(message) | Failure::Input(message) => Some(message.clone()),
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => None,
            Failure::Output(error) => Some(format!("the output could not be written: {error}")),
        }
    }

    pub fn exit_code(&self) -> ExitCode {
        match self {
            Failure::Refuted(_) => ExitCode::from(1),
            Failure::Input(_) => ExitCode::from(2),
            // `sandtable titles | head -1` is no failure.
            Failure::Output(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
            Failure::Output(_) => ExitCode::from(2),
        }
    }
}

impl From<io::Error> for Failure {
    /// Only writes to the output stream may be turned into a failure without more words; for files use
    /// [`Failure::file`].
    fn from(error: io::Error) -> Failure {
        Failure::Output(error)
    }
}

impl From<serde_json::Error> for Failure {
    fn from(error: serde_json::Error) -> Failure {
        Failure::Output(error.into())
    }
}
