//! `sandtable simulate`: many matches between computers.

use std::io::Write;

use sandtable_titles::{Opponent, Simulation, Tally};

use crate::arguments::Simulate;
use crate::failure::{Done, Failure};
use crate::progress;
use crate::title::find_title;

pub fn run(arguments: Simulate, out: &mut dyn Write) -> Done {
    let title = find_title(&arguments.title)?;
    let setup = arguments.setup.setup(title.info)?;
    let players = arguments
        .players
        .iter()
        .map(|player| player.parse::<Opponent>().map_err(|fault| Failure::Input(fault.to_string())))
        .collect::<Result<Vec<_>, _>>()?;
    let seats = title.info.seats;
    if players.len() != seats.len() {
        return Err(Failure::Input(format!(
            "--players names {} players; {} has {} sides: {}",
            players.len(),
            title.info.id,
            seats.len(),
            seats.join(", ")
        )));
    }
    let simulation = Simulation {
        matches: arguments.matches,
        players,
        seed: arguments.seed,
        threads: usize::from(arguments.threads),
    };
    let bar = progress::bar(u64::from(arguments.matches), "matches");
    let tally = title.simulate(&setup, &simulation, &|done| bar.set_position(u64::from(done)));
    bar.finish_and_clear();
    let tally = tally.map_err(|faults| Failure::list(&faults))?;
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &tally)?;
        writeln!(out)?;
    } else {
        describe(&tally, &arguments.players, seats, out)?;
    }
    match tally.faults {
        0 => Ok(()),
        faults => Err(Failure::Refuted(format!(
            "{faults} matches ended in a fault of the rules; `sandtable fuzz {}` may find a smaller example",
            title.info.id
        ))),
    }
}

fn describe(tally: &Tally, players: &[String], seats: &[&str], out: &mut dyn Write) -> Done {
    writeln!(out, "{}, {}: {} matches", tally.title, tally.scenario, tally.matches)?;
    for (side, player) in seats.iter().zip(players) {
        let won = tally.wins.get(*side).copied().unwrap_or(0);
        let share = 100.0 * f64::from(won) / f64::from(tally.matches);
        writeln!(out, "  {:<20} won {won:>6}  {share:>5.1} %", format!("{side} ({player})"))?;
    }
    writeln!(out, "  {:<20}     {:>6}", "drawn", tally.draws)?;
    writeln!(out, "  {:<20}     {:>6}", "ended in a fault", tally.faults)?;
    writeln!(
        out,
        "  {} decisions, {:.1} a match, {:.0} a second of one processor",
        tally.decisions, tally.mean_decisions, tally.decisions_per_cpu_second
    )?;
    Ok(())
}
