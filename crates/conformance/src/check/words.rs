//! Everything that is said can be said in every language.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use sandtable_engine::{
    Chance as _, Input, Message, OptionValues, Pending, Rule, Rules, Target, TitleInfo, Verdict, Viewer,
    prompt, say_side,
};
use sandtable_lab::foreign_target;
use sandtable_words::{LANGUAGES, Words, catalogue, check_catalogues};
use serde::Serialize;
use serde_json::Value;

use crate::report::{ensure, json};
use crate::set_ups;
use crate::walk::{Plan, Step, open, walk};

/// Something that the title says: the messages in it and the rules that it cites.
pub(super) struct Statement {
    pub place: &'static str,
    pub messages: Vec<Message>,
    pub rules: Vec<String>,
}

/// Questions, choices, refusals, previews, events, rolls, views, scenes and verdicts: no key is missing and
/// no argument, in any language, and the catalogues fit each other.
pub fn every_message_renders_in_every_language<R: Rules>() -> Result<(), String> {
    check_catalogues(R::info()).map_err(|faults| faults.join("; "))?;
    let languages: Vec<Words> =
        LANGUAGES.iter().map(|language| Words::for_title(R::info(), language)).collect::<Result<_, _>>()?;
    let mut rendered = BTreeSet::new();
    for_each_statement::<R>(|statement| {
        for message in &statement.messages {
            if rendered.insert(json(message)) {
                for words in &languages {
                    let text =
                        words.try_render(message).map_err(|fault| format!("{}: {fault}", statement.place))?;
                    ensure(!text.trim().is_empty(), || format!("{}: {message:?} is empty", statement.place))?;
                }
            }
        }
        Ok(())
    })
}

/// Collects what the title says in random play, place by place.
pub(super) fn for_each_statement<R: Rules>(
    mut visit: impl FnMut(&Statement) -> Result<(), String>,
) -> Result<(), String> {
    let sides = R::info().seats.iter().map(|side| say_side(side)).collect();
    visit(&Statement { place: "the names of the sides", messages: sides, rules: Vec::new() })?;
    visit(&Statement {
        place: "the new-match page",
        messages: names_of_what_is_chosen(R::info()),
        rules: Vec::new(),
    })?;
    for set_up in set_ups(R::info()) {
        visit(&statement("the scene", &open::<R>(&set_up)?.scene()))?;
    }
    walk::<R, _>(Plan { matches: 1, decisions: None, every: 10 }, |step, chance| {
        visit(&statement("an event", &step.events))?;
        for viewer in R::info().seats().map(Viewer::Seat).chain([Viewer::Spectator]) {
            let view = step.rules.view(step.after, viewer);
            for piece in &view.pieces {
                let told = step.rules.inspect(step.after, viewer, Target::Piece(piece.piece));
                visit(&statement("what pointing at a piece tells", &told))?;
            }
            visit(&statement("a view", &view))?;
        }
        for seat in R::info().seats() {
            if let Err(illegal) = step.rules.may_concede(step.before, seat) {
                visit(&statement("a refused concession", &illegal))?;
            }
            if !step.pending.deciding().contains(seat) {
                visit(&statement("a refusal", &step.rules.not_asked(step.before, seat)))?;
            }
        }
        match step.rules.pending(step.after) {
            Pending::Roll(roll) => visit(&said("a roll", roll.purpose, Some(roll.rule)))?,
            Pending::Over(Verdict { reason, grade, .. }) => {
                visit(&said("a verdict", reason, None))?;
                grade.map_or(Ok(()), |grade| visit(&said("the grade of a verdict", grade, None)))?;
            }
            Pending::Decide(_) => {}
        }
        prompts(step, chance, &mut visit)
    })
}

/// Titles, scenarios, options, sheets and orders are explained under keys that hosts put together.
fn names_of_what_is_chosen(info: &TitleInfo) -> Vec<Message> {
    let mut keys: Vec<String> = vec!["title".to_owned(), "title-note".to_owned()];
    keys.extend(info.scenarios.iter().map(|scenario| format!("scenario-{}", scenario.id)));
    keys.extend(
        info.sheets.iter().flat_map(|sheet| ["", "-note"].map(|end| format!("sheet-{}{end}", sheet.id))),
    );
    for (kind, choices) in [("option", info.options), ("order", info.orders)] {
        for choice in choices {
            keys.push(format!("{kind}-{}", choice.id));
            if let (OptionValues::Named(values), true) = (&choice.values, choice.default != "off") {
                keys.extend(values.iter().map(|value| format!("{kind}-{}-{value}", choice.id)));
            }
        }
    }
    keys.into_iter().map(|key| Message { key: key.into(), args: Vec::new() }).collect()
}

/// The prompts on the way to an answer, and refusals of what was never offered.
fn prompts<R: Rules>(
    step: &Step<R>,
    chance: &mut sandtable_search::Pcg,
    visit: &mut impl FnMut(&Statement) -> Result<(), String>,
) -> Result<(), String> {
    let Input::Answer { seat, answer } = step.input else { return Ok(()) };
    for length in 0..=answer.len() {
        let draft = &answer[..length];
        visit(&statement("a prompt", &prompt(step.rules, step.before, *seat, draft)))?;
        for _ in 0..chance.below(8) {
            let target = foreign_target(answer, chance);
            if let Err(illegal) = step.rules.judge(step.before, *seat, draft, target) {
                visit(&statement("a refusal", &illegal))?;
            }
        }
    }
    Ok(())
}

fn said(place: &'static str, message: Message, rule: Option<Rule>) -> Statement {
    let mut statement = statement(place, &message);
    statement.rules.extend(rule.map(|rule| rule.id().to_owned()));
    statement
}

/// Finds messages and rules in the document of whatever a client is given.
fn statement(place: &'static str, shown: &impl Serialize) -> Statement {
    let mut statement = Statement { place, messages: Vec::new(), rules: Vec::new() };
    gather(serde_json::to_value(shown).expect("plain data"), &mut statement);
    statement
}

fn gather(value: Value, statement: &mut Statement) {
    match value {
        Value::Array(values) => values.into_iter().for_each(|value| gather(value, statement)),
        // A name inside a message is part of it and is rendered with it.
        Value::Object(fields) if fields.contains_key("key") => {
            let message = serde_json::from_value(Value::Object(fields));
            statement.messages.push(message.expect("whatever has a key is a message"));
        }
        Value::Object(fields) => {
            if let Some(Value::String(rule)) = fields.get("rule") {
                statement.rules.push(rule.clone());
            }
            fields.into_iter().for_each(|(_, value)| gather(value, statement));
        }
        _ => {}
    }
}

/// Every key that stands in a `say!` or `refuse!` of the title's source is in its catalogue, reached by play or not.
/// `folder` is the title's crate.
pub fn every_key_in_the_source_has_words<R: Rules>(folder: &str) -> Result<(), String> {
    let catalogue = catalogue(R::info(), LANGUAGES[0]).concat();
    let known: BTreeSet<&str> = catalogue
        .lines()
        .filter(|line| line.starts_with(|first: char| first.is_ascii_alphabetic()))
        .filter_map(|line| line.split_once('=').map(|(key, _)| key.trim()))
        .collect();
    let mut keys = BTreeSet::new();
    gather_keys(&Path::new(folder).join("src"), &mut keys)?;
    ensure(!keys.is_empty(), || format!("no say! in {folder}"))?;
    let missing: Vec<&str> = keys.iter().map(String::as_str).filter(|key| !known.contains(key)).collect();
    ensure(missing.is_empty(), || format!("no words for {}", missing.join(", ")))
}

fn gather_keys(folder: &Path, keys: &mut BTreeSet<String>) -> Result<(), String> {
    let entries = fs::read_dir(folder).map_err(|error| format!("{}: {error}", folder.display()))?;
    for entry in entries.flatten() {
        let path = entry.path();
        if path.is_dir() {
            gather_keys(&path, keys)?;
        } else if path.extension().is_some_and(|end| end == "rs") {
            let source = fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))?;
            keys.extend(said_keys(&source).map(str::to_owned));
        }
    }
    Ok(())
}

/// The keys of every `say!`, and of every `refuse!` behind its rule.
fn said_keys(source: &str) -> impl Iterator<Item = &str> {
    let refused = source.split("refuse!(").skip(1).filter_map(|rest| Some(rest.split_once(',')?.1));
    source.split("say!(").skip(1).chain(refused).filter_map(first_literal)
}

/// The key at the beginning of a macro's arguments.
fn first_literal(arguments: &str) -> Option<&str> {
    let (key, _) = arguments.trim_start().strip_prefix('"')?.split_once('"')?;
    let is_key = key.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '-');
    (is_key && !key.is_empty()).then_some(key)
}
