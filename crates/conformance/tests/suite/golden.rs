//! Golden matches: the miniature has its own, and a change of anything that is seen is noticed and named.

use std::fs;
use std::path::Path;

use sandtable_conformance::golden;
use sandtable_conformance::skirmish::Skirmish;
use sandtable_engine::Rules;

use crate::broken::*;

golden!(Skirmish, must_visit: ["reaction", "losses", "event-loses-step"]);

/// Golden matches of a copy without fault.
fn recorded() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    golden::record::<Broken<SOUND>>(folder.path(), &[], false).unwrap();
    golden::check::<Broken<SOUND>>(folder.path(), &[]).unwrap();
    folder
}

#[track_caller]
fn noticed<R: Rules>(folder: &Path, must_visit: &[&str], reasons: &[&str]) {
    let fault = golden::check::<R>(folder, must_visit).expect_err("the change is not noticed");
    for reason in reasons {
        assert!(fault.contains(reason), "{reason} is not in: {fault}");
    }
}

#[test]
fn a_change_is_named_by_moment_viewer_and_part() {
    let folder = recorded();
    noticed::<Broken<LEAKY_VIEW>>(folder.path(), &[], &["before input ", "sees blue: changed in status"]);
    noticed::<Broken<LEAKY_PROMPT>>(folder.path(), &[], &["prompts red: changed in question"]);
    noticed::<Broken<LEAKY_POINTING>>(folder.path(), &[], &["points spectator: was"]);
    noticed::<Broken<UNKNOWN_RULE>>(folder.path(), &[], &["told spectator: was", "heard red: was"]);
    noticed::<Broken<RESTLESS>>(folder.path(), &[], &["does not match the position"]);
}

#[test]
fn a_part_of_the_rules_that_no_golden_match_comes_to_is_noticed() {
    let folder = recorded();
    noticed::<Broken<SOUND>>(folder.path(), &["the-moon"], &["no golden match comes to: the-moon"]);
}

#[test]
fn missing_and_stray_files_are_noticed() {
    let folder = recorded();
    fs::rename(folder.path().join("outpost.txt"), folder.path().join("old.txt")).unwrap();
    noticed::<Broken<SOUND>>(
        folder.path(),
        &[],
        &["golden match outpost: ", "cannot be read", "old.txt belongs to no scenario", "SANDTABLE_RECORD=1"],
    );
}

#[test]
fn recording_again_keeps_a_match_that_still_replays() {
    let folder = recorded();
    let path = folder.path().join("patrol.json");
    let played = fs::read_to_string(&path).unwrap();
    golden::record::<Broken<LEAKY_VIEW>>(folder.path(), &[], false).unwrap();
    assert_eq!(fs::read_to_string(&path).unwrap(), played);
    golden::check::<Broken<LEAKY_VIEW>>(folder.path(), &[]).unwrap();
}
