//! Two opponents against each other in pairs of matches with sides exchanged, and whether one is stronger.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::thread;

use sandtable_engine::Rules;
use sandtable_search::{Opponent, Pcg};
use serde::Serialize;

use crate::playout::{Ending, Playout};
use crate::probe::Probe;
use crate::thinking::{Thinking, ThinkingTally};

/// The odds of a wrong verdict of the sequential test, either way: one in twenty. Its logarithm as odds is the bound.
const CERTAIN: f64 = 2.944_438_979_166_44;
/// Pairs before which the sequential test says nothing: their spread is not known yet.
const FEWEST: u32 = 8;

/// What to play.
#[derive(Clone, Debug, PartialEq)]
pub struct Duel {
    pub a: Opponent,
    pub b: Opponent,
    /// The first pair and how many: pair number `i` depends on the seed and on `i` alone, so ranges can be played apart.
    pub first: u32,
    pub pairs: u32,
    pub seed: u64,
    pub threads: usize,
    /// Two strengths of `a` in Elo: play ends as soon as it is clear which of them fits better.
    pub sprt: Option<(f64, f64)>,
}

/// What came of a duel, as `sandtable duel --json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct DuelTally {
    pub title: String,
    pub scenario: String,
    pub a: String,
    pub b: String,
    pub seed: u64,
    pub first: u32,
    /// Pairs played: fewer than asked for where the sequential test came to an end.
    pub pairs: u32,
    /// How `a` did on each side.
    pub sides: Vec<SideTally>,
    /// Matches that did not end as matches should; they count for nobody.
    pub faults: u32,
    /// Points of `a` in a match: 1 for a win, one half for a draw.
    pub score: f64,
    /// How much stronger `a` is, with the ends of an interval that holds the truth in 95 of 100 duels.
    pub elo: Option<f64>,
    pub elo_low: Option<f64>,
    pub elo_high: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub sprt: Option<SprtTally>,
    /// Processor time of a decision.
    pub thinking: Vec<ThinkingTally>,
}

/// How the first opponent did on one side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SideTally {
    pub side: String,
    pub won: u32,
    pub drawn: u32,
    pub lost: u32,
}

/// The sequential test.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SprtTally {
    pub low: f64,
    pub high: f64,
    /// The logarithm of the odds for `high` against `low`.
    pub llr: f64,
    pub verdict: SprtVerdict,
}

/// What the sequential test says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum SprtVerdict {
    /// `a` is as strong as the higher bound.
    Stronger,
    /// `a` is no stronger than the lower bound.
    NotStronger,
    /// It is not clear yet.
    Open,
}

/// How a match ended for `a`.
#[derive(Clone, Copy)]
enum Result {
    Won,
    Drawn,
    Lost,
    Fault,
}

/// One pair: `a` on the first side, then on the second.
#[derive(Clone, Copy)]
struct Pair {
    number: u32,
    results: [Result; 2],
}

/// Plays a duel. `progress` is told, from any thread, how many pairs are done.
///
/// What is tallied depends on the seed and the range alone, unless a sequential test ends it: then on the order in which
/// threads came to their ends as well.
pub fn duel<R: Rules>(rules: &R, scenario: &str, duel: &Duel, progress: &(dyn Fn(u32) + Sync)) -> DuelTally {
    let next = AtomicU32::new(0);
    let is_clear = AtomicBool::new(false);
    let pairs = Mutex::new(Vec::with_capacity(duel.pairs as usize));
    let work = || {
        let mut playout = Playout::default();
        let mut thinking = [Thinking::default(), Thinking::default()];
        while !is_clear.load(Ordering::Relaxed) {
            let index = next.fetch_add(1, Ordering::Relaxed);
            if index >= duel.pairs {
                break;
            }
            let number = duel.first + index;
            let results = [0, 1].map(|side| {
                let mut players = [duel.b; 2];
                players[side] = duel.a;
                let mut chance = Pcg::new(duel.seed, u64::from(number));
                let ending = catch_unwind(AssertUnwindSafe(|| {
                    playout.play(rules, &players, &Probe::default(), &mut chance)
                }));
                thinking[0].absorb(&mut playout.thinking[side]);
                thinking[1].absorb(&mut playout.thinking[1 - side]);
                match ending {
                    Ok(Ending::Over(verdict)) => match verdict.winner {
                        Some(winner) if winner.index() == side => Result::Won,
                        Some(_) => Result::Lost,
                        None => Result::Drawn,
                    },
                    Ok(Ending::Fault) | Err(_) => Result::Fault,
                }
            });
            let mut pairs = pairs.lock().expect("nobody panics with it in hand");
            pairs.push(Pair { number, results });
            progress(pairs.len() as u32);
            if let Some((low, high)) = duel.sprt {
                is_clear.fetch_or(sprt(&pairs, low, high).verdict != SprtVerdict::Open, Ordering::Relaxed);
            }
        }
        thinking
    };
    let threads = duel.threads.clamp(1, (duel.pairs as usize).max(1));
    let mut thinking = [Thinking::default(), Thinking::default()];
    let shares: Vec<[Thinking; 2]> = thread::scope(|scope| {
        let others: Vec<_> = (1..threads).map(|_| scope.spawn(work)).collect();
        let own = work();
        let joined =
            others.into_iter().map(|other| other.join().expect("a match cannot take its thread down"));
        std::iter::once(own).chain(joined).collect()
    });
    for share in shares {
        for (sum, mut part) in thinking.iter_mut().zip(share) {
            sum.absorb(&mut part);
        }
    }
    let mut pairs = pairs.into_inner().expect("nobody panics with it in hand");
    pairs.sort_unstable_by_key(|pair| pair.number);
    tally::<R>(scenario, duel, &pairs, &mut thinking)
}

fn tally<R: Rules>(scenario: &str, duel: &Duel, pairs: &[Pair], thinking: &mut [Thinking; 2]) -> DuelTally {
    let info = R::info();
    let count = |side: usize, which: fn(&Result) -> bool| {
        pairs.iter().filter(|pair| which(&pair.results[side])).count() as u32
    };
    let sides = [0, 1].map(|side| SideTally {
        side: info.seats[side].to_owned(),
        won: count(side, |result| matches!(result, Result::Won)),
        drawn: count(side, |result| matches!(result, Result::Drawn)),
        lost: count(side, |result| matches!(result, Result::Lost)),
    });
    let Spread { mean, deviation, .. } = spread(pairs);
    let error = 1.96 * deviation;
    DuelTally {
        title: info.id.to_owned(),
        scenario: scenario.to_owned(),
        a: duel.a.id().to_owned(),
        b: duel.b.id().to_owned(),
        seed: duel.seed,
        first: duel.first,
        pairs: pairs.len() as u32,
        faults: pairs.len() as u32 * 2
            - sides.iter().map(|side| side.won + side.drawn + side.lost).sum::<u32>(),
        sides: sides.into(),
        score: rounded(mean, 1e4),
        elo: elo(mean),
        elo_low: elo(mean - error),
        elo_high: elo(mean + error),
        sprt: duel.sprt.map(|(low, high)| sprt(pairs, low, high)),
        thinking: [(duel.a, 0), (duel.b, 1)].map(|(player, index)| thinking[index].tally(player)).into(),
    }
}

/// The mean score of a match and the deviation of that mean, from the scores of whole pairs.
struct Spread {
    pairs: u32,
    mean: f64,
    variance: f64,
    deviation: f64,
}

fn spread(pairs: &[Pair]) -> Spread {
    let scores = pairs.iter().filter_map(|pair| {
        let mut sum = 0.0;
        for result in pair.results {
            sum += match result {
                Result::Won => 0.5,
                Result::Drawn => 0.25,
                Result::Lost => 0.0,
                Result::Fault => return None,
            };
        }
        Some(sum)
    });
    let (mut count, mut sum, mut squares) = (0u32, 0.0, 0.0);
    for score in scores {
        count += 1;
        sum += score;
        squares += score * score;
    }
    let pairs = f64::from(count.max(1));
    let mean = sum / pairs;
    let variance = (squares / pairs - mean * mean).max(0.0);
    Spread { pairs: count, mean, variance, deviation: (variance / pairs).sqrt() }
}

/// The sequential test over pairs, with the spread that they show.
fn sprt(pairs: &[Pair], low: f64, high: f64) -> SprtTally {
    let Spread { pairs, mean, variance, .. } = spread(pairs);
    let (at_low, at_high) = (expected(low), expected(high));
    // Pairs that all end alike tell nothing of their spread: the least that whole pairs can have is supposed.
    let variance = variance.max(0.25 / f64::from(pairs.max(1)) / 4.0);
    let llr = f64::from(pairs) * (at_high - at_low) * (2.0 * mean - at_low - at_high) / (2.0 * variance);
    let verdict = match llr {
        _ if pairs < FEWEST => SprtVerdict::Open,
        llr if llr >= CERTAIN => SprtVerdict::Stronger,
        llr if llr <= -CERTAIN => SprtVerdict::NotStronger,
        _ => SprtVerdict::Open,
    };
    SprtTally { low, high, llr: rounded(llr, 1e3), verdict }
}

/// The score that a difference in Elo promises.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

/// The difference in Elo that a score stands for; none where everything was won or lost.
fn elo(score: f64) -> Option<f64> {
    (score > 0.0 && score < 1.0).then(|| rounded(-400.0 * (1.0 / score - 1.0).log10(), 10.0))
}

fn rounded(value: f64, places: f64) -> f64 {
    (value * places).round() / places
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pairs(won: u32, split: u32, lost: u32) -> Vec<Pair> {
        let of = |count: u32, results| (0..count).map(move |number| Pair { number, results });
        of(won, [Result::Won, Result::Won])
            .chain(of(split, [Result::Won, Result::Lost]))
            .chain(of(lost, [Result::Lost, Result::Lost]))
            .collect()
    }

    #[test]
    fn the_sequential_test_tells_the_stronger_from_the_equal() {
        assert_eq!(sprt(&pairs(60, 30, 10), 0.0, 50.0).verdict, SprtVerdict::Stronger);
        assert_eq!(sprt(&pairs(20, 160, 20), 0.0, 50.0).verdict, SprtVerdict::NotStronger);
        assert_eq!(sprt(&pairs(10, 10, 8), 0.0, 50.0).verdict, SprtVerdict::Open);
        assert_eq!(sprt(&pairs(4, 0, 0), 0.0, 50.0).verdict, SprtVerdict::Open, "four pairs are too few");
        assert_eq!(sprt(&pairs(30, 0, 0), 0.0, 50.0).verdict, SprtVerdict::Stronger);
    }

    #[test]
    fn four_wins_in_five_are_241_elo() {
        assert_eq!(elo(0.8), Some(240.8));
        assert!((expected(240.8) - 0.8).abs() < 0.0001);
        assert_eq!((elo(1.0), elo(0.5)), (None, Some(0.0)));
    }

    #[test]
    fn a_match_with_a_fault_takes_its_pair_out() {
        let mut pairs = pairs(1, 0, 1);
        pairs[1].results[0] = Result::Fault;
        let spread = spread(&pairs);
        assert_eq!((spread.pairs, spread.mean), (1, 1.0));
    }
}
