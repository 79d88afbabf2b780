//! What the server does in a second, and what that costs.

use std::path::Path;
use std::time::Duration;

use crate::report::Report;
use crate::{Fallible, busy, crowd, front, idle, opening};

/// How much is measured.
#[derive(Clone, Copy, Debug)]
pub struct Scale {
    /// Matches in which somebody always waits for an answer.
    pub busy: usize,
    /// How long each part lasts.
    pub lasts: Duration,
    /// Matches that rest in memory.
    pub idle: usize,
    /// Matches that are watched by both sides and answered now and then.
    pub crowd: usize,
    /// Answers of the long match that is opened.
    pub long: usize,
    /// How often a match is opened.
    pub openings: usize,
}

impl Scale {
    pub const WHOLE: Scale = Scale {
        busy: 100,
        lasts: Duration::from_secs(10),
        idle: 5_000,
        crowd: 5_000,
        long: 5_000,
        openings: 40,
    };
    pub const QUICK: Scale =
        Scale { busy: 100, lasts: Duration::from_secs(2), idle: 500, crowd: 200, long: 1_000, openings: 5 };
}

/// The parts that can be measured alone.
pub const PARTS: [&str; 5] = ["front", "busy", "crowd", "idle", "opening"];

/// Measures some parts, or all of them where none is named.
pub async fn measure(program: &Path, scale: Scale, parts: &[String]) -> Fallible<Report> {
    if let Some(unknown) = parts.iter().find(|part| !PARTS.contains(&part.as_str())) {
        return Err(format!("there is no part \"{unknown}\"; there are: {}", PARTS.join(", ")).into());
    }
    let wanted = |part: &str| parts.is_empty() || parts.iter().any(|word| word == part);
    let mut report = Report::default();
    if wanted("front") {
        front::measure(program, scale, &mut report).await?;
    }
    if wanted("busy") {
        for watching in busy::Watching::ALL {
            busy::measure(program, scale, watching, &mut report).await?;
        }
    }
    if wanted("crowd") {
        crowd::measure(program, scale, &mut report).await?;
    }
    if wanted("idle") {
        idle::measure(program, scale, &mut report).await?;
    }
    if wanted("opening") {
        opening::measure(program, scale, &mut report).await?;
    }
    Ok(report)
}
