//! What the title says to newcomers: its first page, its chapters and phases, its lessons.

use std::collections::BTreeSet;

use sandtable_engine::case::{PlayedCase, played};
use sandtable_engine::{Primer, Rules, Said, Setup};
use sandtable_search::Opponent;
use sandtable_words::LANGUAGES;
use serde_json::Value;

use crate::report::ensure;

/// A title that has something to say to newcomers says it in every language, and its chapters and phases hold every rule
/// and every stage.
pub fn the_primer_is_sound<R: Rules>() -> Result<(), String> {
    let info = R::info();
    let Some(text) = info.learn.and_then(|folder| folder.get_file("title.toml")?.contents_utf8()) else {
        return Ok(());
    };
    let primer: Primer = toml::from_str(text).map_err(|error| format!("title.toml: {error}"))?;
    in_every_language("title.toml", &serde_json::to_value(&primer).map_err(|error| error.to_string())?)?;
    let mut filled = BTreeSet::new();
    for entry in info.ledger().rules {
        match primer.chapter(&entry.id) {
            Some(chapter) => filled.insert(chapter),
            None => return Err(format!("no chapter begins with rule {}", entry.id)),
        };
    }
    ensure(filled.len() == primer.chapters.len(), || "a chapter has no rules".to_owned())?;
    let stages = R::stages();
    for stage in &stages {
        let phases = primer.phases.iter().filter(|phase| phase.stages.iter().any(|known| known == stage));
        let count = phases.count();
        ensure(count == 1, || format!("stage {stage} stands in {count} phases"))?;
    }
    let known = |stage: &&String| stages.contains(&stage.as_str());
    let unknown = primer.phases.iter().flat_map(|phase| &phase.stages).find(|stage| !known(stage));
    ensure(unknown.is_none(), || format!("there is no stage {}", unknown.expect("one")))?;
    for side in info.seats {
        ensure(primer.aims.contains_key(*side), || format!("no aim for {side}"))?;
    }
    ensure(primer.aims.len() == info.seats.len(), || "an aim for a side that there is not".to_owned())?;
    ensure((1..=5).contains(&primer.difficulty), || "difficulty runs from 1 to 5".to_owned())?;
    for share in &primer.shares {
        let (scenario, options) = (share.scenario.clone(), share.options.clone());
        let set_up = Setup { scenario, options, ..Setup::default() };
        set_up.checked(info).map_err(|faults| format!("shares: {}", faults.join("; ")))?;
        ensure(info.seat(&share.side).is_some(), || format!("shares: no side {}", share.side))?;
    }
    Ok(())
}

/// Every lesson can be played as it says, speaks every language, and lets the learner decide.
pub fn every_lesson_holds<R: Rules>() -> Result<(), String> {
    for (id, text) in R::info().lessons() {
        let course = played::<R>(text).map_err(|fault| format!("lesson {id}: {fault}"))?;
        let failures = &course.report.failures;
        ensure(failures.is_empty(), || format!("lesson {id}: {}", failures.join("; ")))?;
        lesson_teaches::<R>(&course).map_err(|fault| format!("lesson {id}: {fault}"))?;
    }
    Ok(())
}

fn lesson_teaches<R: Rules>(course: &PlayedCase) -> Result<(), String> {
    let lesson = course.lesson.as_ref().ok_or("a lesson has a table [lesson]")?;
    let learner = R::info().seat(&lesson.seat).ok_or("no such side")?;
    let said = course
        .steps
        .iter()
        .flat_map(|step| std::iter::once(&step.say).chain(step.wrong.iter().map(|(_, say)| say)));
    for words in said.chain([&lesson.name, &lesson.about]) {
        spoken(words)?;
    }
    let mut answers = 0;
    for (index, step) in course.steps.iter().enumerate() {
        let Some(answer) = step.answer.as_ref().filter(|_| step.seat == Some(learner)) else { continue };
        let meant = step.refusal.is_none() && course.is_meant(index, answer).unwrap_or(false);
        ensure(meant, || format!("step {} does not accept its own answer", index + 1))?;
        for (wrong, _) in &step.wrong {
            let right = course.is_meant(index, wrong).unwrap_or(false);
            ensure(!right, || format!("step {}: a wrong answer leads to the same", index + 1))?;
        }
        answers += 1;
    }
    ensure(answers > 0, || "the learner never decides".to_owned())?;
    if let Some(opponent) = &lesson.battle {
        ensure(opponent.parse::<Opponent>().is_ok(), || format!("there is no opponent \"{opponent}\""))?;
        let waits = course.moments.last().is_some_and(|table| !table.pending().deciding().is_empty());
        ensure(waits, || "there is nothing to play on at its end".to_owned())?;
    }
    Ok(())
}

fn spoken(words: &Said) -> Result<(), String> {
    match LANGUAGES.iter().find(|language| words.get(language).is_none_or(str::is_empty)) {
        Some(language) => Err(format!("\"{}\" is not said in {language}", words.within(LANGUAGES[0]))),
        None => Ok(()),
    }
}

/// Whatever is said in English is said in every language.
fn in_every_language(place: &str, value: &Value) -> Result<(), String> {
    match value {
        Value::Object(object) if object.contains_key(LANGUAGES[0]) => {
            let words: Said = serde_json::from_value(value.clone()).map_err(|error| error.to_string())?;
            spoken(&words).map_err(|fault| format!("{place}: {fault}"))
        }
        Value::Object(object) => object.values().try_for_each(|inner| in_every_language(place, inner)),
        Value::Array(list) => list.iter().try_for_each(|inner| in_every_language(place, inner)),
        _ => Ok(()),
    }
}
