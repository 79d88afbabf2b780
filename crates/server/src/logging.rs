//! The server's log: lines for people or for machines, without tokens, names, bodies or ids of matches.

use std::str::FromStr;

use tracing::Level;
use tracing_subscriber::fmt;

/// How the log is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogForm {
    /// Lines for people.
    Text,
    /// One JSON object a line.
    Json,
}

/// How much is logged: this and everything that weighs more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogLevel(Level);

impl FromStr for LogLevel {
    type Err = String;

    fn from_str(text: &str) -> Result<LogLevel, String> {
        match text {
            "error" => Ok(LogLevel(Level::ERROR)),
            "warn" => Ok(LogLevel(Level::WARN)),
            "info" => Ok(LogLevel(Level::INFO)),
            "debug" => Ok(LogLevel(Level::DEBUG)),
            _ => Err(format!("\"{text}\" is no level; it is one of: error, warn, info, debug")),
        }
    }
}

/// Writes the log of this program to its standard error from now on. Panics are logged as well.
pub fn start_log(form: LogForm, level: LogLevel) {
    let log = fmt().with_writer(std::io::stderr).with_max_level(level.0).with_target(false);
    // A program that has a log of its own keeps it.
    let _ = match form {
        LogForm::Text => log.with_ansi(false).try_init(),
        LogForm::Json => log.json().flatten_event(true).try_init(),
    };
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        let place = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(place, "a panic");
        before(panic);
    }));
}
