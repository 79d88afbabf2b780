//! `sandtable duel`: which of two computers is stronger.

use std::io::Write;

use sandtable_titles::{Duel, DuelTally, Opponent, SprtVerdict};

use crate::arguments;
use crate::failure::{Done, Failure};
use crate::progress;
use crate::title::find_title;

pub fn run(arguments: arguments::Duel, out: &mut dyn Write) -> Done {
    let title = find_title(&arguments.title)?;
    let setup = arguments.setup.setup(title.info)?;
    let opponent = |id: &str| id.parse::<Opponent>().map_err(|fault| Failure::Input(fault.to_string()));
    let duel = Duel {
        a: opponent(&arguments.a)?,
        b: opponent(&arguments.b)?,
        first: arguments.first,
        pairs: arguments.pairs,
        seed: arguments.seed,
        threads: usize::from(arguments.threads),
        sprt: arguments.sprt,
    };
    let bar = progress::bar(u64::from(arguments.pairs), "pairs");
    let tally = title.duel(&setup, &duel, &|done| bar.set_position(u64::from(done)));
    bar.finish_and_clear();
    let tally = tally.map_err(|faults| Failure::list(&faults))?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &tally)?;
        writeln!(out)?;
    } else {
        describe(&tally, out)?;
    }
    match tally.faults {
        0 => Ok(()),
        faults => Err(Failure::Refuted(format!(
            "{faults} matches ended in a fault of the rules; `sandtable fuzz {}` may find a smaller example",
            title.info.id
        ))),
    }
}

fn describe(tally: &DuelTally, out: &mut dyn Write) -> Done {
    let DuelTally { title, scenario, a, b, pairs, seed, first, .. } = tally;
    writeln!(out, "{title}, {scenario}: {a} against {b}, {pairs} pairs from {first}, seed {seed}")?;
    for side in &tally.sides {
        let matches = side.won + side.drawn + side.lost;
        let share = 100.0 * f64::from(side.won) / f64::from(matches.max(1));
        writeln!(
            out,
            "  as {:<17} won {:>5}, drawn {:>4}, lost {:>5}  {share:>5.1} %",
            side.side, side.won, side.drawn, side.lost
        )?;
    }
    write!(out, "  {:.1} points of a hundred", 100.0 * tally.score)?;
    if let (Some(elo), Some(low), Some(high)) = (tally.elo, tally.elo_low, tally.elo_high) {
        write!(out, ", Elo {elo:+.0} (between {low:+.0} and {high:+.0} in 95 of 100 duels)")?;
    }
    writeln!(out)?;
    if let Some(sprt) = &tally.sprt {
        let verdict = match sprt.verdict {
            SprtVerdict::Stronger => "stronger",
            SprtVerdict::NotStronger => "not stronger",
            SprtVerdict::Open => "not clear yet",
        };
        writeln!(out, "  {verdict}: {:+.0} against {:+.0} Elo, {:+.2}", sprt.high, sprt.low, sprt.llr)?;
    }
    for thinking in &tally.thinking {
        writeln!(
            out,
            "  {:<20} {:>9.1} µs a decision, half below {} µs, 99 of 100 below {} µs, at most {} µs",
            thinking.player, thinking.mean, thinking.p50, thinking.p99, thinking.max
        )?;
    }
    Ok(())
}
