//! Figures for those who run the server, in the text form of Prometheus.

use std::fmt::Write as _;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;

use sandtable_store::Figures;

/// A number that only grows.
#[derive(Default)]
pub struct Counter(AtomicU64);

impl Counter {
    pub fn add(&self, count: u64) {
        self.0.fetch_add(count, Ordering::Relaxed);
    }

    fn get(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Something of which there are more or fewer.
#[derive(Default)]
pub struct Gauge(AtomicI64);

impl Gauge {
    pub fn add(&self, count: i64) -> i64 {
        self.0.fetch_add(count, Ordering::Relaxed) + count
    }

    fn get(&self) -> i64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// Upper ends of the classes of durations, in microseconds.
const CLASSES: [u64; 10] = [500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 500_000, 2_000_000];

/// How long something took, counted in classes.
#[derive(Default)]
pub struct Durations {
    counts: [Counter; CLASSES.len() + 1],
    total: Counter,
}

impl Durations {
    pub fn note(&self, duration: Duration) {
        let microseconds = duration.as_micros() as u64;
        let class = CLASSES.iter().position(|end| microseconds <= *end).unwrap_or(CLASSES.len());
        self.counts[class].add(1);
        self.total.add(microseconds);
    }

    fn write(&self, text: &mut String, name: &str) {
        let _ = writeln!(text, "# TYPE {name} histogram");
        let mut sum = 0;
        for (count, end) in self.counts.iter().zip(CLASSES) {
            sum += count.get();
            let _ = writeln!(text, "{name}_bucket{{le=\"{}\"}} {sum}", end as f64 / 1e6);
        }
        sum += self.counts[CLASSES.len()].get();
        let _ = writeln!(text, "{name}_bucket{{le=\"+Inf\"}} {sum}");
        let _ = writeln!(text, "{name}_sum {}", self.total.get() as f64 / 1e6);
        let _ = writeln!(text, "{name}_count {sum}");
    }
}

/// Everything that is counted.
#[derive(Default)]
pub struct Metrics {
    /// Steps that were made durable.
    pub answers: Counter,
    /// Answers of computer seats among them.
    pub thoughts: Counter,
    /// Matches read from the store.
    pub loads: Counter,
    /// Responses by the first digit of their status.
    pub responses: [Counter; 6],
    /// Requests and connections that were more than one address may have.
    pub turned_away: Counter,
    /// Panics caught in requests.
    pub panics: Counter,
    /// Requests, from their head to the head of the response.
    pub requests: Durations,
    pub streams: Gauge,
    pub connections: Gauge,
}

impl Metrics {
    /// The exposition. Nothing in it tells one match or player from another.
    pub fn write(&self, store: &Figures, matches: usize, heavy: u64) -> String {
        let mut text = String::with_capacity(2048);
        let mut one = |name: &str, kind: &str, value: &dyn std::fmt::Display| {
            let _ = writeln!(text, "# TYPE {name} {kind}\n{name} {value}");
        };
        one("sandtable_answers_total", "counter", &self.answers.get());
        one("sandtable_computer_answers_total", "counter", &self.thoughts.get());
        one("sandtable_matches_loaded_total", "counter", &self.loads.get());
        one("sandtable_panics_total", "counter", &self.panics.get());
        one("sandtable_turned_away_total", "counter", &self.turned_away.get());
        one("sandtable_heavy_total", "counter", &heavy);
        one("sandtable_matches_in_memory", "gauge", &matches);
        one("sandtable_streams", "gauge", &self.streams.get());
        one("sandtable_connections", "gauge", &self.connections.get());
        let stored = |counter: &AtomicU64| counter.load(Ordering::Relaxed);
        one("sandtable_store_commits_total", "counter", &stored(&store.commits));
        one("sandtable_store_writes_total", "counter", &stored(&store.writes));
        one("sandtable_store_failures_total", "counter", &stored(&store.failures));
        let seconds = stored(&store.microseconds) as f64 / 1e6;
        one("sandtable_store_commit_seconds_total", "counter", &seconds);
        let _ = writeln!(text, "# TYPE sandtable_responses_total counter");
        for (class, count) in self.responses.iter().enumerate().skip(1) {
            let _ = writeln!(text, "sandtable_responses_total{{status=\"{class}xx\"}} {}", count.get());
        }
        self.requests.write(&mut text, "sandtable_request_seconds");
        text
    }
}
