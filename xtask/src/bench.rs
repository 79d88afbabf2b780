//! Benchmarks beside their peers. Placeholder module body is replaced when peers are wired.
use anyhow::Result;

pub fn run() -> Result<()> {
    Ok(())
}
