//! `load SERVER …` measures a server, `siege SERVER …` attacks it; `cargo xtask load` and `cargo xtask siege` run
//! both with the release binary.

use std::path::PathBuf;

use sandtable_load::{Counts, Part, Scale, Siege, measure};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

const USAGE: &str = "\
usage: sandtable-load load SERVER [--quick] [front|busy|crowd|idle|opening]…
       sandtable-load siege SERVER [--quick] [--seconds N] [--illegal N] [--kills N] [--full N] [--minutes N] [PART]…";

#[tokio::main(flavor = "current_thread")]
#[expect(clippy::print_stdout, reason = "the tables are the result")]
async fn main() -> Fallible<()> {
    let mut words = std::env::args().skip(1);
    let command = words.next().ok_or(USAGE)?;
    let program = std::path::absolute(PathBuf::from(words.next().ok_or(USAGE)?))?;
    match command.as_str() {
        "load" => {
            let mut scale = Scale::WHOLE;
            let mut parts = Vec::new();
            for word in words {
                match word.as_str() {
                    "--quick" => scale = Scale::QUICK,
                    _ => parts.push(word),
                }
            }
            println!("{}", measure(&program, scale, &parts).await?);
        }
        "siege" => {
            let (parts, counts) = siege_words(words)?;
            let siege = Siege { program, counts };
            let outcomes = siege.run(&parts).await?;
            println!("{outcomes}");
            if !outcomes.held() {
                return Err("the server granted what it must refuse, or was at fault".into());
            }
        }
        _ => return Err(USAGE.into()),
    }
    Ok(())
}

/// The parts and counts of a siege.
fn siege_words(mut words: impl Iterator<Item = String>) -> Fallible<(Vec<Part>, Counts)> {
    let (mut parts, mut counts) = (Vec::new(), Counts::default());
    while let Some(word) = words.next() {
        let count: &mut u64 = match word.as_str() {
            "--quick" => {
                counts = Counts::QUICK;
                continue;
            }
            "--seconds" => &mut counts.seconds,
            "--illegal" => &mut counts.illegal,
            "--kills" => &mut counts.kills,
            "--full" => &mut counts.full,
            "--minutes" => &mut counts.minutes,
            name => {
                let part = Part::ALL.into_iter().find(|part| part.id() == name);
                let known = || Part::ALL.map(Part::id).join(", ");
                parts.push(
                    part.ok_or_else(|| format!("there is no part \"{name}\"; there are: {}", known()))?,
                );
                continue;
            }
        };
        *count = words
            .next()
            .and_then(|number| number.parse().ok())
            .ok_or_else(|| format!("{word} needs a number\n{USAGE}"))?;
    }
    Ok((parts, counts))
}
