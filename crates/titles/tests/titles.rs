//! The registry, and a title behind it, its types forgotten.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::{Input, MatchDocument, Pending, Setup, Table, TranslationFaults};
use sandtable_titles::{Opponent, Probe, Simulation, Title};

fn set_up(scenario: &str, options: &[(&str, &str)]) -> Setup {
    let options = options.iter().map(|(id, value)| ((*id).to_owned(), (*value).to_owned()));
    Setup { scenario: scenario.to_owned(), options: options.collect(), ..Setup::default() }
}

/// Plays to the end with opponents and writes every record.
fn played(title: &Title, setup: &Setup, seed: u64) -> (Box<dyn Table>, MatchDocument) {
    let mut table = title.open(setup).unwrap();
    let mut document = MatchDocument::new(title.info, "test", setup, BTreeMap::new());
    loop {
        let input = match table.pending() {
            Pending::Over(_) => return (table, document),
            Pending::Roll(roll) => Input::Faces(roll.sides().map(|sides| sides.min(2)).collect()),
            Pending::Decide(seats) => {
                let seat = seats.first().unwrap();
                let answer = title.choose(&*table, seat, Opponent::Random, seed).unwrap();
                Input::Answer { seat, answer }
            }
        };
        let record = table.play(input).unwrap();
        document.push(&*table, &record);
    }
}

#[test]
fn every_title_is_found_by_its_own_id_only() {
    let ids: BTreeSet<&str> = sandtable_titles::all().iter().map(|title| title.info.id).collect();
    assert_eq!(ids.len(), sandtable_titles::all().len());
    for id in ids {
        assert_eq!(sandtable_titles::find(id).unwrap().info.id, id);
    }
    assert!(sandtable_titles::find("chess").is_none());
}

#[test]
fn a_match_replays_from_its_document_to_the_same_hash() {
    let title = Title::of::<Skirmish>();
    let (table, document) = played(&title, &set_up("outpost", &[("flare", "on")]), 3);
    assert_eq!(title.replay(&document).unwrap().hash(), table.hash());
    let foreign = MatchDocument { title: "chess".to_owned(), ..document };
    assert!(title.replay(&foreign).is_err());
}

#[test]
fn a_set_up_that_the_title_does_not_know_is_refused_with_every_fault() {
    let title = Title::of::<Skirmish>();
    let faults = title.open(&set_up("nowhere", &[("rounds", "99")])).err().unwrap();
    assert_eq!(faults.len(), 2, "{faults:?}");
    assert!(title.fuzz(&set_up("nowhere", &[]), 1, 1, &|_| {}).is_err());
}

#[test]
fn an_opponent_answers_the_same_for_the_same_seed() {
    let title = Title::of::<Skirmish>();
    let setup = Setup::default_for(title.info);
    let (_, one) = played(&title, &setup, 1);
    let (_, same) = played(&title, &setup, 1);
    let (_, other) = played(&title, &setup, 2);
    assert_eq!(one.records, same.records);
    assert_ne!(one.records, other.records);
}

#[test]
fn a_batch_needs_one_player_for_each_seat() {
    let title = Title::of::<Skirmish>();
    let setup = Setup::default_for(title.info);
    let simulation =
        |players| Simulation { matches: 20, players, seed: 1, threads: 2, probe: Probe::default() };
    let faults = title.simulate(&setup, &simulation(vec![Opponent::Random]), &|_| {}).unwrap_err();
    assert!(faults[0].contains("red, blue"), "{faults:?}");
    let tally = title.simulate(&setup, &simulation(vec![Opponent::Random; 2]), &|_| {}).unwrap();
    assert_eq!(tally.wins.values().sum::<u32>() + tally.draws, 20);
    assert_eq!(tally.faults, 0);
}

#[test]
fn every_title_shows_every_rule_by_a_case_that_holds() {
    for title in sandtable_titles::all().iter().chain([&Title::of::<Skirmish>()]) {
        let coverage = title.coverage();
        assert_eq!(coverage.failed, []);
        let waiting = title.info.ledger().rules.into_iter().filter(|entry| entry.waiting);
        assert_eq!(coverage.missing, waiting.map(|entry| entry.id).collect::<Vec<_>>());
        assert_eq!(coverage.covered + coverage.missing.len(), coverage.entries);
        assert!(coverage.entries > 0);
    }
}

#[test]
fn fuzzing_reports_what_it_did() {
    let title = Title::of::<Skirmish>();
    let report = title.fuzz(&Setup::default_for(title.info), 3_000, 1, &|_| {}).unwrap().unwrap();
    assert_eq!(report.decisions, 3_000);
    assert!(report.refusals > 1_000 && report.agreements > 0 && report.undos > 0, "{report:?}");
}

#[test]
fn ledgers_speak_every_language_in_the_words_of_today() {
    for title in sandtable_titles::all() {
        for language in ["es", "fr"] {
            let faults = title.info.translation_faults(language);
            let TranslationFaults { missing, stale, surplus } = &faults;
            assert!(
                faults == TranslationFaults::default(),
                "{}, {language}: not translated: {missing:?}; translated from other words, with the stamp of \
                 the present ones: {stale:?}; too much: {surplus:?}",
                title.info.id,
            );
        }
    }
}
