//! The server under siege: every abuse that was ever tried, beside people who play.

mod abuse;
mod bystander;
mod illegal;
mod kills;
mod memory;
mod room;

use std::fmt;
use std::net::{IpAddr, Ipv4Addr};
use std::path::PathBuf;
use std::time::Duration;

use crate::Fallible;
use crate::report::{grouped, machine_load, milliseconds_at};

/// How much of everything.
#[derive(Clone, Copy, Debug)]
pub struct Counts {
    /// How long each abuse lasts.
    pub seconds: u64,
    /// Illegal requests.
    pub illegal: u64,
    /// Times that the server is killed.
    pub kills: u64,
    /// Times that it is killed on a disk that is full now and then.
    pub full: u64,
    /// How long its memory is watched.
    pub minutes: u64,
}

impl Counts {
    /// A run of a minute, to see that everything holds.
    pub const QUICK: Counts = Counts { seconds: 2, illegal: 1_000, kills: 10, full: 4, minutes: 0 };
}

impl Default for Counts {
    fn default() -> Counts {
        Counts { seconds: 10, illegal: 50_000, kills: 200, full: 40, minutes: 5 }
    }
}

/// A part of the siege.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// Nothing but people who play.
    Rest,
    /// Requests that must be refused, as fast as they go.
    Illegal,
    /// Files that go back again and again.
    Bombs,
    /// Creations as fast as they go.
    Creations,
    /// Creations with sheets as large as they may be.
    Padding,
    /// Thousands of streams from one address.
    Streams,
    /// Thousands of heads that are never sent to their end, from one address and from many.
    Heads,
    HeadsFromMany,
    /// Requests whose answers nobody takes.
    Deaf,
    /// A hundred matches between computers.
    Computers,
    /// SIGKILL in the middle of play.
    Kills,
    /// The same on a disk that is full now and then.
    Full,
    /// Mixed load, and what becomes of the memory.
    Memory,
}

impl Part {
    pub const ALL: [Part; 13] = [
        Part::Rest,
        Part::Illegal,
        Part::Bombs,
        Part::Creations,
        Part::Padding,
        Part::Streams,
        Part::Heads,
        Part::HeadsFromMany,
        Part::Deaf,
        Part::Computers,
        Part::Kills,
        Part::Full,
        Part::Memory,
    ];

    pub fn id(self) -> &'static str {
        match self {
            Part::Rest => "rest",
            Part::Illegal => "illegal",
            Part::Bombs => "bombs",
            Part::Creations => "creations",
            Part::Padding => "padding",
            Part::Streams => "streams",
            Part::Heads => "heads",
            Part::HeadsFromMany => "heads-from-many",
            Part::Deaf => "deaf",
            Part::Computers => "computers",
            Part::Kills => "kills",
            Part::Full => "full",
            Part::Memory => "memory",
        }
    }
}

/// What an attack came to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Requests made or connections opened.
    pub made: u64,
    pub refused: u64,
    /// Requests that were granted and should not have been.
    pub wrongly: u64,
    /// Answers that say that the server is at fault.
    pub faults: u64,
}

impl Tally {
    /// Counts the status of a request that must be refused.
    fn must_refuse(&mut self, status: u16) {
        self.made += 1;
        match status {
            400..=499 => self.refused += 1,
            500.. => self.faults += 1,
            _ => self.wrongly += 1,
        }
    }

    /// Counts the status of a request that may be granted so many times.
    fn may_grant(&mut self, status: u16, allowed: u64) {
        self.made += 1;
        match status {
            // "Too much at once" is a refusal that was foreseen.
            400..=499 | 503 => self.refused += 1,
            500.. => self.faults += 1,
            _ => self.wrongly += u64::from(self.made - self.refused - self.faults > allowed),
        }
    }
}

/// A part that was carried out.
pub struct Outcome {
    pub part: Part,
    pub tally: Tally,
    /// How long answers took that others gave meanwhile, sorted.
    pub beside: Vec<Duration>,
    /// Bytes in memory before, and the most of them.
    pub memory: (u64, u64),
    pub processor: Duration,
    pub lasted: Duration,
    /// What else there is to tell.
    pub note: String,
}

/// Every part that was carried out.
pub struct Outcomes(pub Vec<Outcome>);

impl Outcomes {
    /// Whether nothing was granted, lost or broken that should not have been.
    pub fn held(&self) -> bool {
        self.0.iter().all(|outcome| outcome.tally.wrongly == 0 && outcome.tally.faults == 0)
    }
}

impl fmt::Display for Outcomes {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Load of the machine after the run: {}\n", machine_load())?;
        writeln!(
            formatter,
            "| Abuse | Made | Refused | Granted wrongly | Faults | Answers beside it | median ms | p99 ms | worst ms | \
             MB before | MB at most | CPU s of s |"
        )?;
        writeln!(formatter, "|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|")?;
        for Outcome { part, tally, beside, memory, processor, lasted, note } in &self.0 {
            let count = |count: u64| grouped(count as f64, 0);
            let at = |share| match beside.is_empty() {
                true => "–".to_owned(),
                false => grouped(milliseconds_at(beside, share), 1),
            };
            let note = if note.is_empty() { String::new() } else { format!(": {note}") };
            let [made, refused, wrongly, faults] =
                [tally.made, tally.refused, tally.wrongly, tally.faults].map(count);
            let megabytes = |bytes: u64| grouped(bytes as f64 / 1e6, 0);
            writeln!(
                formatter,
                "| {}{note} | {made} | {refused} | {wrongly} | {faults} | {} | {} | {} | {} | {} | {} | {:.1} of {:.1} |",
                part.id(),
                beside.len(),
                at(0.5),
                at(0.99),
                at(1.0),
                megabytes(memory.0),
                megabytes(memory.1),
                processor.as_secs_f64(),
                lasted.as_secs_f64(),
            )?;
        }
        Ok(())
    }
}

/// A siege of a program.
pub struct Siege {
    pub program: PathBuf,
    pub counts: Counts,
}

impl Siege {
    /// Carries out some parts, or all of them where none is named. Fails at the first thing that is lost.
    #[expect(clippy::print_stderr, reason = "progress for people")]
    pub async fn run(&self, parts: &[Part]) -> Fallible<Outcomes> {
        raise_handles();
        let parts = if parts.is_empty() { &Part::ALL[..] } else { parts };
        let mut outcomes = Vec::new();
        for part in parts {
            let outcome = match part {
                Part::Illegal => illegal::run(&self.program, self.counts.illegal).await?,
                Part::Kills => kills::run(&self.program, self.counts.kills, None).await?,
                Part::Full => match room::Room::new()? {
                    Some(room) => kills::run(&self.program, self.counts.full, Some(room)).await?,
                    None => {
                        eprintln!(
                            "full: not run, because this system lets nobody mount a small disk of his own"
                        );
                        continue;
                    }
                },
                Part::Memory => memory::run(&self.program, self.counts).await?,
                abuse => abuse::run(&self.program, *abuse, self.counts.seconds).await?,
            };
            eprintln!("done: {}", part.id());
            outcomes.push(outcome);
        }
        Ok(Outcomes(outcomes))
    }
}

/// An address of this machine from which somebody seems to come.
fn address(network: u8, host: u8) -> IpAddr {
    IpAddr::V4(Ipv4Addr::new(127, 0, network, host))
}

/// Allows this program as many connections as the system lets it have.
fn raise_handles() {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let limit = getrlimit(Resource::Nofile);
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}
