//! Every chapter of the rules is walked through.

use std::collections::{BTreeMap, BTreeSet};

use sandtable_engine::{Pending, Rules};

use crate::report::ensure;
use crate::walk::{Source, walk_every_step};

/// Matches of each set-up.
const MATCHES: u64 = 2;

/// Some random match or some case comes to every stage and every kind of roll. Prints how often, so that one
/// sees which chapters only the cases reach.
pub fn every_stage_is_visited<R: Rules>() -> Result<(), String> {
    let stages = R::stages();
    names_are_sound(&stages)?;
    let mut visits: BTreeMap<(&str, Source), u64> = BTreeMap::new();
    walk_every_step::<R, _>(MATCHES, |step, _| {
        let mut visit = |position| {
            let stage = step.rules.stage(position);
            *visits.entry((stage, step.source)).or_default() += 1;
            ensure(stages.contains(&stage), || format!("the stage {stage} is not in the list of stages"))
        };
        visit(step.before)?;
        match step.rules.pending(step.after) {
            Pending::Over(_) => visit(step.after),
            Pending::Decide(_) | Pending::Roll(_) => Ok(()),
        }
    })?;
    let count = |stage: &'static str, source| visits.get(&(stage, source)).copied().unwrap_or_default();
    tell(
        R::info().id,
        stages.iter().map(|stage| (*stage, count(stage, Source::Start), count(stage, Source::Case))),
    );
    let missing: Vec<&str> = stages
        .into_iter()
        .filter(|stage| count(stage, Source::Start) + count(stage, Source::Case) == 0)
        .collect();
    ensure(missing.is_empty(), || format!("nobody comes to {}", missing.join(", ")))
}

/// Named once, in small letters joined by hyphens.
fn names_are_sound(stages: &[&str]) -> Result<(), String> {
    let mut seen = BTreeSet::new();
    for stage in stages {
        ensure(seen.insert(stage), || format!("two stages are called {stage}"))?;
        let kebab = stage.split('-').all(|word| {
            !word.is_empty()
                && word.bytes().all(|letter| letter.is_ascii_lowercase() || letter.is_ascii_digit())
        });
        ensure(kebab, || {
            format!("the name of the stage \"{stage}\" is not made of small words and hyphens")
        })?;
    }
    Ok(())
}

#[expect(clippy::print_stdout, reason = "a report for whoever runs the test with --nocapture")]
fn tell<'a>(title: &str, visits: impl Iterator<Item = (&'a str, u64, u64)>) {
    println!("{title}: steps from each stage, in matches from the start and from cases");
    for (stage, start, case) in visits {
        println!("{stage:>28} {start:>9} {case:>9}");
    }
}
