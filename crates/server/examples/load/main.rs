//! A load generator: the release binary on loopback, a hundred busy matches, and what that costs.
//!
//! `cargo xtask load` builds the server, runs this and prints the tables of docs/benchmarks.md. All requests
//! are made before the clock starts, so that the processor is the server's as far as possible: both share one
//! machine.

mod busy;
mod client;
mod front;
mod idle;
mod opening;
mod rehearsal;
mod report;
mod server;

use std::path::PathBuf;
use std::time::Duration;

use crate::report::Report;

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Matches in which somebody always waits for an answer.
    pub busy: usize,
    /// How long each part lasts.
    pub lasts: Duration,
    /// Matches that rest in memory.
    pub idle: usize,
    /// Answers of the long match that is opened.
    pub long: usize,
    /// How often a match is opened.
    pub openings: usize,
}

const WHOLE: Scale =
    Scale { busy: 100, lasts: Duration::from_secs(10), idle: 5_000, long: 5_000, openings: 40 };
const QUICK: Scale = Scale { busy: 100, lasts: Duration::from_secs(2), idle: 500, long: 1_000, openings: 5 };

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "usage: load SERVER [--quick] [front|busy|idle|opening]…";

#[tokio::main(flavor = "current_thread")]
#[expect(clippy::print_stdout, reason = "the tables are the result")]
async fn main() -> Fallible<()> {
    let mut words = std::env::args().skip(1);
    let program = PathBuf::from(words.next().ok_or(USAGE)?);
    let (mut scale, mut parts) = (WHOLE, Vec::new());
    for word in words {
        match word.as_str() {
            "--quick" => scale = QUICK,
            "front" | "busy" | "idle" | "opening" => parts.push(word),
            _ => return Err(format!("\"{word}\" is unknown; {USAGE}").into()),
        }
    }
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|word| word == part);
    let mut report = Report::default();
    if wanted("front") {
        front::measure(&program, scale, &mut report).await?;
    }
    if wanted("busy") {
        for watching in busy::Watching::ALL {
            busy::measure(&program, scale, watching, &mut report).await?;
        }
    }
    if wanted("idle") {
        idle::measure(&program, scale, &mut report).await?;
    }
    if wanted("opening") {
        opening::measure(&program, scale, &mut report).await?;
    }
    println!("{report}");
    Ok(())
}
