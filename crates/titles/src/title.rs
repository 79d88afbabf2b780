//! One title of the registry: its rules, their types forgotten.

use std::sync::Arc;

use sandtable_engine::case::{self, CaseReport, PlayedCase};
use sandtable_engine::{
    Answer, DocumentError, Match, MatchDocument, Replay, Rules, Seat, Setup, Table, TitleInfo,
};
use sandtable_lab::{
    Duel, DuelTally, FuzzFault, FuzzReport, Simulation, Subject, Tally, duel, fuzz, random_play, simulate,
    subject,
};
use sandtable_search::{DeadEnd, Opponent, Pcg, Solution, Thought, Unsolved, Unwatched, Watch, solve, think};

use crate::Coverage;

/// A set-up refused, every fault named.
type Faults = Vec<String>;
/// Opens a table for a set-up.
type Open = fn(&Setup) -> Result<Box<dyn Table>, Faults>;
/// A match file replayed, and how far the present rules confirm it.
type Reopened = Result<(Box<dyn Table>, Replay), DocumentError>;
/// Plays a batch, telling how many matches are done.
type Simulate = fn(&Setup, &Simulation, &(dyn Fn(u32) + Sync)) -> Result<Tally, Faults>;
/// Plays a duel, telling how many pairs are done.
type PlayDuel = fn(&Setup, &Duel, &(dyn Fn(u32) + Sync)) -> Result<DuelTally, Faults>;
/// What an opponent thinks for a seat that is asked.
type Think = fn(&dyn Table, Seat, Opponent, &mut Pcg, &mut dyn Watch) -> Result<Thought, DeadEnd>;
/// What fuzzing came to: the outer error lists what is wrong with the set-up.
type Fuzzed = Result<Result<FuzzReport, Box<FuzzFault>>, Vec<String>>;

/// A title that can be played, simulated, fuzzed and checked without knowing its types.
#[derive(Clone)]
pub struct Title {
    pub info: &'static TitleInfo,
    open: Open,
    replay: fn(&MatchDocument) -> Result<Box<dyn Table>, DocumentError>,
    reopen: fn(&MatchDocument) -> Reopened,
    run_case: fn(&str) -> Result<CaseReport, String>,
    play_case: fn(&str) -> Result<PlayedCase, String>,
    beginning: fn(&str) -> Result<Setup, String>,
    simulate: Simulate,
    duel: PlayDuel,
    random_play: fn(&Setup, u32, u64) -> Result<u64, Faults>,
    fuzz: fn(&Setup, u64, u64, &dyn Fn(u64)) -> Fuzzed,
    subject: fn() -> Box<dyn Subject>,
    think: Think,
    solve: fn(&dyn Table, usize) -> Result<Solution, Unsolved>,
}

impl Title {
    /// The registry's line for a title.
    pub fn of<R: Rules>() -> Title {
        Title {
            info: R::info(),
            open: |setup| {
                let (rules, setup) = opened::<R>(setup)?;
                Ok(Box::new(Match::begin(Arc::new(rules), &setup)?))
            },
            replay: |document| Ok(Box::new(document.replay::<R>()?)),
            reopen: |document| {
                let (played, replay) = document.reopen::<R>()?;
                Ok((Box::new(played), replay))
            },
            run_case: case::run::<R>,
            play_case: case::played::<R>,
            beginning: case::beginning::<R>,
            simulate: |setup, simulation, progress| {
                let (rules, setup) = opened::<R>(setup)?;
                let (seats, players) = (R::info().seats, simulation.players.len());
                if players != seats.len() {
                    return Err(vec![format!(
                        "{} has {} seats ({}), but {players} players were named",
                        R::info().id,
                        seats.len(),
                        seats.join(", "),
                    )]);
                }
                Ok(simulate(&rules, &setup.scenario, simulation, progress))
            },
            duel: |setup, fight, progress| {
                let (rules, setup) = opened::<R>(setup)?;
                let seats = R::info().seats.len();
                if seats != 2 {
                    return Err(vec![format!("a duel is for two sides; {} has {seats}", R::info().id)]);
                }
                Ok(duel(&rules, &setup.scenario, fight, progress))
            },
            random_play: |setup, matches, seed| Ok(random_play(&opened::<R>(setup)?.0, matches, seed)),
            fuzz: |setup, decisions, seed, progress| {
                let (rules, setup) = opened::<R>(setup)?;
                Ok(fuzz(&Arc::new(rules), &setup, decisions, seed, progress))
            },
            subject: subject::<R>,
            think: |table, seat, opponent, chance, watch| {
                let played = played::<R>(table);
                think(opponent, played.rules(), played.position(), seat, chance, watch)
            },
            solve: |table, limit| {
                let played = played::<R>(table);
                solve(played.rules(), played.position(), limit)
            },
        }
    }

    /// Opens a match. The error lists everything that is wrong with the set-up.
    pub fn open(&self, setup: &Setup) -> Result<Box<dyn Table>, Vec<String>> {
        (self.open)(setup)
    }

    /// Replays a match file of the present rules and checks every hash.
    pub fn replay(&self, document: &MatchDocument) -> Result<Box<dyn Table>, DocumentError> {
        (self.replay)(document)
    }

    /// Replays a match file of the present rules or of earlier ones, as far as the present ones can.
    pub fn reopen(&self, document: &MatchDocument) -> Result<(Box<dyn Table>, Replay), DocumentError> {
        (self.reopen)(document)
    }

    /// Runs a case file. The error is about the file's form; what did not hold is in the report.
    pub fn run_case(&self, text: &str) -> Result<CaseReport, String> {
        (self.run_case)(text)
    }

    /// Plays a case or a lesson to be shown, moment by moment. The error is about the file's form.
    pub fn play_case(&self, text: &str) -> Result<PlayedCase, String> {
        (self.play_case)(text)
    }

    /// The set-up of a match that begins where a case file begins.
    pub fn beginning(&self, case: &str) -> Result<Setup, String> {
        (self.beginning)(case)
    }

    /// Runs the title's own cases and counts the rules that they show.
    pub fn coverage(&self) -> Coverage {
        Coverage::of(self)
    }

    /// Plays matches at random and counts the decisions. The error lists everything that is wrong with the set-up.
    pub fn random_play(&self, setup: &Setup, matches: u32, seed: u64) -> Result<u64, Vec<String>> {
        (self.random_play)(setup, matches, seed)
    }

    /// Plays a batch of matches between opponents. The error lists everything that is wrong with the set-up.
    pub fn simulate(
        &self,
        setup: &Setup,
        simulation: &Simulation,
        progress: &(dyn Fn(u32) + Sync),
    ) -> Result<Tally, Vec<String>> {
        (self.simulate)(setup, simulation, progress)
    }

    /// Plays pairs of matches with sides exchanged. The error lists everything that is wrong with the set-up.
    pub fn duel(
        &self,
        setup: &Setup,
        duel: &Duel,
        progress: &(dyn Fn(u32) + Sync),
    ) -> Result<DuelTally, Vec<String>> {
        (self.duel)(setup, duel, progress)
    }

    /// Plays legal and illegal inputs and checks that the rules stand up to them. The outer error lists everything
    /// that is wrong with the set-up, the inner one is a fault of the rules.
    pub fn fuzz(&self, setup: &Setup, decisions: u64, seed: u64, progress: &dyn Fn(u64)) -> Fuzzed {
        (self.fuzz)(setup, decisions, seed, progress)
    }

    /// The title under fuzzing.
    pub(crate) fn subject(&self) -> Box<dyn Subject> {
        (self.subject)()
    }

    /// A match that begins in a position which the seat cannot tell from that of the table. The same seed draws the
    /// same one.
    pub fn imagined(&self, table: &dyn Table, seat: Seat, seed: u64) -> Box<dyn Table> {
        table.imagined(seat, &mut Pcg::new(seed, u64::from(table.ply())))
    }

    /// What an opponent answers for a seat that is asked. The same seed gives the same answer at the same
    /// place of a match.
    ///
    /// # Panics
    /// When the table is of another title.
    pub fn choose(
        &self,
        table: &dyn Table,
        seat: Seat,
        opponent: Opponent,
        seed: u64,
    ) -> Result<Answer, DeadEnd> {
        self.think(table, seat, opponent, seed, &mut Unwatched).map(Thought::answer)
    }

    /// The same, with what the opponent thought before. `watch` hears how far it is and may end it.
    ///
    /// # Panics
    /// When the table is of another title.
    pub fn think(
        &self,
        table: &dyn Table,
        seat: Seat,
        opponent: Opponent,
        seed: u64,
        watch: &mut dyn Watch,
    ) -> Result<Thought, DeadEnd> {
        (self.think)(table, seat, opponent, &mut Pcg::new(seed, u64::from(table.ply())), watch)
    }

    /// The exact chance of the side that is asked, and of each of its answers, if no more than `limit` positions follow.
    ///
    /// # Panics
    /// When the table is of another title.
    pub fn solve(&self, table: &dyn Table, limit: usize) -> Result<Solution, Unsolved> {
        (self.solve)(table, limit)
    }
}

fn played<R: Rules>(table: &dyn Table) -> &Match<R> {
    table.as_any().downcast_ref().expect("a table of this title")
}

/// Rules for a set-up that was checked first.
fn opened<R: Rules>(setup: &Setup) -> Result<(R, Setup), Vec<String>> {
    let setup = setup.clone().checked(R::info())?;
    Ok((R::open(&setup)?, setup))
}
