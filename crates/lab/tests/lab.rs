//! Batches of the miniature.

use std::sync::atomic::{AtomicU32, Ordering};

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{Rules as _, Setup};
use sandtable_lab::{Duel, DuelTally, Probe, Simulation, SprtVerdict, Tally, duel, simulate};
use sandtable_search::Opponent;

fn batch(threads: usize, seed: u64, players: [Opponent; 2]) -> Tally {
    batch_with(threads, seed, players, Probe::default())
}

fn batch_with(threads: usize, seed: u64, players: [Opponent; 2], probe: Probe) -> Tally {
    let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
    let simulation = Simulation { matches: 60, players: players.to_vec(), seed, threads, probe };
    simulate(&rules, "patrol", &simulation, &|_| {})
}

#[test]
fn a_tally_is_the_same_on_any_number_of_threads_but_for_the_time() {
    let timeless = |threads, seed| Tally {
        cpu_seconds: 0.0,
        decisions_per_cpu_second: 0.0,
        thinking: std::collections::BTreeMap::default(),
        ..batch(threads, seed, [Opponent::Random, Opponent::Captain])
    };
    assert_eq!(timeless(1, 7), timeless(3, 7));
    assert_ne!(timeless(1, 7), timeless(1, 8));
}

#[test]
fn a_tally_is_written_with_exactly_the_promised_names() {
    let tally = serde_json::to_value(batch(1, 1, [Opponent::Random; 2])).unwrap();
    let names: Vec<&str> = tally.as_object().unwrap().keys().map(String::as_str).collect();
    let mut promised = [
        "title",
        "scenario",
        "matches",
        "decisions",
        "cpu_seconds",
        "decisions_per_cpu_second",
        "wins",
        "draws",
        "mean_decisions",
        "faults",
        "endings",
        "facts",
    ];
    promised.sort_unstable();
    let mut sorted = names;
    sorted.sort_unstable();
    assert_eq!(sorted, promised);
    assert_eq!(tally["wins"].as_object().unwrap().len(), 2, "every side is listed");
}

#[test]
fn processor_time_is_counted_and_progress_is_told_up_to_the_last_match() {
    let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
    let (players, probe) = (vec![Opponent::Random; 2], Probe::default());
    let simulation = Simulation { matches: 60, players, seed: 1, threads: 2, probe };
    let (most, calls) = (AtomicU32::new(0), AtomicU32::new(0));
    let tally = simulate(&rules, "patrol", &simulation, &|done| {
        most.fetch_max(done, Ordering::Relaxed);
        calls.fetch_add(1, Ordering::Relaxed);
    });
    assert_eq!((most.into_inner(), calls.into_inner()), (60, 60));
    assert!(tally.cpu_seconds > 0.0 && tally.decisions_per_cpu_second > 0.0);
    assert_eq!(tally.mean_decisions, (tally.decisions as f64 / 60.0 * 100.0).round() / 100.0);
}

#[test]
fn the_captain_beats_random_play_from_either_side() {
    for (players, own, other) in [
        ([Opponent::Captain, Opponent::Random], "red", "blue"),
        ([Opponent::Random, Opponent::Captain], "blue", "red"),
    ] {
        let tally = batch(2, 1, players);
        assert!(tally.wins[own] > tally.wins[other], "{tally:?}");
    }
}

#[test]
fn endings_are_counted_by_their_reason() {
    let tally = batch(2, 1, [Opponent::Random; 2]);
    assert_eq!(tally.endings.values().sum::<u32>(), 60);
    assert!(tally.endings["verdict-points"] > 0, "{:?}", tally.endings);
}

#[test]
fn facts_are_read_at_the_end_or_at_the_moment_asked_for_on_any_number_of_threads() {
    let probe = |when: Option<(&str, &str)>| Probe {
        facts: ["round", "steps red-1", "no such fact"].map(str::to_owned).to_vec(),
        when: when.map(|(fact, value)| (fact.to_owned(), value.to_owned())),
    };
    let read = |threads, when| batch_with(threads, 1, [Opponent::Random; 2], probe(when));
    let end = read(1, None);
    assert_eq!((end.facts[0].read, end.facts[0].most, end.when.is_none()), (60, Some(3), true), "{end:?}");
    assert_eq!(end.facts[2].read, 0, "what the title does not know is not read");
    assert_eq!(end.facts, read(3, None).facts);

    let second = read(1, Some(("round", "2")));
    let reached = second.when.as_ref().unwrap().reached;
    assert!(reached > 0, "{second:?}");
    assert_eq!(second.facts[0].values, [("2".to_owned(), reached)], "all of them were in round 2");
    assert_eq!(second.facts, read(3, Some(("round", "2"))).facts);
    assert!(second.facts[1].mean > end.facts[1].mean, "squads wear out");
    let never = read(1, Some(("round", "99")));
    assert_eq!((never.when.unwrap().reached, never.facts[0].read), (0, 0));
}

#[test]
fn a_duel_exchanges_sides_and_can_be_cut_into_ranges() {
    let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
    let played = |first, pairs, threads| {
        let (a, b) = (Opponent::Captain, Opponent::Random);
        let range = Duel { a, b, first, pairs, seed: 3, threads, sprt: None };
        duel(&rules, "patrol", &range, &|_| {})
    };
    let whole = played(0, 6, 2);
    assert!(whole.score > 0.5, "captain beats chance: {whole:?}");
    assert_eq!((whole.pairs, whole.faults, whole.sides.len()), (6, 0, 2));
    let won = |tally: &DuelTally| tally.sides.iter().map(|side| side.won).collect::<Vec<_>>();
    let parts = [played(0, 2, 1), played(2, 4, 1)].map(|part| won(&part));
    assert_eq!(won(&whole), [parts[0][0] + parts[1][0], parts[0][1] + parts[1][1]]);
    assert!(whole.thinking[0].decisions > 0 && whole.thinking[1].decisions == 0, "only captain thinks");
}

#[test]
fn a_duel_ends_when_it_is_clear() {
    let rules = Skirmish::open(&Setup::default_for(Skirmish::info())).unwrap();
    let (a, b) = (Opponent::Captain, Opponent::Random);
    let long = Duel { a, b, first: 0, pairs: 400, seed: 3, threads: 1, sprt: Some((-50.0, 0.0)) };
    let tally = duel(&rules, "patrol", &long, &|_| {});
    assert!(tally.pairs < 400, "{tally:?}");
    assert_eq!(tally.sprt.unwrap().verdict, SprtVerdict::Stronger);
}
