//! Looks for puzzles: positions near the end of matches between ensigns that can be solved exactly and in which it
//! matters what one answers. Each is written as a case into a folder, with its value in `values.toml` there.
//!
//! `cargo run --release -p sandtable-titles --example find-puzzles -- TITLE[:SCENARIO] FOLDER COUNT SEED [OPTION=VALUE]…`

#![expect(clippy::print_stdout, reason = "a command speaks to the terminal")]

use std::fmt::Write as _;
use std::{env, fs};

use sandtable_engine::{Input, Pending, Setup, Table};
use sandtable_search::Pcg;
use sandtable_titles::{CERTAIN, Opponent, Solution, Title, find};

/// Positions that a puzzle may have: it is solved by a test.
const LIMIT: usize = 20_000;
/// Decisions before the end of a match that are looked at.
const LAST: usize = 60;
/// Decisions in sequence that could not be solved, after which those before are not tried.
const PATIENCE: u32 = 6;
/// What the mean answer costs against the best one, at least: two in a hundred.
const MATTERS: i64 = CERTAIN / 50;

fn main() {
    let arguments: Vec<String> = env::args().skip(1).collect();
    let [of, folder, count, seed, options @ ..] = &arguments[..] else {
        println!("usage: find-puzzles TITLE[:SCENARIO] FOLDER COUNT SEED [OPTION=VALUE]...");
        return;
    };
    let (id, scenario) = of.split_once(':').map_or((&of[..], None), |(id, scenario)| (id, Some(scenario)));
    let title = find(id).expect("a title of this id");
    let mut setup = Setup::default_for(title.info);
    if let Some(scenario) = scenario {
        scenario.clone_into(&mut setup.scenario);
    }
    let pairs = options.iter().filter_map(|option| option.split_once('='));
    setup.options.extend(pairs.map(|(option, value)| (option.to_owned(), value.to_owned())));
    let (count, seed): (usize, u64) = (count.parse().expect("a count"), seed.parse().expect("a seed"));
    let mut found = 0;
    let mut values = String::new();
    for number in seed.. {
        if found == count {
            break;
        }
        let Some((table, solution)) = puzzle(title, &setup, number) else { continue };
        found += 1;
        let name = format!("{}-{number}", setup.scenario);
        let about = format!("Near the end of match {number} between ensigns: what is the best answer?");
        fs::create_dir_all(folder).expect("a folder to write to");
        let described = table.describe(&setup, &about);
        fs::write(format!("{folder}/{name}.toml"), described.case).expect("a file to write to");
        writeln!(values, "{name} = {}", solution.value).expect("memory");
        println!(
            "{name}: {} answers, {} positions, value {}",
            solution.answers.len(),
            solution.positions,
            solution.value
        );
    }
    println!("{values}");
}

/// The earliest position of a match that is a puzzle.
fn puzzle(title: &Title, setup: &Setup, number: u64) -> Option<(Box<dyn Table>, Solution)> {
    let mut table = title.open(setup).expect("a sound set-up");
    let mut dice = Pcg::new(number, 1);
    let mut decisions: Vec<Box<dyn Table>> = Vec::new();
    loop {
        match table.pending() {
            Pending::Over(_) => break,
            Pending::Roll(roll) => {
                let faces = roll.sides().map(|sides| dice.face(sides)).collect();
                table.play(Input::Faces(faces)).expect("faces that fit");
            }
            Pending::Decide(seats) => {
                decisions.push(table.boxed_clone());
                let seat = seats.first().expect("somebody is asked");
                let answer = title.choose(&*table, seat, Opponent::Ensign, number).expect("an answer");
                table.play(Input::Answer { seat, answer }).expect("a legal answer");
            }
        }
    }
    let (mut best, mut failed) = (None, 0);
    for table in decisions.into_iter().rev().take(LAST) {
        let Ok(solution) = title.solve(&*table, LIMIT) else {
            failed += 1;
            if failed == PATIENCE {
                break;
            }
            continue;
        };
        failed = 0;
        let mean =
            solution.answers.iter().map(|(_, value)| value).sum::<i64>() / solution.answers.len() as i64;
        if solution.value - mean >= MATTERS {
            best = Some((table, solution));
        }
    }
    best
}
