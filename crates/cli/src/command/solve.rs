//! `sandtable solve`: small positions solved exactly, and what an opponent's answers are worth there.

use std::io::Write;
use std::path::Path;

use sandtable_engine::Table;
use sandtable_engine::case::CaseHead;
use sandtable_titles::{CERTAIN, Opponent, Solution, Title};
use serde::Serialize;

use crate::arguments::Solve;
use crate::failure::{Done, Failure};
use crate::file::{LARGEST_CASE, read_text};
use crate::title::find_title;

/// Answers that are listed.
const LISTED: usize = 5;

#[derive(Serialize)]
struct Solved {
    file: String,
    side: &'static str,
    /// The chance of that side to win with best play; a draw counts half.
    value: f64,
    positions: usize,
    /// The best answers first.
    answers: Vec<Valued>,
    /// What the opponent's answers fell short of the best one by, on average.
    #[serde(skip_serializing_if = "Option::is_none")]
    regret: Option<f64>,
}

#[derive(Serialize)]
struct Valued {
    answer: String,
    value: f64,
}

pub fn run(arguments: &Solve, out: &mut dyn Write) -> Done {
    let opponent = arguments.by.as_deref().map(str::parse::<Opponent>).transpose();
    let opponent = opponent.map_err(|fault| Failure::Input(fault.to_string()))?;
    let mut all = Vec::with_capacity(arguments.files.len());
    for file in &arguments.files {
        let solved = solved(file, arguments, opponent)?;
        if !arguments.json {
            describe(&solved, arguments.by.as_deref(), out)?;
        }
        all.push(solved);
    }
    if arguments.json {
        serde_json::to_writer_pretty(&mut *out, &all)?;
        writeln!(out)?;
    } else if let Some(by) = &arguments.by {
        let mean = all.iter().filter_map(|solved| solved.regret).sum::<f64>() / all.len() as f64;
        writeln!(out, "{by}: mean regret {:.2} % in {} positions", 100.0 * mean, all.len())?;
    }
    Ok(())
}

fn solved(file: &Path, arguments: &Solve, opponent: Option<Opponent>) -> Result<Solved, Failure> {
    let text = read_text(file, LARGEST_CASE)?;
    let fault = |fault: String| Failure::file(file, fault.trim_end());
    let head = CaseHead::parse(&text).map_err(fault)?;
    let title = find_title(&head.title)?;
    let setup = title.beginning(&text).map_err(fault)?;
    let table = title.open(&setup).map_err(|faults| Failure::list(&faults))?;
    let solution = title.solve(&*table, arguments.limit as usize);
    let solution = solution.map_err(|unsolved| Failure::file(file, unsolved.to_string()))?;
    let regret = opponent.map(|opponent| regret(title, &*table, &solution, opponent, arguments.seeds));
    let answers = solution
        .answers
        .iter()
        .map(|(answer, value)| Valued { answer: table.answer_text(answer), value: share(*value) });
    Ok(Solved {
        file: file.display().to_string(),
        side: title.info.side(solution.seat),
        value: share(solution.value),
        positions: solution.positions,
        answers: answers.collect(),
        regret: regret.transpose()?,
    })
}

/// What the answers of an opponent fall short of the best one by, on average.
fn regret(
    title: &Title,
    table: &dyn Table,
    solution: &Solution,
    opponent: Opponent,
    seeds: u32,
) -> Result<f64, Failure> {
    let mut sum = 0;
    for seed in 0..seeds {
        let answer = title.choose(table, solution.seat, opponent, u64::from(seed));
        let answer = answer.map_err(|dead_end| Failure::Refuted(dead_end.to_string()))?;
        let found = solution.answers.iter().find(|(known, _)| *known == answer);
        let found = found.ok_or_else(|| {
            Failure::Refuted(format!("{opponent} answers what is not listed: {}", table.answer_text(&answer)))
        })?;
        sum += solution.value - found.1;
    }
    Ok(share(sum / i64::from(seeds)))
}

fn share(value: i64) -> f64 {
    value as f64 / CERTAIN as f64
}

fn describe(solved: &Solved, by: Option<&str>, out: &mut dyn Write) -> Done {
    let Solved { file, side, value, positions, answers, regret } = solved;
    writeln!(out, "{file}: {side} wins {:.4} % ({positions} positions)", 100.0 * value)?;
    for Valued { answer, value } in answers.iter().take(LISTED) {
        writeln!(out, "  {:>9.4} %  {}", 100.0 * value, if answer.is_empty() { "ok" } else { answer })?;
    }
    if answers.len() > LISTED {
        writeln!(out, "  {} answers more", answers.len() - LISTED)?;
    }
    if let (Some(by), Some(regret)) = (by, regret) {
        writeln!(out, "  {by}: regret {:.4} %", 100.0 * regret)?;
    }
    Ok(())
}
