//! What was measured, as it is printed.

use std::fmt;
use std::time::Duration;

/// One part that was measured: figures with their names and decimals.
pub struct Row {
    pub name: String,
    pub figures: Vec<(&'static str, f64, usize)>,
}

#[derive(Default)]
pub struct Report(Vec<Row>);

impl Report {
    #[expect(clippy::print_stderr, reason = "progress for people")]
    pub fn push(&mut self, row: Row) {
        eprintln!("measured: {}", row.name);
        self.0.push(row);
    }
}

impl fmt::Display for Report {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(formatter, "Load of the machine after the run: {}\n", machine_load())?;
        writeln!(formatter, "| What | Figure | |\n|---|---|---:|")?;
        for Row { name, figures } in &self.0 {
            for (index, (figure, value, decimals)) in figures.iter().enumerate() {
                let name = if index == 0 { name } else { "" };
                writeln!(formatter, "| {name} | {figure} | {} |", grouped(*value, *decimals))?;
            }
        }
        Ok(())
    }
}

/// How many want to run on this machine, as its last minute tells.
pub fn machine_load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace().next().unwrap_or("unknown").to_owned()
}

/// The duration below which this share of durations lies, in milliseconds. They are sorted.
pub fn milliseconds_at(sorted: &[Duration], share: f64) -> f64 {
    let index = (sorted.len() as f64 * share) as usize;
    sorted.get(index.min(sorted.len().saturating_sub(1))).map_or(0.0, |at| at.as_secs_f64() * 1e3)
}

/// "12,345.6"
pub fn grouped(value: f64, decimals: usize) -> String {
    let text = format!("{value:.decimals$}");
    let (whole, rest) = text.split_at(text.find('.').unwrap_or(text.len()));
    let mut grouped = String::new();
    for (index, digit) in whole.chars().enumerate() {
        if index > 0 && (whole.len() - index) % 3 == 0 {
            grouped.push(',');
        }
        grouped.push(digit);
    }
    grouped + rest
}
