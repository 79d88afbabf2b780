//! Batches of matches between opponents.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicU32, Ordering};
use std::thread;
use std::time::Duration;

use sandtable_engine::{Fact, Rules, Seat};
use sandtable_search::{Opponent, Pcg};

use crate::cpu::thread_time;
use crate::playout::{Ending, Playout};
use crate::probe::Probe;
use crate::tally::{FactTally, ScoreTally, Tally, WhenTally};
use crate::thinking::Thinking;

/// What to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Simulation {
    pub matches: u32,
    /// Who plays each seat, in seat order.
    pub players: Vec<Opponent>,
    /// Match number `i` depends on the seed and on `i` alone.
    pub seed: u64,
    pub threads: usize,
    /// What to read off every match.
    pub probe: Probe,
}

/// Plays a batch. `progress` is told, from any thread, how many matches are done.
///
/// Everything in the tally but the time is the same for any number of threads.
///
/// # Panics
/// When there is not one player for each seat of the title.
pub fn simulate<R: Rules>(
    rules: &R,
    scenario: &str,
    simulation: &Simulation,
    progress: &(dyn Fn(u32) + Sync),
) -> Tally {
    let info = R::info();
    assert_eq!(simulation.players.len(), info.seats.len(), "one player for each seat of {}", info.id);
    let next = AtomicU32::new(0);
    let done = AtomicU32::new(0);
    let work = || {
        let mut share = Share {
            wins: vec![0; info.seats.len()],
            thinking: vec![Thinking::default(); info.seats.len()],
            facts: vec![FactShare::default(); simulation.probe.facts.len()],
            ..Share::default()
        };
        let begun = thread_time();
        let mut playout = Playout::default();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= simulation.matches {
                break;
            }
            let mut chance = Pcg::new(simulation.seed, u64::from(number));
            let ending = catch_unwind(AssertUnwindSafe(|| {
                playout.play(rules, &simulation.players, &simulation.probe, &mut chance)
            }));
            share.count(ending.unwrap_or(Ending::Fault), &playout);
            for (sum, part) in share.thinking.iter_mut().zip(&mut playout.thinking) {
                sum.absorb(part);
            }
            progress(done.fetch_add(1, Ordering::Relaxed) + 1);
        }
        share.time = thread_time() - begun;
        share
    };
    let threads = simulation.threads.clamp(1, (simulation.matches as usize).max(1));
    let mut shares: Vec<Share> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined =
            others.into_iter().map(|other| other.join().expect("a match cannot take its thread down"));
        std::iter::once(own).chain(joined).collect()
    });
    tally::<R>(scenario, simulation, &mut shares)
}

/// Plays matches at random and counts the decisions, without a clock: for tools that count instructions, under
/// which the processor time of a thread cannot be read.
pub fn random_play<R: Rules>(rules: &R, matches: u32, seed: u64) -> u64 {
    let players = vec![Opponent::Random; R::info().seats.len()];
    let mut playout = Playout::default();
    let mut decisions = 0;
    for number in 0..matches {
        playout.play(rules, &players, &Probe::default(), &mut Pcg::new(seed, u64::from(number)));
        decisions += playout.decisions;
    }
    decisions
}

/// What one thread counted.
#[derive(Default)]
struct Share {
    decisions: u64,
    wins: Vec<u32>,
    draws: u32,
    lost_by_all: u32,
    /// Matches by winner and the key of the grade.
    grades: BTreeMap<(Option<Seat>, String), u32>,
    /// The points of every seat, one entry a match.
    scores: Vec<Vec<i32>>,
    faults: u32,
    /// Matches by the key of the reason for which they were over.
    endings: BTreeMap<String, u32>,
    /// Matches in which the facts were read.
    reached: u32,
    facts: Vec<FactShare>,
    time: Duration,
    /// How long each seat thought.
    thinking: Vec<Thinking>,
}

/// What one thread read of one fact: how often each value.
#[derive(Clone, Default)]
struct FactShare(BTreeMap<Sorted, u32>);

/// A fact in an order: numbers by size, words by the alphabet.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Sorted {
    Flag(bool),
    Number(i64),
    Word(String),
}

impl From<&Fact> for Sorted {
    fn from(fact: &Fact) -> Sorted {
        match fact {
            Fact::Flag(flag) => Sorted::Flag(*flag),
            Fact::Number(number) => Sorted::Number(*number),
            Fact::Word(word) => Sorted::Word(word.clone()),
        }
    }
}

impl Share {
    fn count(&mut self, ending: Ending, playout: &Playout) {
        self.decisions += playout.decisions;
        let Ending::Over(verdict) = ending else {
            self.faults += 1;
            return;
        };
        match verdict.winner {
            Some(seat) => self.wins[seat.index()] += 1,
            None if verdict.all_lost => self.lost_by_all += 1,
            None => self.draws += 1,
        }
        if let Some(grade) = verdict.grade {
            *self.grades.entry((verdict.winner, grade.key.into_owned())).or_default() += 1;
        }
        self.scores.resize(self.scores.len().max(verdict.scores.len()), Vec::new());
        for (scores, score) in self.scores.iter_mut().zip(verdict.scores) {
            scores.push(score);
        }
        *self.endings.entry(verdict.reason.key.into_owned()).or_default() += 1;
        let Some(facts) = &playout.facts else { return };
        self.reached += 1;
        for (share, fact) in self.facts.iter_mut().zip(facts) {
            if let Some(fact) = fact {
                *share.0.entry(fact.into()).or_default() += 1;
            }
        }
    }
}

/// One fact over all threads.
fn fact_tally(name: &str, shares: impl Iterator<Item = FactShare>) -> FactTally {
    let mut counts: BTreeMap<Sorted, u32> = BTreeMap::new();
    for (value, count) in shares.flat_map(|share| share.0) {
        *counts.entry(value).or_default() += count;
    }
    let numbers: Vec<(i64, u32)> = counts
        .iter()
        .filter_map(|(value, count)| match value {
            Sorted::Number(number) => Some((*number, *count)),
            _ => None,
        })
        .collect();
    let sum: i128 = numbers.iter().map(|(number, count)| i128::from(*number) * i128::from(*count)).sum();
    let read: u32 = numbers.iter().map(|(_, count)| count).sum();
    FactTally {
        name: name.to_owned(),
        read: counts.values().sum(),
        mean: (read > 0).then(|| rounded(sum as f64 / f64::from(read), 1000.0)),
        least: numbers.first().map(|(number, _)| *number),
        most: numbers.last().map(|(number, _)| *number),
        values: counts
            .into_iter()
            .map(|(value, count)| {
                let value = match value {
                    Sorted::Flag(flag) => flag.to_string(),
                    Sorted::Number(number) => number.to_string(),
                    Sorted::Word(word) => word,
                };
                (value, count)
            })
            .collect(),
    }
}

fn tally<R: Rules>(scenario: &str, simulation: &Simulation, shares: &mut [Share]) -> Tally {
    let thinking = R::info().seats().filter_map(|seat| {
        let player = simulation.players[seat.index()];
        let mut sum = Thinking::default();
        for share in shares.iter_mut() {
            sum.absorb(&mut share.thinking[seat.index()]);
        }
        (player != Opponent::Random).then(|| (R::info().side(seat).to_owned(), sum.tally(player)))
    });
    let thinking = thinking.collect();
    let shares = &*shares;
    let (info, matches) = (R::info(), simulation.matches);
    let mut endings: BTreeMap<String, u32> = BTreeMap::new();
    for (reason, count) in shares.iter().flat_map(|share| &share.endings) {
        *endings.entry(reason.clone()).or_default() += count;
    }
    let facts = simulation.probe.facts.iter().enumerate();
    let facts = facts
        .map(|(index, name)| fact_tally(name, shares.iter().map(|share| share.facts[index].clone())))
        .collect();
    let when = simulation.probe.when.as_ref().map(|(fact, value)| WhenTally {
        fact: fact.clone(),
        value: value.clone(),
        reached: shares.iter().map(|share| share.reached).sum(),
    });
    let decisions: u64 = shares.iter().map(|share| share.decisions).sum();
    let cpu_seconds = shares.iter().map(|share| share.time).sum::<Duration>().as_secs_f64();
    let per = |divisor: f64| if divisor > 0.0 { decisions as f64 / divisor } else { 0.0 };
    let wins = info.seats().map(|seat| {
        let won = shares.iter().map(|share| share.wins[seat.index()]).sum();
        (info.side(seat).to_owned(), won)
    });
    let mut grades: BTreeMap<String, BTreeMap<String, u32>> = BTreeMap::new();
    for ((winner, grade), count) in shares.iter().flat_map(|share| &share.grades) {
        let winner = winner.map_or("nobody", |seat| info.side(seat)).to_owned();
        *grades.entry(winner).or_default().entry(grade.clone()).or_default() += count;
    }
    let scores = info.seats().filter_map(|seat| {
        let scores: Vec<i32> =
            shares.iter().filter_map(|share| share.scores.get(seat.index())).flatten().copied().collect();
        Some((info.side(seat).to_owned(), score_tally(&scores)?))
    });
    Tally {
        title: info.id.to_owned(),
        scenario: scenario.to_owned(),
        matches,
        decisions,
        cpu_seconds: rounded(cpu_seconds, 1e6),
        decisions_per_cpu_second: rounded(per(cpu_seconds), 1.0),
        thinking,
        wins: wins.collect(),
        draws: shares.iter().map(|share| share.draws).sum(),
        lost_by_all: shares.iter().map(|share| share.lost_by_all).sum(),
        grades,
        scores: scores.collect(),
        mean_decisions: rounded(per(f64::from(matches)), 100.0),
        faults: shares.iter().map(|share| share.faults).sum(),
        endings,
        facts,
        when,
    }
}

/// `None` where no points were counted.
fn score_tally(scores: &[i32]) -> Option<ScoreTally> {
    let (least, most) = (*scores.iter().min()?, *scores.iter().max()?);
    let sum: i64 = scores.iter().map(|score| i64::from(*score)).sum();
    Some(ScoreTally { mean: rounded(sum as f64 / scores.len() as f64, 100.0), least, most })
}

fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places
}
