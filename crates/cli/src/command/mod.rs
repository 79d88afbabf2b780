//! The commands, one file each.

mod care;
mod case;
mod describe;
mod duel;
mod export;
mod fuzz;
mod import;
mod matches;
mod play;
mod rules;
mod serve;
mod sheets;
mod simulate;
mod solve;
mod titles;
mod verify;

use std::io::Write;

use crate::arguments::{Arguments, Case, Command, Language};
use crate::failure::Done;
use crate::store::Store;

pub use rules::describe_rule;

/// Carries out a command.
pub fn run(arguments: Arguments, out: &mut dyn Write) -> Done {
    let store = || Store::open(arguments.data.clone());
    match arguments.command {
        Command::Titles { json, language } => titles::run(json, spoken(language), out),
        Command::Play(play) => play::run(play, store()?, out),
        Command::Simulate(simulate) => simulate::run(simulate, out),
        Command::Duel(duel) => duel::run(duel, out),
        Command::Solve(arguments) => solve::run(&arguments, out),
        Command::Case(Case::Run { files, json }) => case::run(&files, json, out),
        Command::Rules { title, coverage, json, find, language } => {
            rules::run(&title, coverage, json, find.as_deref(), spoken(language), out)
        }
        Command::Sheets { title, sheet } => sheets::run(&title, sheet.as_deref(), out),
        Command::Verify { file } => verify::run(&file, out),
        Command::Describe(arguments) => describe::run(&arguments, &store()?, out),
        Command::Export { id, file } => export::run(&store()?, &id, file.as_deref(), out),
        Command::Import { file } => import::run(&store()?, &file, out),
        Command::Matches { json } => matches::run(&store()?, json, out),
        Command::Serve(serve) => serve::run(serve, arguments.data.clone(), out),
        Command::Backup { file, database } => care::back_up(&file, database, arguments.data.clone(), out),
        Command::Restore { file, database } => care::restore(&file, database, arguments.data.clone(), out),
        Command::Check { database } => care::check(database, arguments.data.clone(), out),
        Command::Fuzz(fuzz) => fuzz::run(fuzz, out),
    }
}

/// The language asked for, else that of the environment, else English.
fn spoken(asked: Option<Language>) -> Language {
    asked.or_else(Language::from_environment).unwrap_or(Language::En)
}
