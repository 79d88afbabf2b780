//! Prints the wire types for `web/src/wire/engine.ts`.

use std::io::Write;

fn main() -> std::io::Result<()> {
    std::io::stdout().write_all(sandtable_engine::typescript::declarations().as_bytes())
}
