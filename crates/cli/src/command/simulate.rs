//! `sandtable simulate`: many matches between computers.

use std::io::Write;

use sandtable_titles::{FactTally, Opponent, Probe, ScoreTally, Simulation, Tally, WhenTally};

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
        probe: Probe { facts: arguments.facts, when: arguments.when },
    };
    let bar = progress::bar(u64::from(arguments.matches), "matches");
    let tally = title.simulate(&setup, &simulation, &|done| bar.set_position(u64::from(done)));
    bar.finish_and_clear();
    let tally = tally.map_err(|faults| Failure::list(&faults))?;
    check_facts(&tally)?;
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

/// A fact that no match could tell is most likely a name mistyped.
fn check_facts(tally: &Tally) -> Done {
    let unread =
        |fact: &&FactTally| fact.read == 0 && tally.when.as_ref().is_none_or(|when| when.reached > 0);
    let unknown: Vec<String> = tally
        .facts
        .iter()
        .filter(unread)
        .map(|fact| {
            format!(
                "the fact {:?} could not be read in any match; facts have the names of case files",
                fact.name
            )
        })
        .collect();
    if unknown.is_empty() { Ok(()) } else { Err(Failure::list(&unknown)) }
}

/// Values of a fact that are listed one by one.
const LISTED: usize = 12;

fn describe_fact(fact: &FactTally, out: &mut dyn Write) -> Done {
    write!(out, "  {}:", fact.name)?;
    if let (Some(mean), Some(least), Some(most)) = (fact.mean, fact.least, fact.most) {
        write!(out, " {mean:.2} on average, from {least} to {most};")?;
    }
    let listed: Vec<String> =
        fact.values.iter().take(LISTED).map(|(value, count)| format!("{value} ({count}×)")).collect();
    let more = if fact.values.len() > LISTED { ", …" } else { "" };
    writeln!(out, " {}{more}", listed.join(", "))?;
    Ok(())
}

fn describe(tally: &Tally, players: &[String], seats: &[&str], out: &mut dyn Write) -> Done {
    writeln!(out, "{}, {}: {} matches", tally.title, tally.scenario, tally.matches)?;
    for (side, player) in seats.iter().zip(players) {
        let won = tally.wins.get(*side).copied().unwrap_or(0);
        let share = 100.0 * f64::from(won) / f64::from(tally.matches);
        writeln!(out, "  {:<20} won {won:>6}  {share:>5.1} %", format!("{side} ({player})"))?;
    }
    writeln!(out, "  {:<20}     {:>6}", "drawn", tally.draws)?;
    if tally.lost_by_all > 0 {
        writeln!(out, "  {:<20}     {:>6}", "lost by all", tally.lost_by_all)?;
    }
    writeln!(out, "  {:<20}     {:>6}", "ended in a fault", tally.faults)?;
    for (side, grades) in &tally.grades {
        let listed: Vec<String> = grades.iter().map(|(grade, count)| format!("{grade} ({count}×)")).collect();
        writeln!(out, "  {:<20} {}", format!("grades, {side}"), listed.join(", "))?;
    }
    for (side, ScoreTally { mean, least, most }) in &tally.scores {
        let side = format!("points, {side}");
        writeln!(out, "  {side:<20} {mean:.2} on average, from {least} to {most}")?;
    }
    for (reason, count) in &tally.endings {
        writeln!(out, "  {:<20}     {count:>6}", format!("over: {reason}"))?;
    }
    if let Some(WhenTally { fact, value, reached }) = &tally.when {
        writeln!(out, "  {:<20}     {reached:>6}", format!("came to {fact}={value}"))?;
    }
    for fact in &tally.facts {
        describe_fact(fact, out)?;
    }
    writeln!(
        out,
        "  {} decisions, {:.1} a match, {:.0} a second of one processor",
        tally.decisions, tally.mean_decisions, tally.decisions_per_cpu_second
    )?;
    Ok(())
}
